"""One hand in two engines: the same cards, the same answers, and the same chips at the end.

Doorcard deals and decides; PokerKit is given each card and each answer. At every decision both must
ask the same player and offer the same. Where the ledger differs from PokerKit on purpose, the hand
is judged by PokerKit's convention and counted under the rule's ID; nothing else may differ. Who may
raise after a short all-in is worked out twice at each decision (`reopening`): by GEN-21, which is
what we must offer, and by PokerKit's convention, which is what it must.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pokerkit

from doorcard import Action, BringIn, Call, Fold, Raise, Show, Stakes, games, start
from doorcard.cards import Card, card_name
from doorcard.rules.asks import CAN_FOLD, Ask
from doorcard.rules.facts import Awarded, Dealt, Fact, Turned
from doorcard.rules.game import Game
from doorcard.rules.phases.bet import CanBringIn, CanCall, CanRaise
from doorcard.rules.places import Place
from doorcard.rules.state import State, first_state
from tests.oracle.reopening import Reopening, full_raise, pokerkit_bars
from tests.oracle.settlement import pokerkit_gains, unfair

SHORT_RAISE = "GEN-21: a short all-in raise"
SPLIT_BY_CARD = "POT-04, POT-05, POT-07: odd chips by card and by pot"
LOW_ELSEWHERE = "POT-08: a low that no player of this pot holds"
ORPHANED_POT = "GEN-23: everyone in a side pot folded"
LAST_CARD = "DCK-06: a community card, and folded hands are not dealt again"
LAST_CARD_FOLD = "DCK-06: as above, and the last fold of sixth street made the difference"


class Differs(AssertionError):
    """The engines disagree where no rule of the ledger says they should."""


class Excluded(Exception):
    """The hand goes on differently from here, by the rule named."""


def _cached(kind: Any) -> Any:
    """Return a hand type that ranks each set of cards once; PokerKit asks many times over."""
    known: dict[frozenset[Any], Any] = {}

    class Cached(kind):  # type: ignore[misc]
        @classmethod
        def from_game(cls, hole_cards: Any, board_cards: Any = ()) -> Any:
            cards = frozenset((*hole_cards, *board_cards))
            if cards not in known:
                if len(known) > 5000:
                    known.clear()
                try:
                    known[cards] = super().from_game(tuple(cards))
                except ValueError:
                    known[cards] = None
            if known[cards] is None:
                raise ValueError("no hand")
            return known[cards]

    return Cached


def _with_cache(kind: Any) -> Any:
    return type(kind.__name__, (kind,), {"hand_types": tuple(map(_cached, kind.hand_types))})


PEERS = {
    "seven-card-stud": _with_cache(pokerkit.FixedLimitSevenCardStud),
    "seven-card-stud-8": _with_cache(pokerkit.FixedLimitSevenCardStudHighLowSplitEightOrBetter),
    "razz": _with_cache(pokerkit.FixedLimitRazz),
}
AUTOMATIC = (
    pokerkit.Automation.ANTE_POSTING,
    pokerkit.Automation.BET_COLLECTION,
    pokerkit.Automation.HAND_KILLING,
    pokerkit.Automation.CHIPS_PUSHING,
    pokerkit.Automation.CHIPS_PULLING,
)
CARDS = [next(iter(pokerkit.Card.parse(card_name(card)))) for card in range(52)]


def games_known() -> dict[str, Game]:
    """Return the games both engines play, as hand files of theirs imply: ties by position."""
    return {name: games.get(name, showing_tie="position") for name in PEERS}


class Duel:
    """One random hand, played in both engines."""

    def __init__(self, name: str, game: Game, seed: str) -> None:
        self.rng = rng = Random(seed)
        self.counts: Counter[str] = Counter()
        seats = rng.choice((2, 2, 3, 3, 4, 4, 5, 6, 7, 8))
        self.stakes = stakes = _stakes(rng, seats)
        stacks = _stacks(rng, seats, stakes)
        deck = rng.sample(range(52), 52)
        antes = stakes.antes or (stakes.ante,) * seats
        self.reopening = Reopening()
        self.fold_rate = rng.choice((0.0, 0.04, 0.15))
        self.theirs = PEERS[name].create_state(
            AUTOMATIC,
            stakes.trim_antes,
            antes[::-1] if seats == 2 else antes,
            stakes.bring_in,
            stakes.small_bet,
            stakes.big_bet,
            stacks,
            seats,
            mode=pokerkit.Mode.CASH_GAME,
        )
        self.ours = start(game, stacks, stakes, [deck])
        self.before: State = first_state(game, stakes, tuple(stacks))

    def play(self) -> Counter[str]:
        """Play to the end; return what was seen, and under which rules the engines differed."""
        try:
            self._follow(self.ours.news)
            while self.ours.ask is not None:
                self._decide(self.ours.ask)
        except Excluded as excluded:
            self.counts[str(excluded)] += 1
            self.counts["excluded"] += 1
            return self.counts
        while self.theirs.status:
            self._must(bool(self.theirs.showdown_indices), "our hand is over, theirs is not")
            self.theirs.show_or_muck_hole_cards(True)
        self._compare_stacks()
        return self.counts

    def _decide(self, ask: Ask) -> None:
        player = ask.players[0]
        kinds = {offer.answer for offer in ask.offers}
        if Show in kinds:
            self.ours = self.ours.act(player, Show())
            return
        self._must(self.theirs.actor_index == player - 1, f"we ask player {player}")
        raise_to = self._compare_offers(ask)
        draw = self.rng.random()
        if raise_to is not None and draw > 0.66:
            self._act(player, Raise(raise_to), self.theirs.complete_bet_or_raise_to, raise_to)
        elif BringIn in kinds:
            self._act(player, BringIn(), self.theirs.post_bring_in)
        elif draw < (self.fold_rate if self.theirs.checking_or_calling_amount else 0.003):
            self._act(player, Fold(), self.theirs.fold)
        else:
            self._act(player, Call(), self.theirs.check_or_call)

    def _act(self, player: int, action: Action, their_act: Any, *amount: int) -> None:
        self.counts["decisions"] += 1
        self.before = before = self.ours.state
        if isinstance(action, Fold) and any(before.entitled(p) == (player,) for p in before.pots):
            raise Excluded(ORPHANED_POT)
        self.ours = self.ours.act(player, action)
        news = self.ours.news
        if self.theirs.mucked_cards and any(isinstance(fact, Turned) for fact in news):
            self.theirs.mucked_cards.clear()  # they would deal folded hands again (DCK-06)
            self.counts[LAST_CARD] += 1
        their_act(*amount)
        self._follow(news)

    def _compare_offers(self, ask: Ask) -> int | None:
        """Compare what is offered; return the total both allow to raise to, if any."""
        theirs = self.theirs
        raise_to = None
        self._must((ask.offers[0] == CAN_FOLD) == theirs.can_fold(), "one of us lets fold")
        for offer in ask.offers:
            if isinstance(offer, CanCall):
                amount = theirs.checking_or_calling_amount
                self._must(amount == offer.amount, f"we offer {offer.words()}, they {amount}")
            elif isinstance(offer, CanBringIn):
                amount = theirs.effective_bring_in_amount
                self._must(amount == offer.amount, f"we offer {offer.words()}, they {amount}")
            elif isinstance(offer, CanRaise):
                self._must(offer.least == offer.most, f"we offer {offer.words()}")
                raise_to = offer.least
        their_raise = theirs.min_completion_betting_or_raising_to_amount
        if isinstance(ask.offers[0], CanBringIn) and their_raise == ask.offers[0].amount:
            their_raise = None  # all-in for the bring-in or less, which they also call a completion
        self._compare_raises(ask.players[0], raise_to, their_raise)
        return raise_to if raise_to == their_raise else None

    def _compare_raises(self, player: int, ours: int | None, theirs: int | None) -> None:
        """Require of both the only raise of this limit, or none where the own rule bars it."""
        full = full_raise(self.theirs)
        barred, their_bar = self.reopening.bars(player), pokerkit_bars(self.theirs)
        self._must(ours == (None if barred else full), f"we offer a raise to {ours}, not {full}")
        self._must(theirs == (None if their_bar else full), f"their raise is to {theirs}")
        if ours != theirs:
            self.counts[SHORT_RAISE] = 1

    def _follow(self, news: tuple[Fact, ...]) -> None:
        """Tell PokerKit what the dealer did, and look out for what it does differently."""
        dealt: dict[int, list[Place]] = {}
        for fact in news:
            if isinstance(fact, Dealt):
                dealt.setdefault(fact.player, []).append(fact.place)
                continue
            self._deal(dealt)
            dealt = {}
            if isinstance(fact, Turned):
                self._turn(fact.place.card)
            else:
                self.reopening.follow(fact)
        self._deal(dealt)

    def _deal(self, dealt: dict[int, list[Place]]) -> None:
        if not dealt:
            return
        self._ready()
        if any(self.theirs.board_dealing_counts):
            raise Differs("they want a community card, we deal")
        for player, places in dealt.items():
            their_ways = list(self.theirs.hole_dealing_statuses[player - 1])
            ways = [place.up for place in places]
            self._must(ways == their_ways, f"we deal {ways} (up), they {their_ways}")
            self.theirs.deal_hole([CARDS[place.card] for place in places], player - 1)

    def _turn(self, card: Card) -> None:
        self._ready()
        if not any(self.theirs.board_dealing_counts):
            self._must(any(seat.folded for seat in self.ours.state.seats), "they want no board")
            raise Excluded(LAST_CARD_FOLD)
        self.counts["community cards"] += 1
        self.theirs.deal_board([CARDS[card]])

    def _ready(self) -> None:
        """Show the hands that PokerKit wants open before an all-in is dealt out, and burn."""
        while self.theirs.showdown_indices:
            self.theirs.show_or_muck_hole_cards(True)
        if self.theirs.card_burning_status:
            self.theirs.burn_card("??")

    def _compare_stacks(self) -> None:
        ours = self.ours
        self.counts["all-in"] += any(not seat.stack for seat in self.before.seats)
        awards = [fact for fact in ours.news if isinstance(fact, Awarded)]
        expected = list(ours.stacks)
        if any(award.side != "uncontested" for award in awards):
            self.counts["showdowns"] += 1
            self.counts["side pots"] += len(ours.state.pots) > 1
            wrong = unfair(ours.state, awards)
            self._must(not wrong, wrong)
            gains, low_elsewhere = pokerkit_gains(ours.state, awards)
            for award in awards:
                expected[award.player - 1] -= award.amount
            expected = [stack + gain for stack, gain in zip(expected, gains, strict=True)]
            if tuple(expected) != ours.stacks:
                self.counts[LOW_ELSEWHERE if low_elsewhere else SPLIT_BY_CARD] += 1
        self._must(self.theirs.stacks == expected, f"we say {expected}")

    def _must(self, holds: bool, message: str) -> None:
        if not holds:
            facts = "\n".join(map(repr, self.ours.facts))
            raise Differs(f"{message}; theirs: {self.theirs.stacks} {self.theirs.bets}\n{facts}")


def _stakes(rng: Random, seats: int) -> Stakes:
    small = rng.choice((2, 3, 4, 5, 10))
    trim = rng.random() < 0.7
    antes = () if trim or rng.random() < 0.5 else tuple(rng.randint(0, 3) for _ in range(seats))
    return Stakes(
        ante=rng.randint(0, 3),
        antes=antes,
        small_bet=small,
        big_bet=rng.choice((2 * small, 2 * small, small, small + 1)),
        bring_in=rng.randint(1, small - 1),
        trim_antes=trim,
    )


def _stacks(rng: Random, seats: int, stakes: Stakes) -> list[int]:
    big = stakes.bet("big")
    if rng.random() < 0.3:
        return [rng.randint(20, 60) * big for _ in range(seats)]
    return [rng.choice((rng.randint(1, 3 * big), rng.randint(big, 12 * big))) for _ in range(seats)]
