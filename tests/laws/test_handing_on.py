"""Cards that move from player to player: who goes on knowing them, in views and hand files."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from doorcard import Call, Hand, Raise, TimedOut, bots, lab, start
from doorcard.cards import card_names, parse_card, parse_cards
from doorcard.laws import LawBroken, deal, play_under_laws
from doorcard.laws.secrecy import facts_fold_as_seen
from doorcard.records import playback, writing
from doorcard.records.file_fields import FileFields
from doorcard.records.hand_file import HandFile
from doorcard.records.money import Money
from doorcard.rules.facts import Fact, Shuffled
from doorcard.rules.phases.buying import Pat
from doorcard.rules.phases.exchange import Exchange
from doorcard.rules.places import DOWN, UP, Place
from doorcard.rules.state import State
from tests.laws.handing_on import (
    CARDS,
    STAKES,
    Named,
    NamedUnasked,
    Pass,
    PassedOn,
    Passing,
    passed,
    passing,
)


def names(hand: Hand, viewer: int) -> list[str]:
    return [card_names(seat.cards, " ") for seat in hand.seen_by(viewer).state.seats]


@pytest.mark.proves("GEN-27")
def test_whoever_gave_a_card_away_still_knows_it_and_nobody_else_does() -> None:
    hand = passed()
    assert names(hand, 1) == ["As 2c 6d", "?? 3c Ks", "?? 4c ??"]
    assert names(hand, 2) == ["?? 2c ??", "Jh 3c Ks", "?? 4c Qh"]
    assert names(hand, 3) == ["?? 2c 6d", "?? 3c ??", "7d 4c Qh"]
    assert names(hand, 0) == ["?? 2c ??", "?? 3c ??", "?? 4c ??"]


@pytest.mark.proves("GEN-27")
def test_a_card_that_goes_on_is_known_to_all_who_held_it() -> None:
    """P1's king went to P2, who passes it on to P3; then it goes back to P1."""
    place = DOWN[parse_card("Ks")].moved(1, 2).moved(2, 3)
    assert [place.seen_by(viewer, 3) == place for viewer in range(5)] == [
        *(False, True, True, True, False)
    ]
    assert place.moved(3, 1).also == (2, 3)


@pytest.mark.proves("GEN-27")
def test_a_card_that_is_known_is_nowhere_else_in_what_a_player_imagines() -> None:
    view = passed().seen_by(1)
    king = parse_card("Ks")
    assert king not in view.unseen()
    imagined = view.imagine([Random(3).sample(view.unseen(), len(view.unseen()))])
    assert imagined.state.seat(2).cards[2] == king
    assert imagined.seen_by(1).state == view.state


def test_odds_of_a_view_count_on_the_card_that_was_given_away() -> None:
    """P1 gave an ace to P2, who shows another: P1 sees a pair there, P3 knows of one ace."""
    cards = "Ad As 2c 9h | Ac Jh Ah 8h | 7d 6d 4c 5h"
    hand = start(passing(), (50, 50, 50), STAKES, [deal(cards, passing())])
    for player, place in ((3, 1), (1, 1), (2, 1)):
        hand = hand.act(player, Pass(place))
    sees, guesses = (
        lab.odds_of(lab.spot_of(hand.seen_by(viewer)), samples=400, seed=1).players[1].share
        for viewer in (1, 3)
    )
    assert sees > guesses


@pytest.mark.slow
def test_the_game_keeps_the_laws() -> None:
    report = play_under_laws(passing(), 60, seed="passing", stakes=STAKES)
    report.check("PassedOn", "Named", "NamesOpened", "GivenUp")


def test_a_player_who_timed_out_passes_unasked() -> None:
    """Whoever gives no answer to a bet is out of time: the first card face down goes for them."""
    hand = passed()
    assert hand.ask is not None
    first, out, last = (*hand.ask.players, *hand.state.clockwise(hand.ask.players[0]))
    hand = hand.act(first, Raise(2)).act(out, TimedOut()).act(last, Call())
    while (ask := hand.ask) is not None and isinstance(hand.state.phase, Exchange):
        hand = hand.act(ask.players[0], Pat())
    assert isinstance(hand.state.phase, Passing)
    for player in (first, last):
        assert hand.ask is not None
        assert out not in hand.ask.players
        hand = hand.act(player, Pass(0))
    (unasked,) = [fact for fact in hand.facts if isinstance(fact, NamedUnasked)]
    assert (unasked.player, unasked.index) == (out, 0)


@pytest.mark.proves("GEN-27")
def test_a_fact_that_tells_too_many_breaks_the_law() -> None:
    hand = passed()
    before = start(passing(), (50, 50, 50), STAKES, [deal(CARDS, passing())])
    for player, place in ((3, 1), (1, 1)):
        before = before.act(player, Pass(place))
    facts = before.act(2, Pass(0)).news
    facts_fold_as_seen(before.state, facts, range(4))
    wrong = [
        replace(fact, place=replace(fact.place, also=(1, 3)))
        if isinstance(fact, PassedOn) and fact.player == 2
        else fact
        for fact in facts
    ]
    with pytest.raises(LawBroken, match="known to player 3, who might not"):
        facts_fold_as_seen(before.state, wrong, range(4))
    assert hand.facts[-len(facts) :] == facts


def whole_hand(seed: int) -> Hand:
    """Return a hand played to its end by answers at random."""
    chance = Random(seed)

    def arrange(cards: tuple[int, ...]) -> list[int]:
        return chance.sample(cards, len(cards))

    hand = start(passing(), (40,) * (2 + seed % 4), STAKES, arrange)
    while hand.ask is not None:
        player = chance.choice(hand.ask.players)
        hand = hand.act(player, bots.random.answer(hand.ask.to(player), chance), arrange)
    return hand


def told(hand: Hand, viewer: int) -> list[Fact]:
    return [fact.seen_by(viewer) for fact in hand.facts if not isinstance(fact, Shuffled)]


def exported(hand: Hand, viewer: int, monkeypatch: pytest.MonkeyPatch) -> HandFile:
    monkeypatch.setattr(writing, "_variant", lambda state: (state.game.id, {}, None))
    return writing.export(hand, viewer)


def played(file: HandFile) -> Hand:
    orders = tuple([parse_cards(text) for text in file.decks])
    stacks = tuple([int(chips) for chips in file.starting_stacks])
    table = FileFields(passing(), STAKES, stacks, orders, Money(), None, 0, False)
    return playback.play(file, table)


@pytest.mark.parametrize("seed", range(12))
def test_an_export_replays_to_what_its_viewer_saw(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = whole_hand(seed)
    for viewer in range(len(hand.stacks) + 1):
        file = exported(hand, viewer, monkeypatch)
        again = played(file)
        assert told(again, viewer) == told(hand, viewer)
        assert again.stacks == hand.stacks


def test_a_file_names_passed_cards_as_its_viewer_knows_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hand = passed()
    assert any(type(fact) is Named for fact in hand.facts)
    lines = {viewer: exported(hand, viewer, monkeypatch).actions for viewer in range(3)}
    assert lines == {
        0: ("p3 pass ??2", "p1 pass ??2", "p2 pass ??1"),
        1: ("p3 pass ??2", "p1 pass Ks", "p2 pass ??1"),
        2: ("p3 pass ??2", "p1 pass ??2", "p2 pass Qh"),
    }


def test_a_player_may_look_at_anothers_card_where_the_fact_says_so() -> None:
    class LookedAt(Fact, frozen=True):
        """Player 2 looked at the first card of player 1; `looks` only if that is told."""

        place: Place
        told: bool = True

        @property
        def looks(self) -> int:
            return 2 if self.told else 0

        def apply(self, state: State) -> State:
            seat = state.seat(1)
            places = (self.place, *seat.places[1:])
            return replace(state, seats=state.with_seat(1, replace(seat, places=places)))

        def seen_by(self, viewer: int) -> Fact:
            return replace(self, place=self.place.seen_by(viewer, 1))

    state = start(passing(), (20, 20, 20), STAKES, [deal(CARDS, passing())]).state
    first = state.seat(1).places[0]
    looked = LookedAt(first.looked_at(2))
    facts_fold_as_seen(state, [looked], range(4))
    after = looked.apply(state)
    knowing = [v for v in range(4) if after.seen_by(v).seat(1).places[0].card == first.card]
    assert knowing == [1, 2]
    with pytest.raises(LawBroken, match="LookedAt makes a card known to player 2"):
        facts_fold_as_seen(state, [replace(looked, told=False)], range(4))


def test_a_card_that_all_know_is_the_same_after_a_look() -> None:
    assert UP[5].looked_at(2) is UP[5]
