"""Extra cards in the dealing lines of a hand file, and in the story of a hand (GEN-03)."""

from __future__ import annotations

import pytest

from doorcard import Hand, Stakes
from doorcard.cards import card_names
from doorcard.records import BadRecord
from doorcard.records.file_fields import FileFields
from doorcard.records.hand_file import HandFile
from doorcard.records.money import Money
from doorcard.records.playback import play
from doorcard.rules.game import Game
from doorcard.rules.state import first_state
from doorcard.voice import Story, log_text, spoken
from tests.rules.extra_cards import EXTRA
from tests.rules.extra_cards import WORDS as WORDS

STAKES = Stakes(ante=1, small_bet=4, bring_in=2)


class Names:
    you = 0

    def __getitem__(self, player: int) -> str:
        return f"P{player}"


def told(*lines: str, game: Game = EXTRA) -> Hand:
    """Return the hand of two that is told without the order of its cards."""
    file = HandFile(variant="extra", antes=(1, 1), starting_stacks=(50, 50), actions=lines)
    return play(file, FileFields(game, STAKES, (50, 50), None, Money(), None, 0, False))


def cards(hand: Hand) -> list[str]:
    return [card_names(seat.cards, " ") for seat in hand.state.seats]


FOLDS = ("p1 pb", "p2 cbr 4", "p1 f")


@pytest.mark.proves("GEN-03")
@pytest.mark.parametrize(
    "lines",
    [
        ("d dh p1 AsKs4c3c", "d dh p2 QhJh8h"),
        ("d dh p1 AsKs4c", "d dh p1 3c", "d dh p2 QhJh8h"),
        ("d dh p2 QhJh8h", "d dh p1 AsKs4c3c"),
    ],
    ids=["in the line", "in a line of its own", "after the others"],
)
def test_an_extra_card_stands_after_the_card_that_brings_it(lines: tuple[str, ...]) -> None:
    hand = told(*lines, *FOLDS)
    assert cards(hand) == ["As Ks 4c 3c", "Qh Jh 8h"]
    assert [fact.extra for fact in hand.facts if hasattr(fact, "extra")] == [
        *(False,) * 5, True, False
    ]  # fmt: skip


@pytest.mark.proves("GEN-03")
def test_an_extra_card_may_come_on_any_street_and_stay_unknown() -> None:
    hand = told(
        *("d dh p1 ????2c", "d dh p2 ????8h", "p1 pb", "p2 cc"),
        *("d dh p1 Kd", "d dh p2 4d??", "p1 cbr 4", "p2 f"),
    )
    assert cards(hand) == ["?? ?? 2c Kd", "?? ?? 8h 4d ??"]


@pytest.mark.parametrize(
    ("lines", "refusal"),
    [
        (
            ("d dh p1 ????4c", "d dh p2 ????8h", *FOLDS),
            "player 1 is dealt an extra card here, and no line tells it; write it after the card",
        ),
        (
            ("d dh p1 ????4c", "d dh p2 ????8h", "d dh p1 ??", *FOLDS),
            "player 2 must be dealt a card; an extra card stands in the line of the card that",
        ),
        (
            ("d dh p1 ????4c??????????", "d dh p2 ????8h", *FOLDS),
            "player 1 is dealt 3 of the cards that come next, not 8",
        ),
    ],
    ids=["left out", "too late", "too many"],
)
def test_an_extra_card_that_is_told_wrongly_is_refused(
    lines: tuple[str, ...], refusal: str
) -> None:
    with pytest.raises(BadRecord) as refused:
        told(*lines)
    assert refused.value.code == "bad_deal"
    assert refusal in refused.value.message


def test_everybody_is_told_of_a_rival_s_extra_card_to_read_and_to_hear() -> None:
    hand = told("d dh p1 AsKs4c3c", "d dh p2 QhJh8h", *FOLDS)
    lines = {}
    for viewer in (0, 1):
        story = Story(first_state(EXTRA, STAKES, (50, 50)).seen_by(viewer))
        story.hear(fact.seen_by(viewer) for fact in hand.facts)
        (lines[viewer],) = (line for line in story.lines() if line.kind == "deal")
    street = "Third street (pot 2): P1 "
    assert log_text(lines[0], Names()) in (
        f"{street}4♣ and an extra card · P2 8♥",
        "Third street: P1 4♣ and an extra card · P2 8♥",
    )
    assert "P1 gets the four of clubs, and an extra card." in spoken(lines[0], Names())
    assert "(A♠ K♠) 4♣ (3♣) · P2 8♥" in log_text(lines[1], Names())
