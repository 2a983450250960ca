"""A WebSocket client of a game, frame by frame."""

import json
import uuid
from typing import Any, Self

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.api.running import Server

Frame = dict[str, Any]
SECONDS = 10


class GameSocket:
    """One socket on a game. `token` None comes without a credential; then `ticket` may be given
    in the query."""

    def __init__(self, server: Server, game: str, token: str | None, **query: Any) -> None:
        pairs = "&".join(f"{name.rstrip('_')}={value}" for name, value in query.items())
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        self._opening = connect(
            f"ws://127.0.0.1:{server.port}/v1/games/{game}/socket?{pairs}",
            additional_headers=headers,
            proxy=None,
            max_size=None,
        )

    def __enter__(self) -> Self:
        self.connection = self._opening.__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        self.connection.close()

    def next(self, seconds: float = SECONDS) -> Frame:
        frame: Frame = json.loads(self.connection.recv(seconds))
        return frame

    def until(self, type: str) -> Frame:
        """The next frame of a type; those before it are dropped."""
        while (frame := self.next())["type"] != type:
            pass
        return frame

    def events(self, last: int) -> list[Frame]:
        """The events up to a version; everything else is dropped."""
        found: list[Frame] = []
        while not found or found[-1]["version"] < last:
            frame = self.next()
            if "version" in frame and frame["type"] != "hello":
                found.append(frame)
        return found

    def send(self, text: str | bytes) -> Frame:
        """The answer to whatever is sent."""
        self.connection.send(text)
        return self.until("answer")

    def command(self, command: Any, id: str | None = None, **more: Any) -> Frame:
        return self.send(json.dumps({"id": id or uuid.uuid4().hex, "command": command, **more}))

    def closed(self) -> tuple[int | None, Frame]:
        """The code it was closed with, and the closing frame before."""
        frame = self.until("closing")
        try:
            self.connection.recv(SECONDS)
        except ConnectionClosed as closed:
            return (None if closed.rcvd is None else closed.rcvd.code), frame
        raise AssertionError("a frame after the closing one")
