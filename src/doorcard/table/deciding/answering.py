"""Answers the table gives for players: who are late, who have left, whose hands lose."""

from __future__ import annotations

from msgspec.structs import replace

from doorcard.rules.phases.showdown import CanMuck, Muck, Show, at_stake
from doorcard.table.clocks import late_answer
from doorcard.table.deciding.work import Work
from doorcard.table.facts import Acted, PersonSet
from doorcard.table.facts.hand import Why
from doorcard.table.playing import Playing
from doorcard.table.session import DAY


def answer_late(work: Work, player: int) -> None:
    """Answer for a player who is asked and did not answer in time (ROOM-05…14)."""
    session = work.session
    playing = session.running
    ask, timer = playing.ask, playing.decision.timer(player)
    assert ask is not None
    assert timer is not None
    person = session.person(playing.people[player - 1])
    saved = person.saved_on(work.now)
    action = late_answer(ask.to(player), timer, session.terms.clock, saved)
    work.emit(Acted(player, action, late=True, why=_why(work, playing, player)))
    if _out(work, player) and not playing.hand.state.seat(player).out:
        work.emit(PersonSet(replace(person, day=int(work.now // DAY), saved=saved + 1)))


def _why(work: Work, playing: Playing, player: int) -> Why:
    """Return what keeps a player from answering."""
    if work.session.seating.chair(playing.chairs[player - 1]).leaves:
        return "left"
    return "time" if work.session.person(playing.people[player - 1]).connected else "away"


def _out(work: Work, player: int) -> bool:
    """Tell whether a player is treated as all-in by now: who has nothing in the pot folds."""
    return work.session.running.hand.state.seat(player).out


def answer_for_absent(work: Work, playing: Playing) -> bool:
    """Answer for one of the asked who has left, or whose losing hand is mucked; tell if so."""
    ask = playing.ask
    for player in ask.players if ask is not None else ():
        chair = work.session.seating.chair(playing.chairs[player - 1])
        if chair.leaves:
            answer_late(work, player)
            return True
        if _mucks(work, playing, player):
            decides = at_stake(playing.hand.state, player)
            work.emit(Acted(player, Show() if decides else Muck()))
            return True
    return False


def _mucks(work: Work, playing: Playing, player: int) -> bool:
    """Tell whether a player asked to show or muck has the table do it (ROOM-18, 19)."""
    person = work.session.person(playing.people[player - 1])
    ask = playing.ask
    return (
        person.auto_muck
        and ask is not None
        and any(type(offer) is CanMuck for offer in ask.to(player).offers)
    )
