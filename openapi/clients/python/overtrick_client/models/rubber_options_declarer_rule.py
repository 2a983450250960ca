from typing import Literal

RubberOptionsDeclarerRule = Literal["final_bidder", "first_namer"]

RUBBER_OPTIONS_DECLARER_RULE_VALUES: set[RubberOptionsDeclarerRule] = {
    "final_bidder",
    "first_namer",
}


def check_rubber_options_declarer_rule(value: str) -> RubberOptionsDeclarerRule:
    if value in RUBBER_OPTIONS_DECLARER_RULE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {RUBBER_OPTIONS_DECLARER_RULE_VALUES!r}"
    )
