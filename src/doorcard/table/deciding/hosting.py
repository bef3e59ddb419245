"""What the host may do: stop the clocks, put in bots, make people leave, change terms, end it."""

from __future__ import annotations

from doorcard.rules.errors import Illegal
from doorcard.table import chairs
from doorcard.table import commands as c
from doorcard.table.deciding.seats import check_open, take_chair
from doorcard.table.deciding.work import Work
from doorcard.table.facts import MadeHost, NextHandSet, Paused, Resumed, TableClosed, TermsLaid
from doorcard.table.terms import check_menu


def pause(work: Work, command: c.Pause) -> None:
    """Stop every clock, or go on with all the time there was."""
    session = work.session
    if command.on and not session.paused:
        work.emit(Paused(work.now))
    elif not command.on and session.paused_at is not None:
        work.emit(Resumed(work.now - session.paused_at))


def deal_now(work: Work, command: c.DealNow) -> None:
    """Bring the next hand forward. Raise `paused`, `no_next_hand`."""
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


def kick(work: Work, command: c.Kick) -> None:
    """Make somebody leave. Raise `no_such_chair`, `chair_empty`."""
    seating = work.session.seating
    work.emit(*chairs.leave(seating, seating.chair(command.chair).who))


def seat_bot(work: Work, command: c.SeatBot) -> None:
    """Put a bot into a chair. Raise as `seats.sit` does."""
    take_chair(work, command.bot, command.name, command.chair, command.chips, command.level)


def lay_down(work: Work, command: c.LayDown) -> None:
    """Lay down other terms. Raise `chairs_fixed`, `value_fixed`, and what `check_menu` refuses."""
    check_open(work)
    value = work.session.terms.value
    if command.terms.value != value and work.session.book.chairs:
        raise Illegal(
            "value_fixed",
            f"chips were bought here at {value} each, and stay worth that; open another table",
        )
    chairs_now = work.session.terms.chairs
    if command.terms.chairs != chairs_now:
        raise Illegal(
            "chairs_fixed", f"this table has {chairs_now} chairs and keeps them; open another one"
        )
    check_menu(work.session.library, command.terms)
    work.emit(TermsLaid(command.terms))


def pass_host(work: Work, command: c.PassHost) -> None:
    """Make somebody else the host. Raise `no_such_chair`, `chair_empty`, `not_a_person`."""
    chair = work.session.seating.chair(command.chair)
    if chair.bot:
        raise Illegal("not_a_person", f"{chair.name} is a bot; a host is a person")
    work.emit(MadeHost(chair.who))


def close(work: Work, command: c.Close) -> None:
    """End the table."""
    check_open(work)
    work.emit(TableClosed())
