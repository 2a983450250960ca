from typing import Literal

SocketHeartBeatType = Literal["heart_beat"]

SOCKET_HEART_BEAT_TYPE_VALUES: set[SocketHeartBeatType] = {
    "heart_beat",
}


def check_socket_heart_beat_type(value: str) -> SocketHeartBeatType:
    if value in SOCKET_HEART_BEAT_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {SOCKET_HEART_BEAT_TYPE_VALUES!r}"
    )
