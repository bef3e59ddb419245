"""Openers that compare up-cards, by a value and a tie-break that each of them gives.

A record may not know every up-card: `entitled` then asks the dealer who opens.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from doorcard.cards import UNKNOWN, Card
from doorcard.rules.openers.opener import Opener, first_live
from doorcard.rules.showing import unknown_card
from doorcard.rules.state import Seat, State

Cards = tuple[Card, ...]
Key = tuple[int, int]


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
        return tied[0][0] if tied else first_live(state)

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


def ace_below(card: Card) -> Card:
    """Return a card's order with the ace below the deuce."""
    return card - 52 if card >= 48 else card


def _filled(cards: Cards, unseen: Cards) -> Iterator[Cards]:
    """Yield the cards with unseen ones in place of the unknown."""
    known = tuple([card for card in cards if card != UNKNOWN])
    for filling in combinations(unseen, len(cards) - len(known)):
        yield known + filling
