"""The coach: a player's odds from what that player sees, worked out in a thread, within a time.

Only one question is worked on at a time. The answer for a moment of a hand is remembered, and
players who ask the same question meanwhile wait for the same answer: asking again costs nothing, so
nobody can keep the room busy by asking.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable, Coroutine, Hashable, Iterable, Mapping
from typing import Any, NamedTuple, ParamSpec, TypeVar

from msgspec import Struct

from doorcard import lab
from doorcard.language import tag
from doorcard.room.coach.costliest import decisions_of
from doorcard.room.coach.figures.odds import is_rough, odds_as_sure, odds_for
from doorcard.room.coach.figures.weighed import weighed_by
from doorcard.room.coach.figures.worth import Worth, bet_decision_of
from doorcard.room.coach.figures.worth_lab import lab_worths
from doorcard.room.coach.reviewing import LookedBack, Review
from doorcard.room.coach.words.advice import advice_words, brief_words, level_words
from doorcard.room.coach.words.turning import Earlier
from doorcard.room.coach.words.verdict import bet_worths, for_next_decision
from doorcard.room.history import PastHand
from doorcard.rules.errors import Illegal, Refused
from doorcard.rules.facts import Fact
from doorcard.rules.hand import View
from doorcard.table import Session

P = ParamSpec("P")
T = TypeVar("T")

MOST_WAITING = 8
EASY = "easy"
"""The level of bots with which beginners play."""
ANSWERS_KEPT = 256
"""How many answers of the coach are kept, and of how many hands it is known what was advised."""
BEGUN_KEPT = 32
"""How many looks back that are not over are kept, to go on where they stopped."""
LAST = 4
"""So many things that a player was advised in a hand are kept."""


class Advice(Struct, frozen=True):
    """The odds of everybody still in, as `player` sees them at a decision of a hand.

    `words` are sentences: first what to do and why, in words alone, then how the hand stands, the
    figures, and what is held towards a better hand. `brief` is what to do in a word or two, ""
    where nothing is advised. `worths` are what the answers on offer bring, as far as can be told;
    in a betting round staying in pays for this bet with a share of the pot of `needed`, and `held`
    is the player's against hands that would have played so, with its 95% `interval`. There are no
    `odds` where the lab has none, as against a bank; `rough` ones rest on few deals.
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
    rough: bool = False


class CoachFindings(NamedTuple):
    """The coach's findings about a view; as in `Advice`."""

    odds: lab.Odds | None
    words: tuple[str, ...] = ()
    brief: str = ""
    worths: tuple[Worth, ...] = ()
    needed: float | None = None
    held: float | None = None
    interval: tuple[float, float] | None = None
    earlier: Earlier | None = None
    """The part of it that is remembered at the player's next decision."""


class Coach:
    """Answers players who ask for their odds."""

    def __init__(self) -> None:
        self._one = asyncio.Lock()
        self._waiting = 0
        self._asked: dict[Hashable, asyncio.Task[Any]] = {}
        """The questions that are being worked out or wait for that, by their keys."""
        self._askers: Counter[Hashable] = Counter()
        """How many wait for the answer to each."""
        self._working: asyncio.Task[Any] | None = None
        """The question that is being worked out."""
        self._found: OrderedDict[Hashable, Advice] = OrderedDict()
        self._advised: OrderedDict[Hashable, list[tuple[Earlier, int]]] = OrderedDict()
        self._looked: OrderedDict[Hashable, LookedBack] = OrderedDict()
        self._begun: OrderedDict[Hashable, Review] = OrderedDict()

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
        moment = (playing.number, playing.hand.facts, player, len(playing.dealings))
        beginner = for_beginners(session)
        key = (session.id, *moment, tag(), beginner)
        if key in self._found:
            return self._found[key]
        view = playing.hand.seen_by(player)
        names = names_at(session, playing.chairs)
        hand = (session.id, playing.number, player)

        async def find() -> Advice:
            earlier = self._before(hand, playing.hand.facts)
            parts = await self._alone(advice_for, view, names, beginner=beginner, earlier=earlier)
            odds = None if parts.odds is None else odds_as_sure(parts.odds)
            number, rough = playing.decision.number, odds is not None and is_rough(odds)
            found = Advice(playing.number, number, player, odds, *parts[1:-1], rough=rough)
            _keep(self._found, key, found)
            if parts.earlier is not None:
                self._remember(hand, playing.hand.facts, parts.earlier)
            return found

        return await self._once(("advice", *key), find)

    def _before(self, hand: Hashable, facts: tuple[Fact, ...]) -> Earlier | None:
        """Return what a player was advised last in this course of a hand, before it came here."""
        for each, course in reversed(self._advised.get(hand, [])):
            if each.facts < len(facts) and course == hash(facts[: each.facts]):
                return each
        return None

    def _remember(self, hand: Hashable, facts: tuple[Fact, ...], advised: Earlier) -> None:
        """Keep the last things that a player was advised in a hand: what is asked again, as in
        another language, is told the same."""
        known = [*self._advised.pop(hand, []), (advised, hash(facts[: advised.facts]))]
        self._advised[hand] = known[-LAST:]
        if len(self._advised) > ANSWERS_KEPT:
            self._advised.popitem(last=False)

    async def look_back(self, past: PastHand, who: str) -> LookedBack:
        """Return what the coach says of somebody's decisions in a hand that is over.

        Asked again where there was no time for all, it goes on where it stopped.

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
        names = names_at(past.events[0].after, playing.chairs)  # some may have gone by its end
        key = (playing.table.hand, player, playing.hand.facts, tag(), easy, *names.values())
        if key in self._looked:
            return self._looked[key]

        async def find() -> LookedBack:
            review = self._begun.pop(key, None)
            if review is None:
                decided = decisions_of(past.events, player, playing.hand)
                review = Review(decided, names=names, easy=easy)
            try:
                found = await self._alone(review.go_on)
            finally:
                _keep(self._begun, key, review, BEGUN_KEPT)
            if found.whole:
                del self._begun[key]
                _keep(self._looked, key, found)
            return found

        return await self._once(("look back", *key), find)

    async def _once(self, key: Hashable, find: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Return what `find` finds, once for all who ask at the same time.

        It goes on when the player who asked first has gone: others may wait for it. One that is
        not begun when all have gone is dropped.
        """
        task = self._asked.get(key)
        if task is None:
            task = self._asked[key] = asyncio.create_task(find())
            task.add_done_callback(lambda done: self._over(key, done))
        self._askers[key] += 1
        try:
            found: T = await asyncio.shield(task)
        finally:
            self._askers[key] -= 1
            if not self._askers[key]:
                del self._askers[key]
                if task is not self._working and self._asked.get(key) is task:
                    del self._asked[key]
                    task.cancel()
        return found

    def _over(self, key: Hashable, task: asyncio.Task[Any]) -> None:
        if self._asked.get(key) is task:
            del self._asked[key]
        if not task.cancelled():
            task.exception()  # where nobody waits any more, it is nobody's

    async def _alone(self, work: Callable[P, T], /, *given: P.args, **named: P.kwargs) -> T:
        """Have something worked out in a thread, one thing at a time."""
        if self._waiting >= MOST_WAITING:
            raise busy()
        self._waiting += 1
        try:
            async with self._one:
                self._working = asyncio.current_task()
                try:
                    return await asyncio.to_thread(work, *given, **named)
                finally:
                    self._working = None
        finally:
            self._waiting -= 1


def _keep(
    known: OrderedDict[Hashable, T], key: Hashable, found: T, most: int = ANSWERS_KEPT
) -> None:
    """Remember something, and forget what was found longest ago where there is too much."""
    known[key] = found
    if len(known) > most:
        known.popitem(last=False)


def busy() -> Refused:
    """Return the refusal of a question that is not worked out now."""
    return Refused("too_many", "others are asking the coach; try again soon", retry_after=5)


def no_coach() -> Illegal:
    """Return the refusal of a question where there is no coach."""
    return Illegal("no_coach", "this table has no coach; its host may allow one")


def names_at(session: Session, chairs: Iterable[int]) -> dict[int, str]:
    """Return the names of the players who sit on these chairs, by their numbers in the hand."""
    return {number: session.seating.chair(chair).name for number, chair in enumerate(chairs, 1)}


def for_beginners(session: Session) -> bool:
    """Tell whether somebody plays with easy bots alone."""
    seated = [chair for chair in session.seating.chairs if chair is not None]
    bots = [chair.bot for chair in seated if chair.bot]
    return len(bots) == len(seated) - 1 and set(bots) == {EASY}


def advice_for(
    view: View,
    names: Mapping[int, str] | None = None,
    *,
    beginner: bool = False,
    earlier: Earlier | None = None,
) -> CoachFindings:
    """Return a view's odds and what there is to say, after an `earlier` decision in the same hand.

    Raise `Refused` where there is neither.
    """
    odds, trouble = None, None
    try:
        odds = odds_for(view)
    except Refused as refused:
        trouble = refused
    bets = bet_decision_of(view, easy=beginner)
    weighed = weighed_by(view, odds, bets, easy=beginner)
    said = advice_words(view, weighed, names, beginner=beginner, earlier=earlier)
    if trouble is not None and not said:
        raise trouble
    words, brief = tuple([str(each) for each in said]), brief_words(said)
    if bets is None or weighed is None:
        worths = lab_worths(view, easy=beginner)
        if words:  # not beside the advice, which is one answer and its reason
            words = (words[0], *level_words(worths), *words[1:])
        return CoachFindings(odds, words, brief, worths)
    worths = tuple(bet_worths(view, weighed, beginner=beginner))
    held, low, high = bets.held
    now = for_next_decision(view, weighed, beginner=beginner, earlier=earlier)
    return CoachFindings(odds, words, brief, worths, bets.needed, held, (low, high), now)
