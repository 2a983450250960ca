from typing import Literal

SocketAnswerType = Literal["answer"]

SOCKET_ANSWER_TYPE_VALUES: set[SocketAnswerType] = {
    "answer",
}


def check_socket_answer_type(value: str) -> SocketAnswerType:
    if value in SOCKET_ANSWER_TYPE_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {SOCKET_ANSWER_TYPE_VALUES!r}")
