"""Instants: RFC 3339 UTC text of one width, as records carry it, and microseconds."""

from typing import Final

SECOND: Final = 1_000_000
"""Microseconds."""
DAY: Final = 86_400 * SECOND


def microseconds(at: str) -> int:
    """Since 1970-01-01; `at` is `2026-01-31T23:59:59.000000Z`, always 27 characters."""
    days = days_from_civil(int(at[:4]), int(at[5:7]), int(at[8:10]))
    seconds = int(at[11:13]) * 3600 + int(at[14:16]) * 60 + int(at[17:19])
    return days * DAY + seconds * SECOND + int(at[20:26])


def instant(microseconds: int) -> str:
    """The text of an instant, so that the order of texts is that of time."""
    days, rest = divmod(microseconds, DAY)
    seconds, fraction = divmod(rest, SECOND)
    minutes, second = divmod(seconds, 60)
    hour, minute = divmod(minutes, 60)
    year, month, day = civil_from_days(days)
    return f"{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{fraction:06}Z"


# The proleptic Gregorian calendar in years that begin in March, so that the leap day comes last;
# 719,468 days lie between 0000-03-01 and 1970-01-01, 146,097 in each 400 years.


def days_from_civil(year: int, month: int, day: int) -> int:
    year -= month < 3
    era, of_era = divmod(year, 400)
    of_year = (153 * ((month - 3) % 12) + 2) // 5 + day - 1
    return era * 146_097 + of_era * 365 + of_era // 4 - of_era // 100 + of_year - 719_468


def civil_from_days(days: int) -> tuple[int, int, int]:
    era, of_era = divmod(days + 719_468, 146_097)
    year = (of_era - of_era // 1460 + of_era // 36_524 - of_era // 146_096) // 365
    of_year = of_era - (365 * year + year // 4 - year // 100)
    march = (5 * of_year + 2) // 153
    month = march + 3 if march < 10 else march - 9
    return year + era * 400 + (month < 3), month, of_year - (153 * march + 2) // 5 + 1
