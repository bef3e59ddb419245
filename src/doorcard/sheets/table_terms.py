"""Terms of some tables only: games with more than betting, tournaments, playing styles."""

from __future__ import annotations

from doorcard.sheets.terms import Term

MORE_THAN_BETTING = (
    Term(
        "buy",
        "To pay into the pot for a card. You see some of the cards for sale before you choose; in "
        "some games you also give up one of your own cards.",
    ),
    Term(
        "buy-in",
        "The chips you bring to a table; here they cost nothing.",
        event="In a tournament, the points that your entry adds to the prizes.",
    ),
    Term(
        "cards speak",
        "Nobody declares anything: what the shown cards come to decides which parts of the pot a "
        "hand wins.",
    ),
    Term(
        "carry over",
        "When nobody wins a pot it is carried over: the chips stay on the table, and the players "
        "who are still in play for them in a new deal.",
        ("carried pot",),
    ),
    Term(
        "dealer's choice",
        "A table where the player with the button picks the game of the next hand.",
    ),
    Term(
        "declare",
        "To say which part of the pot you play for: high, low, or both. At some tables all players "
        "say it at the same moment, at others in turn.",
        ("declaration",),
    ),
    Term(
        "house rules",
        "A game with rules of your own, written in a file that Doorcard checks and plays.",
    ),
    Term(
        "market",
        "The part of a hand in which cards are for sale: a row of cards with their prices, and "
        "usually the top card of the deck.",
    ),
    Term(
        "pair plus",
        "A wager of its own in Three Card Poker. It wins if your three cards are a pair or better, "
        "whatever the dealer has.",
    ),
    Term(
        "pat",
        "To stand pat is to keep all your cards when you could exchange or buy one.",
        ("stand pat",),
    ),
    Term(
        "redeal",
        "All cards go back and are dealt again, while the pot stays. A game may call for it when a "
        "certain card comes up, or when nobody won.",
        ("new deal",),
    ),
    Term(
        "row",
        "The face-up cards on the table that are for sale or that players bid for.",
    ),
    Term(
        "slot",
        "A numbered place in the row. Slot 1 is the first card; 0 stands for the deck card.",
    ),
    Term(
        "sweep up",
        "To clear the row away when buying is over. Cards that nobody bought are dead.",
    ),
    Term(
        "unit",
        "The chips that one step of a price stands for. With a unit of 2, a card priced at 3 units "
        "costs 6.",
    ),
)
TOURNAMENTS = (
    Term(
        "bounty",
        "In some tournaments, the points you get for putting another player out. They come from "
        "that player's entry.",
        ("bounties",),
    ),
    Term(
        "level",
        "A stage of a tournament. While it lasts, antes and bets stay the same; with the next "
        "level they go up.",
    ),
    Term(
        "points",
        "In games where cards are counted instead of ranked, what the cards of a hand add up to.",
        event="The prizes of a tournament are counted in points: every entry brings some, and the "
        "best places share them. They are not the chips you play with.",
    ),
)
STYLES = (
    Term(
        "calling station",
        "A player, or a bot, who calls almost everything and seldom raises. Don't bluff them: bet "
        "your good hands.",
    ),
    Term(
        "maniac",
        "A player, or a bot, who bets and raises with anything. Wait for a good hand, and let "
        "them bet for you.",
    ),
    Term(
        "rock",
        "A player, or a bot, who waits for very good hands and folds the others. When a rock "
        "raises, believe it.",
    ),
    Term(
        "shark",
        "A player, or a bot, who plays well and bets boldly.",
    ),
)
FIGURES = (
    Term(
        "aggression factor",
        "How many bets and raises a player makes for each call: bets and raises, divided by calls.",
    ),
    Term(
        "aggression frequency",
        "How often a player bets or raises instead of calling or folding: bets and raises, "
        "divided by bets, raises, calls and folds in betting rounds. Checks don't count.",
        ("aggression",),
    ),
    Term(
        "completion rate",
        "How often a player completes when they may: hands with a completion, divided by "
        "hands in which they acted in the first betting round while nobody had bet more "
        "than the bring-in. Posting the bring-in does not count as acting.",
    ),
    Term(
        "fold to completion",
        "How often the bring-in gives up: hands in which the player who posted the bring-in "
        "answered a completion by folding, divided by hands in which they had to answer "
        "one.",
    ),
    Term(
        "steal",
        "A completion from a late seat to win the antes: everybody between the bring-in and "
        "you has folded, and at most two players are left to act behind you before the "
        "bring-in. How often you steal: steals, divided by hands in which you could.",
    ),
    Term(
        "voluntarily put in pot",
        "How often a player plays by choice: hands in which they put chips in freely before "
        "a second betting round began, divided by hands they were dealt. Antes and the "
        "bring-in don't count; calls, bets, raises, prices and bids do.",
        ("VPIP",),
    ),
    Term(
        "went to showdown",
        "How often a player stays to the end: hands in which they were in at the showdown, "
        "divided by hands in which they and somebody else were still in after the first "
        "betting round.",
        ("WTSD",),
    ),
    Term(
        "won at showdown",
        "How often a player wins a showdown: showdowns in which they got chips of a pot, "
        "divided by showdowns they were in.",
        ("W$SD",),
    ),
)
