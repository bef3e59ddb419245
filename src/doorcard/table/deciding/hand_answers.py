"""In a hand: the answers of players, and of the table for them."""

from __future__ import annotations

from msgspec.structs import replace

from doorcard.rules.actions import Arrange, TimedOut
from doorcard.rules.errors import Illegal
from doorcard.rules.phases.showdown import Muck, Show, at_stake
from doorcard.table import commands as c
from doorcard.table.clocks import late_answer
from doorcard.table.deciding.absence import answer_absent, is_absent
from doorcard.table.deciding.time_banks import draw_automatically
from doorcard.table.facts import (
    Acted,
    PersonSet,
    Skipped,
    TakenBack,
)
from doorcard.table.facts.fold import Work
from doorcard.table.facts.hand_facts import Why
from doorcard.table.session import DAY, Playing, Session


def act(work: Work, command: c.Act) -> None:
    """Answer a decision.

    Raise `Illegal`: `no_hand`, `stale_hand`, `not_in_hand`, `stale_decision`, `paused`, `too_late`,
    and as the hand does.
    """
    playing, player = open_decision(work, command)
    if isinstance(command.action, TimedOut | Arrange):
        raise Illegal("not_offered", "that is not an answer a player can give")
    timer = playing.decision.timer(player)
    if timer is not None and timer.is_over(work.now):
        raise Illegal("too_late", "the time for this decision has run out")
    work.emit(Acted(player, command.action))
    draw_automatically(work, work.who, timer)


def open_decision(work: Work, command: c.Act | c.MoreTime) -> tuple[Playing, int]:
    """Return the hand and the player of a command about an open decision.

    Raise `Illegal`: `not_in_hand`, `stale_decision`, `paused`.
    """
    playing = running(work, command.hand)
    player = playing.player(work.who)
    if not player:
        raise Illegal("not_in_hand", "you have no cards in hand {number}", number=playing.number)
    if command.decision != playing.decision.number:
        raise Illegal(
            "stale_decision",
            "decision {stale} is not open; the hand is at decision {decision}",
            stale=command.decision,
            decision=playing.decision.number,
        )
    if work.session.paused:
        raise Illegal("paused", "the host has stopped the table; answer when it goes on")
    return playing, player


def may_take_back(session: Session, who: str) -> bool:
    """Return whether somebody has an answer that they can take back (ROOM-73)."""
    playing = session.playing
    there = playing is not None and playing.earlier is not None and not session.paused
    return there and session.terms.practice and session.alone == who


def take_back(work: Work, command: c.TakeBack) -> None:
    """Go back to a player's latest decision (ROOM-73).

    Raise `no_practice`, `no_hand`, `stale_hand`, `not_alone`, `nothing_to_take_back`, `paused`.
    """
    session = work.session
    if not session.terms.practice:
        raise Illegal("no_practice", "this table is not for practice; its host may make it so")
    playing = running(work, command.hand)
    if session.alone != work.who:
        raise Illegal("not_alone", "an answer is only taken back where all others are bots")
    if session.paused:
        raise Illegal("paused", "the host has stopped the table; go back when it goes on")
    if playing.earlier is None:
        raise Illegal("nothing_to_take_back", "you have not answered anything in this hand yet")
    work.emit(TakenBack(playing.player(work.who)))


def may_skip(session: Session, who: str) -> bool:
    """Return whether somebody may have the rest of a hand played at once."""
    playing = session.playing
    if playing is None or playing.skipped or session.alone != who:
        return False
    return playing.player(who) not in playing.hand.state.live


def skip(work: Work, command: c.Skip) -> None:
    """Let bots play the rest of a hand at once.

    Raise `no_hand`, `stale_hand`, `not_alone`, `in_hand`.
    """
    session = work.session
    playing = running(work, command.hand)
    if session.alone != work.who:
        raise Illegal("not_alone", "a hand is only skipped where all others are bots")
    if may_skip(session, work.who):
        work.emit(Skipped())
    elif not playing.skipped:
        raise Illegal("in_hand", "you are still in the hand; fold first, and it can be skipped")


def running(work: Work, hand: int) -> Playing:
    """Return the hand in progress. Raise `no_hand`, or `stale_hand` if it is another one."""
    playing = work.session.running
    if hand != playing.number:
        raise Illegal(
            "stale_hand",
            "hand {stale} is not being played; hand {hand} is",
            stale=hand,
            hand=playing.number,
        )
    return playing


def answer_late(work: Work, player: int) -> None:
    """Answer for a player who did not answer in time (ROOM-05…14)."""
    session = work.session
    playing = session.running
    ask, timer = playing.ask, playing.decision.timer(player)
    assert ask is not None
    assert timer is not None
    who = playing.people[player - 1]
    person = session.person(who)
    saved = person.saved_on(work.now)
    why = _why(work, playing, player)
    clock = session.terms.clock
    action = late_answer(ask.to(player), timer, clock, saved, left=why == "left")
    work.emit(Acted(player, action, late=True, why=why))
    draw_automatically(work, who, timer)
    if _out(work, player) and not playing.hand.state.seat(player).out:
        work.emit(PersonSet(replace(person, day=int(work.now // DAY), saved=saved + 1)))


def _why(work: Work, playing: Playing, player: int) -> Why:
    """Return the reason why a player does not answer; a bot is never away, only late."""
    chair = work.session.seating.chair(playing.chairs[player - 1])
    if chair.leaves:
        return "left"
    return (
        "time" if chair.bot or work.session.person(playing.people[player - 1]).connected else "away"
    )


def _out(work: Work, player: int) -> bool:
    """Return whether a player is treated as all-in; with nothing in the pot, they fold instead."""
    return work.session.running.hand.state.seat(player).out


def answer_for_absent(work: Work, playing: Playing) -> bool:
    """Answer for a player who has left or whose losing hand is mucked; return whether one did."""
    ask = playing.ask
    for player in ask.players if ask is not None else ():
        chair = work.session.seating.chair(playing.chairs[player - 1])
        if chair.leaves:
            answer_late(work, player)
            return True
        if is_absent(work.session, playing, player):
            answer_absent(work, playing, player)
            return True
        if _mucks(work, playing, player):
            decides = at_stake(playing.hand.state, player)
            work.emit(Acted(player, Show() if decides else Muck()))
            return True
    return False


def _mucks(work: Work, playing: Playing, player: int) -> bool:
    """Return whether the table shows or mucks for a player who is asked to (ROOM-18, 19)."""
    person = work.session.person(playing.people[player - 1])
    return person.auto_muck and playing.is_showing(player)
