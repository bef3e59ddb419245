"""The habits that make a sentence hard to read are found, and there are none in the tree."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.plain_words import (
    NOT_YET,
    PACKAGES,
    ROOT,
    docstrings_of,
    faults_of,
    files,
    findings,
    opens_plainly,
)


def test_nothing_that_people_read_has_the_worst_habits() -> None:
    assert [str(found) for found in findings(files())] == []


@pytest.mark.parametrize(
    ("text", "habit"),
    [
        ("'Zz' is no card", "is no"),
        ("These are no cards of yours.", "is no"),
        ("Who can't pay is not asked.", "headless"),
        ("The price is 2. Whoever folds loses it.", "headless"),
        ("- **What is kept** is the facts.", "headless"),
        ("It takes the whole amount; who has less folds.", "headless"),
        ("| `fold` | the hand is over: who is left wins. |", "headless"),
        ("There is an answer for who asks.", "headless"),
        ("One of the crew died.", "private"),
        ("Make it writable for whoever runs the room.", "stilted"),
        ("All deals are counted through.", "stilted"),
        ("Fold takes no amount.", "stilted"),
        ("You win 27 % of the pot.", "spaced"),
        ("You win {part}\u00a0%.", "spaced"),
        (" % of the pot", "spaced"),
    ],
)
def test_a_habit_is_found(text: str, habit: str) -> None:
    assert {each for each, _ in faults_of(text)} == {habit}


@pytest.mark.parametrize(
    "text",
    [
        "'Zz' is not a card; there is no game of that name.",
        "It is no longer open.",
        "What do you declare?",
        "What wins",
        "What remains:",
        "A player who can't pay is not asked.",
        "The transcript says who is late.",
        "Cards are counted by `who is no crew`.",
        "It takes no longer than that.",
        "You win 27% of the pot, in German `27 %`.",
    ],
)
def test_plain_words_are_left_alone(text: str) -> None:
    assert list(faults_of(text)) == []


def test_a_page_begins_with_what_its_reader_can_do() -> None:
    assert opens_plainly("# Odds\n\nAfter reading this page you can find the odds.\n")
    assert opens_plainly("# Words\n\nOn this page you can look up a word.\n")
    assert not opens_plainly("# Odds\n\nOdds are parts of the pot.\n")


def test_a_line_may_say_that_it_is_right(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.plain_words.ROOT", tmp_path)
    page = tmp_path / "page.md"
    page.write_text("Who dares, wins. <!-- plain -->\n\nWho dares, wins.\n", encoding="utf-8")
    source = tmp_path / "source.py"
    source.write_text('"""Who reads this?"""\n\nTEXT = "it is no card"\n', encoding="utf-8")
    script = tmp_path / "text.js"
    script.write_text('a: "it is no card", // plain\nb: "it is no card",\n', encoding="utf-8")
    found = [(each.path.name, each.line) for each in findings([page, source, script])]
    assert found == [("page.md", 3), ("source.py", 3), ("text.js", 2)]


def test_documents_pages_and_source_are_read() -> None:
    read = {path.relative_to(ROOT).as_posix() for path in files()}
    assert {"README.md", "docs/lab.md", "src/doorcard/room/page/js/text.js"} <= read
    assert "src/doorcard/rules/verdicts/declared_words.py" in read


SOURCE = '''"""Cards for sale.

What nobody buys is dead. It stays so.

    What is code stands apart.
"""

FEWEST = 2
"""What a table has at least."""

MOST = 7
"""What a table has at most."""  # plain

WORDS = ("What is said.",)


def price(card: int) -> int:
    """Return the price of a card, in chips.

    The deck card costs most;
    who can't pay folds.

    >>> price(0)  # Who asks gets an answer.
    """
    return 1
'''


def test_docstrings_are_read_by_the_paragraph() -> None:
    assert list(docstrings_of(SOURCE)) == [
        (1, "Cards for sale."),
        (3, "What nobody buys is dead. It stays so."),
        (9, "What a table has at least."),
        (18, "Return the price of a card, in chips."),
        (20, "The deck card costs most; who can't pay folds."),
    ]


def test_a_docstring_with_a_habit_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.plain_words.ROOT", tmp_path)
    monkeypatch.setattr("tools.plain_words.PACKAGES", tmp_path)
    monkeypatch.setattr("tools.plain_words.NOT_YET", ("later",))
    for package in ("now", "later"):
        (tmp_path / package).mkdir()
        (tmp_path / package / "market.py").write_text(SOURCE, encoding="utf-8")
    found = findings([tmp_path / "now" / "market.py", tmp_path / "later" / "market.py"])
    habits = [(str(each.path.parent), each.line, each.habit) for each in found]
    assert {habit for _, _, habit in habits} == {"headless"}
    assert sorted(line for package, line, _ in habits if package == "now") == [3, 9, 14, 20]
    assert [line for package, line, _ in habits if package == "later"] == [14]  # no docstring


def test_packages_that_are_not_read_yet_exist() -> None:
    assert {name for name in NOT_YET if not (PACKAGES / name).is_dir()} == set()
