"""A hand in progress, as an immutable value: acting returns a new one, so forking a hand is free.

`Hand` knows everything, `View` only what one seat or a spectator may know. They are two types over
one `State`, so that a type checker catches a hand sent in place of a view.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple, cast, overload

from msgspec import Struct
from msgspec.structs import replace

from doorcard.cards import UNKNOWN, Card
from doorcard.rules.actions import DEALER, Action, Fold, TimedOut
from doorcard.rules.asks import Ask, hand_over, not_asked, order_fault
from doorcard.rules.engine import Orders, answer, arranger, begin
from doorcard.rules.errors import Illegal
from doorcard.rules.facts import Fact
from doorcard.rules.game import Game
from doorcard.rules.legal import Legal
from doorcard.rules.phase import Turn
from doorcard.rules.places import Place
from doorcard.rules.setup import check_kinds, check_setup
from doorcard.rules.stakes import Stakes
from doorcard.rules.state import DeadCard, Seat, State, first_state

if TYPE_CHECKING:
    from doorcard.rules.picture import Picture

SPECTATOR = 0
"""The number of a viewer who has no cards."""


class InWords(NamedTuple):
    """The functions that read, write and draw a table in words.

    The words are told by `voice`, which is above `rules`, so `doorcard` sets these functions when
    it is imported. `read` takes a view and its player's words and returns the action; `table`
    returns a view as text, and `picture` a hand or a view as SVG.
    """

    read: Callable[[View, str], Action]
    table: Callable[[View], str]
    picture: Callable[[Hand | View], Picture]


_words: list[InWords] = []


def put_in_words(words: InWords) -> None:
    """Set the functions that read and write tables in words."""
    _words[:] = [words]


class Hand(Struct, frozen=True, gc=False, eq=False):
    """A hand, with everything about it known. Every method leaves it unchanged."""

    state: State
    ask: Ask | None
    """The question the hand waits for, and the answers on offer; None when it is over."""
    facts: tuple[Fact, ...]
    """All facts so far, in order."""
    heard: int = 0
    """The number of facts that are older than the latest action."""

    @property
    def to_act(self) -> int | None:
        """The player who answers next, the first of those asked; None when the hand is over.

        0 is the dealer, who arranges cards.
        """
        return None if self.ask is None else self.ask.players[0]

    @property
    def legal(self) -> Legal:
        """The answers `to_act` may give, as a list: empty when the hand is over."""
        player = self.to_act
        return self.seen_by(player).legal if player else Legal(self.ask)

    @overload
    def act(self, player: int, action: Action | str, orders: Orders = None) -> Hand: ...

    @overload
    def act(self, player: Action | str, *, orders: Orders = None) -> Hand: ...

    def act(
        self,
        player: int | Action | str,
        action: Action | str | None = None,
        orders: Orders = None,
    ) -> Hand:
        """Return the hand after a player's answer: `act(2, Call())`, `act("raise 8")`.

        Players are numbered from 1, left of the button; 0 is the dealer, who arranges cards.
        Without a player, `to_act` answers. Words are read as the terminal reads them: `fold`,
        `raise to 8`, `r max`, `buy 2`. `orders` answers for the dealer when cards must be arranged.
        Raise `Illegal` with a code when the player is not asked, the action is not on offer or the
        words are `unclear`; the hand stays as it was.
        """
        ask = self.ask
        if ask is None:
            raise hand_over()
        if action is None and not isinstance(player, int):
            action, player = player, ask.players[0]
        if type(player) is not int or player not in ask.players:
            raise not_asked(player, ask)
        if isinstance(action, str):
            action = self.seen_by(player).read(action)
        action = cast(Action, action)  # anything else is refused below
        if type(action) is not TimedOut:
            check_answer(self.state, ask, player, action)
        elif player == DEALER:
            raise Illegal("not_offered", "the dealer does not time out")
        turn = Turn(self.state)
        wanted = answer(turn, ask, player, action, orders)
        return Hand(turn.state, wanted, self.facts + tuple(turn.facts), len(self.facts))

    def seen_by(self, viewer: int) -> View:
        """Return the view of a player, or of a spectator (0).

        Raise `Illegal` (`no_such_player`).
        """
        count = len(self.state.seats)
        if type(viewer) is not int or not 0 <= viewer <= count:
            raise Illegal(
                "no_such_player",
                "{viewer!r} is not a viewer; write a player from 1 to {count}, or 0 for a "
                "spectator",
                viewer=viewer,
                count=count,
            )
        return View(self.state.seen_by(viewer), viewer, self.facts)

    @property
    def over(self) -> bool:
        """Whether the hand has ended."""
        return self.ask is None

    @property
    def stacks(self) -> tuple[int, ...]:
        """The chips behind each player, from the button's left."""
        return self.state.stacks

    @property
    def news(self) -> tuple[Fact, ...]:
        """The facts of the latest action."""
        return self.facts[self.heard :]

    def __repr__(self) -> str:
        return f"<Hand of {_summary(self.state)}>"

    def __str__(self) -> str:
        """Return the table as text, with everything known."""
        return str(View(self.state, SPECTATOR, self.facts))

    def svg(self) -> Picture:
        """Return a picture of the table with everything known, as SVG text."""
        return _words[0].picture(self)

    def _repr_html_(self) -> str:
        return str(self.svg())

    def __copy__(self) -> Hand:
        return self

    def __deepcopy__(self, memo: object) -> Hand:
        return self


class View:
    """The knowledge that one player or a spectator has of a hand.

    `happened` are the facts that led to `state`; it is () if only the present table is known.
    """

    __slots__ = ("_facts", "_happened", "state", "viewer")

    def __init__(self, state: State, viewer: int, happened: Sequence[Fact] = ()) -> None:
        self.state = state
        self.viewer = viewer
        self._happened = tuple(happened)
        self._facts: tuple[Fact, ...] | None = None

    @property
    def facts(self) -> tuple[Fact, ...]:
        """All facts, in order, as this viewer saw them, including deals whose cards were thrown in.

        () if only the present table is known.
        """
        if self._facts is None:
            self._facts = tuple([fact.seen_by(self.viewer) for fact in self._happened])
            self._happened = ()
        return self._facts

    def past(self) -> Iterator[tuple[State, Fact]]:
        """Yield every fact with the state before it, as this viewer saw them, in order.

        Nothing if only the present table is known.
        """
        state = state_before(self.state, self.facts)
        for fact in self.facts:
            yield state, fact
            state = fact.apply(state)

    def __reduce__(self) -> tuple[type[View], tuple[State, int, tuple[Fact, ...]]]:
        return View, (self.state, self.viewer, self.facts)

    @property
    def ask(self) -> Ask | None:
        """The question the hand waits for, as everybody may know it; None when the hand is over."""
        return None if self.state.over else self.state.phase.ask(self.state)

    @property
    def own_ask(self) -> Ask | None:
        """The question to this viewer, with all that their own cards allow; for others, `ask`."""
        ask = self.ask
        if ask is None or not self.viewer or self.viewer not in ask.players:
            return ask
        return ask.put_to(self.viewer, self.state.hand_of(self.viewer))

    @property
    def me(self) -> Seat:
        """The viewer's own seat: cards, stack, bet. Raise `Illegal` (`no_seat`) for a spectator."""
        if not self.viewer:
            raise Illegal("no_seat", "a spectator has no seat; look as a player, from 1 up")
        return self.state.seat(self.viewer)

    @property
    def legal(self) -> Legal:
        """The answers this viewer may give, as a list: empty if they are not asked."""
        ask = self.own_ask
        return Legal(ask if ask is not None and self.viewer in ask.players else None)

    @property
    def can_fold(self) -> bool:
        """Whether this viewer may fold now."""
        return self.legal.offer(Fold) is not None

    @property
    def can_check(self) -> bool:
        """Whether this viewer may check now."""
        return self.to_call == 0

    @property
    def can_call(self) -> bool:
        """Whether this viewer may call a bet now."""
        return bool(self.to_call)

    @property
    def can_raise(self) -> bool:
        """Whether this viewer may bet, complete or raise now."""
        return self.legal.offer("Raise") is not None

    @property
    def to_call(self) -> int | None:
        """The chips this viewer needs to call: 0 is a check; None if they can't call."""
        return getattr(self.legal.offer("Call"), "amount", None)

    def read(self, words: str) -> Action:
        """Return the action that words stand for, as this viewer's answer: `raise 8`, `call`.

        Raise `Illegal`: `hand_over`, `not_your_turn`, `unclear`, or why it is not allowed.
        """
        ask = self.ask
        if ask is None:
            raise hand_over()
        if self.viewer not in ask.players:
            raise not_asked(self.viewer, ask)
        if self.viewer == DEALER:
            raise Illegal(
                "unclear",
                "the dealer can't arrange cards in words; give orders= or Arrange(order)",
            )
        return _words[0].read(self, words)

    @property
    def over(self) -> bool:
        """Whether the hand has ended."""
        return self.state.over

    def unseen(self) -> tuple[Card, ...]:
        """Return the cards whose place this viewer doesn't know, in card order."""
        return self.state.unseen

    def imagine(self, orders: Orders) -> Hand:
        """Return a full hand that agrees with this view.

        `orders` arranges the unseen cards; they fill the unknown places from the first seat on,
        then the dead cards, then the stub.

        Raise `Illegal` (`no_order`, `bad_order`).
        """
        unseen = self.unseen()
        chosen = arranger(orders)(unseen)
        if chosen is None:
            raise Illegal(
                "no_order", "an order of the {count} unseen cards is needed", count=len(unseen)
            )
        fault = order_fault(unseen, chosen)
        if fault is None and UNKNOWN in chosen:
            fault = "an imagined hand is made of known cards"
        if fault:
            raise Illegal("bad_order", fault)
        state = _filled(self.state, chosen)
        return Hand(state, None if state.over else state.phase.ask(state), ())

    def __repr__(self) -> str:
        viewer = f"player {self.viewer}" if self.viewer else "a spectator"
        return f"<View of {_summary(self.state)}, as {viewer} sees it>"

    def __str__(self) -> str:
        """Return the table as text, as this viewer sees it."""
        return _words[0].table(self)

    def svg(self) -> Picture:
        """Return a picture of the table as this viewer sees it, as SVG text."""
        return _words[0].picture(self)

    def _repr_html_(self) -> str:
        return str(self.svg())


def check_answer(state: State, ask: Ask, player: int, action: Action) -> None:
    """Raise `Illegal` unless an action is on offer, publicly or by the player's own cards."""
    try:
        ask.to(player).check(action)
    except Illegal:
        if player == DEALER:
            raise
        ask.put_to(player, state.hand_of(player)).check(action)


def _filled(state: State, cards: Iterable[Card]) -> State:
    rest = iter(cards)

    def fill(place: Place) -> Place:
        return place.holding(next(rest)) if place.card == UNKNOWN else place

    return replace(
        state,
        seats=tuple(replace(s, places=tuple(map(fill, s.places))) for s in state.seats),
        dead=tuple(DeadCard(fill(gone.place), gone.player) for gone in state.dead),
        market=tuple(place and fill(place) for place in state.market),
        centre=tuple(map(fill, state.centre)),
        house=tuple(map(fill, state.house)),
        order=state.order[: state.drawn] + tuple(rest),
    )


def _summary(state: State) -> str:
    live = len(state.live)
    return f"{state.game.id}, {'over' if state.over else f'{live} of {len(state.seats)} still in'}"


def start(
    game: Game,
    stacks: Sequence[int],
    stakes: Stakes | None = None,
    orders: Orders = None,
) -> Hand:
    """Start a hand and return it at its first ask.

    `stacks` are chips, player 1 left of the button first. `orders` arranges cards: a list of card
    orders, used up one by one, or a function from the cards to an order; without it the first ask
    goes to the dealer (0). `stakes` default to the game's usual ones. Raise `BadSetup` for stacks
    or stakes the game can't be played with, and `UnknownCards` if an order leaves open a card that
    decides who opens (without `orders`, the dealer is asked who opens).
    """
    check_kinds(game, stakes)
    stakes = game.usual_stakes() if stakes is None else stakes
    check_setup(game, stacks, stakes)
    turn = Turn(first_state(game, stakes, tuple(stacks)))
    ask = begin(turn, orders)
    return Hand(turn.state, ask, tuple(turn.facts))


def state_before(state: State, facts: Iterable[Fact]) -> State:
    """Return the state before all of these `facts`, or all that a viewer saw, led to `state`.

    Facts move the same chips whatever the stacks are, so the first stacks are found by subtraction.
    """
    nothing = first_state(state.game, state.stakes, (0,) * len(state.seats))
    moved = fold_facts(nothing, facts).seats
    stacks = [now.stack - seat.stack for now, seat in zip(state.seats, moved, strict=True)]
    return first_state(state.game, state.stakes, tuple(stacks))


def fold_facts(state: State, facts: Iterable[Fact]) -> State:
    """Return the state after `facts`, one by one."""
    for fact in facts:
        state = fact.apply(state)
    return state
