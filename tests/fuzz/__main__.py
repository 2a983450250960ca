"""`make fuzz`: every check of schemathesis, as a backend and as a player, on stores of its own."""

import sys

from tests.fuzz.run import Caller, Fuzzing, fuzzed, own_server
from tests.stores.run import short_folder

ROUNDS = (
    Fuzzing(Caller.KEY, examples=200, phases="coverage,fuzzing"),
    Fuzzing(Caller.PLAYER, examples=150, phases="coverage,fuzzing"),
    Fuzzing(Caller.KEY, examples=100, phases="stateful"),
    Fuzzing(Caller.KEYS, examples=100, phases="coverage,fuzzing"),
)
FEWEST = 20_000
"""Cases that a whole run must reach."""


def main() -> int:
    with short_folder() as folder, own_server(folder) as server:
        cases, is_good = fuzzed(server, folder, ROUNDS, seed=None, aloud=True)
    print(f"{cases:,} cases, {'0 failures' if is_good else 'FAILED'}")
    if cases < FEWEST:
        print(f"fewer than {FEWEST:,} cases")
    return 0 if is_good and cases >= FEWEST else 1


sys.exit(main())
