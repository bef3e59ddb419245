"""The decisions that cost a player most in a hand, judged from the view that the player had then.

A decision costs what the answer that the coach advises brings on average beyond the one that was
given. It counts only where that is sure: where their 95 % intervals overlap, both are about as
good. Both are weighed with as many deals as at the table, and it is told how far the difference may
be off. How the cards came out has no part in it.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from operator import eq
from typing import NamedTuple

from msgspec import Struct

from doorcard.lab.answers import Odds
from doorcard.language import say, text
from doorcard.room.coach.choosing import choices
from doorcard.room.coach.figures.odds import odds_for
from doorcard.room.coach.figures.valuing import Priced
from doorcard.room.coach.figures.weighed import Weighed, weighed_by
from doorcard.room.coach.figures.worth import DEALS, BetDecision, Worth, bet_decision_of
from doorcard.room.coach.figures.worth_lab import priced
from doorcard.room.coach.phrases import average, chips_on_average, tenth
from doorcard.room.coach.words.advice import advice_words, advised_in
from doorcard.room.coach.words.verdict import called
from doorcard.room.wire.events import Happened
from doorcard.rules.actions import Action, Fold
from doorcard.rules.errors import Refused
from doorcard.rules.hand import Hand, View
from doorcard.rules.phases.auction import Bid
from doorcard.rules.phases.bet import Raise
from doorcard.table.facts.hand_facts import Acted
from doorcard.table.session import Playing

MOST = 3
"""How many decisions are told."""
SECONDS = 4.0
"""How long decisions are looked at; what is left then is left out."""
QUICKLY = 0.5
"""How long deals are counted, and then drawn, for the odds of one of them, in seconds."""


class Costly(Struct, frozen=True):
    """A decision that cost chips: its number, and how many on average; `words` tell the rest.

    `answered` is what the button that was pressed said, and `better` that of the best answer; the
    words say why that was better, as the coach did or would have done at the table.
    """

    decision: int
    answered: str
    better: str
    chips: float
    words: str


class LookedBack(Struct, frozen=True):
    """The decisions of a hand that cost most, the dearest first. `whole`: all were looked at.

    `bids`: the player has bid in an auction, too, and no bid is judged: its worth hangs on what the
    others would have paid.
    """

    costliest: tuple[Costly, ...]
    whole: bool = True
    bids: bool = False


class PastDecision(NamedTuple):
    """A decision of a player: its number, what they saw, and what they answered."""

    number: int
    view: View
    action: Action


def decisions_of(events: Iterable[Happened], player: int, hand: Hand) -> Iterator[PastDecision]:
    """Yield what a player decided in a hand, but for answers that were taken back, and those that
    the table gave."""
    for event in events:
        before: Playing | None = event.before.playing
        for effect in event.effects:
            fact = effect.fact
            if before is None or not isinstance(fact, Acted) or fact.late:
                continue
            known = len(before.hand.facts)
            stood = hand.facts[: known + len(effect.news)] == (*before.hand.facts, *effect.news)
            if fact.player == player and stood:
                yield PastDecision(before.decision.number, before.hand.seen_by(player), fact.action)


def look_back(
    decided: Iterable[PastDecision],
    seconds: float = SECONDS,
    *,
    names: Mapping[int, str] | None = None,
    easy: bool = False,
) -> LookedBack:
    """Return which decisions cost most, as far as there is time to tell; `names` are the players'
    by number; `easy`: among easy bots, as the coach weighed them."""
    ends = time.monotonic() + seconds
    whole, bids = True, False
    seemed: list[tuple[float, Looked]] = []
    for each in decided:
        if time.monotonic() > ends:
            whole = False
            break
        bids = bids or isinstance(each.action, Bid)
        looked = _looked_at(each, easy=easy)
        might = 0.0 if looked is None else looked.might_cost
        if looked is not None and might > 0:
            seemed.append((might, looked))
    seemed.sort(key=lambda one: -one[0])
    found: list[Costly] = []
    for _, looked in seemed:
        if time.monotonic() > ends:
            whole = False
            break
        costly = _costly(looked, names, easy=easy)
        if costly is not None:
            found.append(costly)
    found.sort(key=lambda one: -one.chips)
    return LookedBack(tuple(found[:MOST]), whole, bids)


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


def _looked_at(decided: PastDecision, *, easy: bool) -> Looked | None:
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


def _costly(looked: Looked, names: Mapping[int, str] | None, *, easy: bool) -> Costly | None:
    """Return what a decision surely cost, None where it may have been as good as any."""
    compared = _compared(looked, easy=easy)
    if compared is None or compared.given.high >= compared.best.worth.low:
        return None
    given, best, chips, off = compared.given, compared.best.worth, compared.costs, compared.off
    why = _why(looked.decided.view, compared, names, easy=easy)
    template = text("You chose {answer}; on average {better} would have been better by {by}.")
    if why:
        template = text(
            "You chose {answer}; on average {better} would have been better by {by}: {why}"
        )
        if isinstance(looked.decided.action, Raise) and compared.best.fits(Fold()):
            template = text(
                "You chose {answer}; on average {better} would have been better by {by}. Not even "
                "a call pays: {why}"
            )
    by = chips_on_average(chips)
    if tenth(off):
        by = say("{chips}, give or take {off}", chips=by, off=average(off))
    words = say(template, answer=given.answer, better=best.answer, by=by, why=why)
    return Costly(looked.decided.number, given.answer, best.answer, chips, words)


class Compared(NamedTuple):
    """The worth of the answer that was given, and that of the `best`, which is advised; `weighed`
    is how the hand stood, None where nothing can tell."""

    given: Worth
    best: Priced
    weighed: Weighed | None = None

    @property
    def costs(self) -> float:
        """The chips that the answer given brings less."""
        return self.best.worth.chips - self.given.chips

    @property
    def off(self) -> float:
        """How many chips that may be off, as far as both intervals go."""
        best = self.best.worth
        return (best.high - best.low + self.given.high - self.given.low) / 2


def _why(view: View, compared: Compared, names: Mapping[int, str] | None, *, easy: bool) -> str:
    """Return why the coach advised the best answer, "" where it has no more to say of it."""
    advised = advised_in(advice_words(view, compared.weighed, names, beginner=easy))
    return advised.why if advised is not None and compared.best.fits(advised.action) else ""


def _odds(view: View) -> Odds | None:
    try:
        return odds_for(view, QUICKLY)
    except Refused:
        return None


def _compared(looked: Looked, *, easy: bool) -> Compared | None:
    """Return the answer that was given beside the one that is advised; None if nothing can tell, or
    the coach would have called the one as good as the other.

    As at the table, the odds tell who is ahead, and so what would be a bluff; and the rivals are
    read as there, so that the reason has the same figures.
    """
    view, action = looked.decided.view, looked.decided.action
    weighed = weighed_by(view, _odds(view), looked.bets, easy=easy)
    if looked.bets is None:
        best = max(looked.answers, key=lambda each: each.worth.chips)
        return Compared(looked.given, best, weighed)
    if weighed is None:
        return None
    advised, *good = choices(weighed, beginner=easy)
    if action in [each.action for each in good]:
        return None
    best = next(each for each in looked.answers if each.fits(advised.action))
    return Compared(looked.given, best, weighed)
