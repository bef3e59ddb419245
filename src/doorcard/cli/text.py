"""All sentences that the terminal says while cards are on the table.

Templates name their parts in braces; singular and plural, or forms for others and for you, are in
pairs. Words for the rule sheet are in `doorcard.sheets.text`.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from doorcard.language.saying import say, text
from doorcard.rules.game import Game
from doorcard.rules.stakes import Stakes

BOT_NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gia", "Hugo", "Iris")

AND = text(" and ")

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
"""Bets in words, by the kind of structure."""
NO_BETS = text("no betting")
BETS_OTHERWISE = text("{kind}, bets {small} and {big}")
BETS_OF_ONE_SIZE = {
    "Fixed": text("bets {small}"),
    "Spread": text("spread limit {least} to {most}"),
    "PotLimit": text("pot limit, smallest bet {small}"),
    "NoLimit": text("no limit, smallest bet {small}"),
}
"""The same for games without a big bet."""
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
HELP_KEY = text("? help")
ACTION_WORDS = (
    *("fold", "call", "check", "k", "raise", "complete", "bet", "bring", "show", "muck"),
    *("say", "wager", "play"),
)
HELP_WORDS = ("?", "h", "help")
RULES_WORDS = ("rules",)
RULES_OPTIONS = "options"
SAVE_WORDS = ("save",)
QUIT_WORDS = ("q", "quit", "exit")

MUCK_MEANS = {
    "": text("Your hand wins nothing: you may muck it."),
    "won": text(
        "Show: your hand wins all of the pot or a part of it. If you muck it, it wins nothing."
    ),
    "wins": text("Your hand may win: show it. If you muck it, it wins nothing."),
    "decides": text(
        "Your hand wins you nothing, but it may change who wins. If you muck it, it does not count."
    ),
}
"""The sentences for a player who may muck, by what that gives up."""
MUCKING = {
    "": "",
    "won": text("This hand wins. Type {key} again to muck it anyway."),
    "wins": text("This hand may win. Type {key} again to muck it anyway."),
    "decides": text(
        "This hand may change who wins, though not for you. Type {key} again to muck it anyway."
    ),
}
HAND_OVER = text("The hand is over; Enter deals the next, q leaves.")
BETWEEN = text("{text!r} is not a command between hands; Enter deals the next one, q leaves.")

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
    if limit is None:
        return say(NO_BETS)
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
