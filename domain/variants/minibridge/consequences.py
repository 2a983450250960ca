"""What follows by the rules without anybody's command, one event at a time (RULES §2, §4)."""

from domain.kernel.cards import cards_of
from domain.kernel.fourhand.messages import DummyExposed, TrickWon
from domain.kernel.seats import PARTNER, PLACE, SIDE
from domain.kernel.tricks import winning
from domain.variants.minibridge.announcing import (
    attacking_side,
    declarer_of,
    lengths_of,
    points_of,
)
from domain.variants.minibridge.contracts import numbers, row_of_points, strains
from domain.variants.minibridge.deal import DealEvent, MinibridgeDeal
from domain.variants.minibridge.messages import (
    ContractChosen,
    DeclarerSet,
    LengthsAnnounced,
    MinibridgeDealAnnulled,
    PointsAnnounced,
    SuitLengths,
    TrickContract,
)
from domain.variants.minibridge.options import MinibridgeOptions


def consequence(deal: MinibridgeDeal, options: MinibridgeOptions) -> DealEvent | None:
    """The event that is due now, None while a seat must act or when the deal is over."""
    if deal.over:
        return None
    match deal.phase:
        case "announce":
            if len(deal.announced) == 4:
                return attack_of(deal, options)
            return announced_points(deal) if options.announce == "auto" else None
        case "lengths":
            return announced_lengths(deal) if options.announce == "auto" else None
        case "contract":
            if options.dummy_reveal == "before_contract" and not deal.dummy_seen:
                return exposed(deal)
            return forced_contract(deal, options)
        case _:
            return after_card(deal)


def announced_points(deal: MinibridgeDeal) -> PointsAnnounced:
    seat = deal.controller
    return PointsAnnounced(seat, points_of(deal.dealt[PLACE[seat]]))


def announced_lengths(deal: MinibridgeDeal) -> LengthsAnnounced:
    seat = deal.controller
    return lengths_event(deal, lengths_of(deal.dealt[PLACE[seat]]))


def lengths_event(deal: MinibridgeDeal, lengths: SuitLengths) -> LengthsAnnounced:
    return LengthsAnnounced(deal.controller, lengths.S, lengths.H, lengths.D, lengths.C)


def attack_of(
    deal: MinibridgeDeal, options: MinibridgeOptions
) -> DeclarerSet | MinibridgeDealAnnulled:
    """Who attacks and declares, or no deal at all with 20 points on each side (A3)."""
    attack = attacking_side(deal.dealer, deal.announced)
    if attack is None:
        if options.tie_20 == "redeal":
            return MinibridgeDealAnnulled("tie_20")
        attack = SIDE[deal.dealer]
    declarer = declarer_of(deal.dealer, deal.announced, attack)
    return DeclarerSet(attack, declarer, PARTNER[declarer])


def exposed(deal: MinibridgeDeal) -> DummyExposed:
    assert deal.dummy is not None
    return DummyExposed(deal.dummy, cards_of(deal.holding(deal.dummy)))


def choices(deal: MinibridgeDeal, options: MinibridgeOptions) -> tuple[TrickContract, ...]:
    """Every contract that declarer may choose."""
    points = deal.points
    return tuple(
        TrickContract(strain, tricks)
        for strain in strains(deal.lengths)
        for tricks in numbers(strain, points, options)
    )


def forced_contract(deal: MinibridgeDeal, options: MinibridgeOptions) -> ContractChosen | None:
    """The contract that chooses itself because no other is legal (§2)."""
    legal = choices(deal, options)
    return chosen(deal, legal[0], auto=True) if len(legal) == 1 else None


def chosen(deal: MinibridgeDeal, contract: TrickContract, *, auto: bool) -> ContractChosen:
    strain, tricks = contract.strain, contract.tricks
    advised = tricks == row_of_points(strain, deal.points).tricks
    return ContractChosen(strain, tricks, advised, auto)


def after_card(deal: MinibridgeDeal) -> DummyExposed | TrickWon | None:
    """Dummy after the opening lead, the trick after its fourth card."""
    if len(deal.trick) == 4:
        assert deal.contract is not None
        winner = winning(deal.trick, deal.contract.strain).seat
        return TrickWon(winner, len(deal.history) + 1)
    return exposed(deal) if deal.trick and not deal.dummy_seen else None
