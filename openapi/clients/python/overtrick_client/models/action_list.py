from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.action_list_actions_item import ActionListActionsItem


T = TypeVar("T", bound="ActionList")


@_attrs_define
class ActionList:
    """The commands that the caller may send now; each can be posted unchanged, but for the
    folded ones, which give a range.

    """

    version: int
    actions: list[ActionListActionsItem]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        version = self.version

        actions = []
        for actions_item_data in self.actions:
            actions_item = actions_item_data.to_dict()
            actions.append(actions_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "version": version,
                "actions": actions,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.action_list_actions_item import ActionListActionsItem  # noqa: PLC0415

        d = dict(src_dict)
        version = d.pop("version")

        actions = []
        _actions = d.pop("actions")
        for actions_item_data in _actions:
            actions_item = ActionListActionsItem.from_dict(actions_item_data)

            actions.append(actions_item)

        action_list = cls(
            version=version,
            actions=actions,
        )

        action_list.additional_properties = d
        return action_list

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
