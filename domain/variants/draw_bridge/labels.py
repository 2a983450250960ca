"""What a player reads on the screen, in English and French."""

from typing import Final

SECTIONS: Final = {
    "game_over": "6",
    "wrong_phase": "2",
    "not_your_turn": "2",
    "card_not_in_hand": "3",
    "must_follow_suit": "4",
    "invalid_bid": "3",
    "insufficient_bid": "3",
    "double_not_allowed": "3",
    "redouble_not_allowed": "3",
    "invalid_deal": "1",
    "invalid_option": "1",
}

TITLES: Final = {"en": "Draw Bridge", "fr": "Bridge à pioche (Pont-levis)"}

EN: Final = {
    "S": "spades",
    "H": "hearts",
    "D": "diamonds",
    "C": "clubs",
    "NT": "no trump",
    "A": "ace",
    "K": "king",
    "Q": "queen",
    "J": "jack",
    "T": "ten",
    "north": "North",
    "south": "South",
    "draw": "draw phase",
    "auction": "auction",
    "play_phase": "play phase",
    "bid": "bid",
    "pass": "pass",
    "double": "double",
    "redouble": "redouble",
    "play": "play",
    "resign": "resign",
    "declarer": "declarer",
    "dealer": "dealer",
    "stock": "stock",
    "stock_top": "top card of the stock",
    "target": "target reached",
    "most_points": "most points after the last deal",
    "undertricks": "undertricks",
}

FR: Final = {
    "S": "pique",
    "H": "cœur",
    "D": "carreau",
    "C": "trèfle",
    "NT": "sans atout",
    "A": "as",
    "K": "roi",
    "Q": "dame",
    "J": "valet",
    "T": "dix",
    "north": "Nord",
    "south": "Sud",
    "draw": "phase de pioche",
    "auction": "enchères",
    "play_phase": "jeu de la carte",
    "bid": "enchérir",
    "pass": "passer",
    "double": "contrer",
    "redouble": "surcontrer",
    "play": "jouer",
    "resign": "abandonner",
    "declarer": "déclarant",
    "dealer": "donneur",
    "stock": "talon",
    "stock_top": "carte du dessus du talon",
    "target": "score à atteindre obtenu",
    "most_points": "plus de points après la dernière donne",
    "undertricks": "levées de chute",
}

LABELS: Final = {"en": EN, "fr": FR}
