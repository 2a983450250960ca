from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.secret_rotation import SecretRotation
from ...models.webhook_view import WebhookView
from ...types import UNSET, Response, Unset


def _get_kwargs(
    webhook_id: str,
    *,
    body: None | SecretRotation | Unset = UNSET,
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
        "url": "/v1/webhooks/{webhook_id}/rotate".format(
            webhook_id=quote(str(webhook_id), safe=""),
        ),
    }

    if isinstance(body, SecretRotation):
        _kwargs["json"] = body.to_dict()
    else:
        _kwargs["json"] = body

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> WebhookView | None:
    if response.status_code == 201:
        response_201 = WebhookView.from_dict(response.json())

        return response_201

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[WebhookView]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    webhook_id: str,
    *,
    client: AuthenticatedClient,
    body: None | SecretRotation | Unset = UNSET,
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> Response[WebhookView]:
    """Rotate the secrets of a webhook

    Args:
        webhook_id (str):
        request_id (str | Unset):
        accept_language (str | Unset):
        body (None | SecretRotation | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[WebhookView]
    """

    kwargs = _get_kwargs(
        webhook_id=webhook_id,
        body=body,
        request_id=request_id,
        accept_language=accept_language,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    webhook_id: str,
    *,
    client: AuthenticatedClient,
    body: None | SecretRotation | Unset = UNSET,
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> WebhookView | None:
    """Rotate the secrets of a webhook

    Args:
        webhook_id (str):
        request_id (str | Unset):
        accept_language (str | Unset):
        body (None | SecretRotation | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        WebhookView
    """

    return sync_detailed(
        webhook_id=webhook_id,
        client=client,
        body=body,
        request_id=request_id,
        accept_language=accept_language,
    ).parsed


async def asyncio_detailed(
    webhook_id: str,
    *,
    client: AuthenticatedClient,
    body: None | SecretRotation | Unset = UNSET,
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> Response[WebhookView]:
    """Rotate the secrets of a webhook

    Args:
        webhook_id (str):
        request_id (str | Unset):
        accept_language (str | Unset):
        body (None | SecretRotation | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[WebhookView]
    """

    kwargs = _get_kwargs(
        webhook_id=webhook_id,
        body=body,
        request_id=request_id,
        accept_language=accept_language,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    webhook_id: str,
    *,
    client: AuthenticatedClient,
    body: None | SecretRotation | Unset = UNSET,
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
) -> WebhookView | None:
    """Rotate the secrets of a webhook

    Args:
        webhook_id (str):
        request_id (str | Unset):
        accept_language (str | Unset):
        body (None | SecretRotation | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        WebhookView
    """

    return (
        await asyncio_detailed(
            webhook_id=webhook_id,
            client=client,
            body=body,
            request_id=request_id,
            accept_language=accept_language,
        )
    ).parsed
