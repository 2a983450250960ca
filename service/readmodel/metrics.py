"""Counters of the read model, in prometheus_client's default registry."""

from prometheus_client import Counter, Gauge

UP = Gauge("overtrick_readmodel_up", "1 while the process is connected to the read model.")
BREAKER_OPENED = Counter(
    "overtrick_readmodel_breaker_opened_total", "Times the circuit breaker opened."
)
PUTS = Counter("overtrick_readmodel_puts_total", "Updates answered by the read model.", ["outcome"])
FAILED = Counter(
    "overtrick_readmodel_failed_puts_total", "Updates that the read model did not answer."
)
MERGED = Counter(
    "overtrick_readmodel_merged_total", "Updates replaced by a newer one of the same game."
)
DROPPED = Counter(
    "overtrick_readmodel_dropped_total", "Updates dropped because too many games were waiting."
)
WAITING = Gauge("overtrick_readmodel_waiting", "Games with an update waiting to be stored.")
REPAIRS = Counter(
    "overtrick_readmodel_repairs_total", "Repairs of a lane, by how they ended.", ["outcome"]
)
REPAIRED = Counter("overtrick_readmodel_repaired_games_total", "Games projected by repairs.")
AUDITED = Counter("overtrick_readmodel_audited_games_total", "Games compared with the log.")
DIFFERENCES = Counter(
    "overtrick_readmodel_differences_total", "Stored games that differed from the log.", ["kind"]
)
ERRORS = Counter(
    "overtrick_readmodel_projector_errors_total", "Unforeseen errors of the projector.", ["part"]
)
WAKEUPS = Counter("overtrick_readmodel_wakeups_total", "Wake-ups received from Redis.")
