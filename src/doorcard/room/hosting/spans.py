"""Spans of time that don't overlap, and their arithmetic: joined, taken off, cut, moved."""

from __future__ import annotations

from collections.abc import Iterable


class Spans:
    """Spans of time that do not overlap, oldest first, each with its beginning and its end.

    Times are in seconds on one clock. It is immutable: every change returns a new value.
    """

    def __init__(self, spans: Iterable[tuple[float, float]] = ()) -> None:
        """Take spans in any order, which may overlap; empty ones are dropped."""
        joined: list[tuple[float, float]] = []
        for since, until in sorted(spans):
            if joined and since <= joined[-1][1]:
                joined[-1] = joined[-1][0], max(until, joined[-1][1])
            elif since < until:
                joined.append((since, until))
        self._spans = tuple(joined)

    @property
    def seconds(self) -> float:
        """Their total length in seconds."""
        return sum([until - since for since, until in self._spans])

    def __bool__(self) -> bool:
        return bool(self._spans)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Spans) and self._spans == other._spans

    def __hash__(self) -> int:
        return hash(self._spans)

    def __repr__(self) -> str:
        return f"Spans({list(self._spans)})"

    def __or__(self, other: Spans) -> Spans:
        return Spans(self._spans + other._spans) if other._spans else self

    def __sub__(self, other: Spans) -> Spans:
        left = self._spans
        if not left or not other._spans:
            return self
        for since, until in other._spans:
            pieces = [((a, min(b, since)), (max(a, until), b)) for a, b in left]
            left = tuple([piece for both in pieces for piece in both if piece[0] < piece[1]])
        return Spans(left)

    def moved(self, seconds: float) -> Spans:
        """Return them moved later, as on a clock that is ahead by so many seconds."""
        return Spans([(since + seconds, until + seconds) for since, until in self._spans])

    def before(self, time: float) -> Spans:
        """Return their parts before a time."""
        return Spans([(since, min(until, time)) for since, until in self._spans])

    def after(self, time: float) -> Spans:
        """Return their parts after a time."""
        return Spans([(max(since, time), until) for since, until in self._spans])

    def coarse(self, most: int) -> Spans:
        """Return at most so many spans; the oldest of a larger number become one, gaps included."""
        if len(self._spans) <= most:
            return self
        first = self._spans[0][0], self._spans[-most][1]
        return Spans([first, *self._spans[len(self._spans) - most + 1 :]])


NONE = Spans()
"""No time at all."""
