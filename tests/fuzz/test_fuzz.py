"""A few hundred requests made from the document; `make fuzz` makes over 20,000."""

from pathlib import Path

from tests.api.running import running
from tests.fuzz.run import Caller, Fuzzing, fuzzed

ROUNDS = (
    Fuzzing(Caller.KEY, examples=4, phases="fuzzing"),
    Fuzzing(Caller.PLAYER, examples=2, phases="fuzzing"),
)


def test_requests_made_from_the_document_are_answered_as_it_says(
    module_database: str, redis_url: str, tmp_path: Path
) -> None:
    with running(module_database, redis_url) as server:
        cases, is_good = fuzzed(server, tmp_path, ROUNDS, seed=51, aloud=False)
    assert is_good
    assert cases > 250
