"""The words of the demands of up-cards."""

from __future__ import annotations

from doorcard.language.saying import say, text
from doorcard.ranking.words import capital, listed, number, plural, rank_word
from doorcard.rules.facts_words import PAID_ALREADY
from doorcard.rules.phases.buying import Pat
from doorcard.rules.phases.demands import (
    BoughtExtra,
    BroughtCard,
    CanGoWithout,
    CanKeepNatural,
    CanPay,
    CanTakeExtra,
    Demanded,
    Demands,
    KeptNatural,
    MadeWild,
    NothingLeft,
    PaidForWild,
    PaidWild,
    Pay,
    StaysNatural,
    TakeExtra,
    WentWithout,
    WentWithoutUnasked,
)
from doorcard.rules.sentences import Cards, Chips, Telling
from doorcard.rules.wording import (
    NO_ANSWER,
    SILENT,
    FactWords,
    OfferWords,
    PartWords,
    Verb,
    Words,
    quiet,
)


def _demanded(story: Telling, fact: Demanded) -> None:
    """Tell the demand of an up-card before it is answered (CHO-12)."""
    templates = {
        "pay": text("{who} {has|have} to pay {amount} for {card} or fold"),
        "may": text("{who} {may|may} pay {amount} to have {card} wild"),
        "extra": text("{who} {may|may} buy one more card for {amount}, since {card} came"),
    }
    card = Cards((fact.place,))
    amount = Chips(fact.amount)
    story.say(templates[fact.kind], fact.player, strong=True, card=card, amount=amount)


def _paid_for(story: Telling, fact: PaidForWild) -> None:
    """Tell the price here, so that the payment leaves it out."""
    story.notes[PAID_ALREADY] = 1
    card = Cards((fact.place,))
    story.say(
        "{who} {pays|pay} {amount}, and {card} is wild",
        fact.player,
        card=card,
        amount=Chips(fact.amount),
    )


def _bought_extra(story: Telling, fact: BoughtExtra) -> None:
    """Tell the price of the card that follows."""
    story.notes[PAID_ALREADY] = 1
    template = text("{who} {buys|buy} one more card for {amount}")
    story.say(template, fact.player, amount=Chips(fact.amount))


def demands_on_sheet(demands: Demands) -> str:
    """Say what up-cards demand, rank by rank."""
    lines = [*_pay_on_sheet(demands), *_extra_on_sheet(demands)]
    return " ".join(lines)


def _pay_on_sheet(demands: Demands) -> list[str]:
    if not demands.pay:
        return []
    ranks = capital(listed([plural(rank) for rank in demands.pay]))
    if demands.price is None:
        price = say("as many chips as lie in all pots")
    else:
        price = _units(demands.price)
    if demands.cap is not None:
        price = say("{price}, but at most {cap} chips", price=price, cap=demands.cap)
    lines = [
        say(
            "{Ranks} face up may be paid for at once, with {price}; then they are wild.",
            Ranks=ranks,
            price=price,
        )
        if demands.may_decline
        else say(
            "{Ranks} face up are wild, and must be paid for at once, with {price}. A player who "
            "does not want to pay folds.",
            Ranks=ranks,
            price=price,
        ),
        say("A player who has fewer chips than that may pay them all."),
        say("A player who is all-in pays nothing, and the card is wild.")
        if demands.all_in_wild
        else say("A player who is all-in pays nothing and has the card as it is."),
    ]
    if demands.once:
        lines.append(say("When the first one is paid for, all later ones are wild for nothing."))
    return lines


def _extra_on_sheet(demands: Demands) -> list[str]:
    if not demands.extra:
        return []
    ranks = listed([rank_word(rank) for rank in demands.extra])
    way = say("face up") if demands.extra_way == "u" else say("face down")
    if demands.extra_price:
        return [
            say(
                "With a {ranks} face up a player may buy one more card at once, {way}, for "
                "{price}.",
                ranks=ranks,
                way=way,
                price=_units(demands.extra_price),
            )
        ]
    return [
        say(
            "A {ranks} face up brings its player one more card at once, {way}.",
            ranks=ranks,
            way=way,
        )
    ]


def _units(count: int) -> str:
    return say("one unit") if count == 1 else say("{number} units", number=number(count))


def _paid_wild(wild: PaidWild) -> str:
    ranks = capital(listed([plural(rank) for rank in wild.ranks]))
    return say(
        "{Ranks} are wild face down; face up, they are wild if they were paid for or cost nothing.",
        Ranks=ranks,
    )


WORDS: tuple[Words, ...] = (
    FactWords(fact=Demanded, line=_demanded, sound="none", verbs=NO_ANSWER, strong=True),
    FactWords(
        fact=PaidForWild,
        line=_paid_for,
        badge="pays {amount}",
        sound="none",
        verbs=(
            Verb(
                "pay",
                Pay,
                means="pays for the up-card that asks for it, with all chips if they don't suffice",
            ),
        ),
        strong=True,
    ),
    FactWords(
        fact=MadeWild,
        line="{who} {has|have} {card} wild for nothing",
        badge="has it wild",
        sound="none",
        verbs=NO_ANSWER,
    ),
    FactWords(
        fact=KeptNatural,
        line="{who} {keeps|keep} {card} natural",
        badge="keeps it natural",
        sound="none",
        verbs=(
            Verb(
                "sd",
                Pat,
                among=lambda offer, seat: type(offer) is CanKeepNatural,
                means="does not pay for the up-card and keeps it natural",
            ),
        ),
    ),
    FactWords(
        fact=StaysNatural,
        line="{who} {does|do} not pay, and {card} is natural",
        badge="has it natural",
        sound="none",
        verbs=NO_ANSWER,
    ),
    FactWords(
        fact=BoughtExtra,
        line=_bought_extra,
        badge="buys one more",
        sound="none",
        verbs=(Verb("buy deck", TakeExtra, means="buys the further card that the up-card brings"),),
    ),
    FactWords(fact=BroughtCard, line=SILENT, sound="none", verbs=NO_ANSWER, keeps_street=True),
    FactWords(
        fact=WentWithout,
        line="{who} {takes|take} no more cards",
        badge="takes no more",
        sound="none",
        verbs=(
            Verb(
                "sd",
                Pat,
                among=lambda offer, seat: type(offer) is CanGoWithout,
                means="does without the further card",
            ),
        ),
    ),
    FactWords(
        fact=WentWithoutUnasked,
        line="{who} can't pay for a further card",
        sound="none",
        verbs=NO_ANSWER,
        kind="note",
    ),
    FactWords(
        fact=NothingLeft,
        line="{who} {gets|get} no more cards: the deck has none to spare",
        sound="none",
        verbs=NO_ANSWER,
        kind="note",
    ),
    OfferWords(
        offer=CanPay,
        keys="p",
        button="Pay {price}",
        help="pay for the card that came face up; it is wild then",
        first="Your new card has its price: it is wild once you have paid it into the pot.",
        column="call",
    ),
    OfferWords(
        offer=CanKeepNatural,
        keys="k",
        button="Keep it natural",
        help="pay nothing and keep the card natural",
        free=True,
    ),
    OfferWords(
        offer=CanTakeExtra,
        keys="b",
        button="Buy one more card for {price}",
        help="buy one more card",
        first="Your new card gives you the right to one more: its price goes into the pot.",
    ),
    OfferWords(
        offer=CanGoWithout,
        keys="n",
        button="No further card",
        help="take no more cards",
        free=True,
    ),
    PartWords(part=PaidWild, sheet=_paid_wild, odds="engine", fields={"ranks": quiet}),
)
