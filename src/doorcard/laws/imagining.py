"""Law 9: at a sealed question, a hand that is imagined from any view can be played on.

Odds and bots deal on from a view, in which the sealed answers of others are not known.
"""

from __future__ import annotations

from random import Random

from doorcard.cards import Card
from doorcard.laws.broken import LawBroken
from doorcard.rules.hand import Hand


def imagined_hands_go_on(hand: Hand, rng: Random) -> None:
    """Raise `LawBroken` (`odds`) unless each viewer's imagined hand at a sealed question can go on:
    to the next phase for all viewers, to the end of the hand for one of them."""
    ask = hand.ask
    if ask is None or not any(o.sealed for p in ask.players for o in ask.to(p).offers):
        return
    viewers = range(len(hand.state.seats) + 1)
    to_the_end = rng.choice(viewers)
    for viewer in viewers:
        view = hand.seen_by(viewer)
        unseen = view.unseen()
        try:
            imagined = view.imagine([rng.sample(unseen, len(unseen))])
            _play_on(imagined, rng, None if viewer == to_the_end else hand.state.at)
        except Exception as error:
            raise LawBroken(
                "odds",
                f"what viewer {viewer} imagines can't be played on ({type(error).__name__}: "
                f"{error}); where a sealed answer is not known, {type(hand.state.phase).__name__} "
                "has to take the default answer for it",
                ask=ask,
            ) from error


def _play_on(hand: Hand, rng: Random, phase: int | None) -> None:
    """Give everybody's default answers, to the end of the hand or of a phase."""

    def arrange(cards: tuple[Card, ...]) -> list[Card]:
        return rng.sample(cards, len(cards))

    while hand.ask is not None and phase in (None, hand.state.at):
        player = hand.ask.players[0]
        hand = hand.act(player, hand.ask.to(player).default(), arrange)
