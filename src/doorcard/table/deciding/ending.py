"""The end of a hand, and of a table: chips move, promises are kept, chairs are left."""

from __future__ import annotations

from msgspec.structs import replace

from doorcard.table import chairs
from doorcard.table.chairs import GotUp, ToppedUp
from doorcard.table.deciding.seats import fits
from doorcard.table.deciding.work import Work
from doorcard.table.facts import HandOver, PersonSet
from doorcard.table.openings import spectator_digest_of
from doorcard.table.playing import Playing


def end_hand(work: Work) -> None:
    """End a hand that is over, and settle it."""
    session = work.session
    playing = session.running
    spectator = spectator_digest_of(playing, session.previous)
    work.emit(HandOver(playing.number, spectator, work.now))
    work.emit(*chairs.settle(session.seating, playing.hand.stacks))
    _sit_out_absent(work, playing)
    _refill_bots(work)


def break_up(work: Work) -> bool:
    """Let everybody take their chips; tell whether anybody did."""
    seating = work.session.seating
    taken = [(n, chair) for n, chair in enumerate(seating.chairs, 1) if chair is not None]
    work.emit(*[GotUp(number, chair.chips) for number, chair in taken])
    return bool(taken)


def _sit_out_absent(work: Work, playing: Playing) -> None:
    """Sit out people who let a decision pass; those away are dealt in again when they are back."""
    for player in playing.late:
        chair = work.session.seating.chairs[playing.chairs[player - 1] - 1]
        who = playing.people[player - 1]
        if chair is None or chair.who != who or chair.bot or chair.out:
            continue
        work.emit(*chairs.sit_out(work.session.seating, who, True))
        person = work.session.person(who)
        work.emit(PersonSet(replace(person, absent=not person.connected)))


def _refill_bots(work: Work) -> None:
    """Give bots without chips the least buy-in again."""
    session = work.session
    least, _ = session.terms.money.buy_in.chips(session.terms.money.stakes)
    for number, chair in enumerate(session.seating.chairs, 1):
        broke = chair is not None and chair.bot and not chair.chips
        if broke and fits(work.session, least):
            work.emit(ToppedUp(number, least))
