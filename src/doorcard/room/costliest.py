"""Which of a player's own decisions in a hand cost most, from the view that the player had then.

A decision costs what the best answer brings on average beyond the one that was given. It counts
only where that is sure: where their 95 % intervals overlap, both are about as good. How the cards
came out has no part in it.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from msgspec import Struct

from doorcard.language import say
from doorcard.room.advice_costs import chips_on_average
from doorcard.room.verdict import called
from doorcard.room.wire.events import Happened
from doorcard.room.worth import DEALS, Worth, bets_of
from doorcard.room.worth_lab import priced
from doorcard.rules.actions import Action
from doorcard.rules.hand import Hand, View
from doorcard.table.facts.hand import Acted
from doorcard.table.session import Playing

MOST = 3
"""How many decisions are told."""
ROUGHLY = 40
"""Deals for each batch of a first look; those that seem to have cost most are weighed in full."""
LOOKED_AT = 5
"""So many of them."""
SECONDS = 4.0
"""How long decisions are looked at; what is left then is left out."""


class Costly(Struct, frozen=True):
    """A decision that cost chips: its number, and how many on average; `words` tell the rest.

    `answered` is what the button that was pressed said, and `better` that of the best answer.
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


class Decided(NamedTuple):
    """A decision of a player: its number, what they saw, and what they answered."""

    number: int
    view: View
    action: Action


def decisions_of(events: Iterable[Happened], player: int, hand: Hand) -> Iterator[Decided]:
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
                yield Decided(before.decision.number, before.hand.seen_by(player), fact.action)


def look_back(
    decided: Iterable[Decided], seconds: float = SECONDS, *, easy: bool = False
) -> LookedBack:
    """Return which decisions cost most, as far as there is time to tell; `easy`: among easy bots,
    as the coach weighed them."""
    ends = time.monotonic() + seconds
    whole = True
    seemed: list[tuple[float, Decided]] = []
    for each in decided:
        if time.monotonic() > ends:
            whole = False
            break
        given, best = _compared(each, ROUGHLY, easy=easy) or (None, None)
        if given is not None and best is not None and given.chips < best.chips:
            seemed.append((best.chips - given.chips, each))
    seemed.sort(key=lambda one: -one[0])
    found: list[Costly] = []
    for _, each in seemed[:LOOKED_AT]:
        if time.monotonic() > ends:
            whole = False
            break
        told = _costly(each, easy=easy)
        if told is not None:
            found.append(told)
    found.sort(key=lambda one: -one.chips)
    return LookedBack(tuple(found[:MOST]), whole)


def _costly(decided: Decided, *, easy: bool) -> Costly | None:
    """Return what a decision surely cost, None where it may have been as good as any."""
    compared = _compared(decided, DEALS, easy=easy)
    if compared is None:
        return None
    given, best = compared
    if given.high >= best.low:
        return None
    chips = best.chips - given.chips
    words = say(
        "{answered}: {better} would have brought {chips} more on average.",
        answered=given.answer,
        better=best.answer,
        chips=chips_on_average(chips),
    )
    return Costly(decided.number, given.answer, best.answer, chips, words)


def _compared(decided: Decided, deals: int, *, easy: bool) -> tuple[Worth, Worth] | None:
    """Return what the answer that was given was worth, and the best; None if nothing can tell."""
    view, action = decided.view, decided.action
    bets = bets_of(view, deals, action, easy=easy)
    if bets is not None:
        given = bets.of(action)
        if given is None:
            return None
        best = bets.best
        return Worth(called(view, action), *given.chips), Worth(
            called(view, best.action), *best.chips
        )
    known = priced(view)
    mine = next((each.worth for each in known if each.fits(action)), None)
    if mine is None:
        return None
    return mine, max([each.worth for each in known], key=lambda each: each.chips)
