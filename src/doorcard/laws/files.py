"""Laws 8 and 9: bots play a hand to its end, and its file plays to the same facts."""

from __future__ import annotations

from random import Random

from doorcard import records
from doorcard.bots import Policy
from doorcard.laws.broken import LawBroken
from doorcard.rules.game import Game
from doorcard.rules.hand import Hand, start

DEEP = 50
"""How many big bets everybody brings."""

LONGEST_HAND = 2000
"""Decisions after which a hand counts as endless."""


def hand_by(policy: Policy, game: Game, seats: int, seed: int | str = 0) -> Hand:
    """Return a hand that one policy played in every seat.

    Raise `LawBroken` (`bots`) where it can't answer, or never comes to an end.
    """
    rng = Random(seed)
    stakes = game.usual_stakes()
    stacks = [DEEP * stakes.bet("big")] * seats
    hand = start(game, stacks, stakes, lambda cards: rng.sample(cards, len(cards)))
    for _ in range(LONGEST_HAND):
        if hand.ask is None:
            return hand
        player = hand.ask.players[0]
        try:
            action = policy(hand.seen_by(player), rng)
            hand = hand.act(player, action, lambda cards: rng.sample(cards, len(cards)))
        except Exception as error:
            raise LawBroken("bots", f"{type(error).__name__}: {error}") from error
    raise LawBroken("bots", f"a hand went on for {LONGEST_HAND} decisions")


def file_holds(hand: Hand) -> None:
    """Raise `LawBroken` (`files`) unless a hand's file, written and read, plays to its facts."""
    try:
        text = records.dumps(records.record(hand))
        played = records.replay(records.loads(text))
    except records.BadRecord as refused:
        if refused.code == "no_record":
            return  # a game made in a program, which no file can name
        raise LawBroken("files", f"it can't be saved: {refused}") from refused
    if played.error is not None:
        raise LawBroken("files", f"its file is refused: {played.error.message}", file=text)
    assert played.hand is not None
    if played.hand.facts != hand.facts:
        raise LawBroken("files", "its file plays to other facts", file=text)
