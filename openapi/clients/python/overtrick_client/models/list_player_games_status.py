from typing import Literal

ListPlayerGamesStatus = Literal["abandoned", "active", "finished", "waiting"]

LIST_PLAYER_GAMES_STATUS_VALUES: set[ListPlayerGamesStatus] = {
    "abandoned",
    "active",
    "finished",
    "waiting",
}


def check_list_player_games_status(value: str) -> ListPlayerGamesStatus:
    if value in LIST_PLAYER_GAMES_STATUS_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {LIST_PLAYER_GAMES_STATUS_VALUES!r}"
    )
