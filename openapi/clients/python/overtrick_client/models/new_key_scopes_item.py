from typing import Literal

NewKeyScopesItem = Literal["admin", "deals", "games", "operator", "players", "webhooks"]

NEW_KEY_SCOPES_ITEM_VALUES: set[NewKeyScopesItem] = {
    "admin",
    "deals",
    "games",
    "operator",
    "players",
    "webhooks",
}


def check_new_key_scopes_item(value: str) -> NewKeyScopesItem:
    if value in NEW_KEY_SCOPES_ITEM_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {NEW_KEY_SCOPES_ITEM_VALUES!r}")
