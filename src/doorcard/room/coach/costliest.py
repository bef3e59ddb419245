"""The decisions that cost a player most in a hand, judged from the view that the player had then.

A decision costs what the best answer brings on average beyond the one that was given. It counts
only where that is sure: where their 95 % intervals overlap, both are about as good. How the cards
came out has no part in it.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from msgspec import Struct

from doorcard.lab.answers import Odds
from doorcard.language import say, text
from doorcard.room.coach.choosing import choices
from doorcard.room.coach.figures.odds import odds_for
from doorcard.room.coach.figures.valuing import Priced
from doorcard.room.coach.figures.weighed import weighed_by
from doorcard.room.coach.figures.worth import DEALS, Worth, bet_decision_of
from doorcard.room.coach.figures.worth_lab import priced
from doorcard.room.coach.phrases import chips_on_average
from doorcard.room.coach.words.advice import advice_words, advised_in
from doorcard.room.coach.words.verdict import called
from doorcard.room.wire.events import Happened
from doorcard.rules.actions import Action
from doorcard.rules.errors import Refused
from doorcard.rules.hand import Hand, View
from doorcard.table.facts.hand_facts import Acted
from doorcard.table.session import Playing

MOST = 3
"""How many decisions are told."""
ROUGHLY = 40
"""Deals for each batch of a first look; those that seem to have cost most are weighed in full."""
LOOKED_AT = 5
"""So many of them."""
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
    """The decisions of a hand that cost most, the dearest first. `whole`: all were looked at."""

    costliest: tuple[Costly, ...]
    whole: bool = True


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
    decided: Iterable[PastDecision], seconds: float = SECONDS, *, easy: bool = False
) -> LookedBack:
    """Return which decisions cost most, as far as there is time to tell; `easy`: among easy bots,
    as the coach weighed them."""
    ends = time.monotonic() + seconds
    whole = True
    seemed: list[tuple[float, PastDecision]] = []
    for each in decided:
        if time.monotonic() > ends:
            whole = False
            break
        compared = _compared(each, ROUGHLY, easy=easy)
        if compared is not None and compared[0].chips < compared[1].worth.chips:
            seemed.append((compared[1].worth.chips - compared[0].chips, each))
    seemed.sort(key=lambda one: -one[0])
    found: list[Costly] = []
    for _, each in seemed[:LOOKED_AT]:
        if time.monotonic() > ends:
            whole = False
            break
        costly = _costly(each, easy=easy)
        if costly is not None:
            found.append(costly)
    found.sort(key=lambda one: -one.chips)
    return LookedBack(tuple(found[:MOST]), whole)


def _costly(decided: PastDecision, *, easy: bool) -> Costly | None:
    """Return what a decision surely cost, None where it may have been as good as any."""
    odds = _odds(decided.view)
    compared = _compared(decided, DEALS, odds, easy=easy)
    if compared is None:
        return None
    given, better = compared
    best = better.worth
    if given.high >= best.low:
        return None
    chips = best.chips - given.chips
    why = _why(decided.view, better, odds, easy=easy)
    template = text("You chose {answer}; on average {better} would have been better by {chips}.")
    if why:
        template = text(
            "You chose {answer}; on average {better} would have been better by {chips}: {why}"
        )
    words = say(
        template, answer=given.answer, better=best.answer, chips=chips_on_average(chips), why=why
    )
    return Costly(decided.number, given.answer, best.answer, chips, words)


def _why(view: View, best: Priced, odds: Odds | None, *, easy: bool) -> str:
    """Return why the coach advised the best answer, "" where it has no more to say of it."""
    bets = bet_decision_of(view, easy=easy)
    weighed = None if bets is None else weighed_by(view, odds, bets, easy=easy)
    advised = advised_in(advice_words(view, weighed, beginner=easy))
    return advised.why if advised is not None and best.fits(advised.action) else ""


def _odds(view: View) -> Odds | None:
    try:
        return odds_for(view, QUICKLY)
    except Refused:
        return None


def _compared(
    decided: PastDecision, deals: int, odds: Odds | None = None, *, easy: bool
) -> tuple[Worth, Priced] | None:
    """Return what the answer that was given was worth, and the one that is advised; None if nothing
    can tell, or the coach would have called the one as good as the other. Only with the odds is it
    surely advised as at the table, where no bluff is against several."""
    view, action = decided.view, decided.action
    bets = bet_decision_of(view, deals, action, easy=easy)
    if bets is not None:
        weighed = weighed_by(view, odds, bets, easy=easy)
        given = bets.of(action)
        if given is None or weighed is None:
            return None
        best, *good = choices(weighed, beginner=easy)
        if given in good:
            return None
        better = Worth(called(view, best.action), *best.chips)
        return Worth(called(view, action), *given.chips), Priced(
            better, lambda other: other == best.action
        )
    known = priced(view, easy=easy)
    mine = next((each.worth for each in known if each.fits(action)), None)
    if mine is None:
        return None
    return mine, max(known, key=lambda each: each.worth.chips)
