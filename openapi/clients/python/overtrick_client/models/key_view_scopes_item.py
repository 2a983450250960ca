from typing import Literal

KeyViewScopesItem = Literal["admin", "deals", "games", "operator", "players", "webhooks"]

KEY_VIEW_SCOPES_ITEM_VALUES: set[KeyViewScopesItem] = {
    "admin",
    "deals",
    "games",
    "operator",
    "players",
    "webhooks",
}


def check_key_view_scopes_item(value: str) -> KeyViewScopesItem:
    if value in KEY_VIEW_SCOPES_ITEM_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {KEY_VIEW_SCOPES_ITEM_VALUES!r}")
