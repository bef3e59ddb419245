"""To bet: the answers, offers and facts of a betting round, and what it has come to so far.

The step keeps the players still to act and those who have acted since the last full bet or raise.
Players who have folded, are all-in or have timed out are skipped, so no fact has to update the
queue.
"""

from __future__ import annotations

from msgspec.structs import replace

from doorcard.language.saying import say, text
from doorcard.rules.actions import Action
from doorcard.rules.asks import Offer, amount_words
from doorcard.rules.errors import Illegal
from doorcard.rules.facts import Began, Fact, came_before, with_paid
from doorcard.rules.state import State, Step


class BetStep(Step, frozen=True):
    """A betting round so far; amounts in chips. `unopened`: the dealer has yet to say who opens.

    `pending` are the players still to act, if they can; `acted` those who may raise again only
    after a full raise; `high` is the bet to match, `count` the number of bets and raises that count
    towards the cap, `last` the size of the last full one, `size` the round's bet.
    """

    pending: tuple[int, ...]
    acted: tuple[int, ...] = ()
    high: int = 0
    count: int = 0
    last: int = 0
    size: int = 0
    owes: bool = False
    """The next player owes the bring-in."""
    kind: str = "bet"
    """The kind of raise that may come next, as in `CanRaise`: `complete` until somebody has put in
    more than a bring-in below the bet (GEN-15), else `raise`, or `bet` if nobody has bet."""
    plain: bool = False
    """Whether every bet and raise has the round's one size, as in most rounds."""
    doubled: bool = False
    """A big bet was made where an open pair allowed it (FCS-31)."""
    unopened: bool = False


class Call(Action, frozen=True):
    """Match the highest bet, or go all-in with less; check when nothing is owed."""


class Raise(Action, frozen=True):
    """Bet, complete or raise: `to` is the player's total for this round, in chips."""

    to: int


class BringIn(Action, frozen=True):
    """Post the bring-in, or go all-in with less."""


class CanCall(Offer, frozen=True):
    """The bet may be matched for `amount` chips; 0 is a check."""

    amount: int

    answer = Call

    def examples(self) -> tuple[Action, ...]:
        return _CALL

    def words(self) -> str:
        return say("call {amount}", amount=self.amount) if self.amount else say("check")


_CALL = (Call(),)


class CanBringIn(Offer, frozen=True):
    """The bring-in is owed."""

    amount: int

    answer = BringIn

    def words(self) -> str:
        return say("bring in for {amount}", amount=self.amount)


class CanRaise(Offer, frozen=True):
    """A bet, completion or raise to a total between `least` and `most`.

    `only` lists the allowed totals, if not every amount between them is allowed; `chip` is the step
    of a range (an all-in for the rest is always allowed). `kind` is `bet`, `complete` or `raise`.
    With `cap`, nobody may raise after this one, if it is a full one (GEN-13).
    """

    kind: str
    least: int
    most: int
    only: tuple[int, ...] = ()
    chip: int = 1
    cap: bool = False

    answer = Raise

    def refuse(self, action: Action) -> Illegal | None:
        assert isinstance(action, Raise)
        to = action.to
        if type(to) is not int:
            return self.barring("bad_amount", "{amount!r} is not an amount; {offered}", amount=to)
        if self.only:
            fits = to in self.only
        else:
            fits = self.least <= to <= self.most and (
                to % self.chip == 0 or to in (self.least, self.most)
            )
        if fits:
            return None
        return self.barring("bad_amount", "a total of {to} is not allowed here; {offered}", to=to)

    def examples(self) -> tuple[Action, ...]:
        if self.least == self.most:
            return (Raise(self.least),)
        return tuple(Raise(to) for to in self.only or (self.least, self.most))

    def words(self) -> str:
        amount = amount_words(self.least, self.most, self.only)
        verbs = {"bet": text("bet {amount}"), "raise": text("raise to {amount}")}
        return say(verbs.get(self.kind, text("complete to {amount}")), amount=amount)


class Opened(Began, frozen=True):
    """A betting round began with this player, for the reason `why`.

    `entitled` is the player whom the reason names: another one than `player` if that player was
    skipped as all-in or folded (GEN-25). With `skipped`, nobody can bet any more (GEN-24).
    """

    player: int
    why: str
    entitled: int
    skipped: bool

    def apply(self, state: State) -> State:
        return replace(
            state,
            at=self.at,
            step=self.step,
            came=came_before(state, self.at),
            opener=self.player,
            shows_first=self.player,
        )


class BroughtIn(Fact, frozen=True):
    """A player posted the bring-in."""

    player: int
    amount: int

    def apply(self, state: State) -> State:
        step: BetStep = state.step
        return replace(
            state,
            seats=with_paid(state, self.player, self.amount),
            step=replace(
                step,
                pending=step.pending[step.pending.index(self.player) + 1 :],
                acted=step.acted + (self.player,),
                high=self.amount,
                count=1 if self.amount >= step.size else 0,
                owes=False,
                kind="raise" if self.amount >= step.size else step.kind,
            ),
        )


class Called(Fact, frozen=True):
    """A player matched the bet with `amount` chips, or checked (0)."""

    player: int
    amount: int

    def apply(self, state: State) -> State:
        step: BetStep = state.step
        player = self.player
        pending = step.pending
        left = pending[pending.index(player) + 1 :]
        step = replace(step, pending=left, acted=step.acted + (player,))
        if self.amount:
            return replace(state, seats=with_paid(state, player, self.amount), step=step)
        return replace(state, step=step)


class Raised(Fact, frozen=True):
    """A player bet, completed or raised (`kind`) to a total of `to`, putting in `amount` chips.

    With `full`, it counts towards the cap and everybody may raise again (GEN-21). A completion is a
    bet from nothing, whatever the bring-in was (GEN-15).
    """

    player: int
    kind: str
    to: int
    amount: int
    full: bool
    doubled: bool = False

    def apply(self, state: State) -> State:
        step: BetStep = state.step
        player = self.player
        full = self.full
        return replace(
            state,
            seats=with_paid(state, player, self.amount),
            shows_first=player,
            step=replace(
                step,
                pending=state.clockwise(player),
                acted=(player,) if full else step.acted + (player,),
                high=self.to,
                count=step.count + full,
                last=(self.to if self.kind == "complete" else self.to - step.high)
                if full
                else step.last,
                owes=False,
                kind="raise",
                doubled=step.doubled or self.doubled,
            ),
        )
