"""Payments: the odds to one at which the bank pays each wager once the cards are open.

A payment looks at one wager of one player and at the cards, never at the other players: each player
is settled alone (TCP-01). Chips move in the phase that settles, not here.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Literal

from msgspec import Struct

from doorcard.cards import RANKS, UNKNOWN, Card, suit
from doorcard.ranking import by_name
from doorcard.rules.errors import BadSetup, UnknownCards
from doorcard.rules.kinds import check_kind, least_of, parted_kind
from doorcard.rules.names import check_scale
from doorcard.rules.shares import known_hand
from doorcard.rules.state import State

LOST = -1
"""The odds of a wager that the bank keeps; odds of 0 give it back."""

Odds = int | float
"""Odds to one; fractions are halves, such as 1.5 for 3 to 2."""

ROYAL = "royal flush"
"""The royal flush, as the kind of hand that pay tables list separately (RNK-01)."""

PayTable = tuple[tuple[str, Odds], ...]
"""Kinds of hand, best first, and the odds to one that each pays: a category, or one from a rank up
as `pair T+` (`kinds`). Odds of 0 give the stake back."""

RED = (1, 2)
"""The red suits, by their numbers."""


class Payment(Struct, frozen=True, tag=True, tag_field="payment"):
    """The payment of one wager. `on` is the wager, and `side` the name of the payment.

    With `survives_fold`, the wager is settled even if its player folded; otherwise it is lost then.
    """

    on: str
    survives_fold: bool = False

    @property
    def side(self) -> str:
        """The name of the payment; the wager's own name unless it is paid in addition to it."""
        return self.on

    @property
    def beside(self) -> bool:
        """Whether it is paid in addition to the wager, which is settled separately."""
        return False

    def odds(self, state: State, player: int) -> Odds:
        """Return the odds to one; 0 if the stake goes back, `LOST` if it is lost."""
        raise NotImplementedError

    def settles(self, state: State, player: int, stake: int) -> tuple[int, int]:
        """Return how many chips of a stake go back to a player, and how many are won in addition.

        A fraction of the smallest chip is lost (CAS-06).
        """
        odds = self.odds(state, player)
        if odds == LOST:
            return 0, 0
        if odds == int(odds):
            return stake, int(odds) * stake
        return stake, whole_chips(state, Fraction(odds) * stake)


def whole_chips(state: State, amount: Fraction) -> int:
    """Return an amount to pay, rounded down to the smallest chip (CAS-06)."""
    return int(amount) // state.stakes.chip * state.stakes.chip


class AgainstHouse(Payment, frozen=True):
    """Even money if the player's hand beats the bank's; if they are equal, the wager comes back.

    If there is a `qualifier`, the bank's hand only counts if it is at least that high card, or
    these high cards, as `AK`; otherwise `unqualified` says what becomes of the wager. With `tie`
    "won" equal hands win; with a table, `pays`, the better hand wins what it says.
    """

    scale: str = "HIGH"
    qualifier: str = ""
    unqualified: Literal["won", "returned"] = "won"
    tie: Literal["won", "returned"] = "returned"
    pays: PayTable = ()

    def __post_init__(self) -> None:
        check_scale(self.scale)
        check_qualifier(self.scale, self.qualifier)
        for kind, _ in self.pays:
            check_kind(self.scale, kind, ROYAL)

    def odds(self, state: State, player: int) -> Odds:
        ranking = by_name(self.scale)
        return self.odds_of(
            ranking.look_up(known_hand(state, player)), ranking.look_up(house_hand(state))
        )

    def odds_of(self, value: int, house: int) -> Odds:
        """Return the odds from the strengths of the player's and the bank's hand."""
        if house < least_with(self.scale, self.qualifier):
            return 1 if self.unqualified == "won" else 0
        if value == house:
            return self.winning(value) if self.tie == "won" else 0
        return self.winning(value) if value > house else LOST

    def winning(self, value: int) -> Odds:
        """Return the odds for a hand of this strength that wins."""
        return max(table_odds(self.scale, self.pays, value), 0) if self.pays else 1


class HandPays(Payment, frozen=True):
    """A table of odds for kinds of hands, whatever the bank holds; any other hand loses.

    With `with_house`, the best hand of the player's and the bank's cards together counts. `cards`
    says which count otherwise: the player's `hand`, the same `with_middle` where cards lie there,
    their `own` without these, or those of the `middle` alone. `bonus` is the name of a payment that
    is made in addition to the wager: only if the hand is not folded, and never at the cost of the
    wager.
    """

    scale: str = "HIGH"
    pays: PayTable = ()
    with_house: bool = False
    bonus: str = ""
    cards: Literal["hand", "with_middle", "own", "middle"] = "hand"

    def __post_init__(self) -> None:
        check_scale(self.scale)
        for kind, _ in self.pays:
            check_kind(self.scale, kind, ROYAL)

    @property
    def side(self) -> str:
        return self.bonus or self.on

    @property
    def beside(self) -> bool:
        return bool(self.bonus)

    def odds(self, state: State, player: int) -> Odds:
        cards = self.counting(state, player)
        return self.odds_of((*cards, *house_hand(state)) if self.with_house else cards)

    def counting(self, state: State, player: int) -> tuple[Card, ...]:
        """Return the cards that count, without the bank's. Raise `UnknownCards`."""
        if self.cards in ("hand", "with_middle"):
            return known_hand(state, player)
        places = state.centre if self.cards == "middle" else state.seat(player).places
        cards = tuple([place.card for place in places])
        if UNKNOWN in cards:
            raise UnknownCards(f"what player {player} wins on {self.on} hangs on unknown cards")
        return cards

    def odds_of(self, cards: tuple[Card, ...]) -> Odds:
        """Return the odds for these cards."""
        return self.odds_for(by_name(self.scale).look_up(cards))

    def odds_for(self, value: int) -> Odds:
        """Return the odds for a hand of this strength."""
        return table_odds(self.scale, self.pays, value)


class PaysOrStays(AgainstHouse, frozen=True):
    """A table of odds, whatever the bank holds; any other hand gets its stake back, unless the
    bank's qualifies and is better (C4P-07, C4P-08).
    """

    def odds_of(self, value: int, house: int) -> Odds:
        odds = table_odds(self.scale, self.pays, value)
        if odds != LOST:
            return odds
        return LOST if value < house and house >= least_with(self.scale, self.qualifier) else 0


class Jackpot(Payment, frozen=True):
    """A stake that never comes back, and pays out of a meter whatever the bank holds (CAR-09).

    Royal flushes share the whole `meter` alike; each straight flush gets a tenth of it as it stood
    at the deal (CAR-11). `pays` has what other hands get, for one and not to one. By the next deal
    the meter has grown by `share` percent of each stake, or starts at `seed` again after a royal
    flush (CAR-12); that is the table's to do.
    """

    scale: str = "HIGH"
    meter: int = 0
    pays: PayTable = ()
    share: int = 0
    seed: int = 0

    def __post_init__(self) -> None:
        check_scale(self.scale)
        for kind, _ in self.pays:
            check_kind(self.scale, kind)

    def settles(self, state: State, player: int, stake: int) -> tuple[int, int]:
        value = by_name(self.scale).look_up(known_hand(state, player))
        if value == royal(self.scale):
            return 0, whole_chips(state, Fraction(self.meter, len(self._royals(state))))
        if by_name(self.scale).category(value) == "straight flush":
            return 0, whole_chips(state, Fraction(self.meter, TENTH))
        return 0, int(max(table_odds(self.scale, self.pays, value), 0)) * stake

    def _royals(self, state: State) -> list[int]:
        """Return the players who share the meter: a folded hand wins no jackpot (CAR-10)."""
        value, best = by_name(self.scale).value, royal(self.scale)
        return [
            player
            for player in state.live
            if state.wager_on(player, self.on) and value(known_hand(state, player)) == best
        ]


TENTH = 10
"""The fraction of a jackpot's meter that a straight flush gets: one part in so many (CAR-09)."""


def table_odds(scale: str, pays: PayTable, value: int) -> Odds:
    """Return the odds of a hand of this strength in a table, `LOST` if it is not in the table."""
    category = by_name(scale).category(value)
    for kind, odds in pays:
        of, least = parted_kind(kind)
        if of == category and (not least or value >= least_of(scale, kind)):
            return odds
        if kind == ROYAL and value == royal(scale):
            return odds
    return LOST


class OneColour(Payment, frozen=True):
    """All the player's cards are red or all are black: pays `own` to one, or `together` with the
    bank's.
    """

    own: int = 1
    together: int = 1

    def odds(self, state: State, player: int) -> Odds:
        cards = known_hand(state, player)
        if not same_colour(cards):
            return LOST
        return self.together if same_colour((*cards, *house_hand(state))) else self.own


def same_colour(cards: tuple[Card, ...]) -> bool:
    """Return whether cards are all red or all black."""
    return len({suit(card) in RED for card in cards}) == 1


def house_hand(state: State) -> tuple[Card, ...]:
    """Return the bank's cards, or raise `UnknownCards` if one of them is not known."""
    cards = tuple([place.card for place in state.house])
    if UNKNOWN in cards:
        raise UnknownCards("the dealer's hand can't be ranked; some of its cards are unknown")
    return cards


def check_qualifier(scale: str, ranks: str) -> None:
    """Raise `BadSetup` (`bad_phase`) unless these are high cards of a hand, highest first."""
    places = [RANKS.find(rank) for rank in ranks]
    size = by_name(scale).scale.size
    if -1 in places or places != sorted(set(places), reverse=True) or len(places) > size:
        raise BadSetup(
            "bad_phase",
            "{qualifier!r} is not a rank; write one of {ranks}, or several, the highest first",
            qualifier=ranks,
            ranks=RANKS,
        )


@cache
def least_with(scale: str, ranks: str) -> int:
    """Return the value of the worst hand with these highest cards and nothing better: Q-3-2.

    A straight such as A-3-2 is better than that. Return 0 for no ranks, and if every hand is
    better.
    """
    if not ranks:
        return 0
    ranking = by_name(scale)
    top = [RANKS.index(rank) for rank in ranks]
    lower = combinations(range(min(top)), ranking.scale.size - len(top))
    values = [
        ranking.look_up([4 * r + i % 2 for i, r in enumerate((*others, *top))]) for others in lower
    ]
    return min((v for v in values if ranking.category(v) == "high card"), default=0)


@cache
def royal(scale: str) -> int:
    """Return the value of the best straight flush."""
    ranking = by_name(scale)
    top = len(RANKS)
    return ranking.look_up([4 * r for r in range(top - ranking.scale.size, top)])
