"""Players as clients write and read them."""

from datetime import datetime
from typing import Annotated

import msgspec

from service.accounts.base import Player
from service.accounts.tokens import LONGEST_SECONDS
from service.ids import id_text

DisplayName = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
ExternalId = Annotated[str, msgspec.Meta(min_length=1, max_length=128)]
Seconds = Annotated[int, msgspec.Meta(ge=1, le=LONGEST_SECONDS)]


class NewPlayer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`external_id` is the client's own name for the player, given once in a client."""

    display_name: DisplayName
    external_id: ExternalId | None = None


class PlayerChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is left out stays; an `external_id` of null is taken away."""

    display_name: DisplayName | msgspec.UnsetType = msgspec.UNSET
    external_id: ExternalId | msgspec.UnsetType | None = msgspec.UNSET


class NewGuest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    display_name: DisplayName | None = None


class NewToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long the token is to last, in seconds; an hour at most."""

    ttl_seconds: Seconds = LONGEST_SECONDS


class Adoption(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`token` is one of the guest's, which shows that the guest agrees."""

    token: str


class PlayerView(msgspec.Struct, frozen=True):
    """A player. Its own client, and the player itself, see every member; others see two.

    `display_name` null: deleted, or a guest who gave none.
    """

    id: str
    display_name: str | None
    external_id: str | msgspec.UnsetType | None = msgspec.UNSET
    created_at: datetime | msgspec.UnsetType = msgspec.UNSET
    deleted_at: datetime | msgspec.UnsetType | None = msgspec.UNSET


class TokenView(msgspec.Struct, frozen=True):
    """A player's bearer token, shown once."""

    token: str
    expires_at: datetime


class GuestView(msgspec.Struct, frozen=True):
    """A guest and its first token. Before it expires, the guest takes a new one with it."""

    player: PlayerView
    token: str
    expires_at: datetime


def whole_view(player: Player) -> PlayerView:
    return PlayerView(
        id_text(player.player_id),
        player.display_name,
        player.external_id,
        player.created_at,
        player.deleted_at,
    )


def public_view(player: Player) -> PlayerView:
    """What whoever shares a game with the player sees (decision 46)."""
    return PlayerView(id_text(player.player_id), player.display_name)
