"""The options of a match and its preset (RULES §1)."""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from domain.variants.belote_bridgee.turns import Rotation

Packets: TypeAlias = Literal["3-2-3", "3-3-2", "2-3-3"]
Undertrump: TypeAlias = Literal["optional", "mandatory"]
Declarations: TypeAlias = Literal["automatic", "explicit", "off"]
DeclarationTie: TypeAlias = Literal["first_declared", "none"]


class BeloteOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What may differ from table to table; fixed when the game is created."""

    target: Annotated[Literal[2000, 1000], Meta(description="The points that end the match.")] = (
        2000
    )
    rotation: Annotated[
        Rotation, Meta(description="The direction of dealing, speaking and playing.")
    ] = "anticlockwise"
    first_dealer: Annotated[
        Literal["random", "north", "east", "south", "west"],
        Meta(description="Who deals first; random: drawn from the first deal's seed."),
    ] = "random"
    deal_packets: Annotated[
        Packets, Meta(description="How many cards each seat gets in the three rounds of a deal.")
    ] = "3-2-3"
    redeal_dealer: Annotated[
        Literal["next", "same"],
        Meta(description="Who deals again after four passes or a requested redeal."),
    ] = "next"
    misere_redeal: Annotated[
        bool,
        Meta(description="Whether a hand below 10 points may ask for a redeal at its first word."),
    ] = False
    four_sevens_redeal: Annotated[
        bool, Meta(description="Whether the holder of the four sevens may ask for a redeal.")
    ] = False
    coinche_timing: Annotated[
        Literal["any_time", "in_turn"],
        Meta(description="Whether an opponent may coinche at any moment or at his turn only."),
    ] = "any_time"
    generale_lead: Annotated[
        Literal["dealer_next", "declarer"],
        Meta(description="Who leads first in a générale: the seat after the dealer, or declarer."),
    ] = "dealer_next"
    undertrump: Annotated[
        Undertrump,
        Meta(
            description="Whether a player who must ruff and cannot overruff an opponent has to "
            "play a lower trump."
        ),
    ] = "optional"
    declarations: Annotated[
        Declarations,
        Meta(
            description="Combinations: declared by the service, chosen by each player with his "
            "first card, or not counted at all."
        ),
    ] = "automatic"
    declaration_tie: Annotated[
        DeclarationTie,
        Meta(description="Of equal best combinations, the first declared counts, or none."),
    ] = "first_declared"
    belote_all_trumps: Annotated[
        Literal["each_suit", "none"],
        Meta(description="Whether king and queen of a suit count as belote in tout atout."),
    ] = "each_suit"
    last_trick_bonus: Annotated[Literal[10, 0], Meta(description="Points for the last trick.")] = 10
    rounding: Annotated[
        Literal["nearest_ten", "none"],
        Meta(description="Whether points are marked to the nearest ten, five upwards."),
    ] = "nearest_ten"
    max_deals: Annotated[
        Annotated[int, Meta(ge=1, le=999)] | None,
        Meta(description="End the match after so many dealings, redeals included, 1 to 999."),
    ] = None


PRESETS = {"seed": BeloteOptions()}
