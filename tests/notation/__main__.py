"""`python -m tests.notation`: tampering in every way, and a million right events.

Prints how many changed logs were found, and how many events of right logs were told again
without a false alarm. Exit 1 when one change is missed or one right log is called wrong.
"""

import time
from random import Random

import click
from rich.console import Console
from rich.progress import Progress

from domain.registry import names
from tests.notation.logs import finished, lines_of, told
from tests.notation.tampering import tampered

LOGS_OF_EACH = 20
"""Random games of each variant that are tampered with."""


@click.command()
@click.option("--tampers", default=10_000, show_default=True)
@click.option("--events", default=1_000_000, show_default=True, help="Of right logs.")
@click.option("--seed", default=1, show_default=True)
def main(tampers: int, events: int, seed: int) -> None:
    """Tampers with random logs of every variant, then verifies right ones."""
    console = Console()
    with Progress(console=console) as bar:
        missed = count_missed(bar, tampers, seed)
        alarms, seen, seconds = count_alarms(bar, events, seed)
    console.print(f"{tampers:,} tamperings: {tampers - missed:,} found, {missed} missed")
    rate = seen / seconds
    console.print(f"{seen:,} right events: {alarms} false alarms, {rate:,.0f} events a second")
    if missed or alarms:
        raise SystemExit(1)


def count_missed(bar: Progress, tampers: int, seed: int) -> int:
    random = Random(seed)
    logs = [
        b"".join(lines_of(finished(variant, seed * LOGS_OF_EACH + number)))
        for variant in names()
        for number in range(LOGS_OF_EACH)
    ]
    task = bar.add_task("tampering", total=tampers)
    missed = 0
    for _ in range(tampers):
        way, changed = tampered(random, random.choice(logs))
        if all(game.first_bad is None for game in told(changed)):
            missed += 1
            bar.console.print(f"missed: {way}")
        bar.advance(task)
    return missed


def count_alarms(bar: Progress, events: int, seed: int) -> tuple[int, int, float]:
    """False alarms, events of right logs, and the seconds that telling them took."""
    task = bar.add_task("right events", total=events)
    alarms, seen, seconds, number = 0, 0, 0.0, seed * 1_000_000
    while seen < events:
        for variant in names():
            number += 1
            lines = lines_of(finished(variant, number))
            log = b"".join(lines)
            started = time.process_time()
            (game,) = told(log)
            seconds += time.process_time() - started
            if game.first_bad is not None:
                alarms += 1
                bar.console.print(f"false alarm: {variant} {number}: {game.first_bad}")
            seen += len(lines)
            bar.advance(task, len(lines))
    return alarms, seen, seconds


if __name__ == "__main__":
    main()
