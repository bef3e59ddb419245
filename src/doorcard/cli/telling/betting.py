"""Antes and betting rounds in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from doorcard.cli import text as words
from doorcard.cli.faces import cards_text, fill
from doorcard.rules.facts import Anted
from doorcard.rules.phases.bet import Called, Opened, Raised

if TYPE_CHECKING:
    from doorcard.cli.narrator import Story


def anted(story: Story, fact: Anted) -> None:
    """Tell the antes, one amount where all are alike."""
    story.pot_told = True
    amounts = [story.chips(amount) for amount in fact.amounts]
    if len(set(amounts)) == 1:
        story.say(words.ANTES, amount=amounts[0], pot=story.pot())
    else:
        story.say(words.ANTES_DIFFER, amounts=", ".join(amounts), pot=story.pot())


def opened(story: Story, fact: Opened) -> None:
    """Tell who opens a round and why, or that there is no betting."""
    if fact.skipped:
        story.line_once(words.NO_BETTING)
        return
    entitled = fact.entitled or fact.player
    cards = story.state.seat(entitled).up_cards
    reason = words.OPENERS.get(fact.why, fact.why.replace("_", " "))
    why = fill(reason, cards=cards_text(cards), door=cards_text(cards[:1]))
    if entitled == fact.player:
        story.say_who_opens(words.OPENED, fact.player, why=why)
    else:
        theirs = story.names.after_verb(entitled)
        story.say_who_opens(words.OPENED_FOR, fact.player, why=why, entitled=theirs)


def called(story: Story, fact: Called) -> None:
    """Tell a call, or a check."""
    template = words.CALLS if fact.amount else words.CHECKS
    tail = _all_in(story, fact.player)
    story.say(template, fact.player, tail=tail, amount=story.chips(fact.amount))


def raised(story: Story, fact: Raised) -> None:
    """Tell a bet, a completion or a raise."""
    template = words.RAISES.get(fact.kind, words.RAISES_OTHERWISE)
    tail = _all_in(story, fact.player)
    to = story.chips(fact.to)
    story.say(template, fact.player, "bold", tail, kind=fact.kind, to=to)


def _all_in(story: Story, player: int) -> str:
    return "" if story.state.seat(player).stack else words.ALL_IN
