"""A judge who also says what must be refused, and why: the first condition of §3 that fails."""

from tests.variants.belote_bridgee.judge import Judge
from tests.variants.belote_bridgee.judged_cards import (
    PLAIN,
    VALUES,
    Facts,
    combinations_of,
    name,
    power,
    side_of,
)


class Referee(Judge):
    """Knows the facts of a match; asked for a refusal it changes nothing."""

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
