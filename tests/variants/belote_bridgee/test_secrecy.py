"""What nobody else may know: two worlds that differ in hidden cards look the same (RULES §7)."""

import json
from random import Random
from typing import Any

import msgspec
import pytest

from domain.kernel import sight
from domain.kernel.errors import RuleError
from domain.kernel.messages import DealCommitted
from domain.kernel.seating import Said
from domain.kernel.seats import SEATS
from domain.kernel.shuffle import commitment
from domain.variants.belote_bridgee.cards import PACK
from domain.variants.belote_bridgee.messages import BeloteDealt
from tests.simulation import Game
from tests.variants.belote_bridgee.random_games import choose, random_options, rich_hands
from tests.variants.belote_bridgee.tables import VIEWERS, last

Hands = dict[str, list[str]]


class World(Game):
    """A game whose cards and seeds are those of this world, as if its own shuffle gave them."""

    def __init__(self, dealings: list[Hands], seeds: Random, options: dict[str, Any]) -> None:
        self.dealings = dealings
        self.seeds = seeds
        super().__init__("belote_bridgee", Random(0), options)

    def append(self, said: tuple[Said, ...]) -> list[Any]:
        fresh = self.record(said)
        while self.table.status == "active" and self.variant.pack(self.state) is not None:
            number = len(self.state.dealings)
            seed = self.seeds.randbytes(32)
            dealer = self.state.next_dealer
            hands = {
                seat: tuple(sorted(self.dealings[number][seat], key=PACK.index)) for seat in SEATS
            }
            dealt = BeloteDealt(number + 1, dealer, hands, seed.hex())  # type: ignore[arg-type]
            fresh += self.record(((None, DealCommitted(commitment(seed))), (None, dealt)))
        return fresh


def play(world: World, random: Random, commands: int) -> list[dict[str, Any]]:
    """Random commands, never to the end of the match."""
    sent = []
    world.random = random
    for _ in range(commands):
        before = len(world.records)
        command = choose(world)
        world.send(**command)
        if world.table.is_over:
            world.records = world.records[:before]
            world.hashes = world.hashes[:before]
            world.tables = world.tables[:before]
            break
        sent.append(command)
    return sent


def other_world(world: World, viewer: str, random: Random) -> list[Hands]:
    """The same dealings with some cards exchanged that the viewer has not seen.

    Of a dealing that was played out all is seen, of one in progress the cards played, of a
    granted redeal the hand that was shown.
    """
    dealings = [{seat: list(cards) for seat, cards in hands.items()} for hands in world.dealings]
    for number, dealing in enumerate(world.state.dealings):
        hands = dealings[number]
        hidden = hidden_cards(world, dealing.number, viewer, hands)
        for _ in range(random.choice((1, 1, 2, 3, 8))):
            exchange(hands, hidden, random)
    return dealings


def hidden_cards(world: World, number: int, viewer: str, hands: Hands) -> dict[str, set[str]]:
    events = [record.data for record in world.records]
    if any(event.type == "deal_scored" and event.deal == number for event in events):
        return {}
    at = [place for place, event in enumerate(events) if event.type == "dealt"]
    until = at[number] if number < len(at) else len(events)
    during = events[at[number - 1] : until]
    seen = {event.card for event in during if event.type == "card_played"}
    for event in during:
        if event.type == "redeal_requested":
            seen |= set(event.hand)
    return {seat: set(hands[seat]) - seen for seat in SEATS if seat != viewer}


def exchange(hands: Hands, hidden: dict[str, set[str]], random: Random) -> None:
    able = [seat for seat, cards in hidden.items() if cards]
    if len(able) < 2:
        return
    one, other = random.sample(able, 2)
    mine, theirs = random.choice(sorted(hidden[one])), random.choice(sorted(hidden[other]))
    for seat, given, taken in ((one, mine, theirs), (other, theirs, mine)):
        hands[seat][hands[seat].index(given)] = taken
        hidden[seat] = (hidden[seat] - {given}) | {taken}


def same_to_all(world: World) -> list[Any]:
    """What everybody hears: calls, cards, words, kinds of combinations, scores."""
    heard = []
    for record in world.records:
        data = msgspec.to_builtins(record.data)
        if record.data.type == "combinations_declared":
            data = {"seat": data["seat"], "kinds": [one["kind"] for one in data["combinations"]]}
        if record.data.type in ("dealt", "deal_committed"):
            data = None
        heard.append((record.data.type, record.seat, data))
    return heard


def seen_by(world: World, viewer: str) -> list[Any]:
    """Every view and every record as the viewer got it; hashes, nonces, commitments masked."""
    found = []
    now = world.tables
    for version, record in enumerate(world.records, start=1):
        shown = sight.redact(world.variant, record, now[version - 1], viewer)
        body = json.loads(world.variant.codec.encode(shown))
        body["data"].pop("commitment", None)
        body["nonce"] = body["nonce"] is not None
        public = sight.public(world.variant, now[version - 1], "game", "masked")
        private = sight.private(world.variant, now[version - 1], viewer)
        found.append((body, msgspec.to_builtins(public), msgspec.to_builtins(private)))
    return found


def worlds(chance: int, viewer: str, **options: Any) -> tuple[World, World] | None:
    """Two worlds with the same commands that differ only in what the viewer has not seen."""
    random = Random(chance)
    chosen = random_options(random) | options | {"max_deals": 4}
    chosen["first_dealer"] = random.choice(SEATS)
    dealings = [rich_hands(random) for _ in range(4)]
    world = World(dealings, Random(1), chosen)
    sent = play(world, random, random.choice((3, 6, 10, 14, 20, 30, 45, 60)))
    for _ in range(40):
        changed = other_world(world, viewer, random)
        if changed == world.dealings:
            continue
        other = World(changed, Random(2), chosen)
        try:
            for command in sent:
                other.send(**command)
        except (RuleError, msgspec.ValidationError):
            continue
        if same_to_all(other) == same_to_all(world):
            return world, other
    return None


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_viewer_cannot_tell_two_worlds_apart(viewer: str) -> None:
    """§7, decision 5: views and records at every version, over random games"""
    found = 0
    for chance in range(40):
        pair = worlds(chance, viewer)
        if pair is None:
            continue
        one, other = pair
        assert one.dealings != other.dealings
        assert seen_by(one, viewer) == seen_by(other, viewer)
        found += 1
    assert found >= 25


def test_the_worlds_do_differ_to_those_who_hold_the_cards() -> None:
    """the law above is not empty"""
    told = 0
    for chance in range(20):
        pair = worlds(chance, "spectator")
        if pair is not None:
            told += any(seen_by(pair[0], seat) != seen_by(pair[1], seat) for seat in SEATS)
    assert told >= 10


# West declares a tierce in spades or in hearts; the card he leads is the same.
SPADES = {
    "west": ["SA", "SK", "SQ", "H7", "D7", "D9", "C7", "CT"],
    "north": ["HA", "HK", "HQ", "S7", "D8", "DT", "C8", "CQ"],
    "south": ["S8", "ST", "H8", "HT", "DJ", "DA", "C9", "CJ"],
    "east": ["S9", "SJ", "H9", "HJ", "DQ", "DK", "CK", "CA"],
}
HEARTS = SPADES | {
    "west": ["HA", "HK", "HQ", "S7", "D7", "D9", "C7", "CT"],
    "north": ["SA", "SK", "SQ", "H7", "D8", "DT", "C8", "CQ"],
}
SQUARES = {
    "west": ["SA", "HA", "DA", "CA", "S7", "D9", "C7", "H8"],
    "north": ["SJ", "HJ", "DJ", "CJ", "H7", "D8", "S8", "CQ"],
    "south": ["S9", "ST", "H9", "HT", "D7", "DQ", "C9", "C8"],
    "east": ["SK", "SQ", "HK", "HQ", "DT", "DK", "CK", "CT"],
}
JACKS = SQUARES | {
    "west": ["SJ", "HJ", "DJ", "CJ", "S7", "D9", "C7", "H8"],
    "north": ["SA", "HA", "DA", "CA", "H7", "D8", "S8", "CQ"],
}


@pytest.mark.parametrize(
    ("one", "other", "lead", "kind"),
    [(SPADES, HEARTS, "D7", "tierce"), (SQUARES, JACKS, "D9", "carre")],
)
def test_before_the_first_trick_is_complete_only_the_kind_is_heard(
    one: Hands, other: Hands, lead: str, kind: str
) -> None:
    """§7: no suit, rank, card, nor the value of a square"""
    shown = {}
    for hands in (one, other):
        table = World([hands], Random(1), {"first_dealer": "north"})
        for seat, command in (
            ("west", {"type": "bid", "value": 80, "strain": "NT"}),
            *((seat, {"type": "pass"}) for seat in ("south", "east", "north")),
            ("west", {"type": "play", "card": lead}),
        ):
            table.send(seat, **command)
        for viewer in ("south", "east", "spectator"):
            shown.setdefault(viewer, []).append(seen_by(table, viewer))
        record = next(r for r in table.records if r.data.type == "combinations_declared")
        own = sight.redact(table.variant, record, table.tables[record.version - 1], "west")
        assert own is record
        partner = sight.redact(table.variant, record, table.tables[record.version - 1], "east")
        assert partner.nonce is None
        heard = {"kind": kind, "suit": None, "rank": None, "cards": None, "points": None}
        assert msgspec.to_builtins(partner.data)["combinations"] == (heard,)
        assert table.view("south")["table"]["combinations"] == {
            "declared": ({"seat": "west", "kinds": (kind,)},),
            "resolved": None,
        }
    for views in shown.values():
        assert views[0] == views[1]


def test_the_losers_combinations_stay_at_their_kind_after_the_first_trick() -> None:
    """§7: the winners' are shown in full"""
    table = World([SPADES], Random(1), {"first_dealer": "north"})
    for seat, command in (
        ("west", {"type": "bid", "value": 80, "strain": "H"}),
        *((seat, {"type": "pass"}) for seat in ("south", "east", "north")),
        *(
            (seat, {"type": "play", "card": card})
            for seat, card in (("west", "D7"), ("south", "DJ"), ("east", "DK"), ("north", "DT"))
        ),
    ):
        table.send(seat, **command)
    resolved = table.view("east")["table"]["combinations"]["resolved"]
    assert (resolved["team"], resolved["reason"]) == ("ns", "trump")
    assert [winner["seat"] for winner in resolved["winners"]] == ["north"]
    assert "SK" not in json.dumps(resolved)
    assert '"HK"' in json.dumps(resolved)


@pytest.mark.parametrize("chance", range(6))
def test_a_record_that_holds_a_secret_is_never_shown_whole(chance: int) -> None:
    """§7, decision 4: whoever gets a record whole may get its nonce"""
    random = Random(chance)
    world = World(
        [rich_hands(random) for _ in range(4)], Random(1), {"max_deals": 4, "first_dealer": "east"}
    )
    play(world, random, 60)
    for version, record in enumerate(world.records, start=1):
        for viewer in VIEWERS:
            shown = sight.redact(world.variant, record, world.tables[version - 1], viewer)
            if record.data.type == "dealt":
                assert (shown.nonce, shown.data.seed) == (None, None)
                own = {viewer} & set(SEATS)
                assert {s for s in SEATS if shown.data.hands[s] is not None} == own
            elif record.data.type == "combinations_declared":
                assert (shown is record) == (viewer == record.data.seat)
            else:
                assert shown is record


@pytest.mark.parametrize("chance", range(6))
def test_no_view_holds_a_card_that_another_seat_has_still_to_play(chance: int) -> None:
    """§7, §10.3: but for combinations shown and words said"""
    random = Random(100 + chance)
    options = {"declarations": "off", "max_deals": 4, "first_dealer": "south"}
    world = World([rich_hands(random) for _ in range(4)], Random(1), options)
    play(world, random, 60)
    for table in world.tables:
        for viewer in VIEWERS:
            public = sight.public(world.variant, table, "game", "head")
            private = sight.private(world.variant, table, viewer)
            text = (msgspec.json.encode(public) + msgspec.json.encode(private)).decode()
            text = text.replace(msgspec.json.encode(shown_redeal(table)).decode(), "")
            deal = table.state.deal
            for seat in (seat for seat in SEATS if seat != viewer and deal is not None):
                for card in world.variant.hand(table.state, seat):
                    assert f'"{card}"' not in text


def shown_redeal(table: Any) -> Any:
    """The hand that proved a redeal of the dealing before."""
    return None if table.state.redeal is None else table.state.redeal.hand


def test_who_may_ask_for_a_redeal_is_told_to_that_seat_only() -> None:
    """§7"""
    hands = {
        "west": ["S7", "S8", "S9", "H7", "H8", "H9", "DK", "CQ"],
        "north": ["SA", "SK", "SQ", "SJ", "ST", "HA", "HK", "HQ"],
        "east": ["HJ", "HT", "DA", "DQ", "DJ", "DT", "D9", "D8"],
        "south": ["D7", "CA", "CK", "CJ", "CT", "C9", "C8", "C7"],
    }
    table = World([hands, hands], Random(1), {"first_dealer": "north", "misere_redeal": True})
    offered = {
        viewer: "request_redeal" in json.dumps(table.view(viewer)["actions"]) for viewer in VIEWERS
    }
    assert offered == dict.fromkeys(VIEWERS, False) | {"west": True}
    table.send("west", type="request_redeal", reason="misere")
    assert set(table.view("east")["table"]["redeal"]["hand"]) == set(hands["west"])
    assert set(last(table, "redeal_requested").hand) == set(hands["west"])
