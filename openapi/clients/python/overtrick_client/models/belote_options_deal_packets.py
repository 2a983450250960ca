from typing import Literal

BeloteOptionsDealPackets = Literal["2-3-3", "3-2-3", "3-3-2"]

BELOTE_OPTIONS_DEAL_PACKETS_VALUES: set[BeloteOptionsDealPackets] = {
    "2-3-3",
    "3-2-3",
    "3-3-2",
}


def check_belote_options_deal_packets(value: str) -> BeloteOptionsDealPackets:
    if value in BELOTE_OPTIONS_DEAL_PACKETS_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {BELOTE_OPTIONS_DEAL_PACKETS_VALUES!r}"
    )
