"""Taking and leaving chairs, and the chips that people bring."""

from __future__ import annotations

from doorcard.rules.errors import Illegal
from doorcard.rules.game import MOST_CHIPS
from doorcard.table import chairs
from doorcard.table import commands as c
from doorcard.table.deciding.work import Work
from doorcard.table.facts import Came
from doorcard.table.session import Session


def sit(work: Work, command: c.Sit) -> None:
    """Take a chair.

    Raise what `chairs.sit` refuses, `name_taken`, `too_many_chips`, `table_closed`.
    """
    take_chair(work, command.who, command.name, command.chair, command.chips)
    work.emit(Came(command.who))


def take_chair(work: Work, who: str, name: str, chair: int, chips: int, bot: str = "") -> None:
    """Take a chair for a person or a bot; chair 0 is the first free one."""
    session = work.session
    check_open(work)
    seating = session.seating
    if chair == 0 and None in seating.chairs:
        chair = seating.chairs.index(None) + 1
    facts = chairs.sit(seating, session.terms.money, chair, who, name, chips, bot)
    _check_total(session, chips)
    if any(one is not None and one.name.casefold() == name.casefold() for one in seating.chairs):
        raise Illegal("name_taken", f"somebody called {name} sits here; take another name")
    work.emit(*facts)


def leave(work: Work, command: c.Leave) -> None:
    """Leave. Raise `not_seated`."""
    work.emit(*chairs.leave(work.session.seating, command.who))


def top_up(work: Work, command: c.TopUp) -> None:
    """Bring more chips. Raise what `chairs.top_up` refuses, `too_many_chips`, `table_closed`."""
    check_open(work)
    session = work.session
    facts = chairs.top_up(session.seating, session.terms.money, command.who, command.chips)
    _check_total(session, command.chips)
    work.emit(*facts)


def sit_out(work: Work, command: c.SitOut) -> None:
    """Sit out, or come back. Raise `not_seated`."""
    work.emit(*chairs.sit_out(work.session.seating, command.who, command.out))


def fits(session: Session, chips: int) -> bool:
    """Tell whether a table can take so many chips more, so that one player may win them all."""
    promised = sum([chair.promised for chair in session.seating.chairs if chair is not None])
    return session.book.total + promised + chips <= MOST_CHIPS


def _check_total(session: Session, chips: int) -> None:
    if not fits(session, chips):
        raise Illegal(
            "too_many_chips",
            f"{chips} chips more would be too many at this table; it takes {MOST_CHIPS} in all",
        )


def check_open(work: Work) -> None:
    """Raise `Illegal` `table_closed` where the host has ended the table."""
    if work.session.closed:
        raise Illegal("table_closed", "the host has ended this table; open another one")
