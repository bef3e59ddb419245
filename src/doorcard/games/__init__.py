"""Every game Doorcard deals: one file each, found by its name.

`games.get("five-card-stud", opening="low_bring_in")` builds a game from its id and the options that
differ from the default.
"""

from __future__ import annotations

import re
from functools import cache, partial
from importlib import import_module
from typing import Any, NamedTuple, Protocol, cast

from msgspec import Struct

from doorcard.games.parts.describing import OptionInfo, describe_options
from doorcard.games.parts.options import read_options
from doorcard.games.parts.profile import FAMILIES, Profile
from doorcard.language.saying import one_of, say
from doorcard.rules.errors import BadSetup
from doorcard.rules.game import Game
from doorcard.rules.hand import Hand

FAVOURITE = "seven-card-stud-8"
"""The game to start with if no game is named."""
STUD = "seven-card-stud"
"""The game that players mean by "stud" alone, as in tournaments; newcomers play it first, and
lessons teach it first."""
EASY = (STUD, "five-card-stud", "three-card-poker")
"""Three games of different kinds for newcomers, the best first."""
KNOWN = (
    STUD,
    "five-card-stud",
    FAVOURITE,
    "razz",
    "chicago",
    "follow-the-queen",
    "baseball",
)
"""Games that most home tables know: a dealer's first choices."""

NEAREST = 3
NEAR = 0.7
"""The limit on names suggested for a mistyped one, and how similar they must be."""
NEARER = 0.85
"""How similar they must be if they begin with another letter."""
CARDS = re.compile(r"\b([2-9])-card\b")
NUMBERS = ("", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")

__all__ = [
    "EASY",
    "FAVOURITE",
    "KNOWN",
    "STUD",
    "GameFile",
    "Preset",
    "also",
    "by_kind",
    "called",
    "carried",
    "english_title",
    "file_of",
    "get",
    "id_of",
    "ids",
    "known_edges",
    "like",
    "options_of",
    "pay_tables",
    "presets",
    "said_title",
    "search",
]


class Preset(NamedTuple):
    """A name for a game with some options changed."""

    game: str
    changed: dict[str, Any]


class GameFile(Protocol):
    """The contents of a file in `games/`.

    It may also have `PRESETS`: names for the game with some options changed; `ALSO`: other names of
    the game or one of its presets, by its id; `PAY_TABLES`: the published ones of a game against a
    bank, as options, by wager; `KNOWN_EDGES`: the house edge on the first wager, a
    fraction, by pay table, if counting it takes long; and `summary(options)`: the game in one line,
    translated, if the first line of the file isn't right for all options.
    """

    TITLE: str
    PROFILE: Profile
    Options: type[Struct]

    def build(self, options: Any) -> Game:
        """Return the game with these options."""


@cache
def ids() -> tuple[str, ...]:
    """Return the ids of all games, in alphabetical order."""
    import pkgutil  # needed only when all games are listed

    return tuple(
        sorted(
            module.name.replace("_", "-")
            for module in pkgutil.iter_modules(__path__)
            if not module.ispkg
        )
    )


@cache
def presets() -> dict[str, Preset]:
    """Return every preset by its name: a game's id and the options that it changes."""
    found = {}
    for game_id in ids():
        for name, changed in getattr(_module(game_id), "PRESETS", {}).items():
            found[name] = Preset(game_id, changed)
    return dict(sorted(found.items()))


@cache
def by_kind() -> tuple[str, ...]:
    """Return the ids of all games and presets, sorted for browsing: those of a kind together, the
    easy ones before those that take some learning.

    A preset with its game's usual options is not listed again: you find it by its name.
    """
    kinds = list(FAMILIES)
    others = [each for each, preset in presets().items() if get(each) != get(preset.game)]

    def place(game_id: str) -> tuple[int, int, bool, bool, str]:
        profile = file_of(game_id).PROFILE
        known = game_id != STUD, game_id in presets()
        return kinds.index(profile.family), profile.difficulty, *known, game_id

    return tuple(sorted([*ids(), *others], key=place))


@cache
def also() -> dict[str, tuple[str, ...]]:
    """Return other names of games and presets, by id; those without other names are left out."""
    found: dict[str, tuple[str, ...]] = {}
    for game_id in ids():
        found |= getattr(_module(game_id), "ALSO", {})
    return found


def called(game: Game) -> tuple[str, ...]:
    """Return other names of a game with these options; () for house rules.

    They are those of the game or the preset that has these options, else of the one with this
    title.
    """
    if game.id not in ids():
        return ()
    every = {each: get(each) for each in (game.id, *_presets_of(game.id))}
    alike = [each for each, built in every.items() if built.options == game.options]
    titled = [each for each, built in every.items() if built.title == game.title]
    found = [name for each in alike or titled[:1] for name in also().get(each, ())]
    said = said_title(game)
    return tuple([name for name in dict.fromkeys(found) if name != said])


@cache
def _presets_of(game_id: str) -> tuple[str, ...]:
    return tuple([name for name, preset in presets().items() if preset.game == game_id])


def id_of(name: str) -> str:
    """Return the id of the game or preset with this name: its id, its title, or another name of it.

    Capitals, accents and the signs between words don't matter. Raise `BadSetup` (`no_such_game`)
    with similar names.
    """
    if name in ids() or name in presets():
        return name
    found = _names().get(_plain(name))
    if found is None:
        near = like(name)
        known = ", ".join(sorted([*ids(), *presets()]))
        if not near:
            raise BadSetup(
                "no_such_game",
                "there is no game {name!r}; there are {known}",
                name=name,
                known=known,
                near=near,
            )
        raise BadSetup(
            "no_such_game",
            "there is no game {name!r}; did you mean {meant}? To see all: doorcard games",
            name=name,
            meant=partial(one_of, *_meant(name)),
            known=known,
            near=near,
        )
    return found


def search(text: str) -> tuple[str, ...]:
    """Return the ids of the games and presets with a name that has this text in it."""
    wanted = _plain(text)
    return tuple(sorted({game_id for name, game_id in _names().items() if wanted in name}))


def like(name: str) -> tuple[str, ...]:
    """Return the ids of the games with names similar to a mistyped one, nearest first."""
    return tuple(dict.fromkeys(_names()[each] for each in _near(name)))


def _near(name: str) -> list[str]:
    """Return the known names, in plain form, that are similar to an unknown one.

    Those that are spelt much like it come first, then those that have all of its words.
    """
    from difflib import get_close_matches  # needed only for an unknown name

    plain, known = _plain(name), _names()
    near = get_close_matches(plain, known, NEAREST, NEAR)
    almost = get_close_matches(plain, near, NEAREST, NEARER)
    near = [each for each in near if each in almost or each[0] == plain[0]]
    words = {*plain.split("-")} - {""}
    having = [each for each in known if words and words <= {*each.split("-")}]
    having.sort(key=lambda each: (known[each] not in KNOWN[:NEAREST], len(each), each))
    found: dict[str, str] = {}
    for each in having if len(words) == 1 and having else [*near, *having]:
        found.setdefault(known[each], each)
    return list(found.values())[:NEAREST]


def _meant(name: str) -> list[str]:
    """Return the games that may be meant, each with the matching name if that is another."""
    others = {_plain(other): other for names in also().values() for other in names}
    found: dict[str, str] = {}
    for each in _near(name):
        game_id = _names()[each]
        called = f" ({others[each]})" if each in others else ""
        found.setdefault(game_id, f"{game_id!r}{called}")
    return list(found.values())


@cache
def _names() -> dict[str, str]:
    """Return the id for each name, in plain form."""
    every = [*presets(), *ids()]
    found = {_plain(name): game_id for game_id, names in also().items() for name in names}
    found |= {_plain(get(game_id).title): game_id for game_id in every}
    return found | {game_id: game_id for game_id in every}


def _plain(name: str) -> str:
    """Return a name in plain form: small letters without accents, and hyphens.

    A number of cards is written out, as in `7 Card Stud`.
    """
    from unicodedata import combining, normalize  # needed only to look for a title

    letters = "".join(c for c in normalize("NFKD", name) if not combining(c)).casefold()
    plain = "-".join(re.findall("[a-z0-9]+", letters))
    return CARDS.sub(lambda found: NUMBERS[int(found[1])] + "-card", plain)


def file_of(game_id: str) -> GameFile:
    """Return the file of a game or a preset, by any name; raise `BadSetup` when there is none."""
    found = id_of(game_id)
    return _module(found if found in ids() else presets()[found].game)


def _module(game_id: str) -> GameFile:
    return cast(GameFile, import_module(f"{__name__}.{game_id.replace('-', '_')}"))


def pay_tables(game_id: str) -> dict[str, tuple[dict[str, Any], ...]]:
    """Return a game's published pay tables, as options, by wager; {} without a bank.

    Raise `BadSetup` (`no_such_game`).
    """
    return dict(getattr(file_of(game_id), "PAY_TABLES", {}))


def carried(hand: Hand) -> dict[str, Any]:
    """Return the options that change for the next hand of a game after this one (CAR-12).

    A game's file says so by `carry(options, hand)`; in most games nothing is carried over.
    """
    game = hand.state.game
    carry = getattr(_module(game.id), "carry", None) if game.id in ids() else None
    return dict(carry(game.options, hand)) if carry is not None and game.options else {}


def known_edges(game_id: str) -> dict[str, str]:
    """Return the house edge on a game's first wager, a fraction, by pay table; {} if it is not
    known without a count."""
    return dict(getattr(_module(game_id), "KNOWN_EDGES", {})) if game_id in ids() else {}


def said_title(game: Game) -> str:
    """Return a game's title in the active language; a house rule's title as it is written."""
    return say(game.title) if game.id in ids() else game.title


def english_title(game: Game) -> str:
    """Return a game's title in English, if the active language has another for it; else ""."""
    return game.title if said_title(game) != game.title else ""


def options_of(game_id: str) -> dict[str, OptionInfo]:
    """Return the options of a game by name: default, allowed values, and effect."""
    return describe_options(file_of(game_id).Options)


def get(game_id: str, /, **options: object) -> Game:
    """Build a game, by any of its names, with the options that differ from its default.

    Raise `BadSetup` (`no_such_game`, `no_such_option`, `bad_option`) naming the allowed values.
    """
    found = id_of(game_id)
    file = file_of(found)
    if found not in ids():
        options = {**presets()[found].changed, **options}
    return file.build(read_options(file.Options, found, options))
