"""Declarations at the prompt and in the story of a hand."""

from __future__ import annotations

import pytest

from doorcard import TimedOut, games, start
from doorcard.cli.narrator import TerminalStory
from doorcard.rules.errors import Illegal
from doorcard.rules.hand import Hand
from doorcard.rules.phases.declare import CanSay, Say
from doorcard.rules.state import first_state
from doorcard.voice.names import Names
from doorcard.voice.typed import Menu


def declaring(**options: object) -> Hand:
    """Return a hand of Chicago for three in which sides are declared."""
    hand = start(games.get("chicago", **options), [50] * 3, orders=[range(52)])
    while hand.ask is not None and not isinstance(hand.ask.offers[-1], CanSay):
        hand = hand.act(hand.ask.players[0], hand.ask.offers[1].examples()[0])
    return hand


def told(hand: Hand) -> str:
    """Return the story of a hand as its spectators hear it."""
    state = first_state(hand.state.game, hand.state.stakes, (50,) * 3)
    story = TerminalStory(state, Names.numbered(3))
    story.hear(fact.seen_by(0) for fact in hand.facts)
    return "\n".join(line.plain for line in story.lines())


def test_a_side_is_typed_by_number_or_word() -> None:
    hand = declaring()
    assert hand.ask is not None
    menu = Menu(hand.ask.to(1), hand.seen_by(1))
    assert menu.choices == "fold (f), declare high (1), declare spade (2) or declare both (3)"
    assert menu.read("say spade") == Say("spade")  # the word of hand files
    assert menu.read("2") == menu.read("spade") == menu.read("declare spade") == Say("spade")
    with pytest.raises(Illegal):
        menu.read("low")


def test_sealed_declarations_are_told_together() -> None:
    hand = declaring().act(3, Say("spade"))
    assert "spade" not in told(hand)
    hand = hand.act(1, Say("high")).act(2, Say("both"))
    assert "Declared: P1 high, P2 both, P3 spade" in told(hand)


@pytest.mark.proves("ROOM-52")
def test_of_who_did_not_answer_the_default_is_told_as_the_default() -> None:
    sealed = declaring().act(3, TimedOut()).act(1, Say("high"))
    assert "high" not in told(sealed).lower().partition("declared")[2]
    assert "Declared: P1 high, P2 both, P3 high by default" in told(sealed.act(2, Say("both")))
    spoken = declaring(declare="sequential").act(1, TimedOut())
    assert "P1 declares high by default" in told(spoken)


def test_declarations_in_turn_are_told_as_they_are_made() -> None:
    hand = declaring(declare="sequential").act(1, Say("high"))
    assert "P1 declares high" in told(hand)
    hand = hand.act(2, Say("both")).act(3, Say("spade"))
    assert "P2 declares both" in told(hand)
    assert "Declared" not in told(hand)
