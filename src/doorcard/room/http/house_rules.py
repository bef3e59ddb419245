"""House rules: games that players made up, tried before a table may deal them."""

from __future__ import annotations

from typing import Any

from litestar import Request, post
from litestar.params import JSONBody
from msgspec import Struct
from msgspec.structs import replace

from doorcard.records import toml
from doorcard.records.house_rules import HouseRules
from doorcard.room.http.access import person_of, room_of
from doorcard.room.http.errors import REFUSALS
from doorcard.room.http.tables import GameRow
from doorcard.table import Pick
from doorcard.table.faces import OptionFace, options_form

Call = Request[Any, Any, Any]


class Accepted(Struct):
    """House rules that may be dealt: `pick` is what a menu takes, with these options."""

    pick: Pick
    game: GameRow


@post("/api/house-rules", responses=REFUSALS, summary="Try house rules", status_code=200)
async def try_house_rules(request: Call, data: JSONBody[Pick]) -> Accepted:
    """Play 200 hands of house rules under the laws, unless they were accepted before."""
    await person_of(request)
    game = await room_of(request).trials.accept(data)
    row = GameRow(game.id, game.title, game.seats, game.banked, _options(data.rules))
    return Accepted(data, row)


def _options(rules: str) -> tuple[OptionFace, ...]:
    """Return the options of the game that house rules begin from, as these rules have them."""
    found = HouseRules(rules, toml.read(rules))
    if not found.base:
        return ()
    changed = found.fields.get("options", {})
    return tuple(
        [
            replace(option, default=changed.get(option.name, option.default))
            for option in options_form(found.base)
        ]
    )


ROUTES = [try_house_rules]
"""What this file answers."""
