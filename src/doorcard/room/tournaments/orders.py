"""A tournament's orders to its tables, made from its state: the seats and the next hand.

They follow from the tournament's own log, so they can be made again after any failure; a table
ignores orders that it has carried out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from doorcard.room.tournaments.event_keeper import TournamentSetup
from doorcard.room.tournaments.presets import PAUSE
from doorcard.table import Choice, Pick, Session, Terms
from doorcard.table.chairs import Money
from doorcard.table.clocks import Clock
from doorcard.table.commands import Direct, DirectedDeal
from doorcard.table.deciding.between import to_read
from doorcard.table.directing import DirectedSeat, InEvent, Notice, Waits
from doorcard.tournament import Event, must_wait
from doorcard.tournament.event import Entrant, EventTable
from doorcard.tournament.structure import Pick as EventPick


class Left(Struct, frozen=True):
    """The state in which somebody left a table: whether they were there, and sat out."""

    here: bool = True
    out: bool = False


def _pick(one: EventPick | str) -> Pick:
    """Return a game of a tournament in the form that tables pick it."""
    return Pick(one) if isinstance(one, str) else Pick(one.game, one.options)


def table_of(event: Event, number: int) -> EventTable | None:
    """Return a table of a tournament as the tournament has it, None once it is closed."""
    return next((table for table in event.tables if table.number == number), None)


def terms_of(id: str, opened: TournamentSetup, number: int) -> Terms:
    """Return the terms of a table of a tournament. Raise `Refused`.

    There is no rake (TRN-72), and a player whose time runs out checks or folds (TRN-09, TRN-71). A
    person who practises with bots alone has a coach.
    """
    structure = opened.structure
    menu = tuple([_pick(one) for one in structure.games])
    return Terms(
        title=structure.title,
        choice=Choice(menu),
        chairs=structure.seats,
        money=Money(structure.stakes(0)),
        clock=Clock(timeout_policy="fold", protection_limit=0, time_bank=structure.time_bank),
        pause=opened.pause,
        coach=opened.practice,
        door="open",
        event=InEvent(id, number),
    )


def is_read(opened: TournamentSetup, event: Event) -> bool:
    """Return whether a person who practises alone still plays, and so ends pauses at will."""
    return opened.practice and any(entrant.who == opened.host for entrant in event.playing)


def pause_after(opened: TournamentSetup, event: Event, session: Session) -> float:
    """Return the seconds from a table's hand to its next one.

    If the person who practises is out, there is no time for reading.
    """
    unread = opened.practice and not is_read(opened, event)
    return min(opened.pause, PAUSE) if unread else to_read(session)


def notice_of(event: Event, number: int) -> Notice:
    """Return the standing of a tournament, for one of its tables (TRN-73)."""
    structure = event.structure
    following = structure.stakes(event.level + 1)
    now = structure.stakes(event.level)
    return Notice(
        title=structure.title,
        level=event.level + 1,
        stakes=now,
        next=None if following == now else following,
        ends_at=ends_at(event),
        left=len(event.playing),
        entries=len(event.entrants),
        hand_for_hand=event.round is not None,
        break_until=event.break_until,
        waits=waits_for(event, number),
        over=event.phase in ("over", "off"),
    )


def ends_at(event: Event) -> float | None:
    """Return the time at which the level ends, None while no clock runs, to a tenth of a second."""
    if event.phase != "playing" or not event.clock_runs:
        return None
    return round(event.at + event.left, 1)


def waits_for(event: Event, number: int) -> Waits:
    """Return the reason why a table deals no hand."""
    table = next((each for each in event.tables if each.number == number), None)
    if event.phase != "playing" or table is None or event.ending:
        return "over"
    if table.dealing:
        return ""
    if event.paused_at is not None:
        return "reading" if event.reading else "pause"
    if event.break_due or event.break_until is not None:
        return "break"
    if event.redraw_due:
        return "redraw"
    if event.round is not None and table.done:
        return "round"
    return "balance" if must_wait(event, number) or len(event.at_table(number)) < 2 else ""


def order_for(
    event: Event, seq: int, number: int, session: Session, left: Mapping[str, Left]
) -> Direct:
    """Return a table's order as of a tournament's event `seq`.

    `left` has the state in which people left their former tables.
    """
    table = next((each for each in event.tables if each.number == number), None)
    here = event.at_table(number) if table is not None else ()
    places = tuple([_place(entrant, left) for entrant in here])
    sitting = {entrant.who for entrant in here}
    elsewhere = {one.who: one.table for one in event.playing if not one.bot}
    gone = [chair.who for chair in session.seating.chairs if chair and chair.who not in sitting]
    moved = tuple([(who, elsewhere[who]) for who in gone if who in elsewhere])
    deal = None if table is None or not table.dealing else _deal(event, table)
    broken = table is None or event.phase != "playing"
    return Direct(seq, notice_of(event, number), places, deal, moved, broken)


def _place(entrant: Entrant, left: Mapping[str, Left]) -> DirectedSeat:
    was = left.get(entrant.who, Left())
    return DirectedSeat(
        chair=entrant.seat,
        who=entrant.who,
        name=entrant.name,
        chips=entrant.stack,
        bot=entrant.bot,
        bank=entrant.bank,
        out=was.out,
        here=was.here,
    )


def _deal(event: Event, table: EventTable) -> DirectedDeal:
    chairs = tuple([event.entrant(number).seat for number in table.dealing])
    return DirectedDeal(
        table.hands,
        _pick(event.structure.games[table.game]),
        event.stakes_of(table),
        chairs,
        event.structure.absent_dead,
    )


def without_who_sits(order: Direct, others: Sequence[Session]) -> Direct:
    """Return an order without players who still sit at other tables; it deals no hand yet."""
    elsewhere = {who for other in others for who in _sitting(other)}
    here = tuple([place for place in order.places if place.who not in elsewhere])
    return order if len(here) == len(order.places) else replace(order, places=here, deal=None)


def seating_nobody(order: Direct, session: Session) -> Direct:
    """Return an order by which people only get up."""
    sitting = _sitting(session)
    here = tuple([place for place in order.places if place.who in sitting])
    return replace(order, places=here, deal=None, broken=False)


def _sitting(session: Session) -> set[str]:
    return {chair.who for chair in session.seating.chairs if chair is not None}


def is_done(session: Session, order: Direct) -> bool:
    """Return whether a table has carried out as much of an order as it can by now."""
    known = session.directions
    if session.closed:
        return True
    if known is None or known.notice != order.notice:
        return False
    free = session.playing is None
    if free and (order.broken or (order.deal and order.deal.number == session.hands + 1)):
        return False
    seating = session.seating
    wanted = {place.chair: (place.who, place.chips) for place in order.places}
    for number, chair in enumerate(seating.chairs, 1):
        found = None if chair is None else (chair.who, chair.chips)
        if number not in seating.dealt and found != wanted.get(number):
            return False
    return True
