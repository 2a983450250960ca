"""Who is calling, and what that caller may not do: 401, 403."""

from typing import Final

from service.http.codes.words import Code, Words

CALLERS: Final[dict[str, Code]] = {
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
            "the ticket was used, or is for another stream",
            "le ticket a servi, ou vaut pour un autre flux",
        ),
        Words(
            "A ticket opens one stream once, within 60 seconds; one that is older is unknown "
            "(unauthenticated). Take a new one with POST /v1/tickets and open the "
            "stream again with after= the last version seen.",
            "Un ticket ouvre un seul flux, une fois, dans les 60 secondes ; plus ancien, il est "
            "inconnu (unauthenticated). Prenez-en un nouveau par POST /v1/tickets et "
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
}
