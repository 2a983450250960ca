from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.variant_detail_commands_schema import VariantDetailCommandsSchema
    from ..models.variant_detail_events_schema import VariantDetailEventsSchema
    from ..models.variant_detail_labels import VariantDetailLabels
    from ..models.variant_detail_options_schema import VariantDetailOptionsSchema
    from ..models.variant_detail_presets import VariantDetailPresets


T = TypeVar("T", bound="VariantDetail")


@_attrs_define
class VariantDetail:
    """A variant with its schemas and the words that players read, in the asked language."""

    id: str
    title: str
    rules_v: int
    seats: list[str]
    presets: VariantDetailPresets
    default_preset: str
    bots: list[str]
    options_schema: VariantDetailOptionsSchema
    commands_schema: VariantDetailCommandsSchema
    events_schema: VariantDetailEventsSchema
    labels: VariantDetailLabels
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        title = self.title

        rules_v = self.rules_v

        seats = self.seats

        presets = self.presets.to_dict()

        default_preset = self.default_preset

        bots = self.bots

        options_schema = self.options_schema.to_dict()

        commands_schema = self.commands_schema.to_dict()

        events_schema = self.events_schema.to_dict()

        labels = self.labels.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "title": title,
                "rules_v": rules_v,
                "seats": seats,
                "presets": presets,
                "default_preset": default_preset,
                "bots": bots,
                "options_schema": options_schema,
                "commands_schema": commands_schema,
                "events_schema": events_schema,
                "labels": labels,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.variant_detail_commands_schema import VariantDetailCommandsSchema  # noqa: PLC0415
        from ..models.variant_detail_events_schema import VariantDetailEventsSchema  # noqa: PLC0415
        from ..models.variant_detail_labels import VariantDetailLabels  # noqa: PLC0415
        from ..models.variant_detail_options_schema import VariantDetailOptionsSchema  # noqa: PLC0415
        from ..models.variant_detail_presets import VariantDetailPresets  # noqa: PLC0415

        d = dict(src_dict)
        id = d.pop("id")

        title = d.pop("title")

        rules_v = d.pop("rules_v")

        seats = cast(list[str], d.pop("seats"))

        presets = VariantDetailPresets.from_dict(d.pop("presets"))

        default_preset = d.pop("default_preset")

        bots = cast(list[str], d.pop("bots"))

        options_schema = VariantDetailOptionsSchema.from_dict(d.pop("options_schema"))

        commands_schema = VariantDetailCommandsSchema.from_dict(d.pop("commands_schema"))

        events_schema = VariantDetailEventsSchema.from_dict(d.pop("events_schema"))

        labels = VariantDetailLabels.from_dict(d.pop("labels"))

        variant_detail = cls(
            id=id,
            title=title,
            rules_v=rules_v,
            seats=seats,
            presets=presets,
            default_preset=default_preset,
            bots=bots,
            options_schema=options_schema,
            commands_schema=commands_schema,
            events_schema=events_schema,
            labels=labels,
        )

        variant_detail.additional_properties = d
        return variant_detail

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
