"""Sealed answers in a hand file: in any order, each judged where it stands, hidden till opened."""

from __future__ import annotations

from pathlib import Path

import pytest

from doorcard import Fold, games, records, start
from doorcard.cards import card_names, deck
from doorcard.rules.phases.auction import Bid
from doorcard.rules.phases.declare import Say

LEDGER = Path(__file__).resolve().parent.parent / "hands" / "ledger"


def changed(name: str, *changes: tuple[str, str]) -> records.Replay:
    """Replay a file of the ledger after the first of some words were changed."""
    text = (LEDGER / f"{name}.phh").read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return records.replay(text)


@pytest.mark.parametrize(
    ("name", "told", "hidden", "at"),
    [("auc-04-any-order", "p2 bid 3", "p2 bid ??", 1), ("byc-ex1", "p2 say high", "p2 say ??", 19)],
)
def test_an_answer_that_was_opened_must_be_told(name: str, told: str, hidden: str, at: int) -> None:
    error = changed(name, (told, hidden)).error
    assert error is not None
    assert (error.code, error.action) == ("bad_action", at)


@pytest.mark.parametrize("order", [(1, 2, 3), (3, 1, 2), (2, 3, 1)])
def test_declarations_stand_in_any_order(order: tuple[int, ...]) -> None:
    words = {1: "p1 say high", 2: "p2 say high", 3: "p3 say low"}
    mixed = ", ".join(f"'{words[player]}'" for player in order)
    result = changed("byc-ex1", ("'p1 say high', 'p2 say high', 'p3 say low'", mixed))
    assert result.finishing_stacks == (53, 46, 51)
    assert sorted((a.side, a.player, a.amount) for a in result.awards) == [
        ("high", 1, 11),
        ("low", 3, 10),
    ]


@pytest.mark.parametrize(
    ("lines", "code", "at"),
    [
        ("'p3 say low', 'p1 say spade', 'p2 say high'", "not_offered", 19),
        ("'p3 say low', 'p1 say hi', 'p2 say high'", "not_offered", 19),
        ("'p3 say low', 'p1 say', 'p2 say high'", "bad_action", 19),
        ("'p3 say low', 'p3 say low', 'p2 say high'", "not_your_turn", 19),
        ("'p3 say low', 'p2 say high'", "unfinished", 20),
        ("'p3 say low', 'p2 say high', 'p1 cc'", "not_offered", 20),
    ],
)
def test_a_declaration_is_judged_at_its_own_index(lines: str, code: str, at: int) -> None:
    error = changed("byc-ex1", ("'p1 say high', 'p2 say high', 'p3 say low'", lines)).error
    assert error is not None
    assert (error.code, error.action) == (code, at)


def test_an_export_hides_what_was_never_opened() -> None:
    """P1 declares in secret, the others fold: nobody ever hears it."""
    game = games.get("buy-your-card", rounds=1)
    hand = start(game, [50, 50, 50], orders=[deck()])
    while not any(offer.answer is Say for offer in hand.ask.offers):
        offers = [offer for offer in hand.ask.offers if offer.answer is not Fold]
        hand = hand.act(hand.ask.players[0], offers[0].examples()[0])
    hand = hand.act(1, Say("low")).act(2, Fold()).act(3, Fold())
    assert hand.over
    for viewer, word in ((0, "??"), (1, "low"), (2, "??")):
        file = records.export(hand, viewer)
        assert f"p1 say {word}" in file.actions
        assert records.replay(file).finishing_stacks == hand.stacks


def test_a_bid_that_is_not_open_yet_is_hidden_in_an_export() -> None:
    hand = start(games.get("auction"), [50, 50], orders=[deck()]).act(2, Bid(3))
    assert records.export(hand, 1).actions == ("p2 bid ??",)
    assert records.export(hand, 2).actions == ("p2 bid 3",)
    for viewer in (0, 1, 2):
        error = records.replay(records.export(hand, viewer)).error
        assert error is not None
        assert (error.code, error.action) == ("unfinished", 1)


def test_a_last_bid_of_nothing_may_be_left_out() -> None:
    """P2 and P3 are all-in for the ante: their one bid is 0, and who is last has one card left.

    The first tie goes to P2 by position, the later ones to P3, whose four and then pair shows.
    """
    fields = {
        "variant": "auction",
        "antes": (1, 1, 1),
        "starting_stacks": (50, 1, 1),
        "decks": (card_names(deck()),),
    }
    said = ("p1 say high", "p2 say high", "p3 say low")
    rounds = [
        ("p1 bid 1", "p1 take {}", "p2 take {}"),
        ("p1 bid 1", "p3 bid 0", "p2 bid 0", "p1 take {}", "p3 take {}", "p2 take {}"),
        ("p2 bid 0", "p1 bid 1", "p1 take {}", "p3 take {}"),
        ("p1 bid 1", "p3 bid 0", "p1 take {}", "p3 take {}"),
        ("p1 bid 1", "p1 take {}", "p3 take {}", "p2 take {}"),
    ]
    cards = [card_names([card]) for card in deck()[6:21]]
    lines: list[str] = []
    for number, turns in enumerate(rounds):
        row = iter(cards[3 * number : 3 * number + 3])
        lines += [line.format(next(row)) if "take" in line else line for line in turns]
    result = records.replay(records.HandFile(actions=(*lines, *said), **fields))
    assert result.error is None, result.error
    assert result.hand is not None
    assert sum(result.finishing_stacks) == 52
    told = records.record(result.hand).actions
    assert sum(line.endswith("bid 0") for line in told) == 10
    first = lines.index("p3 bid 0")
    lines[first - 1], lines[first] = lines[first], lines[first - 1]
    error = records.replay(records.HandFile(actions=(*lines, *said), **fields)).error
    assert error is not None  # what is left out before it is P3's own
    assert (error.code, error.action) == ("not_offered", first - 1)
