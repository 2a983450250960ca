"""A beginner at the table: which command to send, out of those that the game offers."""

from typing import Any

from overtrick_client import models
from overtrick_client.unions import Command, Game


def choose(game: Game) -> Command:
    """Opens as low as one can, else passes, else takes the first offer."""
    offers = [command for offer in game.actions if (command := ready(offer)) is not None]
    for offer in offers:
        match offer:
            case models.Bid(level=0 | 1) | models.BidByValue(value=80):
                return offer
    return next((offer for offer in offers if isinstance(offer, models.Pass)), offers[0])


def ready(offer: Any) -> Command | None:
    """An offer as a command. Most can be posted unchanged; some name a range or a set of cards."""
    match offer:
        case models.ClaimOffer():
            return None  # to claim tricks takes judgement
        case models.BridgetteDiscardOffer(count=count, from_=cards, seat=seat):
            return models.Discard(type_="discard", cards=cards[:count], seat=seat)
        case models.PlayOffer(card=card, declare_from=combinations, seat=seat):
            return models.BelotePlay(type_="play", card=card, declare=combinations, seat=seat)
        case _:
            command: Command = offer
            return command
