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
from ..types import UNSET, Unset

T = TypeVar("T", bound="BeloteOptions")


@_attrs_define
class BeloteOptions:
    """What may differ from table to table; fixed when the game is created."""

    target: BeloteOptionsTarget | Unset = 2000
    """ The points that end the match. """
    rotation: BeloteOptionsRotation | Unset = "anticlockwise"
    """ The direction of dealing, speaking and playing. """
    first_dealer: BeloteOptionsFirstDealer | Unset = "random"
    """ Who deals first; random: drawn from the first deal's seed. """
    deal_packets: BeloteOptionsDealPackets | Unset = "3-2-3"
    """ How many cards each seat gets in the three rounds of a deal. """
    redeal_dealer: BeloteOptionsRedealDealer | Unset = "next"
    """ Who deals again after four passes or a requested redeal. """
    misere_redeal: bool | Unset = False
    """ Whether a hand below 10 points may ask for a redeal at its first word. """
    four_sevens_redeal: bool | Unset = False
    """ Whether the holder of the four sevens may ask for a redeal. """
    coinche_timing: BeloteOptionsCoincheTiming | Unset = "any_time"
    """ Whether an opponent may coinche at any moment or at his turn only. """
    generale_lead: BeloteOptionsGeneraleLead | Unset = "dealer_next"
    """ Who leads first in a générale: the seat after the dealer, or declarer. """
    undertrump: BeloteOptionsUndertrump | Unset = "optional"
    """ Whether a player who must ruff and cannot overruff an opponent has to play a lower trump. """
    declarations: BeloteOptionsDeclarations | Unset = "automatic"
    """ Combinations: declared by the service, chosen by each player with his first card, or not counted at all. """
    declaration_tie: BeloteOptionsDeclarationTie | Unset = "first_declared"
    """ Of equal best combinations, the first declared counts, or none. """
    belote_all_trumps: BeloteOptionsBeloteAllTrumps | Unset = "each_suit"
    """ Whether king and queen of a suit count as belote in tout atout. """
    last_trick_bonus: BeloteOptionsLastTrickBonus | Unset = 10
    """ Points for the last trick. """
    rounding: BeloteOptionsRounding | Unset = "nearest_ten"
    """ Whether points are marked to the nearest ten, five upwards. """
    max_deals: int | None | Unset = UNSET
    """ End the match after so many dealings, redeals included, 1 to 999. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        target: int | Unset = UNSET
        if not isinstance(self.target, Unset):
            target = self.target

        rotation: str | Unset = UNSET
        if not isinstance(self.rotation, Unset):
            rotation = self.rotation

        first_dealer: str | Unset = UNSET
        if not isinstance(self.first_dealer, Unset):
            first_dealer = self.first_dealer

        deal_packets: str | Unset = UNSET
        if not isinstance(self.deal_packets, Unset):
            deal_packets = self.deal_packets

        redeal_dealer: str | Unset = UNSET
        if not isinstance(self.redeal_dealer, Unset):
            redeal_dealer = self.redeal_dealer

        misere_redeal = self.misere_redeal

        four_sevens_redeal = self.four_sevens_redeal

        coinche_timing: str | Unset = UNSET
        if not isinstance(self.coinche_timing, Unset):
            coinche_timing = self.coinche_timing

        generale_lead: str | Unset = UNSET
        if not isinstance(self.generale_lead, Unset):
            generale_lead = self.generale_lead

        undertrump: str | Unset = UNSET
        if not isinstance(self.undertrump, Unset):
            undertrump = self.undertrump

        declarations: str | Unset = UNSET
        if not isinstance(self.declarations, Unset):
            declarations = self.declarations

        declaration_tie: str | Unset = UNSET
        if not isinstance(self.declaration_tie, Unset):
            declaration_tie = self.declaration_tie

        belote_all_trumps: str | Unset = UNSET
        if not isinstance(self.belote_all_trumps, Unset):
            belote_all_trumps = self.belote_all_trumps

        last_trick_bonus: int | Unset = UNSET
        if not isinstance(self.last_trick_bonus, Unset):
            last_trick_bonus = self.last_trick_bonus

        rounding: str | Unset = UNSET
        if not isinstance(self.rounding, Unset):
            rounding = self.rounding

        max_deals: int | None | Unset
        if isinstance(self.max_deals, Unset):
            max_deals = UNSET
        else:
            max_deals = self.max_deals

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if target is not UNSET:
            field_dict["target"] = target
        if rotation is not UNSET:
            field_dict["rotation"] = rotation
        if first_dealer is not UNSET:
            field_dict["first_dealer"] = first_dealer
        if deal_packets is not UNSET:
            field_dict["deal_packets"] = deal_packets
        if redeal_dealer is not UNSET:
            field_dict["redeal_dealer"] = redeal_dealer
        if misere_redeal is not UNSET:
            field_dict["misere_redeal"] = misere_redeal
        if four_sevens_redeal is not UNSET:
            field_dict["four_sevens_redeal"] = four_sevens_redeal
        if coinche_timing is not UNSET:
            field_dict["coinche_timing"] = coinche_timing
        if generale_lead is not UNSET:
            field_dict["generale_lead"] = generale_lead
        if undertrump is not UNSET:
            field_dict["undertrump"] = undertrump
        if declarations is not UNSET:
            field_dict["declarations"] = declarations
        if declaration_tie is not UNSET:
            field_dict["declaration_tie"] = declaration_tie
        if belote_all_trumps is not UNSET:
            field_dict["belote_all_trumps"] = belote_all_trumps
        if last_trick_bonus is not UNSET:
            field_dict["last_trick_bonus"] = last_trick_bonus
        if rounding is not UNSET:
            field_dict["rounding"] = rounding
        if max_deals is not UNSET:
            field_dict["max_deals"] = max_deals

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        _target = d.pop("target", UNSET)
        target: BeloteOptionsTarget | Unset
        if isinstance(_target, Unset):
            target = UNSET
        else:
            target = check_belote_options_target(_target)

        _rotation = d.pop("rotation", UNSET)
        rotation: BeloteOptionsRotation | Unset
        if isinstance(_rotation, Unset):
            rotation = UNSET
        else:
            rotation = check_belote_options_rotation(_rotation)

        _first_dealer = d.pop("first_dealer", UNSET)
        first_dealer: BeloteOptionsFirstDealer | Unset
        if isinstance(_first_dealer, Unset):
            first_dealer = UNSET
        else:
            first_dealer = check_belote_options_first_dealer(_first_dealer)

        _deal_packets = d.pop("deal_packets", UNSET)
        deal_packets: BeloteOptionsDealPackets | Unset
        if isinstance(_deal_packets, Unset):
            deal_packets = UNSET
        else:
            deal_packets = check_belote_options_deal_packets(_deal_packets)

        _redeal_dealer = d.pop("redeal_dealer", UNSET)
        redeal_dealer: BeloteOptionsRedealDealer | Unset
        if isinstance(_redeal_dealer, Unset):
            redeal_dealer = UNSET
        else:
            redeal_dealer = check_belote_options_redeal_dealer(_redeal_dealer)

        misere_redeal = d.pop("misere_redeal", UNSET)

        four_sevens_redeal = d.pop("four_sevens_redeal", UNSET)

        _coinche_timing = d.pop("coinche_timing", UNSET)
        coinche_timing: BeloteOptionsCoincheTiming | Unset
        if isinstance(_coinche_timing, Unset):
            coinche_timing = UNSET
        else:
            coinche_timing = check_belote_options_coinche_timing(_coinche_timing)

        _generale_lead = d.pop("generale_lead", UNSET)
        generale_lead: BeloteOptionsGeneraleLead | Unset
        if isinstance(_generale_lead, Unset):
            generale_lead = UNSET
        else:
            generale_lead = check_belote_options_generale_lead(_generale_lead)

        _undertrump = d.pop("undertrump", UNSET)
        undertrump: BeloteOptionsUndertrump | Unset
        if isinstance(_undertrump, Unset):
            undertrump = UNSET
        else:
            undertrump = check_belote_options_undertrump(_undertrump)

        _declarations = d.pop("declarations", UNSET)
        declarations: BeloteOptionsDeclarations | Unset
        if isinstance(_declarations, Unset):
            declarations = UNSET
        else:
            declarations = check_belote_options_declarations(_declarations)

        _declaration_tie = d.pop("declaration_tie", UNSET)
        declaration_tie: BeloteOptionsDeclarationTie | Unset
        if isinstance(_declaration_tie, Unset):
            declaration_tie = UNSET
        else:
            declaration_tie = check_belote_options_declaration_tie(_declaration_tie)

        _belote_all_trumps = d.pop("belote_all_trumps", UNSET)
        belote_all_trumps: BeloteOptionsBeloteAllTrumps | Unset
        if isinstance(_belote_all_trumps, Unset):
            belote_all_trumps = UNSET
        else:
            belote_all_trumps = check_belote_options_belote_all_trumps(_belote_all_trumps)

        _last_trick_bonus = d.pop("last_trick_bonus", UNSET)
        last_trick_bonus: BeloteOptionsLastTrickBonus | Unset
        if isinstance(_last_trick_bonus, Unset):
            last_trick_bonus = UNSET
        else:
            last_trick_bonus = check_belote_options_last_trick_bonus(_last_trick_bonus)

        _rounding = d.pop("rounding", UNSET)
        rounding: BeloteOptionsRounding | Unset
        if isinstance(_rounding, Unset):
            rounding = UNSET
        else:
            rounding = check_belote_options_rounding(_rounding)

        def _parse_max_deals(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        max_deals = _parse_max_deals(d.pop("max_deals", UNSET))

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
