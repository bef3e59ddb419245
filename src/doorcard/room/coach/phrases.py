"""How numbers, chances and cards stand in what the coach says, and what its advice is made of."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import ROUND_HALF_UP, Decimal
from typing import Protocol, Self

from doorcard.cards import SUIT_SYMBOLS, SUITS, UNKNOWN, card_name, parse_card
from doorcard.language import number, percentage, say, text
from doorcard.ranking.words import capital, card_phrase
from doorcard.rules.actions import Action
from doorcard.voice import chips_words

Said = list[str]
SELDOM, NEARLY = 4, 96
"""Up to and from which percent a hand hardly ever or nearly always wins."""
TENTH = Decimal("0.1")
FEW_DEALS = 500
"""A share of fewer deals is off by four percent and more: it is told to the nearest five."""
HALF = 50
ABOUT_HALF = range(HALF - 6, HALF + 7)
"""Percents that are told by how they lie beside one half."""
SIMPLE = (2, 3, 4, 5, 10, 6, 7, 8, 9)
"""Of how many times it is told how often a hand wins, those first that are easiest to imagine."""
MANY = (20, 15, 12, *range(11, 20))
"""Of how many besides, for a hand that wins or loses once of them."""
HALVES = {
    -1: text("You win a little less than half the time ({held})"),
    0: text("You win about half the time ({held})"),
    1: text("You win a little more than half the time ({held})"),
}


WINS = text("On average you win {shares}.")
"""The sentence on what part of the pot is won with each of several cards."""
WON_FIRST, WON = text("{share} of the pot with {card}"), text("{share} with {card}")
"""Its parts, the first and the others."""


class Drawn(Protocol):
    """The number of deals of an answer, which were drawn or, if `exact`, counted."""

    @property
    def exact(self) -> bool: ...
    @property
    def samples(self) -> int: ...


class Counted(str):
    """A sentence on how figures were counted, which is said last."""


class Advised(str):
    """A sentence that says what to do, and after a colon why."""

    action: Action
    """The answer that is advised."""
    do: str
    """The advised answer in words."""
    brief: str
    """The same with its cards drawn, as the answer's button has it."""
    why: str
    """The reason, in one or more sentences."""
    card: str
    """The card of the row that is bid for, by its name, "" for none."""
    alone: str | None = None
    """The reason without what compares the answer with another one; None where nothing does."""

    def __new__(cls, action: Action, do: str, why: str, brief: str = "", card: str = "") -> Self:
        """Give an answer, what it is called and its reason; `brief` is the answer with cards drawn
        if it names any."""
        made = super().__new__(cls, capital(f"{do}: {why}"))
        made.action, made.do, made.why, made.card = action, do, why, card
        made.brief = capital(brief or do)
        return made

    @classmethod
    def naming(
        cls, action: Action, do: str, cards: Mapping[str, str], why: str, **others: str
    ) -> Self:
        """Fill cards into a template by their names (`Qs`): in words, and drawn in short."""
        words = {part: card_words(name) for part, name in cards.items()}
        brief = naming_briefly(do, cards, **others)
        return cls(action, say(do, **words, **others), why, brief)

    def adding(self, *sentences: str) -> Self:
        """Return the same advice with further sentences after the reason."""
        why = " ".join([self.why, *filter(None, sentences)])
        return type(self)(self.action, self.do, why, self.brief, self.card)


def naming_briefly(template: str, cards: Mapping[str, str], **others: str) -> str:
    """Return a template with cards filled in as they are drawn, by their names (`Qs`)."""
    return say(template, **{part: drawn(name) for part, name in cards.items()}, **others)


def percent(part: float, deals: int | None = None) -> str:
    """Return a part in percent; one that was seen in a few random `deals` is told as rough."""
    if deals is None or deals >= FEW_DEALS:
        return percentage(part)
    return say("about {share}", share=percentage(as_sure(part, deals)))


def as_sure(part: float, deals: int) -> float:
    """Return a part to as many percent as so many random deals can tell."""
    return round(20 * part) / 20 if deals < FEW_DEALS else round(part, 2)


def drawn_of(found: Drawn) -> int | None:
    """Return how many random deals an answer rests on; None where all were counted."""
    return None if found.exact else found.samples


def chips_on_average(amount: float) -> str:
    """Return an average number of chips in words: `3.4 chips`."""
    if tenth(amount) == round(tenth(amount)):
        return chips_words(round(tenth(amount)))
    return say("{count} chips", count=average(amount))


def tenth(amount: float) -> float:
    """Return an amount to a tenth, as it is read in words and beside an answer.

    A sum or difference of two figures is worked out from their tenths, so that it adds up for the
    player who hears them.
    """
    return float(Decimal(repr(float(amount))).quantize(TENTH, ROUND_HALF_UP))


def difference(one: float, other: float) -> float:
    """Return how much more one figure is than another, as they are read."""
    return tenth(tenth(one) - tenth(other))


def too_dear(card: str, price: float, held: str, *, close: bool = False) -> str:
    """Say why not even the best card for its price is bought, with the clause on what is `held`
    with it; where it is too `close` to tell, that it is about as good not to buy."""
    template = text("the best buy would be {card}, but it is worth no more to you than it costs.")
    if price:
        template = text(
            "the best buy would be {card}, but it isn't worth the {price} to you that it costs."
        )
    if held and price:
        template = text(
            "the best buy would be {card}; {held}, but that isn't worth the {price} it costs."
        )
    if price and close:
        template = text("the best buy would be {card}, but keeping your chips is about as good.")
        if held:
            template = text(
                "the best buy would be {card}; {held}, but keeping your chips is about as good."
            )
    return say(template, card=card_words(card), price=chips_on_average(price), held=held)


def average(amount: float) -> str:
    """Return an amount that is an average: to a tenth, or whole where it is."""
    shown = tenth(amount)
    return number(shown, 0 if shown == round(shown) else 1)


def gains_words(amount: float) -> str:
    """Return what comes of something in chips, as part of a sentence: `gains 1.3 chips`."""
    if not tenth(amount):
        return say("neither gains nor loses")
    chips = chips_on_average(abs(amount))
    return say("gains {chips}" if amount > 0 else "loses {chips}", chips=chips)


def card_words(name: str) -> str:
    """Return a card in a sentence: `the queen of spades`."""
    if name == card_name(UNKNOWN):
        return say("the deck card")
    return say("the {card}", card=card_phrase(card_name(parse_card(name))))


def drawn(name: str) -> str:
    """Return a card as it is read from its face: `10♠`."""
    if name == card_name(UNKNOWN):
        return say("the deck card")
    written = card_name(parse_card(name))
    return written[0].replace("T", "10") + SUIT_SYMBOLS[SUITS.index(written[1])]


def often(held: float) -> str:
    """Say how often a hand wins, in words and then in percent: `You win about 1 time in 8`."""
    points = round(100 * held)
    times, of = fraction(points)
    template = text("You win about {times} times in {of} ({held})")
    if times == 1:
        template = text("You win about 1 time in {of} ({held})")
    if points in ABOUT_HALF:
        template = HALVES[(points > HALF) - (points < HALF)]
    elif points <= SELDOM:
        template = text("You hardly ever win ({held})")
    elif points >= NEARLY:
        template = text("You nearly always win ({held})")
    return say(template, times=number(times), of=number(of), held=percent(held))


def fraction(points: int) -> tuple[int, int]:
    """Return how many times of how many are about so many percent: 12 are 1 of 8.

    The simplest that is near enough, or the nearest.
    """
    part = points / 100
    near = min(0.02, 0.065 * min(part, 1 - part))
    tried = [(times, of) for of in SIMPLE for times in range(1, of)]
    tried += [(times, of) for of in MANY for times in (1, of - 1)]
    off = {each: abs(each[0] / each[1] - part) for each in tried}
    return next((each for each in tried if off[each] <= near), min(tried, key=off.__getitem__))
