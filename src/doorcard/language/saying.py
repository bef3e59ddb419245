"""The active language: a context, like `decimal.localcontext`.

The English text in the source is the key: `say` returns it unchanged unless another language is
active, and then returns its translation from that language's catalogue.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from decimal import Decimal
from functools import lru_cache, wraps
from typing import Any, ParamSpec, TypeVar

ENGLISH = "en"

Contexts = Mapping[str, Mapping[str, str]]


class Speech:
    """A language in use: its tag, its texts by the English, and how it writes numbers.

    `percent` is the sign behind a number, with the space before it.
    `contexts` holds words whose English means several things, by kind: `ranks`, `suits`.
    """

    __slots__ = ("contexts", "decimal", "percent", "tag", "texts", "thousands")

    def __init__(
        self,
        tag: str,
        texts: Mapping[str, str],
        contexts: Contexts,
        thousands: str = "",
        decimal: str = ".",
        percent: str = "%",
    ) -> None:
        self.tag = tag
        self.texts = texts
        self.contexts = contexts
        self.thousands = thousands
        self.decimal = decimal
        self.percent = percent


_spoken: ContextVar[Speech | None] = ContextVar("doorcard_language", default=None)


@contextmanager
def spoken(speech: Speech | None) -> Iterator[None]:
    """Make a language active, English for None, until the block ends."""
    token = _spoken.set(speech)
    try:
        yield
    finally:
        _spoken.reset(token)


def tag() -> str:
    """Return the tag of the active language, such as `en` or `de`."""
    speech = _spoken.get()
    return ENGLISH if speech is None else speech.tag


def say(text: str, /, **parts: object) -> str:
    """Return an English text in the active language, with its `parts` filled in.

    Without parts a template is not filled in. A text that the catalogue lacks is returned in
    English.
    """
    speech = _spoken.get()
    if speech is not None:
        text = speech.texts.get(text, text)
    return text.format_map(parts) if parts else text


class Later:
    """A text and its parts, translated only when somebody reads it: `str` gives it in their
    language."""

    __slots__ = ("parts", "template")

    def __init__(self, template: str, /, **parts: object) -> None:
        self.template = template
        self.parts = parts

    def __repr__(self) -> str:
        return f"Later({self.template!r}, {self.parts})"

    def __str__(self) -> str:
        speech = _spoken.get()
        said = self.template if speech is None else speech.texts.get(self.template, self.template)
        return _NAMED.sub(self._part, said) if self.parts else said

    def _part(self, found: re.Match[str]) -> str:
        """Return a part as text; one without a name of its own stays as it is."""
        name, quoted = found.groups()
        if name not in self.parts:
            return found[0]
        return shown(self.parts[name]) if quoted else _part_said(self.parts[name])


_NAMED = re.compile(r"\{(\w+)(!r)?\}")


def _part_said(part: object) -> str:
    """Return a part of a text in words: `(1, "a")` as `1, a`; for a function, its result."""
    if callable(part):
        return _part_said(part())
    if isinstance(part, bool):
        return str(part)
    if isinstance(part, float):
        return number(int(part) if part.is_integer() else part)
    if isinstance(part, int):
        return number(part)
    if isinstance(part, Decimal):
        return _written(f"{part:f}")
    if isinstance(part, list | tuple):
        return ", ".join(map(_part_said, part))
    return str(part)


def one_of(*words: object) -> str:
    """Return words to choose from: `a or b`."""
    return say(" or ").join(map(str, words))


def all_of(*words: object) -> str:
    """Return words that belong together: `a and b`."""
    return say(" and ").join(map(str, words))


LONGEST_NAME = 40
"""The most characters of a name that are compared with known names."""


def nearest(name: object, known: Iterable[str]) -> str:
    """Return the name that was probably meant, or ""."""
    from difflib import get_close_matches  # needed only for an unknown name

    lowered = {each.lower(): each for each in known}
    found = get_close_matches(str(name)[:LONGEST_NAME].lower(), lowered, n=1, cutoff=0.6)
    return lowered[found[0]] if found else ""


def shown(value: object, most: int = 40) -> str:
    """Return a value as a sentence shows it, cut if it would fill the screen."""
    text = _plainly(value)
    return text if len(text) <= most else f"{text[: most - 1]}…"


def _plainly(value: object, levels: int = 20) -> str:
    """Return a value, with texts in quotes; numbers, dates and times are as anybody writes them."""
    if not levels:
        return "…"
    match value:
        case str():
            return repr(value)
        case list():
            return f"[{', '.join([_plainly(each, levels - 1) for each in value])}]"
        case dict():
            parts = [f"{key!r}: {_plainly(each, levels - 1)}" for key, each in value.items()]
            return f"{{{', '.join(parts)}}}"
        case _:
            return str(value)


def text(english: str, /) -> str:
    """Return a text unchanged: it is translated later, and marked here so that catalogues find
    it."""
    return english


_P = ParamSpec("_P")
_R = TypeVar("_R")


def cached_by_language(
    most: int | None = None,
) -> Callable[[Callable[_P, _R]], Callable[_P, _R]]:
    """Cache a function's results, as `lru_cache` does, separately for each language."""

    def decorate(function: Callable[_P, _R]) -> Callable[_P, _R]:
        @lru_cache(most)
        def found(language: str, args: tuple[Any, ...], named: tuple[tuple[str, Any], ...]) -> _R:
            return function(*args, **dict(named))

        @wraps(function)
        def cached(*args: _P.args, **named: _P.kwargs) -> _R:
            return found(tag(), args, tuple(named.items()))

        return cached

    return decorate


def within(heading: str, /) -> str:
    """Return a translated heading as it is written inside a sentence: English begins it small.

    A language that writes it in another way has an entry of its own for it.
    """
    return heading[:1].lower() + heading[1:] if _spoken.get() is None else heading


def words_of(context: str, /, *words: str) -> tuple[str, ...]:
    """Return words of one kind unchanged: they are translated later, by `word`."""
    return words


def word(context: str, text: str, /) -> str:
    """Return a word of a kind, such as `ranks`, in the active language."""
    speech = _spoken.get()
    if speech is None:
        return text
    return speech.contexts.get(context, {}).get(text, text)


def number(value: float | Decimal, digits: int | None = None, *, grouped: bool = False) -> str:
    """Return a number as the language writes it, with `digits` digits after the point.

    English separates thousands if it is `grouped`, other languages always do.
    """
    if grouped and digits is None and _spoken.get() is None:
        return f"{value:,}"
    return _written(str(value) if digits is None else f"{value:.{digits}f}")


def percentage(part: float, digits: int = 0) -> str:
    """Return a part of 1 in per cent as the language writes it: `27%`."""
    speech = _spoken.get()
    return number(100 * part, digits) + ("%" if speech is None else speech.percent)


def _written(text: str) -> str:
    """Return the digits of a number as the language writes them."""
    speech = _spoken.get()
    if speech is None:
        return text
    sign, text = ("-", text[1:]) if text.startswith("-") else ("", text)
    whole, point, rest = text.partition(".")
    if speech.thousands and whole.isdecimal() and len(whole) > 3:
        whole = f"{int(whole):,}".replace(",", speech.thousands)
    return sign + whole + (speech.decimal + rest if point else "")
