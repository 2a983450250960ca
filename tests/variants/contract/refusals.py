"""The second judge's refusals: the code for every command, in the order of the rules page."""

from tests.variants.contract.judge import LADDER, Facts, Follower, left, side_of


class Judge(Follower):
    """Follows one game and knows, at every moment, what must be refused."""

    def refusal(self, seat: str, command: Facts) -> str | None:
        """The code for a command, in the order of §3; None when it must be accepted."""
        if self.finished:
            return "game_over"
        if command["type"] == "resign":
            return None
        deal = self.deal
        calling = command["type"] in ("bid", "pass", "double", "redouble")
        if calling != (deal["contract"] is None):
            return "wrong_phase"
        if calling:
            return self.refused_call(seat, command)
        return self.refused_card(seat, command)

    def refused_call(self, seat: str, command: Facts) -> str | None:
        calls = self.deal["calls"]
        if seat != left(self.deal["dealer"], len(calls)):
            return "not_your_turn"
        said = [(who, call) for who, call in calls if call != "P"]
        foe = bool(said) and side_of(said[-1][0]) != side_of(seat)
        match command["type"]:
            case "pass":
                return None
            case "double":
                return None if foe and said[-1][1] in LADDER else "double_not_allowed"
            case "redouble":
                return None if foe and said[-1][1] == "X" else "redouble_not_allowed"
        bid = (command["level"], command["strain"])
        if bid not in LADDER:
            return "invalid_bid"
        bids = [LADDER.index(call) for _, call in calls if call in LADDER]
        return None if not bids or LADDER.index(bid) > max(bids) else "insufficient_bid"

    def refused_card(self, seat: str, command: Facts) -> str | None:
        deal = self.deal
        claim = deal["claim"]
        if command["type"] in ("accept_claim", "reject_claim", "withdraw_claim"):
            return self.refused_answer(seat, command["type"], claim)
        if claim is not None:
            return "claim_pending"
        declarer = deal["contract"][3]
        dummy = left(declarer, 2)
        if command["type"] == "claim":
            return self.refused_claim(seat, command["tricks"], dummy)
        hand = self.to_play()
        if seat == dummy or seat != (declarer if hand == dummy else hand):
            return "not_your_turn"
        if command.get("hand") not in (None, hand):
            return "wrong_hand"
        card, held = command["card"], deal["hands"][hand]
        if card not in held:
            mine = seat == declarer and card in deal["hands"][left(hand, 2)]
            return "wrong_hand" if mine else "card_not_in_hand"
        led = deal["trick"][0][1][0] if deal["trick"] else card[0]
        follows = card[0] == led or not any(one[0] == led for one in held)
        return None if follows else "must_follow_suit"

    def to_play(self) -> str:
        deal = self.deal
        if deal["trick"]:
            return left(deal["trick"][-1][0])
        return deal["tricks"][-1][0] if deal["tricks"] else left(deal["contract"][3])

    def refused_answer(self, seat: str, kind: str, claim: Facts | None) -> str | None:
        if claim is None:
            return "no_claim_pending"
        if kind == "withdraw_claim":
            return None if seat == claim["seat"] else "not_a_responder"
        if seat in (claim["seat"], left(self.deal["contract"][3], 2)):
            return "not_a_responder"
        return "already_answered" if seat in claim["agreed"] else None

    def refused_claim(self, seat: str, tricks: int, dummy: str) -> str | None:
        deal = self.deal
        if seat == dummy:
            return "dummy_may_not_claim"
        if not self.options["claims"]:
            return "claims_disabled"
        if deal["trick"] or not deal["tricks"]:
            return "claim_not_between_tricks"
        if not 0 <= tricks <= 13 - len(deal["tricks"]):
            return "invalid_claim"
        return "claim_too_soon" if seat in deal["barred"] else None
