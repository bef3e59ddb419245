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
    amounts = " · ".join(
        words.WAGER.format(side=side_name(on), amount=story.chips(chips))
        for on, chips in fact.amounts
    )
    all_in = "" if story.state.seat(fact.player).stack else words.ALL_IN
    parts = story.names.parts(fact.player)
    story.line(fill("  " + words.WAGERS, amounts=amounts, **parts).append(all_in))


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
    """Tell what a wager came to: won, back, or lost."""
    template, amount = words.WAGER_LOST, fact.staked
    if fact.won:
        template, amount = words.WAGER_WON, fact.won
    elif fact.returned:
        template = words.WAGER_RETURNED
    style = "bold" if fact.won else ""
    side = side_name(fact.on)
    story.say(template, fact.player, style, amount=story.chips(amount), side=side)
