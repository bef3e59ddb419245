"""People's actions besides playing: seats, chips, connections, and talk."""

from __future__ import annotations

from msgspec.structs import replace

from doorcard.rules.errors import Illegal
from doorcard.rules.stakes import MOST_CHIPS
from doorcard.table import chairs
from doorcard.table import commands as c
from doorcard.table.door import MOST_ASKING, Door
from doorcard.table.facts import (
    Came,
    Chatted,
    ChoiceOpened,
    PersonSet,
    Reacted,
    SeatAsked,
    TimerSet,
    Went,
)
from doorcard.table.facts.fold import Work
from doorcard.table.session import Session


def sit(work: Work, command: c.Sit) -> None:
    """Take a chair; if a host has to approve it first, ask for it.

    Raise as `take_chair` does, and `door_crowded`.
    """
    alone = work.session.alone
    if work.session.must_ask(work.who):
        check_open(work)
        ask_for_seat(work)
        return
    take_chair(work, work.who, work.name, command.chair, command.chips)
    work.emit(Came(work.who))
    if alone:
        _hurry(work, alone)


def _hurry(work: Work, who: str) -> None:
    """Give a person who is no longer alone with bots the usual time from now on (ROOM-72)."""
    session = work.session
    playing, choosing = session.playing, session.choosing
    if choosing is not None and session.seating.of(who) == choosing.chair:
        deadline = work.clock + session.terms.choice.seconds
        work.emit(ChoiceOpened(choosing.chair, deadline))
    if playing is None or playing.timer_of(who) is None:
        return
    there = session.person(who).connected
    timer = session.terms.clock.begin(work.clock, connected=there)
    work.emit(TimerSet(playing.player(who), timer))


def ask_for_seat(work: Work) -> None:
    """Ask for a chair, unless they have asked already. Raise `door_crowded`."""
    door = work.session.door
    if door.request_of(work.who) is None:
        check_crowd(door)
        work.emit(SeatAsked(work.who, work.name))


def check_crowd(door: Door) -> None:
    """Raise `Illegal` `door_crowded` if too many people wait for an answer."""
    if len(door.requests) >= MOST_ASKING:
        raise Illegal(
            "door_crowded",
            "{count} people are waiting for the host's answer; try again later",
            count=len(door.requests),
        )


def take_chair(work: Work, who: str, name: str, chair: int, chips: int, bot: str = "") -> None:
    """Take a chair for a person or a bot; chair 0 is the first free one.

    Raise as `chairs.sit` does, and `table_closed`, `table_full`, `too_many_chips`, `name_taken`.
    """
    session = work.session
    check_open(work)
    seating = session.seating
    taken = len([one for one in seating.chairs if one is not None])
    if taken >= seats_for(session):
        raise Illegal(
            "table_full",
            "{count} players sit here, and not every game of the table is for more; wait for a "
            "chair",
            count=taken,
        )
    if chair == 0 and None in seating.chairs:
        chair = seating.chairs.index(None) + 1
    facts = chairs.sit(seating, session.terms.money, chair, who, name, chips, bot)
    _check_total(session, chips)
    if any(one is not None and one.name.casefold() == name.casefold() for one in seating.chairs):
        raise Illegal(
            "name_taken", "somebody called {name} sits here; take another name", name=name
        )
    work.emit(*facts)


def seats_for(session: Session) -> int:
    """Return the number of seats that every game on the menu has (MIX-09).

    If extra players sit out, it is the number of chairs.
    """
    choice, chairs = session.terms.choice, session.terms.chairs
    if choice.sit_out_extra:
        return chairs
    dealt = choice.menu[:1] if choice.mode == "fixed" else choice.menu
    return min(chairs, *[session.library(pick).seats[1] for pick in dealt])


def leave(work: Work, command: c.Leave) -> None:
    """Leave, or stay after all. Raise `not_seated`, `sent_away`."""
    act = chairs.stay if command.stay else chairs.leave
    work.emit(*act(work.session.seating, work.who))


def top_up(work: Work, command: c.TopUp) -> None:
    """Bring more chips. Raise as `chairs.top_up` does, and `too_many_chips`, `table_closed`."""
    check_open(work)
    session = work.session
    facts = chairs.top_up(session.seating, session.terms.money, work.who, command.chips)
    _check_total(session, command.chips)
    work.emit(*facts)


def sit_out(work: Work, command: c.SitOut) -> None:
    """Sit out, or come back. Raise `not_seated`."""
    session = work.session
    work.emit(*chairs.sit_out(session.seating, work.who, command.out))
    playing = session.playing
    back = session.terms.event is not None and not command.out
    if back and playing is not None and playing.player(work.who) in playing.late:
        work.emit(Came(work.who))  # they play in this hand again (TRN-63)


def is_there(session: Session, number: int) -> bool:
    """Return whether a chair's person is connected; a bot is not a person."""
    chair = session.seating.chair(number)
    return not chair.bot and session.person(chair.who).connected


def fits(session: Session, chips: int) -> bool:
    """Return whether a table can take these further chips, so that one player could win all."""
    promised = sum([chair.promised for chair in session.seating.chairs if chair is not None])
    return session.book.total + promised + chips <= MOST_CHIPS


def _check_total(session: Session, chips: int) -> None:
    if not fits(session, chips):
        raise Illegal(
            "too_many_chips",
            "{chips} chips more would be too many at this table; it takes {most_chips} in all",
            chips=chips,
            most_chips=MOST_CHIPS,
        )


def check_open(work: Work) -> None:
    """Raise `Illegal` `table_closed` if the host has ended the table."""
    if work.session.closed:
        raise Illegal("table_closed", "the host has ended this table; open another one")


def auto_muck(work: Work, command: c.AutoMuck) -> None:
    """Set whether losing hands are mucked automatically. Raise `not_seated`."""
    work.session.seating.of(work.who)
    person = work.session.person(work.who)
    if person.auto_muck != command.on:
        work.emit(PersonSet(replace(person, auto_muck=command.on)))


LONGEST_CHAT = 300
"""The most characters (code points) of a chat line."""


def chat(work: Work, command: c.Chat) -> None:
    """Say something. Raise `bad_chat`."""
    if not 0 < len(command.text) <= LONGEST_CHAT:
        raise Illegal(
            "bad_chat",
            "{count} characters; write 1 to {longest_chat} of them",
            count=len(command.text),
            longest_chat=LONGEST_CHAT,
        )
    work.emit(Chatted(work.who, work.name, command.text))


def react(work: Work, command: c.React) -> None:
    """Show a reaction at the sender's seat (ROOM-74). Raise `not_seated`."""
    work.session.seating.of(work.who)
    work.emit(Reacted(work.who, command.what))


def connect(work: Work, command: c.Connect) -> None:
    """Note that somebody is here: they get time for an open decision and are dealt in."""
    session, who = work.session, command.who
    if not _sits(session, who) or session.person(who).connected:
        return
    absent = session.person(who).absent
    work.emit(Came(who))
    playing = session.playing
    timer = playing.timer_of(who) if playing is not None else None
    if playing is not None and timer is not None:
        found = timer.found(work.clock, session.terms.clock)
        if found != timer:
            work.emit(TimerSet(playing.player(who), found))
    if absent:
        work.emit(*chairs.sit_out(work.session.seating, who, False))


def disconnect(work: Work, command: c.Disconnect) -> None:
    """Note that somebody is away; their time keeps running."""
    if work.session.person(command.who).connected:
        lose(work, command.who)


def lose(work: Work, who: str) -> None:
    """Note that somebody's connection is lost."""
    work.emit(Went(who, work.now))
    playing = work.session.playing
    timer = playing.timer_of(who) if playing is not None else None
    if playing is not None and timer is not None:
        lost = timer.lost(work.clock)
        if lost != timer:
            work.emit(TimerSet(playing.player(who), lost))


def _sits(session: Session, who: str) -> bool:
    return any(chair is not None and chair.who == who for chair in session.seating.chairs)
