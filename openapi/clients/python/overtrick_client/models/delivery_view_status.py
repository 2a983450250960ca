from typing import Literal

DeliveryViewStatus = Literal["delivered", "failed", "waiting"]

DELIVERY_VIEW_STATUS_VALUES: set[DeliveryViewStatus] = {
    "delivered",
    "failed",
    "waiting",
}


def check_delivery_view_status(value: str) -> DeliveryViewStatus:
    if value in DELIVERY_VIEW_STATUS_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {DELIVERY_VIEW_STATUS_VALUES!r}")
