from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.alert import Alert
    from ..models.annotations_tags import AnnotationsTags


T = TypeVar("T", bound="Annotations")


@_attrs_define
class Annotations:
    """What the file of an imported board says besides its play: names and the like by tag."""

    tags: AnnotationsTags
    alerts: list[Alert]
    comments: list[str]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        tags = self.tags.to_dict()

        alerts = []
        for alerts_item_data in self.alerts:
            alerts_item = alerts_item_data.to_dict()
            alerts.append(alerts_item)

        comments = self.comments

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "tags": tags,
                "alerts": alerts,
                "comments": comments,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.alert import Alert  # noqa: PLC0415
        from ..models.annotations_tags import AnnotationsTags  # noqa: PLC0415

        d = dict(src_dict)
        tags = AnnotationsTags.from_dict(d.pop("tags"))

        alerts = []
        _alerts = d.pop("alerts")
        for alerts_item_data in _alerts:
            alerts_item = Alert.from_dict(alerts_item_data)

            alerts.append(alerts_item)

        comments = cast(list[str], d.pop("comments"))

        annotations = cls(
            tags=tags,
            alerts=alerts,
            comments=comments,
        )

        annotations.additional_properties = d
        return annotations

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
