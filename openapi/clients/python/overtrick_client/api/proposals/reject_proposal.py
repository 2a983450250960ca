from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.answer_body import AnswerBody
from ...models.performed import Performed
from ...types import UNSET, Response, Unset


def _get_kwargs(
    game_id: UUID,
    proposal_id: str,
    *,
    body: AnswerBody | None | Unset = UNSET,
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
    if_match: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(request_id, Unset):
        headers["Request-Id"] = request_id

    if not isinstance(accept_language, Unset):
        headers["Accept-Language"] = accept_language

    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    if not isinstance(if_match, Unset):
        headers["If-Match"] = if_match

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/games/{game_id}/proposals/{proposal_id}/reject".format(
            game_id=quote(str(game_id), safe=""),
            proposal_id=quote(str(proposal_id), safe=""),
        ),
    }

    if isinstance(body, AnswerBody):
        _kwargs["json"] = body.to_dict()
    else:
        _kwargs["json"] = body

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Performed | None:
    if response.status_code == 201:
        response_201 = Performed.from_dict(response.json())

        return response_201

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[Performed]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    game_id: UUID,
    proposal_id: str,
    *,
    client: AuthenticatedClient,
    body: AnswerBody | None | Unset = UNSET,
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
    if_match: str | Unset = UNSET,
) -> Response[Performed]:
    """Reject a proposal

    Args:
        game_id (UUID):
        proposal_id (str):
        request_id (str | Unset):
        accept_language (str | Unset):
        idempotency_key (str | Unset):
        if_match (str | Unset):
        body (AnswerBody | None | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Performed]
    """

    kwargs = _get_kwargs(
        game_id=game_id,
        proposal_id=proposal_id,
        body=body,
        request_id=request_id,
        accept_language=accept_language,
        idempotency_key=idempotency_key,
        if_match=if_match,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    game_id: UUID,
    proposal_id: str,
    *,
    client: AuthenticatedClient,
    body: AnswerBody | None | Unset = UNSET,
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
    if_match: str | Unset = UNSET,
) -> Performed | None:
    """Reject a proposal

    Args:
        game_id (UUID):
        proposal_id (str):
        request_id (str | Unset):
        accept_language (str | Unset):
        idempotency_key (str | Unset):
        if_match (str | Unset):
        body (AnswerBody | None | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Performed
    """

    return sync_detailed(
        game_id=game_id,
        proposal_id=proposal_id,
        client=client,
        body=body,
        request_id=request_id,
        accept_language=accept_language,
        idempotency_key=idempotency_key,
        if_match=if_match,
    ).parsed


async def asyncio_detailed(
    game_id: UUID,
    proposal_id: str,
    *,
    client: AuthenticatedClient,
    body: AnswerBody | None | Unset = UNSET,
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
    if_match: str | Unset = UNSET,
) -> Response[Performed]:
    """Reject a proposal

    Args:
        game_id (UUID):
        proposal_id (str):
        request_id (str | Unset):
        accept_language (str | Unset):
        idempotency_key (str | Unset):
        if_match (str | Unset):
        body (AnswerBody | None | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Performed]
    """

    kwargs = _get_kwargs(
        game_id=game_id,
        proposal_id=proposal_id,
        body=body,
        request_id=request_id,
        accept_language=accept_language,
        idempotency_key=idempotency_key,
        if_match=if_match,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    game_id: UUID,
    proposal_id: str,
    *,
    client: AuthenticatedClient,
    body: AnswerBody | None | Unset = UNSET,
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
    if_match: str | Unset = UNSET,
) -> Performed | None:
    """Reject a proposal

    Args:
        game_id (UUID):
        proposal_id (str):
        request_id (str | Unset):
        accept_language (str | Unset):
        idempotency_key (str | Unset):
        if_match (str | Unset):
        body (AnswerBody | None | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Performed
    """

    return (
        await asyncio_detailed(
            game_id=game_id,
            proposal_id=proposal_id,
            client=client,
            body=body,
            request_id=request_id,
            accept_language=accept_language,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
    ).parsed
