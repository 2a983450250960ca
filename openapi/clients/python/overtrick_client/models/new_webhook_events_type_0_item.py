from typing import Literal

NewWebhookEventsType0Item = Literal[
    "deal.passed_out",
    "deal.scored",
    "deal.started",
    "game.abandoned",
    "game.created",
    "game.finished",
    "game.started",
    "game.turn",
    "proposal.answered",
    "proposal.expired",
    "proposal.made",
    "rematch.made",
    "seat.left",
    "seat.replaced",
    "seat.taken",
    "turn.timed_out",
]

NEW_WEBHOOK_EVENTS_TYPE_0_ITEM_VALUES: set[NewWebhookEventsType0Item] = {
    "deal.passed_out",
    "deal.scored",
    "deal.started",
    "game.abandoned",
    "game.created",
    "game.finished",
    "game.started",
    "game.turn",
    "proposal.answered",
    "proposal.expired",
    "proposal.made",
    "rematch.made",
    "seat.left",
    "seat.replaced",
    "seat.taken",
    "turn.timed_out",
}


def check_new_webhook_events_type_0_item(value: str) -> NewWebhookEventsType0Item:
    if value in NEW_WEBHOOK_EVENTS_TYPE_0_ITEM_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {NEW_WEBHOOK_EVENTS_TYPE_0_ITEM_VALUES!r}"
    )
