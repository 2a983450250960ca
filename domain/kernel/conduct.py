"""What a seat's command does at a table, and dealing the cards."""

from typing import Any

from domain.kernel.errors import GameOver, WrongPhase
from domain.kernel.messages import Deal, DealCommitted, GameFinished, Resign
from domain.kernel.seating import Said, check_seat
from domain.kernel.shuffle import commitment, shuffle
from domain.kernel.table import AnyTable, AnyVariant


def decide(variant: AnyVariant, table: AnyTable, command: Any) -> tuple[Said, ...]:
    """The events of a command, consequences included; raises a RuleError to refuse.

    The first event is the command's own and carries its seat; the rest follow by the rules.
    """
    seat: str = command.seat
    check_seat(table, seat)
    if table.is_over:
        raise GameOver()
    if table.status != "active":
        tag = str(command.__struct_config__.tag)
        raise WrongPhase(command=tag, phase="lobby")
    if isinstance(command, Resign):
        events = variant.concede(table.state, seat, "resigned")
        return tuple((seat if isinstance(event, GameFinished) else None, event) for event in events)
    first, *rest = variant.decide(table.state, command)
    return ((seat, first), *((None, event) for event in rest))


def cards_due(variant: AnyVariant, table: AnyTable) -> bool:
    """Whether the service must deal now: never seen from outside (decision 7)."""
    return table.status == "active" and variant.pack(table.state) is not None


def deal(variant: AnyVariant, table: AnyTable, seed: bytes) -> tuple[Said, ...]:
    """Deals the k-th stacked deal, or shuffles by the seed (32 bytes) and commits to it."""
    number = variant.dealings(table.state)
    if number < len(table.deals):
        command = Deal(seed, stacked=table.deals[number])
        return tuple((None, event) for event in variant.decide(table.state, command))
    pack = variant.pack(table.state)
    assert pack is not None
    events = variant.decide(table.state, Deal(seed, deck=shuffle(pack, seed)))
    return ((None, DealCommitted(commitment(seed))), *((None, event) for event in events))
