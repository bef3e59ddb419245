"""The open question as a client shows it: the players asked, the deadlines, and the offers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Union

from msgspec import Struct
from msgspec.structs import replace

from doorcard.language.saying import cached_by_language, say
from doorcard.rules.actions import Action
from doorcard.rules.asks import Ask, Barred, Offer
from doorcard.rules.hand import SPECTATOR
from doorcard.rules.phase import Phase, barred
from doorcard.rules.phases.showdown import CanMuck, at_stake
from doorcard.rules.verdicts import Stake
from doorcard.rules.wording import Column, Points
from doorcard.table.clocks import Timer
from doorcard.table.commands import Answer, leaves
from doorcard.table.faces.hand_face import HandFace, own_look, public_look
from doorcard.table.faces.seen import Seen, look
from doorcard.table.session import NOTHING_LAID, LaidOpen, Playing
from doorcard.voice import answer_button, button, first_help, is_free, offer_words, value_words

if TYPE_CHECKING:
    AnyOffer = Offer
else:
    AnyOffer = Union[tuple(leaves(Offer))]  # noqa: UP007
"""Any offer to a player, tagged by `may`."""

MOST_EXAMPLES = 16
OFFERS = 1024
"""The number of offers whose texts are cached: the same ones come up at every table."""


class ChoiceFace(Struct, frozen=True, omit_defaults=True, gc=False):
    """A value that a field of an answer may have, and its name; null for none."""

    value: int | str | None
    words: str


class OfferFace(Struct, frozen=True, omit_defaults=True, gc=False):
    """An offer with its bounds and prices, the kind of answer it takes (`do`), and its words.

    The other fields are only filled in for the players asked. `examples` are whole answers to send
    back: all that the offer allows if they are few, else its bounds and some between, 16 at most;
    then `choices` has the values of each field of an answer, except amounts.

    `button` is the text of the offer's button, with fields of the answer in braces; text in square
    brackets is left out if a part in it is missing. `buttons` are the texts for each example,
    unless only amounts are to be filled in. `points` gives the kind of each field of an answer,
    `question` the question if there are several answers, `first` a sentence of help for somebody
    who meets such an offer for the first time, `key` a letter for it, `column` the place of its
    button; `free`: it keeps the hand in play for nothing. `gives_up`, only for the player who may
    muck, is what mucking gives away: `won`, a part of the pot that is surely theirs; `wins`, one
    that the hand may win; `decides`, a say in who wins it, though not this player (ROOM-26).
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
    """An answer of the kind `do` that is not on offer, in `words`, and the reason as a code.

    Codes: `too_dear`, `no_cards`, `all_in`, `cap`, `not_reopened`, `nobody_left`. `slot` of the
    row, 0 for the deck card; `price` in chips, None if its rank sets it. `column` is the place its
    button would have.
    """

    do: str
    words: str
    why: str
    slot: int | None = None
    price: int | None = None
    column: Column = ""


class AskedFace(Struct, frozen=True, omit_defaults=True, gc=False):
    """A player who is asked, and the time limit, in seconds on the room's clock.

    The countdown is shown from `shown_from`. `away`: the player is not connected. `offers` are this
    player's own, if the offers differ between players.
    """

    player: int
    shown_from: float
    deadline: float
    away: bool = False
    offers: tuple[OfferFace, ...] = ()
    bank: float = 0


class AskFace(Struct, frozen=True, omit_defaults=True, gc=False):
    """A question: its number in the hand, the players asked, and the offers.

    `mine`: it is put to this viewer, and `offers` are the viewer's. Otherwise they are the offers
    to all who are asked; offers are public. `barred` are the answers that the asked player can't
    give. Places are indexes of that player's cards.
    """

    decision: int
    asked: tuple[AskedFace, ...]
    mine: bool = False
    offers: tuple[OfferFace, ...] = ()
    barred: tuple[BarredFace, ...] = ()


def ask_face(playing: Playing, viewer: int) -> AskFace | None:
    """Return the open question, as a player or a spectator (0) sees it; None if there is none.

    Raise `Illegal` `no_such_player`.
    """
    return ask_of(look(playing, viewer))


def ask_of(seen: Seen) -> AskFace | None:
    """Return a question as a client shows it, from its viewer's knowledge.

    A question that comes up while the table is stopped is shown when it goes on.
    """
    ask, decision = seen.ask, seen.decision
    if ask is None or decision is None:
        return None
    timers = dict(decision.timers)
    public = AskFace(
        decision.number,
        tuple([_asked_face(ask, player, timers[player]) for player in ask.players]),
        False,
        tuple(map(_offer_face, ask.offers)),
        tuple(map(_barred_face, barred(seen.state, ask))),
    )
    return own_ask(public, seen) if seen.view.viewer in ask.players else public


def own_ask(public: AskFace, seen: Seen) -> AskFace:
    """Return a question as a player who is asked sees it."""
    ask, viewer = seen.ask, seen.view.viewer
    assert ask is not None
    offers = ask.put_to(viewer, seen.state.hand_of(viewer)).offers
    asked = public.asked
    if ask.each:
        asked = tuple([replace(each, offers=()) for each in asked])
    return replace(
        public, asked=asked, mine=True, offers=tuple([_own_offer(offer, seen) for offer in offers])
    )


def _asked_face(ask: Ask, player: int, timer: Timer) -> AskedFace:
    offers = tuple(map(_offer_face, ask.to(player).offers)) if ask.each else ()
    return AskedFace(player, timer.shown_from, timer.deadline, timer.away, offers, timer.bank)


@cached_by_language(OFFERS)
def _offer_face(offer: Offer) -> OfferFace:
    return OfferFace(offer.answer.__name__, offer.words(), offer)


def _own_offer(offer: Offer, seen: Seen) -> OfferFace:
    """Return an offer for the player asked: with its answers, and the texts of buttons.

    It depends on the player if an answer names cards or gives something up.
    """
    state, player = seen.state, seen.view.viewer
    usual = _usual_offer(offer, type(state.phase))
    if type(offer) is CanMuck:
        usual = replace(usual, gives_up=at_stake(state, player))
    if all(points == "amount" for points in usual.points.values()):
        return usual
    answers = offer.examples()
    examples = usual.examples
    return replace(
        usual,
        buttons=tuple([answer_button(offer, each, state, player) for each in examples]),
        choices=_choices(offer, answers, seen) if len(examples) < len(answers) else {},
    )


@cached_by_language(OFFERS)
def _usual_offer(offer: Offer, phase: type[Phase]) -> OfferFace:
    """Return an offer in a phase of a kind, for the player who gets it."""
    words = offer_words(type(offer))
    return OfferFace(
        do=offer.answer.__name__,
        words=offer.words(),
        offer=offer,
        examples=_some(offer.examples()),
        button=button(offer, phase),
        points=dict(words.points),
        question=say(words.question),
        first=first_help(offer),
        key=words.keys[:1],
        column=words.column,
        free=is_free(offer),
    )


def _choices(
    offer: Offer, answers: Sequence[Action], seen: Seen
) -> dict[str, tuple[ChoiceFace, ...]]:
    """Return the values of each field of an answer, except chips and wagers."""
    found: dict[str, tuple[ChoiceFace, ...]] = {}
    for name, points in offer_words(type(offer)).points.items():
        if points in ("amount", "wagers"):
            continue
        values = dict.fromkeys([getattr(answer, name) for answer in answers])
        words = [value_words(points, v, seen.state, seen.view.viewer) for v in values]
        found[name] = tuple(map(ChoiceFace, values, words))
    return found


def _some(answers: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return answers, or if there are many, some from the first to the last."""
    if len(answers) <= MOST_EXAMPLES:
        return answers
    last = len(answers) - 1
    return tuple([answers[i * last // (MOST_EXAMPLES - 1)] for i in range(MOST_EXAMPLES)])


def _barred_face(found: Barred) -> BarredFace:
    words = offer_words(found.offer)
    answer = found.offer.answer.__name__
    return BarredFace(answer, say(words.barred), found.why, found.slot, found.price, words.column)


def faces_of(
    playing: Playing, viewer: int, laid: LaidOpen = NOTHING_LAID
) -> tuple[HandFace, AskFace | None]:
    """Return the results of `hand_face` and `ask_face`, with the viewer's knowledge found once.

    Raise `Illegal` `no_such_player`.
    """
    public = public_look(playing, laid)
    ask = ask_of(public.seen)
    if viewer == SPECTATOR:
        return public.face, ask
    own = own_look(playing, viewer, laid)
    return own.face, own_ask(ask, own.seen) if own.asked and ask is not None else ask
