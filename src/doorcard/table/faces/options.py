"""A game's options as a form for clients, from the types of the options."""

from __future__ import annotations

from collections.abc import Iterable
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import Meta, Struct

from doorcard import games
from doorcard.games.parts.describing import OptionInfo, describe_options
from doorcard.games.parts.options import present_name
from doorcard.language.saying import cached_by_language
from doorcard.rules.game import Game

Kind = Literal["switch", "choice", "number", "numbers", "text"]


class OptionFace(Struct, frozen=True, omit_defaults=True):
    """One option: its name, its effect, and its allowed values.

    `switch`: true or false. `choice`: one of `choices`. `number`: from `least` to `most`, or one of
    `choices`. `numbers`: `fewest` to `longest` of them, each from `least` to `most`. `text`: of the
    form `pattern`, like one of `examples`, or one of `choices`. `allowed` has this in words.
    `title` is its name for people, `words` are the names of its values, by the value as text;
    `main` is 1, 2 and 3 for the options that tables change most often, else 0.
    """

    name: str
    kind: Kind
    default: Any
    description: str = ""
    allowed: str = ""
    choices: tuple[bool | str, ...] = ()
    least: int | None = None
    most: int | None = None
    fewest: int = 0
    longest: int | None = None
    pattern: str = ""
    examples: tuple[bool | str, ...] = ()
    title: str = ""
    words: dict[str, str] = {}
    main: int = 0


class _Parts:
    """The parts of an option's type; each of several alternatives adds something."""

    def __init__(self, hint: Any) -> None:
        self.kinds: set[type] = set()
        self.choices: tuple[bool | str, ...] = ()
        self.bounds = Meta()
        self.lengths = Meta()
        self.pattern = ""
        self.examples: tuple[bool | str, ...] = ()
        self._add(hint, Meta())

    @property
    def kind(self) -> Kind:
        """The kind of form field for the option."""
        if str in self.kinds:
            return "text"
        if tuple in self.kinds:
            return "numbers"
        if int in self.kinds:
            return "number"
        return "switch" if self.choices == (True, False) else "choice"

    def _add(self, hint: Any, meta: Meta) -> None:
        """Add an alternative with its annotations."""
        origin = get_origin(hint)
        if origin is Annotated:
            inner, *metas = get_args(hint)
            self._add(inner, next((m for m in metas if isinstance(m, Meta)), meta))
        elif origin in (Union, UnionType):
            for part in get_args(hint):
                self._add(part, meta)
        elif origin is Literal:
            self.choices += get_args(hint)
        elif hint is bool:
            self.choices += (True, False)
        elif origin is tuple:
            self.lengths = meta
            self._add(get_args(hint)[0], Meta())
            self.kinds.add(tuple)
        elif hint in (int, str):
            self.kinds.add(hint)
            self.bounds = meta
            self.pattern = meta.pattern or ""
        self.examples = self.examples or tuple(meta.examples or ())


def changes_of(game: Game, options: Iterable[str]) -> tuple[str, ...]:
    """Return these options of a game in words, with their values."""
    if game.options is None:
        return ()
    kind = type(game.options)
    known = describe_options(kind)
    names = [present_name(kind, name) for name in options]
    return tuple([known[name].said(getattr(game.options, name)) for name in names])


@cached_by_language()
def options_form(game_id: str) -> tuple[OptionFace, ...]:
    """Return the options of a game or a preset, its own first. Raise `BadSetup` `no_such_game`."""
    file = games.file_of(game_id)
    hints = get_type_hints(file.Options, include_extras=True)
    main = file.PROFILE.main
    preset = games.presets().get(games.id_of(game_id))
    changed = preset.changed if preset is not None else {}
    found = games.options_of(game_id)
    return tuple(
        [
            _option_face(info, _Parts(hints[name]), changed.get(name, info.default), main)
            for name, info in found.items()
        ]
    )


def _option_face(
    info: OptionInfo, parts: _Parts, default: Any, main: tuple[str, ...]
) -> OptionFace:
    return OptionFace(
        name=info.name,
        kind=parts.kind,
        default=default,
        description=info.description,
        allowed=info.allowed,
        choices=() if parts.kind == "switch" else parts.choices,
        least=_whole(parts.bounds.ge),
        most=_whole(parts.bounds.le),
        fewest=parts.lengths.min_length or 0,
        longest=parts.lengths.max_length,
        pattern=parts.pattern,
        examples=parts.examples,
        title=info.title,
        words=info.values,
        main=main.index(info.name) + 1 if info.name in main else 0,
    )


def _whole(bound: float | None) -> int | None:
    return None if bound is None else int(bound)
