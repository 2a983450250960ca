"""Files of other programs, as the variant that reads them sees them."""

import json
from pathlib import Path
from typing import Any, Final

from domain.kernel.formats import Import, Replay
from domain.kernel.messages import Holder
from domain.registry import find

HERE: Final = Path(__file__).parent
CASES: Final = HERE / "cases"
EXPECTED: Final[dict[str, Any]] = json.loads((CASES / "expected.json").read_text())
CORPUS: Final = HERE.parent / "variants" / "contract" / "corpus"
CREATOR: Final = Holder("client", "01890a5d-0000-7000-8000-000000000001")


def contract() -> Any:
    variant = find("contract")
    assert variant is not None
    return variant


def imported(data: bytes, name: str) -> Import:
    """`name` ends with the format's."""
    found: Import = contract().formats[name[-3:]].read(contract(), data, CREATOR)
    return found


def replayed(data: bytes, name: str) -> Replay:
    told: Replay = contract().formats[name[-3:]].replay(contract(), data)
    return told


def scored(game: Any) -> Any:
    """The score of an imported board."""
    return next(event for _, event in game.said if event.type == "deal_scored")


def types(game: Any) -> list[str]:
    return [event.type for _, event in game.said]
