"""A toy game in which cards move: everybody passes a hole card to the left, all at once.

Each player names a card in secret. Once all have, the cards go to the left-hand neighbours face
down, and whoever gave one away goes on knowing it.

`rules/phases/passing.py` is the mechanic that games are played with. This one differs so that the
laws are tried on what that one doesn't do: everybody sees which places the cards left, so a giver
goes on knowing where the card lies; each card moves in a fact of its own; all is written here, with
nothing of `naming.py`; and it is found though it stands outside of `rules/`.
"""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from doorcard import Hand, Stakes, start
from doorcard.cards import UNKNOWN
from doorcard.laws import deal
from doorcard.rules.actions import Action
from doorcard.rules.asks import Ask, Offer
from doorcard.rules.errors import Illegal
from doorcard.rules.facts import Fact
from doorcard.rules.game import Game
from doorcard.rules.openers import BestShowing
from doorcard.rules.phase import Phase, Turn
from doorcard.rules.phases.ante import Ante
from doorcard.rules.phases.betting_round import Bet
from doorcard.rules.phases.deal import Deal
from doorcard.rules.phases.exchange import Exchange
from doorcard.rules.phases.showdown import Showdown
from doorcard.rules.places import Place
from doorcard.rules.sentences import Cards, Telling, Who
from doorcard.rules.shares import High
from doorcard.rules.state import State, Step
from doorcard.rules.triggers import LastPlayer
from doorcard.rules.wording import NO_ANSWER, FactWords, OfferWords, PartWords, Verb, Words


class Pass(Action, frozen=True):
    """Pass the card in a place, counted from 0."""

    passing: int


class CanPass(Offer, frozen=True):
    """The card in one of these places is to be passed."""

    down: tuple[int, ...]

    answer = Pass

    @property
    def sealed(self) -> bool:
        return True

    def refuse(self, action: Action) -> Illegal | None:
        assert isinstance(action, Pass)
        if type(action.passing) is int and action.passing in self.down:
            return None
        places = " or ".join(map(str, self.down))
        return Illegal("bad_place", f"no card to pass lies in {action.passing!r}; name {places}")

    def examples(self) -> tuple[Action, ...]:
        return tuple(map(Pass, self.down))

    def words(self) -> str:
        return "pass a card to the left"


class PassStep(Step, frozen=True):
    """Who has named which place (None: not known); everybody knows once they are `open`."""

    named: tuple[tuple[int, int | None], ...] = ()
    open: bool = False

    def seen_by(self, viewer: int) -> PassStep:
        if self.open:
            return self
        return PassStep(tuple((p, index if p == viewer else None) for p, index in self.named))


class Named(Fact, frozen=True):
    """A player named, in secret, the place of the card to be passed."""

    player: int
    index: int | None

    def apply(self, state: State) -> State:
        return replace(state, step=PassStep((*state.step.named, (self.player, self.index))))

    def seen_by(self, viewer: int) -> Fact:
        return self if viewer == self.player else replace(self, index=None)


class NamedUnasked(Named, frozen=True):
    """The first card face down was named for a player who had timed out before."""


class NamesOpened(Fact, frozen=True):
    """All have named a card, and everybody sees in which place."""

    named: tuple[tuple[int, int], ...]

    unseals: ClassVar[tuple[type[Fact], ...]] = (Named, NamedUnasked)

    def apply(self, state: State) -> State:
        return replace(state, step=PassStep(self.named, open=True))


class PassedOn(Fact, frozen=True):
    """A card went from one player to another, whose last one it is; `place` is how it lies now."""

    giver: int
    index: int
    player: int
    place: Place

    def apply(self, state: State) -> State:
        giver = state.seat(self.giver)
        kept = giver.places[: self.index] + giver.places[self.index + 1 :]
        state = replace(state, seats=state.with_seat(self.giver, replace(giver, places=kept)))
        getter = state.seat(self.player)
        getter = replace(getter, places=(*getter.places, self.place))
        return replace(state, seats=state.with_seat(self.player, getter))

    def seen_by(self, viewer: int) -> Fact:
        return replace(self, place=self.place.seen_by(viewer, self.player))


class Passing(Phase, frozen=True):
    """Everybody names one card face down in secret; then all of them move one player to the left.

    Whoever gives no answer passes the first one, and so does whoever timed out before, unasked.
    """

    passes: ClassVar[bool] = True

    def first(self, state: State) -> PassStep:
        return PassStep()

    def enter(self, turn: Turn) -> None:
        self._go_on(turn)

    def ask(self, state: State) -> Ask | None:
        left = _left(state)
        if not left:
            return None
        return Ask(left, (), tuple([(CanPass(_down(state, player)),) for player in left]))

    def take(self, turn: Turn, player: int, action: Action) -> None:
        index = action.passing if isinstance(action, Pass) else _down(turn.state, player)[0]
        turn.emit(Named(player, index))
        self._go_on(turn)

    def _go_on(self, turn: Turn) -> None:
        for player in _left(turn.state):
            if turn.state.seat(player).out:
                turn.emit(NamedUnasked(player, _down(turn.state, player)[0]))
        state = turn.state
        if _left(state) or state.step.open:
            return
        # In a hand imagined from a view, the place that another player named is not known.
        named = {p: _down(state, p)[0] if at is None else at for p, at in state.step.named}
        givers = [player for player in state.live if player in named]
        turn.emit(NamesOpened(tuple([(giver, named[giver]) for giver in givers])))
        for giver, getter in zip(givers, (*givers[1:], *givers[:1]), strict=True):
            place = state.seat(giver).places[named[giver]].moved(giver, getter)
            turn.emit(PassedOn(giver, named[giver], getter, place))


def _down(state: State, player: int) -> tuple[int, ...]:
    places = state.seat(player).places
    return tuple([index for index, place in enumerate(places) if not place.up])


def _left(state: State) -> tuple[int, ...]:
    """Return the live players who have a card to pass and have not named it."""
    have = [player for player, _ in state.step.named]
    if state.step.open:
        return ()
    return tuple([p for p in state.live if p not in have and _down(state, p)])


def _named(story: Telling, fact: Named) -> None:
    if fact.index is None:
        story.say("{who} {has|have} named a card to pass", fact.player, kind="quiet")
    else:
        place = story.state.seat(fact.player).places[fact.index]
        story.say("{who} {passes|pass} {card}", fact.player, card=Cards((place,)))


def _passed_on(story: Telling, fact: PassedOn) -> None:
    if fact.place.card != UNKNOWN:
        card = Cards((fact.place,))
        story.say(
            "{who} {gets|get} {card} from {giver}", fact.player, card=card, giver=Who(fact.giver)
        )


WORDS: tuple[Words, ...] = (
    FactWords(
        fact=Named,
        line=_named,
        badge="has named a card",
        sound="none",
        verbs=(Verb("pass", Pass, ("index",), means="passes this card on"),),
    ),
    FactWords(
        fact=NamedUnasked, line=_named, badge="has named a card", sound="none", verbs=NO_ANSWER
    ),
    FactWords(
        fact=NamesOpened,
        line="Everybody passes a card to the left",
        kind="note",
        sound="none",
        verbs=NO_ANSWER,
    ),
    FactWords(fact=PassedOn, line=_passed_on, sound="card", verbs=NO_ANSWER),
    OfferWords(
        offer=CanPass,
        keys="p",
        button="Pass {passing}",
        question="Which card do you pass to the left?",
        help="pass a card to the left",
        typed="p Kd",
        points={"passing": "card"},
    ),
    PartWords(
        part=Passing,
        sheet="Everybody passes one card face down to the left, all at once.",
        stage="Passing to the left",
        odds="engine from a view",
        offers=lambda phase: (CanPass,),
    ),
)


def passing() -> Game:
    """Return a game of five cards in which cards are passed twice, and exchanged in between."""
    opener = BestShowing()
    return Game(
        id="passing",
        title="Passing",
        seats=(2, 7),
        phases=(
            Ante(),
            Deal("ddu"),
            Passing(),
            Bet("small", opener),
            Exchange(),
            Deal("d"),
            Passing(),
            Bet("big", opener),
            Showdown(),
        ),
        shares=(High(),),
        triggers=(LastPlayer(),),
    )


STAKES = Stakes(ante=1, small_bet=2)
CARDS = "As Ks 2c 9h | Qh Jh 3c 8h | 7d 6d 4c 5h"


def passed() -> Hand:
    """Return a hand in which P1 gave K♠ to P2, P2 Q♥ to P3 and P3 6♦ to P1."""
    hand = start(passing(), (50, 50, 50), STAKES, [deal(CARDS, passing())])
    for player, place in ((3, 1), (1, 1), (2, 0)):
        hand = hand.act(player, Pass(place))
    assert isinstance(hand.state.phase, Bet)
    return hand
