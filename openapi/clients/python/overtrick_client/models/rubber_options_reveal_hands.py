from typing import Literal

RubberOptionsRevealHands = Literal["deal_end", "match_end", "never"]

RUBBER_OPTIONS_REVEAL_HANDS_VALUES: set[RubberOptionsRevealHands] = {
    "deal_end",
    "match_end",
    "never",
}


def check_rubber_options_reveal_hands(value: str) -> RubberOptionsRevealHands:
    if value in RUBBER_OPTIONS_REVEAL_HANDS_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {RUBBER_OPTIONS_REVEAL_HANDS_VALUES!r}"
    )
