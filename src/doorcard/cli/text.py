"""What the terminal says while cards are on the table: every sentence stands in this file.

Templates name their parts in braces. `{who}` is a player's name or `You`; `{s}` and `{es}` are the
ending of the verb that follows it, `{is}` and `{has}` the verb itself, so one template serves both.
Words for the rule sheet are in `doorcard.sheets.text`.
"""

from __future__ import annotations

YOU = "You"
BOT_NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gia", "Hugo", "Iris")
PLAYER = "P{player}"

# Facts ------------------------------------------------------------------------------------------

FACTS = {
    "BroughtIn": "{who} bring{s} in {amount}",
    "Discarded": "{who} discard{s} {card}",
    "Folded": "{who} fold{s}",
    "LetPass": "{who} stand{s} pat",
    "Stayed": "{who} stay{s} in",
    "Taken": "{who} take{s} {card}",
    "TakenUnasked": "{who} get{s} {card}",
    "Paid": "{who} pay{s} {amount}",
    "StoodPat": "{who} stand{s} pat",
    "SweptUp": "The row is cleared away",
    "Mucked": "{who} muck{s}",
    "Played": "{who} play{s} for {amount}",
    "Raked": "The house takes {amount}",
    "Returned": "{amount} unmatched back to {whom}",
    "WentOut": "{who} time{s} out, all-in",
    "ChoseUp": "{who} take{s} the card face up",
    "ChoseDown": "{who} take{s} the card face down",
}
"""By kind of fact; a kind that stands nowhere here is told from its own field names."""

FACTS_IN = {("Wagering", "Folded"): "{who} sit{s} out"}
"""By kind of phase and of fact, where it is told in other words than elsewhere."""

WAGERS = "{who} wager{s} {amounts}"
WAGER = "{side} {amount}"
WAGERED = "{amount} wagered"
HOUSE_SHOWS = "  Dealer shows {cards}"
NOT_QUALIFIED = "{strength}, which does not qualify"
ON_SIDE = "{amount} on {side}"
WAGER_WON = "{who} win{s} {what}"
WAGER_RETURNED = "{who} get{s} back {what}"
WAGER_LOST = "{who} lose{s} {what}"

CHECKS = "{who} check{s}"
CALLS = "{who} call{s} {amount}"
RAISES = {
    "bet": "{who} bet{s} {to}",
    "complete": "{who} complete{s} to {to}",
    "raise": "{who} raise{s} to {to}",
}
"""By the kind of raise."""
RAISES_OTHERWISE = "{who} {kind}{s} to {to}"
BUYS = "{who} buy{s} {what} for {amount}"
TURNS_UP = "{who} turn{s} up {card}"
FOR_PRICE = " for {amount}"
AND_GETS = " and get{s} {card}"
BUYS_GIVING = ", giving {card}"
THE_DECK_CARD = "the deck card"
DRAWS = "{who} get{s} {card}"
TAKES_FREE = "{who} take{s} {card} free"
LAID_OUT = "For sale {cards}"
JOINS = "{cards} joins the row"
JOIN = "{cards} join the row"
BIDS = "Bids: {bids}, picking in this order"
GIVES_UP = "{who} give{s} up {what}"
GIVES_UP_FOR = "{who} pay{s} {amount}, give{s} up {what}"
HIDDEN_CARD = "a hole card"
ALL_IN = ", all-in"
AND = " and "
AND_THEN = ", and"
ANTES = "Everyone antes {amount}, {pot}"
ANTES_DIFFER = "Antes: {amounts}, {pot}"
SAYS = "{who} say{s} {sides}"
DECLARED = "Declared: {words}"
NEW_DEAL = "All cards in, and a new deal."
STOPPED = "{card} is up: all cards in, and a new deal."
TURNED_ASIDE = "  for nobody {cards}"
WILD_RANK = "{ranks} are wild"
WILD_CARD = "{cards} is wild"
NO_WILD = "No rank is wild"
SHOWS = "{who} show{s} {cards}"

OPENED = "{who} open{s}, {why}"
OPENED_FOR = "{who} open{s} for {entitled}, {why}"
NO_BETTING = "No betting: nobody is left to bet against"
OPENERS = {
    "low_card": "lowest card {door}",
    "high_card": "highest card {door}",
    "best_showing": "best showing {cards}",
    "lowest_showing": "lowest showing {cards}",
    "previous_opener": "as in the round before",
    "left_of_dealer": "left of the dealer",
}
"""By the code of `Opened.why`."""

STREETS = {
    1: "First card",
    2: "Second street",
    3: "Third street",
    4: "Fourth street",
    5: "Fifth street",
    6: "Sixth street",
    7: "Seventh street",
}
STREET = "{count} cards"
STREET_AGAIN = "{street}, round {number}"
SHOWDOWN = "Showdown"
PHASES = {
    "Showdown": SHOWDOWN,
    "Declare": "Declaring",
    "Wagering": "Wagers",
    "Standing": "Play or fold",
    "Bank": SHOWDOWN,
    "Market": "Buying",
    "Exchange": "Exchange",
    "Auction": "Auction",
}
"""What is going on, by kind of phase, where the street does not say it."""
POT = "pot {amount}"

WINS = "{who} win{s} {amount}: {strength}"
WINS_SIDE = "{who} win{s} {amount} for {side}: {strength}"
WINS_TOGETHER = "{who} win{s} {amount} with the best of every side"
UNCONTESTED = "{who} win{s} {amount} uncontested"
UNBEATEN = "{who} win{s} {amount}, as nobody shows better"
MAIN_POT = "main pot"
SIDE_POT = "side pot {number}"
ODD_TIE = "{amount} odd: {why}"
ODD_TIE_WHY = {
    "highest_card": "highest card held",
    "lowest_card": "lowest card held",
}
ODD_TIE_ANY = "tied"
ODD_SPLIT = "The odd chip goes to {side}."

# The table --------------------------------------------------------------------------------------

SIDES = {
    "bonus": "the bonus",
    "queen": "the queen",
    "spade": "the spade in the hole",
    "heart": "the heart in the hole",
    "diamond": "the diamond in the hole",
    "club": "the club in the hole",
}
"""What a side of the pot is called where its code would not do."""

COLUMNS = ("stack", "bet", "cards")
FOLDED = "folded"
OUT = "timed out"
IS_ALL_IN = "all-in"
DEALER = "D"
CENTRE = "for all"
MARKET = "for sale"
ASIDE = "for nobody"
HOUSE = "dealer"
EMPTY_SLOT = "--"
SLOT = "{slot}: "
SLOT_PRICE = " for {amount}"
DECK_PRICE = "deck for {amount}"
DECK_TOLD_BY_RANK = "deck by its rank"
YOU_HOLD = "You hold "
FOR_LOW = "{strength} for low"
WITH_WILD = " ({number} wild)"
WILD_COUNTS = {1: "one", 2: "two", 3: "three", 4: "four"}
NOT_YET = "{strength} yet"
PRICE = "{amount} to call"
POTS = "pots {amounts}"

# The hand ---------------------------------------------------------------------------------------

WELCOME = "{title}"
WELCOME_TABLE = "You and {bots} bots, {stakes}, {stack} each."
WELCOME_TABLE_OF_TWO = "You and one bot, {stakes}, {stack} each."
WELCOME_TABLE_ALONE = "You against the dealer, {stakes}, {stack}."
WELCOME_OPTIONS = "Options: {options}."
WELCOME_ALL_IN = "The ante takes every chip: everybody is all-in from the start."
STAKES = "{bets}, ante {ante}"
STAKES_BRING_IN = "{bets}, ante {ante}, bring-in {bring_in}"
STAKES_BANKED = "wagers of {unit} or more"
BETS = {
    "Fixed": "bets {small} and {big}",
    "Spread": "spread limit {least} to {most}",
    "PotLimit": "pot limit, least bets {small} and {big}",
    "NoLimit": "no limit, least bets {small} and {big}",
}
"""By the kind of structure."""
BETS_OTHERWISE = "{kind}, bets {small} and {big}"
BETS_OF_ONE_SIZE = {
    "Fixed": "bets {small}",
    "Spread": "spread limit {least} to {most}",
    "PotLimit": "pot limit, least bet {small}",
    "NoLimit": "no limit, least bet {small}",
}
"""The same where there is no big bet."""
CHIPS = ("1 chip", "{count} chips")
WELCOME_HELP = "? lists the commands, rules prints the rule sheet, q leaves."
HAND = "Hand {number} · {who} deal{s}"
HAND_BANKED = "Hand {number}"
NET = "{who} {net}"
NO_CHANGE = "Nobody won or lost."
STANDING = "You have {stack}."
REBUYS = "{who} buy{s} in again for {stack}"
NEXT = "Enter next hand · save [FILE] · q leave"
BROKE = "You have no chips. Enter buys in again for {stack} · save [FILE] · q leave"
GOODBYE = "Goodbye."
GOODBYE_NET = "Goodbye. {hands}: {net} chip{s}."
GOODBYE_SAVED = "{paths} {holds} the hand so far, which can't be replayed to its end."
HANDS = ("1 hand", "{count} hands")

# Commands ---------------------------------------------------------------------------------------

KEYS = {
    "TakeUp": "u",
    "TakeDown": "d",
    "Fold": "f",
    "Call": "ck",
    "Raise": "r",
    "BringIn": "b",
    "Show": "s",
    "Muck": "m",
    "Wager": "w",
    "Play": "p",
    "Buy": "b",
    "Pat": "p",
    "Free": "t",
    "Give": "g",
    "Swap": "x",
    "Bid": "b",
    "Take": "t",
}
"""The letter for a kind of action, then others that mean it too where they mean nothing else.

Other kinds go by a number in a menu.
"""

OFFERS_IN = {("Wagering", "Fold"): "sit out"}
"""By kind of phase and of action, what the menu says where the offer's own words would not do."""

MENU_AS_IN = " ({typed})"
MENU_BUYS = "buy {what}"
MENU_SWAPS = "buy {what}, giving a card"
MENU_TAKES = "take {what}"
MENU_WAGERS = "wager {least} to {most}"
SOME_CARD = "Kd"
"""A card for examples, where none is known."""

FREE_KINDS = ("Pat", "Free", "TakeUp", "Say")
"""Actions that keep a hand in play at no price."""

ACTIONS = {"Say": "say {sides}"}
"""An action in words, by its kind, where its name and fields would not do. Its last word alone may
be typed for it."""

HELP_KEY = "? help"
BET_WORDS = ("b", "bet")
"""What bets where nobody has, and never raises."""
CHECK_WORDS = ("k", "check")
"""What checks where nobody has bet, and never calls."""
ALL_IN_WORDS = ("all", "allin", "all-in", "all in")
ACTION_WORDS = (
    *("fold", "call", "check", "k", "raise", "complete", "bet", "bring", "show", "muck"),
    *("say", "wager", "play"),
)
SLOT_FIELD = "slot"
DECK_WORD = "deck"
"""What a slot's number 0 is typed as."""
MOST = ("max", "all")
LEAST = ("min",)
HELP_WORDS = ("?", "h", "help")
RULES_WORDS = ("rules",)
RULES_OPTIONS = "options"
SAVE_WORDS = ("save",)
QUIT_WORDS = ("q", "quit", "exit")

EMPTY = "It is your turn: {choices}."
UNKNOWN = "{text!r} is no command here; you may {choices}, or type ? for help."
AMBIGUOUS = "{text!r} may be {choices}; write a little more."
NEEDS_AMOUNT = "How much? {words}, so type for example {example}."
NEEDS_CHOICE = "Which? {words}; type for example {example}."
NOT_HELD = "You hold no {card}; name a card of yours."
NOT_IN_ROW = "{card} is not in the row; name a slot, or a card that lies there."
NOT_AN_AMOUNT = "{text!r} is no amount; {words}."
NOT_NAMED = "{text!r} names no wager with its amount, as in ante=10; {words}."
NO_AMOUNT = "{word} takes no amount."
NOTHING_TO_CALL = "There is nothing to call; c checks."
CALL_IS = "Calling is {amount} here; c takes no amount."
BET_RAISES = "There is a bet to answer; {key} raises."
BET_TO_ANSWER = "There is a bet to answer; you may {choices}."
TOO_MUCH = "{word} takes one amount."
TOO_MANY = "{word} takes no more than {fields}."
NO_SUCH_NUMBER = "There is no choice {number}; there are 1 to {last}."
FREE = "Checking costs nothing. Type {key} again to fold all the same."
FREE_STAY = "Staying in costs nothing. Type {key} again to fold all the same."
MAY_WIN = "This hand wins or ties as things stand. Type {key} again to muck all the same."
HAND_OVER = "The hand is over; Enter deals the next, q leaves."
BETWEEN = "{text!r} is no command between hands; Enter deals the next one, q leaves."
OR = " or "

HELP_TITLE = "Commands"
HELP_FIRST = (("Enter", "show the table again"),)
HELP_LAST = (
    ("rules", "the rule sheet of this game; rules options lists its options"),
    ("save [FILE]", "save the hand as a hand file, with the cards you may know"),
    ("q", "leave the table"),
)
HELP = {
    "Bet": (
        ("f c", "fold, check or call"),
        ("r 8, r max", "bet or raise to a total of 8, to the most; all does the same"),
        ("b", "bring in, or bet; it never raises"),
    ),
    "Showdown": (("s m", "show or muck at the showdown"),),
    "Market": (("b 2, b deck", "buy the card in slot 2, the deck card"),),
    "Market/swaps": (("b 2 Kd", "buy the card in slot 2 and give up Kd for it; b deck Kd too"),),
    "Market/pat": (("p", "stand pat: buy nothing"),),
    "Market/free": (("t", "take the free card"),),
    "Exchange": (("x Kd", "give up Kd for the next card of the deck"), ("p", "stand pat")),
    "Auction": (
        ("b 3", "bid 3 in secret"),
        ("t 2, t Kd", "take the card in slot 2, or Kd from the row"),
    ),
    "FoldTurn": (("p", "stay in"),),
    "Declare": (("high", "declare that side; its number does too"),),
    "Choose": (("u d", "take the last card face up, or pay for it face down"),),
    "Wagering": (("w ante=5 …", "wager against the dealer, each wager by its name"),),
    "Standing": (("p", "play on for as much again"),),
}
"""What may be typed, by kind of phase; after a slash, what a phase of that kind adds."""
HELP_NOW = "Now"

SAVED = "Saved to {path}."
SAVED_SO_FAR = "Saved so far to {path}; the rest follows when the hand is over."
NOT_SAVED = "Not saved to {path}: {why}."
NOTHING_TO_SAVE = "There is no hand to save yet."

# Replays ----------------------------------------------------------------------------------------

AT_ACTION = "action {number}, counted from 0: {text!r}"
AT_ACTION_UNREAD = "action {number}, counted from 0"
AFTER_ACTIONS = "after the last action"
AT_THE_END = "At the end"

# Games ------------------------------------------------------------------------------------------

ALSO = "also called {names}"
GAMES_HINT = "doorcard rules GAME prints a game's rules; doorcard play GAME deals it."

# House rules ------------------------------------------------------------------------------------

TRYING = "Trying {title}: {hands} hands under the laws"
