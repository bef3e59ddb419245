"""Bet: one betting round, from the opener clockwise until every bet is matched (GEN-10…15)."""

from __future__ import annotations

from doorcard.rules.actions import Action, Fold, TimedOut
from doorcard.rules.asks import CAN_FOLD, Ask, Barred, Why
from doorcard.rules.errors import BadSetup
from doorcard.rules.facts import Began, Folded, WentOut
from doorcard.rules.limits import BetSpot, Fixed, Limit, Reopen
from doorcard.rules.openers import NameOpener, Opener
from doorcard.rules.openers.entitled import ask_opener, entitled_to_open, first_able, may_open
from doorcard.rules.openers.hands_showing import pair_shows
from doorcard.rules.phase import Phase, Turn
from doorcard.rules.phases.bet import (
    BetStep,
    BringIn,
    BroughtIn,
    Call,
    Called,
    CanBringIn,
    CanCall,
    CanRaise,
    Opened,
    Raise,
    Raised,
)
from doorcard.rules.pots import gather
from doorcard.rules.state import Seat, State


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

    @property
    def bets_big(self) -> bool:
        return self.size == "big" or self.open_pair

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

    def barred(self, state: State, ask: Ask) -> tuple[Barred, ...]:
        if ask.offer(CanRaise) or ask.offer(CanBringIn):
            return ()
        step: BetStep = state.step
        player = ask.players[0]
        seat = state.seat(player)
        cap = self.raise_cap
        others = any(state.seat(other).stack for other in state.live if other != player)
        why: Why = "nobody_left"
        if step.high - seat.bet >= seat.stack:
            why = "all_in"
        elif others and player in step.acted:
            why = "not_reopened"
        elif others and cap is not None and step.count > cap and self.limit.capped:
            why = "cap"
        return (Barred(CanRaise, why),)

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
            kind="complete" if self.bring_in else "bet",
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
            if rival.folded or rival is seat or rival.out:
                continue
            if rival.stack + rival.bet > high:
                break
        else:
            return None
        all_in = seat.bet + seat.stack
        kind = step.kind
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
        base = 0 if step.kind == "complete" else high
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
        return Raised(player, step.kind, to, amount, full, doubled)

    def _time_out(self, turn: Turn, player: int) -> None:
        """Take a player who gave no answer as all-in, or as folded if nothing was put in (ROOM-05).

        A bring-in is posted first: it is not a choice (ROOM-11).
        """
        if turn.state.step.owes:
            self.take(turn, player, BringIn())
        turn.emit(WentOut(player) if turn.state.seat(player).paid else Folded(player))
