"""Points of every result, and matches from deal to deal (RULES §5, §6, §9.3)."""

from typing import Any

import msgspec
import pytest

from domain.kernel.messages import Deal, GameFinished
from domain.variants.bridgette import VARIANT
from domain.variants.bridgette.auction import BIDS, BridgetteContract
from domain.variants.bridgette.decide import end_of_deal, initial
from domain.variants.bridgette.messages import BridgetteDealScored, BridgetteParts
from domain.variants.bridgette.pack import PACK
from domain.variants.bridgette.scoring import bid_class, score_deal
from domain.variants.bridgette.seats import OPPONENT
from domain.variants.bridgette.state import Bridgette
from tests.variants.bridgette.tables import DOUBLING, bid_of, golden, options_of

TABLE = golden("scores")
BID_NAMES = [f"{level}{strain}" for level, strain in BIDS]


def test_the_golden_file_is_whole() -> None:
    """§10"""
    assert set(TABLE["bid_class"]) == set(BID_NAMES)
    for preset in ("seed", "repaired"):
        rows = TABLE[f"scores_{preset}"]
        assert set(rows) == set(BID_NAMES)
        assert all(set(row) == {"-", "X", "XX"} for row in rows.values())
        assert all(len(line) == 14 for row in rows.values() for line in row.values())
    assert len(TABLE["extra"]) == 276
    assert len(TABLE["matches"]) == 12
    assert sum(len(match["outcomes"]) for match in TABLE["matches"]) == 72
    assert sum(len(match["expected"]) for match in TABLE["matches"]) == 72


def score(bid: str, doubling: str, tricks: int, options: Any) -> BridgetteDealScored:
    level, strain = bid_of(bid)
    contract = BridgetteContract(level, strain, DOUBLING[doubling], "south")
    return score_deal(3, contract, tricks, options)


@pytest.mark.parametrize("bid", BID_NAMES)
def test_a_bid_belongs_to_its_class(bid: str) -> None:
    """§5.1"""
    assert bid_class(bid_of(bid)) == TABLE["bid_class"][bid]


@pytest.mark.parametrize("preset", ["seed", "repaired"])
@pytest.mark.parametrize("bid", BID_NAMES)
def test_every_result_of_a_bid_scores_its_row(preset: str, bid: str) -> None:
    """§5.1 to §5.4: three doublings, 0 to 13 tricks."""
    options = options_of({}, preset)
    for doubling, line in TABLE[f"scores_{preset}"][bid].items():
        for tricks, (declarer, opponent) in enumerate(line):
            scored = score(bid, doubling, tricks, options)
            assert scored.points == {"south": declarer, "north": opponent}
            assert scored.made == (declarer > 0)
            assert (scored.parts is None) == (not scored.made)
            assert (scored.deal, scored.tricks, scored.declarer) == (3, tricks, "south")
            assert (scored.contract.level, scored.contract.strain) == bid_of(bid)  # type: ignore[union-attr]
            assert scored.doubled == DOUBLING[doubling]


@pytest.mark.parametrize("row", TABLE["extra"], ids=lambda row: row["id"])
def test_the_other_modes_score_their_rows(row: dict[str, Any]) -> None:
    """§5.3, `double_mode` and `trick_points`"""
    options = options_of(row["options"], row["preset"])
    scored = score(row["bid"], row["doubling"], row["tricks"], options)
    assert scored.points == {"south": row["declarer"], "north": row["opponent"]}


# (bid, doubling, tricks, seed, repaired); negative: the opponent's, §9.3
EXAMPLES = [
    ("0NT", "-", 6, 400, 400),
    ("1S", "-", 8, 150, 150),
    ("1C", "-", 10, 500, 500),
    ("2H", "-", 8, 500, 500),
    ("4D", "X", 10, 1800, 1400),
    ("4S", "-", 10, 500, 750),
    ("5H", "-", 12, 250, 500),
    ("3NT", "XX", 9, 6000, 4000),
    ("3NT", "X", 12, 2000, 2100),
    ("5NT", "-", 11, 1000, 1000),
    ("6C", "-", 12, 850, 850),
    ("6NT", "-", 12, 2300, 2300),
    ("7D", "X", 13, 5200, 4800),
    ("7NT", "XX", 13, 14000, 11000),
    ("2S", "-", 7, -100, -100),
    ("2S", "X", 6, -500, -500),
    ("3H", "XX", 6, -1100, -1100),
    ("4H", "-", 6, -400, -400),
    ("4H", "X", 5, -2000, -2000),
    ("6S", "XX", 6, -4000, -4000),
    ("7NT", "-", 4, -1000, -1000),
]


@pytest.mark.parametrize(("bid", "doubling", "tricks", "seed", "repaired"), EXAMPLES)
def test_the_examples_of_scores(
    bid: str, doubling: str, tricks: int, seed: int, repaired: int
) -> None:
    """§9.3, examples 28 to 48"""
    for preset, points in (("seed", seed), ("repaired", repaired)):
        found = score(bid, doubling, tricks, options_of({}, preset)).points
        assert found["south"] - found["north"] == points
        assert 0 in found.values()


@pytest.mark.parametrize(
    ("mode", "doubling", "multiplier"),
    [("total", "XX", 4), ("score_then_bonus", "X", 2), ("bonus_only", "XX", 1)],
)
def test_the_parts_of_a_score_say_how_it_comes_about(
    mode: str, doubling: str, multiplier: int
) -> None:
    """§5.3"""
    options = options_of({"double_mode": mode, "trick_points": "bridge"})
    scored = score("1NT", doubling, 10, options)
    assert scored.parts == BridgetteParts(
        bid_points=250,
        trick_points=130,
        exact=0,
        three_over=350,
        double_bonus={"X": 400, "XX": 1000}[doubling],
        multiplier=multiplier,
    )


def deal_of(state: Bridgette, outcome: dict[str, Any] | None) -> Bridgette:
    """The match after its next deal has come out like this, before it is scored."""
    seed = bytes(32)
    for event in VARIANT.decide(state, Deal(seed, deck=PACK)):
        state = VARIANT.evolve(state, event)
    deal = state.deal
    assert deal is not None
    if outcome is not None:
        level, strain = bid_of(outcome["bid"])
        declarer = outcome["declarer"]
        tricks = {declarer: outcome["tricks"], OPPONENT[declarer]: 13 - outcome["tricks"]}
        contract = BridgetteContract(level, strain, DOUBLING[outcome["doubling"]], declarer)
        won = (tricks["north"], tricks["south"])
        deal = msgspec.structs.replace(deal, contract=contract, won=won)
    return msgspec.structs.replace(state, deal=msgspec.structs.replace(deal, over=True))


@pytest.mark.parametrize("match", TABLE["matches"], ids=lambda match: match["id"])
def test_a_match_goes_from_deal_to_deal_to_its_result(match: dict[str, Any]) -> None:
    """§2.4, §6"""
    overrides = {**match["options"], "first_dealer": match["first_dealer"]}
    state = initial(options_of(overrides, match["preset"]), ())
    number, attempt = 1, 1
    for outcome, expected in zip(match["outcomes"], match["expected"], strict=True):
        assert not state.finished
        assert VARIANT.pack(state) == PACK
        state = deal_of(state, outcome)
        assert state.deal is not None
        assert state.deal.dealer == expected["dealer"]
        assert (state.deal.number, state.deal.attempt) == (number, attempt)
        events = end_of_deal(state, state.deal)
        scored = [event for event in events if isinstance(event, BridgetteDealScored)]
        assert len(scored) == int(expected["counts"])
        if scored:
            assert scored[0].points == expected["points"]
        number, attempt = (number + 1, 1) if scored else (number, attempt + 1)
        for event in events:
            state = VARIANT.evolve(state, event)
        assert state.totals == (expected["totals"]["north"], expected["totals"]["south"])
        check_result(events, expected)
    assert state.finished


def check_result(events: tuple[Any, ...], expected: dict[str, Any]) -> None:
    results = [event for event in events if isinstance(event, GameFinished)]
    if expected["result"] is None:
        assert results == []
        return
    drawn = expected["result"] == "drawn"
    totals = expected["totals"]
    assert results == [events[-1]]
    assert results[0] == GameFinished(
        None if drawn else expected["result"],
        totals,
        "played",
        decided_by="draw" if drawn else "total",
        margin=abs(totals["north"] - totals["south"]),
    )
