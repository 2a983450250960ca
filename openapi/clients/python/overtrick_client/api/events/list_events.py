from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.event_page import EventPage
from ...types import UNSET, Response, Unset


def _get_kwargs(
    game_id: UUID,
    *,
    after: int | Unset = UNSET,
    limit: int | Unset = 50,
    as_: str | Unset = UNSET,
    invite: str | Unset = UNSET,
    ticket: str | Unset = UNSET,
    hello: bool | Unset = False,
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(request_id, Unset):
        headers["Request-Id"] = request_id

    if not isinstance(accept_language, Unset):
        headers["Accept-Language"] = accept_language

    params: dict[str, Any] = {}

    params["after"] = after

    params["limit"] = limit

    params["as"] = as_

    params["invite"] = invite

    params["ticket"] = ticket

    params["hello"] = hello

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/games/{game_id}/events".format(
            game_id=quote(str(game_id), safe=""),
        ),
        "params": params,
    }

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> EventPage | None:
    if response.status_code == 200:
        response_200 = EventPage.from_dict(response.json())

        return response_200

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[EventPage]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    game_id: UUID,
    *,
    client: AuthenticatedClient,
    after: int | Unset = UNSET,
    limit: int | Unset = 50,
    as_: str | Unset = UNSET,
    invite: str | Unset = UNSET,
    ticket: str | Unset = UNSET,
    hello: bool | Unset = False,
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> Response[EventPage]:
    """Read or follow the events

    Args:
        game_id (UUID):
        after (int | Unset):
        limit (int | Unset):  Default: 50.
        as_ (str | Unset):
        invite (str | Unset):
        ticket (str | Unset):
        hello (bool | Unset):  Default: False.
        request_id (str | Unset):
        accept_language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[EventPage]
    """

    kwargs = _get_kwargs(
        game_id=game_id,
        after=after,
        limit=limit,
        as_=as_,
        invite=invite,
        ticket=ticket,
        hello=hello,
        request_id=request_id,
        accept_language=accept_language,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    game_id: UUID,
    *,
    client: AuthenticatedClient,
    after: int | Unset = UNSET,
    limit: int | Unset = 50,
    as_: str | Unset = UNSET,
    invite: str | Unset = UNSET,
    ticket: str | Unset = UNSET,
    hello: bool | Unset = False,
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> EventPage | None:
    """Read or follow the events

    Args:
        game_id (UUID):
        after (int | Unset):
        limit (int | Unset):  Default: 50.
        as_ (str | Unset):
        invite (str | Unset):
        ticket (str | Unset):
        hello (bool | Unset):  Default: False.
        request_id (str | Unset):
        accept_language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        EventPage
    """

    return sync_detailed(
        game_id=game_id,
        client=client,
        after=after,
        limit=limit,
        as_=as_,
        invite=invite,
        ticket=ticket,
        hello=hello,
        request_id=request_id,
        accept_language=accept_language,
    ).parsed


async def asyncio_detailed(
    game_id: UUID,
    *,
    client: AuthenticatedClient,
    after: int | Unset = UNSET,
    limit: int | Unset = 50,
    as_: str | Unset = UNSET,
    invite: str | Unset = UNSET,
    ticket: str | Unset = UNSET,
    hello: bool | Unset = False,
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> Response[EventPage]:
    """Read or follow the events

    Args:
        game_id (UUID):
        after (int | Unset):
        limit (int | Unset):  Default: 50.
        as_ (str | Unset):
        invite (str | Unset):
        ticket (str | Unset):
        hello (bool | Unset):  Default: False.
        request_id (str | Unset):
        accept_language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[EventPage]
    """

    kwargs = _get_kwargs(
        game_id=game_id,
        after=after,
        limit=limit,
        as_=as_,
        invite=invite,
        ticket=ticket,
        hello=hello,
        request_id=request_id,
        accept_language=accept_language,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    game_id: UUID,
    *,
    client: AuthenticatedClient,
    after: int | Unset = UNSET,
    limit: int | Unset = 50,
    as_: str | Unset = UNSET,
    invite: str | Unset = UNSET,
    ticket: str | Unset = UNSET,
    hello: bool | Unset = False,
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> EventPage | None:
    """Read or follow the events

    Args:
        game_id (UUID):
        after (int | Unset):
        limit (int | Unset):  Default: 50.
        as_ (str | Unset):
        invite (str | Unset):
        ticket (str | Unset):
        hello (bool | Unset):  Default: False.
        request_id (str | Unset):
        accept_language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        EventPage
    """

    return (
        await asyncio_detailed(
            game_id=game_id,
            client=client,
            after=after,
            limit=limit,
            as_=as_,
            invite=invite,
            ticket=ticket,
            hello=hello,
            request_id=request_id,
            accept_language=accept_language,
        )
    ).parsed
