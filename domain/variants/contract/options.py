"""The options of contract bridge and their two presets (RULES §1)."""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from domain.kernel.auction import DeclarerRule
from domain.kernel.errors import InvalidDeal, InvalidOption
from domain.kernel.messages import StackedDeal
from domain.kernel.seats import Seat

Vulnerability: TypeAlias = Literal["none", "ns", "ew", "both"]


class ContractOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What may differ from table to table; fixed when the game is created."""

    format: Annotated[
        Literal["board", "chicago"],
        Meta(description="One board with its number, or Chicago: four counted deals."),
    ] = "board"
    board_number: Annotated[
        int,
        Meta(
            ge=1,
            le=9999,
            description="Sets dealer and vulnerability of a board, 1 to 9999; in Chicago 1.",
        ),
    ] = 1
    dealer: Annotated[
        Seat | None,
        Meta(
            description="Board: the dealer, null by the board number. Chicago: the first dealer, "
            "null drawn from the first deal's seed."
        ),
    ] = None
    vulnerability: Annotated[
        Vulnerability | None,
        Meta(description="Board only: who is vulnerable, null by the board number."),
    ] = None
    deal_source: Annotated[
        Literal["shuffle", "supplied"],
        Meta(description="Whether the cards are shuffled or given at creation; set by `deals`."),
    ] = "shuffle"
    declarer_rule: Annotated[
        DeclarerRule,
        Meta(
            description="Who declares: of the pair that bid last, the first to have named the "
            "strain, or the last bidder."
        ),
    ] = "first_namer"
    chicago_scoring: Annotated[
        Literal["duplicate", "carry"],
        Meta(description="Chicago: every deal by itself, or part-scores carried towards a game."),
    ] = "duplicate"
    chicago_vulnerability: Annotated[
        Literal["dealer", "non_dealer", "boards_1_4"],
        Meta(
            description="Chicago: who is vulnerable in deals 2 and 3: dealer's side, the other "
            "side, or as boards 2 and 3."
        ),
    ] = "dealer"
    chicago_passed_out: Annotated[
        Literal["redeal", "zero"],
        Meta(
            description="Chicago: a passed-out deal is dealt again by the same dealer and does "
            "not count, or counts with no score."
        ),
    ] = "redeal"
    honours: Annotated[
        bool,
        Meta(description="Chicago with carry only: 100 or 150 for honours held in one hand."),
    ] = False
    claims: Annotated[bool, Meta(description="Whether tricks may be claimed.")] = True
    claim_reveal: Annotated[
        Literal["none", "declarer"],
        Meta(description="Whether declarer's claim shows the rest of his hand."),
    ] = "none"
    stop_offers: Annotated[
        bool,
        Meta(description="Chicago only: whether the four players may agree to stop early."),
    ] = False
    reveal_hands: Annotated[
        Literal["deal_end", "match_end", "never"],
        Meta(
            description="When the four hands of a deal become public; never while the same "
            "cards are still played elsewhere."
        ),
    ] = "deal_end"
    history_view: Annotated[
        Literal["all", "last_trick"],
        Meta(description="Which completed tricks of the deal the view lists."),
    ] = "all"


STANDARD = ContractOptions()
LAWS = ContractOptions(
    chicago_scoring="carry",
    claim_reveal="declarer",
    reveal_hands="match_end",
    history_view="last_trick",
)
PRESETS = {"standard": STANDARD, "laws": LAWS}


def check(options: ContractOptions) -> None:
    """Refuses an option that the chosen format would leave without effect (RULES §1)."""
    if options.format == "chicago":
        if options.vulnerability is not None:
            raise InvalidOption(reason="vulnerability is for a board: Chicago has a pattern")
        if options.board_number != 1:
            raise InvalidOption(reason="board_number is for a board: Chicago has none")
    elif options.stop_offers:
        raise InvalidOption(reason="stop_offers is for Chicago: a board is one deal")
    if options.honours and (options.format, options.chicago_scoring) != ("chicago", "carry"):
        raise InvalidOption(reason="honours is for Chicago with chicago_scoring carry")


def supplied(options: ContractOptions, deals: tuple[StackedDeal, ...]) -> ContractOptions:
    """Given cards imply `deal_source: supplied`, which without any is refused (decision 21)."""
    if deals:
        return msgspec.structs.replace(options, deal_source="supplied")
    if options.deal_source == "supplied":
        raise InvalidDeal(deal=1, reason="deal_source is supplied but no deals are given")
    return options
