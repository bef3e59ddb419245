"""Stretches of hands: their sums and their numbers, so that results can be added up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from doorcard.simulation.chunks import CHUNKS, cells_of, size_of


class Stretch(Struct, frozen=True):
    """Some hands in a row: each chair's win in them, and the sum over hands of its square.

    `first` is the number of the first of them, counted from 0, and `seed` that of its simulation.
    """

    hands: int
    net: tuple[int, ...]
    squares: tuple[int, ...]
    first: int = 0
    seed: int = 0

    def joined_by(self, more: Stretch) -> Stretch:
        """Return these hands and more, with the number and the seed of the first."""
        return replace(
            self,
            hands=self.hands + more.hands,
            net=sums_of(self.net, more.net),
            squares=sums_of(self.squares, more.squares),
        )


class Span(Struct, frozen=True, order=True):
    """Hands of a simulation in a row: its seed, the first hand's number, and one past the last."""

    seed: int
    first: int
    last: int


def joined(spans: Iterable[Span]) -> Iterator[Span]:
    """Yield spans that are in order, with adjacent ones joined."""
    whole: Span | None = None
    for span in spans:
        if whole is not None and (whole.seed, whole.last) == (span.seed, span.first):
            whole = replace(whole, last=span.last)
            continue
        if whole is not None:
            yield whole
        whole = span
    if whole is not None:
        yield whole


def stretches_of(parts: Sequence[Stretch]) -> tuple[Stretch, ...]:
    """Return at most `CHUNKS` stretches, in order, however the hands were cut."""
    by_seed: dict[int, list[tuple[int, int]]] = {}
    for part in parts:
        by_seed.setdefault(part.seed, []).append((part.first, part.first + part.hands))
    size = max((size_of(spans) for spans in by_seed.values()), default=1)
    while sum(len(cells_of(spans, size)) for spans in by_seed.values()) > max(CHUNKS, len(by_seed)):
        size *= 2
    found: dict[tuple[int, int], Stretch] = {}
    for part in sorted(parts, key=lambda part: (part.seed, part.first)):
        key = part.seed, part.first // size
        before = found.get(key)
        found[key] = part if before is None else before.joined_by(part)
    return tuple(found.values())


def sums_of(one: Sequence[int], other: Sequence[int]) -> tuple[int, ...]:
    """Return the sums of numbers, chair by chair."""
    return tuple([a + b for a, b in zip(one, other, strict=True)])
