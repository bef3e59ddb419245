"""Games against a bank in words: wagers, the banker's hand, and what each wager came to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from doorcard.cards import UNKNOWN
from doorcard.cli import text as words
from doorcard.cli.faces import cards_text, fill
from doorcard.cli.hands import side_name
from doorcard.ranking import by_name
from doorcard.rules.payments import AgainstHouse, least_with
from doorcard.rules.phases.bank import HouseShown, Settled
from doorcard.rules.phases.wager import Wagered

if TYPE_CHECKING:
    from doorcard.cli.narrator import Story


def wagered(story: Story, fact: Wagered) -> None:
    """Tell a player's wagers, each by its name."""
    amounts = [
        words.ON_SIDE.format(side=side_name(on), amount=story.chips(chips))
        for on, chips in fact.amounts
    ]
    all_in = "" if story.state.seat(fact.player).stack else words.ALL_IN
    story.say(words.WAGERS, fact.player, tail=all_in, amounts=words.AND.join(amounts))


def house_shown(story: Story, fact: HouseShown) -> None:
    """Lay the banker's cards open, with what they are and whether they count."""
    story.line_once(words.SHOWDOWN)
    story.line(fill(words.HOUSE_SHOWS, cards=cards_text(fact.cards)))
    payments = getattr(story.state.phase, "payments", ())
    for pay in (pay for pay in payments if isinstance(pay, AgainstHouse)):
        if UNKNOWN not in fact.cards:
            ranking = by_name(pay.scale)
            value = ranking.value(fact.cards)
            counts = value >= least_with(pay.scale, pay.qualifier)
            template = "{strength}" if counts else words.NOT_QUALIFIED
            story.line(fill("    " + template, strength=ranking.describe(value)))
        return


def settled(story: Story, fact: Settled) -> None:
    """Tell what a wager came to, won, back, or lost; a player's wagers of one kind together."""
    template, amount = words.WAGER_LOST, fact.staked
    if fact.won:
        template, amount = words.WAGER_WON, fact.won
    elif fact.returned:
        template, amount = words.WAGER_RETURNED, fact.returned
    what = words.ON_SIDE.format(amount=story.chips(amount), side=side_name(fact.on))
    last = story.last_said()
    if last is not None and last.template == template and last.players == [fact.player]:
        last.parts["what"] += f", {what}"
    else:
        story.say(template, fact.player, "bold" if fact.won else "", what=what)
