"""What is done with strangers' files, by their media type. Run in a worker: plain values only."""

from typing import Final

from domain.kernel.formats import Format, Import, Replay
from domain.kernel.messages import Holder
from domain.kernel.table import AnyVariant
from domain.notation.relogging import import_logs
from domain.registry import all_variants, find
from service.replays.verifying import Keys, signature_check, verified

NDJSON: Final = "application/x-ndjson"


def readers() -> dict[str, tuple[AnyVariant, Format]]:
    """The variant that makes games of a media type's files."""
    return {
        format.media_type: (variant, format)
        for variant in all_variants().values()
        for format in variant.formats.values()
        if format.read is not None
    }


def media_types() -> tuple[str, ...]:
    return (NDJSON, *readers())


def replay(media_type: str, data: bytes, keys: Keys) -> Replay:
    """Every game of a file told again; nothing of it is kept."""
    if media_type == NDJSON:
        return Replay(tuple(verified(data, keys)), ())
    variant, format = readers()[media_type]
    assert format.replay is not None
    return format.replay(variant, data)


def read(media_type: str, data: bytes, keys: Keys, creator: Holder) -> Import:
    """The finished games of a file, as logs to be stored."""
    if media_type == NDJSON:
        return import_logs(data, find, signature_check(keys), creator)
    variant, format = readers()[media_type]
    assert format.read is not None
    return format.read(variant, data, creator)
