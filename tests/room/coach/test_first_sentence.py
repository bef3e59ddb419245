"""The first sentence of an advice is read on a phone before anything is pressed: it has the answer
and why."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from doorcard.language import speaking
from doorcard.room.coach.words import verdict_reasons
from doorcard.room.coach.words.verdict_reasons import FIRST_LINES, Reason

ASKED = {
    "en": {"BRING_INS": "Bring in 2", "FREE": "Check", "Fold": "Fold", "Call": "Call 16"},
    "de": {
        "BRING_INS": "2 Bring-in zahlen",
        "FREE": "Checken",
        "Fold": "Passen",
        "Call": "16 setzen",
    },
}
FREE_ANSWERS = ("CHECKS", "WEAK", "AS_MUCH", "NO_BET", "FREE")


@pytest.mark.parametrize("language", sorted(ASKED))
def test_every_reason_is_read_on_a_phone_before_anything_is_pressed(language: str) -> None:
    """Two lines of 320 pixels are 70 characters: in them stand the answer and why it is advised,
    whatever is held besides."""
    held = "four cards to a straight (8-9-10-J)"
    found = 0
    with speaking(language):
        for name, reason in _reasons():
            answers = ASKED[language]
            kind = "FREE" if name in FREE_ANSWERS else "Call"
            do = answers.get(name) or answers["Fold" if name in FOLDED else kind]
            words = reason.words(held=held, room=FIRST_LINES - len(f"{do}: "))
            first, *_ = words.split(". ")
            assert len(f"{do}: {first}.") <= 70, words
            assert held in words
            found += 1
    assert found > 30


FOLDED = (
    *("HOPELESS", "BARELY", "HARDLY", "NOTHING", "LATER", "LATER_JUST", "LATER_EVEN"),
    *("NO_BETTER", "EVEN", "TOO_LITTLE"),
)


def _reasons() -> Iterator[tuple[str, Reason]]:
    """Yield every reason that a bet may have, with the name under which it stands."""
    for name, known in vars(verdict_reasons).items():
        for reason in known.values() if isinstance(known, dict) else [known]:
            if isinstance(reason, Reason):
                yield name, reason


def test_what_is_held_is_said_with_the_reason_where_that_has_room() -> None:
    """With ten characters of an answer, sixty are left."""
    reason = Reason("it is so.", holding="you hold {held}, so it is so.")
    assert reason.words(2, held="x" * 37, room=60) == f"you hold {'x' * 37}, so it is so."
    assert reason.words(2, held="x" * 38, room=60) == f"it is so. You hold {'x' * 38}."
    assert reason.words(2, held="x", room=60, weak=True) == "you hold x, so it is so."
    assert Reason("it is so.").words(2, held="x", weak=True) == "you hold x. It is so."
