"""A room that ends at any event, before or after its commit, goes on as if nothing had been.

Each hand is played once undisturbed. Then the room ends three times at each of its events: before
the commit, after the commit but before anybody heard of it, and after the acknowledgement. Cards,
answers and chips must come out the same, and a command sent again must not be done again.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from doorcard.room.hosting.following import Following
from doorcard.room.store import Store, open_store
from doorcard.table import Pick
from doorcard.table.facts import Acted

from .crashing import ID, End, Script, World

pytestmark = pytest.mark.anyio

RUNS: tuple[tuple[End, ...], ...] = ((), ("before", "after"), ("acked",))
"""How the room ends at each event of a run. In the first it does not."""


@pytest.fixture(autouse=True)
def by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nothing happen at a table but what the script says."""
    monkeypatch.setattr(Following, "follow", lambda self, session: None)


async def played(store: Store, script: Script, ends: tuple[End, ...]) -> World:
    """Play a script in a room that ends so at every event, and check what was kept."""
    world = World(store, script)
    host = await world.play(ends)
    assert await store.check_chain(ID) is None
    book = host.session.book
    assert book.total + book.bank == 800 * len(script.names)
    answers = []
    for event in await store.events(ID):
        for fact in world.keeper.facts(ID, event):
            if isinstance(fact, Acted):
                assert not fact.late
                answers.append(fact.action)
    assert len(answers) == len(world.acts) == len(set(world.acts))
    return world


async def check(folder: Path, script: Script, *, dealings: list[str]) -> None:
    """Play a script undisturbed, and with the room ending everywhere: all comes out the same."""
    results: list[Any] = []
    for number, ends in enumerate(RUNS):
        store = open_store(f"sqlite:///{folder}/{number}.db")
        world = await played(store, script, ends)
        session = (await world.keeper.load(ID)).session
        assert session.finished is not None
        hand = session.finished.playing
        kinds = [dealing.announcement.kind for dealing in hand.dealings]
        assert kinds == dealings
        results.append((world.acts, hand.hand.facts, hand.dealings[0].shuffle, session.book))
        await store.close()
    assert results[0] == results[1] == results[2]


CASES = {
    "a redeal, in the second hand": (
        Script(Pick("follow-the-queen", {"redeal_without_queen": True}), 2, 2),
        ["chosen", "chosen"],
    ),
    "a recycled stub": (
        Script(Pick("buy-your-card", {"rounds": 6}), 5, 1),
        ["chosen", "committed"],
    ),
    "sealed bids, in two hands": (Script(Pick("auction"), 3, 2), ["chosen"]),
    "the bank": (Script(Pick("three-card-poker"), 2, 1), ["chosen"]),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
async def test_nothing_is_lost_and_nothing_doubled_at_any_event(
    case: tuple[Script, list[str]], tmp_path: Path
) -> None:
    script, dealings = case
    await check(tmp_path, script, dealings=dealings)
