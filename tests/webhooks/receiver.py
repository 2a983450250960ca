"""A real HTTP receiver of webhooks, in a thread, that answers as the test says."""

import json
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import msgspec


class Answer(msgspec.Struct, frozen=True):
    """`body` is sent as it is; `wait` seconds pass before."""

    status: int = 204
    headers: Mapping[str, str] = {}
    body: bytes = b""
    wait: float = 0.0


class Received(msgspec.Struct, frozen=True):
    """One request, in the order of arrival."""

    path: str
    headers: dict[str, str]
    body: bytes
    at: float

    @property
    def json(self) -> dict[str, Any]:
        content: dict[str, Any] = json.loads(self.body)
        return content

    @property
    def type(self) -> str:
        return str(self.json["type"])

    @property
    def data(self) -> dict[str, Any]:
        data: dict[str, Any] = self.json["data"]
        return data

    @property
    def id(self) -> str:
        return self.headers["webhook-id"]


class Receiver:
    """`answer` decides what each request is answered."""

    def __init__(self) -> None:
        self.requests: list[Received] = []
        self.answer: Callable[[Received], Answer] = lambda _: Answer()
        self._arrived = threading.Condition()
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self) -> None:
                length = int(self.headers["Content-Length"])
                try:
                    body = self.rfile.read(length)
                except OSError:
                    body = b""
                if len(body) < length:  # the sender was killed in the middle
                    self.close_connection = True
                    return
                headers = {name.lower(): value for name, value in self.headers.items()}
                receiver.take(self, Received(self.path, headers, body, time.time()))

            def log_message(self, *_: Any) -> None:
                """Says nothing."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}/hook?token=sesame"

    def take(self, handler: BaseHTTPRequestHandler, received: Received) -> None:
        with self._arrived:
            self.requests.append(received)
            self._arrived.notify_all()
        answer = self.answer(received)
        time.sleep(answer.wait)
        try:
            handler.send_response(answer.status)
            for name, value in answer.headers.items():
                handler.send_header(name, value)
            handler.send_header("Content-Length", str(len(answer.body)))
            handler.end_headers()
            handler.wfile.write(answer.body)
        except OSError:  # the sender has hung up
            handler.close_connection = True

    def wait_for(
        self, enough: Callable[[list[Received]], bool], seconds: float = 20
    ) -> list[Received]:
        """The requests, once there are enough of them."""
        with self._arrived:
            done = self._arrived.wait_for(lambda: enough(self.requests), seconds)
            assert done, [(one.type, one.data) for one in self.requests]
            return list(self.requests)

    def __enter__(self) -> "Receiver":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()


@contextmanager
def receivers(count: int) -> Iterator[list[Receiver]]:
    made = [Receiver().__enter__() for _ in range(count)]
    try:
        yield made
    finally:
        for one in made:
            one.__exit__()
