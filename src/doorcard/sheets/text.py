"""The sentences of a rule sheet between the parts of a game, which bring their own words.

Templates name their parts in braces.
"""

from __future__ import annotations

from doorcard.language.saying import text

ALSO = text("Also called {names}.")
STEPS = text("The hand, step by step")
SHARES = text("What wins")
SPECIAL = text("Special rules")
OPTIONS = text("Options")
NO_OPTIONS = text("A game written as a list of phases has no options; change its phases.")
OPTION_COLUMNS = text("| option | value | what it does |\n| :-- | :-- | :-- |")
OPTION_DEFAULT = "{value}"
OPTION_CHANGED = text("**{value}** (default {default})")
ALLOWED = text("{description} ({allowed})")
PLAYERS = text("{fewest} to {most} players")
DECK = text("{count} cards")
DECK_STRIPPED = text("{count} cards, of which {lowest} is the lowest")
DECK_SIZES = text("{fewest} to {most} cards: the more players, the lower ranks there are")
ANTE_REQUIRED = text("an ante is required")
ANTE_FREE = text("the ante may be dropped")
RECYCLES = text("when the deck runs out, the dead cards are shuffled into a new one")
SPLIT = text("The pot is split between them; a chip that is left over goes to {side}.")
TIED = {
    "highest_card": text(
        "Tied hands get equal shares. A chip that is left over goes to the one with the highest "
        "card; of equal ranks, spades before hearts, diamonds, clubs."
    ),
    "highest_card_hdcs": text(
        "Tied hands get equal shares. A chip that is left over goes to the one with the highest "
        "card; of equal ranks, hearts before diamonds, clubs, spades."
    ),
    "lowest_card": text(
        "Tied hands get equal shares. A chip that is left over goes to the one with the lowest "
        "card; of equal ranks, clubs before diamonds, hearts, spades."
    ),
}
"""Which of the tied players gets an odd chip (POT-04, POT-05)."""
BEST_OF = text("A player's best {size} of {count} cards make the hand.")
OR_MORE = text("{count} or more")
FREELY = text("Different cards of a player may be used for {sides}.")
NO_ONE = text("If no hand qualifies for a share, it goes to the others.")

STEP_REPEATED = text("Step {first} is played {times} in a row:")
STEPS_REPEATED = text("Steps {first} and {last} are played {times}, in this order:")
MANY_STEPS_REPEATED = text("Steps {first} to {last} are played {times}, in this order:")
TWICE = text("twice")
TIMES = text("{number} times")

HIGHEST_WINS = text("Best first: {categories}.")
LOWEST_WINS = text("Best first: {categories}.")
BEST_LOW = text("The best is a {hand}.")
LOW_NAMES = {"high card": text("no pair")}
WILD_ONLY = "five of a kind"
LOWS_COMPARED = text(
    "Lows are compared from the highest card down: the lower card is better; if they are equal, "
    "the next one decides."
)
ACES_LOW = text("Aces are low.")
ACES_HIGH = text("Aces are high.")
STRAIGHTS_COUNT = text("Straights and flushes count against a low.")
STRAIGHTS_IGNORED = text("Straights and flushes do not hurt a low.")
FOURS = text(
    "A four straight is four cards in sequence and an odd card; a four flush is four cards of one "
    "suit and an odd card. Neither counts in the up-cards that decide who acts first."
)
FOUR_FLUSH = text(
    "A four flush is four cards of one suit and an odd card. It does not count in the up-cards "
    "that decide who acts first, and four cards in sequence are nothing."
)
FOURS_BELOW_PAIR = text(
    "Many tables rank four straights and four flushes above a pair; this one ranks them below."
)
BUGS = text(
    "A wild card is an ace, unless it fills a straight, a flush or both: so five aces are the only "
    "five of a kind."
)
FOURS_ABOVE_PAIR = text(
    "Some tables rank four straights and four flushes below a pair; this one ranks them above."
)
ACE_NEXT_TO = text("The ace is also next to the {lowest}: {run} is the lowest straight.")
ACE_NEXT_TO_LOW = text("The ace is next to the {lowest}: {run} is a straight.")
ACE_HIGH_ONLY = text("Some tables count {run} as the lowest straight; here the ace is only high.")
FLUSH_OVER_FULL = text("Some tables rank a flush below a full house; this one ranks it above.")
FLUSH_UNDER_FULL = text(
    "Some tables with a stripped deck rank a flush above a full house; this one ranks it below."
)
BROADWAY_STRAIGHT = text("Many tables do not count A-K-Q-J-10 as a straight; this one does.")
BROADWAY_NO_STRAIGHT = text("Some tables count A-K-Q-J-10 as a straight; this one does not.")
ACES_LOWEST_PAIR = text(
    "Some tables rank a pair of aces as the highest pair; here it is the lowest, as the ace is low."
)
ACES_HIGHEST_PAIR = text(
    "Many tables rank a pair of aces as the lowest pair; here it is the highest."
)
QUALIFIER = text("Only {size} different ranks of {top} or lower are a low.")

PAYMENTS = text("What is paid")
RANKING = text("How hands rank")
BANKED = text("everybody plays against the dealer alone")
LOST_BY_FOLDING = text("A player who folds loses it.")
SURVIVES_FOLD = text("It is settled even if the player has folded.")
