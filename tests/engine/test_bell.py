"""The bell wakes all who wait, leaves nobody behind, and lets others in between."""

import asyncio

from service.engine.bell import AT_ONCE, Bell

LONG = 5.0
CROWD = 3 * AT_ONCE + 1


async def test_everybody_who_waits_is_woken() -> None:
    bell = Bell()
    crowd = [asyncio.create_task(bell.wait(LONG)) for _ in range(CROWD)]
    await asyncio.sleep(0)
    bell.ring()
    async with asyncio.timeout(LONG / 2):
        assert await asyncio.gather(*crowd) == [True] * CROWD


async def test_who_waits_in_vain_is_told_so_and_forgotten() -> None:
    bell = Bell()
    assert await bell.wait(0.01) is False
    assert not bell._waiting


async def test_who_comes_after_the_bell_waits_for_the_next() -> None:
    bell = Bell()
    bell.ring()
    assert await bell.wait(0.01) is False


async def test_others_have_their_turn_while_a_crowd_is_woken() -> None:
    bell = Bell()
    woken = 0

    async def wait() -> None:
        nonlocal woken
        await bell.wait(LONG)
        woken += 1

    crowd = [asyncio.create_task(wait()) for _ in range(CROWD)]
    await asyncio.sleep(0)
    bell.ring()
    await asyncio.sleep(0)
    assert 0 < woken <= 2 * AT_ONCE < CROWD
    await asyncio.gather(*crowd)


async def test_who_gives_up_while_the_crowd_is_woken_stops_nobody() -> None:
    bell = Bell()
    crowd = [asyncio.create_task(bell.wait(LONG)) for _ in range(CROWD)]
    await asyncio.sleep(0)
    bell.ring()
    crowd[-1].cancel()
    told = await asyncio.gather(*crowd, return_exceptions=True)
    assert told[:-1] == [True] * (CROWD - 1)
    assert isinstance(told[-1], asyncio.CancelledError)
