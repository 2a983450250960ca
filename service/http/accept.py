"""Which of the offered media types an Accept header prefers (RFC 9110 §12.5.1)."""

from collections.abc import Sequence

from service.http.problems import Problem


def preferred(accept: bytes | None, offers: Sequence[str]) -> str:
    """The offer with the highest weight, the first named among equals; the first offer without a
    header. Raises Problem `not_acceptable` when none will do."""
    if accept is None or not accept.strip():
        return offers[0]
    ranges = [parse(part) for part in accept.decode("latin-1").lower().split(",")]
    best = max(offers, key=lambda offer: weight(offer, ranges))
    if weight(best, ranges) <= 0:
        raise Problem("not_acceptable", offered=list(offers))
    return best


def parse(part: str) -> tuple[str, float]:
    """A media range and its weight; an unreadable weight counts as 0."""
    name, *parameters = (piece.strip() for piece in part.split(";"))
    for parameter in parameters:
        if parameter.startswith("q="):
            try:
                return name, float(parameter[2:])
            except ValueError:
                return name, 0.0
    return name, 1.0


def weight(offer: str, ranges: list[tuple[str, float]]) -> float:
    """The weight of the most exact range that covers the offer; 0 when none does."""
    kind = offer.partition("/")[0]
    for name in (offer, f"{kind}/*", "*/*"):
        for covered, quality in ranges:
            if covered == name:
                return quality
    return 0.0
