from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.create_game_seats_type_0 import CreateGameSeatsType0, check_create_game_seats_type_0
from ..models.visibility import Visibility, check_visibility
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.create_game_options import CreateGameOptions
    from ..models.create_game_seats_type_1 import CreateGameSeatsType1
    from ..models.game_clock import GameClock
    from ..models.spectators_wish import SpectatorsWish
    from ..models.stacked_deal import StackedDeal


T = TypeVar("T", bound="CreateGame")


@_attrs_define
class CreateGame:
    """A new game. `options` override the preset. `seats`: `open`, `client` (the API key sits
    everywhere), or who sits where. `deals` fix the cards of the first deals (scope `deals`).
    `clock` limits the time of each seat. `stand_ins`: a bot takes the place of who leaves the
    running game, until he comes back. `salts`: before each deal, once the service has committed to
    its seed, every seat has ten seconds to add a salt of its own.

    """

    variant: str
    preset: None | str | Unset = UNSET
    options: CreateGameOptions | Unset = UNSET
    seats: CreateGameSeatsType0 | CreateGameSeatsType1 | Unset = "open"
    visibility: Visibility | Unset = UNSET
    """ `public` is listed and may be watched; `unlisted` is seen by whoever has the id; `private` by its client,
    its players and whoever has the invite. """
    spectators: SpectatorsWish | Unset = UNSET
    """ How far behind spectators are: `none`; `deal`, until the deal is over; or seconds. """
    deals: list[StackedDeal] | None | Unset = UNSET
    clock: GameClock | None | Unset = UNSET
    stand_ins: bool | Unset = True
    salts: bool | Unset = False
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.game_clock import GameClock  # noqa: PLC0415

        variant = self.variant

        preset: None | str | Unset
        if isinstance(self.preset, Unset):
            preset = UNSET
        else:
            preset = self.preset

        options: dict[str, Any] | Unset = UNSET
        if not isinstance(self.options, Unset):
            options = self.options.to_dict()

        seats: dict[str, Any] | str | Unset
        if isinstance(self.seats, Unset):
            seats = UNSET
        elif isinstance(self.seats, str):
            seats = self.seats
        else:
            seats = self.seats.to_dict()

        visibility: str | Unset = UNSET
        if not isinstance(self.visibility, Unset):
            visibility = self.visibility

        spectators: dict[str, Any] | Unset = UNSET
        if not isinstance(self.spectators, Unset):
            spectators = self.spectators.to_dict()

        deals: list[dict[str, Any]] | None | Unset
        if isinstance(self.deals, Unset):
            deals = UNSET
        elif isinstance(self.deals, list):
            deals = []
            for deals_type_0_item_data in self.deals:
                deals_type_0_item = deals_type_0_item_data.to_dict()
                deals.append(deals_type_0_item)

        else:
            deals = self.deals

        clock: dict[str, Any] | None | Unset
        if isinstance(self.clock, Unset):
            clock = UNSET
        elif isinstance(self.clock, GameClock):
            clock = self.clock.to_dict()
        else:
            clock = self.clock

        stand_ins = self.stand_ins

        salts = self.salts

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "variant": variant,
            }
        )
        if preset is not UNSET:
            field_dict["preset"] = preset
        if options is not UNSET:
            field_dict["options"] = options
        if seats is not UNSET:
            field_dict["seats"] = seats
        if visibility is not UNSET:
            field_dict["visibility"] = visibility
        if spectators is not UNSET:
            field_dict["spectators"] = spectators
        if deals is not UNSET:
            field_dict["deals"] = deals
        if clock is not UNSET:
            field_dict["clock"] = clock
        if stand_ins is not UNSET:
            field_dict["stand_ins"] = stand_ins
        if salts is not UNSET:
            field_dict["salts"] = salts

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.create_game_options import CreateGameOptions  # noqa: PLC0415
        from ..models.create_game_seats_type_1 import CreateGameSeatsType1  # noqa: PLC0415
        from ..models.game_clock import GameClock  # noqa: PLC0415
        from ..models.spectators_wish import SpectatorsWish  # noqa: PLC0415
        from ..models.stacked_deal import StackedDeal  # noqa: PLC0415

        d = dict(src_dict)
        variant = d.pop("variant")

        def _parse_preset(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        preset = _parse_preset(d.pop("preset", UNSET))

        _options = d.pop("options", UNSET)
        options: CreateGameOptions | Unset
        if isinstance(_options, Unset):
            options = UNSET
        else:
            options = CreateGameOptions.from_dict(_options)

        def _parse_seats(data: object) -> CreateGameSeatsType0 | CreateGameSeatsType1 | Unset:
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                seats_type_0 = check_create_game_seats_type_0(data)

                return seats_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            seats_type_1 = CreateGameSeatsType1.from_dict(data)

            return seats_type_1

        seats = _parse_seats(d.pop("seats", UNSET))

        _visibility = d.pop("visibility", UNSET)
        visibility: Visibility | Unset
        if isinstance(_visibility, Unset):
            visibility = UNSET
        else:
            visibility = check_visibility(_visibility)

        _spectators = d.pop("spectators", UNSET)
        spectators: SpectatorsWish | Unset
        if isinstance(_spectators, Unset):
            spectators = UNSET
        else:
            spectators = SpectatorsWish.from_dict(_spectators)

        def _parse_deals(data: object) -> list[StackedDeal] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                deals_type_0 = []
                _deals_type_0 = data
                for deals_type_0_item_data in _deals_type_0:
                    deals_type_0_item = StackedDeal.from_dict(deals_type_0_item_data)

                    deals_type_0.append(deals_type_0_item)

                return deals_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[StackedDeal] | None | Unset, data)

        deals = _parse_deals(d.pop("deals", UNSET))

        def _parse_clock(data: object) -> GameClock | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                clock_type_0 = GameClock.from_dict(data)

                return clock_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(GameClock | None | Unset, data)

        clock = _parse_clock(d.pop("clock", UNSET))

        stand_ins = d.pop("stand_ins", UNSET)

        salts = d.pop("salts", UNSET)

        create_game = cls(
            variant=variant,
            preset=preset,
            options=options,
            seats=seats,
            visibility=visibility,
            spectators=spectators,
            deals=deals,
            clock=clock,
            stand_ins=stand_ins,
            salts=salts,
        )

        create_game.additional_properties = d
        return create_game

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
