"""What the parts of a game are, for the rule sheet, by the name of their kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from doorcard.ranking.words import plural
from doorcard.sheets.text import CHIPS_IN_FIST, RANK_WORDS, SUITS, card_words, number

NEW_DEAL = "all cards in, and a new deal for the same pot among those who have not folded."


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


def _buying(market: Any) -> str:
    """Say what a player may do in a turn to buy (GEN-22, BUY-03)."""
    free = "takes the free card" if market.deck == "free" else "stands pat"
    choices = "buys a card or folds" if market.broke else f"buys a card, {free} or folds"
    return f"Buying: once round, in turn from the dealer's left, each player {choices}."


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
    "Showdown": "Hands are shown in turn. The player who bet or raised last in the last round "
    "shows first; if nobody bet in it, the player who was first to act. A player who can't win may "
    "muck.",
    "LayOut": lambda phase: (
        f"{number(phase.slots).capitalize()} card{' is' if phase.slots == 1 else 's are'} laid out "
        "face up in a row for sale, slot 1 first."
    ),
    "Market": _buying,
    "Exchange": "Each player in turn gives up one card for the next of the deck, which lies the "
    "same way, or stands pat, or folds.",
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
        f"The {card_words(trigger.card)} face up, before a player or in the middle, "
        f"ends dealing and betting at once: {NEW_DEAL}"
    ),
    "RedealWithout": lambda phase: (
        f"If no {RANK_WORDS[phase.rank]} was dealt face up to any player, nobody wins: {NEW_DEAL}"
    ),
    "FollowRank": _follow_rank,
    "WildCard": lambda wild: (
        f"The {card_words(wild.card)} is wild for whoever holds it, "
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
    "HasCard": lambda share: f"The {card_words(share.card)} held face down.",
    "Dots": "The most dots on all cards: one on an ace, five, seven and nine, two on a two, eight "
    "and ten, three on a three.",
}
"""What a part is, by the name of its kind."""
