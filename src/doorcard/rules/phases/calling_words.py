"""The words of a deal in which up-cards make demands on their players."""

from __future__ import annotations

from doorcard.rules.phases.calling import DealCalling
from doorcard.rules.phases.deal import DEALING
from doorcard.rules.phases.demands import CanGoWithout, CanKeepNatural, CanPay, CanTakeExtra
from doorcard.rules.phases.demands_words import demands_on_sheet
from doorcard.rules.wording import PartWords, Words

WORDS: tuple[Words, ...] = (
    PartWords(
        part=DealCalling,
        sheet=DEALING.sheet,
        placed=DEALING.placed,
        odds="engine from a view",
        common=DEALING.common,
        stage="A card to pay for",
        offers=lambda phase: (CanPay, CanKeepNatural, CanTakeExtra, CanGoWithout),
        fields={**DEALING.fields, "demands": demands_on_sheet},
        whole=DEALING.whole,
    ),
)
