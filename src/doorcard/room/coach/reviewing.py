"""The look back on a hand: a player's decisions, what the coach would have done, and a verdict.

Only so many can be looked at in a time; those that may have cost most come first. The others are
told as not looked at, and a review goes on where it stopped.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Literal

from msgspec import Struct

from doorcard.language import number, say, text
from doorcard.ranking.words import capital
from doorcard.room.coach.costliest import (
    Compared,
    Looked,
    PastDecision,
    advice_on,
    compared_with,
    costs_words,
    looked_at,
    odds_then,
    reason_for_best,
)
from doorcard.room.coach.figures.valuing import Priced
from doorcard.room.coach.figures.weighed import weighed_by
from doorcard.room.coach.phrases import Advised, card_words
from doorcard.room.coach.words.advice import offers_words
from doorcard.room.coach.words.reasons import name_of
from doorcard.room.coach.words.verdict import called
from doorcard.rules.actions import Action, Fold
from doorcard.rules.hand import View
from doorcard.rules.phases.auction import Bid
from doorcard.rules.phases.bet import Call, Raise

SECONDS = 4.0
"""How long decisions are looked at for one question; what is left is looked at when it is asked
again."""

Verdict = Literal["same", "good", "bold", "cost", "other", "bid", "none", "open"]
"""The coach's words on an answer: it would have given the same; or another, where this one may be
as good, may bring more for more at stake, surely cost chips, or has no figure to tell; how far it
would have bid; nothing; that it has not looked yet."""

CHOSE = text("You chose “{answer}”. {coach}")
SAME = text("The coach would have done the same.")
FOLDED = text("The coach would have folded, too.")
CHECKED = text("The coach would have checked, too.")
CALLED = text("The coach would have called, too.")
BET = text("The coach would have bet, too.")
RAISED = text("The coach would have raised, too.")
COACH: dict[Verdict, str] = {
    "good": text("The coach would have chosen “{better}”; your choice may be just as good."),
    "bold": text(
        "The coach would have chosen “{better}”: your choice may bring more, but it risks more "
        "chips."
    ),
    "other": text("The coach would have chosen “{better}”; the difference in chips can't be told."),
    "none": text("The coach has no advice on that."),
    "open": text("Not looked at yet."),
}
ONLY_SAID = text("The coach says of that: “{said}”")
"""The coach's words where it advised no answer."""
GOOD_BOLD = text(
    "The coach would have chosen “{better}”: your choice is about as good, but it risks more chips."
)
GOOD_FOLD = text("The coach would have folded; your choice may be just as good.")
GOOD_CHECK = text("The coach would have checked; your choice may be just as good.")
GOOD_CALL = text("The coach would have called; your choice may be just as good.")
BID = text("You bid {bid}; the coach would have gone to {limit} at most.")
BID_SAME = text("You bid {bid}, and the coach would have bid no more.")
BID_MORE = text("You bid {bid}; the coach would have gone to {limit} at most, {more} less.")
BID_LOST = text(
    "You bid {bid}; the coach would have gone to {limit} at most. {who} bid {top} and took {card}."
)


class Reviewed(Struct, frozen=True):
    """A decision in a look back: its number, what the button that was pressed said, and what the
    coach says of it.

    `better` is what the coach would have done, if that is another thing; `chips` how many the
    answer surely cost on average. `why` is the coach's reason, if the words don't give it.
    """

    decision: int
    answered: str
    verdict: Verdict
    words: str
    better: str = ""
    chips: float = 0.0
    why: str = ""


class LookedBack(Struct, frozen=True):
    """A player's decisions in a hand, in order; `whole`: all were looked at."""

    decisions: tuple[Reviewed, ...]
    whole: bool = True


class Review:
    """A look back on a hand that goes on where it stopped. `names` are the players' by number;
    `easy`: among easy bots, as the coach weighed them."""

    def __init__(
        self,
        decided: Iterable[PastDecision],
        *,
        names: Mapping[int, str] | None = None,
        easy: bool = False,
    ) -> None:
        self._given = decided
        self._names = names
        self._easy = easy
        self._looked: dict[int, Looked | None] = {}
        """The worth of the answers to each decision, by its place; None where nothing can tell."""
        self._told: dict[int, Reviewed] = {}

    @cached_property
    def _decided(self) -> list[PastDecision]:
        return [each for each in self._given if _has_choice(each.view)]

    def go_on(self, seconds: float = SECONDS) -> LookedBack:
        """Look at further decisions, as far as there is time: first at those that may have cost
        most."""
        ends = time.monotonic() + seconds
        for place, each in enumerate(self._decided):
            if place not in self._looked and time.monotonic() <= ends:
                self._looked[place] = looked_at(each, easy=self._easy)
        for place in sorted(self._looked, key=lambda one: -self._might_cost(one)):
            if place not in self._told and time.monotonic() <= ends:
                self._told[place] = self._judged(place)
        decisions = [
            self._told.get(place) or _said(each, "open") for place, each in enumerate(self._decided)
        ]
        return LookedBack(tuple(decisions), len(self._told) == len(self._decided))

    def _might_cost(self, place: int) -> float:
        looked = self._looked[place]
        return 0.0 if looked is None else looked.might_cost

    def _judged(self, place: int) -> Reviewed:
        """Judge a decision: by figures where there are some, else by what is advised."""
        decided, looked = self._decided[place], self._looked[place]
        compared = None if looked is None else compared_with(looked, easy=self._easy)
        if compared is not None:
            advised = advice_on(decided.view, compared.weighed, self._names, easy=self._easy)
            return _by_figures(decided, compared, advised)
        weighed = weighed_by(decided.view, odds_then(decided.view), None, easy=self._easy)
        advised = advice_on(decided.view, weighed, self._names, easy=self._easy)
        if advised is None:
            told = " ".join(offers_words(decided.view, weighed))
            return _said(decided, "none", ONLY_SAID if told else "", said=told)
        if isinstance(decided.action, Bid) and isinstance(advised.action, Bid):
            answered = called(decided.view, decided.action)
            return on_bid(decided, decided.action.amount, advised, self._names or {}, answered)
        why = capital(advised.why)
        if decided.action == advised.action:
            return _said(decided, "same", why=why)
        return _said(decided, "other", better=advised.brief, why=why)


def look_back(
    decided: Iterable[PastDecision],
    seconds: float = SECONDS,
    *,
    names: Mapping[int, str] | None = None,
    easy: bool = False,
) -> LookedBack:
    """Return what the coach says of decisions, as far as there is time; as `Review`."""
    return Review(decided, names=names, easy=easy).go_on(seconds)


def _has_choice(view: View) -> bool:
    """Tell whether there is more than one answer."""
    ask = view.own_ask
    return ask is not None and sum([len(offer.examples()) for offer in ask.offers]) > 1


def _said(
    decided: PastDecision,
    verdict: Verdict,
    coach: str = "",
    *,
    answered: str = "",
    better: str = "",
    why: str = "",
    said: str = "",
) -> Reviewed:
    """Return a verdict without a figure, in words; `coach` is the template that says it."""
    answered = answered or called(decided.view, decided.action)
    coach = coach or (_too(decided.view, decided.action) if verdict == "same" else COACH[verdict])
    words = say(CHOSE, answer=answered, coach=say(coach, better=better, said=said))
    return Reviewed(decided.number, answered, verdict, words, better, why=why)


def _too(view: View, action: Action) -> str:
    """Return the template that says that the coach would have given the same answer."""
    if isinstance(action, Fold):
        return FOLDED
    if isinstance(action, Call):
        return CALLED if _to_call(view) else CHECKED
    if isinstance(action, Raise):
        completes = any(seat.bet for seat in view.state.seats) and not view.state.step.count
        return SAME if completes else RAISED if view.state.step.count else BET
    return SAME


def _to_call(view: View) -> bool:
    """Tell whether a call costs anything."""
    return max([seat.bet for seat in view.state.seats]) > view.state.seat(view.viewer).bet


def _by_figures(decided: PastDecision, compared: Compared, advised: Advised | None) -> Reviewed:
    """Judge a decision by what its answers bring."""
    given, best = compared.given, compared.best
    why = reason_for_best(compared, advised)
    better = best.worth.answer
    if compared.surely:
        words = costs_words(compared, why, raised=isinstance(decided.action, Raise))
        return Reviewed(decided.number, given.answer, "cost", words, better, chips=compared.costs)
    why = capital(why)
    if best.fits(decided.action):
        return _said(decided, "same", answered=given.answer, why=why)
    more = given.chips > best.worth.chips and not isinstance(decided.action, Fold)
    bold = more and not compared.good
    coach = COACH["bold"] if bold else GOOD_BOLD if more else _as_good(decided.view, best)
    verdict: Verdict = "bold" if bold else "good"
    return _said(decided, verdict, coach, answered=given.answer, better=better, why=why)


def _as_good(view: View, best: Priced) -> str:
    """Return the template that says what the coach would have done where both may be as good."""
    if best.fits(Fold()):
        return GOOD_FOLD
    if best.fits(Call()):
        return GOOD_CALL if _to_call(view) else GOOD_CHECK
    return COACH["good"]


def on_bid(
    decided: PastDecision, bid: int, advised: Advised, names: Mapping[int, str], answered: str
) -> Reviewed:
    """Say up to where the coach would have bid, by how much a bid was more, and who took the card
    that it was for, if it was less. Nobody can tell the chips that a bid cost: its worth hangs on
    the bids that the others would have made."""
    assert isinstance(advised.action, Bid)
    limit = advised.action.amount
    parts = {"bid": number(bid), "limit": number(limit)}
    words = say(BID, **parts)
    lost = _lost_to(decided, bid, advised.card)
    if bid == limit:
        words = say(BID_SAME, **parts)
    elif bid > limit:
        words = say(BID_MORE, **parts, more=number(bid - limit))
    elif lost is not None:
        taker, top = lost
        card, who = card_words(advised.card), capital(name_of(taker, names))
        words = say(BID_LOST, **parts, who=who, top=number(top), card=card)
    return Reviewed(decided.number, answered, "bid", words, advised.brief, why=capital(advised.why))


def _lost_to(decided: PastDecision, bid: int, card: str) -> tuple[int, int] | None:
    """Return the player who took a card before this one could, for so high a bid, and that bid;
    None where nobody did."""
    sold = decided.sold
    taker = None if sold is None else sold.taken.get(card)
    if sold is None or taker is None or taker == decided.view.viewer:
        return None
    top = sold.bids[taker]
    return (taker, top) if top >= bid else None
