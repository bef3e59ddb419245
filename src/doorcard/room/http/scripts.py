"""The scripts of a page as they are sent: without comments, and with the words they ask for.

A page's script comes with the words that it and its modules can show in a language; a module that
is fetched later brings the words that only it needs. Which words it asks for is read in its source.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path

from doorcard.room.http.joining import PARTS, Bundle, modules
from doorcard.room.page_texts import GROUP, PAIR, TEXTS, in_english, said_in, translated

FOLDER = Path(__file__).parent.parent / "page"
SCRIPTS = FOLDER / "js"

KEYED = re.compile(r'^ *(\w+): "(?:[^"\\]|\\.)*",\n', re.MULTILINE)
"""A text with its key, on a line of its own."""
QUOTED = re.compile(r'"(\w+)"')
BUILT = re.compile(r"`(\w+_)\$\{")
GROUPS = re.compile(r'\{([^{}]*)\} from "[./]*text\.js"')
COMMENT = re.compile(r"^[ \t]*(?://[^\n]*|/\*\*(?:(?!\*/).)*\*/)[ \t]*$", re.MULTILINE | re.DOTALL)
CAST = re.compile(r"/\*\* @(?:type|param)\b(?:(?!\*/).)*\*/ ?")
INDENT = re.compile(r"^[ \t]+", re.MULTILINE)


class PageScript:
    """The script of a page, such as that of `table`, read once: make another when files change."""

    def __init__(self, page: str) -> None:
        self.file = script_file(page)
        self._joined: dict[str, Bundle] = {}

    def text(self, language: str) -> str:
        """Return the script with all modules that it needs, and its texts in a language."""
        return self._bundle(language).text()

    def beside(self, module: Path, language: str) -> str:
        """Return a module that is fetched later, with the words that it brings."""
        return self._bundle(language).beside(module, self._brought(module, language))

    def _bundle(self, language: str) -> Bundle:
        if language not in self._joined:
            self._joined[language] = Bundle(
                self.file, SCRIPTS, lambda module: self._read(module, language)
            )
        return self._joined[language]

    def _read(self, module: Path, language: str) -> str:
        """Return a module as it is sent, with the texts that the page can show in a language."""
        text = sent_script(module)
        return self._said(translated(text, said_in(language))) if module == TEXTS else text

    @cached_property
    def _first(self) -> Asking:
        """The words that the script and the modules that come with it ask for."""
        return Asking([module for module in modules(self.file) if module != TEXTS.resolve()])

    def _said(self, texts: str) -> str:
        """Return the text of `text.js` with the words alone that the script can ask for."""

        def kept(found: re.Match[str]) -> str:
            return found[0] if self._first.for_key(found[1]) else ""

        def group(found: re.Match[str]) -> str:
            if found[1] == "TEXT":
                return KEYED.sub(kept, found[0])
            asked = found[1] in self._first.groups
            return found[0] if asked else f"export const {found[1]} = {{}};"

        return GROUP.sub(group, texts)

    def _brought(self, module: Path, language: str) -> str:
        """Return the lines by which a module that comes later brings the words it needs first."""
        asking, first = Asking([module]), self._first
        said = {**in_english(), **said_in(language)}
        new = {
            key: said[key] for key in in_english() if asking.for_key(key) and not first.for_key(key)
        }
        groups = sorted(asking.groups - first.groups)
        bodies = dict(GROUP.findall(_texts(language))) if groups else {}
        brought = {"TEXT": new} | {
            name: {key: json.loads(word) for key, word in PAIR.findall(bodies[name])}
            for name in groups
        }
        return "".join(
            f'Object.assign({PARTS}["{TEXTS.name}"].{name}, '
            f"{json.dumps(words, ensure_ascii=False, separators=(',', ':'))});\n"
            for name, words in brought.items()
            if words
        )


class Asking:
    """The texts that modules use.

    The key of a text, or its beginning, appears in a module; tests/room/page/test_texts.py checks
    that.
    """

    def __init__(self, asking: Iterable[Path]) -> None:
        source = "".join([module.read_text("utf-8") for module in asking])
        self.groups = {name.strip() for name in ",".join(GROUPS.findall(source)).split(",")}
        """The groups of words, by their names."""
        self.groups -= {"TEXT", ""}
        self._whole = {*QUOTED.findall(source), *re.findall(r"\bTEXT\.(\w+)", source)}
        self._begun = tuple(set(BUILT.findall(source)))

    def for_key(self, key: str) -> bool:
        """Tell whether a text is used, by its key."""
        return key in self._whole or key.startswith(self._begun)


def script_file(page: str) -> Path:
    """Return the file with which a page's script begins, such as `js/table/tablepage.js`."""
    return SCRIPTS / page / f"{page}page.js"


def sent_script(path: Path) -> str:
    """Return a script as it is sent; those of others keep their comments."""
    text = path.read_text("utf-8")
    return text if path.parent.name == "vendor" else uncommented(text)


def uncommented(text: str, comment: re.Pattern[str] = COMMENT) -> str:
    """Return a script without comment lines, types and the indentation of lines.

    The other lines keep their numbers. For styles, give the `comment` pattern of styles.
    """
    text = comment.sub(lambda found: "\n" * found[0].count("\n"), text)
    return INDENT.sub("", CAST.sub("", text) if comment is COMMENT else text)


def _texts(language: str) -> str:
    return translated(TEXTS.read_text("utf-8"), said_in(language))
