from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.card import Card, check_card
from ..models.draw_bridge_game_viewer import DrawBridgeGameViewer, check_draw_bridge_game_viewer
from ..models.game_status import GameStatus, check_game_status
from ..models.two_seat import TwoSeat, check_two_seat
from ..models.visibility import Visibility, check_visibility
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.bid import Bid
    from ..models.clock_view import ClockView
    from ..models.double import Double
    from ..models.draw_bridge_game_seats import DrawBridgeGameSeats
    from ..models.draw_bridge_lobby import DrawBridgeLobby
    from ..models.draw_bridge_options import DrawBridgeOptions
    from ..models.draw_bridge_own import DrawBridgeOwn
    from ..models.draw_bridge_play import DrawBridgePlay
    from ..models.draw_bridge_table import DrawBridgeTable
    from ..models.game_finished import GameFinished
    from ..models.origin import Origin
    from ..models.pass_ import Pass
    from ..models.proposal import Proposal
    from ..models.redouble import Redouble
    from ..models.salt import Salt
    from ..models.spectators import Spectators


T = TypeVar("T", bound="DrawBridgeGame")


@_attrs_define
class DrawBridgeGame:
    """A game of Draw Bridge as a viewer sees it."""

    id: UUID
    variant: Literal["draw_bridge"]
    preset: str
    """ The preset that `options` started from. """
    options: DrawBridgeOptions
    """ What may differ from match to match; fixed when the game is created. """
    status: GameStatus
    """ `waiting` for players, `active`, `finished` or `abandoned`. """
    version: int
    """ Number of events so far; each event adds one. """
    head: str
    """ Hash of the last event, lower-case hex. """
    stacked: bool
    """ Whether the cards were fixed at creation. """
    visibility: Visibility
    """ `public` is listed and may be watched; `unlisted` is seen by whoever has the id; `private` by its client,
    its players and whoever has the invite. """
    spectators: Spectators
    """ What whoever does not sit in a game sees of it (decision 35). """
    seats: DrawBridgeGameSeats
    """ Who sits where; null is free, and in a running game kept for who left it. """
    phase: str
    """ `lobby` while waiting, `finished` at the end, `salting` while the seats of `to_act` may add to the seed of
    the deal to come, else the rules' own word. """
    to_act: list[TwoSeat]
    """ The seats that must send a command now. Read turn order here, never assume it. """
    clock: ClockView | None
    """ The game's clock; null without one. """
    stand_ins: bool
    """ Whether a bot takes the place of who leaves the running game. """
    salts: bool
    """ Whether each seat may add a salt to the seed of a deal. """
    deadline: datetime.datetime | None
    """ When the time of a seat in `to_act` is up next; null while no clock runs. """
    table: DrawBridgeLobby | DrawBridgeTable
    """ Public state, the same for every viewer. """
    proposals: list[Proposal]
    """ Open proposals. """
    result: GameFinished | None
    """ How the game ended; null until then. """
    rematch: None | str
    """ Once the game is over: the id of the game that goes on from it, if there is one. """
    created_at: datetime.datetime
    updated_at: datetime.datetime
    viewer: DrawBridgeGameViewer
    """ Whose view this is: a seat, or `spectator`. """
    hand: list[Card] | None
    """ The viewer's own cards, sorted; null for a spectator. """
    actions: list[Bid | Double | DrawBridgePlay | Pass | Redouble | Salt]
    """ What the viewer may send now; empty for a spectator. """
    forked_from: Origin | Unset = UNSET
    """ An event of another game's log: the game, its version, its hash. """
    imported: bool | Unset = UNSET
    own: DrawBridgeOwn | None | Unset = UNSET
    """ What else the viewer's seat alone knows of the deal. """
    invite: str | Unset = UNSET
    """ Of a private game, in the answer to its creation: pass it on to whom you invite. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.bid import Bid  # noqa: PLC0415
        from ..models.clock_view import ClockView  # noqa: PLC0415
        from ..models.double import Double  # noqa: PLC0415
        from ..models.draw_bridge_own import DrawBridgeOwn  # noqa: PLC0415
        from ..models.draw_bridge_play import DrawBridgePlay  # noqa: PLC0415
        from ..models.draw_bridge_table import DrawBridgeTable  # noqa: PLC0415
        from ..models.game_finished import GameFinished  # noqa: PLC0415
        from ..models.pass_ import Pass  # noqa: PLC0415
        from ..models.salt import Salt  # noqa: PLC0415

        id = str(self.id)

        variant = self.variant

        preset = self.preset

        options = self.options.to_dict()

        status: str = self.status

        version = self.version

        head = self.head

        stacked = self.stacked

        visibility: str = self.visibility

        spectators = self.spectators.to_dict()

        seats = self.seats.to_dict()

        phase = self.phase

        to_act = []
        for to_act_item_data in self.to_act:
            to_act_item: str = to_act_item_data
            to_act.append(to_act_item)

        clock: dict[str, Any] | None
        if isinstance(self.clock, ClockView):
            clock = self.clock.to_dict()
        else:
            clock = self.clock

        stand_ins = self.stand_ins

        salts = self.salts

        deadline: None | str
        if isinstance(self.deadline, datetime.datetime):
            deadline = self.deadline.isoformat()
        else:
            deadline = self.deadline

        table: dict[str, Any]
        if isinstance(self.table, DrawBridgeTable):
            table = self.table.to_dict()
        else:
            table = self.table.to_dict()

        proposals = []
        for proposals_item_data in self.proposals:
            proposals_item = proposals_item_data.to_dict()
            proposals.append(proposals_item)

        result: dict[str, Any] | None
        if isinstance(self.result, GameFinished):
            result = self.result.to_dict()
        else:
            result = self.result

        rematch: None | str
        rematch = self.rematch

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        viewer: str = self.viewer

        hand: list[str] | None
        if isinstance(self.hand, list):
            hand = []
            for hand_type_0_item_data in self.hand:
                hand_type_0_item: str = hand_type_0_item_data
                hand.append(hand_type_0_item)

        else:
            hand = self.hand

        actions = []
        for actions_item_data in self.actions:
            actions_item: dict[str, Any]
            if isinstance(actions_item_data, Bid):
                actions_item = actions_item_data.to_dict()
            elif isinstance(actions_item_data, DrawBridgePlay):
                actions_item = actions_item_data.to_dict()
            elif isinstance(actions_item_data, Salt):
                actions_item = actions_item_data.to_dict()
            elif isinstance(actions_item_data, Pass):
                actions_item = actions_item_data.to_dict()
            elif isinstance(actions_item_data, Double):
                actions_item = actions_item_data.to_dict()
            else:
                actions_item = actions_item_data.to_dict()

            actions.append(actions_item)

        forked_from: dict[str, Any] | Unset = UNSET
        if not isinstance(self.forked_from, Unset):
            forked_from = self.forked_from.to_dict()

        imported = self.imported

        own: dict[str, Any] | None | Unset
        if isinstance(self.own, Unset):
            own = UNSET
        elif isinstance(self.own, DrawBridgeOwn):
            own = self.own.to_dict()
        else:
            own = self.own

        invite = self.invite

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "variant": variant,
                "preset": preset,
                "options": options,
                "status": status,
                "version": version,
                "head": head,
                "stacked": stacked,
                "visibility": visibility,
                "spectators": spectators,
                "seats": seats,
                "phase": phase,
                "to_act": to_act,
                "clock": clock,
                "stand_ins": stand_ins,
                "salts": salts,
                "deadline": deadline,
                "table": table,
                "proposals": proposals,
                "result": result,
                "rematch": rematch,
                "created_at": created_at,
                "updated_at": updated_at,
                "viewer": viewer,
                "hand": hand,
                "actions": actions,
            }
        )
        if forked_from is not UNSET:
            field_dict["forked_from"] = forked_from
        if imported is not UNSET:
            field_dict["imported"] = imported
        if own is not UNSET:
            field_dict["own"] = own
        if invite is not UNSET:
            field_dict["invite"] = invite

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.bid import Bid  # noqa: PLC0415
        from ..models.clock_view import ClockView  # noqa: PLC0415
        from ..models.double import Double  # noqa: PLC0415
        from ..models.draw_bridge_game_seats import DrawBridgeGameSeats  # noqa: PLC0415
        from ..models.draw_bridge_lobby import DrawBridgeLobby  # noqa: PLC0415
        from ..models.draw_bridge_options import DrawBridgeOptions  # noqa: PLC0415
        from ..models.draw_bridge_own import DrawBridgeOwn  # noqa: PLC0415
        from ..models.draw_bridge_play import DrawBridgePlay  # noqa: PLC0415
        from ..models.draw_bridge_table import DrawBridgeTable  # noqa: PLC0415
        from ..models.game_finished import GameFinished  # noqa: PLC0415
        from ..models.origin import Origin  # noqa: PLC0415
        from ..models.pass_ import Pass  # noqa: PLC0415
        from ..models.proposal import Proposal  # noqa: PLC0415
        from ..models.redouble import Redouble  # noqa: PLC0415
        from ..models.salt import Salt  # noqa: PLC0415
        from ..models.spectators import Spectators  # noqa: PLC0415

        d = dict(src_dict)
        id = UUID(d.pop("id"))

        variant = cast(Literal["draw_bridge"], d.pop("variant"))
        if variant != "draw_bridge":
            raise ValueError(f"variant must match const 'draw_bridge', got '{variant}'")

        preset = d.pop("preset")

        options = DrawBridgeOptions.from_dict(d.pop("options"))

        status = check_game_status(d.pop("status"))

        version = d.pop("version")

        head = d.pop("head")

        stacked = d.pop("stacked")

        visibility = check_visibility(d.pop("visibility"))

        spectators = Spectators.from_dict(d.pop("spectators"))

        seats = DrawBridgeGameSeats.from_dict(d.pop("seats"))

        phase = d.pop("phase")

        to_act = []
        _to_act = d.pop("to_act")
        for to_act_item_data in _to_act:
            to_act_item = check_two_seat(to_act_item_data)

            to_act.append(to_act_item)

        def _parse_clock(data: object) -> ClockView | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                clock_type_0 = ClockView.from_dict(data)

                return clock_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ClockView | None, data)

        clock = _parse_clock(d.pop("clock"))

        stand_ins = d.pop("stand_ins")

        salts = d.pop("salts")

        def _parse_deadline(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                deadline_type_0 = datetime.datetime.fromisoformat(data)

                return deadline_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        deadline = _parse_deadline(d.pop("deadline"))

        def _parse_table(data: object) -> DrawBridgeLobby | DrawBridgeTable:
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                table_type_0 = DrawBridgeTable.from_dict(data)

                return table_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            table_type_1 = DrawBridgeLobby.from_dict(data)

            return table_type_1

        table = _parse_table(d.pop("table"))

        proposals = []
        _proposals = d.pop("proposals")
        for proposals_item_data in _proposals:
            proposals_item = Proposal.from_dict(proposals_item_data)

            proposals.append(proposals_item)

        def _parse_result(data: object) -> GameFinished | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                result_type_0 = GameFinished.from_dict(data)

                return result_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(GameFinished | None, data)

        result = _parse_result(d.pop("result"))

        def _parse_rematch(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        rematch = _parse_rematch(d.pop("rematch"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        viewer = check_draw_bridge_game_viewer(d.pop("viewer"))

        def _parse_hand(data: object) -> list[Card] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                hand_type_0 = []
                _hand_type_0 = data
                for hand_type_0_item_data in _hand_type_0:
                    hand_type_0_item = check_card(hand_type_0_item_data)

                    hand_type_0.append(hand_type_0_item)

                return hand_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[Card] | None, data)

        hand = _parse_hand(d.pop("hand"))

        actions = []
        _actions = d.pop("actions")
        for actions_item_data in _actions:

            def _parse_actions_item(
                data: object,
            ) -> Bid | Double | DrawBridgePlay | Pass | Redouble | Salt:
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_draw_bridge_action_type_0 = Bid.from_dict(data)

                    return componentsschemas_draw_bridge_action_type_0
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_draw_bridge_action_type_1 = DrawBridgePlay.from_dict(data)

                    return componentsschemas_draw_bridge_action_type_1
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_draw_bridge_action_type_2 = Salt.from_dict(data)

                    return componentsschemas_draw_bridge_action_type_2
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_draw_bridge_action_type_3 = Pass.from_dict(data)

                    return componentsschemas_draw_bridge_action_type_3
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_draw_bridge_action_type_4 = Double.from_dict(data)

                    return componentsschemas_draw_bridge_action_type_4
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_draw_bridge_action_type_5 = Redouble.from_dict(data)

                return componentsschemas_draw_bridge_action_type_5

            actions_item = _parse_actions_item(actions_item_data)

            actions.append(actions_item)

        _forked_from = d.pop("forked_from", UNSET)
        forked_from: Origin | Unset
        if isinstance(_forked_from, Unset):
            forked_from = UNSET
        else:
            forked_from = Origin.from_dict(_forked_from)

        imported = d.pop("imported", UNSET)

        def _parse_own(data: object) -> DrawBridgeOwn | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                own_type_0 = DrawBridgeOwn.from_dict(data)

                return own_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(DrawBridgeOwn | None | Unset, data)

        own = _parse_own(d.pop("own", UNSET))

        invite = d.pop("invite", UNSET)

        draw_bridge_game = cls(
            id=id,
            variant=variant,
            preset=preset,
            options=options,
            status=status,
            version=version,
            head=head,
            stacked=stacked,
            visibility=visibility,
            spectators=spectators,
            seats=seats,
            phase=phase,
            to_act=to_act,
            clock=clock,
            stand_ins=stand_ins,
            salts=salts,
            deadline=deadline,
            table=table,
            proposals=proposals,
            result=result,
            rematch=rematch,
            created_at=created_at,
            updated_at=updated_at,
            viewer=viewer,
            hand=hand,
            actions=actions,
            forked_from=forked_from,
            imported=imported,
            own=own,
            invite=invite,
        )

        draw_bridge_game.additional_properties = d
        return draw_bridge_game

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
