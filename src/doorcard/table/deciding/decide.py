"""`decide`: turn a command at a table into the facts it causes, or refuse it.

Nothing is changed in place: a refusal leaves the session as it was. After every command the table
goes on (`go_on`) until it waits for a person or for a deadline.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from doorcard.table import commands as c
from doorcard.table.coming import enough
from doorcard.table.deciding import (
    admission,
    afterwards,
    asking,
    between,
    directed,
    hand_answers,
    host_commands,
    people_commands,
    shuffles,
)
from doorcard.table.deciding.asking import ask_before, close_late
from doorcard.table.deciding.between import (
    begin,
    break_up,
    call_for_game,
    can_begin,
    deal_default,
    end_hand,
    to_read,
)
from doorcard.table.deciding.hand_answers import answer_for_absent, answer_late
from doorcard.table.deciding.more_time import more_time
from doorcard.table.deciding.people_commands import lose
from doorcard.table.deciding.shuffles import advance_shuffle
from doorcard.table.deciding.time_banks import automatic_bank
from doorcard.table.facts import (
    Asked,
    Fact,
    NextHandSet,
    Resumed,
    TermsSet,
)
from doorcard.table.facts.fold import Effect, Work
from doorcard.table.session import Playing, Session


def go_on(work: Work) -> None:
    """Go on until an answer, a shuffle or a deadline is needed."""
    while _step(work):
        pass


class SessionStage(Struct, frozen=True):
    """A stage in which a session may be between two commands."""

    name: str
    moved_by: str
    """The event that moves it on, as docs/table.md prints it."""
    holds: Callable[[Session], bool]
    go: Callable[[Work], bool]
    """Takes one step, if the table can without help; returns whether there may be another."""


def stage_of(session: Session) -> SessionStage:
    """Return the stage of a session: the first one whose condition holds."""
    return next(stage for stage in STAGES if stage.holds(session))


def _step(work: Work) -> bool:
    """Take one step; return whether there may be another."""
    return stage_of(work.session).go(work)


def _end_hand(work: Work) -> bool:
    end_hand(work)
    return True


def _set_terms(work: Work) -> bool:
    work.emit(TermsSet())
    return True


def _wait(work: Work) -> bool:
    return False


def _wait_for_contributions(work: Work) -> bool:
    shuffling = work.session.running.shuffling
    assert shuffling is not None
    if shuffling.missing:
        return False
    advance_shuffle(work)
    return True


def _put_question(work: Work) -> bool:
    _put(work, work.session.running)
    return True


def _answer_for_absent(work: Work) -> bool:
    return answer_for_absent(work, work.session.running)


def _choosing(work: Work) -> bool:
    """Wait for the dealer's choice; if the dealer has left, it is the next one's."""
    choosing = work.session.choosing
    assert choosing is not None
    gone = choosing.chair not in work.session.seating.ready
    return _give_up(work) if gone or not can_begin(work.session) else False


def _begin(work: Work) -> bool:
    upcoming = work.session.upcoming
    assert upcoming is not None
    if not can_begin(work.session) or not enough(work.session, upcoming.pick):
        return _give_up(work)
    if not ask_before(work, upcoming):
        begin(work, upcoming)
    return True


def _wait_for_answers(work: Work) -> bool:
    """Wait until all have answered; if one of them leaves, or too few stay, begin again."""
    question = work.session.question
    assert question is not None
    gone = not set(question.chairs) <= set(work.session.seating.ready)
    if gone or not can_begin(work.session):
        return _give_up(work)
    return False


def _pausing(work: Work) -> bool:
    """Wait for the next hand; if no host is there, the first one starts after the usual pause."""
    session = work.session
    if not can_begin(session):
        return _give_up(work)
    if session.terms.host_begins and not session.hands and session.next_at is not None:
        sooner = work.now + to_read(session)
        if sooner < session.next_at:
            work.emit(NextHandSet(sooner))
    return False


def _give_up(work: Work) -> bool:
    work.emit(NextHandSet(None))
    return True


def _idle(work: Work) -> bool:
    if can_begin(work.session):
        work.emit(NextHandSet(work.now + to_read(work.session)))
    return False


def _in_hand(holds: Callable[[Playing], object]) -> Callable[[Session], bool]:
    return lambda session: session.playing is not None and bool(holds(session.playing))


def _between(holds: Callable[[Session], object]) -> Callable[[Session], bool]:
    return lambda session: session.playing is None and bool(holds(session))


STAGES = (
    SessionStage(
        "hand over",
        "at once: chips move, and players who leave get up",
        _in_hand(lambda playing: playing.hand.over),
        _end_hand,
    ),
    SessionStage(
        "terms laid down",
        "at once, between hands: they hold",
        _between(lambda session: session.coming is not None),
        _set_terms,
    ),
    SessionStage(
        "closed",
        "at once, between hands: everybody gets up",
        _between(lambda session: session.closed),
        break_up,
    ),
    SessionStage("stopped", "`Pause(on=False)`", lambda session: session.paused, _wait),
    SessionStage(
        "contributing",
        "`Commit`, then `Reveal`, of all who are expected; the deadline",
        _in_hand(lambda playing: playing.shuffling is not None),
        _wait_for_contributions,
    ),
    SessionStage(
        "sealing",
        "`Seal`, with as many seeds as are wanted",
        _in_hand(lambda playing: playing.ask is None),
        _wait,
    ),
    SessionStage(
        "asking",
        "at once: the question is put, and everybody asked gets a timer",
        _in_hand(lambda playing: not playing.is_put),
        _put_question,
    ),
    SessionStage(
        "asked",
        "`Act`; a deadline; at once for a player who has left or mucks without being asked",
        _in_hand(lambda playing: True),
        _answer_for_absent,
    ),
    SessionStage(
        "choosing",
        "`Choose`; the deadline; at once where the dealer has gone or too few are ready",
        _between(lambda session: session.choosing is not None),
        _choosing,
    ),
    SessionStage(
        "asking before",
        "`Agree`, of all who are asked; the deadline; at once where one of them or all have gone",
        _between(lambda session: session.question is not None),
        _wait_for_answers,
    ),
    SessionStage(
        "game chosen",
        "at once: what is asked before a hand is asked, or the hand begins",
        _between(lambda session: session.upcoming is not None),
        _begin,
    ),
    SessionStage(
        "pausing",
        "`Deal`; the end of the pause; at once where too few are ready",
        _between(lambda session: session.next_at is not None),
        _pausing,
    ),
    SessionStage(
        "idle",
        "whatever makes enough players ready, a person among them",
        lambda session: True,
        _idle,
    ),
)
"""The stages of a session, and how it leaves them; the first one that applies counts."""


def stages_table() -> str:
    """Return the stages as a table in Markdown."""
    rows = [f"| {stage.name} | {stage.moved_by} |" for stage in STAGES]
    return "\n".join(["| a table is | moved on by |", "|---|---|", *rows])


def _put(work: Work, playing: Playing) -> None:
    """Put the hand's question: it gets the next number, and each player asked gets a timer."""
    session, ask = work.session, playing.ask
    assert ask is not None
    timers = []
    for player in ask.players:
        chair = session.seating.chair(playing.chairs[player - 1])
        there = bool(chair.bot) or session.person(chair.who).connected
        clock = session.terms.clock
        alone = session.alone == chair.who
        bank = 0 if chair.bot else automatic_bank(session, chair.who)
        timer = clock.begin(work.now, connected=there, bank=bank)
        if alone:
            timer = clock.unhurried(work.now)
        timers.append((player, timer))
    work.emit(Asked(playing.decision.number + 1, playing.hand.state.at, tuple(timers)))


def tick(work: Work, command: c.Tick) -> None:
    """Do everything that is due, in order of its time.

    The end of a hand ends the event, so the next hand begins in an event of its own.
    """
    before = work.session.finished
    while (due := work.session.due) is not None and due <= work.now:
        _happen(work)
        go_on(work)
        if work.session.finished is not None and work.session.finished is not before:
            break


def restart(work: Work, command: c.Restart) -> None:
    """Move every deadline later by the time the server was down, and note lost connections."""
    session = work.session
    since = session.at if command.since is None else command.since
    if session.due is not None and work.now > since:
        work.emit(Resumed(work.now - since, work.now))
    for person in session.people:
        if person.connected and person.who not in command.here:
            lose(work, person.who)


def stall(work: Work, command: c.Stall) -> None:
    """Move every deadline later by the time the room could not work."""
    if work.session.due is not None and command.seconds > 0:
        work.emit(Resumed(command.seconds, work.now))


def _happen(work: Work) -> None:
    """Do one thing that is due."""
    session, now = work.session, work.now
    if session.choosing is not None and session.choosing.deadline <= now:
        deal_default(work, session.choosing.chair)
    elif session.question is not None and session.question.deadline <= now:
        close_late(work)
    elif session.next_at is not None and session.next_at <= now:
        call_for_game(work)
    elif (playing := session.playing) is not None:
        if playing.shuffling is not None and playing.shuffling.deadline <= now:
            advance_shuffle(work)
            return
        late = [player for player, timer in playing.decision.timers if timer.is_over(now)]
        answer_late(work, late[0])


HANDLERS: dict[type[c.Command | c.RoomCommand], Callable[[Work, Any], None]] = {
    c.Sit: people_commands.sit,
    c.Leave: people_commands.leave,
    c.TopUp: people_commands.top_up,
    c.SitOut: people_commands.sit_out,
    c.AutoMuck: people_commands.auto_muck,
    c.Choose: between.choose,
    c.Agree: asking.agree,
    c.Act: hand_answers.act,
    c.MoreTime: more_time,
    c.ShowCards: afterwards.show_cards,
    c.Rabbit: afterwards.rabbit,
    c.TakeBack: hand_answers.take_back,
    c.Skip: hand_answers.skip,
    c.Chat: people_commands.chat,
    c.React: people_commands.react,
    c.Commit: shuffles.commit,
    c.Reveal: shuffles.reveal,
    c.Pause: host_commands.pause,
    c.Deal: host_commands.deal_now,
    c.Kick: host_commands.kick,
    c.Remove: host_commands.remove,
    c.AnswerRequest: admission.answer_request,
    c.LetBackIn: admission.let_back_in,
    c.AddBot: host_commands.seat_bot,
    c.SetTerms: host_commands.lay_down,
    c.PassHost: host_commands.pass_host,
    c.ShareHost: host_commands.share_host,
    c.End: host_commands.close,
    c.Admit: admission.admit,
    c.Knock: admission.knock,
    c.Connect: people_commands.connect,
    c.Disconnect: people_commands.disconnect,
    c.Tick: tick,
    c.Seal: shuffles.seal,
    c.Restart: restart,
    c.Stall: stall,
    c.Direct: directed.direct,
}
"""The handler of each kind of command: people's, as the protocol lists them, then the room's."""


class Decided(Struct, frozen=True, gc=False):
    """The result of a command: all facts, and the session after them.

    `effects` has each fact with the facts of the hand that follow from it; it may be empty.
    """

    at: float
    effects: tuple[Effect, ...]
    session: Session

    @property
    def facts(self) -> tuple[Fact, ...]:
        """The facts to be stored: applied to the session before, they give the session after."""
        return tuple([effect.fact for effect in self.effects])


def decide(session: Session, asked: c.Request, now: float) -> Decided:
    """Return the result of a command at `now`, in seconds. Raise `Refused` with a code."""
    if isinstance(asked, c.From):
        work = Work(session, now, asked.who, asked.name)
        command: c.Command | c.RoomCommand = asked.command
    else:
        work, command = Work(session, now), asked
    admission.check_may(session, work.who, command)
    HANDLERS[type(command)](work, command)
    go_on(work)
    if not work.effects:
        return Decided(work.now, (), session)
    return Decided(work.now, tuple(work.effects), replace(work.session, at=work.now))
