"""Wagering: before the deal everybody says in turn what to put on which wager (TCP-02).

One answer names all of a player's wagers. Who makes none sits the hand out.
"""

from __future__ import annotations

from doorcard.rules.actions import Action, Fold, TimedOut
from doorcard.rules.asks import CAN_FOLD, Ask, CanFold, Offer
from doorcard.rules.errors import Illegal
from doorcard.rules.facts import Fact, Folded
from doorcard.rules.facts_words import all_in
from doorcard.rules.phase import Phase
from doorcard.rules.state import State
from doorcard.rules.turn import Turn
from doorcard.rules.wagers import Amounts, wagers_of, with_wagers
from doorcard.rules.wording import (
    Chips,
    FactWords,
    Listed,
    OfferWords,
    PartWords,
    Sentence,
    Telling,
    Verb,
    Words,
)


class Wager(Action, frozen=True):
    """Put chips on these wagers, each named once."""

    amounts: Amounts


class CanWager(Offer, frozen=True):
    """Chips may be put on `required` and, beside it, on any of `others`.

    Those of `alone` need no required wager. Each is at least `least` chips and a multiple of
    `chip`, unless all of `most`, the stack, goes in; together they are at most that.
    """

    required: str
    others: tuple[str, ...]
    alone: tuple[str, ...]
    least: int
    most: int
    chip: int = 1

    answer = Wager

    @property
    def names(self) -> tuple[str, ...]:
        """All wagers there are."""
        return (self.required, *self.others)

    def refuse(self, action: Action) -> Illegal | None:
        assert isinstance(action, Wager)
        amounts = action.amounts
        if not _well_formed(amounts):
            return Illegal("bad_amount", f"{amounts!r} are not wagers; {self.words()}")
        named = [name for name, _ in amounts]
        for name in named:
            if name not in self.names or named.count(name) > 1:
                why = "stands twice" if named.count(name) > 1 else "is not a wager here"
                return Illegal("not_offered", f"{name!r} {why}; {self.words()}", wager=name)
        if self.required not in named and not set(named) <= set(self.alone):
            return Illegal(
                "not_offered",
                f"{named[0]} needs a wager on {self.required}; {self.words()}",
                wager=named[0],
            )
        return self._refuse_chips(amounts)

    def _refuse_chips(self, amounts: Amounts) -> Illegal | None:
        total = sum([chips for _, chips in amounts])
        if total > self.most:
            return Illegal(
                "bad_amount", f"{total} chips are more than there are; {self.words()}", total=total
            )
        for name, chips in amounts:
            if chips < self.least or (chips % self.chip and total != self.most):
                return Illegal(
                    "bad_amount",
                    f"{chips} chips on {name} are not allowed; {self.words()}",
                    wager=name,
                    chips=chips,
                )
        return None

    def examples(self) -> tuple[Action, ...]:
        """Return the least required wager, some with others beside it, and the whole stack."""
        first, least, most = self.required, self._up(self.least), self.most
        half = self._up(max(least, most // 2 - self.chip + 1))
        tries: list[Amounts] = [((first, least),), ((first, half),)]
        tries += [((first, least), (name, least)) for name in self.others]
        tries += [tuple((name, least) for name in self.names)]
        tries += [((name, least),) for name in self.alone]
        tries += [((first, most - least), (name, least)) for name in self.others[:1]]
        tries += [((first, most),)]
        actions = [Wager(amounts) for amounts in dict.fromkeys(tries)]
        return tuple(action for action in actions if self.refuse(action) is None)

    def _up(self, chips: int) -> int:
        return -(-chips // self.chip) * self.chip

    def words(self) -> str:
        beside = f", and on {', '.join(self.others)}" if self.others else ""
        alone = f" ({', '.join(self.alone)} may stand alone)" if self.alone else ""
        return f"wager {self.least} to {self.most} on {self.required}{beside}{alone}"


class Wagered(Fact, frozen=True):
    """A player put chips on wagers."""

    player: int
    amounts: Amounts

    def apply(self, state: State) -> State:
        return with_wagers(state, self.player, self.amounts)


class Wagering(Phase, frozen=True):
    """In turn from the dealer's left, everybody wagers against the bank or sits the hand out.

    A player who plays makes the `required` wager, and may make `others` beside it. The wagers in
    `alone` may also be made without it.
    """

    required: str
    others: tuple[str, ...] = ()
    alone: tuple[str, ...] = ()

    def ask(self, state: State) -> Ask | None:
        for player in state.live:
            if not wagers_of(state, player):
                return Ask((player,), self._offers(state, player))
        return None

    def take(self, turn: Turn, player: int, action: Action) -> None:
        if type(action) in (Fold, TimedOut):
            turn.emit(Folded(player))
        else:
            assert isinstance(action, Wager)
            turn.emit(Wagered(player, action.amounts))

    def _offers(self, state: State, player: int) -> tuple[Offer, ...]:
        stakes = state.stakes
        least, stack = stakes.unit_chips(), state.seat(player).stack
        if stack < least:
            return (CAN_FOLD,)
        return (
            CAN_FOLD,
            CanWager(self.required, self.others, self.alone, least, stack, stakes.chip),
        )


def _well_formed(amounts: object) -> bool:
    """Return whether an answer names wagers and whole chips at all."""
    return (
        type(amounts) is tuple
        and bool(amounts)
        and all(
            type(pair) is tuple and len(pair) == 2 and type(pair[0]) is str and type(pair[1]) is int
            for pair in amounts
        )
    )


def _wagered(story: Telling, fact: Wagered) -> None:
    """Tell a player's wagers, each by its name."""
    amounts = [
        Sentence("{amount} on {side}", parts={"amount": Chips(chips), "side": story.side(on)})
        for on, chips in fact.amounts
    ]
    story.say(
        "{who} {wagers|wager} {amounts}", fact.player, amounts=Listed(tuple(amounts), " and ")
    )
    all_in(story, fact.player)


def _named(names: tuple[str, ...]) -> str:
    return ", ".join([name.replace("_", " ") for name in names])


WORDS: tuple[Words, ...] = (
    FactWords(
        fact=Wagered,
        line=_wagered,
        badge=lambda fact: f"wagers {sum([chips for _, chips in fact.amounts])}",
        verbs=(Verb("wager", Wager, ("amounts",)),),
    ),
    OfferWords(
        offer=CanWager,
        keys="w",
        button="Wager {amounts}",
        help="wager against the dealer, each wager by its name",
        typed="w ante=5 …",
        points={"amounts": "wagers"},
        question="What do you wager?",
        menu=lambda offer: f"wager {offer.least} to {offer.most}",
        column="raise",
    ),
    PartWords(
        part=Wagering,
        sheet="In turn from the dealer's left, everybody wagers against the dealer or sits out.",
        odds="nothing",
        stage="Wagers",
        offers=lambda phase: (CanWager,),
        instead={Folded: "{who} {sits|sit} out", CanFold: "Sit out"},
        fields={
            "required": lambda on: f"A wager on {_named((on,))} is needed to play.",
            "others": lambda names: (
                f"Beside it there may be one on {_named(names)}." if names else ""
            ),
            "alone": lambda names: f"On {_named(names)} it may be made alone." if names else "",
        },
    ),
)
