"""Every refusal of the platform: status, title, sentence and explanation, in English and French.

The rules' own refusals are the classes below `domain.kernel.errors.RuleError`; those of them that
concern the platform too (a seat taken, an option unknown) have their title and explanation here
and their sentence there. A sentence is a format string over the members of the problem.
"""

from typing import Final

from service.http.codes.callers import CALLERS
from service.http.codes.games import GAMES
from service.http.codes.requests import REQUESTS
from service.http.codes.retries import RETRIES
from service.http.codes.service import SERVICE
from service.http.codes.webhooks import WEBHOOKS
from service.http.codes.words import Code, Words

__all__ = ["CODES", "RULE_EXPLANATION", "RULE_TITLE", "Code", "Words"]

RULE_TITLE: Final = Words("Refused by the rules", "Refusé par les règles")
RULE_EXPLANATION: Final = Words(
    "The rules of the game refuse the command; nothing has changed. The member rule names the "
    "section of the rules page, actions lists what the sender may do instead.",
    "Les règles du jeu refusent la commande ; rien n'a changé. Le membre rule nomme la section de "
    "la page des règles, actions énumère ce que l'expéditeur peut faire à la place.",
)

CODES: Final[dict[str, Code]] = REQUESTS | CALLERS | GAMES | RETRIES | WEBHOOKS | SERVICE
