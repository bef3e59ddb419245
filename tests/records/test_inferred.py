"""Steps with one possible answer may be left out; cards that nobody saw may be given up."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from doorcard import records
from doorcard.records import HandFile

DECK = "AsKd7c9hKc6dAd4s5hJcTh3s2d8dQhKh2cAc4c9sJd6sAh" + "??" * 29
ROUND = ("p1 sd", "p2 sd", "p3 sd", "p1 cc", "p3 cc")


def file(*actions: str, **more: Any) -> HandFile:
    """Return a hand in which P2 is all-in with the first bet and can only stand pat after it."""
    fields: dict[str, Any] = {
        "variant": "buy-your-card",
        "antes": (1, 1, 1),
        "starting_stacks": (50, 2, 50),
        "decks": (DECK,),
        "actions": ("p1 sd", "p2 sd", "p3 sd", "p1 cbr 1", "p2 cc", "p3 cc", *actions),
    }
    return HandFile(**{**fields, **more})


SAYS = ("p1 say high", "p2 say high", "p3 say low")


@pytest.mark.parametrize("gone", [(), (1,), (6,), (1, 6)])
def test_a_turn_with_one_answer_may_be_left_out(gone: tuple[int, ...]) -> None:
    lines = (*ROUND, *ROUND)
    told = tuple(line for i, line in enumerate(lines) if i not in gone)
    whole = records.replay(file(*lines, *SAYS))
    assert whole.ok
    assert records.replay(file(*told, *SAYS)).hand.facts == whole.hand.facts


def test_a_turn_with_a_choice_may_not_be_left_out() -> None:
    result = records.replay(file("p1 sd", "p1 cc"))
    assert result.error is not None
    assert (result.error.code, result.error.action) == ("not_your_turn", 7)


def test_betting_and_declaring_are_never_inferred() -> None:
    lines = (*ROUND, "p1 sd", "p3 sd", "p1 cc")
    result = records.replay(file(*lines, *SAYS))
    assert result.error is not None
    assert (result.error.code, result.error.action) == ("not_your_turn", 14)
    result = records.replay(file(*lines, "p3 cc", "p1 say high"))
    assert result.error is not None
    assert (result.error.code, result.error.action) == ("unfinished", 16)


def abyssinia(*actions: str, broke_player: str = "deck_card", chips: int = 2) -> HandFile:
    """Return a hand in which the row shows A♣ at 4 and 5♦ at 2, and P2 has a chip after the ante,
    unless told otherwise.

    P1 buys the five, and the king takes its place; P2 turns the deck card and is all-in.
    """
    return HandFile(
        variant="abyssinia",
        options={"broke_player": broke_player},
        antes=(1, 1),
        starting_stacks=(50, chips),
        decks=("Ac5dKs4dQs4hJs9d8s7d7s6hTc" + "??" * 39,),
        actions=actions,
    )


def why(file: HandFile) -> tuple[str, int | None] | None:
    error = records.replay(file).error
    return None if error is None else (error.code, error.action)


@pytest.mark.proves("BUY-05")
def test_a_fold_is_never_left_out() -> None:
    """With `fold` P2, who can pay for nothing, has to fold, and the file has to say so."""
    assert why(abyssinia("p1 buy 2", broke_player="fold", chips=1)) == ("unfinished", 1)
    assert why(abyssinia("p1 buy 2", "p1 buy 2", broke_player="fold", chips=1)) == (
        "not_your_turn",
        1,
    )
    assert why(abyssinia("p1 buy 2", "p2 f", broke_player="fold", chips=1)) is None


@pytest.mark.proves("BUY-05", "BUY-03")
def test_the_deck_card_is_free_for_a_player_without_chips() -> None:
    rest = ("p1 buy 2", "{}") * 4
    bought = ("p1 buy 2", "p2 buy deck", *(line.format("p2 buy deck") for line in rest))
    free = ("p1 buy 2", "p2 buy deck", *(line.format("p2 free") for line in rest))
    hand = records.replay(abyssinia(*bought)).hand
    again = records.replay(abyssinia(*free)).hand
    assert hand is not None
    assert again is not None
    assert again.facts == hand.facts
    assert why(abyssinia("p1 buy 2", "p2 free")) == ("not_offered", 1)
    assert why(abyssinia("p1 free")) == ("not_offered", 0)
    assert why(abyssinia(*free[:3], "p2 free 4h")) == ("bad_action", 3)
    cheapest = abyssinia(
        "p1 buy 2", "p2 buy 2", "p1 buy 1", "p2 free", broke_player="cheapest_card"
    )
    assert why(cheapest) == ("not_offered", 3)


def test_a_file_may_end_before_turns_with_one_answer() -> None:
    lines = ("p1 sd", "p2 sd", "p3 f", "p1 cbr 1", "p2 cc")
    options = {"rounds": 2, "declare": "none"}
    short = file(starting_stacks=(2, 2, 50), options=options)
    assert records.replay(replace(short, actions=lines)).ok


def test_an_export_names_no_card_that_was_given_up_unseen() -> None:
    """P1 gives up 9♥, the second hole card, for J♦; everybody sees from which place it goes."""
    hand = records.replay(
        file(
            *("p1 buy 3 9h", "p2 sd", "p3 sd", "p1 cc", "p3 cc"),
            *("p1 sd", "p2 sd", "p3 sd", "p1 cc", "p3 cc", *SAYS),
        )
    ).hand
    for viewer, word in ((0, "p1 buy 3 ??2"), (1, "p1 buy 3 9h"), (2, "p1 buy 3 ??2")):
        exported = records.export(hand, viewer)
        assert exported.actions[6] == word
        again = records.replay(exported)
        assert again.finishing_stacks == hand.stacks


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("p1 buy", "bad_action"),
        ("p1 buy x 2d", "bad_action"),
        ("p1 buy 0 2d", "bad_action"),
        ("p1 buy 1 2d 8d", "bad_action"),
        ("p1 buy 1 2d2d", "duplicate_card"),
        ("p1 buy 1 AsKd", "bad_action"),
        ("p1 buy 1 8d", "bad_card"),
        ("p1 buy 1 ??", "bad_card"),
        ("p1 buy 1 ??3", "bad_card"),
        ("p1 buy 1 ??6", "bad_card"),
        ("p1 buy 1 ??0", "bad_card"),
        ("p1 buy 1", "bad_place"),
        ("p1 buy 4 2d", "not_offered"),
        ("p2 buy 1 2d", "not_your_turn"),
        ("p1 sd 2d", "not_offered"),
        ("p1 give 2d", "not_offered"),
        ("p1 free", "not_offered"),
    ],
)
def test_a_line_that_buys_wrongly_is_refused(line: str, code: str) -> None:
    result = records.replay(file(line))
    assert result.error is not None
    assert (result.error.code, result.error.action) == (code, 6)


def test_a_market_needs_the_order_of_the_deck() -> None:
    told = ("d dh p1 ??????As2d", "d dh p2 ????4s5d6c")
    result = records.replay(replace(file(), decks=(), actions=told))
    assert result.error is not None
    assert (result.error.code, result.error.action) == ("bad_field", None)
