"""What a viewer is told of an event: its facts, redacted, those of the hand in between.

People's ids stay inside: they are told by their chairs. An answer is told by the facts of the hand
that follow from it, each as the viewer may see it, and never itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Union

from msgspec import Struct
from msgspec.structs import replace

from doorcard.room.wire import told as t
from doorcard.rules.facts import Fact as HandFact
from doorcard.table import Session
from doorcard.table.answers import leaves
from doorcard.table.chairs import SatDown, SeatingFact
from doorcard.table.deciding.work import Told
from doorcard.table.facts import (
    Acted,
    Admitted,
    Came,
    Chatted,
    DeckChosen,
    DeckSealed,
    MadeHost,
    PersonSet,
    Revealed,
    TableFact,
    Went,
)
from doorcard.voice.story import Notes


class Happened(Struct, frozen=True, gc=False):
    """An event as a room publishes it: its number, when, what, and the session before and after."""

    seq: int
    at: float
    told: tuple[Told, ...]
    before: Session
    after: Session
    notes: Notes = {}
    """What is to be kept in mind of the hand's story so far; see `lines`."""


def facts_for(event: Happened, player: int) -> Iterator[object]:
    """Yield the facts of an event as a player of the hand, or anybody else (0), may see them."""
    for told in event.told:
        write = WRITERS.get(type(told.fact))
        yield told.fact if write is None else write(event, told.fact)
        for fact in told.news:
            yield fact.seen_by(player)


def _sat_down(event: Happened, fact: SatDown) -> object:
    return replace(fact, who="")


def _admitted(event: Happened, fact: Admitted) -> object:
    return t.Admitted()


def _came(event: Happened, fact: Came) -> object:
    return t.Came(event.after.seating.chair_of(fact.who))


def _went(event: Happened, fact: Went) -> object:
    return t.Went(event.after.seating.chair_of(fact.who))


def _made_host(event: Happened, fact: MadeHost) -> object:
    return t.MadeHost(event.after.seating.chair_of(fact.who))


def _person_set(event: Happened, fact: PersonSet) -> object:
    return t.PersonSet()


def _chatted(event: Happened, fact: Chatted) -> object:
    return t.Chatted(event.after.seating.chair_of(fact.who), fact.name, fact.text)


def _acted(event: Happened, fact: Acted) -> object:
    return t.Acted(fact.player, fact.late, fact.why)


def _deck_sealed(event: Happened, fact: DeckSealed) -> object:
    """Tell what a shuffle is bound to; its seeds stay here."""
    announcement = _last_dealing(event).announcement
    return t.DeckSealed(announcement, fact.expected, fact.deadline)


def _revealed(event: Happened, fact: Revealed) -> object:
    return t.Revealed(fact.player, fact.contribution)


def _deck_chosen(event: Happened, fact: DeckChosen) -> object:
    return t.DeckChosen(_last_dealing(event).shuffle)


def _last_dealing(event: Happened) -> Any:
    """Return the shuffle an event is about. An event has one at most: each waits for its seeds."""
    after = event.after
    playing = after.playing or (after.finished and after.finished.playing)
    assert playing
    return playing.dealings[-1]


WRITERS: dict[type[object], Callable[[Happened, Any], object]] = {
    SatDown: _sat_down,
    Admitted: _admitted,
    Came: _came,
    Went: _went,
    MadeHost: _made_host,
    PersonSet: _person_set,
    Chatted: _chatted,
    Acted: _acted,
    DeckSealed: _deck_sealed,
    Revealed: _revealed,
    DeckChosen: _deck_chosen,
}
"""How facts are written that are not told as they are kept."""


def _kinds() -> list[type[Any]]:
    """Return every kind of fact as it is told, those of hands after those of tables."""
    kept = [*leaves(TableFact), *leaves(SeatingFact)]
    return [*[getattr(t, kind.__name__, kind) for kind in kept], *leaves(HandFact)]


if TYPE_CHECKING:
    AnyTold = object
else:
    AnyTold = Union[tuple(_kinds())]  # noqa: UP007
"""Whatever may be told, tagged by `fact`."""
