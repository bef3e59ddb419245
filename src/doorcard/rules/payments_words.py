"""The words of what a bank pays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from doorcard.language.saying import percentage, say, text
from doorcard.ranking.words import listed, rank_word
from doorcard.rules.kinds import kind_words
from doorcard.rules.payments import (
    AgainstHouse,
    HandPays,
    Jackpot,
    Odds,
    OneColour,
    Payment,
    PaysOrStays,
    PayTable,
    least_with,
)
from doorcard.rules.wager_names import named
from doorcard.rules.wording import PartWords, Words, quiet

UNQUALIFIED = {
    "won": text("With less than {rank} high the dealer pays it 1 to 1, whatever the player holds."),
    "returned": text(
        "With less than {rank} high the dealer gives it back, whatever the player holds."
    ),
}


def ranks_named(ranks: str) -> str:
    """Return the high cards that the bank needs to qualify: `queen`, `ace-king`."""
    return "-".join(map(rank_word, ranks))


def odds_words(odds: Odds) -> str:
    """Return odds in words: `4 to 1`, `3 to 2`."""
    if odds != int(odds):
        return say("{odds} to 2", odds=int(2 * odds))
    return say("{odds} to 1", odds=int(odds))


def named_hands(pays: PayTable) -> list[tuple[str, Odds]]:
    """Return the kinds of hand in a table in words, with the odds of each."""
    if (
        tuple([kind for kind, _ in pays[-2:]]) == ("pair", "high card")
        and pays[-1][1] == pays[-2][1]
    ):
        pays = (*pays[:-2], (text("a pair or less"), pays[-1][1]))
    return [(kind_words(kind), odds) for kind, odds in pays]


def table_words(pays: PayTable) -> str:
    """Return the odds of each kind of hand in words, and the kinds that give the stake back."""
    parts = [
        say("{odds} for {hand}", odds=odds_words(odds), hand=hand)
        for hand, odds in named_hands(pays)
        if odds
    ]
    back = [kind_words(hand) for hand, odds in pays if not odds]
    if not back:
        return ", ".join(parts)
    return say(
        "{odds}; for {hands} the stake comes back", odds=", ".join(parts), hands=listed(back)
    )


ON_TIES = {
    "returned": text(
        "It pays 1 to 1 if the hand beats the dealer's, and comes back if they are equal; "
        "otherwise it is lost."
    ),
    "won": text(
        "It pays 1 to 1 if the hand beats the dealer's or equals it; otherwise it is lost."
    ),
}
BY_TABLE_ON_TIES = {
    "returned": text(
        "If the hand beats the dealer's, it pays: {table}. If they are equal it comes back; "
        "otherwise it is lost."
    ),
    "won": text(
        "If the hand beats the dealer's or equals it, it pays: {table}. Otherwise it is lost."
    ),
}


def _against_house(pay: AgainstHouse) -> str:
    words = say(ON_TIES[pay.tie])
    if pay.pays:
        words = say(BY_TABLE_ON_TIES[pay.tie], table=table_words(pay.pays))
    if least_with(pay.scale, pay.qualifier):
        words += " " + say(UNQUALIFIED[pay.unqualified], rank=ranks_named(pay.qualifier))
    return words


def _pays_or_stays(pay: PaysOrStays) -> str:
    words = say("It pays, whatever the dealer holds: {table}.", table=table_words(pay.pays))
    words += " " + say(
        "Any other hand gets it back if it is at least as good as the dealer's, and loses it "
        "otherwise."
    )
    if least_with(pay.scale, pay.qualifier):
        words += " " + say(
            "With less than {rank} high the dealer gives it back.", rank=ranks_named(pay.qualifier)
        )
    return words


def _jackpot(pay: Jackpot) -> str:
    parts = [
        say("{count} times the stake for {hand}", count=int(odds), hand=kind_words(hand))
        for hand, odds in pay.pays
    ]
    return say(
        "The stake never comes back. A royal flush wins the jackpot, which stands at {meter}, a "
        "straight flush a tenth of it, whatever the dealer holds; it also pays {table}. Several "
        "royal flushes share the jackpot, and a folded hand wins nothing. From hand to hand the "
        "jackpot grows by {share} of each stake; once it is won, it starts at {seed}.",
        meter=pay.meter,
        table=listed(parts),
        share=percentage(pay.share / 100),
        seed=pay.seed,
    )


WHICH = {
    "hand": text("It pays, whatever the dealer holds: {table}; otherwise it is lost."),
    "with_middle": text(
        "It pays for the player's cards with those in the middle: {table}; otherwise it is lost."
    ),
    "own": text("It pays for the player's own cards alone: {table}; otherwise it is lost."),
    "middle": text("It pays for the cards in the middle: {table}; otherwise it is lost."),
}
"""The cards that a table looks at."""


def _hand_pays(pay: HandPays) -> str:
    table = table_words(pay.pays)
    if pay.beside:
        return say(
            "In addition to the {wager}, whatever the dealer holds: {table}. A folded hand gets "
            "none.",
            wager=named(pay.on),
            table=table,
        )
    if pay.with_house:
        return say(
            "It pays for the best hand of the player's and the dealer's cards together: {table}; "
            "otherwise it is lost.",
            table=table,
        )
    return say(WHICH[pay.cards], table=table)


def _one_colour(pay: OneColour) -> str:
    return say(
        "It pays {own} to 1 if the player's cards are all red or all black, and {together} to 1 if "
        "the dealer's have that colour too; otherwise it is lost.",
        own=pay.own,
        together=pay.together,
    )


def _paying(part: type[Payment], sheet: Callable[[Any], str]) -> PartWords:
    """Return the words of a payment: one text tells all of its fields."""
    fields = dict.fromkeys(part.__struct_fields__, quiet)
    return PartWords(part=part, sheet=sheet, odds="columns", fields=fields)


WORDS: tuple[Words, ...] = (
    _paying(AgainstHouse, _against_house),
    _paying(HandPays, _hand_pays),
    _paying(PaysOrStays, _pays_or_stays),
    _paying(Jackpot, _jackpot),
    _paying(OneColour, _one_colour),
)
