"""Refusals: each has a code for programs and a sentence for people."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from doorcard.language.saying import Later, nearest, say, spoken
from doorcard.language.saying import shown as shown


def did_you_mean(name: object, known: Iterable[str]) -> str:
    """Return a hint at the most similar name, ` (did you mean 'bots'?)`; "" if there is none."""
    meant = nearest(name, known)
    return say(" (did you mean {name!r}?)", name=meant) if meant else ""


class Refused(Exception):
    """A request that Doorcard refuses.

    `code` is stable and for programs. The sentence names the input and what would be right:
    `template` is the sentence with its parts in braces, and `context` holds the values of the
    parts, with further ones for programs. The sentence is made when it is read: `message` is
    English, `translated()` is in the language of the reader. A part may be a function, such as
    the `words` of an offer, or a `Later`; it is then called in that language.
    """

    def __init__(self, code: str, template: str, /, **context: object) -> None:
        super().__init__(template)
        self.code = code
        self.template = template
        self.context = context

    @property
    def message(self) -> str:
        """The sentence in English."""
        with spoken(None):
            return self.translated()

    def translated(self) -> str:
        """Return the sentence in the current language."""
        return str(self.said)

    @property
    def said(self) -> Later:
        """The sentence with its parts, for use inside another sentence."""
        return Later(self.template, **self.context)

    def __str__(self) -> str:
        return f"{self.message} [{self.code}]"

    def __reduce__(self) -> tuple[Any, ...]:
        # Subclasses differ in their arguments, so a pickled copy is rebuilt without calling
        # `__init__`.
        return _restored, (type(self), self.args, vars(self))


def _restored(kind: type[Refused], args: tuple[object, ...], fields: dict[str, object]) -> Refused:
    refused = kind.__new__(kind, *args)
    vars(refused).update(fields)
    return refused


class Illegal(Refused):
    """An action that the rules do not allow at this moment; the hand stays as it was."""


class BadSetup(Refused):
    """A game, option, stake or stack that can't be played."""


class UnknownCards(Refused):
    """A question whose answer depends on cards that are not known."""

    def __init__(self, message: str, **context: object) -> None:
        super().__init__("unknown_cards", message, **context)


class MissingWords(BadSetup):
    """A part of the rules has no words, or its words are not complete."""

    def __init__(self, message: str, code: str = "missing_words") -> None:
        super().__init__(code, message)


class WrongWords(MissingWords):
    """The words of a part name something that does not exist, or contradict the part."""

    def __init__(self, message: str) -> None:
        super().__init__(message, "wrong_words")
