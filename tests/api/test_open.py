"""`?version=N&open=true`: the past with what everybody may see today (decision 18)."""

from typing import Any

import httpx

from tests.api.running import Client, Server
from tests.api.test_delay import pass_out, play


def past(client: httpx.Client, game: str, version: int, **query: Any) -> httpx.Response:
    answer = client.get(f"/v1/games/{game}", params={"version": version, **query})
    assert answer.status_code == 200, answer.text
    return answer


def test_a_deal_that_is_over_is_opened_and_one_that_is_not_stays_closed(
    key: Client, server: Server
) -> None:
    game = key.create(visibility="public")["id"]
    closed = past(key, game, 7)
    assert past(key, game, 7, open=True).json()["table"]["hands"] == {}
    hands = {seat: key.view(game, **{"as": seat})["hand"] for seat in closed.json()["seats"]}
    live = pass_out(key, game)
    for viewer in ("spectator", "west"):
        before = past(key, game, 7, **{"as": viewer}).json()
        opened = past(key, game, 7, open=True, **{"as": viewer}).json()
        assert opened["table"].pop("hands") == hands
        assert before["table"].pop("hands") == {}
        assert before == opened
    assert past(key, game, live, open=True).json()["table"]["hands"] == {}
    assert past(key, game, 7).content == closed.content
    tags = {past(key, game, 7, open=flag).headers["ETag"] for flag in (True, False)}
    assert len(tags) == 2
    tag = past(key, game, 7, open=True).headers["ETag"]
    again = key.get(f"/v1/games/{game}?version=7&open=true", headers={"If-None-Match": tag})
    assert again.status_code == 304
    sent = key.post(
        f"/v1/games/{game}/commands",
        json=key.next_action(game),
        headers={"Idempotency-Key": "o", "If-Match": tag},
    )
    assert (sent.status_code, sent.json()["code"]) == (412, "version_mismatch")
    key.command(game, type="resign", seat="north")
    with httpx.Client(base_url=server.url) as outsider:
        last = past(outsider, game, live, open=True)
    assert "immutable" in last.headers["Cache-Control"]
    assert {len(cards) for cards in last.json()["table"]["hands"].values()} == {13}


def test_a_delayed_spectator_opens_only_what_was_public_where_he_lives(
    key: Client, server: Server
) -> None:
    game = key.create(spectators={"delay": 3600})["id"]
    pass_out(key, game)
    with httpx.Client(base_url=server.url) as outsider:
        assert "hands" not in past(outsider, game, 5, open=True).json()["table"]
        assert outsider.get(f"/v1/games/{game}?version=7&open=true").status_code == 404
    game = key.create(spectators={"delay": "deal"})["id"]
    play(key, game, 1)
    with httpx.Client(base_url=server.url) as outsider:
        assert outsider.get(f"/v1/games/{game}?version=7&open=true").status_code == 404
    key.command(game, type="resign", seat="north")
    with httpx.Client(base_url=server.url) as outsider:
        assert len(past(outsider, game, 7, open=True).json()["table"]["hands"]) == 4


def test_open_goes_with_a_version(key: Client) -> None:
    game = key.create()["id"]
    for query in ("open=true", "version=7&open=perhaps"):
        answer = key.get(f"/v1/games/{game}?{query}")
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
        assert answer.json()["path"] == "$.open"
