"""What the rule sheet says around the parts of a game, which `parts` and `fields` tell.

A kind of part that stands in neither is told from its docstring and its fields, so a new mechanic
has a rule sheet before anybody has written one.
"""

from __future__ import annotations

from doorcard.cards import RANKS
from doorcard.rules.shares import RANK_NAMES

STEPS = "The hand, step by step"
SHARES = "What wins"
SPECIAL = "Special rules"
OPTIONS = "Options"
NO_OPTIONS = "A game written as a list of phases has no options; change its phases."
HOUSE_RULE = "A house rule."
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
ONE_BET = "the small bet is the only one, in every round"
RECYCLES = "when the deck runs out, the dead cards are shuffled into a new one"
SPLIT = "The pot is split between them; an odd chip goes to the first, {side}."
TIED = {
    "highest_card": "Tied hands share alike; an odd chip goes to the one of them with the highest "
    "card. Between equal ranks the suit decides: ♠, then ♥, ♦, ♣.",
    "lowest_card": "Tied hands share alike; an odd chip goes to the one of them with the lowest "
    "card. Between equal ranks the suit decides: ♣, then ♦, ♥, ♠.",
}
"""Who of those tied gets an odd chip (POT-04, POT-05)."""
BEST_OF = "A player's best {size} of {count} cards make the hand."
FREELY = "Different cards of a player may be used for {sides}."
NO_ONE = "If no hand qualifies for a share, it goes to the others."
STREET = "{ordinal} street"
ORDINALS = ("", "First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth")

SIZES = {"small": "the small bet", "big": "the big bet"}
WAYS = {"d": "face down", "u": "face up"}
CHIPS_IN_FIST = ("none", "one", "two")
SUITS = {"c": "club", "d": "diamond", "h": "heart", "s": "spade"}
RANK_WORDS = dict(zip(RANKS, RANK_NAMES, strict=True))
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")

SIZELESS = ("Spread",)
"""Structures in which the sizes of bets play no part."""

BET = "Betting{size}: {opener} opens, and may check."
BET_BRING_IN = "Betting{size}: {opener} must bring in, or open for the full bet."
DEALT_HOUSE = "Each player is dealt {cards}."
DEALT = "{street}: each player is dealt {cards}."

STEP_REPEATED = "This step is played {times}."
STEPS_REPEATED = "Steps {first} {to} {last} are played {times}."
TWICE = "twice"
TIMES = "{number} times"

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
FOURS = (
    "A four straight is four in sequence and an odd card, a four flush four of one suit and an odd "
    "card; of hands showing neither counts."
)
FOURS_BELOW_PAIR = (
    "Many tables rank four straights and four flushes above a pair; this one ranks them below."
)
FOURS_ABOVE_PAIR = (
    "Some tables rank four straights and four flushes below a pair; this one ranks them above."
)
ACE_NEXT_TO = "The ace is also next to the {lowest}: {run} is the lowest straight."
ACE_NEXT_TO_LOW = "The ace is next to the {lowest}: {run} is a straight."
ACE_HIGH_ONLY = "Some tables count {run} as the lowest straight; here the ace is only high."
FLUSH_OVER_FULL = "Some tables rank a flush below a full house; this one ranks it above."
FLUSH_UNDER_FULL = (
    "Some tables with a stripped deck rank a flush above a full house; this one ranks it below."
)
BROADWAY_STRAIGHT = "Many tables do not count A-K-Q-J-T as a straight; this one does."
BROADWAY_NO_STRAIGHT = "Some tables count A-K-Q-J-T as a straight; this one does not."
ACES_LOWEST_PAIR = (
    "Some tables rank a pair of aces as the highest pair; here it is the lowest, as the ace is low."
)
ACES_HIGHEST_PAIR = "Many tables rank a pair of aces as the lowest pair; here it is the highest."
QUALIFIER = "Only {size} different ranks of {top} or lower are a low."


PAYMENTS = "What is paid"
RANKING = "How hands rank"
BANKED = "everybody plays against the dealer alone"
EVEN_MONEY = "1 to 1 if the hand beats the dealer's, back if it equals it, else lost."
UNQUALIFIED = {
    "won": "With less than {rank} high the dealer pays it 1 to 1, whatever the player holds.",
    "returned": "With less than {rank} high the dealer gives it back, whatever the player holds.",
}
PAYS = "{odds} to 1 for {hand}"
PAYS_OWN = "Whatever the dealer holds: {table}; else lost."
PAYS_BOTH = "The best hand of the player's and the dealer's cards together: {table}; else lost."
PAYS_BONUS = "Beside the {on}, whatever the dealer holds: {table}. Never for a folded hand."
ONE_COLOUR = (
    "{own} to 1 if the player's cards are all red or all black, {together} to 1 if the dealer's "
    "are of that colour too; else lost."
)
LOST_BY_FOLDING = "A player who folds loses it."
SURVIVES_FOLD = "It is settled although its player folded."


def name(code: str) -> str:
    """Return a wager's name as it is said."""
    return code.replace("_", " ")


def listed(numbers: tuple[int, ...]) -> str:
    """Return numbers with commas between them."""
    return ", ".join(map(str, numbers))


def number(n: int) -> str:
    """Return a small number as a word."""
    return NUMBERS[n] if n < len(NUMBERS) else str(n)


def card_words(card: str) -> str:
    """Return a card in words: `queen of spades`."""
    return f"{RANK_WORDS[card[0]]} of {SUITS[card[1]]}s"
