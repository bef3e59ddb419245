"""Lessons: their list, a table for one, and the teacher's words.

Tables for practice can be removed.
"""

from __future__ import annotations

from litestar import delete, get, post
from litestar.params import FromPath
from msgspec import Struct

from doorcard.lessons import STACK
from doorcard.room.http.access import ApiRequest, address_of, hosted, person_of, room_of, table_for
from doorcard.room.http.errors import REFUSALS
from doorcard.room.lessons import LessonRow, Teacher, lesson_called, rows, teacher_at, terms_for
from doorcard.room.new_table import SOLO_LEVEL
from doorcard.room.practice import end_left, end_practice
from doorcard.table.commands import AddBot, From, Sit


class LessonTable(Struct):
    """The table of a lesson; its hand is dealt when you send `deal`."""

    table: str


@get("/api/lessons", responses=REFUSALS, summary="Lessons for beginners")
async def all_lessons() -> list[LessonRow]:
    """Return every lesson, in the order in which they are learned."""
    return rows()


@post("/api/lessons/{id:str}", responses=REFUSALS, summary="Open a table for a lesson")
async def begin_lesson(request: ApiRequest, id: FromPath[str]) -> LessonTable:
    """Open a table for yourself alone, with the lesson's deck and players (ROOM-80)."""
    person, room = await person_of(request), room_of(request)
    await room.limits.protect("tables", address_of(request))
    lesson = lesson_called(id)
    await end_left(room.tables, person.id, room.clock())
    host = await room.tables.create(person.id, terms_for(lesson))
    await host.submit(From(person.id, Sit(chips=STACK, chair=1), person.name))
    for _ in range(lesson.players - 1):
        await host.submit(From(person.id, AddBot(SOLO_LEVEL, chips=STACK)))
    return LessonTable(host.session.id)


@get("/api/tables/{id:str}/lesson", responses=REFUSALS, summary="What the teacher says")
async def teacher(request: ApiRequest, id: FromPath[str]) -> Teacher:
    """Return the teacher's words at your decision, or at the end of the hand."""
    person = await person_of(request)
    return teacher_at((await table_for(request, id, person)).session, person.id)


@delete(
    "/api/tables/{id:str}",
    responses=REFUSALS,
    summary="Remove a table for practice",
    status_code=204,
)
async def remove_table(request: ApiRequest, id: FromPath[str]) -> None:
    """End a table for practice that you are alone at, and remove it from your list."""
    person, host = await hosted(request, id)
    await end_practice(host, person.id)


ROUTES = [all_lessons, begin_lesson, teacher, remove_table]
"""The routes of this file."""
