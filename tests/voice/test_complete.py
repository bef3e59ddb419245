"""Everything the rules are made of has its words, and what is missing is named."""

from __future__ import annotations

import re
import sys
from random import Random
from types import ModuleType
from typing import Any

import pytest
from msgspec.structs import replace

from doorcard import games, start
from doorcard.lab.known_parts import holds
from doorcard.lab.outcomes import judge
from doorcard.lab.shares import worth
from doorcard.lab.wild import parted
from doorcard.laws import LawBroken, play_under_laws
from doorcard.laws.runner import never_fold
from doorcard.rules.actions import Action
from doorcard.rules.asks import Ask, Offer
from doorcard.rules.facts import Fact
from doorcard.rules.game import Share, Trigger, Wild
from doorcard.rules.phase import Phase, Turn, barred
from doorcard.rules.sentences import Cards, LogLine, Sentence, Telling
from doorcard.rules.state import State
from doorcard.rules.verdicts import Verdict
from doorcard.rules.wording import FactWords, OfferWords, PartWords, Verb, Words
from doorcard.voice import (
    MissingWords,
    WrongWords,
    fact_words,
    finding,
    learn,
    log_text,
    offer_words,
    part_words,
    spoken,
)
from doorcard.voice.finding import kind_of, known, speakable

TWINS: dict[type[Any], Any] = {
    Phase: holds,
    Trigger: holds,
    Share: worth,
    Wild: parted,
    Verdict: judge,
}


class Flip(Action, frozen=True):
    giving: int


class CanFlip(Offer, frozen=True):
    answer = Flip


class Flipped(Fact, frozen=True):
    player: int

    def apply(self, state: State) -> State:
        return state


class Flipping(Phase, frozen=True):
    often: int = 1


FLIP = Verb("flip", Flip, ("player",), means="flips a coin")
FACT = FactWords(fact=Flipped, line="{who} {flips|flip}", sound="none", verbs=(FLIP,))
OFFER = OfferWords(
    offer=CanFlip,
    keys="",
    button="Flip {giving}",
    help="flip a card",
    question="Which?",
    points={"giving": "card"},
)
PART = PartWords(
    part=Flipping, sheet="Cards are flipped.", odds="engine", fields={"often": lambda n: ""}
)


@pytest.fixture
def fresh(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """This module, as if nothing of it had been spoken of."""
    module = sys.modules[__name__]
    monkeypatch.setattr(finding, "_found", dict(finding._found))
    monkeypatch.setattr(finding, "_looked_at", set(finding._looked_at))
    return module


def speak(module: ModuleType, monkeypatch: pytest.MonkeyPatch, *words: object) -> None:
    monkeypatch.setattr(module, "WORDS", words, raising=False)


def test_everything_in_the_rules_has_words() -> None:
    spoken = {kind_of(entry) for entry in known()}
    modules = {sys.modules[k.__module__] for k in spoken if k.__module__.startswith("doorcard.")}
    wanted = {kind for module in modules for kind in speakable(module)}
    ours = {kind for kind in wanted if kind.__module__.startswith("doorcard.")}
    assert ours <= spoken
    assert len(ours) > 80


def test_a_mechanic_with_all_its_words_is_spoken_of(
    fresh: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    speak(fresh, monkeypatch, FACT, OFFER, PART)
    assert fact_words(Flipped) is FACT
    assert offer_words(CanFlip) is OFFER
    assert part_words(Flipping) is PART


def speak_of_all() -> None:
    fact_words(Flipped)
    offer_words(CanFlip)
    part_words(Flipping)


@pytest.mark.parametrize(
    ("words", "missing"),
    [
        ((OFFER, PART), "Flipped has no words"),
        ((FACT, PART), "CanFlip has no words"),
        ((FACT, OFFER), "Flipping has no words"),
        ((replace(FACT, verbs=(replace(FLIP, written=("player",) * 2),)), OFFER, PART), "'flip'"),
        ((FACT, replace(OFFER, points={}), PART), "say what giving of its answer Flip points at"),
        ((FACT, replace(OFFER, question=""), PART), "no question"),
        ((FACT, replace(OFFER, button=""), PART), "no words for its button"),
        ((FACT, OFFER, replace(PART, fields={})), "no words for often"),
    ],
)
def test_what_is_missing_is_named(
    fresh: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[object, ...],
    missing: str,
) -> None:
    speak(fresh, monkeypatch, *words)
    with pytest.raises(MissingWords, match=missing):
        speak_of_all()


def test_a_fact_can_t_be_entered_without_saying_what_answer_is_behind_it() -> None:
    with pytest.raises(MissingWords, match=r"Flipped leaves out verbs: .* NO_ANSWER") as refused:
        FactWords(fact=Flipped, line="{who} {flips|flip}", sound="none")
    assert refused.value.code == "missing_words"


def test_a_fact_can_t_be_entered_without_saying_what_is_heard_of_it() -> None:
    with pytest.raises(MissingWords, match=r"Flipped leaves out sound: .* 'none'") as refused:
        FactWords(fact=Flipped, line="{who} {flips|flip}", verbs=())
    assert refused.value.code == "missing_words"


def test_a_part_can_t_be_entered_without_saying_what_it_means_for_odds() -> None:
    with pytest.raises(MissingWords, match=r"Flipping leaves out odds: .* 'engine from a view' if"):
        PartWords(part=Flipping, sheet="Cards are flipped.")


@pytest.mark.proves("GEN-28")
def test_what_a_part_means_for_odds_is_one_of_four_things() -> None:
    sometimes: Any = "sometimes"
    with pytest.raises(WrongWords, match="Flipping says odds='sometimes'; write") as refused:
        replace(PART, odds=sometimes)
    assert refused.value.code == "wrong_words"


def test_a_verb_can_t_write_what_its_fact_does_not_have() -> None:
    with pytest.raises(WrongWords, match=r"Flipped: 'flip' writes 'plyer'.* it has player"):
        replace(FACT, verbs=(replace(FLIP, written=("plyer",)),))


class Turning(Phase, frozen=True):
    """Asks players, unlike `Flipping`."""

    def ask(self, state: State) -> Ask | None:
        return Ask(state.live, (CanFlip(),))

    def take(self, turn: Turn, player: int, action: Action) -> None:
        return None


TURNING = PartWords(
    part=Turning,
    sheet="A card is turned.",
    odds="engine",
    stage="Turning",
    offers=lambda phase: (CanFlip,),
)


def test_a_phase_that_asks_says_what_it_offers_and_what_is_going_on(
    fresh: ModuleType,
) -> None:
    learn(TURNING)
    with pytest.raises(MissingWords, match=r"Turning in learnt asks players.* leave out offers"):
        learn(replace(TURNING, offers=None))
    with pytest.raises(MissingWords, match=r"Turning in learnt asks players.* leave out stage"):
        learn(replace(TURNING, stage=""))


def wrongly(story: Telling, fact: Flipped) -> None:
    story.say("{who} {flips|flip} {crad}", fact.player, card=Cards(()))


def rightly(story: Telling, fact: Flipped) -> None:
    story.say("{who} {flips|flip} {card}", fact.player, card=Cards(()))


def test_a_sentence_in_a_function_can_t_name_what_is_not_there(fresh: ModuleType) -> None:
    learn(replace(FACT, line=rightly))
    with pytest.raises(WrongWords, match=r"Flipped in learnt: a sentence .* no \{crad\}"):
        learn(replace(FACT, line=wrongly))


def test_a_sentence_that_can_t_be_filled_says_what_there_is() -> None:
    line = LogLine("action", [Sentence("{who} {flips|flip} {crad}", [1], {"card": "an ace"})])
    for told in (log_text, spoken):
        with pytest.raises(WrongWords, match=r"names \{crad\}; there is \{who\}, \{card\}"):
            told(line, Anybody())


class Anybody:
    you = 0

    def __getitem__(self, player: int) -> str:
        return f"P{player}"


@pytest.mark.parametrize(
    ("entry", "wrong"),
    [
        (
            replace(FACT, line="{who} {flips|flip} {crad}"),
            r"line is .* no \{crad\}; there is \{who\}",
        ),
        (replace(FACT, badge="flips {kard}"), r"badge is .* no \{kard\}; there is \{player\}"),
        (replace(OFFER, button="Flip {card}"), r"button is .* no \{card\}; there is \{giving\}"),
        (replace(PART, opens="by the {suit}"), r"opens is .* no \{suit\}; there is \{cards\}"),
        (replace(FACT, line="{who} {flips|flip"), r"line is .* a brace of it is open"),
        (replace(OFFER, button="Flip giving}"), r"button is .* a brace of it is open"),
    ],
    ids=["line", "badge", "button", "opens", "open line", "open button"],
)
def test_a_template_can_t_name_what_is_not_there(entry: Words, wrong: str) -> None:
    with pytest.raises(WrongWords, match="in learnt: ") as refused:
        learn(entry)
    assert re.search(wrong, str(refused.value))


def test_a_game_with_a_wordless_part_breaks_the_law_of_words(
    fresh: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    speak(fresh, monkeypatch, FACT, OFFER)
    game = games.get("razz")
    with pytest.raises(LawBroken, match="Flipping has no words") as broken:
        play_under_laws(replace(game, phases=(Flipping(), *game.phases)), 1)
    assert broken.value.law == "words"


def test_what_has_a_name_when_it_is_barred_is_barred_in_some_hand() -> None:
    """Its words alone tell nothing: the phase has to say that it is not on offer, and why."""
    rng = Random(1)

    def arrange(cards: tuple[int, ...]) -> list[int]:
        return rng.sample(cards, len(cards))

    told: set[type[Offer]] = set()
    for id in games.ids():
        game = games.get(id)
        hand = start(game, [6, 9, 40][: max(2, game.seats[0])], orders=arrange)
        for _ in range(200):
            if hand.ask is None:
                break
            told |= {each.offer for each in barred(hand.state, hand.ask)}
            player = hand.ask.players[0]
            hand = hand.act(player, never_fold(hand.ask.to(player), rng), arrange)
    assert told == {each.offer for each in known() if isinstance(each, OfferWords) and each.barred}


def test_a_part_says_columns_where_and_only_where_the_lab_has_a_twin() -> None:
    for entry in known():
        if isinstance(entry, PartWords) and entry.part.__module__.startswith("doorcard."):
            for sort, twins in TWINS.items():
                if issubclass(entry.part, sort):
                    assert (entry.odds == "columns") == (entry.part in twins.registry), (
                        f"{entry.part.__name__} says odds={entry.odds!r}: write 'columns' if, and "
                        "only if, the lab has a twin of it (docs/lab.md)"
                    )
