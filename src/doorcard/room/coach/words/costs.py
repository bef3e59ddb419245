"""What the coach says of answers that can be weighed without dealing cards; and how numbers,
chances and cards stand in what it says.
"""

from __future__ import annotations

import math
from typing import Self

from doorcard import lab
from doorcard.bots.banking import gains, riding
from doorcard.cards import SUIT_SYMBOLS, SUITS, UNKNOWN, card_name, parse_card
from doorcard.lab import edges
from doorcard.language import number, say, text
from doorcard.ranking.words import card_phrase, listed, plural
from doorcard.rules.asks import Offer
from doorcard.rules.hand import View
from doorcard.rules.phases.auction import CanBid
from doorcard.rules.phases.buying import CanBuy, CanGive
from doorcard.rules.phases.choose import CanTakeDown
from doorcard.rules.phases.declare import CanSay
from doorcard.rules.phases.demands import CanPay, CanTakeExtra
from doorcard.rules.phases.exchange import CanSwap
from doorcard.rules.phases.stand import CanPlay, CanPlayFor
from doorcard.rules.phases.take_back import CanWithdraw
from doorcard.rules.phases.turn_more import CanTurnCard, TurnMore
from doorcard.rules.phases.wager import CanWager
from doorcard.voice import side_words

Said = list[str]

SELDOM, NEARLY = 4, 96
"""Up to and from which percent a hand hardly ever or nearly always wins."""
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


class Advised(str):
    """A sentence that says what to do: up to the colon in short, then why."""

    brief: str
    """What to do, without the reason; cards are drawn."""

    def __new__(cls, told: str, drawn: str = "") -> Self:
        """Give what is told, and the same with its cards drawn if it names some."""
        made = super().__new__(cls, told)
        made.brief = (drawn or told).partition(":")[0]
        return made

    @classmethod
    def naming(cls, template: str, **cards: str) -> Self:
        """Fill in cards by their names (`Qs`): in words, and drawn in short."""
        words = {part: card_words(name) for part, name in cards.items()}
        faces = {part: drawn(name) for part, name in cards.items()}
        return cls(say(template, **words), say(template, **faces))


def costs_of(offer: Offer) -> Said:
    """Return what an offer costs, where nothing else can be said of it."""
    match offer:
        case CanBuy():
            prices = [number(item.price) for item in offer.items if item.price is not None]
            return [say("The cards cost {prices}.", prices=", ".join(prices))] if prices else []
        case CanBid():
            return [least_bid(offer)]
        case CanSwap() if offer.price:
            return [say("An exchange costs {chips}.", chips=chips_words(offer.price))]
        case CanSay():
            return [say("Declaring costs nothing.")]
    return []


def least_bid(offer: CanBid) -> str:
    """Say what the least bid is."""
    return say("The least you can bid is {least}.", least=number(offer.least))


def on_give(view: View, offer: CanGive, weighed: object) -> Said:
    """Tell of giving up a card."""
    return [
        say("It costs nothing to give up the card that is the least use: look at what you hold.")
    ]


def on_take_down(view: View, offer: CanTakeDown, weighed: object) -> Said:
    """Tell of a card that comes face down, for a price or for nothing."""
    if offer.price is None:
        return [
            say(
                "Face down the others don't see the card; face up they do. You get the same card. "
                "Where your lowest hole card is wild, a card face down may take its place."
            )
        ]
    return [
        say(
            "Face down the card costs {chips} and the others don't see it; face up it is free. "
            "The card is the same.",
            chips=chips_words(offer.price),
        )
    ]


def on_pay(view: View, offer: CanPay, weighed: object) -> Said:
    """Tell what an up-card costs, and what it is paid for with."""
    pot = view.state.pot_total
    told = say(
        "It costs {chips}, and {pot} lie in the pot. The card is wild then, and nobody has to "
        "match what you pay.",
        chips=chips_words(offer.price),
        pot=chips_words(pot),
    )
    return [told, *([say("You would be all-in.")] if _is_all(view, offer.price) else [])]


def on_take_extra(view: View, offer: CanTakeExtra, weighed: object) -> Said:
    """Tell what one more card costs."""
    return [
        say(
            "It costs {chips}. Your best five of all your cards count, so one more can only help.",
            chips=chips_words(offer.price),
        )
    ]


def on_turn_card(view: View, offer: CanTurnCard, weighed: object) -> Said:
    """Tell which cards it is good for to turn up."""
    phases = [each for each in view.state.game.phases if isinstance(each, TurnMore)]
    ranks = phases[0].ranks if phases else TurnMore().ranks
    return [
        say(
            "Turn up only {ranks}: each brings you one more card. Any other card that you turn up "
            "brings nothing, and the others see it.",
            ranks=listed([plural(rank) for rank in ranks]),
        )
    ]


def _is_all(view: View, price: int) -> bool:
    return price >= view.state.seat(view.viewer).stack


def on_wager(view: View, offer: CanWager, weighed: object) -> Said:
    """Tell what the bank keeps of each wager in the long run, where that is known at once."""
    game = view.state.game
    found = edges.known_edges(game)
    told = [
        f"{side_words(game, name)} {number(100 * found[name], 1)} %"
        for name in offer.names
        if name in found
    ]
    if not told:
        return []
    return [
        say(
            "The less you wager, the less the dealer keeps on average; the least is {chips}.",
            chips=chips_words(offer.least),
        ),
        say("Of each wager the dealer keeps on average: {edges}.", edges=", ".join(told)),
    ]


def on_play(view: View, offer: CanPlay, weighed: object) -> Said:
    """Compare playing against the bank with folding."""
    more = gains(view, [offer.amount], EVERY)[0]
    advised = text("Fold: playing on would cost you more, on average, than the ante you give up.")
    told = text("Playing costs {chips} more, and loses {amount} more than folding on average.")
    if more > 0:
        advised = text("Play: on average you come out of it better than by folding.")
        told = text("Playing costs {chips} more, and brings {amount} more than folding on average.")
    costs = chips_words(offer.amount)
    return [Advised(say(advised)), say(told, chips=costs, amount=average(abs(more)))]


def on_play_for(view: View, offer: CanPlayFor, weighed: object) -> Said:
    """Compare the sizes that may be played for with one another and with folding."""
    amounts = [size.amount for size in offer.sizes]
    brings = gains(view, amounts, EVERY)
    most = max(brings)
    best = chips_words(amounts[brings.index(most)])
    advised = text("Fold: to bet any more would cost you more, on average, than what you give up.")
    told = text("Even the best bet, {chips}, loses {amount} more than folding on average.")
    if most > 0:
        advised = text("Play for {chips}: on average that brings you the most.")
        told = text("Playing for {chips} on average brings {amount} more than folding.")
    return [Advised(say(advised, chips=best)), say(told, chips=best, amount=average(abs(most)))]


def on_take_back(view: View, offer: CanWithdraw, weighed: object) -> Said:
    """Tell what the bet wins or loses on average if it rides."""
    brings = riding(view) * offer.amount
    advised = text("Take it back: if it rides, the bet loses on average.")
    told = text("If it rides, the bet loses {amount} on average.")
    if brings > 0:
        advised = text("Let it ride: the bet wins on average.")
        told = text("If it rides, the bet wins {amount} on average.")
    return [Advised(say(advised)), say(told, amount=average(abs(brings)))]


EVERY = 2_000_000
"""The coach counts all of the banker's hands, up to so many."""


def percent(part: float) -> str:
    """Return a part in percent."""
    return f"{100 * part:.0f} %"


def chips_words(amount: int) -> str:
    """Return a number of chips in words: `4 chips`."""
    return say("1 chip") if amount == 1 else say("{count} chips", count=number(amount))


def chips_on_average(amount: float) -> str:
    """Return an average number of chips in words: `3.4 chips`."""
    if abs(amount - round(amount)) < 0.05:
        return chips_words(round(amount))
    return say("{count} chips", count=average(amount))


def worth_of(one: lab.Offered) -> float:
    """Return up to which price a card pays, in chips; endless where any price does."""
    return math.inf if one.break_even is None else max(0.0, one.break_even)


def worth_words(worth: float, price: float | None) -> str:
    """Return what a card is worth: in whole chips where that tells it from its price."""
    whole = max(1, round(worth))
    misleads = price is not None and _order(whole, price) != _order(worth, price)
    return chips_on_average(worth if misleads else whole)


def _order(one: float, other: float) -> int:
    return (one > other) - (one < other)


def average(amount: float) -> str:
    """Return an amount that is an average: to a tenth, or whole where it is."""
    return number(amount, 0 if abs(amount - round(amount)) < 0.05 else 1)


def gains_words(amount: float) -> str:
    """Return what comes of something in chips, `it gains 1.3`."""
    if abs(amount) < 0.05:
        return say("it neither gains nor loses")
    chips = average(abs(amount))
    return say("it gains {chips}" if amount > 0 else "it loses {chips}", chips=chips)


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
    told = text("You win about {times} times in {of} ({held})")
    if times == 1:
        told = text("You win about 1 time in {of} ({held})")
    if points in ABOUT_HALF:
        told = HALVES[(points > HALF) - (points < HALF)]
    elif points <= SELDOM:
        told = text("You hardly ever win ({held})")
    elif points >= NEARLY:
        told = text("You nearly always win ({held})")
    return say(told, times=number(times), of=number(of), held=percent(held))


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
