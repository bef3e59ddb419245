"""The sentences of a rule sheet between the parts of a game, which bring their own words.

Templates name their parts in braces.
"""

from __future__ import annotations

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
DECK_STRIPPED = "{count} cards, of which {lowest} is the lowest"
LEDGER = "rules ledger: {sections}"
ANTE_REQUIRED = "an ante is required"
ANTE_FREE = "the ante may be dropped"
ONE_BET = "the small bet is the only one, in every round"
RECYCLES = "when the deck runs out, the dead cards are shuffled into a new one"
SPLIT = "The pot is split between them; an odd chip goes to the first, {side}."
TIED = {
    "highest_card": "Tied hands get equal shares; an odd chip goes to the one with the highest "
    "card. Between equal ranks the suit decides: ♠, then ♥, ♦, ♣.",
    "lowest_card": "Tied hands get equal shares; an odd chip goes to the one with the lowest "
    "card. Between equal ranks the suit decides: ♣, then ♦, ♥, ♠.",
}
"""Who of those tied gets an odd chip (POT-04, POT-05)."""
BEST_OF = "A player's best {size} of {count} cards make the hand."
OR_MORE = "{count} or more"
FREELY = "Different cards of a player may be used for {sides}."
NO_ONE = "If no hand qualifies for a share, it goes to the others."

STEP_REPEATED = "This step is played {times}."
STEPS_REPEATED = "Steps {first} {to} {last} are played {times}."
TWICE = "twice"
TIMES = "{number} times"

HIGHEST_WINS = "Best first: {categories}."
LOWEST_WINS = "Best first: {categories}."
BEST_LOW = "The best is a {hand}."
LOW_NAMES = {"high card": "no pair"}
WILD_ONLY = "five of a kind"
STRAIGHTS_COUNT = "Straights and flushes count against a low."
STRAIGHTS_IGNORED = "Straights and flushes do not hurt a low."
FOURS = (
    "A four straight is four cards in sequence and an odd card; a four flush is four cards of one "
    "suit and an odd card. Neither counts in the up-cards that decide who opens."
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
LOST_BY_FOLDING = "A player who folds loses it."
SURVIVES_FOLD = "It is settled even if the player has folded."
