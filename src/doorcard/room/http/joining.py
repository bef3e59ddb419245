"""Joins a page's script with all the modules that it needs, for sending.

On a slow connection, seventy files take much longer than one. So a page's script comes with all its
imports: each module is a function in it, called once, which returns the module's exports
(`$parts`). A module that is fetched later finds the loaded ones there.

The modules are written so that this is simple: there are no import cycles, no export changes its
value, and no script waits at its end. tests/room/page/test_joined.py checks that.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path

Read = Callable[[Path], str]
"""Returns the text of a module: as it is written, or in another language."""

PARTS, DEFAULT = "$parts", "$default"

SOURCE = r'\s*from\s*"(?P<source>\.[^"]+)";?'
IMPORT = re.compile(
    r"(?<![\w.$])import\s*"
    r"(?:\*\s*as\s+(?P<whole>[\w$]+)|(?P<default>[\w$]+)|\{(?P<names>[^}]*)\})" + SOURCE
)
PASSED_ON = re.compile(r"(?<![\w.$])export\s*\{(?P<names>[^}]*)\}" + SOURCE)
LISTED = re.compile(r"(?<![\w.$])export\s*\{([^}]*)\};?")
MADE = re.compile(r"^export ((?:async )?(?:const|function|class) (\w+))", re.MULTILINE)
BY_DEFAULT = re.compile(r"(?<![\w.$])export default (?=function\b)")
EMPTY_LINES = re.compile(r"\n{2,}")
LATER = re.compile(r'\bimport\("(\.[^"]+)"\)')


def modules(script: Path) -> list[Path]:
    """Return a script and all its imports, direct or not, each after the modules it needs."""
    found: dict[Path, None] = {}

    def visit(module: Path) -> None:
        if module not in found:
            text = module.read_text(encoding="utf-8")
            for name in [*IMPORT.finditer(text), *PASSED_ON.finditer(text)]:
                visit((module.parent / name["source"]).resolve())
            found[module] = None

    visit(script.resolve())
    return list(found)


class Bundle:
    """A script with its modules; their names are their paths from a `folder`."""

    def __init__(self, script: Path, folder: Path, read: Read) -> None:
        self.script = script.resolve()
        self.folder = folder.resolve()
        self.read = read
        self.parts = dict.fromkeys(modules(script)[:-1])

    def text(self) -> str:
        """Return the script with all of its modules in it."""
        texts = [f"export const {PARTS} = {{}};"]
        texts += [
            f"{self._at(each)} = (() => {{\n{self._part(each)}\n}})();" for each in self.parts
        ]
        joined = "\n".join([*texts, self._asking(self.script, self.read(self.script))])
        return EMPTY_LINES.sub("\n", joined)

    def beside(self, module: Path, first: str = "") -> str:
        """Return a module that is fetched later: it gets modules that the script has from there.

        `first` is code that runs before it.
        """
        module = module.resolve()
        way = _way(self.script, module.parent)
        text = self._asking(module, self.read(module), module.parent)
        return f'import {{ {PARTS} }} from "{way}";\n{first}{text}'

    def _part(self, module: Path) -> str:
        """Return the body of a module's function."""
        text = self.read(module)
        given: dict[str, str] = {}
        for found in PASSED_ON.finditer(text):
            source = self._at(module.parent / found["source"])
            given |= {own: f"{source}.{theirs}" for theirs, own in _pairs(found["names"])}
        text = PASSED_ON.sub("", text)
        for names in LISTED.findall(text):
            given |= {other: own for own, other in _pairs(names)}
        text = LISTED.sub("", text)
        given |= {name: name for _, name in MADE.findall(text)}
        text = MADE.sub(r"\1", text)
        if BY_DEFAULT.search(text):
            given["default"] = DEFAULT
            text = BY_DEFAULT.sub(f"const {DEFAULT} = ", text)
        given_names = ", ".join(
            own if own == made else f"{own}: {made}" for own, made in given.items()
        )
        return f"{self._asking(module, text).strip()}\nreturn {{ {given_names} }};"

    def _asking(self, module: Path, text: str, place: Path | None = None) -> str:
        """Return a module's text with its imports replaced by lookups of parts.

        `place` is the folder it is sent from, by default the script's: modules fetched later are
        named relative to it.
        """
        here = place or self.script.parent

        def asked(found: re.Match[str]) -> str:
            source = (module.parent / found["source"]).resolve()
            if source not in self.parts:
                return found[0]
            if found["whole"]:
                return f"const {found['whole']} = {self._at(source)};"
            names = found["names"] or f"default as {found['default']}"
            wanted = ", ".join(a if a == b else f"{a}: {b}" for a, b in _pairs(names))
            return f"const {{ {wanted} }} = {self._at(source)};"

        def later(found: re.Match[str]) -> str:
            return f'import("{_way((module.parent / found[1]).resolve(), here)}")'

        return LATER.sub(later, IMPORT.sub(asked, text))

    def _at(self, module: Path) -> str:
        return f'{PARTS}["{module.resolve().relative_to(self.folder).as_posix()}"]'


def _way(module: Path, place: Path) -> str:
    """Return the name of a module relative to a folder."""
    way = os.path.relpath(module, place).replace(os.sep, "/")
    return way if way.startswith(".") else f"./{way}"


def _pairs(names: str) -> Iterator[tuple[str, str]]:
    """Yield each name of a list in braces, and its name on the other side."""
    for each in filter(None, (name.strip() for name in names.split(","))):
        one, _, other = each.partition(" as ")
        yield one.strip(), (other or one).strip()
