"""A second, slow judge of belote bridgée, written from the rules page alone.

It keeps a match as plain words and lists, learns only facts (cards dealt, calls, cards played,
what was declared by choice) and says what must follow and what must be refused.
"""

from itertools import combinations
from typing import Any

Facts = dict[str, Any]

NATURAL = "789TJQKA"
TRUMP = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
PLAIN = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
NO_TRUMP = {"A": 19, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
ALL_TRUMPS = {"J": 14, "9": 9, "A": 6, "T": 5, "K": 3, "Q": 1, "8": 0, "7": 0}
VALUES = [80, 90, 100, 110, 120, 130, 140, 150, 160, "capot", "generale"]
KINDS = {3: ("tierce", 20), 4: ("cinquante", 50), 5: ("cent", 100)}
SQUARES = {"J": 200, "9": 150, "A": 100, "T": 100, "K": 100, "Q": 100}


def side_of(seat: str) -> str:
    return "ns" if seat in ("north", "south") else "ew"


def scale_of(card: str, strain: str) -> Facts:
    if strain in ("NT", "AT"):
        return NO_TRUMP if strain == "NT" else ALL_TRUMPS
    return TRUMP if card[0] == strain else PLAIN


def power(card: str, led: str, strain: str) -> int:
    """How strong a card is in a trick: -1 when it can never win it."""
    strength = list(reversed(scale_of(card, strain))).index(card[1])
    if card[0] == strain:
        return 100 + strength
    return strength if card[0] == led else -1


def shown(cards: list[str]) -> list[str]:
    """In the order of display."""
    return sorted(cards, key=lambda card: ("SHDC".index(card[0]), -"23456789TJQKA".index(card[1])))


def combinations_of(hand: list[str], strain: str) -> list[Facts]:
    """Squares first, then every whole run of what is left (§5.2)."""
    found, left = [], list(hand)
    for rank, points in SQUARES.items():
        square = [suit + rank for suit in "SHDC"]
        if all(card in hand for card in square):
            worth = 200 if (strain, rank) == ("NT", "A") else points
            found.append(combination("carre", None, rank, square, worth))
            left = [card for card in left if card[1] != rank]
    for suit in "SHDC":
        held = [rank for rank in NATURAL if suit + rank in left]
        for low, high in combinations(range(9), 2):
            run = NATURAL[low:high]
            bounds = NATURAL[low - 1 : low] + NATURAL[high : high + 1]
            whole = all(rank in held for rank in run) and not any(r in held for r in bounds)
            if whole and len(run) >= 3:
                kind, points = KINDS[min(len(run), 5)]
                cards = [suit + rank for rank in reversed(run)]
                found.append(combination(kind, suit, run[-1], cards, points))
    return sorted(found, key=lambda one: merit(one, strain), reverse=True)


def combination(kind: str, suit: str | None, rank: str, cards: list[str], points: int) -> Facts:
    return {"kind": kind, "suit": suit, "rank": rank, "cards": cards, "points": points}


def merit(one: Facts, strain: str) -> tuple[int, int, int, int]:
    if one["kind"] == "carre":
        return 1, one["points"], "9JQKTA".index(one["rank"]), 0
    return 0, one["points"], NATURAL.index(one["rank"]), int(one["suit"] == strain)


class Judge:
    """Follows one match. `deal` is the deal in progress or the last one."""

    def __init__(self, options: Facts, given_dealer: str | None = None) -> None:
        self.options = options
        self.given_dealer = given_dealer
        self.deals: list[Facts] = []
        self.scored: list[Facts] = []
        self.finished = False
        self.chosen: list[Facts] = []  # what the next card declares, where that is a choice
        clockwise = options["rotation"] == "clockwise"
        self.round = ["north", "east", "south", "west"][:: 1 if clockwise else -1]

    @property
    def deal(self) -> Facts:
        return self.deals[-1]

    def after(self, seat: str, steps: int = 1) -> str:
        return self.round[(self.round.index(seat) + steps) % 4]

    @property
    def totals(self) -> dict[str, int]:
        return {side: sum(one["points"][side] for one in self.scored) for side in ("ns", "ew")}

    # What must follow

    def check_dealt(self, data: Facts) -> None:
        """The number and the dealer of a new deal, eight cards each (§1, §2)."""
        assert data["deal"] == len(self.deals) + 1
        dealer = self.options["first_dealer"]
        if self.deals:
            again = self.deal["contract"] is None and self.options["redeal_dealer"] == "same"
            dealer = self.deal["dealer"] if again else self.after(self.deal["dealer"])
        elif dealer == "random":
            dealer = self.given_dealer
        assert dealer in (None, data["dealer"])
        hands = {seat: list(cards) for seat, cards in data["hands"].items()}
        assert all(cards == shown(cards) and len(cards) == 8 for cards in hands.values())
        assert len({card for cards in hands.values() for card in cards}) == 32
        self.deals.append(
            {
                "number": data["deal"],
                "dealer": data["dealer"],
                "dealt": {seat: list(cards) for seat, cards in hands.items()},
                "hands": hands,
                "seed": data["seed"],
                "calls": [],
                "contract": None,
                "tricks": [],
                "trick": [],
                "declared": [],
                "resolved": None,
                "said": [],
                "over": False,
            }
        )

    def follow(self, kind: str, data: Facts) -> list[Facts]:
        """The events that must come after a fact, which is learned."""
        deal = self.deal
        match kind:
            case "bid_made":
                deal["calls"].append((data["seat"], "bid", data["value"], data["strain"]))
                return []
            case "passed" | "coinched" | "surcoinched":
                word = {"passed": "pass", "coinched": "coinche", "surcoinched": "surcoinche"}[kind]
                deal["calls"].append((data["seat"], word))
                return self.after_call()
            case "redeal_requested":
                assert data["hand"] == deal["hands"][data["seat"]]
                reason, seat = data["reason"], data["seat"]
                annulled = {"type": "deal_annulled", "reason": reason, "seat": seat}
                return [annulled, *self.end_uncounted()]
            case "card_played":
                return self.after_card(data)
        raise AssertionError(kind)

    def after_call(self) -> list[Facts]:
        words = [call[1] for call in self.deal["calls"]]
        if words == ["pass"] * 4:
            return [{"type": "passed_out"}, *self.end_uncounted()]
        if "coinche" in words:
            closed = words[-1] == "surcoinche" or words[words.index("coinche") :].count("pass") == 2
        else:
            closed = "bid" in words and words[-3:] == ["pass"] * 3
        if not closed:
            return []
        declarer, _, value, strain = self.bid
        doubled = words.count("coinche") + words.count("surcoinche")
        own_lead = value == "generale" and self.options["generale_lead"] == "declarer"
        leader = declarer if own_lead else self.after(self.deal["dealer"])
        self.deal["contract"] = (declarer, value, strain, 2**doubled)
        self.deal["leader"] = leader
        return [
            {
                "type": "contract_set",
                "declarer": declarer,
                "value": value,
                "strain": strain,
                "doubled": doubled,
                "multiplier": 2**doubled,
                "leader": leader,
            }
        ]

    @property
    def bid(self) -> Any:
        bids = [call for call in self.deal["calls"] if call[1] == "bid"]
        return bids[-1] if bids else None

    def after_card(self, data: Facts) -> list[Facts]:
        deal, seat, card = self.deal, data["hand"], data["card"]
        strain = deal["contract"][2]
        assert data.get("belote") == self.word(seat, card)
        if data.get("belote") == "belote":
            deal["said"].append((seat, card[0]))
        first = not deal["tricks"]
        found = combinations_of(deal["hands"][seat], strain)
        deal["hands"][seat].remove(card)
        deal["trick"].append((seat, card))
        due: list[Facts] = []
        if first and self.options["declarations"] == "automatic":
            due += self.declare(seat, found)
        if first and self.options["declarations"] == "explicit":
            due += self.declare(seat, [one for one in found if name(one) in self.chosen])
        if len(deal["trick"]) == 4:
            due += self.end_trick(strain)
        return due

    def declare(self, seat: str, found: list[Facts]) -> list[Facts]:
        if not found:
            return []
        self.deal["declared"].append({"seat": seat, "combinations": found})
        return [{"type": "combinations_declared", "seat": seat, "combinations": found}]

    def word(self, seat: str, card: str) -> str | None:
        deal, strain = self.deal, self.deal["contract"][2]
        suits = {"NT": "", "AT": "SHDC"}.get(strain, strain)
        if strain == "AT" and self.options["belote_all_trumps"] == "none":
            suits = ""
        pair = {card[0] + "K", card[0] + "Q"}
        if card not in pair or card[0] not in suits or not pair <= set(deal["dealt"][seat]):
            return None
        return "belote" if pair <= set(deal["hands"][seat]) else "rebelote"

    def end_trick(self, strain: str) -> list[Facts]:
        deal, trick = self.deal, self.deal["trick"]
        winner = max(trick, key=lambda one: power(one[1], trick[0][1][0], strain))[0]
        points = sum(scale_of(card, strain)[card[1]] for _, card in trick)
        deal["tricks"].append((winner, points, trick))
        deal["trick"], deal["leader"] = [], winner
        number = len(deal["tricks"])
        bonus = self.options["last_trick_bonus"] if number == 8 else 0
        won = {"type": "trick_won", "winner": winner, "trick": number}
        due = [won | {"points": points, "bonus": bonus}]
        if number == 1:
            due.append(self.resolve(strain))
        if number == 8:
            due += self.end_counted()
        return due

    def resolve(self, strain: str) -> Facts:
        declared = self.deal["declared"]
        best = {}
        for side in ("ns", "ew"):
            own = [one for one in declared if side_of(one["seat"]) == side]
            best[side] = max(
                (merit(c, strain) for one in own for c in one["combinations"]), default=None
            )
        team, reason = None, "none_declared"
        if declared and None in best.values():
            team, reason = ("ns" if best["ew"] is None else "ew"), "unopposed"
        elif declared and best["ns"] != best["ew"]:
            team = "ns" if best["ns"] > best["ew"] else "ew"
            pairs = zip(("kind", "points", "height", "trump"), best["ns"], best["ew"], strict=True)
            reason = next(word for word, one, other in pairs if one != other)
        elif declared and self.options["declaration_tie"] == "none":
            reason = "tie"
        elif declared:
            equal = [
                one["seat"]
                for one in declared
                if merit(one["combinations"][0], strain) == best["ns"]
            ]
            team, reason = side_of(equal[0]), "first_declared"
        winners = [one for one in declared if side_of(one["seat"]) == team]
        points = sum(c["points"] for one in winners for c in one["combinations"])
        self.deal["resolved"] = {"team": team, "points": points}
        resolved = {"type": "combinations_resolved", "team": team, "points": points}
        return resolved | {"reason": reason, "winners": winners}

    def end_counted(self) -> list[Facts]:
        self.deal["over"] = True
        sheet = self.score()
        self.scored.append(sheet)
        high, low = sorted(self.totals.values(), reverse=True)
        if high >= self.options["target"] and high != low:
            return [sheet, *self.end_match("target")]
        return [sheet, *self.end_uncounted()]

    def end_uncounted(self) -> list[Facts]:
        self.deal["over"] = True
        if self.deal["number"] == self.options["max_deals"]:
            return self.end_match("max_deals")
        return []

    def end_match(self, decided_by: str) -> list[Facts]:
        self.finished = True
        ns, ew = self.totals["ns"], self.totals["ew"]
        result: Facts = {
            "type": "game_finished",
            "winner": None if ns == ew else max(self.totals, key=lambda side: self.totals[side]),
            "totals": self.totals,
            "reason": "played",
            "decided_by": decided_by,
            "margin": abs(ns - ew),
        }
        due: list[Facts] = []
        for deal in self.deals:
            due.append({"type": "hands_revealed", "deal": deal["number"], "hands": deal["dealt"]})
            if deal["seed"] is not None:
                due.append({"type": "seed_revealed", "deal": deal["number"], "seed": deal["seed"]})
        return [*due, result]

    def score(self) -> Facts:
        """The table of §5.4, row by row."""
        deal = self.deal
        declarer, value, strain, multiplier = deal["contract"]
        taker = side_of(declarer)
        defender = "ew" if taker == "ns" else "ns"
        won = [winner for winner, _, _ in deal["tricks"]]
        tricks = {side: sum(side_of(seat) == side for seat in won) for side in ("ns", "ew")}
        cards = {
            side: sum(points for seat, points, _ in deal["tricks"] if side_of(seat) == side)
            for side in ("ns", "ew")
        }
        cards[side_of(won[-1])] += self.options["last_trick_bonus"]
        cards = {side: 250 if tricks[side] == 8 else cards[side] for side in cards}
        resolved = deal["resolved"]
        ann = {side: resolved["points"] * (resolved["team"] == side) for side in cards}
        bel = {side: 20 * sum(side_of(seat) == side for seat, _ in deal["said"]) for side in cards}
        total = {side: cards[side] + ann[side] + bel[side] for side in cards}
        alone = won.count(declarer)
        if value in ("capot", "generale"):
            made = alone == 8 if value == "generale" else tricks[taker] == 8
            stake = {"capot": 500, "generale": 800}[value] * multiplier
            winners = {
                taker: stake + ann[taker] + bel[taker],
                defender: ann[defender] + bel[defender],
            }
            losers = {taker: bel[taker], defender: stake + sum(ann.values()) + bel[defender]}
        else:
            more = total[taker] > total[defender] or tricks[taker] == 8
            made, stake = total[taker] >= value and more, value * multiplier
            winners = {taker: self.r(total[taker]) + stake, defender: self.r(total[defender])}
            losers = {taker: bel[taker], defender: 160 + stake + sum(ann.values()) + bel[defender]}
        return {
            "type": "deal_scored",
            "deal": deal["number"],
            "declarer": declarer,
            "contract": {"value": value, "strain": strain},
            "doubled": {1: 0, 2: 1, 4: 2}[multiplier],
            "multiplier": multiplier,
            "tricks": tricks[taker],
            "declarer_tricks": alone,
            "made": made,
            "trick_points": cards,
            "combinations": ann,
            "belotes": bel,
            "totals": total,
            "points": winners if made else losers,
        }

    def r(self, points: int) -> int:
        if self.options["rounding"] == "none":
            return points
        return points - points % 10 + (10 if points % 10 >= 5 else 0)

    # What must be refused

    @property
    def phase(self) -> str:
        if self.finished:
            return "finished"
        if self.deal["contract"]:
            return "play"
        said = [call[1] for call in self.deal["calls"]]
        return "surcoinche" if "coinche" in said else "auction"

    def refusal(self, seat: str, command: Facts) -> str | None:
        """The code of the first condition of §3 that fails, None when all hold."""
        kind, phase = command["type"], self.phase
        if phase == "finished":
            return "game_over"
        if kind == "resign":
            return None
        homes = {
            "pass": ("auction", "surcoinche"),
            "surcoinche": ("surcoinche",),
            "play": ("play",),
        }
        if phase not in homes.get(kind, ("auction",)):
            return "wrong_phase"
        if kind == "play":
            return self.play_refusal(seat, command)
        if phase == "surcoinche":
            return self.answer_refusal(seat)
        my_turn = seat == self.after(self.deal["dealer"], len(self.deal["calls"]) + 1)
        any_time = kind == "coinche" and self.options["coinche_timing"] == "any_time"
        if not my_turn and not any_time:
            return "not_your_turn"
        if kind == "bid":
            return self.bid_refusal(command)
        if kind == "coinche":
            return self.coinche_refusal(seat, command.get("contract"))
        return self.redeal_refusal(seat, command["reason"]) if kind == "request_redeal" else None

    def bid_refusal(self, command: Facts) -> str | None:
        if command["value"] not in VALUES:
            return "invalid_bid"
        low = self.bid and VALUES.index(command["value"]) <= VALUES.index(self.bid[2])
        return "insufficient_bid" if low else None

    def coinche_refusal(self, seat: str, aimed_at: Facts | None) -> str | None:
        if not self.bid:
            return "nothing_to_coinche"
        if aimed_at and (aimed_at["value"], aimed_at["strain"]) != self.bid[2:]:
            return "contract_changed"
        return "own_contract" if side_of(self.bid[0]) == side_of(seat) else None

    def answer_refusal(self, seat: str) -> str | None:
        calls = self.deal["calls"]
        at = [call[1] for call in calls].index("coinche")
        coincher = calls[at][0]
        if side_of(seat) == side_of(coincher):
            return "not_takers"
        answered = [call[0] for call in calls[at + 1 :]]
        if seat in answered:
            return "already_answered"
        first = self.after(coincher)
        in_turn = self.options["coinche_timing"] == "in_turn"
        return "not_your_turn" if in_turn and not answered and seat != first else None

    def redeal_refusal(self, seat: str, reason: str) -> str | None:
        if not self.options[reason + "_redeal"]:
            return "option_disabled"
        hand = self.deal["hands"][seat]
        if reason == "four_sevens":
            sevens = sum(card[1] == "7" for card in hand)
            return None if sevens == 4 else "condition_not_met"
        if seat in [call[0] for call in self.deal["calls"]]:
            return "not_first_word"
        return None if sum(PLAIN[card[1]] for card in hand) < 10 else "condition_not_met"

    def play_refusal(self, seat: str, command: Facts) -> str | None:
        deal, card = self.deal, command["card"]
        if seat != self.after(deal["leader"], len(deal["trick"])):
            return "not_your_turn"
        if card not in deal["hands"][seat]:
            return "card_not_in_hand"
        return self.card_refusal(seat, card) or self.declare_refusal(seat, command.get("declare"))

    def card_refusal(self, seat: str, card: str) -> str | None:
        """§4, row by row."""
        deal, strain = self.deal, self.deal["contract"][2]
        if not deal["trick"]:
            return None
        led = deal["trick"][0][1][0]
        strength = {one: power(one, led, strain) for one in deal["hands"][seat]}
        master, best = max(deal["trick"], key=lambda one: power(one[1], led, strain))
        to_beat = power(best, led, strain)
        suit = [one for one in strength if one[0] == led]
        if suit:
            if card[0] != led:
                return "must_follow_suit"
            must_rise = strain in ("AT", led) and any(strength[one] > to_beat for one in suit)
            return "must_overtake" if must_rise and strength[card] < to_beat else None
        trumps = [one for one in strength if one[0] == strain]
        if not trumps or side_of(master) == side_of(seat):
            return None
        if best[0] != strain:
            return None if card in trumps else "must_ruff"
        if any(strength[one] > to_beat for one in trumps):
            return None if strength[card] > to_beat else "must_overruff"
        forced = self.options["undertrump"] == "mandatory" and card not in trumps
        return "must_undertrump" if forced else None

    def declare_refusal(self, seat: str, declare: list[Facts] | None) -> str | None:
        if declare is None:
            return None
        if self.options["declarations"] != "explicit" or self.deal["tricks"]:
            return "declaration_not_allowed"
        strain = self.deal["contract"][2]
        left = [name(one) for one in combinations_of(self.deal["hands"][seat], strain)]
        for one in declare:
            if one not in left:
                return "invalid_declaration"
            left.remove(one)
        return None


def name(one: Facts) -> Facts:
    """A combination as it is declared: a square has no suit."""
    return {key: one[key] for key in ("kind", "rank", "suit") if one[key] is not None}
