"""Facts: every change to a hand or a view. `seen_by` redacts a fact for a viewer and drops none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec import Struct
from msgspec.structs import replace

from doorcard.cards import UNKNOWN, Card
from doorcard.rules.places import Place
from doorcard.rules.state import DeadCard, Pot, Seat, State, Step, unshuffled


class Fact(Struct, frozen=True, gc=False, tag=True, tag_field="fact"):
    """Something that happened."""

    unseals: ClassVar[tuple[type[Fact], ...]] = ()
    """The kinds of sealed answers in the same phase that this fact makes public."""
    forgets: ClassVar[bool] = False
    """Whether, after it, somebody may no longer be able to tell where a card they know is."""

    @property
    def looks(self) -> int:
        """The player who by this fact gets to know a card that they never held; 0: nobody."""
        return 0

    def apply(self, state: State) -> State:
        """Return the state after this fact."""
        raise NotImplementedError

    @staticmethod
    def apply_all(state: State, facts: Sequence[Any]) -> State:
        """Return the state after several facts of this kind, as if applied one by one."""
        for fact in facts:
            state = fact.apply(state)
        return state

    def seen_by(self, viewer: int) -> Fact:
        """Return the fact as `viewer` may know it: a player's number, or 0 for a spectator."""
        return self


class Began(Fact, frozen=True):
    """A phase began with the step `step`."""

    at: int
    step: Step | None

    def apply(self, state: State) -> State:
        return replace(state, at=self.at, step=self.step, came=came_before(state, self.at))


class Shuffled(Fact, frozen=True):
    """All dead cards but the latest `keeping` were arranged into a new stub (GEN-02, DCK-03)."""

    order: tuple[Card, ...]
    keeping: int = 0

    def apply(self, state: State) -> State:
        seats = state.seats
        if len(state.live) < len(seats):
            seats = tuple([replace(s, places=()) if s.folded else s for s in seats])
        kept = state.dead[len(state.dead) - self.keeping :]
        return replace(state, seats=seats, dead=kept, order=self.order, drawn=0)

    def seen_by(self, viewer: int) -> Fact:
        return Shuffled((UNKNOWN,) * len(self.order), self.keeping)


class Dealt(Fact, frozen=True):
    """A player got the next card of the stub; an `extra` one was dealt by a trigger."""

    player: int
    place: Place
    extra: bool = False

    def apply(self, state: State) -> State:
        place = self.place
        player = self.player
        step = state.step if self.extra else state.after_cards((self,))
        seats = list(state.seats)
        seat = seats[player - 1]
        seats[player - 1] = replace(seat, places=seat.places + (place,))
        if place.up:
            return replace(
                state,
                seats=tuple(seats),
                step=step,
                drawn=state.drawn + 1,
                exposed=state.exposed + ((place.card, player),),
            )
        return replace(state, seats=tuple(seats), step=step, drawn=state.drawn + 1)

    @staticmethod
    def apply_all(state: State, facts: Sequence[Any]) -> State:
        """Return the state after cards that the phase deals: none of them is `extra`."""
        seats = list(state.seats)
        exposed = list(state.exposed)
        for fact in facts:
            player = fact.player
            place = fact.place
            seat = seats[player - 1]
            seats[player - 1] = replace(seat, places=seat.places + (place,))
            if place.up:
                exposed.append((place.card, player))
        return replace(
            state,
            seats=tuple(seats),
            step=state.after_cards(facts),
            drawn=state.drawn + len(facts),
            exposed=tuple(exposed),
        )

    def seen_by(self, viewer: int) -> Fact:
        return Dealt(self.player, self.place.seen_by(viewer, self.player), self.extra)


class Turned(Fact, frozen=True):
    """The next card of the stub was turned up in the middle, belonging to nobody (DCK-06)."""

    place: Place

    def apply(self, state: State) -> State:
        return replace(
            state,
            centre=(*state.centre, self.place),
            drawn=state.drawn + 1,
            exposed=(*state.exposed, (self.place.card, 0)),
        )


class TurnedAside(Fact, frozen=True):
    """The next card of the stub was turned up aside, belonging to nobody, on top of the last one.

    The card it covers is dead (DSZ-13).
    """

    place: Place

    def apply(self, state: State) -> State:
        return replace(
            state,
            aside=(self.place,),
            dead=(*state.dead, *map(DeadCard, state.aside)),
            drawn=state.drawn + 1,
            exposed=(*state.exposed, (self.place.card, 0)),
        )


class LaidOut(Fact, frozen=True):
    """The next card of the stub was laid face up into a slot of the market, counted from 1.

    The slot after the last one makes the row longer.
    """

    slot: int
    place: Place

    def apply(self, state: State) -> State:
        row = list(state.market) + [None] * (self.slot - len(state.market))
        row[self.slot - 1] = self.place
        return replace(state, market=tuple(row), drawn=state.drawn + 1)


class SweptUp(Fact, frozen=True):
    """The market was cleared; its cards are dead."""

    def apply(self, state: State) -> State:
        gone = tuple([DeadCard(place) for place in state.market if place is not None])
        return replace(state, market=(), dead=(*state.dead, *gone))


class Discarded(Fact, frozen=True):
    """A player's card went out of play; everyone sees its place (BUY-09).

    `place` is the card as it lay; it is redacted like any of its owner's places.
    """

    player: int
    index: int
    place: Place

    def apply(self, state: State) -> State:
        seat = state.seat(self.player)
        kept = seat.places[: self.index] + seat.places[self.index + 1 :]
        return replace(
            state,
            seats=state.with_seat(self.player, replace(seat, places=kept)),
            dead=(*state.dead, DeadCard(self.place, self.player)),
        )

    def seen_by(self, viewer: int) -> Fact:
        return replace(self, place=self.place.seen_by(viewer, self.player))


class CardsIn(Fact, frozen=True):
    """Every card was thrown in for a new deal (SCS-05)."""

    def apply(self, state: State) -> State:
        return replace(
            state,
            seats=tuple(replace(seat, places=(), passed=0) for seat in state.seats),
            dead=unshuffled(state.game.lowest_rank),
            order=(),
            drawn=0,
            market=(),
            centre=(),
            aside=(),
            house=(),
            exposed=(),
            made_wild=(),
            declared=(),
            bound=(),
            came=0,
            redeals=state.redeals + 1,
            reached=state.latest_street,
        )


class Anted(Fact, frozen=True):
    """Every player put the ante in front, or all chips if they don't suffice (GEN-06, GEN-08)."""

    amounts: tuple[int, ...]

    def apply(self, state: State) -> State:
        return replace(
            state,
            seats=tuple(
                [
                    replace(
                        seat, stack=seat.stack - paid, bet=seat.bet + paid, paid=seat.paid + paid
                    )
                    for seat, paid in zip(state.seats, self.amounts, strict=True)
                ]
            ),
        )


class _Left(Fact, frozen=True):
    """A player is out of the hand, and the cards stay unseen."""

    player: int

    def apply(self, state: State) -> State:
        player = self.player
        seats = list(state.seats)
        seats[player - 1] = replace(seats[player - 1], folded=True)
        live = list(state.live)
        live.remove(player)
        return replace(state, seats=tuple(seats), live=tuple(live))


class Folded(_Left, frozen=True):
    """A player gave up the hand; the cards stay unseen (GEN-22)."""


class Retired(_Left, frozen=True):
    """A player has no claim to any pot that is left, and is dealt no more cards (BLM-10)."""


class Paid(Fact, frozen=True):
    """A player paid a price or a bid, which is dead money in the pot of `players` (BUY-01, 07)."""

    player: int
    amount: int
    players: tuple[int, ...]

    def apply(self, state: State) -> State:
        seat = state.seats[self.player - 1]
        seat = replace(seat, stack=seat.stack - self.amount, paid=seat.paid + self.amount)
        return replace(
            state,
            seats=state.with_seat(self.player, seat),
            pots=_with_price(state, self.amount, self.players),
        )


class WentOut(Fact, frozen=True):
    """A player timed out: all-in for every rule, although chips stay behind (ROOM-10)."""

    player: int

    def apply(self, state: State) -> State:
        seat = replace(state.seat(self.player), out=True)
        return replace(state, seats=state.with_seat(self.player, seat))


class Returned(Fact, frozen=True):
    """An unmatched bet went back to its player (GEN-20)."""

    player: int
    amount: int

    def apply(self, state: State) -> State:
        return replace(state, seats=with_paid(state, self.player, -self.amount))


class Gathered(Fact, frozen=True):
    """The chips in front of players went into these pots, main pot first."""

    pots: tuple[Pot, ...]

    def apply(self, state: State) -> State:
        seats = tuple([replace(s, bet=0) if s.bet else s for s in state.seats])
        return replace(state, seats=seats, pots=self.pots)


class Raked(Fact, frozen=True):
    """The house took its part of a pot, before it was split (ROOM-44)."""

    pot: int
    amount: int

    def apply(self, state: State) -> State:
        return replace(
            state,
            pots=_less(state.pots, self.pot, self.amount),
            raked=state.raked + self.amount,
        )


class Shown(Fact, frozen=True):
    """A player's whole hand was shown; `cards` are in the order of their places."""

    player: int
    cards: tuple[Card, ...]

    def apply(self, state: State) -> State:
        seat = state.seat(self.player)
        places = tuple(
            [p.holding(c).turned_known() for p, c in zip(seat.places, self.cards, strict=True)]
        )
        return replace(state, seats=state.with_seat(self.player, replace(seat, places=places)))


class Awarded(Fact, frozen=True):
    """Chips of a pot went to a player, who won `side` with a hand of strength `value`.

    `odd` is how many of these chips were odd chips (POT-02…05).
    """

    player: int
    pot: int
    side: str
    amount: int
    value: int = 0
    odd: int = 0

    def apply(self, state: State) -> State:
        seat = state.seat(self.player)
        seat = replace(seat, stack=seat.stack + self.amount)
        return replace(
            state,
            seats=state.with_seat(self.player, seat),
            pots=_less(state.pots, self.pot, self.amount),
        )


class Ended(Fact, frozen=True):
    """The hand is over."""

    def apply(self, state: State) -> State:
        return replace(state, over=True, step=None)


def came_before(state: State, at: int) -> int:
    """Return how many cards every player has been dealt in this deal when phase `at` begins.

    `at` is the index of the phase. A skipped phase counts for no cards. If the hand goes back to
    `at`, the phases before it count.
    """
    if at > state.at >= 0:
        return state.came + state.game.adds[state.at]
    return sum(state.game.adds[:at]) if at > 0 else 0


def with_paid(state: State, player: int, amount: int) -> tuple[Seat, ...]:
    """Return the seats after a player moved `amount` chips from the stack to the front."""
    seats = list(state.seats)
    seat = seats[player - 1]
    seats[player - 1] = replace(
        seat, stack=seat.stack - amount, bet=seat.bet + amount, paid=seat.paid + amount
    )
    return tuple(seats)


def _with_price(state: State, amount: int, players: tuple[int, ...]) -> tuple[Pot, ...]:
    """Return the pots with a price added to the highest these players can win, or to a new one."""
    pots = state.pots
    for i in range(len(pots) - 1, -1, -1):
        if state.entitled(pots[i]) == players:
            return (*pots[:i], Pot(pots[i].amount + amount, pots[i].players), *pots[i + 1 :])
    return (*pots, Pot(amount, players))


def _less(pots: tuple[Pot, ...], index: int, amount: int) -> tuple[Pot, ...]:
    pot = pots[index]
    return (*pots[:index], Pot(pot.amount - amount, pot.players), *pots[index + 1 :])
