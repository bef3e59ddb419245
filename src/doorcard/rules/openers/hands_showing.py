"""Openers that compare the hands showing: all up-cards of each player."""

from __future__ import annotations

from typing import Literal

from doorcard.cards import UNKNOWN, Card
from doorcard.language.saying import say, text
from doorcard.ranking import SHOWING, RankingError, by_name
from doorcard.rules.game import Wild
from doorcard.rules.names import check_scale
from doorcard.rules.openers.by_cards import ByCards, Cards, ace_below
from doorcard.rules.openers.opener import Opener
from doorcard.rules.showing import highest_card, parted_up, ranked, unknown_card
from doorcard.rules.state import State
from doorcard.rules.wording import PartWords, Words, choice, plainly, quiet

Tie = Literal["suit", "position"]


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
        order = ace_below if self.ace_low else int
        highest = max(map(order, cards)) >> 2
        return min([card for card in cards if order(card) >> 2 == highest])


def pair_shows(state: State) -> bool:
    """Return whether a live player shows a pair, or may show one with an unknown up-card."""
    for player in state.live:
        ranks = [card >> 2 for card in state.seats[player - 1].up_cards]
        if len(set(ranks)) < len(ranks) or (UNKNOWN >> 2 in ranks and len(ranks) > 1):
            return True
    return False


_NEAREST = text("of equal hands, the nearest to the button's left")

WORDS: tuple[Words, ...] = (
    PartWords(
        part=BestShowing,
        sheet="the best hand showing",
        opens="best showing {cards}",
        alone="best showing {door}",
        odds="nothing",
        fields={
            "tie": choice(
                suit="of equal hands, the better suit of the highest card", position=_NEAREST
            ),
            "wild": plainly("wild cards count as wild here"),
            "scale": quiet,
        },
    ),
    PartWords(
        part=LowestShowing,
        sheet="the lowest hand showing",
        opens="lowest showing {cards}",
        alone="lowest showing {door}",
        odds="nothing",
        fields={
            "tie": choice(
                suit="of equal hands, the lower suit of the highest card",
                position=_NEAREST,
            ),
            "scale": quiet,
            "ace_low": lambda on: say("the ace counts low" if on else "the ace counts high"),
        },
    ),
)
