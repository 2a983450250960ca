"""Every refusal of the rules, in every variant, names its section of the rules page, says why in
two languages, and repeats every variable of its sentence."""

import re
from collections.abc import Iterator
from importlib.resources import files
from random import Random
from string import Formatter
from typing import Any

import msgspec
import pytest

from domain.kernel import conduct, proposals, seating
from domain.kernel.errors import RuleError
from domain.kernel.messages import Holder
from domain.kernel.table import AnyVariant
from domain.registry import all_variants, package_of
from tests.laws.random_games import random_command
from tests.simulation import LATER, NOW, Game

GAMES = 6
WRONG_TRIES = 6
MOST_COMMANDS = 120
HEADING = re.compile(r"^#{2,4} (\d+(?:\.\d+)*)[ .]", re.MULTILINE)
NUMBERS = (-1, 0, 1, 2, 7, 8, 13, 14, 70, 80, 100, 999)
CARDS = [suit + rank for suit in "SHDC" for rank in "AKQJT98765432"]
OF_EVERY_GAME = {
    "not_your_seat",
    "game_over",
    "game_not_over",
    "wrong_phase",
    "not_your_turn",
    "seat_taken",
    "already_seated",
    "game_started",
    "seat_not_taken",
    "invalid_deal",
    "invalid_option",
    "option_disabled",
    "proposal_pending",
    "proposal_unknown",
    "takeback_too_late",
    "not_a_responder",
    "already_answered",
    "invalid_salt",
    "salt_already_given",
}
VARIANTS = list(all_variants().values())


def headings(variant: AnyVariant, language: str) -> set[str]:
    page = files(package_of(variant)).joinpath(f"RULES.{language}.md").read_text("utf-8")
    return set(HEADING.findall(page))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda one: one.name)
def test_every_section_that_a_refusal_names_is_a_heading_of_the_page(
    variant: AnyVariant, language: str
) -> None:
    assert set(variant.sections.values()) <= headings(variant, language)
    assert set(variant.sections) >= OF_EVERY_GAME


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda one: one.name)
def test_every_refusal_of_random_wrong_commands_names_a_section(variant: AnyVariant) -> None:
    random = Random(f"refusals of {variant.name}")
    seen = set()
    for number in range(GAMES):
        for refusal in refusals(variant, random, salts=number % 2 == 1):
            assert refusal.code in variant.sections, refusal.code
            assert_told(refusal)
            seen.add(refusal.code)
    assert {"not_your_turn", "wrong_phase", "card_not_in_hand", "must_follow_suit"} <= seen
    assert {"game_over", "proposal_unknown", "seat_taken", "salt_already_given"} <= seen


def assert_told(refusal: RuleError) -> None:
    """Both sentences can be said, and hold no variable that is not a member too."""
    names = {
        name
        for text in (refusal.en, refusal.fr)
        for _, name, _, _ in Formatter().parse(text)
        if name
    }
    assert names <= set(refusal.members), refusal.code
    assert refusal.sentence("en")
    assert refusal.sentence("fr")
    msgspec.json.encode(refusal.members)


def refusals(variant: AnyVariant, random: Random, *, salts: bool) -> Iterator[RuleError]:
    """Those of a random game, with wrong commands thrown in before each right one."""
    game = Game(variant.name, random, salts=salts)
    heard: list[dict[str, Any]] = []
    for _ in range(MOST_COMMANDS):
        if game.table.is_over:
            break
        right = random_command(game)
        for _ in range(WRONG_TRIES):
            yield from refused(game, wrong(game, right, heard))
        yield from refused_by_the_table(game)
        heard.append(right)
        game.send(**right)
    if not game.table.is_over:
        game.send(type="resign", seat=game.table.seat_names[0])
    for command in heard[-10:]:
        yield from refused(game, command)


def wrong(game: Game, right: dict[str, Any], heard: list[dict[str, Any]]) -> dict[str, Any]:
    """A right command from another seat, one of earlier, or one with something changed."""
    random = game.random
    base = dict(random.choice([*heard[-20:], right]))
    match random.randrange(3):
        case 0:
            base["seat"] = random.choice([*game.table.seat_names, "nobody"])
        case 1:
            for name, value in base.items():
                if isinstance(value, int) and not isinstance(value, bool):
                    base[name] = random.choice(NUMBERS)
                if name == "card":
                    base[name] = random.choice(CARDS)
                if name == "salt":
                    base[name] = random.choice(("0", "0A", "00" * 33, "g0", " 00"))
        case _:
            kinds = [str(one.__struct_config__.tag) for one in game.variant.commands]
            base = {"type": random.choice(kinds), "seat": base["seat"]}
    return base


def refused(game: Game, command: dict[str, Any]) -> Iterator[RuleError]:
    """What the rules say to it; nothing for what is no command at all, or is right."""
    try:
        decoded = game.variant.command_decoder.decode(msgspec.json.encode(command))
        conduct.decide(game.variant, game.table, decoded)
    except msgspec.ValidationError:
        return
    except RuleError as refusal:
        yield refusal


def refused_by_the_table(game: Game) -> Iterator[RuleError]:
    """What has to do with seats and proposals, the same in every game."""
    seat, table = game.table.seat_names[0], game.table
    stranger = Holder("player", "01890a5d-0000-7000-8000-00000000abcd")
    for attempt in (
        lambda: seating.take_seat(table, seat, stranger),
        lambda: proposals.answer(game.variant, table, seat, "nothing", True, NOW),
        lambda: proposals.propose(game.variant, table, seat, "takeback", 1, NOW, LATER),
        lambda: proposals.propose(game.variant, table, seat, "stop", None, NOW, LATER),
    ):
        try:
            attempt()
        except RuleError as refusal:
            yield refusal
