"""A new private game that goes on from a version of an old one (decision 3)."""

from collections.abc import Mapping

from domain.kernel import forking
from domain.kernel.messages import Holder
from domain.kernel.seating import NewGame
from domain.kernel.sight import SPECTATOR
from service.engine.creation import Creation, Sent
from service.engine.game import LiveGame
from service.engine.reading import Reader
from service.refusals import NotFound, NotRevealed


async def fork_of(
    reader: Reader,
    game: LiveGame,
    sent: Sent,
    version: int,
    seats: Mapping[str, Holder],
    invite_hash: bytes,
) -> Creation:
    """The creation of the fork. Raises NotFound beyond what the caller may see, NotRevealed while
    a card of its deals is hidden, GameOver where nothing goes on."""
    caller = sent.caller
    events, _ = await reader.so_far(game, caller, None)
    if not 1 <= version <= len(events):
        raise NotFound()
    records = [event.record for event in events]
    if forking.is_sealed(records, version):
        raise NotRevealed()
    creator = Holder("client" if caller.kind == "key" else "player", caller.subject)
    head = events[version - 1].hash.hex()
    own = [seat for seat, holder in seats.items() if holder == creator]
    return Creation(
        sent=sent,
        variant=game.variant,
        game=NewGame(creator, None, {}, seats, "private", ()),
        viewer=own[0] if own and caller.kind != "key" else SPECTATOR,
        invite_hash=invite_hash,
        said=forking.fork(game.variant, records, version, head, creator, seats),
    )
