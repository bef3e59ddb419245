"""Wagering: before the deal, everybody in turn puts chips on wagers (TCP-02).

One answer names all of a player's wagers. A player who makes none sits the hand out. One amount may
be for several wagers that have to be equal (C4P-01, LIR-01).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from msgspec.structs import replace

from doorcard.language.saying import say
from doorcard.rules.actions import Action, Fold, TimedOut
from doorcard.rules.asks import CAN_FOLD, Ask, Offer
from doorcard.rules.errors import Illegal
from doorcard.rules.facts import Fact, Folded, with_paid
from doorcard.rules.phase import Phase, Turn
from doorcard.rules.state import State

Amounts = tuple[tuple[str, int], ...]
"""Wagers: the name of each, and the chips on it."""


def with_wagers(state: State, player: int, amounts: Amounts) -> State:
    """Return the state with a player's chips moved from the stack onto these wagers."""
    wagers = {(who, on): chips for who, on, chips in state.wagers}
    for on, chips in amounts:
        wagers[player, on] = wagers.get((player, on), 0) + chips
    return replace(
        state,
        seats=with_paid(state, player, sum([chips for _, chips in amounts])),
        wagers=tuple([(who, on, chips) for (who, on), chips in wagers.items()]),
    )


def listed(amounts: Iterable[tuple[str, int]]) -> str:
    """Return wagers as they are written: `ante=10 pair_plus=5`."""
    return " ".join(f"{on}={chips}" for on, chips in amounts)


class Wager(Action, frozen=True):
    """Put chips on these wagers, each named once."""

    amounts: Amounts


class CanWager(Offer, frozen=True):
    """Chips may be put on `required` and, beside it, on any of `others`.

    Those of `alone` need no required wager. Each is at least `least` chips and a multiple of
    `chip`, except an all-in of `most`, the stack; together they are at most `most`. The required
    amount is paid `each` times, for as many equal wagers. Those of `fixed` cost exactly so many
    chips.
    """

    required: str
    others: tuple[str, ...]
    alone: tuple[str, ...]
    least: int
    most: int
    chip: int = 1
    each: int = 1
    fixed: Amounts = ()

    answer = Wager

    @property
    def names(self) -> tuple[str, ...]:
        """All wagers on offer."""
        return (self.required, *self.others)

    def refuse(self, action: Action) -> Illegal | None:
        assert isinstance(action, Wager)
        amounts = action.amounts
        if not _well_formed(amounts):
            return self.barring(
                "bad_amount", "{amounts!r} are not wagers; {offered}", amounts=amounts
            )
        named = [name for name, _ in amounts]
        for name in named:
            if name not in self.names or named.count(name) > 1:
                return self.barring(
                    "not_offered",
                    "{wager!r} stands twice; {offered}"
                    if named.count(name) > 1
                    else "{wager!r} is not a wager here; {offered}",
                    wager=name,
                )
        if self.required not in named and not set(named) <= set(self.alone):
            return self.barring(
                "not_offered",
                "{wager} needs a wager on {required}; {offered}",
                required=self.required,
                wager=named[0],
            )
        return self._refuse_chips(amounts)

    def _refuse_chips(self, amounts: Amounts) -> Illegal | None:
        total = sum([chips * (self.each if on == self.required else 1) for on, chips in amounts])
        fixed = dict(self.fixed)
        if total > self.most:
            return self.barring(
                "bad_amount", "{total} chips are more than there are; {offered}", total=total
            )
        for name, chips in amounts:
            if name in fixed and chips == fixed[name]:
                continue
            if name in fixed or chips < self.least or (chips % self.chip and total != self.most):
                return self.barring(
                    "bad_amount",
                    "{chips} chips on {wager} are not allowed; {offered}",
                    wager=name,
                    chips=chips,
                )
        return None

    def examples(self) -> tuple[Action, ...]:
        """Return the least required wager, some with others beside it, and the whole stack."""
        return _examples(self)

    def up(self, chips: int) -> int:
        """Return the smallest multiple of `chip` that is at least `chips`."""
        return -(-chips // self.chip) * self.chip

    def words(self) -> str:
        sentence = say(
            "wager {least} to {most} on {wager}",
            least=self.least,
            most=self.most // self.each,
            wager=self.required,
        )
        if self.each > 1:
            sentence += say(", {count} times", count=self.each)
        if self.others:
            sentence += say(", and on {wagers}", wagers=", ".join(self.others))
        if self.alone:
            sentence += say(" ({wagers} may stand alone)", wagers=", ".join(self.alone))
        return sentence


class Wagered(Fact, frozen=True):
    """A player put chips on wagers.

    `amounts` are as the player named them; if one of them was for several wagers, `laid` lists
    every wager with its chips.
    """

    player: int
    amounts: Amounts
    laid: Amounts = ()

    @property
    def made(self) -> Amounts:
        """All wagers that were made, each with its chips."""
        return self.laid or self.amounts

    def apply(self, state: State) -> State:
        return with_wagers(state, self.player, self.made)


class Wagering(Phase, frozen=True):
    """In turn from the button's left, everybody wagers against the bank or sits the hand out.

    A player who plays makes the `required` wager, and may also make the `others`. The wagers in
    `alone` may be made without the required one. If the required amount is for several wagers, they
    are `laid`, and it goes on each of them. Wagers in `fixed` have one size, in chips.
    """

    required: str
    others: tuple[str, ...] = ()
    alone: tuple[str, ...] = ()
    laid: tuple[str, ...] = ()
    fixed: tuple[tuple[str, int], ...] = ()

    def ask(self, state: State) -> Ask | None:
        for player in state.live:
            if not state.wagers_of(player):
                return Ask((player,), self._offers(state, player))
        return None

    def take(self, turn: Turn, player: int, action: Action) -> None:
        if type(action) in (Fold, TimedOut):
            turn.emit(Folded(player))
        else:
            assert isinstance(action, Wager)
            turn.emit(Wagered(player, action.amounts, self._laid(action.amounts)))

    def _laid(self, amounts: Amounts) -> Amounts:
        """Return all wagers that an answer makes, () if it names each of them itself."""
        if not self.laid:
            return ()
        named = [(on, self.laid if on == self.required else (on,), chips) for on, chips in amounts]
        return tuple([(each, chips) for _, wagers, chips in named for each in wagers])

    def _offers(self, state: State, player: int) -> tuple[Offer, ...]:
        stakes, each = state.stakes, max(1, len(self.laid))
        least, stack = stakes.unit_chips(), state.seat(player).stack
        if stack < least * (1 if self.alone else each):
            return (CAN_FOLD,)
        names = self.required, self.others, self.alone
        return (CAN_FOLD, CanWager(*names, least, stack, stakes.chip, each, self.fixed))


@lru_cache(256)
def _examples(offer: CanWager) -> tuple[Wager, ...]:
    """Return examples of wagers on offer; equal offers share them through the cache."""
    first, least, most = offer.required, offer.up(offer.least), offer.most // offer.each
    fixed = dict(offer.fixed)
    half = offer.up(max(least, most // 2 - offer.chip + 1))
    tries: list[Amounts] = [((first, least),), ((first, half),)]
    tries += [((first, least), (name, fixed.get(name, least))) for name in offer.others]
    tries += [tuple((name, fixed.get(name, least)) for name in offer.names)]
    tries += [((name, fixed.get(name, least)),) for name in offer.alone]
    tries += [((first, most - least), (name, least)) for name in offer.others[:1]]
    tries += [((first, most),)]
    actions = [Wager(amounts) for amounts in dict.fromkeys(tries)]
    return tuple(action for action in actions if offer.refuse(action) is None)


def _well_formed(amounts: object) -> bool:
    """Return whether an answer has the form of wagers with whole chips."""
    return (
        type(amounts) is tuple
        and bool(amounts)
        and all(
            type(pair) is tuple and len(pair) == 2 and type(pair[0]) is str and type(pair[1]) is int
            for pair in amounts
        )
    )
