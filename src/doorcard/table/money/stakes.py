"""Stakes by their usual names, and the chips a player may bring to them.

A card room's ante is looked up in a table, since it follows no formula (S8B-03). Home games play
for a few small chips.
"""

from __future__ import annotations

from decimal import Decimal

from msgspec import Struct

from doorcard.language.saying import Later, number, say, text
from doorcard.rules.errors import BadSetup, Refused
from doorcard.rules.game import Game
from doorcard.rules.stakes import MOST_CHIPS, UNITS, Stakes
from doorcard.table.money.chips import Money, chips_of, money

ANTES = {
    Decimal(small): Decimal(ante)
    for small, ante in {
        "0.50": "0.05",
        "1": "0.25",
        "2": "0.25",
        "3": "0.50",
        "5": "0.50",
        "10": "1",
        "15": "1.50",
    }.items()
}
"""Antes by the small bet, with a big bet twice as large (S8B-03)."""

CENT = Decimal("0.01")


class BuyIn(Struct, frozen=True):
    """A player's buy-in in big bets: at least, and (unless None) at most."""

    least: int = 10
    most: int | None = 100

    def __post_init__(self) -> None:
        most = self.least if self.most is None else self.most
        if type(self.least) is not int or type(most) is not int or not 1 <= self.least <= most:
            raise BadSetup(
                "bad_buy_in",
                "a buy-in of {least!r} to {most!r} big bets; it needs whole numbers from 1 on, "
                "the most not below the least",
                least=self.least,
                most=self.most,
            )

    def chips(self, stakes: Stakes) -> tuple[int, int]:
        """Return the smallest and largest buy-in in chips, without a limit all there can be."""
        big = stakes.bet("big")
        most = MOST_CHIPS if self.most is None else big * self.most
        return big * self.least, most

    def check(self, stakes: Stakes, chips: int) -> None:
        """Refuse a buy-in of too few or too many chips, or of no chips at all.

        Raise `Refused`: `bad_amount`, `not_whole_chips`, `buy_in_low`, `buy_in_high`.
        """
        _check_chips(stakes, chips)
        least, most = self.chips(stakes)
        if chips < least:
            raise Refused(
                "buy_in_low",
                "{chips} chips are too few; bring at least {least}, which is {bets} big bets",
                chips=chips,
                bets=self.least,
                least=least,
                most=most,
            )
        self._check_most(stakes, chips, Later("bring at most {most}", most=most))

    def check_top_up(self, stakes: Stakes, has: int, chips: int) -> None:
        """Refuse a top-up above what a player may bring, or of no chips at all.

        Raise `Refused`: `bad_amount`, `not_whole_chips`, `buy_in_high`.
        """
        _check_chips(stakes, chips)
        room = max(0, self.chips(stakes)[1] - has)
        right = Later("with {has} at the table, add at most {room}", has=has, room=room)
        self._check_most(stakes, has + chips, right)

    def _check_most(self, stakes: Stakes, chips: int, right: Later) -> None:
        least, most = self.chips(stakes)
        if chips > most:
            raise Refused(
                "buy_in_high",
                "{chips} chips are too many; {right}",
                chips=chips,
                right=right,
                least=least,
                most=most,
            )


class StakesPreset(Struct, frozen=True):
    """Stakes to choose from: a name, the worth of a chip, and the buy-in.

    `value` is money; a home table's chips are just chips, each worth 1. `raked`: the house takes
    rake unless the host turns it off (ROOM-40).
    """

    id: str
    title: str
    stakes: Stakes
    value: Decimal = Decimal(1)
    buy_in: BuyIn = BuyIn()
    raked: bool = False


def limit_stakes(
    small: Money,
    big: Money | None = None,
    *,
    ante: Money | None = None,
    bring_in: Money = 0,
    value: Money = CENT,
    chip: int = 1,
) -> Stakes:
    """Return a card room's fixed-limit stakes, given as money, in chips worth `value`.

    The big bet is twice the small one unless given; the ante is looked up (S8B-03), the bring-in is
    half the small bet; `chip` is the smallest chip in play. Raise `BadSetup`: `ante_not_set` for
    stakes without an ante of their own, `not_whole_chips`, `bad_amount`, `bad_stakes`.
    """
    low = money(small, Later("the small bet"))
    high = 2 * low if big is None else money(big, Later("the big bet"))
    if ante is None:
        ante = ANTES.get(low) if high == 2 * low else None
        if ante is None:
            raise BadSetup(
                "ante_not_set",
                "there is no usual ante for {low}/{high}; say what it is, since it follows no "
                "formula",
                low=low,
                high=high,
                small=str(low),
                big=str(high),
            )
    # The usual big bet is left out: some games have only one bet.
    return Stakes(
        ante=chips_of(ante, value, Later("the ante")),
        small_bet=chips_of(low, value, Later("the small bet")),
        big_bet=0 if high == 2 * low else chips_of(high, value, Later("the big bet")),
        bring_in=chips_of(bring_in, value, Later("the bring-in")),
        chip=chip,
    )


def _limit(small: Decimal) -> StakesPreset:
    stakes = limit_stakes(small)
    low, high = (f"{n:f}" if n % 1 else str(int(n)) for n in (small, 2 * small))
    return StakesPreset(f"limit-{low}-{high}", f"{low}/{high}", stakes, CENT, raked=True)


LIMITS = tuple([_limit(small) for small in ANTES])
"""A card room's stakes, in cents."""

HOME = (
    StakesPreset("home-unit", text("1 ante, 1/2"), UNITS),
    StakesPreset("home-small", text("1 ante, 2/4"), Stakes(ante=1, small_bet=2, bring_in=1)),
    StakesPreset("home-big", text("1 ante, 5/10"), Stakes(ante=1, small_bet=5, bring_in=2)),
)
"""Stakes of home games, in small chips; a game with one bet plays the small one."""

PRESETS = {preset.id: preset for preset in (*HOME, *LIMITS)}
"""All stakes to choose from, by id; the first is a home table's default."""


def stakes_title(preset: StakesPreset) -> str:
    """Return the name of stakes, with numbers as the current language writes them."""
    if preset in HOME:
        return say(preset.title)
    return "/".join([number(Decimal(amount)) for amount in preset.title.split("/")])


def usual_preset(game: Game) -> StakesPreset:
    """Return the stakes by name that a home table plays a game for by default.

    They are the game's usual stakes if these have a name (GEN-07), else small ones.
    """
    usual = game.usual_stakes()
    return next((preset for preset in HOME if preset.stakes == usual), HOME[1])


def _check_chips(stakes: Stakes, chips: int) -> None:
    if type(chips) is not int or not 0 < chips <= MOST_CHIPS:
        raise Refused(
            "bad_amount",
            "{chips!r} is not an amount; bring a whole number of chips, 1 to {most_chips}",
            chips=chips,
            most_chips=MOST_CHIPS,
        )
    if chips % stakes.chip:
        raise Refused(
            "not_whole_chips",
            "{chips} is not a multiple of the smallest chip, which is {chip}",
            chips=chips,
            chip=stakes.chip,
        )
