from typing import Literal

BeloteOptionsDeclarationTie = Literal["first_declared", "none"]

BELOTE_OPTIONS_DECLARATION_TIE_VALUES: set[BeloteOptionsDeclarationTie] = {
    "first_declared",
    "none",
}


def check_belote_options_declaration_tie(value: str) -> BeloteOptionsDeclarationTie:
    if value in BELOTE_OPTIONS_DECLARATION_TIE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {BELOTE_OPTIONS_DECLARATION_TIE_VALUES!r}"
    )
