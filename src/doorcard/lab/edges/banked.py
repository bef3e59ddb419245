"""The parts of a banked game that decide its edges, read from its phases."""

from __future__ import annotations

from msgspec import Struct

from doorcard import games
from doorcard.rules.errors import BadSetup
from doorcard.rules.game import Game
from doorcard.rules.payments import AgainstHouse, HandPays, OneColour, Payment, PayTable
from doorcard.rules.phases.bank import Bank
from doorcard.rules.phases.deal import Deal
from doorcard.rules.phases.stand import Standing
from doorcard.rules.phases.wager import Wagering

MOST_CARDS = 3
"""The most cards of a hand: the deals of two four-card hands would take minutes."""


class Main(Struct, frozen=True):
    """The two wagers that the decision depends on; two are equal if their decisions are.

    Player and bank get `cards` each, from a deck without the ranks below `lowest_rank`. `against`
    compares the hands, `bonuses` are paid in addition.
    """

    cards: int
    lowest_rank: str
    against: tuple[AgainstHouse, ...]
    bonuses: tuple[HandPays, ...]

    @property
    def scale(self) -> str:
        """The name of the scale on which the hands are compared."""
        return self.against[0].scale

    @property
    def qualifiers(self) -> tuple[str, ...]:
        """The ranks from which the bank's hand counts, each once."""
        return tuple(sorted({pay.qualifier for pay in self.against}))


class Banked(Struct, frozen=True):
    """A game against a bank: one wager, a deal, a second equal wager or a fold, and side wagers.

    `first` is the name of the wager made before the deal; `sides` are the payments of the others.
    """

    game: Game
    first: str
    main: Main
    sides: tuple[Payment, ...]


def read(game: Game) -> Banked:
    """Return the parts that decide a game's edges.

    It reads games like Three Card Poker: at most three cards each, and one decision. Raise
    `BadSetup`: `no_bank`, `no_edges`, `bad_pay_table`.
    """
    if not game.banked:
        known = ", ".join(each for each in games.ids() if games.get(each).banked)
        raise BadSetup(
            "no_bank",
            f"{game.title} is played for a pot; a game against a bank has edges, as {known}",
            game=game.id,
        )
    if [type(phase) for phase in game.phases] != [Wagering, Deal, Standing, Bank]:
        raise _no_edges(game, "its phases are not a wager, a deal, a decision and the bank")
    wagering, deal, standing, bank = game.phases
    assert isinstance(wagering, Wagering)
    assert isinstance(deal, Deal)
    assert isinstance(standing, Standing)
    assert isinstance(bank, Bank)
    if game.wild or game.triggers:
        raise _no_edges(game, "it has wild cards or triggers")
    if not deal.house or not 1 <= len(deal.pattern) <= MOST_CARDS:
        raise _no_edges(game, f"player and bank don't get one to {MOST_CARDS} cards each")
    if deal.of_house != "d" * len(deal.pattern):
        raise _no_edges(game, "the bank has other cards than a player, or shows one")
    if standing.times != (1,) or standing.more or wagering.laid:
        raise _no_edges(game, "its main wagers are not two of one size")
    if any(not _as_usual(pay) for pay in bank.payments):
        raise _no_edges(game, "a wager pays in a way that is not counted here")
    if standing.match != wagering.required:
        raise _no_edges(game, f"the wager on {standing.match} need not be made")
    _check_tables(bank.payments)
    names = (standing.match, standing.on)
    paid = [pay for pay in bank.payments if pay.on in names]
    main = Main(
        len(deal.pattern),
        game.lowest_rank,
        _against(game, paid, standing.on),
        _bonuses(game, paid),
    )
    sides = [pay for pay in bank.payments if pay.on not in names]
    return Banked(game, standing.match, main, _sides(game, sides))


def _as_usual(pay: Payment) -> bool:
    """Return whether a payment has only features of such games."""
    if isinstance(pay, AgainstHouse):
        return type(pay) is AgainstHouse and not pay.pays and pay.tie == "returned"
    return not isinstance(pay, HandPays) or pay.cards == "hand"


def _against(game: Game, main: list[Payment], second: str) -> tuple[AgainstHouse, ...]:
    found = tuple([pay for pay in main if isinstance(pay, AgainstHouse)])
    if {pay.on for pay in found} != {pay.on for pay in main} | {second} or len(found) != 2:
        raise _no_edges(game, "its two main wagers are not both won or lost against the bank")
    if len({pay.scale for pay in found}) > 1 or any(pay.survives_fold for pay in found):
        raise _no_edges(game, "its main wagers are ranked in two ways, or survive a fold")
    return found


def _bonuses(game: Game, main: list[Payment]) -> tuple[HandPays, ...]:
    others = [pay for pay in main if not isinstance(pay, AgainstHouse)]
    found = tuple([pay for pay in others if isinstance(pay, HandPays) and not pay.with_house])
    if len(found) < len(others) or not all(pay.beside and not pay.survives_fold for pay in found):
        raise _no_edges(
            game, "what is paid beside its main wagers is not a bonus for a played hand"
        )
    return found


def _sides(game: Game, sides: list[Payment]) -> tuple[Payment, ...]:
    for pay in sides:
        if not isinstance(pay, HandPays | OneColour) or pay.beside:
            raise _no_edges(game, f"nothing is known of the payment {type(pay).__name__}")
    if len({pay.on for pay in sides}) < len(sides):
        raise _no_edges(game, "a wager beside the main ones is paid twice")
    return tuple(sides)


def _no_edges(game: Game, why: str) -> BadSetup:
    return BadSetup("no_edges", f"the edges of {game.title} can't be found: {why}", game=game.id)


def _check_tables(payments: tuple[Payment, ...]) -> None:
    """Refuse impossible odds; a game's options have been checked, other payments have not."""
    for pay in payments:
        odds: PayTable = ()
        if isinstance(pay, HandPays):
            odds = pay.pays
        elif isinstance(pay, OneColour):
            odds = (("own", pay.own), ("together", pay.together))
        for kind, paid in odds:
            if type(paid) is not int or paid < 0:
                raise BadSetup(
                    "bad_pay_table",
                    f"{pay.side} pays {paid!r} to one for {kind}; odds are whole numbers from 0 up",
                    wager=pay.on,
                    odds=paid,
                )
