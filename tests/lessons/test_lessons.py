"""Lessons are played to their end, however one answers, and their words are true of the cards."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec
import pytest

from doorcard import games
from doorcard.cards import RANKS, SUITS, UNKNOWN, Card, rank
from doorcard.language import say, speaking
from doorcard.lessons import (
    LESSONS,
    STACK,
    AnswerWords,
    Lesson,
    Step,
    advised,
    answer_of,
    deck_of,
    ending_of,
    filled_in,
    replies,
    step_of,
)
from doorcard.lessons.lesson import FOLD
from doorcard.rules.actions import Action, Fold
from doorcard.rules.asks import Ask
from doorcard.rules.hand import Hand, start
from doorcard.rules.phases.bet import BroughtIn, Call, Raise
from doorcard.rules.phases.buying import CanBuy
from doorcard.rules.phases.market import Market
from doorcard.rules.phases.showdown import Show
from doorcard.rules.reading import strengths
from doorcard.sheets.glossary import TERMS

NAMES = ("Ada", "Blaise", "Cleo", "Ann")
RANK_WORDS = {
    "two": "2",
    "three": "3",
    "four": "4",
    "five": "5",
    "six": "6",
    "seven": "7",
    "eight": "8",
    "nine": "9",
    "ten": "T",
    "jack": "J",
    "queen": "Q",
    "king": "K",
    "ace": "A",
}
SUIT_WORDS = dict(zip(("clubs", "diamonds", "hearts", "spades"), SUITS, strict=True))
CARD = re.compile(rf"({'|'.join(RANK_WORDS)}) of ({'|'.join(SUIT_WORDS)})")
A_PAIR_SHOWS = re.compile(r"\{(\d)\} shows a pair of (\w+?)s\b")
RANKS_SHOW = re.compile(r"\{(\d)\} shows ([2-9](?:-[2-9])+)")
NO_PAIR_SHOWS = re.compile(r"\{(\d)\} shows no pair")

every_lesson = pytest.mark.parametrize("lesson", LESSONS.values(), ids=list(LESSONS))


def begun(lesson: Lesson) -> Hand:
    """Return a lesson's hand at the first question."""
    return start(lesson.build(), [STACK] * lesson.players, lesson.stakes, [deck_of(lesson)])


def until_asked(lesson: Lesson, hand: Hand) -> Hand:
    """Let the others answer until the learner is asked, or the hand is over."""
    while hand.ask is not None and lesson.learner not in hand.ask.players:
        player = hand.ask.players[0]
        action = answer_of(lesson, hand.state.at, hand.ask.to(player), player)
        hand = hand.act(player, action)
    return hand


def asked(lesson: Lesson, hand: Hand) -> tuple[Ask, Step]:
    """Return what the learner is asked, and the step that speaks of it."""
    assert hand.ask is not None
    ask = hand.ask.to(lesson.learner)
    step = step_of(lesson, hand.state.at, ask)
    assert step is not None, (lesson.id, hand.state.at, [o.words() for o in ask.offers])
    return ask, step


def sensible(ask: Ask, step: Step) -> Action:
    """Return the answer that a step advises, the least where there are several."""
    for offer in ask.offers:
        for action in offer.examples():
            fields = {"do": type(action).__name__} | {
                name: getattr(action, name) for name in action.__struct_fields__
            }
            if all(fields.get(name) == value for name, value in step.sensible.items()):
                return action
    raise AssertionError(f"{step.sensible} is not on offer")


def advised_line(lesson: Lesson) -> Iterator[tuple[Hand, Ask, Step]]:
    """Yield every moment of the learner who does as advised, and at last the hand that is over."""
    hand = until_asked(lesson, begun(lesson))
    while not hand.over:
        ask, step = asked(lesson, hand)
        yield hand, ask, step
        hand = until_asked(lesson, hand.act(lesson.learner, sensible(ask, step)))


def ends(lesson: Lesson, hand: Hand) -> Iterator[Hand]:
    """Yield how a hand ends by every way in which the learner may answer."""
    hand = until_asked(lesson, hand)
    if hand.over:
        yield hand
        return
    ask, step = asked(lesson, hand)
    assert "{" not in filled_in(step.words, ask, NAMES) + filled_in(step.hint or "-", ask, NAMES)
    for advice in step.advice:
        assert "{" not in filled_in(advice.words, ask, NAMES)
    for offer in ask.offers:
        for action in offer.examples():
            yield from ends(lesson, hand.act(lesson.learner, action))


@every_lesson
def test_the_deck_is_a_whole_one(lesson: Lesson) -> None:
    assert sorted(deck_of(lesson)) == list(range(52))


@every_lesson
def test_however_one_answers_the_lesson_goes_on_to_its_end(lesson: Lesson) -> None:
    found = set()
    for hand in ends(lesson, begun(lesson)):
        seat = hand.state.seat(lesson.learner)
        words = ending_of(lesson, hand)
        if seat.folded:
            assert words == lesson.folded
        else:
            assert words == (lesson.won if seat.stack > STACK else lesson.lost)
        assert "{" not in filled_in(words, None, NAMES)
        found.add(words)
    assert {lesson.won or lesson.lost, lesson.folded} <= found
    assert "" not in found


@every_lesson
def test_whoever_does_as_advised_meets_every_step_until_they_win_or_fold(lesson: Lesson) -> None:
    """Who bets last has to show, and isn't asked about it; who folds is not asked any more."""
    moments = list(advised_line(lesson))
    steps = [step for step in lesson.steps if not step.aside]
    folds = [step.sensible == FOLD for step in steps]
    steps = steps[: folds.index(True) + 1] if True in folds else steps
    assert [step for _, _, step in moments] == steps
    hand, ask, step = moments[-1]
    over = until_asked(lesson, hand.act(lesson.learner, sensible(ask, step)))
    assert ending_of(lesson, over) == (lesson.won or lesson.folded)


@every_lesson
def test_nothing_that_is_advised_is_advised_against(lesson: Lesson) -> None:
    for _, ask, step in advised_line(lesson):
        assert advised(step, sensible(ask, step)) == ""
        for advice in step.advice:
            assert any(o.answer.__name__ == advice.to["do"] for o in ask.offers), advice


@every_lesson
def test_the_hand_that_the_words_speak_of_is_the_one_held(lesson: Lesson) -> None:
    for hand, _, step in advised_line(lesson):
        view = hand.seen_by(lesson.learner).state
        held = {each.side: each.words for each in strengths(view, lesson.learner)}
        for side, words in step.holds.items():
            assert held[side].startswith(words), (lesson.id, step.phase, held)
            assert words in step.words


@every_lesson
def test_every_card_that_is_named_lies_in_sight_of_the_learner(lesson: Lesson) -> None:
    named = 0
    for hand, _, step in advised_line(lesson):
        state = hand.seen_by(lesson.learner).state
        cards = {card for seat in state.seats for card in seat.cards if card != UNKNOWN}
        cards |= {place.card for place in state.market if place is not None}
        for words, suit in CARD.findall(step.words):
            named += 1
            assert _card(RANK_WORDS[words], SUIT_WORDS[suit]) in cards, (lesson.id, words, suit)
    assert named


def _card(rank_of: str, suit: str) -> Card:
    return 4 * RANKS.index(rank_of) + SUITS.index(suit)


@every_lesson
def test_what_others_show_is_what_the_words_say(lesson: Lesson) -> None:
    for hand, _, step in advised_line(lesson):
        state = hand.seen_by(lesson.learner).state
        for player, words in A_PAIR_SHOWS.findall(step.words):
            assert _up(state, int(player)).count(RANK_WORDS[words]) == 2
        for player in NO_PAIR_SHOWS.findall(step.words):
            ranks = _up(state, int(player))
            assert len(set(ranks)) == len(ranks)
        for player, words in RANKS_SHOW.findall(step.words):
            assert set(words.split("-")) <= set(_up(state, int(player)))


def _up(state: object, player: int) -> list[str]:
    places = state.seat(player).places  # type: ignore[attr-defined]
    return [RANKS[rank(place.card)] for place in places if place.up]


def test_who_brings_in_shows_the_lowest_door_card() -> None:
    """The words say that {2} does: the two of clubs, below the queen and the king."""
    hand = until_asked(LESSONS["stud"], begun(LESSONS["stud"]))
    assert [fact.player for fact in hand.facts if isinstance(fact, BroughtIn)] == [2]
    assert [_up(hand.state, player) for player in (1, 2, 3)] == [["Q"], ["2"], ["K"]]


def test_what_the_endings_say_of_the_hands_is_so() -> None:
    for lesson, holds in (
        ("stud", {1: "two pair, queens and nines", 3: "two pair, kings and eights"}),
        ("high-low", {2: "8-7-4-3-2", 3: "8-5-3-2-A"}),
        ("market", {2: "three eights", 3: "7-6-4-2-A"}),
    ):
        found = LESSONS[lesson]
        hand, ask, step = list(advised_line(found))[-1]
        over = until_asked(found, hand.act(found.learner, sensible(ask, step)))
        for player, words in holds.items():
            assert any(each.words.startswith(words) for each in strengths(over.state, player))


def test_folding_costs_the_ante_and_calling_thirty_two_chips_more() -> None:
    """The bets are 4, 4, 8, 8 and 8; player 3 has two of the first three cards as kings."""
    lesson = LESSONS["folding"]
    hand = until_asked(lesson, begun(lesson))
    assert [RANKS[rank(card)] for card in hand.state.seat(3).cards[:3]].count("K") == 2
    folded = until_asked(lesson, hand.act(4, Fold()))
    assert folded.over
    assert folded.state.seat(4).stack == STACK - 1
    while not hand.over:
        ask, step = asked(lesson, hand)
        shows = any(offer.answer is Show for offer in ask.offers)
        assert shows or advised(step, Call())  # the teacher objects every time
        hand = until_asked(lesson, hand.act(4, Show() if shows else Call()))
    assert hand.state.seat(4).stack == STACK - 33
    assert ending_of(lesson, hand) == lesson.lost


def test_the_others_only_check_and_call_where_no_plan_says_more() -> None:
    hand = until_asked(LESSONS["stud"], begun(LESSONS["stud"]))
    hand = hand.act(3, Raise(4))
    assert hand.ask is not None
    assert isinstance(answer_of(LESSONS["stud"], hand.state.at, hand.ask, 1), Call)


@every_lesson
def test_its_words_are_short_enough_to_be_read_at_a_table(lesson: Lesson) -> None:
    for step in lesson.steps:
        assert len(step.words) <= 290, step.phase
        assert len(step.hint) <= 120, step.phase
    assert any(term.word in step.words for step in lesson.steps for term in TERMS)


@every_lesson
def test_the_teacher_says_something_to_every_answer(lesson: Lesson) -> None:
    """Before it was given, or once it was; only to show at the end is nothing to talk about."""
    for _, ask, step in advised_line(lesson):
        right = first_of(step, sensible(ask, step))
        assert right is None or (right.words, bool(right.after)) == ("", True)
        for offer in ask.offers:
            for action in offer.examples():
                found = first_of(step, action)
                assert (found is None) == (type(action).__name__ == "Show"), (step.phase, action)


MOVES = {
    "Buy": "buy",
    "Call": "call",
    "Fold": "fold",
    "Muck": "muck",
    "Raise": "bet",
    "Say": "declare low",
    "Show": "show",
}
"""The words that a teacher has for the answers advised."""


@every_lesson
def test_the_first_step_names_the_move_and_two_later_ones_ask_for_it(lesson: Lesson) -> None:
    """What they ask is told when it is asked for, and praised with its reason."""
    assert not lesson.steps[0].hint
    asking = [step for step in lesson.steps if step.hint]
    assert len(asking) >= 2
    for step in lesson.steps:
        asks = step.words.endswith("?")
        assert asks == bool(step.hint), step.phase
        if asks:
            move = MOVES[step.sensible["do"]]
            assert step.hint.lower().startswith(move), step.phase
            assert not re.search(rf"(?<!the big ){move}\b", step.words.lower()), step.phase
            assert len(step.right) > len("Right, good."), step.phase


def first_of(step: Step, action: Action) -> AnswerWords | None:
    """Return what is said to an answer, as a client finds it."""
    given = msgspec.to_builtins(action)
    for each in replies(step):
        if all(given.get(name) == value for name, value in each.to.items()):
            return each
    return None


def test_the_market_lesson_says_what_is_more_in_the_real_game() -> None:
    """Three rounds of buying instead of one; the aim and the prices are said before the card."""
    lesson = LESSONS["market"]
    rounds = [
        sum(isinstance(phase, Market) for phase in game.phases)
        for game in (games.get(lesson.game), lesson.build())
    ]
    assert rounds == [3, 1]
    ask, step = asked(lesson, until_asked(lesson, begun(lesson)))
    prices = [item.price for o in ask.offers if isinstance(o, CanBuy) for item in o.items]
    assert prices == [2, 4, 6, 8]
    words = step.words
    assert "at 2, 4 and 6 chips, and the deck at 8" in words
    assert words.index("you play for low") < words.index("buy the ace")
    assert "The real game has three rounds of buying" in words
    with speaking("de"):
        assert "drei Kaufrunden" in say(words)
