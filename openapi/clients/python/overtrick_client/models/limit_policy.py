from typing import Literal

LimitPolicy = Literal["address", "guests", "key", "player"]

LIMIT_POLICY_VALUES: set[LimitPolicy] = {
    "address",
    "guests",
    "key",
    "player",
}


def check_limit_policy(value: str) -> LimitPolicy:
    if value in LIMIT_POLICY_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {LIMIT_POLICY_VALUES!r}")
