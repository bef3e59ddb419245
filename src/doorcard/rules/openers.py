"""Who opens a betting round: each way is data that picks a player from the exposed cards."""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec import Struct
from msgspec.structs import replace

from doorcard.cards import UNKNOWN, Card
from doorcard.ranking import HIGH, SHOWING, Ranking, RankingError, by_name
from doorcard.rules.checks import check_scale
from doorcard.rules.errors import UnknownCards
from doorcard.rules.game import Wild
from doorcard.rules.state import State

Tie = Literal["suit", "position"]


class Opener(Struct, frozen=True, tag=True, tag_field="opener"):
    """A way to pick the player who opens; `why` is its reason as a code."""

    why: ClassVar[str]

    def pick(self, state: State) -> int:
        """Return the player who is entitled, or obliged, to open."""
        raise NotImplementedError


class LowCard(Opener, frozen=True):
    """The lowest door card, deuce lowest; of equal ranks the lower suit (SHW-09)."""

    why = "low_card"

    def pick(self, state: State) -> int:
        doors = _doors(state)
        return doors[min(doors)] if doors else _first(state)


class HighCard(Opener, frozen=True):
    """The highest door card; of equal ranks the higher suit (FCS-11, FCL-03, SCS-09)."""

    ace_low: bool = False

    why = "high_card"

    def pick(self, state: State) -> int:
        doors = _doors(state)
        if not doors:
            return _first(state)
        return doors[max(doors, key=_ace_low if self.ace_low else None)]


class BestShowing(Opener, frozen=True):
    """The best hand showing (SHW-01…07); of equals the better suit of the highest card (SHW-04).

    `wild`: up-cards that are wild count as such (SHW-08).
    """

    tie: Tie = "suit"
    wild: bool = False

    why = "best_showing"

    def pick(self, state: State) -> int:
        if self.wild and state.game.wild is not None:
            return self._pick_with(state.game.wild, state)
        best, tied = -1, []
        rank = SHOWING.value
        seats = state.seats
        for player in state.live:
            showing = []
            for place in seats[player - 1].places:
                if place.up:
                    showing.append(place.card)
            try:
                value = rank(showing)
            except RankingError:
                raise _unknown(player) from None
            if value > best:
                best, tied = value, [player]
            elif value == best:
                tied.append(player)
        if not best or self.tie == "position" or len(tied) == 1:
            return tied[0]
        return max(tied, key=lambda player: max(state.seat(player).up_cards))

    def _pick_with(self, wild: Wild, state: State) -> int:
        """Pick by hands with wild cards; of equals by the highest card, a wild one included.

        The high scale orders five cards and fewer as they show, and has five of a kind besides.
        """
        shown = {player: _parted_up(wild, state, player) for player in state.live}
        values = {player: _rank(HIGH, player, *parts) for player, parts in shown.items()}
        best = max(values.values())
        tied = [player for player, value in values.items() if value == best]
        if not best or self.tie == "position" or len(tied) == 1:
            return tied[0]
        return max(tied, key=lambda p: _highest(*shown[p], best))


class LowestShowing(Opener, frozen=True):
    """The lowest hand showing (SHW-10); of equals the lower suit of the highest card."""

    scale: str = "ACE_TO_FIVE"
    ace_low: bool = True
    tie: Tie = "suit"

    why = "lowest_showing"

    def __post_init__(self) -> None:
        check_scale(self.scale)

    def pick(self, state: State) -> int:
        showing = {player: state.seat(player).up_cards for player in state.live}
        showing = {player: cards for player, cards in showing.items() if cards}
        if not showing:
            return _first(state)
        scale = by_name(self.scale)
        values = {player: _rank(scale, player, cards) for player, cards in showing.items()}
        best = max(values.values())
        tied = [player for player, found in values.items() if found == best]
        if len(tied) == 1 or self.tie == "position":
            return tied[0]
        return min(tied, key=lambda player: self._suit_of_highest(showing[player]))

    def _suit_of_highest(self, cards: tuple[Card, ...]) -> int:
        keys = [_ace_low(card) if self.ace_low else card for card in cards]
        highest = max(keys) >> 2
        return min(key & 3 for key in keys if key >> 2 == highest)


class PreviousOpener(Opener, frozen=True):
    """Whoever opened the round before, or would have (FCS-20)."""

    why = "previous_opener"

    def pick(self, state: State) -> int:
        return state.opener or _first(state)


class LeftOfDealer(Opener, frozen=True):
    """The first player left of the dealer still in the hand (ABY-07)."""

    why = "left_of_dealer"

    def pick(self, state: State) -> int:
        return _first(state)


def _first(state: State) -> int:
    return state.live[0]


def _ace_low(card: Card) -> Card:
    """Return a card's order with the ace below the deuce."""
    return card - 52 if card >= 48 else card


def _parted_up(wild: Wild, state: State, player: int) -> tuple[tuple[Card, ...], int]:
    """Return the natural cards among a player's up-cards, and how many others are wild."""
    seat = state.seat(player)
    up = replace(seat, places=tuple([place for place in seat.places if place.up]))
    return wild.parted(replace(state, seats=state.with_seat(player, up), centre=()), player)


def _highest(natural: tuple[Card, ...], wild: int, value: int) -> Card:
    """Return the highest card of a hand worth `value`, wild ones as what they stand for (SHW-08).

    That is the best card which is free in the hand and leaves it worth as much.
    """
    top = max(natural, default=-1)
    for card in range(UNKNOWN - 1, top, -1) if wild else ():
        if HIGH.value((*natural, card), wild - 1) == value:
            return card
    return top


def _rank(scale: Ranking, player: int, cards: tuple[Card, ...], wild: int = 0) -> int:
    try:
        return scale.value(cards, wild)
    except RankingError:
        raise _unknown(player) from None


def _unknown(player: int) -> UnknownCards:
    return UnknownCards(f"who opens depends on an unknown up-card of player {player}")


def _doors(state: State) -> dict[Card, int]:
    """Return the first up-card of every live player who has one, with its player."""
    doors = {}
    for player in state.live:
        for place in state.seats[player - 1].places:
            if place.up:
                if place.card == UNKNOWN:
                    raise _unknown(player)
                doors[place.card] = player
                break
    return doors


def pair_shows(state: State) -> bool:
    """Return whether a live player shows a pair."""
    for player in state.live:
        ranks = [card >> 2 for card in state.seats[player - 1].up_cards if card != UNKNOWN]
        if len(set(ranks)) < len(ranks):
            return True
    return False
