"""Lessons: hands with an arranged deck and a teacher, for people who have never played stud."""

from __future__ import annotations

from doorcard.lessons.folding import FOLDING
from doorcard.lessons.high_low import HIGH_LOW
from doorcard.lessons.lesson import (
    FOLD,
    STACK,
    AnswerWords,
    Lesson,
    Step,
    advised,
    answer_of,
    deck_of,
    ending_of,
    filled_in,
    replies,
    step_of,
)
from doorcard.lessons.market import MARKET
from doorcard.lessons.stud import STUD

LESSONS = {lesson.id: lesson for lesson in (STUD, FOLDING, HIGH_LOW, MARKET)}
"""Every lesson by its id, in the order in which they are learned."""

__all__ = [
    "FOLD",
    "LESSONS",
    "STACK",
    "AnswerWords",
    "Lesson",
    "Step",
    "advised",
    "answer_of",
    "deck_of",
    "ending_of",
    "filled_in",
    "replies",
    "step_of",
]
