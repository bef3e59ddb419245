"""Bet: one betting round, from the opener clockwise until every bet is matched (GEN-10…15).

The step keeps the players still to act and those who have acted since the last full bet or raise.
Players who have folded, are all-in or have timed out are skipped, so no fact has to update the
queue.
"""

from __future__ import annotations

from msgspec.structs import replace

from doorcard.language.saying import say, text
from doorcard.rules.actions import Action, Fold, TimedOut
from doorcard.rules.asks import CAN_FOLD, Ask, Offer, amount_words
from doorcard.rules.errors import BadSetup, Illegal
from doorcard.rules.facts import Began, Fact, Folded, WentOut, came_before, with_paid
from doorcard.rules.limits import BetSpot, Fixed, Limit, Reopen
from doorcard.rules.openers import NameOpener, Opener
from doorcard.rules.openers.entitled import ask_opener, entitled_to_open, first_able, may_open
from doorcard.rules.openers.hands_showing import pair_shows
from doorcard.rules.phase import Phase, Turn
from doorcard.rules.pots import gather
from doorcard.rules.state import Seat, State, Step


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
    completing: bool = False
    """Nobody has bet beyond the bring-in yet (GEN-15)."""
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
                completing=False,
                doubled=step.doubled or self.doubled,
            ),
        )


class Bet(Phase, frozen=True):
    """One betting round of the small or the big bet.

    `raise_cap` is how many raises may follow the bet (None: any number, GEN-13). `open_pair` allows
    the big bet while a player who is still in shows a pair (FCS-31). `reopen` says which short
    all-in raises count as full ones (GEN-21).
    """

    private = False
    size: str
    opener: Opener
    bring_in: bool = False
    limit: Limit = Fixed()
    raise_cap: int | None = 3
    uncap_heads_up: bool = False
    open_pair: bool = False
    reopen: Reopen = "half"

    def __post_init__(self) -> None:
        if self.size not in ("small", "big"):
            raise BadSetup("bad_phase", "size is {size!r}; write 'small' or 'big'", size=self.size)
        if self.raise_cap is not None and self.raise_cap < 0:
            raise BadSetup("bad_phase", "raise_cap is {n}; it must be 0 or more", n=self.raise_cap)

    def begin(self, state: State, at: int) -> Began:
        if state.stakes.bomb and not any(isinstance(p, Bet) for p in state.game.phases[:at]):
            return Began(at, BetStep(()))  # the first round of a bomb pot (MIX-40)
        entitled = entitled_to_open(self.opener, state)
        if not entitled:
            return Began(at, BetStep((), unopened=True))
        return self._opened(state, at, entitled)

    def ask(self, state: State) -> Ask | None:
        step: BetStep = state.step
        seats = state.seats
        for player in step.pending:
            seat = seats[player - 1]
            if seat.stack > 0 and not seat.folded and not seat.out:
                break
        else:
            return ask_opener(self.opener, state) if step.unopened else None
        stack = seat.stack
        if step.owes:
            owed = min(state.stakes.bring_in_chips(), stack)
            room = owed < stack and owed < step.size
            raising = self._raising(state, step, seat) if room else None
            if raising is None:
                return Ask((player,), (CanBringIn(owed),))
            return Ask((player,), (CanBringIn(owed), raising))
        owed = step.high - seat.bet
        if owed >= stack:
            return Ask((player,), (CAN_FOLD, CanCall(stack)))
        raising = None if player in step.acted else self._raising(state, step, seat)
        if raising is None:
            return Ask((player,), (CAN_FOLD, CanCall(owed)))
        return Ask((player,), (CAN_FOLD, CanCall(owed), raising))

    def take(self, turn: Turn, player: int, action: Action) -> None:
        kind = type(action)
        if kind is Fold:
            turn.emit(Folded(player))
            return
        state = turn.state
        seat = state.seats[player - 1]
        if kind is Call:
            owed = state.step.high - seat.bet
            turn.emit(Called(player, owed if owed < seat.stack else seat.stack))
        elif type(action) is Raise:
            turn.emit(self._raised(state, seat, player, action.to))
        elif kind is BringIn:
            turn.emit(BroughtIn(player, min(state.stakes.bring_in_chips(), seat.stack)))
        elif type(action) is NameOpener:
            entitled = may_open(self.opener, state)[action.player]
            turn.emit(self._opened(state, state.at, entitled))
        elif kind is TimedOut:
            self._time_out(turn, player)

    def leave(self, turn: Turn) -> None:
        gather(turn)

    def _opened(self, state: State, at: int, entitled: int) -> Opened:
        opener = first_able(state, entitled)
        if not state.several_able:
            return Opened(at, BetStep(()), opener, self.opener.why, entitled, True)
        step = BetStep(
            (opener,) + state.clockwise(opener),
            owes=self.bring_in,
            completing=self.bring_in,
            size=state.stakes.bet(self.size),
            plain=self.limit.fixed and not self.open_pair,
        )
        return Opened(at, step, opener, self.opener.why, entitled, False)

    def _raising(self, state: State, step: BetStep, seat: Seat) -> CanRaise | None:
        """Return the offer to raise; None if the cap or rivals' chips leave no room (GEN-13)."""
        high, cap = step.high, self.raise_cap
        last = False
        if cap is not None and step.count >= cap and self._is_capped(state):
            if step.count > cap:
                return None
            last = True
        for rival in state.seats:
            if rival.folded or rival.stack + rival.bet <= high or rival is seat:
                continue
            if rival.stack > 0 and not rival.out:
                break
        else:
            return None
        all_in = seat.bet + seat.stack
        kind = _kind(step)
        total = step.size if kind == "complete" else high + step.size
        if step.plain:
            least = total if total < all_in else all_in
            return CanRaise(kind, least, least, (), 1, last and total <= all_in)
        totals = self.limit.totals(self._spot(state, step, seat))
        last = last and totals[0] <= all_in
        least, most = min(totals[0], all_in), min(totals[-1], all_in)
        if self.limit.ranged:
            return CanRaise(kind, least, most, chip=state.stakes.chip, cap=last)
        only = tuple(sorted({min(total, all_in) for total in totals}))
        return CanRaise(kind, least, most, only if len(only) > 1 else (), cap=last)

    def _is_capped(self, state: State) -> bool:
        """Return whether the number of raises is capped now (GEN-13, TRN-08)."""
        event, heads_up = state.stakes.event, self.uncap_heads_up and len(state.live) == 2
        return self.limit.capped and not (heads_up if event is None else event.uncapped)

    def _spot(self, state: State, step: BetStep, seat: Seat) -> BetSpot:
        high = step.high
        base = 0 if _kind(step) == "complete" else high
        sizes: tuple[int, ...] = (step.size,)
        if self.open_pair and self.limit.fixed:
            if step.doubled:
                sizes = (state.stakes.bet("big"),)
            elif pair_shows(state):
                sizes = (step.size, state.stakes.bet("big"))
        floor = state.stakes.bring_in_chips() if step.owes else high
        pot = () if self.limit.capped else (state.pot_total + high - seat.bet,)
        return BetSpot(base, high, sizes, step.last, floor, *pot)

    def _raised(self, state: State, seat: Seat, player: int, to: int) -> Raised:
        step: BetStep = state.step
        amount = to - seat.bet
        full = amount < seat.stack
        doubled = False
        if self.open_pair or not full:
            spot = self._spot(state, step, seat)
            full = full or self.limit.is_full(spot, to, self.reopen)
            doubled = len(spot.sizes) > 1 and to > step.high + spot.sizes[0]
        return Raised(player, _kind(step), to, amount, full, doubled)

    def _time_out(self, turn: Turn, player: int) -> None:
        """Take a player who gave no answer as all-in, or as folded if nothing was put in (ROOM-05).

        A bring-in is posted first: it is not a choice (ROOM-11).
        """
        if turn.state.step.owes:
            self.take(turn, player, BringIn())
        turn.emit(WentOut(player) if turn.state.seat(player).paid else Folded(player))


def _kind(step: BetStep) -> str:
    """Return what putting in more than the bet is now: to complete, to raise or to bet (GEN-15)."""
    completes = step.completing and step.high < step.size
    return "complete" if completes else "raise" if step.high else "bet"
