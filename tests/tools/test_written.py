"""What is made from the code stands in the files as it is made."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import sheets
from tools.written import END, PARTS, ROOT, Part, files


def test_what_is_made_from_the_code_is_up_to_date() -> None:
    stale = [path for path, text in files().items() if path.read_text("utf-8") != text]
    assert not stale, f"run make written: {', '.join(str(p.relative_to(ROOT)) for p in stale)}"
    assert {path.name for path in sheets.HOME.glob("*.md")} == set(sheets.names())


def test_only_what_stands_between_the_marks_is_made_anew() -> None:
    part = Part(Path("page.md"), "things", lambda: "new\n")
    page = "before\n<!-- things: make written -->\n\n{}\n" + END + "after\n"
    assert part.renewed(page.format("old\n- <!-- a comment -->")) == page.format("new")


def test_a_document_without_the_marks_is_left_alone() -> None:
    for text in ("", PARTS[0].mark, END):
        with pytest.raises(SystemExit, match="lacks the part between"):
            PARTS[0].renewed(text)
