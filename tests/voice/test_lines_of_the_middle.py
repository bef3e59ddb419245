"""Which line of the middle won: in the log, in the claims and the awards, in both languages."""

from __future__ import annotations

from random import Random

import pytest

from doorcard import Call, Hand, Show, Stakes, games, start
from doorcard.cards import deck
from doorcard.language import speaking
from doorcard.rules.facts import TurnedAside
from doorcard.rules.phases.middle import LayMiddle, Way, line_words
from doorcard.voice import log_text, spoken
from tests.rules.middle import CROSS, after, dealt
from tests.table.faces.claimed import result, sentences
from tests.voice.telling import Names, told


def shown(deck: str | None = None, game: str = "iron-cross", **options: object) -> Hand:
    """Return a hand in which everybody checks and shows: ICR-EX1 unless other cards are dealt."""
    hand = after(dealt(game, **({"deck": deck} if deck else {}), **options), 6)  # type: ignore[arg-type]
    while hand.ask is not None:
        hand = hand.act(hand.ask.players[0], Show())
    return hand


def log(hand: Hand, stacks: tuple[int, ...] = (100, 100)) -> list[str]:
    return [log_text(line, Names()) for line in told(hand, 0, stacks)]


@pytest.mark.proves("ICR-04", "ICR-EX1")
def test_the_log_names_the_line_that_made_each_hand() -> None:
    lines = log(shown())
    assert any(
        line.startswith("straight flush") and line.endswith(", with the row") for line in lines
    )
    assert "full house, eights over nines, with the column" in lines
    (won,) = [line for line in lines if line.startswith("Ann wins")]
    assert won.endswith(", with the row")


@pytest.mark.proves("ICR-04", "ICR-EX1")
def test_claims_and_awards_name_it_too() -> None:
    hand = shown()
    assert sentences(hand) == ["#2: full house, eights over nines, with the column"]
    (award,) = result(hand)["awards"]
    assert award["words"].endswith(", with the row")


@pytest.mark.proves("ICR-04")
def test_german_names_it() -> None:
    with speaking("de"):
        hand = shown()
        assert sentences(hand)[0].endswith(", mit der Spalte")
        assert [line for line in log(hand) if line.startswith("Ann")][-1].endswith(
            ", mit der Zeile"
        )


@pytest.mark.proves("ICR-04")
def test_nothing_is_named_where_both_lines_make_as_good_a_hand() -> None:
    """Four aces with a king of one's own need no card of the middle."""
    lines = log(shown(f"As 2s Ah 9d Ad 9c Ac 4s Kd 3d {CROSS}"))
    (won,) = [line for line in lines if line.startswith("Ann wins")]
    assert won.endswith("four aces, king kicker")
    assert "with the" not in won


@pytest.mark.proves("CIN-01")
def test_a_row_of_which_every_card_counts_is_not_named() -> None:
    assert not [line for line in log(shown(game="cincinnati")) if "with the" in line]


@pytest.mark.proves("ICR-06")
def test_each_half_of_the_pot_has_its_line() -> None:
    """Ann's 6-5-3-2-A needs the row; the kings and fours of Bob need the column."""
    deck = "As Kd 2d Kc 3h Qd 8c Jc Kh 9s 6s 4d 5c 4h Ts"
    lines = log(shown(deck, hi_lo=True, declare="none"))
    assert any("with the row" in line and "low" in line for line in lines)
    assert any("with the column" in line for line in lines)


@pytest.mark.parametrize(
    ("shape", "ways", "wanted"),
    [
        ((".2.", "153", ".4."), ("row", "column"), ["the row", "the column"]),
        (
            ("1.2", ".5.", "3.4"),
            ("diagonal",),
            ["the diagonal from the top left", "the diagonal from the bottom left"],
        ),
        (
            ("123", "456", "789"),
            ("row", "column"),
            [
                *("the top row", "the middle row", "the bottom row"),
                *("the left column", "the middle column", "the right column"),
            ],
        ),
        (
            ("1357", "2468"),
            ("row", "column"),
            ["the top row", "the bottom row", "column 1", "column 2", "column 3", "column 4"],
        ),
    ],
)
def test_every_line_of_a_shape_has_a_name(
    shape: tuple[str, ...], ways: tuple[Way, ...], wanted: list[str]
) -> None:
    phase = LayMiddle(shape, ways)
    assert list(line_words(phase)) == [f"with {name}" for name in wanted]
    assert len(phase.lines) == len(wanted)


def test_a_card_for_everybody_is_read_aloud_as_a_sentence() -> None:
    lines = [spoken(line, Names()) for line in told(shown(), 0, (100, 100))]
    assert any(line.endswith("In the middle the queen of spades.") for line in lines)


def test_a_card_that_belongs_to_nobody_is_read_aloud_with_that() -> None:
    cards = list(deck())
    Random(0).shuffle(cards)
    game = games.get("dirty-schultz", centre_card=True)
    hand = start(game, (100, 100, 100), Stakes(small_bet=2), [cards])
    while hand.ask is not None and not any(type(f) is TurnedAside for f in hand.facts):
        (player, *_), ask = hand.ask.players, hand.ask
        hand = hand.act(
            player, Call() if any(o.answer is Call for o in ask.offers) else ask.default()
        )
    lines = [spoken(line, Names()) for line in told(hand, 0, (100, 100, 100))]
    assert any(line.endswith(" for nobody.") for line in lines)
