from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.final import Final
    from ..models.first_bad import FirstBad
    from ..models.replayed_deals_item import ReplayedDealsItem


T = TypeVar("T", bound="Replayed")


@_attrs_define
class Replayed:
    """A game of a file, as far as it was told again.

    `is_complete`: every card is in it, so every rule was checked; else only the chain, the
    versions and the events shown whole, and there is no `final`. `deals` are the scores of the
    deals. `sealed` are the versions of the commitments whose seed is not revealed. `signed_by` is
    the id of the known key that signed the last head so signed, null if none did. `line` is where
    the game begins in the file.

    """

    line: int
    game_id: None | UUID
    variant: None | str
    head: None | str
    final: Final | None
    deals: list[ReplayedDealsItem]
    sealed: list[int]
    signed_by: None | str
    first_bad: FirstBad | None
    version: int = 0
    is_complete: bool = False
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.final import Final  # noqa: PLC0415
        from ..models.first_bad import FirstBad  # noqa: PLC0415

        line = self.line

        game_id: None | str
        if isinstance(self.game_id, UUID):
            game_id = str(self.game_id)
        else:
            game_id = self.game_id

        variant: None | str
        variant = self.variant

        version = self.version

        head: None | str
        head = self.head

        is_complete = self.is_complete

        final: dict[str, Any] | None
        if isinstance(self.final, Final):
            final = self.final.to_dict()
        else:
            final = self.final

        deals = []
        for deals_item_data in self.deals:
            deals_item = deals_item_data.to_dict()
            deals.append(deals_item)

        sealed = self.sealed

        signed_by: None | str
        signed_by = self.signed_by

        first_bad: dict[str, Any] | None
        if isinstance(self.first_bad, FirstBad):
            first_bad = self.first_bad.to_dict()
        else:
            first_bad = self.first_bad

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "line": line,
                "game_id": game_id,
                "variant": variant,
                "version": version,
                "head": head,
                "is_complete": is_complete,
                "final": final,
                "deals": deals,
                "sealed": sealed,
                "signed_by": signed_by,
                "first_bad": first_bad,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.final import Final  # noqa: PLC0415
        from ..models.first_bad import FirstBad  # noqa: PLC0415
        from ..models.replayed_deals_item import ReplayedDealsItem  # noqa: PLC0415

        d = dict(src_dict)
        line = d.pop("line")

        def _parse_game_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                game_id_type_0 = UUID(data)

                return game_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        game_id = _parse_game_id(d.pop("game_id"))

        def _parse_variant(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        variant = _parse_variant(d.pop("variant"))

        version = d.pop("version")

        def _parse_head(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        head = _parse_head(d.pop("head"))

        is_complete = d.pop("is_complete")

        def _parse_final(data: object) -> Final | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                final_type_0 = Final.from_dict(data)

                return final_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Final | None, data)

        final = _parse_final(d.pop("final"))

        deals = []
        _deals = d.pop("deals")
        for deals_item_data in _deals:
            deals_item = ReplayedDealsItem.from_dict(deals_item_data)

            deals.append(deals_item)

        sealed = cast(list[int], d.pop("sealed"))

        def _parse_signed_by(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        signed_by = _parse_signed_by(d.pop("signed_by"))

        def _parse_first_bad(data: object) -> FirstBad | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                first_bad_type_0 = FirstBad.from_dict(data)

                return first_bad_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(FirstBad | None, data)

        first_bad = _parse_first_bad(d.pop("first_bad"))

        replayed = cls(
            line=line,
            game_id=game_id,
            variant=variant,
            version=version,
            head=head,
            is_complete=is_complete,
            final=final,
            deals=deals,
            sealed=sealed,
            signed_by=signed_by,
            first_bad=first_bad,
        )

        replayed.additional_properties = d
        return replayed

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
