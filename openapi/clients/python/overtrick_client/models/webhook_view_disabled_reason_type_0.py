from typing import Literal

WebhookViewDisabledReasonType0 = Literal["failing", "gone", "overflowing", "request"]

WEBHOOK_VIEW_DISABLED_REASON_TYPE_0_VALUES: set[WebhookViewDisabledReasonType0] = {
    "failing",
    "gone",
    "overflowing",
    "request",
}


def check_webhook_view_disabled_reason_type_0(value: str) -> WebhookViewDisabledReasonType0:
    if value in WEBHOOK_VIEW_DISABLED_REASON_TYPE_0_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {WEBHOOK_VIEW_DISABLED_REASON_TYPE_0_VALUES!r}"
    )
