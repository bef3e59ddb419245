"""`doorcard replay`: recorded hands played again, as JSON lines or as a story."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from decimal import Decimal
from pathlib import Path

from rich.console import Console
from rich.text import Text

from doorcard import games, records
from doorcard.cli import text as words
from doorcard.cli.console import (
    brief,
    clean,
    make_console,
    print_json,
    print_wrapped,
    say_error,
)
from doorcard.cli.narrator import TerminalStory
from doorcard.cli.text import stakes_words
from doorcard.records import BadRecord, Replay
from doorcard.rules.hand import Hand, state_before
from doorcard.voice.layout import lay_out
from doorcard.voice.names import PLAYER, YOU, Names

LONGEST_ACTION = 60
"""The most characters of an action that are quoted."""


def replay(files: Sequence[Path], *, json: bool) -> bool:
    """Replay hand files one after the other; return whether all of them follow the rules."""
    console = make_console()
    fine = True
    for number, path in enumerate(files):
        found = records.replay(path)
        fine = fine and found.ok
        if json:
            print_json(found.to_json())
        elif found.hand is None:
            _tell_refusal(path, found)
        else:
            if number:
                console.print()
            _tell(console, found, found.hand, _players(path, len(found.hand.stacks)))
    return fine


def _tell_refusal(path: Path, found: Replay) -> None:
    assert found.error is not None
    message = f"{found.file}: {brief(found.error.message)}"
    if found.error.action is not None:
        message += f" ({_where(path, found.error.action)})"
    say_error(found.error.code, message)


def _where(path: Path, number: int) -> str:
    """Return a description of one action of a file, with its text."""
    try:
        actions = records.load(path).actions
    except BadRecord:
        return words.AT_ACTION_UNREAD.format(number=number)
    if number >= len(actions):
        return words.AFTER_ACTIONS
    text = clean(actions[number])
    return words.AT_ACTION.format(
        number=number, text=text if len(text) <= LONGEST_ACTION else text[:LONGEST_ACTION] + "…"
    )


def _tell(console: Console, found: Replay, hand: Hand, names: Names) -> None:
    """Tell a hand street by street, with everybody's chips before and after it."""
    chips = _chips(found)
    state = hand.state
    stakes = state.stakes
    first = state_before(state, hand.facts)
    stacks = first.stacks
    print_wrapped(console, Text(clean(found.file), "dim"))
    print_wrapped(console, Text(clean(games.said_title(state.game)), "bold"))
    print_wrapped(console, Text("  " + stakes_words(state.game, stakes, chips)))
    _print_stacks(console, names, stacks, found)
    story = TerminalStory(first, names, console.width, chips)
    story.hear(hand.facts)
    for line in story.lines():
        console.print(line)
    print_wrapped(console, Text(words.AT_THE_END, "bold"))
    _print_stacks(console, names, hand.stacks, found)


def _chips(found: Replay) -> Callable[[int], str]:
    """Return a function that writes an amount of chips in the units of the file."""
    return lambda chips: format(Decimal(found.money.amount(chips)), "f")


def _print_stacks(console: Console, names: Names, stacks: Sequence[int], found: Replay) -> None:
    chips = _chips(found)
    cells = [Text(f"{names[i]} {chips(stack)}") for i, stack in enumerate(stacks, 1)]
    for line in lay_out(cells, console.width):
        console.print(line)


def _players(path: Path, count: int) -> Names:
    """Return the names a file gives its players, or their numbers."""
    named = player_names(records.load(path).extra.get("players"), count)
    return Names(named, named.index(YOU) + 1 if YOU in named else 0)


NAME_WIDTH = 16
"""The most columns a player's name may take."""
_NUMBERED = re.compile(PLAYER.format(player=r"\d+"), re.IGNORECASE)


def player_names(named: object, count: int) -> list[str]:
    """Return the names of players from a file, or their numbers if the file names nobody."""
    given = named if isinstance(named, list) and len(named) == count else [None] * count
    names = [_name(name) if isinstance(name, str) else "" for name in given]
    return _told_apart(names)


def _name(text: str) -> str:
    name = Text(clean(text)[: 4 * NAME_WIDTH])
    name.truncate(NAME_WIDTH, overflow="ellipsis")
    return name.plain.strip()


def _told_apart(names: Sequence[str]) -> list[str]:
    """Return names made unique, none of which is another player's number."""
    used = Counter(name.casefold() for name in names)
    return [
        PLAYER.format(player=i)
        if not name or used[name.casefold()] > 1 or _NUMBERED.fullmatch(name)
        else name
        for i, name in enumerate(names, 1)
    ]
