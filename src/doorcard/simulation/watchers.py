"""Watchers count things over many hands, such as the hands that are shown and how pots end.

A watcher sees the facts of a hand and names the things to count in it. Counts can be added up in
any order, so it does not matter where hands are played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct, field

from doorcard.rules.facts import Awarded, CardsIn, Fact, Gathered, Paid, Raked, Shown
from doorcard.rules.game import Game
from doorcard.rules.phases.auction import BidsOpened, Taken, TakenUnasked
from doorcard.rules.phases.bank import Settled
from doorcard.rules.phases.buying import DECK, Bought, StoodPat, TookFree
from doorcard.rules.phases.choose import ChoseDown, ChoseUp
from doorcard.rules.phases.exchange import GivenUp
from doorcard.rules.phases.turns import LetPass
from doorcard.rules.state import State
from doorcard.rules.verdicts import BOTH

Key = tuple[Any, ...]
"""The key of a count: a value for each of a watcher's columns."""


class Deal(Struct, frozen=True):
    """A part of a hand: the facts from one deal of the cards to the next."""

    facts: Sequence[Fact]
    seen: Seen
    last: bool
    """Whether it ended the hand."""
    end: int
    """The number of facts of the hand up to its end."""

    def state(self) -> State:
        """Return the state at its end, before the cards came in."""
        if self.last:
            return self.seen.state
        state = self.seen.opening
        for fact in self.seen.facts[: self.end]:
            state = fact.apply(state)
        return state


class Seen(Struct, frozen=True):
    """A hand that was played to its end: its first state, all facts, and its last state."""

    opening: State
    facts: Sequence[Fact]
    state: State

    def deals(self) -> Iterator[Deal]:
        """Yield the parts of the hand between new deals; nearly always there is one."""
        begin = 0
        if self.state.redeals:
            for index, fact in enumerate(self.facts):
                if type(fact) is CardsIn:
                    yield Deal(self.facts[begin:index], self, False, index)
                    begin = index + 1
        yield Deal(self.facts[begin:], self, True, len(self.facts))


class Counts(Struct, frozen=True):
    """Counts of things: `found` has a number for each key, in the order to show them.

    A key has a value for each of `columns`. The counts of keys with the same first `within` values
    are parts of one whole.
    """

    name: str
    columns: tuple[str, ...]
    found: dict[Key, int]
    within: int = 0
    raw: dict[Key, int] = field(default_factory=dict)
    """The watcher's counts, before keys were joined and sorted."""
    by: tuple[Watcher, Game] | None = None
    """The watcher, and the watched game."""

    @staticmethod
    def of(watcher: Watcher, game: Game, raw: dict[Key, int]) -> Counts:
        """Return a watcher's counts in the hands of a game."""
        ordered = watcher.arranged(game, raw)
        return Counts(watcher.name, watcher.columns, ordered, watcher.within, raw, (watcher, game))

    def __add__(self, other: Counts) -> Counts:
        """Return the counts in the hands of both, sorted together."""
        raw = dict(Counter(self.raw) + Counter(other.raw))
        if self.by is None:
            return Counts(self.name, self.columns, raw, self.within, raw)
        return Counts.of(*self.by, raw)

    def parts(self) -> dict[Key, float]:
        """Return each count as a share of its whole, 0 to 1."""
        wholes: dict[Key, int] = {}
        for key, count in self.found.items():
            whole = key[: self.within]
            wholes[whole] = wholes.get(whole, 0) + count
        return {key: count / wholes[key[: self.within]] for key, count in self.found.items()}


def in_order(game: Game, found: Mapping[Key, int]) -> dict[Key, int]:
    """Return counts by key; None comes first."""

    def place(key: Key) -> list[tuple[bool, Any]]:
        return [(part is not None, 0 if part is None else part) for part in key]

    return {key: found[key] for key in sorted(found, key=place)}


class Watcher(Struct, frozen=True):
    """Counts something in every hand.

    `keys` yields the key of each thing to be counted in a hand, a value for each of `columns`.
    `arranged` sorts the counts when all hands are played, and may join keys.
    """

    name: str
    columns: tuple[str, ...]
    keys: Callable[[Seen], Iterable[Key]]
    within: int = 0
    arranged: Callable[[Game, Mapping[Key, int]], dict[Key, int]] = in_order


def _shown(seen: Seen) -> Iterator[Key]:
    for deal in seen.deals():
        players = [fact.player for fact in deal.facts if isinstance(fact, Shown)]
        if not players:
            continue
        state = deal.state()
        won = _won(deal)
        ahead = _ahead(deal) if state.game.banked else ()
        for share in state.game.shares:
            for player in players:
                wins = player in ahead or (player, share.side) in won or (player, BOTH) in won
                yield share.side, share.value(state, player), wins


def _sides(seen: Seen) -> Iterator[Key]:
    if seen.state.game.banked:
        return
    for deal in seen.deals():
        if any(isinstance(fact, Shown) for fact in deal.facts):
            made = {side for _, side in _won(deal)}
            for share in seen.state.game.shares:
                yield share.side, share.side in made or BOTH in made


def _won(deal: Deal) -> set[tuple[int, str]]:
    """Return the players who were awarded each side, in any pot."""
    return {(fact.player, fact.side) for fact in deal.facts if type(fact) is Awarded}


def _ahead(deal: Deal) -> set[int]:
    """Return the players who got more from a bank than their total stakes."""
    gains: Counter[int] = Counter()
    for fact in deal.facts:
        if type(fact) is Settled:
            gains[fact.player] += fact.returned + fact.won - fact.staked
    return {player for player, gain in gains.items() if gain > 0}


def _by_kind(game: Game, found: Mapping[Key, int]) -> dict[Key, int]:
    """Return counts by the kind of hand, the shares in the game's order, the best kind first."""
    counts: dict[Key, int] = {}
    for share in game.shares:
        mine = sorted((key for key in found if key[0] == share.side), reverse=True)
        for side, value, wins in mine:
            kind = share.category(value)
            for key in ((side, kind, True), (side, kind, False)):
                counts.setdefault(key, 0)
            counts[side, kind, wins] += found[side, value, wins]
    return {key: count for key, count in counts.items() if count}


def _by_share(game: Game, found: Mapping[Key, int]) -> dict[Key, int]:
    keys = [(share.side, made) for share in game.shares for made in (True, False)]
    return {key: found[key] for key in keys if key in found}


SHOWN = Watcher("shown", ("side", "hand", "won"), _shown, within=1, arranged=_by_kind)
"""Every hand shown, once for each share: its kind, and whether it won a part of a pot for it;
against a bank, whether it got more than was staked."""

SIDES = Watcher("sides", ("side", "made"), _sides, within=1, arranged=_by_share)
"""Every showdown of a pot game, once for each share: whether anybody won it, such as a low."""

MAIN, SIDE = "main", "side"

UNCONTESTED = "uncontested"

ENDINGS = (UNCONTESTED, "scooped", "tied", "split", "carried")

Won = dict[str, set[int]]
"""The winners of each side of one pot."""


def _outcomes(seen: Seen) -> Iterator[Key]:
    """Yield the outcome of each pot, at each showdown it came to.

    After a showdown, only pots that nobody won are gathered again, to be carried.
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
            yield from _pot_outcomes(won, has_main)
            has_main = has_main and 0 not in won
            for index in range(len(fact.pots)):
                yield MAIN if has_main and index == 0 else SIDE, "carried"
            shown, won = False, {}
    yield from _pot_outcomes(won, has_main)


def _pot_outcomes(won: dict[int, Won], has_main: bool) -> Iterator[Key]:
    for pot, sides in won.items():
        yield MAIN if has_main and pot == 0 else SIDE, _ending(sides)


def _ending(sides: Won) -> str:
    if UNCONTESTED in sides:
        return UNCONTESTED
    first, *others = sides.values()
    if any(winners != first for winners in others):
        return "split"
    return "scooped" if len(first) == 1 else "tied"


def _by_pot(game: Game, found: Mapping[Key, int]) -> dict[Key, int]:
    keys = [(pot, ending) for pot in (MAIN, SIDE) for ending in ENDINGS]
    return {key: found[key] for key in keys if key in found}


OUTCOMES = Watcher("outcomes", ("pot", "outcome"), _outcomes, within=1, arranged=_by_pot)
"""Every main pot and every side pot: *uncontested* (one player was left, or nobody else showed),
*scooped* (one hand took all of it), *tied* (the same hands share every side), *split* (other hands
took other sides), *carried* to a new deal."""


def _pot(seen: Seen) -> Iterator[Key]:
    """Yield the chips of all pots together, rake included; returned bets do not count."""
    paid = [fact.amount for fact in seen.facts if type(fact) in (Awarded, Raked)]  # type: ignore[attr-defined]
    if paid:
        yield (sum(paid),)


def _redeals(seen: Seen) -> Iterator[Key]:
    yield (seen.state.redeals,)


POTS = Watcher("pots", ("chips",), _pot)
"""The chips of all pots of a hand together; none in a game against a bank."""

REDEALS = Watcher("redeals", ("redeals",), _redeals)
"""The number of new deals in a hand."""

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
    """Return a pick with the player's bid for it."""
    opened = next(f for f in reversed(facts[:at]) if type(f) is BidsOpened)
    return "picked", fact.slot, dict(opened.bids).get(fact.player, 0)


def _paid_next(player: int, facts: Facts, at: int) -> int:
    """Return the price that a player paid for the choice at index `at`, 0 if it was free."""
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
"""Every choice of a card: the way it was got, the slot of the row (0: the deck, None: no card), and
the player's price or bid, in chips."""


def _settled(seen: Seen) -> Iterator[Key]:
    for fact in seen.facts:
        if type(fact) is Settled:
            yield fact.on, _result(fact)


def _result(fact: Settled) -> str:
    if fact.won:
        return "won"
    return "returned" if fact.returned else "lost"


WAGERS = Watcher("wagers", ("wager", "result"), _settled, within=1)
"""Every wager that was settled: won, returned or lost; additional payments are always won."""

WATCHERS: tuple[Watcher, ...] = (SHOWN, SIDES, OUTCOMES, POTS, BOUGHT, REDEALS, WAGERS)
"""All watchers; each counts what a game has, and nothing in other games."""
