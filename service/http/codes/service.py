"""What the service cannot do just now: 429, 5xx."""

from typing import Final

from service.http.codes.words import Code, Words

SERVICE: Final[dict[str, Code]] = {
    "rate_limited": Code(
        429,
        Words("Too many requests", "Trop de requêtes"),
        Words(
            "{quota} requests in {window} s are allowed ({policy}): wait {retry_after} s",
            "{quota} requêtes par {window} s sont permises ({policy}) : attendez {retry_after} s",
        ),
        Words(
            "Retry-After says how many seconds to wait; RateLimit and RateLimit-Policy, on every "
            "answer, how much is left and what the limit is; GET /v1/limits tells both. policy is "
            "key, player, address (for whoever has no good credential) or guests (coming as one). "
            "Nothing was done: send the request again with the same Idempotency-Key.",
            "Retry-After dit combien de secondes attendre ; RateLimit et RateLimit-Policy, dans "
            "chaque réponse, ce qui reste et quelle est la limite ; GET /v1/limits dit les deux. "
            "policy vaut key (clé), player (joueur), address (adresse, sans identifiant valable) "
            "ou guests (venir en invité). Rien n'a été fait : renvoyez la requête avec le même "
            "Idempotency-Key.",
        ),
    ),
    "too_many_streams": Code(
        429,
        Words("Too many streams", "Trop de flux"),
        Words(
            "{limit} streams of yours are open here already",
            "{limit} flux sont déjà ouverts ici pour vous",
        ),
        Words(
            "A caller has a number of streams (events, sockets) that may be open at once in one "
            "process. Close one, or try again after the seconds of Retry-After.",
            "Un appelant peut avoir un certain nombre de flux (événements, sockets) ouverts à la "
            "fois dans un processus. Fermez-en un, ou réessayez après les secondes de Retry-After.",
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
    "analysis_not_installed": Code(
        501,
        Words("Analysis not installed", "Analyse non installée"),
        Words(
            "this service was installed without its double-dummy analysis",
            "ce service a été installé sans son analyse à jeu ouvert",
        ),
        Words(
            "Deals are solved by the optional extra `analysis` of the project; whoever runs the "
            "service can add it with `pip install .[analysis]`. All else works without it, and "
            "asking again does not help.",
            "Les donnes sont résolues par l'extra facultatif `analysis` du projet ; l'exploitant "
            "du service peut l'ajouter par `pip install .[analysis]`. Tout le reste marche sans "
            "lui, et redemander n'y change rien.",
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
    "tickets_unavailable": Code(
        503,
        Words("Tickets unavailable", "Tickets indisponibles"),
        Words(
            "tickets can neither be given nor taken just now",
            "aucun ticket ne peut être donné ni pris pour l'instant",
        ),
        Words(
            "Try again after the seconds of Retry-After, or open the stream with the "
            "Authorization header, which needs no ticket.",
            "Réessayez après les secondes de Retry-After, ou ouvrez le flux avec l'en-tête "
            "Authorization, qui se passe de ticket.",
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
