"""Hands of the past: found in the log again as they were played, and in short how they came out.

A hand that is over never changes, so how it came out is read once and remembered. Only what a
spectator saw is in it.
"""

from __future__ import annotations

import asyncio
import math
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from msgspec import Struct

from doorcard.fairness import Kept as KeptShuffle
from doorcard.language import tag
from doorcard.language.saying import Later
from doorcard.room.hosting.keeping import Keeper, Kept
from doorcard.room.store.reading import Event, HandRow
from doorcard.room.wire.events import Happened
from doorcard.room.wire.messages import frame_of, you_of
from doorcard.rules.errors import Illegal, Refused
from doorcard.rules.hand import SPECTATOR
from doorcard.table.faces import hand_face
from doorcard.table.faces.result import ResultFace
from doorcard.table.facts import RabbitShown, ShowedCards
from doorcard.table.openings import kept_of
from doorcard.table.session import Finished, Playing


class PastHand:
    """The events of one hand, as they happened."""

    def __init__(self, events: list[Happened]) -> None:
        self.events = events

    @cached_property
    def playing(self) -> Playing:
        """The hand as it is at its end, or as far as it has come."""
        after = self.events[-1].after
        playing = after.playing or (after.finished and after.finished.playing)
        assert playing
        return playing

    @cached_property
    def kept(self) -> tuple[KeptShuffle, ...]:
        """The hand's shuffles with every card that was opened."""
        return kept_of(self.playing)

    def frames(self, who: str, name: str) -> list[bytes]:
        """Return the events as frames for somebody who was there or could have been."""
        return [frame_of(event, you_of(event.after, who, name)) for event in self.events]


async def past_hand(keeper: Keeper, table: str, number: int, to: Later | None = None) -> PastHand:
    """Return a hand of a table, with what was laid open of it before the next one.

    With `to`, what somebody wants to do with it once it is over, a hand that runs is refused.
    Raise `Refused`: `no_such_hand`, `hand_runs`, and what `Keeper.load` refuses.
    """
    row = await keeper.store.hand(table, number)
    if row is None:
        raise Refused("no_such_hand", "this table has played no hand {hand}", hand=number)
    if to and row.last_seq is None:
        raise Illegal("hand_runs", "this hand is being played; {to} when it is over", to=to)
    before = await keeper.load(table, row.first_seq - 1)
    coming = await keeper.store.hand(table, number + 1)
    ends = row.last_seq
    if ends is not None:
        ends = ends + AFTERWARDS if coming is None else coming.first_seq - 1
    events = await keeper.happened(before, ends)
    over = math.inf if row.last_seq is None else row.last_seq
    return PastHand([event for event in events if event.seq <= over or _lays_open(event)])


AFTERWARDS = 256
"""In how many events after the last hand of a table cards of it are looked for."""


def _lays_open(event: Happened) -> bool:
    """Tell whether somebody laid cards of the hand before open, or what would have come."""
    return any(isinstance(effect.fact, ShowedCards | RabbitShown) for effect in event.effects)


REMEMBERED = 4096
"""How many hands are remembered, over all tables."""


class Winner(Struct, frozen=True, omit_defaults=True):
    """Somebody who got chips out of a hand: how many, what they won by it, and with what.

    `net` may be below 0 for a small share. `words` are the hands that won, a side each; none where
    nobody had to show.
    """

    name: str
    chips: int
    net: int
    words: tuple[str, ...] = ()


class Net(Struct, frozen=True):
    """What somebody won by a hand, or lost."""

    name: str
    net: int


class Outcome(Struct, frozen=True):
    """How a hand came out: the game by its title, who got chips, and what it was to everybody."""

    title: str
    winners: tuple[Winner, ...]
    nets: tuple[Net, ...]


class Outcomes:
    """Tells how a room's hands came out."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        self._found: OrderedDict[tuple[str, int, str], Outcome] = OrderedDict()

    async def of(self, rows: Iterable[HandRow]) -> dict[int, Outcome]:
        """Return how a table's hands came out, by number; none of a hand that runs.

        Raise `Refused` as `Keeper.load` does.
        """
        found = {}
        for row in rows:
            if row.last_seq is None:
                continue
            key = (row.table, row.number, tag())
            if key not in self._found:
                self._found[key] = await self._read(row, row.last_seq)
                if len(self._found) > REMEMBERED:
                    self._found.popitem(last=False)
            found[row.number] = self._found[key]
        return found

    async def _read(self, row: HandRow, last_seq: int) -> Outcome:
        kept = await self._keeper.before(row.table, row.first_seq)
        events = await self._keeper.store.events(row.table, kept.seq, last_seq - kept.seq)
        return await asyncio.to_thread(self._fold, kept, events)

    def _fold(self, kept: Kept, events: list[Event]) -> Outcome:
        """Fold a hand up to its last event, and that one by itself: people may leave with it."""
        last = self._keeper.after(kept, events[:-1])
        finished = self._keeper.after(last, events[-1:]).session.finished
        assert finished is not None
        chairs = [last.session.seating.chair(number) for number in finished.playing.chairs]
        return outcome_of(finished, [chair.name for chair in chairs])


def outcome_of(finished: Finished, names: Sequence[str]) -> Outcome:
    """Return how a hand came out for players of these names."""
    face = hand_face(finished.playing, SPECTATOR)
    assert face.result is not None
    nets = map(Net, names, face.result.nets)
    return Outcome(face.title, tuple(_winners(face.result, names)), tuple(nets))


def _winners(result: ResultFace, names: Sequence[str]) -> Iterator[Winner]:
    """Yield who got chips, the most first."""
    chips = dict.fromkeys(range(1, len(names) + 1), 0)
    words: dict[int, list[str]] = {player: [] for player in chips}
    for award in result.awards:
        chips[award.player] += award.amount
        words[award.player].append(award.words)
    for wager in result.settled:
        chips[wager.player] += wager.returned + wager.won
    for player in sorted(chips, key=lambda player: -chips[player]):
        if chips[player]:
            held = tuple(dict.fromkeys(filter(None, words[player])))
            yield Winner(names[player - 1], chips[player], result.nets[player - 1], held)
