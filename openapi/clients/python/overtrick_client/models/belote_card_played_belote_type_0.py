from typing import Literal

BeloteCardPlayedBeloteType0 = Literal["belote", "rebelote"]

BELOTE_CARD_PLAYED_BELOTE_TYPE_0_VALUES: set[BeloteCardPlayedBeloteType0] = {
    "belote",
    "rebelote",
}


def check_belote_card_played_belote_type_0(value: str) -> BeloteCardPlayedBeloteType0:
    if value in BELOTE_CARD_PLAYED_BELOTE_TYPE_0_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {BELOTE_CARD_PLAYED_BELOTE_TYPE_0_VALUES!r}"
    )
