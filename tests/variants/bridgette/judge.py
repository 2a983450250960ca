"""The refusals that the rules ask for, told by the second Bridgette of `referee.py`."""

from typing import Any

from tests.variants.bridgette.referee import LADDER, SUITS, Referee, colon_of, is_colon


class Judge(Referee):
    """A referee who also says what a command must meet now."""

    def code(self, seat: str, body: dict[str, Any]) -> str | None:
        """The refusal that a command must meet now, None when it is legal (§3, §4)."""
        kind = body["type"]
        phase = {"discard": "exchange", "play": "play"}.get(kind, "auction")
        if self.phase != phase:
            return "wrong_phase"
        if seat not in self.to_act:
            return "already_discarded" if kind == "discard" else "not_your_turn"
        if kind == "discard":
            return self.discard_code(seat, body["cards"])
        if kind == "play":
            return self.play_code(seat, body["card"])
        return self.call_code(seat, body)

    def discard_code(self, seat: str, cards: list[str]) -> str | None:
        if len(cards) != self.draws[seat]:
            return "discard_count"
        if len(set(cards)) < len(cards):
            return "discard_duplicate"
        return None if set(cards) <= self.hands[seat] else "card_not_in_hand"

    def call_code(self, seat: str, body: dict[str, Any]) -> str | None:
        standing = self.standing()
        if body["type"] == "pass":
            return None
        if body["type"] == "double":
            may = standing and standing[1] != seat and standing[2] == 0
            return None if may else "double_not_allowed"
        if body["type"] == "redouble":
            may = standing and standing[1] == seat and standing[2] == 1
            return None if may else "redouble_not_allowed"
        return self.bid_code(seat, f"{body['level']}{body['strain']}", standing)

    def bid_code(self, seat: str, name: str, standing: Any) -> str | None:
        if name not in LADDER:
            return "invalid_bid"
        floor = -1 if standing is None else LADDER.index(standing[0])
        if LADDER.index(name) <= floor:
            return "insufficient_bid"
        strain = name[1:]
        lengths = {suit: sum(card[0] == suit for card in self.suit_cards(seat)) for suit in SUITS}
        if strain == "NT":
            return None if all(lengths.values()) else "bid_needs_all_suits"
        if lengths[strain] < 2:
            return "bid_needs_two_cards"
        lower = [bid for bid in LADDER[floor + 1 : LADDER.index(name)] if bid[1:] == strain]
        jumps = bool(lower) and (standing is not None or self.options["opening_jump"])
        return "jump_needs_four_cards" if jumps and lengths[strain] < 4 else None

    def suit_cards(self, seat: str) -> list[str]:
        return [card for card in self.hands[seat] if not is_colon(card)]

    def play_code(self, seat: str, card: str) -> str | None:
        hand = self.hands[seat]
        if card not in hand:
            return "card_not_in_hand"
        if self.led is None:
            barred = {held for held in hand if not is_colon(held) and held[0] == self.bar}
            return "suit_forbidden" if card in barred and barred != hand else None
        if is_colon(self.led):
            return None
        suit = {held for held in self.suit_cards(seat) if held[0] == self.led[0]}
        if not is_colon(card):
            return "must_follow_suit" if suit and card not in suit else None
        if card == colon_of(self.led):
            return None
        only_others = not self.suit_cards(seat) and colon_of(self.led) not in hand
        thrown = self.options["colon_discard"] == "when_void" and not suit
        return None if only_others or thrown else "colon_not_matching"
