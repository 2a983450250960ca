"""Decides cards: the card, the words and combinations said with it, the trick (RULES §3.2, §4)."""

from collections.abc import Sequence
from typing import Any, Literal

from domain.kernel.cards import BIT, Hand
from domain.kernel.errors import CardNotInHand, NotYourTurn, WrongPhase
from domain.kernel.messages import Event
from domain.kernel.seats import Seat
from domain.kernel.tricks import PlayedCard
from domain.variants.belote_bridgee.cards import (
    BeloteCard,
    BeloteStrain,
    trick_points,
    winning,
)
from domain.variants.belote_bridgee.combinations import as_declared, find, resolve
from domain.variants.belote_bridgee.deal import BeloteDeal
from domain.variants.belote_bridgee.errors import DeclarationNotAllowed, InvalidDeclaration
from domain.variants.belote_bridgee.legality import legal, refusal
from domain.variants.belote_bridgee.messages import (
    BeloteCardPlayed,
    BelotePlay,
    BeloteTrickWon,
    Combination,
    CombinationsDeclared,
    DeclaredCombination,
)
from domain.variants.belote_bridgee.options import BeloteOptions
from domain.variants.belote_bridgee.state import Belote

PAIR = {"K": "Q", "Q": "K"}


def decide_play(
    deal: BeloteDeal, command: BelotePlay, seat: Seat, options: BeloteOptions
) -> tuple[Event, ...]:
    """A card and what follows from it."""
    if deal.contract is None:
        raise WrongPhase(command="play", phase=deal.phase)
    if seat != deal.player:
        raise NotYourTurn(seat, (deal.player,))
    card, strain = command.card, deal.contract.strain
    check_card(deal, card, seat, strain, options)
    combinations = declared_with(deal, command, seat, strain, options)
    events: tuple[Event, ...] = (
        BeloteCardPlayed(seat, card, word(deal, card, seat, strain, options)),
    )
    declared = deal.declared
    if combinations:
        declared = (*declared, CombinationsDeclared(seat, combinations))
        events += declared[-1:]
    if len(deal.trick) < 3:
        return events
    events += (trick_won(deal, PlayedCard(seat, card), strain, options),)
    if not deal.history:
        events += (resolve(declared, strain, options.declaration_tie),)
    return events


def check_card(
    deal: BeloteDeal, card: BeloteCard, seat: Seat, strain: BeloteStrain, options: BeloteOptions
) -> None:
    hand = deal.holding(seat)
    if not hand & BIT[card]:
        raise CardNotInHand(card=card, hand=seat)
    if not BIT[card] & legal(hand, deal.trick, seat, strain, options.undertrump):
        raise refusal(card, hand, deal.trick, strain)


def declared_with(
    deal: BeloteDeal,
    command: BelotePlay,
    seat: Seat,
    strain: BeloteStrain,
    options: BeloteOptions,
) -> tuple[Combination, ...]:
    """The combinations declared with this card, the strongest first (RULES §3.2)."""
    chosen = command.declare
    if options.declarations != "explicit" or deal.history:
        if chosen is not None:
            raise DeclarationNotAllowed()
        if options.declarations != "automatic" or deal.history:
            return ()
        return find(deal.holding(seat), strain)
    return chosen_among(find(deal.holding(seat), strain), chosen or ())


def told_later(state: Belote, events: Sequence[Event]) -> dict[str, Any]:
    """The combinations named with a card, as the event after the card's own tells them."""
    may_choose = state.options.declarations == "explicit" and isinstance(
        events[0], BeloteCardPlayed
    )
    if not may_choose or len(events) < 2 or not isinstance(events[1], CombinationsDeclared):
        return {}
    return {"declare": tuple(as_declared(one) for one in events[1].combinations)}


def chosen_among(
    found: tuple[Combination, ...], chosen: tuple[DeclaredCombination, ...]
) -> tuple[Combination, ...]:
    """What a player declares of what he holds; each combination once."""
    left = {as_declared(one): one for one in found}
    taken = []
    for name in chosen:
        if name not in left:
            raise InvalidDeclaration(declared=f"{name.kind} {name.suit or ''}{name.rank}")
        taken.append(left.pop(name))
    return tuple(one for one in found if one in taken)


def pairs_count(strain: BeloteStrain, suit: str, options: BeloteOptions) -> bool:
    """Whether a king and queen of this suit are a belote (RULES §5.3)."""
    if strain == "AT":
        return options.belote_all_trumps == "each_suit"
    return suit == strain


def word(
    deal: BeloteDeal, card: BeloteCard, seat: Seat, strain: BeloteStrain, options: BeloteOptions
) -> Literal["belote", "rebelote"] | None:
    """What the service says for the player with this card: the word is never missed."""
    suit, rank = card[0], card[1]
    if rank not in PAIR or not pairs_count(strain, suit, options):
        return None
    if any(one.suit == suit for one in deal.belotes):
        return "rebelote"
    other: Hand = BIT[suit + PAIR[rank]]
    return "belote" if deal.holding(seat) & other else None


def trick_won(
    deal: BeloteDeal, last: PlayedCard, strain: BeloteStrain, options: BeloteOptions
) -> BeloteTrickWon:
    trick = (*deal.trick, last)
    number = len(deal.history) + 1
    return BeloteTrickWon(
        winner=winning(trick, strain).seat,
        trick=number,
        points=trick_points(trick, strain),
        bonus=options.last_trick_bonus if number == 8 else 0,
    )
