from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.accept_claim import AcceptClaim
    from ..models.announce_lengths import AnnounceLengths
    from ..models.announce_points import AnnouncePoints
    from ..models.belote_play import BelotePlay
    from ..models.bid import Bid
    from ..models.bid_by_value import BidByValue
    from ..models.bridgette_play import BridgettePlay
    from ..models.choose_contract import ChooseContract
    from ..models.claim import Claim
    from ..models.coinche import Coinche
    from ..models.discard import Discard
    from ..models.double import Double
    from ..models.draw_bridge_play import DrawBridgePlay
    from ..models.minibridge_play import MinibridgePlay
    from ..models.pass_ import Pass
    from ..models.play import Play
    from ..models.redouble import Redouble
    from ..models.reject_claim import RejectClaim
    from ..models.request_redeal import RequestRedeal
    from ..models.resign import Resign
    from ..models.salt import Salt
    from ..models.surcoinche import Surcoinche
    from ..models.withdraw_claim import WithdrawClaim


T = TypeVar("T", bound="SocketCommand")


@_attrs_define
class SocketCommand:
    """A command, as the body of POST …/commands would be. `id` is its Idempotency-Key: resent
    here or by POST it is answered the same and never played twice.

    """

    id: str
    command: (
        AcceptClaim
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
        | WithdrawClaim
    )
    if_match: int | None | str | Unset = UNSET
    dry_run: bool | Unset = False
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.accept_claim import AcceptClaim  # noqa: PLC0415
        from ..models.announce_lengths import AnnounceLengths  # noqa: PLC0415
        from ..models.announce_points import AnnouncePoints  # noqa: PLC0415
        from ..models.belote_play import BelotePlay  # noqa: PLC0415
        from ..models.bid import Bid  # noqa: PLC0415
        from ..models.bid_by_value import BidByValue  # noqa: PLC0415
        from ..models.bridgette_play import BridgettePlay  # noqa: PLC0415
        from ..models.claim import Claim  # noqa: PLC0415
        from ..models.coinche import Coinche  # noqa: PLC0415
        from ..models.discard import Discard  # noqa: PLC0415
        from ..models.double import Double  # noqa: PLC0415
        from ..models.draw_bridge_play import DrawBridgePlay  # noqa: PLC0415
        from ..models.minibridge_play import MinibridgePlay  # noqa: PLC0415
        from ..models.pass_ import Pass  # noqa: PLC0415
        from ..models.play import Play  # noqa: PLC0415
        from ..models.redouble import Redouble  # noqa: PLC0415
        from ..models.reject_claim import RejectClaim  # noqa: PLC0415
        from ..models.request_redeal import RequestRedeal  # noqa: PLC0415
        from ..models.resign import Resign  # noqa: PLC0415
        from ..models.salt import Salt  # noqa: PLC0415
        from ..models.surcoinche import Surcoinche  # noqa: PLC0415
        from ..models.withdraw_claim import WithdrawClaim  # noqa: PLC0415

        id = self.id

        command: dict[str, Any]
        if isinstance(self.command, Bid):
            command = self.command.to_dict()
        elif isinstance(self.command, BidByValue):
            command = self.command.to_dict()
        elif isinstance(self.command, Pass):
            command = self.command.to_dict()
        elif isinstance(self.command, Coinche):
            command = self.command.to_dict()
        elif isinstance(self.command, Surcoinche):
            command = self.command.to_dict()
        elif isinstance(self.command, RequestRedeal):
            command = self.command.to_dict()
        elif isinstance(self.command, BelotePlay):
            command = self.command.to_dict()
        elif isinstance(self.command, BridgettePlay):
            command = self.command.to_dict()
        elif isinstance(self.command, DrawBridgePlay):
            command = self.command.to_dict()
        elif isinstance(self.command, MinibridgePlay):
            command = self.command.to_dict()
        elif isinstance(self.command, Play):
            command = self.command.to_dict()
        elif isinstance(self.command, Resign):
            command = self.command.to_dict()
        elif isinstance(self.command, Salt):
            command = self.command.to_dict()
        elif isinstance(self.command, Discard):
            command = self.command.to_dict()
        elif isinstance(self.command, Double):
            command = self.command.to_dict()
        elif isinstance(self.command, Redouble):
            command = self.command.to_dict()
        elif isinstance(self.command, Claim):
            command = self.command.to_dict()
        elif isinstance(self.command, AcceptClaim):
            command = self.command.to_dict()
        elif isinstance(self.command, RejectClaim):
            command = self.command.to_dict()
        elif isinstance(self.command, WithdrawClaim):
            command = self.command.to_dict()
        elif isinstance(self.command, AnnouncePoints):
            command = self.command.to_dict()
        elif isinstance(self.command, AnnounceLengths):
            command = self.command.to_dict()
        else:
            command = self.command.to_dict()

        if_match: int | None | str | Unset
        if isinstance(self.if_match, Unset):
            if_match = UNSET
        else:
            if_match = self.if_match

        dry_run = self.dry_run

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "command": command,
            }
        )
        if if_match is not UNSET:
            field_dict["if_match"] = if_match
        if dry_run is not UNSET:
            field_dict["dry_run"] = dry_run

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.accept_claim import AcceptClaim  # noqa: PLC0415
        from ..models.announce_lengths import AnnounceLengths  # noqa: PLC0415
        from ..models.announce_points import AnnouncePoints  # noqa: PLC0415
        from ..models.belote_play import BelotePlay  # noqa: PLC0415
        from ..models.bid import Bid  # noqa: PLC0415
        from ..models.bid_by_value import BidByValue  # noqa: PLC0415
        from ..models.bridgette_play import BridgettePlay  # noqa: PLC0415
        from ..models.choose_contract import ChooseContract  # noqa: PLC0415
        from ..models.claim import Claim  # noqa: PLC0415
        from ..models.coinche import Coinche  # noqa: PLC0415
        from ..models.discard import Discard  # noqa: PLC0415
        from ..models.double import Double  # noqa: PLC0415
        from ..models.draw_bridge_play import DrawBridgePlay  # noqa: PLC0415
        from ..models.minibridge_play import MinibridgePlay  # noqa: PLC0415
        from ..models.pass_ import Pass  # noqa: PLC0415
        from ..models.play import Play  # noqa: PLC0415
        from ..models.redouble import Redouble  # noqa: PLC0415
        from ..models.reject_claim import RejectClaim  # noqa: PLC0415
        from ..models.request_redeal import RequestRedeal  # noqa: PLC0415
        from ..models.resign import Resign  # noqa: PLC0415
        from ..models.salt import Salt  # noqa: PLC0415
        from ..models.surcoinche import Surcoinche  # noqa: PLC0415
        from ..models.withdraw_claim import WithdrawClaim  # noqa: PLC0415

        d = dict(src_dict)
        id = d.pop("id")

        def _parse_command(
            data: object,
        ) -> (
            AcceptClaim
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
            | WithdrawClaim
        ):
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_bid_command_type_0 = Bid.from_dict(data)

                return componentsschemas_bid_command_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_bid_command_type_1 = BidByValue.from_dict(data)

                return componentsschemas_bid_command_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_command_type_1 = Pass.from_dict(data)

                return componentsschemas_command_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_command_type_2 = Coinche.from_dict(data)

                return componentsschemas_command_type_2
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_command_type_3 = Surcoinche.from_dict(data)

                return componentsschemas_command_type_3
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_command_type_4 = RequestRedeal.from_dict(data)

                return componentsschemas_command_type_4
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_play_command_type_0 = BelotePlay.from_dict(data)

                return componentsschemas_play_command_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_play_command_type_1 = BridgettePlay.from_dict(data)

                return componentsschemas_play_command_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_play_command_type_2 = DrawBridgePlay.from_dict(data)

                return componentsschemas_play_command_type_2
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_play_command_type_3 = MinibridgePlay.from_dict(data)

                return componentsschemas_play_command_type_3
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_play_command_type_4 = Play.from_dict(data)

                return componentsschemas_play_command_type_4
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_command_type_6 = Resign.from_dict(data)

                return componentsschemas_command_type_6
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_command_type_7 = Salt.from_dict(data)

                return componentsschemas_command_type_7
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_command_type_8 = Discard.from_dict(data)

                return componentsschemas_command_type_8
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_command_type_9 = Double.from_dict(data)

                return componentsschemas_command_type_9
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_command_type_10 = Redouble.from_dict(data)

                return componentsschemas_command_type_10
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_command_type_11 = Claim.from_dict(data)

                return componentsschemas_command_type_11
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_command_type_12 = AcceptClaim.from_dict(data)

                return componentsschemas_command_type_12
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_command_type_13 = RejectClaim.from_dict(data)

                return componentsschemas_command_type_13
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_command_type_14 = WithdrawClaim.from_dict(data)

                return componentsschemas_command_type_14
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_command_type_15 = AnnouncePoints.from_dict(data)

                return componentsschemas_command_type_15
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_command_type_16 = AnnounceLengths.from_dict(data)

                return componentsschemas_command_type_16
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            componentsschemas_command_type_17 = ChooseContract.from_dict(data)

            return componentsschemas_command_type_17

        command = _parse_command(d.pop("command"))

        def _parse_if_match(data: object) -> int | None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | str | Unset, data)

        if_match = _parse_if_match(d.pop("if_match", UNSET))

        dry_run = d.pop("dry_run", UNSET)

        socket_command = cls(
            id=id,
            command=command,
            if_match=if_match,
            dry_run=dry_run,
        )

        socket_command.additional_properties = d
        return socket_command

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
