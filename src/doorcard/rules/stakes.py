"""The stakes of a hand, with the rake and what differs in a tournament."""

from __future__ import annotations

from msgspec import Struct

from doorcard.rules.errors import BadSetup

MOST_CHIPS = 2**53
"""The largest amount: beyond it a JSON number is no longer exact."""
LAST_STREET = 7
"""The largest number of cards in a hand; streets are named after the number of cards."""


class Rake(Struct, frozen=True):
    """The house's cut of a pot: `amount` for each whole `step`, at most `cap`, in chips (ROOM-40).

    For a recorded hand, `by_deal` gives instead the chips taken after each deal. A hand that ended
    before `from_street` is not raked: 4 spares a hand that ended on third street (ROOM-43).
    """

    step: int
    amount: int
    cap: int
    by_deal: tuple[int, ...] = ()
    from_street: int = 0

    def __post_init__(self) -> None:
        if type(self.from_street) is not int or not 0 <= self.from_street <= LAST_STREET:
            raise BadSetup(
                "bad_stakes",
                "from_street is {from_street!r}; it must be a whole number from 0 to "
                "{last_street}, the cards of a hand",
                from_street=self.from_street,
                last_street=LAST_STREET,
            )
        numbers = (self.step, self.amount, self.cap)
        if any(type(n) is not int for n in numbers) or self.step <= 0 or min(numbers) < 0:
            raise BadSetup(
                "bad_stakes",
                "a rake of {numbers!r} chips; it needs whole numbers, a step above 0 and an "
                "amount and a cap of at least 0",
                numbers=numbers,
            )

    def of(self, total: int) -> int:
        """Return the rake of a pot of `total` chips."""
        return min(total // self.step * self.amount, self.cap)


class EventRules(Struct, frozen=True):
    """The rules that differ in a tournament.

    Raises are `uncapped` once only two players are left in it (TRN-08). With `best_five` an odd
    chip is decided by the best five cards, not by all (TRN-55). With `open_all_in` hands are turned
    up once nobody can bet any more (TRN-70).
    """

    uncapped: bool = False
    best_five: bool = False
    open_all_in: bool = True

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the rules that are on."""
        return tuple([name for name in self.__struct_fields__ if getattr(self, name)])


class Stakes(Struct, frozen=True):
    """The stakes of a hand, all in chips. They are never options of a game.

    `antes` gives each player's ante where they differ. With `trim_antes`, the usual rule, a short
    ante can win only as much of each other ante (GEN-08); recorded hands may differ. `dead` is what
    each player adds to the pot before the antes; it counts towards no ante and no bet (MIX-26). In
    a `bomb` pot there is no bring-in, and the first betting round is left out (MIX-40). In a
    tournament, `event` holds the rules that differ.
    """

    ante: int = 1
    small_bet: int = 4
    big_bet: int = 0
    bring_in: int = 0
    unit: int = 0
    chip: int = 1
    antes: tuple[int, ...] = ()
    trim_antes: bool = True
    rake: Rake | None = None
    dead: tuple[int, ...] = ()
    bomb: bool = False
    event: EventRules | None = None

    def __post_init__(self) -> None:
        numbers = {
            name: getattr(self, name)
            for name in ("ante", "small_bet", "big_bet", "bring_in", "unit", "chip")
        }
        for name, number in numbers.items():
            if type(number) is not int or not 0 <= number <= MOST_CHIPS:
                raise BadSetup(
                    "bad_stakes",
                    "{name} is {number!r}; it must be a whole number of chips from 0 to "
                    "{most_chips}",
                    name=name,
                    number=number,
                    most_chips=MOST_CHIPS,
                )
        if self.chip < 1 or self.small_bet < self.chip:
            raise BadSetup(
                "bad_stakes",
                "the chip is {chip} and the small bet {small_bet}; the chip must be at least 1 "
                "and the small bet at least a chip",
                chip=self.chip,
                small_bet=self.small_bet,
            )
        self._check_kinds()
        if self.big_bet and self.big_bet < self.small_bet:
            raise BadSetup(
                "bad_stakes",
                "the big bet is {big_bet}; it must not be below the small bet of {small_bet}",
                big_bet=self.big_bet,
                small_bet=self.small_bet,
            )
        if self.bring_in > self.small_bet:
            raise BadSetup(
                "bad_stakes",
                "the bring-in is {bring_in}; it must not exceed the small bet of {small_bet}",
                bring_in=self.bring_in,
                small_bet=self.small_bet,
            )

    def _check_kinds(self) -> None:
        for name, amounts in (("antes", self.antes), ("dead", self.dead)):
            if type(amounts) is not tuple or any(type(a) is not int or a < 0 for a in amounts):
                raise BadSetup(
                    "bad_stakes",
                    "{name} is {amounts!r}; it must be a tuple of whole numbers of at least 0",
                    name=name,
                    amounts=amounts,
                )
        for name, flag in (("trim_antes", self.trim_antes), ("bomb", self.bomb)):
            if type(flag) is not bool:
                raise BadSetup(
                    "bad_stakes", "{name} is {flag!r}, not True or False", name=name, flag=flag
                )
        if self.rake is not None and type(self.rake) is not Rake:
            raise BadSetup(
                "bad_stakes", "rake is {rake!r}; it must be a Rake or None", rake=self.rake
            )
        if self.event is not None and type(self.event) is not EventRules:
            raise BadSetup(
                "bad_stakes",
                "event is {event!r}; it must be an EventRules or None",
                event=self.event,
            )

    def ante_of(self, player: int) -> int:
        """Return a player's ante, in chips."""
        return self.antes[player - 1] if self.antes else self.ante

    def bet(self, size: str) -> int:
        """Return the small or the big bet in chips; the big one is twice the small unless set."""
        if size == "small":
            return self.small_bet
        return self.big_bet or 2 * self.small_bet

    def unit_chips(self) -> int:
        """Return the unit of prices, in chips: as set, else the ante (GEN-07)."""
        return self.unit or self.ante or self.chip

    def bring_in_chips(self) -> int:
        """Return the bring-in: as set, else half the small bet rounded down to a chip (GEN-14)."""
        return self.bring_in or max(self.chip, self.small_bet // 2 // self.chip * self.chip)


UNITS = Stakes(ante=1, small_bet=1)
"""The stakes in units: one unit is the ante and the minimum bet (GEN-07)."""
