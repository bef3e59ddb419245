"""The result of a hand, and a bank's odds: a line for each award of a pot or settled wager."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from doorcard.language import number
from doorcard.language.saying import say
from doorcard.rules.facts import Awarded, CardsIn, Raked
from doorcard.rules.game import Game
from doorcard.rules.payments import (
    ROYAL,
    TENTH,
    AgainstHouse,
    HandPays,
    Jackpot,
    OneColour,
    Payment,
    PaysOrStays,
    PayTable,
)
from doorcard.rules.payments_words import named_hands, odds_words
from doorcard.rules.phases.bank import Bank, Settled
from doorcard.rules.reading import hand_in_words, making, share_of
from doorcard.rules.state import State
from doorcard.rules.verdicts import BOTH
from doorcard.table.faces.claims import ClaimFace, claim_faces
from doorcard.table.faces.seen import Seen
from doorcard.voice import side_words, without_side


class OddsFace(Struct, frozen=True, omit_defaults=True, gc=False):
    """A kind of hand in words, and its odds to one; `pays` has fractions in words."""

    hand: str
    odds: float
    pays: str = ""


class PaysFace(Struct, frozen=True, omit_defaults=True, gc=False):
    """The payment of a wager. `side` is the payment's name, `on` the wager.

    `kind`: `beats_bank` is even money for the better hand, or the odds in the `table`; if the
    bank's hand is below the high card `qualifier`, the wager is `unqualified`: won or returned;
    with `tie` "won" equal hands win. `stays` is a table whatever the bank holds, and any other hand
    loses only to a better one. `hand` is a table for the player's own cards, `all_cards` with the
    bank's too; `colour` is for cards of one colour: the player's own, then with the bank's;
    `jackpot` gives what a stake may win. `folded`: folding doesn't lose it.
    """

    on: str
    side: str
    kind: str
    table: tuple[OddsFace, ...] = ()
    qualifier: str = ""
    unqualified: str = ""
    folded: bool = False
    tie: str = ""


def pays_faces(game: Game) -> tuple[PaysFace, ...]:
    """Return a bank's payments for each wager; () if the game has no bank."""
    if not game.banked:
        return ()
    paid = [pay for phase in game.phases if isinstance(phase, Bank) for pay in phase.payments]
    return tuple([_pays_face(pay) for pay in paid])


def _pays_face(pay: Payment) -> PaysFace:
    kind, qualifier, unqualified, tie = type(pay).__name__, "", "", ""
    lines: list[OddsFace] = []
    match pay:
        case AgainstHouse():
            kind, qualifier = "beats_bank", pay.qualifier
            unqualified = pay.unqualified if qualifier else ""
            tie = pay.tie if pay.tie == "won" else ""
            lines = _odds_faces(pay.pays)
            if isinstance(pay, PaysOrStays):
                kind, unqualified = "stays", "returned" if qualifier else ""
        case HandPays():
            kind, lines = "all_cards" if pay.with_house else "hand", _odds_faces(pay.pays)
        case OneColour():
            kind = "colour"
            lines = [OddsFace("own", pay.own), OddsFace("together", pay.together)]
        case Jackpot():
            kind = "jackpot"
            won = [(ROYAL, pay.meter), ("straight flush", pay.meter // TENTH)]
            lines = [OddsFace(say(hand), 0, number(chips)) for hand, chips in won]
            lines += [
                OddsFace(hand, odds, say("{count} times the stake", count=int(odds)))
                for hand, odds in named_hands(pay.pays)
            ]
    return PaysFace(
        pay.on, pay.side, kind, tuple(lines), qualifier, unqualified, pay.survives_fold, tie
    )


def _odds_faces(table: PayTable) -> list[OddsFace]:
    """Return the odds in a table, one kind of hand a line."""
    found = []
    for hand, odds in named_hands(table):
        said = "" if odds and odds == int(odds) else odds_words(odds) if odds else say("back")
        found.append(OddsFace(hand, odds, said))
    return found


class AwardFace(Struct, frozen=True, omit_defaults=True, gc=False):
    """Chips of a pot that went to a player, for a side of it.

    `side` is also `both` or `uncontested`. `words`: the hand that won, as it stands after the name
    of the side; empty if none was compared.
    `cards` are the places, from 0, of the player's cards that make it, `middle` of those in the
    middle; `each` has the places by side if the award is for all sides at once. `odd` of the chips
    were odd chips of a tie, and `why` is what decided: the `highest_card` or the `lowest_card`
    held. `over` of the chips (given once for a side) are the odd ones that the pot's sides could
    not share. Pots are numbered from 0 in each deal; `deal` counts new deals for the same pots.
    """

    pot: int
    player: int
    side: str
    amount: int
    words: str = ""
    odd: int = 0
    why: str = ""
    over: int = 0
    deal: int = 0
    cards: tuple[int, ...] = ()
    middle: tuple[int, ...] = ()
    each: dict[str, tuple[int, ...]] = {}


class RakeFace(Struct, frozen=True, omit_defaults=True, gc=False):
    """The house's rake from a pot, before it was split."""

    pot: int
    amount: int
    deal: int = 0


class SettledFace(Struct, frozen=True, omit_defaults=True, gc=False):
    """A wager against the bank that was settled, in chips."""

    player: int
    on: str
    staked: int = 0
    returned: int = 0
    won: int = 0


class ResultFace(Struct, frozen=True, omit_defaults=True, gc=False):
    """The result of a hand. `nets` has each player's win or loss, once the hand is over.

    `claims` are sentences about players who showed and did not win, and about a bank's hand.
    """

    awards: tuple[AwardFace, ...] = ()
    settled: tuple[SettledFace, ...] = ()
    raked: int = 0
    rakes: tuple[RakeFace, ...] = ()
    nets: tuple[int, ...] = ()
    claims: tuple[ClaimFace, ...] = ()


def result_face(seen: Seen) -> ResultFace | None:
    """Return the result of a hand, or so far if a new deal follows; None while none is paid."""
    state = seen.state
    awards: list[AwardFace] = []
    settled: list[SettledFace] = []
    rakes: list[RakeFace] = []
    deal = 0
    for fact in seen.paid:
        if isinstance(fact, CardsIn):
            deal += 1
        elif isinstance(fact, Awarded):
            awards.append(_award_face(state, fact, deal))
        elif isinstance(fact, Raked):
            rakes.append(RakeFace(fact.pot, fact.amount, deal))
        elif isinstance(fact, Settled):
            face = SettledFace(fact.player, fact.on, fact.staked, fact.returned, fact.won)
            settled.append(face)
    if not (awards or settled or state.over):
        return None
    ends = zip(state.seats, seen.stacks, strict=True) if state.over else ()
    return ResultFace(
        tuple(with_odd_chips(awards)),
        tuple(settled),
        sum([rake.amount for rake in rakes]),
        tuple(rakes),
        tuple([seat.stack - began for seat, began in ends]),
        claim_faces(seen, _winners(awards, deal)) if state.over else (),
    )


def result_for(seen: Seen, public: ResultFace) -> ResultFace:
    """Return everybody's result with the sentences as the viewer reads them, with `you`."""
    if not public.claims and not seen.state.declared:
        return public
    deal = max([award.deal for award in public.awards], default=0)
    return replace(public, claims=claim_faces(seen, _winners(public.awards, deal)))


def _winners(awards: Sequence[AwardFace], deal: int) -> list[int]:
    """Return the players who got a part of a pot in the deciding deal."""
    return [award.player for award in awards if award.deal == deal]


def _award_face(state: State, fact: Awarded, deal: int) -> AwardFace:
    share = share_of(state, fact.side)
    won = share is not None and fact.value
    words = hand_in_words(state, fact.player, share, fact.value) if share and won else ""
    words = without_side(words, side_words(state.game, fact.side))
    why = share.odd_chip_to if share is not None and fact.odd else ""
    made = making(state, fact.player, fact.side)
    sides = [share.side for share in state.game.shares] if fact.side == BOTH and made.own else []
    each = {side: making(state, fact.player, side).own for side in sides}
    return AwardFace(
        fact.pot, fact.player, fact.side, fact.amount, words, fact.odd, why,
        deal=deal, cards=made.own, middle=made.middle, each=each,
    )  # fmt: skip


def with_odd_chips(awards: list[AwardFace]) -> list[AwardFace]:
    """Return awards, the first of a side with the odd chips it has over another (POT-02)."""
    parts: dict[tuple[int, int], dict[str, int]] = {}
    for award in awards:
        sides = parts.setdefault((award.deal, award.pot), {})
        sides[award.side] = sides.get(award.side, 0) + award.amount
    found, done = [], set()
    for award in awards:
        sides = parts[award.deal, award.pot]
        over = sides[award.side] - min(sides.values())
        side = (award.deal, award.pot, award.side)
        found.append(replace(award, over=over) if over and side not in done else award)
        done.add(side)
    return found
