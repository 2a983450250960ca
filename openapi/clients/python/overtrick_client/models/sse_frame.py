from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="SseFrame")


@_attrs_define
class SseFrame:
    """One frame of `text/event-stream`. `id` is the version: send the last one as `Last-Event-ID` to resume. A frame
    without `id` is a heart-beat (a comment line, every 15 seconds), says `retry`, or is the `hello` that `?hello=true`
    asks for.

    """

    id: int | Unset = UNSET
    """ The version of the event. """
    data: str | Unset = UNSET
    """ The event, JSON on one line; the hello in a frame of that name. """
    event: Literal["hello"] | Unset = UNSET
    """ Of the first frame, with `hello=true`: its data is a `StreamHello`. It has no `id`, so that it moves no
    resume point. """
    retry: int | Unset = UNSET
    """ Milliseconds before connecting again. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        data = self.data

        event = self.event

        retry = self.retry

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if id is not UNSET:
            field_dict["id"] = id
        if data is not UNSET:
            field_dict["data"] = data
        if event is not UNSET:
            field_dict["event"] = event
        if retry is not UNSET:
            field_dict["retry"] = retry

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id", UNSET)

        data = d.pop("data", UNSET)

        event = cast(Literal["hello"] | Unset, d.pop("event", UNSET))
        if event != "hello" and not isinstance(event, Unset):
            raise ValueError(f"event must match const 'hello', got '{event}'")

        retry = d.pop("retry", UNSET)

        sse_frame = cls(
            id=id,
            data=data,
            event=event,
            retry=retry,
        )

        sse_frame.additional_properties = d
        return sse_frame

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
