"""Declare: every player names the side of the pot they play for, at once in secret or in turn.

Sealed answers stay secret until all are in; then one fact reveals every word. All-in players
declare like anybody else (DEC-01); a player who folds does not declare.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec.structs import replace

from doorcard.language.saying import Later, say, text
from doorcard.ranking.words import either
from doorcard.rules.actions import Action, Fold, TimedOut
from doorcard.rules.asks import CAN_FOLD, Ask, Offer
from doorcard.rules.errors import BadSetup, Illegal
from doorcard.rules.facts import Fact, Folded
from doorcard.rules.phase import Phase, Turn
from doorcard.rules.sentences import Listed, Sentence, Telling, Who
from doorcard.rules.state import State, Step
from doorcard.rules.wording import (
    NO_ANSWER,
    OUT,
    FactWords,
    OfferWords,
    PartWords,
    Verb,
    Words,
    quiet,
)

Method = Literal["simultaneous", "sequential"]


class Say(Action, frozen=True):
    """Declare a side of the pot by its word, or `both`."""

    sides: str


class CanSay(Offer, frozen=True):
    """One of these words may be declared, in secret where `sealed`."""

    sides: tuple[str, ...]
    sealed: bool = True

    answer = Say

    def refuse(self, action: Action) -> Illegal | None:
        assert isinstance(action, Say)
        if action.sides in self.sides:
            return None
        return Illegal(
            "not_offered",
            "{sides!r} can't be declared here; on offer: {offered}",
            offered=tuple(map(Later, self.sides)),
            sides=action.sides,
        )

    def examples(self) -> tuple[Action, ...]:
        return tuple(map(Say, self.sides))

    def words(self) -> str:
        return say("declare {sides}", sides=either([say(side) for side in self.sides]))


class DeclareStep(Step, frozen=True):
    """The declarations so far, in order ("" if not known); `revealed` once all are known.

    For players in `default` the first word was declared, since they did not answer (ROOM-52).
    """

    said: tuple[tuple[int, str], ...] = ()
    sealed: bool = True
    revealed: bool = False
    default: tuple[int, ...] = ()

    def seen_by(self, viewer: int) -> DeclareStep:
        if self.revealed or not self.sealed:
            return self
        return replace(self, said=tuple((p, word if p == viewer else "") for p, word in self.said))


class Said(Fact, frozen=True):
    """A player declared; in secret where `sealed`."""

    default: ClassVar[bool] = False
    """Whether the player did not answer, so that this is the default (ROOM-13, ROOM-52)."""

    player: int
    sides: str
    sealed: bool = True

    def apply(self, state: State) -> State:
        step: DeclareStep = state.step
        said = (*step.said, (self.player, self.sides))
        default = (*step.default, self.player) if self.default else step.default
        return replace(state, step=replace(step, said=said, default=default))

    def seen_by(self, viewer: int) -> Fact:
        return replace(self, sides="") if self.sealed and viewer != self.player else self


class SaidLate(Said, frozen=True):
    """The first word was declared for a player who did not answer in time (ROOM-13)."""

    default: ClassVar[bool] = True


class SaidUnasked(SaidLate, frozen=True):
    """The first word was declared for a player who had timed out before (ROOM-10, ROOM-13)."""


class Revealed(Fact, frozen=True):
    """All declarations are revealed: the word of each player, "" for one who has folded."""

    sides: tuple[str, ...]

    unseals: ClassVar[tuple[type[Fact], ...]] = (Said, SaidLate, SaidUnasked)

    def apply(self, state: State) -> State:
        said = tuple((p, self.sides[p - 1]) for p, _ in state.step.said)
        step = replace(state.step, said=said, revealed=True)
        return replace(state, declared=self.sides, step=step)


class Declare(Phase, frozen=True):
    """Ask every player still in for one of `words`: all at once in secret, or clockwise
    (DEC-01…04).

    A player who does not answer in time declares the first word (ROOM-13). So does a player who
    timed out before, without being asked (ROOM-10).
    """

    kinds: ClassVar[tuple[str, ...]] = ("declare",)

    method: Method
    words: tuple[str, ...]

    def __post_init__(self) -> None:
        if self.method not in ("simultaneous", "sequential") or len(self.words) < 2:
            raise BadSetup(
                "bad_phase",
                "a declaration of {words!r} by the method {method!r}; it takes two words or "
                "more, and is simultaneous or sequential",
                words=self.words,
                method=self.method,
            )

    @property
    def sealed(self) -> bool:
        """Whether everybody answers without hearing the others."""
        return self.method == "simultaneous"

    def first(self, state: State) -> DeclareStep:
        return DeclareStep(sealed=self.sealed)

    def enter(self, turn: Turn) -> None:
        self._go_on(turn)

    def ask(self, state: State) -> Ask | None:
        left = _left(state)
        if not left:
            return None
        return Ask(left if self.sealed else left[:1], (CAN_FOLD, CanSay(self.words, self.sealed)))

    def take(self, turn: Turn, player: int, action: Action) -> None:
        if type(action) is Fold:
            turn.emit(Folded(player))
        elif type(action) is Say:
            turn.emit(Said(player, action.sides, self.sealed))
        elif type(action) is TimedOut:
            turn.emit(SaidLate(player, self.words[0], self.sealed))
        self._go_on(turn)

    def _go_on(self, turn: Turn) -> None:
        """Answer for players who are out, as their turn comes; reveal when all have declared."""
        while left := _left(turn.state):
            out = [player for player in left if turn.state.seat(player).out]
            if not out or (not self.sealed and out[0] != left[0]):
                return
            turn.emit(SaidUnasked(out[0], self.words[0], self.sealed))
        said = dict(turn.state.step.said)
        turn.emit(Revealed(tuple([said.get(p, "") for p in range(1, len(turn.state.seats) + 1)])))


def _left(state: State) -> tuple[int, ...]:
    """Return the live players who have not declared yet, from the button's left."""
    step: DeclareStep = state.step
    if step.revealed:
        return ()
    have = [player for player, _ in step.said]
    return tuple([player for player in state.live if player not in have])


CHIPS_IN_FIST = (text("none"), text("one"), text("two"))


def _said(story: Telling, fact: Said) -> None:
    """Tell a declaration made in the open; a sealed one is revealed when it is revealed."""
    if fact.default and not fact.sealed:
        side = say(fact.sides)
        story.say("{who} {declares|declare} {side} by default", fact.player, side=side)
    elif fact.sealed:
        story.say("{who} {has|have} declared", fact.player, kind="quiet")
    else:
        story.say("{who} {declares|declare} {side}", fact.player, side=say(fact.sides))


def _revealed(story: Telling, fact: Revealed) -> None:
    """Tell all sealed declarations in one line."""
    if story.state.step.sealed:
        default = story.state.step.default
        declarations = [
            Sentence(
                text("{player} {side} by default" if i in default else "{player} {side}"),
                parts={"player": Who(i), "side": say(word)},
            )
            for i, word in enumerate(fact.sides, 1)
            if word
        ]
        story.say("Declared: {words}", kind="note", words=Listed(tuple(declarations)))


def _declaring(phase: Declare) -> str:
    """Say what may be declared and how; the code with chips is for live tables (DEC-03, CHI-06)."""
    code = [say(word) for word in phase.words]
    said = either(code)
    if phase.method == "sequential":
        return say(
            "Declaring: in turn from the button's left, everybody declares {sides}.", sides=said
        )
    code[:2] = reversed(code[:2])
    chips = [
        say("{chips} for {side}", chips=say(n), side=word)
        for n, word in zip(CHIPS_IN_FIST, code, strict=False)
    ]
    return say(
        "Declaring: everybody declares {sides}, all at once and in secret. With real cards "
        "this is done with chips in the fist: {chips}.",
        sides=said,
        chips=", ".join(chips),
    )


def _what_it_means(offer: CanSay) -> str:
    """Return what a declaration is; the rule of `both` only where it is on offer."""
    if "both" in offer.sides:
        return text("Declare a side of the pot; with both, you have to win both.")
    return text("Declare a side of the pot: you can win only that one.")


WORDS: tuple[Words, ...] = (
    FactWords(
        fact=Said,
        line=_said,
        badge="has declared",
        sound="none",
        verbs=(
            Verb(
                "say",
                Say,
                ("sides",),
                means="declares a side: `high`, `low`, or the suit of the game, `spade` if it has "
                "no other; or `both`. If all declare at once, write the lines in any order. `??` "
                "is a declaration that was never revealed",
            ),
        ),
    ),
    FactWords(fact=SaidLate, line=_said, badge="has declared", sound="none", verbs=(OUT,)),
    FactWords(fact=SaidUnasked, line=_said, badge="has declared", sound="none", verbs=NO_ANSWER),
    FactWords(fact=Revealed, line=_revealed, sound="none", verbs=NO_ANSWER),
    OfferWords(
        offer=CanSay,
        first=_what_it_means,
        keys="",
        button="Declare {sides}",
        help="declare that side; its number will do, too",
        typed="high",
        points={"sides": "word"},
        question="What do you declare?",
        free=True,
    ),
    PartWords(
        part=Declare,
        sheet=_declaring,
        odds="columns",
        stage="Declaring",
        then="everybody declares a side",
        offers=lambda phase: (CanSay,),
        fields={"words": quiet, "method": quiet},
    ),
)
