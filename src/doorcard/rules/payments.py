"""Payments: what the bank pays on each wager once the cards lie open, as odds to one.

A payment looks at one wager of one player and at the cards, never at the other players: everybody
is settled alone (TCP-01). It does not say when chips move; the phase that settles does that.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Literal

from msgspec import Struct

from doorcard.cards import RANKS, UNKNOWN, Card, suit
from doorcard.language.saying import say, text
from doorcard.ranking import by_name
from doorcard.ranking.words import rank_word
from doorcard.rules.errors import BadSetup, UnknownCards
from doorcard.rules.game import check_scale
from doorcard.rules.shares import known_hand
from doorcard.rules.state import State
from doorcard.rules.wording import PartWords, Words, quiet

LOST = -1
"""Odds of a wager that the bank keeps; 0 is one that goes back."""

ROYAL = "royal flush"
"""The best straight flush, where a table pays it on its own (RNK-01)."""

PayTable = tuple[tuple[str, int], ...]
"""Kinds of hand, best first, and the odds to one that each pays."""

RED = (1, 2)
"""Diamonds and hearts, by their numbers."""


class Payment(Struct, frozen=True, tag=True, tag_field="payment"):
    """What one wager pays. `on` is the wager, and `side` what the payment is called.

    With `survives_fold`, the wager is settled even if its player folded; otherwise it is lost then.
    """

    on: str
    survives_fold: bool = False

    @property
    def side(self) -> str:
        """What the payment is called; the wager's own name unless it is paid beside that."""
        return self.on

    @property
    def beside(self) -> bool:
        """Whether it is paid on top of what the wager itself comes to, which stays as it was."""
        return False

    def odds(self, state: State, player: int) -> int:
        """Return what is paid to one; 0 where the stake goes back, `LOST` where it is lost."""
        raise NotImplementedError


class AgainstHouse(Payment, frozen=True):
    """Even money if the player's hand beats the bank's; if they are equal, the wager comes back.

    If there is a `qualifier`, the bank's hand only counts if it is at least that high card;
    otherwise `unqualified` says what becomes of the wager.
    """

    scale: str = "HIGH"
    qualifier: str = ""
    unqualified: Literal["won", "returned"] = "won"

    def __post_init__(self) -> None:
        check_scale(self.scale)
        if self.qualifier and (len(self.qualifier) != 1 or self.qualifier not in RANKS):
            raise BadSetup(
                "bad_phase",
                "{qualifier!r} is not a rank; write one of {ranks}",
                qualifier=self.qualifier,
                ranks=RANKS,
            )

    def odds(self, state: State, player: int) -> int:
        ranking = by_name(self.scale)
        return self.odds_of(
            ranking.value(known_hand(state, player)), ranking.value(house_hand(state))
        )

    def odds_of(self, value: int, house: int) -> int:
        """Return the odds from the strengths of the player's and the bank's hand."""
        if house < least_with(self.scale, self.qualifier):
            return 1 if self.unqualified == "won" else 0
        return 1 if value > house else LOST if value < house else 0


class HandPays(Payment, frozen=True):
    """A table of odds for kinds of hands, whatever the bank holds; any other hand loses.

    With `with_house`, the best hand of the player's and the bank's cards together counts. `bonus`
    is the name of a payment that is made in addition to the wager: only if the hand is not folded,
    and never at the cost of the wager.
    """

    scale: str = "HIGH"
    pays: PayTable = ()
    with_house: bool = False
    bonus: str = ""

    def __post_init__(self) -> None:
        check_scale(self.scale)
        kinds = {*by_name(self.scale).scale.categories, ROYAL}
        for kind, _ in self.pays:
            if kind not in kinds:
                raise BadSetup(
                    "bad_phase",
                    "{kind!r} is not a hand of {scale}; {kinds}",
                    kind=kind,
                    scale=self.scale,
                    kinds=sorted(kinds),
                )

    @property
    def side(self) -> str:
        return self.bonus or self.on

    @property
    def beside(self) -> bool:
        return bool(self.bonus)

    def odds(self, state: State, player: int) -> int:
        cards = known_hand(state, player)
        return self.odds_of((*cards, *house_hand(state)) if self.with_house else cards)

    def odds_of(self, cards: tuple[Card, ...]) -> int:
        """Return the odds for these cards."""
        return self.odds_for(by_name(self.scale).value(cards))

    def odds_for(self, value: int) -> int:
        """Return the odds for a hand of this strength."""
        table = dict(self.pays)
        if ROYAL in table and value == royal(self.scale):
            return table[ROYAL]
        return table.get(by_name(self.scale).category(value), LOST)


class OneColour(Payment, frozen=True):
    """All the player's cards are red or all are black: pays `own` to one, or `together` with the
    bank's.
    """

    own: int = 1
    together: int = 1

    def odds(self, state: State, player: int) -> int:
        cards = known_hand(state, player)
        if not same_colour(cards):
            return LOST
        return self.together if same_colour((*cards, *house_hand(state))) else self.own


def same_colour(cards: tuple[Card, ...]) -> bool:
    """Return whether cards are all red or all black."""
    return len({suit(card) in RED for card in cards}) == 1


def house_hand(state: State) -> tuple[Card, ...]:
    """Return the bank's cards, or raise `UnknownCards` when one of them is not known."""
    cards = tuple([place.card for place in state.house])
    if UNKNOWN in cards:
        raise UnknownCards("the dealer's hand can't be ranked; some of its cards are unknown")
    return cards


@cache
def least_with(scale: str, rank: str) -> int:
    """Return the value of the worst hand with this highest card and nothing better, such as Q-3-2.

    A run such as A-3-2 is better than that. 0 for no rank, and where every hand is better.
    """
    if not rank:
        return 0
    ranking = by_name(scale)
    top = RANKS.index(rank)
    lower = combinations(range(top), ranking.scale.size - 1)
    values = [
        ranking.value([4 * r + i % 2 for i, r in enumerate((*ranks, top))]) for ranks in lower
    ]
    return min((v for v in values if ranking.category(v) == "high card"), default=0)


@cache
def royal(scale: str) -> int:
    """Return the value of the best straight flush."""
    ranking = by_name(scale)
    top = len(RANKS)
    return ranking.value([4 * r for r in range(top - ranking.scale.size, top)])


UNQUALIFIED = {
    "won": text("With less than {rank} high the dealer pays it 1 to 1, whatever the player holds."),
    "returned": text(
        "With less than {rank} high the dealer gives it back, whatever the player holds."
    ),
}


def _against_house(pay: AgainstHouse) -> str:
    told = say(
        "It pays 1 to 1 if the hand beats the dealer's, and comes back if they are equal; "
        "otherwise it is lost."
    )
    if least_with(pay.scale, pay.qualifier):
        told += " " + say(UNQUALIFIED[pay.unqualified], rank=rank_word(pay.qualifier))
    return told


def _hand_pays(pay: HandPays) -> str:
    odds = [say("{odds} to 1 for {hand}", odds=odds, hand=say(hand)) for hand, odds in pay.pays]
    table = ", ".join(odds)
    if pay.beside:
        return say(
            "In addition to the {wager}, whatever the dealer holds: {table}. A folded hand gets "
            "none.",
            wager=say(pay.on.replace("_", " ")),
            table=table,
        )
    if pay.with_house:
        return say(
            "It pays for the best hand of the player's and the dealer's cards together: {table}; "
            "otherwise it is lost.",
            table=table,
        )
    return say("It pays, whatever the dealer holds: {table}; otherwise it is lost.", table=table)


WORDS: tuple[Words, ...] = (
    PartWords(
        part=AgainstHouse,
        sheet=_against_house,
        odds="columns",
        fields=dict.fromkeys(AgainstHouse.__struct_fields__, quiet),
    ),
    PartWords(
        part=HandPays,
        sheet=_hand_pays,
        odds="columns",
        fields=dict.fromkeys(HandPays.__struct_fields__, quiet),
    ),
    PartWords(
        part=OneColour,
        sheet=lambda pay: say(
            "It pays {own} to 1 if the player's cards are all red or all black, and {together} to "
            "1 if the dealer's have that colour too; otherwise it is lost.",
            own=pay.own,
            together=pay.together,
        ),
        odds="columns",
        fields=dict.fromkeys(OneColour.__struct_fields__, quiet),
    ),
)
