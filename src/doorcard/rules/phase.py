"""A phase, one step of a game, and the turn in which it acts.

A phase is frozen data with a few methods: the data says which step comes next, the methods say what
a step does. Everything it emits is a fact, and between facts it keeps only its step. A turn
collects the facts that one answer causes, and runs the triggers after each of them.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, ClassVar

from msgspec import Struct
from msgspec.structs import replace

from doorcard.cards import Card
from doorcard.rules import game
from doorcard.rules.actions import DEALER, Action
from doorcard.rules.asks import Ask, Barred
from doorcard.rules.errors import BadSetup, Illegal
from doorcard.rules.facts import Began, CardsIn, Dealt, Fact, Retired
from doorcard.rules.state import State, Step


class Stopped(Exception):
    """Tells a phase that a trigger ended it; the engine goes on with the phase at index `to`."""

    def __init__(self, to: int) -> None:
        self.to = to


class Turn:
    """The facts emitted so far, and the state after them."""

    __slots__ = ("acting", "facts", "phases", "state", "watched")

    def __init__(self, state: State) -> None:
        self.state = state
        self.facts: list[Fact] = []
        self.phases = state.game.phases
        self.watched = state.game.watched
        """The game's triggers by the kind of fact they watch."""
        self.acting = 0
        """The number of triggers running, each on a fact of another."""

    def emit(self, fact: Fact) -> None:
        """Apply a fact. Raise `Stopped` if a trigger then ends the phase.

        A card that a trigger deals is marked `extra`: it doesn't count as one the phase has to
        deal.
        """
        if self.acting and isinstance(fact, Dealt):
            fact = replace(fact, extra=True)
        self.state = fact.apply(self.state)
        self.facts.append(fact)
        if type(fact) in self.watched:
            self.acting += 1
            try:
                for trigger in self.watched[type(fact)]:
                    trigger.on(self, fact)
            finally:
                self.acting -= 1

    def emit_all(self, facts: Sequence[Fact]) -> None:
        """Apply facts of one kind that no trigger watches; the same as one by one."""
        if self.acting:
            for fact in facts:
                self.emit(fact)
        elif facts:
            self.state = facts[0].apply_all(self.state, facts)
            self.facts.extend(facts)

    def stop(self, to: int) -> None:
        """End the current phase at once; the phase at index `to` begins next.

        Always raise `Stopped`, which the engine catches.
        """
        raise Stopped(to)

    def top_card(self) -> Card:
        """Return the next card of the stub. Raise `Illegal` (`stub_empty`)."""
        state = self.state
        if state.drawn >= len(state.order):
            raise Illegal("stub_empty", "a card was wanted from an empty stub")
        return state.order[state.drawn]


class Phase(Struct, frozen=True, tag=True, tag_field="phase"):
    """One step of a game: it emits facts, asks questions and takes the answers."""

    leads: ClassVar[bool] = False
    """Whether it prepares the next phase and belongs to it, as a deal does to a betting round."""
    interrupts: ClassVar[bool] = False
    """Whether a card it deals may ask a player for an answer before the next card comes."""
    decides: ClassVar[bool] = False
    """Whether it goes on until one player is left, so that the showdown rarely compares hands."""
    bids: ClassVar[bool] = False
    """Whether the cards of its row are bid for, and not sold at a price."""
    deals: ClassVar[bool] = False
    """Whether cards come in it to everybody or to the middle as soon as it begins.

    Once all others have folded, those that it would have brought can be turned up (ROOM-71).
    """
    repeats: ClassVar[bool] = False
    """Whether the hand may go back from it to an earlier phase of the same deal."""
    kinds: ClassVar[tuple[str, ...]] = ()
    """The kinds of games that it belongs to, by codes under which players look for a game."""
    passes: ClassVar[bool] = False
    """Whether everybody gives cards away in it, and gets as many from other players."""
    private: ClassVar[bool] = True
    """Whether players make decisions in it, other than bets, that depend on cards only they
    know."""

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        missing = _method_missing(cls)
        if missing:
            raise BadSetup(
                "bad_phase", "the phase {name} {missing}", name=cls.__name__, missing=missing
            )

    def first(self, state: State) -> Step | None:
        """Return the step this phase starts with. It is pure and uses public knowledge only."""
        return None

    def begin(self, state: State, at: int) -> Began:
        """Return the fact that this phase, at index `at` in the game, begins."""
        return Began(at, self.first(state))

    def enter(self, turn: Turn) -> None:
        """Emit the facts at the beginning of the phase."""

    def ask(self, state: State) -> Ask | None:
        """Return the next question, or None when the phase is over. It is pure."""
        return None

    def barred(self, state: State, ask: Ask) -> tuple[Barred, ...]:
        """Return what the player asked may not do, though others in such a turn might, and why.

        It is pure and uses public knowledge only, so that everybody gets the same reason. It is
        called only for an `ask` to one player.
        """
        return ()

    def take(self, turn: Turn, player: int, action: Action) -> None:
        """Emit the facts that an answer causes."""
        raise NotImplementedError

    def leave(self, turn: Turn) -> None:
        """Emit the facts at the end of the phase, unless it was stopped."""

    @property
    def adds(self) -> int:
        """The number of cards this phase gives every player, for counting streets (GEN-26).

        Cards that only some players get, such as bought ones, are not counted.
        """
        return 0

    @property
    def redeals(self) -> bool:
        """Whether it may have all cards come in, for a new deal for the same pot."""
        return False

    @property
    def exposes(self) -> bool:
        """Whether a player may get a card face up in it, or have one turned up."""
        return False

    def exposes_middle(self, state: State) -> bool:
        """Return whether a card that belongs to nobody may be dealt or turned face up in it."""
        return False

    @property
    def lays(self) -> int:
        """The number of cards it lays face down in the middle, to be turned up later."""
        return 0

    @property
    def lines(self) -> tuple[tuple[int, ...], ...]:
        """The lines in which it lays cards in the middle, each a tuple of card numbers from 0.

        A hand uses the cards of one of them (ICR-04); () if all cards in the middle count.
        """
        return ()

    @property
    def bets_big(self) -> bool:
        """Whether the big bet may be made in it."""
        return False

    @property
    def gives_more(self) -> bool:
        """Whether some players may get more cards in it than others."""
        return False

    @property
    def keeps(self) -> int:
        """The number of cards players keep in it; 0 if no cards are thrown away."""
        return 0

    @property
    def swaps(self) -> bool:
        """Whether each player in turn may give up a card in it and get another one.

        Hands that were chosen so are better than random ones; bots and the coach take it into
        account.
        """
        return False

    def yet_to_act(self, state: State) -> tuple[int, ...]:
        """Return the players whose turn in it isn't over, while it runs, the one in turn first.

        A phase that `swaps` has to tell them.
        """
        return ()

    def cards_for(self, players: int) -> int:
        """Return the most cards this phase takes off the deck if nothing is shuffled again."""
        return 0

    def owed(self, state: State) -> int:
        """Return how many cards this phase, while it runs, still has to take off the stub.

        A trigger that wants a card asks whether one is left over.
        """
        return 0


def _method_missing(kind: type[Phase]) -> str:
    """Return which method a kind of phase lacks, and why it needs it; "" if it is complete."""
    if kind.ask is not Phase.ask and kind.take is Phase.take:
        return "asks, but has no take(turn, player, action), which gets every answer and TimedOut"
    if kind.take is not Phase.take and kind.ask is Phase.ask:
        return (
            "takes answers, but has no ask(state), which returns the Ask; so nobody is ever asked"
        )
    begins_with_first = kind.begin is Phase.begin or "first" in kind.begin.__code__.co_names
    if kind.first is Phase.first and begins_with_first:
        for name, method in vars(kind).items():
            if "step" in getattr(getattr(method, "__code__", None), "co_names", ()):
                return f"reads its step in {name}, but has no first(state), which returns that step"
    return ""


def barred(state: State, ask: Ask) -> tuple[Barred, ...]:
    """Return what the player in turn may not do, though others in such a turn might, and why."""
    if len(ask.players) > 1 or DEALER in ask.players:
        return ()
    return state.phase.barred(state, ask)


def redeal(turn: Turn, to: int, players: Collection[int] = ()) -> None:
    """Throw all cards in and deal anew from the phase at index `to`. Always raise `Stopped`.

    `players` are those with a claim to the rest of the pot; by default, all who have not folded. A
    single player wins without a deal (SCS-07).
    """
    for player in turn.state.live:
        if players and player not in players:
            turn.emit(Retired(player))
    state = turn.state
    if len(state.live) == 1:
        turn.stop(len(state.game.phases) - 1)
    turn.emit(CardsIn())
    turn.stop(to)


# `Game` holds phases and `Phase` mentions `Game`: this lets a game's type hints be resolved here.
vars(game)["Phase"] = Phase
