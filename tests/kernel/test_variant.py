"""The record of a variant: its options, decoders and where it is found."""

import msgspec
import pytest

from domain.kernel.errors import InvalidOption
from domain.kernel.messages import Bid, Resign
from domain.registry import all_variants, find, names


def test_every_variant_is_found_by_its_name_and_no_other() -> None:
    assert "rubber" in names()
    found = find("rubber")
    assert found is not None
    assert found.name == "rubber"
    assert find("poker") is None
    assert find("rubber.options") is None


def test_all_variants_stand_in_the_order_of_their_names() -> None:
    assert list(all_variants()) == sorted(names())
    assert all(name == variant.name for name, variant in all_variants().items())


def test_options_are_the_preset_with_the_overrides() -> None:
    """Decision 22"""
    variant = find("rubber")
    assert variant is not None
    name, options = variant.expand(None, {"honours": True})
    assert name == "seed"
    assert options == msgspec.structs.replace(variant.presets["seed"], honours=True)
    assert variant.expand("laws", {}) == ("laws", variant.presets["laws"])


@pytest.mark.parametrize(
    ("preset", "overrides", "said"),
    [
        ("club", {}, "unknown preset 'club': one of seed, laws"),
        ("seed", {"claim": False}, "claim"),
        ("seed", {"claims": "yes"}, "claims"),
        ("seed", {"max_deals": 0}, "max_deals"),
        ("seed", {"preset": "laws"}, "preset"),
    ],
)
def test_an_unknown_preset_option_or_value_is_refused(
    preset: str, overrides: dict[str, object], said: str
) -> None:
    variant = find("rubber")
    assert variant is not None
    with pytest.raises(InvalidOption, match=said):
        variant.expand(preset, overrides)


def test_commands_are_told_apart_by_their_type_and_nothing_unknown_gets_in() -> None:
    """Decision 26: closed words and types by the schema, numbers by the rules"""
    variant = find("rubber")
    assert variant is not None
    read = variant.command_decoder.decode
    assert read(b'{"type":"resign","seat":"west"}') == Resign(seat="west")
    assert read(b'{"type":"bid","level":99,"strain":"NT"}') == Bid(99, "NT")
    for wrong in (
        b'{"type":"fold"}',
        b'{"type":"pass","why":1}',
        b'{"type":"bid","level":1,"strain":"AT"}',
        b'{"type":"bid","level":"1","strain":"S"}',
        b'{"type":"bid","level":1.5,"strain":"S"}',
        b'{"type":"play","card":"1S"}',
        b'{"type":"play","card":"SA","hand":"dummy"}',
        b'{"type":"pass","seat":"spectator"}',
    ):
        with pytest.raises(msgspec.ValidationError):
            read(wrong)
