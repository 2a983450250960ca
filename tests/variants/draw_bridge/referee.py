"""A second Draw Bridge, written from the rules alone: told the facts, it says what follows.

Facts are what players and the deck bring: the cards dealt, calls and cards. Cards are plain
codes, hands plain sets, so that nothing is shared with the game under test.
"""

from typing import Any

RANKS = "23456789TJQKA"
SUITS = "SHDC"
STRAINS = ("C", "D", "H", "S", "NT")
DISPLAY = [suit + rank for suit in SUITS for rank in reversed(RANKS)]
NAMES = {"bid_made": "bid", "passed": "pass", "doubled": "double", "redoubled": "redouble"}
DOWN = [0, 100, 300, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500]


def other(seat: str) -> str:
    return "south" if seat == "north" else "north"


def rank(card: str) -> int:
    return RANKS.index(card[1])


def shown(cards: Any) -> list[str]:
    return [card for card in DISPLAY if card in cards]


def second_wins(led: str, reply: str, rule: str) -> bool:
    """§4; `rule` is a rule of the draw phase, or the strain of the play phase."""
    if rule == "free_rank":
        return rank(reply) > rank(led)
    if reply[0] == led[0]:
        return rank(reply) > rank(led)
    return reply[0] == rule


class Referee:
    """One match. `due` holds the consequences of the last fact, in order."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.options = options
        self.totals = {"north": 0, "south": 0}
        self.past: list[Any] = []
        self.phase = "awaiting_deal"
        self.dealer = ""
        self.scored: dict[str, Any] = {}

    def dealt(self, event: Any) -> None:
        """The cards; the referee checks who deals, how many cards, and what is face up."""
        if self.past:
            again = self.scored["contract"] is None and self.options["passed_out"] == "same_dealer"
            assert event.dealer == (self.dealer if again else other(self.dealer))
        elif self.options["first_dealer"] != "random":
            assert event.dealer == self.options["first_dealer"]
        self.past.append(event)
        self.dealer, self.leader = event.dealer, other(event.dealer)
        self.hands = {seat: set(cards) for seat, cards in event.hands.items()}
        self.stock = list(event.stock)
        assert sorted([*self.stock, *self.hands["north"], *self.hands["south"]]) == sorted(DISPLAY)
        assert len(self.stock) == 26
        assert event.deal == len(self.past)
        assert event.stock_top == self.face_up()
        self.phase, self.calls, self.trick = "draw", list[tuple[str, str]](), list[str]()
        self.won, self.tricks = {"north": 0, "south": 0}, 0
        self.contract: tuple[int, str, int, str] | None = None

    def face_up(self) -> str | None:
        return self.stock[0] if self.stock and self.options["stock_top"] == "revealed" else None

    @property
    def to_act(self) -> str:
        if self.phase == "auction":
            return self.dealer if len(self.calls) % 2 == 0 else other(self.dealer)
        return other(self.leader) if self.trick else self.leader

    def fact(self, kind: str, seat: str, event: Any) -> list[dict[str, Any]]:
        if kind == "card_played":
            assert event.hand == seat
            return self.card(event.card)
        name = f"{event.level}{event.strain}" if kind == "bid_made" else NAMES[kind]
        return self.call(seat, name)

    def card(self, card: str) -> list[dict[str, Any]]:
        self.hands[self.to_act].discard(card)
        self.trick.append(card)
        if len(self.trick) == 1:
            return []
        led, reply = self.trick
        rule = self.options["draw_phase_rule"] if self.contract is None else self.contract[1]
        winner = other(self.leader) if second_wins(led, reply, rule) else self.leader
        self.trick, self.leader, self.tricks = [], winner, self.tricks + 1
        due: list[dict[str, Any]] = [{"type": "trick_won", "winner": winner, "trick": self.tricks}]
        if self.contract is None:
            return due + self.drawing(winner)
        self.won[winner] += 1
        return due + (self.end() if self.tricks == 13 else [])

    def drawing(self, winner: str) -> list[dict[str, Any]]:
        due: list[dict[str, Any]] = []
        for seat, face_up in ((winner, self.face_up() is not None), (other(winner), False)):
            card = self.stock.pop(0)
            self.hands[seat].add(card)
            due.append({"type": "cards_drawn", "seat": seat, "cards": [card], "face_up": face_up})
            due[-1] |= {"stock_count": len(self.stock), "stock_top": None}
        due[-1]["stock_top"] = self.face_up()
        if not self.stock:
            self.phase, self.tricks = "auction", 0
        return due

    def call(self, seat: str, name: str) -> list[dict[str, Any]]:
        self.calls.append((seat, name))
        names = [each for _, each in self.calls]
        if names == ["pass", "pass"]:
            return [{"type": "passed_out"}, *self.end()]
        if name != "pass" or names == ["pass"]:
            return []
        level, strain, declarer = self.last_bid()
        doubled = {"double": 1, "redouble": 2}.get(names[-2], 0)
        self.contract = (level, strain, doubled, declarer)
        self.phase, self.leader = "play", other(declarer)
        named = {"level": level, "strain": strain, "doubled": doubled, "declarer": declarer}
        return [{"type": "contract_set", **named}]

    def last_bid(self) -> tuple[int, str, str]:
        seat, bid = [(seat, name) for seat, name in self.calls if name[0] in "1234567"][-1]
        return int(bid[0]), bid[1:], seat

    def end(self) -> list[dict[str, Any]]:
        """§5, §6"""
        points = {"north": 0, "south": 0}
        named: dict[str, Any] = dict.fromkeys(("contract", "declarer", "tricks", "made"))
        named["doubled"] = 0
        if self.contract is not None:
            level, strain, doubled, declarer = self.contract
            tricks = self.won[declarer]
            points = self.points(level, strain, doubled, declarer, tricks)
            named = {"contract": {"level": level, "strain": strain}, "doubled": doubled}
            named |= {"declarer": declarer, "tricks": tricks, "made": tricks >= 6 + level}
        for seat in points:
            self.totals[seat] += points[seat]
        deal, totals = len(self.past), dict(self.totals)
        self.scored = {"type": "deal_scored", "deal": deal, **named}
        self.scored |= {"points": points, "totals": totals}
        self.phase = "awaiting_deal"
        return [self.scored, *self.result()]

    def points(
        self, level: int, strain: str, doubled: int, declarer: str, tricks: int
    ) -> dict[str, int]:
        short = 6 + level - tricks
        if short <= 0:
            odd = tricks - 6
            each = {"C": 20, "D": 20, "H": 30, "S": 30, "NT": 30}[strain]
            won = (each * odd + (10 if strain == "NT" else 0)) * (1, 2, 4)[doubled]
            return {declarer: won, other(declarer): 0}
        lost = 0
        if self.options["undertricks"] == "standard":
            lost = (50 * short, DOWN[short], 2 * DOWN[short])[doubled]
        return {declarer: 0, other(declarer): lost}

    def result(self) -> list[dict[str, Any]]:
        north, south = self.totals["north"], self.totals["south"]
        reached = max(north, south) >= self.options["target_score"]
        if not reached and len(self.past) != self.options["max_deals"]:
            return []
        self.phase = "finished"
        winner = None if north == south else "north" if north > south else "south"
        reason = "tie" if winner is None else "target" if reached else "most_points"
        finished: dict[str, Any] = {"type": "game_finished", "winner": winner}
        finished |= {
            "totals": dict(self.totals),
            "reason": "played",
            "decided_by": reason,
            "margin": abs(north - south),
        }
        return [*self.revealed(), finished]

    def revealed(self) -> list[dict[str, Any]]:
        """§7: every deal of the match, in turn."""
        due: list[dict[str, Any]] = []
        for event in self.past:
            hands = {seat: shown(cards) for seat, cards in event.hands.items()}
            due.append({"type": "hands_revealed", "deal": event.deal, "hands": hands})
            due[-1]["stock"] = list(event.stock)
            if event.seed is not None:
                due.append({"type": "seed_revealed", "deal": event.deal, "seed": event.seed})
        return due

    def code(self, seat: str, body: dict[str, Any]) -> str | None:
        """The refusal of a command, None when it is legal (§3)."""
        if self.phase == "finished":
            return "game_over"
        if (body["type"] == "play") == (self.phase == "auction"):
            return "wrong_phase"
        if seat != self.to_act:
            return "not_your_turn"
        if body["type"] == "play":
            return self.card_code(seat, body["card"])
        last = self.calls[-1][1] if self.calls else "pass"
        match body["type"]:
            case "bid":
                return self.bid_code(body["level"], body["strain"])
            case "double" if last in ("pass", "double", "redouble"):
                return "double_not_allowed"
            case "redouble" if last != "double":
                return "redouble_not_allowed"
            case _:
                return None

    def card_code(self, seat: str, card: str) -> str | None:
        hand = self.hands[seat]
        if card not in hand:
            return "card_not_in_hand"
        follows = self.contract is not None or self.options["draw_phase_rule"] == "follow_suit"
        if not follows or not self.trick or card[0] == self.trick[0][0]:
            return None
        able = any(held[0] == self.trick[0][0] for held in hand)
        return "must_follow_suit" if able else None

    def bid_code(self, level: int, strain: str) -> str | None:
        if not 1 <= level <= 7:
            return "invalid_bid"
        if any(name[0] in "1234567" for _, name in self.calls):
            last_level, last_strain, _ = self.last_bid()
            order = (last_level, STRAINS.index(last_strain))
            return None if (level, STRAINS.index(strain)) > order else "insufficient_bid"
        return None
