from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.contract_counts import ContractCounts
    from ..models.game_counts import GameCounts
    from ..models.point_sums import PointSums
    from ..models.rating_view import RatingView


T = TypeVar("T", bound="VariantStats")


@_attrs_define
class VariantStats:
    """A player's finished games of a variant. `deals` are those that were scored; `rating` is null
    before the first rated game.

    """

    variant: str
    games: GameCounts
    deals: int
    contracts: ContractCounts
    """ Contracts that the player himself declared. """
    points: PointSums
    """ Points of the player's side, and of the other, over all deals. """
    rating: None | RatingView
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.rating_view import RatingView  # noqa: PLC0415

        variant = self.variant

        games = self.games.to_dict()

        deals = self.deals

        contracts = self.contracts.to_dict()

        points = self.points.to_dict()

        rating: dict[str, Any] | None
        if isinstance(self.rating, RatingView):
            rating = self.rating.to_dict()
        else:
            rating = self.rating

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "variant": variant,
                "games": games,
                "deals": deals,
                "contracts": contracts,
                "points": points,
                "rating": rating,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.contract_counts import ContractCounts  # noqa: PLC0415
        from ..models.game_counts import GameCounts  # noqa: PLC0415
        from ..models.point_sums import PointSums  # noqa: PLC0415
        from ..models.rating_view import RatingView  # noqa: PLC0415

        d = dict(src_dict)
        variant = d.pop("variant")

        games = GameCounts.from_dict(d.pop("games"))

        deals = d.pop("deals")

        contracts = ContractCounts.from_dict(d.pop("contracts"))

        points = PointSums.from_dict(d.pop("points"))

        def _parse_rating(data: object) -> None | RatingView:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                rating_type_0 = RatingView.from_dict(data)

                return rating_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | RatingView, data)

        rating = _parse_rating(d.pop("rating"))

        variant_stats = cls(
            variant=variant,
            games=games,
            deals=deals,
            contracts=contracts,
            points=points,
            rating=rating,
        )

        variant_stats.additional_properties = d
        return variant_stats

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
