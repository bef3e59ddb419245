"""An ask: the players whose answers are wanted, and what they may answer.

Offers depend only on public knowledge, so every view of a hand shows the same ones.
"""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Literal, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from doorcard.cards import UNKNOWN, Card, card_names
from doorcard.language.saying import Later, all_of, say
from doorcard.rules.actions import DEALER, Action, Arrange, Fold
from doorcard.rules.errors import BadSetup, Illegal


class Offer(Struct, frozen=True, gc=False, tag=True, tag_field="may"):
    """One kind of answer with its bounds and price."""

    answer: ClassVar[type[Action]]
    inferred: ClassVar[bool] = False
    """Whether a hand file may leave out its line where folding is the only other choice."""

    @property
    def sealed(self) -> bool:
        """Whether answers are secret until all are in; only then are several asked at once."""
        return False

    def refuse(self, action: Action) -> Illegal | None:
        """Return why an action of this offer's kind is out of bounds, or None if it is not."""
        return None

    def held(self, cards: tuple[Card, ...]) -> Offer:
        """Return the offer as it is put to a player who holds these cards.

        It allows at least what the public offer allows. If a card is not known, it allows
        everything that any card in its place would.
        """
        return self

    def barring(self, code: str, template: str, /, **parts: object) -> Illegal:
        """Return the error for an answer out of bounds; `{offered}` stands for what is on offer."""
        return Illegal(code, template, offered=self.words, **parts)

    def examples(self) -> tuple[Action, ...]:
        """Return answers this offer allows: all of them if they are few, else its bounds."""
        return (self.answer(),)

    def default(self) -> Action:
        """Return the answer of a player who has no preference: the first example by default.

        Bots that don't know this kind of offer give it, and so does everybody when odds are
        estimated by dealing hands out.
        """
        return self.examples()[0]

    def words(self) -> str:
        """Return the offer as a verb, such as `call 4`."""
        raise NotImplementedError


Why = Literal["too_dear", "no_cards", "all_in", "cap", "not_reopened", "nobody_left"]
"""The reason why an answer is not on offer: `too_dear`, it costs more than the player has;
`no_cards`, none can be dealt; `all_in`, a call takes all chips; `cap`, the raises are used up;
`not_reopened`, no full raise has come since this player acted; `nobody_left`, no one else could
match it."""


class Barred(Struct, frozen=True, gc=False):
    """An answer that is not on offer, as the kind of offer that it would take, and the reason.

    `slot` is what can't be bought; `price` is in chips, None if the rank of a card sets it.
    """

    offer: type[Offer]
    why: Why
    slot: int | None = None
    price: int | None = None


Kind = TypeVar("Kind", bound=Offer)


class Ask(Struct, frozen=True, gc=False):
    """A question to one player, to several at once when answers are sealed, or to the dealer.

    `offers` are the same for everybody asked. If they differ, `offers` is empty and `each` holds
    those of every player asked, in the order of the players. `to` gives the question as it is put
    to one of them.
    """

    players: tuple[int, ...]
    offers: tuple[Offer, ...]
    each: tuple[tuple[Offer, ...], ...] = ()

    def to(self, player: int) -> Ask:
        """Return the question as it is put to one of the players who are asked."""
        if not self.each:
            return self
        return Ask((player,), self.each[self.players.index(player)])

    def put_to(self, player: int, cards: tuple[Card, ...]) -> Ask:
        """Return the question as it is put to one of the players, who holds these cards.

        The player's own cards may allow more than the public offers do.
        """
        ask = self.to(player)
        offers = tuple([offer.held(cards) for offer in ask.offers])
        return ask if offers == ask.offers else replace(ask, offers=offers)

    def offer(self, kind: type[Kind]) -> Kind | None:
        """Return the offer of a kind, None if there is none."""
        return next((offer for offer in self.offers if isinstance(offer, kind)), None)

    def default(self) -> Action:
        """Return the answer of a player who only wants to see the showdown.

        It is the default answer of the first offer that keeps the hand; phases put their cheapest
        offer first. If the offers differ, ask `to(player)` for that player's. Raise `Illegal`
        (`no_such_player`) without that.
        """
        if not self.offers:
            raise Illegal(
                "no_such_player",
                "the offers differ from player to player; write ask.to(player).default()",
            )
        return next((o for o in self.offers if o.answer is not Fold), self.offers[0]).default()

    def check(self, action: Action) -> None:
        """Raise `Illegal` unless `action` is one of the offers."""
        kind = type(action)
        for offer in self.offers:
            if offer.answer is kind:
                refusal = offer.refuse(action)
                if refusal is not None:
                    raise refusal
                return
        raise Illegal(
            "not_offered",
            "{kind} is not on offer; on offer: {offered}"
            if isinstance(action, Action)
            else "{action!r}, no action, is not on offer; on offer: {offered}",
            kind=kind.__name__,
            offered=self.words,
            action=action,
            offers=self.offers,
        )

    def words(self) -> str:
        """Return all offers in words."""
        return ", ".join(offer.words() for offer in self.offers)


def amount_words(least: int, most: int, only: tuple[int, ...] = ()) -> str:
    """Return the amounts that an offer allows in words: `4`, `4 or 8`, `4 to 8`."""
    if least == most:
        return str(least)
    if only:
        return say(" or ").join(map(str, only))
    return say("{least} to {most}", least=least, most=most)


class CanFold(Offer, frozen=True):
    """The player may fold."""

    answer = Fold

    def examples(self) -> tuple[Action, ...]:
        return _FOLD

    def words(self) -> str:
        return say("fold")


CAN_FOLD = CanFold()
_FOLD = (Fold(),)


class DealerOffer(Offer, frozen=True):
    """A question for the dealer; players never see it."""


class CanArrange(DealerOffer, frozen=True):
    """The dealer puts these cards in an order (a first deal, a redeal, a recycled stub).

    The latest `keeping` dead cards are left out (DCK-03).
    """

    answer = Arrange
    cards: tuple[Card, ...]
    keeping: int = 0

    def refuse(self, action: Action) -> Illegal | None:
        assert isinstance(action, Arrange)
        fault = order_fault(self.cards, action.order)
        return Illegal("bad_order", fault, cards=self.cards) if fault else None

    def examples(self) -> tuple[Action, ...]:
        return (Arrange(self.cards),)

    def words(self) -> str:
        return f"arrange {len(self.cards)} cards"


def order_fault(cards: tuple[Card, ...], order: tuple[Card, ...]) -> str | None:
    """Return why `order` is not an order of `cards` (unknown cards may stand for any), or None."""
    if type(order) is not tuple or set(map(type, order)) - {int}:
        return "an order is a tuple of cards 0 to 51, or 52 where a card is not known"
    if len(order) != len(cards):
        return f"{len(cards)} cards are shuffled, the order has {len(order)}"
    different = set(order)
    if len(different) == len(order) and UNKNOWN not in different and different.issuperset(cards):
        return None
    known = [card for card in order if card != UNKNOWN]
    if any(not 0 <= card < UNKNOWN for card in known):
        return "an order is made of cards 0 to 51, or 52 where a card is not known"
    twice = sorted({card for card in known if known.count(card) > 1})
    if twice:
        return f"{card_names(twice, ' ')} stands twice in the order"
    strangers = set(known) - set(cards)
    if strangers and UNKNOWN not in cards:
        return f"{card_names(sorted(strangers), ' ')} is not among the cards that are shuffled"
    return None


def ask_dealer(cards: tuple[Card, ...], keeping: int = 0) -> Ask:
    """Return the ask for an order of `cards`; raise `BadSetup` when there are none left.

    The latest `keeping` dead cards are left out (DCK-03).
    """
    if not cards:
        raise BadSetup(
            "out_of_cards", "every card of the deck is in a live hand; nothing can be shuffled"
        )
    return Ask((DEALER,), (CanArrange(cards, keeping),))


def asks_for_order(ask: Ask) -> bool:
    """Return whether the dealer is asked for an order of cards."""
    return ask.players[0] == DEALER and type(ask.offers[0]) is CanArrange


def arranged(ask: Ask) -> CanArrange:
    """Return the offer by which the dealer is asked for an order."""
    offer = ask.offers[0]
    assert isinstance(offer, CanArrange)
    return offer


def hand_over() -> Illegal:
    """Return the error for an answer after the end of the hand."""
    return Illegal("hand_over", "the hand is over; nobody is asked")


def not_asked(player: object, ask: Ask) -> Illegal:
    """Return the error for an answer by somebody who is not asked."""
    return Illegal(
        "not_your_turn",
        "{who} is not asked; {others} is"
        if len(ask.players) == 1
        else "{who} is not asked; {others} are",
        who=asked_name(player),
        others=partial(all_of, *map(asked_name, ask.players)),
        player=player,
        asked=ask.players,
    )


def asked_name(player: object) -> Later:
    """Return the name of a player, or of the dealer (0), in the middle of a sentence."""
    if type(player) is not int:
        return Later("{player!r}", player=player)
    return Later("player {player}", player=player) if player else Later("the dealer")
