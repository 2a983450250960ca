"""The yardstick: a typed JSON POST echo in Litestar, on the same server as the service."""

import msgspec
from litestar import Litestar, post


class Said(msgspec.Struct):
    """As large as a command."""

    type: str
    card: str
    seat: str


@post("/echo")
async def echo(data: Said) -> Said:
    return data


app = Litestar([echo], openapi_config=None)
