"""Who was paid what, as a client tells it: one line for each award of a pot or settled wager."""

from __future__ import annotations

from msgspec import Struct

from doorcard.rules.facts import Awarded, CardsIn, Raked
from doorcard.rules.phases.bank import Settled
from doorcard.rules.reading import share_of
from doorcard.rules.state import State
from doorcard.table.faces.sight import Sight


class AwardFace(Struct, frozen=True, omit_defaults=True, gc=False):
    """Chips of a pot that went to a player, for a side of it.

    `side` is also `both` or `uncontested`. `words`: the hand that won; empty where none had to.
    `odd` of the chips were odd ones that others tied for. Pots are numbered from 0 in each deal;
    `deal` counts new deals for the same pots.
    """

    pot: int
    player: int
    side: str
    amount: int
    words: str = ""
    odd: int = 0
    deal: int = 0


class SettledFace(Struct, frozen=True, omit_defaults=True, gc=False):
    """A wager against the bank that was settled, in chips."""

    player: int
    on: str
    staked: int = 0
    returned: int = 0
    won: int = 0


class ResultFace(Struct, frozen=True, omit_defaults=True, gc=False):
    """How a hand came out. `nets` has what each player won or lost, once the hand is over."""

    awards: tuple[AwardFace, ...] = ()
    settled: tuple[SettledFace, ...] = ()
    raked: int = 0
    nets: tuple[int, ...] = ()


def result_face(sight: Sight) -> ResultFace | None:
    """Return how a hand came out, or so far where a new deal follows; None while none is paid."""
    state = sight.state
    awards: list[AwardFace] = []
    settled: list[SettledFace] = []
    deal = 0
    for fact in sight.paid:
        if isinstance(fact, CardsIn):
            deal += 1
        elif isinstance(fact, Awarded):
            awards.append(_award_face(state, fact, deal))
        elif isinstance(fact, Settled):
            face = SettledFace(fact.player, fact.on, fact.staked, fact.returned, fact.won)
            settled.append(face)
    if not (awards or settled or state.over):
        return None
    ends = zip(state.seats, sight.stacks, strict=True) if state.over else ()
    return ResultFace(
        tuple(awards),
        tuple(settled),
        sum([fact.amount for fact in sight.paid if isinstance(fact, Raked)]),
        tuple([seat.stack - began for seat, began in ends]),
    )


def _award_face(state: State, fact: Awarded, deal: int) -> AwardFace:
    share = share_of(state, fact.side)
    words = share.describe(fact.value) if share is not None and fact.value else ""
    return AwardFace(fact.pot, fact.player, fact.side, fact.amount, words, fact.odd, deal)
