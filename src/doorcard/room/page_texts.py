"""The texts of the pages: English in `page/js/text.js`, others in `[page]` of their catalogues.

Texts have keys. Those of `TEXT` stand alone; others are in groups, such as `RANKS`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from doorcard.language import ENGLISH, catalogue, languages

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
