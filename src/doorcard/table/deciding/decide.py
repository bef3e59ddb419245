"""`decide`: what a command causes at a table, or why it is refused.

Nothing is changed in place: a refusal leaves the session as it was. After every command the table
goes on by itself as far as it can (`go_on`), until it waits for somebody or for time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from doorcard.rules.errors import Illegal
from doorcard.table import commands as c
from doorcard.table.deciding import between, hand, people
from doorcard.table.deciding.between import (
    break_up,
    call_for_game,
    can_begin,
    deal_default,
    end_hand,
)
from doorcard.table.deciding.hand import answer_for_absent, answer_late
from doorcard.table.deciding.people import lose
from doorcard.table.facts import (
    Asked,
    DeckChosen,
    Fact,
    NextHandSet,
    Resumed,
    RevealsOpened,
    TermsSet,
)
from doorcard.table.facts.fold import Effect, Work
from doorcard.table.playing import Playing
from doorcard.table.session import Session


def go_on(work: Work) -> None:
    """Go on as far as it goes without an answer, a shuffle or a deadline."""
    while _step(work):
        pass


def advance_shuffle(work: Work) -> None:
    """Close the half of a shuffle that runs: contributions are shown, or a deck is chosen."""
    dealing = work.session.running.shuffling
    assert dealing is not None
    if dealing.commitments and not dealing.showing:
        work.emit(RevealsOpened(work.now + work.session.terms.contributing))
    else:
        work.emit(DeckChosen())


def _step(work: Work) -> bool:
    """Take one step; tell whether there may be another."""
    session = work.session
    playing = session.playing
    if playing is None:
        return _between_hands(work)
    if playing.hand.over:
        end_hand(work)
        return True
    if session.paused:
        return False
    if playing.shuffling is not None:
        if playing.shuffling.missing:
            return False
        advance_shuffle(work)
        return True
    if playing.ask is None:
        return False
    if not playing.is_put:
        _put(work, playing)
        return True
    return answer_for_absent(work, playing)


def _between_hands(work: Work) -> bool:
    session = work.session
    if session.coming is not None:
        work.emit(TermsSet())
        return True
    if session.closed:
        return break_up(work)
    if session.paused:
        return False
    choosing = session.choosing
    if choosing is not None and choosing.chair not in session.seating.ready:
        work.emit(NextHandSet(None))  # the dealer has gone: the next one is called on
        return True
    possible = can_begin(session)
    if possible and session.next_at is None and choosing is None:
        work.emit(NextHandSet(work.now + session.terms.pause))
    elif not possible and (session.next_at is not None or choosing is not None):
        work.emit(NextHandSet(None))
    return False


def _put(work: Work, playing: Playing) -> None:
    """Put the hand's question: it gets the next number, and each player a timer."""
    session, ask = work.session, playing.ask
    assert ask is not None
    timers = []
    for player in ask.players:
        chair = session.seating.chair(playing.chairs[player - 1])
        there = bool(chair.bot) or session.person(chair.who).connected
        timers.append((player, session.terms.clock.begin(work.now, connected=there)))
    work.emit(Asked(playing.decision.number + 1, playing.hand.state.at, tuple(timers)))


def tick(work: Work, command: c.Tick) -> None:
    """Let everything happen that is due, in the order in which it is.

    The end of a hand is an event's last: so none is in the same event as the next one's beginning.
    """
    before = work.session.finished
    while (due := work.session.due) is not None and due <= work.now:
        _happen(work)
        go_on(work)
        if work.session.finished is not None and work.session.finished is not before:
            break


def restart(work: Work, command: c.Restart) -> None:
    """Put every deadline as far away as it was, and note that nobody is connected."""
    session = work.session
    if session.due is not None and work.now > session.at:
        work.emit(Resumed(work.now - session.at))
    for person in session.people:
        if person.connected:
            lose(work, person.who)


def _happen(work: Work) -> None:
    """Let one thing happen that is due."""
    session, now = work.session, work.now
    if session.choosing is not None and session.choosing.deadline <= now:
        deal_default(work, session.choosing.chair)
    elif session.next_at is not None and session.next_at <= now:
        call_for_game(work)
    elif (playing := session.playing) is not None:
        if playing.shuffling is not None and playing.shuffling.deadline <= now:
            advance_shuffle(work)
            return
        late = [player for player, timer in playing.decision.timers if timer.is_over(now)]
        answer_late(work, late[0])


HANDLERS: dict[type[c.Command], Callable[[Work, Any], None]] = {
    c.Sit: people.sit,
    c.Leave: people.leave,
    c.TopUp: people.top_up,
    c.SitOut: people.sit_out,
    c.AutoMuck: people.auto_muck,
    c.Chat: people.chat,
    c.Admit: people.admit,
    c.Connect: people.connect,
    c.Disconnect: people.disconnect,
    c.Choose: between.choose,
    c.Act: hand.act,
    c.ShowCards: hand.show_cards,
    c.Seal: hand.seal,
    c.Commit: hand.commit,
    c.Reveal: hand.reveal,
    c.Tick: tick,
    c.Restart: restart,
    c.Pause: people.pause,
    c.Deal: people.deal_now,
    c.Kick: people.kick,
    c.AddBot: people.seat_bot,
    c.SetTerms: people.lay_down,
    c.PassHost: people.pass_host,
    c.End: people.close,
}
"""What is done with each kind of command."""


class Decided(Struct, frozen=True, gc=False):
    """What a command caused: everything that happened, and the session after it.

    `effects` has each fact with those of the hand that follow from it; it may be empty.
    """

    at: float
    effects: tuple[Effect, ...]
    session: Session

    @property
    def facts(self) -> tuple[Fact, ...]:
        """The facts to be kept: the fold of them over the session before is the session after."""
        return tuple([effect.fact for effect in self.effects])


def decide(session: Session, command: c.Command, now: float) -> Decided:
    """Return what a command causes at `now`, in seconds. Raise `Refused` with a code."""
    if isinstance(command, c.HostCommand) and command.who != session.host:
        raise Illegal("not_host", "only the host may do that")
    work = Work(session, now)
    HANDLERS[type(command)](work, command)
    go_on(work)
    if not work.effects:
        return Decided(work.now, (), session)
    return Decided(work.now, tuple(work.effects), replace(work.session, at=work.now))
