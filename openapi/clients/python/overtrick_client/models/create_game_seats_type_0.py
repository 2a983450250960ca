from typing import Literal

CreateGameSeatsType0 = Literal["client", "open"]

CREATE_GAME_SEATS_TYPE_0_VALUES: set[CreateGameSeatsType0] = {
    "client",
    "open",
}


def check_create_game_seats_type_0(value: str) -> CreateGameSeatsType0:
    if value in CREATE_GAME_SEATS_TYPE_0_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {CREATE_GAME_SEATS_TYPE_0_VALUES!r}"
    )
