from typing import Literal

HeardDeclarationKindsItem = Literal["carre", "cent", "cinquante", "tierce"]

HEARD_DECLARATION_KINDS_ITEM_VALUES: set[HeardDeclarationKindsItem] = {
    "carre",
    "cent",
    "cinquante",
    "tierce",
}


def check_heard_declaration_kinds_item(value: str) -> HeardDeclarationKindsItem:
    if value in HEARD_DECLARATION_KINDS_ITEM_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {HEARD_DECLARATION_KINDS_ITEM_VALUES!r}"
    )
