"""Hands written down before they are played, and their twins: other cards where nobody may look.

What a viewer may know is judged by the law kit, apart from how the engine and the room hide things.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from doorcard.cards import Card
from doorcard.laws import known_cards
from doorcard.laws.knowledge import lying, may_know, what_may_be_seen
from doorcard.room.library import library
from doorcard.rules.actions import DEALER, Action, Arrange
from doorcard.rules.asks import Ask, arranged
from doorcard.rules.errors import Refused
from doorcard.rules.hand import Hand, start
from doorcard.rules.stakes import Stakes
from doorcard.rules.state import State
from doorcard.table import Pick

Policy = Callable[[Ask, Random], Action]
Step = tuple[int, Action]
"""Who does what; the dealer (0) arranges cards."""
TRIES = 300


class Script(Struct, frozen=True):
    """A hand from its first card to the last step written down."""

    pick: Pick
    stakes: Stakes
    stacks: tuple[int, ...]
    steps: tuple[Step, ...]

    @property
    def orders(self) -> list[tuple[Card, ...]]:
        """The cards of each shuffle, as they come off."""
        return [action.order for _, action in self.steps if isinstance(action, Arrange)]

    def upto(self, count: int) -> Script:
        """Return the first steps."""
        return replace(self, steps=self.steps[:count])

    def hands(self) -> Iterator[Hand]:
        """Yield the hand at its start and after every step."""
        hand = start(library(self.pick), self.stacks, self.stakes)
        yield hand
        for player, action in self.steps:
            hand = hand.act(player, action)
            yield hand


def written(
    pick: Pick, stakes: Stakes, stacks: tuple[int, ...], policy: Policy, seed: int
) -> Script:
    """Return a hand played to its end, with cards and answers by a seed."""
    rng = Random(seed)
    hand = start(library(pick), stacks, stakes)
    steps: list[Step] = []
    while hand.ask is not None:
        player = hand.ask.players[0]
        if player == DEALER:
            cards = arranged(hand.ask).cards
            action: Action = Arrange(tuple(rng.sample(cards, len(cards))))
        else:
            action = policy(hand.ask.to(player), rng)
        steps.append((player, action))
        hand = hand.act(player, action)
    return Script(pick, stakes, stacks, tuple(steps))


def found(wanted: Callable[[Script], bool], write: Callable[[int], Script]) -> Script:
    """Return the first hand of a kind among those that seeds give."""
    return next(script for script in map(write, range(TRIES)) if wanted(script))


def last(script: Script) -> Hand:
    """Return a hand as its script leaves it."""
    *_, hand = script.hands()
    return hand


def twin(script: Script, viewer: int, seed: int = 1) -> Script:
    """Return a hand with other cards wherever the viewer never gets to look, and nothing else new.

    Its answers, and all that a viewer may see at any step, are the same. Raise `LookupError`.
    """
    rng = Random(seed)
    before = list(script.hands())
    known = {card for one, next in pairwise(before) for card in shown(one, next, viewer)}
    for _ in range(TRIES):
        other = _dealt_anew(script, before, known, viewer, rng)
        if other is not None and hidden(last(other), viewer) != hidden(before[-1], viewer):
            return other
    raise LookupError(f"no twin of this hand of {script.pick.game} for player {viewer}")


def answered_otherwise(script: Script, viewer: int) -> tuple[Script, Script]:
    """Return a hand up to another player's sealed answer, and the same with another answer.

    Neither is opened yet: somebody is still asked. Raise `LookupError`.
    """
    for number, (before, after) in enumerate(pairwise(script.hands())):
        player, action = script.steps[number]
        ask = before.ask
        assert ask is not None
        sealed = after.ask is not None and set(after.ask.players) == set(ask.players) - {player}
        if player in (viewer, DEALER) or len(ask.players) < 2 or not sealed:
            continue
        offered = [each for offer in ask.to(player).offers for each in offer.examples()]
        others = [each for each in offered if each != action]
        if others:
            steps = (*script.steps[:number], (player, others[-1]))
            return script.upto(number + 1), replace(script, steps=steps)
    raise LookupError(f"no sealed answer in this hand of {script.pick.game}")


def shown(before: Hand, after: Hand, viewer: int) -> set[Card]:
    """Return the cards that a viewer may have come to know by a step of a hand."""
    # All cards lie together before they are shuffled, which tells nothing of where they will be.
    dealt = [state for state in moments(before, after) if state.order]
    return {card for state in dealt for card in known_cards(state, viewer)}


def moments(before: Hand, after: Hand) -> Iterator[State]:
    """Yield the table after each fact of a step: a card may lie there for a moment only."""
    state = before.state
    for fact in after.news:
        state = fact.apply(state)
        yield state


def hidden(hand: Hand, viewer: int) -> list[Card]:
    """Return the cards on the table and in the deck that a viewer may not know, in their order."""
    places = [p.card for p, owner in lying(hand.state) if not may_know(p, owner, viewer)]
    return [*places, *hand.state.stub]


def _dealt_anew(
    script: Script, before: list[Hand], known: set[Card], viewer: int, rng: Random
) -> Script | None:
    hand = before[0]
    steps: list[Step] = []
    for (player, action), (real, after) in zip(script.steps, pairwise(before), strict=True):
        if isinstance(action, Arrange):
            assert hand.ask is not None
            order = _filled(action.order, arranged(hand.ask).cards, known, rng)
            if order is None:
                return None
            action = Arrange(order)
        try:
            changed = hand.act(player, action)
        except Refused:
            return None
        if _looks(hand, changed, viewer) != _looks(real, after, viewer):
            return None
        hand = changed
        steps.append((player, action))
    return replace(script, steps=tuple(steps))


def _filled(
    order: tuple[Card, ...], cards: tuple[Card, ...], known: set[Card], rng: Random
) -> tuple[Card, ...] | None:
    """Return the cards in another order, with the known ones where they were."""
    if known.intersection(cards) != known.intersection(order):
        return None
    others = [card for card in cards if card not in known]
    rng.shuffle(others)
    rest = iter(others)
    return tuple([card if card in known else next(rest) for card in order])


def _looks(before: Hand, after: Hand, viewer: int) -> Any:
    """Return what of a step must be the same for its viewer."""
    ask = after.ask
    return (
        [what_may_be_seen(state, viewer) for state in moments(before, after)],
        [(seat.stack, seat.bet, seat.paid, seat.folded) for seat in after.state.seats],
        [type(fact) for fact in after.news],
        None if ask is None or ask.players == (DEALER,) else ask,
    )
