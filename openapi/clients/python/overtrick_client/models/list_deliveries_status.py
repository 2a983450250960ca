from typing import Literal

ListDeliveriesStatus = Literal["delivered", "failed", "waiting"]

LIST_DELIVERIES_STATUS_VALUES: set[ListDeliveriesStatus] = {
    "delivered",
    "failed",
    "waiting",
}


def check_list_deliveries_status(value: str) -> ListDeliveriesStatus:
    if value in LIST_DELIVERIES_STATUS_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {LIST_DELIVERIES_STATUS_VALUES!r}"
    )
