"""The registry: every variant is found, and the folder its rules pages lie in."""

from importlib.resources import files

from domain.registry import all_variants, find, package_of


def test_every_variant_is_found_by_its_name() -> None:
    assert all(find(name) is variant for name, variant in all_variants().items())
    assert find("whist") is None


def test_every_variant_has_its_rules_in_both_languages() -> None:
    for variant in all_variants().values():
        for language in ("en", "fr"):
            assert files(package_of(variant)).joinpath(f"RULES.{language}.md").is_file()
