"""A player of a hand as a client draws one: cards, chips, and the latest action."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from doorcard.cards import UNKNOWN, Card, card_name
from doorcard.language.saying import cached_by_language
from doorcard.rules.facts import Fact
from doorcard.rules.game import Game
from doorcard.rules.phase import Phase
from doorcard.rules.phases.auction import BidMade, BidsOpened
from doorcard.rules.phases.bet import BroughtIn
from doorcard.rules.phases.declare import Said, SaidUnasked
from doorcard.rules.phases.wager import Wagered
from doorcard.rules.places import Known, Place
from doorcard.rules.reading import Strength, showing, strengths, wild_cards
from doorcard.rules.state import State
from doorcard.table.faces.seen import Seen
from doorcard.voice import fact_badge, holding, side_by_side


class CardFace(Struct, frozen=True, omit_defaults=True, gc=False):
    """A card: its text, or `??` for one that this viewer does not know.

    `up`: it is face up. `known`: to all, to its owner alone, or to nobody. `wild`: it counts as a
    wild card in its place.
    """

    c: str
    up: bool = False
    known: Known = "all"
    wild: bool = False


CardFaces = tuple[CardFace, ...]
"""Cards in the order of their places."""


@cache
def card_face(place: Place, wild: bool = False) -> CardFace:
    """Return a card as it is drawn; there are few different ones, so each is made once."""
    return CardFace(card_name(place.card), place.up, place.known, wild)


def card_faces(places: Iterable[Place], is_wild: Callable[[Card], bool]) -> CardFaces:
    """Return cards in the order of their places, with the wild ones marked."""
    return tuple([card_face(place, is_wild(place.card)) for place in places])


class DoingFace(Struct, frozen=True, omit_defaults=True, gc=False):
    """A player's latest action in the running phase, in two or three words: `raises to 8`.

    `fact` is the kind of fact, if the player's face also has it in a field of its own.
    """

    words: str
    fact: str = ""


DOINGS = 1024
"""The number of facts whose words are cached: the same happen at every table."""
TOLD_BESIDE = (BidMade, Wagered, Said, SaidUnasked)
"""Kinds of facts that the player's face also has in a field: `bid`, `wagers` and `declared`."""


@cached_by_language(DOINGS)
def doing_face(fact: Fact, phase: type[Phase]) -> DoingFace | None:
    """Return a fact's action in a phase of a kind; None if it is not a player's action."""
    words = fact_badge(fact, phase)
    if not words:
        return None
    return DoingFace(words, type(fact).__name__ if isinstance(fact, TOLD_BESIDE) else "")


class Doings:
    """Players' actions since the phase began; of sealed answers only what the viewer may know."""

    __slots__ = ("_bids", "_phase", "answered", "bids", "brought_in", "last", "said")

    def __init__(self, facts: Iterable[Fact], phase: Phase) -> None:
        self._phase = type(phase)
        self._bids: list[BidMade] = []
        self.last: dict[int, DoingFace] = {}
        self.bids: dict[int, int | None] = {}
        """Each player's bid; None if this viewer may not know it yet."""
        self.said: dict[int, str] = {}
        """Each player's declaration; "" if this viewer may not know it yet."""
        self.answered: set[int] = set()
        """The players whose sealed answer has come in."""
        self.brought_in = 0
        for fact in facts:
            self._hear(fact)

    def _hear(self, fact: Fact) -> None:
        if is_sealed(type(fact)):
            self.answered.add(fact.player)  # type: ignore[attr-defined]
        doing = doing_face(fact, self._phase)
        if doing is not None:
            player: int = fact.player  # type: ignore[attr-defined]
            self.last[player] = doing
        if isinstance(fact, BroughtIn):
            self.brought_in = fact.player
        elif isinstance(fact, BidMade):
            self.bids[fact.player] = fact.amount
            self._bids.append(fact)
        elif isinstance(fact, BidsOpened):
            self.bids.update(fact.bids)
            sealed, self._bids = self._bids, []
            for bid in sealed:
                self._hear(replace(bid, amount=self.bids[bid.player]))
        elif isinstance(fact, Said):
            self.said[fact.player] = fact.sides


class StrengthFace(Struct, frozen=True, omit_defaults=True, gc=False):
    """A hand in words for one side of the pot.

    `told` are the words as they are drawn beside those for the other sides, if they differ:
    `High: a flush`. `nothing`: it can't win the side now; `not_yet`: not now, but it may still get
    cards; `out_of_reach`: it gets too few of them. `for_low`: the words are those of a pair or
    worse, which counts against a low hand.
    """

    side: str
    words: str
    told: str = ""
    not_yet: bool = False
    for_low: bool = False
    nothing: bool = False
    out_of_reach: bool = False


class WagerFace(Struct, frozen=True, gc=False):
    """Chips on a wager against the bank."""

    on: str
    chips: int


class PlayerFace(Struct, frozen=True, omit_defaults=True, gc=False):
    """A player: chips, cards and their value, as far as this viewer may know.

    `paid` is the total put in during this hand, `bet` the chips in front. `out`: timed out and
    all-in for every rule, with chips behind. `late`: the table answered for them, and they were not
    heard of since. `showing` is the value of the up-cards, `strengths` of the whole hand if all of
    it is known, and `holds` is that, or else what shows, as it is read aloud after "holds". `wilds`
    is the number of its wild cards, unless each half has its own. `answered`: a sealed answer has
    come in; `bid` and `declared` are set once this viewer may know them.
    """

    player: int
    chair: int
    stack: int
    bet: int = 0
    paid: int = 0
    folded: bool = False
    all_in: bool = False
    out: bool = False
    late: bool = False
    cards: CardFaces = ()
    showing: tuple[StrengthFace, ...] = ()
    strengths: tuple[StrengthFace, ...] = ()
    holds: str = ""
    wilds: int = 0
    opener: bool = False
    bring_in: bool = False
    last: DoingFace | None = None
    answered: bool = False
    bid: int | None = None
    declared: str = ""
    wagers: tuple[WagerFace, ...] = ()


class HeldFace(NamedTuple):
    """A player's cards and their value, as a viewer knows them; see `PlayerFace`."""

    cards: CardFaces
    showing: tuple[StrengthFace, ...]
    strengths: tuple[StrengthFace, ...]
    holds: str
    wilds: int


def held_face(state: State, player: int) -> HeldFace:
    """Return a player's cards and their value, from the state as its viewer knows it."""
    seat = state.seat(player)
    wild = wild_cards(state, player)
    shows = () if seat.folded else showing(state, player)
    whole = strengths(state, player) if _is_known(seat.places) else ()
    return HeldFace(
        card_faces(seat.places, wild.__contains__),
        _strength_faces(shows, state.game),
        _strength_faces(whole, state.game),
        holding(whole or shows, state.game),
        len(wild) if _is_known(seat.places) and not _wild_by_side(state, player, wild) else 0,
    )


def _wild_by_side(state: State, player: int, wild: frozenset[Card]) -> bool:
    """Tell whether some of these wild cards are so for one half of the pot alone (ANA-15)."""
    sides = [share.side for share in state.game.shares] if wild else []
    return any(wild_cards(state, player, side) != wild for side in sides)


def player_face(
    seen: Seen, player: int, doings: Doings, brings_in: int, held: HeldFace
) -> PlayerFace:
    """Return a player as the viewer may see them; `brings_in` posted or owes the bring-in."""
    state = seen.view.state
    seat = state.seats[player - 1]
    return PlayerFace(
        player=player,
        chair=seen.chairs[player - 1],
        stack=seat.stack,
        bet=seat.bet,
        paid=seat.paid,
        folded=seat.folded,
        all_in=not (seat.stack or seat.folded or state.over),
        out=seat.out,
        late=player in seen.late,
        cards=held.cards,
        showing=held.showing,
        strengths=held.strengths,
        holds=held.holds,
        wilds=held.wilds,
        opener=player == state.opener,
        bring_in=player == brings_in,
        last=doings.last.get(player),
        answered=player in doings.answered,
        bid=doings.bids.get(player),
        declared=_declared(state, player, doings) if state.declared or doings.said else "",
        wagers=_wagers(state, player) if state.wagers else (),
    )


def known_face(
    public: PlayerFace, held: HeldFace, state: State, doings: Doings | None
) -> PlayerFace:
    """Return a player of whom the viewer knows more than everybody: the public face, and that.

    `doings` are the actions that the viewer knows, None if everybody knows the same.
    """
    face = replace(
        public,
        cards=held.cards,
        showing=held.showing,
        strengths=held.strengths,
        holds=held.holds,
        wilds=held.wilds,
    )
    if doings is None:
        return face
    player = public.player
    return replace(
        face,
        last=doings.last.get(player),
        answered=player in doings.answered,
        bid=doings.bids.get(player),
        declared=_declared(state, player, doings),
    )


def _declared(state: State, player: int, doings: Doings) -> str:
    return state.declared[player - 1] if state.declared else doings.said.get(player, "")


def _wagers(state: State, player: int) -> tuple[WagerFace, ...]:
    return tuple([WagerFace(on, chips) for on, chips in state.wagers_of(player)])


def _is_known(places: tuple[Place, ...]) -> bool:
    return UNKNOWN not in [place.card for place in places]


def _strength_faces(found: tuple[Strength, ...], game: Game) -> tuple[StrengthFace, ...]:
    told = zip(found, side_by_side(found, game), strict=True)
    return tuple([_strength_face(strength, words) for strength, words in told])


def _strength_face(strength: Strength, told: str) -> StrengthFace:
    return StrengthFace(
        strength.side,
        strength.words,
        "" if told == strength.words else told,
        strength.not_yet,
        strength.for_low,
        strength.nothing,
        strength.out_of_reach,
    )


@cache
def is_sealed(kind: type[Fact]) -> bool:
    """Return whether a kind of fact is an answer that another fact later reveals to all."""
    kinds = [Fact]
    while kinds:
        one = kinds.pop()
        if kind in one.unseals:
            return True
        kinds += one.__subclasses__()
    return False
