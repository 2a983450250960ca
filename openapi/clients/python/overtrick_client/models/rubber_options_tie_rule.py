from typing import Literal

RubberOptionsTieRule = Literal["draw", "games"]

RUBBER_OPTIONS_TIE_RULE_VALUES: set[RubberOptionsTieRule] = {
    "draw",
    "games",
}


def check_rubber_options_tie_rule(value: str) -> RubberOptionsTieRule:
    if value in RUBBER_OPTIONS_TIE_RULE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {RUBBER_OPTIONS_TIE_RULE_VALUES!r}"
    )
