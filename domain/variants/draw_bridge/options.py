"""The options of a match and its presets (RULES §1)."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

DrawRule = Literal["free_rank", "free_suit", "follow_suit"]


class DrawBridgeOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What may differ from match to match; fixed when the game is created."""

    target_score: Annotated[
        int, Meta(ge=1, le=100_000, description="Points that end the match, 1 to 100000.")
    ] = 100
    draw_phase_rule: Annotated[
        DrawRule,
        Meta(
            description="How the tricks of the draw phase are followed and won: any card and the "
            "higher rank; any card and the suit led; or following suit."
        ),
    ] = "free_rank"
    stock_top: Annotated[
        Literal["hidden", "revealed"],
        Meta(description="Whether the top card of the stock lies face up before each lead."),
    ] = "hidden"
    undertricks: Annotated[
        Literal["none", "standard"],
        Meta(description="What the defender scores when a contract fails."),
    ] = "none"
    passed_out: Annotated[
        Literal["next_dealer", "same_dealer"],
        Meta(description="Who deals after a pass by both players."),
    ] = "next_dealer"
    max_deals: Annotated[
        Annotated[int, Meta(ge=1, le=1000)] | None,
        Meta(description="End the match after so many deals, 1 to 1000."),
    ] = None
    first_dealer: Annotated[
        Literal["random", "north", "south"],
        Meta(description="Who deals first; random: drawn from the first deal's seed."),
    ] = "random"


SEED = DrawBridgeOptions()
STANDARD = DrawBridgeOptions(draw_phase_rule="follow_suit", undertricks="standard")
PRESETS = {"seed": SEED, "standard": STANDARD}
