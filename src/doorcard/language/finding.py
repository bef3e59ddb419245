"""Finding every text that a catalogue must have, in the source code.

A text is a literal in one of the places below: an argument of `say`, one that `text` marks for
later, and the words of a mechanic, an option, a term, a lesson. So you don't list a new sentence
anywhere. The gallery of house rules has its titles and sentences in its own files.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import NamedTuple

from doorcard.language.catalogue_reader import Catalogue, catalogue
from doorcard.language.gallery import sayings

Places = tuple[str | int, ...]

PLACES: dict[str, tuple[str, Places]] = {
    "say": ("", (0, "spoken")),
    "Refused": ("refusals", (1,)),
    "Illegal": ("refusals", (1,)),
    "BadSetup": ("refusals", (1,)),
    "barring": ("refusals", (1,)),
    "Later": ("refusals", (0,)),
    "text": ("", (0,)),
    "add": ("lines", (0, 1)),
    "Sentence": ("lines", (0, "template", "spoken")),
    "about": ("lines", (0,)),
    "_named": ("lines", (0,)),
    "FactWords": ("lines", ("line", "badge")),
    "OfferWords": ("buttons", ("button", "question", "first", "barred", "help")),
    "PartWords": (
        "sheets",
        ("sheet", "stage", "then", "common", "side", "opens", "alone", "instead"),
    ),
    "TableWords": ("lines", ("line",)),
    "plainly": ("sheets", (0,)),
    "choice": ("sheets", ("*",)),
    "Meta": ("options", ("title", "description", "extra")),
    "Term": ("glossary", (0, 1, 2, "event")),
    "Lesson": ("lessons", ("title", "summary", "won", "lost", "folded")),
    "Step": ("lessons", ("words", "right", "other", "hint")),
    "AnswerWords": ("lessons", (1, "after")),
}
"""The places of texts: by the function that is called, the section of a catalogue they belong in,
and the arguments by position or name, `*` for all named ones."""

FOLDERS = {
    "cli": "terminal", "ranking": "hands", "games": "options", "sheets": "sheets", "room": "room",
    "table": "lines", "voice": "words", "rules": "sheets",
}  # fmt: skip
"""The section for texts of a package, if the function called doesn't give it."""

APART = (
    *("simulation", "lab", "laws", "bots", "records", "fairness", "language"),
    *("room/config", "room/store"),
)
"""Folders with no texts for players; `text` and the like mean other things there."""

TO_OTHERS = ("cli/", "room/vault.py", "room/server.py", "room/worker_start.py", "rl/")
"""The files whose refusals are for people who run a room or type a command: they stay English."""

GAMES = "games"
"""The package whose files describe their game in their first line."""

GALLERY = "gallery"
"""The section of the house rules that come with the room."""

_CALLS = re.compile(rf"\b({'|'.join([*PLACES, 'words_of'])})\(")
_NAMES_ONLY = re.compile(r"\{[^{}|]*\}")


class Found(NamedTuple):
    """A text: the English, its context if it has one, and its place in the source.

    `section` is where a catalogue is expected to have it; any other section works as well.
    """

    english: str
    context: str
    where: str
    section: str


class Gaps(NamedTuple):
    """The texts that a catalogue lacks, and those in it that are not used: the English of each."""

    missing: tuple[Found, ...]
    unused: tuple[str, ...]
    total: int


@cache
def texts() -> tuple[Found, ...]:
    """Return all texts, each once, in the order of the files."""
    found: dict[tuple[str, str], Found] = {}
    for path, file in _files(resources.files("doorcard"), ""):
        for one in _in_file(path, file.read_text("utf-8")):
            found.setdefault((one.context, one.english), one)
    for english, where in sayings():
        found.setdefault(("", english), Found(english, "", where, GALLERY))
    return tuple(found.values())


def gaps(tag: str) -> Gaps:
    """Return the texts that the catalogue of a language lacks, and its unused ones.

    Raise `WrongCatalogue`.
    """
    return gaps_of(catalogue(tag))


def gaps_of(read: Catalogue) -> Gaps:
    """Return the same for a catalogue that has been read."""
    wanted = {(one.context, one.english): one for one in texts()}
    speech = read.speech
    there = {("", english) for english in speech.texts}
    there |= {(at, english) for at, words in speech.contexts.items() for english in words}
    unused = sorted([english for at, english in there - wanted.keys()])
    missing = [one for key, one in wanted.items() if key not in there]
    return Gaps(tuple(missing), tuple(unused), len(wanted))


def _files(folder: Traversable, path: str) -> Iterator[tuple[str, Traversable]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        here = f"{path}{entry.name}"
        if entry.is_dir():
            if here not in APART:
                yield from _files(entry, f"{here}/")
        elif entry.name.endswith(".py"):
            yield here, entry


def _in_file(path: str, source: str) -> Iterator[Found]:
    if not path.startswith(GAMES) and not _CALLS.search(source):
        return
    tree = ast.parse(source)
    folder, _, name = path.rpartition("/")
    said = any(isinstance(node, ast.FunctionDef) and node.name == "summary" for node in tree.body)
    if folder == GAMES and name != "__init__.py" and not said:
        yield from _summary(path, tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield from _in_call(path, node)


def _summary(path: str, tree: ast.Module) -> Iterator[Found]:
    line = (ast.get_docstring(tree) or "").strip().partition("\n")[0]
    sentence = line.partition(": ")[2] or line
    if sentence:
        yield Found(sentence[:1].upper() + sentence[1:], "", f"{path}:1", GAMES)


def _in_call(path: str, call: ast.Call) -> Iterator[Found]:
    name = getattr(call.func, "attr", getattr(call.func, "id", ""))
    where = f"{path}:{call.lineno}"
    if name == "words_of":
        words = [str(arg.value) for arg in call.args if isinstance(arg, ast.Constant)]
        yield from [Found(word, words[0], where, "words") for word in words[1:]]
        return
    section, places = PLACES.get(name, ("", ()))
    if section == "refusals" and path.startswith(TO_OTHERS):
        return
    if name == "add" and len(call.args) < len(places) + 1:
        return  # a set's
    for place in places:
        nodes = [word.value for word in call.keywords if word.arg == place or place == "*"]
        if isinstance(place, int):
            nodes = call.args[place : place + 1]
        for node in nodes:
            for english in _literals(node):
                if _has_words(english):
                    yield Found(english, "", where, section or _section(path, english))


def _section(path: str, english: str) -> str:
    return "lines" if "{who}" in english else FOLDERS.get(path.partition("/")[0], "words")


def _literals(node: ast.expr) -> Iterator[str]:
    """Yield the texts that an expression may evaluate to."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp():
            yield from _literals(node.body)
            yield from _literals(node.orelse)
        case ast.Lambda():
            yield from _literals(node.body)
        case ast.Tuple() | ast.List():
            for one in node.elts:
                yield from _literals(one)
        case ast.Dict():
            for value in node.values:
                yield from _literals(value)


def _has_words(english: str) -> bool:
    return any(letter.isalpha() for letter in _NAMES_ONLY.sub("", english))
