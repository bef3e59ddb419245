"""What would have come: the cards that a hand would still have dealt, had nobody folded at the end.

They come off the same sealed deck, in the order in which they lie, to everybody who was in when the
last player folded (ROOM-71). Nothing but what everybody may know decides how many there are and
whose each is: the deals that were left, and who was in.
"""

from __future__ import annotations

from msgspec.structs import replace

from doorcard.cards import Card
from doorcard.rules.facts import Dealt, Turned
from doorcard.rules.hand import fold_facts
from doorcard.rules.phase import Turn
from doorcard.rules.phases.deal import Deal
from doorcard.rules.phases.middle import TurnMiddle
from doorcard.rules.state import State, first_state
from doorcard.table.session import Playing


def would_have_come(playing: Playing) -> tuple[tuple[int, Card], ...]:
    """Return the cards in the order in which they would have come, as `(player, card)`.

    Player 0 is nobody: a card in the middle. There are none in a hand that went to its end.
    """
    hand = playing.hand
    if len(hand.state.live) != 1:
        return ()
    turn = Turn(_before_the_last_fold(playing))
    for at, phase in enumerate(turn.state.game.phases):
        if at <= turn.state.at or not isinstance(phase, Deal | TurnMiddle):
            continue
        turn.emit(phase.begin(turn.state, at))
        phase.enter(turn)
        if phase.ask(turn.state) is not None:  # the deck has come to its end
            break
    found: list[tuple[int, Card]] = []
    for fact in turn.facts:
        if isinstance(fact, Dealt):
            found.append((fact.player, fact.place.card))
        elif isinstance(fact, Turned):
            found.append((0, fact.place.card))
    return tuple(found)


def _before_the_last_fold(playing: Playing) -> State:
    """Return the hand as it was at its last question, of a game in which cards set nothing off."""
    hand = playing.hand
    first = first_state(hand.state.game, hand.state.stakes, playing.stacks)
    state = fold_facts(first, hand.facts[: hand.heard])
    return replace(state, game=replace(state.game, triggers=()))
