"""Refusals that only Bridgette knows."""

from domain.kernel.errors import RuleError


class AlreadyDiscarded(RuleError):
    code = "already_discarded"
    en = "{seat} has discarded already"
    fr = "{seat} a déjà écarté"


class DiscardCount(RuleError):
    code = "discard_count"
    en = "{given} cards given, exactly {count} must be discarded"
    fr = "{given} cartes données, il faut en écarter exactement {count}"


class DiscardDuplicate(RuleError):
    code = "discard_duplicate"
    en = "{card} is named twice"
    fr = "{card} est nommée deux fois"


class BidNeedsAllSuits(RuleError):
    code = "bid_needs_all_suits"
    en = "{bid} needs a card of each suit in hand"
    fr = "{bid} demande une carte de chaque couleur en main"


class BidNeedsTwoCards(RuleError):
    code = "bid_needs_two_cards"
    en = "{bid} needs two cards of the suit in hand"
    fr = "{bid} demande deux cartes de la couleur en main"


class JumpNeedsFourCards(RuleError):
    code = "jump_needs_four_cards"
    en = "{bid} is a jump and needs four cards of the suit in hand; {lowest} would do"
    fr = "{bid} est une enchère à saut et demande quatre cartes de la couleur ; {lowest} suffirait"


class SuitForbidden(RuleError):
    code = "suit_forbidden"
    en = "{card} may not be led: the suit {suit} is barred for this lead"
    fr = "{card} ne peut pas ouvrir cette levée : la couleur {suit} y est interdite"


class ColonNotMatching(RuleError):
    code = "colon_not_matching"
    en = "{card} does not match {card_led}, the card led: its colon is {colon}"
    fr = "{card} ne correspond pas à {card_led}, la carte demandée : son colon est {colon}"
