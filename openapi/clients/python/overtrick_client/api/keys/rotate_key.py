from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.key_view import KeyView
from ...models.rotation import Rotation
from ...types import UNSET, Response, Unset


def _get_kwargs(
    key_id: UUID,
    *,
    body: None | Rotation | Unset = UNSET,
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
        "url": "/v1/keys/{key_id}/rotate".format(
            key_id=quote(str(key_id), safe=""),
        ),
    }

    if isinstance(body, Rotation):
        _kwargs["json"] = body.to_dict()
    else:
        _kwargs["json"] = body

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> KeyView | None:
    if response.status_code == 201:
        response_201 = KeyView.from_dict(response.json())

        return response_201

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[KeyView]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    key_id: UUID,
    *,
    client: AuthenticatedClient,
    body: None | Rotation | Unset = UNSET,
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> Response[KeyView]:
    """Rotate an API key

    Args:
        key_id (UUID):
        request_id (str | Unset):
        accept_language (str | Unset):
        body (None | Rotation | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[KeyView]
    """

    kwargs = _get_kwargs(
        key_id=key_id,
        body=body,
        request_id=request_id,
        accept_language=accept_language,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    key_id: UUID,
    *,
    client: AuthenticatedClient,
    body: None | Rotation | Unset = UNSET,
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> KeyView | None:
    """Rotate an API key

    Args:
        key_id (UUID):
        request_id (str | Unset):
        accept_language (str | Unset):
        body (None | Rotation | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        KeyView
    """

    return sync_detailed(
        key_id=key_id,
        client=client,
        body=body,
        request_id=request_id,
        accept_language=accept_language,
    ).parsed


async def asyncio_detailed(
    key_id: UUID,
    *,
    client: AuthenticatedClient,
    body: None | Rotation | Unset = UNSET,
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> Response[KeyView]:
    """Rotate an API key

    Args:
        key_id (UUID):
        request_id (str | Unset):
        accept_language (str | Unset):
        body (None | Rotation | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[KeyView]
    """

    kwargs = _get_kwargs(
        key_id=key_id,
        body=body,
        request_id=request_id,
        accept_language=accept_language,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    key_id: UUID,
    *,
    client: AuthenticatedClient,
    body: None | Rotation | Unset = UNSET,
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> KeyView | None:
    """Rotate an API key

    Args:
        key_id (UUID):
        request_id (str | Unset):
        accept_language (str | Unset):
        body (None | Rotation | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        KeyView
    """

    return (
        await asyncio_detailed(
            key_id=key_id,
            client=client,
            body=body,
            request_id=request_id,
            accept_language=accept_language,
        )
    ).parsed
