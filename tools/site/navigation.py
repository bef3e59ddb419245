"""Where each page stands: docs/README.md says it, by its headings and the links below them.

A page that is not linked there stands at the end, under its own title, so nothing is ever left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
HOME = DOCS / "README.md"
REST = "More pages"
WHOLE_FOLDERS = ("games", "rules", "room", "tutorials", "notebooks")
"""Folders whose pages stand below the first one of them that is linked."""

ENTRY = re.compile(r"^- \[[^\]]+\]\(([^)#]+)\)", re.MULTILINE)


class Section(NamedTuple):
    """A heading of the home page, and the pages that are linked below it."""

    title: str
    pages: tuple[Path, ...]


def sections() -> list[Section]:
    """Return the sections of the site in order; every page of docs/ is in one of them, or below."""
    found = []
    for part in HOME.read_text(encoding="utf-8").split("\n## ")[1:]:
        title, _, text = part.partition("\n")
        pages = tuple([(DOCS / link).resolve() for link in ENTRY.findall(text)])
        if pages:
            found.append(Section(title.strip(), pages))
    rest = tuple(_unlinked([page for section in found for page in section.pages]))
    return [*found, Section(REST, rest)] if rest else found


def below(page: Path, listed: Sequence[Path]) -> tuple[Path, ...]:
    """Return the pages of a folder that stand below one of them: none, but for the folder's first.

    `listed` are the pages that the sections hold.
    """
    folder = page.parent
    if folder.name not in WHOLE_FOLDERS or folder.parent != DOCS:
        return ()
    first = next((each for each in listed if each.parent == folder), None)
    return tuple(sorted(set(texts(folder)) - set(listed))) if page == first else ()


def texts(folder: Path) -> list[Path]:
    """Return what can be read in a folder of docs/: pages and notebooks."""
    return sorted([*folder.glob("*.md"), *folder.glob("*.ipynb")])


def _unlinked(listed: Sequence[Path]) -> Iterator[Path]:
    with_children = {each.parent for each in listed if each.parent.name in WHOLE_FOLDERS}
    for folder in [DOCS, *(path for path in sorted(DOCS.rglob("*")) if path.is_dir())]:
        for page in texts(folder):
            if page != HOME and page not in listed and folder not in with_children:
                yield page
