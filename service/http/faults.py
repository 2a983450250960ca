"""What msgspec finds wrong with a body, in English and French, with its JSON path."""

import re

import msgspec

from service.http.codes import Words

# The messages of msgspec 0.2x, which are stable in form, and ours; another one stays English.
FRENCH = (
    (r"Expected (.+), got (.+)", r"\1 attendu, \2 reçu"),
    (r"Expected (.+) of length (.+)", r"\1 de longueur \2 attendu"),
    (r"Expected (.+) matching regex (.+)", r"\1 conforme à \2 attendu"),
    (r"Expected (.+)", r"\1 attendu"),
    (r"Object missing required field (.+)", r"il manque le membre \1"),
    (r"Object contains unknown field (.+)", r"membre inconnu : \1"),
    (r"Invalid value (.+)", r"valeur inconnue : \1"),
    (r"Invalid enum value (.+)", r"valeur inconnue : \1"),
    (r"(?:Number|Integer value) out of range", r"nombre hors limites"),
    (r"Invalid UTF-8 encoded string", r"texte qui n'est pas de l'UTF-8"),
    (
        r"Query parameter (.+) is unknown: did you mean (.+)\?",
        r"paramètre de requête \1 inconnu : vouliez-vous \2 ?",
    ),
    (
        r"Query parameter (.+) is unknown: there is none here",
        r"paramètre de requête \1 inconnu : il n'y en a aucun ici",
    ),
    (r"Query parameter (.+) is given twice", r"le paramètre de requête \1 est donné deux fois"),
    (r"Missing required parameter", r"paramètre requis manquant"),
    (r"Text contains (.+)", r"le texte contient \1"),
    (r"Member name contains (.+)", r"un nom de membre contient \1"),
    (r"Member (.+) is given twice", r"le membre \1 est donné deux fois"),
    (r"Missing body", r"corps manquant"),
    (r"Input data was truncated", r"le corps s'arrête trop tôt"),
    (r"JSON is malformed: (.+)", r"JSON mal formé : \1"),
)


class Fault(msgspec.Struct, frozen=True):
    """`path` is JSONPath; the sentences end with it."""

    sentence: Words
    path: str


def fault(message: str, path: str = "$") -> Fault:
    """A fault told in msgspec's English."""
    english = f"{message} - at `{path}`"
    return Fault(Words(english, f"{_in_french(message)} - en `{path}`"), path)


def read_fault(message: str) -> Fault:
    """Takes a message of msgspec apart; the root is the path of one that names none.

    A wrong key of an object is told with the path of the object.
    """
    head, at, path = message.rpartition(" - at `")
    if not at:
        return fault(message)
    return fault(head, path.removeprefix("key` in `").rstrip("`"))


def _in_french(message: str) -> str:
    for pattern, french in FRENCH:
        if match := re.fullmatch(pattern, message):
            return match.expand(french)
    return message
