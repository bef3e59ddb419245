"""One of the lab's deals played out by the engine: the same cards, everybody stays, nobody buys.

The deck is put in order by trial: the hand is played, and where a card came to a player who should
get another, it is put right and the hand played again. So nothing here knows how a street is dealt.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from doorcard import Fold, Game, Hand, Raise, Show, Stakes, start
from doorcard.cards import Card
from doorcard.lab.columns import Deals
from doorcard.lab.layout import CENTRE
from doorcard.lab.outcomes import Contest, read, word_of
from doorcard.lab.showdowns import short_of_cards
from doorcard.rules.actions import Action
from doorcard.rules.asks import Ask
from doorcard.rules.facts import Awarded, CardsIn, Dealt, Fact, Shown, Turned, TurnedAside
from doorcard.rules.phases.declare import Say
from doorcard.rules.verdicts import BOTH

CHIPS = 5040
"""Every bet is so large, or a multiple, that no two parts of a pot leave an odd chip."""
LARGEST = 200
"""No pot goes in smaller parts. Bids of a few chips may leave an odd one, which is not a part."""

STAKES = Stakes(ante=CHIPS, small_bet=2 * CHIPS, bring_in=CHIPS, unit=CHIPS)
STACK = 10**9
ASIDE = "aside"


class Ending(NamedTuple):
    """How a deal ends: parts of the pot by side and player, or that nobody wins."""

    parts: dict[tuple[str, int], Fraction]
    carried: bool = False
    redealt: bool = False


def card_of(column: object, deal: int) -> Card:
    """Return one deal's card of what may be a column."""
    return int(column[deal]) if isinstance(column, np.ndarray) else int(column)  # type: ignore[call-overload]


def lab_says(contest: Contest, code: int) -> Ending:
    """Return the ending that a code of the lab stands for."""
    outcome = read(contest, code)
    parts = {
        (side, player): part
        for side, shares in outcome.parts().items()
        for player, part in shares.items()
    }
    return Ending(parts, outcome.carried, outcome.redealt)


def together(ending: Ending) -> Ending:
    """Return an ending with one side for the whole pot, as where all of it goes to one winner."""
    whole: Counter[int] = Counter()
    for (_, player), part in ending.parts.items():
        whole[player] += part  # type: ignore[assignment]
    return ending._replace(parts={(BOTH, player): Fraction(part) for player, part in whole.items()})


class Played:
    """A deal played out in the engine."""

    def __init__(
        self, deals: Deals, deal: int, words: dict[int, str], folded: dict[int, int]
    ) -> None:
        self.game: Game = deals.game
        self.seats = max(deals.spot.seats, self.game.seats[0])
        self.folded = dict.fromkeys(range(deals.spot.seats + 1, self.seats + 1), 0)
        self.folded.update(folded)
        self.words = words
        self.wanted: dict[object, list[Card]] = {}
        dealt: list[Card] = []
        short = short_of_cards(deals)
        for column in (deals.sharing() if short is not None and short[deal] else deals).cards:
            dealt.append(card_of(column.card, deal))
            self.wanted.setdefault((column.player, column.up), []).append(dealt[-1])
        aside = [card_of(card, deal) for card in (*deals.spot.aside, *deals.spare)]
        self.wanted[ASIDE] = [card for card in aside if card not in dealt]
        given = dealt + self.wanted[ASIDE]
        assert len(set(given)) == len(given), "the lab dealt a card twice"
        self.deck = given + [card for card in self.game.deck() if card not in given]

    def ending(self) -> Ending | None:
        """Return how the hand ends; None where dead cards had to be shuffled again."""
        for _ in range(2000):
            hand = self._played()
            if not self._mend(hand):
                return ending_of(hand)
        raise AssertionError("the cards can't be put in order")

    def _played(self) -> Hand:
        hand = start(self.game, [STACK] * self.seats, STAKES, [self.deck])
        while hand.ask is not None and hand.ask.players[0]:
            player = hand.ask.players[0]
            hand = hand.act(player, self._answer(hand, player, hand.ask.to(player)))
        return hand

    def _answer(self, hand: Hand, player: int, ask: Ask) -> Action:
        kinds = {offer.answer: offer for offer in ask.offers}
        if self._gives_up(hand, player) and Fold in kinds:
            return Fold()
        if Raise in kinds and any(self._gives_up(hand, other) for other in hand.state.live):
            return kinds[Raise].examples()[0]  # so that who has to bring in may fold after all
        if Say in kinds:
            return Say(self.words[player])
        if Show in kinds:
            return Show()
        return next(offer for kind, offer in kinds.items() if kind is not Fold).examples()[0]

    def _gives_up(self, hand: Hand, player: int) -> bool:
        most = self.folded.get(player)
        return most is not None and len(hand.state.seat(player).places) >= most

    def _mend(self, hand: Hand) -> bool:
        """Put the first card right that went astray; return whether there was one."""
        had: Counter[object] = Counter()
        at = 0
        for fact in hand.facts:
            if isinstance(fact, CardsIn):
                return False
            if isinstance(fact, Dealt | Turned | TurnedAside):
                whose = _whose(fact)
                wanted = self.wanted.get(whose, [])
                card = fact.place.card
                at = self.deck.index(card)
                right = wanted[had[whose]] if had[whose] < len(wanted) else None
                had[whose] += 1
                if right is not None and right != card:
                    other = self.deck.index(right)
                    self.deck[at], self.deck[other] = self.deck[other], self.deck[at]
                    return True
        return False


def ending_of(hand: Hand) -> Ending | None:
    """Return how a hand ends, by its facts; None where cards have to be shuffled again."""
    facts = list(hand.facts)
    if any(isinstance(fact, CardsIn) for fact in facts):
        facts = facts[: next(i for i, f in enumerate(facts) if isinstance(f, CardsIn))]
        shown = any(isinstance(fact, Shown) for fact in facts)
        return Ending({}, carried=shown, redealt=not shown)
    if hand.ask is not None:
        return None
    awards = [fact for fact in facts if isinstance(fact, Awarded)]
    pot = sum(award.amount for award in awards)
    won: Counter[tuple[str, int]] = Counter()
    for award in awards:
        won[award.side, award.player] += award.amount
    parts = {key: Fraction(amount, pot) for key, amount in won.items()}
    if pot % CHIPS:  # it holds bids of a few chips
        parts = {key: part.limit_denominator(LARGEST) for key, part in parts.items()}
    return Ending(parts)


def _whose(fact: Fact) -> object:
    if isinstance(fact, Dealt):
        return fact.player, fact.place.up
    return (CENTRE, True) if isinstance(fact, Turned) else ASIDE


def words_said(contest: Contest, deal: int) -> dict[int, str]:
    """Return what each player declares in a deal, as words."""
    return {
        player: word_of(contest.sides, int(words[deal]))
        for player, words in zip(contest.players, contest.words, strict=False)
    }
