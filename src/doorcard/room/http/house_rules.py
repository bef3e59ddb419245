"""House rules: games that players made up, with a trial before a table may deal them."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

import msgspec
from litestar import Request, get, post
from litestar.params import JSONBody
from msgspec import Struct
from msgspec.structs import replace

from doorcard.language import cached_by_language, say
from doorcard.language.gallery import READY
from doorcard.records.house_rules import parse_rules
from doorcard.room.http.access import ApiRequest, has_left, person_of, room_of
from doorcard.room.http.errors import REFUSALS
from doorcard.room.http.tables import MOST_SHOWN, GameRow, game_row
from doorcard.room.library import library
from doorcard.rules.errors import Refused
from doorcard.rules.game import Game
from doorcard.table import Pick
from doorcard.table.faces import OptionFace, options_form

Found = TypeVar("Found")


async def while_asked(request: Request[Any, Any, Any], work: Coroutine[Any, Any, Found]) -> Found:
    """Return the result of some work, and cancel the work if the client disconnects.

    For requests whose body has been read. Raise as the work does, or `Refused` `asker_gone`, which
    nobody receives.
    """
    working = asyncio.create_task(work)
    going = asyncio.create_task(has_left(request))
    try:
        await asyncio.wait((working, going), return_when=asyncio.FIRST_COMPLETED)
        if working.done():
            return working.result()
        raise Refused("asker_gone", "nobody waits for this answer any more")
    finally:
        working.cancel()
        going.cancel()
        await asyncio.gather(working, going, return_exceptions=True)


OPTIONS_KEPT = 256
"""The number of house rules whose options are cached."""


class Accepted(Struct):
    """House rules that may be dealt: put `pick` on a menu; `options` are those of these rules."""

    pick: Pick
    game: GameRow


@post("/api/house-rules", responses=REFUSALS, summary="Try house rules", status_code=200)
async def try_house_rules(request: ApiRequest, data: JSONBody[Pick]) -> Accepted:
    """Play 200 hands of house rules under the laws, unless they were accepted before.

    Rules are at most 16 kB. A person has one trial at a time; it ends when its request does.
    """
    person = await person_of(request)
    game = await while_asked(request, room_of(request).trials.accept(data, person.id))
    return await asyncio.to_thread(_row, data, game)


@get("/api/house-rules", responses=REFUSALS, summary="House rules of your tables")
async def my_house_rules(request: ApiRequest) -> list[Accepted]:
    """Return the accepted house rules on the menus of tables that you host, each once."""
    person, room = await person_of(request), room_of(request)
    found: dict[bytes, Pick] = {}
    ids = await room.store.tables_of(person.id, MOST_SHOWN)
    for session in await room.tables.sessions(ids):
        if session.hosts(person.id):
            for pick in (session.coming or session.terms).choice.menu:
                if pick.rules:
                    found.setdefault(msgspec.json.encode(pick, order="sorted"), pick)
    return await asyncio.to_thread(lambda: [_row(pick, library(pick)) for pick in found.values()])


def _row(data: Pick, game: Game) -> Accepted:
    row = game_row(game, _options(data.rules))
    return Accepted(data, row)


@cached_by_language(OPTIONS_KEPT)
def _options(rules: str) -> tuple[OptionFace, ...]:
    """Return the options of the game that house rules begin from, with these rules' values."""
    found = parse_rules(rules)
    if not found.base:
        return ()
    changed = found.fields.get("options", {})
    return tuple(
        [
            replace(option, default=changed.get(option.name, option.default))
            for option in options_form(found.base)
        ]
    )


class Ready(Struct):
    """House rules that you may use as they are: a title, a sentence, and the file.

    Title and sentence are in your language; the file stays as it is.
    """

    title: str
    description: str
    rules: str


@get("/api/house-rules/ready", responses=REFUSALS, summary="House rules to take")
async def ready_house_rules() -> list[Ready]:
    """Return the house rules that come with the room, in alphabetical order."""
    return _ready()


@cached_by_language()
def _ready() -> list[Ready]:
    found = []
    for path in READY.glob("*.toml"):
        text = path.read_text(encoding="utf-8")
        game = parse_rules(text).build()
        found.append(Ready(say(game.title), say(game.description), text))
    return sorted(found, key=lambda each: each.title.casefold())


ROUTES = [try_house_rules, my_house_rules, ready_house_rules]
"""The routes of this file."""
