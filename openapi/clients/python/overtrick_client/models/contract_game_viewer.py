from typing import Literal

ContractGameViewer = Literal["east", "north", "south", "spectator", "west"]

CONTRACT_GAME_VIEWER_VALUES: set[ContractGameViewer] = {
    "east",
    "north",
    "south",
    "spectator",
    "west",
}


def check_contract_game_viewer(value: str) -> ContractGameViewer:
    if value in CONTRACT_GAME_VIEWER_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {CONTRACT_GAME_VIEWER_VALUES!r}")
