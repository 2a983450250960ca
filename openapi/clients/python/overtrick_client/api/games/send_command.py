from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.accept_claim import AcceptClaim
from ...models.accepted import Accepted
from ...models.announce_lengths import AnnounceLengths
from ...models.announce_points import AnnouncePoints
from ...models.belote_play import BelotePlay
from ...models.bid import Bid
from ...models.bid_by_value import BidByValue
from ...models.bridgette_play import BridgettePlay
from ...models.choose_contract import ChooseContract
from ...models.claim import Claim
from ...models.coinche import Coinche
from ...models.discard import Discard
from ...models.double import Double
from ...models.draw_bridge_play import DrawBridgePlay
from ...models.minibridge_play import MinibridgePlay
from ...models.pass_ import Pass
from ...models.performed import Performed
from ...models.play import Play
from ...models.redouble import Redouble
from ...models.reject_claim import RejectClaim
from ...models.request_redeal import RequestRedeal
from ...models.resign import Resign
from ...models.salt import Salt
from ...models.surcoinche import Surcoinche
from ...models.withdraw_claim import WithdrawClaim
from ...types import UNSET, Response, Unset


def _get_kwargs(
    game_id: UUID,
    *,
    body: AcceptClaim
    | AnnounceLengths
    | AnnouncePoints
    | BelotePlay
    | Bid
    | BidByValue
    | BridgettePlay
    | ChooseContract
    | Claim
    | Coinche
    | Discard
    | Double
    | DrawBridgePlay
    | MinibridgePlay
    | Pass
    | Play
    | Redouble
    | RejectClaim
    | RequestRedeal
    | Resign
    | Salt
    | Surcoinche
    | WithdrawClaim,
    dry_run: bool | Unset = False,
    invite: str | Unset = UNSET,
    prefer: str | Unset = UNSET,
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
    if_match: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(prefer, Unset):
        headers["Prefer"] = prefer

    if not isinstance(request_id, Unset):
        headers["Request-Id"] = request_id

    if not isinstance(accept_language, Unset):
        headers["Accept-Language"] = accept_language

    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    if not isinstance(if_match, Unset):
        headers["If-Match"] = if_match

    params: dict[str, Any] = {}

    params["dry_run"] = dry_run

    params["invite"] = invite

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/games/{game_id}/commands".format(
            game_id=quote(str(game_id), safe=""),
        ),
        "params": params,
    }

    if isinstance(body, Bid):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, BidByValue):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, Pass):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, Coinche):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, Surcoinche):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, RequestRedeal):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, BelotePlay):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, BridgettePlay):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, DrawBridgePlay):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, MinibridgePlay):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, Play):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, Resign):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, Salt):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, Discard):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, Double):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, Redouble):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, Claim):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, AcceptClaim):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, RejectClaim):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, WithdrawClaim):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, AnnouncePoints):
        _kwargs["json"] = body.to_dict()
    elif isinstance(body, AnnounceLengths):
        _kwargs["json"] = body.to_dict()
    else:
        _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Accepted | Performed | None:
    if response.status_code == 200:
        response_200 = Accepted.from_dict(response.json())

        return response_200

    if response.status_code == 201:
        response_201 = Performed.from_dict(response.json())

        return response_201

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[Accepted | Performed]:
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
    body: AcceptClaim
    | AnnounceLengths
    | AnnouncePoints
    | BelotePlay
    | Bid
    | BidByValue
    | BridgettePlay
    | ChooseContract
    | Claim
    | Coinche
    | Discard
    | Double
    | DrawBridgePlay
    | MinibridgePlay
    | Pass
    | Play
    | Redouble
    | RejectClaim
    | RequestRedeal
    | Resign
    | Salt
    | Surcoinche
    | WithdrawClaim,
    dry_run: bool | Unset = False,
    invite: str | Unset = UNSET,
    prefer: str | Unset = UNSET,
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
    if_match: str | Unset = UNSET,
) -> Response[Accepted | Performed]:
    """Play: bid, pass, play a card …

     Carries out one command and answers with the events it caused and the game as its sender now sees
    it. `Idempotency-Key` is required unless it is a dry run. Which commands there are depends on the
    variant; `actions` of the game lists what may be sent now.

    Args:
        game_id (UUID):
        dry_run (bool | Unset):  Default: False.
        invite (str | Unset):
        prefer (str | Unset):
        request_id (str | Unset):
        accept_language (str | Unset):
        idempotency_key (str | Unset):
        if_match (str | Unset):
        body (AcceptClaim | AnnounceLengths | AnnouncePoints | BelotePlay | Bid | BidByValue |
            BridgettePlay | ChooseContract | Claim | Coinche | Discard | Double | DrawBridgePlay |
            MinibridgePlay | Pass | Play | Redouble | RejectClaim | RequestRedeal | Resign | Salt |
            Surcoinche | WithdrawClaim):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Accepted | Performed]
    """

    kwargs = _get_kwargs(
        game_id=game_id,
        body=body,
        dry_run=dry_run,
        invite=invite,
        prefer=prefer,
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
    *,
    client: AuthenticatedClient,
    body: AcceptClaim
    | AnnounceLengths
    | AnnouncePoints
    | BelotePlay
    | Bid
    | BidByValue
    | BridgettePlay
    | ChooseContract
    | Claim
    | Coinche
    | Discard
    | Double
    | DrawBridgePlay
    | MinibridgePlay
    | Pass
    | Play
    | Redouble
    | RejectClaim
    | RequestRedeal
    | Resign
    | Salt
    | Surcoinche
    | WithdrawClaim,
    dry_run: bool | Unset = False,
    invite: str | Unset = UNSET,
    prefer: str | Unset = UNSET,
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
    if_match: str | Unset = UNSET,
) -> Accepted | Performed | None:
    """Play: bid, pass, play a card …

     Carries out one command and answers with the events it caused and the game as its sender now sees
    it. `Idempotency-Key` is required unless it is a dry run. Which commands there are depends on the
    variant; `actions` of the game lists what may be sent now.

    Args:
        game_id (UUID):
        dry_run (bool | Unset):  Default: False.
        invite (str | Unset):
        prefer (str | Unset):
        request_id (str | Unset):
        accept_language (str | Unset):
        idempotency_key (str | Unset):
        if_match (str | Unset):
        body (AcceptClaim | AnnounceLengths | AnnouncePoints | BelotePlay | Bid | BidByValue |
            BridgettePlay | ChooseContract | Claim | Coinche | Discard | Double | DrawBridgePlay |
            MinibridgePlay | Pass | Play | Redouble | RejectClaim | RequestRedeal | Resign | Salt |
            Surcoinche | WithdrawClaim):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Accepted | Performed
    """

    return sync_detailed(
        game_id=game_id,
        client=client,
        body=body,
        dry_run=dry_run,
        invite=invite,
        prefer=prefer,
        request_id=request_id,
        accept_language=accept_language,
        idempotency_key=idempotency_key,
        if_match=if_match,
    ).parsed


async def asyncio_detailed(
    game_id: UUID,
    *,
    client: AuthenticatedClient,
    body: AcceptClaim
    | AnnounceLengths
    | AnnouncePoints
    | BelotePlay
    | Bid
    | BidByValue
    | BridgettePlay
    | ChooseContract
    | Claim
    | Coinche
    | Discard
    | Double
    | DrawBridgePlay
    | MinibridgePlay
    | Pass
    | Play
    | Redouble
    | RejectClaim
    | RequestRedeal
    | Resign
    | Salt
    | Surcoinche
    | WithdrawClaim,
    dry_run: bool | Unset = False,
    invite: str | Unset = UNSET,
    prefer: str | Unset = UNSET,
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
    if_match: str | Unset = UNSET,
) -> Response[Accepted | Performed]:
    """Play: bid, pass, play a card …

     Carries out one command and answers with the events it caused and the game as its sender now sees
    it. `Idempotency-Key` is required unless it is a dry run. Which commands there are depends on the
    variant; `actions` of the game lists what may be sent now.

    Args:
        game_id (UUID):
        dry_run (bool | Unset):  Default: False.
        invite (str | Unset):
        prefer (str | Unset):
        request_id (str | Unset):
        accept_language (str | Unset):
        idempotency_key (str | Unset):
        if_match (str | Unset):
        body (AcceptClaim | AnnounceLengths | AnnouncePoints | BelotePlay | Bid | BidByValue |
            BridgettePlay | ChooseContract | Claim | Coinche | Discard | Double | DrawBridgePlay |
            MinibridgePlay | Pass | Play | Redouble | RejectClaim | RequestRedeal | Resign | Salt |
            Surcoinche | WithdrawClaim):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Accepted | Performed]
    """

    kwargs = _get_kwargs(
        game_id=game_id,
        body=body,
        dry_run=dry_run,
        invite=invite,
        prefer=prefer,
        request_id=request_id,
        accept_language=accept_language,
        idempotency_key=idempotency_key,
        if_match=if_match,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    game_id: UUID,
    *,
    client: AuthenticatedClient,
    body: AcceptClaim
    | AnnounceLengths
    | AnnouncePoints
    | BelotePlay
    | Bid
    | BidByValue
    | BridgettePlay
    | ChooseContract
    | Claim
    | Coinche
    | Discard
    | Double
    | DrawBridgePlay
    | MinibridgePlay
    | Pass
    | Play
    | Redouble
    | RejectClaim
    | RequestRedeal
    | Resign
    | Salt
    | Surcoinche
    | WithdrawClaim,
    dry_run: bool | Unset = False,
    invite: str | Unset = UNSET,
    prefer: str | Unset = UNSET,
    request_id: str | Unset = UNSET,
    accept_language: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
    if_match: str | Unset = UNSET,
) -> Accepted | Performed | None:
    """Play: bid, pass, play a card …

     Carries out one command and answers with the events it caused and the game as its sender now sees
    it. `Idempotency-Key` is required unless it is a dry run. Which commands there are depends on the
    variant; `actions` of the game lists what may be sent now.

    Args:
        game_id (UUID):
        dry_run (bool | Unset):  Default: False.
        invite (str | Unset):
        prefer (str | Unset):
        request_id (str | Unset):
        accept_language (str | Unset):
        idempotency_key (str | Unset):
        if_match (str | Unset):
        body (AcceptClaim | AnnounceLengths | AnnouncePoints | BelotePlay | Bid | BidByValue |
            BridgettePlay | ChooseContract | Claim | Coinche | Discard | Double | DrawBridgePlay |
            MinibridgePlay | Pass | Play | Redouble | RejectClaim | RequestRedeal | Resign | Salt |
            Surcoinche | WithdrawClaim):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Accepted | Performed
    """

    return (
        await asyncio_detailed(
            game_id=game_id,
            client=client,
            body=body,
            dry_run=dry_run,
            invite=invite,
            prefer=prefer,
            request_id=request_id,
            accept_language=accept_language,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
    ).parsed
