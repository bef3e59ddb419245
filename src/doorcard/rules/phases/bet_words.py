"""The words of bets: of the answers, offers and facts of a betting round."""

from __future__ import annotations

from doorcard.language.saying import text
from doorcard.rules.facts_words import all_in
from doorcard.rules.phases.bet import (
    BringIn,
    BroughtIn,
    Call,
    Called,
    CanBringIn,
    CanCall,
    CanRaise,
    Opened,
    Raise,
    Raised,
)
from doorcard.rules.phases.betting_round import Bet
from doorcard.rules.sentences import Cards, Chips, Telling, Who
from doorcard.rules.wording import NO_ANSWER, FactWords, OfferWords, Verb, Words

RAISES = {
    "bet": text("{who} {bets|bet} {to}"),
    "complete": text("{who} {completes|complete} to {to}"),
    "raise": text("{who} {raises|raise} to {to}"),
}
"""By the kind of raise."""

BADGES = {
    "bet": text("bets {to}"),
    "complete": text("completes to {to}"),
    "raise": text("raises to {to}"),
}
"""By the kind of raise."""

BUTTONS = {
    "bet": text("Bet {to}"),
    "complete": text("Complete to {to}"),
    "raise": text("Raise to {to}"),
}
"""By the kind of raise."""


def _opened(story: Telling, fact: Opened) -> None:
    """Tell who opens a round and why, or that there is no betting."""
    if fact.skipped:
        if "no betting" not in story.notes:
            story.notes["no betting"] = True
            story.say("No betting: nobody is left to bet against", kind="heading")
        return
    entitled = fact.entitled or fact.player
    phase = story.state.phase
    assert isinstance(phase, Bet)
    up = tuple([place for place in story.state.seat(entitled).places if place.up])
    why = story.reason(phase.opener, entitled, cards=Cards(up), door=Cards(up[:1]))
    if entitled == fact.player:
        story.say("{who} {acts|act} first, {why}", fact.player, kind="open", why=why)
    else:
        template = text("{who} {acts|act} first instead of {entitled}, {why}")
        story.say(template, fact.player, kind="open", why=why, entitled=Who(entitled))


def _brought_in(story: Telling, fact: BroughtIn) -> None:
    story.say("{who} {brings|bring} in {amount}", fact.player, amount=Chips(fact.amount))
    all_in(story, fact.player)


def _called(story: Telling, fact: Called) -> None:
    if not fact.amount:
        story.say("{who} {checks|check}", fact.player)
        return
    story.say("{who} {calls|call} {amount}", fact.player, amount=Chips(fact.amount))
    all_in(story, fact.player)


def _raised(story: Telling, fact: Raised) -> None:
    story.say(RAISES[fact.kind], fact.player, strong=True, to=Chips(fact.to))
    all_in(story, fact.player)


def _call(offer: CanCall) -> str:
    return text("Call {amount}" if offer.amount else "Check")


WORDS: tuple[Words, ...] = (
    FactWords(fact=Opened, line=_opened, sound="none", verbs=NO_ANSWER),
    FactWords(
        fact=BroughtIn,
        line=_brought_in,
        badge="brings in {amount}",
        sound="chip",
        verbs=(Verb("pb", BringIn, means="posts the bring-in"),),
    ),
    FactWords(
        fact=Called,
        line=_called,
        badge=lambda fact: text("calls {amount}" if fact.amount else "checks"),
        sound=lambda fact: "chip" if fact.amount else "none",
        verbs=(
            Verb(
                "cc",
                Call,
                means="calls, with all chips if they don't suffice; checks where nothing is owed",
            ),
        ),
    ),
    FactWords(
        fact=Raised,
        line=_raised,
        badge=lambda fact: BADGES[fact.kind],
        sound="chip",
        verbs=(
            Verb(
                "cbr",
                Raise,
                ("to",),
                means="bets, completes or raises; the amount is the player's total for this round, "
                "without the ante",
            ),
        ),
        strong=True,
    ),
    OfferWords(
        offer=CanCall,
        keys="ck",
        button=_call,
        help="check, or call",
        column="call",
        free=lambda offer: offer.amount == 0,
    ),
    OfferWords(
        offer=CanBringIn,
        keys="b",
        button="Bring in {amount}",
        help="post the bring-in",
        column="call",
    ),
    OfferWords(
        offer=CanRaise,
        keys="r",
        barred="Raise",
        button=lambda offer: BUTTONS[offer.kind],
        help="bet or raise to a total of 8, or to the most",
        typed="r 8, r max",
        points={"to": "amount"},
        question="How much do you bet?",
        column="raise",
    ),
)
