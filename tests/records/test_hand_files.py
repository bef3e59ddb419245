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

from doorcard import records
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


@every_file
def test_a_hand_file_reads_back_as_it_was_written(path: Path) -> None:
    file = records.load(path)
    text = records.dumps(file)
    assert records.loads(text) == file
    assert records.dumps(records.loads(text)) == text


@pytest.mark.parametrize(
    "path", [path for path in FILES if path.parent.name == "real"], ids=lambda path: path.name
)
def test_a_real_file_is_written_as_it_was(path: Path) -> None:
    assert records.dumps(records.load(path)) == path.read_text(encoding="utf-8")


@every_file
def test_the_record_of_a_replayed_file_gives_the_same_facts(path: Path) -> None:
    result = records.replay(path)
    if result.hand is None:
        return
    again = records.replay(records.loads(records.dumps(records.record(result.hand))))
    assert again.error is None
    assert again.hand is not None
    assert again.hand.facts == result.hand.facts
    assert again.openers == result.openers


@every_file
def test_an_export_of_a_replayed_file_comes_to_the_same_chips(path: Path) -> None:
    result = records.replay(path)
    if result.hand is None:
        return
    for viewer in range(len(result.finishing_stacks) + 1):
        again = records.replay(records.export(result.hand, viewer))
        assert again.error is None
        assert again.finishing_stacks == result.finishing_stacks
        assert again.awards == result.awards
