"""Cards that players chose: bought from a row or the deck, exchanged, picked, or none."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from doorcard.rules.facts import Fact, Paid
from doorcard.rules.phases.auction import BidsOpened, Taken, TakenUnasked
from doorcard.rules.phases.buying import DECK, Bought, StoodPat, TookFree
from doorcard.rules.phases.choose import ChoseDown, ChoseUp
from doorcard.rules.phases.exchange import GivenUp
from doorcard.rules.phases.turns import LetPass
from doorcard.simulation.watching.watcher import Key, Seen, Watcher

Facts = Sequence[Fact]


def _bought(seen: Seen) -> Iterator[Key]:
    for index, fact in enumerate(seen.facts):
        tell = _CHOICES.get(type(fact))
        if tell is not None:
            yield tell(fact, seen.facts, index)


def _of_row(fact: Bought, facts: Facts, at: int) -> Key:
    price = fact.amount
    return "bought", fact.slot, _paid_next(fact.player, facts, at) if price is None else price


def _face_down(fact: ChoseDown, facts: Facts, at: int) -> Key:
    return "face down", DECK, _paid_next(fact.player, facts, at)


def _picked(fact: Taken, facts: Facts, at: int) -> Key:
    """Return a pick with what the player bid for it."""
    opened = next(f for f in reversed(facts[:at]) if type(f) is BidsOpened)
    return "picked", fact.slot, dict(opened.bids).get(fact.player, 0)


def _paid_next(player: int, facts: Facts, at: int) -> int:
    """Return the price that a player paid for the choice at index `at`, 0 if it cost nothing."""
    for fact in facts[at + 1 :]:
        if type(fact) is Paid and fact.player == player:
            return fact.amount
        if type(fact) in _CHOICES:
            break
    return 0


_CHOICES: dict[type[Fact], Callable[..., Key]] = {
    Bought: _of_row,
    TookFree: lambda fact, facts, at: ("free", DECK, 0),
    StoodPat: lambda fact, facts, at: ("none", None, 0),
    LetPass: lambda fact, facts, at: ("none", None, 0),
    GivenUp: lambda fact, facts, at: ("exchanged", DECK, fact.price),
    Taken: _picked,
    TakenUnasked: _picked,
    ChoseDown: _face_down,
    ChoseUp: lambda fact, facts, at: ("face up", DECK, 0),
}

BOUGHT = Watcher("bought", ("how", "slot", "price"), _bought)
"""Every choice of a card: how it was got, the slot of the row (0: the deck, None: no card), and
what the player paid or bid, in chips."""
