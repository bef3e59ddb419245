"""What comes in from outside is refused with a code, or taken as exactly what it is."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import pytest

from doorcard import (
    Arrange,
    BringIn,
    Call,
    Fold,
    Game,
    Hand,
    Raise,
    Rake,
    Refused,
    Stakes,
    games,
    records,
    start,
)
from doorcard.rules.phases.ante import Ante
from doorcard.rules.phases.deal import Deal
from doorcard.rules.phases.showdown import Showdown
from doorcard.rules.shares import High

DECK = tuple(range(52))
RAZZ = games.get("razz")


def razz(**how: Any) -> Hand:
    return start(RAZZ, [5, 5], orders=[DECK], **how)


REFUSED: dict[str, tuple[Callable[[], object], str]] = {
    "a chip above the small bet": (lambda: Stakes(chip=5, small_bet=4), "bad_stakes"),
    "antes that are one number": (lambda: Stakes(antes=5), "bad_stakes"),  # type: ignore[arg-type]
    "antes in a list": (lambda: Stakes(antes=[1, 1]), "bad_stakes"),  # type: ignore[arg-type]
    "trim_antes in words": (lambda: Stakes(trim_antes="no"), "bad_stakes"),  # type: ignore[arg-type]
    "a rake that is no Rake": (lambda: Stakes(rake=(1, 1, 1)), "bad_stakes"),  # type: ignore[arg-type]
    "half a chip of rake": (lambda: Rake(1, 1.5, 2), "bad_stakes"),  # type: ignore[arg-type]
    "a game by its name": (lambda: start("razz", [5, 5]), "bad_setup"),  # type: ignore[arg-type]
    "stakes that are a number": (lambda: razz(stakes=0), "bad_setup"),
    "no stacks": (lambda: start(RAZZ, None), "bad_stack"),  # type: ignore[arg-type]
    "stacks in a set": (lambda: start(RAZZ, {5, 6}), "bad_stack"),  # type: ignore[arg-type]
    "orders that are a number": (lambda: start(RAZZ, [5, 5], orders=5), "bad_order"),  # type: ignore[arg-type]
    "an order that is a number": (lambda: start(RAZZ, [5, 5], orders=[5]), "bad_order"),  # type: ignore[list-item]
    "a function that gives a number": (
        lambda: start(RAZZ, [5, 5], orders=lambda cards: 5),  # type: ignore[arg-type, return-value]
        "bad_order",
    ),
    "a card as a float": (lambda: start(RAZZ, [5, 5], orders=[[0.0, *DECK[1:]]]), "bad_order"),  # type: ignore[list-item]
    "a card as True": (lambda: start(RAZZ, [5, 5], orders=[[0, True, *DECK[2:]]]), "bad_order"),
    "an arrangement of nothing": (
        lambda: start(RAZZ, [5, 5]).act(0, Arrange(None)),  # type: ignore[arg-type]
        "bad_order",
    ),
    "an arrangement as a list": (
        lambda: start(RAZZ, [5, 5]).act(0, Arrange(list(DECK))),  # type: ignore[arg-type]
        "bad_order",
    ),
    "a player as a float": (lambda: razz().act(2.0, BringIn()), "not_your_turn"),  # type: ignore[arg-type]
    "a player as True": (lambda: razz().act(True, BringIn()), "not_your_turn"),
    "a viewer as None": (lambda: razz().seen_by(None), "no_such_player"),  # type: ignore[arg-type]
    "a viewer as True": (lambda: razz().seen_by(True), "no_such_player"),
    "a viewer too many": (lambda: razz().seen_by(3), "no_such_player"),
    "an imagined hand of unknown cards": (
        lambda: razz().seen_by(1).imagine(lambda cards: (52,) * len(cards)),
        "bad_order",
    ),
    "an export for nobody": (lambda: records.export(razz(), 9), "no_such_player"),
    "a hand file that is None": (lambda: records.load(None), "no_file"),  # type: ignore[arg-type]
    "a structure with a line break": (
        lambda: games.get("razz", structure="fixed\n"),
        "bad_option",
    ),
}


@pytest.mark.parametrize(("door", "code"), REFUSED.values(), ids=REFUSED.keys())
def test_what_is_no_answer_is_refused_with_a_code(door: Callable[[], object], code: str) -> None:
    with pytest.raises(Refused) as refusal:
        door()
    assert refusal.value.code == code


def test_a_game_that_needs_more_cards_than_there_are_is_refused_not_waited_for() -> None:
    phases = (Ante(), Deal("dddddd"), Showdown())
    game = Game("six", "Six", (2, 10), phases, (High(),))
    with pytest.raises(Refused) as refusal:
        start(game, [9] * 10, orders=lambda cards: cards)
    assert refusal.value.code == "out_of_cards"


def test_a_hand_of_many_actions_can_be_shown_pickled_and_forgotten() -> None:
    game = games.get("seven-card-stud", structure="no_limit")
    hand = start(game, [10**9] * 2, Stakes(small_bet=1), orders=[DECK])
    for _ in range(1500):
        assert hand.ask is not None
        hand = hand.act(hand.ask.players[0], hand.ask.offers[-1].examples()[0])
    assert repr(hand)
    assert pickle.loads(pickle.dumps(hand)).facts == hand.facts


@pytest.mark.proves("GEN-23", "GEN-08")
def test_who_owes_no_ante_contests_the_antes_of_the_others() -> None:
    stakes = Stakes(ante=5, antes=(0, 5, 5))
    hand = start(games.get("five-card-stud"), [100] * 3, stakes, orders=[DECK])
    assert [(pot.amount, pot.players) for pot in hand.state.pots] == [(10, (1, 2, 3))]
    for player in (3, 1, 2):
        hand = hand.act(player, Call())
    hand = hand.act(2, Fold()).act(3, Fold())
    assert hand.stacks == (110, 95, 95)


@pytest.mark.proves("GEN-08", "GEN-20")
def test_everybody_short_of_the_ante() -> None:
    """2, 3 and 1 of 5: 1 comes back to P2, layers of 3 for all and 2 for P1 and P2."""
    hand = start(RAZZ, [2, 3, 1], Stakes(ante=5))
    assert [(pot.amount, pot.players) for pot in hand.state.pots] == [(3, (1, 2, 3)), (2, (1, 2))]
    assert hand.stacks == (0, 1, 0)


@pytest.mark.proves("GEN-14", "GEN-15")
@pytest.mark.parametrize(
    ("spread", "words"),
    [("spread(1,5)", "complete to 3 to 5"), ("spread(2,10)", "complete to 4 to 10")],
)
def test_opening_a_spread_round_exceeds_the_bring_in(spread: str, words: str) -> None:
    game = games.get("seven-card-stud", structure=spread)
    hand = start(game, [100] * 3, Stakes(small_bet=4, bring_in=2), orders=[DECK])
    assert hand.ask is not None
    assert [offer.words() for offer in hand.ask.offers] == ["bring in for 2", words]


@pytest.mark.proves("GEN-14")
def test_an_open_pair_does_not_move_a_no_limit_raise() -> None:
    """A pair shows in round two; after a bet of 5 a raise goes to at least 10."""
    game = games.get("five-card-stud", structure="no_limit")
    deck = (0, 4, 8, 9, *(card for card in DECK if card not in (0, 4, 8, 9, 10, 20)))
    deck = (*deck[:4], 10, 20, *deck[4:])
    hand = start(game, [100] * 2, Stakes(ante=1, small_bet=4), orders=[deck])
    hand = hand.act(2, Call()).act(1, Call())
    hand = hand.act(1, Raise(5))
    assert hand.ask is not None
    assert hand.ask.offers[-1].words() == "raise to 10 to 99"


@pytest.mark.proves("GEN-13")
def test_a_bring_in_as_large_as_the_bet_is_the_bet() -> None:
    stakes = Stakes(ante=1, small_bet=1, big_bet=2)
    hand = start(games.get("seven-card-stud"), [100] * 3, stakes, orders=[DECK])
    hand = hand.act(1, BringIn()).act(2, Raise(2)).act(3, Raise(3)).act(1, Raise(4))
    assert hand.ask is not None
    assert [offer.words() for offer in hand.ask.offers] == ["fold", "call 2"]
