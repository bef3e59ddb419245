"""What is asked of whom, by when, and what is on offer, as a client shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Union

from msgspec import Struct

from doorcard.rules.actions import Action
from doorcard.rules.asks import Ask, Offer
from doorcard.rules.phases.showdown import CanMuck, at_stake
from doorcard.rules.reading.barred import Barred, barred
from doorcard.rules.verdicts import Stake
from doorcard.table.answers import Answer, leaves
from doorcard.table.clocks import Timer
from doorcard.table.faces.sight import Sight, look
from doorcard.table.playing import Playing

if TYPE_CHECKING:
    AnyOffer = Offer
else:
    AnyOffer = Union[tuple(leaves(Offer))]  # noqa: UP007
"""Whatever may be on offer to a player, tagged by `may`."""

MOST_EXAMPLES = 16


class OfferFace(Struct, frozen=True, omit_defaults=True, gc=False):
    """An offer with its bounds and prices, the kind of answer it takes (`do`), and in words.

    `examples`, told to those who are asked, are whole answers to send back: all that the offer
    allows where they are few, else its bounds and some between, 16 at most. `gives_up`, told to
    the player who may muck, is what mucking gives away: `wins`, a part of the pot that the hand may
    win; `decides`, a say in who wins it, though not this player (ROOM-26).
    """

    do: str
    words: str
    offer: AnyOffer
    examples: tuple[Answer, ...] = ()
    gives_up: Stake = ""


class BarredFace(Struct, frozen=True, omit_defaults=True, gc=False):
    """An answer of the kind `do` that is not on offer, and why, as a code.

    Codes: `too_dear`, `no_cards`, `all_in`, `cap`, `not_reopened`, `nobody_left`. `slot` of the
    row, 0 for the deck card; `price` in chips, None where its rank would tell.
    """

    do: str
    why: str
    slot: int | None = None
    price: int | None = None


class AskedFace(Struct, frozen=True, omit_defaults=True, gc=False):
    """A player who is asked, and the time there is, in seconds on the room's clock.

    The countdown is shown from `shown_from`. `away`: the player is not connected. `offers` are this
    player's own, where players are offered different things.
    """

    player: int
    shown_from: float
    deadline: float
    away: bool = False
    offers: tuple[OfferFace, ...] = ()


class AskFace(Struct, frozen=True, omit_defaults=True, gc=False):
    """A question: its number in the hand, who is asked, and what is on offer.

    `mine`: it is put to this viewer, and `offers` are the viewer's. Otherwise they are what is
    offered to all who are asked; offers are public. `barred` is what the asked player can't do.
    Places are indexes of that player's cards.
    """

    decision: int
    asked: tuple[AskedFace, ...]
    mine: bool = False
    offers: tuple[OfferFace, ...] = ()
    barred: tuple[BarredFace, ...] = ()


def ask_face(playing: Playing, viewer: int) -> AskFace | None:
    """Return the question that is put, as a player or a spectator (0) sees it; None for none.

    Raise `Illegal` `no_such_player`.
    """
    return ask_of(look(playing, viewer))


def ask_of(sight: Sight) -> AskFace | None:
    """Return a question as a client shows it, from what its viewer has to look at.

    A question that comes up while the table is stopped is put, and shown, when it goes on.
    """
    ask, decision = sight.ask, sight.decision
    if ask is None or decision is None:
        return None
    timers = dict(decision.timers)
    mine = sight.view.viewer in ask.players
    offers = ask.to(sight.view.viewer).offers if mine else ask.offers
    return AskFace(
        decision.number,
        tuple([_asked_face(ask, player, timers[player], mine) for player in ask.players]),
        mine,
        tuple([_offer_face(offer, mine, _gives_up(sight, offer, mine)) for offer in offers]),
        tuple(map(_barred_face, barred(sight.state, ask))),
    )


def _asked_face(ask: Ask, player: int, timer: Timer, mine: bool) -> AskedFace:
    own = () if mine or not ask.each else ask.to(player).offers
    offers = tuple([_offer_face(offer, False) for offer in own])
    return AskedFace(player, timer.shown_from, timer.deadline, timer.away, offers)


def _offer_face(offer: Offer, mine: bool, gives_up: Stake = "") -> OfferFace:
    examples = _some(offer.examples()) if mine else ()
    return OfferFace(offer.answer.__name__, offer.words(), offer, examples, gives_up)


def _gives_up(sight: Sight, offer: Offer, mine: bool) -> Stake:
    """Return what a viewer gives away who takes an offer, by what this viewer knows."""
    return at_stake(sight.state, sight.view.viewer) if mine and type(offer) is CanMuck else ""


def _some(answers: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return answers, or where they are many some from the first to the last."""
    if len(answers) <= MOST_EXAMPLES:
        return answers
    last = len(answers) - 1
    return tuple([answers[i * last // (MOST_EXAMPLES - 1)] for i in range(MOST_EXAMPLES)])


def _barred_face(found: Barred) -> BarredFace:
    return BarredFace(found.answer, found.why, found.slot, found.price)
