from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.combinations_resolved import CombinationsResolved
    from ..models.heard_declaration import HeardDeclaration


T = TypeVar("T", bound="CombinationsView")


@_attrs_define
class CombinationsView:
    """What was declared, by kind; the winners' in full once the first trick is complete."""

    declared: list[HeardDeclaration]
    resolved: CombinationsResolved | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.combinations_resolved import CombinationsResolved  # noqa: PLC0415

        declared = []
        for declared_item_data in self.declared:
            declared_item = declared_item_data.to_dict()
            declared.append(declared_item)

        resolved: dict[str, Any] | None
        if isinstance(self.resolved, CombinationsResolved):
            resolved = self.resolved.to_dict()
        else:
            resolved = self.resolved

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "declared": declared,
                "resolved": resolved,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.combinations_resolved import CombinationsResolved  # noqa: PLC0415
        from ..models.heard_declaration import HeardDeclaration  # noqa: PLC0415

        d = dict(src_dict)
        declared = []
        _declared = d.pop("declared")
        for declared_item_data in _declared:
            declared_item = HeardDeclaration.from_dict(declared_item_data)

            declared.append(declared_item)

        def _parse_resolved(data: object) -> CombinationsResolved | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                resolved_type_0 = CombinationsResolved.from_dict(data)

                return resolved_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CombinationsResolved | None, data)

        resolved = _parse_resolved(d.pop("resolved"))

        combinations_view = cls(
            declared=declared,
            resolved=resolved,
        )

        combinations_view.additional_properties = d
        return combinations_view

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
