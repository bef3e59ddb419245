"""Write anew all that is made from the code and kept in files: `make written`.

Whole files are the protocol, the page's types, the glossary, the rule sheets, the pairs of English
and another language on the page, and hands as they are told. In other documents it is the part
between a mark and its end. Tests compare all of it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from doorcard.language import ENGLISH, languages
from doorcard.records.house_kinds import describe_kinds
from doorcard.records.verb_forms import describe_verbs
from doorcard.room.page_texts import pairs, pairs_file
from tools import configuration, floors, glossary, phase_members, protocol, radio, sheets
from tools.page_types import wire

ROOT = Path(__file__).resolve().parent.parent
END = "\n<!-- end -->\n"


class Part(NamedTuple):
    """A part of a document that is made: its name in the mark, and what makes it."""

    page: Path
    name: str
    made: Callable[[], str]

    @property
    def mark(self) -> str:
        """Return what stands before it."""
        return f"<!-- {self.name}: make written -->\n\n"

    def renewed(self, text: str) -> str:
        """Return the text of the document with this part made anew."""
        before, mark, rest = text.partition(self.mark)
        _, end, after = rest.partition(END)
        if not (mark and end):
            raise SystemExit(
                f"{self.page} lacks the part between {self.mark.strip()} and {END.strip()}"
            )
        return before + mark + self.made() + end + after


def verbs() -> str:
    """Return the table of the words by which players answer."""
    return f"| action | means | example |\n|---|---|---|\n{describe_verbs()}\n"


PARTS = (
    Part(ROOT / "README.md", "games", sheets.listed),
    Part(ROOT / "docs" / "architecture.md", "floors", floors.table),
    Part(ROOT / "docs" / "extending.md", "doing", phase_members.does),
    Part(ROOT / "docs" / "extending.md", "saying", phase_members.says),
    Part(ROOT / "docs" / "house-rules.md", "kinds", describe_kinds),
    Part(ROOT / "docs" / "hand-files.md", "verbs", verbs),
    Part(ROOT / "docs" / "room" / "configuration.md", "settings", configuration.table),
)


def files() -> dict[Path, str]:
    """Return every file of which something is made, but hands as they are told, and its text."""
    found = {
        protocol.FILE: protocol.text(),
        wire.FILE: wire.text(),
        glossary.PAGE: glossary.page(),
        **{sheets.HOME / name: sheets.page(name) for name in sheets.names()},
    }
    for tag in languages():
        if tag != ENGLISH:
            found[pairs_file(tag)] = pairs(tag)
    for part in PARTS:
        before = found.get(part.page) or part.page.read_text("utf-8")
        found[part.page] = part.renewed(before)
    for page in sheets.COUNTING:
        text = found[page] if page in found else page.read_text("utf-8")
        found[page] = sheets.COUNTED.sub(sheets.statements(), text)
    return found


def main() -> None:
    """Write what has changed, name it, and remove the rule sheets of games that are gone."""
    found = files()
    if radio.NODE is None:
        sys.stderr.write("There is no Node here, so the hands as they are told stay as they are.\n")
    else:
        found |= radio.files()
    for path, text in found.items():
        if not path.exists() or path.read_text("utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
            sys.stdout.write(f"wrote {path.relative_to(ROOT)}\n")
    for path in sheets.HOME.glob("*.md"):
        if path not in found:
            path.unlink()
            sys.stdout.write(f"removed {path.relative_to(ROOT)}\n")


if __name__ == "__main__":
    main()
