"""Wild cards for one player alone (WLD-12…24).

A rule for one player reads that player's face-down cards. Only players who know these cards know
what it makes wild (WLD-24); where they are not known, nothing is wild.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from doorcard.cards import RANKS, UNKNOWN, Card, rank
from doorcard.language.saying import say
from doorcard.ranking import HIGH
from doorcard.ranking.scales import MOST_WILD
from doorcard.rules.errors import UnknownCards
from doorcard.rules.game import Parted, Wild
from doorcard.rules.places import Place
from doorcard.rules.state import State
from doorcard.rules.wording import PartWords, Words, quiet

KING = RANKS.index("K")
ACE = RANKS.index("A")

AceIs = Literal["high", "low", "either"]


class _OwnRank(Wild, frozen=True):
    """A rank is wild for one player alone, among all cards of the hand."""

    def ranks(self, state: State, player: int) -> tuple[int, ...]:
        """Return the rank that is wild for a player; several if the player may take either."""
        raise NotImplementedError

    def names(self, state: State) -> tuple[str, ...]:
        return ()

    def always(self, card: Card) -> bool:
        """Return whether a card is wild for everybody in addition."""
        return False

    def readings(self, state: State, player: int) -> tuple[Parted, ...]:
        found = self.ranks(state, player)
        return tuple([self._with(state, player, one) for one in found or (-1,)])

    def parted(self, state: State, player: int) -> Parted:
        return self._with(state, player, self._best(state, player))

    def own(self, state: State, player: int) -> tuple[str, ...]:
        best = self._best(state, player)
        return (RANKS[best],) if best >= 0 else ()

    def _best(self, state: State, player: int) -> int:
        """Return the possible wild rank that makes the best high hand, -1 if there is none.

        If the hand is not completely known, return the first one.
        """
        found = self.ranks(state, player)
        if len(found) < 2 or UNKNOWN in state.hand_of(player):
            return found[0] if found else -1
        return max(found, key=lambda one: _high(*self._with(state, player, one)))

    def _with(self, state: State, player: int, own: int) -> Parted:
        cards = state.hand_of(player)
        natural = [card for card in cards if card >> 2 != own and not self.always(card)]
        return tuple(natural), len(cards) - len(natural)


class LowHole(_OwnRank, frozen=True):
    """Each player's lowest card face down is wild for that player, with all others of its rank in
    the hand or in the middle (WLD-12…14).

    The deuce is the lowest; `ace` says how an ace counts for that: `high`, `low`, or `either`, as
    makes the better hand.
    """

    ace: AceIs = "high"

    def example(self) -> tuple[str, ...]:
        return ("d2*",)

    def ranks(self, state: State, player: int) -> tuple[int, ...]:
        return lowest(_lying(state, player, lambda place: not place.up), self.ace)


class KingsAndLow(_OwnRank, frozen=True):
    """All kings are wild, and for each player the lowest card in the hole that is not a king, with
    all others of its rank in the hand (WLD-21…23).

    With `king_required`, that rank is wild only for a player who holds a king. `low_from` says
    where the lowest card is looked for: in the `hole`, or in the whole `hand`. `ace` is as in
    `LowHole`.
    """

    king_required: bool = False
    low_from: Literal["hole", "hand"] = "hole"
    ace: AceIs = "high"

    def example(self) -> tuple[str, ...]:
        return ("d2*", "K*")

    def ranks(self, state: State, player: int) -> tuple[int, ...]:
        places = state.seat(player).places
        if all(place.up for place in places):
            return ()  # others may read the up-cards alone
        if self.king_required and not any(rank(p.card) == KING for p in places if _known(p)):
            return ()
        cards = _lying(state, player, lambda place: self.low_from == "hand" or not place.up)
        return lowest(tuple([card for card in cards if rank(card) != KING]), self.ace)

    def always(self, card: Card) -> bool:
        return card >> 2 == KING

    def names(self, state: State) -> tuple[str, ...]:
        return (RANKS[KING],)


class FirstUp(_OwnRank, frozen=True):
    """The rank of the first card that lies face up before a player is wild for that player
    (WLD-20)."""

    def example(self) -> tuple[str, ...]:
        return ("5*",)

    def ranks(self, state: State, player: int) -> tuple[int, ...]:
        first = next((card for card, owner in state.exposed if owner == player), None)
        if first == UNKNOWN:
            raise UnknownCards(f"what is wild for player {player} depends on an unknown up-card")
        return () if first is None else (rank(first),)


def lowest(cards: tuple[Card, ...], ace: AceIs) -> tuple[int, ...]:
    """Return the rank of the lowest of these cards; both if an ace may be either (WLD-13).

    Return () if one of them is not known, or if there are no cards.
    """
    if not cards or UNKNOWN in cards:
        return ()
    ranks = {rank(card) for card in cards}
    if ace == "high" or ACE not in ranks:
        return (min(ranks),)
    return (ACE,) if ace == "low" else tuple(dict.fromkeys((min(ranks), ACE)))


def _lying(state: State, player: int, counts: Callable[[Place], bool]) -> tuple[Card, ...]:
    """Return the cards of a player that count."""
    return tuple([place.card for place in state.seat(player).places if counts(place)])


def _known(place: Place) -> bool:
    return place.card != UNKNOWN


def _high(natural: tuple[Card, ...], wild: int) -> int:
    return HIGH.look_up(natural, min(wild, MOST_WILD))


def _ace(ace: str) -> str:
    names = {
        "low": say("An ace counts as the lowest card."),
        "either": say("An ace counts as the highest card or as the lowest, whichever is better."),
    }
    return names.get(ace, say("An ace counts as the highest card."))


def _kings(wild: KingsAndLow) -> str:
    """Say which cards are wild besides the kings, and for whom."""
    names = [
        say(
            "Kings are wild for everybody. So is, for each player alone, the lowest card in the "
            "hole that is not a king, with all others of its rank in that hand."
        )
        if wild.low_from == "hole"
        else say(
            "Kings are wild for everybody. So is, for each player alone, the lowest card of the "
            "whole hand that is not a king, with all others of its rank in it."
        )
    ]
    if wild.king_required:
        names.append(say("A player without a king has no such card."))
    return " ".join(names)


WORDS: tuple[Words, ...] = (
    PartWords(
        part=LowHole,
        sheet="For each player alone, the lowest card in the hole is wild, with all others of its "
        "rank in that player's hand or in the middle.",
        odds="engine",
        fields={"ace": _ace},
    ),
    PartWords(
        part=KingsAndLow,
        sheet=_kings,
        odds="engine",
        fields={"king_required": quiet, "low_from": quiet, "ace": _ace},
    ),
    PartWords(
        part=FirstUp,
        sheet="For each player alone, the rank of the first card face up before that player is "
        "wild.",
        odds="engine",
    ),
)
