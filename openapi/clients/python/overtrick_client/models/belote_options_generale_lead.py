from typing import Literal

BeloteOptionsGeneraleLead = Literal["dealer_next", "declarer"]

BELOTE_OPTIONS_GENERALE_LEAD_VALUES: set[BeloteOptionsGeneraleLead] = {
    "dealer_next",
    "declarer",
}


def check_belote_options_generale_lead(value: str) -> BeloteOptionsGeneraleLead:
    if value in BELOTE_OPTIONS_GENERALE_LEAD_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {BELOTE_OPTIONS_GENERALE_LEAD_VALUES!r}"
    )
