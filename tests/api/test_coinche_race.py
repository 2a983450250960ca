"""A coinche out of turn and the next bid, sent at once (belote_bridgee §3.1, decision 23)."""

from concurrent.futures import ThreadPoolExecutor

from tests.api.running import Client

ROUNDS = 30


def test_a_coinche_that_races_with_a_bid_never_hits_another_contract(key: Client) -> None:
    """Whichever is first stands, the other is refused; the doubled contract is the one seen."""
    seen = {"value": 80, "strain": "S"}
    with ThreadPoolExecutor(2) as pool:
        for number in range(ROUNDS):
            game = key.create(variant="belote_bridgee", options={"first_dealer": "north"})["id"]
            assert key.command(game, seat="west", type="bid", **seen).status_code == 201
            sends = [
                lambda game=game: key.command(game, seat="north", type="coinche", contract=seen),
                lambda game=game: key.command(game, seat="south", type="bid", value=90, strain="H"),
            ]
            order = (0, 1) if number % 2 else (1, 0)
            futures = {one: pool.submit(sends[one]) for one in order}
            coinche, bid = futures[0].result(), futures[1].result()
            table = key.view(game)["table"]
            if coinche.status_code == 201:
                assert bid.json()["code"] == "wrong_phase"
                assert (table["contract"], table["doubled"]) == (seen, 1)
            else:
                assert coinche.json()["code"] == "contract_changed"
                assert bid.status_code == 201
                assert (table["contract"], table["doubled"]) == ({"value": 90, "strain": "H"}, 0)
