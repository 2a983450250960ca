"""The record by which a variant shows itself to the table and the service."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, TypeVar

import msgspec

from domain.kernel.errors import InvalidOption
from domain.kernel.formats import Format
from domain.kernel.messages import Event, Reason, StackedDeal
from domain.kernel.records import Codec, Record
from domain.kernel.table_events import TABLE_EVENTS
from domain.kernel.upcasting import Upcasters

O = TypeVar("O", bound=msgspec.Struct)  # noqa: E741 - options
S = TypeVar("S", bound=msgspec.Struct)  # state
C = TypeVar("C", bound=msgspec.Struct)  # commands

Options = Mapping[str, Any]


@dataclass(frozen=True)
class Stop(Generic[S]):
    """An early end that all seats may agree on: `may` refuses an offer, `settle` ends the game."""

    may: Callable[[S, str, frozenset[str]], None]
    settle: Callable[[S], tuple[Event, ...]]


@dataclass(frozen=True)
class Variant(Generic[O, S, C]):
    """One game, as functions over its frozen state `S`.

    `initial(options, deals)` refuses wrong options and stacked cards. `decide(state, command)` is
    the only place that refuses afterwards; `evolve(state, event)` never does; `evolve_all`, if
    there is one, does the same for events in a row, only faster. `pack(state)` lists the cards to
    shuffle now, or None. `dealings(state)` counts the deals dealt so far, redeals included.
    `table(state)` is what everybody sees; `hand(state, seat)` what only that seat sees;
    `actions(state, seat)` what it may send now, each of a type of `offers`; `own(state, seat)`, if
    there is one, what else that seat alone knows of the deal. `redact(event, state, viewer)` is
    the event as that viewer may see it, the same object when nothing is hidden; the state is the
    one right after the event. `hidden_senders` are events whose sender only the sender may know.
    `undoable` are the calls and cards that a takeback may return. `concede(state, seat, reason)`
    ends the game against that seat's side. `silence(state, seat)` is the command that a seat which
    must act is taken to have sent when its time is up; `asks(state)` tells whether a claim waits
    for answers. `supplied(options, deals)` is asked at creation for the options of a game whose
    first cards are given; it refuses options that want cards. `told_later(state, events)`, if
    there is one, gives the members of a command that only the event after its own tells.
    `upcasters` turn events of older schema numbers into those of today.
    `end_imported(state, event)` is how a recorded deal ends whose play is not all written down.
    `past_deals(records)`, in games that a double-dummy solver can judge, are the dealings of a
    whole log in order (`domain.kernel.fourhand.past.PastDeal`).
    """

    name: str
    titles: Mapping[str, str]
    rules_v: int
    options_type: type[O]
    presets: Mapping[str, O]
    default_preset: str
    seats: Callable[[O], tuple[str, ...]]
    commands: tuple[type[C], ...]
    events: tuple[type[Event], ...]
    state_type: type[S]
    initial: Callable[[O, tuple[StackedDeal, ...]], S]
    decide: Callable[[S, Any], tuple[Event, ...]]
    evolve: Callable[[S, Any], S]
    pack: Callable[[S], tuple[str, ...] | None]
    dealings: Callable[[S], int]
    phase: Callable[[S], str]
    to_act: Callable[[S], tuple[str, ...]]
    table: Callable[[S], msgspec.Struct]
    hand: Callable[[S, Any], tuple[str, ...]]
    actions: Callable[[S, Any], tuple[msgspec.Struct, ...]]
    offers: tuple[type[msgspec.Struct], ...]
    redact: Callable[[Event, S, str], Event]
    concede: Callable[[S, Any, Reason], tuple[Event, ...]]
    silence: Callable[[S, Any], msgspec.Struct]
    sections: Mapping[str, str]
    labels: Mapping[str, Mapping[str, str]]
    evolve_all: Callable[[S, Sequence[Event]], S] | None = None
    undoable: frozenset[type[Event]] = frozenset()
    hidden_senders: frozenset[type[Event]] = frozenset()
    asks: Callable[[S], bool] = lambda _: False
    stop: Stop[S] | None = None
    bots: Mapping[str, Callable[[Mapping[str, Any]], dict[str, Any]]] = field(default_factory=dict)
    own: Callable[[S, Any], msgspec.Struct | None] | None = None
    supplied: Callable[[O, tuple[StackedDeal, ...]], O] = lambda options, _deals: options
    end_imported: Callable[[S, Event], tuple[Event, ...]] | None = None
    formats: Mapping[str, Format] = field(default_factory=dict)
    upcasters: Upcasters = field(default_factory=dict)
    told_later: Callable[[S, Sequence[Event]], dict[str, Any]] | None = None
    past_deals: Callable[[Sequence[Record]], tuple[Any, ...]] | None = None

    @cached_property
    def codec(self) -> Codec:
        return Codec((*TABLE_EVENTS, *self.events), self.upcasters)

    @cached_property
    def command_types(self) -> dict[str, type[C]]:
        """The commands by their `type`."""
        return {str(command.__struct_config__.tag): command for command in self.commands}

    @cached_property
    def command_decoder(self) -> msgspec.json.Decoder[C]:
        union: Any = self.commands[0]
        for command in self.commands[1:]:
            union = union | command
        return msgspec.json.Decoder(union)

    def expand(self, preset: str | None, overrides: Options) -> tuple[str, O]:
        """The preset's name and its options with the overrides; `invalid_option` if unknown."""
        name = self.default_preset if preset is None else preset
        if name not in self.presets:
            known = ", ".join(self.presets)
            raise InvalidOption(reason=f"unknown preset {name!r}: one of {known}", preset=name)
        merged = msgspec.structs.asdict(self.presets[name]) | dict(overrides)
        try:
            return name, msgspec.convert(merged, self.options_type)
        except msgspec.ValidationError as fault:
            raise InvalidOption(reason=str(fault)) from fault
