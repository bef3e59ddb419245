"""All sentences that the terminal says while cards are on the table.

Templates name their parts in braces; those that are said of one and of several, or of others and of
you, stand in pairs. Words for the rule sheet are in `doorcard.sheets.text`.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from doorcard.language.saying import number, say, text
from doorcard.rules.game import Game, Stakes

YOU = text("You")
BOT_NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gia", "Hugo", "Iris")
PLAYER = "P{player}"

# Chips ------------------------------------------------------------------------------------------

WAGER = "{side} {amount}"
WAGERED = text("{amount} wagered")

AND = text(" and ")


POT = text("pot {amount}")


# The table --------------------------------------------------------------------------------------


COLUMNS = (text("stack"), text("bet"), text("cards"))
FOLDED = text("folded")
OUT = text("timed out")
IS_ALL_IN = text("all-in")
DEALER = "D"
CENTRE = text("for all")
MARKET = text("for sale")
ASIDE = text("for nobody")
HOUSE = text("dealer")
EMPTY_SLOT = "--"
SLOT = "{slot}: "
SLOT_PRICE = text(" for {amount}")
DECK_PRICE = text("deck for {amount}")
DECK_TOLD_BY_RANK = text("deck by its rank")
YOU_HOLD = text("You hold ")
PRICE = text("{amount} to call")
WILD = text("wild: {cards}")
POTS = text("pots {amounts}")

# The hand ---------------------------------------------------------------------------------------

WELCOME = "{title}"
WELCOME_TABLE = text("You and {bots} bots, {stakes}, {stack} each.")
WELCOME_TABLE_OF_TWO = text("You and one bot, {stakes}, {stack} each.")
WELCOME_TABLE_ALONE = text("You against the dealer, {stakes}, {stack}.")
WELCOME_OPTIONS = text("Options: {options}.")
WELCOME_ALL_IN = text("The ante takes every chip: everybody is all-in from the start.")
STAKES = text("{bets}, ante {ante}")
STAKES_BRING_IN = text("{bets}, ante {ante}, bring-in {bring_in}")
STAKES_BANKED = text("wagers of {unit} or more")
BETS = {
    "Fixed": text("bets {small} and {big}"),
    "Spread": text("spread limit {least} to {most}"),
    "PotLimit": text("pot limit, smallest bets {small} and {big}"),
    "NoLimit": text("no limit, smallest bets {small} and {big}"),
}
"""By the kind of structure."""
BETS_OTHERWISE = text("{kind}, bets {small} and {big}")
BETS_OF_ONE_SIZE = {
    "Fixed": text("bets {small}"),
    "Spread": text("spread limit {least} to {most}"),
    "PotLimit": text("pot limit, smallest bet {small}"),
    "NoLimit": text("no limit, smallest bet {small}"),
}
"""The same where there is no big bet."""
CHIPS = (text("1 chip"), text("{count} chips"))
WELCOME_HELP = text("? lists the commands, rules prints the rule sheet, q leaves.")
HAND = (text("Hand {number} · {who} deals"), text("Hand {number} · You deal"))
HAND_BANKED = text("Hand {number}")
NET = "{who} {net}"
NO_CHANGE = text("Nobody won or lost.")
STANDING = text("You have {stack}.")
REBUYS = text("{who} buys in again for {stack}")
NEXT = text("Enter next hand · save [FILE] · q leave")
BROKE = text("You have no chips. Enter buys in again for {stack} · save [FILE] · q leave")
GOODBYE = text("Goodbye.")
GOODBYE_NET = (text("Goodbye. {hands}: {net} chip."), text("Goodbye. {hands}: {net} chips."))
GOODBYE_SAVED = (
    text("{paths} holds the hand so far, which can't be replayed to its end."),
    text("{paths} hold the hand so far, which can't be replayed to its end."),
)
HANDS = (text("1 hand"), text("{count} hands"))

# Commands ---------------------------------------------------------------------------------------

MENU_AS_IN = " ({typed})"
SOME_CARD = "Kd"
"""A card for examples, where none is known."""


HELP_KEY = text("? help")
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

EMPTY = text("It is your turn: {choices}.")
UNKNOWN = text("{text!r} is not a command here; you may {choices}, or type ? for help.")
AMBIGUOUS = text("{text!r} could mean {choices}; type a little more.")
NEEDS_AMOUNT = text("How much? {words}, so type for example {example}.")
NEEDS_CHOICE = text("Which? {words}; type for example {example}.")
NOT_HELD = text("You don't hold {card}; name one of your cards.")
NOT_THAT_CARD = text("{card} can't be named here; name {cards}.")
NOT_IN_ROW = text("{card} is not in the row; name a slot, or a card that lies there.")
NOT_AN_AMOUNT = text("{text!r} is not an amount; {words}.")
NOT_A_CARD = text(
    "{text!r} is not a card of yours; name one as in Kd, or by its place among your cards, from 1."
)
NOT_IN_OFFER = text("{text!r} can't be named here; {words}, so type for example {example}.")
NO_SUCH_PLACE = text("You hold {count} cards; there is none in place {text}.")
NOT_NAMED = text("{text!r} is not a wager with its amount, as in ante=10; {words}.")
NO_AMOUNT = text("{word} does not take an amount.")
NOTHING_TO_CALL = text("There is nothing to call; c checks.")
CALL_IS = text("Calling is {amount} here; c does not take an amount.")
BET_RAISES = text("There is a bet to answer; {key} raises.")
BET_TO_ANSWER = text("There is a bet to answer; you may {choices}.")
TOO_MUCH = text("{word} takes one amount.")
TOO_MANY = text("{word} takes no more than {fields}.")
NO_SUCH_NUMBER = text("There is no choice {number}; there are 1 to {last}.")
FREE = text("Checking costs nothing. Type {key} again to fold anyway.")
FREE_STAY = text("Staying in costs nothing. Type {key} again to fold anyway.")
MUCKING = {
    "": "",
    "wins": text("This hand may win. Type {key} again to muck it anyway."),
    "decides": text(
        "This hand may change who wins, though not for you. Type {key} again to muck it anyway."
    ),
}
HAND_OVER = text("The hand is over; Enter deals the next, q leaves.")
BETWEEN = text("{text!r} is not a command between hands; Enter deals the next one, q leaves.")
OR = text(" or ")

HELP_TITLE = text("Commands")
HELP_FIRST = (("Enter", text("show the table again")),)
HELP_BY_PLACE = ("2", text("in place of a card's name: your second card"))
HELP_LAST = (
    ("rules", text("the rule sheet of this game; rules options lists its options")),
    ("save [FILE]", text("save the hand as a hand file, with the cards you may know")),
    ("q", text("leave the table")),
)
HELP_NOW = text("Now")

SAVED = text("Saved to {path}.")
SAVED_SO_FAR = text("Saved so far to {path}; the rest follows when the hand is over.")
NOT_SAVED = text("Not saved to {path}: {why}.")
NOTHING_TO_SAVE = text("There is no hand to save yet.")

# Replays ----------------------------------------------------------------------------------------

AT_ACTION = text("action {number}, counted from 0: {text!r}")
AT_ACTION_UNREAD = text("action {number}, counted from 0")
AFTER_ACTIONS = text("after the last action")
AT_THE_END = text("At the end")

# Games ------------------------------------------------------------------------------------------

ALSO = text("also called {names}")
GAMES_HINT = text("doorcard rules GAME prints a game's rules; doorcard play GAME deals it.")

# House rules ------------------------------------------------------------------------------------

TRYING = text("Trying {title}: {hands} hands under the laws")


def stakes_words(
    game: Game, stakes: Stakes, chips: Callable[[int], str] = str, player: int = 1
) -> str:
    """Return the bets, antes and bring-in in words, with amounts as `chips` writes them."""
    if game.banked:
        return say(STAKES_BANKED, unit=chips(stakes.unit_chips()))
    template = STAKES if game.ante_required else STAKES_BRING_IN
    return say(
        template,
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
    return say(
        template,
        kind=plain,
        small=chips(stakes.bet("small")),
        big=chips(stakes.bet("big")),
        least=chips(getattr(limit, "least", 0)),
        most=chips(getattr(limit, "most", 0)),
    )


def chips_words(count: int) -> str:
    """Return a number of chips in words."""
    one, many = CHIPS
    return say(one) if count == 1 else say(many, count=number(count))
