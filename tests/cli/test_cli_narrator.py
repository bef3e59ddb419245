"""Facts in words, street by street, and what is told of a fact nobody has words for."""

from __future__ import annotations

from random import Random

import pytest
from rich.cells import cell_len

from doorcard import BringIn, Fold, Hand, Stakes, games, start
from doorcard.cards import deck, parse_cards
from doorcard.cli.narrator import TerminalStory
from doorcard.rules.facts import Dealt, Fact, Folded, Returned, WentOut
from doorcard.rules.phases.bet import Opened
from doorcard.rules.places import DOWN, DOWN_KNOWN, UP
from doorcard.rules.stakes import Rake
from doorcard.rules.state import State, first_state
from doorcard.voice import MissingWords
from doorcard.voice.layout import cards_text, lay_out, row_text, wrap
from doorcard.voice.names import Names
from doorcard.voice.table_drawing import table_lines
from tests.cli.terminal import IDS

NAMES = Names(["Ann", "Bob", "You"], you=3)


def beginning(game_id: str = "razz", players: int = 3) -> State:
    return first_state(games.get(game_id), Stakes(), (100,) * players)


def told(*facts: Fact, names: Names = NAMES) -> list[str]:
    story = TerminalStory(beginning(), names)
    story.hear(facts)
    return [line.plain for line in story.lines()]


class Rang(Fact, frozen=True):
    """A bell rang."""

    player: int
    how_often: int

    def apply(self, state: State) -> State:
        return state


def test_a_fact_without_words_is_refused_and_named() -> None:
    with pytest.raises(MissingWords, match="Rang has no words"):
        told(Rang(1, 3))


def test_players_who_do_the_same_are_named_together() -> None:
    assert told(Folded(1)) == ["  Ann folds"]
    assert told(Folded(3)) == ["  You fold"]
    assert told(Folded(1), Folded(2)) == ["  Ann and Bob fold"]
    assert told(Folded(1), Folded(3), Folded(2)) == ["  Ann, you and Bob fold"]
    assert told(WentOut(1), Folded(2)) == [
        "  Ann times out and plays on only for what is in the pot · Bob folds"
    ]
    assert told(WentOut(3)) == ["  You time out and play on only for what is in the pot"]


def test_every_player_is_named_as_grammar_has_it() -> None:
    assert told(Returned(3, 4)) == ["  4 unmatched back to you"]
    assert told(Returned(1, 4)) == ["  4 unmatched back to Ann"]


def test_why_a_player_opens_is_always_said() -> None:
    step = games.get("razz").phases[2].begin(played("razz", 1).state, 2).step
    ace = Dealt(1, UP[51]), Dealt(3, UP[50])
    assert told(*ace, Opened(2, step, 1, "high_card", 1, False))[1:] == [
        "  Ann acts first, highest card A♠"
    ]
    assert told(*ace, Opened(2, step, 1, "high_card", 3, False))[1:] == [
        "  Ann acts first instead of you, highest card A♥"
    ]


def played(game_id: str, seed: int, folds: float = 0.1) -> Hand:
    """Return a hand of three, played at random to its end."""
    return steps(game_id, seed, folds)[-1]


def steps(game_id: str, seed: int, folds: float = 0.1) -> list[Hand]:
    """Return a hand of three, played at random, as it was at every decision and at the end."""
    rng = Random(seed)
    hand = start(games.get(game_id), [100, 40, 100], Stakes(), lambda c: rng.sample(c, len(c)))
    found = [hand]
    while hand.ask is not None:
        player = hand.ask.players[0]
        offered = hand.ask.to(player).offers
        offers = [o for o in offered if o.answer is not Fold or rng.random() < folds]
        action = rng.choice(rng.choice(offers or list(offered)).examples())
        hand = hand.act(player, action, lambda c: rng.sample(c, len(c)))
        found.append(hand)
    return found


@pytest.mark.parametrize("game_id", IDS)
@pytest.mark.parametrize("seed", range(8))
def test_every_hand_is_told_to_its_end(game_id: str, seed: int) -> None:
    hand = played(game_id, seed)
    for viewer in range(4):
        story = TerminalStory(first_state(hand.state.game, Stakes(), (100, 40, 100)), NAMES)
        story.hear(fact.seen_by(viewer) for fact in hand.facts)
        lines = story.lines()
        assert all(cell_len(line.plain) <= 80 for line in lines)
        assert " win" in lines[-1].plain or "odd chip" in lines[-1].plain
        assert [seat.stack for seat in story.state.seats] == list(hand.stacks)


@pytest.mark.parametrize("game_id", IDS)
@pytest.mark.parametrize("seed", range(4))
def test_the_table_fits_and_names_everybody(game_id: str, seed: int) -> None:
    for hand in steps(game_id, seed):
        lines = [line.plain for line in table_lines(hand.seen_by(3), NAMES, 80)]
        assert all(cell_len(line) <= 80 for line in lines)
        for name in ("Ann", "Bob", "You"):
            assert sum(f" {name} " in line for line in lines) >= 1


def split(order: str, stakes: Stakes) -> list[str]:
    """Tell a hand of two of stud-8 that is checked down."""
    cards = parse_cards(order)
    rest = [card for card in deck() if card not in cards]
    hand = start(games.get("seven-card-stud-8"), [100, 100], stakes, [[*cards, *rest]])
    while hand.ask is not None:
        offers = [o for o in hand.ask.offers if o.words() not in ("fold", "muck")]
        hand = hand.act(hand.ask.players[0], offers[0].examples()[0])
    story = TerminalStory(first_state(hand.state.game, stakes, (100, 100)), Names(["Ann", "Bob"]))
    story.hear(hand.facts)
    return [line.plain.strip() for line in story.lines()]


SPLIT = "Ks 2c Kh 3d Kd 4h 9c 5s 9d Th Tc 7c Jh Qs"


def test_sides_and_reasons_are_told() -> None:
    assert split(SPLIT, Stakes(ante=1, bring_in=1, small_bet=2))[-2:] == [
        "Ann wins 2 for high: full house, kings over nines",
        "Bob wins 2 for low: 7-5-4-3-2 low",
    ]


def test_an_odd_chip_between_sides_is_explained() -> None:
    stakes = Stakes(antes=(1, 2), bring_in=1, small_bet=2, trim_antes=False)
    assert split(SPLIT, stakes)[-3:] == [
        "Ann wins 3 for high: full house, kings over nines",
        "Bob wins 2 for low: 7-5-4-3-2 low",
        "The odd chip goes to high.",
    ]


def test_an_odd_chip_between_tied_hands_is_explained() -> None:
    order = "As Ah 2s 2h 3d 3c 4d 4c 5d 5c Kd Kc Qs Qh"
    stakes = Stakes(antes=(1, 2), bring_in=1, small_bet=2, trim_antes=False)
    assert split(order, stakes)[-5:] == [
        "Ann wins 2 for high: straight, five high (1 odd: highest card held)",
        "Bob wins 1 for high: straight, five high",
        "Bob wins 1 for low: 5-4-3-2-A low",
        "Ann wins 1 for low: 5-4-3-2-A low",
        "The odd chip goes to high.",
    ]


def test_a_bring_in_of_the_last_chip_is_all_in() -> None:
    hand = start(games.get("razz"), [2, 2, 2], Stakes(ante=1, bring_in=2, small_bet=4), [deck()])
    assert hand.ask is not None
    hand = hand.act(hand.ask.players[0], BringIn())
    story = TerminalStory(first_state(hand.state.game, hand.state.stakes, (2, 2, 2)), NAMES)
    story.hear(hand.facts)
    assert any("bring in 1, all-in" in line.plain for line in story.lines())


def test_rake_is_told() -> None:
    hand = start(games.get("razz"), [9, 9, 9], Stakes(rake=Rake(1, 1, 2)), [deck()])
    while hand.ask is not None:
        fold = any(isinstance(offer.examples()[0], Fold) for offer in hand.ask.offers)
        hand = hand.act(hand.ask.players[0], Fold() if fold else hand.ask.offers[0].examples()[0])
    story = TerminalStory(first_state(hand.state.game, hand.state.stakes, (9, 9, 9)), NAMES)
    story.hear(hand.facts)
    *_, raked, won = [line.plain for line in story.lines()]
    assert raked.endswith(" · The house takes 2")
    assert won == "  You win 1 uncontested"


def test_cards_are_told_as_they_lie() -> None:
    ace, king, deuce, hidden = (*parse_cards("As Kh 2c"), 52)
    assert cards_text([ace, king]).plain == "A♠ K♥"
    places = [DOWN[ace], DOWN_KNOWN[king], UP[deuce], DOWN[hidden]]
    assert row_text(places).plain.split() == ["(A♠", "K♥)2♣", "▒▒"]


def test_four_suits_have_four_colours() -> None:
    styles = {str(span.style) for card in range(4) for span in cards_text([card]).spans}
    assert len(styles) == 4


def test_lines_break_between_things_and_stay_narrow() -> None:
    things = [cards_text(range(i, i + 4)) for i in range(12)]
    lines = lay_out(things, 60)
    assert len(lines) > 2
    assert all(line.cell_len <= 60 for line in lines)
    assert all(line.plain.endswith(" ·") for line in lines[:-1])
    long = wrap(cards_text(range(52)), 40)
    assert all(line.cell_len <= 40 for line in long)
    assert " ".join(line.plain.strip() for line in long) == cards_text(range(52)).plain
