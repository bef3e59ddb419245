"""The words of an auction."""

from __future__ import annotations

from doorcard.language.saying import say, text
from doorcard.rules.facts_words import PAID_ALREADY
from doorcard.rules.phases.auction import (
    Auction,
    Bid,
    BidMade,
    BidsOpened,
    CanBid,
    CanTake,
    Take,
    Taken,
    TakenUnasked,
)
from doorcard.rules.phases.buying_words import spans
from doorcard.rules.sentences import Cards, Chips, Listed, Sentence, Telling, Who
from doorcard.rules.wording import NO_ANSWER, FactWords, OfferWords, PartWords, Verb, Words, choice

_EQUAL_TOLD = "what decides between equal bids was told"


def _bid(story: Telling, fact: BidMade) -> None:
    """Tell that a player has bid, and how much, if the listener knows it."""
    if fact.amount is None:
        story.say("{who} {has|have} bid", fact.player, kind="quiet")
    else:
        amount = Chips(fact.amount)
        story.say("{who} {bids|bid} {amount} in secret", fact.player, kind="quiet", amount=amount)


def _bids_opened(story: Telling, fact: BidsOpened) -> None:
    """Tell all bids in one line, in the order of picking; their payments are told with them.

    The rule for equal bids (AUC-08) is told once in a hand.
    """
    made = dict(fact.bids)
    bids = [
        Sentence("{player} {amount}", parts={"player": Who(p), "amount": Chips(made[p])})
        for p in fact.picks
    ]
    story.notes[PAID_ALREADY] = sum(bid > 0 for bid in made.values())
    story.say("Bids: {bids}, picking in this order", kind="note", bids=Listed(tuple(bids)))
    if len(set(made.values())) < len(made) and not story.notes.get(_EQUAL_TOLD):
        story.notes[_EQUAL_TOLD] = True
        story.say(
            "On equal bids the better up-cards pick first, then the player nearer the button's "
            "left",
            kind="note",
        )


def _taken(story: Telling, fact: Taken) -> None:
    story.say("{who} {takes|take} {card}", fact.player, card=Cards((fact.place,)))


def _got(story: Telling, fact: TakenUnasked) -> None:
    story.say("{who} {gets|get} {card}", fact.player, card=Cards((fact.place,)))


def _most(n: int | None) -> str:
    return say(
        "A bid is at least the minimum bet and at most {most}; a player who has less than the "
        "minimum bids it all. If two players bid the same, the one whose up-cards made the better "
        "hand before this auction picks first; suits don't matter. If those are equal too, it is "
        "the one who sits closer to the left of the button.",
        most=say("all chips")
        if n is None
        else say("{chips}, or the minimum bet if that is more", chips=n),
    )


WORDS: tuple[Words, ...] = (
    FactWords(
        fact=BidMade,
        line=_bid,
        badge=lambda fact: text("has bid" if fact.amount is None else "bids {amount}"),
        sound="none",
        verbs=(
            Verb(
                "bid",
                Bid,
                ("amount",),
                means="bids in secret, in any order; `??` is a bid that was never opened",
            ),
        ),
    ),
    FactWords(fact=BidsOpened, line=_bids_opened, sound="none", verbs=NO_ANSWER),
    FactWords(
        fact=Taken,
        line=_taken,
        badge="takes {card}",
        sound="card",
        verbs=(Verb("take", Take, ("place",), means="picks this card from the table"),),
    ),
    FactWords(fact=TakenUnasked, line=_got, badge="gets {card}", sound="card", verbs=NO_ANSWER),
    OfferWords(
        offer=CanBid,
        first="All bid in secret: the highest bid picks a card first, but every bid is paid.",
        keys="b",
        button="Bid {amount}",
        help="bid 3 in secret",
        typed="b 3",
        points={"amount": "amount"},
        question="How much do you bid?",
    ),
    OfferWords(
        offer=CanTake,
        keys="t",
        button="Take {slot}",
        help="take the card in slot 2, or the king of diamonds from the row",
        typed="t 2, t Kd",
        points={"slot": "row"},
        question="Which card do you take?",
        menu=lambda offer: say("take {slots}", slots=say(" or ").join(spans(offer.slots))),
    ),
    PartWords(
        part=Auction,
        sheet="An auction: a card is turned up for each player, and all bid at once and in "
        "secret. The highest bid picks a card first, then the second highest, until everybody has "
        "one; the cards stay face up. Everybody pays what they bid, whatever card they got.",
        odds="columns",
        stage="Auction",
        offers=lambda phase: (CanBid, CanTake),
        common="Auctions",
        fields={
            "max_bid": _most,
            "price_pot": choice(
                current="The bids go into the pot. If there are side pots, because somebody is "
                "all-in, they go into the newest pot that at least two players still play for.",
                main="The bids go into the main pot.",
            ),
        },
    ),
)
