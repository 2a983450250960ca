from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.problem_409_actions_item import Problem409ActionsItem


T = TypeVar("T", bound="Problem409")


@_attrs_define
class Problem409:
    """It does not go with how things stand now."""

    type_: str
    """ `/problems/{code}` """
    title: str
    """ What kind of refusal, in the asked language. """
    status: Literal[409]
    detail: str
    """ What is wrong here, in the asked language. """
    code: str
    instance: str
    """ The path asked for. """
    version: int | Unset = UNSET
    """ The version of the game now. """
    actions: list[Problem409ActionsItem] | Unset = UNSET
    """ What the sender may send instead, as `actions` of the game. """
    rule: str | Unset = UNSET
    """ The section of the rules page. """
    external_id: Any | Unset = UNSET
    """ With `external_id_taken`. """
    limit: Any | Unset = UNSET
    """ With `webhook_limit`. """
    player_id: Any | Unset = UNSET
    """ With `external_id_taken`. """
    reason: Any | Unset = UNSET
    """ With `webhook_disabled`. """
    seat: Any | Unset = UNSET
    """ With `already_seated`, `seat_not_taken`, `seat_taken`. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_ = self.type_

        title = self.title

        status = self.status

        detail = self.detail

        code = self.code

        instance = self.instance

        version = self.version

        actions: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.actions, Unset):
            actions = []
            for actions_item_data in self.actions:
                actions_item = actions_item_data.to_dict()
                actions.append(actions_item)

        rule = self.rule

        external_id = self.external_id

        limit = self.limit

        player_id = self.player_id

        reason = self.reason

        seat = self.seat

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "title": title,
                "status": status,
                "detail": detail,
                "code": code,
                "instance": instance,
            }
        )
        if version is not UNSET:
            field_dict["version"] = version
        if actions is not UNSET:
            field_dict["actions"] = actions
        if rule is not UNSET:
            field_dict["rule"] = rule
        if external_id is not UNSET:
            field_dict["external_id"] = external_id
        if limit is not UNSET:
            field_dict["limit"] = limit
        if player_id is not UNSET:
            field_dict["player_id"] = player_id
        if reason is not UNSET:
            field_dict["reason"] = reason
        if seat is not UNSET:
            field_dict["seat"] = seat

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.problem_409_actions_item import Problem409ActionsItem  # noqa: PLC0415

        d = dict(src_dict)
        type_ = d.pop("type")

        title = d.pop("title")

        status = cast(Literal[409], d.pop("status"))
        if status != 409:
            raise ValueError(f"status must match const 409, got '{status}'")

        detail = d.pop("detail")

        code = d.pop("code")

        instance = d.pop("instance")

        version = d.pop("version", UNSET)

        _actions = d.pop("actions", UNSET)
        actions: list[Problem409ActionsItem] | Unset = UNSET
        if _actions is not UNSET:
            actions = []
            for actions_item_data in _actions:
                actions_item = Problem409ActionsItem.from_dict(actions_item_data)

                actions.append(actions_item)

        rule = d.pop("rule", UNSET)

        external_id = d.pop("external_id", UNSET)

        limit = d.pop("limit", UNSET)

        player_id = d.pop("player_id", UNSET)

        reason = d.pop("reason", UNSET)

        seat = d.pop("seat", UNSET)

        problem_409 = cls(
            type_=type_,
            title=title,
            status=status,
            detail=detail,
            code=code,
            instance=instance,
            version=version,
            actions=actions,
            rule=rule,
            external_id=external_id,
            limit=limit,
            player_id=player_id,
            reason=reason,
            seat=seat,
        )

        problem_409.additional_properties = d
        return problem_409

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
