"""The words of what happens in every game: cards and chips that move, and how a hand ends."""

from __future__ import annotations

from doorcard.language.saying import say, text
from doorcard.ranking.words import after_side
from doorcard.rules.actions import Fold
from doorcard.rules.facts import (
    Anted,
    Awarded,
    Began,
    CardsIn,
    Dealt,
    Discarded,
    Ended,
    Folded,
    Gathered,
    LaidOut,
    Paid,
    Raked,
    Retired,
    Returned,
    Shown,
    Shuffled,
    SweptUp,
    Turned,
    TurnedAside,
    WentOut,
)
from doorcard.rules.reading import hand_in_words, share_of
from doorcard.rules.sentences import Cards, Chips, Listed, Part, Sentence, Telling
from doorcard.rules.verdicts import BOTH
from doorcard.rules.wording import NO_ANSWER, OUT, SILENT, FactWords, Verb, Words

ALL_IN = text(", all-in")
PAYS = text("{who} {pays|pay} {amount}")
GETS = text("{who} {gets|get} {card}")
AND_GETS = text(" and {gets|get} {card}")
FOR_SALE = text("For sale {cards}")
FOR_AUCTION = text("For auction {cards}")
JOINS = text("{cards} joins the row")
JOIN = text("{cards} join the row")
ODD_WHY = {
    "highest_card": text("highest card held"),
    "highest_card_hdcs": text("highest card held"),
    "lowest_card": text("lowest card held"),
}
"""Why an odd chip goes to one of several who tie, by the code of the share (POT-04, POT-05)."""

PAID_ALREADY = "paid already"
"""The note that counts the coming payments which were told together with what they pay for."""

GIVEN_ALREADY = "given already"
"""The note that counts the coming discards which were told already."""

PRICE_JOINS = "price joins"
"""The note that the next payment joins the sentence that was just said."""

SHOWDOWN = "showdown"
"""The note that hands have been shown."""

LAST_POT = "last pot"
"""The note of the pot whose winner and winning hand the last sentence told."""

SHOWN = "shown"
"""The note of the cards that each player was last said to show."""

AWARDS = "awards"
"""The note of the share of each side of each pot, in chips."""


def all_in(story: Telling, player: int) -> None:
    """Add to a player's last sentence that the action took the last chip."""
    if not story.state.seat(player).stack:
        story.add(ALL_IN, "", player)


def showdown(story: Telling) -> None:
    """Announce the showdown once, before the first hand is shown."""
    if SHOWDOWN not in story.notes:
        story.notes[SHOWDOWN] = True
        story.say("Showdown", kind="heading")


def _dealt(story: Telling, fact: Dealt) -> None:
    story.take_card(fact.player, fact.place, fact.extra)


def _turned(story: Telling, fact: Turned) -> None:
    story.take_card(0, fact.place)


def _turned_aside(story: Telling, fact: TurnedAside) -> None:
    story.take_aside(fact.place)


def _cards_in(story: Telling, fact: CardsIn) -> None:
    """Tell a new deal, and which card brought it about if one has just been turned up."""
    latest = story.latest
    story.new_deal()
    if isinstance(latest, Dealt | Turned) and latest.place.up:
        up = Cards((latest.place,))
        story.say("{card} is up: all cards in, and a new deal.", kind="note", strong=True, card=up)
    else:
        story.say("All cards in, and a new deal.", kind="note", strong=True)


def _anted(story: Telling, fact: Anted) -> None:
    """Tell the antes, one amount where all are alike."""
    pot = story.pot()
    if len(set(fact.amounts)) == 1:
        story.say("Everyone antes {amount}, {pot}", amount=Chips(fact.amounts[0]), pot=pot)
    elif len(paying := [player for player, paid in enumerate(fact.amounts, 1) if paid]) == 1:
        (player,) = paying
        paid = Chips(fact.amounts[player - 1])
        story.say("{who} {antes|ante} {amount} for everybody, {pot}", player, amount=paid, pot=pot)
    else:
        amounts = Listed(tuple(map(Chips, fact.amounts)))
        story.say("Antes: {amounts}, {pot}", amounts=amounts, pot=pot)


def _laid_out(story: Telling, fact: LaidOut) -> None:
    """Tell a card for sale; a newly laid row has a line of its own."""
    last = story.last(FOR_SALE, FOR_AUCTION, JOINS, JOIN)
    if last is not None:
        cards = last.parts["cards"]
        assert isinstance(cards, Cards)
        last.parts["cards"] = Cards((*cards.places, fact.place))
        last.template = JOIN if last.template == JOINS else last.template
        return
    anew = sum(place is not None for place in story.state.market) == 1
    card = Cards((fact.place,))
    row = FOR_AUCTION if story.state.phase.bids else FOR_SALE
    story.say(row if anew else JOINS, kind="row" if anew else "action", cards=card)


def _paid(story: Telling, fact: Paid) -> None:
    """Tell a payment, unless the sentence about what it pays for has told it."""
    if story.notes.get(PAID_ALREADY):
        story.notes[PAID_ALREADY] -= 1
    elif story.notes.pop(PRICE_JOINS, False):
        story.add(" and {pays|pay} {amount}", PAYS, fact.player, amount=Chips(fact.amount))
    else:
        story.say(PAYS, fact.player, amount=Chips(fact.amount))


def _discarded(story: Telling, fact: Discarded) -> None:
    """Tell a discard, unless the purchase has told it."""
    if story.notes.get(GIVEN_ALREADY):
        story.notes[GIVEN_ALREADY] -= 1
        return
    story.say("{who} {discards|discard} {card}", fact.player, card=Cards((fact.place,)))


def shown(story: Telling, fact: Shown) -> None:
    """Tell a hand that is shown and its value, unless all of it was shown and told before."""
    places = story.state.seat(fact.player).places
    if story.notes.setdefault(SHOWN, {}).get(fact.player) == places:
        return
    story.notes[SHOWN] |= {fact.player: places}
    showdown(story)
    cards = Cards(places, open=False)
    story.say("{who} {shows|show} {cards}", fact.player, kind="show", cards=cards)
    worth = story.winning_hand(fact.player)
    if worth:
        story.say(" · ".join(worth), kind="detail")


def _awarded(story: Telling, fact: Awarded) -> None:
    """Tell who wins how much of which pot, and with which hand."""
    state = story.state
    sides = story.notes.setdefault(AWARDS, {}).setdefault(fact.pot, {})
    sides[fact.side] = sides.get(fact.side, 0) + fact.amount
    share = share_of(state, fact.side)
    parts: dict[str, Part] = {"amount": Chips(fact.amount)}
    if fact.side == BOTH:
        template = text("{who} {wins|win} {amount} with the best of every side")
    elif share is None or not fact.value:
        template = text("{who} {wins|win} {amount} uncontested")
        if SHOWDOWN in story.notes:
            template = text("{who} {wins|win} {amount}, as nobody shows better")
    else:
        strength = hand_in_words(state, fact.player, share, fact.value)
        parts |= {"strength": strength, "side": story.side(share.side)}
        template = text("{who} {wins|win} {amount}: {strength}")
        if len(state.game.shares) > 1:
            template = text("{who} {wins|win} {amount} for {side}: {strength}")
            strength = parts["strength"] = after_side(strength)
            last = story.last(template)
            same = last is not None and (last.players, last.parts["strength"])
            if same == ([fact.player], strength) and fact.pot == story.notes.get(LAST_POT):
                template = text("{who} {wins|win} {amount} for {side} with the same hand")
        story.notes[LAST_POT] = fact.pot
    said = Sentence(template, [fact.player], parts, strong=True)
    story.tell(said, "result")
    if len(state.pots) > 1:
        name = say("main pot")
        if fact.pot:
            several = len(state.pots) > 2
            name = say("side pot {number}" if several else "side pot", number=fact.pot)
        said.tail.append(Sentence(f" ({name})"))
    if fact.odd:
        why = say(ODD_WHY.get(share.odd_chip_to if share else "", text("tied")))
        odd: dict[str, Part] = {"amount": Chips(fact.odd), "why": why}
        said.tail.append(Sentence(" ({amount} odd: {why})", parts=odd))


def _ended(story: Telling, fact: Ended) -> None:
    """Tell who got the odd chip of a pot that could not be shared evenly (POT-02)."""
    for sides in story.notes.get(AWARDS, {}).values():
        most = max(sides, key=sides.__getitem__)
        if sides[most] > min(sides.values()):
            side = story.side(most)
            story.say("The odd chip goes to {side}.", kind="result", side=side)
            return


WORDS: tuple[Words, ...] = (
    FactWords(fact=Began, line=SILENT, sound="none", verbs=NO_ANSWER, keeps_street=True),
    FactWords(fact=Shuffled, line=SILENT, sound="none", verbs=NO_ANSWER, keeps_street=True),
    FactWords(fact=Dealt, line=_dealt, sound="card", verbs=NO_ANSWER, keeps_street=True),
    FactWords(fact=Turned, line=_turned, sound="card", verbs=NO_ANSWER, keeps_street=True),
    FactWords(
        fact=TurnedAside, line=_turned_aside, sound="card", verbs=NO_ANSWER, keeps_street=True
    ),
    FactWords(fact=LaidOut, line=_laid_out, sound="card", verbs=NO_ANSWER),
    FactWords(fact=SweptUp, line="The row is cleared away", sound="none", verbs=NO_ANSWER),
    FactWords(fact=Discarded, line=_discarded, sound="none", verbs=NO_ANSWER),
    FactWords(fact=CardsIn, line=_cards_in, sound="none", verbs=NO_ANSWER),
    FactWords(
        fact=Anted,
        line=_anted,
        sound=lambda fact: "chip" if any(fact.amounts) else "none",
        verbs=NO_ANSWER,
    ),
    FactWords(
        fact=Folded,
        line="{who} {folds|fold}",
        badge="folds",
        sound="none",
        verbs=(Verb("f", Fold, means="folds"),),
    ),
    FactWords(
        fact=Retired, line="{who} {has|have} no pot left to win", sound="none", verbs=NO_ANSWER
    ),
    FactWords(fact=Paid, line=_paid, sound="chip", verbs=NO_ANSWER),
    FactWords(
        fact=WentOut,
        line="{who} {times|time} out and {plays|play} on only for what is in the pot",
        badge="timed out",
        sound="none",
        verbs=(OUT,),
    ),
    FactWords(
        fact=Returned,
        line="{amount} unmatched back to {whom}",
        kind="returned",
        sound="none",
        verbs=NO_ANSWER,
    ),
    FactWords(fact=Gathered, line=SILENT, sound="none", verbs=NO_ANSWER, keeps_street=True),
    FactWords(fact=Raked, line="The house takes {amount}", sound="none", verbs=NO_ANSWER),
    FactWords(fact=Shown, line=shown, sound="none", verbs=NO_ANSWER),
    FactWords(fact=Awarded, line=_awarded, sound="chip", verbs=NO_ANSWER),
    FactWords(fact=Ended, line=_ended, sound="none", verbs=NO_ANSWER),
)
