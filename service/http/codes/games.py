"""What a game, a deal or a player stands in the way of: 409, 422."""

from typing import Final

from service.http.codes.words import Code, Words

GAMES: Final[dict[str, Code]] = {
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
    "game_not_over": Code(
        409,
        Words("The game is not over", "La partie n'est pas terminée"),
        None,
        Words(
            "This can only be done once the game is finished or abandoned.",
            "Cela ne se fait qu'une fois la partie terminée ou abandonnée.",
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
    "not_revealed": Code(
        409,
        Words("Not revealed", "Non révélé"),
        Words(
            "some card of this is still hidden from you",
            "une carte au moins vous est encore cachée ici",
        ),
        Words(
            "A game can be forked, its log completed or a deal analysed only where every card of "
            "it may be seen by the caller.",
            "Une partie ne peut être reprise, son journal complété ou une donne analysée, que si "
            "l'appelant peut en voir toutes les cartes.",
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
}
