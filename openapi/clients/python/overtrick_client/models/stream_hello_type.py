from typing import Literal

StreamHelloType = Literal["hello"]

STREAM_HELLO_TYPE_VALUES: set[StreamHelloType] = {
    "hello",
}


def check_stream_hello_type(value: str) -> StreamHelloType:
    if value in STREAM_HELLO_TYPE_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {STREAM_HELLO_TYPE_VALUES!r}")
