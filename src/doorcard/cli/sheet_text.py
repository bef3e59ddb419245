"""What the rule sheet says: words for the parts a game is made of, by the name of their kind.

A kind of part that stands nowhere here is told from its docstring and its fields, so a new mechanic
has a rule sheet before anybody has written one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from doorcard.cards import RANKS, card_name
from doorcard.ranking.words import plural
from doorcard.rules.shares import RANK_NAMES

STEPS = "The hand, step by step"
SHARES = "What wins"
SPECIAL = "Special rules"
OPTIONS = "Options"
NO_OPTIONS = "A game that is a list of phases has none; change the phases."
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
CHIPS_IN_FIST = ("none", "one", "two")
SUITS = {"c": "club", "d": "diamond", "h": "heart", "s": "spade"}
RANK_WORDS = dict(zip(RANKS, RANK_NAMES, strict=True))
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")

_TIE = choice(
    suit="of equals, the better suit of the highest card",
    position="of equals, the nearest to the dealer's left",
)


def _trips(on: bool) -> str:
    return f"a third or fourth card of the rank is {'a pair again' if on else 'no pair'}"


def _of_wild(on: bool) -> str:
    return f"a pair of the wild rank {'counts' if on else 'does not count'}"


NEW_DEAL = "all cards in, and a new deal for the same pot among those who have not folded."


def card_words(card: str) -> str:
    """Return a card in words: `queen of spades`."""
    return f"{RANK_WORDS[card[0]]} of {SUITS[card[1]]}s"


def _follow_rank(wild: Any) -> str:
    """Say which up-card becomes wild."""
    leader = RANK_WORDS[wild.leader]
    told = [
        "Wild for everybody, in the hole too: all cards of one rank, that of the up-card which "
        f"follows the latest {leader} face up; none while that is still to come."
    ]
    if wild.doubled:
        told.append(f"A {leader} right after a {leader} makes {plural(wild.leader)} wild.")
    if wild.hidden:
        told.append(f"{plural(wild.leader).capitalize()} lying face down are wild as well.")
    return " ".join(told)


SHORT_ALL_IN = "An all-in short of a full raise lets nobody raise again."

ANTE_AGAIN = "Whoever is dealt in again antes again."


def _declaring(phase: Any) -> str:
    """Say what may be declared and how; the code of chips is of use at a table (DEC-03, CHI-06)."""
    *others, last = phase.words
    said = f"{', '.join(others)} or {last}"
    if phase.method == "sequential":
        return f"Declaring: in turn from the dealer's left, everybody says {said}."
    code = [*others, last]
    code[:2] = reversed(code[:2])
    chips = ", ".join(f"{n} for {word}" for n, word in zip(CHIPS_IN_FIST, code, strict=False))
    return (
        f"Declaring: everybody says {said}, all at once and in secret. At a table this is done "
        f"with chips in the fist: {chips}."
    )


def _hole_suit(share: Any) -> str:
    """Say which card of the suit wins, and what the ace is."""
    suit = SUITS[share.suit]
    way, ace = ("lowest", "the best") if share.lowest else ("highest", "the lowest")
    told = (
        f"The {way} {suit} held face down. One lying face up never counts, and who holds none "
        "can't win this share."
    )
    if share.lowest and not share.ace_low:
        return f"{told} The ace is the highest {suit}, so the two is the best."
    return f"{told} The ace counts low, so it is {ace}." if share.ace_low else told


HEADLINES: Mapping[str, str | Callable[[Any], str]] = {
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
    "CentreCard": "Each pair among one player's up-cards turns one more card up in the middle, "
    "unless the street being dealt needs the rest of the deck.",
    "ExtraCard": "If the last up-card left a rank to become wild, one more card is turned up that "
    "belongs to nobody, and another if need be.",
    "StopAt": lambda trigger: (
        f"The {card_words(card_name(trigger.card))} face up, before a player or in the middle, "
        f"ends dealing and betting at once: {NEW_DEAL}"
    ),
    "RedealWithout": lambda phase: (
        f"If no {RANK_WORDS[phase.rank]} was dealt face up to any player, nobody wins: {NEW_DEAL}"
    ),
    "FollowRank": _follow_rank,
    "WildCard": lambda wild: (
        f"The {card_words(card_name(wild.card))} is wild for whoever holds it, "
        f"{'face down only' if wild.down_only else 'wherever it lies'}."
    ),
    "Choose": lambda phase: (
        "Last card: in turn from the dealer's left, everybody gets a card face up, or pays "
        f"{number(phase.price)} unit{'' if phase.price == 1 else 's'} to get it face down. Who "
        "can't pay is not asked."
    ),
    "FollowPair": "Wild for everybody, in the hole too: all cards of one rank, that of the up-card "
    "which follows the latest pair among one player's up-cards; none while that is still to come.",
    "TopAside": "Wild for everybody, in the hole too: all cards of the rank that lies on top in "
    "the middle, belonging to nobody.",
    "High": "The best hand.",
    "Wagering": "In turn from the dealer's left, everybody wagers against the dealer or sits out.",
    "Standing": "In turn, each player folds or plays on.",
    "Bank": "The dealer's cards are laid open, and every wager is settled by itself.",
    "Low": "The best low hand.",
    "CardsSpeak": "",
    "Declared": "A side goes to the best hand among those who declared it; the only one to declare "
    "a side takes it, and a side that nobody wins goes to the other.",
    "BothSides": "Who declared both must win both sides of a pot.",
    "Together": "One player must win every share outright, else all cards come in and the pot is "
    "dealt for again among those who have a claim to it.",
    "Declare": _declaring,
    "HoleSuit": _hole_suit,
    "HasCard": "A card held face down.",
    "Dots": "The most dots on all cards: one on an ace, five, seven and nine, two on a two, eight "
    "and ten, three on a three.",
}
"""What a part is, by the name of its kind."""

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
    ("HoleSuit", "but"): lambda card: f"The {card} does not count." if card else "",
    ("HasCard", "card"): lambda card: f"It is the {card_words(card)}.",
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
DEALT_HOUSE = "Each player is dealt {cards}."
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
LOST_BY_FOLDING = "Whoever folds loses it."
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
