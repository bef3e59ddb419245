"""The socket of a table: replies, refusals, what is told, and coming back."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from websockets.frames import Frame, Opcode

from doorcard.room import connections
from doorcard.room.hosting import Watcher, watching
from tests.room.visiting import CHIPS, Guest, House, asked_first, code_of, seated, visited

pytestmark = pytest.mark.anyio

HAND = {"type": "act", "hand": 1}


async def closing(guest: Guest, table: str, **headers: str) -> str:
    """Connect where it is not wanted; return the code that it is closed with."""
    async with guest.at(table, **headers) as visitor:
        code = code_of(await visitor.until(lambda m: m["type"] == "closing"))
        await visitor.connection.wait_closed()
    assert (visitor.connection.close_code, visitor.connection.close_reason) == (4000, code)
    return code


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
def test_a_text_is_framed_as_the_library_frames_it(size: int) -> None:
    text = b"a" * size
    assert connections.framed(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


async def test_who_is_not_let_in_is_told_why(house: House) -> None:
    ann, eve = await house.guest("Ann"), await house.guest("Eve")
    table = await house.table(ann)
    assert await closing(eve, table) == "not_admitted"
    assert await closing(ann, "nowhere") == "no_such_table"
    assert await closing(ann, table, Authorization="Bearer forged") == "bad_token"
    assert await closing(ann, table, Authorization="") == "no_token"
    assert await closing(ann, table, Origin="https://evil.example") == "bad_origin"
    async with ann.at(table, Origin=house.address) as visitor:
        assert (await visitor.hear())["type"] == "welcome"
    house.clock.seconds += 31 * 24 * 3600
    assert await closing(ann, table) == "token_expired"


async def test_the_newer_of_two_connections_stays_whichever_is_let_in_first(house: House) -> None:
    ann = await house.guest()
    table = await house.table(ann)
    host = await house.room.tables.get(table)
    newer, older = [Watcher("ann", "Ann", 100, arrival=number) for number in (2, 1)]
    await host.join(newer, None)
    await host.join(older, None)
    assert (older.closed, newer.closed) == ("fenced", None)
    assert host.watching.has(newer)
    await host.part(older)
    newest = Watcher("ann", "Ann", 100, arrival=3)
    await host.join(newest, None)
    assert (newer.closed, newest.closed) == ("fenced", None)


async def test_a_frame_too_large_closes_the_connection_and_nothing_is_done(house: House) -> None:
    ann = await house.guest()
    table = await house.table(ann)
    async with ann.at(table) as visitor:
        message = {"id": "big", "type": "chat", "text": "x" * 4096}
        await visitor.connection.send(json.dumps(message))
        refused = await visitor.until(lambda m: m["type"] == "closing")
        assert code_of(refused) == "frame_too_large"
        assert "4096" in refused["error"]["message"]
    async with ann.at(table) as visitor:
        assert (await visitor.hear())["seq"] == 1  # the host was let in, and nothing since


async def test_what_cannot_be_read_is_refused_with_its_id_where_there_is_one(house: House) -> None:
    ann = await house.guest()
    async with ann.at(await house.table(ann)) as visitor:
        for text, id in (
            ("{", None),
            ("[]", None),
            ('{"type": "leave"}', None),
            ('{"id": "a b", "type": "leave"}', "a b"),
            ('{"id": "1", "type": "fly"}', "1"),
            ('{"id": "2", "type": "sit", "chips": "many"}', "2"),
            ('{"id": "3", "type": "leave", "now": true}', "3"),
            ('{"id": "4", "type": "commit", "hand": 1, "shuffle": 0, "commitment": "ff"}', "4"),
        ):
            assert code_of(await visitor.say(text, id)) == "bad_message"
        assert "ack" in await visitor.ask("chat", text="still here")


async def test_chairs_and_chips_that_are_not_right(house: House) -> None:
    ann, bob, eve = [await house.guest(name) for name in ("Ann", "Bob", "Eve")]
    table = await house.table(ann, bob, eve, chairs=2)
    async with ann.at(table) as first, bob.at(table) as second, eve.at(table) as third:
        # 10 to 100 big bets of 4 chips
        assert await first.refused("sit", chips=39) == "buy_in_low"
        assert await first.refused("sit", chips=401) == "buy_in_high"
        assert await first.refused("sit", chips=40, chair=3) == "no_such_chair"
        assert await first.refused("leave") == "not_seated"
        assert "ack" in await first.ask("sit", chips=40, chair=2)
        assert await first.refused("sit", chips=40) == "already_seated"
        assert await second.refused("sit", chips=40, chair=2) == "chair_taken"
        assert "ack" in await second.ask("sit", chips=400)
        assert await third.refused("sit", chips=40) == "table_full"
        assert await second.refused("top_up", chips=400) == "buy_in_high"
        assert await third.refused("chat", text="\u200b") == "bad_chat"


async def test_only_the_host_rules_a_table(house: House) -> None:
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    table = await house.table(ann, bob)
    async with ann.at(table) as host, bob.at(table) as other:
        for type, fields in (
            ("pause", {}),
            ("kick", {"chair": 1}),
            ("add_bot", {}),
            ("pass_host", {"chair": 1}),
            ("end", {}),
        ):
            assert await other.refused(type, **fields) == "not_host"
        assert await host.refused("kick", chair=1) == "chair_empty"
        assert await host.refused("add_bot", level="cruel") == "no_such_level"
        assert "ack" in await host.ask("add_bot", level="hard")
        assert "ack" in await host.ask("end")
        assert await other.refused("sit", chips=CHIPS) == "table_closed"


async def test_answers_that_come_too_early_too_late_or_from_the_wrong_chair(house: House) -> None:
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    table = await house.table(ann, bob)
    async with AsyncExitStack() as stack:
        call = {"do": {"do": "Call"}}
        watching = await stack.enter_async_context(ann.at(table))
        assert await watching.refused("act", hand=1, decision=1, **call) == "no_hand"
        first, second = await seated(stack, table, ann, bob)
        asked, other = await asked_first(first, second)
        reply = await other.ask("act", hand=1, decision=1, **call)
        assert code_of(reply) == "not_your_turn"
        assert reply["state"]["hand"]["number"] == 1
        assert await asked.refused("act", hand=7, decision=1, **call) == "stale_hand"
        fly = {"do": {"do": "Fly"}}
        text = json.dumps({"id": "fly", "hand": 1, "decision": 1, **fly})
        assert code_of(await asked.say(text, "fly")) == "bad_action"
        late = json.dumps({"id": "late", "hand": 1, "decision": 1, "do": {"do": "TimedOut"}})
        assert code_of(await asked.say(late, "late")) == "not_offered"
        assert await asked.refused("act", hand=1, decision=1, do={"do": "Bid", "amount": 1}) == (
            "not_offered"
        )
        before = asked.state["seq"]
        assert (await asked.answer())["seq"] == before + 1
        # a click that came twice must not answer the next question
        reply = await asked.ask("act", hand=1, decision=1, **call)
        assert code_of(reply) == "stale_decision"
        assert reply["state"]["ask"]["decision"] == 2
        assert reply["state"]["seq"] == before + 1
        assert await first.refused("choose", place=0) == "not_choosing"
        assert await first.refused("show", hand=1) == "no_hand"


async def test_a_command_sent_again_gets_the_same_reply_and_is_done_once(house: House) -> None:
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    table = await house.table(ann, bob)
    async with AsyncExitStack() as stack:
        first, second = await seated(stack, table, ann, bob)
        asked, _ = await asked_first(first, second)
        do = asked.state["ask"]["offers"][-1]["examples"][0]
        act = {"id": "once", "hand": 1, "decision": 1, "do": do}
        replies = [await asked.ask("act", **act) for _ in range(3)]
        assert replies[0] == replies[1] == replies[2]
        bad = {"id": "never", "hand": 1, "decision": 99, "do": do}
        refusals = [await asked.ask("act", **bad) for _ in range(2)]
        assert [code_of(each) for each in refusals] == ["stale_decision"] * 2
        await asked.ask("chat", text="and")
        acted = [f for m in asked.heard for f in m.get("facts", ()) if f["fact"] == "Acted"]
        assert len(acted) == 1
        # over a new connection too
        guest = ann if asked is first else bob
        async with guest.at(table) as again:
            assert await again.ask("act", **act) == replies[0]


async def test_coming_back_fills_the_gap_exactly(house: House) -> None:
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    table = await house.table(ann, bob)
    async with AsyncExitStack() as stack:
        first, second = await seated(stack, table, ann, bob)
        asked, other = await asked_first(first, second)
        guest = bob if asked is first else ann
        had = other.state["seq"]
        await other.connection.close()
        for number in range(5):
            await asked.ask("chat", text=f"line {number}")
        async with guest.at(table, f"?since={had}") as back:
            # the connection lost, five lines, the connection back
            missed = [await back.hear() for _ in range(7)]
            assert [m["type"] for m in missed] == ["frame"] * 7
            assert [m["seq"] for m in missed] == list(range(had + 1, had + 8))
            told = [f["text"] for m in missed for f in m["facts"] if f["fact"] == "Chatted"]
            assert told == [f"line {number}" for number in range(5)]
            assert missed[-1]["you"]["player"] == other.state["you"]["player"]
            kept = (await guest.http.get(f"/api/tables/{table}/hands/1")).json()
            assert [m for m in kept if m["seq"] > had] == missed


@pytest.mark.parametrize("since", [-1, 10**6])
async def test_coming_back_from_nowhere_gets_how_things_stand(house: House, since: int) -> None:
    ann = await house.guest()
    table = await house.table(ann)
    async with ann.at(table, f"?since={since}") as visitor:
        assert (await visitor.hear())["type"] == "welcome"


async def test_coming_back_after_too_long_gets_how_things_stand(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watching, "EVENTS_HELD", 4)
    ann = await house.guest()
    table = await house.table(ann)
    async with ann.at(table) as visitor:
        for number in range(5):
            assert (await visitor.ask("chat", text="hm"))["seq"] == number + 2
    async with ann.at(table, "?since=1") as visitor:
        welcome = await visitor.hear()
        assert (welcome["type"], welcome["seq"]) == ("welcome", 6)
    async with ann.at(table, "?since=2") as visitor:
        assert [(await visitor.hear())["seq"] for _ in range(4)] == [3, 4, 5, 6]


async def test_a_newer_connection_ends_the_older(house: House) -> None:
    ann = await house.guest()
    table = await house.table(ann)
    async with ann.at(table) as older:
        await older.hear()
        async with ann.at(table) as newer:
            assert (await newer.hear())["type"] == "welcome"
            assert code_of(await older.until(lambda m: m["type"] == "closing")) == "fenced"
            assert "ack" in await newer.ask("chat", text="here now")


async def test_too_many_messages_are_refused_for_a_while(tmp_path: Path) -> None:
    async with visited(tmp_path, message_rate="3/minute") as house:
        ann = await house.guest()
        async with ann.at(await house.table(ann)) as visitor:
            for _ in range(3):
                assert "ack" in await visitor.ask("chat", text="hello")
            reply = await visitor.ask("chat", text="hello")
            assert code_of(reply) == "too_many"
            assert 1 <= reply["error"]["retry_after"] <= 60


async def test_a_socket_is_no_request_that_is_never_finished(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "REQUEST_SECONDS", 0.1)
    ann = await house.guest()
    async with ann.at(await house.table(ann)) as visitor:
        await visitor.hear()
        await asyncio.sleep(0.3)
        assert "ack" in await visitor.ask("chat", text="still here")


async def test_both_see_their_own_cards_and_nobody_the_others(house: House) -> None:
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    table = await house.table(ann, bob)
    async with AsyncExitStack() as stack:
        first, second = await seated(stack, table, ann, bob)
        await asked_first(first, second)
        for visitor in (first, second):
            me = visitor.state["you"]["player"]
            for player in visitor.state["hand"]["players"]:
                down = [card["c"] for card in player["cards"] if not card.get("up")]
                assert (down == ["??"]) == (player["player"] != me)
        assert first.state["seq"] == second.state["seq"]
        await asyncio.gather(first.connection.close(), second.connection.close())


async def test_what_waits_for_a_slow_client_goes_before_what_could_be_written_at_once() -> None:
    written: list[bytes] = []
    ready = True

    def write(frame: bytes) -> bool:
        if ready:
            written.append(frame)
        return ready

    watcher = Watcher("ann", "Ann", 100, write=write)
    watcher.send(b"1")
    ready = False
    watcher.send(b"2")
    ready = True
    watcher.send(b"3")
    assert await watcher.next() == b"2"
    watcher.send(b"4")  # who took 2 may not have written it yet
    assert [await watcher.next(), await watcher.next()] == [b"3", b"4"]
    assert written == [b"1"]
    waiting = asyncio.ensure_future(watcher.next())
    await asyncio.sleep(0)
    watcher.send(b"5")
    assert written == [b"1", b"5"]
    waiting.cancel()


async def test_nobody_sends_what_was_written_at_once() -> None:
    begun: list[str] = []
    ready = True
    watcher = Watcher("ann", "Ann", 100, write=lambda _: ready)
    watcher.when_waiting(lambda: begun.append("begun"))
    watcher.send(b"1")
    assert begun == []
    ready = False
    watcher.send(b"2")
    watcher.send(b"3")
    assert begun == ["begun"]
    ending = watcher.ending()
    assert not ending.done()
    watcher.close("over", "it is over")
    assert ending.done()
    assert watcher.ending() is ending
    late = Watcher("bob", "Bob", 100)
    late.close("over", "it is over")
    late.when_waiting(lambda: begun.append("late"))
    assert late.ending().done()
    assert begun == ["begun", "late"]
