"""The ledger is read whole, and what the tests say they prove is in it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Literal, get_args, get_origin, get_type_hints

import pytest

from doorcard import games
from tests.sources import files, tree
from tools import rules

SECTIONS = tuple(dict.fromkeys(id.split("-")[0] for id in rules.ledger() if id[:4] != "ROOM"))
"""Every section but the card room's."""
LATER = {"TRN-49"}
"""Statements of what the program deliberately does not do, which no test can prove."""


@pytest.fixture(scope="module")
def found() -> rules.Coverage:
    return rules.coverage()


def test_every_cited_rule_exists(found: rules.Coverage) -> None:
    assert found.unknown == ()


def test_what_is_proven_is_not_named_as_out_of_reach(found: rules.Coverage) -> None:
    assert found.no_longer == ()


def test_what_is_out_of_reach_has_a_reason(found: rules.Coverage) -> None:
    assert [id for id, why in found.not_yet.items() if not str(why).strip()] == []


@pytest.mark.parametrize("section", SECTIONS)
def test_every_game_and_what_they_share_is_proven(found: rules.Coverage, section: str) -> None:
    assert rules.compact([id for id in found.unproven(section) if id not in LATER]) == ""


def test_only_what_belongs_to_the_card_room_is_out_of_reach(found: rules.Coverage) -> None:
    assert set(found.not_yet) == LATER


def test_a_game_that_the_index_names_stands_in_the_row_it_points_to() -> None:
    folder = rules.ROOT / "docs/rules"
    text = (folder / "README.md").read_text(encoding="utf-8")
    named = re.findall(r"\*\*([^*]+)\*\* \(([A-Z0-9]{3,4}-\d+)\)", text)
    assert named
    rows = "\n".join(path.read_text(encoding="utf-8") for path in folder.glob("*.md"))
    for game, id in named:
        row = next(line for line in rows.splitlines() if line.startswith(f"| {id} |"))
        assert f"| **{game}** is" in row, (game, id)


@pytest.mark.parametrize("game", games.ids())
def test_every_option_and_each_of_its_words_stands_in_a_row_of_the_ledger(game: str) -> None:
    """They stand in Appendix D of docs/rules/index.md."""
    text = (rules.ROOT / "docs/rules/index.md").read_text(encoding="utf-8")
    rows = [set(re.findall(r"[\w-]+", row)) for row in text.split("# Appendix D")[1].splitlines()]
    missing = []
    options = type(games.get(game).options)
    kinds = get_type_hints(options)
    for name in options.__struct_fields__:
        words = {word for word in _words(kinds[name]) if re.fullmatch(r"[\w-]+", word)}
        named = [row for row in rows if name in row]
        missing += [name] if not named else []
        missing += [
            f"{name} = {word}" for word in sorted(words) if not any(word in r for r in named)
        ]
    assert not missing, f"write a row in Appendix D of docs/rules/index.md: {', '.join(missing)}"


def _words(kind: object) -> list[str]:
    """Return the words that an option may be set to."""
    parts = get_args(kind)
    if get_origin(kind) is Literal:
        return [part for part in parts if isinstance(part, str)]
    return [word for part in parts for word in _words(part)]


OPTION = re.compile(r"[a-z0-9]+(?:[_.][a-z0-9]+)+")
"""What looks like the name of an option, or a word that one is set to."""


def test_what_looks_like_an_option_in_the_ledger_is_a_field_or_a_word_of_the_code() -> None:
    known = set(_fields_and_words(files(".")))
    found = set()
    for page in (rules.ROOT / "docs/rules").glob("*.md"):
        text = page.read_text(encoding="utf-8")
        named = re.findall(r"`([^`\n]+)`", text)
        for row in text.partition("# Appendix D")[2].partition("\n# ")[0].splitlines():
            named += re.findall(r"^\|([^|]+)\|", row)
        found |= {(page.name, word) for name in named for word in OPTION.findall(name)}
    assert len(found) > 200
    assert (
        sorted(f"{page}: {word}" for page, word in found if not known.issuperset(word.split(".")))
        == []
    )


def _fields_and_words(paths: Iterable[Path]) -> Iterator[str]:
    """Yield the names of all fields of classes, and all texts that look like an option."""
    for path in paths:
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.ClassDef):
                yield from (
                    field.target.id
                    for field in node.body
                    if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)
                )
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


MARKED = '''
import pytest
pytestmark = [pytest.mark.proves("GEN-01")]

@pytest.mark.proves("GEN-02", "GEN-03")
@pytest.mark.parametrize("n", [1, pytest.param(2, marks=pytest.mark.proves("GEN-04")),
    pytest.param(3, marks=[pytest.mark.proves("GEN-05"), pytest.mark.xfail])])
def test_counts(n): """Not a citation: proves("GEN-09")."""

@pytest.mark.skip(reason="later")
class TestLater:
    @pytest.mark.proves("GEN-06")
    def test_later(self): ...

@pytest.mark.xfail
@pytest.mark.proves("GEN-07")
def test_fails(): ...
'''


def test_marks_are_found_wherever_they_stand() -> None:
    cited = list(rules.citations_in_test(MARKED, "x.py"))
    assert [c.id for c in cited if not c.void] == ["GEN-01", "GEN-02", "GEN-03", "GEN-04"]
    assert [c.id for c in cited if c.void] == ["GEN-05", "GEN-06", "GEN-07"]


def test_hand_files_cite_too() -> None:
    cited = rules.citations_in_hand('variant = "F7S"\n_proves = ["S8B-01"]', "x.phh")
    assert [c.id for c in cited] == ["S8B-01"]
    assert list(rules.citations_in_hand("no TOML", "x.phh")) == []


@pytest.mark.parametrize(
    ("prose", "named"),
    [
        ("the best (SHW-01…03), as GEN-EX2 has it", ["GEN-EX2", "SHW-01", "SHW-02", "SHW-03"]),
        ("SHW-04/06, WLD-08–09.", ["SHW-04", "SHW-06", "WLD-08", "WLD-09"]),
    ],
)
def test_ids_are_found_in_prose(prose: str, named: list[str]) -> None:
    assert sorted(rules.named_in(prose)) == named


def test_a_rule_is_told_with_all_that_belongs_to_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert rules.main(["shw-04"]) == 0
    said, *parts = capsys.readouterr().out.strip().split("\n\n")
    assert said.startswith("SHW-04  docs/rules/general.md:")
    assert "compare the suit of the highest-ranked card" in said
    there = (
        "tests/rules/test_openers.py:",
        "tests/hands/ledger/shw-04-better-suited.phh",
        "src/doorcard/rules/openers/hands_showing.py:",
        "the best showing hand ties to the worse suit",
        "SHW-08  docs/rules/general.md:",
    )
    assert [text in part for text, part in zip(there, parts, strict=True)] == [True] * len(there)


def test_a_rule_that_there_is_not_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        rules.main(["SHW-99"])
    assert "there is no statement SHW-99; SHW has 01–10" in capsys.readouterr().err


def test_numbers_are_drawn_together() -> None:
    assert rules.compact(["GEN-01", "GEN-02", "GEN-03", "GEN-07", "GEN-EX1"]) == "01–03 07 EX1"
