"""What a bank pays, as a client shows it beside each wager: odds, and what they are for."""

from __future__ import annotations

from msgspec import Struct

from doorcard.rules.game import Game
from doorcard.rules.payments import AgainstHouse, HandPays, OneColour, Payment, PayTable
from doorcard.rules.phases.bank import Bank


class OddsFace(Struct, frozen=True, gc=False):
    """A kind of hand, and what is paid for it to one."""

    hand: str
    odds: int


class PaysFace(Struct, frozen=True, omit_defaults=True, gc=False):
    """What is paid on a wager. `side` is what the payment is called, `on` the wager it is for.

    `kind`: `beats_bank` is even money for the better hand, where the bank's counts from high card
    `qualifier` up, else the wager is `unqualified`: won or returned. `hand` is a table for one's
    own cards, `all_cards` with the bank's too; `colour` is for cards of one colour: one's own,
    then with the bank's. `folded`: folding doesn't lose it.
    """

    on: str
    side: str
    kind: str
    table: tuple[OddsFace, ...] = ()
    qualifier: str = ""
    unqualified: str = ""
    folded: bool = False


def pays_faces(game: Game) -> tuple[PaysFace, ...]:
    """Return what a game's bank pays on each wager; nothing where there is none."""
    if not game.banked:
        return ()
    paid = [pay for phase in game.phases if isinstance(phase, Bank) for pay in phase.payments]
    return tuple([_pays_face(pay) for pay in paid])


def _pays_face(pay: Payment) -> PaysFace:
    kind, qualifier, unqualified = type(pay).__name__, "", ""
    table: PayTable = ()
    match pay:
        case AgainstHouse():
            kind, qualifier = "beats_bank", pay.qualifier
            unqualified = pay.unqualified if qualifier else ""
        case HandPays():
            kind, table = "all_cards" if pay.with_house else "hand", pay.pays
        case OneColour():
            kind, table = "colour", (("own", pay.own), ("together", pay.together))
    lines = tuple([OddsFace(hand, odds) for hand, odds in table])
    return PaysFace(pay.on, pay.side, kind, lines, qualifier, unqualified, pay.survives_fold)
