from typing import Literal

CreateGameSeatsType1AdditionalPropertyType0 = Literal["open"]

CREATE_GAME_SEATS_TYPE_1_ADDITIONAL_PROPERTY_TYPE_0_VALUES: set[
    CreateGameSeatsType1AdditionalPropertyType0
] = {
    "open",
}


def check_create_game_seats_type_1_additional_property_type_0(
    value: str,
) -> CreateGameSeatsType1AdditionalPropertyType0:
    if value in CREATE_GAME_SEATS_TYPE_1_ADDITIONAL_PROPERTY_TYPE_0_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {CREATE_GAME_SEATS_TYPE_1_ADDITIONAL_PROPERTY_TYPE_0_VALUES!r}"
    )
