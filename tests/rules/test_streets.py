"""A street is what the game deals everybody, whatever else players get or lose (GEN-26)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from doorcard import Hand, Stakes, games
from doorcard.rules.facts import Dealt, Discarded, Ended, Fact, Folded
from doorcard.rules.game import Trigger
from doorcard.rules.phase import Phase, Turn
from doorcard.rules.phases.deal import Deal
from doorcard.rules.places import DOWN
from doorcard.rules.reading import stage_of
from doorcard.rules.stakes import Rake
from doorcard.rules.wording import PartWords
from doorcard.voice import stage_name
from doorcard.voice.names import street_name
from doorcard.voice.story import Story
from tests.rules.table import play, table

SEVEN = games.get("seven-card-stud")
FROM_FOURTH = Rake(step=2, amount=1, cap=9, from_street=4)
STAKES = Stakes(ante=1, small_bet=4, bring_in=2, rake=FROM_FOURTH)


class Gift(Phase, frozen=True):
    """The first player gets one more card."""

    def enter(self, turn: Turn) -> None:
        turn.emit(Dealt(turn.state.live[0], DOWN[turn.top_card()]))


class Loss(Phase, frozen=True):
    """Everybody loses the first card."""

    def enter(self, turn: Turn) -> None:
        for player in turn.state.live:
            turn.emit(Discarded(player, 0, turn.state.seat(player).places[0]))


class Skip(Trigger, frozen=True):
    """After a fold, the rest of the hand is skipped up to its showdown."""

    watches = (Folded,)

    def on(self, turn: Turn, fact: Fact) -> None:
        turn.stop(len(turn.state.game.phases) - 1)


WORDS = (
    PartWords(part=Gift, sheet="The first player gets a card.", odds="engine from a view"),
    PartWords(part=Loss, sheet="Everybody loses a card.", odds="engine from a view"),
    PartWords(part=Skip, sheet="A fold ends the hand.", odds="engine"),
)


def after_third(phase: Phase) -> Hand:
    """Return a hand of three, in which a phase comes between the deal and the first bet."""
    deal = next(i for i, each in enumerate(SEVEN.phases) if isinstance(each, Deal))
    phases = (*SEVEN.phases[: deal + 1], phase, *SEVEN.phases[deal + 1 :])
    game = replace(SEVEN, phases=phases)
    return table(game, "2c 3d 4h | 5c 6d Kh | 7c 8c 9h", (50, 50, 50), STAKES)


CALLED = "1 bring 2, 2 call 2, 3 call 2"


@pytest.mark.proves("GEN-26")
@pytest.mark.parametrize("phase", [Gift(), Loss()])
def test_a_card_more_or_less_makes_no_street(phase: Phase) -> None:
    hand = after_third(phase)
    assert len(hand.state.hand_of(1)) != 3
    assert (hand.state.street, stage_of(hand.state).round) == (3, 1)
    assert stage_name(hand.state) == "Third street"
    hand = play(hand, CALLED)
    assert (hand.state.street, stage_of(hand.state).round) == (4, 1)
    assert stage_name(hand.state) == "Fourth street"


@pytest.mark.proves("GEN-26")
def test_the_next_street_is_told_under_its_own_name() -> None:
    hand = play(after_third(Gift()), CALLED)
    story = Story(hand.seen_by(0).state)
    for fact in hand.news:
        if type(fact) is Dealt:
            story.take_card(fact.player, fact.place)
    (line,) = story.lines()
    assert line.head is not None
    assert line.head.template == street_name(SEVEN, 4) == "Fourth street"


@pytest.mark.proves("GEN-26", "ROOM-43")
def test_a_hand_that_ends_on_third_street_is_spared_though_a_player_has_four_cards() -> None:
    hand = play(after_third(Gift()), "1 bring 2, 2 complete 4, 3 fold, 1 fold")
    assert hand.over
    assert len(hand.state.hand_of(1)) == 4
    assert hand.state.raked == 0


@pytest.mark.proves("GEN-26", "ROOM-43")
def test_streets_that_are_skipped_were_never_reached() -> None:
    game = replace(SEVEN, triggers=(*SEVEN.triggers, Skip()))
    hand = table(game, "2c 3d 4h | 5c 6d Kh | 7c 8c 9h", (50, 50, 50), STAKES)
    hand = play(hand, "1 bring 2, 2 fold")
    assert hand.state.street == 3
    hand = play(hand, "3 show")
    assert isinstance(hand.facts[-1], Ended)
    assert hand.state.raked == 0
