"""An event for viewers: its redacted facts, with those of the hand in between.

People's ids stay inside: viewers get their chairs, 0 for people without one. An answer appears as
the facts of the hand that follow from it, each as the viewer may see it, and never itself; a
shuffle as its announcement and its result, in the form of a transcript. Facts with private parts
have a public kind here, with the same name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Union

from msgspec import Struct
from msgspec.structs import replace

from doorcard.fairness import Announcement, Shuffle
from doorcard.rules.facts import Fact as HandFact
from doorcard.rules.wording import Sound
from doorcard.table import Session
from doorcard.table import facts as f
from doorcard.table.chairs import SatDown, SeatingFact
from doorcard.table.commands import Reaction, leaves
from doorcard.table.door import Why as DoorWhy
from doorcard.table.facts import TableFact
from doorcard.table.facts.fold import Effect
from doorcard.table.facts.hand_facts import Why
from doorcard.table.session import all_but_hand
from doorcard.voice import fact_sound
from doorcard.voice.story import Notes


class Happened(Struct, frozen=True, gc=False):
    """A published event: its number, its time, its effects, and the session before and after."""

    seq: int
    at: float
    effects: tuple[Effect, ...]
    before: Session
    after: Session
    notes: Notes = {}
    """Cached state of the hand's story so far; see `lines`."""

    @property
    def only_hand(self) -> bool:
        """Whether it changed only the present hand, and nothing else of the table."""
        before, after = self.before, self.after
        if before.playing is None or after.playing is None:
            return False
        return all_but_hand(before) == all_but_hand(after)

    @property
    def keeps_shuffles(self) -> bool:
        """Whether the present hand has the same shuffles, in the same state."""
        before, after = self.before.playing, self.after.playing
        return before is not None and after is not None and before.dealings is after.dealings


class PublicFact(Struct, frozen=True, tag=True, tag_field="fact"):
    """A fact of a table in its public form."""


class Admitted(PublicFact, frozen=True):
    """Somebody was let in."""


class Knocked(PublicFact, frozen=True):
    """Somebody asks to come in."""

    name: str


class SeatAsked(PublicFact, frozen=True):
    """Somebody at the table asks for a chair."""

    name: str


class PutOut(PublicFact, frozen=True):
    """Somebody was removed or banned; the names of people who were not let in are left out."""

    name: str
    why: DoorWhy


class LetBack(PublicFact, frozen=True):
    """A host allowed somebody who was sent away to come back."""


class HostShared(PublicFact, frozen=True):
    """Somebody became a co-host, or (`on` false) no longer is one; 0: they have no chair."""

    chair: int
    on: bool


class Came(PublicFact, frozen=True):
    """A seated player is connected."""

    chair: int


class Went(PublicFact, frozen=True):
    """A seated player has lost the connection."""

    chair: int


class MadeHost(PublicFact, frozen=True):
    """Somebody else is the host now."""

    chair: int


class PersonSet(PublicFact, frozen=True):
    """The table's record of a person changed; nobody else sees it."""


class Directed(PublicFact, frozen=True):
    """The tournament reported its standing to the table; the table's `event` has it."""


class Chatted(PublicFact, frozen=True):
    """Somebody said something to everybody."""

    chair: int
    name: str
    text: str


class Reacted(PublicFact, frozen=True):
    """A seated player reacted."""

    chair: int
    what: Reaction


class Acted(PublicFact, frozen=True, omit_defaults=True):
    """A player answered, or (`late`) the table did it for them; the resulting facts come after it.

    `why` is the reason: they ran out of `time`, are `away`, or have `left`; else empty.
    """

    player: int
    late: bool = False
    why: Why = ""


class Asked(PublicFact, frozen=True):
    """The hand puts its question of this number, in a phase; the `ask` has the deadlines."""

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
    """The contributions chose a deck and its cut; the other decks are public now."""

    shuffle: Shuffle


class QuestionAnswered(PublicFact, frozen=True):
    """Somebody answered the question before a hand; the answers are shown together later."""

    chair: int


def facts_for(event: Happened, player: int) -> Iterator[object]:
    """Yield the facts of an event as a player of the hand, or a spectator (0), may see them."""
    for effect in event.effects:
        write = WRITERS.get(type(effect.fact))
        yield effect.fact if write is None else write(event, effect.fact)
        for fact in effect.news:
            yield fact.seen_by(player)


def sounds_of(facts: Iterable[object]) -> dict[Sound, int]:
    """Return how often each sound is heard of these facts, in the form for everybody.

    All hear the same, so nobody learns from it what they may not see.
    """
    heard = [fact_sound(fact) for fact in facts if isinstance(fact, HandFact)]
    return {sound: heard.count(sound) for sound in sorted({*heard} - {"none"})}


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
    """Return the public announcement of a shuffle, without its seeds."""
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
"""The writers of facts whose public form differs from the stored one."""


def _kinds() -> list[type[Any]]:
    """Return every kind of fact in its public form, those of hands after those of tables."""
    public = {kind.__name__: kind for kind in leaves(PublicFact)}
    kept = [*leaves(TableFact), *leaves(SeatingFact)]
    return [*[public.get(kind.__name__, kind) for kind in kept], *leaves(HandFact)]


if TYPE_CHECKING:
    AnyFact = object
else:
    AnyFact = Union[tuple(_kinds())]  # noqa: UP007
"""Any public fact, tagged by `fact`."""
