from typing import Literal

RubberOptionsWinnerRule = Literal["most_above", "most_total"]

RUBBER_OPTIONS_WINNER_RULE_VALUES: set[RubberOptionsWinnerRule] = {
    "most_above",
    "most_total",
}


def check_rubber_options_winner_rule(value: str) -> RubberOptionsWinnerRule:
    if value in RUBBER_OPTIONS_WINNER_RULE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {RUBBER_OPTIONS_WINNER_RULE_VALUES!r}"
    )
