"""Find the habits that make a sentence hard to read, in whatever people read.

python tools/plain_words.py

It reads the documents, the page's sentences, and every text in the Python source: errors, the
terminal, rule sheets, options. It reads docstrings too, but for those of the packages in
`NOT_YET`. Six habits are found:

- "is no X" and "are no X", in place of "is not an X": "'Zz' is no card";
- a clause that has "who" or "what" for its subject and names nobody: "Who can't pay folds";
- words that only people who work on Doorcard know;
- phrases that sound translated: "all deals are counted through";
- a space before the sign of per cent, as other languages have it: "27 %";
- a page whose first sentence does not tell you what you can do after reading it.

Where one of these is right after all, end its line with a comment that says `plain`: `<!-- plain
-->`, `# plain` or `// plain`. For a docstring, that is the line on which it ends.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from inspect import cleandoc
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
LEDGER = ROOT / "docs" / "rules"
"""The rules ledger: its statements are normative, so their phrases are left as they are."""
OPENED_PLAINLY = [ROOT / "docs", *[ROOT / "docs" / name for name in ("room", "tutorials")]]
"""The folders whose pages begin with what their readers can do after them."""
PACKAGES = ROOT / "src" / "doorcard"
NOT_YET: tuple[str, ...] = ()
"""The packages whose docstrings still have habits, so they are not read yet."""
ESCAPED = re.compile(r"(?:#|//|<!--) plain\b")
"""What ends a line on which a habit is right."""

CLAUSE = re.compile(r"(?:(?<=[.!?:;])|(?<=[.!?:;]\*\*))\s+|\s\|\s")
"""Where a clause ends and another begins."""
LEAD = re.compile(r"^(?:[-*|>] |\d+\. |#+ )*(?:\*\*|\*)?")
"""What may stand before the first word of a paragraph: a bullet, a number, bold type."""
IS_NO = re.compile(
    r"(?<!there )\b(?:is|are|was|were) no (?!longer|more|less|fewer|better|worse|one)\w+", re.I
)
HEADLESS = re.compile(r"(?:Who|Whoever|What)\b.*[.:;]\**$|(?:who|whoever)\b.*[.;]\**$")
"""A clause without a question mark; a heading or a label has no full stop."""
LABEL = re.compile(r"\W*(?:\w+ ){,4}\w+:\W*$")
"""A few words with a colon stand above what follows, as "What remains:" does."""
AFTER = re.compile(r"\b(?:for|to|by|from|with|at|only|but) who (?!(?:is|are) [^.]*\?)\w+")
"""A "who" that hangs on a preposition: "an answer for who asks"."""
PRIVATE = {
    "crew": "workers",
    "crews": "workers",
    "gait": "style",
    "gaits": "styles",
    "stance": "what it means for odds",
    "stances": "what it means for odds",
}
"""Words of people who work on Doorcard, and what to say in their place."""
STILTED = {
    r"counted through": "counted",
    r"called off": "cancelled",
    r"of equals": "of equal hands",
    r"at no price": "for nothing",
    r"one can": "you can",
    r"(?:for|to|by|from|with|at|of) whoever": "say which player, which user",
    r"(?:holds|takes) no (?!more|less|longer)\w+": "does not hold, does not take",
}
"""Phrases that sound translated, as patterns, and what to say in their place."""
PHRASES = {re.compile(rf"\b{phrase}\b", re.I): better for phrase, better in STILTED.items()}
SPACED = re.compile(r"(?:^|\S)[ \u00a0]%(?![\w(])")
"""A sign of per cent behind a space; a text of which a number is filled in may begin with it."""
OPENING = re.compile(r"(?:After reading|On) this page,? you (?:can|know)\b")
"""How the first sentence of a page begins."""
WORD = re.compile(r"[a-z]+", re.I)
CODE = re.compile(r"`[^`]*`")
JS_TEXT = re.compile(r'"((?:[^"\\]|\\.)*)"')

SAY = {
    "headless": "begin with a noun or you: `a player who …`, `what a player …`",
    "is no": "say `is not a`",
    "spaced": "write `27%`",
}
"""What is right instead of a habit, where its name doesn't say so."""


class Finding(NamedTuple):
    """A habit at a place: which, and the words."""

    path: Path
    line: int
    habit: str
    words: str

    def __str__(self) -> str:
        say = f" ({SAY[self.habit]})" if self.habit in SAY else ""
        return f"{self.path}:{self.line}: {self.habit}: {self.words}{say}"


def faults_of(text: str) -> Iterator[tuple[str, str]]:
    """Yield the habits in a text, each with the words that show it."""
    for found in SPACED.finditer(CODE.sub("`x`", text)):
        yield "spaced", found[0]
    text = " ".join(CODE.sub("`x`", text).split())
    for found in IS_NO.finditer(text):
        yield "is no", found[0]
    for found in AFTER.finditer(text):
        yield "headless", found[0]
    clauses = CLAUSE.split(LEAD.sub("", text))
    for clause in clauses:
        if HEADLESS.match(LEAD.sub("", clause)) and not LABEL.match(clause):
            yield "headless", clause
    for word in WORD.findall(text):
        if word.lower() in PRIVATE:
            yield "private", f"{word} (say: {PRIVATE[word.lower()]})"
    for phrase, better in PHRASES.items():
        for match in phrase.finditer(text):
            yield "stilted", f"{match[0]} (say: {better})"


def texts_of(path: Path) -> Iterator[tuple[int, str]]:
    """Yield every text of a file that people read, with the line it begins on."""
    source = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        yield from _python(source)
        if _has_plain_docstrings(path):
            yield from docstrings_of(source)
    elif path.suffix == ".js":
        for number, line in enumerate(source.splitlines(), 1):
            if not line.lstrip().startswith("//"):
                yield from ((number, found) for found in JS_TEXT.findall(line))
    else:
        yield from _markdown(source)


def _python(source: str) -> Iterator[tuple[int, str]]:
    tree = ast.parse(source)
    unread = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and id(node) not in unread
        ):
            yield node.lineno, node.value


def _has_plain_docstrings(path: Path) -> bool:
    """Return whether the docstrings of a file are read: not if its package is in `NOT_YET`."""
    skipped = any(path.is_relative_to(PACKAGES / name) for name in NOT_YET)
    return path.is_relative_to(PACKAGES) and not skipped


def docstrings_of(source: str) -> Iterator[tuple[int, str]]:
    """Yield every paragraph of a module's docstrings, with the line it begins on.

    Docstrings of attributes are included, code is left out, and so is a docstring that ends in a
    comment that says `plain`.
    """
    lines = source.splitlines()
    for node in ast.walk(ast.parse(source)):
        if not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
            continue
        text, last = node.value.value, node.value.end_lineno or 1
        if isinstance(text, str) and not ESCAPED.search(lines[last - 1]):
            yield from _paragraphs(cleandoc(text), node.lineno)


def _paragraphs(text: str, number: int) -> Iterator[tuple[int, str]]:
    """Yield the paragraphs of a docstring; one that is indented, or a doctest, is code."""
    held: list[str] = []
    for at, line in enumerate([*text.splitlines(), ""]):
        if line:
            held.append(line)
            continue
        if held and not held[0].startswith(("    ", ">>>")):
            yield number + at - len(held), " ".join(held)
        held = []


def _markdown(source: str) -> Iterator[tuple[int, str]]:
    fenced = False
    for number, line in enumerate(source.splitlines(), 1):
        if line.lstrip().startswith("```"):
            fenced = not fenced
        elif not fenced and not line.startswith("    "):
            yield number, line


def files() -> list[Path]:
    """Return the files whose texts people read."""
    return [
        ROOT / "README.md",
        *sorted((ROOT / "docs").rglob("*.md")),
        *sorted((ROOT / "src").rglob("*.py")),
        ROOT / "src" / "doorcard" / "room" / "page" / "js" / "text.js",
    ]


def opens_plainly(page: str) -> bool:
    """Return whether the first sentence below a page's title says what its reader can do."""
    return bool(OPENING.match(page.partition("\n")[2].lstrip()))


def _opening(path: Path) -> Iterator[Finding]:
    """Yield the first line of a page that does not open as it should."""
    if path.suffix == ".md" and path.parent in OPENED_PLAINLY:
        page = path.read_text(encoding="utf-8")
        if not opens_plainly(page):
            first = page.partition("\n")[2].lstrip().partition("\n")[0]
            yield Finding(path.relative_to(ROOT), 3, "opening", first)


def findings(paths: list[Path]) -> Iterator[Finding]:
    """Yield every habit in files, but for lines that are marked."""
    for path in paths:
        yield from _opening(path)
        lines = path.read_text(encoding="utf-8").splitlines()
        for number, text in texts_of(path):
            if " " in text and not ESCAPED.search(lines[number - 1]):
                for habit, words in faults_of(text):
                    if habit == "stilted" and path.is_relative_to(LEDGER):
                        continue
                    yield Finding(path.relative_to(ROOT), number, habit, words)


def main() -> int:
    """Print what was found; return 1 where anything was."""
    found = list(findings(files()))
    for each in found:
        print(each)
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
