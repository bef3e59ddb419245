"""Showdown: hands are shown in turn or mucked, and every pot is awarded.

Whether a player must show is decided from public facts alone (ROOM-17…20). A mucked hand wins
nothing, however good it is.
"""

from __future__ import annotations

from itertools import combinations

from msgspec.structs import replace

from doorcard.language.saying import say
from doorcard.rules.actions import Action, TimedOut
from doorcard.rules.asks import Ask, Offer
from doorcard.rules.facts import Awarded, Fact, Gathered, Raked, Shown
from doorcard.rules.game import Game, Share
from doorcard.rules.phase import Phase, Turn, redeal
from doorcard.rules.pots import gather, settle_claims, split
from doorcard.rules.state import State, Step
from doorcard.rules.verdicts import CardsSpeak, Ruling, Stake, Values, Verdict


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
        return say("show")


class CanMuck(Offer, frozen=True):
    """The hand may be given up unseen."""

    answer = Muck

    def words(self) -> str:
        return say("muck")


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
    """Show the hands, judge every share of every pot, and pay.

    With `show_all_in`, hands of players who are all-in are always shown (ROOM-20). With `concede`,
    the player who must show first may muck too, as happens at real tables. `verdict` decides who
    wins which share.
    """

    private = False

    show_all_in: bool = True
    concede: bool = False
    verdict: Verdict = CardsSpeak()

    @property
    def redeals(self) -> bool:
        """Whether a pot that nobody wins may be carried to a new deal."""
        return self.verdict.may_carry

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
        if not step.order:
            return None
        left = step.left
        if not left or _alone(step):
            return None
        return Ask((left[0],), (CanShow(), CanMuck()))

    def take(self, turn: Turn, player: int, action: Action) -> None:
        if type(action) is TimedOut:
            _show_if_it_decides(turn, player)
        elif type(action) is Show:
            _show(turn, player)
        else:
            turn.emit(Mucked(player))
        self._go_on(turn)

    def _go_on(self, turn: Turn) -> None:
        """Show the hands that must be shown; pay when all have decided."""
        while True:
            step: ShowStep = turn.state.step
            if not step.order:
                _pay_last(turn)
                return
            left = step.left
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
        if state.stakes.event is not None and state.is_open(player):
            return True
        return any(
            [p for p in pot.players if p not in step.mucked] == [player] != list(pot.players)
            for pot in state.pots
        )


def verdict_of(game: Game) -> Verdict:
    """Return how a game's pots are judged; cards speak where it does not end in a showdown."""
    last = game.phases[-1]
    return last.verdict if isinstance(last, Showdown) else CardsSpeak()


def at_stake(state: State, player: int) -> Stake:
    """Return what a player who mucks gives up, by the hands shown so far (ROOM-26).

    `won`: the hand wins or ties a part of a pot, whatever others show. `wins`: it may. `decides`:
    it wins nothing itself, but may change the winners or keep a pot from being won. "" if it can do
    neither.
    """
    step: ShowStep = state.step
    contests = [
        [p for p in pot.players if p not in step.mucked]
        for pot in state.pots
        if len(pot.players) > 1
    ]
    hidden = [p for p in step.left if p != player]
    values = values_of(state, (*step.shown, player))
    return _verdict(state).at_stake(player, contests, hidden, values, state.declared, state.redeals)


def _show(turn: Turn, player: int) -> None:
    turn.emit(ShownDown(player, turn.state.seat(player).cards))


def _show_if_it_decides(turn: Turn, player: int) -> None:
    """Answer for an absent player: a hand that may matter is shown, others muck (ROOM-26)."""
    if at_stake(turn.state, player):
        _show(turn, player)
    else:
        turn.emit(Mucked(player))


def _alone(step: ShowStep) -> bool:
    """Return whether all but one have mucked and that one need not show (ROOM-21)."""
    return not step.shown and len(step.left) == 1


def _verdict(state: State) -> Verdict:
    phase = state.phase
    assert isinstance(phase, Showdown)
    return phase.verdict


def values_of(state: State, players: tuple[int, ...]) -> dict[str, dict[int, int]]:
    """Return the values of hands, by side and player."""
    return {s.side: {p: s.value(state, p) for p in players} for s in state.game.shares}


def _pay_last(turn: Turn) -> None:
    """Pay the one player who is left; no hand is compared."""
    state = turn.state
    if state.stakes.rake is not None:
        _take_rake(turn, [])
    for i, pot in enumerate(turn.state.pots):
        turn.emit(Awarded(state.live[0], i, "uncontested", pot.amount))


def _pay(turn: Turn) -> None:
    """Judge every pot; rake the pots that are won, award them, and deal anew for the rest."""
    state = turn.state
    step: ShowStep = state.step
    contests = [[p for p in pot.players if p not in step.mucked] for pot in state.pots]
    values: dict[str, dict[int, int]] = {}
    rulings: dict[int, Ruling] = {}
    contested = [i for i, pot in enumerate(state.pots) if step.shown and len(pot.players) > 1]
    if contested:
        values = values_of(state, step.shown)
        judged = _verdict(state).judge(
            [contests[i] for i in contested], values, state.declared, state.redeals
        )
        rulings = dict(zip(contested, judged, strict=True))
    carried = [i for i, ruling in rulings.items() if ruling is None]
    if state.stakes.rake is not None:
        _take_rake(turn, carried)
    for i, players in enumerate(contests):
        ruling = rulings.get(i)
        if ruling is not None:
            _award(turn, i, ruling, values)
        elif i not in carried:
            pot = turn.state.pots[i]
            winner = pot.players[0] if len(pot.players) == 1 else players[0]
            turn.emit(Awarded(winner, i, "uncontested", pot.amount))
    if carried:
        _carry(turn, carried)


def _award(turn: Turn, pot: int, ruling: dict[str, list[int]], values: Values) -> None:
    """Split one pot among the sides that have winners, and each side among its winners."""
    state = turn.state
    shares = {share.side: share for share in state.game.shares}
    won = {side: players for side, players in ruling.items() if players}
    chip = state.stakes.chip
    parts = split(state.pots[pot].amount, len(won), chip)
    for (side, tied), part in zip(won.items(), parts, strict=True):
        if len(tied) > 1:
            share = shares[side]
            tied.sort(key=lambda p: _odd_chip_key(state, share, p), reverse=True)
        pieces = split(part, len(tied), chip)
        for player, piece in zip(tied, pieces, strict=True):
            value = values[side][player] if side in values else 0
            turn.emit(Awarded(player, pot, side, piece, value, piece - pieces[-1]))


BEST = 5
"""The number of cards that make a hand."""


def _odd_chip_key(state: State, share: Share, player: int) -> int:
    """Return what decides an odd chip: all cards held, or in a tournament the best five (TRN-55).

    If several choices of five make the best hand, the best of them counts.
    """
    event, seat = state.stakes.event, state.seat(player)
    if event is None or not event.best_five or len(seat.places) <= BEST:
        return share.odd_chip_key(state, player)
    whole, keys = share.value(state, player), []
    for five in combinations(seat.places, BEST):
        fewer = replace(state, seats=state.with_seat(player, replace(seat, places=five)))
        if share.value(fewer, player) == whole:
            keys.append(share.odd_chip_key(fewer, player))
    return max(keys, default=share.odd_chip_key(state, player))


def _carry(turn: Turn, carried: list[int]) -> None:
    """Deal anew for the pots that nobody won, among the players with a claim to one (BLM-10)."""
    pots = tuple([turn.state.pots[i] for i in carried])
    verdict = _verdict(turn.state)
    turn.emit(Gathered(pots))
    redeal(turn, verdict.to, {player for pot in pots for player in pot.players})


def _take_rake(turn: Turn, carried: list[int]) -> None:
    """Take the rake of the pots that are won, main pot first (ROOM-42), up to its cap a hand.

    A hand that ended too early is not raked (ROOM-43).
    """
    state = turn.state
    rake = state.stakes.rake
    assert rake is not None
    if state.latest_street < rake.from_street:
        return
    won = [(i, pot.amount) for i, pot in enumerate(state.pots) if i not in carried]
    due = min(rake.of(sum([amount for _, amount in won])), rake.cap - state.raked)
    if rake.by_deal:
        due = rake.by_deal[state.redeals] if state.redeals < len(rake.by_deal) else 0
    for i, amount in won:
        taken = min(due, amount)
        if taken:
            turn.emit(Raked(i, taken))
            due -= taken
