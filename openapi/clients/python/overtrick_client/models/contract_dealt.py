from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.seat import Seat, check_seat

if TYPE_CHECKING:
    from ..models.contract_dealt_hands import ContractDealtHands
    from ..models.contract_dealt_vulnerable import ContractDealtVulnerable


T = TypeVar("T", bound="ContractDealt")


@_attrs_define
class ContractDealt:
    """`deal` counts the deals that count. `attempt` is 1, or more when passed-out deals of the
    same number came before (decision 30).

    """

    deal: int
    dealer: Seat
    """ A seat of a four-hand table. """
    vulnerable: ContractDealtVulnerable
    hands: ContractDealtHands
    seed: None | str
    attempt: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        deal = self.deal

        dealer: str = self.dealer

        vulnerable = self.vulnerable.to_dict()

        hands = self.hands.to_dict()

        seed: None | str
        seed = self.seed

        attempt = self.attempt

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "deal": deal,
                "dealer": dealer,
                "vulnerable": vulnerable,
                "hands": hands,
                "seed": seed,
                "attempt": attempt,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.contract_dealt_hands import ContractDealtHands  # noqa: PLC0415
        from ..models.contract_dealt_vulnerable import ContractDealtVulnerable  # noqa: PLC0415

        d = dict(src_dict)
        deal = d.pop("deal")

        dealer = check_seat(d.pop("dealer"))

        vulnerable = ContractDealtVulnerable.from_dict(d.pop("vulnerable"))

        hands = ContractDealtHands.from_dict(d.pop("hands"))

        def _parse_seed(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        seed = _parse_seed(d.pop("seed"))

        attempt = d.pop("attempt")

        contract_dealt = cls(
            deal=deal,
            dealer=dealer,
            vulnerable=vulnerable,
            hands=hands,
            seed=seed,
            attempt=attempt,
        )

        contract_dealt.additional_properties = d
        return contract_dealt

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
