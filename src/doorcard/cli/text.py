"""All sentences that the terminal says while cards are on the table.

Templates name their parts in braces. `{who}` is a player's name or `You`; `{s}` and `{es}` are the
ending of the verb that follows it, `{is}` and `{has}` the verb itself, so one template serves both.
Words for the rule sheet are in `doorcard.sheets.text`.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from doorcard.rules.game import Game, Stakes

YOU = "You"
BOT_NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gia", "Hugo", "Iris")
PLAYER = "P{player}"

# Chips ------------------------------------------------------------------------------------------

WAGER = "{side} {amount}"
WAGERED = "{amount} wagered"

AND = " and "


POT = "pot {amount}"


# The table --------------------------------------------------------------------------------------


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
    "PotLimit": "pot limit, smallest bets {small} and {big}",
    "NoLimit": "no limit, smallest bets {small} and {big}",
}
"""By the kind of structure."""
BETS_OTHERWISE = "{kind}, bets {small} and {big}"
BETS_OF_ONE_SIZE = {
    "Fixed": "bets {small}",
    "Spread": "spread limit {least} to {most}",
    "PotLimit": "pot limit, smallest bet {small}",
    "NoLimit": "no limit, smallest bet {small}",
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

MENU_AS_IN = " ({typed})"
SOME_CARD = "Kd"
"""A card for examples, where none is known."""


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
UNKNOWN = "{text!r} is not a command here; you may {choices}, or type ? for help."
AMBIGUOUS = "{text!r} could mean {choices}; type a little more."
NEEDS_AMOUNT = "How much? {words}, so type for example {example}."
NEEDS_CHOICE = "Which? {words}; type for example {example}."
NOT_HELD = "You don't hold {card}; name one of your cards."
NOT_THAT_CARD = "{card} can't be named here; name {cards}."
NOT_IN_ROW = "{card} is not in the row; name a slot, or a card that lies there."
NOT_AN_AMOUNT = "{text!r} is not an amount; {words}."
NOT_A_CARD = (
    "{text!r} is not a card of yours; name one as in Kd, or by its place among your cards, from 1."
)
NOT_IN_OFFER = "{text!r} can't be named here; {words}, so type for example {example}."
NO_SUCH_PLACE = "You hold {count} cards; there is none in place {text}."
NOT_NAMED = "{text!r} is not a wager with its amount, as in ante=10; {words}."
NO_AMOUNT = "{word} does not take an amount."
NOTHING_TO_CALL = "There is nothing to call; c checks."
CALL_IS = "Calling is {amount} here; c does not take an amount."
BET_RAISES = "There is a bet to answer; {key} raises."
BET_TO_ANSWER = "There is a bet to answer; you may {choices}."
TOO_MUCH = "{word} takes one amount."
TOO_MANY = "{word} takes no more than {fields}."
NO_SUCH_NUMBER = "There is no choice {number}; there are 1 to {last}."
FREE = "Checking costs nothing. Type {key} again to fold anyway."
FREE_STAY = "Staying in costs nothing. Type {key} again to fold anyway."
MUCKING = {
    "": "",
    "wins": "This hand may win part of the pot. Type {key} again to muck it anyway.",
    "decides": "This hand may change who wins, though not for you. "
    "Type {key} again to muck it anyway.",
}
HAND_OVER = "The hand is over; Enter deals the next, q leaves."
BETWEEN = "{text!r} is not a command between hands; Enter deals the next one, q leaves."
OR = " or "

HELP_TITLE = "Commands"
HELP_FIRST = (("Enter", "show the table again"),)
HELP_BY_PLACE = ("2", "in place of a card's name: your second card")
HELP_LAST = (
    ("rules", "the rule sheet of this game; rules options lists its options"),
    ("save [FILE]", "save the hand as a hand file, with the cards you may know"),
    ("q", "leave the table"),
)
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


def stakes_words(
    game: Game, stakes: Stakes, chips: Callable[[int], str] = str, player: int = 1
) -> str:
    """Return the bets, antes and bring-in in words, with amounts as `chips` writes them."""
    if game.banked:
        return STAKES_BANKED.format(unit=chips(stakes.unit_chips()))
    template = STAKES if game.ante_required else STAKES_BRING_IN
    return template.format(
        bets=_bets(game, stakes, chips),
        ante=chips(stakes.ante_of(player)),
        bring_in=chips(stakes.bring_in_chips()),
    )


def _bets(game: Game, stakes: Stakes, chips: Callable[[int], str]) -> str:
    limits = (getattr(phase, "limit", None) for phase in game.phases)
    limit = next((limit for limit in limits if limit is not None), None)
    kind = type(limit).__name__
    plain = " ".join(re.findall("[A-Z][a-z]*", kind)).lower()
    table = BETS_OF_ONE_SIZE if game.one_bet else BETS
    template = table.get(kind, BETS_OTHERWISE)
    return template.format(
        kind=plain,
        small=chips(stakes.bet("small")),
        big=chips(stakes.bet("big")),
        least=chips(getattr(limit, "least", 0)),
        most=chips(getattr(limit, "most", 0)),
    )


def chips_words(count: int) -> str:
    """Return a number of chips in words."""
    one, many = CHIPS
    return one if count == 1 else many.format(count=count)
