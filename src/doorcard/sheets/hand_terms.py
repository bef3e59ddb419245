"""Terms for the names of hands, and for how hands are compared."""

from __future__ import annotations

from doorcard.sheets.terms import Term

HANDS = (
    Term(
        "badugi",
        "A hand of up to four cards of which no two have the same suit or the same rank. Four such "
        "cards beat three; of hands with equally many cards, the lower one wins.",
    ),
    Term(
        "dots",
        "The signs on the middle line of a card: one on an ace, five, seven and nine, two on a "
        "two, eight and ten, three on a three. In Grocery Store Dots, most dots win half of the "
        "pot.",
    ),
    Term(
        "draw",
        "Cards that lack one or more for a good hand, such as four hearts for a flush or 5-6-7-8 "
        "for a straight. Where cards are exchanged, to draw is to get new ones for your own.",
    ),
    Term(
        "flush",
        "Five cards of one suit, in any order. It beats a straight.",
    ),
    Term(
        "flush draw",
        "Cards that need one more of their suit for a flush, such as four hearts while more cards "
        "are to come.",
        ("four to a flush",),
    ),
    Term(
        "four of a kind",
        "Four cards of one rank, such as four nines. It beats a full house.",
        ("quads",),
    ),
    Term(
        "full house",
        "Three cards of one rank and two of another, such as three kings and two fives. It usually "
        "beats a flush.",
    ),
    Term(
        "high",
        "The usual way to compare hands: the highest hand wins. Where the pot is divided, high is "
        "the half for it.",
    ),
    Term(
        "high card",
        "A hand without a pair, a straight or a flush. It counts by its highest card, then by the "
        "next ones: an ace with a nine beats an ace with an eight.",
        ("no pair",),
    ),
    Term(
        "kicker",
        "A card that decides between hands of the same rank. With a pair of kings each, a player "
        "with an ace beside them beats a player with a nine.",
    ),
    Term(
        "low",
        "The other way to compare hands: the lowest hand wins, and a pair hurts it. Lows are "
        "compared from their highest cards down, so 8-5-3-2-A beats 8-6-3-2-A. Where the pot is "
        "divided, low is the half for it.",
    ),
    Term(
        "none yet",
        "Your cards make no hand for that side so far, but cards to come may still make one. In "
        "8-or-better, a low needs five different ranks of eight or lower.",
    ),
    Term(
        "open-ended",
        "Four cards in sequence that a card at either end makes a straight, such as 5-6-7-8: any "
        "four and any nine will do.",
        ("open-ended straight draw", "straight draw"),
    ),
    Term(
        "pair",
        "Two cards of one rank, such as two kings. It beats a hand of high cards alone.",
    ),
    Term(
        "qualifier",
        "The least that a hand must be to win a share of the pot. In 8-or-better a low hand needs "
        "five different ranks of eight or lower; if nobody has one, the high hand takes it all.",
        ("qualify",),
    ),
    Term(
        "royal flush",
        "Ten, jack, queen, king and ace of one suit: the highest straight flush, and without wild "
        "cards the best hand of all.",
    ),
    Term(
        "scoop",
        "To win every part of a divided pot. With both the best high and the best low hand, you "
        "scoop.",
    ),
    Term(
        "straight",
        "Five cards in sequence, of any suits, such as 5-6-7-8-9. It beats three of a kind.",
    ),
    Term(
        "straight flush",
        "Five cards in sequence, all of one suit, such as 5-6-7-8-9 in hearts. It beats four of a "
        "kind.",
    ),
    Term(
        "three of a kind",
        "Three cards of one rank, such as three sevens. It beats two pair.",
        ("trips",),
    ),
    Term(
        "tie",
        "Two or more hands that are worth exactly the same. They share what one of them would have "
        "won.",
    ),
    Term(
        "two pair",
        "Two cards of one rank and two of another, such as kings and eights. It beats a pair.",
    ),
    Term(
        "wheel",
        "The hand 5-4-3-2-A: the lowest straight, and in most games also the best low.",
    ),
)
