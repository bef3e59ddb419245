"""Two worlds that look the same to a player: what they are given is the same, byte for byte.

Cards that a player can't place change places, or another player's sealed answer is another one; all
that happened before stays. Where the player's own facts tell both worlds apart, nothing is claimed.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="no PettingZoo: pip install .[rl]")

from doorcard import Illegal, games
from doorcard.rl import Setting
from doorcard.rl.live import LiveHand, hand_text
from doorcard.rl.seeing import Sight
from doorcard.rules.actions import Arrange
from doorcard.rules.asks import Ask, arranged
from tests.soaking import of_which

HIDING = [
    "razz",
    "no-peek",
    "anaconda",
    "auction",
    "iron-cross",
    "three-card-poker",
    "substitution",
]


class Stacked:
    """A dealer who deals these orders, and sorts the cards when there are no more."""

    def __init__(self, orders: list[tuple[int, ...]]) -> None:
        self.orders = list(orders)
        self.dealt: list[tuple[int, ...]] = []

    def answer(self, ask: Ask) -> Arrange:
        cards = arranged(ask).cards
        order = self.orders.pop(0) if self.orders else tuple(sorted(cards))
        self.dealt.append(order)
        return Arrange(order)


def replayed(setting: Setting, orders: list[tuple[int, ...]], rows: list[int]) -> LiveHand:
    """Play a hand of these cards by these rows."""
    live = LiveHand(setting)
    dealer: Any = Stacked(orders)
    live.dealer = dealer
    live.deal()
    for row in rows:
        live.choose(row)
    return live


def given(live: LiveHand, viewer: int) -> tuple[bytes, str]:
    """Return all that a player is given: the bytes of the arrays, and the text."""
    return b"".join(Sight(live).written(viewer)), hand_text(live, viewer)


def swapped(live: LiveHand, viewer: int, rng: Random) -> tuple[int, ...]:
    """Return the order of a hand with those cards mixed that a player can't place."""
    dealer: Any = live.dealer
    (order,) = dealer.dealt
    unseen = set(live.view(viewer).unseen())
    places = [at for at, card in enumerate(order) if card in unseen]
    mixed = rng.sample(places, len(places))
    new = list(order)
    for at, taken_from in zip(places, mixed, strict=True):
        new[at] = order[taken_from]
    return tuple(new)


def compared(game: str, seats: int, hands: int) -> int:
    """Compare worlds with other hidden cards; return how many were compared."""
    setting, rng = Setting(game, seats), Random(f"worlds/{game}")
    found = 0
    for _ in range(hands):
        order = tuple(rng.sample(setting.game.deck(), len(setting.game.deck())))
        rows: list[int] = []
        live = replayed(setting, [order], rows)
        while live.player:
            dealer: Any = live.dealer
            for viewer in range(1, seats + 1) if len(dealer.dealt) == 1 else ():
                try:
                    other = replayed(setting, [swapped(live, viewer, rng)], rows)
                except Illegal:
                    continue  # an answer that was given before can't be given there
                if other.view(viewer).facts == live.view(viewer).facts:
                    assert given(other, viewer) == given(live, viewer)
                    found += other.turn.state != live.turn.state
            rows.append(rng.choice(list(live.choices)))
            live.choose(rows[-1])
    return found


@pytest.mark.parametrize("game", of_which(games.ids(), HIDING))
def test_hidden_cards_change_nothing_that_a_player_is_given(game: str) -> None:
    assert compared(game, min(3, games.get(game).seats[1]), 4) > 10


@pytest.mark.parametrize(
    ("game", "first", "second"),
    [
        ("auction", "Bid least", "Bid most"),
        ("chicago", "Say high", "Say spade"),
        ("anaconda", "PassOn card 0", "PassOn card 6"),
        ("roll-your-own", "TurnUp card 0", "TurnUp card 1"),
    ],
)
def test_a_sealed_answer_changes_nothing_that_others_are_given(
    game: str, first: str, second: str
) -> None:
    setting = Setting(game, 2)
    index = setting.actions.index
    order = setting.game.deck()[::-1]
    rows: list[int] = []
    live = replayed(setting, [order], rows)
    while index(first) not in live.choices:
        rows.append(index("Call"))
        live = replayed(setting, [order], rows)
    answering = live.player
    # All rows of the answer: where cards are named, some more that both worlds have in common.
    worlds = []
    for begun in (first, second):
        world = replayed(setting, [order], [*rows, index(begun)])
        while world.player == answering:
            taken = index(first), index(second)
            world.choose(next(row for row in world.choices if row not in taken))
        worlds.append(world)
    one, another = worlds
    other = one.player
    assert one.turn.state != another.turn.state
    assert other == another.player != answering
    assert given(one, other) == given(another, other)
    assert given(one, answering) != given(another, answering)
