"""Options and the preset (RULES §1)."""

from typing import Any

import msgspec
import pytest

from domain.kernel.errors import InvalidOption
from domain.variants.minibridge import VARIANT
from domain.variants.minibridge.options import MinibridgeOptions
from tests.variants.minibridge.tables import events, game

DEFAULTS: dict[str, Any] = {
    "trump_variant": False,
    "contract_choice": "free",
    "bonus_basis": "contract",
    "deals": 4,
    "first_dealer": "random",
    "announce": "auto",
    "tie_20": "dealer_side",
    "dummy_reveal": "after_lead",
    "match_tie": "draw",
}
VALUES: dict[str, tuple[Any, ...]] = {
    "trump_variant": (True, False),
    "contract_choice": ("free", "listed", "advised"),
    "bonus_basis": ("contract", "points"),
    "deals": (1, 100),
    "first_dealer": ("random", "north", "east", "south", "west"),
    "announce": ("auto", "manual"),
    "tie_20": ("dealer_side", "redeal"),
    "dummy_reveal": ("after_lead", "before_contract"),
    "match_tie": ("draw", "extra_deal"),
}


def test_the_preset_seed_has_the_defaults_and_is_stored_written_out() -> None:
    """§1, decision 22"""
    assert (VARIANT.default_preset, list(VARIANT.presets)) == ("seed", ["seed"])
    created = events(game(), "game_created")[0]
    assert (created.preset, created.options) == ("seed", DEFAULTS)


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in VALUES.items() for value in values]
)
def test_every_value_of_every_option_is_accepted(name: str, value: Any) -> None:
    """§1"""
    table = game(**{name: value})
    assert events(table, "game_created")[0].options == DEFAULTS | {name: value}
    assert table.view("north")["options"] == DEFAULTS | {name: value}


@pytest.mark.parametrize(
    "wrong",
    [
        {"trump_variant": 1},
        {"trump_variant": "yes"},
        {"contract_choice": "any"},
        {"bonus_basis": None},
        {"deals": 0},
        {"deals": 101},
        {"deals": 4.5},
        {"first_dealer": "nobody"},
        {"announce": "aloud"},
        {"tie_20": "draw"},
        {"dummy_reveal": "never"},
        {"match_tie": None},
        {"max_deals": 4},
        {"preset": "seed"},
    ],
)
def test_an_unknown_option_or_value_is_refused(wrong: dict[str, Any]) -> None:
    """§1, decision 22"""
    with pytest.raises(InvalidOption) as caught:
        game(**wrong)
    assert caught.value.status == 400


def test_every_option_explains_itself_in_the_schema() -> None:
    """api.md §2 options_schema"""
    schema = msgspec.json.schema(MinibridgeOptions)["$defs"]["MinibridgeOptions"]
    assert schema["additionalProperties"] is False
    assert list(schema["properties"]) == list(DEFAULTS)
    assert all(len(entry["description"]) > 20 for entry in schema["properties"].values())
