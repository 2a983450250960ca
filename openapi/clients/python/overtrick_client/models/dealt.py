from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.seat import Seat, check_seat

if TYPE_CHECKING:
    from ..models.dealt_hands import DealtHands
    from ..models.dealt_vulnerable import DealtVulnerable


T = TypeVar("T", bound="Dealt")


@_attrs_define
class Dealt:
    """Thirteen cards to each seat, sorted. A viewer gets his own hand and no seed.

    `seed` is 64 hex digits, null for a stacked deal; with `random` as first dealer the seed also
    drew `dealer` (decision 32).

    """

    deal: int
    dealer: Seat
    """ A seat of a four-hand table. """
    vulnerable: DealtVulnerable
    hands: DealtHands
    seed: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        deal = self.deal

        dealer: str = self.dealer

        vulnerable = self.vulnerable.to_dict()

        hands = self.hands.to_dict()

        seed: None | str
        seed = self.seed

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "deal": deal,
                "dealer": dealer,
                "vulnerable": vulnerable,
                "hands": hands,
                "seed": seed,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.dealt_hands import DealtHands  # noqa: PLC0415
        from ..models.dealt_vulnerable import DealtVulnerable  # noqa: PLC0415

        d = dict(src_dict)
        deal = d.pop("deal")

        dealer = check_seat(d.pop("dealer"))

        vulnerable = DealtVulnerable.from_dict(d.pop("vulnerable"))

        hands = DealtHands.from_dict(d.pop("hands"))

        def _parse_seed(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        seed = _parse_seed(d.pop("seed"))

        dealt = cls(
            deal=deal,
            dealer=dealer,
            vulnerable=vulnerable,
            hands=hands,
            seed=seed,
        )

        dealt.additional_properties = d
        return dealt

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
