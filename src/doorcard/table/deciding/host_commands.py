"""What hosts do: they stop the table, seat bots, set terms, send people away, and share hosting."""

from __future__ import annotations

from msgspec.structs import replace

from doorcard.rules.errors import Illegal
from doorcard.table import chairs
from doorcard.table import commands as c
from doorcard.table.chairs import Chair
from doorcard.table.deciding.people_commands import check_open, take_chair
from doorcard.table.door import Why
from doorcard.table.facts import (
    HostShared,
    MadeHost,
    NextHandSet,
    Paused,
    PersonSet,
    PutOut,
    Resumed,
    TableClosed,
    TermsLaid,
)
from doorcard.table.facts.fold import Work
from doorcard.table.session import Session
from doorcard.table.terms import Terms, check_menu


def pause(work: Work, command: c.Pause) -> None:
    """Stop every clock, or go on with the time that was left."""
    session = work.session
    if command.on and not session.paused:
        work.emit(Paused(work.now))
    elif not command.on and session.paused_at is not None:
        work.emit(Resumed(work.now - session.paused_at, work.now))


def deal_now(work: Work, command: c.Deal) -> None:
    """Begin the next hand now. Raise `paused`, `no_next_hand`."""
    session = work.session
    if session.paused:
        raise Illegal("paused", "the table is stopped; let it go on first")
    if session.next_at is None:
        raise Illegal(
            "no_next_hand",
            "no hand is waiting to begin: one is being played or chosen, or too few are ready",
        )
    if session.next_at > work.now:
        work.emit(NextHandSet(work.now))


BOT_NAMES = (
    "Ada", "Blaise", "Clara", "Dimitri", "Emmy", "Fermat",
    "Grace", "Hugo", "Ida", "Jacob", "Kay", "Lotte",
)  # fmt: skip
"""The names of bots, more than there are chairs at a table."""


def seat_bot(work: Work, command: c.AddBot) -> None:
    """Put a bot into a chair, under a name that nobody at the table has.

    Raise `no_such_chair`, `chair_taken`, `table_full`, `too_many_chips`, `table_closed`.
    """
    session = work.session
    taken = [chair.name.casefold() for chair in session.seating.chairs if chair is not None]
    name = next(name for name in BOT_NAMES if name.casefold() not in taken)
    chips = command.chips
    if chips is None:
        least, most = session.terms.money.buy_in.chips(session.terms.money.stakes)
        chips = min(most, 4 * least)
    take_chair(work, f"bot:{name}", name, command.chair, chips, command.level)


LEAST_CONTRIBUTING = 1.0
"""The least seconds that players have for their part in the shuffle."""


def lay_down(work: Work, command: c.SetTerms) -> None:
    """Set other terms.

    Raise `lesson_fixed`, `tournament_table`, `chairs_fixed`, `value_fixed`, `bad_clock`, and as
    `check_menu` does.
    """
    check_open(work)
    if work.session.terms.arranged or command.terms.arranged:
        raise Illegal(
            "lesson_fixed",
            "only the room arranges a deck, for a lesson, and a lesson keeps its terms; open "
            "another table to play on other ones",
        )
    if command.terms.event is not None:
        raise Illegal(
            "tournament_table", "only a tournament has tables of its own; leave `event` out"
        )
    value = work.session.terms.value
    if command.terms.value != value and work.session.book.chairs:
        raise Illegal(
            "value_fixed",
            "chips were bought here at {value} each, and stay worth that; open another table",
            value=value,
        )
    chairs_now = work.session.terms.chairs
    if command.terms.chairs != chairs_now:
        raise Illegal(
            "chairs_fixed",
            "this table has {chairs_now} chairs and keeps them; open another one",
            chairs_now=chairs_now,
        )
    _check_contributing(work.session, command.terms)
    check_menu(work.session.library, command.terms)
    work.emit(TermsLaid(command.terms))


def _check_contributing(session: Session, terms: Terms) -> None:
    """Require time for players' part in the shuffle, or as much as they have now."""
    least = min(LEAST_CONTRIBUTING, session.terms.contributing)
    if terms.contributing < least:
        raise Illegal(
            "bad_clock",
            "contributing is {contributing} s; players need at least {least} s for their "
            "part in the shuffle",
            contributing=terms.contributing,
            least=least,
        )


def close(work: Work, command: c.End) -> None:
    """End the table."""
    check_open(work)
    work.emit(TableClosed())


def kick(work: Work, command: c.Kick) -> None:
    """Take somebody out of a chair; a person then needs a host's approval to sit down again.

    Raise `no_such_chair`, `chair_empty`, `is_host`.
    """
    session = work.session
    chair = session.seating.chair(command.chair)
    own = chair.who == work.who
    if not chair.bot and not own:
        _check_no_host(session, chair)
    work.emit(*chairs.leave(session.seating, chair.who, sent=True))
    if not chair.bot and not own:
        work.emit(PersonSet(replace(work.session.person(chair.who), seat="must_ask")))


def remove(work: Work, command: c.Remove) -> None:
    """Send somebody away, or ban them (ROOM-53).

    Raise `no_such_chair`, `chair_empty`, `not_a_person`, `is_host`, `no_such_person`.
    """
    session = work.session
    why: Why = "banned" if command.ban else "removed"
    if command.person:
        found = next((each for each in session.watching if each.number == command.person), None)
        if found is None:
            raise Illegal("no_such_person", "nobody without a chair has this number; look again")
        work.emit(PutOut(found.who, found.name, why))
        return
    chair = _person_in(session, command.chair)
    _check_no_host(session, chair)
    work.emit(*chairs.leave(session.seating, chair.who, sent=True))
    work.emit(PutOut(chair.who, chair.name, why))


def pass_host(work: Work, command: c.PassHost) -> None:
    """Make somebody else the host. Raise `no_such_chair`, `chair_empty`, `not_a_person`."""
    work.emit(MadeHost(_person_in(work.session, command.chair).who))


def share_host(work: Work, command: c.ShareHost) -> None:
    """Let somebody help to host, or no longer.

    Raise `no_such_chair`, `chair_empty`, `not_a_person`, `is_host`.
    """
    session = work.session
    chair = _person_in(session, command.chair)
    if chair.who == session.host:
        raise Illegal("is_host", "you are the host already; pass hosting on to give it up")
    if (chair.who in session.cohosts) != command.on:
        work.emit(HostShared(chair.who, command.on))


def _person_in(session: Session, number: int) -> Chair:
    chair = session.seating.chair(number)
    if chair.bot:
        raise Illegal("not_a_person", "{name} is a bot; choose a person", name=chair.name)
    return chair


def _check_no_host(session: Session, chair: Chair) -> None:
    if session.hosts(chair.who):
        raise Illegal(
            "is_host",
            "{name} hosts this table; the host has to take that back first",
            name=chair.name,
        )
