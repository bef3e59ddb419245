"""Standing: after seeing cards, each player makes a further wager or gives up (TCP-03, CAS-05).

It is a multiple of the first wager, set by the game or chosen by the player; some multiples may be
open to certain hands only (C4P-02).
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from doorcard.cards import UNKNOWN, Card
from doorcard.language.saying import say
from doorcard.ranking import by_name
from doorcard.rules.actions import Action, Fold
from doorcard.rules.asks import CAN_FOLD, Ask, Barred, Offer
from doorcard.rules.errors import BadSetup, Illegal
from doorcard.rules.facts import Fact, Folded
from doorcard.rules.kinds import check_kind, least_of, least_words
from doorcard.rules.names import check_scale
from doorcard.rules.phase import Phase, Turn
from doorcard.rules.phases.turns import TurnsStep, next_in_turn, past_turn
from doorcard.rules.phases.wager import with_wagers
from doorcard.rules.state import State


class Play(Action, frozen=True):
    """Make the further wager, in its only size."""


class PlayFor(Action, frozen=True):
    """Make a further wager of `times` the first."""

    times: int


class CanPlay(Offer, frozen=True):
    """A further wager of `amount` chips keeps the hand in play."""

    amount: int

    answer = Play

    def words(self) -> str:
        return say("play for {amount}", amount=self.amount)


class Size(Struct, frozen=True, gc=False):
    """A further wager of `times` the first, which is `amount` chips."""

    times: int
    amount: int


class CanPlayFor(Offer, frozen=True):
    """A further wager of one of these sizes keeps the hand in play.

    A hand of at least the value `holding` may also make one of `more`. Only its owner knows that,
    and so finds these among their `sizes`.
    """

    sizes: tuple[Size, ...]
    more: tuple[Size, ...] = ()
    holding: str = ""
    scale: str = "HIGH"

    answer = PlayFor

    def held(self, cards: tuple[Card, ...]) -> Offer:
        if not self.more:
            return self
        enough = UNKNOWN in cards or by_name(self.scale).look_up(cards) >= least_of(
            self.scale, self.holding
        )
        sizes = (*self.sizes, *self.more) if enough else self.sizes
        return CanPlayFor(sizes, scale=self.scale)

    def refuse(self, action: Action) -> Illegal | None:
        assert isinstance(action, PlayFor)
        if any(type(action.times) is int and action.times == size.times for size in self.sizes):
            return None
        return self.barring(
            "bad_amount", "{times!r} times is not allowed; {offered}", times=action.times
        )

    def examples(self) -> tuple[Action, ...]:
        return tuple([PlayFor(size.times) for size in self.sizes])

    def words(self) -> str:
        sentence = say("play for {amounts}", amounts=_amounts(self.sizes))
        if self.more:
            sentence += say(
                ", or with {hand} or better for {amounts}",
                hand=least_words(self.holding),
                amounts=_amounts(self.more),
            )
        return sentence


def _amounts(sizes: tuple[Size, ...]) -> str:
    return say(" or ").join([str(size.amount) for size in sizes])


class Played(Fact, frozen=True):
    """A player put `amount` chips on the further wager `on`; `times` is the multiple of the first
    wager, if the player chose it.
    """

    player: int
    on: str
    amount: int
    times: int = 0

    def apply(self, state: State) -> State:
        state = with_wagers(state, self.player, ((self.on, self.amount),))
        return past_turn(state, self.player)


class Standing(Phase, frozen=True):
    """In turn, each player who wagered on `match` wagers more on `on`, or folds.

    The further wager is one of `times` the first, which the player chooses where there are several;
    a hand that is at least `holding` on `scale` may also choose one of `more` times. The wager must
    be the whole amount: a player with too few chips can only fold (TCP-25). A player who made only
    other wagers is not asked. Out of time, a player folds, or with `late` "least" makes the
    smallest wager if there are chips for it.
    """

    match: str
    on: str
    times: tuple[int, ...] = (1,)
    more: tuple[int, ...] = ()
    holding: str = ""
    scale: str = "HIGH"
    late: Literal["fold", "least"] = "fold"

    def __post_init__(self) -> None:
        check_scale(self.scale)
        if self.holding:
            check_kind(self.scale, self.holding)
        if bool(self.more) != bool(self.holding):
            raise BadSetup(
                "bad_phase",
                "more is {more!r} and holding {holding!r}; name a hand and the sizes that it "
                "allows, or neither",
                more=self.more,
                holding=self.holding,
            )
        sizes = (*self.times, *self.more)
        if not self.times or min(sizes) < 1 or list(sizes) != sorted(set(sizes)):
            raise BadSetup(
                "bad_phase",
                "a further wager of {times!r} times the first; write whole numbers from 1 up, "
                "the smallest first",
                times=sizes,
            )

    @property
    def chosen(self) -> bool:
        """Whether players choose the size of their further wager."""
        return len(self.times) + len(self.more) > 1

    def first(self, state: State) -> TurnsStep:
        return TurnsStep(tuple([p for p in state.live if state.wager_on(p, self.match)]))

    def ask(self, state: State) -> Ask | None:
        player = next_in_turn(state)
        if not player:
            return None
        offer = self._offer(state, player)
        return Ask((player,), (CAN_FOLD,) if offer is None else (CAN_FOLD, offer))

    def barred(self, state: State, ask: Ask) -> tuple[Barred, ...]:
        kind = CanPlayFor if self.chosen else CanPlay
        if ask.offer(kind):
            return ()
        least = self.times[0] * state.wager_on(ask.players[0], self.match)
        return (Barred(kind, "too_dear", price=least),)

    def take(self, turn: Turn, player: int, action: Action) -> None:
        unit = turn.state.wager_on(player, self.match)
        sizes = self._sizes(turn.state, player, self.times)
        if isinstance(action, PlayFor):
            turn.emit(Played(player, self.on, action.times * unit, action.times))
        elif sizes and (
            type(action) is Play or (type(action) is not Fold and self.late == "least")
        ):
            times = sizes[0].times if self.chosen else 0
            turn.emit(Played(player, self.on, sizes[0].amount, times))
        else:
            turn.emit(Folded(player))

    def _offer(self, state: State, player: int) -> Offer | None:
        """Return the further wagers that a player has chips for, None if there are none."""
        sizes = self._sizes(state, player, self.times)
        if not sizes:
            return None
        if not self.chosen:
            return CanPlay(sizes[0].amount)
        more = self._sizes(state, player, self.more)
        return CanPlayFor(sizes, more, self.holding if more else "", self.scale)

    def _sizes(self, state: State, player: int, times: tuple[int, ...]) -> tuple[Size, ...]:
        unit, stack = state.wager_on(player, self.match), state.seat(player).stack
        return tuple([Size(each, each * unit) for each in times if each * unit <= stack])
