from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="RatingView")


@_attrs_define
class RatingView:
    """By the Plackett-Luce model of openskill, after so many `games`. `mu` is what is believed of
    the strength and `sigma` how uncertain that is; `value` = mu - 3 sigma is what leaderboards go
    by: a newcomer has 0 and rises as the games tell more of him.

    """

    value: float
    mu: float
    sigma: float
    games: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        value = self.value

        mu = self.mu

        sigma = self.sigma

        games = self.games

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "value": value,
                "mu": mu,
                "sigma": sigma,
                "games": games,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        value = d.pop("value")

        mu = d.pop("mu")

        sigma = d.pop("sigma")

        games = d.pop("games")

        rating_view = cls(
            value=value,
            mu=mu,
            sigma=sigma,
            games=games,
        )

        rating_view.additional_properties = d
        return rating_view

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
