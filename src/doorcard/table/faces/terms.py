"""A table's terms as a client tells them."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import msgspec
from msgspec import Struct

from doorcard import games
from doorcard.table.clocks import Clock
from doorcard.table.faces.stakes import OptionValue, StakesFace, stakes_face
from doorcard.table.session import Session
from doorcard.table.terms import Library, Pick, Terms


class PickFace(Struct, frozen=True, omit_defaults=True):
    """A game on the menu: its id and title, the options that differ, how many may play.

    `also` is what else people call it as it stands, without other options.
    """

    game: str
    title: str
    seats: tuple[int, int]
    options: dict[str, OptionValue] = {}
    house_rules: bool = False
    also: tuple[str, ...] = ()


class TermsFace(Struct, frozen=True, omit_defaults=True):
    """What the host has laid down.

    `least` and `most` chips may be brought; a chip is worth `value`, as a decimal. `mode` says who
    chooses the game, and `default` (from 0) what is dealt when a dealer does not within `seconds`.
    """

    stakes: StakesFace
    least: int
    most: int
    value: str
    clock: Clock
    mode: Literal["fixed", "hand", "orbit", "dealer"]
    menu: tuple[PickFace, ...]
    default: int = 0
    seconds: float = 0
    raked: bool = False
    coach: bool = False


def terms_face(session: Session, terms: Terms) -> TermsFace:
    """Return terms as everybody may know them."""
    stakes = terms.money.stakes
    least, most = terms.money.buy_in.chips(stakes)
    return TermsFace(
        stakes=stakes_face(stakes),
        least=least,
        most=most,
        value=str(terms.value),
        clock=terms.clock,
        mode=terms.choice.mode,
        menu=tuple([pick_face(session.library, pick) for pick in terms.choice.menu]),
        default=terms.choice.default,
        seconds=terms.choice.seconds,
        raked=terms.rake is not None,
        coach=terms.coach,
    )


def pick_face(library: Library, pick: Pick) -> PickFace:
    """Return a game on the menu by its title."""
    title, seats = _game(library, msgspec.json.encode(pick))
    changed = pick.rules or pick.options
    also = () if changed else games.also().get(games.id_of(pick.game), ())
    return PickFace(pick.game, title, seats, pick.options, bool(pick.rules), also)


@lru_cache(maxsize=1024)
def _game(library: Library, pick: bytes) -> tuple[str, tuple[int, int]]:
    """Return a game's title and seats; a game is not built anew for every face."""
    game = library(msgspec.json.decode(pick, type=Pick))
    return game.title, game.seats
