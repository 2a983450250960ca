"""Options, presets, given cards, dealer and vulnerability (RULES §1)."""

from typing import Any

import msgspec
import pytest

from domain.kernel.cards import CARDS
from domain.kernel.errors import InvalidDeal, InvalidOption
from domain.kernel.messages import StackedDeal
from domain.kernel.seats import SEATS, SIDE, turn
from domain.variants.contract import VARIANT
from domain.variants.contract.vulnerability import board_dealer, board_vulnerability
from tests.variants.contract.tables import call, end, game, last, one_suit_each, reach

NONE, NS, EW, BOTH = (
    {"ns": False, "ew": False},
    {"ns": True, "ew": False},
    {"ns": False, "ew": True},
    {"ns": True, "ew": True},
)
# The board table of §1.1, boards 1 to 16.
BOARDS = list(zip(
    "NESWNESWNESWNESW",
    [NONE, NS, EW, BOTH, NS, EW, BOTH, NONE, EW, BOTH, NONE, NS, BOTH, NONE, NS, EW],
    strict=True,
))  # fmt: skip
DECK = tuple(CARDS)


def stored(options: dict[str, Any], preset: str | None = None, **more: Any) -> dict[str, Any]:
    """The options that the first event keeps."""
    return last(game(options, preset, **more), "game_created").options  # type: ignore[no-any-return]


def test_the_default_preset_is_standard_with_every_option_written_out() -> None:
    """§1"""
    assert VARIANT.default_preset == "standard"
    assert stored({}) == stored({}, "standard") == {
        "format": "board",
        "board_number": 1,
        "dealer": None,
        "vulnerability": None,
        "deal_source": "shuffle",
        "declarer_rule": "first_namer",
        "chicago_scoring": "duplicate",
        "chicago_vulnerability": "dealer",
        "chicago_passed_out": "redeal",
        "honours": False,
        "claims": True,
        "claim_reveal": "none",
        "stop_offers": False,
        "reveal_hands": "deal_end",
        "history_view": "all",
    }  # fmt: skip


def test_the_preset_laws_differs_in_four_options() -> None:
    """§1"""
    standard, laws = stored({}, "standard"), stored({}, "laws")
    assert {name: laws[name] for name in laws if laws[name] != standard[name]} == {
        "chicago_scoring": "carry",
        "claim_reveal": "declarer",
        "reveal_hands": "match_end",
        "history_view": "last_trick",
    }


def test_options_override_the_preset_one_by_one() -> None:
    """§1"""
    options = stored({"format": "chicago", "chicago_scoring": "duplicate"}, "laws")
    assert (options["chicago_scoring"], options["reveal_hands"]) == ("duplicate", "match_end")


@pytest.mark.parametrize("wrong", [
    {"preset": "laws"}, {"colour": "red"}, {"format": "pairs"}, {"board_number": 0},
    {"board_number": 10000}, {"board_number": "1"}, {"dealer": "random"},
    {"vulnerability": "all"}, {"deal_source": "file"}, {"declarer_rule": "dealer"},
    {"chicago_scoring": "rubber"}, {"chicago_vulnerability": "none"},
    {"chicago_passed_out": "next_dealer"}, {"honours": 1}, {"claims": None},
    {"claim_reveal": "all"}, {"stop_offers": "yes"}, {"reveal_hands": "always"},
    {"history_view": "none"}, {"max_deals": 3},
])  # fmt: skip
def test_an_unknown_option_or_value_is_refused(wrong: dict[str, Any]) -> None:
    """§1"""
    with pytest.raises(InvalidOption) as refusal:
        game(wrong)
    assert (refusal.value.code, refusal.value.status) == ("invalid_option", 400)


def test_an_unknown_preset_is_refused() -> None:
    """§1"""
    with pytest.raises(InvalidOption):
        game({}, "seed")


@pytest.mark.parametrize("wrong", [
    {"format": "chicago", "vulnerability": "both"},
    {"format": "chicago", "board_number": 2},
    {"format": "board", "stop_offers": True},
    {"format": "board", "honours": True},
    {"format": "board", "honours": True, "chicago_scoring": "carry"},
    {"format": "chicago", "honours": True},
])  # fmt: skip
def test_an_option_without_effect_in_its_format_is_refused(wrong: dict[str, Any]) -> None:
    """§1: board only, chicago only, carry only"""
    with pytest.raises(InvalidOption):
        game(wrong)


@pytest.mark.parametrize("right", [
    {"format": "chicago", "honours": True, "chicago_scoring": "carry"},
    {"format": "chicago", "stop_offers": True},
    {"format": "board", "chicago_scoring": "carry", "chicago_passed_out": "zero"},
    {"format": "board", "vulnerability": "none", "board_number": 9999},
])  # fmt: skip
def test_an_option_of_the_other_format_at_rest_is_no_fault(right: dict[str, Any]) -> None:
    """§1"""
    assert stored(right).items() >= right.items()


def test_every_option_is_described_in_the_schema() -> None:
    """§1"""
    schema = msgspec.json.schema(VARIANT.options_type)["$defs"]["ContractOptions"]["properties"]
    assert list(schema) == list(stored({}))
    assert all(option["description"] for option in schema.values())


@pytest.mark.parametrize("number", range(1, 49))
def test_the_board_number_sets_dealer_and_vulnerability_and_repeats_after_sixteen(
    number: int,
) -> None:
    """§1.1"""
    letter, vulnerable = BOARDS[(number - 1) % 16]
    dealt = last(game({"board_number": number}), "dealt")
    assert dealt.dealer[0].upper() == letter
    assert dealt.vulnerable == vulnerable
    assert dealt.deal == 1


def test_the_board_table_follows_its_formulas() -> None:
    """§1.1"""
    kinds = [(False, False), (True, False), (False, True), (True, True)]
    for n in range(1, 10000):
        assert board_dealer(n) == SEATS[(n - 1) % 4]
        assert board_vulnerability(n) == kinds[((n - 1) + (n - 1) // 4) % 4]


@pytest.mark.parametrize(("name", "vulnerable"), [
    ("none", NONE), ("ns", NS), ("ew", EW), ("both", BOTH),
])  # fmt: skip
def test_an_option_overrides_the_vulnerability_of_a_board(
    name: str, vulnerable: dict[str, bool]
) -> None:
    """§1"""
    assert last(game({"board_number": 2, "vulnerability": name}), "dealt").vulnerable == vulnerable


def test_an_option_overrides_the_dealer_of_a_board_and_not_its_vulnerability() -> None:
    """§1"""
    dealt = last(game({"board_number": 2, "dealer": "west"}), "dealt")
    assert (dealt.dealer, dealt.vulnerable) == ("west", NS)


@pytest.mark.parametrize("first", SEATS)
@pytest.mark.parametrize("pattern", ["dealer", "non_dealer", "boards_1_4"])
def test_chicago_has_its_pattern_of_vulnerability_whoever_deals_first(
    first: str, pattern: str
) -> None:
    """§1.2"""
    table = game({"format": "chicago", "dealer": first, "chicago_vulnerability": pattern})
    for deal in range(1, 5):
        dealt = last(table, "dealt")
        dealer = turn(first, deal - 1)  # type: ignore[arg-type]  # a seat
        own, other = {"ns": (NS, EW), "ew": (EW, NS)}[SIDE[dealer]]
        middle = {"dealer": own, "non_dealer": other, "boards_1_4": NS if deal == 2 else EW}
        expected = {1: NONE, 4: BOTH}.get(deal, middle[pattern])
        assert (dealt.deal, dealt.dealer, dealt.vulnerable) == (deal, dealer, expected)
        reach(table, dealer, "1C")
        end(table, 7)
    assert table.table.status == "finished"


def test_the_first_dealer_of_a_chicago_is_drawn_from_the_seed() -> None:
    """§1, decision 32"""
    dealers = {last(game({"format": "chicago"}, chance=n), "dealt").dealer for n in range(40)}
    assert dealers == set(SEATS)


def test_a_board_leaves_nothing_to_chance_but_the_cards() -> None:
    """§1.1"""
    assert {last(game(chance=n), "dealt").dealer for n in range(10)} == {"north"}


def test_the_first_card_of_the_pack_goes_to_dealers_left_and_so_on_clockwise() -> None:
    """§1"""
    dealt = last(game({"dealer": "east"}, deals=(StackedDeal(deck=DECK),)), "dealt")
    for place, seat in enumerate(("south", "west", "north", "east")):
        assert dealt.hands[seat] == DECK[place::4]
    assert dealt.seed is None


def test_given_cards_imply_that_the_deal_is_supplied() -> None:
    """§1, decision 21"""
    deals = (one_suit_each(),)
    assert stored({}, deals=deals)["deal_source"] == "supplied"
    assert stored({"deal_source": "supplied"}, deals=deals)["deal_source"] == "supplied"
    assert stored({"format": "chicago"}, deals=deals)["deal_source"] == "supplied"


def test_a_supplied_deal_without_cards_is_refused() -> None:
    """§1, decision 21"""
    with pytest.raises(InvalidDeal) as refusal:
        game({"deal_source": "supplied"})
    assert (refusal.value.code, refusal.value.status) == ("invalid_deal", 422)


def test_given_hands_stay_with_their_seats_and_keep_the_table_of_the_board() -> None:
    """§1: cards without a dealer"""
    deal = one_suit_each()
    table = game({"board_number": 4}, deals=(msgspec.structs.replace(deal, dealer=None),))
    dealt = last(table, "dealt")
    assert (dealt.dealer, dealt.vulnerable) == ("west", BOTH)
    assert dealt.hands == deal.hands


def test_given_cards_may_name_the_dealer_of_a_board() -> None:
    """§1, decision 21: the vulnerability still comes from the options"""
    dealt = last(game({"board_number": 2}, deals=(one_suit_each("south"),)), "dealt")
    assert (dealt.dealer, dealt.vulnerable) == ("south", NS)


def test_given_cards_may_name_the_first_dealer_of_a_chicago() -> None:
    """§1, decision 21"""
    table = game({"format": "chicago"}, deals=(one_suit_each("west"),))
    assert last(table, "dealt").dealer == "west"


def test_a_dealer_given_with_the_cards_may_not_contradict_the_option() -> None:
    """§1, decision 21"""
    with pytest.raises(InvalidDeal):
        game({"dealer": "north"}, deals=(one_suit_each("south"),))
    assert game({"dealer": "south"}, deals=(one_suit_each("south"),)).records


def test_a_later_dealer_given_with_the_cards_gives_way_to_the_rules() -> None:
    """§1, decision 21"""
    deals = (one_suit_each("north"), one_suit_each("north"), StackedDeal("north", deck=DECK))
    table = game({"format": "chicago"}, deals=deals)
    reach(table, "north", "1C")
    end(table, 7)
    assert (last(table, "dealt").dealer, last(table, "dealt").hands) == ("east", deals[1].hands)
    reach(table, "north", "1C")
    end(table, 7)
    third = last(table, "dealt")
    assert (third.dealer, third.hands["west"]) == ("south", DECK[0::4])
    reach(table, "north", "1C")
    end(table, 7)
    assert last(table, "dealt").seed is not None


def test_a_redeal_uses_up_a_given_deal() -> None:
    """§1, §2, decision 21"""
    deals = (one_suit_each("north"), StackedDeal(deck=DECK))
    table = game({"format": "chicago"}, deals=deals)
    call(table, "P P P P")
    dealt = last(table, "dealt")
    assert (dealt.deal, dealt.attempt, dealt.dealer) == (1, 2, "north")
    assert dealt.hands["east"] == DECK[0::4]


HANDS = one_suit_each().hands
assert HANDS is not None


@pytest.mark.parametrize("wrong", [
    StackedDeal("north"),
    StackedDeal("north", HANDS, DECK),
    StackedDeal("north", deck=DECK[:51]),
    StackedDeal("north", deck=(*DECK[:51], "SA")),
    StackedDeal("north", deck=(*DECK[:51], "GC")),
    StackedDeal("middle", HANDS),
    StackedDeal("north", {seat: HANDS[seat] for seat in SEATS[:3]}),
    StackedDeal("north", HANDS | {"north": HANDS["east"]}),
    StackedDeal("north", HANDS | {"north": HANDS["north"][:12]}),
])  # fmt: skip
@pytest.mark.parametrize("before", [(), (one_suit_each(),)])
def test_given_cards_must_be_the_whole_pack(
    wrong: StackedDeal, before: tuple[StackedDeal, ...]
) -> None:
    """§1, decision 21"""
    with pytest.raises(InvalidDeal) as refusal:
        game({"format": "chicago"}, deals=(*before, wrong))
    assert refusal.value.members["deal"] == len(before) + 1
