"""The engine: run phases until an answer is wanted.

It knows no phase and no game. It walks the list of phases, hands answers to the one that asked,
and follows a trigger that sends the hand elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from doorcard.cards import Card
from doorcard.rules.actions import DEALER, Action, Arrange
from doorcard.rules.asks import Ask, arranged, asks_for_order
from doorcard.rules.errors import Illegal, UnknownCards
from doorcard.rules.facts import Ended, Shown, Shuffled
from doorcard.rules.phase import Stopped, Turn

Order = tuple[Card, ...]
Orders = Iterable[Iterable[Card]] | Callable[[Order], Iterable[Card]] | None
"""The source of card orders: a list that is used up one by one, or a function of the cards."""

Arranger = Callable[[Order], Order | None]


def arranger(orders: Orders) -> Arranger:
    """Return a function that answers for the dealer; it returns None once `orders` is used up."""
    if orders is None:
        return _nobody
    if callable(orders):
        return lambda cards: _order(orders(cards))
    rest: Iterator[Iterable[Card]] = iter(_listed(orders))
    return lambda cards: _order(next(rest, None))


def _listed(orders: object) -> Iterable[Iterable[Card]]:
    if not isinstance(orders, Iterable):
        raise Illegal(
            "bad_order",
            "orders are {orders!r}; write a list of orders or a function",
            orders=orders,
        )
    return orders


def _order(cards: object) -> Order | None:
    if cards is None or type(cards) is tuple:
        return cards
    if not isinstance(cards, Iterable):
        raise Illegal(
            "bad_order", "{cards!r} is not an order of cards; write a list of cards", cards=cards
        )
    return tuple(cards)


def _nobody(cards: Order) -> None:
    return None


def begin(turn: Turn, orders: Orders) -> Ask | None:
    """Start a hand and run it to its first ask, which is None if the hand is over at once."""
    go_to(turn, 0)
    return run(turn, orders)


def answer(turn: Turn, ask: Ask, player: int, action: Action, orders: Orders = None) -> Ask | None:
    """Give an answer that has been checked to the phase that asked, and run to the next ask."""
    phases = turn.phases
    try:
        if player == DEALER and type(action) is Arrange:
            turn.emit(Shuffled(action.order, arranged(ask).keeping))
        phases[turn.state.at].take(turn, player, action)
    except Stopped as stopped:
        go_to(turn, stopped.to)
    if orders is not None:
        return run(turn, orders)
    state = turn.state
    return phases[state.at].ask(state) or _next_ask(turn)


def run(turn: Turn, orders: Orders) -> Ask | None:
    """Run phases until one asks something that `orders` can't answer; None at the end of the hand.

    Raise `UnknownCards` if `orders` answers for the dealer and more than a card order is asked.
    """
    state = turn.state
    ask = turn.phases[state.at].ask(state) or _next_ask(turn)
    arrange: Arranger | None = None
    while orders is not None and ask is not None and ask.players[0] == DEALER:
        if not asks_for_order(ask):
            wanted = ask.offers[0].words()
            raise UnknownCards(f"this depends on an unknown card; the dealer must {wanted}")
        arrange = arrange or arranger(orders)
        order = arrange(arranged(ask).cards)
        if order is None:
            return ask
        action = Arrange(order)
        ask.check(action)
        ask = answer(turn, ask, DEALER, action)
    return ask


def _next_ask(turn: Turn) -> Ask | None:
    """End the running phase, and those after it that ask nothing; None at the end of the hand."""
    phases = turn.phases
    while True:
        state = turn.state
        at = state.at
        try:
            phases[at].leave(turn)
            if state.stakes.event is not None:
                _open_hands(turn)
            if at + 1 == len(phases):
                turn.emit(Ended())
                return None
            go_to(turn, at + 1)
        except Stopped as stopped:
            go_to(turn, stopped.to)
        state = turn.state
        ask = phases[state.at].ask(state)
        if ask is not None:
            return ask


def _open_hands(turn: Turn) -> None:
    """In a tournament, turn all hands up once nobody can bet any more (TRN-70).

    If a later phase has decisions that depend on hidden cards, hands stay closed until it is over.
    """
    state = turn.state
    event, live, phases = state.stakes.event, state.live, state.game.phases
    if event is None or not event.open_all_in or len(live) < 2 or state.several_able:
        return
    coming = phases[state.at + 1 :]
    if not coming or state.game.banked or any(phase.private for phase in coming):
        return
    for player in live:
        if not state.is_open(player):
            turn.emit(Shown(player, state.seat(player).cards))


def go_to(turn: Turn, at: int) -> None:
    """Begin the phase at index `at`, and follow triggers to any other phase they name."""
    phase = turn.phases[at]
    try:
        turn.emit(phase.begin(turn.state, at))
        phase.enter(turn)
    except Stopped as stopped:
        go_to(turn, stopped.to)
