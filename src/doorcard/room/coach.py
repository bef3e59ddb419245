"""The coach: a player's odds from what that player sees, worked out in a thread, within a time.

Only one question is worked on at a time, and what was found for a moment of a hand is remembered:
asking again costs nothing, so nobody can keep the room busy by asking.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping, Sequence
from random import Random

from msgspec import Struct

from doorcard import lab
from doorcard.bots.reading import believed_share
from doorcard.lab.endings import deals_wanted
from doorcard.language import tag
from doorcard.room.advice import Slow, advice_words, affordable, brief_words
from doorcard.room.verdict import Weighed, weigh
from doorcard.rules.errors import Illegal, Refused
from doorcard.rules.hand import View
from doorcard.rules.phases.bet import Bet
from doorcard.rules.phases.showdown import Showdown
from doorcard.table import Session

SAMPLES = 20_000
"""Deals that are drawn where there are too many to count through: a share to about 0.7 %."""
SAMPLES_BY_ENGINE = 4000
"""Deals that the engine plays where it has to: a share to about 1.5 %."""
SECONDS = 2.0
"""How long deals are counted through, and then drawn, for one question."""
SAMPLES_READ = 800
"""Deals that are weighed by what the others did: a share to about 3 %."""
MOST_WAITING = 8
REMEMBERED = 256


class Advice(Struct, frozen=True):
    """The odds of everybody still in, as `player` sees them at a decision of a hand.

    `words` are sentences: what to do, how the hand stands, then what each answer on offer costs and
    gains, and what is held towards a better hand. `brief` is what to do in a word or two and the
    player's share of the pot, "" where nothing is advised. There are no `odds` where the lab has
    none, as against a bank.
    """

    hand: int
    decision: int
    player: int
    odds: lab.Odds | None
    words: tuple[str, ...] = ()
    brief: str = ""


class Coach:
    """Answers players who ask for their odds."""

    def __init__(self) -> None:
        self._one = asyncio.Lock()
        self._waiting = 0
        self._found: OrderedDict[Hashable, Advice] = OrderedDict()

    async def advise(self, session: Session, who: str) -> Advice:
        """Return somebody's odds in the hand that is played.

        Raise `Refused`: `no_coach`, `no_hand`, `not_in_hand`, `too_many`, `coach_slow`, and what
        the lab refuses (`no_odds` …).
        """
        if not session.terms.coach:
            raise Illegal("no_coach", "this table has no coach; its host may allow one")
        playing = session.running
        player = playing.player(who)
        if not player or player not in playing.hand.state.live:
            raise Illegal("not_in_hand", "you have no cards in this hand")
        at = (playing.number, playing.hand.facts, player, len(playing.dealings))
        key = (session.id, *at, tag())
        if key not in self._found:
            view = playing.hand.seen_by(player)
            names = {
                at: session.seating.chair(chair).name for at, chair in enumerate(playing.chairs, 1)
            }
            odds, words, brief = await self._work_out(view, names)
            self._found[key] = Advice(
                playing.number,
                playing.decision.number,
                player,
                odds,
                words,
                brief,
            )
            if len(self._found) > REMEMBERED:
                self._found.popitem(last=False)
        return self._found[key]

    async def _work_out(self, view: View, names: Mapping[int, str]) -> Told:
        if self._waiting >= MOST_WAITING:
            raise Refused("too_many", "others ask the coach; try again soon", retry_after=5)
        self._waiting += 1
        try:
            async with self._one:
                return await asyncio.to_thread(advice_for, view, names)
        finally:
            self._waiting -= 1


Told = tuple[lab.Odds | None, tuple[str, ...], str]
"""A view's odds, if it has any, and what the coach says: in full and in brief."""


def advice_for(view: View, names: Mapping[int, str] | None = None) -> Told:
    """Return a view's odds and what there is to say. Raise `Refused` where there is neither."""
    try:
        odds = odds_for(view)
    except Refused:
        words = advice_words(view, None)
        if not words:
            raise
        return None, _plain(words), brief_words(words, None)
    weighed = weighed_by(view, odds)
    words = advice_words(view, weighed, names)
    return odds, _plain(words), brief_words(words, weighed)


def _only_cards_decide(view: View) -> bool:
    """Tell whether nobody will choose, buy or declare anything that changes what hands win."""
    state = view.state
    later = state.game.phases[state.at :]
    return all(phase.leads or isinstance(phase, Bet | Showdown) for phase in later)


def _plain(words: Sequence[str]) -> tuple[str, ...]:
    return tuple([str(each) for each in words])


def weighed_by(view: View, odds: lab.Odds) -> Weighed:
    """Return what to do by these odds."""
    mine = odds.of(view.viewer)
    others = [each.share for each in odds.players if each.player != view.viewer]
    counted = odds.exact and not (odds.carried or odds.redealt) and _only_cards_decide(view)
    sure = [side for side, wins in mine.wins.items() if counted and wins == odds.samples]
    several = len(mine.sides) > 1
    share, rival, alone = mine.share, max(others, default=None), None
    if not (counted and share in (0, 1)):
        read = believed_share(view, Random(mine.share), SAMPLES_READ)
        if read is not None:
            share, alone = read, share
            rival = rival and rival * (1 - share) / (1 - alone)
    return weigh(
        view,
        share,
        rival,
        alone=alone,
        counted=counted,
        sure=tuple(sure) if several else (),
    )


def odds_for(view: View, seconds: float = SECONDS) -> lab.Odds:
    """Return the odds of a view: all deals counted where there is time for it, else some drawn.

    Raise `Refused`: `coach_slow`, and what the lab refuses.
    """
    spot = lab.spot_of(view)
    if lab.answered_by(spot) == "engine":
        return _by_engine(spot)
    try:
        return lab.odds_of(spot, samples=SAMPLES, progress=_within(seconds))
    except Slow:
        return lab.odds_of(spot, exact=False, samples=SAMPLES, progress=_within(seconds))


def _by_engine(spot: lab.Spot) -> lab.Odds:
    """Return the odds of a spot that the engine deals, of as many deals as there is time for."""
    deals = affordable(lambda deals: lab.odds_of(spot, exact=False, samples=deals))
    total, counting = deals_wanted(spot, None, SAMPLES_BY_ENGINE)
    if counting and total <= deals:
        return lab.odds_of(spot)
    return lab.odds_of(spot, exact=False, samples=min(deals, SAMPLES_BY_ENGINE))


def _within(seconds: float) -> Callable[[int, int], None]:
    """Return what stops the lab when its time is over."""
    ends = time.monotonic() + seconds

    def check(done: int, total: int) -> None:
        if done < total and time.monotonic() > ends:
            raise Slow

    return check
