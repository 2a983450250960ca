from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.game_page import GamePage
from ...models.list_player_games_status import ListPlayerGamesStatus
from ...types import UNSET, Response, Unset


def _get_kwargs(
    player_id: UUID,
    *,
    variant: str | Unset = UNSET,
    status: ListPlayerGamesStatus | Unset = UNSET,
    limit: int | Unset = 50,
    cursor: str | Unset = UNSET,
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(request_id, Unset):
        headers["Request-Id"] = request_id

    if not isinstance(accept_language, Unset):
        headers["Accept-Language"] = accept_language

    params: dict[str, Any] = {}

    params["variant"] = variant

    json_status: str | Unset = UNSET
    if not isinstance(status, Unset):
        json_status = status

    params["status"] = json_status

    params["limit"] = limit

    params["cursor"] = cursor

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/players/{player_id}/games".format(
            player_id=quote(str(player_id), safe=""),
        ),
        "params": params,
    }

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> GamePage | None:
    if response.status_code == 200:
        response_200 = GamePage.from_dict(response.json())

        return response_200

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[GamePage]:
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
    variant: str | Unset = UNSET,
    status: ListPlayerGamesStatus | Unset = UNSET,
    limit: int | Unset = 50,
    cursor: str | Unset = UNSET,
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> Response[GamePage]:
    """List a player's games

    Args:
        player_id (UUID):
        variant (str | Unset):
        status (ListPlayerGamesStatus | Unset):
        limit (int | Unset):  Default: 50.
        cursor (str | Unset):
        request_id (str | Unset):
        accept_language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[GamePage]
    """

    kwargs = _get_kwargs(
        player_id=player_id,
        variant=variant,
        status=status,
        limit=limit,
        cursor=cursor,
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
    variant: str | Unset = UNSET,
    status: ListPlayerGamesStatus | Unset = UNSET,
    limit: int | Unset = 50,
    cursor: str | Unset = UNSET,
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> GamePage | None:
    """List a player's games

    Args:
        player_id (UUID):
        variant (str | Unset):
        status (ListPlayerGamesStatus | Unset):
        limit (int | Unset):  Default: 50.
        cursor (str | Unset):
        request_id (str | Unset):
        accept_language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        GamePage
    """

    return sync_detailed(
        player_id=player_id,
        client=client,
        variant=variant,
        status=status,
        limit=limit,
        cursor=cursor,
        request_id=request_id,
        accept_language=accept_language,
    ).parsed


async def asyncio_detailed(
    player_id: UUID,
    *,
    client: AuthenticatedClient,
    variant: str | Unset = UNSET,
    status: ListPlayerGamesStatus | Unset = UNSET,
    limit: int | Unset = 50,
    cursor: str | Unset = UNSET,
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> Response[GamePage]:
    """List a player's games

    Args:
        player_id (UUID):
        variant (str | Unset):
        status (ListPlayerGamesStatus | Unset):
        limit (int | Unset):  Default: 50.
        cursor (str | Unset):
        request_id (str | Unset):
        accept_language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[GamePage]
    """

    kwargs = _get_kwargs(
        player_id=player_id,
        variant=variant,
        status=status,
        limit=limit,
        cursor=cursor,
        request_id=request_id,
        accept_language=accept_language,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    player_id: UUID,
    *,
    client: AuthenticatedClient,
    variant: str | Unset = UNSET,
    status: ListPlayerGamesStatus | Unset = UNSET,
    limit: int | Unset = 50,
    cursor: str | Unset = UNSET,
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> GamePage | None:
    """List a player's games

    Args:
        player_id (UUID):
        variant (str | Unset):
        status (ListPlayerGamesStatus | Unset):
        limit (int | Unset):  Default: 50.
        cursor (str | Unset):
        request_id (str | Unset):
        accept_language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        GamePage
    """

    return (
        await asyncio_detailed(
            player_id=player_id,
            client=client,
            variant=variant,
            status=status,
            limit=limit,
            cursor=cursor,
            request_id=request_id,
            accept_language=accept_language,
        )
    ).parsed
