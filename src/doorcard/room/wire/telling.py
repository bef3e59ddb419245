"""What a viewer is told of an event: its facts, redacted, those of the hand in between.

People's ids stay inside: they are told by their chairs. An answer is told by the facts of the hand
that follow from it, each as the viewer may see it, and never itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct, to_builtins
from msgspec.structs import replace

from doorcard.table import Session
from doorcard.table.chairs import SatDown
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
    Went,
)


class Happened(Struct, frozen=True):
    """An event as a room publishes it: its number, when, what, and the session before and after."""

    seq: int
    at: float
    told: tuple[Told, ...]
    before: Session
    after: Session


def facts_for(event: Happened, player: int) -> Iterator[object]:
    """Yield the facts of an event as a player of the hand, or anybody else (0), may see them."""
    for told in event.told:
        write = _WRITERS.get(type(told.fact))
        yield told.fact if write is None else write(event, told.fact)
        for fact in told.news:
            yield fact.seen_by(player)


def _sat_down(event: Happened, fact: SatDown) -> object:
    return replace(fact, who="")


def _by_chair(event: Happened, fact: Admitted | Came | Went | MadeHost) -> object:
    return _named(fact, chair=chair_of(event.after, fact.who))


def _person_set(event: Happened, fact: PersonSet) -> object:
    return _named(fact)


def _chatted(event: Happened, fact: Chatted) -> object:
    return _named(fact, chair=chair_of(event.after, fact.who), name=fact.name, text=fact.text)


def _acted(event: Happened, fact: Acted) -> object:
    return _named(fact, player=fact.player, late=fact.late)


def _deck_sealed(event: Happened, fact: DeckSealed) -> object:
    """Tell what a shuffle is bound to; its seeds stay here."""
    dealing = _last_dealing(event)
    return _named(
        fact,
        announcement=to_builtins(dealing.announcement),
        expected=fact.expected,
        deadline=fact.deadline,
    )


def _deck_chosen(event: Happened, fact: DeckChosen) -> object:
    return _named(fact, shuffle=to_builtins(_last_dealing(event).shuffle))


def _last_dealing(event: Happened) -> Any:
    """Return the shuffle an event is about. An event has one at most: each waits for its seeds."""
    after = event.after
    playing = after.playing or (after.finished and after.finished.playing)
    assert playing
    return playing.dealings[-1]


def _named(fact: object, **fields: object) -> dict[str, object]:
    return {"fact": type(fact).__name__, **fields}


def chair_of(session: Session, who: str) -> int:
    """Return the chair somebody sits in, 0 for who sits in none."""
    for number, chair in enumerate(session.seating.chairs, 1):
        if chair is not None and chair.who == who:
            return number
    return 0


_WRITERS: dict[type[object], Callable[[Happened, Any], object]] = {
    SatDown: _sat_down,
    Admitted: _by_chair,
    Came: _by_chair,
    Went: _by_chair,
    MadeHost: _by_chair,
    PersonSet: _person_set,
    Chatted: _chatted,
    Acted: _acted,
    DeckSealed: _deck_sealed,
    DeckChosen: _deck_chosen,
}
"""How facts are written that hold what is not for everybody; all others are told as they are."""
