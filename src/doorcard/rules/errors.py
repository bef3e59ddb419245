"""What was refused, and why: every refusal has a code to act on and a sentence to read."""

from __future__ import annotations

from typing import Any


class Refused(Exception):
    """Something asked of Doorcard that it will not do.

    `code` is stable and for programs, `message` names the input and what would be right,
    `context` holds the values the sentence speaks of.
    """

    def __init__(self, code: str, message: str, **context: object) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.context = context

    def __str__(self) -> str:
        return f"{self.message} [{self.code}]"

    def __reduce__(self) -> tuple[Any, ...]:
        # Kinds differ in what they are made from, so a copy in another process is not made anew.
        return _restored, (type(self), self.args, vars(self))


def _restored(kind: type[Refused], args: tuple[object, ...], fields: dict[str, object]) -> Refused:
    refused = kind.__new__(kind, *args)
    vars(refused).update(fields)
    return refused


def shown(value: object, most: int = 40) -> str:
    """Return a value as it stands in a sentence, cut where it would fill the screen."""
    text = repr(value)
    return text if len(text) <= most else f"{text[: most - 1]}…"


class Illegal(Refused):
    """An action that the rules do not allow at this moment; the hand stays as it was."""


class BadSetup(Refused):
    """A game, option, stake or stack that no table could play."""


class UnknownCards(Refused):
    """A question whose answer depends on cards that are not known."""

    def __init__(self, message: str, **context: object) -> None:
        super().__init__("unknown_cards", message, **context)


class MissingWords(BadSetup):
    """A part of the rules has no words, or its words are not complete."""

    def __init__(self, message: str, code: str = "missing_words") -> None:
        super().__init__(code, message)


class WrongWords(MissingWords):
    """Words of a part speak of something that does not exist, or say what can't be."""

    def __init__(self, message: str) -> None:
        super().__init__(message, "wrong_words")
