"""The Lua scripts: called by their digest, loaded again when Redis has forgotten them."""

import hashlib
from collections.abc import Sequence
from importlib.resources import files

import hiredis

from service.readmodel.connection import Connection, RefusedError
from service.readmodel.link import Answer, Word, pack


class Script:
    """One file of `scripts/`. Redis runs it as one step: nothing else happens meanwhile."""

    def __init__(self, name: str) -> None:
        self.text = files("service.readmodel").joinpath("scripts", f"{name}.lua").read_bytes()
        self.digest = hashlib.sha1(self.text, usedforsecurity=False).hexdigest()

    def pack(self, keys: Sequence[str], args: Sequence[Word]) -> bytes:
        """The packed command that runs it."""
        return pack(("EVALSHA", self.digest, len(keys), *keys, *args))

    async def run(
        self, connection: Connection, keys: Sequence[str], args: Sequence[Word]
    ) -> Answer:
        """Runs it once; ReadModelUnavailableError when it is refused or not answered."""
        (answer,) = await self.run_all(connection, [self.pack(keys, args)])
        return answer

    async def run_all(
        self, connection: Connection, packed: Sequence[bytes], session: int | None = None
    ) -> list[Answer]:
        """Runs packed calls in one pipeline; RefusedError when Redis refuses one of them."""
        answers = await connection.send(packed, session)
        unknown = [i for i, answer in enumerate(answers) if _is_unknown(answer)]
        if unknown:
            await connection.call("SCRIPT", "LOAD", self.text)
            again = await connection.send([packed[i] for i in unknown], session)
            for i, answer in zip(unknown, again, strict=True):
                answers[i] = answer
        for answer in answers:
            if isinstance(answer, hiredis.ReplyError):
                raise RefusedError(str(answer))
        return answers


def _is_unknown(answer: Answer) -> bool:
    return isinstance(answer, hiredis.ReplyError) and str(answer).startswith("NOSCRIPT")


PUT = Script("put")
PRIVATE = Script("private")
PRESENT = Script("present")
EVENTS = Script("events")
OPEN_LANE = Script("open_lane")
ADVANCE = Script("advance")
BEGIN = Script("begin")
RENEW = Script("renew")
FLIP = Script("flip")
TAKE = Script("take")
