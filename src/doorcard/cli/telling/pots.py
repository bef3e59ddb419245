"""The showdown in words: what is shown, who wins what with it, and odd chips."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.text import Text

from doorcard.cli import text as words
from doorcard.cli.faces import fill, places_text
from doorcard.cli.hands import in_words, side_name
from doorcard.rules.facts import Awarded, Ended, Shown
from doorcard.rules.reading import share_of
from doorcard.rules.verdicts import BOTH

if TYPE_CHECKING:
    from doorcard.cli.narrator import Story


def shown(story: Story, fact: Shown) -> None:
    """Tell a hand that is shown, and what it is."""
    story.line_once(words.SHOWDOWN)
    cards = places_text(story.state.seat(fact.player).places)
    what = fill("  " + words.SHOWS, cards=cards, **story.names.parts(fact.player))
    story.line(what)
    strength = in_words(story.state, fact.player)
    if strength:
        story.line(Text("    " + strength))


def awarded(story: Story, fact: Awarded) -> None:
    """Tell who wins how much of which pot, with what."""
    sides = story.awards.setdefault(fact.pot, {})
    sides[fact.side] = sides.get(fact.side, 0) + fact.amount
    parts: dict[str, Any] = dict(story.names.parts(fact.player))
    parts["amount"] = story.chips(fact.amount)
    share = share_of(story.state, fact.side)
    if fact.side == BOTH:
        template = words.WINS_TOGETHER
    elif share is None or not fact.value:
        template = words.UNBEATEN if words.SHOWDOWN in story.told else words.UNCONTESTED
    else:
        parts |= {
            "strength": Text(share.describe(fact.value), "not bold"),
            "side": side_name(share.side),
        }
        template = words.WINS_SIDE if len(story.state.game.shares) > 1 else words.WINS
    what = fill("  " + template, "bold", **parts)
    if len(story.state.pots) > 1:
        name = words.SIDE_POT if fact.pot else words.MAIN_POT
        what.append(f" ({name.format(number=fact.pot)})", "not bold")
    if fact.odd:
        why = words.ODD_TIE_WHY.get(share.odd_chip_to if share else "", words.ODD_TIE_ANY)
        what.append(f" ({words.ODD_TIE.format(amount=story.chips(fact.odd), why=why)})", "not bold")
    story.line(what)


def ended(story: Story, fact: Ended) -> None:
    """Say where an odd chip went that a pot's sides could not share (POT-02)."""
    for sides in story.awards.values():
        most = max(sides, key=sides.__getitem__)
        if sides[most] > min(sides.values()):
            story.line(Text("  " + words.ODD_SPLIT.format(side=side_name(most))))
            return
