"""The words of an auction: bids once they are open, in the order in which cards are picked."""

from __future__ import annotations

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
from doorcard.rules.wording import (
    NO_ANSWER,
    Cards,
    Chips,
    FactWords,
    Listed,
    OfferWords,
    PartWords,
    Sentence,
    Telling,
    Verb,
    Who,
    Words,
    choice,
)


def _bids_opened(story: Telling, fact: BidsOpened) -> None:
    """Tell all bids in one line, first who picks first; that they are paid is told with them."""
    made = dict(fact.bids)
    bids = [
        Sentence(
            "{player} {amount}", parts={"player": Who(p, first=True), "amount": Chips(made[p])}
        )
        for p in fact.picks
    ]
    story.notes[PAID_ALREADY] = sum(bid > 0 for bid in made.values())
    story.say("Bids: {bids}, picking in this order", kind="note", bids=Listed(tuple(bids)))


def _taken(story: Telling, fact: Taken) -> None:
    story.say("{who} {takes|take} {card}", fact.player, card=Cards((fact.place,)))


def _got(story: Telling, fact: TakenUnasked) -> None:
    story.say("{who} {gets|get} {card}", fact.player, card=Cards((fact.place,)))


def _most(n: int | None) -> str:
    return (
        "Bids are secret until all are in, at least the minimum bet and at most "
        f"{'all chips' if n is None else n}; a player who has less bids it all. The "
        "highest bid picks a card first, and takes it face up; of equal bids the better hand "
        "showing before, suits apart, then the nearer to the dealer's left."
    )


WORDS: tuple[Words, ...] = (
    FactWords(
        fact=BidMade,
        line="{who} {has|have} bid",
        kind="quiet",
        badge=lambda fact: "has bid" if fact.amount is None else "bids {amount}",
        verbs=(Verb("bid", Bid, ("amount",), sealed=True),),
    ),
    FactWords(fact=BidsOpened, line=_bids_opened, verbs=NO_ANSWER),
    FactWords(
        fact=Taken,
        line=_taken,
        badge="takes {card}",
        verbs=(Verb("take", Take, ("place",)),),
    ),
    FactWords(fact=TakenUnasked, line=_got, badge="gets {card}", verbs=NO_ANSWER),
    OfferWords(
        offer=CanBid,
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
        menu=lambda offer: f"take {' or '.join(spans(offer.slots))}",
    ),
    PartWords(
        part=Auction,
        sheet="An auction: a card is turned up for each player, and all bid for them at once.",
        odds="columns",
        stage="Auction",
        offers=lambda phase: (CanBid, CanTake),
        common="Auctions",
        fields={
            "max_bid": _most,
            "price_pot": choice(
                current="Every bid is paid; it goes into the highest pot that two players can win.",
                main="Every bid is paid; it goes into the main pot.",
            ),
        },
    ),
)
