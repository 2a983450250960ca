"""Refusals: one class for each reason the rules give for saying no.

    RuleError
    ├── of every game      WrongPhase NotYourTurn GameOver NotYourSeat …
    ├── of an auction      InvalidBid InsufficientBid DoubleNotAllowed RedoubleNotAllowed
    ├── of trick play      CardNotInHand WrongHand MustFollowSuit
    ├── of a claim         ClaimsDisabled ClaimPending NoClaimPending …
    ├── of the table       SeatTaken AlreadySeated GameStarted InvalidDeal InvalidOption
    └── of a proposal      StopPending StopTooSoon OptionDisabled …

A code is a stable word that clients switch on; every variable of the sentence is a member too.
Variants add their own classes below RuleError in their own `errors.py`.
"""

from typing import Any, ClassVar


def listed(value: Any) -> Any:
    """A list as it is read in a sentence."""
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else value


class RuleError(Exception):
    """A command refused by the rules; nothing has changed.

    `en` and `fr` are format strings over the members given at construction.
    `status` is the HTTP status of the kind of refusal: 422 unless api.md says otherwise.
    """

    code: ClassVar[str]
    en: ClassVar[str]
    fr: ClassVar[str]
    status: ClassVar[int] = 422

    def __init__(self, **members: Any) -> None:
        self.members = members
        super().__init__(self.sentence("en"))

    def sentence(self, language: str) -> str:
        """Says why, in `en` or `fr`."""
        told = {name: listed(value) for name, value in self.members.items()}
        return (self.fr if language == "fr" else self.en).format(**told)


class NotYourSeat(RuleError):
    code = "not_your_seat"
    status = 403
    en = "{seat} is not a seat you may act for here"
    fr = "vous ne pouvez pas agir pour {seat} ici"


class GameOver(RuleError):
    code = "game_over"
    en = "the game is over"
    fr = "la partie est terminée"


class WrongPhase(RuleError):
    code = "wrong_phase"
    en = "{command} is not possible in the phase {phase}"
    fr = "{command} n'est pas possible dans la phase {phase}"


class InvalidSalt(RuleError):
    code = "invalid_salt"
    en = "a salt is up to 64 hex digits in lower case, two for each byte"
    fr = "un sel compte au plus 64 chiffres hexadécimaux minuscules, deux par octet"


class SaltAlreadyGiven(RuleError):
    code = "salt_already_given"
    en = "{seat} has given its salt for this deal"
    fr = "{seat} a déjà donné son sel pour cette donne"


class NotYourTurn(RuleError):
    code = "not_your_turn"
    en = "it is not {seat}'s turn: {to_act} must act"
    fr = "ce n'est pas au tour de {seat} : {to_act} doit agir"

    def __init__(self, seat: str, to_act: tuple[str, ...]) -> None:
        super().__init__(seat=seat, to_act=list(to_act))


class InvalidBid(RuleError):
    code = "invalid_bid"
    en = "{bid} is not a bid of this game"
    fr = "{bid} n'est pas une enchère de ce jeu"


class InsufficientBid(RuleError):
    code = "insufficient_bid"
    en = "{bid} does not outrank {last_bid}"
    fr = "{bid} n'est pas supérieur à {last_bid}"


class DoubleNotAllowed(RuleError):
    code = "double_not_allowed"
    en = "only an opponent's last bid, not yet doubled, can be doubled"
    fr = "seule la dernière enchère adverse, non contrée, peut être contrée"


class RedoubleNotAllowed(RuleError):
    code = "redouble_not_allowed"
    en = "only your own side's bid, doubled by an opponent, can be redoubled"
    fr = "seule l'enchère de votre camp, contrée par l'adversaire, peut être surcontrée"


class CardNotInHand(RuleError):
    code = "card_not_in_hand"
    en = "{card} is not in the hand of {hand}"
    fr = "{card} n'est pas dans la main de {hand}"


class WrongHand(RuleError):
    code = "wrong_hand"
    en = "the card must come from the hand of {hand}"
    fr = "la carte doit venir de la main de {hand}"


class MustFollowSuit(RuleError):
    code = "must_follow_suit"
    en = "{card} does not follow the suit led, {suit_led}"
    fr = "{card} ne fournit pas à la couleur demandée, {suit_led}"


class ClaimsDisabled(RuleError):
    code = "claims_disabled"
    en = "claims are switched off in this game"
    fr = "les demandes de levées sont désactivées dans cette partie"


class ClaimPending(RuleError):
    code = "claim_pending"
    en = "the claim of {claimer} must be settled first"
    fr = "la demande de {claimer} doit d'abord être réglée"


class NoClaimPending(RuleError):
    code = "no_claim_pending"
    en = "there is no claim to answer"
    fr = "il n'y a pas de demande à laquelle répondre"


class DummyMayNotClaim(RuleError):
    code = "dummy_may_not_claim"
    en = "dummy may not claim"
    fr = "le mort ne peut pas demander de levées"


class ClaimNotBetweenTricks(RuleError):
    code = "claim_not_between_tricks"
    en = "a claim is made between two tricks, after the first"
    fr = "une demande se fait entre deux levées, après la première"


class InvalidClaim(RuleError):
    code = "invalid_claim"
    en = "{tricks} tricks cannot be claimed: from 0 to {remaining} remain"
    fr = "{tricks} levées ne peuvent être demandées : il en reste de 0 à {remaining}"


class ClaimTooSoon(RuleError):
    code = "claim_too_soon"
    en = "you may claim again after the next completed trick"
    fr = "vous pourrez redemander après la prochaine levée"


class NotAResponder(RuleError):
    code = "not_a_responder"
    en = "{seat} has nothing to answer here"
    fr = "{seat} n'a rien à répondre ici"


class AlreadyAnswered(RuleError):
    code = "already_answered"
    en = "{seat} has answered already"
    fr = "{seat} a déjà répondu"


class SeatTaken(RuleError):
    code = "seat_taken"
    status = 409
    en = "{seat} is taken"
    fr = "{seat} est déjà pris"


class AlreadySeated(RuleError):
    code = "already_seated"
    status = 409
    en = "this player already has, or has had, a seat of this game: {seat}"
    fr = "ce joueur a, ou a eu, déjà une place dans cette partie : {seat}"


class GameStarted(RuleError):
    code = "game_started"
    status = 409
    en = "the game has started"
    fr = "la partie a commencé"


class GameNotOver(RuleError):
    code = "game_not_over"
    status = 409
    en = "the game is not over"
    fr = "la partie n'est pas terminée"


class SeatNotTaken(RuleError):
    code = "seat_not_taken"
    status = 409
    en = "nobody sits at {seat}"
    fr = "personne n'est assis à {seat}"


class InvalidDeal(RuleError):
    code = "invalid_deal"
    en = "deal {deal}: {reason}"
    fr = "donne {deal} : {reason}"


class InvalidOption(RuleError):
    code = "invalid_option"
    status = 400
    en = "{reason}"
    fr = "{reason}"


class OptionDisabled(RuleError):
    code = "option_disabled"
    en = "the option {option} is off in this game"
    fr = "l'option {option} est désactivée dans cette partie"


class StopPending(RuleError):
    code = "stop_pending"
    en = "an offer to stop is already open"
    fr = "une offre d'arrêt est déjà ouverte"


class StopTooSoon(RuleError):
    code = "stop_too_soon"
    en = "{seat} has already offered to stop in this deal"
    fr = "{seat} a déjà offert d'arrêter dans cette donne"


class ProposalPending(RuleError):
    code = "proposal_pending"
    en = "a proposal of this kind is already open"
    fr = "une proposition de ce genre est déjà ouverte"


class ProposalUnknown(RuleError):
    code = "proposal_unknown"
    en = "there is no open proposal {proposal}"
    fr = "il n'y a pas de proposition ouverte {proposal}"


class TakebackTooLate(RuleError):
    code = "takeback_too_late"
    en = "only the last call or card, with nothing after it, can be taken back"
    fr = "seule la dernière annonce ou carte, si rien n'a suivi, peut être reprise"
