"""What the rule sheet says: words for the parts a game is made of, by the name of their kind.

A kind of part that stands nowhere here is told from its docstring and its fields, so a new mechanic
has a rule sheet before anybody has written one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

STEPS = "The hand, step by step"
SHARES = "What wins"
SPECIAL = "Special rules"
OPTIONS = "Options"
OPTION_COLUMNS = "| option | value | what it does |\n| :-- | :-- | :-- |"
OPTION_DEFAULT = "{value}"
OPTION_CHANGED = "**{value}** (default {default})"
ALLOWED = "{description} ({allowed})"
PLAYERS = "{fewest} to {most} players"
DECK = "{count} cards"
DECK_STRIPPED = "{count} cards, {lowest} the lowest"
LEDGER = "rules ledger: {sections}"
ANTE_REQUIRED = "an ante is required"
ANTE_FREE = "the ante may be dropped"
SPLIT = "The pot is split between them; an odd chip goes to the first, {side}."
NO_ONE = "A share that no hand is entitled to goes to the others."
STREET = "{ordinal} street"
ORDINALS = ("", "First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth")

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


SIZES = {"small": "the small bet", "big": "the big bet"}
WAYS = {"d": "face down", "u": "face up"}
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")

_TIE = choice(
    suit="of equals, the better suit of the highest card",
    position="of equals, the nearest to the dealer's left",
)

SHORT_ALL_IN = "An all-in short of a full raise lets nobody raise again."

HEADLINES: Mapping[str, str] = {
    "Ante": "Everybody puts in the ante.",
    "Showdown": "Hands are shown in turn, first by whoever bet or raised last; who can't win may "
    "muck.",
    "LayOut": "Cards for sale are laid out face up in a row.",
    "Market": "Buying: each player in turn, from the dealer's left, once.",
    "Exchange": "Each player in turn may give up one card for the next of the deck, which lies the "
    "same way.",
    "FoldTurn": "Each player in turn, from the dealer's left, stays in or folds.",
    "Auction": "An auction: a card is turned up for each player, and all bid for them at once.",
    "SweepUp": "The cards still for sale are cleared away.",
    "LowCard": "the lowest card showing (deuce lowest; of equals, clubs before diamonds, hearts, "
    "spades)",
    "HighCard": "the highest card showing (of equals, the higher suit)",
    "BestShowing": "the best hand showing",
    "LowestShowing": "the lowest hand showing",
    "PreviousOpener": "whoever opened the round before",
    "LeftOfDealer": "the first player left of the dealer",
    "Fixed": "Fixed limit: every bet and raise is of the round's size.",
    "Spread": "Spread limit.",
    "PotLimit": "Pot limit: a bet or raise is at least the round's bet and the last raise, at "
    "most the pot after calling.",
    "NoLimit": "No limit: a bet or raise is at least the round's bet and the last raise, at most "
    "all chips.",
    "LastPlayer": "When all others have folded, the one who is left wins everything unseen.",
    "High": "The best hand.",
    "Low": "The best low hand.",
}
"""What a part is, by the name of its kind."""

FIELDS: Mapping[tuple[str, str], Field] = {
    ("Deal", "pattern"): quiet,
    ("Deal", "burn"): lambda n: f"{NUMBERS[n]} card is burned before each pass" if n else "",
    ("Deal", "community"): plainly(
        "if the deck can't give everybody one, a single card in the middle serves all"
    ),
    ("Deal", "recycle"): plainly("but first the dead cards are shuffled into a new deck"),
    ("LayOut", "slots"): lambda n: f"{number(n)} cards, slot 1 first",
    ("Market", "prices"): lambda prices: (
        f"Prices in units, slot 1 first and a deck card that is sold last: {listed(prices)}."
        if prices
        else ""
    ),
    ("Market", "price_by_rank"): lambda prices: (
        f"Prices in units by rank, deuce to ace: {listed(prices)}." if prices else ""
    ),
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
    ("Exchange", "price"): lambda n: f"price in chips: {n}" if n else "",
    ("Exchange", "big_bets"): lambda n: f"price in big bets: {number(n)}" if n else "",
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
        "Bids are secret until all are in, at least one unit and at most "
        f"{'all chips' if n is None else n}; who has less than a unit bids it all. The highest bid "
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
    ("LowestShowing", "tie"): choice(
        suit="of equals, the lower suit of the highest card",
        position="of equals, the nearest to the dealer's left",
    ),
    ("LowestShowing", "scale"): quiet,
    ("LowestShowing", "ace_low"): lambda on: "the ace counts low" if on else "the ace counts high",
    ("Spread", "least"): lambda n: f"A bet or raise is at least {n}, and not below the last one.",
    ("Spread", "most"): lambda n: f"A bet or raise is at most {n}.",
    ("High", "scale"): quiet,
    ("Low", "scale"): quiet,
    ("Low", "ace_low"): quiet,
}
"""What a field adds, by the name of its kind and its own; nothing where it adds nothing."""

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
SIZELESS = ("Spread",)
"""Structures in which the sizes of bets play no part."""

BET = "Betting{size}: {opener} opens, and may check."
BET_BRING_IN = "Betting{size}: {opener} must bring in, or open for the full bet."
DEALT = "{street}: each player is dealt {cards}."

COMMON = {
    "Bet": "Betting",
    "Deal": "Dealing",
    "Market": "Buying",
    "Exchange": "Exchanges",
    "Auction": "Auctions",
}
"""What is above what all phases of a kind have in common."""

HIGHEST_WINS = "Best first: {categories}."
LOWEST_WINS = "Best first: {categories}."
BEST_LOW = "The best is a {hand}."
LOW_NAMES = {"high card": "no pair"}
WILD_ONLY = "five of a kind"
STRAIGHTS_COUNT = "Straights and flushes count against a low."
STRAIGHTS_IGNORED = "Straights and flushes do not hurt a low."
QUALIFIER = "Only {size} different ranks of {top} or lower are a low."


def listed(numbers: tuple[int, ...]) -> str:
    """Return numbers with commas between them."""
    return ", ".join(map(str, numbers))


def number(n: int) -> str:
    """Return a small number as a word."""
    return NUMBERS[n] if n < len(NUMBERS) else str(n)
