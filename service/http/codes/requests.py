"""What is wrong with a request before anybody looks at a game: 400, 404 to 406, 413, 415, 426."""

from typing import Final

from service.http.codes.words import Code, Words

REQUESTS: Final[dict[str, Code]] = {
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
    "nothing_imported": Code(
        422,
        Words("Nothing imported", "Rien d'importé"),
        Words(
            "no finished game can be made of this file: see `report`",
            "aucune partie terminée ne peut être tirée de ce fichier : voir `report`",
        ),
        Words(
            "Only games that came to their end by the rules are imported. The report names the "
            "lines that stood in the way.",
            "Seules sont importées les parties arrivées à leur terme selon les règles. Le rapport "
            "nomme les lignes qui s'y opposent.",
        ),
    ),
    "too_many_games": Code(
        422,
        Words("Too many games", "Trop de parties"),
        Words(
            "a file may hold {limit} games, this one holds {games}",
            "un fichier peut contenir {limit} parties, celui-ci en contient {games}",
        ),
        Words("Send the file in parts.", "Envoyez le fichier en plusieurs fois."),
    ),
    "took_too_long": Code(
        422,
        Words("Took too long", "Trop long"),
        Words(
            "this file could not be read within {seconds} seconds",
            "ce fichier n'a pu être lu en {seconds} secondes",
        ),
        Words(
            "A file is read for so long and no longer. Send fewer games at once.",
            "Un fichier n'est lu que le temps dit. Envoyez moins de parties à la fois.",
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
    "upgrade_required": Code(
        426,
        Words("Upgrade required", "Passage à WebSocket requis"),
        Words("this address is a WebSocket", "cette adresse est une WebSocket"),
        Words(
            "Open it with a WebSocket client (wss://, RFC 6455). The same events come over plain "
            "HTTP from GET /v1/games/{game_id}/events.",
            "Ouvrez-la avec un client WebSocket (wss://, RFC 6455). Les mêmes événements viennent "
            "en simple HTTP de GET /v1/games/{game_id}/events.",
        ),
    ),
}
