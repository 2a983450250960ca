"""Every refusal of the platform: status, title, sentence and explanation, in English and French.

The rules' own refusals are the classes below `domain.kernel.errors.RuleError`; those of them that
concern the platform too (a seat taken, an option unknown) have their title and explanation here
and their sentence there. A sentence is a format string over the members of the problem.
"""

from typing import Final

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


RULE_TITLE: Final = Words("Refused by the rules", "Refusé par les règles")
RULE_EXPLANATION: Final = Words(
    "The rules of the game refuse the command; nothing has changed. The member rule names the "
    "section of the rules page, actions lists what the sender may do instead.",
    "Les règles du jeu refusent la commande ; rien n'a changé. Le membre rule nomme la section de "
    "la page des règles, actions énumère ce que l'expéditeur peut faire à la place.",
)

CODES: Final[dict[str, Code]] = {
    "malformed": Code(
        400,
        Words("Malformed request", "Requête mal formée"),
        Words("{fault}", "{fault}"),
        Words(
            "The body is not JSON, or not what this route takes, or a parameter cannot be read. "
            "The sentence ends with the JSON path of the fault; unknown members are refused too.",
            "Le corps n'est pas du JSON, ou n'est pas ce que cette route attend, ou un paramètre "
            "est illisible. La phrase finit par le chemin JSON de la faute ; les membres inconnus "
            "sont refusés aussi.",
        ),
    ),
    "invalid_option": Code(
        400,
        Words("Invalid option", "Option invalide"),
        None,
        Words(
            "A preset, an option or a value of an option is unknown to the variant. "
            "GET /v1/variants/{variant} shows the presets and the schema of the options.",
            "Un préréglage, une option ou une valeur d'option est inconnu de la variante. "
            "GET /v1/variants/{variant} montre les préréglages et le schéma des options.",
        ),
    ),
    "invalid_cursor": Code(
        400,
        Words("Invalid cursor", "Curseur invalide"),
        Words(
            "the cursor is damaged, or belongs to another list or filter",
            "le curseur est abîmé, ou appartient à une autre liste ou à un autre filtre",
        ),
        Words(
            "A cursor is the member next of the page before, unchanged, with the same filter.",
            "Un curseur est le membre next de la page précédente, inchangé, avec le même filtre.",
        ),
    ),
    "idempotency_key_required": Code(
        400,
        Words("Idempotency-Key required", "Idempotency-Key requis"),
        Words(
            "a command needs an Idempotency-Key of 1 to 255 characters",
            "une commande demande un Idempotency-Key de 1 à 255 caractères",
        ),
        Words(
            "The key makes it safe to send a command again when no answer came: it is carried out "
            "once. Choose a new random key for each command, and keep it for its repetitions.",
            "La clé permet de renvoyer sans risque une commande restée sans réponse : elle n'est "
            "exécutée qu'une fois. Choisissez une nouvelle clé aléatoire par commande et gardez-la "
            "pour ses répétitions.",
        ),
    ),
    "seat_required": Code(
        400,
        Words("Seat required", "Place requise"),
        Words(
            "name the seat that acts: one of {seats}",
            "nommez la place qui agit : une parmi {seats}",
        ),
        Words(
            "The caller may act for more than one seat of this game, so the command must name one.",
            "L'appelant peut agir pour plusieurs places de cette partie : la commande doit en "
            "nommer une.",
        ),
    ),
    "unauthenticated": Code(
        401,
        Words("Not authenticated", "Non authentifié"),
        Words("the credential is {reason}", "identifiant d'accès refusé : {reason}"),
        Words(
            "Send Authorization: Bearer with an API key (otk_…) or a player's token. reason says "
            "what is wrong: missing, malformed, unknown, expired or revoked. A player's token "
            "lasts an hour at most.",
            "Envoyez Authorization: Bearer avec une clé d'API (otk_…) ou le jeton d'un joueur. "
            "reason dit ce qui ne va pas : missing (absent), malformed (mal formé), unknown "
            "(inconnu), expired (expiré) ou revoked (révoqué). Un jeton vaut une heure au plus.",
        ),
    ),
    "ticket_spent": Code(
        401,
        Words("Ticket spent", "Ticket utilisé"),
        Words(
            "the ticket was used, is older than 60 seconds, or is for another stream",
            "le ticket a servi, a plus de 60 secondes, ou vaut pour un autre flux",
        ),
        Words(
            "A ticket opens one stream once. Take a new one with POST /v1/tickets and open the "
            "stream again with after= the last version seen.",
            "Un ticket ouvre un seul flux, une fois. Prenez-en un nouveau par POST /v1/tickets et "
            "rouvrez le flux avec after= la dernière version vue.",
        ),
    ),
    "forbidden": Code(
        403,
        Words("Forbidden", "Interdit"),
        Words("this is not yours to do", "vous n'avez pas le droit de faire cela"),
        Words(
            "The credential is good, but this caller may not do this: some routes are for API keys "
            "only, some for the creator of a game.",
            "L'identifiant est bon, mais cet appelant n'a pas ce droit : certaines routes sont "
            "réservées aux clés d'API, d'autres au créateur d'une partie.",
        ),
    ),
    "not_your_seat": Code(
        403,
        Words("Not your seat", "Pas votre place"),
        None,
        Words(
            "A player acts for and looks from its own seat only; an API key acts for any seat of "
            "its own client's games.",
            "Un joueur n'agit et ne regarde que depuis sa propre place ; une clé d'API agit pour "
            "toute place des parties de son client.",
        ),
    ),
    "scope_missing": Code(
        403,
        Words("Scope missing", "Portée manquante"),
        Words(
            "this needs an API key with the scope {scope}",
            "il faut ici une clé d'API ayant la portée {scope}",
        ),
        Words(
            "An API key does only what its scopes allow: games, players, webhooks, deals, admin. "
            "A key with the scope admin can make another one.",
            "Une clé d'API ne fait que ce que permettent ses portées : games, players, webhooks, "
            "deals, admin. Une clé de portée admin peut en créer une autre.",
        ),
    ),
    "not_found": Code(
        404,
        Words("Not found", "Introuvable"),
        Words("there is nothing here for you to see", "il n'y a rien à voir ici pour vous"),
        Words(
            "The thing does not exist, or this caller may not see it: the answer is the same for "
            "both, to the byte.",
            "La chose n'existe pas, ou cet appelant ne peut la voir : la réponse est la même dans "
            "les deux cas, à l'octet près.",
        ),
    ),
    "method_not_allowed": Code(
        405,
        Words("Method not allowed", "Méthode non permise"),
        Words(
            "{method} is not possible here: {allow}", "{method} n'est pas possible ici : {allow}"
        ),
        Words(
            "The header Allow, and the member allow, list the methods of this address.",
            "L'en-tête Allow, et le membre allow, énumèrent les méthodes de cette adresse.",
        ),
    ),
    "not_acceptable": Code(
        406,
        Words("Not acceptable", "Non acceptable"),
        Words("this route offers {offered}", "cette route offre {offered}"),
        Words(
            "None of the media types of the Accept header is offered here.",
            "Aucun des types de média de l'en-tête Accept n'est offert ici.",
        ),
    ),
    "seat_taken": Code(
        409,
        Words("Seat taken", "Place prise"),
        None,
        Words(
            "Somebody else sits there, or was a moment faster.",
            "Quelqu'un d'autre est assis là, ou a été un instant plus rapide.",
        ),
    ),
    "already_seated": Code(
        409,
        Words("Already seated", "Déjà assis"),
        None,
        Words(
            "A player holds one seat of a game at most, and whoever has held a seat of a running "
            "game can take that one only: nobody sees two hands.",
            "Un joueur tient au plus une place d'une partie, et qui a tenu une place d'une partie "
            "en cours ne peut reprendre que celle-là : personne ne voit deux mains.",
        ),
    ),
    "game_started": Code(
        409,
        Words("The game has started", "La partie a commencé"),
        None,
        Words(
            "This can only be done while the game waits for players.",
            "Cela ne se fait que tant que la partie attend des joueurs.",
        ),
    ),
    "external_id_taken": Code(
        409,
        Words("External id taken", "Identifiant externe pris"),
        Words(
            "another player of this client has the external id {external_id}: {player_id}",
            "un autre joueur de ce client a l'identifiant externe {external_id} : {player_id}",
        ),
        Words(
            "external_id is the client's own name for a player, and each name is given once. "
            "player_id says who has it: most often that is the player you meant.",
            "external_id est le nom que le client donne à un joueur, et chaque nom n'est donné "
            "qu'une fois. player_id dit qui le porte : le plus souvent, le joueur voulu.",
        ),
    ),
    "request_running": Code(
        409,
        Words("Request running", "Requête en cours"),
        Words(
            "the first request with this Idempotency-Key is still running",
            "la première requête avec cet Idempotency-Key est encore en cours",
        ),
        Words(
            "Send it again in a moment, with the same key: it then gets the answer of the first.",
            "Renvoyez-la dans un instant avec la même clé : elle reçoit alors la réponse de la "
            "première.",
        ),
    ),
    "conflict": Code(
        409,
        Words("Conflict", "Conflit"),
        Words(
            "the game moved on several times while this command was being decided",
            "la partie a changé plusieurs fois pendant l'examen de cette commande",
        ),
        Words(
            "Nothing was done. Read the game and send the command again if it still makes sense.",
            "Rien n'a été fait. Relisez la partie et renvoyez la commande si elle a toujours un "
            "sens.",
        ),
    ),
    "not_revealed": Code(
        409,
        Words("Not revealed", "Non révélé"),
        Words(
            "some card of this is still hidden from you",
            "une carte au moins vous est encore cachée ici",
        ),
        Words(
            "A game can be forked, or its log completed, only where every card of it may be seen "
            "by the caller.",
            "Une partie ne peut être reprise, ou son journal complété, que si l'appelant peut en "
            "voir toutes les cartes.",
        ),
    ),
    "game_quarantined": Code(
        409,
        Words("Game quarantined", "Partie en quarantaine"),
        Words(
            "the log of this game holds something this version cannot read",
            "le journal de cette partie contient quelque chose que cette version ne sait pas lire",
        ),
        Words(
            "The game is left alone until the service can read it again; all others go on.",
            "La partie est laissée en l'état jusqu'à ce que le service sache la relire ; toutes "
            "les autres continuent.",
        ),
    ),
    "purged": Code(
        410,
        Words("Purged", "Purgé"),
        Words("this was removed for good", "ceci a été supprimé définitivement"),
        Words(
            "It existed, its time of keeping is over, and it will not come back.",
            "Cela a existé, sa durée de conservation est passée, et ne reviendra pas.",
        ),
    ),
    "version_mismatch": Code(
        412,
        Words("Version mismatch", "Version différente"),
        Words("the game is at version {version}", "la partie en est à la version {version}"),
        Words(
            "If-Match names another version than the game's. Read the game, look at what changed, "
            "and decide anew.",
            "If-Match nomme une autre version que celle de la partie. Relisez la partie, voyez ce "
            "qui a changé et décidez à nouveau.",
        ),
    ),
    "too_large": Code(
        413,
        Words("Too large", "Trop grand"),
        Words("the body is over {limit} bytes", "le corps dépasse {limit} octets"),
        Words(
            "A body may have 64 KiB, an import or a replay 8 MiB. The connection may be closed "
            "before the whole body is read.",
            "Un corps peut avoir 64 Kio, un import ou une relecture 8 Mio. La connexion peut être "
            "fermée avant la lecture du corps entier.",
        ),
    ),
    "media_type": Code(
        415,
        Words("Unsupported media type", "Type de média non pris en charge"),
        Words(
            "this route takes {expected}, not {got}", "cette route prend {expected}, et non {got}"
        ),
        Words(
            "Send the body with its Content-Type and without Content-Encoding: compressed bodies "
            "are refused.",
            "Envoyez le corps avec son Content-Type et sans Content-Encoding : les corps "
            "compressés sont refusés.",
        ),
    ),
    "idempotency_key_reused": Code(
        422,
        Words("Idempotency-Key reused", "Idempotency-Key réutilisé"),
        Words(
            "this Idempotency-Key was used for another request",
            "cet Idempotency-Key a servi à une autre requête",
        ),
        Words(
            "The same key came earlier with another method, address or body. Nothing was done. "
            "Choose a new key for each new request.",
            "La même clé est venue auparavant avec une autre méthode, adresse ou un autre corps. "
            "Rien n'a été fait. Choisissez une nouvelle clé pour chaque nouvelle requête.",
        ),
    ),
    "invalid_deal": Code(
        422,
        Words("Invalid deal", "Donne invalide"),
        None,
        Words(
            "The given cards are not a deal of this variant: a card is missing, doubled or "
            "unknown, a hand has the wrong size, or the dealer contradicts an option.",
            "Les cartes données ne font pas une donne de cette variante : une carte manque, est en "
            "double ou inconnue, une main n'a pas la bonne taille, ou le donneur contredit une "
            "option.",
        ),
    ),
    "rate_limited": Code(
        429,
        Words("Too many requests", "Trop de requêtes"),
        Words("slow down: {policy}", "ralentissez : {policy}"),
        Words(
            "Retry-After says how many seconds to wait; RateLimit and RateLimit-Policy how much "
            "is left and what the limit is. Nothing was done.",
            "Retry-After dit combien de secondes attendre ; RateLimit et RateLimit-Policy ce qui "
            "reste et quelle est la limite. Rien n'a été fait.",
        ),
    ),
    "internal": Code(
        500,
        Words("Internal error", "Erreur interne"),
        Words(
            "something went wrong here; request {request_id}",
            "une erreur s'est produite de notre côté ; requête {request_id}",
        ),
        Words(
            "This is a fault of the service. Report it with the request id. A command can be sent "
            "again with the same Idempotency-Key: it is never carried out twice.",
            "C'est une faute du service. Signalez-la avec l'identifiant de la requête. Une "
            "commande peut être renvoyée avec le même Idempotency-Key : elle n'est jamais exécutée "
            "deux fois.",
        ),
    ),
    "log_unavailable": Code(
        503,
        Words("Log unavailable", "Journal indisponible"),
        Words(
            "the event log cannot be reached: nothing was accepted, try again",
            "le journal des événements est injoignable : rien n'a été accepté, réessayez",
        ),
        Words(
            "Nothing was sent to the log, so nothing was done. Send the request again with the "
            "same Idempotency-Key, after the seconds of Retry-After.",
            "Rien n'a été transmis au journal, donc rien n'a été fait. Renvoyez la requête avec le "
            "même Idempotency-Key, après les secondes de Retry-After.",
        ),
    ),
    "overloaded": Code(
        503,
        Words("Overloaded", "Surchargé"),
        Words(
            "too much waits already: nothing was accepted, try again",
            "trop de travail attend déjà : rien n'a été accepté, réessayez",
        ),
        Words(
            "Nothing was sent to the log, so nothing was done. Send the request again with the "
            "same Idempotency-Key, after the seconds of Retry-After.",
            "Rien n'a été transmis au journal, donc rien n'a été fait. Renvoyez la requête avec le "
            "même Idempotency-Key, après les secondes de Retry-After.",
        ),
    ),
    "outcome_unknown": Code(
        504,
        Words("Outcome unknown", "Issue inconnue"),
        Words(
            "the command was sent to the log and no answer came: send it again with the same key",
            "la commande a été transmise au journal et reste sans réponse : renvoyez-la avec la "
            "même clé",
        ),
        Words(
            "It may have been carried out. Sending it again with the same Idempotency-Key is "
            "always safe, and tells.",
            "Elle a peut-être été exécutée. La renvoyer avec le même Idempotency-Key est toujours "
            "sans danger, et le dira.",
        ),
    ),
}
