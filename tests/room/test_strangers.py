"""House rules from strangers: whatever they are made to do, the room goes on.

They are measured before anything parses them, and parsed and tried in a process with limits that
knows nothing of the room's and ends with its request, or with the room.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import tomllib
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from doorcard.language import languages
from doorcard.room import connections
from doorcard.room.trials import process as trial_process
from doorcard.room.trials.process import environment
from tests.records.house import LISTED
from tests.room.trying import BROKEN, GUTS, NOTHING
from tests.room.visiting import PATIENCE, Guest, House, refused, visited

pytestmark = pytest.mark.anyio

BOUNDED = pytest.mark.skipif(sys.platform != "linux", reason="other platforms bound less")
KILOBYTES = 1024


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """A room of its own for each test."""
    async with visited(tmp_path) as opened:
        yield opened


@pytest.fixture
def parses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the room's own process parse no TOML at all, but its catalogues."""
    languages()

    def never(*_: object, **__: object) -> None:
        raise AssertionError("the room parsed it")

    monkeypatch.setattr(tomllib, "loads", never)


def instead(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """Let a trial's process do something else."""
    monkeypatch.setattr(trial_process, "COMMAND", (sys.executable, "-c", "\n".join(lines)))


def trying(line: str) -> tuple[str, ...]:
    """Return a trial's own process, but for how the hands of a game are played."""
    return (
        "import time",
        "from doorcard.room.trials import child",
        f"child.try_out = lambda game: {line}",
        "child.main()",
    )


def asleep(note: Path) -> tuple[str, ...]:
    """Return a process that notes its number and never comes to anything."""
    return (
        "import os, pathlib, time",
        f"note = pathlib.Path({str(note)!r})",
        "note.with_suffix('.new').write_text(str(os.getpid()))",
        "note.with_suffix('.new').rename(note)",
        "time.sleep(600)",
    )


async def eventually(so: Callable[[], bool]) -> None:
    """Wait until something is so. Raise `TimeoutError`."""
    async with asyncio.timeout(PATIENCE):
        while not so():
            await asyncio.sleep(0.01)


def lives(process: int) -> bool:
    """Return whether there is a process of this number."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


async def begun(guest: Guest, note: Path, pick: Any = GUTS) -> tuple[asyncio.Task[Any], int]:
    """Begin a trial that notes its number; return its request and the number."""
    asked = asyncio.create_task(guest.http.post("/api/house-rules", json=pick))
    await eventually(note.exists)
    return asked, int(note.read_text())


async def tried(house: House, rules: str) -> httpx.Response:
    """Have house rules tried, in a guest's name."""
    ann = await house.guest()
    return await ann.http.post("/api/house-rules", json={"game": "ours", "rules": rules})


@pytest.mark.usefixtures("parses_nothing")
@pytest.mark.parametrize(
    ("rules", "code"),
    [
        (".".join(["a"] * 31_000) + " = 1", "toml_too_long"),
        ("".join(f"key{n} = 1\n" for n in range(4_000)), "toml_too_long"),
        (".".join(["a"] * 8_000) + " = 1", "bad_toml"),
        ("[" + ".".join(["a"] * 8_000) + "]", "bad_toml"),
        ("a = " + "[" * 8_000, "bad_toml"),
    ],
)
async def test_what_would_kill_the_room_is_refused_unparsed(
    house: House, monkeypatch: pytest.MonkeyPatch, rules: str, code: str
) -> None:
    monkeypatch.setattr(trial_process, "COMMAND", BROKEN)  # no process is begun for it either
    refused(await tried(house, rules), 400, code)


def filled(line: Callable[[int], str]) -> str:
    """Return as many lines as sixteen kilobytes have room for."""
    found = ""
    number = 0
    while len(found) + len(line(number)) <= 16 * KILOBYTES:
        found += line(number)
        number += 1
    return found


@pytest.mark.usefixtures("parses_nothing")
@pytest.mark.parametrize(
    "rules",
    [
        filled(lambda n: f"k{n}=1\n"),
        filled(lambda n: ".".join([f"b{n}"] + ["a"] * 15) + "=1\n"),
        filled(lambda n: "[" + ".".join([f"b{n}"] + ["a"] * 13) + "]\n"),
        'title="x"\nseats=[2,7]\nphase=[' + '{repeat=20,phase=["Ante","Bet"]},' * 480 + "]",
    ],
)
async def test_sixteen_kilobytes_of_the_worst_are_read_in_a_process_and_refused_in_few_words(
    house: House, rules: str
) -> None:
    answer = await tried(house, rules)
    refused(answer, 400, "bad_house_rule")
    assert len(answer.content) < 16 * KILOBYTES
    assert len(answer.json()["error"]["faults"]) <= 13


@BOUNDED
async def test_who_takes_too_much_memory_is_refused(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    instead(monkeypatch, *trying("bytearray(1024**3)"))
    assert "more than 512 MB of memory" in refused(
        await tried(house, LISTED), 400, "house_rule_fails"
    )


@BOUNDED
async def test_who_takes_too_much_of_the_processor_is_refused(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    *before, main = trying("[None for it in iter(int, 1) if it]")
    # As on a busy machine, where loading has taken longer than the rules may.
    loading = "import time\nwhile time.process_time() < 1.5: pass"
    instead(monkeypatch, *before, loading, "child.PROCESSOR_SECONDS = 1", main)
    assert "s of a processor" in refused(await tried(house, LISTED), 400, "house_rule_fails")


@BOUNDED
async def test_a_trial_knows_none_of_the_rooms_secrets(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    secrets = ("DOORCARD_KEY", "DOORCARD_DATABASE_URL", "PGPASSWORD")
    for name in secrets:
        monkeypatch.setenv(name, "secret")
    instead(
        monkeypatch,
        "import json, os, sys",
        "told = json.dumps([list(os.environ), sys.argv, os.listdir('/proc/self/fd')])",
        "print(json.dumps({'code': 'house_rule_fails', 'message': told}))",
    )
    sentence = refused(await tried(house, LISTED), 400, "house_rule_fails")
    names, arguments, open_files = json.loads(sentence)
    assert not set(secrets) & set(names)
    assert not [name for name in names if name.startswith("DOORCARD")]
    assert arguments == ["-c"]
    assert len(open_files) <= 4  # its three, and the one that lists them


async def test_a_trial_ends_when_its_asker_goes(
    house: House, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(trial_process, "TRIAL_SECONDS", 10 * PATIENCE)  # its own end is no help
    ann = await house.guest()
    instead(monkeypatch, *asleep(tmp_path / "note"))
    asked, process = await begun(ann, tmp_path / "note")
    asked.cancel()
    await eventually(lambda: not lives(process))
    monkeypatch.setattr(trial_process, "COMMAND", NOTHING)
    await eventually(lambda: not house.room.trials._trials)
    assert (await ann.http.post("/api/house-rules", json=GUTS)).status_code == 200


async def test_one_trial_a_person_and_the_room_goes_on_meanwhile(
    house: House, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    instead(monkeypatch, *asleep(tmp_path / "note"))
    asked, process = await begun(ann, tmp_path / "note")
    monkeypatch.setattr(trial_process, "COMMAND", NOTHING)
    other = {"game": "another", "rules": LISTED + "# another\n"}
    answer = await ann.http.post("/api/house-rules", json=other)
    assert "of yours" in refused(answer, 429, "trial_waiting")
    assert answer.headers["Retry-After"] == "10"
    waiting = asyncio.create_task(bob.http.post("/api/house-rules", json=other))
    await eventually(lambda: len(house.room.trials._trials) == 2)
    assert (await ann.http.get("/healthz")).status_code == 200
    assert not (await ann.http.get("/api/tables")).json()
    assert not asked.done()
    assert not waiting.done()
    assert lives(process)
    asked.cancel()
    assert (await waiting).status_code == 200


async def test_who_only_waited_is_forgotten_when_they_go(
    house: House, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    instead(monkeypatch, *asleep(tmp_path / "note"))
    asked, process = await begun(ann, tmp_path / "note")
    waiting = asyncio.create_task(bob.http.post("/api/house-rules", json=GUTS))
    await eventually(lambda: len(house.room.trials._trials) == 2)
    waiting.cancel()
    await eventually(lambda: len(house.room.trials._trials) == 1)
    assert lives(process)
    asked.cancel()
    await eventually(lambda: not lives(process))


async def test_a_trial_ends_when_the_room_does(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    instead(monkeypatch, *asleep(tmp_path / "note"))
    async with visited(tmp_path) as house:
        asked, process = await begun(await house.guest(), tmp_path / "note")
        await house.room.trials.close()
        refused(await asked, 503, "room_closing")
        assert not lives(process)
        ann = await house.guest()
        refused(await ann.http.post("/api/house-rules", json=GUTS), 503, "room_closing")


async def test_a_room_that_is_asked_to_stop_does_not_wait_for_a_trial(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    instead(monkeypatch, *asleep(tmp_path / "note"))
    async with visited(tmp_path) as house:
        asked, process = await begun(await house.guest(), tmp_path / "note")
    refused(await asked, 503, "room_closing")
    assert not lives(process)


async def test_a_trial_ends_when_the_room_is_killed() -> None:
    code = "\n".join(trying("time.sleep(600)"))
    process = subprocess.Popen(
        [sys.executable, "-c", code], stdin=subprocess.PIPE, env=environment()
    )
    try:
        assert process.stdin is not None
        process.stdin.write(json.dumps(GUTS).encode() + b"\n")
        process.stdin.close()  # as the machine does to a process that is killed
        assert await asyncio.to_thread(process.wait, PATIENCE) == 1
    finally:
        process.kill()
        process.wait()


async def test_who_waits_for_the_room_is_not_cut_off(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "REQUEST_SECONDS", 0.2)
    instead(monkeypatch, "import time", "time.sleep(1)", "print('{}')")
    ann = await house.guest()
    assert (await ann.http.post("/api/house-rules", json=GUTS)).status_code == 200
