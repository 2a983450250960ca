"""A second, slow judge of belote bridgée, written from the rules page alone.

It keeps a match as plain words and lists, learns only facts (cards dealt, calls, cards played,
what was declared by choice) and says what must follow.
"""

from typing import Any

from tests.variants.belote_bridgee.judged_cards import (
    Facts,
    combinations_of,
    merit,
    name,
    power,
    scale_of,
    shown,
    side_of,
)


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
