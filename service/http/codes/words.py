"""A text in both languages, and what is known of a code."""

import msgspec

from service.http.language import Language


class Words(msgspec.Struct, frozen=True):
    """A text in both languages."""

    en: str
    fr: str

    def in_(self, language: Language) -> str:
        return self.fr if language == "fr" else self.en


class Code(msgspec.Struct, frozen=True):
    """`sentence` None: the sentence is that of the RuleError of this code."""

    status: int
    title: Words
    sentence: Words | None
    explanation: Words
