"""Tables of a tournament: seats, chips and hands as it orders them, and absent players.

Nobody sits down, buys chips or hosts there; the allowed commands are in `TAKEN`.
"""

from __future__ import annotations

from msgspec.structs import replace

from doorcard.rules.actions import Action, Fold, TimedOut
from doorcard.rules.errors import Illegal
from doorcard.rules.phases.bet import BringIn, CanBringIn
from doorcard.table import commands as c
from doorcard.table.chairs import ChipsChanged, DealtIn, GotUp, SatDown, SatOut
from doorcard.table.clocks import Timer
from doorcard.table.directing import DirectedSeat
from doorcard.table.facts import Acted, Directed, HandBegan, HandDead, PersonSet, TableClosed
from doorcard.table.facts.fold import Work
from doorcard.table.session import Playing, Session

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
        away = _away(work.session, work.now) if deal.absent_dead else ()
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


def _away(session: Session, now: float) -> tuple[int, ...]:
    """Return the players who are not there at the deal: sitting out, or away for long."""
    found = []
    for player, number in enumerate(session.running.chairs, 1):
        chair = session.seating.chair(number)
        person = session.person(chair.who)
        gone = not person.connected and now - person.gone_at >= session.terms.clock.reconnect_bonus
        if not chair.bot and (chair.out or gone):
            found.append(player)
    return tuple(found)


def is_absent(session: Session, playing: Playing, player: int) -> bool:
    """Return whether somebody is not there to answer in a tournament (TRN-60).

    They sit out, or had been disconnected for the whole time allowed to come back (ROOM-07) when
    they were asked; or their hand is dead (TRN-63).
    """
    chair = session.seating.chair(playing.chairs[player - 1])
    timer = playing.decision.timer(player)
    if session.terms.event is None or chair.bot or timer is None:
        return False
    person = session.person(chair.who)
    away = timer.began - person.gone_at >= session.terms.clock.reconnect_bonus
    return chair.out or player in playing.dead or (not person.connected and away)


def answer_absent(work: Work, playing: Playing, player: int) -> None:
    """Post the bring-in for an absent player; in every other turn they fold (TRN-61, TRN-62)."""
    ask = playing.ask
    assert ask is not None
    offers = ask.to(player).offers
    action: Action = TimedOut()
    if any(isinstance(offer, CanBringIn) for offer in offers):
        action = BringIn()
    elif any(offer.answer is Fold for offer in offers):
        action = Fold()
    chair = work.session.seating.chair(playing.chairs[player - 1])
    if player in playing.dead and work.session.person(chair.who).connected and not chair.out:
        work.emit(Acted(player, action))  # they are back, but their hand stays dead
    else:
        work.emit(Acted(player, action, late=True, why="away"))


def bank_of(session: Session, who: str) -> float:
    """Return the seconds left in a player's time bank in a tournament, used automatically."""
    if session.terms.event is None:
        return 0
    return max(0.0, session.terms.clock.time_bank - session.person(who).drawn)


def draw_from_bank(work: Work, who: str, timer: Timer | None) -> None:
    """Record how many seconds of a time bank an answer has taken (TRN-71)."""
    if work.session.terms.event is None or timer is None:
        return
    used = timer.from_bank(work.now)
    if used:
        person = work.session.person(who)
        work.emit(PersonSet(replace(person, drawn=person.drawn + used)))
