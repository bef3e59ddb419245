"""Cards that are bought, exchanged and bid for, in words: each purchase in one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.text import Text

from doorcard.cards import UNKNOWN
from doorcard.cli import text as words
from doorcard.cli.faces import card_text, fill
from doorcard.rules.facts import Discarded, LaidOut, Paid
from doorcard.rules.phases.auction import BidsOpened
from doorcard.rules.phases.buying import Bought, Drew, TookTurn
from doorcard.rules.phases.exchange import GivenUp, Replaced

if TYPE_CHECKING:
    from doorcard.cli.narrator import Story


def bought(story: Story, fact: Bought) -> None:
    """Tell a purchase: what, for how much, and the card given up for it."""
    place = story.state.market[fact.slot - 1] if fact.slot else None
    story.purchase = fact
    parts: dict[str, Any] = {"what": card_text(place.card) if place else words.THE_DECK_CARD}
    template = words.BUYS_UNPRICED
    if fact.amount is not None:
        template, parts["amount"] = words.BUYS, story.chips(fact.amount)
    tail: Text | str = ""
    if fact.given is not None:
        known = fact.given.card != UNKNOWN
        given = card_text(fact.given.card) if known else words.HIDDEN_CARD
        tail = fill(words.BUYS_GIVING, card=given)
    story.say(template, fact.player, tail=tail, **parts)


def paid(story: Story, fact: Paid) -> None:
    """Tell what was paid, unless the purchase, or whatever else caused it, has told it."""
    if story.prices_told:
        story.prices_told -= 1
        return
    if story.purchase is None or story.purchase.amount is None:
        story.say_plainly(fact)


def discarded(story: Story, fact: Discarded) -> None:
    """Tell a discard, unless the purchase has told it."""
    if story.purchase is None or story.purchase.given is None:
        story.say_plainly(fact)


def given_up(story: Story, fact: GivenUp) -> None:
    """Tell what a player gave up for the next card, and the price with it."""
    known = fact.place.card != UNKNOWN
    what = card_text(fact.place.card) if known else words.HIDDEN_CARD
    story.prices_told = 1 if fact.price else 0
    template = words.GIVES_UP_FOR if fact.price else words.GIVES_UP
    story.say(template, fact.player, what=what, amount=story.chips(fact.price))


def replaced(story: Story, fact: Replaced) -> None:
    """Tell the card that came for one given up, where it is known."""
    if fact.place.card != UNKNOWN:
        story.say(words.DRAWS, fact.player, card=card_text(fact.place.card))


def bids_opened(story: Story, fact: BidsOpened) -> None:
    """Tell all bids in one line, and who picks first."""
    bids = [f"{story.names[player]} {story.chips(bid)}" for player, bid in fact.bids]
    story.prices_told = sum(bid > 0 for _, bid in fact.bids)
    first = story.names.parts(fact.picks[0]) | {"who": story.names.after_verb(fact.picks[0])}
    story.line(fill(words.BIDS, bids=", ".join(bids), **first))


def drew(story: Story, fact: Drew) -> None:
    """Tell the card of the deck, where it is known to whom is told."""
    if fact.place.card != UNKNOWN:
        template = words.DRAWS if story.purchase else words.TAKES_FREE
        story.say(template, fact.player, card=card_text(fact.place.card))


def took_turn(story: Story, fact: TookTurn) -> None:
    """Forget the purchase of the turn that is over."""
    story.purchase = None


def laid_out(story: Story, fact: LaidOut) -> None:
    """Tell a card for sale; several in a row are told together."""
    card = card_text(fact.place.card)
    last = story.last_said()
    if last is not None and last.template == words.LAID_OUT:
        last.parts["cards"] = Text.assemble(last.parts["cards"], " ", card)
    else:
        story.say(words.LAID_OUT, cards=card)
