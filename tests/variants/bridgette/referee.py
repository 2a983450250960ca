"""A second Bridgette, written from the rules alone: it is told the facts and says what follows.

Facts are what players and the deck bring: the cards dealt, discards, calls and cards. Cards are
plain codes, hands plain sets, so that nothing is shared with the game under test.
"""

from typing import Any

RANKS = "AKQJT98765432"
SUITS = ("S", "H", "D", "C")
STRAINS = ("C", "D", "H", "S", "NT")
COLONS = ("GC", "RC", "PC")
DISPLAY = [*(suit + rank for suit in SUITS for rank in RANKS), *COLONS]
LADDER = ["0NT", *(f"{level}{strain}" for level in range(1, 8) for strain in STRAINS)]
CALLS = {"passed": "P", "doubled": "X", "redoubled": "XX"}
UNDER = {
    0: [100, 200, 300, 400, 700],
    1: [200, 500, 800, 1100, 2000],
    2: [300, 700, 1100, 1500, 2700],
}
FAR_UNDER = {0: 1000, 1: 3000, 2: 4000}
TRICK = {"C": 20, "D": 20, "H": 30, "S": 30, "NT": 30}
CLASS_STARTS = {  # the lowest level of the classes from 1 on, by strain (§5.1)
    "C": (2, 5, 6, 7),
    "D": (2, 5, 6, 7),
    "H": (2, 4, 6, 7),
    "S": (2, 4, 6, 7),
    "NT": (1, 3, 5, 6, 7),
}


def is_colon(card: str) -> bool:
    return card in COLONS


def colon_of(card: str) -> str:
    """The colon of a card's group; a colon is its own (§1.1)."""
    if is_colon(card):
        return card
    return "GC" if card[1] == "A" else "RC" if card[1] in "KQJ" else "PC"


def other(seat: str) -> str:
    return "south" if seat == "north" else "north"


def shown(cards: Any) -> list[str]:
    return [card for card in DISPLAY if card in cards]


def first_beats(led: str, reply: str, trump: str) -> bool:
    """Whether the leader wins the trick (§4.2, §4.3)."""
    if is_colon(reply):
        return True
    if is_colon(led):
        return reply[0] != trump and colon_of(reply) != led
    if reply[0] == led[0]:
        return RANKS.index(led[1]) < RANKS.index(reply[1])
    return reply[0] != trump


class Referee:
    """One match, from its options on. `totals`, `deals` and `dealings` run through it."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.options = options
        self.totals = {"north": 0, "south": 0}
        self.scored = 0
        self.dealings = 0
        self.waiting: list[list[dict[str, Any]]] = []

    def dealt(self, event: Any) -> list[dict[str, Any]]:
        """What follows the cards: both draws (§2.1)."""
        self.dealings += 1
        self.number, self.attempt, self.dealer = event.deal, event.attempt, event.dealer
        self.hands = {seat: set(cards) for seat, cards in event.hands.items()}
        self.stock, self.seed = list(event.stock), event.seed
        self.away: dict[str, set[str]] = {}
        self.calls: list[tuple[str, str]] = []
        self.contract: tuple[int, str, int, str] | None = None
        self.history: list[tuple[str, str, str, str]] = []
        self.led: str | None = None
        self.bar: str | None = None
        self.kept: dict[str, set[str]] = {}
        self.draws: dict[str, int] = {}
        self.ended = False
        if self.options["upcard_use"] == "first_draw":
            self.stock.insert(0, event.upcard)
        sizes = {"PC": 4, "RC": 8, "GC": 12}
        return [
            self.draw(other(self.dealer), 2),
            self.draw(self.dealer, sizes[colon_of(event.upcard)]),
        ]

    def draw(self, seat: str, count: int) -> dict[str, Any]:
        cards, self.stock = self.stock[:count], self.stock[count:]
        self.hands[seat] |= set(cards)
        self.draws[seat] = count
        return {"type": "cards_drawn", "seat": seat, "count": count, "cards": cards}

    @property
    def phase(self) -> str:
        if len(self.away) < 2:
            return "exchange"
        return "auction" if self.contract is None else "play"

    @property
    def to_act(self) -> list[str]:
        if self.phase == "exchange":
            return [seat for seat in ("north", "south") if seat not in self.away]
        if self.phase == "auction":
            return [self.dealer if len(self.calls) % 2 == 0 else other(self.dealer)]
        leader = self.leader
        return [leader if self.led is None else other(leader)]

    @property
    def leader(self) -> str:
        assert self.contract is not None
        return self.history[-1][3] if self.history else other(self.contract[3])

    def fact(self, kind: str, seat: str, event: Any) -> list[dict[str, Any]]:
        """What follows a command that was accepted."""
        if kind == "cards_discarded":
            self.away[seat] = set(event.cards)
            self.hands[seat] -= self.away[seat]
            self.kept[seat] = set(self.hands[seat])
            return []
        if kind == "card_played":
            return self.card(seat, event.card)
        self.calls.append((seat, CALLS.get(kind) or f"{event.level}{event.strain}"))
        return self.closed()

    def standing(self) -> tuple[str, str, int] | None:
        """The last bid, who made it, and how often it was doubled since."""
        found = None
        for seat, call in self.calls:
            if call in LADDER:
                found = (call, seat, 0)
            elif call != "P" and found is not None:
                found = (found[0], found[1], found[2] + 1)
        return found

    def closed(self) -> list[dict[str, Any]]:
        bid = self.standing()
        if self.calls[-1][1] != "P" or (bid is None and len(self.calls) < 2):
            return []
        if bid is None:
            return [{"type": "passed_out"}, *self.over(None)]
        name, seat, doubled = bid
        self.contract = (int(name[0]), name[1:], doubled, seat)
        return [
            {
                "type": "contract_set",
                "level": int(name[0]),
                "strain": name[1:],
                "doubled": doubled,
                "declarer": seat,
            }
        ]

    def card(self, seat: str, card: str) -> list[dict[str, Any]]:
        assert self.contract is not None
        self.hands[seat].remove(card)
        if self.led is None:
            self.led, self.bar = card, None
            return []
        led, self.led = self.led, None
        leader = other(seat)
        winner = leader if first_beats(led, card, self.contract[1]) else seat
        matches = is_colon(card) and not is_colon(led) and colon_of(led) == card
        self.bar = led[0] if matches else None
        self.history.append((leader, led, card, winner))
        number = len(self.history)
        won = {"type": "trick_won", "winner": winner, "trick": number, "forbidden_suit": self.bar}
        if number < 13:
            return [won]
        declarer = self.contract[3]
        tricks = sum(winner == declarer for *_, winner in self.history)
        return [won, *self.over(tricks)]

    def over(self, tricks: int | None) -> list[dict[str, Any]]:
        """The score, what is revealed, the result (§2.4, §5, §6, §7)."""
        self.ended = True
        said: list[dict[str, Any]] = []
        if tricks is not None or self.options["passed_out"] == "count":
            said.append(self.score(tricks))
            self.scored += 1
            for seat, points in said[0]["points"].items():
                self.totals[seat] += points
        self.waiting.append(self.reveal())
        if self.options["reveal_discards"] == "after_deal":
            said += self.waiting.pop()
        if not self.decided():
            return said
        if self.options["reveal_discards"] == "after_match":
            said += [event for reveal in self.waiting for event in reveal]
        return [*said, self.result()]

    def decided(self) -> bool:
        if self.options["max_deals"] == self.dealings:
            return True
        level = self.totals["north"] == self.totals["south"]
        extra = self.options["max_extra_deals"] if level else 0
        return bool(self.scored >= self.options["deals"] + extra)

    def result(self) -> dict[str, Any]:
        gap = self.totals["north"] - self.totals["south"]
        return {
            "type": "game_finished",
            "winner": None if gap == 0 else "north" if gap > 0 else "south",
            "totals": dict(self.totals),
            "reason": "played",
            "decided_by": "draw" if gap == 0 else "total",
            "margin": abs(gap),
        }

    def reveal(self) -> list[dict[str, Any]]:
        hands = {seat: shown(self.kept.get(seat, self.hands[seat])) for seat in self.hands}
        away = {seat: shown(cards) for seat, cards in sorted(self.away.items())}
        shows = {
            "type": "hands_revealed",
            "deal": self.number,
            "attempt": self.attempt,
            "hands": hands,
            "discards": away,
            "stock": self.stock,
        }
        if self.seed is None:
            return [shows]
        return [shows, {"type": "seed_revealed", "deal": self.number, "seed": self.seed}]

    def score(self, tricks: int | None) -> dict[str, Any]:
        score: dict[str, Any] = {"type": "deal_scored", "deal": self.number}
        if tricks is None or self.contract is None:
            nothing = dict.fromkeys(("contract", "declarer", "tricks", "made", "parts"))
            return score | nothing | {"doubled": 0, "points": {"north": 0, "south": 0}}
        level, strain, doubled, declarer = self.contract
        parts = self.parts(tricks)
        if parts is None:
            short = 6 + level - tricks
            column = UNDER[doubled]
            points = column[short - 1] if short <= len(column) else FAR_UNDER[doubled]
            scorer = other(declarer)
        else:
            points, scorer = self.made(parts), declarer
        return score | {
            "contract": {"level": level, "strain": strain},
            "doubled": doubled,
            "declarer": declarer,
            "tricks": tricks,
            "made": parts is not None,
            "points": {scorer: points, other(scorer): 0},
            "parts": parts,
        }

    def parts(self, tricks: int) -> dict[str, int] | None:
        assert self.contract is not None
        level, strain, doubled, _ = self.contract
        options, over = self.options, tricks - 6 - level
        if over < 0:
            return None
        number = sum(level >= start for start in CLASS_STARTS[strain])
        per_trick = 0
        if options["trick_points"] == "bridge" and tricks > 6:
            per_trick = (tricks - 6) * TRICK[strain] + 10 * (strain == "NT")
        exact = options["exact_bonus"][max(0, level - 5)] if over == 0 else 0
        doubles = [0, *options["double_bonus"]][doubled]
        times = 1 if options["double_mode"] == "bonus_only" else 2**doubled
        return {
            "bid_points": options["bid_points"][number],
            "trick_points": per_trick,
            "exact": exact,
            "three_over": options["three_over_bonus"] if over == 3 else 0,
            "double_bonus": doubles,
            "multiplier": times,
        }

    def made(self, parts: dict[str, int]) -> int:
        names = ("bid_points", "trick_points", "exact", "three_over")
        plain = sum(parts[name] for name in names)
        if self.options["double_mode"] == "total":
            return parts["multiplier"] * (plain + parts["double_bonus"])
        return parts["multiplier"] * plain + parts["double_bonus"]
