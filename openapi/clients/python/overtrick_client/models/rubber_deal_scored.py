from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.seat import Seat, check_seat
from ..models.side import Side, check_side

if TYPE_CHECKING:
    from ..models.entry import Entry
    from ..models.rubber_contract import RubberContract
    from ..models.rubber_deal_scored_above import RubberDealScoredAbove
    from ..models.rubber_deal_scored_below import RubberDealScoredBelow


T = TypeVar("T", bound="RubberDealScored")


@_attrs_define
class RubberDealScored:
    """The score sheet's lines for one deal, in the order of RULES §5.9.

    Passed out: contract, declarer, tricks and made are null and there are no entries. `tricks`
    are those of declarer's side, `game_won` the side whose open game reached 100 in this deal.

    """

    deal: int
    contract: None | RubberContract
    doubled: int
    declarer: None | Seat
    tricks: int | None
    made: bool | None
    below: RubberDealScoredBelow
    above: RubberDealScoredAbove
    entries: list[Entry]
    game_won: None | Side
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.rubber_contract import RubberContract  # noqa: PLC0415

        deal = self.deal

        contract: dict[str, Any] | None
        if isinstance(self.contract, RubberContract):
            contract = self.contract.to_dict()
        else:
            contract = self.contract

        doubled = self.doubled

        declarer: None | str
        if isinstance(self.declarer, str):
            declarer = self.declarer
        else:
            declarer = self.declarer

        tricks: int | None
        tricks = self.tricks

        made: bool | None
        made = self.made

        below = self.below.to_dict()

        above = self.above.to_dict()

        entries = []
        for entries_item_data in self.entries:
            entries_item = entries_item_data.to_dict()
            entries.append(entries_item)

        game_won: None | str
        if isinstance(self.game_won, str):
            game_won = self.game_won
        else:
            game_won = self.game_won

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "deal": deal,
                "contract": contract,
                "doubled": doubled,
                "declarer": declarer,
                "tricks": tricks,
                "made": made,
                "below": below,
                "above": above,
                "entries": entries,
                "game_won": game_won,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.entry import Entry  # noqa: PLC0415
        from ..models.rubber_contract import RubberContract  # noqa: PLC0415
        from ..models.rubber_deal_scored_above import RubberDealScoredAbove  # noqa: PLC0415
        from ..models.rubber_deal_scored_below import RubberDealScoredBelow  # noqa: PLC0415

        d = dict(src_dict)
        deal = d.pop("deal")

        def _parse_contract(data: object) -> None | RubberContract:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                contract_type_0 = RubberContract.from_dict(data)

                return contract_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | RubberContract, data)

        contract = _parse_contract(d.pop("contract"))

        doubled = d.pop("doubled")

        def _parse_declarer(data: object) -> None | Seat:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                declarer_type_0 = check_seat(data)

                return declarer_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Seat, data)

        declarer = _parse_declarer(d.pop("declarer"))

        def _parse_tricks(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        tricks = _parse_tricks(d.pop("tricks"))

        def _parse_made(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        made = _parse_made(d.pop("made"))

        below = RubberDealScoredBelow.from_dict(d.pop("below"))

        above = RubberDealScoredAbove.from_dict(d.pop("above"))

        entries = []
        _entries = d.pop("entries")
        for entries_item_data in _entries:
            entries_item = Entry.from_dict(entries_item_data)

            entries.append(entries_item)

        def _parse_game_won(data: object) -> None | Side:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                game_won_type_0 = check_side(data)

                return game_won_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Side, data)

        game_won = _parse_game_won(d.pop("game_won"))

        rubber_deal_scored = cls(
            deal=deal,
            contract=contract,
            doubled=doubled,
            declarer=declarer,
            tricks=tricks,
            made=made,
            below=below,
            above=above,
            entries=entries,
            game_won=game_won,
        )

        rubber_deal_scored.additional_properties = d
        return rubber_deal_scored

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
