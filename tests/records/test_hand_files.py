"""Every hand file under `tests/hands` comes to what it says.

`finishing_stacks`, `_openers` and `_awards` (`[side, player, amount]`, or with the pot's index
before it) are expectations worked out by hand from the ledger, so are `_boards` (each player's
up-cards at the end), `_wild` (what is wild at the end), `_shown` (who showed, in order) and
`_markets` (the row at each betting round, `--` where a slot is empty). `_error` is how a file must
be refused. `_proves` cites the rules that the file would notice breaking.
"""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from doorcard import Hand, records
from doorcard.cards import card_names
from doorcard.records import HandFile, Replay
from doorcard.rules.phases.showdown import ShownDown

HANDS = Path(__file__).resolve().parent.parent / "hands"
FILES = sorted(HANDS.rglob("*.phh"))
NAMES = [str(path.relative_to(HANDS)) for path in FILES]

every_file = pytest.mark.parametrize("path", FILES, ids=NAMES)


def told(awards: list[list[Any]], expected: list[list[Any]]) -> list[list[Any]]:
    """Return awards with as much of them as the expectation tells."""
    with_pot = all(len(entry) == 4 for entry in expected)
    return sorted(award if with_pot else award[1:] for award in awards)


@every_file
def test_a_hand_file_comes_to_what_it_says(path: Path) -> None:
    file = records.load(path)
    result = records.replay(file, path.name)
    holds(file, result)
    reads_back(file)
    if result.hand is not None:
        gives_the_same_facts(result.hand, result)
        comes_to_the_same_chips(result.hand, result)


def holds(file: HandFile, result: Replay) -> None:
    """Hold a replay against what the file expects of it."""
    if "_error" in file.extra:
        error = result.to_json()["error"]
        assert {key: error[key] for key in ("code", "action")} == {
            "code": file.extra["_error"]["code"],
            "action": file.extra["_error"].get("action"),
        }, error
        return
    assert result.ok, result.error
    compare(file, result)


def compare(file: HandFile, result: Replay) -> None:
    played = result.to_json()
    assert file.finishing_stacks is not None, "the file says nothing of how it ends"
    assert played["finishing_stacks"] == [float(stack) for stack in file.finishing_stacks]
    if "_openers" in file.extra:
        assert played["openers"] == file.extra["_openers"]
    if "_awards" in file.extra:
        expected = [
            [float(item) if isinstance(item, Decimal) else item for item in entry]
            for entry in file.extra["_awards"]
        ]
        awards = [[a["pot"], a["side"], a["player"], a["amount"]] for a in played["awards"]]
        assert told(awards, expected) == sorted(expected)
    if "_wild" in file.extra:
        assert played["wild"] == file.extra["_wild"]
    assert result.hand is not None
    if "_boards" in file.extra:
        boards = [card_names(seat.up_cards) for seat in result.hand.state.seats]
        assert boards == file.extra["_boards"]
    if "_markets" in file.extra:
        rows = [[card or "--" for card in row] for row in played["markets"]]
        assert rows == file.extra["_markets"]
    if "_shown" in file.extra:
        shown = [fact.player for fact in result.hand.facts if isinstance(fact, ShownDown)]
        assert shown == file.extra["_shown"]


def reads_back(file: HandFile) -> None:
    """Read a file back as it was written."""
    text = records.dumps(file)
    assert records.loads(text) == file
    assert records.dumps(records.loads(text)) == text


@pytest.mark.parametrize(
    "path", [path for path in FILES if path.parent.name == "real"], ids=lambda path: path.name
)
def test_a_real_file_is_written_as_it_was(path: Path) -> None:
    assert records.dumps(records.load(path)) == path.read_text(encoding="utf-8")


def gives_the_same_facts(hand: Hand, result: Replay) -> None:
    """Replay the record of a hand to the same facts."""
    again = records.replay(records.loads(records.dumps(records.record(hand))))
    assert again.error is None
    assert again.hand is not None
    assert again.hand.facts == hand.facts
    assert again.openers == result.openers


def comes_to_the_same_chips(hand: Hand, result: Replay) -> None:
    """Replay what each player may know of a hand to the same chips."""
    for viewer in range(len(result.finishing_stacks) + 1):
        again = records.replay(records.export(hand, viewer))
        assert again.error is None
        assert again.finishing_stacks == result.finishing_stacks
        assert again.awards == result.awards
