from typing import Literal

WebhookChangeEventsType0Item = Literal[
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

WEBHOOK_CHANGE_EVENTS_TYPE_0_ITEM_VALUES: set[WebhookChangeEventsType0Item] = {
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


def check_webhook_change_events_type_0_item(value: str) -> WebhookChangeEventsType0Item:
    if value in WEBHOOK_CHANGE_EVENTS_TYPE_0_ITEM_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {WEBHOOK_CHANGE_EVENTS_TYPE_0_ITEM_VALUES!r}"
    )
