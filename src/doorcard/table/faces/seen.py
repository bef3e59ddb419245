"""A hand as one viewer may know it: the only module in which faces touch a hand.

Everything else in `faces` is made from a `Seen`, which holds only a view and redacted facts, so
nothing that its viewer may not know. Parts that are the same for all viewers are cached: tables and
hands are immutable, so the same object always has the same face. The cache compares them by
identity, since comparing their contents would cost more than making a face.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from operator import attrgetter
from typing import Any, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from doorcard.cards import Card
from doorcard.language.saying import tag
from doorcard.rules.actions import DEALER
from doorcard.rules.asks import Ask
from doorcard.rules.facts import Awarded, Began, CardsIn, Fact, Folded, Raked
from doorcard.rules.hand import View
from doorcard.rules.phases.bank import Settled
from doorcard.rules.state import State
from doorcard.table.session import NOTHING_LAID, Decision, LaidOpen, Playing
from doorcard.table.terms import OptionValue

Value = TypeVar("Value")

FACES_KEPT = 32
"""The number of cached faces of a kind: those of the events that are being sent."""


class ByIdentity(Generic[Value]):
    """A cache key that compares a value by identity, and differs by language.

    So cached words are never shown in another viewer's language.
    """

    __slots__ = ("language", "value")

    def __init__(self, value: Value) -> None:
        self.value = value
        self.language = tag()

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, ByIdentity)
            and self.value is other.value
            and self.language == other.language
        )

    def __hash__(self) -> int:
        return id(self.value)


class ByParts(ByIdentity[Value]):
    """A cache key that compares a value by the parts on which the cached result depends.

    A part is a number, or the `id` of an object that the value keeps alive.
    """

    __slots__ = ("_parts",)

    def __init__(self, value: Value, *parts: object) -> None:
        super().__init__(value)
        self._parts = parts

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, ByParts)
            and self._parts == other._parts
            and self.language == other.language
        )

    def __hash__(self) -> int:
        return hash(self._parts)


HANDS = 1024
"""The number of hands whose card results are cached: enough for all that are being played."""
BETTING = frozenset(
    {"stakes", "seats", "step", "pots", "opener", "shows_first", "wagers", "bank", "raked"}
)
"""Fields of a state that don't concern cards; for seats, only the fields about cards are
compared."""
_lying = attrgetter(*[name for name in State.__struct_fields__ if name not in BETTING])


class _Made:
    """Cached results about a hand's cards, by viewer and language, until a card moves."""

    __slots__ = ("faces", "how")

    def __init__(self, how: object = None) -> None:
        self.how = how
        self.faces: dict[tuple[int, str], Any] = {}


def made_of(playing: Playing, laid: LaidOpen) -> dict[tuple[int, str], Any]:
    """Return the cache for a hand's cards, by viewer and language, to read and to fill.

    It is emptied when a card moves; bets don't change it. Unchanged parts are the same objects, so
    the check is cheap.
    """
    state = playing.hand.state
    how = (_lying(state), laid, [(seat.places, seat.folded, seat.out) for seat in state.seats])
    slot = _slot(playing.table.hand)
    made = slot[0]
    if made.how != how:
        made = slot[0] = _Made(how)
    return made.faces


@lru_cache(maxsize=HANDS)
def _slot(hand: str) -> list[_Made]:
    return [_Made()]


PAYING = frozenset({Awarded, Raked, Settled, CardsIn})
"""Facts about chips leaving the pots, and about new deals between them."""


class Seen(Struct, frozen=True, dict=True):
    """A hand as one viewer may know it, with the table's public data about it."""

    view: View
    recent: tuple[Fact, ...]
    """The facts since the running phase began."""
    paid: tuple[Fact, ...]
    """The facts about chips leaving the pots."""
    decision: Decision | None
    """The open question, with everybody's timer; None if there is none."""
    number: int
    id: str
    game: str
    options: dict[str, OptionValue]
    house_rules: bool
    chairs: tuple[int, ...]
    names: tuple[str, ...]
    """The players' names when they sat down."""
    stacks: tuple[int, ...]
    rabbit: tuple[tuple[int, Card], ...] = ()
    """The cards that would have come, by player, if they were turned up."""
    late: tuple[int, ...] = ()
    """The players for whom the table answered, and who were not heard of since."""
    hidden: bool = False
    """Whether a fact in `recent` is hidden from this viewer."""

    @property
    def state(self) -> State:
        """The table as the viewer knows it."""
        return self.view.state

    @cached_property
    def ask(self) -> Ask | None:
        """The question put to players; None while cards are shuffled and when the hand is over."""
        ask = self.view.ask
        return None if ask is None or ask.players[0] == DEALER else ask

    @property
    def cut_short(self) -> bool:
        """Whether the last fold ended the hand before all cards were dealt."""
        state = self.state
        if not state.over or len(state.live) != 1:
            return False
        facts = iter(reversed(self.view.facts))
        if not any(isinstance(fact, Folded) for fact in facts):
            return False
        at = next((fact.at for fact in facts if isinstance(fact, Began)), -1)
        return bool(state.game.deals_after(at))


def look(playing: Playing, viewer: int, laid: LaidOpen = NOTHING_LAID) -> Seen:
    """Return the knowledge that a player, or a spectator (0), may have of a hand.

    `laid` are the cards shown after it was over. Raise `Illegal` `no_such_player`.
    """
    hand = playing.hand
    view = hand.seen_by(viewer)
    if laid.shown:
        view = View(_with_shown(hand.state, laid).seen_by(viewer), viewer, hand.facts)
    paying = hand.facts if hand.state.over or hand.state.redeals else ()
    happened = _recent(hand.facts)
    recent = _redacted(happened, viewer)
    return Seen(
        view=view,
        recent=recent,
        paid=_redacted([fact for fact in paying if type(fact) in PAYING], viewer),
        decision=playing.decision if playing.is_put else None,
        number=playing.number,
        id=playing.table.hand,
        game=playing.pick.game,
        options=playing.pick.options,
        house_rules=bool(playing.pick.rules),
        chairs=playing.chairs,
        names=playing.table.seats,
        stacks=playing.stacks,
        rabbit=laid.rabbit,
        late=playing.late,
        hidden=recent != tuple(happened),
    )


def as_shown(playing: Playing) -> ByParts[Playing]:
    """Return a key for a hand by its visible parts: a shuffle in progress doesn't change it."""
    return ByParts(playing, id(playing.hand), id(playing.decision), playing.late)


def _with_shown(state: State, laid: LaidOpen) -> State:
    """Return a hand with the cards that players showed afterwards known to all, in their places."""
    seats = list(state.seats)
    for player in {player for player, _ in laid.shown}:
        seat = seats[player - 1]
        places = [p.turned_known() if (player, p.card) in laid.shown else p for p in seat.places]
        seats[player - 1] = replace(seat, places=tuple(places))
    return replace(state, seats=tuple(seats))


def _recent(facts: tuple[Fact, ...]) -> list[Fact]:
    """Return the facts since the latest phase began, oldest first."""
    found: list[Fact] = []
    for fact in reversed(facts):
        if isinstance(fact, Began):
            break
        found.append(fact)
    found.reverse()
    return found


def _redacted(facts: list[Fact], viewer: int) -> tuple[Fact, ...]:
    return tuple([fact.seen_by(viewer) for fact in facts])
