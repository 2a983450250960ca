"""The secrecy law: two worlds that differ only in cards a viewer may not see look the same to him.

A rubber is played on given cards to a random point; then the cards hidden from a viewer are
shared out anew among the hands he has not seen, and the same commands are sent again. All that
he reads (his view, every record of the log, the answer to every command he might send) must be
the same but for hashes and nonces (design §3, decisions 4, 5, 18).
"""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from domain.kernel import conduct, sight
from domain.kernel.cards import CARDS
from domain.kernel.errors import RuleError
from domain.kernel.messages import StackedDeal
from domain.kernel.records import Record
from domain.kernel.seats import SEATS
from domain.variants.rubber import VARIANT
from tests.laws.rubbers import long_suits, plain, random_options, step
from tests.laws.test_rubber_laws import EVERY
from tests.simulation import Game

VIEWERS = (*SEATS, "spectator")
Hands = dict[str, list[str]]


class Scripted(Game):
    """A rubber that remembers what it was told, so that it can be told to another world."""

    def __init__(self, options: dict[str, Any], deals: tuple[StackedDeal, ...]) -> None:
        self.script: list[tuple[str, tuple[Any, ...], dict[str, Any]]] = []
        super().__init__("rubber", Random(0), options, deals=deals)

    def send(self, seat: str, **command: Any) -> list[Record]:
        fresh = super().send(seat, **command)
        self.script.append(("send", (seat,), command))
        return fresh

    def propose(self, seat: str, kind: Any, to_version: int | None = None) -> list[Record]:
        fresh = super().propose(seat, kind, to_version)
        self.script.append(("propose", (seat, kind, to_version), {}))
        return fresh

    def answer(self, seat: str, proposal: str, accepted: bool) -> list[Record]:
        fresh = super().answer(seat, proposal, accepted)
        self.script.append(("answer", (seat, proposal, accepted), {}))
        return fresh


def first_world(random: Random) -> Scripted:
    """A rubber on given cards, played to a random point."""
    options = random_options(random) | {
        "max_deals": random.choice([1, 4]),
        "honours": random.random() < 0.3,
        "reveal_hands": random.choice(["deal_end", "match_end", "never", "never"]),
    }
    deals = [shuffled(random) if random.random() < 0.7 else long_suits(random) for _ in range(4)]
    game = Scripted(options, tuple(deals))
    game.random = random
    for _ in range(random.randrange(150)):
        if not game.table.is_over:
            step(game)
    return game


def shuffled(random: Random) -> StackedDeal:
    cards = list(CARDS)
    random.shuffle(cards)
    return StackedDeal(hands={seat: tuple(cards[at::4]) for at, seat in enumerate(SEATS)})


def hidden(game: Scripted, viewer: str) -> Iterator[tuple[int, Hands]]:
    """For each deal so far, the cards of each hand that the viewer has never been shown."""
    seen: dict[int, set[str]] = {}
    whole: dict[int, Hands] = {}
    for record in game.records:
        event, deal = record.data, len(whole) - 1
        if event.type == "dealt":
            whole[deal + 1] = {seat: list(cards) for seat, cards in event.hands.items()}
            seen[deal + 1] = set(event.hands.get(viewer, ()))
        elif event.type == "card_played":
            seen[deal].add(event.card)
        elif event.type == "dummy_exposed":
            seen[deal] |= set(event.cards)
        elif event.type == "claim_made":
            seen[deal] |= set(event.hand or ())
        elif event.type == "hands_revealed":
            seen[event.deal - 1] |= set(CARDS)
    for number, hands in whole.items():
        left = {
            seat: [card for card in cards if card not in seen[number]]
            for seat, cards in hands.items()
        }
        yield number, {seat: cards for seat, cards in left.items() if cards}


def second_world(game: Scripted, viewer: str, random: Random) -> Scripted | None:
    """The same commands on other hidden cards; None when they do not fit the play."""
    deals = list(game.table.deals)
    for number, left in hidden(game, viewer):
        over = number + 1 < game.state.deal.number or game.state.deal.over
        if over and game.table.options.honours:
            continue  # the sheet says who held them
        pool = [card for cards in left.values() for card in cards]
        exchanged = dict(zip(pool, mixed(pool, random), strict=True))
        hands = {
            seat: tuple(exchanged.get(card, card) for card in cards)
            for seat, cards in (deals[number].hands or {}).items()
        }
        deals[number] = StackedDeal(deals[number].dealer, hands)
    if deals == list(game.table.deals):
        return None
    other = Scripted(msgspec.to_builtins(game.table.options), tuple(deals))
    try:
        for name, args, command in game.script:
            getattr(other, name)(*args, **command)
    except RuleError:
        return None
    return other


def mixed(cards: list[str], random: Random) -> list[str]:
    """The cards in another order: within their suits, or now and then altogether."""
    if random.random() < 0.3:
        return random.sample(cards, len(cards))
    order = {suit: iter(random.sample(own, len(own))) for suit, own in by_suit(cards).items()}
    return [next(order[card[0]]) for card in cards]


def by_suit(cards: list[str]) -> dict[str, list[str]]:
    return {suit: [card for card in cards if card[0] == suit] for suit in "SHDC"}


def reading(game: Scripted, viewer: str) -> list[Any]:
    """All that the viewer reads, hashes and nonces masked."""
    view = plain(game.view(viewer))
    view["head"] = None
    records = []
    for record, table in zip(game.records, game.tables, strict=True):
        shown = sight.redact(VARIANT, record, table, viewer)
        masked = plain(msgspec.structs.replace(shown, nonce=None))
        records.append([masked, shown.nonce is None])
    return [view, records, answers(game, viewer)]


def answers(game: Scripted, viewer: str) -> list[Any]:
    """What the viewer would be told to each command he might send (decision 2, dry run)."""
    told: list[Any] = []
    for seat, command, parsed in EVERY:
        if seat == viewer:
            try:
                conduct.decide(VARIANT, game.table, parsed)
                told.append([command, None])
            except RuleError as refusal:
                told.append([command, refusal.code, plain(refusal.members)])
    return told


@pytest.mark.parametrize("chance", range(100))
def test_what_a_viewer_may_not_see_changes_nothing_that_he_reads(chance: int) -> None:
    """§7"""
    random = Random(chance)
    game = first_world(random)
    for viewer in VIEWERS:
        other = second_world(game, viewer, random)
        if other is not None:
            assert other.records != game.records
            assert reading(other, viewer) == reading(game, viewer)


def test_the_worlds_of_the_law_do_differ_for_each_viewer_in_every_phase() -> None:
    """The law above is not empty: its worlds come about in the auction, the play and after."""
    met: dict[tuple[str, str], int] = {}
    for chance in range(40):
        random = Random(chance)
        game = first_world(random)
        for viewer in VIEWERS:
            if second_world(game, viewer, random) is not None:
                key = (viewer, game.state.phase)
                met[key] = met.get(key, 0) + 1
    assert {phase for _, phase in met} == {"auction", "play", "finished"}
    assert {viewer for viewer, phase in met if phase == "play"} == set(VIEWERS)


@pytest.mark.parametrize("chance", range(12))
def test_a_view_holds_only_cards_that_its_viewer_may_see(chance: int) -> None:
    """§10"""
    random = Random(chance)
    game = first_world(random)
    current = game.state.deal.number - 1
    for viewer in VIEWERS:
        [unseen] = [left for number, left in hidden(game, viewer) if number == current]
        secret = {card for cards in unseen.values() for card in cards}
        assert not secret & named(plain(game.view(viewer)))


def named(value: Any) -> set[str]:
    """Every card named anywhere in the value."""
    if isinstance(value, dict):
        return {card for item in value.values() for card in named(item)}
    if isinstance(value, list):
        return {card for item in value for card in named(item)}
    return {value} if value in CARDS else set()


@pytest.mark.parametrize("chance", range(12))
def test_a_record_that_says_a_secret_is_never_shown_with_its_nonce(chance: int) -> None:
    """Decision 4: whoever has the nonce can check a guess of everything in the record"""
    game = first_world(Random(chance))
    for viewer in VIEWERS:
        for record, table in zip(game.records, game.tables, strict=True):
            shown = sight.redact(VARIANT, record, table, viewer)
            changed = plain(shown.data) != plain(record.data) or shown.seat != record.seat
            assert (shown.nonce is None) == changed
            secret = record.data.type in ("dealt", "game_created", "claim_answered")
            own = record.seat == viewer and record.data.type == "claim_answered"
            assert changed == (secret and not own)
