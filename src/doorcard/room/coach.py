"""The coach: a player's odds from what that player sees, worked out in a thread, within a time.

Only one question is worked on at a time, and what was found for a moment of a hand is remembered:
asking again costs nothing, so nobody can keep the room busy by asking.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from random import Random
from typing import NamedTuple, ParamSpec, TypeVar

from msgspec import Struct

from doorcard import lab
from doorcard.bots.reading import believed_share
from doorcard.lab.endings import deals_wanted
from doorcard.language import tag
from doorcard.room.advice import Slow, advice_words, affordable, brief_words
from doorcard.room.costliest import LookedBack, decisions_of, look_back
from doorcard.room.history import PastHand
from doorcard.room.holding import has_nothing
from doorcard.room.verdict import Spot, Weighed, bet_worths
from doorcard.room.worth import Bets, Worth, bets_of
from doorcard.room.worth_lab import lab_worths
from doorcard.rules.errors import Illegal, Refused
from doorcard.rules.hand import View
from doorcard.rules.phases.bet import Bet
from doorcard.rules.phases.showdown import Showdown
from doorcard.table import Session

P = ParamSpec("P")
T = TypeVar("T")

SAMPLES = 20_000
"""Deals that are drawn where there are too many to count through: a share to about 0.7 %."""
SAMPLES_BY_ENGINE = 4000
"""Deals that the engine plays where it has to: a share to about 1.5 %."""
SECONDS = 2.0
"""How long deals are counted through, and then drawn, for one question."""
SEED = 20_261_124
"""The same view is told the same."""
SAMPLES_READ = 800
"""Deals that are weighed by what the others did: a share to about 3 %."""
MOST_WAITING = 8
EASY = "easy"
"""The level of bots with which beginners play."""
REMEMBERED = 256


class Advice(Struct, frozen=True):
    """The odds of everybody still in, as `player` sees them at a decision of a hand.

    `words` are sentences: first what to do and why, in words alone, then how the hand stands, the
    figures, and what is held towards a better hand. `brief` is what to do in a word or two, ""
    where nothing is advised. `worths` are what the answers on offer bring, as far as can be told;
    in a betting round staying in pays for this bet with a share of the pot of `needed`, and `held`
    is the player's against hands that would have played so, with its 95 % `interval`. There are no
    `odds` where the lab has none, as against a bank.
    """

    hand: int
    decision: int
    player: int
    odds: lab.Odds | None
    words: tuple[str, ...] = ()
    brief: str = ""
    worths: tuple[Worth, ...] = ()
    needed: float | None = None
    held: float | None = None
    interval: tuple[float, float] | None = None


class Told(NamedTuple):
    """What the coach says of a view; as in `Advice`."""

    odds: lab.Odds | None
    words: tuple[str, ...] = ()
    brief: str = ""
    worths: tuple[Worth, ...] = ()
    needed: float | None = None
    held: float | None = None
    interval: tuple[float, float] | None = None


class Coach:
    """Answers players who ask for their odds."""

    def __init__(self) -> None:
        self._one = asyncio.Lock()
        self._waiting = 0
        self._found: OrderedDict[Hashable, Advice] = OrderedDict()
        self._looked: OrderedDict[Hashable, LookedBack] = OrderedDict()

    async def advise(self, session: Session, who: str) -> Advice:
        """Return somebody's odds in the hand that is played.

        Raise `Refused`: `no_coach`, `no_hand`, `not_in_hand`, `too_many`, `coach_slow`, and what
        the lab refuses (`no_odds` …).
        """
        if not session.coached:
            raise no_coach()
        playing = session.running
        player = playing.player(who)
        if not player or player not in playing.hand.state.live:
            raise Illegal("not_in_hand", "you have no cards in this hand")
        at = (playing.number, playing.hand.facts, player, len(playing.dealings))
        beginner = for_beginners(session)
        key = (session.id, *at, tag(), beginner)
        if key not in self._found:
            view = playing.hand.seen_by(player)
            names = {
                at: session.seating.chair(chair).name for at, chair in enumerate(playing.chairs, 1)
            }
            told = await self._alone(advice_for, view, names, beginner=beginner)
            self._found[key] = Advice(playing.number, playing.decision.number, player, *told)
            if len(self._found) > REMEMBERED:
                self._found.popitem(last=False)
        return self._found[key]

    async def look_back(self, past: PastHand, who: str) -> LookedBack:
        """Return which of somebody's decisions in a hand that is over cost them most.

        Raise `Refused`: `no_coach`, `not_in_hand`, `too_many`.
        """
        playing = past.playing
        ended = past.events[-1].after
        if not ended.coached:
            raise no_coach()
        player = playing.player(who)
        if not player:
            raise Illegal("not_in_hand", "you were not dealt in, so you decided nothing")
        easy = for_beginners(ended)
        key = (playing.table.hand, player, playing.hand.facts, tag(), easy)
        if key not in self._looked:
            decided = decisions_of(past.events, player, playing.hand)
            self._looked[key] = await self._alone(look_back, decided, easy=easy)
            if len(self._looked) > REMEMBERED:
                self._looked.popitem(last=False)
        return self._looked[key]

    async def _alone(self, work: Callable[P, T], /, *given: P.args, **named: P.kwargs) -> T:
        """Have something worked out in a thread, one thing at a time."""
        if self._waiting >= MOST_WAITING:
            raise Refused("too_many", "others are asking the coach; try again soon", retry_after=5)
        self._waiting += 1
        try:
            async with self._one:
                return await asyncio.to_thread(work, *given, **named)
        finally:
            self._waiting -= 1


def no_coach() -> Illegal:
    """Return the refusal of a question where there is no coach."""
    return Illegal("no_coach", "this table has no coach; its host may allow one")


def for_beginners(session: Session) -> bool:
    """Tell whether somebody plays with easy bots alone."""
    seated = [chair for chair in session.seating.chairs if chair is not None]
    bots = [chair.bot for chair in seated if chair.bot]
    return len(bots) == len(seated) - 1 and set(bots) == {EASY}


def advice_for(
    view: View, names: Mapping[int, str] | None = None, *, beginner: bool = False
) -> Told:
    """Return a view's odds and what there is to say. Raise `Refused` where there is neither."""
    odds, trouble = None, None
    try:
        odds = odds_for(view)
    except Refused as refused:
        trouble = refused
    bets = bets_of(view, easy=beginner)
    weighed = weighed_by(view, odds, bets)
    said = advice_words(view, weighed, names, beginner=beginner)
    if trouble is not None and not said:
        raise trouble
    words, brief = tuple([str(each) for each in said]), brief_words(said)
    if bets is None or weighed is None:
        return Told(odds, words, brief, lab_worths(view))
    worths = tuple(bet_worths(view, weighed, beginner=beginner))
    held, low, high = bets.held
    return Told(odds, words, brief, worths, bets.needed, held, (low, high))


def _only_cards_decide(view: View) -> bool:
    """Tell whether nobody will choose, buy or declare anything that changes what hands win."""
    state = view.state
    later = state.game.phases[state.at :]
    return all(phase.leads or isinstance(phase, Bet | Showdown) for phase in later)


def weighed_by(view: View, odds: lab.Odds | None, bets: Bets | None) -> Weighed | None:
    """Return how a hand stands, by the cards and by what the others did; None if none can tell."""
    players = len(view.state.live)
    if odds is None:
        if bets is None:
            return None
        share = bets.held.mean
        spot = Spot(share, (1 - share) / max(1, players - 1), players)
        return Weighed(spot, bets, nothing=has_nothing(view))
    mine = odds.of(view.viewer)
    others = [each.share for each in odds.players if each.player != view.viewer]
    counted = odds.exact and not (odds.carried or odds.redealt) and _only_cards_decide(view)
    sure = [side for side, wins in mine.wins.items() if counted and wins == odds.samples]
    several = len(mine.sides) > 1
    share, rival, alone, called = mine.share, max(others, default=1 - mine.share), None, None
    if not (counted and share in (0, 1)):
        called = believed_share(view, Random(SEED), SAMPLES_READ)
        alone = None if called is None else share
        read = called if bets is None else bets.held.mean
        if read is not None:
            rival = rival * (1 - read) / (1 - share) if share < 1 else 1 - read
            share = read
    spot = Spot(share, rival, players, counted, alone, called)
    return Weighed(spot, bets, tuple(sure) if several else (), has_nothing(view))


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
