# ruff: noqa: ARG002 - the parameters are there for the document
"""What the address of a socket answers to plain HTTP; the document describes the socket here."""

from typing import Annotated

from litestar import Controller, get
from litestar.params import FromPath, FromQuery, QueryParameter

from service.http.auth import ANYBODY
from service.http.problems import problem_responses
from service.refusals import UpgradeRequired


class SocketController(Controller):
    path = "/v1/games/{game_id:str}/socket"
    tags = ("events",)

    @get(
        operation_id="open_socket",
        summary="Follow the events and play over a WebSocket",
        security=ANYBODY,
        sync_to_thread=False,
        responses=problem_responses(400, 401, 403, 404, 426, 429, 503),
    )
    def open_socket(
        self,
        game_id: FromPath[str],
        after: Annotated[int, QueryParameter(ge=0, le=2**31 - 1)] = 0,
        wanted: Annotated[str | None, QueryParameter(name="as")] = None,
        invite: FromQuery[str | None] = None,
        ticket: FromQuery[str | None] = None,
    ) -> None:
        """First a hello with the game as it is now, then every event after `after`, as the
        streams show them; commands may be sent at any time. A refused handshake is accepted,
        told in a closing frame, and closed with a code, which browsers can read."""
        raise UpgradeRequired()
