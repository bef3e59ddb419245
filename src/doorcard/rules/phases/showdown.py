"""Showdown: hands are shown in turn or mucked, and every pot goes to whom it belongs.

Who must show is public (ROOM-17…20), so it is decided from public facts alone. A hand that was
mucked wins nothing, however good.
"""

from __future__ import annotations

from msgspec.structs import replace

from doorcard.rules.actions import Action, TimedOut
from doorcard.rules.asks import Ask, Offer
from doorcard.rules.facts import Awarded, Fact, Gathered, Raked, Shown
from doorcard.rules.game import Share
from doorcard.rules.phase import Phase
from doorcard.rules.pots import gather, settle_claims, split
from doorcard.rules.state import State, Step
from doorcard.rules.turn import Turn


class ShowStep(Step, frozen=True):
    """The players in the order they show, and what each has done."""

    order: tuple[int, ...]
    shown: tuple[int, ...] = ()
    mucked: tuple[int, ...] = ()

    @property
    def left(self) -> tuple[int, ...]:
        """The players who have neither shown nor mucked."""
        return tuple([p for p in self.order if p not in self.shown and p not in self.mucked])


class Show(Action, frozen=True):
    """Lay the hand open."""


class Muck(Action, frozen=True):
    """Give the hand up unseen; it wins nothing (ROOM-18)."""


class CanShow(Offer, frozen=True):
    """The hand may be shown."""

    answer = Show

    def words(self) -> str:
        return "show"


class CanMuck(Offer, frozen=True):
    """The hand may be given up unseen."""

    answer = Muck

    def words(self) -> str:
        return "muck"


class ShownDown(Shown, frozen=True):
    """A player showed at the showdown."""

    def apply(self, state: State) -> State:
        step: ShowStep = state.step
        shown = replace(step, shown=(*step.shown, self.player))
        return replace(super().apply(state), step=shown)


class Mucked(Fact, frozen=True):
    """A player gave up the hand unseen at the showdown."""

    player: int

    def apply(self, state: State) -> State:
        step: ShowStep = state.step
        return replace(state, step=replace(step, mucked=(*step.mucked, self.player)))


class Showdown(Phase, frozen=True):
    """Show, judge every share of every pot, and pay.

    `show_all_in`: hands of players who are all-in are always shown (ROOM-20). `concede`: the first
    to show may muck too, as happens at real tables.
    """

    show_all_in: bool = True
    concede: bool = False

    def first(self, state: State) -> ShowStep:
        live = state.live
        if len(live) == 1:
            return ShowStep(())
        start = state.shows_first
        return ShowStep(tuple([p for p in live if p >= start] + [p for p in live if p < start]))

    def enter(self, turn: Turn) -> None:
        gather(turn)
        pots = settle_claims(turn.state)
        if pots != turn.state.pots:
            turn.emit(Gathered(pots))
        self._go_on(turn)

    def ask(self, state: State) -> Ask | None:
        step: ShowStep = state.step
        left = step.order and step.left
        if not left or _alone(step):
            return None
        return Ask((left[0],), (CanShow(), CanMuck()))

    def take(self, turn: Turn, player: int, action: Action) -> None:
        if type(action) is TimedOut:
            _show_if_winning(turn, player)
        elif type(action) is Show:
            _show(turn, player)
        else:
            turn.emit(Mucked(player))
        self._go_on(turn)

    def _go_on(self, turn: Turn) -> None:
        """Show the hands that must be shown; pay when all have decided."""
        while True:
            step: ShowStep = turn.state.step
            left = step.order and step.left
            if not left or _alone(step):
                _pay(turn)
                return
            if not self._must_show(turn.state, step, left[0]):
                return
            _show(turn, left[0])

    def _must_show(self, state: State, step: ShowStep, player: int) -> bool:
        if not self.concede and not step.shown:
            return True
        if self.show_all_in and not state.seat(player).able:
            return True
        return any(
            [p for p in pot.players if p not in step.mucked] == [player] != list(pot.players)
            for pot in state.pots
        )


def can_win(state: State, player: int) -> bool:
    """Return whether a player's hand wins or ties some share against the hands shown so far."""
    shown = state.step.shown
    for pot in state.pots:
        if player in pot.players and len(pot.players) > 1:
            rivals = [p for p in pot.players if p in shown]
            for share in state.game.shares:
                value = share.value(state, player)
                if value and all(value >= share.value(state, rival) for rival in rivals):
                    return True
    return False


def _show(turn: Turn, player: int) -> None:
    turn.emit(ShownDown(player, turn.state.seat(player).cards))


def _show_if_winning(turn: Turn, player: int) -> None:
    """Do what a table does for a player who is not there: winners show, others muck (ROOM-13)."""
    if can_win(turn.state, player):
        _show(turn, player)
    else:
        turn.emit(Mucked(player))


def _alone(step: ShowStep) -> bool:
    """Whether all but one have mucked and that one need not show (ROOM-21)."""
    return not step.shown and len(step.left) == 1


def _pay(turn: Turn) -> None:
    """Take the rake, then award every share of every pot."""
    state = turn.state
    if state.stakes.rake is not None:
        _take_rake(turn, state.stakes.rake.of(state.pot_total))
        state = turn.state
    step: ShowStep = state.step
    shown = step.shown
    values: dict[Share, dict[int, int]] = {}
    for i, pot in enumerate(state.pots):
        if len(pot.players) == 1:
            turn.emit(Awarded(pot.players[0], i, "uncontested", pot.amount))
            continue
        players = [p for p in pot.players if p not in step.mucked]
        if not shown:
            turn.emit(Awarded(players[0], i, "uncontested", pot.amount))
            continue
        if not values:
            values = {s: {p: s.value(state, p) for p in shown} for s in state.game.shares}
        _award(turn, i, players, values)


def _award(turn: Turn, pot: int, players: list[int], values: dict[Share, dict[int, int]]) -> None:
    """Split one pot among the shares somebody can win, and each share among its winners."""
    state = turn.state
    won = {share: winners(values[share], players) for share in state.game.shares}
    claimed = [share for share in state.game.shares if won[share]]
    chip = state.stakes.chip
    parts = split(state.pots[pot].amount, len(claimed), chip)
    for share, part in zip(claimed, parts, strict=True):
        tied = won[share]
        if len(tied) > 1:
            tied.sort(key=lambda p: share.odd_chip_key(state, p), reverse=True)
        pieces = split(part, len(tied), chip)
        for player, piece in zip(tied, pieces, strict=True):
            value = values[share][player]
            turn.emit(Awarded(player, pot, share.side, piece, value, piece - pieces[-1]))


def winners(values: dict[int, int], players: list[int]) -> list[int]:
    """Return the players of the best value; none when nobody's is above 0."""
    best = max([values[player] for player in players])
    return [player for player in players if values[player] == best] if best else []


def _take_rake(turn: Turn, amount: int) -> None:
    """Take the rake, main pot first (ROOM-42)."""
    for i, pot in enumerate(turn.state.pots):
        taken = min(amount, pot.amount)
        if taken:
            turn.emit(Raked(i, taken))
            amount -= taken
