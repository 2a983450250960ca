from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.visibility import Visibility, check_visibility
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.annotations import Annotations
    from ..models.game_clock import GameClock
    from ..models.game_created_options import GameCreatedOptions
    from ..models.holder import Holder
    from ..models.origin import Origin
    from ..models.spectators import Spectators
    from ..models.stacked_deal import StackedDeal


T = TypeVar("T", bound="GameCreated")


@_attrs_define
class GameCreated:
    """The first event. `options` are fully expanded, so a later preset never changes old games.

    `deals` are the stacked cards, secret until they are dealt and shown. What came later has a
    default and is left out while it has it, so that old events keep their bytes. A rematch is
    created with all of this but the cards (`rematch.py`). `signed`: the service signs the head of
    the log at the end of each deal and of the game. `salts`: each seat may add to the
    seed of a deal.

    """

    variant: str
    rules_v: int
    preset: str
    options: GameCreatedOptions
    creator: Holder
    """ Who sits at a seat. `player_id` is a random id, the bot's name, or the client's id.

    `stands_in_for`, of a bot: the id of who has left the seat and may take it back. """
    visibility: Visibility
    """ `public` is listed and may be watched; `unlisted` is seen by whoever has the id; `private` by its client,
    its players and whoever has the invite. """
    stacked: bool
    deals: list[StackedDeal] | None
    clock: GameClock | None | Unset = UNSET
    stand_ins: bool | Unset = True
    spectators: None | Spectators | Unset = UNSET
    signed: bool | Unset = False
    forked_from: None | Origin | Unset = UNSET
    imported: bool | Unset = False
    imported_from: None | Origin | Unset = UNSET
    annotations: Annotations | None | Unset = UNSET
    salts: bool | Unset = False
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.annotations import Annotations  # noqa: PLC0415
        from ..models.game_clock import GameClock  # noqa: PLC0415
        from ..models.origin import Origin  # noqa: PLC0415
        from ..models.spectators import Spectators  # noqa: PLC0415

        variant = self.variant

        rules_v = self.rules_v

        preset = self.preset

        options = self.options.to_dict()

        creator = self.creator.to_dict()

        visibility: str = self.visibility

        stacked = self.stacked

        deals: list[dict[str, Any]] | None
        if isinstance(self.deals, list):
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

        spectators: dict[str, Any] | None | Unset
        if isinstance(self.spectators, Unset):
            spectators = UNSET
        elif isinstance(self.spectators, Spectators):
            spectators = self.spectators.to_dict()
        else:
            spectators = self.spectators

        signed = self.signed

        forked_from: dict[str, Any] | None | Unset
        if isinstance(self.forked_from, Unset):
            forked_from = UNSET
        elif isinstance(self.forked_from, Origin):
            forked_from = self.forked_from.to_dict()
        else:
            forked_from = self.forked_from

        imported = self.imported

        imported_from: dict[str, Any] | None | Unset
        if isinstance(self.imported_from, Unset):
            imported_from = UNSET
        elif isinstance(self.imported_from, Origin):
            imported_from = self.imported_from.to_dict()
        else:
            imported_from = self.imported_from

        annotations: dict[str, Any] | None | Unset
        if isinstance(self.annotations, Unset):
            annotations = UNSET
        elif isinstance(self.annotations, Annotations):
            annotations = self.annotations.to_dict()
        else:
            annotations = self.annotations

        salts = self.salts

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "variant": variant,
                "rules_v": rules_v,
                "preset": preset,
                "options": options,
                "creator": creator,
                "visibility": visibility,
                "stacked": stacked,
                "deals": deals,
            }
        )
        if clock is not UNSET:
            field_dict["clock"] = clock
        if stand_ins is not UNSET:
            field_dict["stand_ins"] = stand_ins
        if spectators is not UNSET:
            field_dict["spectators"] = spectators
        if signed is not UNSET:
            field_dict["signed"] = signed
        if forked_from is not UNSET:
            field_dict["forked_from"] = forked_from
        if imported is not UNSET:
            field_dict["imported"] = imported
        if imported_from is not UNSET:
            field_dict["imported_from"] = imported_from
        if annotations is not UNSET:
            field_dict["annotations"] = annotations
        if salts is not UNSET:
            field_dict["salts"] = salts

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.annotations import Annotations  # noqa: PLC0415
        from ..models.game_clock import GameClock  # noqa: PLC0415
        from ..models.game_created_options import GameCreatedOptions  # noqa: PLC0415
        from ..models.holder import Holder  # noqa: PLC0415
        from ..models.origin import Origin  # noqa: PLC0415
        from ..models.spectators import Spectators  # noqa: PLC0415
        from ..models.stacked_deal import StackedDeal  # noqa: PLC0415

        d = dict(src_dict)
        variant = d.pop("variant")

        rules_v = d.pop("rules_v")

        preset = d.pop("preset")

        options = GameCreatedOptions.from_dict(d.pop("options"))

        creator = Holder.from_dict(d.pop("creator"))

        visibility = check_visibility(d.pop("visibility"))

        stacked = d.pop("stacked")

        def _parse_deals(data: object) -> list[StackedDeal] | None:
            if data is None:
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
            return cast(list[StackedDeal] | None, data)

        deals = _parse_deals(d.pop("deals"))

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

        def _parse_spectators(data: object) -> None | Spectators | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                spectators_type_0 = Spectators.from_dict(data)

                return spectators_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Spectators | Unset, data)

        spectators = _parse_spectators(d.pop("spectators", UNSET))

        signed = d.pop("signed", UNSET)

        def _parse_forked_from(data: object) -> None | Origin | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                forked_from_type_0 = Origin.from_dict(data)

                return forked_from_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Origin | Unset, data)

        forked_from = _parse_forked_from(d.pop("forked_from", UNSET))

        imported = d.pop("imported", UNSET)

        def _parse_imported_from(data: object) -> None | Origin | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                imported_from_type_0 = Origin.from_dict(data)

                return imported_from_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Origin | Unset, data)

        imported_from = _parse_imported_from(d.pop("imported_from", UNSET))

        def _parse_annotations(data: object) -> Annotations | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                annotations_type_0 = Annotations.from_dict(data)

                return annotations_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Annotations | None | Unset, data)

        annotations = _parse_annotations(d.pop("annotations", UNSET))

        salts = d.pop("salts", UNSET)

        game_created = cls(
            variant=variant,
            rules_v=rules_v,
            preset=preset,
            options=options,
            creator=creator,
            visibility=visibility,
            stacked=stacked,
            deals=deals,
            clock=clock,
            stand_ins=stand_ins,
            spectators=spectators,
            signed=signed,
            forked_from=forked_from,
            imported=imported,
            imported_from=imported_from,
            annotations=annotations,
            salts=salts,
        )

        game_created.additional_properties = d
        return game_created

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
