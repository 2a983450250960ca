"""The options of a match of Bridgette and their two presets (RULES §1)."""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

FirstDealer: TypeAlias = Literal["random", "cut", "north", "south"]
PassedOutRule: TypeAlias = Literal["redeal", "next_dealer", "count"]
ColonDiscard: TypeAlias = Literal["forced_only", "when_void"]
DoubleMode: TypeAlias = Literal["total", "score_then_bonus", "bonus_only"]
RevealDiscards: TypeAlias = Literal["after_deal", "after_match", "never"]

# The upper bound keeps every total an exact JSON number (RFC 8785: below 2 to the 53rd).
Points: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]


class BridgetteOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What may differ from table to table; fixed when the game is created."""

    deals: Annotated[
        int, Meta(ge=1, le=100, description="Counted deals before the result is looked at.")
    ] = 6
    max_deals: Annotated[
        Annotated[int, Meta(ge=1, le=999)] | None,
        Meta(
            description="End the match after so many deals, deals not counted included, 1 to 999."
        ),
    ] = None
    max_extra_deals: Annotated[
        int, Meta(ge=0, le=100, description="Further counted deals while the totals are level.")
    ] = 1
    first_dealer: Annotated[
        FirstDealer,
        Meta(
            description="Who deals first; random: drawn from the first deal's seed; cut: each seat "
            "draws a card from it, the higher card deals."
        ),
    ] = "random"
    upcard_use: Annotated[
        Literal["set_aside", "first_draw"],
        Meta(
            description="Whether the upcard stays out of play, or is the first of the two cards "
            "that the non-dealer draws."
        ),
    ] = "set_aside"
    passed_out: Annotated[
        PassedOutRule,
        Meta(
            description="After two opening passes: the same dealer deals again, the other one "
            "does, or the deal counts as 0 to 0."
        ),
    ] = "redeal"
    opening_jump: Annotated[
        bool,
        Meta(
            description="Whether the first bid of a deal is a jump when it is above the lowest "
            "level of its strain."
        ),
    ] = False
    colon_discard: Annotated[
        ColonDiscard,
        Meta(
            description="Whether a player without the suit led may throw a colon of another group "
            "only when nothing else is left, or at any time."
        ),
    ] = "forced_only"
    bid_points: Annotated[
        tuple[Points, Points, Points, Points, Points, Points],
        Meta(description="Points of a made bid, by the six classes of bids."),
    ] = (150, 250, 250, 750, 2200, 2500)
    exact_bonus: Annotated[
        tuple[Points, Points, Points],
        Meta(description="Bonus for exactly the tricks bid: levels 0 to 5, level 6, level 7."),
    ] = (250, 100, 0)
    three_over_bonus: Annotated[
        Points, Meta(description="Bonus for exactly three tricks more than bid.")
    ] = 350
    double_bonus: Annotated[
        tuple[Points, Points],
        Meta(description="Bonus for a made bid that was doubled, redoubled."),
    ] = (400, 1000)
    double_mode: Annotated[
        DoubleMode,
        Meta(
            description="What doubling multiplies by 2 or 4: the whole score with its bonus, the "
            "score before the bonus is added, or nothing."
        ),
    ] = "total"
    trick_points: Annotated[
        Literal["none", "bridge"],
        Meta(
            description="Points for each trick over six won by declarer: none, or 20 in clubs and "
            "diamonds, 30 in the others and 10 more once in no trump."
        ),
    ] = "none"
    reveal_discards: Annotated[
        RevealDiscards,
        Meta(description="When discards, stock and the hands of passed-out deals become public."),
    ] = "after_match"


SEED = BridgetteOptions()
REPAIRED = BridgetteOptions(
    bid_points=(150, 250, 500, 750, 2200, 2500), double_mode="score_then_bonus"
)
PRESETS = {"seed": SEED, "repaired": REPAIRED}
