from typing import Literal

BeloteOptionsDeclarations = Literal["automatic", "explicit", "off"]

BELOTE_OPTIONS_DECLARATIONS_VALUES: set[BeloteOptionsDeclarations] = {
    "automatic",
    "explicit",
    "off",
}


def check_belote_options_declarations(value: str) -> BeloteOptionsDeclarations:
    if value in BELOTE_OPTIONS_DECLARATIONS_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {BELOTE_OPTIONS_DECLARATIONS_VALUES!r}"
    )
