"""Salts: what the seats add to a seed that the service has committed to (decision 33).

In a game with salts `deal_committed` stands alone. Each person at the table may then give a salt,
up to 32 bytes, once; bots give none, and whoever is silent for ten seconds gives none. Seed and
salts together order the pack (`shuffle.py`), so the service cannot have chosen the cards.

Salts are public as soon as they are given. Whoever speaks last gains nothing by it: what the salts
make of the seed cannot be foreseen by anybody who does not know the seed, and nobody but the
service does until it is revealed. A seat that the service conspires with could; that is why every
seat may give one, and the salt of one that does not conspire is enough.
"""

from typing import TYPE_CHECKING, Any, Final, TypeAlias

import msgspec

from domain.kernel import errors
from domain.kernel.asking import lapsed
from domain.kernel.instants import SECOND, instant, microseconds
from domain.kernel.messages import Command, DealCommitted, Salt
from domain.kernel.records import Fact
from domain.kernel.table_events import SaltGiven
from domain.kernel.variant import Variant

if TYPE_CHECKING:
    from domain.kernel.table import Table

AnyVariant: TypeAlias = Variant[Any, Any, Any]
AnyTable: TypeAlias = "Table[Any, Any]"

PHASE: Final = "salting"
SALT_SECONDS: Final = 10
"""After which whoever is silent gives no salt."""


class Salting(msgspec.Struct, frozen=True, gc=False):
    """A deal that is committed to and waits for salts. `seed` is hex, and secret; `until` RFC
    3339; `given` pairs seats with their salts, as they came."""

    seed: str
    until: str
    given: tuple[tuple[str, str], ...] = ()


def begun(record: Fact) -> Salting:
    """What `deal_committed` begins in a game with salts."""
    event: DealCommitted = record.data
    until = instant(microseconds(record.at) + SALT_SECONDS * SECOND)
    return Salting(event.seed or "", until)


def committed(variant: AnyVariant, table: AnyTable, record: Fact) -> AnyTable:
    """The table whose next deal waits for salts."""
    return msgspec.structs.replace(
        table,
        state=variant.evolve(table.state, record.data),
        salting=begun(record),
        undo=None,
        undo_seat=None,
        proposals=lapsed(variant.undoable, table.proposals, ()),
    )


def with_salt(table: AnyTable, event: SaltGiven) -> AnyTable:
    assert table.salting is not None
    given = (*table.salting.given, (event.seat, event.salt))
    salting = msgspec.structs.replace(table.salting, given=given)
    return msgspec.structs.replace(table, salting=salting)


def waited_for(table: AnyTable) -> tuple[str, ...]:
    """The seats that may still give a salt: of persons who sit there, and have given none."""
    if table.salting is None or table.status != "active":
        return ()
    given = dict(table.salting.given)
    return tuple(
        seat
        for seat, holder in table.seats
        if holder is not None and holder.kind != "bot" and seat not in given
    )


def decide(table: AnyTable, command: Command) -> SaltGiven:
    """The salt of a seat; while salts are waited for, no other command is possible."""
    if not isinstance(command, Salt):
        tag = str(command.__struct_config__.tag)
        raise errors.WrongPhase(command=tag, phase=PHASE)
    assert table.salting is not None
    seat = str(command.seat)
    check_salt(command.salt)
    if seat in dict(table.salting.given):
        raise errors.SaltAlreadyGiven(seat=seat)
    waiting = waited_for(table)
    # In a game told again the seats may be other people's, or bots', than they were then.
    if seat not in waiting and not table.is_retold:
        raise errors.NotYourTurn(seat, waiting)
    return SaltGiven(seat, command.salt)


def check_salt(salt: str) -> None:
    if len(salt) > 64 or len(salt) % 2 or set(salt) - set("0123456789abcdef"):
        raise errors.InvalidSalt()


def actions(table: AnyTable, seat: str) -> tuple[Salt, ...]:
    """The empty salt, which says that the seat gives none: nobody waits for it any longer."""
    return (Salt(seat=seat, salt=""),) if seat in waited_for(table) else ()  # type: ignore[arg-type]  # any seat


def salts(table: AnyTable) -> tuple[bytes, ...]:
    """The salt of each seat in the order of the seats, empty where none was given."""
    assert table.salting is not None
    given = dict(table.salting.given)
    return tuple(bytes.fromhex(given.get(seat, "")) for seat in table.seat_names)
