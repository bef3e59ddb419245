"""Exchange: in turn, one card may be given up for the next of the deck, free or for a price.

The card is discarded first (BUY-08), then another is dealt; if the stub is empty by then, it is
made anew from all dead cards but the one just given up (DCK-03). A player who is owed a card holds
one too few; no other mark is kept.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec.structs import replace

from doorcard.cards import UNKNOWN
from doorcard.language.saying import say, text
from doorcard.ranking.words import number
from doorcard.rules.actions import DEALER, Action, Fold
from doorcard.rules.asks import CAN_FOLD, Ask, Barred, Offer, Why, ask_dealer
from doorcard.rules.errors import Illegal
from doorcard.rules.facts import Dealt, Discarded, Folded, Paid
from doorcard.rules.facts_words import AND_GETS, GETS, PAID_ALREADY
from doorcard.rules.phase import Phase, Turn
from doorcard.rules.phases.buying import CanPat, Pat
from doorcard.rules.phases.turns import LetPass, TurnsStep, next_in_turn, past
from doorcard.rules.places import DOWN, UP, refuse_place
from doorcard.rules.pots import price_players
from doorcard.rules.sentences import Cards, Chips, Telling
from doorcard.rules.state import State
from doorcard.rules.wording import (
    NO_ANSWER,
    FactWords,
    OfferWords,
    PartWords,
    Verb,
    Words,
    choice,
    plainly,
)


class ExchangeStep(TurnsStep, frozen=True):
    """The players still to have a turn; `player` last gave up one of `held` cards, lying `up`."""

    player: int = 0
    held: int = 0
    up: bool = False

    def owes_card(self, state: State) -> bool:
        """Return whether a card was given up and its replacement is still to come."""
        return self.player > 0 and len(state.seats[self.player - 1].places) < self.held


class Swap(Action, frozen=True):
    """Give up the card in place `giving` (from 0) for the next card of the deck."""

    giving: int


class CanSwap(Offer, frozen=True):
    """Any of `places` cards may be given up for one from the deck, for `price` chips."""

    places: int
    price: int = 0

    answer = Swap
    inferred = True

    def refuse(self, action: Action) -> Illegal | None:
        assert isinstance(action, Swap)
        return refuse_place(action.giving, self.places)

    def examples(self) -> tuple[Action, ...]:
        return tuple(map(Swap, range(self.places)))

    def words(self) -> str:
        if not self.price:
            return say("change a card")
        return say("change a card for {price}", price=self.price)


class GivenUp(Discarded, frozen=True):
    """A player gave up a card for the next of the deck, at a price in chips that is paid next.

    Everybody sees which place it came from, and the card if it lay face up (BUY-09).
    """

    price: int = 0

    def apply(self, state: State) -> State:
        step: ExchangeStep = state.step
        held = len(state.seat(self.player).places)
        pending = past(step.pending, self.player)
        step = ExchangeStep(pending, self.player, held, self.place.up)
        return replace(Discarded.apply(self, state), step=step)


class StandsPat(LetPass, frozen=True):
    """A player stood pat, which binds in all later exchanges (ENG-05)."""

    def apply(self, state: State) -> State:
        return replace(super().apply(state), bound=(*state.bound, self.player))


class Replaced(Dealt, frozen=True):
    """A player got the next card of the deck for the one given up."""

    def seen_by(self, viewer: int) -> Replaced:
        return Replaced(self.player, self.place.seen_by(viewer, self.player))


class Exchange(Phase, frozen=True):
    """In turn, each player stands pat or exchanges one card for the next, which lies the same way.

    An exchange costs `price` chips or, if no price is set, `big_bets` big bets (FHB-04); if both
    are 0, it is free (SUB-06). `order` says who is asked first: the player to the button's left, or
    the player who opened the latest betting round (FHB-02). The price goes into the pot that
    `price_pot` names (BUY-07); it is None if exchanges are free. With `pat_binds`, a player who
    stands pat is not asked again in later exchanges (ENG-05). With `payers_only`, a player who
    can't pay is not asked (CHO-05).
    """

    kinds: ClassVar[tuple[str, ...]] = ("market",)
    exposes = True

    price: int = 0
    big_bets: int = 0
    order: Literal["dealer_left", "last_opener"] = "dealer_left"
    price_pot: Literal["current", "main"] | None = None
    pat_binds: bool = False
    payers_only: bool = False

    @property
    def swaps(self) -> bool:
        return True

    def yet_to_act(self, state: State) -> tuple[int, ...]:
        step: ExchangeStep = state.step
        if step.owes_card(state):
            return (step.player, *step.pending)
        player = self._next(state)
        return step.pending[step.pending.index(player) :] if player else ()

    def cards_for(self, players: int) -> int:
        return players

    def first(self, state: State) -> ExchangeStep:
        start = state.opener if self.order == "last_opener" else 0
        turns = (start, *state.clockwise(start)) if start else state.live
        free = [player for player in turns if player in state.live and player not in state.bound]
        return ExchangeStep(tuple(free))

    def ask(self, state: State) -> Ask | None:
        step: ExchangeStep = state.step
        if step.owes_card(state):
            return ask_dealer(state.shufflable_but(1), keeping=1)
        player = self._next(state)
        if not player:
            return None
        offers: tuple[Offer, ...] = (CAN_FOLD, CanPat())
        seat, price = state.seats[player - 1], self.chips(state)
        if price <= seat.stack and state.can_deal:
            offers += (CanSwap(len(seat.places), price),)
        return Ask((player,), offers)

    def barred(self, state: State, ask: Ask) -> tuple[Barred, ...]:
        if ask.offer(CanSwap):
            return ()
        why: Why = "too_dear" if state.can_deal else "no_cards"
        return (Barred(CanSwap, why, price=self.chips(state)),)

    def take(self, turn: Turn, player: int, action: Action) -> None:
        if isinstance(action, Swap):
            self._give_up(turn, player, action.giving)
        elif isinstance(action, Fold):
            turn.emit(Folded(player))
        elif player != DEALER:
            turn.emit(StandsPat(player) if self.pat_binds else LetPass(player))
            return
        step: ExchangeStep = turn.state.step
        if step.owes_card(turn.state) and turn.state.stub_size:
            turn.emit(Replaced(step.player, (UP if step.up else DOWN)[turn.top_card()]))

    def _give_up(self, turn: Turn, player: int, giving: int) -> None:
        state = turn.state
        price = self.chips(state)
        turn.emit(GivenUp(player, giving, state.seat(player).places[giving], price))
        if price:
            turn.emit(Paid(player, price, price_players(state, self.price_pot or "current")))

    def _next(self, state: State) -> int:
        return next_in_turn(state, self.chips(state) if self.payers_only else 0)

    def chips(self, state: State) -> int:
        """Return the price of an exchange, in chips."""
        return self.price or self.big_bets * state.stakes.bet("big")


def _given_up(story: Telling, fact: GivenUp) -> None:
    """Tell the card a player gave up for the next one, and the price with it."""
    card = Cards((fact.place,))
    if fact.price:
        story.notes[PAID_ALREADY] = 1
        price = Chips(fact.price)
        template = text("{who} {pays|pay} {amount}, {gives|give} up {card}")
        if fact.place.card == UNKNOWN:  # nothing is told of the next card either, so this ends here
            template = text("{who} {pays|pay} {amount} and {exchanges|exchange} {card}")
        story.say(template, fact.player, card=card, amount=price)
    else:
        story.say("{who} {gives|give} up {card}", fact.player, card=card)


def _replaced(story: Telling, fact: Replaced) -> None:
    """Tell the card that came for the one given up, if it is known."""
    if fact.place.card != UNKNOWN:
        story.add(AND_GETS, GETS, fact.player, card=Cards((fact.place,)))


def _chips(n: int) -> str:
    return (
        say("It costs {count} chip." if n == 1 else "It costs {count} chips.", count=n) if n else ""
    )


def _big_bets(n: int) -> str:
    if n == 1:
        return say("It costs one big bet.")
    return say("It costs {number} big bets.", number=number(n)) if n else ""


WORDS: tuple[Words, ...] = (
    FactWords(
        fact=GivenUp,
        line=_given_up,
        badge="changes a card",
        sound="none",
        verbs=(
            Verb(
                "buy deck",
                Swap,
                ("index",),
                when=lambda fact: fact.price > 0,
                among=lambda offer, seat: offer.price > 0,
                means="exchanges this card for the next card of the deck, at a price",
            ),
            Verb(
                "sd",
                Swap,
                ("index",),
                when=lambda fact: fact.price == 0,
                among=lambda offer, seat: offer.price == 0,
                means="exchanges this card for the next card of the deck, free of charge",
            ),
        ),
    ),
    FactWords(
        fact=StandsPat,
        line="{who} {stands|stand} pat",
        badge="stands pat",
        sound="none",
        verbs=(
            Verb(
                "sd",
                Pat,
                among=lambda offer, seat: type(offer) is CanPat,
                means="stands pat: keeps all cards",
            ),
        ),
    ),
    FactWords(fact=Replaced, line=_replaced, sound="card", verbs=NO_ANSWER),
    OfferWords(
        offer=CanSwap,
        first="You may give up one card and get another one from the deck.",
        keys="x",
        barred="Change a card",
        button=lambda offer: text(
            "Change {giving} for {price}" if offer.price else "Change {giving}"
        ),
        help="give up a card for the next of the deck",
        typed="x Kd",
        points={"giving": "card"},
        question="Which card do you give up?",
    ),
    PartWords(
        part=Exchange,
        sheet="Each player in turn exchanges one card for the next card of the deck, which is "
        "laid the same way, face up or face down; or stands pat, or folds.",
        odds="columns",
        stage="Exchange",
        offers=lambda phase: (CanSwap, CanPat),
        common="Exchanges",
        fields={
            "price": _chips,
            "big_bets": _big_bets,
            "order": choice(
                dealer_left="The player left of the button goes first.",
                last_opener="The player who opened the latest betting round goes first.",
            ),
            "price_pot": choice(
                **{"None": ""},
                current="The payment goes into the pot but is not a bet: nobody has to match it. "
                "If there are side pots, because somebody is all-in, it goes into the newest pot "
                "that at least two players still play for.",
                main="The payment goes into the main pot but is not a bet: nobody has to match it.",
            ),
            "payers_only": plainly("A player who can't pay stands pat, and is not asked."),
            "pat_binds": plainly(
                "A player who stands pat keeps the same cards to the end, and is not asked again."
            ),
        },
    ),
)
