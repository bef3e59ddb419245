"""Lessons at a table: its terms, the other players' answers, and the teacher's words."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from doorcard.language.saying import say
from doorcard.lessons import (
    FOLD,
    LESSONS,
    STACK,
    AnswerWords,
    Lesson,
    Step,
    answer_of,
    deck_of,
    ending_of,
    filled_in,
    replies,
    step_of,
)
from doorcard.rules.actions import Action
from doorcard.rules.asks import Ask
from doorcard.rules.errors import Illegal, Refused
from doorcard.rules.hand import Hand
from doorcard.table import Choice, Pick, Session, Terms
from doorcard.table.chairs import Money
from doorcard.table.clocks import HOME_CLOCK, MOST_SECONDS
from doorcard.table.money.stakes import BuyIn
from doorcard.table.session import Playing
from doorcard.table.terms import Arranged


class LessonRow(Struct, frozen=True):
    """A lesson; `game` is the game it teaches."""

    id: str
    title: str
    summary: str
    game: str


class Teacher(Struct, frozen=True, omit_defaults=True):
    """The teacher's words: at a `decision` of a `hand`, at its end, or (0) before.

    `advice` has the words for answers with certain fields; the first that fits counts. `words` come
    before the answer is given, none if it is sensible, and `after` comes afterwards. `hint` names
    the move where `words` only ask for it, for a learner who wants to be shown it. `step` is the
    number of a decision among the lesson's `steps`, from 1; there is none where the advice ends the
    lesson early, and so how many steps there are depends on the answers. `next` is the lesson after
    this one, and `game` the game learned.
    """

    lesson: str
    game: str
    title: str
    number: int
    of: int
    hand: int = 0
    decision: int = 0
    step: int = 0
    steps: int = 0
    words: str = ""
    hint: str = ""
    advice: tuple[AnswerWords, ...] = ()
    over: bool = False
    next: LessonRow | None = None


def rows() -> list[LessonRow]:
    """Return every lesson, in the order in which they are learned."""
    return [_row(lesson) for lesson in LESSONS.values()]


def lesson_called(id: str) -> Lesson:
    """Return a lesson by its id. Raise `Refused` `no_such_lesson`."""
    found = LESSONS.get(id)
    if found is None:
        raise Refused(
            "no_such_lesson",
            "there is no lesson {id!r}; there are {lessons}",
            id=id[:40],
            lessons=", ".join(LESSONS),
        )
    return found


def terms_for(lesson: Lesson) -> Terms:
    """Return the terms of a table for a lesson: for one person, without a clock, with undo."""
    return Terms(
        title=lesson.title,
        choice=Choice((Pick(lesson.game, lesson.options),)),
        chairs=lesson.players,
        money=Money(lesson.stakes, BuyIn()),
        clock=HOME_CLOCK,
        pause=MOST_SECONDS,
        practice=True,
        door="closed",
        arranged=Arranged(lesson.id, deck_of(lesson)),
    )


def scripted(session: Session | None, player: int) -> Action | None:
    """Return the lesson's answer for a player now, None at any other table."""
    lesson = _lesson_at(session)
    if lesson is None or session is None or session.playing is None:
        return None
    ask = session.playing.ask
    if ask is None or player not in ask.players:
        return None
    return answer_of(lesson, session.playing.hand.state.at, ask.to(player), player)


def teacher_at(session: Session, who: str) -> Teacher:
    """Return the teacher's words to somebody now. Raise `Illegal` `no_lesson`."""
    lesson = _lesson_at(session)
    if lesson is None:
        raise Illegal("no_lesson", "no lesson is given at this table")
    after = list(LESSONS.values())
    number = after.index(lesson) + 1
    said = Teacher(lesson.id, lesson.game, say(lesson.title), number, len(after))
    playing = session.playing
    if playing is not None:
        return _at(said, lesson, playing, who)
    finished = session.finished
    if finished is None:
        return said
    coming = after[number] if number < len(after) else None
    hand = finished.playing
    return replace(
        said,
        hand=hand.number,
        words=filled_in(ending_of(lesson, hand.hand), None, _names(hand)),
        over=True,
        next=None if coming is None else _row(coming),
    )


def _at(said: Teacher, lesson: Lesson, playing: Playing, who: str) -> Teacher:
    said = replace(said, hand=playing.number)
    player, ask = playing.player(who), playing.ask
    if player != lesson.learner or ask is None or not _asked(playing.hand, player):
        return said
    mine = ask.to(player)
    step = step_of(lesson, playing.hand.state.at, mine)
    if step is None:
        return said
    names = _names(playing)
    number, of = _counted(lesson, step)
    return replace(
        said,
        decision=playing.decision.number,
        step=number,
        steps=of,
        words=filled_in(step.words, mine, names),
        hint=filled_in(step.hint, mine, names) if step.hint else "",
        advice=tuple([_reply(each, mine, names) for each in replies(step)]),
    )


def _counted(lesson: Lesson, step: Step) -> tuple[int, int]:
    """Return which step of how many this is; 0 of 0 where following the advice ends it earlier."""
    steps = [each for each in lesson.steps if not each.aside]
    if step.aside or any(each.sensible == FOLD for each in steps):
        return 0, 0
    return steps.index(step) + 1, len(steps)


def _reply(advice: AnswerWords, ask: Ask, names: tuple[str, ...]) -> AnswerWords:
    return AnswerWords(
        advice.to, filled_in(advice.words, ask, names), filled_in(advice.after, ask, names)
    )


def _asked(hand: Hand, player: int) -> bool:
    return hand.ask is not None and player in hand.ask.players


def _names(playing: Playing) -> tuple[str, ...]:
    return playing.table.seats


def _lesson_at(session: Session | None) -> Lesson | None:
    arranged = None if session is None else session.terms.arranged
    return None if arranged is None else LESSONS.get(arranged.lesson)


def _row(lesson: Lesson) -> LessonRow:
    return LessonRow(lesson.id, say(lesson.title), say(lesson.summary), lesson.game)


__all__ = [
    "STACK",
    "LessonRow",
    "Teacher",
    "lesson_called",
    "rows",
    "scripted",
    "teacher_at",
    "terms_for",
]
