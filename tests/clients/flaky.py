"""A bad network in front of a server: it loses answers, breaks streams, turns requests away."""

import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection, HTTPResponse
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple
from urllib.parse import urlsplit

LOST = 3  # of every so many commands one is carried out, but its answer is lost
BUSY = 2  # this command is turned away, with Retry-After
STREAMS = (700, 2500, 0)  # bytes after which the first streams break; 0 is turned away at once
ENDLESS = 1 << 30
NOT_PASSED_ON = ("transfer-encoding", "connection", "content-length")


class Sent(NamedTuple):
    """A command as it came by, how it was answered, and whether the answer was lost."""

    key: str
    body: bytes
    status: int
    is_replay: bool
    is_lost: bool


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes


TURNED_AWAY = Answer(503, {"retry-after": "1"}, b"busy")


class Network(ThreadingHTTPServer):
    """Passes everything on to a server, with faults that come in the same places each time."""

    daemon_threads = True

    def __init__(self, server_url: str) -> None:
        super().__init__(("127.0.0.1", 0), Line)
        parts = urlsplit(server_url)
        self.upstream = (parts.hostname or "", parts.port or 0)
        self.url = f"http://127.0.0.1:{self.server_port}"
        self.lock = threading.Lock()
        self.commands: list[Sent] = []
        self.resumed: list[int] = []

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A client that hangs up is what this network is for."""


class Line(BaseHTTPRequestHandler):
    """One connection of a client."""

    protocol_version = "HTTP/1.1"
    server: Network

    def do_GET(self) -> None:
        if self.headers.get("Accept") == "text/event-stream":
            self.stream()
        else:
            self.reply(self.passed_on(b""))

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        if urlsplit(self.path).path.endswith("/commands"):
            self.command_of(body)
        else:
            self.reply(self.passed_on(body))

    def command_of(self, body: bytes) -> None:
        with self.server.lock:
            number = len(self.server.commands) + 1
            answer = TURNED_AWAY if number == BUSY else self.passed_on(body)
            is_lost = number % LOST == 0
            is_replay = "idempotency-replayed" in answer.headers
            key = self.headers["Idempotency-Key"]
            self.server.commands.append(Sent(key, body, answer.status, is_replay, is_lost))
        if is_lost:
            self.close_connection = True
        else:
            self.reply(answer)

    def passed_on(self, body: bytes) -> Answer:
        with closing(HTTPConnection(*self.server.upstream, timeout=60)) as line:
            answer = self.asked(line, body)
            headers = {name.lower(): value for name, value in answer.headers.items()}
            return Answer(answer.status, headers, answer.read())

    def asked(self, line: HTTPConnection, body: bytes) -> HTTPResponse:
        headers = {name: value for name, value in self.headers.items() if name.lower() != "host"}
        line.request(self.command, self.path, body or None, headers)
        return line.getresponse()

    def reply(self, answer: Answer) -> None:
        self.send_response(answer.status)
        for name, value in answer.headers.items():
            if name not in NOT_PASSED_ON:
                self.send_header(name, value)
        self.send_header("Content-Length", str(len(answer.body)))
        self.end_headers()
        self.wfile.write(answer.body)

    def stream(self) -> None:
        with self.server.lock:
            self.server.resumed.append(int(self.headers.get("Last-Event-ID") or 0))
            number = len(self.server.resumed)
        left = STREAMS[number - 1] if number <= len(STREAMS) else ENDLESS
        if left:
            self.stream_for(left)
        else:
            self.reply(TURNED_AWAY)

    def stream_for(self, left: int) -> None:
        """Passes on so many bytes of the stream, then hangs up."""
        self.close_connection = True
        with closing(HTTPConnection(*self.server.upstream, timeout=60)) as line:
            answer = self.asked(line, b"")
            self.send_response(answer.status)
            self.send_header("Content-Type", answer.headers["Content-Type"])
            self.end_headers()
            while left > 0 and (piece := answer.read1(left)):
                self.wfile.write(piece)
                self.wfile.flush()
                left -= len(piece)

    def log_message(self, format: str, *args: Any) -> None:
        """Says nothing."""


@contextmanager
def bad_network(server_url: str) -> Iterator[Network]:
    network = Network(server_url)
    thread = threading.Thread(target=network.serve_forever, daemon=True)
    thread.start()
    try:
        yield network
    finally:
        network.shutdown()
        thread.join()
        network.server_close()
