"""Connections, talk, and what people have done for them."""

from __future__ import annotations

from msgspec.structs import replace

from doorcard.rules.errors import Illegal
from doorcard.table import chairs
from doorcard.table import commands as c
from doorcard.table.deciding.work import Work
from doorcard.table.facts import Admitted, Came, Chatted, MadeHost, PersonSet, TimerSet, Went
from doorcard.table.session import Session

LONGEST_CHAT = 300


def auto_muck(work: Work, command: c.AutoMuck) -> None:
    """Have losing hands mucked, or not. Raise `not_seated`."""
    work.session.seating.of(command.who)
    person = work.session.person(command.who)
    if person.auto_muck != command.on:
        work.emit(PersonSet(replace(person, auto_muck=command.on)))


def chat(work: Work, command: c.Chat) -> None:
    """Say something. Raise `bad_chat`."""
    if not 0 < len(command.text) <= LONGEST_CHAT:
        raise Illegal(
            "bad_chat", f"{len(command.text)} characters; write 1 to {LONGEST_CHAT} of them"
        )
    work.emit(Chatted(command.who, command.name, command.text))


def admit(work: Work, command: c.Admit) -> None:
    """Let somebody in; a table without a host takes them for it."""
    who = command.who
    if not work.session.admits(who):
        work.emit(Admitted(who))
    if not work.session.host:
        work.emit(MadeHost(who))


def connect(work: Work, command: c.Connect) -> None:
    """Note that somebody is here: they get time for an open decision, and are dealt in again."""
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
    """Note that somebody is away; their time goes on."""
    if work.session.person(command.who).connected:
        lose(work, command.who)


def lose(work: Work, who: str) -> None:
    """Note that somebody's connection is lost."""
    work.emit(Went(who))
    playing = work.session.playing
    timer = playing.timer_of(who) if playing is not None else None
    if playing is not None and timer is not None:
        lost = timer.lost(work.clock)
        if lost != timer:
            work.emit(TimerSet(playing.player(who), lost))


def _sits(session: Session, who: str) -> bool:
    return any(chair is not None and chair.who == who for chair in session.seating.chairs)
