"""A player of a hand as a client draws one."""

from __future__ import annotations

from msgspec import Struct

from doorcard.cards import UNKNOWN
from doorcard.rules.phases.wager import wagers_of
from doorcard.rules.places import Place
from doorcard.rules.reading import Strength, showing, strengths, wild_cards
from doorcard.rules.state import Seat, State
from doorcard.table.faces.cards import CardFaces, card_faces
from doorcard.table.faces.doings import DoingFace, Doings
from doorcard.table.faces.sight import Sight


class StrengthFace(Struct, frozen=True, omit_defaults=True, gc=False):
    """A hand in words for one side of the pot.

    `not_yet`: it can't win the side but may get cards still. `for_low`: the words are those of a
    pair or worse, which counts against a low hand.
    """

    side: str
    words: str
    not_yet: bool = False
    for_low: bool = False


class WagerFace(Struct, frozen=True, gc=False):
    """Chips on a wager against the bank."""

    on: str
    chips: int


class PlayerFace(Struct, frozen=True, omit_defaults=True, gc=False):
    """A player: chips, cards and what they come to, as far as this viewer may know.

    `paid` is all that went in during this hand, `bet` what lies in front. `out`: timed out and
    all-in for every rule, with chips behind. `late`: the table answered for them, and they were not
    heard of since. `showing` is what the up-cards come to, `strengths`
    the whole hand where all of it is known, `wilds` how many of its cards are wild. `answered`: a
    sealed answer has come in; `bid` and `declared` are told once this viewer may know them.
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
    wilds: int = 0
    opener: bool = False
    bring_in: bool = False
    last: DoingFace | None = None
    answered: bool = False
    bid: int | None = None
    declared: str = ""
    wagers: tuple[WagerFace, ...] = ()


def player_face(sight: Sight, player: int, doings: Doings, brings_in: int) -> PlayerFace:
    """Return a player as the viewer may see them; `brings_in` posted or owes the bring-in."""
    state = sight.state
    seat = state.seat(player)
    wild = wild_cards(state, player)
    declared = state.declared[player - 1] if state.declared else doings.said.get(player, "")
    return PlayerFace(
        player=player,
        chair=sight.chairs[player - 1],
        stack=seat.stack,
        bet=seat.bet,
        paid=seat.paid,
        folded=seat.folded,
        all_in=_is_all_in(state, seat),
        out=seat.out,
        late=player in sight.late,
        cards=card_faces(seat.places, wild.__contains__),
        showing=() if seat.folded else _told(showing(state, player)),
        strengths=_whole_hand(state, player, seat),
        wilds=len(wild) if _is_known(seat.places) else 0,
        opener=player == state.opener,
        bring_in=player == brings_in,
        last=doings.last.get(player),
        answered=player in doings.bids or player in doings.said,
        bid=doings.bids.get(player),
        declared=declared,
        wagers=tuple([WagerFace(on, chips) for on, chips in wagers_of(state, player)]),
    )


def _is_all_in(state: State, seat: Seat) -> bool:
    """Return whether a player has put in all chips and is still in a hand that runs."""
    return not (seat.stack or seat.folded or state.over)


def _whole_hand(state: State, player: int, seat: Seat) -> tuple[StrengthFace, ...]:
    """Return what a hand comes to where every card of it is known; a share may need less."""
    return _told(strengths(state, player)) if _is_known(seat.places) else ()


def _is_known(places: tuple[Place, ...]) -> bool:
    return UNKNOWN not in [place.card for place in places]


def _told(found: tuple[Strength, ...]) -> tuple[StrengthFace, ...]:
    return tuple([StrengthFace(s.side, s.words, s.not_yet, s.for_low) for s in found])
