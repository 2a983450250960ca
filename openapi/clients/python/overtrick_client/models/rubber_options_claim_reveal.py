from typing import Literal

RubberOptionsClaimReveal = Literal["declarer", "none"]

RUBBER_OPTIONS_CLAIM_REVEAL_VALUES: set[RubberOptionsClaimReveal] = {
    "declarer",
    "none",
}


def check_rubber_options_claim_reveal(value: str) -> RubberOptionsClaimReveal:
    if value in RUBBER_OPTIONS_CLAIM_REVEAL_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {RUBBER_OPTIONS_CLAIM_REVEAL_VALUES!r}"
    )
