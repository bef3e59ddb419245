"""The work of a simulation, cut into chunks, and the result of each chunk: a tally.

A chunk is played in one piece, by any worker, and always has the same result. It consists of whole
blocks, and each block has its own random numbers, from the seed and the number of its first hand.
So chunks do not depend on each other, and the cut into chunks depends only on the number of hands,
not on the workers. Tallies can be added up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from time import perf_counter
from typing import Any, Protocol, Self

from msgspec import Struct, convert
from msgspec.structs import asdict, replace

from doorcard.bots import Policy
from doorcard.rules.game import Game
from doorcard.rules.hand import Hand
from doorcard.rules.phase import Turn
from doorcard.rules.stakes import Stakes
from doorcard.simulation.play import Dealer, finish, open_hand, played
from doorcard.simulation.watchers import Key, Seen, Watcher


class Checkpointed(Struct, frozen=True):
    """The results of hands, in a form that a checkpoint can store and read again."""

    def kept(self) -> object:
        """Return it as JSON data; raise `TypeError` if something in it can't be written."""
        return self

    @classmethod
    def restored(cls, value: object) -> Self:
        """Return it from stored data."""
        return convert(value, cls)


PLAIN = (type(None), bool, int, float, str)
"""The types that the key of a stored count may have."""


class ChunkTotals(Checkpointed, frozen=True):
    """The results of `hands` hands, added up; chips are whole numbers, so sums are exact.

    `net` is each chair's win in chips, and `squares` the sum over hands of its square. `counts` are
    the watchers' counts, in the order of the watchers. If hands are recorded, `recorded` has each
    hand's net by chair, as the bytes of int64 numbers.
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

    def kept(self) -> object:
        """Return it with counts as lists, since JSON keys are texts."""
        counts = [[(_plain(key), often) for key, often in one.items()] for one in self.counts]
        return {**asdict(self), "counts": counts}

    @classmethod
    def restored(cls, value: Any) -> Self:
        """Return it from stored data, with the original keys of counts."""
        counts = [{_key(key): often for key, often in one} for one in value.pop("counts")]
        return replace(convert(value, cls), counts=tuple(counts))


def _plain(part: object) -> object:
    if type(part) is tuple:
        return [_plain(one) for one in part]
    if type(part) not in PLAIN:
        raise TypeError(f"a key of {type(part).__name__}")
    return part


def _key(part: Any) -> Any:
    return tuple(map(_key, part)) if isinstance(part, list) else part


def total(tallies: Sequence[ChunkTotals]) -> ChunkTotals:
    """Return one tally of all hands, with records in the order given; takes at least one tally."""
    return ChunkTotals(
        hands=sum(tally.hands for tally in tallies),
        actions=sum(tally.actions for tally in tallies),
        net=_summed(tally.net for tally in tallies),
        squares=_summed(tally.squares for tally in tallies),
        rake=sum(tally.rake for tally in tallies),
        bank=sum(tally.bank for tally in tallies),
        seconds=sum(tally.seconds for tally in tallies),
        counts=tuple(map(_counted, zip(*(tally.counts for tally in tallies), strict=True))),
        recorded=b"".join(tally.recorded for tally in tallies),
    )


def _summed(rows: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    return tuple(map(sum, zip(*rows, strict=True)))


def _counted(counts: Iterable[dict[Key, int]]) -> dict[Key, int]:
    found: Counter[Key] = Counter()
    for count in counts:
        found.update(count)
    return dict(found)


BLOCK = 50
"""The number of hands in a block, which share random numbers; a block can be replayed alone."""

CHUNKS = 500
"""The most chunks in a simulation."""

Chunk = tuple[int, int]
"""The number of the first hand, and one past that of the last."""


class Job(Protocol):
    """Work that can be cut into chunks; its result doesn't depend on who plays them."""

    @property
    def policies(self) -> tuple[Policy, ...]:
        """The policies."""

    def player(self) -> Callable[[Chunk], Any]:
        """Return a function that plays chunks and returns a tally of each."""


class Work(Struct, frozen=True):
    """Everything that decides how hands are played; with it, any worker can play any chunk."""

    game: Game
    stakes: Stakes
    stack: int
    policies: tuple[Policy, ...]
    """The policies by chair."""
    seed: int
    watchers: tuple[Watcher, ...] = ()
    record: bool = False

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.policies)

    def player(self) -> Callable[[Chunk], ChunkTotals]:
        """Return a function that plays chunks, which share the dealer and the opening."""
        dealer = Dealer(self.seed)
        opening = open_hand(self.game, self.stakes, self.stack, self.seats)
        policies = self.policies
        turned = [policies[shift:] + policies[:shift] for shift in range(self.seats)]

        def play(chunk: Chunk) -> ChunkTotals:
            first, last = chunk
            return total(
                [
                    _play_block(self, opening, turned, dealer, range(at, min(at + BLOCK, last)))
                    for at in range(first, last, BLOCK)
                ]
            )

        return play


def chunks_of(hands: int, first: int = 0) -> list[Chunk]:
    """Return the chunks of the hands from `first` to before `hands`; most have whole blocks.

    They begin at multiples of their size, which is a block doubled as often as needed. So the
    chunks of a part of a simulation lie within those of the whole.
    """
    size = size_of([(first, hands)])
    ends = range(first - first % size + size, hands + size, size)
    begins = [first, *ends[:-1]]
    return [
        (begin, min(end, hands)) for begin, end in zip(begins, ends, strict=False) if begin < hands
    ]


def size_of(spans: Iterable[Chunk]) -> int:
    """Return the size of aligned chunks, of which at most `CHUNKS` hold all these hands."""
    spans = list(spans)
    size = BLOCK
    while len(cells_of(spans, size)) > CHUNKS:
        size *= 2
    return size


def cells_of(spans: Iterable[Chunk], size: int) -> set[int]:
    """Return the numbers of the aligned chunks of this size that contain these hands."""
    found: set[int] = set()
    for first, last in spans:
        found.update(range(first // size, -(-last // size)))
    return found


def play_chunk(work: Job, chunk: Chunk) -> Any:
    """Play the hands of one chunk, in a process or thread without knowledge of the others.

    It makes the dealer and the opening anew for every chunk.
    """
    return work.player()(chunk)


def _play_block(
    work: Work,
    opening: Hand,
    turned: Sequence[tuple[Policy, ...]],
    dealer: Dealer,
    numbers: range,
) -> ChunkTotals:
    """Play a block of hands; its seconds only include dealing and playing."""
    seats = work.seats
    watched: list[Turn] = []
    ended = []
    began = perf_counter()
    dealer.begin(numbers[0])
    for number in numbers:
        turn, actions = finish(opening, turned[number % seats], dealer)
        ended.append(played(turn, actions))
        if work.watchers:
            watched.append(turn)
    seconds = perf_counter() - began
    rows = [
        wins_by_chair(opening, hand.stacks, number % seats)
        for number, hand in zip(numbers, ended, strict=True)
    ]
    chairs = list(zip(*rows, strict=True))
    return ChunkTotals(
        hands=len(rows),
        actions=sum([hand.actions for hand in ended]),
        net=tuple(map(sum, chairs)),
        squares=tuple([sum([won * won for won in chair]) for chair in chairs]),
        rake=sum([hand.rake for hand in ended]),
        bank=sum([hand.bank for hand in ended]),
        seconds=seconds,
        counts=_count(work.watchers, opening, watched),
        recorded=_as_bytes(rows) if work.record else b"",
    )


def wins_by_chair(opening: Hand, stacks: tuple[int, ...], shift: int) -> list[int]:
    """Return each chair's win in a hand with these stacks at its end, by how it opened.

    Its first player sat `shift` chairs on. All began with the same chips.
    """
    first = opening.state.seats[0]
    start = first.stack + first.paid
    return [behind - start for behind in stacks[-shift:] + stacks[:-shift]]


def _count(
    watchers: Sequence[Watcher], opening: Hand, turns: Sequence[Turn]
) -> tuple[dict[Key, int], ...]:
    seen = [Seen(opening.state, turn.facts, turn.state) for turn in turns]
    return tuple(
        [
            dict(Counter(chain.from_iterable(watcher.keys(hand) for hand in seen)))
            for watcher in watchers
        ]
    )


def _as_bytes(rows: Sequence[Sequence[int]]) -> bytes:
    import numpy as np

    return np.asarray(rows, np.dtype("<i8")).tobytes()
