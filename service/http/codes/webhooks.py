"""What is refused of webhooks: 409, 422."""

from typing import Final

from service.http.codes.words import Code, Words

WEBHOOKS: Final[dict[str, Code]] = {
    "webhook_limit": Code(
        409,
        Words("Too many webhooks", "Trop de webhooks"),
        Words(
            "a client has {limit} webhooks at most",
            "un client a {limit} webhooks au plus",
        ),
        Words(
            "Delete one that is no longer needed, or let one webhook serve several games: without "
            "filters it is told of all games of the client.",
            "Supprimez-en un qui ne sert plus, ou laissez un webhook servir plusieurs parties : "
            "sans filtre, il est informé de toutes les parties du client.",
        ),
    ),
    "webhook_disabled": Code(
        409,
        Words("Webhook disabled", "Webhook désactivé"),
        Words(
            "nothing is sent to the webhook, it is disabled ({reason})",
            "rien n'est envoyé au webhook, il est désactivé ({reason})",
        ),
        Words(
            'Enable it with PATCH /v1/webhooks/{webhook_id} {"enabled": true}, then send again. '
            "reason says why it was disabled: request (by its client), gone (the endpoint "
            "answered 410), failing (nine attempts over two days failed and none succeeded), "
            "overflowing (too much waited for an endpoint that cannot keep up).",
            'Activez-le par PATCH /v1/webhooks/{webhook_id} {"enabled": true}, puis renvoyez. '
            "reason dit pourquoi il est désactivé : request (par son client), gone (le point "
            "d'accès a répondu 410), failing (neuf essais en deux jours ont échoué, aucun n'a "
            "réussi), overflowing (trop d'envois attendaient un point d'accès trop lent).",
        ),
    ),
    "invalid_webhook_url": Code(
        422,
        Words("Unusable webhook address", "Adresse de webhook inutilisable"),
        Words(
            "the address of the webhook cannot be used ({reason})",
            "l'adresse du webhook est inutilisable ({reason})",
        ),
        Words(
            "reason says what is wrong: syntax (not a URL of at most 2,000 plain characters), "
            "https_required, userinfo (name and password in the URL), fragment, host (not a whole "
            "name or address), port (only 443 and 8443), private (an address that the public "
            "Internet cannot reach). What a name means is judged each time something is sent.",
            "reason dit ce qui ne va pas : syntax (pas une URL de 2 000 caractères simples au "
            "plus), https_required, userinfo (nom et mot de passe dans l'URL), fragment, host (ni "
            "nom complet ni adresse), port (443 et 8443 seulement), private (adresse hors de "
            "portée de l'Internet public). Ce que désigne un nom est jugé à chaque envoi.",
        ),
    ),
}
