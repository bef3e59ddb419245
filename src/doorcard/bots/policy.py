"""A policy is a player written as a function: it takes what one seat may know, and returns an
answer.

Random numbers are passed in, so the same seed repeats every answer. A `Style` makes one bot play
differently from another.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from msgspec import Struct

from doorcard.rules.actions import Action
from doorcard.rules.asks import Ask, Offer
from doorcard.rules.errors import BadSetup, shown
from doorcard.rules.hand import View


class Style(Struct, frozen=True):
    """The style of a bot.

    `tight` says how much more than its price a hand must be worth while cards are to come: a bot
    with 0 calls if the hand is just worth the price, one with 2 folds a lot, and one below 0 calls
    with less. `bold` says how readily the bot bets and raises for value: with 1 it does so if that
    brings more, with 0 if it brings a good deal more, and above 1 even if it brings a little less.
    `bluffs` says how often, from 0 to 1, it bets a poor hand against one opponent when nobody has
    bet yet. `looks` is the number of deals it samples for a bet: with few it errs more often, and
    answers sooner. `learned`: it plays small games by their solution, and in games with trained
    models gives another answer than the odds suggest if a model says that it brings clearly more;
    then `tight`, `bold` and `bluffs` shape only the answer by the odds.

    Raise `BadSetup` (`bad_style`): `tight` and `bold` are from -3 to 10, `bluffs` from 0 to 1, and
    `looks` whole, from 1 to 100,000.
    """

    tight: float = 1.0
    bold: float = 1.0
    bluffs: float = 0.1
    looks: int = 64
    learned: bool = False

    def __post_init__(self) -> None:
        for name, least, most in (("tight", LEAST, MOST), ("bold", LEAST, MOST), ("bluffs", 0, 1)):
            value = getattr(self, name)
            if type(value) not in (int, float) or not least <= value <= most:
                raise BadSetup(
                    "bad_style",
                    f"{name} is {shown(value)}; it must be a number from {least} to {most}",
                )
        if type(self.learned) is not bool:
            raise BadSetup(
                "bad_style", f"learned is {shown(self.learned)}; it must be True or False"
            )
        if type(self.looks) is not int or not 1 <= self.looks <= MOST_LOOKS:
            raise BadSetup(
                "bad_style",
                f"looks is {shown(self.looks)}; it must be a whole number from 1 to {MOST_LOOKS}",
            )


LEAST, MOST = -3, 10
"""The limits of `tight` and `bold`: beyond them nothing changes."""
MOST_LOOKS = 100_000


Policy = Callable[[View, Random], Action]
"""A function that answers the ask of a view, as the player who looks."""

Handler = Callable[[View, Ask, Random, Style], Action]
"""A function that answers an ask in a style, from a view."""

HANDLERS: dict[type[Offer], Handler] = {}
"""The handler for each kind of offer; an ask without any is answered by its default."""


def answers(*kinds: type[Offer]) -> Callable[[Handler], Handler]:
    """Register a function as the handler of these kinds of offer."""

    def enter(handler: Handler) -> Handler:
        HANDLERS.update(dict.fromkeys(kinds, handler))
        return handler

    return enter


def by_handlers(view: View, ask: Ask, rng: Random, style: Style) -> Action:
    """Answer with the handler of the first offer that has one, or by the default."""
    for offer in ask.offers:
        handler = HANDLERS.get(type(offer))
        if handler is not None:
            return handler(view, ask, rng, style)
    return pick_stay(ask, rng)


class Blind:
    """A policy that looks only at the offers.

    You can call it like any other policy. To play many hands faster, call `answer` instead, which
    doesn't need a view.
    """

    __slots__ = ("answer",)

    def __init__(self, answer: Callable[[Ask, Random], Action]) -> None:
        self.answer = answer

    def __call__(self, view: View, rng: Random) -> Action:
        ask = view.own_ask
        assert ask is not None, "a policy is called when an answer is wanted"
        return self.answer(ask, rng)


def pick_any(ask: Ask, rng: Random) -> Action:
    """Pick uniformly among the kinds of offer, then among the examples of that kind."""
    offers = ask.offers
    examples = offers[int(rng.random() * len(offers))].examples()
    if len(examples) == 1:
        return examples[0]
    return examples[int(rng.random() * len(examples))]


random = Blind(pick_any)
"""The policy that answers anything on offer, each kind equally often."""


def pick_stay(ask: Ask, rng: Random) -> Action:
    """Answer by the default, which does not give up the hand."""
    return ask.default()


stay = Blind(pick_stay)
"""The policy that never folds and never bets."""
