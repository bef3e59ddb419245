"""Writes what Sphinx reads: the pages of docs/ with their links, and the pages that are made."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

from doorcard import games
from tools.site import drawn, navigation, reference
from tools.site.navigation import DOCS, HOME, ROOT
from tools.site.notebooks import as_page

LINK = re.compile(r"(?<=\]\()([^)\s#]+)(#[^)\s]*)?(?=\))")
CODE = re.compile(r"(^```.*?^```|`[^`\n]+`)", re.MULTILINE | re.DOTALL)
LARGEST = 60_000
"""Bytes up to which a file is shown on a page; what is larger can be loaded."""
LANGUAGES = {".py": "python", ".toml": "toml", ".js": "js", ".json": "json", ".sh": "sh"}
PICTURES = (".png", ".svg")
PAGES = (".md", ".ipynb")


class Source:
    """The folder that Sphinx reads. What has not changed is not written anew."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.shown: set[Path] = set()
        """What pages link to besides pages of docs/: each such file gets a page that shows it."""
        self.wanted: list[Path] = []
        """Those that have none yet."""
        self.kept: set[Path] = set()

    def write(self) -> None:
        """Write all pages, and remove those that are gone."""
        for path in sorted(DOCS.rglob("*.*")):
            if path.suffix in PAGES:
                self._page(path)
        while self.wanted:
            self._file(self.wanted.pop())
        for name in reference.modules():
            self._keep(f"reference/{name}.rst", reference.page(name))
        self._keep("reference/index.rst", reference.index())
        for path in self.folder.rglob("*"):
            if path.is_file() and path not in self.kept:
                path.unlink()

    def _page(self, path: Path) -> None:
        place = place_of(path)
        if path.suffix == ".ipynb":
            pictures = (self.folder / place).parent
            text = as_page(path, pictures)
            self.kept |= set(pictures.glob(f"{path.stem}-*.png"))
        else:
            text = path.read_text(encoding="utf-8")
        text = self.linked(text, path)
        if path.parent == DOCS / "games" and path.stem in drawn.names():
            text = text.replace(BACK, drawn.below_the_sheet(games.get(path.stem)) + BACK)
        self._keep(f"{place}.md", text + "".join(self._tables(path)))

    def _tables(self, path: Path) -> Iterator[str]:
        """Yield the tables of contents that stand on a page, where the navigation has them."""
        sections = navigation.sections()
        if path == HOME:
            for section in sections:
                yield _contents([place_of(page) for page in section.pages], section.title)
            yield _contents(["reference/index"], "Reference")
        listed = [page for section in sections for page in section.pages]
        if children := navigation.below(path, listed):
            here = Path(place_of(path)).parent
            yield _contents([os.path.relpath(place_of(child), here) for child in children])

    def linked(self, text: str, path: Path) -> str:
        """Return a page's text, its links leading to where things stand on the site."""

        def led(found: re.Match[str]) -> str:
            target, part = found[1], found[2] or ""
            if "://" in target or target.startswith(("mailto:", "/")):
                return found[0]
            file = (path.parent / target).resolve()
            if file.is_dir() and (file / "README.md").exists():
                file = file / "README.md"
            # Sphinx tells of a link that leads nowhere; a notebook's pictures are there already.
            return self._way(path, file) + part if file.exists() else found[0]

        parts = CODE.split(text)
        return "".join([each if n % 2 else LINK.sub(led, each) for n, each in enumerate(parts)])

    def _way(self, page: Path, file: Path) -> str:
        """Return how a file is named from a page; what lies outside of docs/ is brought along."""
        here = Path(place_of(page)).parent
        if file.suffix in PICTURES or (file.is_file() and file.stat().st_size > LARGEST):
            place = str(file.relative_to(DOCS if DOCS in file.parents else ROOT))
            self._copy(file, place)
            return os.path.relpath(place, here)
        if file not in self.shown and not (DOCS in file.parents and file.suffix in PAGES):
            self.shown.add(file)
            self.wanted.append(file)
        return os.path.relpath(place_of(file) + ".md", here)

    def _file(self, file: Path) -> None:
        """Write a page that shows a file or a folder of the project."""
        name = file.relative_to(ROOT).as_posix()
        head = f"---\norphan: true\n---\n# {name}\n\n"
        if file.suffix == ".md":
            text = "---\norphan: true\n---\n" + self.linked(file.read_text("utf-8"), file)
        elif file.is_dir():
            inside = sorted(path for path in file.iterdir() if not path.name.startswith((".", "_")))
            links = "\n".join([f"- [{path.name}]({file.name}/{path.name})" for path in inside])
            text = head + self.linked(links, file)
        else:
            language = LANGUAGES.get(file.suffix, "text")
            text = f"{head}````{language}\n{file.read_text('utf-8').rstrip()}\n````\n"
        self._keep(f"{place_of(file)}.md", text)

    def _keep(self, place: str, text: str) -> None:
        path = self.folder / place
        self.kept.add(path)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")

    def _copy(self, file: Path, place: str) -> None:
        path = self.folder / place
        self.kept.add(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(file, path)


BACK = "\n[All games](index.md)\n"
"""What a rule sheet ends with; its pictures stand before that."""


def place_of(file: Path) -> str:
    """Return where a file of the project stands on the site, without an ending."""
    if DOCS in file.parents and file.suffix in PAGES:
        place = file.relative_to(DOCS).with_suffix("")
        first = place.name == "README" and not file.with_name("index.md").exists()
        return str(place.with_name("index") if first else place)
    return f"files/{file.relative_to(ROOT).as_posix()}"


def _contents(pages: list[str], title: str = "") -> str:
    options = [":hidden:", *([f":caption: {title}"] if title else [])]
    return "\n".join(["\n```{toctree}", *options, "", *pages, "```\n"])
