"""Spans of time: from when to when something was so, in seconds on one clock."""

from __future__ import annotations

from collections.abc import Iterable


class Spans:
    """Spans that do not overlap, oldest first. A value: whatever is done to it gives a new one."""

    def __init__(self, spans: Iterable[tuple[float, float]] = ()) -> None:
        """Take spans in any order, which may overlap; one that ends where it begins is none."""
        joined: list[tuple[float, float]] = []
        for since, until in sorted(spans):
            if joined and since <= joined[-1][1]:
                joined[-1] = joined[-1][0], max(until, joined[-1][1])
            elif since < until:
                joined.append((since, until))
        self._spans = tuple(joined)

    @property
    def seconds(self) -> float:
        """How long they are, in all."""
        return sum([until - since for since, until in self._spans])

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
        for since, until in other._spans if left else ():
            pieces = [((a, min(b, since)), (max(a, until), b)) for a, b in left]
            left = tuple([piece for both in pieces for piece in both if piece[0] < piece[1]])
        return Spans(left)

    def moved(self, seconds: float) -> Spans:
        """Return them so much later, as on a clock that is so far ahead."""
        return Spans([(since + seconds, until + seconds) for since, until in self._spans])

    def before(self, at: float) -> Spans:
        """Return what of them lies before a time."""
        return Spans([(since, min(until, at)) for since, until in self._spans])

    def after(self, at: float) -> Spans:
        """Return what of them lies after a time."""
        return Spans([(max(since, at), until) for since, until in self._spans])

    def coarse(self, most: int) -> Spans:
        """Return at most so many: of more, those that are oldest as one, with the gaps between."""
        if len(self._spans) <= most:
            return self
        first = self._spans[0][0], self._spans[-most][1]
        return Spans([first, *self._spans[len(self._spans) - most + 1 :]])
