"""Files and functions are short, of the page too, and no file is a crumb of its neighbours."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from tests.sources import HOME, ROOT, at, files, imports, module_of, refuse, tree

LONGEST_FILE, LONGEST_FUNCTION = 400, 60
SHORTEST_FILE = 60
"""A shorter file that only its neighbour imports is better part of it, but for `ALONE`."""
ALONE = {
    "lab/plots/figure.py": "the only file that needs Matplotlib to be there",
    "room/page/js/table/changes.js": "frames from messages of changes, without a socket",
    "room/thinking/child.py": "what runs in a process for bots, apart from what starts it",
    "tournament/chips.py": "what a tournament gives out, like its neighbours",
}
"""Short files of one neighbour that stand alone, each with the reason."""


def test_files_and_functions_are_short() -> None:
    refuse(found for path in files(".") for found in too_long(path))


def too_long(path: Path) -> Iterator[str]:
    """Yield a file that is too long, and its functions that are."""
    lines = len(path.read_text(encoding="utf-8").splitlines())
    if lines > LONGEST_FILE:
        yield f"{path.relative_to(ROOT)} has {lines} lines"
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            if lines > LONGEST_FUNCTION:
                yield at(path, node, f"{node.name}() has {lines} lines")


def crumbs(paths: Iterable[Path]) -> Iterator[Path]:
    """Yield the short files that one file of their folder imports, and no other file does.

    What a package itself offers (`__init__`) is its neighbour's to nobody. A file that no other
    imports is found by its place, as what bots answer an offer with; and so are the words beside a
    mechanic (`…_words`).
    """
    found = {module_of(path): path for path in paths}
    importers: dict[Path, set[Path]] = {path: set() for path in found.values()}
    for path in found.values():
        for _, name in imports(path):
            other = found.get(name) or found.get(name.rpartition(".")[0])
            if other is not None and other != path:
                importers[other].add(path)
    for path, by in importers.items():
        neighbours = [other for other in by if other.parent == path.parent]
        short = len(path.read_text(encoding="utf-8").splitlines()) < SHORTEST_FILE
        alone = len(by) == len(neighbours) == 1 and neighbours[0].stem != "__init__"
        by_place = (
            path.stem == "__init__" or path.with_stem(path.stem.removesuffix("_words")) != path
        )
        if short and alone and not by_place:
            yield path


SCRIPTS = HOME / "room" / "page" / "js"
IMPORTS = re.compile(
    r'(?:\bfrom |^import |(?P<late>(?:=>|await) import\())"(?P<from>\.[^"]+)"', re.M
)
"""An import of one of the page's own modules; `late` if that is loaded only when it is wanted."""
CATALOGUE = "text.js"
"""The module that lists every sentence of the page, as long as there are sentences."""
BEGINS = re.compile(
    r"(?P<indent> *)(?:export )?(?:default )?(?:async )?(?:static )?(?:async )?"
    r"(?:function\*? (?P<name>\w+)|(?:const|let) (?P<arrow>\w+) = .*=>|"
    r"(?:[gs]et )?\*?#?(?P<method>\w+)\(.*\) \{$)"
)
"""The first line of a function of the page, of one in an arrow, or of a method."""
NO_METHODS = {"if", "for", "while", "switch", "catch"}


def scripts() -> list[Path]:
    """Return the page's own modules."""
    return sorted(path for path in SCRIPTS.rglob("*.js") if "vendor" not in path.parts)


def script_crumbs(paths: Iterable[Path]) -> Iterator[Path]:
    """Yield the page's short modules that one module of their folder imports, and no other does.

    A module that is loaded late stands alone so that it can be.
    """
    importers: dict[Path, set[Path]] = {path: set() for path in paths}
    late = set()
    for path in importers:
        for found in IMPORTS.finditer(path.read_text(encoding="utf-8")):
            other = (path.parent / found["from"]).resolve()
            if other in importers:
                importers[other].add(path)
                late |= {other} if found["late"] else set()
    for path, by in importers.items():
        short = len(path.read_text(encoding="utf-8").splitlines()) < SHORTEST_FILE
        if short and path not in late and len(by) == 1 and by.pop().parent == path.parent:
            yield path


def long_scripts(path: Path) -> Iterator[str]:
    """Yield a module of the page that is too long, and its functions and methods that are.

    What is indented deeper belongs to a function, and so does the bracket that closes it.
    """
    lines = path.read_text(encoding="utf-8").splitlines()
    if len(lines) > LONGEST_FILE and path.name != CATALOGUE:
        yield f"{path.name} has {len(lines)} lines"
    for begun, line in enumerate(lines):
        begins = BEGINS.match(line)
        if not begins or begins["method"] in NO_METHODS:
            continue
        length = length_of(lines[begun:], len(begins["indent"]))
        if length > LONGEST_FUNCTION:
            name = begins["name"] or begins["arrow"] or begins["method"]
            yield f"{path.name}:{begun + 1} {name} has {length} lines"


def length_of(lines: list[str], indent: int) -> int:
    """Return how many lines a function has that begins with the first of these lines."""
    for number, line in enumerate(lines[1:], 2):
        if line.strip() and len(line) - len(line.lstrip()) <= indent:
            closes = line.lstrip()[0] in "}])`"
            if not closes or not line.endswith("{"):
                return number if closes else number - 1
    return len(lines)


def test_modules_and_functions_of_the_page_are_short_too() -> None:
    assert len(scripts()) > 100
    refuse(found for path in scripts() for found in long_scripts(path))


WIDEST = 120
"""The most characters in a line of the page's modules."""
A_TEXT = re.compile(r'^ *\w+: ".*",$')
"""A line that holds one text and its key; it may be as long as the text."""


def test_lines_of_the_page_are_no_wider_than_a_window() -> None:
    refuse(
        f"{path.relative_to(SCRIPTS).as_posix()}:{number} has {len(line)} characters"
        for path in scripts()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > WIDEST and not A_TEXT.match(line)
    )


BODY = "  x();\n" * LONGEST_FUNCTION
INNER = "    x();\n" * LONGEST_FUNCTION


@pytest.mark.parametrize(
    ("code", "found"),
    [
        (f"function short() {{\n}}\nexport function long() {{\n{BODY}}}\n", "js:3 long has 62"),
        (f"export const long = async (one) => {{\n{BODY}}};\nx();\n", "js:1 long has 62"),
        (f"export const long = (one) => one.map(\n{BODY});\n", "js:1 long has 62"),
        (f"class Page {{\n  async #long(one) {{\n{INNER}  }}\n}}\n", "js:2 long has 62"),
        (f"function long({{\n  one,\n}}) {{\n{BODY}}}\n", "js:1 long has 64"),
        (f"x();\nif (one) {{\n{BODY}}}\nconst one = () => {{\n}};\n{BODY}", ""),
        ("x();\n" * (LONGEST_FILE + 1), "js has 401"),
    ],
)
def test_what_is_too_long_on_the_page_is_found(code: str, found: str, tmp_path: Path) -> None:
    path = tmp_path / "page.js"
    path.write_text(code)
    assert [*long_scripts(path)] == [f"page.{found} lines"] * bool(found)


def test_no_file_is_a_crumb_of_its_neighbours() -> None:
    refuse(
        f"{path.relative_to(ROOT)} is short, and only one file beside it imports it: merge them"
        for path in (*crumbs(files(".")), *script_crumbs(scripts()))
        if path.relative_to(HOME).as_posix() not in ALONE
    )


def test_a_crumb_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.sources.SRC", tmp_path)
    for name, text in (
        ("crumb", ""),
        ("shared", ""),
        ("long", "x = 0\n" * SHORTEST_FILE),
        ("alone", "from crumb import x\nimport long, shared, folder.inner"),
        ("another", "import shared"),
        ("folder/inner", ""),
        ("shared_words", ""),
        ("told", "x = 0\n" * SHORTEST_FILE + "import shared_words"),
    ):
        path = tmp_path / f"{name}.py"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    found = crumbs(sorted(tmp_path.rglob("*.py")))
    assert [path.stem for path in found] == ["crumb"]


def test_a_crumb_of_the_page_is_found_but_for_what_is_loaded_late(tmp_path: Path) -> None:
    for name, text in (
        ("crumb", ""),
        ("shared", ""),
        ("late", ""),
        ("long", "x();\n" * SHORTEST_FILE),
        (
            "page",
            'import "./crumb.js";\nimport { x } from "./shared.js";\nawait import("./late.js");',
        ),
        ("another", 'import {\n  x } from "./shared.js";\nimport { y } from "./long.js";'),
        ("folder/inner", ""),
        ("third", '/** @type {import("./another.js").X} */\nimport "./folder/inner.js";'),
    ):
        path = tmp_path / f"{name}.js"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    found = script_crumbs(sorted(tmp_path.rglob("*.js")))
    assert [path.stem for path in found] == ["crumb"]
