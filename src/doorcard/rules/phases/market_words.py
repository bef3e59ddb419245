"""The words of a market on the rule sheet: its prices, its cards and what a sale changes."""

from __future__ import annotations

from doorcard.cards import RANKS
from doorcard.language.saying import say, text
from doorcard.ranking.words import capital, number, plural
from doorcard.rules.asks import Offer
from doorcard.rules.phases.buying import CanBuy, CanGive, CanPat, CanTakeFree
from doorcard.rules.phases.market import LayOut, Market, SweepUp
from doorcard.rules.wording import PartWords, Words, choice, plainly, quiet

UNITS = text("Prices in units (a unit is the ante unless the table agrees otherwise): {prices}.")


def _slot_prices(market: Market) -> str:
    """Say the price of each slot, and of the deck card if it is sold unseen."""
    if not market.prices:
        return ""
    deck = market.deck == "unseen"
    row = market.prices[:-1] if deck else market.prices
    parts = [say("{price} for slot {slot}", price=p, slot=slot) for slot, p in enumerate(row, 1)]
    if deck and len(row) > 1:
        parts[0] += say(", which lies farthest from the deck")
        parts[-1] += say(", which lies nearest to it")
    if deck:
        parts.append(say("{price} for the top card of the deck", price=market.prices[-1]))
    return say(UNITS, prices=", ".join(parts))


def _rank_prices(market: Market) -> str:
    """Say the prices by rank; neighbouring ranks of one price are told together."""
    prices = market.price_by_rank
    if not prices:
        return ""
    parts = []
    for first, price in enumerate(prices):
        if first and prices[first - 1] == price:
            continue
        last = first
        while last + 1 < len(prices) and prices[last + 1] == price:
            last += 1
        ranks = plural(RANKS[first])
        if last > first:
            ranks = say("{first} to {last}", first=ranks, last=plural(RANKS[last]))
        parts.append(say("{price} for {ranks}", price=price, ranks=ranks))
    return say(UNITS, prices=", ".join(parts))


def _buying(market: Market) -> str:
    """Say what a player may do in a turn to buy (GEN-22, BUY-03)."""
    if market.broke:
        words = text(
            "Buying: once, in turn from the button's left, each player buys a card or folds."
        )
    elif market.deck == "free":
        words = text(
            "Buying: once, in turn from the button's left, each player buys a card, takes the "
            "free card or folds."
        )
    else:
        words = text(
            "Buying: once, in turn from the button's left, each player buys a card, stands pat or "
            "folds."
        )
    return say(words)


def _laid_out(phase: LayOut) -> str:
    if phase.slots == 1:
        return say("One card is laid out face up in a row for sale, slot 1 first.")
    return say(
        "{Number} cards are laid out face up in a row for sale, slot 1 first.",
        Number=capital(number(phase.slots)),
    )


def _offers(market: Market) -> tuple[type[Offer], ...]:
    """Return the offers of a market besides folding."""
    if market.deck == "free":
        instead: tuple[type[Offer], ...] = (CanTakeFree,)
    else:
        instead = () if market.must_buy else (CanPat,)
    return (CanBuy, *instead, *((CanGive,) if market.see_before_discard else ()))


WORDS: tuple[Words, ...] = (
    PartWords(part=LayOut, sheet=_laid_out, odds="nothing", stage="Row", fields={"slots": quiet}),
    PartWords(
        part=SweepUp,
        sheet="The cards still for sale are cleared away.",
        odds="nothing",
        stage="Row",
    ),
    PartWords(
        part=Market,
        sheet=_buying,
        odds="columns",
        stage="Buying",
        offers=_offers,
        common="Buying",
        whole={"prices": _slot_prices, "price_by_rank": _rank_prices},
        fields={
            "deck": choice(
                unseen="The top card of the deck is for sale too; its buyer alone sees it, and it "
                "always stays face down.",
                turned_up="The top card of the deck is for sale too, unseen. Its buyer turns it up "
                "and pays the price of its rank, or all their chips if they have less.",
                free="If you do not buy, you get the top card of the deck free, face up.",
                none="The deck is not for sale.",
            ),
            "swaps": lambda on: say(
                "You give up a card for the one you buy. A card from the row lies the way the card "
                "you gave up did, face up or face down. Nobody has to buy."
                if on
                else "A bought card is added to the hand."
            ),
            "slides": plainly(
                "When a card is sold, dearer cards move down one slot; the new card is the dearest."
            ),
            "refill": choice(
                at_once="A sold card is replaced from the deck at once.",
                next_decision="A sold card is replaced from the deck before the next player "
                "decides; the last buyer's slot stays empty through the betting.",
                next_round="Sold cards are replaced from the deck before the next buying round.",
            ),
            "concealed": plainly(
                "Bought cards are picked up, though everybody saw what was bought."
            ),
            "see_before_discard": plainly(
                "If you buy the deck card, you look at it before you give up a card: any of yours, "
                "or the new one."
            ),
            "broke": choice(
                **{"None": ""},
                deck_card="Everybody must buy or fold; a player who can't pay for any card gets "
                "the deck card, face up, for all their chips.",
                cheapest_card="Everybody must buy or fold; a player who can't pay for any card "
                "gets the cheapest one for all their chips.",
                fold="Everybody must buy; a player who can't pay for any card must fold.",
            ),
            "price_pot": choice(
                current="A price goes into the pot but is not a bet: nobody has to match it. If "
                "there are side pots, because somebody is all-in, it goes into the newest pot that "
                "at least two players still play for.",
                main="A price goes into the main pot but is not a bet: nobody has to match it.",
            ),
        },
    ),
)
