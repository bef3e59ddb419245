"""Clocks: how long a decision may take, and which answer counts if the time runs out.

Nothing here reads a clock. Times are seconds, handed in by the caller; a timer is an immutable
value, and every change returns a new one.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from doorcard.rules.actions import Action, Fold, TimedOut
from doorcard.rules.asks import Ask
from doorcard.rules.errors import BadSetup
from doorcard.rules.phases.bet import BringIn, Call, CanBringIn, CanCall

MOST_SECONDS = 24 * 3600
LEAST_BANK, MOST_BANK = 10, 60
"""The seconds that a time bank may hold, least and most."""
MORE_TIME = 20
"""The seconds taken from a time bank at a time (ROOM-54)."""
REFILL = 5
"""The seconds each hand puts back into a time bank (ROOM-54)."""
MORE_TO_CHOOSE = 20
"""The seconds a dealer who chooses the game may take more at a time (ROOM-57)."""
TIMES_TO_CHOOSE = 10
"""How often they may take them for one choice (ROOM-57)."""


class Clock(Struct, frozen=True):
    """The time limits of decisions, in seconds, and rules for late ones (ROOM-04, 07, 09, 14, 54).

    A decision has `base_time` without and `countdown` with a visible countdown. A player who
    reconnects in time gets `reconnect_bonus`, once per decision. `timeout_policy` is for a
    connected player who is too slow: with `fold`, they check if that is free, else fold (ROOM-50).
    A disconnected player is always treated as all-in (ROOM-08), up to `protection_limit` times a
    day. `time_bank` is each person's extra time, 10 to 60 seconds, or 0 for none. The defaults are
    a card room's; see also `HOME_CLOCK`.
    """

    base_time: float = 10
    countdown: float = 20
    reconnect_bonus: float = 20
    timeout_policy: Literal["all_in", "fold"] = "all_in"
    protection_limit: int | None = None
    time_bank: float = 0

    def __post_init__(self) -> None:
        for name in ("base_time", "countdown", "reconnect_bonus"):
            seconds = getattr(self, name)
            if type(seconds) not in (int, float) or not 0 <= seconds <= MOST_SECONDS:
                raise BadSetup(
                    "bad_clock",
                    "{name} is {seconds!r}; it is a number of seconds from 0 to {most_seconds}",
                    name=name,
                    seconds=seconds,
                    most_seconds=MOST_SECONDS,
                )
        if self.base_time + self.countdown <= 0:
            raise BadSetup("bad_clock", "base_time and countdown are 0; nobody could ever answer")
        if self.timeout_policy not in ("all_in", "fold"):
            raise BadSetup(
                "bad_clock",
                "timeout_policy is {timeout_policy!r}; it is 'all_in' or 'fold'",
                timeout_policy=self.timeout_policy,
            )
        limit = self.protection_limit
        if limit is not None and (type(limit) is not int or limit < 0):
            raise BadSetup(
                "bad_clock",
                "protection_limit is {limit!r}; it is a whole number from 0 up, or None",
                limit=limit,
            )

        bank = self.time_bank
        whole = type(bank) in (int, float)
        if not whole or not (bank == 0 or LEAST_BANK <= bank <= MOST_BANK):
            raise BadSetup(
                "bad_clock",
                "time_bank is {bank!r}; it is 0 for none, or a number of seconds from "
                "{least_bank} to {most_bank}",
                bank=bank,
                least_bank=LEAST_BANK,
                most_bank=MOST_BANK,
            )

    def unhurried(self, now: float) -> Timer:
        """Return the timer of a decision without a time limit; it runs for a day (ROOM-72)."""
        ends = now + MOST_SECONDS
        return Timer(now, ends, ends)

    def begin(self, now: float, *, connected: bool = True, bank: float = 0) -> Timer:
        """Return the timer of a decision that begins now; a `bank` is added at its end (TRN-71)."""
        shown_from = now + self.base_time
        deadline = shown_from + self.countdown + bank
        return Timer(now, shown_from, deadline, away=not connected, bank=bank)


class Timer(Struct, frozen=True, gc=False, omit_defaults=True):
    """One player's time for one decision: from `began` to `deadline`, shown from `shown_from` on.

    `away`: the player is not connected (ROOM-06). `bonus`: the time for coming back was given.
    `bank`: how many of the last seconds come out of a tournament's time bank (TRN-71).
    """

    began: float
    shown_from: float
    deadline: float
    away: bool = False
    bonus: bool = False
    bank: float = 0

    def from_bank(self, now: float) -> float:
        """Return the seconds of the time bank used by now."""
        return min(self.bank, max(0.0, now - (self.deadline - self.bank)))

    def is_over(self, now: float) -> bool:
        """Return whether the time has run out."""
        return now >= self.deadline

    def left(self, now: float) -> float:
        """Return the seconds left."""
        return max(0.0, self.deadline - now)

    def lost(self, now: float) -> Timer:
        """Return the timer when its player's connection is lost; it keeps running."""
        return self if self.is_over(now) else replace(self, away=True)

    def found(self, now: float, clock: Clock) -> Timer:
        """Return the timer when its player is back: with the bonus if in time, once (ROOM-07)."""
        if self.is_over(now) or not self.away:
            return self
        back = replace(self, away=False)
        if self.bonus:
            return back
        return replace(back, deadline=self.deadline + clock.reconnect_bonus, bonus=True)

    def longer(self, seconds: float) -> Timer:
        """Return the timer with more time from the player's bank (ROOM-54)."""
        return replace(self, deadline=self.deadline + seconds)

    def moved(self, seconds: float, now: float | None = None) -> Timer:
        """Return the timer moved later by the seconds in which the server was down.

        It gets back no more than the time since it began, if the present time is known.
        """
        if now is not None:
            seconds = max(0.0, min(seconds, now - self.began))
        return replace(
            self,
            began=self.began + seconds,
            shown_from=self.shown_from + seconds,
            deadline=self.deadline + seconds,
        )


HOME_CLOCK = Clock(timeout_policy="fold", protection_limit=3, time_bank=60)
"""The clock of a home table: a player who lets the time run out never gets a free showdown
(ROOM-50, 51)."""


def late_answer(
    ask: Ask, timer: Timer, clock: Clock, protected: int = 0, *, left: bool = False
) -> Action:
    """Return the answer given for a player who ran out of time (ROOM-05, 08, 09, 14).

    `ask` is the question put to that player alone, `protected` how often they were treated as
    all-in that day; a player who has `left` did not lose the connection (ROOM-50). Only a question
    about betting is answered by a check, a fold or a bring-in; any other gets `TimedOut`, for the
    default of its phase (ROOM-13).
    """
    folds = clock.timeout_policy == "fold" and (left or not timer.away)
    limit = clock.protection_limit
    if limit is not None and protected >= limit:
        folds = True
    if not folds:
        return TimedOut()
    for offer in ask.offers:
        if isinstance(offer, CanCall) and not offer.amount:
            return Call()
        if isinstance(offer, CanBringIn):
            return BringIn()
    return Fold() if protects(ask) else TimedOut()


def protects(ask: Ask) -> bool:
    """Return whether a time-out here makes a player all-in: only if a bet may be called."""
    kinds = {type(offer) for offer in ask.offers}
    return CanCall in kinds and any(offer.answer is Fold for offer in ask.offers)
