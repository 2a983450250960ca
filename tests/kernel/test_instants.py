"""Instants: text and microseconds, against the standard library."""

from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from domain.kernel.instants import instant, microseconds

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


@given(st.datetimes(datetime(1970, 1, 1), datetime(9999, 12, 31, 23, 59, 59)))
def test_an_instant_is_that_of_the_calendar(moment: datetime) -> None:
    text = moment.strftime("%Y-%m-%dT%H:%M:%S.%fZ").rjust(27, "0")
    since = (moment.replace(tzinfo=UTC) - EPOCH) // timedelta(microseconds=1)
    assert microseconds(text) == since
    assert instant(since) == text


def test_leap_days_come_every_four_years_but_not_every_hundred() -> None:
    day = 86_400 * 10**6
    for year, follows in ((2024, "02-29"), (2026, "03-01"), (2100, "03-01"), (2000, "02-29")):
        eve = microseconds(f"{year}-02-28T12:00:00.000000Z")
        assert instant(eve + day) == f"{year}-{follows}T12:00:00.000000Z"
