"""The coach's words on answers that can be weighed without dealing cards."""

from __future__ import annotations

from doorcard.bots.banking import gains, riding
from doorcard.lab import edges
from doorcard.lab.edges.banked import read
from doorcard.lab.edges.decisions import decided
from doorcard.language import number, percentage, say, text
from doorcard.ranking import by_name
from doorcard.ranking.words import as_object, listed, plural
from doorcard.room.coach.figures.asking import EVERY
from doorcard.room.coach.phrases import Advised, Said, average
from doorcard.room.coach.words.telling import tells, tells_costs
from doorcard.rules.actions import Fold
from doorcard.rules.asks import CanFold
from doorcard.rules.errors import BadSetup
from doorcard.rules.hand import View
from doorcard.rules.phases.auction import Bid, CanBid
from doorcard.rules.phases.buying import CanBuy
from doorcard.rules.phases.choose import CanTakeDown, CanTakeUp
from doorcard.rules.phases.demands import CanGoWithout, CanKeepNatural, CanPay, CanTakeExtra
from doorcard.rules.phases.exchange import CanSwap
from doorcard.rules.phases.stand import CanPlay, CanPlayFor, Play, PlayFor, Standing
from doorcard.rules.phases.take_back import CanLetRide, CanWithdraw, LetRide, Withdraw
from doorcard.rules.phases.turn_more import CanTurnCard, CanTurnNoMore, TurnMore
from doorcard.rules.phases.wager import CanWager
from doorcard.voice import chips_words, side_words

BETTER = text(
    "you hold {hand}, better than {weakest}. From that hand on, playing costs you less than "
    "folding."
)
WORSE = text(
    "you hold {hand}, worse than {weakest}. Only from that hand on, playing costs you less than "
    "folding."
)
WEAKEST = text("you hold {hand}, the weakest hand with which playing costs less than folding.")


@tells_costs(CanBuy)
def costs_of_cards(offer: CanBuy) -> Said:
    """Return what the cards for sale cost."""
    prices = [number(item.price) for item in offer.items if item.price is not None]
    return [say("The cards cost {prices}.", prices=", ".join(prices))] if prices else []


@tells_costs(CanBid)
def least_bid(offer: CanBid) -> Said:
    """Return what the least bid is."""
    return [say("The least you can bid is {least}.", least=number(offer.least))]


def only_bid(offer: CanBid) -> Said:
    """Advise the one bid that can be made, as by a player without chips."""
    do = say("Bid {bid}", bid=number(offer.least))
    return [Advised(Bid(offer.least), do, text("you can bid nothing else."))]


@tells_costs(CanSwap)
def costs_of_exchange(offer: CanSwap) -> Said:
    """Return what an exchange costs."""
    if not offer.price:
        return []
    return [say("An exchange costs {chips}.", chips=chips_words(offer.price))]


@tells(CanTakeDown, beside=(CanTakeUp,))
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


@tells(CanPay, beside=(CanKeepNatural,))
def on_pay(view: View, offer: CanPay, weighed: object) -> Said:
    """Tell what an up-card costs, and what it is paid for with."""
    pot = view.state.pot_total
    sentence = say(
        "It costs {chips}, and {pot} lie in the pot. The card is wild then, and nobody has to "
        "match what you pay.",
        chips=chips_words(offer.price),
        pot=chips_words(pot),
    )
    return [sentence, *([say("You would be all-in.")] if _is_all(view, offer.price) else [])]


@tells(CanTakeExtra, beside=(CanGoWithout,))
def on_take_extra(view: View, offer: CanTakeExtra, weighed: object) -> Said:
    """Tell what one more card costs."""
    return [
        say(
            "It costs {chips}. Your best five of all your cards count, so one more can only help.",
            chips=chips_words(offer.price),
        )
    ]


@tells(CanTurnCard, beside=(CanTurnNoMore,))
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


@tells(CanWager)
def on_wager(view: View, offer: CanWager, weighed: object) -> Said:
    """Tell what the bank keeps of each wager in the long run, where that is known at once."""
    game = view.state.game
    found = edges.known_edges(game)
    sentences = [
        f"{side_words(game, name)} {percentage(found[name], 1)}"
        for name in offer.names
        if name in found
    ]
    later = _kept_for_later(view, offer)
    if not sentences:
        return later
    return [
        say(
            "The less you wager, the less the dealer keeps on average; the least is {chips}.",
            chips=chips_words(offer.least),
        ),
        say("Of each wager the dealer keeps on average: {edges}.", edges=", ".join(sentences)),
        *later,
    ]


def _kept_for_later(view: View, offer: CanWager) -> Said:
    """Say how much of a stack may be wagered where only further wagers keep the hand (TCP-25)."""
    game = view.state.game
    later = [each for each in game.phases if isinstance(each, Standing)]
    times = [each.times[0] for each in later if each.match == offer.required]
    if not times:
        return []
    return [
        say(
            "You need chips to play on after the deal: if you wager more than {most} of your "
            "{stack} as the {wager}, you can't stay in to the end.",
            most=number(offer.most // (1 + sum(times))),
            stack=number(offer.most),
            wager=side_words(game, offer.required),
        )
    ]


@tells(CanFold)
def on_fold(view: View, offer: CanFold, weighed: object) -> Said:
    """Tell who has too few chips for any other answer so (TCP-25); else the others say enough."""
    ask = view.own_ask
    if ask is None or len(ask.offers) > 1:
        return []
    return [Advised(Fold(), say("Fold"), say("you don't have the chips to play on."))]


@tells(CanPlay)
def on_play(view: View, offer: CanPlay, weighed: object) -> Said:
    """Compare playing against the bank with folding."""
    plays = gains(view, [offer.amount], EVERY)[0] > 0
    why = say("on average, playing on costs more than the ante you give up.")
    if plays:
        why = say("on average you come out of it better than by folding.")
    why = _beside_weakest(view, plays=plays) or why
    action, do = (Play(), say("Play")) if plays else (Fold(), say("Fold"))
    costs = chips_words(offer.amount)
    return [Advised(action, do, why), say("Playing costs {chips} more.", chips=costs)]


def _beside_weakest(view: View, *, plays: bool) -> str:
    """Say how a hand compares with the weakest one that is worth playing, if it is played just from
    that one on; "" where no such hand is known, or side wagers have this one played otherwise."""
    try:
        main = read(view.state.game).main
    except BadSetup:
        return ""
    found = {each.value: each.plays for each, _, _ in decided(main)}
    least = min([value for value, worth in found.items() if worth], default=0)
    ranking = by_name(main.scale)
    mine = ranking.look_up(view.state.hand_of(view.viewer))
    even = all(worth == (value >= least) for value, worth in found.items())
    if not least or not even or plays != (mine >= least):
        return ""
    template = BETTER if mine > least else WEAKEST if plays else WORSE
    hand, weakest = [as_object(ranking.describe(value)) for value in (mine, least)]
    return say(template, hand=hand, weakest=weakest)


@tells(CanPlayFor)
def on_play_for(view: View, offer: CanPlayFor, weighed: object) -> Said:
    """Compare the sizes that may be played for with one another and with folding."""
    amounts = [size.amount for size in offer.sizes]
    brings = gains(view, amounts, EVERY)
    most = max(brings)
    size = offer.sizes[brings.index(most)]
    best = chips_words(size.amount)
    why = say("on average, to bet more costs more than what you give up.")
    advised = Advised(Fold(), say("Fold"), why)
    template = text("Even the best bet, {chips}, loses {amount} more than folding on average.")
    if most > 0:
        why = say("on average that brings you the most.")
        advised = Advised(PlayFor(size.times), say("Play for {chips}", chips=best), why)
        template = text("Playing for {chips} on average brings {amount} more than folding.")
    return [advised, say(template, chips=best, amount=average(abs(most)))]


@tells(CanWithdraw, beside=(CanLetRide,))
def on_take_back(view: View, offer: CanWithdraw, weighed: object) -> Said:
    """Tell what the bet wins or loses on average if it rides."""
    brings = riding(view) * offer.amount
    why = say("if it rides, the bet loses on average.")
    advised = Advised(Withdraw(), say("Take it back"), why)
    template = text("If it rides, the bet loses {amount} on average.")
    if brings > 0:
        advised = Advised(LetRide(), say("Let it ride"), say("the bet wins on average."))
        template = text("If it rides, the bet wins {amount} on average.")
    return [advised, say(template, amount=average(abs(brings)))]
