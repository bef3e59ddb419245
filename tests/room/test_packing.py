"""A room in which hands are packed tells everything as before, to whoever asks and follows."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, text
from structlog.testing import capture_logs

from doorcard.fairness import dumps, transcript_of
from doorcard.records import dumps as dump_file
from doorcard.records import export
from doorcard.room.history import Outcomes, past_hand
from doorcard.room.hosting import TableHost
from doorcard.room.hosting.packing import AFTER_SECONDS, IDLE_SECONDS, REPLY_SECONDS, Packing
from doorcard.room.hosting.table_keeper import Keeper
from doorcard.room.hosting.upkeep import Upkeep
from doorcard.room.library import library
from doorcard.room.nights import Nights
from doorcard.room.store import open_store
from doorcard.room.store.failures import StoreFailed
from doorcard.room.vault import Vault
from doorcard.rules.errors import Refused
from doorcard.table import Pick
from doorcard.table import commands as c
from tests.room.replying import reply_to

from .crashing import CHIPS, ID, NAMES, Script, World, id_of, whole

pytestmark = pytest.mark.anyio

HANDS = 3


@pytest.fixture(autouse=True)
def by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nothing happen at a table but what the script says."""
    monkeypatch.setattr(Upkeep, "follow", lambda self, session: None)


@pytest.fixture(scope="module")
async def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, World]:
    """Give a database in which a table has been played, and how; it is played once."""
    file = tmp_path_factory.mktemp("played") / "room.db"
    store = open_store(f"sqlite:///{file}")
    made = World(store, Script(Pick("five-card-stud"), 3, HANDS))
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Upkeep, "follow", lambda self, session: None)
        await made.play()
    await store.close()
    return file, made


@pytest.fixture
async def world(played: tuple[Path, World], tmp_path: Path) -> AsyncIterator[World]:
    """Give a table that has been played, in a database of its own."""
    file, before = played
    store = open_store(f"sqlite:///{shutil.copy(file, tmp_path)}")
    made = World(store, before.script)
    made.now, made.acts = before.now, list(before.acts)
    yield made
    await store.close()


def packing(world: World) -> Packing:
    """Return what packs hands together, a second after the last of them ended."""
    return Packing(world.keeper, lambda: world.now + 1, after=0.0, together=1)


async def pack_each(world: World) -> int:
    """Pack each hand by itself, as soon as it is over; return how many packs were made."""
    count = 0
    for row in reversed(await world.store.hands(ID)):
        now = (row.ended_at or 0.0) + 0.001
        count += await Packing(world.keeper, lambda n=now: n, after=0.0, together=1).pack_all()  # type: ignore[misc]
    return count


async def everything(keeper: Keeper) -> dict[str, Any]:
    """Return all that can be asked of a table: its state, each hand, and what they came to."""
    kept = await keeper.load(ID)
    found: dict[str, Any] = {"seq": kept.seq, "session": whole(kept.session)}
    found["events"] = await keeper.events(ID)
    created = await keeper.before(ID, 1)
    found["folded"] = whole(keeper.after(created, found["events"]).session)
    rows = await keeper.store.hands(ID)
    found["outcomes"] = await Outcomes(keeper).of(rows)
    found["night"] = await Nights(keeper).of(ID)
    for number in range(1, HANDS + 1):
        past = await past_hand(keeper, ID, number)
        for who in (*NAMES[:3], "somebody"):
            player = past.playing.player(who)
            found[f"{number} {who}"] = (
                past.frames(who, who),
                dump_file(export(past.playing.hand, player)),
                dumps(transcript_of(past.kept, player)),
            )
    return found


async def test_a_packed_table_is_what_it_was(world: World) -> None:
    before = await everything(world.keeper)
    loose = len(await world.store.events(ID))
    assert await pack_each(world) == HANDS
    log = await world.store.log(ID)
    assert len(log.packs) == HANDS
    assert len(log.events) < loose / HANDS
    assert await everything(world.keeper) == before
    assert await world.store.check_chain(ID) is None
    for after, limit in ((0, 5), (7, 20), (before["seq"] - 3, None)):
        some = await world.keeper.events(ID, after, limit)
        last = before["seq"] if limit is None else after + limit
        assert some == before["events"][after:last]


async def test_how_hands_came_out_is_known_without_reading_them(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = await world.store.hands(ID)
    kept = await Outcomes(world.keeper).of(rows)
    assert sorted(kept) == [1, 2, 3]

    def forget(connection: Connection) -> None:
        connection.execute(text("UPDATE hand SET outcome = NULL"))

    await world.store.change(forget)  # as an older version left it
    await packing(world).pack_all()
    rows = await world.store.hands(ID)
    assert [row.outcome for row in rows] == [None] * HANDS
    assert await Outcomes(world.keeper).of(rows) == kept
    monkeypatch.delattr(Keeper, "events")  # what was found in the log is kept, and not read again
    assert await Outcomes(world.keeper).of(await world.store.hands(ID)) == kept


async def test_a_table_is_resumed_with_what_was_said_hands_ago(world: World) -> None:
    life = await world.life()
    await life.submit(c.From(NAMES[0], c.Chat("hello"), NAMES[0]), "chat")
    said = life.seq
    world.script.hands += 2  # so that a checkpoint lies between what was said and the last events
    await world.come_back(life)

    async def as_it_is() -> TableHost:
        return life

    world.open = as_it_is  # type: ignore[method-assign]
    await world.play()
    kept = await world.keeper.load(ID)
    for _ in range(2):
        resumed = await world.keeper.resume(ID, 3, kept.seq)
        assert (resumed.kept.seq, whole(resumed.kept.session)) == (kept.seq, whole(kept.session))
        assert [event.seq for event in resumed.recent] == [kept.seq - 2, kept.seq - 1, kept.seq]
        told = [(seq, line.text) for seq, line in resumed.said]
        assert told == [(said, (f"{NAMES[0]}: hello",))]
        await packing(world).pack_all()


async def test_whoever_is_behind_reads_on_in_what_was_packed(world: World) -> None:
    behind = await world.life()
    early = await world.keeper.load(ID, 20)
    behind.session, behind.seq = early.session, early.seq
    await packing(world).pack_all()
    told: list[int] = []
    behind.watching.publish = lambda event: told.append(event.seq)  # type: ignore[method-assign]
    last = (await world.keeper.load(ID)).seq
    await behind.catch_up(last)
    assert told == list(range(21, last + 1))
    assert whole(behind.session) == whole((await world.keeper.load(ID)).session)
    # And a command that was decided on what has been packed since is decided anew.
    behind.session, behind.seq = early.session, early.seq
    await behind.submit(c.From(NAMES[0], c.Chat("hello"), NAMES[0]), "chat")
    assert behind.seq == last + 1
    assert await world.store.check_chain(ID) is None


async def test_an_answer_of_a_packed_hand_is_not_done_again(world: World) -> None:
    host = await world.life()
    await host.submit(c.From(NAMES[0], c.Chat("hello"), NAMES[0]), "chat")
    first = next(who for who, _ in world.acts)
    [answer] = [id for who, id in world.acts if who == first][:1]
    reply = await world.store.reply(ID, first, answer)
    assert reply is not None
    playing = (await world.keeper.load(ID, reply.seq - 1)).session.playing
    assert playing is not None
    acted = Script(Pick("five-card-stud"), 3, HANDS)._act(playing)
    assert id_of(acted) == answer
    await packing(world).pack_all()
    assert await world.store.reply(ID, first, answer) is None
    sat = id_of(c.From(NAMES[0], c.Sit(CHIPS, 0), NAMES[0]))
    assert await world.store.reply(ID, NAMES[0], sat) is not None
    seq = host.seq
    with pytest.raises(Refused) as refused:
        await host.submit(acted, answer)
    assert refused.value.code == "no_hand"
    assert host.seq == seq
    # What could be done twice is known for longer.
    again = await reply_to(host, c.From(NAMES[0], c.Chat("hello"), NAMES[0]), "chat")
    assert (host.seq, b'"ack":"chat"' in again) == (seq, True)
    world.now += REPLY_SECONDS - 1
    await packing(world).sweep()
    assert await world.store.reply(ID, NAMES[0], "chat") is not None
    world.now += 1
    await packing(world).sweep()
    assert await world.store.reply(ID, NAMES[0], "chat") is None


async def test_hands_are_packed_a_while_after_their_end_and_together(world: World) -> None:
    newest, _, oldest = await world.store.hands(ID)
    assert newest.ended_at is not None
    assert oldest.ended_at is not None

    async def packs(now: float, together: int) -> int:
        return await Packing(world.keeper, lambda: now, together=together).pack_all()

    assert await packs(newest.ended_at + AFTER_SECONDS, HANDS) == 0
    assert await packs(oldest.ended_at + AFTER_SECONDS + IDLE_SECONDS, HANDS + 1) == 0
    assert await packs(newest.ended_at + AFTER_SECONDS + 1, HANDS) == 1
    [pack] = (await world.store.log(ID)).packs
    assert (pack.first, pack.last) == (1, newest.last_seq)


async def test_a_hand_does_not_wait_for_others_for_ever(world: World) -> None:
    oldest = (await world.store.hands(ID))[-1]
    assert oldest.ended_at is not None
    now = oldest.ended_at + AFTER_SECONDS + IDLE_SECONDS + 1
    assert await Packing(world.keeper, lambda: now, together=HANDS + 1).pack_all() == 1


@pytest.mark.parametrize("change", ["payload = :payload", "last_seq = last_seq - 1"])
async def test_a_pack_of_another_place_or_length_does_not_open(world: World, change: str) -> None:
    await pack_each(world)
    [_, second, _] = (await world.store.log(ID)).packs

    def work(connection: Connection) -> None:
        connection.execute(text("DROP TRIGGER pack_no_update"))
        values = {"payload": second.payload} if ":payload" in change else {}
        connection.execute(text(f"UPDATE pack SET {change} WHERE first_seq = 1"), values)

    await world.store.change(work)
    with pytest.raises(Refused) as refused:
        await world.keeper.events(ID)
    assert refused.value.code == "sealed_wrongly"
    assert await world.store.check_chain(ID) == 1


async def test_what_can_not_be_read_is_not_packed(world: World) -> None:
    wrong = Keeper(world.store, Vault(bytes([1]) * 32), library)
    with capture_logs() as logs:
        assert await Packing(wrong, lambda: world.now + 1, after=0.0, together=1).pack_all() == 0
    assert {(entry["event"], entry["code"]) for entry in logs} == {
        ("events can't be packed", "sealed_wrongly")
    }
    assert await packing(world).pack_all() == 1


async def test_while_the_database_fails_packing_waits(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(*_: object) -> None:
        raise StoreFailed("store_failed", "no")

    monkeypatch.setattr(world.store, "change", fails)
    with pytest.raises(StoreFailed):
        await packing(world).pack_all()
    monkeypatch.undo()
    assert await packing(world).pack_all() == 1
