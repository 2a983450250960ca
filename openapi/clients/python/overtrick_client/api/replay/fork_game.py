from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.belote_bridgee_game import BeloteBridgeeGame
from ...models.bridgette_game import BridgetteGame
from ...models.contract_game import ContractGame
from ...models.draw_bridge_game import DrawBridgeGame
from ...models.fork_game import ForkGame
from ...models.minibridge_game import MinibridgeGame
from ...models.rubber_game import RubberGame
from ...types import UNSET, Response, Unset


def _get_kwargs(
    game_id: UUID,
    *,
    body: ForkGame,
    invite: str | Unset = UNSET,
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(request_id, Unset):
        headers["Request-Id"] = request_id

    if not isinstance(accept_language, Unset):
        headers["Accept-Language"] = accept_language

    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    params: dict[str, Any] = {}

    params["invite"] = invite

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/games/{game_id}/fork".format(
            game_id=quote(str(game_id), safe=""),
        ),
        "params": params,
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> (
    BeloteBridgeeGame
    | BridgetteGame
    | ContractGame
    | DrawBridgeGame
    | MinibridgeGame
    | RubberGame
    | None
):
    if response.status_code == 201:

        def _parse_response_201(
            data: object,
        ) -> (
            BeloteBridgeeGame
            | BridgetteGame
            | ContractGame
            | DrawBridgeGame
            | MinibridgeGame
            | RubberGame
        ):
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_game_type_0 = BeloteBridgeeGame.from_dict(data)

                return componentsschemas_game_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_game_type_1 = BridgetteGame.from_dict(data)

                return componentsschemas_game_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_game_type_2 = ContractGame.from_dict(data)

                return componentsschemas_game_type_2
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_game_type_3 = DrawBridgeGame.from_dict(data)

                return componentsschemas_game_type_3
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_game_type_4 = MinibridgeGame.from_dict(data)

                return componentsschemas_game_type_4
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            componentsschemas_game_type_5 = RubberGame.from_dict(data)

            return componentsschemas_game_type_5

        response_201 = _parse_response_201(response.json())

        return response_201

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[
    BeloteBridgeeGame | BridgetteGame | ContractGame | DrawBridgeGame | MinibridgeGame | RubberGame
]:
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
    body: ForkGame,
    invite: str | Unset = UNSET,
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> Response[
    BeloteBridgeeGame | BridgetteGame | ContractGame | DrawBridgeGame | MinibridgeGame | RubberGame
]:
    """Go on from a version

    Args:
        game_id (UUID):
        invite (str | Unset):
        request_id (str | Unset):
        accept_language (str | Unset):
        idempotency_key (str | Unset):
        body (ForkGame): Where the fork goes on, and who sits there; the others' seats are filled
            by the service.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[BeloteBridgeeGame | BridgetteGame | ContractGame | DrawBridgeGame | MinibridgeGame | RubberGame]
    """

    kwargs = _get_kwargs(
        game_id=game_id,
        body=body,
        invite=invite,
        request_id=request_id,
        accept_language=accept_language,
        idempotency_key=idempotency_key,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    game_id: UUID,
    *,
    client: AuthenticatedClient,
    body: ForkGame,
    invite: str | Unset = UNSET,
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> (
    BeloteBridgeeGame
    | BridgetteGame
    | ContractGame
    | DrawBridgeGame
    | MinibridgeGame
    | RubberGame
    | None
):
    """Go on from a version

    Args:
        game_id (UUID):
        invite (str | Unset):
        request_id (str | Unset):
        accept_language (str | Unset):
        idempotency_key (str | Unset):
        body (ForkGame): Where the fork goes on, and who sits there; the others' seats are filled
            by the service.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        BeloteBridgeeGame | BridgetteGame | ContractGame | DrawBridgeGame | MinibridgeGame | RubberGame
    """

    return sync_detailed(
        game_id=game_id,
        client=client,
        body=body,
        invite=invite,
        request_id=request_id,
        accept_language=accept_language,
        idempotency_key=idempotency_key,
    ).parsed


async def asyncio_detailed(
    game_id: UUID,
    *,
    client: AuthenticatedClient,
    body: ForkGame,
    invite: str | Unset = UNSET,
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> Response[
    BeloteBridgeeGame | BridgetteGame | ContractGame | DrawBridgeGame | MinibridgeGame | RubberGame
]:
    """Go on from a version

    Args:
        game_id (UUID):
        invite (str | Unset):
        request_id (str | Unset):
        accept_language (str | Unset):
        idempotency_key (str | Unset):
        body (ForkGame): Where the fork goes on, and who sits there; the others' seats are filled
            by the service.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[BeloteBridgeeGame | BridgetteGame | ContractGame | DrawBridgeGame | MinibridgeGame | RubberGame]
    """

    kwargs = _get_kwargs(
        game_id=game_id,
        body=body,
        invite=invite,
        request_id=request_id,
        accept_language=accept_language,
        idempotency_key=idempotency_key,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    game_id: UUID,
    *,
    client: AuthenticatedClient,
    body: ForkGame,
    invite: str | Unset = UNSET,
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> (
    BeloteBridgeeGame
    | BridgetteGame
    | ContractGame
    | DrawBridgeGame
    | MinibridgeGame
    | RubberGame
    | None
):
    """Go on from a version

    Args:
        game_id (UUID):
        invite (str | Unset):
        request_id (str | Unset):
        accept_language (str | Unset):
        idempotency_key (str | Unset):
        body (ForkGame): Where the fork goes on, and who sits there; the others' seats are filled
            by the service.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        BeloteBridgeeGame | BridgetteGame | ContractGame | DrawBridgeGame | MinibridgeGame | RubberGame
    """

    return (
        await asyncio_detailed(
            game_id=game_id,
            client=client,
            body=body,
            invite=invite,
            request_id=request_id,
            accept_language=accept_language,
            idempotency_key=idempotency_key,
        )
    ).parsed
