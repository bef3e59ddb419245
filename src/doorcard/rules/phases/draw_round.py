"""Draw round: in turn, each player takes one more card or passes; all again until everybody passes.

Between the rounds there is betting: if somebody took a card, the hand goes back to an earlier phase
(TWT-04, TWT-06). The number of times a player has passed is kept in their seat, since a phase keeps
nothing when it is over.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta
from msgspec.structs import replace

from doorcard.cards import UNKNOWN
from doorcard.language.saying import say
from doorcard.ranking.words import number
from doorcard.rules.actions import Action, Fold
from doorcard.rules.asks import CAN_FOLD, Ask, ask_dealer
from doorcard.rules.facts import Dealt, Folded
from doorcard.rules.phase import Phase, Turn
from doorcard.rules.phases.buying import CanPat, CanTakeFree, Free, Pat
from doorcard.rules.phases.turns import LetPass, TurnsStep, past
from doorcard.rules.places import DOWN, UP
from doorcard.rules.sentences import Cards, Telling
from doorcard.rules.state import State
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


class DrawStep(TurnsStep, frozen=True):
    """The players still to have a turn; whether anybody took a card; the player who is owed one."""

    taken: bool = False
    waits: int = 0


class CanPass(CanPat, frozen=True):
    """The player may refuse a card."""

    def words(self) -> str:
        return say("take no card")


class CanDraw(CanTakeFree, frozen=True):
    """One more card of the deck may be taken."""

    def words(self) -> str:
        return say("take a card")


class PassedDraw(LetPass, frozen=True):
    """A player took no card in a drawing round."""

    def apply(self, state: State) -> State:
        seat = state.seat(self.player)
        seats = state.with_seat(self.player, replace(seat, passed=seat.passed + 1))
        return replace(LetPass.apply(self, state), seats=seats)


class AskedForCard(LetPass, frozen=True):
    """A player takes a card, which the next fact deals."""

    def apply(self, state: State) -> State:
        pending = past(state.step.pending, self.player)
        return replace(state, step=DrawStep(pending, taken=True, waits=self.player))


class DrewCard(Dealt, frozen=True):
    """A player got the card they took."""

    def apply(self, state: State) -> State:
        state = Dealt.apply(self, state)
        return replace(state, step=replace(state.step, waits=0))

    def seen_by(self, viewer: int) -> DrewCard:
        return DrewCard(self.player, self.place.seen_by(viewer, self.player))


class DrawRound(Phase, frozen=True):
    """In turn from the button's left, each player takes one card or passes (TWT-04).

    The card comes face up, unless `lying` is `down`. A player who has passed `max_passes` times
    gets no more cards (TWT-07). If somebody took a card, the hand goes on at the phase with index
    `again`; if everybody passed, at the phase with index `over`; without an index it goes on with
    the next phase. All-in players draw, too. A player who does not answer passes (TWT-12). If the
    deck is empty, the dead cards are shuffled; if there are none, everybody passes (TWT-13).
    """

    repeats: ClassVar[bool] = True

    lying: Literal["up", "down"] = "up"
    max_passes: Annotated[int, Meta(ge=1)] | None = None
    again: int | None = None
    over: int | None = None

    def first(self, state: State) -> DrawStep:
        return DrawStep(state.live)

    @property
    def exposes(self) -> bool:
        return self.lying == "up"

    @property
    def gives_more(self) -> bool:
        return True

    def cards_for(self, players: int) -> int:
        return players

    def ask(self, state: State) -> Ask | None:
        step: DrawStep = state.step
        if step.waits:
            return ask_dealer(state.shufflable)
        player = self._next(state)
        return Ask((player,), (CAN_FOLD, CanPass(), CanDraw())) if player else None

    def take(self, turn: Turn, player: int, action: Action) -> None:
        if isinstance(action, Fold):
            turn.emit(Folded(player))
        elif isinstance(action, Free):
            turn.emit(AskedForCard(player))
        elif player:
            turn.emit(PassedDraw(player))
        waits = turn.state.step.waits
        if waits and turn.state.stub_size:
            turn.emit(DrewCard(waits, (UP if self.lying == "up" else DOWN)[turn.top_card()]))

    def leave(self, turn: Turn) -> None:
        to = self.again if turn.state.step.taken else self.over
        if to is not None:
            turn.stop(to)

    def _next(self, state: State) -> int:
        """Return the next player to ask: only one who may and can take a card (CHO-08)."""
        if not state.stub_size and not state.shufflable:
            return 0
        step: DrawStep = state.step
        for player in step.pending:
            seat = state.seat(player)
            spent = self.max_passes is not None and seat.passed >= self.max_passes
            if not (seat.folded or seat.out or spent):
                return player
        return 0


def _drew(story: Telling, fact: DrewCard) -> None:
    """Tell the card that was taken, if it is known."""
    if fact.place.card == UNKNOWN:
        story.say("{who} {takes|take} a card", fact.player)
    else:
        story.say("{who} {takes|take} {card}", fact.player, card=Cards((fact.place,)))


def _most_passes(n: int | None) -> str:
    if n is None:
        return ""
    if n == 1:
        return say("A player who has passed once gets no more cards.")
    if n == 2:
        return say("A player who has passed twice gets no more cards.")
    return say("A player who has passed {number} times gets no more cards.", number=number(n))


def _sheet(phase: DrawRound) -> str:
    parts = [
        say(
            "Drawing round: in turn from the button's left, each player takes one card face up, or "
            "passes, or folds."
            if phase.lying == "up"
            else "Drawing round: in turn from the button's left, each player takes one card face "
            "down, or passes, or folds."
        )
    ]
    if phase.again is not None:
        parts.append(
            say(
                "If anybody took a card, there is another bet and another drawing round; when "
                "everybody passes, the drawing is over."
            )
        )
    elif phase.over is not None:
        parts.append(say("If everybody passes, the drawing is over."))
    return " ".join(parts)


WORDS: tuple[Words, ...] = (
    FactWords(
        fact=PassedDraw,
        line="{who} {passes|pass}",
        badge="passes",
        sound="none",
        verbs=(
            Verb(
                "sd",
                Pat,
                among=lambda offer, seat: type(offer) is CanPass,
                means="passes, and so gets no card in a drawing round",
            ),
        ),
    ),
    FactWords(
        fact=AskedForCard,
        line=SILENT,
        badge="takes a card",
        sound="none",
        verbs=(
            Verb(
                "free",
                Free,
                among=lambda offer, seat: type(offer) is CanDraw,
                means="takes a card in a drawing round",
            ),
        ),
    ),
    FactWords(fact=DrewCard, line=_drew, sound="card", verbs=NO_ANSWER),
    OfferWords(
        offer=CanPass,
        keys="p",
        button="Pass",
        help="take no card",
        free=True,
    ),
    OfferWords(
        offer=CanDraw,
        first="You may take one more card; when everybody passes, no more cards are drawn.",
        keys="t",
        button="Take a card",
        help="take one more card",
        free=True,
    ),
    PartWords(
        part=DrawRound,
        sheet=_sheet,
        odds="engine from a view",
        stage="Drawing",
        offers=lambda phase: (CanPass, CanDraw),
        fields={
            "lying": quiet,
            "max_passes": _most_passes,
            "again": quiet,
            "over": quiet,
        },
    ),
)
