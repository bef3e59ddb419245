"""Tables of a tournament: seats, chips and hands as it orders them.

Nobody sits down, buys chips or hosts there; the allowed commands are in `TAKEN`.
"""

from __future__ import annotations

from msgspec.structs import replace

from doorcard.rules.errors import Illegal
from doorcard.table import commands as c
from doorcard.table.chairs import ChipsChanged, DealtIn, GotUp, SatDown, SatOut
from doorcard.table.deciding.absence import away_at_deal
from doorcard.table.directing import DirectedSeat
from doorcard.table.facts import Directed, HandBegan, HandDead, PersonSet, TableClosed
from doorcard.table.facts.fold import Work
from doorcard.table.session import Session

TAKEN = (
    c.SitOut,
    c.AutoMuck,
    c.Act,
    c.Skip,
    c.ShowCards,
    c.Chat,
    c.React,
    c.Commit,
    c.Reveal,
)
"""The commands of people at a table of a tournament (TRN-06, TRN-20, TRN-72)."""


def check_taken(session: Session, who: str, command: c.Command) -> None:
    """Refuse commands that a tournament's table doesn't take: `tournament_table`; `not_seated`."""
    if not isinstance(command, TAKEN):
        raise Illegal(
            "tournament_table",
            "this table plays in a tournament, which alone says who sits where, with how many "
            "chips and for what stakes",
        )
    if isinstance(command, c.Chat):
        session.seating.of(who)


def direct(work: Work, command: c.Direct) -> None:
    """Carry out the tournament's order; one older than the latest was carried out already.

    Raise `no_tournament`.
    """
    session = work.session
    if session.terms.event is None:
        raise Illegal("no_tournament", "this table does not play in a tournament")
    known = session.directions
    if session.closed or (known is not None and command.seq < known.seq):
        return
    if known is None or command.seq > known.seq:
        work.emit(Directed(command.seq, command.notice, command.moved))
    _seat(work, command)
    deal = command.deal
    if deal is not None and session.playing is None and deal.number == session.hands + 1:
        work.emit(DealtIn(deal.chairs[-1], deal.chairs))
        work.emit(HandBegan(deal.number, deal.pick, deal.stakes))
        away = away_at_deal(work.session, work.now) if deal.absent_dead else ()
        work.emit(*[HandDead(player) for player in away])
    elif command.broken and session.playing is None:
        work.emit(TableClosed())


def _seat(work: Work, command: c.Direct) -> None:
    """Seat everybody as the tournament has them; players in a hand stay until it is over."""
    seating = work.session.seating
    wanted = {place.chair: place for place in command.places}
    free = [n for n in range(1, len(seating.chairs) + 1) if n not in seating.dealt]
    for number in free:
        chair, place = seating.chairs[number - 1], wanted.get(number)
        if chair is not None and (place is None or place.who != chair.who):
            work.emit(GotUp(number, chair.chips))
        elif chair is not None and place is not None and place.chips != chair.chips:
            work.emit(ChipsChanged(number, place.chips))
    for number in free:
        new = wanted.get(number)
        if new is not None and work.session.seating.chairs[number - 1] is None:
            _take(work, new)


def _take(work: Work, place: DirectedSeat) -> None:
    """Give somebody a chair; a player from another table has a while to get here (TRN-33)."""
    work.emit(SatDown(place.chair, place.who, place.name, place.chips, place.bot))
    if place.bot:
        return
    person = work.session.person(place.who)
    gone = work.now if place.here else person.gone_at
    work.emit(PersonSet(replace(person, drawn=place.bank, gone_at=gone)))
    if place.out:
        work.emit(SatOut(place.chair))
