"""The options of a rubber and their two presets (RULES §1)."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from domain.kernel.auction import DeclarerRule


class RubberOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What may differ from table to table; fixed when the game is created."""

    first_dealer: Annotated[
        Literal["random", "north", "east", "south", "west"],
        Meta(description="Who deals first; random: drawn from the first deal's seed."),
    ] = "random"
    declarer_rule: Annotated[
        DeclarerRule,
        Meta(
            description="Who declares: of the pair that bid last, the first to have named the "
            "strain, or the last bidder."
        ),
    ] = "first_namer"
    passed_out: Annotated[
        Literal["next_dealer", "same_dealer"],
        Meta(description="Who deals after four opening passes."),
    ] = "next_dealer"
    winner_rule: Annotated[
        Literal["most_above", "most_total"],
        Meta(description="Who wins the rubber: most points above the line, or most in all."),
    ] = "most_above"
    tie_rule: Annotated[
        Literal["games", "draw"],
        Meta(description="What breaks a tie: the games won, or nothing."),
    ] = "games"
    rubber_bonus: Annotated[
        bool, Meta(description="700 or 500 above the line to the side that wins two games.")
    ] = True
    honours: Annotated[
        bool, Meta(description="100 or 150 above the line for honours held in one hand.")
    ] = False
    max_deals: Annotated[
        Annotated[int, Meta(ge=1, le=999)] | None,
        Meta(description="Settle the rubber as unfinished after so many deals, 1 to 999."),
    ] = None
    unfinished_bonus: Annotated[
        bool, Meta(description="300 and 100 above the line when a rubber is left unfinished.")
    ] = True
    claims: Annotated[bool, Meta(description="Whether tricks may be claimed.")] = True
    claim_reveal: Annotated[
        Literal["none", "declarer"],
        Meta(description="Whether declarer's claim shows the rest of his hand."),
    ] = "none"
    stop_offers: Annotated[
        bool, Meta(description="Whether the four players may agree to stop the rubber.")
    ] = True
    reveal_hands: Annotated[
        Literal["deal_end", "match_end", "never"],
        Meta(description="When the four hands of a deal become public."),
    ] = "deal_end"
    history_view: Annotated[
        Literal["all", "last_trick"],
        Meta(description="Which completed tricks of the deal the view lists."),
    ] = "all"


SEED = RubberOptions()
LAWS = RubberOptions(
    winner_rule="most_total",
    tie_rule="draw",
    honours=True,
    claim_reveal="declarer",
    history_view="last_trick",
)
PRESETS = {"seed": SEED, "laws": LAWS}
