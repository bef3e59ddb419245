"""The sentences of the pages: English is in `text.js`, other languages in their catalogues."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from doorcard.language import ENGLISH, catalogue, languages

TEXTS = Path(__file__).parent.parent / "page" / "js" / "text.js"

GROUP = re.compile(r"^export const (\w+) = \{(.*?)\n?\};$", re.MULTILINE | re.DOTALL)
PAIR = re.compile(r'(\w+): ("(?:[^"\\]|\\.)*")')


@cache
def in_english() -> Mapping[str, str]:
    """Return the English sentences by their keys."""
    groups = dict(GROUP.findall(TEXTS.read_text("utf-8")))
    return {key: json.loads(words) for key, words in PAIR.findall(groups["TEXT"])}


def said_in(language: str) -> Mapping[str, Any]:
    """Return what a language has for them, by the same keys; groups of words by their names."""
    return {} if language == ENGLISH else catalogue(language).page


def translated(texts: str, said: Mapping[str, Any]) -> str:
    """Return the text of `text.js` with what a language has in place; the rest stays English."""

    def group(found: re.Match[str]) -> str:
        if found[1] == "LANGUAGES":
            names = {it.tag: it.name for it in languages().values()}
            return f"export const LANGUAGES = {json.dumps(names, ensure_ascii=False)};"
        words = said if found[1] == "TEXT" else said.get(found[1], {})

        def pair(found: re.Match[str]) -> str:
            word = words.get(found[1])
            return f"{found[1]}: {json.dumps(word, ensure_ascii=False)}" if word else found[0]

        return PAIR.sub(pair, found[0])

    return GROUP.sub(group, texts)
