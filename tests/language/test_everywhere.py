"""Everything that is said of every game is said by the catalogue: nothing is left in English.

A made-up language puts a mark before each text, so what has none was said without it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from random import Random
from typing import Any

import pytest

from doorcard import Stakes, games, start
from doorcard.language import Later, parts_of, speaking
from doorcard.laws.honesty import catalogue, examples, kinds
from doorcard.laws.runner import never_fold, uniform
from doorcard.rules.actions import DEALER, Arrange
from doorcard.rules.asks import Ask, CanArrange
from doorcard.rules.errors import Refused
from doorcard.rules.phases.declare import Declare
from doorcard.rules.state import first_state
from doorcard.sheets import sheet
from doorcard.sheets.glossary import TERMS, said_terms
from doorcard.table.faces import faces_of, game_face, options_form
from doorcard.table.preview import as_played
from doorcard.voice import Story, answer_button, log_text, spoken, table_picture
from doorcard.voice.table_drawing import DEALER as DEALER_BUTTON
from tests.language.pretending import MARK, TAG, catalogues, marked

SEEDS = (1, 2)
STACKS = (90, 200, 60)


@pytest.fixture(scope="module", autouse=True)
def pretended(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with (
        pytest.MonkeyPatch.context() as patch,
        catalogues(tmp_path_factory.mktemp("catalogues"), patch, **{TAG: marked()}),
    ):
        patch.setattr(table_picture, "LETTERS", 10_000)  # a line that is cut in two has one mark
        yield


class Numbers:
    """Players called by their numbers, one of them listening."""

    you = 2

    def __getitem__(self, player: int) -> str:
        return f"#{player}"


def said(text: str) -> bool:
    """Return whether a text was said by the catalogue, or has nothing that could be."""
    plain = text
    for name in ("#1", "#2", "#3", "K", "A", "Q", "J", "T"):
        plain = plain.replace(name, "")
    return MARK in text or not any(letter.isalpha() for letter in plain)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("id", games.ids())
def test_a_hand_is_told_by_the_catalogue(id: str, seed: int) -> None:
    game = games.get(id)
    rng = Random(f"{id}/{seed}")
    play = (never_fold, uniform)[seed % 2]
    hand = start(game, STACKS, Stakes(ante=1, small_bet=2))
    with speaking(TAG):
        heard = 0
        story = Story(first_state(game, hand.state.stakes, STACKS))
        while True:
            story.hear([fact.seen_by(2) for fact in hand.facts[heard:]])
            heard = len(hand.facts)
            for line in story.lines():
                assert said(log_text(line, Numbers())), log_text(line, Numbers())
                assert said(spoken(line, Numbers())), spoken(line, Numbers())
            _look(hand)
            if hand.ask is None:
                return
            player = hand.ask.players[0]
            asked = hand.ask.to(player)
            _refuse(asked, player)
            offer = asked.offers[0]
            if isinstance(offer, CanArrange):
                action: Any = Arrange(tuple(rng.sample(offer.cards, len(offer.cards))))
            else:
                action = play(asked, rng)
                for each in asked.offers:
                    assert said(each.words())
                    if each.answer is type(action):
                        assert said(answer_button(each, action, hand.state, player))
            hand = hand.act(player, action)


@pytest.mark.parametrize("id", games.ids())
def test_what_wins_no_share_is_said_by_the_catalogue(id: str) -> None:
    """The whole sentence and not a card in it alone, so the mark comes first."""
    with speaking(TAG):
        for share in games.get(id).shares:
            assert share.describe(0).startswith(MARK), share


def _refuse(ask: Ask, player: int) -> None:
    """Give answers that are not on offer, and hear why they are refused."""
    if player == DEALER:
        return
    heard = set()
    for action in catalogue(examples(ask), kinds(), 0):
        try:
            ask.check(action)
        except Refused as refused:
            if refused.template not in heard:
                heard.add(refused.template)
                assert_told(refused)


def assert_told(refused: Refused) -> None:
    """Check that a refusal is said by the catalogue, and so is each of its parts that are words."""
    assert MARK in refused.translated(), refused
    assert MARK not in refused.message
    for name in parts_of(refused.template):
        part = refused.context[name]
        if callable(part) or isinstance(part, Later):
            assert said(str(Later("{part}", part=part))), (refused, name)
        elif isinstance(part, str):
            assert " " not in part, (refused, name)


def _look(hand: Any) -> None:
    """Look at the picture and the faces of a hand as the second player sees it."""
    for drawn in (hand.svg(), hand.seen_by(2).svg()):
        for text in re.findall(r"<text[^>]*>([^<]*)</text>", drawn):
            if unescape(text) not in (hand.state.game.title, DEALER_BUTTON):
                assert all(map(said, text.split(" · "))), text
    if hand.ask is not None and DEALER in hand.ask.players:
        return
    face, ask = faces_of(as_played(hand), 2)
    assert said(face.stage.name)
    assert said(face.stage.then)
    assert all(map(said, face.changes))
    for player in face.players:
        assert player.last is None or said(player.last.words), player.last
        assert all(said(each.words) for each in (*player.showing, *player.strengths))
    if face.result is not None:
        assert all(said(award.words) for award in face.result.awards)
        for claim in face.result.claims:
            assert said("".join([piece.text for piece in claim.text]))
    for offer in ask.offers if ask else ():
        for text in (offer.words, offer.button, offer.question, offer.first, *offer.buttons):
            assert said(text), text
        assert all(said(c.words) for choices in offer.choices.values() for c in choices)
    assert all(said(barred.words) for barred in (ask.barred if ask else ()))


@pytest.mark.parametrize("id", [*games.ids(), *games.presets()])
def test_a_rule_sheet_is_told_by_the_catalogue(id: str) -> None:
    with speaking(TAG):
        made = sheet(games.get(id))
        texts = [
            made.summary,
            *made.point,
            made.split,
            *made.frame,
            *[step.words for step in made.steps],
        ]
        for section in made.sections:
            texts += [section.title]
            for line in section.lines:
                texts += [line.words, line.head]
        for won in made.shares:
            texts += [won.side, won.words, *won.ranking, *[each.words for each in won.examples]]
        texts += [setting.words for setting in made.options]
        texts += [setting.title for setting in made.options]
        for text in texts:
            assert said(text), text
            assert not text[:1].isalpha(), text


@pytest.mark.parametrize("id", [*games.ids(), *games.presets()])
def test_a_game_and_its_options_are_told_by_the_catalogue(id: str) -> None:
    with speaking(TAG):
        face = game_face(games.get(id), "", id)
        assert all(map(said, face.kinds.values()))
        for option in options_form(id):
            texts = (option.title, option.description, *option.words.values())
            assert all(map(said, texts)), texts


def test_the_glossary_is_told_by_the_catalogue() -> None:
    with speaking(TAG):
        told = said_terms()
    english = {term.word for term in TERMS}
    assert len(told) == len(TERMS)
    assert all(said(term.word) and said(term.words) for term in told)
    assert all(said(name) for term in told for name in term.also if name not in english)


def test_what_is_declared_is_said_by_the_catalogue() -> None:
    """A side that goes by its code would be English; so would `both`, which is no side."""
    with speaking(TAG):
        for id in games.ids():
            game = games.get(id)
            words = [w for phase in game.phases if isinstance(phase, Declare) for w in phase.words]
            sides = faces_of(as_played(start(game, STACKS)), 2)[0].sides if words else {}
            assert all(MARK in sides[word] for word in words), id
