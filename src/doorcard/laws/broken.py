"""The error that is raised when a law is broken."""

from __future__ import annotations

from typing import Literal

Law = Literal[
    "conservation", "folding", "secrecy", "public_offers", "honest_offers", "replay", "words",
    "files", "bots", "odds", "reach",
]  # fmt: skip
"""The laws by name; `reach` is a run too tame to prove them."""


class LawBroken(AssertionError):
    """A game, or the engine, broke a law that every game must keep.

    `law` names the law, `message` says what happened, and `context` holds the values. A run adds
    everything that is needed to play the hand again: seed, hand number, stacks and the answers so
    far.
    """

    def __init__(self, law: Law, message: str, **context: object) -> None:
        super().__init__(message)
        self.law: Law = law
        self.message = message
        self.context = context

    def __str__(self) -> str:
        lines = [f"{self.message} [{self.law}]"]
        lines += [f"  {name}: {value!r}" for name, value in self.context.items()]
        return "\n".join(lines)
