"""The example client plays a hand of every game in a room of its own, as its page says."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from doorcard import games
from doorcard.rules.asks import CanArrange, Offer
from doorcard.table.answers import leaves
from tests.room.serving import PATIENCE, QUICK, served

CLIENT = Path(__file__).parents[2] / "examples" / "room_client.py"

KINDS = {kind.__name__ for kind in leaves(Offer) if kind is not CanArrange}
"""Everything that may be on offer to a player."""

RARE = {
    "CanGive": {
        "game": "buy-your-card",
        "options": {"prices": [1000, 1000, 1000, 1], "see_before_discard": True},
    },
    "CanTakeUp": {"game": "dirty-schultz", "options": {"seventh_up": True}},
    "CanTakeDown": {"game": "dirty-schultz", "options": {"seventh_up": True}},
    "CanStay": {"game": "auction", "options": {"fold_in_auction": True}},
    "CanPlay": {"game": "three-card-poker"},
}
ELSE = {"game": "razz"}
"""Where an offer is found that seldom or never comes up in the games as they are."""

TRIES = 8
"""How often three hands are tried for an offer that did not come up, such as the bring-in, which is
one seat's in three."""


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("room"), **QUICK) as address:
        yield address


def play(room: str, *picks: str) -> tuple[list[str], Counter[str]]:
    """Run the client; return a line for each hand, and how often each kind of offer was taken."""
    run = [sys.executable, str(CLIENT), room, *picks]
    # No PYTHONPATH: the client has to do without Doorcard.
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        run, capture_output=True, text=True, timeout=2 * PATIENCE, check=False, env=env
    )
    assert done.returncode == 0, done.stderr
    *hands, last = done.stdout.splitlines()
    taken = last.removeprefix("Offers taken: ").split(", ")
    return hands, Counter({kind: int(times) for kind, times in map(str.split, taken)})


def test_a_hand_of_every_game_and_every_kind_of_offer(room: str) -> None:
    hands, taken = play(room)
    for _ in range(TRIES):
        missing = KINDS - set(taken)
        if not missing:
            break
        taken += play(room, *[json.dumps(RARE.get(kind, ELSE)) for kind in sorted(missing)] * 3)[1]
    ids = [*games.ids(), *games.presets()]
    assert [line.split(": ")[0] for line in hands] == [games.get(id).title for id in ids]
    assert set(taken) == KINDS
    shown = [line for line in hands if re.search(r"paid: \d+ for (?!uncontested)", line)]
    assert len(shown) >= len(hands) // 2, hands


def test_the_client_is_short_and_needs_no_doorcard_and_no_game() -> None:
    text = CLIENT.read_text()
    assert len(text.splitlines()) < 100
    imported = set(re.findall(r"^(?:import|from) (\w+)", text, re.MULTILINE))
    assert imported - set(sys.stdlib_module_names) == {"websockets"}
    assert not [id for id in games.ids() if id in text]
