"""Turn more: hole cards of certain ranks may be turned up, each for one more card (BSB-17).

Everybody is asked, whatever they hold; otherwise, being asked would show that a player holds one
(CHO-08). So any card may be turned up, but only these ranks bring another.
"""

from __future__ import annotations

from msgspec.structs import replace

from doorcard.cards import RANKS, UNKNOWN, rank
from doorcard.language.saying import say
from doorcard.ranking.words import listed, plural
from doorcard.rules.actions import DEALER, Action, Fold
from doorcard.rules.asks import CAN_FOLD, Ask, Offer, ask_dealer
from doorcard.rules.errors import Illegal, UnknownCards
from doorcard.rules.facts import Dealt, Fact, Folded
from doorcard.rules.names import check_rank
from doorcard.rules.phase import Phase, Turn
from doorcard.rules.phases.buying import CanPat, Pat
from doorcard.rules.phases.turns import LetPass, TurnsStep, next_in_turn
from doorcard.rules.places import DOWN, UP, Place
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


class TurnMoreStep(TurnsStep, frozen=True):
    """The players who have not had a turn yet, and the player who is owed a card (0: nobody)."""

    owed: int = 0


class TurnCard(Action, frozen=True):
    """Turn up the card in a place, counted from 0."""

    index: int


class CanTurnCard(Offer, frozen=True):
    """The card in one of these places may be turned up."""

    places: tuple[int, ...]

    answer = TurnCard

    def refuse(self, action: Action) -> Illegal | None:
        assert isinstance(action, TurnCard)
        if type(action.index) is int and action.index in self.places:
            return None
        return Illegal(
            "bad_place",
            "no card lies face down in place {index!r}; name one of {places}",
            index=action.index,
            places=", ".join(map(str, self.places)),
        )

    def examples(self) -> tuple[Action, ...]:
        return tuple(map(TurnCard, self.places))

    def words(self) -> str:
        return say("turn a card up")


class CanTurnNoMore(CanPat, frozen=True):
    """The player may leave the hole cards as they are."""

    inferred = False

    def words(self) -> str:
        return say("turn no more cards up")


class TurnedCard(Fact, frozen=True):
    """A player turned up a hole card; with `brings`, another one is due for it."""

    player: int
    index: int
    place: Place
    brings: bool

    def apply(self, state: State) -> State:
        seat = state.seat(self.player)
        kept = seat.places[: self.index] + seat.places[self.index + 1 :]
        return replace(
            state,
            seats=state.with_seat(self.player, replace(seat, places=(*kept, self.place))),
            exposed=(*state.exposed, (self.place.card, self.player)),
            step=replace(state.step, owed=self.player if self.brings else 0),
        )


class GotMore(Fact, frozen=True):
    """The card that is due follows, or the deck has none left."""

    player: int

    def apply(self, state: State) -> State:
        return replace(state, step=replace(state.step, owed=0))


class TurnedNoMore(LetPass, frozen=True):
    """A player turned up no card, or no further one."""


class TurnMore(Phase, frozen=True):
    """In turn, each player may turn up cards of these ranks that lie face down, and gets one more
    card face down for each (BSB-17)."""

    exposes = True

    ranks: tuple[str, ...] = ("4",)

    def __post_init__(self) -> None:
        for each in self.ranks:
            check_rank(each)

    @property
    def gives_more(self) -> bool:
        return True

    def first(self, state: State) -> TurnMoreStep:
        return TurnMoreStep(state.live)

    def ask(self, state: State) -> Ask | None:
        if state.step.owed:
            return ask_dealer(state.shufflable)
        player = next_in_turn(state)
        if not player:
            return None
        down = [i for i, place in enumerate(state.seat(player).places) if not place.up]
        turning = (CanTurnCard(tuple(down)),) if down else ()
        return Ask((player,), (CAN_FOLD, CanTurnNoMore(), *turning))

    def take(self, turn: Turn, player: int, action: Action) -> None:
        if isinstance(action, Fold):
            turn.emit(Folded(player))
        elif isinstance(action, TurnCard):
            card = turn.state.seat(player).places[action.index].card
            if card == UNKNOWN:
                raise UnknownCards(f"which card player {player} turns up is not known")
            brings = RANKS[rank(card)] in self.ranks
            turn.emit(TurnedCard(player, action.index, UP[card], brings))
        elif player != DEALER:
            turn.emit(TurnedNoMore(player))
        self._bring(turn)

    def _bring(self, turn: Turn) -> None:
        """Give the card that is due; wait for a shuffle if the stub is empty."""
        state = turn.state
        player = state.step.owed
        if player and (state.stub_size or not state.shufflable):
            turn.emit(GotMore(player))
            if state.stub_size:
                turn.emit(Dealt(player, DOWN[turn.top_card()], extra=True))


def _turning(phase: TurnMore) -> str:
    return say(
        "In turn from the button's left, each player may turn up {ranks} from the hole, and gets "
        "one more card face down for each.",
        ranks=listed([plural(each) for each in phase.ranks]),
    )


WORDS: tuple[Words, ...] = (
    FactWords(
        fact=TurnedCard,
        line="{who} {turns|turn} up {card}",
        badge="turns a card up",
        sound="card",
        verbs=(
            Verb(
                "turn",
                TurnCard,
                ("index",),
                means="turns this card of the hole up",
            ),
        ),
    ),
    FactWords(fact=GotMore, line=SILENT, sound="none", verbs=NO_ANSWER),
    FactWords(
        fact=TurnedNoMore,
        line="{who} {turns|turn} no more cards up",
        badge="turns no more up",
        sound="none",
        verbs=(
            Verb(
                "sd",
                Pat,
                among=lambda offer, seat: type(offer) is CanTurnNoMore,
                means="turns no card of the hole up, or no more of them",
            ),
        ),
    ),
    OfferWords(
        offer=CanTurnCard,
        keys="t",
        button="Turn {index} up",
        question="Which card do you turn up?",
        help="turn up a hole card",
        first="You may turn up hole cards: those of certain ranks bring you one more card.",
        typed="t 4h",
        points={"index": "card"},
    ),
    OfferWords(
        offer=CanTurnNoMore,
        keys="p",
        button="Turn no more up",
        help="turn no more cards up",
        column="call",
        free=True,
    ),
    PartWords(
        part=TurnMore,
        sheet=_turning,
        odds="engine from a view",
        stage="Turning cards up",
        offers=lambda phase: (CanTurnNoMore, CanTurnCard),
        fields={"ranks": quiet},
    ),
)
