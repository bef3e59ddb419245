"""A hand in progress as a value: acting gives a new one, so any hand can be forked for nothing.

`Hand` holds everything, `View` what one seat or a spectator may know. They are two types over one
`State`, so that a hand can't be sent by mistake where a view was meant.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from doorcard.cards import UNKNOWN, Card
from doorcard.language.saying import Later, all_of
from doorcard.rules.actions import DEALER, Action, TimedOut
from doorcard.rules.asks import Ask, order_fault
from doorcard.rules.engine import Orders, answer, arranger, begin
from doorcard.rules.errors import BadSetup, Illegal
from doorcard.rules.facts import Fact
from doorcard.rules.game import MOST_CHIPS, Game, Stakes
from doorcard.rules.phase import Turn
from doorcard.rules.places import Place
from doorcard.rules.state import DeadCard, State, first_state

SPECTATOR = 0
"""The viewer who holds no cards."""


class Hand(Struct, frozen=True, gc=False, eq=False):
    """A hand with all that is known of it. Every method leaves it as it was."""

    state: State
    ask: Ask | None
    """Whose answer is wanted and what is on offer; None when the hand is over."""
    facts: tuple[Fact, ...]
    """All that happened, in order."""
    heard: int = 0
    """How many of the facts are older than the latest action."""

    def act(self, player: int, action: Action, orders: Orders = None) -> Hand:
        """Return the hand after a player's answer.

        Players are numbered from 1, left of the dealer; 0 is the dealer, who arranges cards.
        `orders` answers at once for the dealer when cards must be arranged. Raise `Illegal` with a
        code when the player is not asked or the action not on offer; the hand stays as it was.
        """
        ask = self.ask
        if ask is None:
            raise Illegal("hand_over", "the hand is over; nobody is asked")
        if type(player) is not int or player not in ask.players:
            raise _not_asked(player, ask)
        if type(action) is not TimedOut:
            check_answer(self.state, ask, player, action)
        elif player == DEALER:
            raise Illegal("not_offered", "the dealer does not time out")
        turn = Turn(self.state)
        wanted = answer(turn, ask, player, action, orders)
        return Hand(turn.state, wanted, self.facts + tuple(turn.facts), len(self.facts))

    def seen_by(self, viewer: int) -> View:
        """Return what a player, or a spectator (0), knows of this hand.

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
        """The chips behind each player, from the dealer's left."""
        return self.state.stacks

    @property
    def news(self) -> tuple[Fact, ...]:
        """The facts of the latest action."""
        return self.facts[self.heard :]

    def __repr__(self) -> str:
        return f"<Hand of {_told(self.state)}>"

    def _repr_html_(self) -> str:
        """Return the table with all that is known, as a notebook shows it."""
        from doorcard.rules.picture import table_svg  # only where a picture is wanted

        picture = table_svg(self.state, self.ask, facts=self.facts, caption="all that is known")
        return str(picture)

    def __copy__(self) -> Hand:
        return self

    def __deepcopy__(self, memo: object) -> Hand:
        return self


class View:
    """What one player or a spectator knows of a hand.

    `happened` are the facts that led to `state`; without them only the table as it stands is known.
    """

    __slots__ = ("_facts", "_happened", "state", "viewer")

    def __init__(self, state: State, viewer: int, happened: Sequence[Fact] = ()) -> None:
        self.state = state
        self.viewer = viewer
        self._happened = tuple(happened)
        self._facts: tuple[Fact, ...] | None = None

    @property
    def facts(self) -> tuple[Fact, ...]:
        """All that happened, in order, as this viewer saw it; deals whose cards came in too.

        () where only the table as it stands is known.
        """
        if self._facts is None:
            self._facts = tuple([fact.seen_by(self.viewer) for fact in self._happened])
            self._happened = ()
        return self._facts

    def past(self) -> Iterator[tuple[State, Fact]]:
        """Yield every fact with the state before it, as this viewer saw them, in order.

        Nothing where only the table as it stands is known.
        """
        state = state_before(self.state, self.facts)
        for fact in self.facts:
            yield state, fact
            state = fact.apply(state)

    def __reduce__(self) -> tuple[type[View], tuple[State, int, tuple[Fact, ...]]]:
        return View, (self.state, self.viewer, self.facts)

    @property
    def ask(self) -> Ask | None:
        """Whose answer is wanted and what is on offer, as everyone may know it."""
        return None if self.state.over else self.state.phase.ask(self.state)

    @property
    def own_ask(self) -> Ask | None:
        """What this viewer is asked, with all that their own cards allow; else as `ask`."""
        ask = self.ask
        if ask is None or not self.viewer or self.viewer not in ask.players:
            return ask
        return ask.put_to(self.viewer, self.state.hand_of(self.viewer))

    @property
    def over(self) -> bool:
        """Whether the hand has ended."""
        return self.state.over

    def unseen(self) -> tuple[Card, ...]:
        """Return the cards this viewer can't place, in card order."""
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
        return f"<View of {_told(self.state)}, as {_viewer(self.viewer)} sees it>"

    def _repr_html_(self) -> str:
        """Return the table as this viewer sees it, as a notebook shows it."""
        from doorcard.rules.picture import table_svg  # only where a picture is wanted

        caption = f"as {_viewer(self.viewer)} sees it"
        return str(table_svg(self.state, self.ask, caption=caption))


def check_answer(state: State, ask: Ask, player: int, action: Action) -> None:
    """Raise `Illegal` unless an action is on offer to a player, by what everybody may know of the
    offers or by the player's own cards.
    """
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


def _not_asked(player: object, ask: Ask) -> Illegal:
    return Illegal(
        "not_your_turn",
        "{who} is not asked; {others} is"
        if len(ask.players) == 1
        else "{who} is not asked; {others} are",
        who=_name(player),
        others=partial(all_of, *map(_name, ask.players)),
        player=player,
        asked=ask.players,
    )


def _told(state: State) -> str:
    live = len(state.live)
    return f"{state.game.id}, {'over' if state.over else f'{live} of {len(state.seats)} still in'}"


def _viewer(viewer: int) -> str:
    return f"player {viewer}" if viewer else "a spectator"


def _name(player: object) -> Later:
    if type(player) is not int:
        return Later("{player!r}", player=player)
    return Later("player {player}", player=player) if player else Later("the dealer")


def start(
    game: Game,
    stacks: Sequence[int],
    stakes: Stakes | None = None,
    orders: Orders = None,
) -> Hand:
    """Start a hand and return it at its first ask.

    `stacks` are chips, player 1 left of the dealer first. `orders` arranges cards: a list of card
    orders, used up one by one, or a function from the cards to an order; without it the first ask
    goes to the dealer (0). Without `stakes` it is played for the game's usual ones. Raise
    `BadSetup` for stacks or stakes the game can't be played with, `UnknownCards` where the orders
    lack a card that decides who opens: without them the dealer is asked for that too.
    """
    _check_kinds(game, stakes)
    stakes = game.usual_stakes() if stakes is None else stakes
    _check_setup(game, stacks, stakes)
    turn = Turn(first_state(game, stakes, tuple(stacks)))
    ask = begin(turn, orders)
    return Hand(turn.state, ask, tuple(turn.facts))


def _check_kinds(game: Game, stakes: Stakes | None) -> None:
    if not isinstance(game, Game) or (stakes is not None and type(stakes) is not Stakes):
        raise BadSetup(
            "bad_setup",
            "a hand needs a Game and Stakes, not {game} and {stakes}; games.get('razz') builds a "
            "game",
            game=type(game).__name__,
            stakes=type(stakes).__name__,
        )


def _check_setup(game: Game, stacks: Sequence[int], stakes: Stakes) -> None:
    if not isinstance(stacks, list | tuple):
        raise BadSetup(
            "bad_stack", "stacks are {stacks!r}; write a list of whole numbers", stacks=stacks
        )
    fewest, most = game.seats
    count = len(stacks)
    if not fewest <= count <= most:
        raise BadSetup(
            "bad_seats",
            "{title} is for {fewest} to {most} players here, not {players}",
            title=game.title,
            fewest=fewest,
            most=most,
            players=count,
        )
    for player, stack in enumerate(stacks, 1):
        if type(stack) is not int or not 0 < stack <= MOST_CHIPS:
            raise BadSetup(
                "bad_stack",
                "player {player} has a stack of {stack!r}; it must be a whole number from 1 to "
                "{most_chips}",
                player=player,
                stack=stack,
                most_chips=MOST_CHIPS,
            )
    for name, amounts in (("antes", stakes.antes), ("dead", stakes.dead)):
        if amounts and len(amounts) != count:
            raise BadSetup(
                "bad_stakes",
                "{name} has {amounts} amounts for {count} players",
                name=name,
                amounts=len(amounts),
                count=count,
            )
    if game.one_bet and stakes.big_bet not in (0, stakes.small_bet):
        raise BadSetup(
            "bad_stakes",
            "the big bet is {big_bet}; {title} is played with the small bet of {small_bet} "
            "throughout (GEN-14)",
            big_bet=stakes.big_bet,
            title=game.title,
            small_bet=stakes.small_bet,
        )
    if game.ante_required and not any(map(stakes.ante_of, range(1, count + 1))):
        raise BadSetup(
            "bad_stakes", "{title} without a bring-in needs an ante (GEN-06)", title=game.title
        )


def state_before(state: State, facts: Iterable[Fact]) -> State:
    """Return how a hand began, of which all `facts`, or all as a viewer saw them, led to `state`.

    Facts move the same chips whatever the stacks are, so these are what is left without them.
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
