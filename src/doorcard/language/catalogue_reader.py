"""Reading the catalogue of a language: one file `catalogues/TAG.toml` for each but English.

`[language]` has the language's own name, how it writes numbers, and whether it is ready to be
offered; the keys of `[page]` are the page's own. In every other section the key is the English
itself, and the section's name does not matter; a table inside a section is a context, for words
whose English means several things.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager
from functools import cache
from importlib import resources
from typing import Any, Literal, NamedTuple, get_args

from doorcard.language.saying import ENGLISH, Speech, spoken

Direction = Literal["ltr", "rtl"]

PLACE = "catalogues"
SECTIONS_APART = ("language", "page")
NUMBERS = ("thousands", "decimal", "percent")
FIELDS = {"name": str, "direction": str, "ready": bool, **dict.fromkeys(NUMBERS, str)}

_PART = re.compile(r"\{([^{}]*)\}")
_TAG = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")


class WrongCatalogue(Exception):
    """A catalogue that can't be used: `code` for programs, and `faults`, each a sentence.

    Codes: `not_toml`, `wrong_language`, `wrong_text`, `wrong_parts`, `said_twice`; the code is
    that of the first fault.
    """

    def __init__(self, tag: str, faults: list[tuple[str, str]]) -> None:
        self.tag = tag
        self.code = faults[0][0]
        self.faults = tuple(faults)
        listed = "\n".join(f"  {fault} [{code}]" for code, fault in faults)
        super().__init__(f"the catalogue {tag}.toml can't be used:\n{listed}")


class Language(NamedTuple):
    """A language: its tag, its own name for itself, and the direction of its text.

    `ready` is whether it is offered: until then it is spoken only where its tag is written.
    """

    tag: str
    name: str
    direction: Direction = "ltr"
    ready: bool = False


class Catalogue(NamedTuple):
    """The texts of a catalogue: `texts` by the English, `contexts` by kind, the page's by its keys.

    `sections` has the section of each text.
    """

    language: Language
    speech: Speech
    page: Mapping[str, Any]
    sections: Mapping[str, str]


def speaking(tag: str) -> AbstractContextManager[None]:
    """Speak a language while a block runs: `with speaking("de"):`.

    A language without a catalogue is English. Raise `WrongCatalogue`.
    """
    return spoken(_speech(tag))


@cache
def languages() -> Mapping[str, Language]:
    """Return the languages that are offered, by tag, English first: those that are `ready`."""
    return {tag: language for tag, language in all_languages().items() if language.ready}


@cache
def all_languages() -> Mapping[str, Language]:
    """Return the languages by tag, English first, with those whose catalogue is in the making."""
    found = {ENGLISH: Language(ENGLISH, "English", ready=True)}
    for tag in _tags():
        found[tag] = catalogue(tag).language
    return found


@cache
def catalogue(tag: str) -> Catalogue:
    """Return the catalogue of a language that has one. Raise `WrongCatalogue`."""
    file = resources.files("doorcard.language") / PLACE / f"{tag}.toml"
    return read_catalogue(tag, file.read_text("utf-8"))


@cache
def _speech(tag: str) -> Speech | None:
    return catalogue(tag).speech if tag in _tags() else None


@cache
def _tags() -> tuple[str, ...]:
    """Return the tags of the languages that have a catalogue, in alphabetical order."""
    files = (resources.files("doorcard.language") / PLACE).iterdir()
    return tuple(sorted(file.name[:-5] for file in files if file.name.endswith(".toml")))


def read_catalogue(tag: str, text: str) -> Catalogue:
    """Return a catalogue from the text of its file. Raise `WrongCatalogue` with every fault."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise WrongCatalogue(tag, [("not_toml", f"it is not TOML: {error}")]) from None
    about = data.get("language")
    faults = [*_faults_of_language(tag, about), *_faults_of_texts(data)]
    if faults:
        raise WrongCatalogue(tag, faults)
    assert isinstance(about, dict)
    texts, sections, contexts = _collected(data)
    numbers = {field: about[field] for field in NUMBERS if field in about}
    speech = Speech(tag, texts, contexts, **numbers)
    language = Language(
        tag, about["name"], about.get("direction", "ltr"), about.get("ready", False)
    )
    return Catalogue(language, speech, data.get("page", {}), sections)


def parts_of(text: str) -> set[str]:
    """Return the names of a template's parts, without their formats.

    Forms of a verb have none; `{whom:dich}` and `{text!r}` are `whom` and `text`.
    """
    return {re.split("[:!]", name)[0] for name in _PART.findall(text) if "|" not in name}


def _collected(
    data: Mapping[str, Any],
) -> tuple[dict[str, str], dict[str, str], dict[str, dict[str, str]]]:
    texts: dict[str, str] = {}
    sections: dict[str, str] = {}
    contexts: dict[str, dict[str, str]] = {}
    for section, path, english, said in _entries(data):
        if path:
            contexts.setdefault(path, {})[english] = said
        else:
            texts[english] = said
            sections[english] = section
    return texts, sections, contexts


def _entries(data: Mapping[str, Any]) -> Iterator[tuple[str, str, str, Any]]:
    """Yield each text: its section, its context if it has one, the English, the translation."""
    for section, entries in data.items():
        if section in SECTIONS_APART or not isinstance(entries, dict):
            continue
        for english, said in entries.items():
            if isinstance(said, dict):
                for each, one in said.items():
                    yield section, english, each, one
            else:
                yield section, "", english, said


def _faults_of_language(tag: str, about: Any) -> Iterator[tuple[str, str]]:
    code = "wrong_language"
    if not _TAG.fullmatch(tag):
        yield code, f"{tag!r} is not the tag of a language; write one such as 'de' or 'pt-BR'"
    if not isinstance(about, dict) or not about.get("name"):
        yield code, '[language] is missing, or has no name; write name = "Deutsch"'
        return
    for field, value in about.items():
        if field not in FIELDS:
            yield code, f"[language] has {field!r}; it may have {', '.join(FIELDS)}"
        elif not isinstance(value, FIELDS[field]):
            right = "true or false" if FIELDS[field] is bool else "a text"
            yield code, f"[language] {field} is {value!r}; write {right}"
    if about.get("direction", "ltr") not in get_args(Direction):
        yield code, f"[language] direction is {about['direction']!r}; write 'ltr' or 'rtl'"


def _faults_of_texts(data: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for section, entries in data.items():
        if not isinstance(entries, dict):
            yield "wrong_text", f"{section!r} stands outside of a section; write it below one"
    seen: dict[tuple[str, str], tuple[str, str]] = {}
    for section, context, english, said in _entries(data):
        where = f"[{section}] {english!r}"
        if not isinstance(said, str) or not said.strip():
            yield "wrong_text", f"{where} is {said!r}; write a text"
            continue
        yield from _faults_of_parts(where, english, said)
        before, other = seen.setdefault((context, english), (section, said))
        if before != section:
            yield (
                "said_twice",
                f"{where} stands in [{before}] too, as {other!r}; keep one of them",
            )


def _faults_of_parts(where: str, english: str, said: str) -> Iterator[tuple[str, str]]:
    """Yield faults in the named parts of a text, which must be those of the English."""
    if set(_PART.sub("", said)) & set("{}"):
        yield "wrong_parts", f"{where} is {said!r}, and a brace of it is open; write {{name}}"
        return
    there = parts_of(english)
    wrong = sorted(parts_of(said) - there)
    if wrong:
        names = ", ".join(f"{{{name}}}" for name in sorted(there)) or "nothing to name"
        yield (
            "wrong_parts",
            f"{where} is {said!r}, and the English has no {{{wrong[0]}}}; it has {names}",
        )
