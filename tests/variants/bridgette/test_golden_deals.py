"""Whole scripted deals, from the deck to the score (RULES §2 to §5)."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from domain.variants.bridgette.pack import COLONS
from tests.simulation import Game
from tests.variants.bridgette.tables import DOUBLING, bid_of, call_body, game, golden, refusal, view

TABLE = golden("deals")
DEALS = TABLE["deals"]
SEATS = ("north", "south")


def test_the_golden_file_is_whole() -> None:
    """§10"""
    assert len(DEALS) == 46
    assert sum(len(deal["plays"]) for deal in DEALS) == 44 * 13
    assert sum(len(deal["auction"]) for deal in DEALS) == 255
    assert sum(len(deal["illegal"]) for deal in DEALS) == 387
    tags = Counter(tag for deal in DEALS for play in deal["plays"] for tag in play["tags"])
    assert tags == TABLE["tag_counts"]
    assert len(tags) == 27


def body_of(command: dict[str, Any]) -> dict[str, Any]:
    """A command in the file's short form (decision 60)."""
    if "call" in command:
        return call_body(command["call"])
    if "discard" in command:
        return {"type": "discard", "cards": command["discard"]}
    return {"type": "play", "card": command["play"]}


class Script:
    """A golden deal played through the table, its refused commands thrown in."""

    def __init__(self, deal: dict[str, Any], order: tuple[str, str]) -> None:
        self.deal = deal
        self.order = order
        self.game: Game = game(
            {**deal["options"], "max_deals": 1},
            preset=deal["preset"],
            decks=(tuple(deal["deck"]),),
            dealer=deal["dealer"],
        )
        self.first = self.game.records[-3:]
        self.refused = 0

    @property
    def table(self) -> Any:
        return view(self.game, "spectator")["table"]

    def send(self, at: list[Any], seat: str, command: dict[str, Any]) -> list[Any]:
        """Sends a step, after the refusals that the file puts before it."""
        for illegal in self.deal["illegal"]:
            if illegal["at"] == at:
                self.refuse(seat, illegal)
        return [record.data for record in self.game.send(seat, **body_of(command))]

    def refuse(self, seat: str, illegal: dict[str, Any]) -> None:
        version, state = self.game.table.version, self.game.state
        body = body_of(illegal["command"])
        assert refusal(self.game.send, seat, **body) == illegal["error"]
        assert (self.game.table.version, self.game.state) == (version, state)
        self.refused += 1

    def play(self) -> list[Any]:
        """Plays the whole deal; returns the events of the last command."""
        self.check_draws()
        for seat in self.order:
            self.exchange(seat)
        self.check_kept()
        events: list[Any] = []
        for at, (seat, call) in enumerate(self.deal["auction"]):
            assert view(self.game, "spectator")["to_act"] == [seat]
            events = self.send(["call", at], seat, {"call": call})
        self.check_contract(events)
        for number, trick in enumerate(self.deal["plays"]):
            events = self.trick(number, trick)
        return events

    def check_draws(self) -> None:
        dealt, first, second = (record.data for record in self.first)
        deal, dealer = self.deal, self.deal["dealer"]
        other = "south" if dealer == "north" else "north"
        assert dealt.dealer == dealer
        assert {seat: sorted(dealt.hands[seat]) for seat in SEATS} == {
            seat: sorted(deal["dealt"][seat]) for seat in SEATS
        }
        assert dealt.upcard == deal["upcard"]
        assert (first.seat, list(first.cards)) == (other, deal["drawn"][other])
        assert (second.seat, list(second.cards)) == (dealer, deal["drawn"][dealer])
        assert self.table["draw_counts"] == {other: 2, dealer: deal["dealer_draws"]}
        assert self.table["stock_count"] == len(deal["stock_left"])
        assert list(self.game.state.deal.stock) == deal["stock_left"]

    def exchange(self, seat: str) -> None:
        discards = self.deal["discards"][seat]
        (event,) = self.send(["discard", seat], seat, {"discard": discards})
        assert (event.seat, event.count, list(event.cards)) == (seat, len(discards), discards)

    def check_kept(self) -> None:
        for seat in SEATS:
            assert view(self.game, seat)["hand"] == self.deal["hands"][seat]

    def check_contract(self, events: list[Any]) -> None:
        contract, table = self.deal["contract"], self.table
        assert [event.type for event in events][1] in ("contract_set", "passed_out")
        if contract is None:
            assert table["contract"] is None
            return
        level, strain = bid_of(contract["bid"])
        assert table["contract"] == {"level": level, "strain": strain}
        assert table["doubled"] == DOUBLING[contract["doubling"]]
        assert table["declarer"] == contract["declarer"]

    def trick(self, number: int, trick: dict[str, Any]) -> list[Any]:
        leader = trick["leader"]
        other = "south" if leader == "north" else "north"
        table = self.table
        assert table["forbidden_suit"] == trick["forbidden"]
        assert (table["leader"], table["legal_hand"]) == (leader, leader)
        assert self.offered(leader) == trick["legal_lead"]
        self.send(["play", 2 * number], leader, {"play": trick["lead"]})
        assert self.table["forbidden_suit"] is None
        assert self.offered(other) == trick["legal_reply"]
        events = self.send(["play", 2 * number + 1], other, {"play": trick["reply"]})
        won = events[1]
        assert (won.trick, won.winner) == (trick["trick"], trick["winner"])
        assert won.forbidden_suit == trick["forbidden_next"]
        assert set(self.tags(trick, events)) <= set(trick["tags"])
        return events

    def offered(self, seat: str) -> list[str]:
        return [action["card"] for action in self.game.actions(seat)]

    def tags(self, trick: dict[str, Any], events: list[Any]) -> Iterator[str]:
        """The tags that the events alone settle."""
        led, reply, last = trick["lead"], trick["reply"], trick["trick"] == 13
        if led in COLONS:
            yield f"lead_{led}"
            if last:
                yield "colon_led_last"
            if events[1].winner == trick["leader"] and reply not in COLONS:
                yield "colon_led_wins"
        elif reply in COLONS and last:
            yield "colon_reply_last"
        elif reply[0] == led[0]:
            yield "follow_suit"


@pytest.mark.parametrize("deal", DEALS, ids=lambda deal: deal["id"])
@pytest.mark.parametrize("order", [("north", "south"), ("south", "north")], ids=["ns", "sn"])
def test_a_scripted_deal_goes_card_by_card(deal: dict[str, Any], order: tuple[str, str]) -> None:
    """§2 to §5: the two players discard in either order."""
    script = Script(deal, order)
    events = script.play()
    assert script.refused == len(deal["illegal"])
    if deal["result"] == "passed_out":
        assert "deal_scored" not in [record.data.type for record in script.game.records]
        assert script.table["scores"] == deal["score"]
        return
    scored = next(event for event in events if event.type == "deal_scored")
    assert scored.points == deal["score"]
    won = {seat: sum(play["winner"] == seat for play in deal["plays"]) for seat in SEATS}
    assert won == deal["tricks"] == script.table["tricks_won"]
    check_score(scored, deal)


def check_score(scored: Any, deal: dict[str, Any]) -> None:
    result = deal["result"]
    level, _ = bid_of(deal["contract"]["bid"])
    assert scored.tricks == result["declarer_tricks"]
    assert scored.tricks - 6 - level == result["diff"]
    assert scored.made == (result["diff"] >= 0)
    if not scored.made:
        assert scored.parts is None
        return
    for name in ("bid_points", "trick_points", "exact", "three_over", "double_bonus"):
        assert getattr(scored.parts, name) == result[name]
    assert scored.parts.multiplier == result["multiplier"]
