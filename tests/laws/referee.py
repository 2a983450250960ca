"""A second judge of rubber bridge, written from rubber.md on plain JSON and nothing else.

It is told the facts of a log (what was dealt, called, played, claimed, answered) and says what
must follow from each, and which refusal a command must meet. Slow, and with no code of ours.
"""

from typing import Any

SEATS = ("north", "east", "south", "west")
STRAINS = ("C", "D", "H", "S", "NT")
RANKS = "23456789TJQKA"
SUITS = "SHDC"
CALLS = {"bid": "bid_made", "pass": "passed", "double": "doubled", "redouble": "redoubled"}
ANSWERS = ("accept_claim", "reject_claim", "withdraw_claim")

Fact = dict[str, Any]


def left(seat: str, steps: int = 1) -> str:
    return SEATS[(SEATS.index(seat) + steps) % 4]


def side(seat: str) -> str:
    return "ns" if seat in ("north", "south") else "ew"


def other(of: str) -> str:
    return "ew" if of == "ns" else "ns"


def both(value: Any) -> dict[str, Any]:
    return {"ns": value, "ew": value}


class Referee:
    """Follows one game; `options` as in `game_created`, `first` the dealer of a given deal."""

    def __init__(self, options: Fact, first: str | None) -> None:
        self.options = options
        self.next_dealer = options["first_dealer"]
        if self.next_dealer == "random":
            self.next_dealer = first
        self.number = 0
        self.phase = "awaiting_deal"
        self.below, self.above, self.games, self.open = both(0), both(0), both(0), both(0)
        self.hidden: list[Fact] = []
        self.finished = False

    # facts

    def dealt(self, fact: Fact) -> None:
        """Checks a deal against what must come next, and begins it."""
        self.number += 1
        assert fact["deal"] == self.number
        assert self.next_dealer is None or fact["dealer"] == self.next_dealer
        assert fact["vulnerable"] == {who: self.games[who] > 0 for who in ("ns", "ew")}
        assert sorted(card for cards in fact["hands"].values() for card in cards) == sorted(
            suit + rank for suit in SUITS for rank in RANKS
        )
        assert all(len(cards) == 13 for cards in fact["hands"].values())
        self.fact = fact
        self.vulnerable = fact["vulnerable"]
        self.dealer = fact["dealer"]
        self.hands = {seat: set(cards) for seat, cards in fact["hands"].items()}
        self.calls: list[tuple[str, str, int]] = []  # seat, type, step on the ladder or -1
        self.contract: Fact | None = None
        self.trick: list[tuple[str, str]] = []
        self.tricks: list[str] = []
        self.claim: Fact | None = None
        self.accepted: set[str] = set()
        self.barred: set[str] = set()
        self.phase = "auction"

    def follow(self, kind: str, fact: Fact) -> list[Fact]:
        """What must follow the fact, in order, up to the next deal or command."""
        if kind in CALLS.values():
            return self.called(kind, fact)
        if kind == "card_played":
            return self.played(fact)
        if kind == "claim_made":
            self.claim, self.accepted = fact, set()
            return []
        if kind == "claim_answered":
            return self.answered(fact)
        assert kind == "claim_settled"
        assert fact == {"result": "withdrawn", "tricks": None}
        return self.failed()

    def called(self, kind: str, fact: Fact) -> list[Fact]:
        name = next(name for name, event in CALLS.items() if event == kind)
        rung = 5 * fact["level"] + STRAINS.index(fact["strain"]) if name == "bid" else -1
        self.calls.append((self.caller(), name, rung))
        if [name for _, name, _ in self.calls] == ["pass"] * 4:
            return [{"type": "passed_out"}, *self.ended(None)]
        bids = [call for call in self.calls if call[1] == "bid"]
        if not bids or any(name != "pass" for _, name, _ in self.calls[-3:]):
            return []
        seat, _, rung = bids[-1]
        strain = STRAINS[rung % 5]
        if self.options["declarer_rule"] == "first_namer":
            seat = next(who for who, _, step in bids
                        if step % 5 == rung % 5 and side(who) == side(seat))  # fmt: skip
        last = next(name for _, name, _ in reversed(self.calls) if name != "pass")
        self.contract = {
            "level": rung // 5,
            "strain": strain,
            "doubled": ("bid", "double", "redouble").index(last),
            "declarer": seat,
            "dummy": left(seat, 2),
        }
        self.leader = left(seat)
        self.phase = "play"
        return [{"type": "contract_set", **self.contract}]

    def played(self, fact: Fact) -> list[Fact]:
        assert self.contract is not None
        self.hands[fact["hand"]].remove(fact["card"])
        self.trick.append((fact["hand"], fact["card"]))
        if len(self.trick) == 1 and not self.tricks:
            dummy = self.contract["dummy"]
            return [{"type": "dummy_exposed", "seat": dummy, "cards": shown(self.hands[dummy])}]
        if len(self.trick) < 4:
            return []
        suit = self.trick[0][1][0]
        trumps = [one for one in self.trick if one[1][0] == self.contract["strain"]]
        followed = [one for one in self.trick if one[1][0] == suit]
        winner = max(trumps or followed, key=lambda one: RANKS.index(one[1][1]))[0]
        self.tricks.append(winner)
        self.trick, self.barred, self.leader = [], set(), winner
        won = {"type": "trick_won", "winner": winner, "trick": len(self.tricks)}
        return [won, *self.all_played()]

    def all_played(self) -> list[Fact]:
        if len(self.tricks) < 13:
            return []
        assert self.contract is not None
        return self.ended(self.won(side(self.contract["declarer"])))

    def won(self, of: str) -> int:
        return sum(side(winner) == of for winner in self.tricks)

    def answered(self, fact: Fact) -> list[Fact]:
        assert self.claim is not None
        assert self.contract is not None
        if not fact["accepted"]:
            failed = {"type": "claim_settled", "result": "rejected", "tricks": None}
            return [failed, *self.failed()]
        self.accepted.add(fact["seat"])
        if len(self.accepted) < 2:
            return []
        claimers = side(self.claim["seat"])
        tricks = {claimers: self.won(claimers) + self.claim["tricks"]}
        tricks[other(claimers)] = 13 - tricks[claimers]
        self.claim = None
        settled = {"type": "claim_settled", "result": "agreed", "tricks": tricks}
        return [settled, *self.ended(tricks[side(self.contract["declarer"])])]

    def failed(self) -> list[Fact]:
        assert self.claim is not None
        self.barred.add(self.claim["seat"])
        self.claim = None
        return []

    # the end of a deal

    def ended(self, tricks: int | None) -> list[Fact]:
        """The score of the deal; `tricks` of declarer's side, None when passed out."""
        self.phase = "awaiting_deal"
        same = tricks is None and self.options["passed_out"] == "same_dealer"
        self.next_dealer = self.dealer if same else left(self.dealer)
        scored = self.scored(tricks)
        events = [scored, *(self.revealed() if self.options["reveal_hands"] == "deal_end" else [])]
        if self.options["reveal_hands"] == "match_end":
            self.hidden.append(self.fact)
        if max(self.games.values()) == 2:
            return [*events, *self.rest(), self.result("played", None)]
        if self.number == self.options["max_deals"]:
            return [*events, *self.rest(), self.settled("played")]
        return events

    def revealed(self) -> list[Fact]:
        return reveal(self.fact)

    def rest(self) -> list[Fact]:
        return [event for fact in self.hidden for event in reveal(fact)]

    def scored(self, tricks: int | None) -> Fact:
        lines = [] if tricks is None else self.lines(tricks)
        contract = self.contract if tricks is not None else None
        below, above = both(0), both(0)
        for line in lines:
            (below if line["line"] == "below" else above)[line["side"]] += line["points"]
        winner = None
        for who in ("ns", "ew"):
            self.below[who] += below[who]
            self.above[who] += above[who]
            self.open[who] += below[who]
            if self.open[who] >= 100:
                winner = who
        if winner is not None:
            self.games[winner] += 1
            self.open = both(0)
        return {
            "type": "deal_scored",
            "deal": self.number,
            "contract": contract and {key: contract[key] for key in ("level", "strain")},
            "doubled": contract["doubled"] if contract else 0,
            "declarer": contract and contract["declarer"],
            "tricks": tricks,
            "made": None if contract is None else tricks >= contract["level"] + 6,
            "below": below,
            "above": above,
            "entries": lines,
            "game_won": winner,
        }

    def lines(self, tricks: int) -> list[Fact]:
        """§5.1 to §5.7, in the order of §5.9."""
        assert self.contract is not None
        level, strain, doubled = (self.contract[key] for key in ("level", "strain", "doubled"))
        who = side(self.contract["declarer"])
        vulnerable = self.vulnerable[who]
        value = 20 if strain in ("C", "D") else 30
        over = tricks - level - 6
        lines = []

        def line(of: str, where: str, kind: str, points: int) -> None:
            if points:
                lines.append({"side": of, "line": where, "kind": kind, "points": points})

        made = over >= 0
        bid = (level * value + (10 if strain == "NT" else 0)) * (1, 2, 4)[doubled]
        if made:
            line(who, "below", "trick_points", bid)
            each = (value, 200 if vulnerable else 100, 400 if vulnerable else 200)[doubled]
            line(who, "above", "overtricks", over * each)
            if level == 6:
                line(who, "above", "small_slam", 750 if vulnerable else 500)
            if level == 7:
                line(who, "above", "grand_slam", 1500 if vulnerable else 1000)
            line(who, "above", "insult", 50 * doubled)
        else:
            line(other(who), "above", "undertricks", penalty(-over, doubled, vulnerable))
        if self.options["honours"]:
            for seat, cards in self.fact["hands"].items():
                line(side(seat), "above", "honours", honour_points(cards, strain))
        if made and self.open[who] + bid >= 100 and self.games[who] == 1:
            bonus = 500 if self.games[other(who)] else 700
            line(who, "above", "rubber_bonus", bonus if self.options["rubber_bonus"] else 0)
        return lines

    # the end of the game

    def settled(self, reason: str) -> Fact:
        """§5.8"""
        lines = []
        held = {"unfinished_game": (self.games, 300), "unfinished_part_score": (self.open, 100)}
        for kind, (have, points) in held.items():
            for who in ("ns", "ew"):
                if self.options["unfinished_bonus"] and have[who] and not have[other(who)]:
                    self.above[who] += points
                    lines.append({"side": who, "line": "above", "kind": kind, "points": points})
        return self.result(reason, lines)

    def stopped(self) -> list[Fact]:
        return [*self.dropped(), self.settled("stopped")]

    def resigned(self, seat: str) -> list[Fact]:
        result = self.result("resigned", None)
        for key in ("decided_by", "back_score"):
            del result[key]
        return [*self.dropped(), result | {"winner": other(side(seat))}]

    def dropped(self) -> list[Fact]:
        hidden = self.options["reveal_hands"] == "never"
        return self.rest() + ([] if hidden else self.revealed())

    def result(self, reason: str, lines: list[Fact] | None) -> Fact:
        """§6"""
        self.finished = True
        total = {who: self.below[who] + self.above[who] for who in ("ns", "ew")}
        by = self.options["winner_rule"]
        points = self.above if by == "most_above" else total
        if points["ns"] == points["ew"]:
            by, points = "games", self.games if self.options["tie_rule"] == "games" else both(0)
        if points["ns"] == points["ew"]:
            by = "draw"
        winner = None if by == "draw" else max(("ns", "ew"), key=lambda who: points[who])
        margin = abs(total["ns"] - total["ew"])
        result: Fact = {
            "type": "game_finished",
            "winner": winner,
            "totals": {
                who: {
                    "below": self.below[who],
                    "above": self.above[who],
                    "total": total[who],
                    "games": self.games[who],
                }
                for who in ("ns", "ew")
            },
            "reason": reason,
            "decided_by": by,
            "margin": margin,
            "back_score": margin // 100 + (margin % 100 >= 50),
        }
        return result if lines is None else result | {"entries": lines}

    # commands

    def caller(self) -> str:
        return left(self.dealer, len(self.calls))

    def hand_to_play(self) -> str:
        return left(self.leader, len(self.trick))

    def sender(self) -> str:
        """Who must call, or send the next card."""
        if self.phase == "auction":
            return self.caller()
        assert self.contract is not None
        hand = self.hand_to_play()
        return self.contract["declarer"] if hand == self.contract["dummy"] else hand

    def refusal(self, seat: str, command: Fact) -> str | None:
        """The code that the command must be refused with, None when it is legal (§3)."""
        kind = command["type"]
        if self.finished:
            return "game_over"
        if kind == "resign":
            return None
        if kind in CALLS:
            return "wrong_phase" if self.phase != "auction" else self.call_refusal(seat, command)
        if self.phase != "play":
            return "wrong_phase"
        if kind in ANSWERS:
            return self.answer_refusal(seat, kind)
        if self.claim is not None:
            return "claim_pending"
        if kind == "claim":
            return self.claim_refusal(seat, command["tricks"])
        return self.card_refusal(seat, command)

    def call_refusal(self, seat: str, command: Fact) -> str | None:
        """§3.1"""
        if seat != self.caller():
            return "not_your_turn"
        said = [call for call in self.calls if call[1] != "pass"]
        last = said[-1] if said else ("", "", -1)
        against = said != [] and side(last[0]) != side(seat)
        if command["type"] == "double":
            return None if against and last[1] == "bid" else "double_not_allowed"
        if command["type"] == "redouble":
            return None if against and last[1] == "double" else "redouble_not_allowed"
        if command["type"] == "pass":
            return None
        if not 1 <= command["level"] <= 7:
            return "invalid_bid"
        highest = max((rung for _, _, rung in self.calls), default=-1)
        rung = 5 * command["level"] + STRAINS.index(command["strain"])
        return None if rung > highest else "insufficient_bid"

    def card_refusal(self, seat: str, command: Fact) -> str | None:
        """§3.3"""
        assert self.contract is not None
        hand, card = self.hand_to_play(), command["card"]
        if seat == self.contract["dummy"] or seat != self.sender():
            return "not_your_turn"
        if command.get("hand") not in (None, hand):
            return "wrong_hand"
        if card not in self.hands[hand]:
            plays_two = seat == self.contract["declarer"]
            return "wrong_hand" if plays_two and card in self.hands[left(hand, 2)] \
                else "card_not_in_hand"  # fmt: skip
        if self.trick:
            suit = self.trick[0][1][0]
            if card[0] != suit and any(own[0] == suit for own in self.hands[hand]):
                return "must_follow_suit"
        return None

    def claim_refusal(self, seat: str, tricks: int) -> str | None:
        """§3.4"""
        assert self.contract is not None
        if seat == self.contract["dummy"]:
            return "dummy_may_not_claim"
        if not self.options["claims"]:
            return "claims_disabled"
        if self.trick or not self.tricks:
            return "claim_not_between_tricks"
        if not 0 <= tricks <= 13 - len(self.tricks):
            return "invalid_claim"
        return "claim_too_soon" if seat in self.barred else None

    def answer_refusal(self, seat: str, kind: str) -> str | None:
        assert self.contract is not None
        if self.claim is None:
            return "no_claim_pending"
        if kind == "withdraw_claim":
            return None if seat == self.claim["seat"] else "not_a_responder"
        if seat in (self.claim["seat"], self.contract["dummy"]):
            return "not_a_responder"
        return "already_answered" if seat in self.accepted else None


def shown(cards: set[str]) -> list[str]:
    """Sorted as every list of cards: suits S H D C, the ace first."""
    return sorted(cards, key=lambda card: (SUITS.index(card[0]), -RANKS.index(card[1])))


def reveal(fact: Fact) -> list[Fact]:
    told = [{"type": "hands_revealed", "deal": fact["deal"], "hands": fact["hands"]}]
    if fact["seed"] is not None:
        told.append({"type": "seed_revealed", "deal": fact["deal"], "seed": fact["seed"]})
    return told


def penalty(short: int, doubled: int, vulnerable: bool) -> int:
    """§5.3, step by step."""
    if not doubled:
        return short * (100 if vulnerable else 50)
    first, second = (200, 300) if vulnerable else (100, 200)
    steps = [first, second, second] + [300] * 10
    return sum(steps[:short]) * doubled


def honour_points(cards: list[str], strain: str) -> int:
    """§5.7"""
    if strain == "NT":
        return 150 if sum(card[1] == "A" for card in cards) == 4 else 0
    return {4: 100, 5: 150}.get(sum(card in [strain + r for r in "AKQJT"] for card in cards), 0)
