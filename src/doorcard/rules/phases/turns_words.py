"""The words of turns in which players may do nothing."""

from __future__ import annotations

from doorcard.rules.phases.buying import CanPat, Pat
from doorcard.rules.phases.turns import CanStay, FoldTurn, LetPass, Stayed
from doorcard.rules.wording import FactWords, OfferWords, PartWords, Verb, Words

WORDS: tuple[Words, ...] = (
    FactWords(
        fact=LetPass,
        line="{who} {stands|stand} pat",
        badge="stands pat",
        sound="none",
        verbs=(
            Verb(
                "sd",
                Pat,
                among=lambda offer, seat: type(offer) is CanPat,
                means="stands pat: keeps all cards",
            ),
        ),
    ),
    FactWords(
        fact=Stayed,
        line="{who} {stays|stay} in",
        badge="stays in",
        sound="none",
        verbs=(
            Verb(
                "sd",
                Pat,
                among=lambda offer, seat: type(offer) is CanStay,
                means="stays in where folding is the only other choice",
            ),
        ),
    ),
    OfferWords(
        offer=CanStay,
        keys="p",
        button="Stay in",
        help="stay in",
        first="Stay in and play the hand, or fold it now.",
        column="call",
        free=True,
    ),
    PartWords(
        part=FoldTurn,
        sheet="Each player in turn, from the button's left, stays in or folds.",
        odds="nothing",
        stage="Stay or fold",
        offers=lambda phase: (CanStay,),
    ),
)
