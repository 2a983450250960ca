"""What a match shows (RULES §7): the table to all, a hand to its seat, events redacted."""

import msgspec

from domain.kernel.cards import Card, cards_of
from domain.kernel.messages import Event, Pass
from domain.kernel.seats import PLACE, SEATS, SIDE, Seat
from domain.kernel.tricks import PlayedCard, Trick
from domain.variants.belote_bridgee.auction import (
    VALUES,
    allows_redeal,
    answering,
)
from domain.variants.belote_bridgee.cards import STRAINS, BeloteCard
from domain.variants.belote_bridgee.combinations import as_declared, find, kinds, redacted
from domain.variants.belote_bridgee.deal import AnnouncedBelote, BeloteCall, BeloteDeal
from domain.variants.belote_bridgee.legality import legal
from domain.variants.belote_bridgee.messages import (
    BeloteContract,
    BeloteDealScored,
    BeloteDealt,
    BelotePlay,
    BidByValue,
    BySide,
    Coinche,
    Combination,
    CombinationKind,
    CombinationsDeclared,
    CombinationsResolved,
    DeclaredCombination,
    RequestRedeal,
    Surcoinche,
)
from domain.variants.belote_bridgee.options import BeloteOptions
from domain.variants.belote_bridgee.state import Belote, Redeal


class HeardDeclaration(msgspec.Struct, frozen=True):
    seat: Seat
    kinds: tuple[CombinationKind, ...]


class CombinationsView(msgspec.Struct, frozen=True):
    """What was declared, by kind; the winners' in full once the first trick is complete."""

    declared: tuple[HeardDeclaration, ...]
    resolved: CombinationsResolved | None


class BeloteTable(msgspec.Struct, frozen=True):
    """The public part of a match, the same for all viewers (api.md §4, decision 24).

    `contract` and `declarer` are the standing bid's while the auction goes on. `trick_points`
    are those of completed tricks, the last one's bonus included.
    """

    deal: int
    dealer: Seat
    calls: tuple[BeloteCall, ...]
    contract: BeloteContract | None
    doubled: int
    multiplier: int
    declarer: Seat | None
    trick: tuple[PlayedCard, ...]
    leader: Seat | None
    legal_hand: Seat | None
    tricks_won: BySide
    trick_points: BySide
    hands: dict[Seat, tuple[Card, ...]]
    card_counts: dict[Seat, int]
    combinations: CombinationsView
    belotes: tuple[AnnouncedBelote, ...]
    history: tuple[Trick, ...]
    redeal: Redeal | None
    scores: BySide
    deals: tuple[BeloteDealScored, ...]


class BeloteLobby(msgspec.Struct, frozen=True):
    """The table before the first deal."""

    scores: BySide
    deals: tuple[BeloteDealScored, ...]


class BeloteOwn(msgspec.Struct, frozen=True):
    """The combinations of a seat's eight cards under the contract, and what it has declared."""

    held: tuple[Combination, ...]
    declared: tuple[Combination, ...]


class PlayOffer(msgspec.Struct, frozen=True, tag="play"):
    """A first card, with the combinations of which any may be declared (decision 36)."""

    seat: Seat
    card: BeloteCard
    declare_from: tuple[DeclaredCombination, ...]


def table(state: Belote) -> BeloteTable | BeloteLobby:
    deal = state.deal
    if deal is None:
        return BeloteLobby(BySide(*state.scores), state.deals)
    bid, doubled = deal.bid, deal.doubled
    playing = deal.contract is not None and not deal.over and not deal.settling
    return BeloteTable(
        deal=deal.number,
        dealer=deal.dealer,
        calls=deal.calls,
        contract=deal.standing,
        doubled=doubled,
        multiplier=1 << doubled,
        declarer=None if bid is None else bid.seat,
        trick=deal.trick,
        leader=deal.leader,
        legal_hand=deal.player if playing else None,
        tricks_won=BySide(*deal.won),
        trick_points=BySide(*deal.points),
        hands=public_hands(deal),
        card_counts={seat: deal.holding(seat).bit_count() for seat in SEATS},
        combinations=CombinationsView(
            tuple(HeardDeclaration(one.seat, kinds(one)) for one in deal.declared), deal.resolved
        ),
        belotes=deal.belotes,
        history=deal.history,
        redeal=state.redeal,
        scores=BySide(*state.scores),
        deals=state.deals,
    )


def public_hands(deal: BeloteDeal) -> dict[Seat, tuple[Card, ...]]:
    """Nobody's cards, until the end of the match shows the last deal's hands as dealt."""
    if not deal.revealed:
        return {}
    return {seat: cards_of(deal.dealt[PLACE[seat]]) for seat in SEATS}


def hand(state: Belote, seat: Seat) -> tuple[Card, ...]:
    """What the seat still holds, sorted."""
    return () if state.deal is None else cards_of(state.deal.holding(seat))


def own(state: Belote, seat: Seat) -> BeloteOwn | None:
    """What the seat alone knows of its combinations; nothing before there is a contract."""
    deal = state.deal
    if deal is None or deal.contract is None or state.options.declarations == "off":
        return None
    said = (one.combinations for one in deal.declared if one.seat == seat)
    return BeloteOwn(find(deal.dealt[PLACE[seat]], deal.contract.strain), next(said, ()))


def to_act(state: Belote) -> tuple[Seat, ...]:
    """Whom the game waits for; a seat that merely may coinche is not among them (decision 25)."""
    deal = state.deal
    if state.finished or deal is None or deal.over or deal.settling:
        return ()
    if deal.contract is not None:
        return (deal.player,)
    return (deal.caller,) if deal.coincher is None else answering(deal, state.options)


def actions(state: Belote, seat: Seat) -> tuple[msgspec.Struct, ...]:
    """All that the seat may send now, ready to post (decision 36)."""
    deal, options = state.deal, state.options
    if state.finished or deal is None or deal.over or deal.settling:
        return ()
    match deal.phase:
        case "auction":
            return call_actions(deal, seat, options)
        case "surcoinche" if seat in answering(deal, options):
            return Pass(seat=seat), Surcoinche(seat=seat)
        case "play" if seat == deal.player:
            return card_actions(deal, seat, options)
        case _:
            return ()


def call_actions(
    deal: BeloteDeal, seat: Seat, options: BeloteOptions
) -> tuple[msgspec.Struct, ...]:
    bid, standing = deal.bid, deal.standing
    coinche: tuple[msgspec.Struct, ...] = ()
    if bid is not None and SIDE[bid.seat] != SIDE[seat]:
        coinche = (Coinche(standing, seat=seat),)
    if seat != deal.caller:
        return coinche if options.coinche_timing == "any_time" else ()
    floor = 0 if standing is None else VALUES.index(standing.value) + 1
    bids = tuple(
        BidByValue(value, strain, seat=seat) for value in VALUES[floor:] for strain in STRAINS
    )
    return (Pass(seat=seat), *coinche, *redeal_actions(deal, seat, options), *bids)


def redeal_actions(
    deal: BeloteDeal, seat: Seat, options: BeloteOptions
) -> tuple[RequestRedeal, ...]:
    """Offered to the seat that may ask, and seen by nobody else."""
    offers: tuple[RequestRedeal, ...] = ()
    has_spoken = any(call.seat == seat for call in deal.calls)
    if options.misere_redeal and not has_spoken and allows_redeal(deal, "misere", seat):
        offers += (RequestRedeal("misere", seat=seat),)
    if options.four_sevens_redeal and allows_redeal(deal, "four_sevens", seat):
        offers += (RequestRedeal("four_sevens", seat=seat),)
    return offers


def card_actions(
    deal: BeloteDeal, seat: Seat, options: BeloteOptions
) -> tuple[msgspec.Struct, ...]:
    assert deal.contract is not None
    strain, held = deal.contract.strain, deal.holding(seat)
    cards = cards_of(legal(held, deal.trick, seat, strain, options.undertrump))
    if options.declarations == "explicit" and not deal.history:
        names = tuple(as_declared(one) for one in find(held, strain))
        if names:
            return tuple(PlayOffer(seat, card, names) for card in cards)  # type: ignore[arg-type]  # of the pack
    return tuple(BelotePlay(card, seat=seat) for card in cards)  # type: ignore[arg-type]  # of the pack


def redact(event: Event, _state: Belote, viewer: str) -> Event:
    """The event as a viewer may see it; the same object when nothing in it is hidden."""
    match event:
        case BeloteDealt():
            own = {seat: event.hands[seat] if seat == viewer else None for seat in SEATS}
            return msgspec.structs.replace(event, hands=own, seed=None)
        case CombinationsDeclared() if event.seat != viewer:
            return redacted(event)
        case _:
            return event
