"""What the coach says of betting and of showing, once it has made up its mind: the figures.

An answer is said to gain only where it is what the coach advises.
"""

from __future__ import annotations

from doorcard.language import say, text
from doorcard.ranking.words import number as in_words
from doorcard.room.advice_costs import Advised, Said, average, chips_words, gains_words, percent
from doorcard.room.standing import sure_words
from doorcard.room.verdict import Spot, Weighed
from doorcard.rules.hand import View
from doorcard.rules.phases.bet import CanBringIn, CanCall, CanRaise
from doorcard.rules.phases.showdown import CanMuck, at_stake

RAISING = text("Raising costs {chips} at least.")
COSTS = {
    "bet": text("Betting costs {chips} at least."),
    "complete": text("Completing costs {chips} at least."),
}
"""What is said of a raise by its kind."""


def on_call(view: View, offer: CanCall, weighed: Weighed | None) -> Said:
    """Compare the share of the pot with the price of staying in, as a share of what it wins."""
    costs = chips_words(offer.amount)
    if weighed is None:
        return [say("Calling costs {chips}.", chips=costs)] if offer.amount else []
    spot = weighed.spot
    if not offer.amount:
        return [
            say(
                "Checking is free. You win about {share} of the pot.",
                share=percent(spot.share),
            )
        ]
    back = spot.share * spot.pot
    told_alone = _alone(spot)
    needed = say(
        "You win about {share} of the pot; a call pays from {needed} on.",
        share=percent(spot.share),
        needed=percent(spot.needed),
    )
    told = text("Calling costs {chips} and brings back about {back}.")
    if weighed.action in ("call", "fold"):
        told = text("Calling costs {chips} and brings back about {back}: {gains}.")
    gains = gains_words(back - offer.amount)
    return [
        f"{needed} {told_alone}" if told_alone else needed,
        say(told, chips=costs, back=average(back), gains=gains),
    ]


TELLING = 0.04
"""By how much of the pot a share has to change for it to be told what changed it."""


def _alone(spot: Spot) -> str:
    """Tell what the share would be by the cards alone, where what the others did changes it."""
    if spot.alone is None or abs(spot.alone - spot.share) < TELLING:
        return ""
    told = text("By the cards alone it would be {alone}, but nobody bets so with just any hand.")
    if spot.alone < spot.share:
        told = text("By the cards alone it would be {alone}, but with better hands they would bet.")
    return say(told, alone=percent(spot.alone))


def on_raise(view: View, offer: CanRaise, weighed: Weighed | None) -> Said:
    """Tell what a raise costs, and where it is advised, of how many equal parts the share is."""
    if weighed is None:
        return []
    more = (offer.only[0] if offer.only else offer.least) - view.state.seat(view.viewer).bet
    costs = say(COSTS.get(offer.kind, RAISING), chips=chips_words(more))
    if weighed.action != "raise":
        return [costs]
    told = say(
        "You win more than your fair share, {part} among {count}: it gains as long as others call.",
        count=in_words(weighed.spot.players),
        part=percent(1 / weighed.spot.players),
    )
    return [f"{costs} {told}"]


def on_bring_in(view: View, offer: CanBringIn, weighed: Weighed | None) -> Said:
    """Tell of the bring-in."""
    costs = chips_words(offer.amount)
    return [say("The bring-in costs {chips}, which you can't avoid.", chips=costs)]


def on_muck(view: View, offer: CanMuck, weighed: Weighed | None) -> Said:
    """Tell what showing can win, or wins for certain."""
    if weighed is not None and weighed.spot.certain:
        return [Advised(say("Show: the pot is yours."))]
    if weighed is not None and weighed.sure:
        return [Advised(say("Show: {sure}", sure=" ".join(sure_words(view, weighed))))]
    stake = at_stake(view.state, view.viewer)
    if stake == "wins":
        return [Advised(say("Show: your hand may win, and mucked it wins nothing."))]
    if stake:
        return [say("Your hand wins nothing itself but may change who does: showing it counts.")]
    return [say("Mucking costs you nothing, and nobody learns what you held.")]
