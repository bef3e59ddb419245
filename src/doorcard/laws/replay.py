"""Law 6: the same answers give the same facts, and acting does not change the hand acted on."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from doorcard.laws.broken import LawBroken
from doorcard.rules.actions import Action
from doorcard.rules.facts import Fact
from doorcard.rules.game import Game, Stakes
from doorcard.rules.hand import Hand, fold_facts, start
from doorcard.rules.state import State, first_state

_JSON = msgspec.json.Encoder()


def encode(state: State) -> bytes:
    """Return a state as JSON, to be compared byte for byte; the game stands in it as its id."""
    unplayed: object = replace(state, game=state.game.id)
    return _JSON.encode(unplayed)


Answer = tuple[int, Action]
"""Who answered and what; the dealer (0) answers with an order of cards."""


class Record:
    """How a hand was set up and answered: everything that is needed to play it again."""

    __slots__ = ("answers", "game", "stacks", "stakes")

    def __init__(self, game: Game, stacks: Sequence[int], stakes: Stakes) -> None:
        self.game = game
        self.stacks = tuple(stacks)
        self.stakes = stakes
        self.answers: list[Answer] = []

    def start(self) -> Hand:
        """Return the hand at its first ask, which is to the dealer."""
        return start(self.game, self.stacks, self.stakes)

    def first_state(self) -> State:
        """Return the state before anything has happened."""
        return first_state(self.game, self.stakes, self.stacks)

    def replay(self) -> Hand:
        """Return the hand after all answers."""
        hand = self.start()
        for player, action in self.answers:
            hand = hand.act(player, action)
        return hand


def act(hand: Hand, player: int, action: Action) -> Hand:
    """Return the hand after an answer; raise `LawBroken` if the hand before was changed by it."""
    before, ask, news = encode(hand.state), hand.ask, hand.news
    after = hand.act(player, action)
    if encode(hand.state) != before or hand.ask != ask or hand.news != news:
        raise LawBroken("replay", "acting changed the hand it started from", action=action)
    return after


def replays_alike(record: Record, hand: Hand) -> None:
    """Raise unless a record gives the same facts, state and ask, and the facts alone the same
    state.
    """
    again = record.replay()
    if again.facts != hand.facts:
        raise LawBroken(
            "replay", "the same answers gave other facts", **_first_difference(again, hand)
        )
    if encode(again.state) != encode(hand.state) or again.ask != hand.ask:
        raise LawBroken("replay", "the same facts led to another state or ask")
    folded = fold_facts(record.first_state(), hand.facts)
    if encode(folded) != encode(hand.state):
        raise LawBroken("replay", "the facts alone lead to another state")


def _first_difference(again: Hand, hand: Hand) -> dict[str, Fact]:
    for one, two in zip(again.facts, hand.facts, strict=False):
        if one != two:
            return {"again": one, "first": two}
    return {}
