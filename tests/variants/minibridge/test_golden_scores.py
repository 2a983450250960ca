"""Golden scores: the table of advised contracts, every contract by every number of tricks."""

from typing import Any

import pytest

from domain.kernel.cards import Strain
from domain.variants.minibridge.contracts import row_of_points
from domain.variants.minibridge.messages import MinibridgeDealScored, Stars, TrickContract
from domain.variants.minibridge.scoring import score_deal
from tests.variants.minibridge.tables import GOLDEN

KINDS: dict[str, tuple[Strain, ...]] = {"nt": ("NT",), "trump": ("S", "H", "D", "C")}


@pytest.mark.parametrize("row", GOLDEN["advised"], ids=lambda row: str(row["points"]))
def test_the_advised_contract_and_its_bonus_go_by_the_points(row: dict[str, Any]) -> None:
    """§2 advised contract, §5"""
    for kind, strains in KINDS.items():
        for strain in strains:
            advice = row_of_points(strain, row["points"])
            assert (advice.tricks, advice.bonus) == (row[kind], row[f"{kind}_bonus"])


def scored(row: dict[str, Any], strain: Strain, points: int, basis: Any) -> MinibridgeDealScored:
    contract = TrickContract(strain, row["contract"])
    return score_deal(1, "east", contract, points, row["tricks"], basis)


@pytest.mark.parametrize("basis", ["contract", "points"])
def test_every_result_of_every_contract_has_its_stars(basis: str) -> None:
    """§5, A1, A7, A18: 784 rows, every point of the band, both bases"""
    rows = 0
    for row in GOLDEN["scoring"]:
        low, high = row["band"]
        for points in range(low, high + 1):
            for strain in KINDS[row["kind"]]:
                result = scored(row, strain, points, basis)
                attack = row[f"attack_by_{basis}"]
                assert result.points == Stars(ns=row["defence"], ew=attack)
                assert result.made == row["made"]
                assert result.bonus == (attack - row["tricks"] if row["made"] else 0)
                assert row_of_points(strain, points).tricks == row["advised"]
        rows += 1
    assert rows == 784
