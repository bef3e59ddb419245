"""The words of openers where suits rank in an order of their own: those of their kin, and it."""

from __future__ import annotations

from collections.abc import Mapping

from doorcard.language.saying import say
from doorcard.ranking.words import suit_plural
from doorcard.rules.openers import BestShowing, HighCard, Opener
from doorcard.rules.openers_suits import SuitedHighCard, SuitedShowing
from doorcard.rules.openers_words import WORDS as OPENERS
from doorcard.rules.wording import FieldText, PartWords, Words


def _fields(kind: type[Opener]) -> Mapping[str, FieldText]:
    """Return what the fields of an opener add, and how the suits rank."""
    (words,) = (w for w in OPENERS if isinstance(w, PartWords) and w.part is kind)
    return {**words.fields, "suits": _ranked}


def _ranked(suits: str) -> str:
    return say("suits rank {suits}", suits=", ".join(map(suit_plural, suits)))


WORDS: tuple[Words, ...] = (
    PartWords(
        part=SuitedHighCard,
        sheet="the highest card showing, of equal ranks the better suit",
        opens="highest card {door}",
        odds="nothing",
        fields=_fields(HighCard),
    ),
    PartWords(
        part=SuitedShowing,
        sheet="the best hand showing",
        opens="best showing {cards}",
        odds="nothing",
        fields=_fields(BestShowing),
    ),
)
