"""150 boards of PBN files and 8 of a LIN file: the domain agrees with what was recorded.

The files are real play: see each test for what they tell. endplay judges independently: the
score of the contract and the winner of each trick.
"""

from functools import cache

import msgspec
import pytest
from endplay.types import Card, Contract, Denom, Penalty, Player, Vul
from endplay.utils.play import trick_winner

from domain.kernel.errors import InvalidClaim
from domain.kernel.seats import LEFT
from tests.simulation import Game
from tests.variants.contract.record_files import RecordedBoard, read_lin, read_pbn
from tests.variants.contract.tables import HERE, call, end, game, last, refused, side, types

CORPUS = HERE / "corpus"
PBN = [board for path in sorted(CORPUS.glob("*.pbn")) for board in read_pbn(path)]
LIN = list(read_lin(CORPUS / "lin_01.lin"))
# The LIN file names no contract and, but for boards 3 and 7, no result: contract and declarer
# read off its auctions, tricks and score by endplay over its cards.
LIN_RESULTS = [
    ("5H", "south", 12, 480), ("2S", "west", 10, -170),
    ("2H", "south", 9, 140), ("4H", "south", 10, 620),
    ("3NT", "south", 10, 630), ("3H", "south", 9, 140),
    ("4S", "south", 11, 650), ("3NT", "south", 8, -50),
]  # fmt: skip
PENALTY = (Penalty.passed, Penalty.doubled, Penalty.redoubled)
DENOM = {"S": Denom.spades, "H": Denom.hearts, "D": Denom.diamonds, "C": Denom.clubs}
VUL = {"none": Vul.none, "ns": Vul.ns, "ew": Vul.ew, "both": Vul.both}


def test_the_corpus_holds_150_pbn_boards_30_of_them_played_and_120_scored() -> None:
    """§9"""
    assert len(PBN) == 150
    played = [board for board in PBN if board.rows]
    assert {board.source[:6] for board in played} == {"pbn_04", "pbn_05", "pbn_06"}
    assert [len(board.rows) for board in played] == [13] * 30
    assert sum(board.score is not None for board in PBN) == 120
    assert {board.source[:6] for board in PBN if board.score is None} == {"pbn_02"}
    assert len(LIN) == 8
    assert [len(cards) for _, cards in LIN] == [52, 52, 44, 52, 52, 52, 44, 52]


def called(board: RecordedBoard) -> Game:
    """The board with its recorded cards, dealer and vulnerability, after the recorded calls."""
    options = {
        "board_number": board.number,
        "dealer": board.dealer,
        "vulnerability": board.vulnerable,
    }
    table = game(options, deals=(board.deal,))
    records = call(table, board.calls)
    assert types(records)[-1] == "contract_set"
    return table


@cache
def finished(number: int) -> Game:
    """The n-th PBN board played as recorded, or ended with the recorded tricks."""
    board = PBN[number]
    table = called(board)
    for row in board.rows:
        for _ in range(4):
            view = table.view("spectator")
            card = row[view["table"]["legal_hand"]]
            table.send(view["to_act"][0], type="play", card=card)
    if not board.rows and board.tricks is not None:
        end(table, board.tricks)
    return table


def oracle(board: RecordedBoard, result: int) -> int:
    """What endplay scores for north-south; `result` tricks over or under the contract."""
    assert board.contract is not None
    assert board.declarer is not None
    contract = Contract(
        level=int(board.contract[0]),
        denom=DENOM.get(board.contract[1:], Denom.nt),
        declarer=Player.find(board.declarer),
        penalty=PENALTY[board.doubled],
        result=result,
    )
    score: int = contract.score(VUL[board.vulnerable])
    return score if board.declarer in ("north", "south") else -score


@pytest.mark.parametrize("number", range(len(PBN)), ids=[board.source for board in PBN])
def test_a_recorded_auction_ends_in_the_recorded_contract(number: int) -> None:
    """§3.1, §3.2: Contract and Declarer of the file, the first of the pair to name the strain"""
    board = PBN[number]
    contract = last(finished(number), "contract_set")
    assert f"{contract.level}{contract.strain}" == board.contract
    assert (contract.doubled, contract.declarer) == (board.doubled, board.declarer)


SCORED = [number for number, board in enumerate(PBN) if board.score is not None]


@pytest.mark.parametrize("number", SCORED, ids=[PBN[number].source for number in SCORED])
def test_a_recorded_result_scores_as_recorded(number: int) -> None:
    """§5.4: Result and Score of the file; 30 of them are what the fold of 52 cards gives"""
    board = PBN[number]
    table = finished(number)
    scored = last(table, "deal_scored")
    assert table.table.status == "finished"
    assert scored.tricks == board.tricks
    ns = scored.points.ns - scored.points.ew
    assert ns == board.score
    assert board.contract is not None
    assert ns == oracle(board, scored.tricks - 6 - int(board.contract[0]))


PLAYED = [number for number, board in enumerate(PBN) if board.rows]


@pytest.mark.parametrize("number", PLAYED, ids=[PBN[number].source for number in PLAYED])
def test_a_recorded_play_has_the_winners_that_an_independent_judge_names(number: int) -> None:
    """§4: 390 tricks"""
    table = finished(number)
    contract = last(table, "contract_set")
    trump = DENOM.get(contract.strain, Denom.nt)
    history = table.view("spectator")["table"]["history"]
    assert len(history) == 13
    for trick in history:
        cards = [Card(played["card"]) for played in trick["cards"]]
        winner = trick_winner(cards, Player.find(trick["leader"]), trump)
        assert winner == Player.find(trick["winner"])


def tricks_by_endplay(cards: tuple[str, ...], leader: str, strain: str) -> list[str]:
    """The winners of the whole tricks among cards in the order of play."""
    first, winners = Player.find(leader), []
    for start in range(0, len(cards) - 3, 4):
        trick = [Card(card) for card in cards[start : start + 4]]
        first = trick_winner(trick, first, DENOM.get(strain, Denom.nt))
        winners.append(first.name)
    return winners


@pytest.mark.parametrize("number", range(8), ids=[board.source for board, _ in LIN])
def test_a_recorded_lin_board_plays_to_its_result(number: int) -> None:
    """§3, §4, §5.4"""
    board, cards = LIN[number]
    table = called(board)
    for card in cards:
        table.send(table.view("spectator")["to_act"][0], type="play", card=card)
    history = table.view("spectator")["table"]["history"]
    bid, declarer, tricks, ns = LIN_RESULTS[number]
    winners = tricks_by_endplay(cards, LEFT[declarer], bid[1:])
    assert [trick["winner"] for trick in history] == winners
    if board.tricks is not None:
        assert board.tricks == tricks
        end(table, tricks)
    else:
        assert sum(side(winner) == side(declarer) for winner in winners) == tricks
    scored = last(table, "deal_scored")
    assert (f"{scored.contract.level}{scored.contract.strain}", scored.declarer) == (bid, declarer)
    assert scored.tricks == tricks
    assert scored.points.ns - scored.points.ew == ns
    recorded = msgspec.structs.replace(board, contract=bid, declarer=declarer)
    assert ns == oracle(recorded, tricks - 6 - int(bid[0]))


def test_a_recorded_result_that_the_tricks_played_contradict_is_refused() -> None:
    """§3.4: LIN board 3, eleven tricks played, eight of them to declarer's side"""
    board, cards = LIN[2]
    table = called(board)
    for card in cards:
        table.send(table.view("spectator")["to_act"][0], type="play", card=card)
    won = table.view("spectator")["table"]["tricks_won"]["ns"]
    for impossible in (won - 1, won + 3):
        with pytest.raises(InvalidClaim):
            end(table, impossible)
    assert types(end(table, won + 2))[0] == "claim_settled"
    assert refused(table, "south", type="play", card="HA") == "game_over"
