"""Chairs: the people in them, their chips, and the players who are dealt in next.

A seating is the fold of its facts, like a hand. Nothing changes while a hand is played: chips asked
for then are promised, and players leave or sit out when it is over (ROOM-16). Chairs are numbered
from 1, clockwise; a hand numbers its players from the dealer's left, and `Seating.players` is the
map between the two.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from doorcard.rules.errors import Illegal
from doorcard.rules.stakes import Stakes
from doorcard.table.money.stakes import BuyIn

Chairs = tuple["Chair | None", ...]


class Chair(Struct, frozen=True, gc=False):
    """Somebody's chair: their id, their name, and their chips.

    `out`: not dealt in; `leaves`: gets up when the hand is over, and if `sent`, because a host sent
    them away; `promised` chips come when the hand is over.
    """

    who: str
    name: str
    chips: int
    bot: str = ""
    """The level of a bot; empty for people."""
    out: bool = False
    leaves: bool = False
    sent: bool = False
    promised: int = 0


class Seating(Struct, frozen=True, gc=False):
    """All chairs of a table, None if one is empty, and the dealer's (0 before the first hand).

    `dealt` are the chairs in the hand that is played, in the order of its players.
    """

    chairs: Chairs
    dealer: int = 0
    dealt: tuple[int, ...] = ()

    def chair(self, number: int) -> Chair:
        """Return a taken chair. Raise `Illegal`: `no_such_chair`, `chair_empty`."""
        if type(number) is not int or not 1 <= number <= len(self.chairs):
            raise Illegal(
                "no_such_chair",
                "there is no chair {number!r}; there are 1 to {count}",
                number=number,
                count=len(self.chairs),
            )
        found = self.chairs[number - 1]
        if found is None:
            raise Illegal("chair_empty", "nobody sits in chair {number}", number=number)
        return found

    def chair_of(self, who: str) -> int:
        """Return the number of somebody's chair, 0 for none."""
        for number, chair in enumerate(self.chairs, 1):
            if chair is not None and chair.who == who:
                return number
        return 0

    def of(self, who: str) -> int:
        """Return the number of somebody's chair. Raise `Illegal`: `not_seated`."""
        number = self.chair_of(who)
        if not number:
            raise Illegal("not_seated", "you have no chair at this table; sit down first")
        return number

    @property
    def ready(self) -> tuple[int, ...]:
        """The chairs that can be dealt in: taken, not sitting out, with chips."""
        return tuple(
            number
            for number, chair in enumerate(self.chairs, 1)
            if chair is not None and not chair.out and chair.chips > 0
        )

    def players(self, dealer: int) -> tuple[int, ...]:
        """Return the chairs dealt in if this one deals: from its left, the dealer last."""
        ready = self.ready
        return tuple([n for n in ready if n > dealer] + [n for n in ready if n <= dealer])

    @property
    def next_dealer(self) -> int:
        """The chair that deals next: the first ready one clockwise (GEN-05); 0 if none is."""
        return next(iter(self.players(self.dealer)), 0)


class SeatingFact(Struct, frozen=True, gc=False, tag=True, tag_field="fact"):
    """Something that happened to the chairs of a table."""

    def apply(self, seating: Seating) -> Seating:
        """Return the seating after this fact."""
        raise NotImplementedError


class SatDown(SeatingFact, frozen=True):
    """Somebody took a chair, with chips."""

    chair: int
    who: str
    name: str
    chips: int
    bot: str = ""

    def apply(self, seating: Seating) -> Seating:
        return _with(seating, self.chair, Chair(self.who, self.name, self.chips, self.bot))


class GotUp(SeatingFact, frozen=True):
    """Somebody left a chair, and took these chips along."""

    chair: int
    chips: int

    def apply(self, seating: Seating) -> Seating:
        return _with(seating, self.chair, None)


class WillLeave(SeatingFact, frozen=True):
    """Somebody in the hand leaves when it is over, or (`leaves` false) stays after all.

    `sent`: a host sent them away, so that they can't take it back.
    """

    chair: int
    leaves: bool = True
    sent: bool = False

    def apply(self, seating: Seating) -> Seating:
        chair = replace(seating.chair(self.chair), leaves=self.leaves, sent=self.sent)
        return _with(seating, self.chair, chair)


class SatOut(SeatingFact, frozen=True):
    """Somebody is not dealt in from the next hand on, or is again (`out` false)."""

    chair: int
    out: bool = True

    def apply(self, seating: Seating) -> Seating:
        return _with(seating, self.chair, replace(seating.chair(self.chair), out=self.out))


class Promised(SeatingFact, frozen=True):
    """Somebody in the hand will get more chips when it is over (ROOM-16)."""

    chair: int
    chips: int

    def apply(self, seating: Seating) -> Seating:
        chair = seating.chair(self.chair)
        promised = chair.promised + self.chips
        return _with(seating, self.chair, replace(chair, promised=promised))


class ToppedUp(SeatingFact, frozen=True):
    """Somebody got more chips; those that were promised are no longer outstanding."""

    chair: int
    chips: int

    def apply(self, seating: Seating) -> Seating:
        chair = seating.chair(self.chair)
        promised = max(0, chair.promised - self.chips)
        more = replace(chair, chips=chair.chips + self.chips, promised=promised)
        return _with(seating, self.chair, more)


class ChipsChanged(SeatingFact, frozen=True):
    """Somebody's chips were exchanged for larger ones, and odd ones raced off (TRN-51)."""

    chair: int
    chips: int

    def apply(self, seating: Seating) -> Seating:
        return _with(seating, self.chair, replace(seating.chair(self.chair), chips=self.chips))


class DealtIn(SeatingFact, frozen=True):
    """A hand begins: the dealer's chair, and the chairs of its players in order."""

    dealer: int
    chairs: tuple[int, ...]

    def apply(self, seating: Seating) -> Seating:
        return replace(seating, dealer=self.dealer, dealt=self.chairs)


class HandSettled(SeatingFact, frozen=True):
    """A hand is over: the chips of each of its players, in their order."""

    stacks: tuple[int, ...]

    def apply(self, seating: Seating) -> Seating:
        chairs = list(seating.chairs)
        for number, chips in zip(seating.dealt, self.stacks, strict=True):
            chairs[number - 1] = replace(seating.chair(number), chips=chips)
        return replace(seating, chairs=tuple(chairs), dealt=())


class Money(Struct, frozen=True):
    """The stakes of a table, and how many chips a player may bring."""

    stakes: Stakes
    buy_in: BuyIn = BuyIn()


def empty(chairs: int) -> Seating:
    """Return a table with this many empty chairs."""
    return Seating((None,) * chairs)


def sit(
    seating: Seating,
    money: Money,
    chair: int,
    who: str,
    name: str,
    chips: int,
    bot: str = "",
) -> list[SeatingFact]:
    """Return the facts when somebody takes a chair.

    Raise `Illegal`: `no_such_chair`, `chair_taken`, `already_seated`, `table_full`; and as
    `BuyIn.check` does.
    """
    if None not in seating.chairs:
        raise Illegal(
            "table_full", "all {count} chairs are taken; wait for one", count=len(seating.chairs)
        )
    if any(one is not None and one.who == who for one in seating.chairs):
        raise Illegal("already_seated", "you sit in chair {chair} already", chair=seating.of(who))
    if type(chair) is int and 1 <= chair <= len(seating.chairs):
        if seating.chairs[chair - 1] is not None:
            free = [n for n, one in enumerate(seating.chairs, 1) if one is None]
            raise Illegal(
                "chair_taken", "chair {chair} is taken; free: {free}", chair=chair, free=free
            )
    else:
        seating.chair(chair)
    money.buy_in.check(money.stakes, chips)
    return [SatDown(chair, who, name, chips, bot)]


def leave(seating: Seating, who: str, *, sent: bool = False) -> list[SeatingFact]:
    """Return the facts when somebody leaves: at once, or after the hand they are in.

    With `sent`, a host sends them away.
    """
    number = seating.of(who)
    chair = seating.chair(number)
    if number in seating.dealt:
        return [] if chair.leaves and chair.sent >= sent else [WillLeave(number, sent=sent)]
    return [GotUp(number, chair.chips)]


def stay(seating: Seating, who: str) -> list[SeatingFact]:
    """Return the facts when somebody who was to leave after the hand stays after all.

    Raise `Illegal`: `not_seated`; `sent_away` if a host sent them away.
    """
    number = seating.of(who)
    chair = seating.chair(number)
    if chair.sent:
        raise Illegal(
            "sent_away",
            "a host took your chair, so you get up after this hand; ask the host for a seat then",
        )
    return [WillLeave(number, leaves=False)] if chair.leaves else []


def top_up(seating: Seating, money: Money, who: str, chips: int) -> list[SeatingFact]:
    """Return the facts when somebody wants more chips: at once, or after the hand (ROOM-16).

    A player without chips buys in anew. Raise `Illegal` `not_seated`, and as `BuyIn.check_top_up`
    or `BuyIn.check` do.
    """
    number = seating.of(who)
    chair = seating.chair(number)
    has = chair.chips + chair.promised
    if has:
        money.buy_in.check_top_up(money.stakes, has, chips)
    else:
        money.buy_in.check(money.stakes, chips)
    return [(Promised if number in seating.dealt else ToppedUp)(number, chips)]


def sit_out(seating: Seating, who: str, out: bool) -> list[SeatingFact]:
    """Return the facts when somebody sits out from the next hand on, or comes back."""
    number = seating.of(who)
    return [] if seating.chair(number).out == out else [SatOut(number, out)]


def deal_in(seating: Seating, fewest: int, most: int, dealer: int = 0) -> list[SeatingFact]:
    """Return the chairs dealt in next: at most `most` players, those nearest the dealer's left.

    If there are more, the dealer sits out, and then those to the dealer's right (MIX-09). The
    dealer is the next one unless given. Raise `Illegal`: `hand_runs`, `too_few_players`.
    """
    if seating.dealt:
        raise Illegal("hand_runs", "a hand is being played; the next begins when it is over")
    dealer = dealer or seating.next_dealer
    players = seating.players(dealer)[:most]
    if len(players) < fewest:
        raise Illegal(
            "too_few_players",
            "only {ready} can be dealt in, and the game needs {fewest}",
            fewest=fewest,
            ready=len(players),
        )
    return [DealtIn(dealer, players)]


def settle(seating: Seating, stacks: Sequence[int]) -> list[SeatingFact]:
    """Return the facts when a hand is over: chips move, promises are kept, leavers get up."""
    facts: list[SeatingFact] = [HandSettled(tuple(stacks))]
    for number, chips in zip(seating.dealt, stacks, strict=True):
        chair = seating.chair(number)
        if chair.promised and not chair.leaves:
            facts.append(ToppedUp(number, chair.promised))
        if chair.leaves:
            facts.append(GotUp(number, chips))
    return facts


def fold(seating: Seating, facts: Sequence[SeatingFact]) -> Seating:
    """Return a seating after facts, applied in order."""
    for fact in facts:
        seating = fact.apply(seating)
    return seating


def _with(seating: Seating, number: int, chair: Chair | None) -> Seating:
    chairs = list(seating.chairs)
    chairs[number - 1] = chair
    return replace(seating, chairs=tuple(chairs))
