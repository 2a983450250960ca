"""Names of the keys in Redis.

    overtrick:{prefix}              number of the prefix that is read; absent: 1
    overtrick:{prefix}:next         `number:token` of the prefix that a rebuild is filling
    overtrick:{prefix}:retired      hash: number → when it was left, seconds
    overtrick:p1:{b:07}:g:<id>      view of a game: gen fp v h pub access p:<viewer>…
    overtrick:p1:{b:07}:ev:<id>     its last events; entry id = version
    overtrick:p1:{b:07}:ck          checkpoints: lane → position, and gen
    overtrick:wake:<id>             channel: the game has a newer version
    overtrick:here:<id>             presence: seat → since:last heard of, milliseconds
    overtrick:rate:<who>            when a caller's quota is whole again, microseconds; expires then

The braces keep a bucket's keys, and the pointer's, on one node of a cluster: they change together
and, after a failover, are lost together. Ids are 32 hex digits.
"""

from service.eventlog.base import SHARDS, shard_of


class Keys:
    """The keys below one prefix of a name space."""

    def __init__(self, space: str, prefix: int) -> None:
        buckets = [f"{space}:p{prefix}:{{b:{shard:02d}}}:" for shard in range(SHARDS)]
        self._views = [f"{bucket}g:" for bucket in buckets]
        self._streams = [f"{bucket}ev:" for bucket in buckets]
        self.checkpoints = [f"{bucket}ck" for bucket in buckets]
        self.pattern = f"{space}:p{prefix}:*"
        self._start = f"{space}:p{prefix}:"

    def view(self, game_id: bytes) -> str:
        return self._views[shard_of(game_id)] + game_id.hex()

    def stream(self, game_id: bytes) -> str:
        return self._streams[shard_of(game_id)] + game_id.hex()

    def of_game(self, game_id: bytes) -> tuple[str, str, str]:
        """View, stream and the bucket's checkpoints."""
        shard, name = shard_of(game_id), game_id.hex()
        return self._views[shard] + name, self._streams[shard] + name, self.checkpoints[shard]

    def game_of(self, key: str) -> bytes | None:
        """The game whose view a key holds; None for any other key."""
        if not key.startswith(self._start):
            return None
        _, is_view, name = key.partition("}:g:")
        return bytes.fromhex(name) if is_view else None


class PointerKeys:
    """The keys that say which prefix is read and which is being filled."""

    def __init__(self, space: str) -> None:
        self.current = f"{space}:{{prefix}}"
        self.next = f"{self.current}:next"
        self.retired = f"{self.current}:retired"

    @property
    def all(self) -> tuple[str, str, str]:
        return self.current, self.next, self.retired


def channel(space: str, game_id: bytes) -> str:
    return f"{space}:wake:{game_id.hex()}"


def rate_key(owner: bytes) -> str:
    return f"overtrick:rate:{owner.hex()}"


def presence_key(space: str, game_id: bytes) -> str:
    """Of no prefix: what a rebuild makes anew does not hold it."""
    return f"{space}:here:{game_id.hex()}"
