from typing import Literal

MinibridgeOptionsAnnounce = Literal["auto", "manual"]

MINIBRIDGE_OPTIONS_ANNOUNCE_VALUES: set[MinibridgeOptionsAnnounce] = {
    "auto",
    "manual",
}


def check_minibridge_options_announce(value: str) -> MinibridgeOptionsAnnounce:
    if value in MINIBRIDGE_OPTIONS_ANNOUNCE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {MINIBRIDGE_OPTIONS_ANNOUNCE_VALUES!r}"
    )
