"""A second, slow judge of contract bridge, written from the rules page alone.

It keeps a game as plain words and lists, learns only facts (cards dealt, calls, cards played,
claims and answers) and says what must follow. Duplicate scores are looked up in the golden table;
`refusals.py` says what must be refused.
"""

from typing import Any

from tests.variants.contract.tables import golden

SEATS = ["north", "east", "south", "west"]
STRAINS = ["C", "D", "H", "S", "NT"]
RANKS = "23456789TJQKA"
LADDER = [(level, strain) for level in range(1, 8) for strain in STRAINS]
SCORES = {tuple(row[:5]): row[5] for row in golden("golden_contract_scores.json")["rows"]}
CALLS = {"passed": "P", "doubled": "X", "redoubled": "XX"}
Facts = dict[str, Any]


def left(seat: str, steps: int = 1) -> str:
    return SEATS[(SEATS.index(seat) + steps) % 4]


def side_of(seat: str) -> str:
    return "ns" if seat in ("north", "south") else "ew"


def winner_of(cards: list[tuple[str, str]], trump: str) -> str:
    """The hand that wins four cards, the first one led."""
    suit = trump if any(card[0] == trump for _, card in cards) else cards[0][1][0]
    return max((RANKS.index(card[1]), seat) for seat, card in cards if card[0] == suit)[1]


class Follower:
    """Follows one game. `deal` is the deal in progress or the last one."""

    def __init__(self, options: Facts, given_dealer: str | None) -> None:
        self.options = options
        self.given_dealer = given_dealer
        self.deals: list[Facts] = []
        self.counted: list[Facts] = []
        self.hidden: list[Facts] = []
        self.part: dict[str, int] = {"ns": 0, "ew": 0}
        self.finished = False

    @property
    def deal(self) -> Facts:
        return self.deals[-1]

    def check_dealt(self, data: Facts) -> None:
        """Number, attempt, dealer and vulnerability of a new deal (§1.1, §1.2, §2)."""
        number = len(self.counted) + 1
        again = bool(self.deals) and self.deal["number"] == number
        attempt = self.deal["attempt"] + 1 if again else 1
        assert (data["deal"], data["attempt"]) == (number, attempt)
        dealer = self.dealer(again)
        assert dealer in (None, data["dealer"])
        assert data["vulnerable"] == self.vulnerable(number, data["dealer"])
        assert len({card for hand in data["hands"].values() for card in hand}) == 52
        self.deals.append(
            {
                "number": number,
                "attempt": attempt,
                "dealer": data["dealer"],
                "vulnerable": data["vulnerable"],
                "dealt": data["hands"],
                "seed": data["seed"],
                "hands": {seat: set(hand) for seat, hand in data["hands"].items()},
                "calls": [],
                "contract": None,
                "trick": [],
                "tricks": [],
                "won": {"ns": 0, "ew": 0},
                "claim": None,
                "barred": set(),
                "over": False,
            }
        )

    def dealer(self, again: bool) -> str | None:
        if self.deals:
            return self.deal["dealer"] if again else left(self.deal["dealer"])
        named = self.options["dealer"] or self.given_dealer
        if named is None and self.options["format"] == "board":
            return SEATS[(self.options["board_number"] - 1) % 4]
        return named

    def vulnerable(self, number: int, dealer: str) -> dict[str, bool]:
        options = self.options
        board = options["board_number"] if options["format"] == "board" else number
        kind = ["none", "ns", "ew", "both"][((board - 1) + (board - 1) // 4) % 4]
        if options["vulnerability"] is not None:
            kind = options["vulnerability"]
        pattern = options["chicago_vulnerability"]
        if options["format"] == "chicago" and number in (2, 3) and pattern != "boards_1_4":
            own = side_of(dealer)
            kind = own if pattern == "dealer" else {"ns": "ew", "ew": "ns"}[own]
        return {"ns": kind in ("ns", "both"), "ew": kind in ("ew", "both")}

    def follow(self, kind: str, data: Facts) -> list[Facts]:
        """What must follow a fact, in order; the cards of a next deal are for chance."""
        if kind in (*CALLS, "bid_made"):
            return self.called(kind, data)
        if kind == "card_played":
            return self.played(data)
        if kind == "claim_made":
            self.deal["claim"] = data | {"agreed": set()}
            return []
        if kind == "claim_answered":
            return self.answered(data)
        assert (kind, data) == ("claim_settled", {"result": "withdrawn", "tricks": None})
        self.dropped()
        return []

    def called(self, kind: str, data: Facts) -> list[Facts]:
        deal = self.deal
        seat = left(deal["dealer"], len(deal["calls"]))
        bid = (data["level"], data["strain"]) if kind == "bid_made" else CALLS[kind]
        deal["calls"].append((seat, bid))
        said = [call for _, call in deal["calls"]]
        if said == ["P"] * 4:
            return [{"type": "passed_out"}, *self.over()]
        if len(said) < 4 or said[-3:] != ["P"] * 3:
            return []
        last, (level, strain) = max(
            (place, call) for place, call in enumerate(said) if call in LADDER
        )
        doubled = 2 if "XX" in said[last:] else 1 if "X" in said[last:] else 0
        declarer = deal["calls"][last][0]
        if self.options["declarer_rule"] == "first_namer":
            declarer = next(
                seat
                for seat, call in deal["calls"]
                if call in LADDER and call[1] == strain and side_of(seat) == side_of(declarer)
            )
        deal["contract"] = (level, strain, doubled, declarer)
        contract = {"level": level, "strain": strain, "doubled": doubled, "declarer": declarer}
        return [{"type": "contract_set", "dummy": left(declarer, 2), **contract}]

    def played(self, data: Facts) -> list[Facts]:
        deal = self.deal
        deal["hands"][data["hand"]].remove(data["card"])
        deal["trick"].append((data["hand"], data["card"]))
        if len(deal["trick"]) < 4:
            if deal["tricks"] or len(deal["trick"]) > 1:
                return []
            dummy = left(deal["contract"][3], 2)
            exposed = {"type": "dummy_exposed", "seat": dummy, "cards": deal["dealt"][dummy]}
            return [exposed]
        winner = winner_of(deal["trick"], deal["contract"][1])
        deal["tricks"].append((winner, deal["trick"]))
        deal["trick"] = []
        deal["barred"] = set()
        deal["won"][side_of(winner)] += 1
        won = {"type": "trick_won", "winner": winner, "trick": len(deal["tricks"])}
        return [won, *self.over()] if len(deal["tricks"]) == 13 else [won]

    def answered(self, data: Facts) -> list[Facts]:
        deal = self.deal
        claim = deal["claim"]
        if not data["accepted"]:
            self.dropped()
            return [{"type": "claim_settled", "result": "rejected", "tricks": None}]
        claim["agreed"].add(data["seat"])
        if len(claim["agreed"]) < 2:
            return []
        tricks = dict(deal["won"])
        rest = 13 - len(deal["tricks"])
        tricks[side_of(claim["seat"])] += claim["tricks"]
        tricks[side_of(left(claim["seat"]))] += rest - claim["tricks"]
        settled = {"type": "claim_settled", "result": "agreed", "tricks": tricks}
        deal["claim"] = None
        deal["won"] = tricks
        return [settled, *self.over()]

    def dropped(self) -> None:
        """A claim that was withdrawn or rejected."""
        self.deal["barred"].add(self.deal["claim"]["seat"])
        self.deal["claim"] = None

    def over(self) -> list[Facts]:
        deal, options = self.deal, self.options
        deal["over"] = True
        events: list[Facts] = []
        redealt = options["format"] == "chicago" and options["chicago_passed_out"] == "redeal"
        if deal["contract"] is not None or not redealt:
            events.append(self.scored())
            self.counted.append(events[0])
        shown = [deal]
        if options["reveal_hands"] != "deal_end":
            self.hidden.append(deal)
            shown = []
        last = len(self.counted) == (1 if options["format"] == "board" else 4)
        if last and options["reveal_hands"] == "match_end":
            shown = self.hidden
        for one in shown:
            events += self.revealed(one)
        return [*events, self.result()] if last else events

    @staticmethod
    def revealed(deal: Facts) -> list[Facts]:
        number = {"deal": deal["number"]}
        hands = {"type": "hands_revealed", "attempt": deal["attempt"], "hands": deal["dealt"]}
        seed = {"type": "seed_revealed", "seed": deal["seed"]}
        return [hands | number] if deal["seed"] is None else [hands | number, seed | number]

    def result(self) -> Facts:
        self.finished = True
        totals = {side: sum(deal["points"][side] for deal in self.counted) for side in self.part}
        ahead = totals["ns"] - totals["ew"]
        return {
            "type": "game_finished",
            "winner": "ns" if ahead > 0 else "ew" if ahead < 0 else None,
            "totals": totals,
            "reason": "played",
            "decided_by": "points" if ahead else "draw",
            "margin": abs(ahead),
        }

    def scored(self) -> Facts:
        deal = self.deal
        points = {"ns": 0, "ew": 0}
        event = {
            "type": "deal_scored",
            "deal": deal["number"],
            "contract": None,
            "doubled": 0,
            "declarer": None,
            "tricks": None,
            "made": None,
            "points": points,
        }
        if deal["contract"] is not None:
            level, strain, doubled, declarer = deal["contract"]
            tricks = deal["won"][side_of(declarer)]
            event |= {
                "contract": {"level": level, "strain": strain},
                "doubled": doubled,
                "declarer": declarer,
                "tricks": tricks,
                "made": tricks >= level + 6,
            }
            score = self.score(level, strain, doubled, declarer, tricks)
            winner = declarer if score > 0 else left(declarer)
            points[side_of(winner)] += abs(score)
            if self.options["honours"]:
                self.add_honours(strain, points)
        return event | {"part_score": dict(self.part)}

    def score(self, level: int, strain: str, doubled: int, declarer: str, tricks: int) -> int:
        """Declarer's signed score; in a Chicago with carry also moves the part-scores."""
        side = side_of(declarer)
        vulnerable = self.deal["vulnerable"][side]
        score = SCORES[level, strain, doubled, vulnerable, tricks]
        options = self.options
        if options["format"] == "board" or options["chicago_scoring"] == "duplicate" or score < 0:
            return score
        bid = {"C": 20, "D": 20, "H": 30, "S": 30, "NT": 30}[strain] * level
        bid = (bid + 10 if strain == "NT" else bid) * 2**doubled
        game = 500 if vulnerable else 300
        score -= game if bid >= 100 else 50
        self.part[side] += bid
        if self.part[side] >= 100:
            self.part = {"ns": 0, "ew": 0}
            return score + game
        return score + 100 if self.deal["number"] == 4 else score

    def add_honours(self, strain: str, points: dict[str, int]) -> None:
        for seat, hand in self.deal["dealt"].items():
            if strain == "NT":
                if {"SA", "HA", "DA", "CA"} <= set(hand):
                    points[side_of(seat)] += 150
            else:
                held = len({strain + rank for rank in "AKQJT"} & set(hand))
                points[side_of(seat)] += {4: 100, 5: 150}.get(held, 0)
