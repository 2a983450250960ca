from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.stream_hello_type import StreamHelloType, check_stream_hello_type

if TYPE_CHECKING:
    from ..models.belote_bridgee_game import BeloteBridgeeGame
    from ..models.bridgette_game import BridgetteGame
    from ..models.contract_game import ContractGame
    from ..models.draw_bridge_game import DrawBridgeGame
    from ..models.minibridge_game import MinibridgeGame
    from ..models.presence_view import PresenceView
    from ..models.rubber_game import RubberGame


T = TypeVar("T", bound="StreamHello")


@_attrs_define
class StreamHello:
    """The first frame: the game as it is now, clocks and open proposals with it, and who is at
    the table. The events that follow begin after `after`; those up to `version` are in `game`
    already. When nothing came for much longer than `heart_beat` seconds, connect again.

    """

    type_: StreamHelloType
    version: int
    viewer: str
    after: int
    heart_beat: float
    game: (
        BeloteBridgeeGame
        | BridgetteGame
        | ContractGame
        | DrawBridgeGame
        | MinibridgeGame
        | RubberGame
    )
    """ A game as a viewer sees it; `variant` says which shape it has. """
    presence: PresenceView
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.belote_bridgee_game import BeloteBridgeeGame  # noqa: PLC0415
        from ..models.bridgette_game import BridgetteGame  # noqa: PLC0415
        from ..models.contract_game import ContractGame  # noqa: PLC0415
        from ..models.draw_bridge_game import DrawBridgeGame  # noqa: PLC0415
        from ..models.minibridge_game import MinibridgeGame  # noqa: PLC0415

        type_: str = self.type_

        version = self.version

        viewer = self.viewer

        after = self.after

        heart_beat = self.heart_beat

        game: dict[str, Any]
        if isinstance(self.game, BeloteBridgeeGame):
            game = self.game.to_dict()
        elif isinstance(self.game, BridgetteGame):
            game = self.game.to_dict()
        elif isinstance(self.game, ContractGame):
            game = self.game.to_dict()
        elif isinstance(self.game, DrawBridgeGame):
            game = self.game.to_dict()
        elif isinstance(self.game, MinibridgeGame):
            game = self.game.to_dict()
        else:
            game = self.game.to_dict()

        presence = self.presence.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "version": version,
                "viewer": viewer,
                "after": after,
                "heart_beat": heart_beat,
                "game": game,
                "presence": presence,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.belote_bridgee_game import BeloteBridgeeGame  # noqa: PLC0415
        from ..models.bridgette_game import BridgetteGame  # noqa: PLC0415
        from ..models.contract_game import ContractGame  # noqa: PLC0415
        from ..models.draw_bridge_game import DrawBridgeGame  # noqa: PLC0415
        from ..models.minibridge_game import MinibridgeGame  # noqa: PLC0415
        from ..models.presence_view import PresenceView  # noqa: PLC0415
        from ..models.rubber_game import RubberGame  # noqa: PLC0415

        d = dict(src_dict)
        type_ = check_stream_hello_type(d.pop("type"))

        version = d.pop("version")

        viewer = d.pop("viewer")

        after = d.pop("after")

        heart_beat = d.pop("heart_beat")

        def _parse_game(
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

        game = _parse_game(d.pop("game"))

        presence = PresenceView.from_dict(d.pop("presence"))

        stream_hello = cls(
            type_=type_,
            version=version,
            viewer=viewer,
            after=after,
            heart_beat=heart_beat,
            game=game,
            presence=presence,
        )

        stream_hello.additional_properties = d
        return stream_hello

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
