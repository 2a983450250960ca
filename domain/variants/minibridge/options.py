"""The options of a match and its preset (RULES §1)."""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

ContractChoice: TypeAlias = Literal["free", "listed", "advised"]
BonusBasis: TypeAlias = Literal["contract", "points"]


class MinibridgeOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What may differ from table to table; fixed when the game is created."""

    trump_variant: Annotated[
        bool,
        Meta(
            description="Whether declarer may name a trump suit of which the attack holds 8 cards."
        ),
    ] = False
    contract_choice: Annotated[
        ContractChoice,
        Meta(
            description="Which contracts may be chosen: any from 7 to 13 tricks, those of the "
            "table only, or the advised one only."
        ),
    ] = "free"
    bonus_basis: Annotated[
        BonusBasis,
        Meta(description="What earns the bonus: the contract played, or the attack's points."),
    ] = "contract"
    deals: Annotated[
        int, Meta(ge=1, le=100, description="Scored deals before the result is looked at.")
    ] = 4
    first_dealer: Annotated[
        Literal["random", "north", "east", "south", "west"],
        Meta(description="Who deals first; random: drawn from the first deal's seed."),
    ] = "random"
    announce: Annotated[
        Literal["auto", "manual"],
        Meta(
            description="Whether points and lengths are announced by the service, or by each "
            "player with a command that must tell the true numbers."
        ),
    ] = "auto"
    tie_20: Annotated[
        Literal["dealer_side", "redeal"],
        Meta(
            description="With 20 points on each side the dealer's side attacks, or the deal is "
            "annulled and the same dealer deals again."
        ),
    ] = "dealer_side"
    dummy_reveal: Annotated[
        Literal["after_lead", "before_contract"],
        Meta(
            description="Whether dummy's hand is laid open after the opening lead, or before the "
            "contract is chosen."
        ),
    ] = "after_lead"
    match_tie: Annotated[
        Literal["draw", "extra_deal"],
        Meta(
            description="With equal totals after the last deal the match is drawn, or single "
            "deals are added until the totals differ."
        ),
    ] = "draw"


PRESETS = {"seed": MinibridgeOptions()}
