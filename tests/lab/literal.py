"""Odds by dealing every stub there is, card by card, as a dealer would: slow, and easy to see.

Streets, triggers and extra cards are written down here once more, from the ledger; what a hand is
worth, and who wins, is asked of the game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import permutations
from typing import NamedTuple

from msgspec.structs import replace

from doorcard import Game, Stakes, parse_cards
from doorcard.cards import NAMES, Card
from doorcard.rules.phases.showdown import Showdown
from doorcard.rules.places import DOWN, UP
from doorcard.rules.state import Seat, State, first_state
from doorcard.rules.verdicts import BOTH

SEVEN = "dduuuud"
FIVE = "duuuu"

QUEEN = 10


class Rules(NamedTuple):
    """What may happen in a deal besides dealing."""

    pattern: str = SEVEN
    stop: str = ""
    """A card that ends the deal face up (BIT-02)."""
    queen: bool = False
    """A deal without a queen face up is for nothing (FTQ-08)."""
    extra: bool = False
    """While a rank is due to become wild after sixth street, a card is turned aside (FTQ-09)."""
    centre: bool = False
    """After a pair in somebody's up-cards a card is turned aside (DSZ-12)."""


class Found(NamedTuple):
    """What all stubs come to."""

    shares: dict[int, Fraction]
    sides: dict[tuple[str, int], Fraction]
    carried: Fraction
    redealt: Fraction


class _Stop(Exception):
    pass


class _Table:
    """Cards as they lie, and in what order those face up came."""

    def __init__(self, players: int) -> None:
        self.down: list[list[Card]] = [[] for _ in range(players)]
        self.up: list[list[Card]] = [[] for _ in range(players)]
        self.exposed: list[tuple[Card, int]] = []
        self.aside: list[Card] = []

    def give(self, player: int, way: str, card: Card, rules: Rules) -> bool:
        """Lay a card before a player; return whether it made a pair of up-cards."""
        if way == "d":
            self.down[player].append(card)
            return False
        pair = any(card // 4 == other // 4 for other in self.up[player])
        self.up[player].append(card)
        self.exposed.append((card, player + 1))
        if NAMES[card] == rules.stop:
            raise _Stop
        return pair

    def turn_aside(self, card: Card) -> None:
        self.aside.append(card)
        self.exposed.append((card, 0))

    def state(self, game: Game, said: Sequence[str]) -> State:
        seats = tuple(
            Seat(1, places=(*map(DOWN.__getitem__, down), *map(UP.__getitem__, up)))
            for down, up in zip(self.down, self.up, strict=True)
        )
        return replace(
            first_state(game, Stakes(), (1,) * len(seats)),
            seats=seats,
            exposed=tuple(self.exposed),
            aside=tuple(map(UP.__getitem__, self.aside[-1:])),
            declared=tuple(said),
        )


def due(table: _Table) -> bool:
    """Return whether the last card turned up leaves a rank to become wild: a queen."""
    return bool(table.exposed) and table.exposed[-1][0] // 4 == QUEEN


def dealt(hands: Sequence[str], stub: Sequence[Card], rules: Rules) -> _Table:
    """Return the table after a deal to its end; known cards are dealt first, then the stub."""
    known = [[list(parse_cards(part)) for part in f"{hand}/".split("/")[:2]] for hand in hands]
    table = _Table(len(hands))
    cards = iter(stub)
    ups = rules.pattern.count("u") * len(hands)
    for way in rules.pattern:
        for player in range(len(hands)):
            mine = known[player]["du".index(way)]
            fresh = not mine
            card = next(cards) if fresh else mine.pop(0)
            pair = table.give(player, way, card, rules)
            if pair and rules.centre and fresh:
                table.turn_aside(next(cards))
            if rules.extra and sum(map(len, table.up)) == ups and way == "u":
                while due(table):
                    table.turn_aside(next(cards))
    if rules.queen and not any(card // 4 == QUEEN for card, player in table.exposed if player):
        raise _Stop
    return table


def literal(
    game: Game,
    hands: Sequence[str],
    unseen: str,
    rules: Rules,
    said: Sequence[str] = (),
    turned: int = 0,
) -> Found:
    """Return the odds of hands over every order of the unseen cards; at most `turned` go aside."""
    missing = len(rules.pattern) * len(hands) - sum(len(h.replace("/", "")) // 2 for h in hands)
    found: Counter[object] = Counter()
    stubs = list(permutations(parse_cards(unseen), missing + turned))
    for stub in stubs:
        for what, part in _ending(game, hands, stub, rules, said):
            found[what] += part  # type: ignore[assignment]
    total = len(stubs)
    players = range(1, len(hands) + 1)
    sides = [share.side for share in game.shares]
    by_side = {(s, p): Fraction(found[s, p]) / total for s in sides for p in players}
    return Found(
        {p: sum((by_side[s, p] for s in sides), Fraction(0)) for p in players},
        by_side,
        Fraction(found["carried"]) / total,
        Fraction(found["redealt"]) / total,
    )


def _ending(
    game: Game, hands: Sequence[str], stub: Sequence[Card], rules: Rules, said: Sequence[str]
) -> Iterable[tuple[object, Fraction]]:
    try:
        state = dealt(hands, stub, rules).state(game, said)
    except _Stop:
        return [("redealt", Fraction(1))]
    players = range(1, len(hands) + 1)
    values = {share.side: {p: share.value(state, p) for p in players} for share in game.shares}
    last = game.phases[-1]
    assert isinstance(last, Showdown)
    (ruling,) = last.verdict.judge([players], values, state.declared, 0)
    if ruling is None:
        return [("carried", Fraction(1))]
    if BOTH in ruling:
        ruling = dict.fromkeys(values, ruling[BOTH])
    won = {side: winners for side, winners in ruling.items() if winners}
    return [
        ((side, player), Fraction(1, len(won) * len(winners)))
        for side, winners in won.items()
        for player in winners
    ]
