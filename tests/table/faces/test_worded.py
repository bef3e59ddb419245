"""Whatever is asked and done in any game comes to a client in words: buttons, questions, badges."""

from __future__ import annotations

from random import Random

import pytest

from doorcard import Stakes, games, start
from doorcard.language import speaking
from doorcard.rules.actions import DEALER
from doorcard.rules.phases.declare import CanSay
from doorcard.rules.phases.passing import CanPassOn
from doorcard.table.faces import faces_of
from doorcard.table.faces.ask import MOST_EXAMPLES, OfferFace
from doorcard.voice import first_help
from tests.table.faces.tables import plain, playing
from tests.table.faces.varied import VARIED, played

HANDS = 2


@pytest.mark.parametrize("name", games.ids())
def test_every_offer_and_every_doing_is_worded(name: str) -> None:
    for number in range(HANDS):
        game = games.get(name, **(VARIED.get(name, {}) if number % 2 else {}))
        for hand in played(game, Random(f"{name}/worded/{number}")):
            asked = hand.ask.players if hand.ask is not None else ()
            viewer = next((player for player in asked if player != DEALER), 0)
            face, ask = faces_of(playing(hand), viewer)
            assert face.over or face.stage.name
            doings = [player.last for player in face.players if player.last is not None]
            assert all(doing.words and "{" not in doing.words for doing in doings), doings
            for offer in ask.offers if ask is not None and viewer else ():
                check_words(offer)
            for barred in ask.barred if ask is not None else ():
                assert barred.words


def check_words(offer: OfferFace) -> None:
    """Hold that an offer says all that a client needs to show it and any answer to it."""
    answers = offer.offer.examples()
    assert offer.button, offer
    assert set(offer.points) == set(offer.offer.answer.__struct_fields__)
    if not offer.points:
        assert "{" not in offer.button, offer
    if len(answers) > 1:
        assert offer.question.endswith("?"), offer
    if set(offer.points.values()) - {"amount"}:
        assert len(offer.buttons) == len(offer.examples)
        assert all(said and not set(said) & set("{}[]") for said in offer.buttons), offer
        assert len(set(offer.buttons)) == len(offer.buttons), offer
    if len(answers) > MOST_EXAMPLES:
        chosen = {name for name, points in offer.points.items() if points in ("card", "slot")}
        assert chosen <= set(offer.choices), offer
        for name in chosen:
            values = {choice.value for choice in offer.choices[name]}
            assert values == {getattr(answer, name) for answer in answers}
            assert all(choice.words for choice in offer.choices[name])


def test_a_wager_that_goes_on_several_lines_is_named_in_the_viewer_s_language() -> None:
    """The form of Let It Ride asks for one bet that is laid three times."""
    with speaking("de"):
        hand = start(games.get("let-it-ride"), [100, 100], Stakes(ante=1, small_bet=2))
        assert plain(faces_of(playing(hand), 1)[0])["sides"]["bet"] == "Einsatz"


def test_the_rule_of_both_is_told_where_both_may_be_declared() -> None:
    """Elsewhere it would warn of an answer that nobody can give."""
    for sides, warned in [(("high", "low"), False), (("high", "low", "both"), True)]:
        help = first_help(CanSay(sides))
        assert ("both" in help) == warned
        with speaking("de"):
            assert ("beides" in first_help(CanSay(sides))) == warned


@pytest.mark.parametrize(
    ("count", "english", "german"),
    [(1, "this card away", "diese Karte"), (3, "these cards away", "diese Karten")],
)
def test_a_single_card_is_passed_on_in_the_singular(count: int, english: str, german: str) -> None:
    offer = CanPassOn((4, 3, 2), count, getter=2)
    assert english in first_help(offer)
    with speaking("de"):
        assert f"{german} endgültig" in first_help(offer)
