"""The notebooks of docs/: they run, and what they show is what they were saved with."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path
from tempfile import gettempdir
from typing import Any

import pytest

from doorcard import games, lab
from tests.cli.terminal import run
from tools import notebooks

PATHS = notebooks.notebooks()
STUD_8, BLIND_CARD, THREE_CARDS = PATHS


def cell_with(path: Path, text: str) -> dict[str, str]:
    """Return what is saved of the first cell whose source holds a text."""
    for cell in notebooks.code_cells(notebooks.load(path)):
        if text in notebooks.source(cell):
            return notebooks.saved_texts(cell)
    raise AssertionError(f"{path.name} has no cell with {text!r}")


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_notebook_shows_what_it_was_saved_with(path: Path) -> None:
    checked = 0
    for cell, fresh in notebooks.run_plain(notebooks.load(path)):
        assert fresh == notebooks.saved_texts(cell), notebooks.source(cell)
        checked += bool(fresh)
    assert checked >= 10


def strings(value: Any) -> Iterable[str]:
    if isinstance(value, dict):
        for each in value.values():
            yield from strings(each)
    elif isinstance(value, list):
        for each in value:
            yield from strings(each)
    elif isinstance(value, str):
        yield value


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_notebook_tells_nothing_of_the_machine_it_ran_on(path: Path) -> None:
    notebook = notebooks.load(path)
    assert notebooks.clean(json.loads(json.dumps(notebook))) == notebook
    text = "\n".join(one for one in strings(notebook) if not one.startswith("iVBOR"))
    for folder in (Path.home(), Path(gettempdir()), notebooks.ROOT):
        assert f"{folder}/" not in text
    assert not re.search(r"\bat 0x|\b20\d\d-\d\d-\d\d", text)
    for number, cell in enumerate(notebooks.code_cells(notebook), 1):
        assert cell["execution_count"] == number
        assert not any(output["output_type"] == "error" for output in cell["outputs"])


@pytest.mark.slow
def test_python_command_line_and_notebook_give_the_same_odds() -> None:
    hands = ["9h7d/Kc", "8s2d/Tc", "Ah9c/4d", "Kd8d/Kh", "As3c/6d", "6s6c/Jc"]
    saved = cell_with(STUD_8, "third = lab.odds")["text/plain"]
    found = lab.odds(games.get("seven-card-stud-8"), hands)
    typed = run(
        "odds", "seven-card-stud-8", *[a for hand in hands for a in ("--hand", hand)], "--json"
    )
    assert saved == repr(found)
    assert [one["share"] for one in typed.json["players"]] == [one.share for one in found.players]


def test_python_command_line_and_notebook_give_the_same_market() -> None:
    hands = ["AcQd9s/7h4d", "??????/AdJs"]
    saved = cell_with(BLIND_CARD, "market = lab.market")["text/plain"]
    found = lab.market(games.get("buy-a-card"), hands, "Jc 8d 5s", pot=20)
    asked = [a for hand in hands for a in ("--hand", hand)]
    typed = run("odds", "buy-a-card", *asked, "--market", "Jc 8d 5s", "--pot", "20", "--json").json
    assert saved == repr(found)
    assert [one["share"] for one in typed["cards"]] == [one.share for one in found.cards]


def test_python_command_line_and_notebook_give_the_same_edge() -> None:
    saved = cell_with(THREE_CARDS, "edge = -Fraction")["stdout"]
    typed = run("edges", "three-card-poker", "--ante-bonus", "5-4-1", "--json").json
    assert f"keeps {typed['ante']['exact']} = " in saved
    assert typed["ante"]["exact"] == lab.edges.three_card_poker(ante_bonus="5-4-1")["ante"].exact


@pytest.mark.soak
@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_kernel_gives_the_same(path: Path) -> None:
    assert notebooks.differences(path, notebooks.execute(path)) == []
