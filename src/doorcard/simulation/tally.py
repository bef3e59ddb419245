"""A tally: what came of some hands. Tallies add up, so hands may be played in any place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec import Struct

from doorcard.simulation.watching.watcher import Key


class Tally(Struct, frozen=True):
    """What came of `hands` hands; chips are whole numbers, so that sums are exact.

    `net` is what each chair won, `squares` the sum over hands of that squared. `counts` are what
    watchers counted, in their order. `recorded` is each hand's net by chair, as int64 in a row of
    bytes, where it was asked for.
    """

    hands: int = 0
    actions: int = 0
    net: tuple[int, ...] = ()
    squares: tuple[int, ...] = ()
    rake: int = 0
    bank: int = 0
    seconds: float = 0.0
    counts: tuple[dict[Key, int], ...] = ()
    recorded: bytes = b""


def total(tallies: Sequence[Tally]) -> Tally:
    """Return one tally of all hands, recorded in the order given; of at least one."""
    return Tally(
        hands=sum(tally.hands for tally in tallies),
        actions=sum(tally.actions for tally in tallies),
        net=_by_chair(tally.net for tally in tallies),
        squares=_by_chair(tally.squares for tally in tallies),
        rake=sum(tally.rake for tally in tallies),
        bank=sum(tally.bank for tally in tallies),
        seconds=sum(tally.seconds for tally in tallies),
        counts=tuple(map(_counted, zip(*(tally.counts for tally in tallies), strict=True))),
        recorded=b"".join(tally.recorded for tally in tallies),
    )


def _by_chair(rows: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    return tuple(map(sum, zip(*rows, strict=True)))


def _counted(counts: Iterable[dict[Key, int]]) -> dict[Key, int]:
    found: Counter[Key] = Counter()
    for count in counts:
        found.update(count)
    return dict(found)
