"""A language made up for tests: everything that is said begins with a mark, and nothing else does.

So it shows what is said in English where it should not be, and what is told to the wrong person.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from doorcard.language import catalogue_reader
from doorcard.language.finding import texts

MARK = "¤"
TAG = "xx"
WORDLESS_TAG = "xw"
"""The tag of the language without any words: what the program keeps by language for the other is
never said in this one."""


def quoted(text: str) -> str:
    """Return a text as TOML has it."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def marked() -> str:
    """Return a catalogue in which every text is the English with a mark before it."""
    return made_up(lambda english: MARK + english)


def wordless() -> str:
    """Return a catalogue in which every text is a mark and its parts: not one word is left."""
    return made_up(lambda english: MARK + " ".join(PARTS.findall(english)))


PARTS = re.compile(r"\{[^{}|]*\}")


def made_up(said: Callable[[str], str]) -> str:
    """Return a catalogue of all texts, made from the English."""
    sections: dict[str, list[str]] = {}
    for one in texts():
        section = f"words.{one.context}" if one.context else "texts"
        entry = f"{quoted(one.english)} = {quoted(said(one.english))}"
        sections.setdefault(section, []).append(entry)
    body = "\n".join(f"[{name}]\n" + "\n".join(entries) for name, entries in sections.items())
    return f'[language]\nname = "Marked"\nready = true\n\n{body}\n'


@contextmanager
def catalogues(folder: Path, patch: pytest.MonkeyPatch, **files: str) -> Iterator[None]:
    """Have only these catalogues, each a text by its tag, until the end of the block."""
    for tag, text in files.items():
        (folder / f"{tag}.toml").write_text(text, "utf-8")
    remembering = (
        catalogue_reader.languages,
        catalogue_reader.all_languages,
        catalogue_reader.catalogue,
        catalogue_reader._speech,
        catalogue_reader._tags,
    )
    with patch.context() as patched:
        patched.setattr(catalogue_reader, "PLACE", str(folder))
        for cached in remembering:
            cached.cache_clear()
        yield
    for cached in remembering:
        cached.cache_clear()
