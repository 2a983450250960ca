from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.verdict import Verdict
from ...types import UNSET, File, Response, Unset


def _get_kwargs(
    *,
    body: File,
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
        "url": "/v1/replays",
    }

    _kwargs["content"] = body.payload
    headers["Content-Type"] = body.mime_type or "application/x-ndjson"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Verdict | None:
    if response.status_code == 200:
        response_200 = Verdict.from_dict(response.json())

        return response_200

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[Verdict]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    body: File,
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> Response[Verdict]:
    """Tell a file again

    Args:
        request_id (str | Unset):
        accept_language (str | Unset):
        body (File):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Verdict]
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
    client: AuthenticatedClient,
    body: File,
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> Verdict | None:
    """Tell a file again

    Args:
        request_id (str | Unset):
        accept_language (str | Unset):
        body (File):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Verdict
    """

    return sync_detailed(
        client=client,
        body=body,
        request_id=request_id,
        accept_language=accept_language,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    body: File,
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> Response[Verdict]:
    """Tell a file again

    Args:
        request_id (str | Unset):
        accept_language (str | Unset):
        body (File):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Verdict]
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
    client: AuthenticatedClient,
    body: File,
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> Verdict | None:
    """Tell a file again

    Args:
        request_id (str | Unset):
        accept_language (str | Unset):
        body (File):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Verdict
    """

    return (
        await asyncio_detailed(
            client=client,
            body=body,
            request_id=request_id,
            accept_language=accept_language,
        )
    ).parsed
