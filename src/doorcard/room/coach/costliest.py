"""The cost of a decision in a past hand, judged from the view that the player had then.

A decision costs what the answer that the coach advises brings on average beyond the one that was
given. It counts only where that is sure: where their 95% intervals overlap, both are about as
good. Both are weighed with as many deals as at the table, and it is told how far the difference may
be off. How the cards came out has no part in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from operator import eq
from typing import NamedTuple

from doorcard.cards import card_name
from doorcard.lab.answers import Odds
from doorcard.language import say, text
from doorcard.room.coach.choosing import choices
from doorcard.room.coach.figures.odds import odds_for
from doorcard.room.coach.figures.valuing import Priced
from doorcard.room.coach.figures.weighed import Weighed, weighed_by
from doorcard.room.coach.figures.worth import DEALS, BetDecision, Worth, bet_decision_of
from doorcard.room.coach.figures.worth_lab import priced
from doorcard.room.coach.phrases import Advised, average, chips_on_average, tenth
from doorcard.room.coach.words.advice import advice_words, advised_in
from doorcard.room.coach.words.verdict import called
from doorcard.room.wire.events import Happened
from doorcard.rules.actions import Action, Fold
from doorcard.rules.errors import Refused
from doorcard.rules.facts import Fact, LaidOut
from doorcard.rules.hand import Hand, View
from doorcard.rules.phases.auction import Bid, BidsOpened, Taken
from doorcard.table.facts.hand_facts import Acted
from doorcard.table.session import Playing

QUICKLY = 0.5
"""How long deals are counted, and then drawn, for the odds of one of them, in seconds."""


class Sold(NamedTuple):
    """How an auction came out: everybody's bid, and who took each card of the row, by its name."""

    bids: Mapping[int, int]
    taken: Mapping[str, int]


class PastDecision(NamedTuple):
    """A decision of a player: its number, what they saw, and what they answered; `sold` is how the
    auction came out in which it is a bid."""

    number: int
    view: View
    action: Action
    sold: Sold | None = None


def decisions_of(events: Iterable[Happened], player: int, hand: Hand) -> Iterator[PastDecision]:
    """Yield what a player decided in a hand, but for answers that were taken back, and those that
    the table gave. An answer that was taken back and then given again counts once, as the last."""
    decided: dict[int, PastDecision] = {}
    for event in events:
        before: Playing | None = event.before.playing
        for effect in event.effects:
            fact = effect.fact
            if before is None or not isinstance(fact, Acted) or fact.late:
                continue
            known = len(before.hand.facts)
            stood = hand.facts[: known + len(effect.news)] == (*before.hand.facts, *effect.news)
            if fact.player == player and stood:
                view = before.hand.seen_by(player)
                sold = _sold(hand.facts[known:]) if isinstance(fact.action, Bid) else None
                decided[known] = PastDecision(before.decision.number, view, fact.action, sold)
    yield from decided.values()


def _sold(facts: Iterable[Fact]) -> Sold | None:
    """Return how the first auction came out whose bids are opened in these facts; None for none."""
    bids: dict[int, int] | None = None
    taken: dict[str, int] = {}
    for fact in facts:
        if bids is None:
            bids = dict(fact.bids) if isinstance(fact, BidsOpened) else None
        elif isinstance(fact, Taken):
            taken[card_name(fact.place.card)] = fact.player
        elif isinstance(fact, LaidOut):
            break
    return None if bids is None else Sold(bids, taken)


class Looked(NamedTuple):
    """A decision with the worth of the answer that was given and of all, as the table shows them;
    `bets` is the decision about a bet."""

    decided: PastDecision
    given: Worth
    answers: Sequence[Priced]
    bets: BetDecision | None = None

    @property
    def might_cost(self) -> float:
        """The chips that the best of the answers that surely bring more brings beyond the one that
        was given; 0 if none does."""
        more = [each.worth.chips for each in self.answers if each.worth.low > self.given.high]
        return max(more, default=self.given.chips) - self.given.chips


def looked_at(decided: PastDecision, *, easy: bool) -> Looked | None:
    """Return what the answers to a decision bring; None if nothing can tell."""
    view, action = decided.view, decided.action
    bets = bet_decision_of(view, DEALS, action, easy=easy)
    if bets is not None:
        known = [
            Priced(Worth(called(view, each.action), *each.chips), partial(eq, each.action))
            for each in bets.answers
        ]
    else:
        known = priced(view, easy=easy)
    given = next((each.worth for each in known if each.fits(action)), None)
    if given is None:
        return None
    return Looked(decided, given, [each for each in known if each.sensible], bets)


def costs_words(compared: Compared, why: str, *, raised: bool) -> str:
    """Say what an answer surely cost, and `why` the best one was better; `raised`: it was a
    raise."""
    given, best = compared.given, compared.best.worth
    template = text("You chose “{answer}”; on average, “{better}” would have been better by {by}.")
    if why:
        template = text(
            "You chose “{answer}”; on average, “{better}” would have been better by {by}: {why}"
        )
        if raised and compared.best.fits(Fold()):
            template = text(
                "You chose “{answer}”; on average, “{better}” would have been better by {by}. "
                "Not even a call pays: {why}"
            )
    by = chips_on_average(compared.costs)
    if tenth(compared.off):
        by = say("{chips}, give or take {off}", chips=by, off=average(compared.off))
    return say(template, answer=given.answer, better=best.answer, by=by, why=why)


class Compared(NamedTuple):
    """The worth of the answer that was given, and that of the `best`, which is advised; `weighed`
    is how the hand stood, None where nothing can tell. `good`: the coach would have called the one
    as good as the other."""

    given: Worth
    best: Priced
    weighed: Weighed | None = None
    good: bool = False

    @property
    def costs(self) -> float:
        """The chips that the answer given brings less."""
        return self.best.worth.chips - self.given.chips

    @property
    def off(self) -> float:
        """How many chips that may be off, as far as both intervals go."""
        best = self.best.worth
        return (best.high - best.low + self.given.high - self.given.low) / 2

    @property
    def surely(self) -> bool:
        """Tell whether the answer given surely brings less."""
        return not self.good and self.given.high < self.best.worth.low


def advice_on(
    view: View, weighed: Weighed | None, names: Mapping[int, str] | None, *, easy: bool
) -> Advised | None:
    """Return what the coach advised, or would have advised, None where it does not say."""
    return advised_in(advice_words(view, weighed, names, beginner=easy))


def reason_for_best(compared: Compared, advised: Advised | None) -> str:
    """Return why the coach advised the best answer, "" where it has no more to say of it.

    Where the one that was given is surely worse, nothing compares the best with a third one.
    """
    if advised is None or not compared.best.fits(advised.action):
        return ""
    return advised.why if advised.alone is None or not compared.surely else advised.alone


def odds_then(view: View) -> Odds | None:
    """Return the odds of a view, as far as there is time; None where the lab has none."""
    try:
        return odds_for(view, QUICKLY)
    except Refused:
        return None


def compared_with(looked: Looked, *, easy: bool) -> Compared | None:
    """Return the answer that was given beside the one that is advised; None if nothing can tell.

    As at the table, the odds tell who is ahead, and so what would be a bluff; and the rivals are
    read as there, so that the reason has the same figures.
    """
    view, action = looked.decided.view, looked.decided.action
    weighed = weighed_by(view, odds_then(view), looked.bets, easy=easy)
    if looked.bets is None:
        best = max(looked.answers, key=lambda each: each.worth.chips)
        return Compared(looked.given, best, weighed)
    if weighed is None:
        return None
    advised, *others = choices(weighed, beginner=easy)
    best = next(each for each in looked.answers if each.fits(advised.action))
    good = action in [each.action for each in others]
    return Compared(looked.given, best, weighed, good)
