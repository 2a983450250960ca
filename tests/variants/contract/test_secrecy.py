"""Secrecy as a law (RULES §7): worlds that differ only in hidden things look the same."""

from random import Random
from typing import Any

import msgspec
import pytest

from domain.kernel import sight
from domain.kernel.cards import CARDS
from domain.kernel.records import Record
from domain.kernel.seats import LEFT, SEATS
from domain.kernel.table import AnyTable, fold
from domain.variants.contract import VARIANT
from tests.simulation import GAME_ID, Game
from tests.variants.contract.random_games import play_on, random_game, random_options
from tests.variants.contract.tables import (
    call,
    end,
    game,
    last,
    play_trick,
    random_deal,
)

VIEWERS = (*SEATS, "spectator")
replace = msgspec.structs.replace


def shown(table: Game, version: int, viewer: str) -> Record:
    return sight.redact(VARIANT, table.records[version - 1], table.tables[version - 1], viewer)


class World:
    """A log folded version by version, with what a viewer is shown of it."""

    def __init__(self, records: list[Record], viewer: str) -> None:
        self.records = records
        self.viewer = viewer
        self.tables: list[AnyTable] = []
        for record in records:
            before = self.tables[-1] if self.tables else None
            self.tables.append(fold(VARIANT, before, [record]))

    def shown(self, version: int) -> Record:
        table = self.tables[version - 1]
        return sight.redact(VARIANT, self.records[version - 1], table, self.viewer)

    def bytes(self, version: int) -> tuple[bytes, bytes, bytes]:
        """View and event with the masked parts left out (decision 5)."""
        table = self.tables[version - 1]
        public = sight.public(VARIANT, table, GAME_ID, "head")
        private = sight.private(VARIANT, table, self.viewer)
        record = replace(self.shown(version), nonce=None)
        if record.data.type == "deal_committed":
            record = replace(record, data=replace(record.data, commitment=""))
        encode = msgspec.json.encode
        return encode(public), encode(private), VARIANT.codec.encode(record)


def hidden_cards(records: list[Record], viewer: str) -> dict[str, list[str]]:
    """By seat, the cards of one dealing that the viewer never sees in these records."""
    dealt = records[0].data
    hidden = {seat: list(dealt.hands[seat]) for seat in SEATS if seat != viewer}
    for record in records:
        match record.data.type:
            case "card_played":
                hands = hidden.get(record.data.hand, [])
                if record.data.card in hands:
                    hands.remove(record.data.card)
            case "dummy_exposed":
                hidden.pop(record.data.seat, None)
            case "claim_made" if record.data.hand is not None:
                hidden.pop(record.data.seat, None)
            case "hands_revealed" if record.data.attempt == dealt.attempt:
                if record.data.deal == dealt.deal:
                    return {}
    return hidden


def shown_out(records: list[Record]) -> dict[str, set[str]]:
    """By seat, the suits it has shown to be without."""
    void: dict[str, set[str]] = {seat: set() for seat in SEATS}
    cards = [record.data for record in records if record.data.type == "card_played"]
    for start in range(0, len(cards), 4):
        led = cards[start].card[0]
        for played in cards[start : start + 4]:
            if played.card[0] != led:
                void[played.hand].add(led)
    return void


def another_deal(records: list[Record], viewer: str, random: Random) -> dict[str, tuple[str, ...]]:
    """Hands that would have led to the same records in the viewer's eyes."""
    hands = {seat: set(hand) for seat, hand in records[0].data.hands.items()}
    hidden = hidden_cards(records, viewer)
    void = shown_out(records)
    for _ in range(200):
        if len(hidden) < 2:
            break
        one, other = random.sample(sorted(hidden), 2)
        if not hidden[one] or not hidden[other]:
            continue
        mine, theirs = random.choice(hidden[one]), random.choice(hidden[other])
        if mine[0] in void[other] or theirs[0] in void[one]:
            continue
        for seat, gone, come in ((one, mine, theirs), (other, theirs, mine)):
            hidden[seat].remove(gone)
            hidden[seat].append(come)
            hands[seat] ^= {gone, come}
    return {seat: tuple(card for card in CARDS if card in hands[seat]) for seat in SEATS}


def other_world(records: list[Record], viewer: str, random: Random) -> list[Record]:
    """The same log with other hidden cards, seeds, commitments, nonces and claim answerers."""
    starts = [at for at, record in enumerate(records) if record.data.type == "dealt"]
    made = list(records)
    given = []
    for start, stop in zip(starts, [*starts[1:], len(records)], strict=True):
        later = [record for record in records[stop:] if record.data.type == "hands_revealed"]
        hands = another_deal([*records[start:stop], *later], viewer, random)
        given.append(hands)
        dealt = records[start].data
        seed = dealt.seed if hands == dealt.hands else dealt.seed and random.randbytes(32).hex()
        made[start] = replace(records[start], data=replace(dealt, hands=hands, seed=seed))
    for at, record in enumerate(records):
        made[at] = other_secret(made[at], at, records, viewer, random)
        assert made[at].version == record.version
    if records[0].data.deals is not None:
        made[0] = replace(made[0], data=with_deals(records[0].data, given, random))
    return made


def with_deals(created: Any, given: list[dict[str, tuple[str, ...]]], random: Random) -> Any:
    """The first event with the given cards of the other world; those not dealt yet all new."""
    deals = [
        replace(deal, hands=given[place] if place < len(given) else random_deal(random).hands)
        for place, deal in enumerate(created.deals)
    ]
    return replace(created, deals=tuple(deals))


def other_secret(
    record: Record, at: int, records: list[Record], viewer: str, random: Random
) -> Record:
    if record.data.type == "deal_committed":
        record = replace(record, data=replace(record.data, commitment=random.randbytes(32).hex()))
    if record.data.type == "claim_answered":
        claim = next(r.data for r in reversed(records[:at]) if r.data.type == "claim_made")
        state = fold(VARIANT, None, records[:at]).state
        seats = [s for s in SEATS if s not in (claim.seat, state.deal.dummy)]
        if viewer not in seats:
            other = seats[1 - seats.index(str(record.seat))]
            record = replace(record, seat=other, data=replace(record.data, seat=other))
    return replace(record, nonce=random.randbytes(16).hex())


def check_secrecy(table: Game, viewer: str, upto: int, random: Random) -> int:
    """Compares the two worlds at every version; how many records differ."""
    here = World(table.records[:upto], viewer)
    there = World(other_world(here.records, viewer, random), viewer)
    differ = 0
    for version in range(1, upto + 1):
        assert here.bytes(version) == there.bytes(version)
        mine, theirs = here.records[version - 1], there.records[version - 1]
        if mine.data != theirs.data and mine.data.type != "deal_committed":
            differ += 1
            assert here.shown(version).nonce is None
    return differ


def unit_ends(table: Game, first: int = 6) -> list[int]:
    """The versions at which an append ends: nobody ever lives at another one."""
    records = table.records
    inner = [record.version - 1 for record in records[first:] if record.seat is not None]
    return [*inner, len(records)]


@pytest.mark.parametrize("chance", range(30))
def test_two_worlds_that_differ_in_hidden_cards_look_the_same(chance: int) -> None:
    """§7: at every version of random games, cut anywhere, for every viewer"""
    random = Random(5000 + chance)
    options = random_options(random) | {"honours": False}
    table = random_game(random, options)
    play_on(table)
    for viewer in VIEWERS:
        upto = random.choice(unit_ends(table))
        differ = check_secrecy(table, viewer, upto, random)
        if table.records[upto - 1].data.type in ("dealt", "bid_made", "passed"):
            assert differ > 0


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_claimed_deal_that_is_never_revealed_keeps_its_secrets(viewer: str) -> None:
    """§7: with never, and until the end with match_end"""
    for how in ("never", "match_end"):
        table = game({"format": "chicago", "dealer": "north", "reveal_hands": how}, chance=3)
        for _ in range(3):
            call(table, "1C P P P")
            play_trick(table)
            end(table, 7)
        upto = len(table.records)
        differ = check_secrecy(table, viewer, upto, Random(9))
        assert differ == 4


@pytest.mark.parametrize("chance", range(10))
def test_a_viewer_is_shown_only_cards_that_he_may_see(chance: int) -> None:
    """§7: no code of a hidden card stands anywhere in what he gets"""
    random = Random(6000 + chance)
    table = random_game(random, {"reveal_hands": "never", "claims": False})
    play_on(table)
    deal = last(table, "dealt")
    start = next(r.version for r in reversed(table.records) if r.data.type == "dealt")
    for viewer in VIEWERS:
        for version in unit_ends(table, start):
            records = table.records[start - 1 : version]
            hidden = {c for cards in hidden_cards(records, viewer).values() for c in cards}
            state = table.tables[version - 1]
            text = msgspec.json.encode(
                (
                    sight.public(VARIANT, state, GAME_ID, ""),
                    sight.private(VARIANT, state, viewer),
                    shown(table, version, viewer),
                )
            ).decode()
            told = {card for card in CARDS if f'"{card}"' in text}
            assert not told & hidden
    assert set(deal.hands) == set(LEFT)
