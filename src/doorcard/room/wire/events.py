"""An event as viewers are told it: its redacted facts, with those of the hand in between.

People's ids stay inside: they are told by their chairs, 0 for whoever sits in none. An answer is
told by the facts of the hand that follow from it, each as the viewer may see it, and never itself;
a shuffle by its announcement, and by what came of it, in the form of a transcript. Facts that hold
what is not for everybody have a kind of their own here, which goes by the same name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Union

from msgspec import Struct
from msgspec.structs import replace

from doorcard.fairness import Announcement, Shuffle
from doorcard.rules.facts import Fact as HandFact
from doorcard.table import Session
from doorcard.table import facts as f
from doorcard.table.chairs import SatDown, SeatingFact
from doorcard.table.commands import Reaction, leaves
from doorcard.table.door import Why as DoorWhy
from doorcard.table.facts import TableFact
from doorcard.table.facts.fold import Effect
from doorcard.table.facts.hand import Why
from doorcard.table.session import all_but_hand
from doorcard.voice.story import Notes


class Happened(Struct, frozen=True, gc=False):
    """An event as a room publishes it: its number, when, what, and the session before and after."""

    seq: int
    at: float
    effects: tuple[Effect, ...]
    before: Session
    after: Session
    notes: Notes = {}
    """What is to be kept in mind of the hand's story so far; see `lines`."""

    @property
    def only_hand(self) -> bool:
        """Whether it changed nothing of the table but the hand that was and is played."""
        before, after = self.before, self.after
        if before.playing is None or after.playing is None:
            return False
        return all_but_hand(before) == all_but_hand(after)

    @property
    def keeps_shuffles(self) -> bool:
        """Whether the hand that was and is played has the same shuffles, and they stand alike."""
        before, after = self.before.playing, self.after.playing
        return before is not None and after is not None and before.dealings is after.dealings


class PublicFact(Struct, frozen=True, tag=True, tag_field="fact"):
    """Something that happened at a table, as everybody is told it."""


class Admitted(PublicFact, frozen=True):
    """Somebody was let in."""


class Knocked(PublicFact, frozen=True):
    """Somebody asks to come in."""

    name: str


class SeatAsked(PublicFact, frozen=True):
    """Somebody who is here asks for a chair."""

    name: str


class PutOut(PublicFact, frozen=True):
    """Somebody was removed or banned; of who was not let in no name is told."""

    name: str
    why: DoorWhy


class LetBack(PublicFact, frozen=True):
    """A host allowed somebody who was sent away to come back."""


class HostShared(PublicFact, frozen=True):
    """Somebody hosts the table too, or (`on` false) no longer does; 0: they have no chair."""

    chair: int
    on: bool


class Came(PublicFact, frozen=True):
    """Somebody who sits here is connected."""

    chair: int


class Went(PublicFact, frozen=True):
    """Somebody who sits here has lost the connection."""

    chair: int


class MadeHost(PublicFact, frozen=True):
    """Somebody else is the host now."""

    chair: int


class PersonSet(PublicFact, frozen=True):
    """What the table stores about a person changed; nobody else is told."""


class Directed(PublicFact, frozen=True):
    """The tournament told the table how it stands; the table's `event` has that."""


class Chatted(PublicFact, frozen=True):
    """Somebody said something to everybody."""

    chair: int
    name: str
    text: str


class Reacted(PublicFact, frozen=True):
    """Somebody who sits here reacted."""

    chair: int
    what: Reaction


class Acted(PublicFact, frozen=True, omit_defaults=True):
    """A player answered, or (`late`) the table did it for them; what follows is told after it.

    `why` the table did: they ran out of `time`, are `away`, or have `left`; else empty.
    """

    player: int
    late: bool = False
    why: Why = ""


class Asked(PublicFact, frozen=True):
    """The hand puts its question of this number, in a phase; the `ask` says who has until when."""

    decision: int
    phase: int


class DeckSealed(PublicFact, frozen=True):
    """A shuffle is announced. Players who are `expected` may commit until the deadline."""

    announcement: Announcement
    expected: tuple[int, ...]
    deadline: float


class ContributionShown(PublicFact, frozen=True):
    """A player showed the contribution committed to."""

    player: int
    contribution: str


class DeckChosen(PublicFact, frozen=True):
    """The contributions chose a deck and its cut; the other decks lie open."""

    shuffle: Shuffle


class QuestionAnswered(PublicFact, frozen=True):
    """Somebody answered what is asked before a hand; the answers come out together."""

    chair: int


def facts_for(event: Happened, player: int) -> Iterator[object]:
    """Yield the facts of an event as a player of the hand, or anybody else (0), may see them."""
    for effect in event.effects:
        write = WRITERS.get(type(effect.fact))
        yield effect.fact if write is None else write(event, effect.fact)
        for fact in effect.news:
            yield fact.seen_by(player)


def _sat_down(event: Happened, fact: SatDown) -> object:
    return replace(fact, who="")


def _admitted(event: Happened, fact: f.Admitted) -> object:
    return Admitted()


def _came(event: Happened, fact: f.Came) -> object:
    return Came(event.after.seating.chair_of(fact.who))


def _went(event: Happened, fact: f.Went) -> object:
    return Went(event.after.seating.chair_of(fact.who))


def _made_host(event: Happened, fact: f.MadeHost) -> object:
    return MadeHost(event.after.seating.chair_of(fact.who))


def _knocked(event: Happened, fact: f.Knocked) -> object:
    return Knocked(fact.name)


def _seat_asked(event: Happened, fact: f.SeatAsked) -> object:
    return SeatAsked(fact.name)


def _put_out(event: Happened, fact: f.PutOut) -> object:
    return PutOut("" if fact.why == "refused" else fact.name, fact.why)


def _let_back(event: Happened, fact: f.LetBack) -> object:
    return LetBack()


def _host_shared(event: Happened, fact: f.HostShared) -> object:
    return HostShared(event.after.seating.chair_of(fact.who), fact.on)


def _person_set(event: Happened, fact: f.PersonSet) -> object:
    return PersonSet()


def _directed(event: Happened, fact: f.Directed) -> object:
    return Directed()


def _chatted(event: Happened, fact: f.Chatted) -> object:
    return Chatted(event.after.seating.chair_of(fact.who), fact.name, fact.text)


def _reacted(event: Happened, fact: f.Reacted) -> object:
    return Reacted(event.after.seating.chair_of(fact.who), fact.what)


def _acted(event: Happened, fact: f.Acted) -> object:
    return Acted(fact.player, fact.late, fact.why)


def _asked(event: Happened, fact: f.Asked) -> object:
    return Asked(fact.decision, fact.phase)


def _deck_sealed(event: Happened, fact: f.DeckSealed) -> object:
    """Tell what a shuffle is bound to; its seeds stay here."""
    announcement = _last_dealing(event).announcement
    return DeckSealed(announcement, fact.expected, fact.deadline)


def _contribution_shown(event: Happened, fact: f.ContributionShown) -> object:
    return ContributionShown(fact.player, fact.contribution)


def _deck_chosen(event: Happened, fact: f.DeckChosen) -> object:
    return DeckChosen(_last_dealing(event).shuffle)


def _question_answered(event: Happened, fact: f.QuestionAnswered) -> object:
    return QuestionAnswered(fact.chair)


def _last_dealing(event: Happened) -> Any:
    """Return the shuffle an event is about. An event has one at most: each waits for its seeds."""
    playing = event.after.shown
    assert playing
    return playing.dealings[-1]


WRITERS: dict[type[object], Callable[[Happened, Any], object]] = {
    SatDown: _sat_down,
    f.Admitted: _admitted,
    f.Knocked: _knocked,
    f.SeatAsked: _seat_asked,
    f.PutOut: _put_out,
    f.LetBack: _let_back,
    f.HostShared: _host_shared,
    f.Came: _came,
    f.Went: _went,
    f.MadeHost: _made_host,
    f.PersonSet: _person_set,
    f.Directed: _directed,
    f.Chatted: _chatted,
    f.Reacted: _reacted,
    f.Acted: _acted,
    f.Asked: _asked,
    f.DeckSealed: _deck_sealed,
    f.ContributionShown: _contribution_shown,
    f.DeckChosen: _deck_chosen,
    f.QuestionAnswered: _question_answered,
}
"""How facts are written that are not told as they are kept."""


def _kinds() -> list[type[Any]]:
    """Return every kind of fact as it is told, those of hands after those of tables."""
    public = {kind.__name__: kind for kind in leaves(PublicFact)}
    kept = [*leaves(TableFact), *leaves(SeatingFact)]
    return [*[public.get(kind.__name__, kind) for kind in kept], *leaves(HandFact)]


if TYPE_CHECKING:
    AnyFact = object
else:
    AnyFact = Union[tuple(_kinds())]  # noqa: UP007
"""Whatever may be told, tagged by `fact`."""
