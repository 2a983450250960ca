"""`/openapi.json`, to anybody."""

from litestar import Response, get
from litestar.datastructures import State


@get(
    "/openapi.json",
    operation_id="read_openapi",
    tags=["operations"],
    security=[{}],
    summary="This document",
    sync_to_thread=False,
)
def openapi_json(state: State) -> Response[bytes]:
    headers = {"Cache-Control": "public, max-age=300"}
    return Response(state.openapi, headers=headers, media_type="application/json")
