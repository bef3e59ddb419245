"""The games on a table's menu, as a client names them."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from doorcard import games
from doorcard.language.saying import remembered
from doorcard.table.terms import Library, OptionValue, Pick


class PickFace(Struct, frozen=True, omit_defaults=True):
    """A game on the menu: its id and title, the options that differ, how many may play.

    `also` is what else people call it as it stands, without other options; `free` are the options
    that a dealer may set (MIX-12).
    """

    game: str
    title: str
    seats: tuple[int, int]
    options: dict[str, OptionValue] = {}
    house_rules: bool = False
    also: tuple[str, ...] = ()
    free: tuple[str, ...] = ()


def pick_face(library: Library, pick: Pick, *, dealer_options: bool = False) -> PickFace:
    """Return a game on the menu by its title; with `dealer_options` it says which those are."""
    title, seats = _game(library, msgspec.json.encode(pick))
    changed = pick.rules or pick.options
    also = () if changed else games.also().get(games.id_of(pick.game), ())
    free = pick.free if dealer_options else ()
    return PickFace(pick.game, title, seats, pick.options, bool(pick.rules), also, free)


@remembered(1024)
def _game(library: Library, pick: bytes) -> tuple[str, tuple[int, int]]:
    """Return a game's title and seats; a game is not built anew for every face."""
    game = library(msgspec.json.decode(pick, type=Pick))
    return games.said_title(game), game.seats
