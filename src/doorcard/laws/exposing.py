"""Law 1 for up-cards: what lies face up before a player stands in `exposed`, under that player.

Openers and wild rules read the order in which cards came face up from there.
"""

from __future__ import annotations

from doorcard.cards import Card, card_name
from doorcard.laws.broken import LawBroken
from doorcard.rules.facts import Fact
from doorcard.rules.state import State


def up_cards_are_exposed(before: State, after: State, fact: Fact) -> None:
    """Raise `LawBroken` (`conservation`) unless up-cards and `exposed` agree after a fact.

    A card that lay face up before one player, and lies face up before another, is exposed under
    the new player alone.
    """
    if after.seats is before.seats and after.exposed is before.exposed:
        return
    exposed = set(after.exposed)
    lies = _face_up(after)
    for card, player in lies.items():
        if (card, player) not in exposed:
            raise _broken(fact, card, f"lies face up before player {player}, and not in `exposed`")
    for card, player in _face_up(before).items():
        if lies.get(card, player) != player and (card, player) in exposed:
            raise _broken(fact, card, f"moved, and is still in `exposed` under player {player}")


def _face_up(state: State) -> dict[Card, int]:
    """Return the up-cards of players, each with whose it is."""
    return {
        place.card: player
        for player, seat in enumerate(state.seats, 1)
        for place in seat.places
        if place.up
    }


def _broken(fact: Fact, card: Card, what: str) -> LawBroken:
    return LawBroken("conservation", f"after {type(fact).__name__}, {card_name(card)} {what}")
