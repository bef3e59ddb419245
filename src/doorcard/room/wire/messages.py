"""The messages that a client is sent by a table's socket (`incoming` has what it sends).

It is sent a welcome, a frame for every event, and replies to its commands. A frame holds the facts
of one event as this viewer may see them, the cards that were opened to them, and the table and the
hand as they are then. Frames are numbered without gaps, whatever of an event the viewer may see.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from operator import attrgetter
from typing import Any, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from doorcard.room.wire.events import AnyFact, Chatted, Happened, facts_for
from doorcard.room.wire.lines import LineFace, lines_as_seen, viewer_of
from doorcard.rules.errors import Refused
from doorcard.rules.hand import SPECTATOR
from doorcard.table import Session
from doorcard.table.dealing import Dealing
from doorcard.table.deciding.hand import may_skip, may_take_back, time_in_bank
from doorcard.table.faces import AskFace, HandFace, TableFace, faces_of, table_face
from doorcard.table.faces.seen import Same
from doorcard.table.faces.table import DoorFace, door_face
from doorcard.table.openings import Origin, opened_to, opening_of
from doorcard.table.session import NOTHING_LAID, LaidOpen, Person, Playing

OPENED = 64
"""How many opened cards are remembered: those of the events that are being sent."""
_JSON = msgspec.json.Encoder()


class You(Struct, frozen=True):
    """Who a viewer is at the table: the chair, the player of the hand (0: none), a host.

    `main` is the host who may share hosting and pass it on. `seat` says what a chair takes: "" for
    sitting down, `ask` for a host's approval, `asked` where it is waited for, `approved` where it
    was given. The `door` is for hosts alone. `back`: they may take their latest answer back,
    `skip`: have the rest of the hand played at once.
    `more_time`: the seconds of their time bank that they may take for the question put to them.
    `moved` is the table where they play now, whom the tournament moved from this one.
    """

    chair: int = 0
    player: int = 0
    host: bool = False
    auto_muck: bool = False
    name: str = ""
    back: bool = False
    skip: bool = False
    main: bool = False
    seat: Literal["", "ask", "asked", "approved"] = ""
    door: DoorFace | None = None
    more_time: float = 0
    moved: str = ""


class OpenCard(Struct, frozen=True):
    """A card opened to the viewer, which shows where it lay in a shuffle's deck."""

    shuffle: int
    dealt: int
    position: int
    card: str
    salt: str
    path: tuple[str, ...]


class Frame(Struct, frozen=True, tag="frame", tag_field="type"):
    """One event: what happened, in `facts` and in words, and how things stand after it."""

    seq: int
    at: float
    facts: list[AnyFact]
    lines: list[LineFace]
    openings: list[OpenCard]
    you: You
    table: TableFace
    hand: HandFace | None
    ask: AskFace | None
    deadline: float | None


class Change(Struct, frozen=True, omit_defaults=True, tag="change", tag_field="type"):
    """One event, and what it changed of how things stand; what is left out is as it was before.

    Lists that are left out are empty. `table` has the fields of the table that changed, `hand`
    those of the hand, and of its `players` only those who changed, each of them whole. A field that
    is null there is left out of the whole. A `hand` with a `number` is another one, and whole.
    """

    seq: int
    at: float
    facts: list[AnyFact] = []
    lines: list[LineFace] = []
    openings: list[OpenCard] = []
    you: You | UnsetType = UNSET
    table: dict[str, Any] = {}
    hand: dict[str, Any] | UnsetType | None = UNSET
    ask: AskFace | UnsetType | None = UNSET
    deadline: float | UnsetType | None = UNSET


class Welcome(Struct, frozen=True, tag="welcome", tag_field="type"):
    """How things stand, for whoever comes or has missed too much: the same without facts.

    `at` is the time now: deadlines are on the room's clock. `lines` is what was said so far of this
    hand, and of what went before as far as it is remembered; None where a client has it already.
    """

    seq: int
    at: float
    openings: list[OpenCard]
    you: You
    table: TableFace
    hand: HandFace | None
    ask: AskFace | None
    deadline: float | None
    lines: list[LineFace] | None = None


class Ack(Struct, frozen=True, tag="ack", tag_field="type"):
    """A command was done: its `ack`nowledged id, and the number of its event."""

    ack: str
    seq: int


class Error(Struct, frozen=True, omit_defaults=True):
    """Why something was refused: a code to act on, a sentence to read.

    `retry_after` has seconds; `faults` are those of house rules, one by one.
    """

    code: str
    message: str
    retry_after: int | None = None
    faults: tuple[str, ...] = ()


def error_of(refused: Refused) -> Error:
    """Return a refusal as a client is told it, in the language that is spoken."""
    retry, faults = refused.context.get("retry_after"), refused.context.get("faults")
    return Error(
        refused.code,
        refused.told(),
        retry if type(retry) is int else None,
        faults if isinstance(faults, tuple) else (),
    )


class RefusedCommand(Struct, frozen=True, tag="refused", tag_field="type"):
    """A command was refused and changed nothing; `state` is how things stand."""

    refused: str | None
    error: Error
    state: Welcome | None = None


class Closing(Struct, frozen=True, tag="closing", tag_field="type"):
    """The room closes this connection, and why."""

    error: Error


Outgoing = Frame | Change | Welcome | Ack | RefusedCommand | Closing
"""Everything a client may be sent."""


def you_of(session: Session, who: str, name: str) -> You:
    """Return who somebody is at a table."""
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
        door=door_face(Same(session)) if host else None,
        more_time=time_in_bank(session, who),
        moved=session.moved_to(who),
    )


_beside = attrgetter(*[name for name in Session.__struct_fields__ if name not in ("playing", "at")])
"""All of a table but the hand that is played."""


def who_may_change(event: Happened) -> frozenset[str] | None:
    """Return for whom an event may change who they are at the table (`you_of`); None: anybody.

    What happens in a hand changes it for those who are or were asked, and for who plays alone.
    """
    before, after = event.before.playing, event.after.playing
    if before is None or after is None or before.people is not after.people:
        return None
    if _beside(event.before) != _beside(event.after):
        return None
    asked = [player for one in (before, after) for player, _ in one.decision.timers]
    return frozenset([event.after.alone, *[after.people[player - 1] for player in asked]])


def _seat_of(
    session: Session, person: Person, *, there: bool
) -> Literal["", "ask", "asked", "approved"]:
    """Return what a chair takes; whoever is `there` sits in one, or hosts the table."""
    if person.seat == "approved":
        return "approved"
    if there or not session.must_ask(person.who):
        return ""
    return "asked" if session.door.request_of(person.who) else "ask"


def public_frame(event: Happened, player: int) -> bytes:
    """Return an event as JSON for whoever has a public link, with what a player knew of it.

    Nobody is spoken to, no question is theirs, and what was said in the chat is left out.
    """
    after = event.after
    hand = ask = None
    playing = shown_in(after)
    if playing is not None:
        seen, _ = faces_of(playing, player, laid_in(after))
        public, ask = faces_of(playing, SPECTATOR, laid_in(after))
        hand = _told_to_nobody(seen, public)
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
    )
    return _JSON.encode(frame)


def _told_to_nobody(seen: HandFace, public: HandFace) -> HandFace:
    """Return what a player saw, with every sentence as it is told to everybody: none says `you`."""
    result, told = seen.result, public.result
    if result is not None and told is not None:
        result = replace(result, claims=told.claims)
    return replace(seen, you=SPECTATOR, result=result)


def welcome_of(
    session: Session, seq: int, you: You, now: float, lines: list[LineFace] | None = None
) -> Welcome:
    """Return how things stand for one viewer, with every card that was opened to them."""
    hand, ask = _hand(session, you)
    return Welcome(
        seq=seq,
        at=now,
        openings=openings_so_far(session, you.player),
        you=you,
        table=table_face(session),
        hand=hand,
        ask=ask,
        deadline=session.due,
        lines=lines,
    )


def refusal(id: str | None, refused: Refused, state: Welcome | None = None) -> bytes:
    """Return the reply to a command that was refused."""
    return _JSON.encode(RefusedCommand(id, error_of(refused), state))


def encode(message: Outgoing) -> bytes:
    """Return a message as JSON."""
    return _JSON.encode(message)


def shown_in(session: Session) -> Playing | None:
    """Return the hand on the table: the one that is played, else the one before."""
    if session.playing is not None:
        return session.playing
    return session.finished.playing if session.finished is not None else None


def _hand(session: Session, you: You) -> tuple[HandFace | None, AskFace | None]:
    """Return the hand on the table and its question, cards that were shown after it included."""
    playing = shown_in(session)
    return (None, None) if playing is None else faces_of(playing, you.player, laid_in(session))


def laid_in(session: Session) -> LaidOpen:
    """Return what was laid open when the hand on the table was over."""
    return session.finished.laid if session.finished is not None else NOTHING_LAID


def openings_so_far(session: Session, player: int) -> list[OpenCard]:
    """Return all cards of the hand on the table that were opened to a player, or to everybody."""
    shown = shown_in(session)
    if shown is None:
        return []
    return openings_of(shown, opened_to(shown, player, laid_in(session)))


def openings_of(playing: Playing, origins: Iterable[Origin]) -> list[OpenCard]:
    """Return cards of a hand as they are opened, by where they came from."""
    return [
        _open_card(Same(playing.dealings[shuffle]), shuffle, dealt)
        for shuffle, dealt in sorted(origins)
    ]


@lru_cache(OPENED)
def _open_card(dealing: Same[Dealing], shuffle: int, dealt: int) -> OpenCard:
    """Return a card of a shuffle as it is opened, made once for everybody who may know it."""
    opening = opening_of(dealing.value, dealt, public=False)
    fields = {name: getattr(opening, name) for name in OpenCard.__struct_fields__[1:]}
    return OpenCard(shuffle=shuffle, **fields)
