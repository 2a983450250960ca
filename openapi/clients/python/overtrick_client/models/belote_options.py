from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.belote_options_belote_all_trumps import (
    BeloteOptionsBeloteAllTrumps,
    check_belote_options_belote_all_trumps,
)
from ..models.belote_options_coinche_timing import (
    BeloteOptionsCoincheTiming,
    check_belote_options_coinche_timing,
)
from ..models.belote_options_deal_packets import (
    BeloteOptionsDealPackets,
    check_belote_options_deal_packets,
)
from ..models.belote_options_declaration_tie import (
    BeloteOptionsDeclarationTie,
    check_belote_options_declaration_tie,
)
from ..models.belote_options_declarations import (
    BeloteOptionsDeclarations,
    check_belote_options_declarations,
)
from ..models.belote_options_first_dealer import (
    BeloteOptionsFirstDealer,
    check_belote_options_first_dealer,
)
from ..models.belote_options_generale_lead import (
    BeloteOptionsGeneraleLead,
    check_belote_options_generale_lead,
)
from ..models.belote_options_last_trick_bonus import (
    BeloteOptionsLastTrickBonus,
    check_belote_options_last_trick_bonus,
)
from ..models.belote_options_redeal_dealer import (
    BeloteOptionsRedealDealer,
    check_belote_options_redeal_dealer,
)
from ..models.belote_options_rotation import BeloteOptionsRotation, check_belote_options_rotation
from ..models.belote_options_rounding import BeloteOptionsRounding, check_belote_options_rounding
from ..models.belote_options_target import BeloteOptionsTarget, check_belote_options_target
from ..models.belote_options_undertrump import (
    BeloteOptionsUndertrump,
    check_belote_options_undertrump,
)

T = TypeVar("T", bound="BeloteOptions")


@_attrs_define
class BeloteOptions:
    """What may differ from table to table; fixed when the game is created."""

    max_deals: int | None
    """ End the match after so many dealings, redeals included, 1 to 999. """
    target: BeloteOptionsTarget = 2000
    """ The points that end the match. """
    rotation: BeloteOptionsRotation = "anticlockwise"
    """ The direction of dealing, speaking and playing. """
    first_dealer: BeloteOptionsFirstDealer = "random"
    """ Who deals first; random: drawn from the first deal's seed. """
    deal_packets: BeloteOptionsDealPackets = "3-2-3"
    """ How many cards each seat gets in the three rounds of a deal. """
    redeal_dealer: BeloteOptionsRedealDealer = "next"
    """ Who deals again after four passes or a requested redeal. """
    misere_redeal: bool = False
    """ Whether a hand below 10 points may ask for a redeal at its first word. """
    four_sevens_redeal: bool = False
    """ Whether the holder of the four sevens may ask for a redeal. """
    coinche_timing: BeloteOptionsCoincheTiming = "any_time"
    """ Whether an opponent may coinche at any moment or at his turn only. """
    generale_lead: BeloteOptionsGeneraleLead = "dealer_next"
    """ Who leads first in a générale: the seat after the dealer, or declarer. """
    undertrump: BeloteOptionsUndertrump = "optional"
    """ Whether a player who must ruff and cannot overruff an opponent has to play a lower trump. """
    declarations: BeloteOptionsDeclarations = "automatic"
    """ Combinations: declared by the service, chosen by each player with his first card, or not counted at all. """
    declaration_tie: BeloteOptionsDeclarationTie = "first_declared"
    """ Of equal best combinations, the first declared counts, or none. """
    belote_all_trumps: BeloteOptionsBeloteAllTrumps = "each_suit"
    """ Whether king and queen of a suit count as belote in tout atout. """
    last_trick_bonus: BeloteOptionsLastTrickBonus = 10
    """ Points for the last trick. """
    rounding: BeloteOptionsRounding = "nearest_ten"
    """ Whether points are marked to the nearest ten, five upwards. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        target: int = self.target

        rotation: str = self.rotation

        first_dealer: str = self.first_dealer

        deal_packets: str = self.deal_packets

        redeal_dealer: str = self.redeal_dealer

        misere_redeal = self.misere_redeal

        four_sevens_redeal = self.four_sevens_redeal

        coinche_timing: str = self.coinche_timing

        generale_lead: str = self.generale_lead

        undertrump: str = self.undertrump

        declarations: str = self.declarations

        declaration_tie: str = self.declaration_tie

        belote_all_trumps: str = self.belote_all_trumps

        last_trick_bonus: int = self.last_trick_bonus

        rounding: str = self.rounding

        max_deals: int | None
        max_deals = self.max_deals

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "target": target,
                "rotation": rotation,
                "first_dealer": first_dealer,
                "deal_packets": deal_packets,
                "redeal_dealer": redeal_dealer,
                "misere_redeal": misere_redeal,
                "four_sevens_redeal": four_sevens_redeal,
                "coinche_timing": coinche_timing,
                "generale_lead": generale_lead,
                "undertrump": undertrump,
                "declarations": declarations,
                "declaration_tie": declaration_tie,
                "belote_all_trumps": belote_all_trumps,
                "last_trick_bonus": last_trick_bonus,
                "rounding": rounding,
                "max_deals": max_deals,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        target = check_belote_options_target(d.pop("target"))

        rotation = check_belote_options_rotation(d.pop("rotation"))

        first_dealer = check_belote_options_first_dealer(d.pop("first_dealer"))

        deal_packets = check_belote_options_deal_packets(d.pop("deal_packets"))

        redeal_dealer = check_belote_options_redeal_dealer(d.pop("redeal_dealer"))

        misere_redeal = d.pop("misere_redeal")

        four_sevens_redeal = d.pop("four_sevens_redeal")

        coinche_timing = check_belote_options_coinche_timing(d.pop("coinche_timing"))

        generale_lead = check_belote_options_generale_lead(d.pop("generale_lead"))

        undertrump = check_belote_options_undertrump(d.pop("undertrump"))

        declarations = check_belote_options_declarations(d.pop("declarations"))

        declaration_tie = check_belote_options_declaration_tie(d.pop("declaration_tie"))

        belote_all_trumps = check_belote_options_belote_all_trumps(d.pop("belote_all_trumps"))

        last_trick_bonus = check_belote_options_last_trick_bonus(d.pop("last_trick_bonus"))

        rounding = check_belote_options_rounding(d.pop("rounding"))

        def _parse_max_deals(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        max_deals = _parse_max_deals(d.pop("max_deals"))

        belote_options = cls(
            target=target,
            rotation=rotation,
            first_dealer=first_dealer,
            deal_packets=deal_packets,
            redeal_dealer=redeal_dealer,
            misere_redeal=misere_redeal,
            four_sevens_redeal=four_sevens_redeal,
            coinche_timing=coinche_timing,
            generale_lead=generale_lead,
            undertrump=undertrump,
            declarations=declarations,
            declaration_tie=declaration_tie,
            belote_all_trumps=belote_all_trumps,
            last_trick_bonus=last_trick_bonus,
            rounding=rounding,
            max_deals=max_deals,
        )

        belote_options.additional_properties = d
        return belote_options

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
