"""A room that ends at any event, before or after its commit, goes on as if nothing had been.

Each script is played once undisturbed. Then the room ends at each of its events: before the commit,
after the commit but before anybody heard of it, or after the acknowledgement. Cards, answers and
chips must come out the same, and a command sent again must not be done again.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from doorcard.room.hosting.upkeep import Upkeep
from doorcard.room.store import Store, open_store
from doorcard.table import Pick
from doorcard.table.facts import Acted

from .crashing import CHIPS, ID, Ends, Script, World

pytestmark = pytest.mark.anyio

Runs = tuple[tuple[Ends, ...], ...]
UNDISTURBED: tuple[Ends, ...] = ((),)
IN_TURN: Runs = ((("before",), ("after",), ("acked",)),)
"""At every event the room ends in one of the ways."""
NOW_AND_THEN: Runs = ((("before", "after"), (), ("acked",), (), ()),)
ALL: Runs = ((("before", "after"),), (("acked",),))
"""At every event the room ends in each of the three ways."""
MORE_HANDS = 40
"""How many more hands are played until one is as it was meant: redeals are rare in some games."""


@pytest.fixture(autouse=True)
def by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nothing happen at a table but what the script says."""
    monkeypatch.setattr(Upkeep, "follow", lambda self, session: None)


async def played(store: Store, script: Script, ways: tuple[Ends, ...]) -> World:
    """Play a script in a room that ends in these ways, and check what was kept."""
    world = World(store, script)
    host = await world.play(ways)
    assert await store.check_chain(ID) is None
    book = host.session.book
    assert book.total + book.bank == CHIPS * len(script.names)
    answers = 0
    for event in await store.events(ID):
        for fact in world.keeper.facts(ID, event):
            if isinstance(fact, Acted):
                assert not fact.late
                answers += 1
    assert answers == len(world.acts) == len(set(world.acts))
    return world


async def check(folder: Path, script: Script, dealings: list[str], runs: Runs) -> None:
    """Play a script undisturbed, and with the room ending everywhere: all comes out the same.

    `dealings` are the shuffles of its last hand, which show that it is the one that was meant;
    until it is, one more hand is played.
    """
    undisturbed = await outcome(folder / "0.db", script, UNDISTURBED)
    for hand in range(MORE_HANDS):
        if undisturbed[0] == dealings:
            break
        script.hands += 1
        undisturbed = await outcome(folder / f"more-{hand}.db", script, UNDISTURBED)
    assert undisturbed[0] == dealings
    for number, ways in enumerate(runs, 1):
        assert await outcome(folder / f"{number}.db", script, ways) == undisturbed


async def outcome(file: Path, script: Script, ways: tuple[Ends, ...]) -> Any:
    """Play a script, and return what came of it, the shuffles of its last hand first."""
    store = open_store(f"sqlite:///{file}")
    world = await played(store, script, ways)
    session = (await world.keeper.load(ID)).session
    assert session.finished is not None
    hand = session.finished.playing
    kinds = [dealing.announcement.kind for dealing in hand.dealings]
    shuffles = [dealing.shuffle for dealing in hand.dealings]
    await store.close()
    return kinds, world.acts, hand.hand.facts, shuffles, session.book


def script(game: str, players: int, hands: int = 1, **options: Any) -> Script:
    """Return a script for a game."""
    return Script(Pick(game, options), players, hands)


BIDS = script("auction", 2, 2), ["chosen"]
BANK = script("three-card-poker", 2), ["chosen"]
REDEAL = script("black-mariah", 2, max_redeals=1), ["chosen", "chosen"]
RECYCLED = script("buy-your-card", 5, rounds=6), ["chosen", "committed"]

CASES = {
    "sealed bids, in two hands": (*BIDS, IN_TURN),
    "the bank": (*BANK, ALL),
    "a redeal": (*REDEAL, IN_TURN),
    "a market, and a recycled stub": (*RECYCLED, NOW_AND_THEN),
}
SHORT = ("the bank", "a market, and a recycled stub")
"""Those that the short tests play."""
LONG = {
    "a redeal": (*REDEAL, ALL),
    "a recycled stub": (*RECYCLED, ALL),
    "sealed bids of four, in two hands": (script("auction", 4, 2), ["chosen"], ALL),
    "a redeal without a queen, in two hands": (
        script("follow-the-queen", 2, 2, redeal_without_queen=True),
        ["chosen", "chosen"],
        ALL,
    ),
}


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, marks=() if name in SHORT else pytest.mark.soak, id=name)
        for name, case in CASES.items()
    ],
)
async def test_nothing_is_lost_and_nothing_doubled_at_any_event(
    case: tuple[Script, list[str], Runs], tmp_path: Path
) -> None:
    await check(tmp_path, *case)


@pytest.mark.soak
@pytest.mark.parametrize("case", LONG.values(), ids=LONG)
async def test_nothing_is_lost_and_nothing_doubled_at_any_event_of_long_hands(
    case: tuple[Script, list[str], Runs], tmp_path: Path
) -> None:
    await check(tmp_path, *case)
