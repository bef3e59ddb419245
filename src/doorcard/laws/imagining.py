"""Law 9: what odds, bots and the coach need to know of the rest of a hand is there.

They deal on from a view, in which the sealed answers of others are not known: at a sealed question,
a hand that is imagined from any view can be played on. And a phase in which players get other cards
for some of theirs says so: hands chosen so are better than any cards, and would be imagined as if
nobody had chosen. Nor does a card come face up, or a new deal, where the game says that none can.
"""

from __future__ import annotations

from random import Random

from doorcard.cards import Card
from doorcard.laws.broken import LawBroken
from doorcard.rules.actions import DEALER
from doorcard.rules.facts import Dealt, Fact, TurnedAside
from doorcard.rules.hand import Hand
from doorcard.rules.phase import Phase
from doorcard.rules.reading.coming import may_deal_anew
from doorcard.rules.state import Seat, State


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


def other_cards_are_told(began: tuple[Seat, ...], state: State) -> None:
    """Raise `LawBroken` (`odds`) if a phase that is over now, which `began` with these seats, gave
    a player other cards for some that the player had, and claims that it doesn't."""
    phase = state.phase
    if phase.swaps or phase.passes:
        return
    for player in state.live if began else ():
        had, has = set(began[player - 1].cards), set(state.seat(player).cards)
        if had - has and has - had:
            raise _broken(
                phase,
                "gives players other cards for some of theirs; it has to say so: `swaps` is True "
                "where each player in turn may give up a card, `passes` where all pass some on",
            )


def up_cards_are_told(before: State, after: State, fact: Fact) -> None:
    """Raise `LawBroken` (`odds`) if a card came face up in a phase that claims that none does.

    A card that a trigger deals or turns aside is not the phase's.
    """
    if before.at < 0 or len(after.exposed) <= len(before.exposed):
        return
    phase = before.phase
    if isinstance(fact, Dealt) and fact.extra:
        return
    if type(fact) is TurnedAside and before.game.triggers:
        return
    players = {player for _, player in after.exposed[len(before.exposed) :]}
    if players - {0} and not phase.exposes:
        raise _broken(phase, "gives a player a card face up; its `exposes` has to be True")
    if 0 in players and not phase.exposes_middle(before):
        raise _broken(
            phase, "turns up a card that belongs to nobody; its `exposes_middle` has to be true"
        )


def new_deals_are_told(before: State) -> None:
    """Raise `LawBroken` (`odds`) if all cards came in and nothing in the game claims to do that."""
    if not may_deal_anew(before.game):
        raise _broken(
            before.phase,
            "or a trigger has all cards come in for a new deal; its `redeals` has to be True",
        )


def turns_are_told(hand: Hand) -> None:
    """Raise `LawBroken` (`odds`) unless a phase of swaps says whose turn is still to come."""
    phase = hand.state.phase
    if hand.ask is None or not phase.swaps or hand.ask.players[0] == DEALER:
        return
    asked, told = hand.ask.players[0], phase.yet_to_act(hand.state)
    if told[:1] != (asked,):
        raise _broken(
            phase,
            f"asks player {asked}, and its `yet_to_act` gives {told}; it has to begin with the "
            "player in turn",
        )


def _play_on(hand: Hand, rng: Random, phase: int | None) -> None:
    """Give everybody's default answers, to the end of the hand or of a phase."""

    def arrange(cards: tuple[Card, ...]) -> list[Card]:
        return rng.sample(cards, len(cards))

    while hand.ask is not None and phase in (None, hand.state.at):
        player = hand.ask.players[0]
        hand = hand.act(player, hand.ask.to(player).default(), arrange)


def _broken(phase: Phase, what: str) -> LawBroken:
    return LawBroken("odds", f"{type(phase).__name__} {what}")
