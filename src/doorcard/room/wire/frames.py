"""Frames: events as they are sent, with the parts common to all viewers made only once.

Each frame is joined from parts that are JSON already. A spectator's parts are everybody's; a
player's own are their cards, the question put to them, the lines about them, and anything else of
the event that they may know. The player's own view of the hand decides that; a player's own part is
never used in others' frames.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, Literal, Protocol

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from doorcard.room.wire.arrival import openings_of, openings_so_far
from doorcard.room.wire.events import Chatted, Happened, facts_for, sounds_of
from doorcard.room.wire.lines import (
    LineFace,
    lines_as_seen,
    lines_for,
    lines_for_all,
    viewer_in,
    viewer_of,
)
from doorcard.room.wire.messages import Frame, OpenCard, Welcome, You, encode
from doorcard.rules.hand import SPECTATOR
from doorcard.table import Session
from doorcard.table.deciding.hand_answers import may_skip, may_take_back
from doorcard.table.deciding.more_time import more_time_for
from doorcard.table.faces import AskFace, HandFace, TableFace, faces_of, table_face
from doorcard.table.faces.ask import ask_of, own_ask
from doorcard.table.faces.hand_face import OwnLook, PublicLook, public_look
from doorcard.table.faces.players import PlayerFace
from doorcard.table.faces.result import ResultFace
from doorcard.table.faces.table_face import door_face
from doorcard.table.openings import NewlyOpened
from doorcard.table.session import AdmittedPerson

_JSON = msgspec.json.Encoder()
NOBODY = (SPECTATOR, 0)
"""The identity of a viewer who is not a player and has no chair."""


def you_of(session: Session, who: str, name: str) -> You:
    """Return somebody's identity at a table."""
    player, chair = viewer_of(session, who)
    host = session.hosts(who)
    person = session.person(who)
    return You(
        chair=chair,
        player=player,
        host=host,
        auto_muck=person.auto_muck,
        name=name,
        back=may_take_back(session, who),
        skip=may_skip(session, who),
        main=host and session.host == who,
        seat=_seat_of(session, person, there=host or chair != 0),
        door=door_face(session) if host else None,
        more_time=more_time_for(session, who),
        moved=session.moved_to(who),
    )


def you_still(session: Session, you: You, who: str) -> You:
    """Return somebody's identity after an event in a hand; it changes only a part of it."""
    now = may_take_back(session, who), may_skip(session, who), more_time_for(session, who)
    if now == (you.back, you.skip, you.more_time):
        return you
    return replace(you, back=now[0], skip=now[1], more_time=now[2])


def who_may_change(event: Happened) -> frozenset[str] | None:
    """Return the people whose identity (`you_of`) an event may change; None: anybody's.

    Events in a hand change it for those who are or were asked, and for a person who plays alone.
    """
    before, after = event.before.playing, event.after.playing
    if before is None or after is None or before.people is not after.people:
        return None
    if not event.only_hand:
        return None
    asked = [player for one in (before, after) for player, _ in one.decision.timers]
    return frozenset([event.after.alone, *[after.people[player - 1] for player in asked]])


def _seat_of(
    session: Session, person: AdmittedPerson, *, there: bool
) -> Literal["", "ask", "asked", "approved"]:
    """Return the step needed to take a chair; with `there`, they sit, or host the table."""
    if person.seat == "approved":
        return "approved"
    if there or not session.must_ask(person.who):
        return ""
    return "asked" if session.door.request_of(person.who) else "ask"


def frame_of(event: Happened, you: You) -> bytes:
    """Return an event as JSON for one viewer."""
    return EventFrames(event).frame_for(you)


def public_frame(event: Happened, player: int) -> bytes:
    """Return an event as JSON for visitors with a public link, in a player's view.

    It says `you` to nobody, contains no question to the visitor, and leaves the chat out.
    """
    after = event.after
    hand = ask = None
    playing = after.shown
    if playing is not None:
        seen, _ = faces_of(playing, player, after.laid)
        public, ask = faces_of(playing, SPECTATOR, after.laid)
        hand = _unseen_hand(seen, public)
    frame = Frame(
        seq=event.seq,
        at=event.at,
        facts=[fact for fact in facts_for(event, player) if not isinstance(fact, Chatted)],
        lines=lines_as_seen(event, player),
        openings=[],
        you=You(),
        table=table_face(after),
        hand=hand,
        ask=ask,
        deadline=after.due,
        sounds=sounds_of(facts_for(event, SPECTATOR)),
    )
    return encode(frame)


def _unseen_hand(seen: HandFace, public: HandFace) -> HandFace:
    """Return a player's view, with every sentence in the form for everybody: none says `you`."""
    result, shown = seen.result, public.result
    if result is not None and shown is not None:
        result = replace(result, claims=shown.claims)
    return replace(seen, you=SPECTATOR, result=result)


def written(value: object) -> Any:
    """Return a value already written as JSON, in place of the value itself."""
    return Raw(_JSON.encode(value))


class ChangeWriter(Protocol):
    """Writes what an event changed, for clients who got the one before."""

    def write(self, was: You, you: You, left: int) -> bytes:
        """Return the change for a client, as JSON; `left` is the chair that they get up from."""


class EventFrames:
    """Makes the frames of one event in one language; parts common to all viewers are made once."""

    def __init__(self, event: Happened, before: EventFrames | None = None) -> None:
        """Take the frames of the event before, if available, in the same language.

        Unchanged parts are copied from there.
        """
        if before is not None and before.event.after is not event.before:
            before = None
        self.event: Happened = event
        self.before: EventFrames | None = before
        self.playing = event.after.shown
        self.table = self._table()
        self.facts: list[Any] = list(facts_for(event, SPECTATOR))
        self.sounds = sounds_of(self.facts)
        self.event_lines = lines_for_all(event)
        """Its lines, as everybody may know them."""
        self.lines: list[LineFace] = lines_for(event, NOBODY, self.event_lines)
        self._laid = event.after.laid
        self._own: dict[int, OwnLook] = {}
        self._changes: ChangeWriter | None = None
        self.look: PublicLook | None = None
        self.ask: AskFace | None = None
        if self.playing is not None:
            self.look = public_look(self.playing, self._laid)
            self.ask = ask_of(self.look.seen)
        self._opened = self._newly_opened()

    def left_by(self, who: str) -> int:
        """Return the chair that somebody gets up from in this event; 0 for none."""
        return viewer_in(self.event, who)[1]

    def forget_before(self) -> None:
        """Drop the link to the event before, once everybody has their frame.

        Else each event would keep the one before it in memory, back to the first.
        """
        self.before = self._changes = None

    def changes(self, make: Callable[[EventFrames, EventFrames], ChangeWriter]) -> ChangeWriter:
        """Return what writes the changes since the event before, made from both at the first."""
        if self._changes is None:
            assert self.before is not None
            self._changes = make(self.before, self)
        return self._changes

    def frame_for(self, you: You, left: int = 0) -> bytes:
        """Return it as JSON for one viewer, in the language it was made in.

        `left` is the chair that the viewer gets up from in it.
        """
        own = self.own_look(you.player)
        frame: Any = Frame(
            seq=self.event.seq,
            at=self.event.at,
            facts=self.facts_for(you.player),
            lines=self.lines_for(you, left),
            openings=self.openings_for(you.player),
            you=you,
            table=self._table_json,
            hand=self.hand_json if own is None else self.hand_for(own),
            ask=self.ask_for(own) if own is not None and own.asked else self.ask_json,
            deadline=self.event.after.due,
            sounds=self.sounds,
        )
        return encode(frame)

    def welcome_for(self, you: You, now: float, lines: list[LineFace]) -> bytes:
        """Return the state after it as JSON, for a newcomer."""
        own = self.own_look(you.player)
        welcome: Any = Welcome(
            seq=self.event.seq,
            at=now,
            openings=openings_so_far(self.event.after, you.player),
            you=you,
            table=self._table_json,
            hand=self.hand_json if own is None else self.hand_for(own),
            ask=self.ask_for(own) if own is not None and own.asked else self.ask_json,
            deadline=self.event.after.due,
            lines=lines,
        )
        return encode(welcome)

    def is_alike_for(self, you: You, left: int = 0) -> bool:
        """Return whether a viewer gets the same frame as everybody."""
        viewer = (you.player, you.chair or left)
        return not (self._knows_more(you.player) or self.event_lines.speaks_of(viewer))

    def own_look(self, player: int) -> OwnLook | None:
        """Return the hand on the table as a player sees it; None for everybody else."""
        if self.look is None or self.playing is None or player == SPECTATOR:
            return None
        own = self._own.get(player)
        if own is None:
            own = self._own[player] = OwnLook(self.look, self.playing, player, self._laid)
        return own

    def player(self, number: int) -> PlayerFace:
        """Return a player of the hand on the table, as everybody sees them."""
        assert self.look is not None
        return self.look.face.players[number - 1]

    def facts_for(self, player: int) -> Any:
        """Return the facts of the event as a player, or anybody else (0), may see them."""
        return list(facts_for(self.event, player)) if self._knows_more(player) else self.facts_json

    def lines_for(self, you: You, left: int = 0) -> Any:
        """Return the lines of the event for a viewer."""
        if self.is_alike_for(you, left):
            return self.lines_json
        return lines_for(self.event, (you.player, you.chair or left), self.event_lines)

    def openings_for(self, player: int) -> list[OpenCard]:
        """Return the cards that the event opened to a player of the hand, or to everybody (0)."""
        if self._opened is None or self.playing is None:
            return []
        return openings_of(self.playing, self._opened.to(player))

    def opens_alike_for(self, player: int) -> bool:
        """Return whether the event opened the same cards to a player as to everybody."""
        return self._opened is None or self.openings_for(player) == self.openings_for(SPECTATOR)

    def ask_for(self, own: OwnLook) -> AskFace | None:
        """Return the question as it is put to a player who is asked."""
        return None if self.ask is None else own_ask(self.ask, own.seen)

    def hand_for(self, own: OwnLook) -> Any:
        """Return the hand on the table as a player sees it."""
        players = self._players.copy()
        for each, face in own.players.items():
            players[each - 1] = _JSON.encode(face)
        fields: Any = replace(own.public, you=own.viewer, result=own.result)
        return replace(fields, players=_listed(players))

    @property
    def result(self) -> ResultFace | None:
        """The result of the hand, in the form for everybody."""
        return None if self.look is None else self.look.face.result

    @cached_property
    def facts_json(self) -> Any:
        """The facts of the event as everybody may see them."""
        return written(self.facts)

    @cached_property
    def lines_json(self) -> Any:
        """The lines of the event, for viewers they are not about."""
        return written(self.lines)

    @cached_property
    def ask_json(self) -> Any:
        """The question for viewers who are not asked."""
        return None if self.ask is None else written(self.ask)

    def _table(self) -> TableFace:
        """Return the table: the same object as before, if nothing its face shows has changed."""
        event, before = self.event, self.before
        if before is not None and event.only_hand and event.keeps_shuffles:
            ahead = before.table.ahead
            if ahead is None or not 0 < ahead.until <= event.after.at:
                return before.table
        return table_face(event.after)

    @cached_property
    def _table_json(self) -> Any:
        return written(self.table)

    @cached_property
    def hand_json(self) -> Any:
        """The hand on the table as everybody may see it."""
        if self.look is None:
            return None
        face: Any = replace(self.look.face, players=())
        return written(replace(face, players=_listed(self._players)))

    @cached_property
    def _players(self) -> list[bytes]:
        return [] if self.look is None else [_JSON.encode(face) for face in self.look.face.players]

    @property
    def _cards_lie(self) -> bool:
        """Whether all cards are known to be where they were, so that cached results still hold."""
        before = self.before
        if before is None or before.look is None or self.look is None:
            return False
        return self.look.made is before.look.made

    def _knows_more(self, player: int) -> bool:
        return player > 0 and self.event_lines.knowing[player - 1]

    def _newly_opened(self) -> NewlyOpened | None:
        before, shown = self.event.before, self.playing
        had = before.shown
        if shown is None or self._cards_lie:
            return None
        if had is not None and had.number != shown.number:
            had = None
        opened = NewlyOpened(had, shown, (before.laid, self._laid))
        return None if opened.none else opened


def _listed(parts: Sequence[bytes]) -> Any:
    """Return parts that are JSON already as a JSON list."""
    return Raw(b"[" + b",".join(parts) + b"]")
