from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.minibridge_options_announce import (
    MinibridgeOptionsAnnounce,
    check_minibridge_options_announce,
)
from ..models.minibridge_options_bonus_basis import (
    MinibridgeOptionsBonusBasis,
    check_minibridge_options_bonus_basis,
)
from ..models.minibridge_options_contract_choice import (
    MinibridgeOptionsContractChoice,
    check_minibridge_options_contract_choice,
)
from ..models.minibridge_options_dummy_reveal import (
    MinibridgeOptionsDummyReveal,
    check_minibridge_options_dummy_reveal,
)
from ..models.minibridge_options_first_dealer import (
    MinibridgeOptionsFirstDealer,
    check_minibridge_options_first_dealer,
)
from ..models.minibridge_options_match_tie import (
    MinibridgeOptionsMatchTie,
    check_minibridge_options_match_tie,
)
from ..models.minibridge_options_tie_20 import (
    MinibridgeOptionsTie20,
    check_minibridge_options_tie_20,
)

T = TypeVar("T", bound="MinibridgeOptions")


@_attrs_define
class MinibridgeOptions:
    """What may differ from table to table; fixed when the game is created."""

    trump_variant: bool = False
    """ Whether declarer may name a trump suit of which the attack holds 8 cards. """
    contract_choice: MinibridgeOptionsContractChoice = "free"
    """ Which contracts may be chosen: any from 7 to 13 tricks, those of the table only, or the advised one only.
    """
    bonus_basis: MinibridgeOptionsBonusBasis = "contract"
    """ What earns the bonus: the contract played, or the attack's points. """
    deals: int = 4
    """ Scored deals before the result is looked at. """
    first_dealer: MinibridgeOptionsFirstDealer = "random"
    """ Who deals first; random: drawn from the first deal's seed. """
    announce: MinibridgeOptionsAnnounce = "auto"
    """ Whether points and lengths are announced by the service, or by each player with a command that must tell the
    true numbers. """
    tie_20: MinibridgeOptionsTie20 = "dealer_side"
    """ With 20 points on each side the dealer's side attacks, or the deal is annulled and the same dealer deals
    again. """
    dummy_reveal: MinibridgeOptionsDummyReveal = "after_lead"
    """ Whether dummy's hand is laid open after the opening lead, or before the contract is chosen. """
    match_tie: MinibridgeOptionsMatchTie = "draw"
    """ With equal totals after the last deal the match is drawn, or single deals are added until the totals differ.
    """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        trump_variant = self.trump_variant

        contract_choice: str = self.contract_choice

        bonus_basis: str = self.bonus_basis

        deals = self.deals

        first_dealer: str = self.first_dealer

        announce: str = self.announce

        tie_20: str = self.tie_20

        dummy_reveal: str = self.dummy_reveal

        match_tie: str = self.match_tie

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "trump_variant": trump_variant,
                "contract_choice": contract_choice,
                "bonus_basis": bonus_basis,
                "deals": deals,
                "first_dealer": first_dealer,
                "announce": announce,
                "tie_20": tie_20,
                "dummy_reveal": dummy_reveal,
                "match_tie": match_tie,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        trump_variant = d.pop("trump_variant")

        contract_choice = check_minibridge_options_contract_choice(d.pop("contract_choice"))

        bonus_basis = check_minibridge_options_bonus_basis(d.pop("bonus_basis"))

        deals = d.pop("deals")

        first_dealer = check_minibridge_options_first_dealer(d.pop("first_dealer"))

        announce = check_minibridge_options_announce(d.pop("announce"))

        tie_20 = check_minibridge_options_tie_20(d.pop("tie_20"))

        dummy_reveal = check_minibridge_options_dummy_reveal(d.pop("dummy_reveal"))

        match_tie = check_minibridge_options_match_tie(d.pop("match_tie"))

        minibridge_options = cls(
            trump_variant=trump_variant,
            contract_choice=contract_choice,
            bonus_basis=bonus_basis,
            deals=deals,
            first_dealer=first_dealer,
            announce=announce,
            tie_20=tie_20,
            dummy_reveal=dummy_reveal,
            match_tie=match_tie,
        )

        minibridge_options.additional_properties = d
        return minibridge_options

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
