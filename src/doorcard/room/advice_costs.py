"""What the coach says of answers that can be weighed without dealing cards; and how numbers and
cards stand in what it says.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from doorcard.bots.banking import gain
from doorcard.cards import UNKNOWN, card_name, parse_card
from doorcard.lab import edges
from doorcard.language import number, say, text
from doorcard.ranking.words import card_phrase
from doorcard.ranking.words import number as in_words
from doorcard.rules.asks import Offer
from doorcard.rules.hand import View
from doorcard.rules.phases.auction import CanBid
from doorcard.rules.phases.bet import CanBringIn, CanCall, CanRaise
from doorcard.rules.phases.buying import CanBuy, CanGive
from doorcard.rules.phases.choose import CanTakeDown
from doorcard.rules.phases.declare import CanSay
from doorcard.rules.phases.exchange import CanSwap
from doorcard.rules.phases.showdown import CanMuck, at_stake
from doorcard.rules.phases.stand import CanPlay
from doorcard.rules.phases.wager import CanWager
from doorcard.rules.state import State
from doorcard.voice import side_words

EVEN = 0.01
"""A difference in shares that is not worth a word."""

Said = list[str]


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


def on_call(view: View, offer: CanCall, share: float | None) -> Said:
    """Compare the share of the pot with the price of staying in, as a share of what it wins."""
    costs = chips_words(offer.amount)
    if share is None:
        return [say("Calling costs {chips}.", chips=costs)] if offer.amount else []
    if not offer.amount:
        return [
            say(
                "Checking costs nothing, and you win {share} of the pot on average.",
                share=percent(share),
            )
        ]
    pot = winnable(view.state, view.viewer, offer.amount)
    needed = offer.amount / pot
    ahead = share - needed
    verdict = (
        text("{share} against {needed} needed: call.")
        if ahead > EVEN
        else text("{share} against {needed} needed: fold.")
        if ahead < -EVEN
        else text("{share} against {needed} needed: it makes no difference.")
    )
    back = share * pot
    return [
        say(verdict, share=percent(share), needed=percent(needed)),
        say(
            "Calling costs {chips} and brings back {back} of {pot} on average: {gains}.",
            chips=costs,
            back=average(back),
            pot=number(pot),
            gains=gains_words(back - offer.amount),
        ),
    ]


def winnable(state: State, player: int, amount: int) -> int:
    """Return how many chips a player who puts `amount` more in front may win, these included."""
    before = state.seat(player).bet + amount
    pots = sum([pot.amount for pot in state.pots if player in pot.players])
    bets = [before if at == player else min(seat.bet, before) for at, seat in _seats(state)]
    return pots + sum(bets)


def on_raise(view: View, offer: CanRaise, share: float | None) -> Said:
    """Compare the share of the pot with an equal one."""
    if share is None:
        return []
    state = view.state
    part = 1 / len(state.live)
    more = (offer.only[0] if offer.only else offer.least) - state.seat(view.viewer).bet
    costs = say(COSTS.get(offer.kind, RAISING), chips=chips_words(more))
    equal = (
        text(
            "You win more than an equal part among {count}, {part}: it gains as long as the others "
            "call."
        )
        if share > part + EVEN
        else text(
            "You win less than an equal part among {count}, {part}: it pays only if others fold "
            "to it."
        )
        if share < part - EVEN
        else text(
            "You win an equal part among {count}, {part}: it gains only if others fold to it."
        )
    )
    told = say(equal, count=in_words(len(state.live)), part=percent(part))
    return [f"{costs} {told}"]


RAISING = text("Raising costs {chips} at least.")


COSTS = {
    "bet": text("Betting costs {chips} at least."),
    "complete": text("Completing costs {chips} at least."),
}
"""What is said of a raise by its kind."""


def on_bring_in(view: View, offer: CanBringIn, share: float | None) -> Said:
    """Tell of the bring-in."""
    costs = chips_words(offer.amount)
    return [say("The bring-in costs {chips}, which you can't avoid.", chips=costs)]


def on_give(view: View, offer: CanGive, share: float | None) -> Said:
    """Tell of giving up a card."""
    return [
        say("It costs nothing to give up the card that is the least use: look at what you hold.")
    ]


def on_take_down(view: View, offer: CanTakeDown, share: float | None) -> Said:
    """Tell of a card that comes face down for a price."""
    return [
        say(
            "Face down the card costs {chips} and the others don't see it; face up it is free. "
            "The card is the same.",
            chips=chips_words(offer.price),
        )
    ]


def on_muck(view: View, offer: CanMuck, share: float | None) -> Said:
    """Tell what showing can win."""
    stake = at_stake(view.state, view.viewer)
    if stake == "wins":
        return [say("Show: your hand may win part of the pot, and mucked it wins nothing.")]
    if stake:
        return [say("Your hand wins nothing itself but may change who does: showing it counts.")]
    return [say("Mucking costs you nothing, and nobody learns what you held.")]


def on_wager(view: View, offer: CanWager, share: float | None) -> Said:
    """Tell what the bank keeps of each wager in the long run."""
    found = edges.house_edges(view.state.game)
    game = view.state.game
    told = [
        f"{side_words(game, name)} {number(100 * found[name].edge, 1)} %" for name in offer.names
    ]
    return [
        say(
            "Of each wager the bank keeps on average: {edges}. The less you wager the less it "
            "keeps; the least is {chips}.",
            edges=", ".join(told),
            chips=chips_words(offer.least),
        )
    ]


def on_play(view: View, offer: CanPlay, share: float | None) -> Said:
    """Compare playing against the bank with folding."""
    more = gain(view, offer.amount)
    return [
        say(
            "Playing costs {chips}. On average it brings {amount} more than folding: play."
            if more > 0
            else "Playing costs {chips}. On average it brings {amount} less than folding: fold.",
            chips=chips_words(offer.amount),
            amount=average(abs(more)),
        )
    ]


def _seats(state: State) -> Sequence[tuple[int, Any]]:
    return list(enumerate(state.seats, 1))


def percent(part: float) -> str:
    """Return a part in percent."""
    return f"{100 * part:.0f} %"


def chips_words(amount: int) -> str:
    """Return a number of chips in words: `4 chips`."""
    return say("1 chip") if amount == 1 else say("{count} chips", count=number(amount))


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
