"""A toy game of mechanics that no game of the ledger has yet, defined outside the engine.

Five cards, two down and three up. The queen of spades dealt face up stops the deal: all cards in,
and a new deal for whoever is left and the same pot. Then each player may swap a card, hidden, and
an empty stub is made anew from all dead cards but the one given up. Then everybody says in secret
who stays, all at once.
"""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from doorcard.cards import parse_card
from doorcard.rules.actions import DEALER, Action
from doorcard.rules.asks import Ask, Offer, ask_dealer
from doorcard.rules.errors import Illegal
from doorcard.rules.facts import CardsIn, Dealt, Discarded, Fact, Folded
from doorcard.rules.game import Game, Trigger
from doorcard.rules.openers import BestShowing
from doorcard.rules.phase import Phase, Turn
from doorcard.rules.phases.ante import Ante
from doorcard.rules.phases.betting_round import Bet
from doorcard.rules.phases.deal import Deal
from doorcard.rules.phases.showdown import Showdown
from doorcard.rules.places import DOWN, UP
from doorcard.rules.sentences import Telling
from doorcard.rules.shares import High
from doorcard.rules.state import State, Step
from doorcard.rules.triggers import LastPlayer
from doorcard.rules.wording import (
    NO_ANSWER,
    SILENT,
    FactWords,
    OfferWords,
    PartWords,
    Verb,
    Words,
    quiet,
)

BITCH = parse_card("Qs")


class StopTheDeal(Trigger, frozen=True):
    """The queen of spades face up ends the deal where it stands; it starts again at phase `to`."""

    to: int

    watches = (Dealt,)
    redeals: ClassVar[bool] = True

    def on(self, turn: Turn, fact: Fact) -> None:
        assert isinstance(fact, Dealt)
        if fact.place.up and fact.place.card == BITCH:
            turn.emit(CardsIn())
            turn.stop(self.to)


class Swap(Action, frozen=True):
    """Give up the card in place `index` for the next card of the stub."""

    index: int


class Keep(Action, frozen=True):
    """Keep all cards."""


class CanSwap(Offer, frozen=True):
    """Any of `places` cards may be given up."""

    places: int

    answer = Swap

    def refuse(self, action: Action) -> Illegal | None:
        assert isinstance(action, Swap)
        if 0 <= action.index < self.places:
            return None
        return Illegal("bad_place", f"there is no place {action.index}; there are {self.places}")

    def examples(self) -> tuple[Action, ...]:
        return tuple(map(Swap, range(self.places)))

    def words(self) -> str:
        return f"swap one of {self.places} cards"


class CanKeep(Offer, frozen=True):
    """All cards may be kept."""

    answer = Keep

    def words(self) -> str:
        return "keep all cards"


class SwapStep(Step, frozen=True):
    """Who has had a turn, and the place from which the player in turn gives up a card."""

    done: tuple[int, ...] = ()
    player: int = 0
    giving: int = -1


class Nominated(Fact, frozen=True):
    """A player named the place of the card to be given up, before seeing another (BUY-08)."""

    player: int
    index: int

    def apply(self, state: State) -> State:
        step: SwapStep = state.step
        return replace(state, step=replace(step, player=self.player, giving=self.index))


class TookTurn(Fact, frozen=True):
    """A player's turn to swap is over."""

    player: int

    def apply(self, state: State) -> State:
        step: SwapStep = state.step
        return replace(state, step=SwapStep((*step.done, self.player)))


class Kept(TookTurn, frozen=True):
    """A player kept all cards."""


class Swapping(Phase, frozen=True):
    """In turn, each player may give up one card for the next of the stub, lying the same way.

    The card stays in the hand until its replacement is there, so that a stub made anew from the
    dead cards can't hold it (DCK-03).
    """

    exposes = True

    @property
    def swaps(self) -> bool:
        return True

    def cards_for(self, players: int) -> int:
        return players

    def yet_to_act(self, state: State) -> tuple[int, ...]:
        done = state.step.done
        return tuple([p for p in state.live if p not in done and not state.seat(p).out])

    def first(self, state: State) -> SwapStep:
        return SwapStep()

    def ask(self, state: State) -> Ask | None:
        step: SwapStep = state.step
        if step.player:
            return ask_dealer(state.shufflable)
        for player in self.yet_to_act(state):
            places = len(state.seat(player).places)
            return Ask((player,), (CanKeep(), CanSwap(places)))
        return None

    def take(self, turn: Turn, player: int, action: Action) -> None:
        if isinstance(action, Swap):
            turn.emit(Nominated(player, action.index))
        elif player != DEALER:
            turn.emit(Kept(player))
            return
        if turn.state.stub_size:
            self._replace(turn)

    def _replace(self, turn: Turn) -> None:
        step: SwapStep = turn.state.step
        place = turn.state.seat(step.player).places[step.giving]
        turn.emit(Discarded(step.player, step.giving, place))
        lying = UP if place.up else DOWN
        card = turn.top_card()
        turn.emit(TookTurn(step.player))
        turn.emit(Dealt(step.player, lying[card]))


STAY, LEAVE = "stay", "leave"


class Say(Action, frozen=True):
    """Say in secret `STAY` or `LEAVE`."""

    word: str


class CanSay(Offer, frozen=True):
    """Staying or leaving may be said."""

    answer = Say

    @property
    def sealed(self) -> bool:
        return True

    def refuse(self, action: Action) -> Illegal | None:
        assert isinstance(action, Say)
        if action.word in (STAY, LEAVE):
            return None
        return Illegal("bad_word", f"{action.word!r} can't be said; say {STAY} or {LEAVE}")

    def examples(self) -> tuple[Action, ...]:
        return (Say(STAY), Say(LEAVE))

    def words(self) -> str:
        return "say in secret whether to stay"


class SayStep(Step, frozen=True):
    """Who has said what (None: not known); `told` once all have."""

    said: tuple[tuple[int, str | None], ...] = ()
    told: bool = False

    def seen_by(self, viewer: int) -> SayStep:
        if self.told:
            return self
        return SayStep(tuple((p, word if p == viewer else None) for p, word in self.said))


class Said(Fact, frozen=True):
    """A player said something in secret."""

    player: int
    word: str | None

    def apply(self, state: State) -> State:
        step: SayStep = state.step
        return replace(state, step=SayStep((*step.said, (self.player, self.word))))

    def seen_by(self, viewer: int) -> Fact:
        return self if viewer == self.player else Said(self.player, None)


class Told(Fact, frozen=True):
    """All that was said in secret became known."""

    said: tuple[tuple[int, str], ...]

    unseals: ClassVar[tuple[type[Fact], ...]] = (Said,)

    def apply(self, state: State) -> State:
        return replace(state, step=SayStep(self.said, True))


class Left(Folded, frozen=True):
    """A player who meant to leave is out of the hand; no answer is behind it."""


class Saying(Phase, frozen=True):
    """All at once and in secret, everybody says who stays; the others fold, unless that is all.

    Who timed out before stays, unasked.
    """

    def first(self, state: State) -> SayStep:
        return SayStep()

    def ask(self, state: State) -> Ask | None:
        step: SayStep = state.step
        if step.told:
            return None
        left = _silent(state)
        return Ask(left, (CanSay(),)) if left else None

    def take(self, turn: Turn, player: int, action: Action) -> None:
        turn.emit(Said(player, action.word if isinstance(action, Say) else STAY))
        if _silent(turn.state):
            return
        # In a hand imagined from a view, what another player said is not known: they stay.
        said = sorted((one, word or STAY) for one, word in turn.state.step.said)
        turn.emit(Told(tuple(said)))
        stay = [one for one in turn.state.live if dict(said).get(one, STAY) == STAY]
        for one in turn.state.live if stay else ():
            if one not in stay:
                turn.emit(Left(one))


def _silent(state: State) -> tuple[int, ...]:
    """Return the live players who have not said anything and are not out."""
    have = [player for player, _ in state.step.said]
    return tuple(p for p in state.live if p not in have and not state.seat(p).out)


def _said(story: Telling, fact: Said) -> None:
    if fact.word is None:
        story.say("{who} {has|have} said something in secret", fact.player, kind="quiet")
    else:
        story.say("{who} {means|mean} to {word}", fact.player, word=fact.word)


def _told(story: Telling, fact: Told) -> None:
    story.say("{count} of them stay", count=str(sum(word == STAY for _, word in fact.said)))


WORDS: tuple[Words, ...] = (
    FactWords(
        fact=Nominated,
        line="{who} {nominates|nominate} a card",
        badge="nominates a card",
        sound="none",
        verbs=(Verb("nominate", Swap, ("index",), means="changes this card"),),
    ),
    FactWords(fact=TookTurn, line=SILENT, sound="none", verbs=NO_ANSWER),
    FactWords(
        fact=Kept, line=SILENT, sound="none", verbs=(Verb("keep", Keep, means="keeps all cards"),)
    ),
    FactWords(
        fact=Said,
        line=_said,
        badge="has spoken",
        sound="none",
        verbs=(Verb("says", Say, ("word",), means="says who stays"),),
    ),
    FactWords(
        fact=Left, line="{who} {leaves|leave}", badge="leaves", sound="none", verbs=NO_ANSWER
    ),
    FactWords(fact=Told, line=_told, sound="none", verbs=NO_ANSWER),
    OfferWords(
        offer=CanSwap,
        keys="",
        button="Swap {index}",
        help="swap a card",
        question="Which card do you swap?",
        points={"index": "card"},
    ),
    OfferWords(offer=CanKeep, keys="", button="Keep all cards", help="keep all cards"),
    OfferWords(
        offer=CanSay,
        keys="",
        button="Say {word}",
        help="say in secret whether to stay",
        question="Do you stay?",
        points={"word": "word"},
    ),
    PartWords(
        part=StopTheDeal,
        sheet="The queen of spades face up ends the deal.",
        odds="engine",
        fields={"to": quiet},
    ),
    PartWords(
        part=Swapping,
        sheet="Each player may swap one card.",
        odds="engine from a view",
        stage="Swaps",
        offers=lambda phase: (CanKeep, CanSwap),
    ),
    PartWords(
        part=Saying,
        sheet="All say in secret who stays.",
        odds="engine",
        stage="Saying",
        offers=lambda phase: (CanSay,),
    ),
)


def toy() -> Game:
    """Return the toy game, for two to ten players."""
    opener = BestShowing()
    return Game(
        id="toy",
        title="Toy",
        seats=(2, 10),
        phases=(
            Ante(),
            Deal("ddu"),
            Bet("small", opener),
            Deal("uu"),
            Bet("big", opener),
            Swapping(),
            Saying(),
            Showdown(),
        ),
        shares=(High(),),
        triggers=(LastPlayer(), StopTheDeal(1)),
    )
