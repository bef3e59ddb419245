"""What becomes of pots: who is left alone, one hand takes all, or several take a part."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from doorcard.rules.facts import Awarded, Gathered, Shown
from doorcard.rules.game import Game
from doorcard.simulation.watching.watcher import Key, Seen, Watcher

MAIN, SIDE = "main", "side"
UNCONTESTED = "uncontested"
ENDINGS = (UNCONTESTED, "scooped", "tied", "split", "carried")

Won = dict[str, set[int]]
"""The winners of each side of one pot."""


def _outcomes(seen: Seen) -> Iterator[Key]:
    """Yield what became of each pot, at each showdown it came to.

    After a showdown pots are gathered again only to be carried, those that nobody won.
    """
    has_main = True
    shown = False
    won: dict[int, Won] = {}
    for fact in seen.facts:
        if isinstance(fact, Shown):
            shown = True
        elif type(fact) is Awarded:
            won.setdefault(fact.pot, {}).setdefault(fact.side, set()).add(fact.player)
        elif type(fact) is Gathered and shown:
            yield from _told(won, has_main)
            has_main = has_main and 0 not in won
            for index in range(len(fact.pots)):
                yield MAIN if has_main and index == 0 else SIDE, "carried"
            shown, won = False, {}
    yield from _told(won, has_main)


def _told(won: dict[int, Won], has_main: bool) -> Iterator[Key]:
    for pot, sides in won.items():
        yield MAIN if has_main and pot == 0 else SIDE, _ending(sides)


def _ending(sides: Won) -> str:
    if UNCONTESTED in sides:
        return UNCONTESTED
    first, *others = sides.values()
    if any(winners != first for winners in others):
        return "split"
    return "scooped" if len(first) == 1 else "tied"


def _in_order(game: Game, found: Mapping[Key, int]) -> dict[Key, int]:
    keys = [(pot, ending) for pot in (MAIN, SIDE) for ending in ENDINGS]
    return {key: found[key] for key in keys if key in found}


OUTCOMES = Watcher("outcomes", ("pot", "outcome"), _outcomes, within=1, told=_in_order)
"""Every main pot and every side pot: *uncontested* (one player was left, or nobody else showed),
*scooped* (one hand took all of it), *tied* (the same hands share every side), *split* (other hands
took other sides), *carried* to a new deal."""
