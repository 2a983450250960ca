from typing import Literal

NewTicketKind = Literal["socket", "sse"]

NEW_TICKET_KIND_VALUES: set[NewTicketKind] = {
    "socket",
    "sse",
}


def check_new_ticket_kind(value: str) -> NewTicketKind:
    if value in NEW_TICKET_KIND_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {NEW_TICKET_KIND_VALUES!r}")
