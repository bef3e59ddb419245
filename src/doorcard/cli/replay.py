"""`doorcard replay`: recorded hands played again, as JSON lines or as a story."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from decimal import Decimal
from pathlib import Path

from rich.console import Console
from rich.text import Text

from doorcard import records
from doorcard.cli import text as words
from doorcard.cli.faces import fill, make_console, wrap
from doorcard.cli.narrator import Names, Story
from doorcard.cli.running import print_json, say_error
from doorcard.records import Replay
from doorcard.rules.hand import Hand
from doorcard.rules.state import first_state


def replay(files: Sequence[Path], *, json: bool) -> bool:
    """Replay hand files one after the other; return whether all kept the rules."""
    console = make_console()
    fine = True
    for number, path in enumerate(files):
        found = records.replay(path)
        fine = fine and found.ok
        if json:
            print_json(found.to_json())
        elif found.hand is None:
            _tell_refusal(found)
        else:
            if number:
                console.print()
            _tell(console, found, found.hand, _players(path, len(found.hand.stacks)))
    return fine


def _tell_refusal(found: Replay) -> None:
    assert found.error is not None
    told = f"{found.file}: {found.error.message}"
    if found.error.action is not None:
        told += f" ({words.AT_ACTION.format(number=found.error.action)})"
    say_error(found.error.code, told)


def _tell(console: Console, found: Replay, hand: Hand, names: Names) -> None:
    """Tell a hand street by street, then what everybody has."""
    chips = _chips(found)
    state = hand.state
    stakes = state.stakes
    stacks = _first_stacks(found, hand)
    _print(console, Text(found.file, "dim"))
    _print(console, Text(state.game.title, "bold"))
    told = {
        "small": chips(stakes.bet("small")),
        "big": chips(stakes.bet("big")),
        "ante": chips(stakes.ante_of(1)),
        "bring_in": chips(stakes.bring_in_chips()),
    }
    forced = not state.game.ante_required
    _print(console, fill("  " + (words.STAKES_BRING_IN if forced else words.STAKES), **told))
    _print(console, _stacks(names, stacks, found))
    story = Story(first_state(state.game, stakes, stacks), names, console.width, chips)
    story.hear(hand.facts)
    for line in story.lines():
        console.print(line)
    _print(console, Text(words.AT_THE_END, "bold"))
    _print(console, _stacks(names, hand.stacks, found))


def _chips(found: Replay) -> Callable[[int], str]:
    """Return what writes an amount of chips in the units of the file."""
    return lambda chips: format(Decimal(found.money.amount(chips)), "f")


def _first_stacks(found: Replay, hand: Hand) -> tuple[int, ...]:
    """Return the chips before the hand: what is behind and was put in, less what was won."""
    stacks = [seat.stack + seat.paid for seat in hand.state.seats]
    for award in found.awards:
        stacks[award.player - 1] -= award.amount
    return tuple(stacks)


def _stacks(names: Names, stacks: Sequence[int], found: Replay) -> Text:
    chips = _chips(found)
    told = (f"{names[i]} {chips(stack)}" for i, stack in enumerate(stacks, 1))
    return Text("  " + " · ".join(told))


def _players(path: Path, count: int) -> Names:
    """Return the names a file gives its players, or their numbers."""
    named = records.load(path).extra.get("players")
    if isinstance(named, list) and len(named) == count and all(isinstance(n, str) for n in named):
        return Names(named, named.index(words.YOU) + 1 if words.YOU in named else 0)
    return Names.numbered(count)


def _print(console: Console, what: Text) -> None:
    for line in wrap(what, console.width):
        console.print(line)
