from typing import Literal

SocketClosingType = Literal["closing"]

SOCKET_CLOSING_TYPE_VALUES: set[SocketClosingType] = {
    "closing",
}


def check_socket_closing_type(value: str) -> SocketClosingType:
    if value in SOCKET_CLOSING_TYPE_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {SOCKET_CLOSING_TYPE_VALUES!r}")
