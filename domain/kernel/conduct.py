"""What a seat's command does at a table, and dealing the cards."""

from typing import Any

from domain.kernel import salting
from domain.kernel.errors import GameOver, WrongPhase
from domain.kernel.messages import Deal, DealCommitted, GameFinished, Resign, Salt
from domain.kernel.seating import Said, check_seat
from domain.kernel.shuffle import commitment, salted, shuffle
from domain.kernel.table import AnyTable, AnyVariant


def decide(variant: AnyVariant, table: AnyTable, command: Any) -> tuple[Said, ...]:
    """The events of a command, consequences included; raises a RuleError to refuse.

    The first event is the command's own and carries its seat; the rest follow by the rules.
    """
    seat: str = command.seat
    check_seat(table, seat)
    if table.status != "active":
        if table.is_over:
            raise GameOver()
        tag = str(command.__struct_config__.tag)
        raise WrongPhase(command=tag, phase="lobby")
    if type(command) is Resign:
        events = variant.concede(table.state, seat, "resigned")
        return tuple((seat if isinstance(event, GameFinished) else None, event) for event in events)
    if table.salting is not None:
        return ((seat, salting.decide(table, command)),)
    if type(command) is Salt:
        raise WrongPhase(command="salt", phase=variant.phase(table.state))
    first, *rest = variant.decide(table.state, command)
    return ((seat, first), *[(None, event) for event in rest])


def cards_due(variant: AnyVariant, table: AnyTable) -> bool:
    """Whether the service must deal now: never seen from outside (decision 7). While salts are
    waited for it must not."""
    return (
        table.status == "active"
        and variant.pack(table.state) is not None
        and not salting.waited_for(table)
    )


def deal(variant: AnyVariant, table: AnyTable, seed: bytes) -> tuple[Said, ...]:
    """Deals the k-th stacked deal, or shuffles by the seed (32 bytes) and commits to it.

    In a game with salts the seed is committed to alone. After that it is kept in the table, and
    the cards are dealt by that one.
    """
    number = variant.dealings(table.state)
    if number < len(table.deals):
        command = Deal(seed, stacked=table.deals[number])
        return tuple((None, event) for event in variant.decide(table.state, command))
    if table.salting is not None:
        own = bytes.fromhex(table.salting.seed)
        return shuffled(variant, table, own, salted(own, salting.salts(table)))
    if table.salted:
        return ((None, DealCommitted(commitment(seed), seed.hex())),)
    return ((None, DealCommitted(commitment(seed))), *shuffled(variant, table, seed, None))


def shuffled(
    variant: AnyVariant, table: AnyTable, seed: bytes, mixed: bytes | None
) -> tuple[Said, ...]:
    """The cards, and what follows at once, by a seed or by what salts made of it."""
    pack = variant.pack(table.state)
    assert pack is not None
    command = Deal(seed, deck=shuffle(pack, mixed or seed), salted=mixed)
    return tuple((None, event) for event in variant.decide(table.state, command))
