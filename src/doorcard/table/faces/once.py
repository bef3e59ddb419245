"""Making a face once for all who look: what is the same for everybody is remembered for a while.

Tables and hands are values that are never changed, so the same object always has the same face.
Comparing them whole would cost more than a face does; they are told apart by identity.
"""

from __future__ import annotations

from typing import Generic, TypeVar

Value = TypeVar("Value")

REMEMBERED = 32
"""How many faces of a kind are remembered: those of the events that are being sent."""


class Same(Generic[Value]):
    """A value that equals itself alone, as a key of a cache."""

    __slots__ = ("value",)

    def __init__(self, value: Value) -> None:
        self.value = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.value is other.value

    def __hash__(self) -> int:
        return id(self.value)
