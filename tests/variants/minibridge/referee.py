"""The rules of MiniBridge a second time, from the rules page and without the program's own code.

The referee is told what was dealt and what the seats did. It says what must follow, as the JSON
of events, and with which code a command must be refused.
"""

from typing import Any

SEATS = ("north", "east", "south", "west")
RANKS = "23456789TJQKA"
SIDES = {"north": "ns", "south": "ns", "east": "ew", "west": "ew"}
PHASES = {
    "announce_points": "announce",
    "announce_lengths": "lengths",
    "choose_contract": "contract",
    "play": "play",
}
# The attack's points from .. to, the advised number of tricks, the bonus (§2, §5).
NT_BANDS = ((20, 24, 7, 0), (25, 32, 9, 10), (33, 36, 12, 30), (37, 40, 13, 70))
TRUMP_BANDS = ((20, 26, 7, 0), (27, 32, 10, 10), (33, 36, 12, 30), (37, 40, 13, 70))
NT_BONUS = {7: 0, 8: 0, 9: 10, 10: 10, 11: 10, 12: 30, 13: 70}
TRUMP_BONUS = {7: 0, 8: 0, 9: 0, 10: 10, 11: 10, 12: 30, 13: 70}

Json = dict[str, Any]


def after(seat: str, places: int = 1) -> str:
    """The seat so many places clockwise."""
    return SEATS[(SEATS.index(seat) + places) % 4]


def count_points(cards: list[str]) -> int:
    return sum({"A": 4, "K": 3, "Q": 2, "J": 1}.get(card[1], 0) for card in cards)


def count_suits(cards: list[str]) -> Json:
    return {suit: sum(card[0] == suit for card in cards) for suit in "SHDC"}


class Referee:
    def __init__(self, options: Json) -> None:
        self.options = options
        self.stars = {"ns": 0, "ew": 0}
        self.counted = 0
        self.attempt = 0
        self.dealer: str | None = None
        self.dealings: list[Json] = []
        self.phase = "dealing"

    # ── what the service deals ────────────────────────────────────────────────────────────────

    def dealt(self, event: Json) -> list[Json]:
        self.attempt += 1
        assert (event["deal"], event["attempt"]) == (self.counted + 1, self.attempt)
        if self.dealer is not None:
            assert event["dealer"] == self.dealer
        elif self.options["first_dealer"] != "random":
            assert event["dealer"] == self.options["first_dealer"]
        self.dealer = event["dealer"]
        self.hands = {seat: list(event["hands"][seat]) for seat in SEATS}
        self.whole = {seat: list(event["hands"][seat]) for seat in SEATS}
        self.dealings.append({"event": event, "shown": False})
        self.said: list[tuple[str, int]] = []
        self.lengths: dict[str, Json] = {}
        self.declarer: str | None = None
        self.dummy: str | None = None
        self.attack: str | None = None
        self.contract: Json | None = None
        self.trick: list[tuple[str, str]] = []
        self.won = {"ns": 0, "ew": 0}
        self.open = False
        self.phase = "announce"
        self.turn = self.dealer
        return self.settle()

    # ── what follows by the rules ─────────────────────────────────────────────────────────────

    def settle(self) -> list[Json]:
        """Everything up to the next command of a seat."""
        auto = self.options["announce"] == "auto"
        due: list[Json] = []
        while self.phase == "announce" and len(self.said) < 4 and auto:
            points = count_points(self.whole[self.turn])
            due.append({"type": "points_announced", "seat": self.turn, "points": points})
            self.note_points(self.turn, points)
        if self.phase == "announce" and len(self.said) == 4:
            due += self.settle_attack()
        while self.phase == "lengths" and auto:
            suits = count_suits(self.whole[self.turn])
            due.append({"type": "lengths_announced", "seat": self.turn, **suits})
            self.note_lengths(self.turn, suits)
        if self.phase == "contract":
            due += self.settle_contract()
        return due

    def note_points(self, seat: str, points: int) -> None:
        self.said.append((seat, points))
        self.turn = after(seat)

    def note_lengths(self, seat: str, suits: Json) -> None:
        self.lengths[seat] = suits
        self.turn = after(seat, 2)
        if len(self.lengths) == 2:
            self.phase, self.turn = "contract", self.declarer

    def settle_attack(self) -> list[Json]:
        total = {
            side: sum(points for seat, points in self.said if SIDES[seat] == side)
            for side in ("ns", "ew")
        }
        self.points = max(total.values())
        attack = "ns" if total["ns"] > 20 else "ew" if total["ew"] > 20 else None
        if attack is None and self.options["tie_20"] == "redeal":
            self.phase = "dealing"
            return [{"type": "deal_annulled", "reason": "tie_20"}]
        self.attack = attack or SIDES[str(self.dealer)]
        pair = [(seat, points) for seat, points in self.said if SIDES[seat] == self.attack]
        declarer = sorted(pair, key=lambda one: -one[1])[0][0]  # stable: the first to announce
        self.declarer, self.dummy = declarer, after(declarer, 2)
        self.pair = [seat for seat, _ in pair]
        if self.options["trump_variant"]:
            self.phase, self.turn = "lengths", self.pair[0]
        else:
            self.phase, self.turn = "contract", self.declarer
        return [
            {
                "type": "declarer_set",
                "attack": self.attack,
                "declarer": self.declarer,
                "dummy": self.dummy,
            }
        ]

    def settle_contract(self) -> list[Json]:
        due = []
        if self.options["dummy_reveal"] == "before_contract":
            due.append(self.expose())
        possible = self.contracts()
        if len(possible) == 1:
            strain, tricks = possible[0]
            chosen = {"strain": strain, "tricks": tricks, "advised": True, "auto": True}
            due.append({"type": "contract_chosen", **chosen})
            self.begin_play(strain, tricks)
        return due

    def begin_play(self, strain: str, tricks: int) -> None:
        self.contract = {"strain": strain, "tricks": tricks}
        self.phase, self.turn = "play", after(str(self.declarer))

    def expose(self) -> Json:
        self.open = True
        return {"type": "dummy_exposed", "seat": self.dummy, "cards": self.hands[str(self.dummy)]}

    # ── contracts ─────────────────────────────────────────────────────────────────────────────

    def strains(self) -> list[str]:
        fits = {suit: sum(hand[suit] for hand in self.lengths.values()) for suit in "SHDC"}
        return ["NT"] + [suit for suit in "SHDC" if fits[suit] >= 8]

    def advised(self, strain: str) -> tuple[int, int]:
        bands = NT_BANDS if strain == "NT" else TRUMP_BANDS
        return next((t, bonus) for low, high, t, bonus in bands if low <= self.points <= high)

    def numbers(self, strain: str) -> list[int]:
        match self.options["contract_choice"]:
            case "free":
                return [7, 8, 9, 10, 11, 12, 13]
            case "listed":
                return [7, 9, 12, 13] if strain == "NT" else [7, 10, 12, 13]
            case _:
                return [self.advised(strain)[0]]

    def contracts(self) -> list[tuple[str, int]]:
        return [(strain, n) for strain in self.strains() for n in self.numbers(strain)]

    # ── what a seat did ───────────────────────────────────────────────────────────────────────

    def fact(self, seat: str, body: Json) -> tuple[Json, list[Json]]:
        """The event of an accepted command, and all that follows from it."""
        match body["type"]:
            case "announce_points":
                event = {"type": "points_announced", "seat": seat, "points": body["points"]}
                self.note_points(seat, body["points"])
                return event, self.settle()
            case "announce_lengths":
                suits = {suit: body[suit] for suit in "SHDC"}
                event = {"type": "lengths_announced", "seat": seat, **suits}
                self.note_lengths(seat, suits)
                return event, self.settle()
            case "choose_contract":
                strain, tricks = body["strain"], body["tricks"]
                advised = tricks == self.advised(strain)[0]
                chosen = {"strain": strain, "tricks": tricks, "advised": advised, "auto": False}
                self.begin_play(strain, tricks)
                return {"type": "contract_chosen", **chosen}, []
            case _:
                hand = self.turn
                return {"type": "card_played", "hand": hand, "card": body["card"]}, self.played(
                    hand, body["card"]
                )

    def played(self, hand: str, card: str) -> list[Json]:
        self.hands[hand].remove(card)
        self.trick.append((hand, card))
        if len(self.trick) < 4:
            self.turn = after(hand)
            return [] if self.open else [self.expose()]
        winner = self.winner()
        self.won[SIDES[winner]] += 1
        self.trick, self.turn = [], winner
        taken = sum(self.won.values())
        due = [{"type": "trick_won", "winner": winner, "trick": taken}]
        return due + self.score() if taken == 13 else due

    def winner(self) -> str:
        assert self.contract is not None
        trump, led = self.contract["strain"], self.trick[0][1][0]
        trumps = [one for one in self.trick if one[1][0] == trump]
        able = trumps or [one for one in self.trick if one[1][0] == led]
        return max(able, key=lambda one: RANKS.index(one[1][1]))[0]

    def score(self) -> list[Json]:
        assert self.contract is not None
        strain, wanted = self.contract["strain"], self.contract["tricks"]
        attack = str(self.attack)
        tricks = self.won[attack]
        bonus = 0
        if tricks >= wanted:
            if self.options["bonus_basis"] == "points":
                bonus = self.advised(strain)[1]
            else:
                bonus = (NT_BONUS if strain == "NT" else TRUMP_BONUS)[wanted]
        points = {"ns": 0, "ew": 0}
        if tricks >= wanted:
            points[attack] = tricks + bonus
        else:
            points["ew" if attack == "ns" else "ns"] = 2 * (wanted - tricks)
        self.counted += 1
        scored = {
            "type": "deal_scored",
            "deal": self.counted,
            "declarer": self.declarer,
            "contract": self.contract,
            "tricks": tricks,
            "made": tricks >= wanted,
            "bonus": bonus,
            "points": points,
        }
        for side, stars in points.items():
            self.stars[side] += stars
        due = [scored, self.show(self.dealings[-1])]
        self.phase, self.attempt, self.dealer = "dealing", 0, after(str(self.dealer))
        level = self.stars["ns"] == self.stars["ew"]
        last = self.counted >= self.options["deals"]
        if last and (not level or self.options["match_tie"] == "draw"):
            due += self.finish()
        return due

    def finish(self) -> list[Json]:
        ns, ew = self.stars["ns"], self.stars["ew"]
        result: Json = {
            "type": "game_finished",
            "winner": None if ns == ew else "ns" if ns > ew else "ew",
            "totals": {"ns": ns, "ew": ew},
            "reason": "played",
            "decided_by": "draw" if ns == ew else "total",
            "margin": abs(ns - ew),
        }
        return [*self.reveal(), result]

    def resigned(self, seat: str) -> list[Json]:
        """All that a resignation brings, its own result included."""
        ns, ew = self.stars["ns"], self.stars["ew"]
        result: Json = {
            "type": "game_finished",
            "winner": "ew" if SIDES[seat] == "ns" else "ns",
            "totals": {"ns": ns, "ew": ew},
            "reason": "resigned",
            "margin": abs(ns - ew),
        }
        return [*self.reveal(), result]

    def reveal(self) -> list[Json]:
        self.phase = "finished"
        due = []
        for dealing in self.dealings:
            event = dealing["event"]
            if not dealing["shown"]:
                due.append(self.show(dealing))
            if event["seed"] is not None:
                due.append({"type": "seed_revealed", "deal": event["deal"], "seed": event["seed"]})
        return due

    def show(self, dealing: Json) -> Json:
        dealing["shown"] = True
        event = dealing["event"]
        shown = {key: event[key] for key in ("deal", "attempt", "hands")}
        return {"type": "hands_revealed", **shown}

    # ── what is refused ───────────────────────────────────────────────────────────────────────

    @property
    def sender(self) -> str:
        """The seat that must send: declarer when dummy's hand is to play."""
        if self.phase == "play" and self.turn == self.dummy:
            return str(self.declarer)
        return str(self.turn)

    def code(self, seat: str, body: Json) -> str | None:
        """The code with which the command must be refused now, None when it is legal."""
        if self.phase == "finished":
            return "game_over"
        if PHASES[body["type"]] != self.phase:
            return "wrong_phase"
        if seat != self.sender:
            return "not_your_turn"
        match body["type"]:
            case "announce_points":
                true = body["points"] == count_points(self.whole[seat])
                return None if true else "wrong_announcement"
            case "announce_lengths":
                suits = count_suits(self.whole[seat])
                true = all(body[suit] == suits[suit] for suit in "SHDC")
                return None if true else "wrong_announcement"
            case "choose_contract":
                if body["strain"] not in self.strains():
                    return "trump_not_allowed"
                allowed = body["tricks"] in self.numbers(body["strain"])
                return None if allowed else "contract_not_allowed"
            case _:
                return self.card_code(body["card"])

    def card_code(self, card: str) -> str | None:
        held = self.hands[self.turn]
        if card not in held:
            return "card_not_in_hand"
        if self.trick:
            led = self.trick[0][1][0]
            if card[0] != led and any(one[0] == led for one in held):
                return "must_follow_suit"
        return None
