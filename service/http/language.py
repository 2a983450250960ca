"""The language of an answer: English or French, by Accept-Language (RFC 9110 §12.5.4)."""

from functools import lru_cache
from typing import Final, Literal, TypeAlias

Language: TypeAlias = Literal["en", "fr"]
LANGUAGES: Final[tuple[Language, ...]] = ("en", "fr")


@lru_cache(maxsize=256)
def language_of(accept_language: bytes | None) -> Language:
    """The language with the highest weight; the first named wins a tie, English without any."""
    best: Language = "en"
    best_weight = 0.0
    for part in (accept_language or b"").decode("latin-1").lower().split(","):
        name, _, parameters = part.partition(";")
        weight = _weight(parameters)
        for language in LANGUAGES:
            if weight > best_weight and name.strip().split("-")[0] in (language, "*"):
                best, best_weight = language, weight
    return best


def _weight(parameters: str) -> float:
    name, _, value = parameters.strip().partition("=")
    if name.strip() != "q":
        return 1.0
    try:
        return min(float(value), 1.0)
    except ValueError:
        return 0.0
