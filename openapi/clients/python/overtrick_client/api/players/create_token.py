from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.new_token import NewToken
from ...models.token_view import TokenView
from ...types import UNSET, Response, Unset


def _get_kwargs(
    player_id: UUID,
    *,
    body: NewToken | None | Unset = UNSET,
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(request_id, Unset):
        headers["Request-Id"] = request_id

    if not isinstance(accept_language, Unset):
        headers["Accept-Language"] = accept_language

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/players/{player_id}/tokens".format(
            player_id=quote(str(player_id), safe=""),
        ),
    }

    if isinstance(body, NewToken):
        _kwargs["json"] = body.to_dict()
    else:
        _kwargs["json"] = body

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> TokenView | None:
    if response.status_code == 201:
        response_201 = TokenView.from_dict(response.json())

        return response_201

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[TokenView]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    player_id: UUID,
    *,
    client: AuthenticatedClient,
    body: NewToken | None | Unset = UNSET,
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> Response[TokenView]:
    """Make a token for a player

    Args:
        player_id (UUID):
        request_id (str | Unset):
        accept_language (str | Unset):
        body (NewToken | None | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[TokenView]
    """

    kwargs = _get_kwargs(
        player_id=player_id,
        body=body,
        request_id=request_id,
        accept_language=accept_language,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    player_id: UUID,
    *,
    client: AuthenticatedClient,
    body: NewToken | None | Unset = UNSET,
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> TokenView | None:
    """Make a token for a player

    Args:
        player_id (UUID):
        request_id (str | Unset):
        accept_language (str | Unset):
        body (NewToken | None | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        TokenView
    """

    return sync_detailed(
        player_id=player_id,
        client=client,
        body=body,
        request_id=request_id,
        accept_language=accept_language,
    ).parsed


async def asyncio_detailed(
    player_id: UUID,
    *,
    client: AuthenticatedClient,
    body: NewToken | None | Unset = UNSET,
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> Response[TokenView]:
    """Make a token for a player

    Args:
        player_id (UUID):
        request_id (str | Unset):
        accept_language (str | Unset):
        body (NewToken | None | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[TokenView]
    """

    kwargs = _get_kwargs(
        player_id=player_id,
        body=body,
        request_id=request_id,
        accept_language=accept_language,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    player_id: UUID,
    *,
    client: AuthenticatedClient,
    body: NewToken | None | Unset = UNSET,
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> TokenView | None:
    """Make a token for a player

    Args:
        player_id (UUID):
        request_id (str | Unset):
        accept_language (str | Unset):
        body (NewToken | None | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        TokenView
    """

    return (
        await asyncio_detailed(
            player_id=player_id,
            client=client,
            body=body,
            request_id=request_id,
            accept_language=accept_language,
        )
    ).parsed
