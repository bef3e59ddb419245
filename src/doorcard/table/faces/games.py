"""A game at a glance, to help choose one: its profile in words, and what a tile shows."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from doorcard import games
from doorcard.games.parts.profile import FAMILIES
from doorcard.language.saying import say
from doorcard.rules.game import Game


class GameFace(Struct, frozen=True, omit_defaults=True):
    """A game at a glance. `family` is a code, `family_words` what people call it.

    `minutes` is about how long a hand takes with five players, `difficulty` 1 to 3; both are 0
    where nobody has said so. What a tile shows is read off the game's own phases: `cards` are dealt
    to each player in this order, `u` up and `d` down; so many more are `bought`, one at a time;
    `row` cards lie for sale; `sides` win a part of the pot; some cards may be `wild`.
    """

    summary: str
    family: str = ""
    family_words: str = ""
    difficulty: int = 0
    minutes: int = 0
    cards: str = ""
    bought: int = 0
    row: int = 0
    sides: tuple[str, ...] = ()
    wild: bool = False
    banked: bool = False


def game_face(game: Game, summary: str, known_as: str = "") -> GameFace:
    """Return a game at a glance; `known_as` is the id of the game or preset that it is."""
    profile = games.file_of(known_as).PROFILE if known_as else None
    deals = [phase for phase in game.phases if isinstance(getattr(phase, "pattern", None), str)]
    dealt = "".join([str(_of(phase, "pattern")) for phase in deals])
    return GameFace(
        summary=summary,
        family=profile.family if profile else "",
        family_words=say(FAMILIES[profile.family]) if profile else "",
        difficulty=profile.difficulty if profile else 0,
        minutes=profile.minutes if profile else 0,
        cards=dealt,
        bought=max(0, sum(game.adds) - len(dealt)),
        row=max([int(_of(phase, "slots") or 0) for phase in game.phases], default=0),
        sides=tuple([share.side for share in game.shares]),
        wild=game.wild is not None,
        banked=game.banked,
    )


def _of(phase: Any, field: str) -> Any:
    return getattr(phase, field, None)
