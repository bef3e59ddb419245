"""Openers: the player who opens a betting round is picked from the exposed cards.

A record may not know every up-card: `opening` then asks the dealer who opens.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import ClassVar, Literal

from msgspec import Struct

from doorcard.cards import UNKNOWN, Card
from doorcard.ranking import SHOWING, RankingError, by_name
from doorcard.rules.errors import UnknownCards
from doorcard.rules.game import Wild, check_scale
from doorcard.rules.showing import highest_card, parted_up, ranked, unknown_card
from doorcard.rules.state import Seat, State

Tie = Literal["suit", "position"]


Cards = tuple[Card, ...]
Key = tuple[int, int]


class Opener(Struct, frozen=True, tag=True, tag_field="opener"):
    """A way to pick the player who opens; `why` is the code of the reason."""

    why: ClassVar[str]

    def pick(self, state: State) -> int:
        """Return the player who is entitled, or obliged, to open.

        Raise `UnknownCards` if an up-card that counts is not known.
        """
        raise NotImplementedError

    def possible(self, state: State) -> tuple[int, ...]:
        """Return the players who may be entitled, whatever the unknown up-cards are."""
        try:
            return (self.pick(state),)
        except UnknownCards:
            return state.live

    def is_tied(self, state: State, player: int) -> bool:
        """Return whether others show a hand that is as good as that of the player who opens."""
        return False

    def tie_card(self, cards: Cards) -> Card:
        """Return the one of the opener's up-cards whose suit decides a tie; `UNKNOWN` if the
        players' places decide it."""
        return UNKNOWN


class ByCards(Opener, frozen=True):
    """The player whose up-cards have the largest `worth` opens; if equal, the largest `tie_break`,
    then the seat nearest to the button's left.

    A player without up-cards opens only if nobody has any (SHW-07).
    """

    def worth(self, cards: Cards) -> int:
        """Return the value of up-cards, all of them known."""
        raise NotImplementedError

    def tie_break(self, cards: Cards) -> int:
        """Return the tie-break between up-cards of the same value."""
        return 0

    def key(self, cards: Cards) -> Key:
        """Return the value and the tie-break of up-cards."""
        return self.worth(cards), self.tie_break(cards)

    def pick(self, state: State) -> int:
        seats = state.seats
        best = 0
        tied: list[tuple[int, Cards]] = []
        for player in state.live:
            cards = self._counted(seats[player - 1])
            if UNKNOWN in cards:
                raise unknown_card(player)
            if cards:
                worth = self.worth(cards)
                if not tied or worth > best:
                    best, tied = worth, [(player, cards)]
                elif worth == best:
                    tied.append((player, cards))
        if len(tied) > 1:
            return max(tied, key=lambda one: self.tie_break(one[1]))[0]
        return tied[0][0] if tied else _first(state)

    def possible(self, state: State) -> tuple[int, ...]:
        """Return the players who are entitled for some choice of the unknown cards.

        Cards known to be elsewhere, in a hand or in the stub, are not chosen.
        """
        shown = self._shown(state)
        if not any(UNKNOWN in cards for cards in shown.values()):
            return (self.pick(state),)
        stub = frozenset(state.stub)
        unseen = tuple([card for card in state.unseen if card not in stub])
        return tuple([player for player in shown if self._may_open(player, shown, unseen)])

    def is_tied(self, state: State, player: int) -> bool:
        shown = self._shown(state)
        if player not in shown or any(UNKNOWN in cards for cards in shown.values()):
            return False
        worth = self.worth(shown[player])
        return any(rival != player and self.worth(shown[rival]) == worth for rival in shown)

    def _counted(self, seat: Seat) -> Cards:
        """Return the up-cards of a player that count."""
        return seat.up_cards

    def _shown(self, state: State) -> dict[int, Cards]:
        """Return the up-cards that count, for every live player who has some."""
        shown = {player: self._counted(state.seat(player)) for player in state.live}
        return {player: cards for player, cards in shown.items() if cards}

    def _may_open(self, player: int, shown: dict[int, Cards], unseen: Cards) -> bool:
        """Return whether all others can show less than this player at best.

        The others' cards differ from one another, but may repeat the player's own, so the answer is
        False only if no cards at all would do.
        """
        best = max(map(self.key, _filled(shown[player], unseen)))
        rivals = [
            (cards, best if rival < player else (best[0], best[1] + 1))
            for rival, cards in shown.items()
            if rival != player
        ]
        rivals.sort(key=lambda rival: rival[0].count(UNKNOWN))
        return all(self._stay_below([rival], unseen) for rival in rivals) and self._stay_below(
            rivals, unseen
        )

    def _stay_below(self, rivals: list[tuple[Cards, Key]], unseen: Cards) -> bool:
        """Return whether unseen cards can fill the hands so that each key is below its bar."""
        if not rivals:
            return True
        (cards, bar), *rest = rivals
        for hand in _filled(cards, unseen):
            if self.key(hand) < bar:
                left = tuple([card for card in unseen if card not in hand]) if rest else ()
                if self._stay_below(rest, left):
                    return True
        return False


class _ByDoor(ByCards, frozen=True):
    """The first up-card decides, by its rank and then its suit; with `ace_low` the ace counts as
    the lowest rank.
    """

    lowest: ClassVar[bool]
    """Whether the lowest card opens, and not the highest."""

    ace_low: bool = False

    def order(self, card: Card) -> int:
        """Return a card's place in the order, the highest card highest."""
        return _ace_low(card) if self.ace_low else card

    def worth(self, cards: Cards) -> int:
        return -self.order(cards[0]) if self.lowest else self.order(cards[0])

    def pick(self, state: State) -> int:
        seats = state.seats
        doors = {}
        for player in reversed(state.live):  # of unknown cards, the first player's is kept
            for place in seats[player - 1].places:
                if place.up:
                    doors[place.card] = player
                    break
        if UNKNOWN in doors:
            raise unknown_card(doors[UNKNOWN])
        if not doors:
            return _first(state)
        extreme = min if self.lowest else max
        return doors[extreme(doors, key=self.order)]

    def _counted(self, seat: Seat) -> Cards:
        for place in seat.places:
            if place.up:
                return (place.card,)
        return ()


class LowCard(_ByDoor, frozen=True):
    """The lowest door card, the deuce being lowest unless `ace_low`; of equal ranks, the lower suit
    (SHW-09).
    """

    why = "low_card"
    lowest = True


class HighCard(_ByDoor, frozen=True):
    """The highest door card, an ace unless `ace_low`; of equal ranks, the higher suit (FCS-11,
    FCL-03, SCS-09).
    """

    why = "high_card"
    lowest = False


class BestShowing(ByCards, frozen=True):
    """The best hand showing (SHW-01…07); of equal ones, the one whose top card has the better suit
    (SHW-04).

    With `wild`, up-cards that are wild count as wild cards (SHW-08), as on the high scale `scale`.
    """

    tie: Tie = "suit"
    wild: bool = False
    scale: str = "HIGH"

    why = "best_showing"

    def __post_init__(self) -> None:
        check_scale(self.scale)

    def worth(self, cards: Cards) -> int:
        return SHOWING.look_up(cards)

    def tie_break(self, cards: Cards) -> int:
        return max(cards) if self.tie == "suit" else 0

    def is_tied(self, state: State, player: int) -> bool:
        with_wild = self.wild and state.game.wild is not None  # a wild card shown is told anyway
        return not with_wild and super().is_tied(state, player)

    def tie_card(self, cards: Cards) -> Card:
        if self.tie == "position":
            return UNKNOWN
        return max(cards, key=lambda card: self.tie_break((card,)))

    def possible(self, state: State) -> tuple[int, ...]:
        with_wild = self.wild and state.game.wild  # then the wild cards are not known either
        return Opener.possible(self, state) if with_wild else super().possible(state)

    def pick(self, state: State) -> int:
        if self.wild and state.game.wild is not None:
            return self._pick_with(state.game.wild, state)
        best, tied = -1, []
        rank = SHOWING.look_up
        seats = state.seats
        for player in state.live:
            showing = []
            for place in seats[player - 1].places:
                if place.up:
                    showing.append(place.card)
            try:
                value = rank(showing)
            except RankingError:
                raise unknown_card(player) from None
            if value > best:
                best, tied = value, [player]
            elif value == best:
                tied.append(player)
        if not best or len(tied) == 1:
            return tied[0]
        return max(tied, key=lambda player: self.tie_break(state.seat(player).up_cards))

    def _pick_with(self, wild: Wild, state: State) -> int:
        """Pick by hands with wild cards; if equal, by the highest card, a wild one included.

        The high scale orders five cards and fewer as they show, and has five of a kind besides.
        """
        shown = {player: parted_up(wild, state, player) for player in state.live}
        high = by_name(self.scale)
        values = {player: ranked(high, player, *parts) for player, parts in shown.items()}
        best = max(values.values())
        tied = [player for player, value in values.items() if value == best]
        if not best or self.tie == "position" or len(tied) == 1:
            return tied[0]
        return max(tied, key=lambda p: highest_card(high, *shown[p], best))


class LowestShowing(ByCards, frozen=True):
    """The lowest hand showing (SHW-10); if equal, the one whose top card has the lower suit."""

    scale: str = "ACE_TO_FIVE"
    ace_low: bool = True
    tie: Tie = "suit"

    why = "lowest_showing"

    def __post_init__(self) -> None:
        check_scale(self.scale)

    def worth(self, cards: Cards) -> int:
        return by_name(self.scale).look_up(cards)

    def tie_break(self, cards: Cards) -> int:
        return 0 if self.tie == "position" else -(self._top(cards) & 3)

    def tie_card(self, cards: Cards) -> Card:
        return UNKNOWN if self.tie == "position" else self._top(cards)

    def _top(self, cards: Cards) -> Card:
        """Return the highest card; of equal ranks, the one of the lower suit."""
        order = _ace_low if self.ace_low else int
        highest = max(map(order, cards)) >> 2
        return min([card for card in cards if order(card) >> 2 == highest])


class PreviousOpener(Opener, frozen=True):
    """The player who opened the round before, or would have opened it (FCS-20)."""

    why = "previous_opener"

    def pick(self, state: State) -> int:
        return state.opener or _first(state)


class LeftOfDealer(Opener, frozen=True):
    """The first player to the button's left who is still in the hand (ABY-07)."""

    why = "left_of_dealer"

    def pick(self, state: State) -> int:
        return _first(state)


def _first(state: State) -> int:
    return state.live[0]


def _ace_low(card: Card) -> Card:
    """Return a card's order with the ace below the deuce."""
    return card - 52 if card >= 48 else card


def _filled(cards: Cards, unseen: Cards) -> Iterator[Cards]:
    """Yield the cards with unseen ones in place of the unknown."""
    known = tuple([card for card in cards if card != UNKNOWN])
    for filling in combinations(unseen, len(cards) - len(known)):
        yield known + filling


def pair_shows(state: State) -> bool:
    """Return whether a live player shows a pair, or may show one with an unknown up-card."""
    for player in state.live:
        ranks = [card >> 2 for card in state.seats[player - 1].up_cards]
        if len(set(ranks)) < len(ranks) or (UNKNOWN >> 2 in ranks and len(ranks) > 1):
            return True
    return False
