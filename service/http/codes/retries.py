"""Sending once, sending again, and sending at a version: 400, 409, 412, 422."""

from typing import Final

from service.http.codes.words import Code, Words

RETRIES: Final[dict[str, Code]] = {
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
}
