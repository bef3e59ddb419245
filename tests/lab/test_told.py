"""Hands in text have odds where a game leaves them as they were dealt, and else are refused."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from doorcard import Game, Hand, Stakes, games, lab, start
from doorcard.cards import parse_card
from doorcard.laws import LawBroken, deal, play_under_laws
from doorcard.rules.errors import BadSetup
from doorcard.rules.facts import Dealt, Fact
from doorcard.rules.game import Trigger
from doorcard.rules.phase import Phase, Turn
from doorcard.rules.places import DOWN
from doorcard.rules.wording import Odds, PartWords
from doorcard.voice import finding, part_words
from tests.laws.handing_on import Pass, passing

STUD = games.get("seven-card-stud")


class ExtraOnFour(Trigger, frozen=True):
    """Whoever is dealt a four face up gets one more card, face down."""

    watches = (Dealt,)

    def cards_for(self, players: int) -> int:
        return 4

    def on(self, turn: Turn, fact: Fact) -> None:
        assert isinstance(fact, Dealt)
        if fact.place.up and fact.place.card >> 2 == 2 and turn.state.stub_size:
            turn.emit(Dealt(fact.player, DOWN[turn.top_card()]))


class Gift(Phase, frozen=True):
    """The first player gets a card more."""

    def enter(self, turn: Turn) -> None:
        turn.emit(Dealt(turn.state.live[0], DOWN[turn.top_card()]))


class Wordless(Phase, frozen=True):
    """It does nothing, and says so nowhere."""


WORDS = (
    PartWords(part=ExtraOnFour, sheet="A four brings a card.", odds="engine from a view"),
    PartWords(part=Gift, sheet="The first player gets a card.", odds="engine from a view"),
)

EXTRA = replace(STUD, id="extra-four", seats=(2, 7), triggers=(*STUD.triggers, ExtraOnFour()))
GIFT = replace(STUD, phases=(*STUD.phases[:2], Gift(), *STUD.phases[2:]))
MOVING = {
    "ExtraOnFour": EXTRA,
    "Gift": GIFT,
    "Passing": passing(),
    "Wordless": replace(STUD, phases=(Wordless(), *STUD.phases)),
}
ASKED: tuple[Callable[[Game], object], ...] = (
    lambda game: lab.odds(game, ["QsJh/4s", "????/7d"]),
    lambda game: lab.odds(game, ["??", ""]),
    lambda game: lab.odds(game, ["", "", " folded"]),
    lambda game: lab.odds(game, ["", ""], centre="As"),
    lambda game: lab.street_odds(game, ["QsJh/4s", "KdKh/7d"]),
)


@pytest.mark.proves("GEN-28")
@pytest.mark.parametrize("part", MOVING)
def test_hands_in_text_are_refused_where_they_may_have_changed(part: str) -> None:
    for ask in ASKED:
        with pytest.raises(BadSetup, match=rf"{part} of .* odds_of\(spot_of\(view\)\)") as refused:
            ask(MOVING[part])
        assert refused.value.code == "needs_view"


@pytest.mark.proves("GEN-28")
def test_hands_of_which_nothing_is_told_are_dealt_from_the_first_card() -> None:
    """The gift is worth something; two who are alike but for their seats share evenly."""
    found = lab.odds(GIFT, ["", ""], samples=2000)
    assert found.by == "engine"
    assert found.of(1).share > 0.52
    assert lab.odds(EXTRA, ["", ""], samples=50).by == "engine"


def passed() -> Hand:
    """Return a hand in which P1 got K♠ and gave 2♣ away, and K♥ lies with P1 from the start."""
    order = deal("Kh 2c 3d | Ks 7d 9h", passing())
    hand = start(passing(), (50, 50), Stakes(ante=1, small_bet=2), [order])
    return hand.act(1, Pass(1)).act(2, Pass(0))


@pytest.mark.proves("GEN-28")
def test_a_view_has_odds_with_the_cards_as_they_lie() -> None:
    spot = lab.spot_of(passed().seen_by(1))
    kings = {parse_card("Kh"), parse_card("Ks")}
    assert kings <= {cell.card for cell in spot.hand(1)}
    assert parse_card("2c") in {cell.card for cell in spot.hand(2)}
    assert lab.odds_of(spot, samples=50, exact=False).by == "engine"


@pytest.mark.proves("GEN-28")
@pytest.mark.parametrize("says", ["nothing", "engine"])
@pytest.mark.parametrize("part", ["ExtraOnFour", "Gift"])
def test_a_part_that_moves_cards_and_does_not_say_so_breaks_a_law(
    part: str, says: Odds, monkeypatch: pytest.MonkeyPatch
) -> None:
    kind = {"ExtraOnFour": ExtraOnFour, "Gift": Gift}[part]
    assert part_words(kind).odds == "engine from a view"
    words = PartWords(part=kind, sheet="A card more.", odds=says)
    monkeypatch.setitem(finding._found, kind, words)
    with pytest.raises(LawBroken, match=f"{part} moves, turns, adds or takes") as broken:
        play_under_laws(MOVING[part], 30, seats=3)
    assert broken.value.law == "words"
