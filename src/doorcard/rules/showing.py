"""The values of up-cards, with wild cards among them (SHW-08)."""

from __future__ import annotations

from msgspec.structs import replace

from doorcard.cards import UNKNOWN, Card
from doorcard.ranking import HIGH, Ranking, RankingError
from doorcard.ranking.scales import MOST_WILD
from doorcard.rules.errors import UnknownCards
from doorcard.rules.game import Wild
from doorcard.rules.state import State


def parted_up(wild: Wild, state: State, player: int) -> tuple[tuple[Card, ...], int]:
    """Return the natural cards among a player's up-cards, and the number of wild ones."""
    seat = state.seat(player)
    places = tuple([place for place in seat.places if place.up])
    if not places:
        return (), 0
    up = replace(seat, places=places)
    return wild.parted(replace(state, seats=state.with_seat(player, up), centre=()), player)


def showing_value(state: State, player: int) -> int:
    """Return the value of a player's up-cards as a high hand, with wild cards; 0 if there are none.

    Raise `UnknownCards` if one of them is not known.
    """
    wild = state.game.wild
    if wild is None:
        return ranked(HIGH, player, state.seat(player).up_cards)
    natural, count = parted_up(wild, state, player)
    return ranked(HIGH, player, natural, min(count, MOST_WILD))


def highest_card(high: Ranking, natural: tuple[Card, ...], wild: int, value: int) -> Card:
    """Return the highest card of a hand worth `value`, wild ones as they count (SHW-08).

    A wild card replaces the best card that is not in the hand and keeps its value.
    """
    top = max(natural, default=-1)
    for card in range(UNKNOWN - 1, top, -1) if wild else ():
        if high.look_up((*natural, card), wild - 1) == value:
            return card
    return top


def ranked(scale: Ranking, player: int, cards: tuple[Card, ...], wild: int = 0) -> int:
    """Return the value of cards on a scale; raise `UnknownCards` if one is not known."""
    try:
        return scale.look_up(cards, wild)
    except RankingError:
        raise unknown_card(player) from None


def unknown_card(player: int) -> UnknownCards:
    """Return the error for an unknown up-card of a player."""
    return UnknownCards(f"who opens depends on an unknown up-card of player {player}")
