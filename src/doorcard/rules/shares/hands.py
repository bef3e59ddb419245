"""The best hand on a scale as a share of the pot, for high and for low."""

from __future__ import annotations

from doorcard.cards import Card
from doorcard.language.saying import spoken
from doorcard.ranking import by_name
from doorcard.ranking.scales import MOST_WILD
from doorcard.rules.game import Share
from doorcard.rules.lines import best_of_lines, held_on_best_line
from doorcard.rules.names import check_scale
from doorcard.rules.shares.held import known_hand
from doorcard.rules.state import State
from doorcard.rules.wording import PartWords, Words, plainly, quiet


class High(Share, frozen=True):
    """The best hand on a high scale (RNK-01), with the game's wild cards (RNK-06).

    With `natural_first`, a hand made without wild cards beats an equal one made with them (RNK-07).
    """

    scale: str = "HIGH"
    natural_first: bool = False

    side = "high"
    odd_chip_to = "highest_card"
    always_won = True

    def __post_init__(self) -> None:
        check_scale(self.scale)

    def value(self, state: State, player: int) -> int:
        if not state.game.lines:
            return self._of(state, player)
        return best_of_lines(state, player, self._of)

    def _of(self, state: State, player: int) -> int:
        hand = known_hand(state, player)
        if state.game.wild is None:
            return self._worth(hand, 0)
        readings = state.game.wild.on(self.side).readings(state, player)
        return max([self._worth(natural, wild) for natural, wild in readings])

    def _worth(self, natural: tuple[Card, ...], wild: int) -> int:
        ranking = by_name(self.scale)
        value = ranking.look_up(natural, min(wild, MOST_WILD))
        if not self.natural_first:
            return value
        return 2 * value + (not wild or ranking.look_up(natural) == value)

    def on_scale(self, value: int) -> int:
        return value // 2 if self.natural_first else value

    def odd_chip_key(self, state: State, player: int) -> int:
        """Order by the highest card of all cards held, by rank then ♠ ♥ ♦ ♣ (POT-04).

        If the middle has lines, the cards of the line that is used count as held (ICR-06).
        """
        if state.game.lines:
            return held_on_best_line(state, player, self._of, int)
        return max(state.seat(player).cards)

    def describe(self, value: int) -> str:
        return by_name(self.scale).describe(self.on_scale(value))

    def category(self, value: int) -> str:
        return by_name(self.scale).category(self.on_scale(value))


class Low(Share, frozen=True):
    """The best hand on a low scale; a hand without the scale's qualifier is worth 0 (RNK-09).

    A wild card counts as the rank that makes the best low (WLD-08).
    """

    scale: str = "EIGHT_OR_BETTER"
    ace_low: bool = True

    side = "low"
    odd_chip_to = "lowest_card"

    def __post_init__(self) -> None:
        check_scale(self.scale)

    @property
    def always_won(self) -> bool:
        return by_name(self.scale).scale.partial

    def value(self, state: State, player: int) -> int:
        if not state.game.lines:
            return self._of(state, player)
        return best_of_lines(state, player, self._of)

    def _of(self, state: State, player: int) -> int:
        ranking, hand = by_name(self.scale), known_hand(state, player)
        if state.game.wild is None:
            return ranking.look_up(hand)
        readings = state.game.wild.on(self.side).readings(state, player)
        return max([ranking.look_up(natural, min(wild, MOST_WILD)) for natural, wild in readings])

    def odd_chip_key(self, state: State, player: int) -> int:
        """Order by the lowest card held, ace low unless it is high, then ♣ ♦ ♥ ♠ (POT-05).

        If the middle has lines, the cards of the line that is used count as held (ICR-06).
        """
        if state.game.lines:
            return held_on_best_line(state, player, self._of, lambda card: -self._height(card))
        return -min(map(self._height, state.seat(player).cards))

    def _height(self, card: Card) -> int:
        """Return a card's order, with the ace below the deuce unless it is high."""
        return card - 52 if self.ace_low and card >= 48 else card

    def describe(self, value: int) -> str:
        return by_name(self.scale).describe(value)

    def category(self, value: int) -> str:
        """Return the kind of hand; without a combination, the highest card names it, `7 low`."""
        ranking = by_name(self.scale)
        kind = ranking.category(value)
        if not value or kind != "high card":
            return kind
        with spoken(None):
            return f"{ranking.describe(value)[0]} low"


WORDS: tuple[Words, ...] = (
    PartWords(
        part=High,
        sheet="The best hand.",
        odds="columns",
        fields={
            "scale": quiet,
            "natural_first": plainly("a hand made without wild cards beats an equal one with them"),
        },
    ),
    PartWords(
        part=Low,
        sheet="The best low hand.",
        odds="columns",
        fields={"scale": quiet, "ace_low": quiet},
    ),
)
