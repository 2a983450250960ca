"""Counters of webhooks, in prometheus_client's default registry."""

from prometheus_client import Counter, Gauge, Histogram

COLLECTED = Counter("overtrick_webhook_deliveries_total", "Messages kept for delivery.")
ATTEMPTS = Counter("overtrick_webhook_attempts_total", "Attempts to deliver.", ["result"])
SECONDS = Histogram("overtrick_webhook_attempt_seconds", "How long attempts took.")
DISABLED = Counter(
    "overtrick_webhook_disabled_total", "Webhooks disabled by the service.", ["reason"]
)
WAITING = Gauge(
    "overtrick_webhook_waiting",
    "Messages waiting to be delivered, of all processes; as measured once a minute.",
)
OLDEST = Gauge(
    "overtrick_webhook_oldest_seconds",
    "Age of the oldest message waiting to be delivered; as measured once a minute.",
)
ERRORS = Counter("overtrick_webhook_errors_total", "Unforeseen errors of the webhooks' work.")
