"""At the door: people are let in, ask to come in, and are turned away."""

from __future__ import annotations

from msgspec.structs import replace

from doorcard.language.saying import text
from doorcard.rules.errors import Illegal
from doorcard.table import commands as c
from doorcard.table.deciding.directed import check_taken
from doorcard.table.deciding.people_commands import check_crowd, check_open
from doorcard.table.door import Why
from doorcard.table.facts import (
    Admitted,
    HostShared,
    Knocked,
    LetBack,
    MadeHost,
    PersonSet,
    PutOut,
    RequestClosed,
)
from doorcard.table.facts.fold import Work
from doorcard.table.session import Session

SENT_AWAY: dict[Why, tuple[str, str]] = {
    "refused": (
        "turned_away",
        text("the host did not let you in; if that was a mistake, ask them to send you an invite"),
    ),
    "removed": (
        "removed",
        text("a host removed you from this table; you may ask at the table's address to come back"),
    ),
    "banned": (
        "banned",
        text("a host banned you from this table; only a host can take that back"),
    ),
}
"""The code and the sentence for people who were sent away."""


def sent_away(why: Why) -> Illegal:
    """Return the error for a person who was sent away."""
    return Illegal(*SENT_AWAY[why])


def check_may(session: Session, who: str, command: c.Command | c.RoomCommand) -> None:
    """Refuse what only hosts may do, and people sent away: `not_host`, `removed`, `banned`."""
    if not isinstance(command, c.Command):
        return
    outsider = session.door.outsider(who) if session.door.outside else None
    if outsider is not None and session.door.bars(who):
        raise sent_away(outsider.why)
    if session.terms.event is not None:
        check_taken(session, who, command)
    if isinstance(command, c.MainHostCommand) and who != session.host:
        raise Illegal("not_host", "only the host may do that, and nobody who helps to host")
    if isinstance(command, c.HostCommand) and not session.hosts(who):
        raise Illegal("not_host", "only the host may do that")


def admit(work: Work, command: c.Admit) -> None:
    """Let somebody in; by the host's link they become the host, and the one before helps.

    While somebody is banned, newcomers have to ask a host, since they may be the banned person
    under another name (ROOM-53). Raise `removed`, `banned`, `door_crowded`.
    """
    session, who = work.session, command.who
    outsider = session.door.outsider(who)
    if outsider is not None and session.door.bars(who) and not command.host:
        raise sent_away(outsider.why)
    if not session.admits(who):
        if session.door.guarded and not command.host:
            _ask(work, who, command.name)
        else:
            let_in(work, who, command.name)
    if command.host and session.host != who:
        work.emit(MadeHost(who))
        if session.host:
            work.emit(HostShared(session.host))


def let_in(work: Work, who: str, name: str) -> None:
    """Let somebody in, including somebody who was sent away before."""
    work.emit(LetBack(who) if work.session.door.bars(who) else Admitted(who, name))


def _ask(work: Work, who: str, name: str) -> None:
    """Ask to come in, unless they have asked already. Raise `door_crowded`."""
    door = work.session.door
    if door.request_of(who) is None:
        check_crowd(door)
        work.emit(Knocked(who, name))


def knock(work: Work, command: c.Knock) -> None:
    """Come to the table's address: come in, or ask to, as the door's rule says.

    Raise `table_closed`, `not_admitted`, `turned_away`, `banned`, `door_crowded`.
    """
    session, who = work.session, command.who
    if session.admits(who):
        return
    check_open(work)
    outsider = session.door.outsider(who)
    if outsider is not None and outsider.why != "removed":
        raise sent_away(outsider.why)
    if session.terms.door == "closed":
        raise Illegal(
            "not_admitted", "this table can only be entered with an invite; ask its host for one"
        )
    if session.terms.door == "open" and outsider is None and not session.door.guarded:
        let_in(work, who, command.name)
    else:
        _ask(work, who, command.name)


def answer_request(work: Work, command: c.AnswerRequest) -> None:
    """Answer a request. Raise `no_such_request`."""
    session = work.session
    found = next((each for each in session.door.requests if each.number == command.request), None)
    if found is None:
        raise Illegal("no_such_request", "nobody waits for this answer; it was given already")
    if found.seat:
        work.emit(RequestClosed(found.number))
        if command.yes:
            work.emit(PersonSet(replace(session.person(found.who), seat="approved")))
    elif command.yes:
        let_in(work, found.who, found.name)
    elif session.admits(found.who):  # came in another way meanwhile, which a late no doesn't undo
        work.emit(RequestClosed(found.number))
    else:
        outsider = session.door.outsider(found.who)
        work.emit(PutOut(found.who, found.name, outsider.why if outsider else "refused"))


def let_back_in(work: Work, command: c.LetBackIn) -> None:
    """Let somebody who was sent away come back. Raise `no_such_request`."""
    outside = work.session.door.outside
    found = next((each for each in outside if each.number == command.outsider), None)
    if found is None:
        raise Illegal("no_such_request", "nobody with this number is outside any more")
    work.emit(LetBack(found.who))
