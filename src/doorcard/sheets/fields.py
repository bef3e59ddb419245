"""What the fields of a part add, for the rule sheet, by the name of its kind and their own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from doorcard.cards import RANKS
from doorcard.ranking.words import plural
from doorcard.sheets.text import NUMBERS, card_words, name, number

Field = Callable[[Any], str]


def plainly(text: str) -> Field:
    """Return words for a switch that say nothing while it is off."""
    return lambda on: text if on else ""


def choice(**texts: str) -> Field:
    """Return words for a value that is one of several names."""
    return lambda value: texts.get(str(value), f"{value}".replace("_", " "))


def quiet(value: Any) -> str:
    """Say nothing of a field that the headline has told."""
    return ""


_TIE = choice(
    suit="of equals, the better suit of the highest card",
    position="of equals, the nearest to the dealer's left",
)


def _trips(on: bool) -> str:
    return f"a third or fourth card of the rank is {'a pair again' if on else 'no pair'}"


def _of_wild(on: bool) -> str:
    return f"a pair of the wild rank {'counts' if on else 'does not count'}"


def _slot_prices(market: Any) -> str:
    """Say what each slot costs, and the deck card where it is sold unseen."""
    if not market.prices:
        return ""
    deck = market.deck == "unseen"
    row = market.prices[:-1] if deck else market.prices
    told = [f"{price} for slot {slot}" for slot, price in enumerate(row, 1)]
    if deck and len(row) > 1:
        told[0] += ", which lies farthest from the deck"
        told[-1] += ", which lies nearest to it"
    told += [f"{market.prices[-1]} for the top card of the deck"] if deck else []
    return f"Prices in units, of an ante each unless agreed otherwise: {', '.join(told)}."


def _rank_prices(market: Any) -> str:
    """Say what cards cost by rank, ranks of one price in a row together."""
    prices = market.price_by_rank
    if not prices:
        return ""
    told = []
    for first, price in enumerate(prices):
        if first and prices[first - 1] == price:
            continue
        last = first
        while last + 1 < len(prices) and prices[last + 1] == price:
            last += 1
        ranks = plural(RANKS[first])
        if last > first:
            ranks += f" to {plural(RANKS[last])}"
        told.append(f"{price} for {ranks}")
    return f"Prices in units, of an ante each unless agreed otherwise: {', '.join(told)}."


SHORT_ALL_IN = "An all-in short of a full raise lets nobody raise again."

ANTE_AGAIN = "Whoever is dealt in again antes again."

FIELDS: Mapping[tuple[str, str], Field] = {
    ("Deal", "pattern"): quiet,
    ("Deal", "burn"): lambda n: f"{NUMBERS[n]} card is burned before each pass" if n else "",
    ("Deal", "community"): plainly(
        "if the deck can't give everybody one, a single card in the middle serves all"
    ),
    ("Choose", "pattern"): quiet,
    ("Choose", "burn"): lambda n: f"{NUMBERS[n].capitalize()} card is burned first." if n else "",
    ("Choose", "community"): plainly(
        "If the deck can't give everybody one, a single card in the middle serves all, and nobody "
        "is asked."
    ),
    ("Choose", "recycle"): plainly("But first the dead cards are shuffled into a new deck."),
    ("Choose", "price"): quiet,
    ("Choose", "house"): quiet,
    ("Deal", "recycle"): plainly("but first the dead cards are shuffled into a new deck"),
    ("Deal", "house"): plainly("the dealer gets as many, last in each pass, seen by nobody"),
    ("Wagering", "required"): lambda on: f"A wager on {name(on)} is needed to play.",
    ("Wagering", "others"): lambda names: (
        f"Beside it there may be one on {', '.join(map(name, names))}." if names else ""
    ),
    ("Wagering", "alone"): lambda names: (
        f"On {', '.join(map(name, names))} it may be made alone." if names else ""
    ),
    ("Standing", "match"): lambda on: (
        f"Playing costs as much again as the {name(on)}; who has less left can only fold."
    ),
    ("Standing", "on"): quiet,
    ("Bank", "payments"): quiet,
    ("LayOut", "slots"): quiet,
    ("Market", "deck"): choice(
        unseen="The top card of the deck is for sale too; its buyer alone sees it, and it stays "
        "face down.",
        turned_up="The top card of the deck is for sale too, unseen: it is turned up, and its rank "
        "tells its price, or as much of that as the buyer has.",
        free="Who does not buy gets the top card of the deck free, face up.",
        none="The deck is not for sale.",
    ),
    ("Market", "swaps"): lambda on: (
        "A bought card takes the place of one given up and lies as that one did. Nobody has to buy."
        if on
        else "A bought card is added to the hand."
    ),
    ("Market", "slides"): plainly(
        "What is dearer than a sold card moves one slot down; the new card is the dearest."
    ),
    ("Market", "refill"): choice(
        at_once="A sold card is replaced from the deck at once.",
        next_decision="A sold card is replaced from the deck before the next player decides; the "
        "last buyer's slot stays empty through the betting.",
        next_round="Sold cards are replaced from the deck before the next buying round.",
    ),
    ("Market", "concealed"): plainly(
        "Bought cards are picked up, though everybody saw what was bought."
    ),
    ("Market", "see_before_discard"): plainly(
        "A bought deck card is looked at before a card, it or another, is given up for it."
    ),
    ("Market", "broke"): choice(
        **{"None": ""},
        deck_card="Everybody must buy or fold; who can pay for no card gets the deck card, face "
        "up, for all chips left.",
        cheapest_card="Everybody must buy or fold; who can pay for no card gets the cheapest for "
        "all chips left.",
        fold="Everybody must buy; who can pay for no card must fold.",
    ),
    ("Market", "price_pot"): choice(
        current="A price is no bet; it goes into the highest pot that two players can win.",
        main="A price is no bet; it goes into the main pot.",
    ),
    ("Exchange", "price"): lambda n: f"It costs {n} chip{'' if n == 1 else 's'}." if n else "",
    ("Exchange", "big_bets"): lambda n: (
        f"It costs {number(n)} big bet{'' if n == 1 else 's'}." if n else ""
    ),
    ("Exchange", "order"): choice(
        dealer_left="First is the player left of the dealer.",
        last_opener="First is whoever opened the latest betting round.",
    ),
    ("Exchange", "price_pot"): choice(
        **{"None": ""},
        current="What is paid is no bet; it goes into the highest pot that two players can win.",
        main="What is paid is no bet; it goes into the main pot.",
    ),
    ("Auction", "max_bid"): lambda n: (
        "Bids are secret until all are in, at least the minimum bet and at most "
        f"{'all chips' if n is None else n}; a player who has less bids it all. The highest bid "
        "picks a card first, and takes it face up; of equal bids the better hand showing before, "
        "suits apart, then the nearer to the dealer's left."
    ),
    ("Auction", "price_pot"): choice(
        current="Every bid is paid; it goes into the highest pot that two players can win.",
        main="Every bid is paid; it goes into the main pot.",
    ),
    ("Bet", "size"): quiet,
    ("Bet", "opener"): quiet,
    ("Bet", "bring_in"): quiet,
    ("Bet", "open_pair"): plainly("while a pair shows, the big bet is allowed too"),
    ("Bet", "raise_cap"): lambda n: (
        "Any number of raises."
        if n is None
        else f"At most one bet and {number(n)} raise{'' if n == 1 else 's'} in a limit round."
    ),
    ("Bet", "uncap_heads_up"): plainly("Between two players there is no cap."),
    ("Bet", "reopen"): choice(
        half="An all-in of at least half a raise counts as a full one; a shorter one lets nobody "
        "raise again.",
        full_only=SHORT_ALL_IN,
    ),
    ("Showdown", "show_all_in"): lambda on: (
        "hands of players who are all-in are always shown"
        if on
        else "players who are all-in may muck too"
    ),
    ("Showdown", "concede"): plainly("the first to show may muck too"),
    ("HighCard", "ace_low"): plainly("the ace counts lowest"),
    ("BestShowing", "tie"): _TIE,
    ("BestShowing", "wild"): plainly("wild cards count as such"),
    ("Ante", "again"): lambda on: (
        "" if on else "Should there be a new deal, it has no second ante."
    ),
    ("StopAt", "to"): quiet,
    ("StopAt", "card"): quiet,
    ("RedealWithout", "to"): quiet,
    ("RedealWithout", "rank"): quiet,
    ("FollowRank", "leader"): quiet,
    ("FollowRank", "doubled"): quiet,
    ("FollowRank", "hidden"): quiet,
    ("FollowPair", "trips"): _trips,
    ("FollowPair", "of_wild"): _of_wild,
    ("TopAside", "trips"): _trips,
    ("TopAside", "of_wild"): _of_wild,
    ("WildCard", "card"): quiet,
    ("WildCard", "down_only"): quiet,
    ("High", "natural_first"): plainly("of equals, one made without a wild card wins"),
    ("LowestShowing", "tie"): choice(
        suit="of equals, the lower suit of the highest card",
        position="of equals, the nearest to the dealer's left",
    ),
    ("LowestShowing", "scale"): quiet,
    ("LowestShowing", "ace_low"): lambda on: "the ace counts low" if on else "the ace counts high",
    ("Spread", "least"): lambda n: f"A bet or raise is at least {n}, and not below the last one.",
    ("Spread", "most"): lambda n: f"A bet or raise is at most {n}.",
    ("High", "scale"): quiet,
    ("HoleSuit", "suit"): quiet,
    ("HoleSuit", "lowest"): quiet,
    ("HoleSuit", "ace_low"): quiet,
    ("HoleSuit", "but"): lambda card: f"The {card_words(card)} does not count." if card else "",
    ("HasCard", "card"): quiet,
    ("CardsSpeak", "reante"): quiet,
    ("Declared", "reante"): plainly(ANTE_AGAIN),
    ("Together", "reante"): plainly(ANTE_AGAIN),
    ("BothSides", "tie"): choice(
        fail="A tie on either side is a failure.",
        share="A tie is no failure: a side that is tied is shared.",
    ),
    ("BothSides", "fail"): choice(
        next_best="Who fails is out of both, and the next best hands win.",
        beater_only="Who fails is out of both: whoever beat or tied that hand takes the side, and "
        "the other side too unless somebody else beat it there. Where several fail, the next best "
        "hands win.",
    ),
    ("BothSides", "scope"): choice(
        per_pot="Each pot is judged among its own players.",
        **{"global": "It is judged once, among everybody who shows, for all pots."},
    ),
    ("Declared", "no_winner"): choice(
        cards_speak="Where no declaration holds, cards speak.",
        carry_over="Where no declaration holds, all cards come in and the pot is dealt for again.",
    ),
    ("Together", "carry_all"): lambda on: (
        "A main pot that nobody wins carries all other pots with it."
        if on
        else "Each pot is judged by itself."
    ),
    ("Together", "max_redeals"): lambda n: (
        ""
        if n is None
        else f"After {number(n)} new deal{'' if n == 1 else 's'} the best hand alone wins."
    ),
    ("Declare", "words"): quiet,
    ("Declare", "method"): quiet,
    ("Low", "scale"): quiet,
    ("Low", "ace_low"): quiet,
}
"""What a field adds, by the name of its kind and its own; nothing where it adds nothing."""

WHOLE: Mapping[tuple[str, str], Field] = {
    ("Market", "prices"): _slot_prices,
    ("Market", "price_by_rank"): _rank_prices,
}
"""The same where it takes more than the field to say it: these are told of the part itself."""

UNDER_LIMIT: Mapping[tuple[str, str], str] = {
    ("PotLimit", "raise_cap"): "",
    ("PotLimit", "uncap_heads_up"): "",
    ("PotLimit", "reopen"): SHORT_ALL_IN,
    ("NoLimit", "raise_cap"): "",
    ("NoLimit", "uncap_heads_up"): "",
    ("NoLimit", "reopen"): SHORT_ALL_IN,
    ("Spread", "reopen"): SHORT_ALL_IN,
}
"""What a round's field says under some betting structures, whatever its value."""
