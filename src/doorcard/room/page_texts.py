"""The texts of the pages: English in `page/js/text.js`, others in `[page]` of their catalogues.

Texts have keys. Those of `TEXT` stand alone; others are in groups, such as `RANKS`.

A key stays when its English is changed, so each language has a file `catalogues/TAG.pairs`: for
every key, a mark of the English and one of the translation, as they were when they were a pair.
`make written` notes new pairs, and those of which the translation has changed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from hashlib import sha256
from importlib import resources
from pathlib import Path
from typing import Any

from doorcard.language import ENGLISH, catalogue, languages
from doorcard.language.catalogue_reader import PLACE

TEXTS = Path(__file__).parent / "page" / "js" / "text.js"
GROUP = re.compile(r"^export const (\w+) = \{(.*?)\n?\};$", re.MULTILINE | re.DOTALL)
PAIR = re.compile(r'(\w+): ("(?:[^"\\]|\\.)*")')
ALONE = "TEXT"
"""The name in `text.js` of the texts that belong to no group."""
NAMES = "LANGUAGES"
"""The group with each language's own name, which no catalogue translates."""


@cache
def in_english() -> Mapping[str, str]:
    """Return the English texts by their keys, without those of groups."""
    return _groups()[ALONE]


@cache
def all_in_english() -> Mapping[str, Any]:
    """Return all English texts as `[page]` of a catalogue has them: by key, and groups by name."""
    groups = {name: said for name, said in _groups().items() if name not in (ALONE, NAMES)}
    return {**in_english(), **groups}


@cache
def _groups() -> Mapping[str, Mapping[str, str]]:
    return {
        name: {key: json.loads(said) for key, said in PAIR.findall(body)}
        for name, body in GROUP.findall(TEXTS.read_text("utf-8"))
    }


def said_in(language: str) -> Mapping[str, Any]:
    """Return a language's texts by the same keys; groups of words by their names."""
    return {} if language == ENGLISH else catalogue(language).page


def pairs_file(language: str) -> Path:
    """Return the file with the pairs of a language."""
    return Path(str(resources.files("doorcard.language") / PLACE / f"{language}.pairs"))


def outdated(language: str) -> list[str]:
    """Return the keys of texts that are translated as before, though their English is not what it
    was then."""
    noted = _noted(language)
    return [
        key
        for key, english, said in _pairs(language)
        if key in noted and noted[key][0] != english and noted[key][1] == said
    ]


def pairs(language: str) -> str:
    """Return the file with the pairs of a language as it has to be."""
    noted, old = _noted(language), outdated(language)
    return "".join(
        f"{key} {' '.join(noted[key] if key in old else (english, said))}\n"
        for key, english, said in _pairs(language)
    )


def _noted(language: str) -> Mapping[str, tuple[str, str]]:
    file = pairs_file(language)
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    return {key: (english, said) for key, english, said in map(str.split, lines)}


def _pairs(language: str) -> Iterator[tuple[str, str, str]]:
    """Yield each key that is translated, with the marks of the English and of the translation."""
    said = dict(_by_key(said_in(language)))
    for key, english in _by_key(all_in_english()):
        if key in said:
            yield key, _mark(english), _mark(said[key])


def _by_key(texts: Mapping[str, Any], group: str = "") -> Iterator[tuple[str, str]]:
    """Yield each text with its key; that of a group has its name before it."""
    for key, text in texts.items():
        if isinstance(text, str):
            yield group + key, text
        else:
            yield from _by_key(text, f"{group}{key}.")


def _mark(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:8]


def translated(texts: str, said: Mapping[str, Any]) -> str:
    """Return the text of `text.js` with a language's texts in place; missing ones stay English."""

    def group(found: re.Match[str]) -> str:
        if found[1] == NAMES:
            names = {it.tag: it.name for it in languages().values()}
            return f"export const {NAMES} = {json.dumps(names, ensure_ascii=False)};"
        words = said if found[1] == ALONE else said.get(found[1], {})

        def pair(found: re.Match[str]) -> str:
            word = words.get(found[1])
            return f"{found[1]}: {json.dumps(word, ensure_ascii=False)}" if word else found[0]

        return PAIR.sub(pair, found[0])

    return GROUP.sub(group, texts)
