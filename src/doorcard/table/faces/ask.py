"""What is asked of whom, by when, and what is on offer, as a client shows it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Union

from msgspec import Struct

from doorcard.language.saying import say
from doorcard.rules.actions import Action
from doorcard.rules.asks import Ask, Offer
from doorcard.rules.hand import SPECTATOR
from doorcard.rules.phases.showdown import CanMuck, at_stake
from doorcard.rules.reading.barred import Barred, barred
from doorcard.rules.verdicts import Stake
from doorcard.rules.wording import Column, OfferWords, Points
from doorcard.table.clocks import Timer
from doorcard.table.commands import Answer, leaves
from doorcard.table.faces.hand import HandFace, OwnLook, own_look, public_look
from doorcard.table.faces.seen import REMEMBERED, Same, Seen, look
from doorcard.table.session import NOTHING_LAID, LaidOpen, Playing
from doorcard.voice import answer_button, button, is_free, offer_words, value_words

if TYPE_CHECKING:
    AnyOffer = Offer
else:
    AnyOffer = Union[tuple(leaves(Offer))]  # noqa: UP007
"""Whatever may be on offer to a player, tagged by `may`."""

MOST_EXAMPLES = 16


class ChoiceFace(Struct, frozen=True, omit_defaults=True, gc=False):
    """A value that a field of an answer may have, and what it is called; null for none."""

    value: int | str | None
    words: str


class OfferFace(Struct, frozen=True, omit_defaults=True, gc=False):
    """An offer with its bounds and prices, the kind of answer it takes (`do`), and in words.

    All else is told to those who are asked. `examples` are whole answers to send back: all that
    the offer allows where they are few, else its bounds and some between, 16 at most; then
    `choices` has what each field of an answer may be that holds no amount.

    `button` is what the offer's button says, with fields of an answer in braces where it has some;
    what stands in square brackets is left out where a part in it is missing. `buttons` say it of
    each example, unless only amounts are to be filled in. `points` is what each field of an answer
    holds, `question` what is asked where there are several answers, `first` a sentence of help for
    somebody who meets such an offer for the first time, `key` a letter that means it,
    `column` where its button stands; `free`: it keeps the hand in play at no price. `gives_up`,
    told to the player who may muck, is what mucking gives away: `wins`, a part of the pot that the
    hand may win; `decides`, a say in who wins it, though not this player (ROOM-26).
    """

    do: str
    words: str
    offer: AnyOffer
    examples: tuple[Answer, ...] = ()
    button: str = ""
    buttons: tuple[str, ...] = ()
    points: dict[str, Points] = {}
    choices: dict[str, tuple[ChoiceFace, ...]] = {}
    question: str = ""
    first: str = ""
    key: str = ""
    column: Column = ""
    free: bool = False
    gives_up: Stake = ""


class BarredFace(Struct, frozen=True, omit_defaults=True, gc=False):
    """An answer of the kind `do` that is not on offer, in `words`, and why, as a code.

    Codes: `too_dear`, `no_cards`, `all_in`, `cap`, `not_reopened`, `nobody_left`. `slot` of the
    row, 0 for the deck card; `price` in chips, None where its rank would tell. Its button would
    stand in `column`.
    """

    do: str
    words: str
    why: str
    slot: int | None = None
    price: int | None = None
    column: Column = ""


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
    bank: float = 0


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


def ask_of(seen: Seen) -> AskFace | None:
    """Return a question as a client shows it, from what its viewer has to look at.

    A question that comes up while the table is stopped is put, and shown, when it goes on.
    """
    ask, decision = seen.ask, seen.decision
    if ask is None or decision is None:
        return None
    timers = dict(decision.timers)
    viewer = seen.view.viewer
    mine = viewer in ask.players
    offers = ask.put_to(viewer, seen.state.hand_of(viewer)).offers if mine else ask.offers
    return AskFace(
        decision.number,
        tuple([_asked_face(ask, player, timers[player], mine) for player in ask.players]),
        mine,
        tuple([_own_offer(offer, seen) if mine else _offer_face(offer) for offer in offers]),
        tuple(map(_barred_face, barred(seen.state, ask))),
    )


def _asked_face(ask: Ask, player: int, timer: Timer, mine: bool) -> AskedFace:
    own = () if mine or not ask.each else ask.to(player).offers
    offers = tuple([_offer_face(offer) for offer in own])
    return AskedFace(player, timer.shown_from, timer.deadline, timer.away, offers, timer.bank)


def _offer_face(offer: Offer) -> OfferFace:
    return OfferFace(offer.answer.__name__, offer.words(), offer)


def _own_offer(offer: Offer, seen: Seen) -> OfferFace:
    """Return an offer as whoever is asked needs it: with its answers, and what buttons say."""
    state, player = seen.state, seen.view.viewer
    words = offer_words(type(offer))
    answers = offer.examples()
    examples = _some(answers)
    named = [name for name, points in words.points.items() if points != "amount"]
    said = [answer_button(offer, answer, state, player) for answer in examples] if named else []
    return OfferFace(
        do=offer.answer.__name__,
        words=offer.words(),
        offer=offer,
        examples=examples,
        button=button(offer, state),
        buttons=tuple(said),
        points=dict(words.points),
        choices=_choices(offer, answers, seen) if len(examples) < len(answers) else {},
        question=say(words.question),
        first=say(words.first),
        key=words.keys[:1],
        column=words.column,
        free=is_free(offer),
        gives_up=_gives_up(seen, offer),
    )


def _choices(
    offer: Offer, answers: Sequence[Action], seen: Seen
) -> dict[str, tuple[ChoiceFace, ...]]:
    """Return what each field of an answer may be, of those that hold neither chips nor wagers."""
    found: dict[str, tuple[ChoiceFace, ...]] = {}
    for name, points in offer_words(type(offer)).points.items():
        if points in ("amount", "wagers"):
            continue
        values = dict.fromkeys([getattr(answer, name) for answer in answers])
        words = [value_words(points, v, seen.state, seen.view.viewer) for v in values]
        found[name] = tuple(map(ChoiceFace, values, words))
    return found


def _gives_up(seen: Seen, offer: Offer) -> Stake:
    """Return what a viewer who is asked gives away by taking an offer, by what they know."""
    return at_stake(seen.state, seen.view.viewer) if type(offer) is CanMuck else ""


def _some(answers: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return answers, or where they are many some from the first to the last."""
    if len(answers) <= MOST_EXAMPLES:
        return answers
    last = len(answers) - 1
    return tuple([answers[i * last // (MOST_EXAMPLES - 1)] for i in range(MOST_EXAMPLES)])


def _barred_face(found: Barred) -> BarredFace:
    words = _words_of(found.answer)
    return BarredFace(
        found.answer, say(words.barred), found.why, found.slot, found.price, words.column
    )


@cache
def _words_of(answer: str) -> OfferWords:
    """Return the words of the offer that takes a kind of answer."""
    kinds = [kind for kind in leaves(Offer) if kind.answer.__name__ == answer]
    return next(words for words in map(offer_words, kinds) if words.barred)


def faces_of(
    playing: Playing, viewer: int, laid: LaidOpen = NOTHING_LAID
) -> tuple[HandFace, AskFace | None]:
    """Return what `hand_face` and `ask_face` do, for a viewer who is looked at once.

    Raise `Illegal` `no_such_player`.
    """
    if viewer == SPECTATOR:
        return public_look(playing, laid).face, public_ask(Same(playing))
    own = own_look(playing, viewer, laid)
    return own.face, own_ask(own, playing)


def own_ask(own: OwnLook, playing: Playing) -> AskFace | None:
    """Return a question as a player sees it who looks at the hand that it is put in."""
    return ask_of(own.seen) if own.asked else public_ask(Same(playing))


@lru_cache(maxsize=REMEMBERED)
def public_ask(playing: Same[Playing]) -> AskFace | None:
    """Return a question as whoever is not asked sees it, made once for all of them."""
    return ask_of(public_look(playing.value, NOTHING_LAID).seen)
