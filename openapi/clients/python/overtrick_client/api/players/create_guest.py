from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.guest_view import GuestView
from ...models.new_guest import NewGuest
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    body: NewGuest | None | Unset = UNSET,
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
        "url": "/v1/guests",
    }

    if isinstance(body, NewGuest):
        _kwargs["json"] = body.to_dict()
    else:
        _kwargs["json"] = body

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> GuestView | None:
    if response.status_code == 201:
        response_201 = GuestView.from_dict(response.json())

        return response_201

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[GuestView]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient | Client,
    body: NewGuest | None | Unset = UNSET,
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> Response[GuestView]:
    """Come as a guest

    Args:
        request_id (str | Unset):
        accept_language (str | Unset):
        body (NewGuest | None | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[GuestView]
    """

    kwargs = _get_kwargs(
        body=body,
        request_id=request_id,
        accept_language=accept_language,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient | Client,
    body: NewGuest | None | Unset = UNSET,
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> GuestView | None:
    """Come as a guest

    Args:
        request_id (str | Unset):
        accept_language (str | Unset):
        body (NewGuest | None | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        GuestView
    """

    return sync_detailed(
        client=client,
        body=body,
        request_id=request_id,
        accept_language=accept_language,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient | Client,
    body: NewGuest | None | Unset = UNSET,
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> Response[GuestView]:
    """Come as a guest

    Args:
        request_id (str | Unset):
        accept_language (str | Unset):
        body (NewGuest | None | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[GuestView]
    """

    kwargs = _get_kwargs(
        body=body,
        request_id=request_id,
        accept_language=accept_language,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient | Client,
    body: NewGuest | None | Unset = UNSET,
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> GuestView | None:
    """Come as a guest

    Args:
        request_id (str | Unset):
        accept_language (str | Unset):
        body (NewGuest | None | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        GuestView
    """

    return (
        await asyncio_detailed(
            client=client,
            body=body,
            request_id=request_id,
            accept_language=accept_language,
        )
    ).parsed
