"""Requests and their durations, for Prometheus."""

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate
from typing import Final

from prometheus_client import CollectorRegistry
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Seconds."""


class Durations:
    """How long requests of one kind took, sorted into BUCKETS."""

    __slots__ = ("counts", "total")

    def __init__(self) -> None:
        self.counts = [0] * (len(BUCKETS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BUCKETS, seconds)] += 1
        self.total += seconds

    def cumulative(self) -> list[tuple[str, float]]:
        bounds = [*map(str, BUCKETS), "+Inf"]
        return list(zip(bounds, accumulate(self.counts), strict=True))


class RequestMetrics(Collector):
    """Requests and their duration by method, route and status.

    Counted in plain numbers and told to Prometheus when it asks: the library's own counters cost
    several times as much at each request.
    """

    def __init__(self, registry: CollectorRegistry) -> None:
        self._answers: dict[tuple[str, str, int], int] = {}
        self._durations: dict[tuple[str, str], Durations] = {}
        registry.register(self)

    def count(self, method: str, route: str, status: int, seconds: float) -> None:
        answer = (method, route, status)
        self._answers[answer] = self._answers.get(answer, 0) + 1
        durations = self._durations.get((method, route))
        if durations is None:
            durations = self._durations[method, route] = Durations()
        durations.add(seconds)

    def collect(self) -> Iterator[Metric]:
        requests = CounterMetricFamily(
            "overtrick_http_requests", "Requests answered", labels=["method", "route", "status"]
        )
        for (method, route, status), number in self._answers.items():
            requests.add_metric([method, route, str(status)], number)
        yield requests
        seconds = HistogramMetricFamily(
            "overtrick_http_request_seconds",
            "Seconds from the request's head to the answer's last byte",
            labels=["method", "route"],
        )
        for kind, durations in self._durations.items():
            seconds.add_metric(list(kind), durations.cumulative(), durations.total)
        yield seconds
