"""Refusals that only MiniBridge gives (RULES §3)."""

from domain.kernel.errors import RuleError


class WrongAnnouncement(RuleError):
    code = "wrong_announcement"
    en = "you announced {announced}, your hand holds {held}"
    fr = "vous annoncez {announced}, votre main contient {held}"


class TrumpNotAllowed(RuleError):
    code = "trump_not_allowed"
    en = "{strain} cannot be trumps here: {allowed} may be named"
    fr = "{strain} ne peut pas être l'atout ici : on peut nommer {allowed}"


class ContractNotAllowed(RuleError):
    code = "contract_not_allowed"
    en = "a contract of {tricks} tricks in {strain} cannot be chosen here: {allowed} may be"
    fr = "un contrat de {tricks} levées à {strain} ne peut être choisi ici : {allowed} le peuvent"
