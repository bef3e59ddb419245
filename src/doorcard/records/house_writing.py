"""Writing house rules: a base and its options, or a whole list of phases.

Default values are left out.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from doorcard import games
from doorcard.cards import NAMES, RANKS
from doorcard.records import toml
from doorcard.records.house_kinds import (
    CARD,
    NONE,
    fields_of,
    hints_of,
    members,
    name_of,
    tag_field,
)
from doorcard.rules.errors import BadSetup
from doorcard.rules.game import Game
from doorcard.rules.triggers import LastPlayer


def rules_table(game: Game) -> dict[str, Any]:
    """Return the shortest table that describes a game, without an id: a base if there is one.

    Raise `BadSetup` (`cannot_list`) if there is none and its phases depend on the players.
    """
    base = _base_of(game)
    if base is None:
        return listed_table(game)
    table: dict[str, Any] = {"title": game.title, "description": game.description, "base": base}
    table["options"] = changed_options(game.options)
    return {key: value for key, value in table.items() if value}


def changed_options(options: Struct | None) -> dict[str, Any]:
    """Return the options that differ from their default, as plain values."""
    if options is None:
        return {}
    return {
        field.name: plain(getattr(options, field.name))
        for field in fields_of(type(options)).values()
        if getattr(options, field.name) != field.default
    }


def _base_of(game: Game) -> str | None:
    """Return the id of the game that this one is with its options, apart from the name; None if
    there is none."""
    options = changed_options(game.options)
    for game_id in games.ids():
        if game.options is not None and games.file_of(game_id).Options is type(game.options):
            based = games.get(game_id, **options)
            named = {"id": game.id, "title": game.title, "description": game.description}
            return game_id if replace(based, **named) == game else None
    return None


def listed_table(game: Game) -> dict[str, Any]:
    """Return a game as a whole list of phases, without its id and all default values.

    Raise `BadSetup` (`cannot_list`) for a game with another deck for each number of players.
    """
    if game.sizes:
        raise BadSetup(
            "cannot_list",
            "{title} has another deck for each number of players, which one list of phases can't "
            "say; write it for so many, as with game.for_players(4)",
            title=game.title,
        )
    triggers = game.triggers
    if not game.banked and triggers[:1] == (LastPlayer(),):
        triggers = triggers[1:]
    bring_in = any(getattr(phase, "bring_in", False) for phase in game.phases)
    wanted = game.cards_for(game.seats[1])
    usual = {"lowest_rank": RANKS[0], "ante_required": not (bring_in or game.banked)}
    table: dict[str, Any] = {
        "title": game.title,
        "description": game.description,
        "seats": list(game.seats),
        "lowest_rank": game.lowest_rank,
        "one_bet": game.one_bet,
        "banked": game.banked,
        "ante_required": game.ante_required,
        "recycles": wanted > len(game.deck()),
        "ledger": list(game.ledger),
        "phase": plain(game.phases),
        "share": plain(game.shares),
        "trigger": plain(triggers),
        "wild": None if game.wild is None else plain(game.wild),
    }
    return {
        key: value
        for key, value in table.items()
        if (value != usual[key] if key in usual else bool(value))
    }


def dump_rules(game: Game) -> str:
    """Return a game as the text of a whole list of phases; its options are left out.

    Read back, it is the same game without options. Raise `BadSetup` (`cannot_list`) for a game with
    another deck for each number of players.
    """
    table = {"id": game.id, **listed_table(game)}
    lines = [toml.write({key: value}) for key, value in table.items() if not _is_parts(value)]
    for key, value in table.items():
        if isinstance(value, dict):
            lines.append(f"\n[{key}]\n{toml.write(value)}")
        elif _is_parts(value):
            lines += [f"\n[[{key}]]\n{toml.write(item)}" for item in value]
    return "".join(lines)


def _is_parts(value: Any) -> bool:
    return isinstance(value, dict) or (
        isinstance(value, list) and any(isinstance(item, dict) for item in value)
    )


def plain(value: Any) -> Any:
    """Return a part as plain values, without the fields that have their default."""
    if value is None:
        return NONE
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    if not isinstance(value, Struct):
        return msgspec.to_builtins(value)
    kind = type(value)
    word = tag_field(kind)
    table: dict[str, Any] = {word: name_of(kind)} if word else {}
    hints = hints_of(kind)
    for name, field in fields_of(kind).items():
        content = getattr(value, name)
        if field.required or content != _usual(field):
            is_card = isinstance(content, int) and CARD in members(hints[name])
            key = NAMES[content] if is_card else plain(content)
            bare_kind = isinstance(content, Struct) and list(key) == [tag_field(type(content))]
            table[name] = next(iter(key.values())) if bare_kind else key
    return table


def _usual(field: Any) -> Any:
    if field.default_factory is not msgspec.NODEFAULT:
        return field.default_factory()
    return field.default
