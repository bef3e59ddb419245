"""The whole of a small game for two as everybody sees it: bets, and the cards that come face up.

Face-down cards are not part of it: after any bets, a player's hand is one of the same few. So the
tree is small if few cards are dealt, if the face-down ones come before the first bet, and if
amounts are fixed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, permutations
from math import comb, perm
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from msgspec.structs import replace

from doorcard.bots.imagine import ending
from doorcard.bots.judging import Judge, cards_speak
from doorcard.bots.valuing import AllHands, Lying
from doorcard.cards import UNKNOWN, Card
from doorcard.rules.actions import DEALER, Action, Arrange, Fold
from doorcard.rules.asks import Ask, CanFold
from doorcard.rules.engine import answer
from doorcard.rules.facts import Began, Fact, Shuffled
from doorcard.rules.game import Game
from doorcard.rules.hand import SPECTATOR, start
from doorcard.rules.phase import Turn
from doorcard.rules.phases.ante import Ante
from doorcard.rules.phases.bet import BringIn, Call, CanBringIn, CanCall, CanRaise, Raise
from doorcard.rules.phases.betting_round import Bet
from doorcard.rules.phases.deal import Deal
from doorcard.rules.phases.showdown import Showdown
from doorcard.rules.stakes import Stakes
from doorcard.rules.state import State

PLAYERS = (1, 2)
CHANCE = 0
PLAIN = (Ante, Deal, Bet, Showdown)
"""The phases of games that can be searched."""
MOST_DEALS = 20_000
"""The most ways in which open cards and one hand may be dealt."""
MOST_SPOTS = 100_000
"""The most spots that players can tell apart."""
DEEP = 1_000
"""The stack of each player, in big bets: more than can be bet."""

Parts = npt.NDArray[np.float64]
Order = tuple[Card, ...]
Path = tuple[Fact, ...]
"""The public facts of a hand that tell one spot from another."""


class TooLarge(Exception):
    """A game is too large to be searched, or not for two."""


class TreeEdge(NamedTuple):
    """A branch of a tree: an answer, or, if it has none, a chance event."""

    action: Action | None
    to: TreeNode


class TreeNode:
    """A place in the tree, where a player decides, or chance does (`player` 0), or the hand is
    over.

    Its open cards came with a likelihood of `weight` for any two hands that they leave possible. At
    an end `won` says what the first player wins, in chips, with each hand against each, (hands,
    hands), 0 where two hands are not possible.
    """

    __slots__ = ("edges", "path", "player", "weight", "won")

    def __init__(self, path: Path, player: int, weight: float, won: Parts | None = None) -> None:
        self.path = path
        self.player = player
        self.weight = weight
        self.won = won
        self.edges: list[TreeEdge] = []


class Tree(NamedTuple):
    """A searched game: its root, the hands that a player may have face down, and the most chips
    that a player may lose."""

    root: TreeNode
    hands: Sequence[frozenset[Card]]
    most: int


def small(game: Game) -> bool:
    """Return whether a game is for two and deals few enough cards to be searched."""
    if any(type(phase) not in PLAIN for phase in game.phases) or not cards_speak(game):
        return False
    ends = ending(game, len(PLAYERS))
    deck, down, up = len(game.deck()), ends.count(False), ends.count(True)
    return comb(deck, down) * perm(deck, len(PLAYERS) * up) <= MOST_DEALS


def grown(game: Game, stakes: Stakes) -> Tree:
    """Return the tree of a game for two. Raise `TooLarge`."""
    grower = _Grower(game, stakes)
    root = grower.root()
    return Tree(root, grower.hands, grower.most)


def public_facts(facts: Sequence[Fact]) -> Path:
    """Return the public facts among these."""
    return tuple([f.seen_by(SPECTATOR) for f in facts if not isinstance(f, Began | Shuffled)])


class _Grower:
    """Plays a game through all public histories. Cards face down stay unknown."""

    def __init__(self, game: Game, stakes: Stakes) -> None:
        self.deck = game.deck()
        self.down = ending(game, len(PLAYERS)).count(False)
        self.hands = [frozenset(held) for held in combinations(sorted(self.deck), self.down)]
        self.stack = DEEP * stakes.bet("big")
        self.opening = start(game, (self.stack,) * len(PLAYERS), stakes)
        self.most = self.spots = 0
        self._held = np.array([[*hand] for hand in self.hands], np.uint8).T
        self._apart = np.array([[not a & b for b in self.hands] for a in self.hands], np.float64)
        self._parts: dict[object, Parts] = {}

    def root(self) -> TreeNode:
        """Return the beginning, at which chance deals."""
        state, ask = self.opening.state, self.opening.ask
        assert ask is not None

        def dealt(order: Order) -> tuple[Turn, Ask | None]:
            turn = Turn(state)
            return turn, answer(turn, ask, DEALER, Arrange(order))

        root = TreeNode(public_facts(self.opening.facts), CHANCE, 1.0)
        root.edges += [TreeEdge(None, node) for node in self._after(root, state, dealt)]
        return root

    def _after(
        self, node: TreeNode, state: State, play: Callable[[Order], tuple[Turn, Ask | None]]
    ) -> Iterator[TreeNode]:
        """Yield the node after an answer, for each way in which open cards may come then."""
        out = {card for card, _ in state.exposed}
        left = [card for card in self.deck if card not in out]
        before, first = state.drawn, (UNKNOWN,) * state.drawn
        turn, ask = play((*first, *left)[: len(self.deck)])
        shown = {card for card, _ in turn.state.exposed} - out
        came = left[: turn.state.drawn - before]
        at = [number for number, card in enumerate(came) if card in shown]
        if not at:
            yield self._node(node, turn, ask, 1.0)
            return
        weight = 1 / perm(len(left) - len(PLAYERS) * self.down, len(at))
        for cards in permutations(left, len(at)):
            order = [card for card in left if card not in cards]
            for number, card in zip(at, cards, strict=True):
                order.insert(number, card)
            yield self._node(node, *play((*first, *order)[: len(self.deck)]), weight)

    def _node(self, before: TreeNode, turn: Turn, ask: Ask | None, weight: float) -> TreeNode:
        path, weight = (*before.path, *public_facts(turn.facts)), before.weight * weight
        state = turn.state.seen_by(SPECTATOR)
        self.most = max(self.most, *[self.stack - seat.stack for seat in state.seats])
        actions = _actions(ask)
        if not actions:
            return TreeNode(path, CHANCE, weight, self._won(state))
        assert ask is not None
        if any(sum([not p.up for p in seat.places]) != self.down for seat in state.seats):
            raise TooLarge  # cards come face down later
        self.spots += len(self.hands)
        if self.spots > MOST_SPOTS:
            raise TooLarge
        player = ask.players[0]
        node = TreeNode(path, player, weight)
        for action in actions:

            def play(order: Order, action: Action = action) -> tuple[Turn, Ask | None]:
                turn = Turn(replace(state, order=order))
                return turn, answer(turn, ask, player, action)

            found = [*self._after(node, state, play)]
            if len(found) == 1:
                node.edges.append(TreeEdge(action, found[0]))
                continue
            deal = TreeNode(node.path, CHANCE, weight)
            deal.edges += [TreeEdge(None, each) for each in found]
            node.edges.append(TreeEdge(action, deal))
        return node

    def _won(self, state: State) -> Parts:
        """Return what the first player wins at an end, in chips, by both hands, (hands, hands)."""
        out = {card for card, _ in state.exposed}
        fits = np.array([not hand & out for hand in self.hands], np.float64)
        possible = self._apart * fits * fits[:, None]
        if len(state.live) == 1 or state.over:
            return possible * (state.seat(1).stack - self.stack)
        return possible * (self._part(state) * state.pot_total - state.seat(1).paid)

    def _part(self, state: State) -> Parts:
        """Return which part of the pot the first player wins at a showdown, by both hands."""
        shown = state.exposed
        found = self._parts.get(shown)
        if found is None:
            lying = {}
            for player in PLAYERS:
                up = tuple([place for place in state.seat(player).places if place.up])
                lying[player] = Lying(player, up, (False,) * self.down, self._held)
            count = len(self.hands)
            table = AllHands(state, count, np.zeros((0, count), np.uint8), lying)
            mine, theirs = table.values().values()
            judge = Judge()
            field = judge.field({2: np.tile(theirs, count)})
            won = judge.won(np.repeat(mine, count, axis=1), field)
            found = self._parts[shown] = won.reshape(count, count)
        return found


def _actions(ask: Ask | None) -> list[Action]:
    """Return the answers to a betting ask; none if the betting is over. Raise `TooLarge`."""
    found: list[Action] = []
    free = False
    for offer in ask.offers if ask else ():
        if isinstance(offer, CanCall):
            found.append(Call())
            free = not offer.amount
        elif isinstance(offer, CanBringIn):
            found.append(BringIn())
        elif isinstance(offer, CanRaise):
            if not offer.only and offer.least != offer.most:
                raise TooLarge
            found += [Raise(to) for to in offer.only or (offer.least,)]
        elif isinstance(offer, CanFold):
            found.append(Fold())
    if found == [Fold()]:
        return []
    return [action for action in found if not (free and isinstance(action, Fold))]
