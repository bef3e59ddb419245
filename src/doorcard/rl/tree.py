"""A game as a tree: chance deals card by card, and you can go back to every node.

Cards are not shuffled. Whenever a card is wanted, chance picks one of those that are left, each as
likely as any other, so a tree can be walked as a whole or sampled.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, NamedTuple

from msgspec.structs import replace

from doorcard.cards import NAMES, UNKNOWN, Card
from doorcard.rl.actions import Choices
from doorcard.rl.setting import Setting
from doorcard.rules.actions import DEALER, Action, Arrange
from doorcard.rules.asks import Ask, arranged
from doorcard.rules.engine import answer
from doorcard.rules.facts import Began, Fact, Shuffled
from doorcard.rules.phase import Turn
from doorcard.rules.places import Place
from doorcard.rules.state import State


class CardWanted(Exception):
    """A card is needed that chance has not picked yet."""


class Picked(tuple[Card, ...]):
    """An order of cards with only the first `known` picked; reading others raises `CardWanted`."""

    known: int

    @classmethod
    def of(cls, cards: tuple[Card, ...], known: int) -> Picked:
        """Return an order of cards of which the first `known` are picked."""
        order = cls(cards)
        order.known = known
        return order

    def __getitem__(self, at: Any) -> Any:
        if isinstance(at, slice):
            wanted = at.indices(len(self))[1]
        else:
            wanted = at + 1 if at >= 0 else len(self)
        if wanted > self.known:
            raise CardWanted
        return tuple.__getitem__(self, at)

    def picking(self, card: Card) -> Picked:
        """Return the order with this card picked next."""
        cards = list(self)
        cards.remove(card)
        cards.insert(self.known, card)
        return Picked.of(tuple(cards), self.known + 1)

    def left(self) -> tuple[Card, ...]:
        """Return the cards of which the next one is picked."""
        return tuple(sorted(tuple(self)[self.known :]))


class _Pause(NamedTuple):
    """A hand at an ask, with all facts so far."""

    state: State
    ask: Ask | None
    facts: tuple[Fact, ...]


class Node:
    """A node of a tree: chance picks a card, a `player` chooses a row, or the hand is over.

    `player` is 0 unless a player chooses. A node is never changed.
    """

    def __init__(
        self,
        setting: Setting,
        before: _Pause,
        given: tuple[int, Action] | None,
        picked: Picked | None,
        chosen: tuple[int, ...] = (),
    ) -> None:
        self.setting = setting
        self.chosen = chosen
        """The rows chosen so far for an answer."""
        now = _after(before, given, picked)
        while now is not None and now.ask is not None and now.ask.players[0] == DEALER:
            cards = arranged(now.ask).cards
            before, picked = now, Picked.of(tuple(sorted(cards)), 0)
            given = DEALER, Arrange(picked)
            now = _after(before, given, picked)
        self._before = before
        self._given = given
        self._picked = picked
        self._now = now

    @property
    def is_chance(self) -> bool:
        """Whether a card is picked."""
        return self._now is None

    @property
    def over(self) -> bool:
        """Whether the hand has ended."""
        return self._now is not None and self._now.ask is None

    @property
    def player(self) -> int:
        """The player who chooses, from 1; 0 if nobody does."""
        ask = self._now.ask if self._now else None
        return ask.players[0] if ask else 0

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of which chance picks one, each as likely as any other."""
        return self._picked.left() if self._now is None and self._picked is not None else ()

    @cached_property
    def choices(self) -> Choices:
        """The rows that the player may choose."""
        return self.setting.actions.choices(self._ask, self.state, self.player, self.chosen)

    @property
    def _ask(self) -> Ask:
        assert self._now is not None
        assert self._now.ask is not None, "the hand is over"
        return self._now.ask.to(self.player)

    @property
    def state(self) -> State:
        """The state of the hand; while a card is picked, the state before it."""
        return (self._now or self._before).state

    @property
    def facts(self) -> tuple[Fact, ...]:
        """All facts so far."""
        return (self._now or self._before).facts

    def child(self, step: int) -> Node:
        """Return the node after a card was picked, or a row chosen.

        Raise `Illegal` (`not_offered`) for a row that is not on offer, ValueError for a card.
        """
        if self._now is None:
            assert self._picked is not None
            return Node(self.setting, self._before, self._given, self._picked.picking(step))
        action = self.choices.answer(step, self._ask)
        if action is None:
            return Node(self.setting, self._now, None, None, (*self.chosen, step))
        order: Any = self._now.state.order
        picked = order if isinstance(order, Picked) else None
        return Node(self.setting, self._now, (self.player, action), picked)

    def won(self) -> list[float]:
        """Return every player's win so far, in big bets."""
        stacks = [seat.stack for seat in self.state.seats]
        began = self.setting.stacks
        return [(a - b) / self.setting.big_bet for a, b in zip(stacks, began, strict=True)]

    def known_to(self, viewer: int) -> str:
        """Return a player's knowledge of how it came to this node: the same text at all nodes that
        look the same to the player, and another one elsewhere.
        """
        lines = [_fact_line(fact.seen_by(viewer)) for fact in self.facts if _tells(fact)]
        if viewer == self.player and self.chosen:
            lines.append(" ".join(map(str, self.chosen)))
        return f"{viewer}: {'; '.join(lines)}"

    def __deepcopy__(self, memo: object) -> Node:
        return self


def root(setting: Setting) -> Node:
    """Return the node at which a hand begins."""
    opening = setting.opening
    return Node(setting, _Pause(opening.state, opening.ask, opening.facts), None, None)


def _after(
    before: _Pause, given: tuple[int, Action] | None, picked: Picked | None
) -> _Pause | None:
    """Return the hand after an answer, None if chance has to pick a card first."""
    if given is None:
        return before
    player, action = given
    state = before.state
    if type(action) is Arrange:
        assert picked is not None
        action = Arrange(picked)
    elif picked is not None:
        state = replace(state, order=picked)
    turn = Turn(state)
    assert before.ask is not None
    try:
        ask = answer(turn, before.ask, player, action)
    except CardWanted:
        return None
    return _Pause(turn.state, ask, before.facts + tuple(turn.facts))


def _tells(fact: Fact) -> bool:
    return not isinstance(fact, Began | Shuffled)


def _fact_line(fact: Fact) -> str:
    fields = [_plain(getattr(fact, name)) for name in fact.__struct_fields__]
    return " ".join([type(fact).__name__, *[field for field in fields if field]])


def _plain(value: Any) -> str:
    if isinstance(value, Place):
        return NAMES[value.card] + ("" if value.up else "?" if value.card == UNKNOWN else "-")
    if isinstance(value, tuple):
        return f"({' '.join(map(_plain, value))})"
    return "" if value is None else str(value)
