"""Markets and exchanges in words: a decision, its price and its cards in one sentence.

A purchase is several facts; what the first of them has told, the others leave out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.text import Text

from doorcard.cards import UNKNOWN
from doorcard.cli import text as words
from doorcard.cli.faces import card_text, fill
from doorcard.cli.telling.plain import from_template
from doorcard.rules.facts import Discarded, LaidOut, Paid
from doorcard.rules.phases.buying import Bought, Drew, TookTurn
from doorcard.rules.phases.exchange import GivenUp, Replaced
from doorcard.rules.places import Place

if TYPE_CHECKING:
    from doorcard.cli.narrator import Story


def bought(story: Story, fact: Bought) -> None:
    """Tell what is bought, its price, and what is given up; a card whose rank prices it later."""
    place = story.state.market[fact.slot - 1] if fact.slot else None
    story.purchase = fact
    if fact.amount is None:
        return
    what = card_text(place.card) if place else words.THE_DECK_CARD
    tail = "" if fact.given is None else fill(words.BUYS_GIVING, card=_as_seen(fact.given))
    story.say(words.BUYS, fact.player, tail=tail, what=what, amount=story.chips(fact.amount))


def drew(story: Story, fact: Drew) -> None:
    """Tell the card of the deck where it is known: turned up, bought, or free."""
    if fact.place.card == UNKNOWN:
        return
    card = card_text(fact.place.card)
    if story.purchase is None:
        story.say(words.TAKES_FREE, fact.player, card=card)
    elif story.purchase.amount is None:
        story.say(words.TURNS_UP, fact.player, card=card)
    else:
        story.add(words.AND_GETS, words.DRAWS, fact.player, card=card)


def paid(story: Story, fact: Paid) -> None:
    """Tell what was paid, unless the purchase, or whatever else caused it, has told it."""
    if story.prices_told:
        story.prices_told -= 1
    elif story.purchase is None:
        from_template(story, fact)
    elif story.purchase.amount is None:
        amount = story.chips(fact.amount)
        story.add(words.FOR_PRICE, words.FACTS["Paid"], fact.player, amount=amount)


def discarded(story: Story, fact: Discarded) -> None:
    """Tell a discard, unless the purchase has told it."""
    if story.purchase is None or story.purchase.given is None:
        story.say(words.FACTS["Discarded"], fact.player, card=_as_seen(fact.place))


def took_turn(story: Story, fact: TookTurn) -> None:
    """Forget the purchase with the turn in which it was made."""
    story.purchase = None


def given_up(story: Story, fact: GivenUp) -> None:
    """Tell what a player gave up for the next card, and the price with it."""
    story.prices_told = 1 if fact.price else 0
    parts: dict[str, Any] = {"what": _as_seen(fact.place), "amount": story.chips(fact.price)}
    template = words.GIVES_UP_FOR if fact.price else words.GIVES_UP
    story.say(template, fact.player, **parts)


def replaced(story: Story, fact: Replaced) -> None:
    """Tell the card that came for one given up, where it is known."""
    if fact.place.card != UNKNOWN:
        card = card_text(fact.place.card)
        story.add(words.AND_GETS, words.DRAWS, fact.player, card=card)


def laid_out(story: Story, fact: LaidOut) -> None:
    """Tell a card for sale; the row laid out anew has a line of its own."""
    card = card_text(fact.place.card)
    last = story.last_said()
    if last is not None and last.template in (words.LAID_OUT, words.JOINS, words.JOIN):
        last.parts["cards"] = Text.assemble(last.parts["cards"], " ", card)
        last.template = words.JOIN if last.template == words.JOINS else last.template
        return
    laid_anew = sum(place is not None for place in story.state.market) == 1
    story.say_alone(words.LAID_OUT if laid_anew else words.JOINS, alone=laid_anew, cards=card)


def _as_seen(place: Place) -> Text:
    """Return a card given up, or that it was one nobody else has seen."""
    return Text(words.HIDDEN_CARD) if place.card == UNKNOWN else card_text(place.card)
