from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.player_stats import PlayerStats
from ...types import UNSET, Response, Unset


def _get_kwargs(
    player_id: UUID,
    *,
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(request_id, Unset):
        headers["Request-Id"] = request_id

    if not isinstance(accept_language, Unset):
        headers["Accept-Language"] = accept_language

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/players/{player_id}/stats".format(
            player_id=quote(str(player_id), safe=""),
        ),
    }

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> PlayerStats | None:
    if response.status_code == 200:
        response_200 = PlayerStats.from_dict(response.json())

        return response_200

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[PlayerStats]:
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
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> Response[PlayerStats]:
    """Count a player's games

    Args:
        player_id (UUID):
        request_id (str | Unset):
        accept_language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[PlayerStats]
    """

    kwargs = _get_kwargs(
        player_id=player_id,
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
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> PlayerStats | None:
    """Count a player's games

    Args:
        player_id (UUID):
        request_id (str | Unset):
        accept_language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        PlayerStats
    """

    return sync_detailed(
        player_id=player_id,
        client=client,
        request_id=request_id,
        accept_language=accept_language,
    ).parsed


async def asyncio_detailed(
    player_id: UUID,
    *,
    client: AuthenticatedClient,
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> Response[PlayerStats]:
    """Count a player's games

    Args:
        player_id (UUID):
        request_id (str | Unset):
        accept_language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[PlayerStats]
    """

    kwargs = _get_kwargs(
        player_id=player_id,
        request_id=request_id,
        accept_language=accept_language,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    player_id: UUID,
    *,
    client: AuthenticatedClient,
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> PlayerStats | None:
    """Count a player's games

    Args:
        player_id (UUID):
        request_id (str | Unset):
        accept_language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        PlayerStats
    """

    return (
        await asyncio_detailed(
            player_id=player_id,
            client=client,
            request_id=request_id,
            accept_language=accept_language,
        )
    ).parsed
