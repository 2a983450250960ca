"""Refusals that only belote bridgée gives (RULES §3, §4)."""

from domain.kernel.errors import RuleError


class NothingToCoinche(RuleError):
    code = "nothing_to_coinche"
    en = "there is no contract to coinche yet"
    fr = "il n'y a pas encore de contrat à coincher"


class OwnContract(RuleError):
    code = "own_contract"
    en = "{contract} is your own side's contract: only an opponent's can be coinched"
    fr = "{contract} est le contrat de votre équipe : on ne coinche que l'adversaire"


class ContractChanged(RuleError):
    code = "contract_changed"
    en = "the contract is now {contract}, not {aimed_at}"
    fr = "le contrat est maintenant {contract}, et non {aimed_at}"


class NotTakers(RuleError):
    code = "not_takers"
    en = "only the takers answer a coinche, {seat} is a defender"
    fr = "seuls les preneurs répondent à la coinche, {seat} est en défense"


class NotFirstWord(RuleError):
    code = "not_first_word"
    en = "a misère is announced at one's first word only"
    fr = "la misère ne s'annonce qu'à sa première parole"


class ConditionNotMet(RuleError):
    code = "condition_not_met"
    en = "your cards do not allow a redeal for {reason}"
    fr = "vos cartes ne permettent pas de faire redonner pour {reason}"


class MustOvertake(RuleError):
    code = "must_overtake"
    en = "{card} does not beat {to_beat}, and you hold a card that does"
    fr = "{card} ne monte pas sur {to_beat}, et vous avez de quoi monter"


class MustRuff(RuleError):
    code = "must_ruff"
    en = "{card} is no trump: without {suit_led} you must ruff an opponent's trick"
    fr = "{card} n'est pas un atout : sans {suit_led}, il faut couper le pli de l'adversaire"


class MustOverruff(RuleError):
    code = "must_overruff"
    en = "{card} does not overruff {to_beat}, and you hold a trump that does"
    fr = "{card} ne surcoupe pas {to_beat}, et vous avez de quoi surcouper"


class MustUndertrump(RuleError):
    code = "must_undertrump"
    en = "{card} is no trump: at this table you must undertrump {to_beat}"
    fr = "{card} n'est pas un atout : à cette table, il faut sous-couper {to_beat}"


class DeclarationNotAllowed(RuleError):
    code = "declaration_not_allowed"
    en = "combinations are not declared with this card"
    fr = "on ne déclare pas de combinaisons avec cette carte"


class InvalidDeclaration(RuleError):
    code = "invalid_declaration"
    en = "{declared} is not a combination of your eight cards that is still to be declared"
    fr = "{declared} n'est pas une combinaison de vos huit cartes encore à déclarer"
