"""Players who are away from a tournament's table, and the answers that the table gives for them.

At other tables nobody is absent in this sense: players who don't answer run out of time.
"""

from __future__ import annotations

from doorcard.rules.actions import Action, Fold, TimedOut
from doorcard.rules.phases.bet import BringIn, CanBringIn
from doorcard.table.facts import Acted
from doorcard.table.facts.fold import Work
from doorcard.table.session import Playing, Session


def away_at_deal(session: Session, now: float) -> tuple[int, ...]:
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
