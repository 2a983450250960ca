from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.document_info import DocumentInfo
    from ..models.document_paths import DocumentPaths


T = TypeVar("T", bound="Document")


@_attrs_define
class Document:
    """An OpenAPI 3.1 document."""

    openapi: str
    info: DocumentInfo
    paths: DocumentPaths
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        openapi = self.openapi

        info = self.info.to_dict()

        paths = self.paths.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "openapi": openapi,
                "info": info,
                "paths": paths,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.document_info import DocumentInfo  # noqa: PLC0415
        from ..models.document_paths import DocumentPaths  # noqa: PLC0415

        d = dict(src_dict)
        openapi = d.pop("openapi")

        info = DocumentInfo.from_dict(d.pop("info"))

        paths = DocumentPaths.from_dict(d.pop("paths"))

        document = cls(
            openapi=openapi,
            info=info,
            paths=paths,
        )

        document.additional_properties = d
        return document

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
