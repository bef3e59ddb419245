"""A player who hears the coach can add up: a figure in a sentence is the one beside the answers, in
any hand and in every language."""

from __future__ import annotations

import re
from collections import Counter
from decimal import ROUND_HALF_UP, Decimal

import pytest

from doorcard import Stakes
from doorcard.language import speaking
from doorcard.room.coach.coach import CoachFindings, advice_for
from doorcard.room.coach.figures.asking import not_buying
from doorcard.room.coach.figures.worth import Worth
from doorcard.room.coach.words.verdict import ADDS_UP
from doorcard.rules.hand import View
from tests.room.coach.few_deals import asked, draw_few
from tests.soaking import of_which

GAMES = (
    "buy-your-card",
    "seven-card-stud-8",
    "seven-card-stud",
    "razz",
    "chicago",
    "price-is-right",
    "substitution",
)
STAKES = Stakes(ante=1, bring_in=1, small_bet=2)
STACKS = (400, 400, 400, 400)
"""Enough that nobody goes all-in, so that all of the pot is there for everybody."""
ROUNDED = 0.005
"""Half a percent: so much is lost where a share is said in whole ones."""
TENTH = 0.051
"""Half a tenth, and what a float adds to it."""
LEAST = 8
"""So many decisions of each game have something to add up."""


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    draw_few(monkeypatch, 100)


@pytest.mark.parametrize("beginner", [True, False])
@pytest.mark.parametrize("id", of_which(GAMES, GAMES[:2], pytest.mark.slow))
def test_figures_in_sentences_are_those_beside_the_answers(id: str, beginner: bool) -> None:
    adds_up(id, range(1), beginner)


@pytest.mark.soak
@pytest.mark.parametrize("beginner", [True, False])
@pytest.mark.parametrize("id", GAMES)
def test_figures_in_sentences_are_those_beside_the_answers_in_many_hands(
    id: str, beginner: bool
) -> None:
    adds_up(id, range(1, 8), beginner)


def adds_up(id: str, seeds: range, beginner: bool) -> None:
    heard = 0
    for _, view in asked(id, STACKS, STAKES, seeds):
        told = advice_for(view, beginner=beginner)
        if not told.worths:
            continue
        heard += call_adds_up(view, told)
        heard += purchases_add_up(view, told)
        heard += declarations_add_up(view, told)
        heard += marks_fit(told, free=not told.needed)
        if told.held is None:
            several = sum([each.best for each in told.worths]) > 1
            level = [nth for nth, each in enumerate(told.words) if each.endswith(AS_GOOD)]
            assert level == ([1] if several else []), spoken(told)
            none_worse = len(told.worths) > 2 and all(each.best for each in told.worths)
            assert any(each.endswith(AS_GOOD[1]) for each in told.words) is none_worse, spoken(told)
            if several:  # the advice doesn't call worse what may be as good
                assert "isn't worth" not in told.words[0], spoken(told)
                assert "less than it costs" not in told.words[0], spoken(told)
        with speaking("de"):
            same_numbers(told, advice_for(view, beginner=beginner))
    assert heard >= LEAST


AS_GOOD = ("may be as good.", "no other move is clearly worse.")
"""How it is told that some other moves may be as good as what is advised, or that all may be."""


def said(pattern: str, told: CoachFindings) -> list[re.Match[str]]:
    return [found for each in told.words for found in re.finditer(pattern, each)]


def chips(each: Worth) -> float:
    return each.chips


def spoken(told: CoachFindings) -> str:
    """Return all that is said, for whoever reads why a test fails."""
    beside = [f"{each.answer} {each.chips:.3f}{' *' * each.best}" for each in told.worths]
    return "\n".join([*told.words, *beside])


def shown(each: Worth) -> float:
    """Return the chips of an answer as a browser writes them beside it: halves are rounded up."""
    return float(Decimal(repr(each.chips)).quantize(Decimal("0.1"), ROUND_HALF_UP))


def gained(words: str) -> float:
    """Return how many chips are meant by `gains 1.3 chips`."""
    if words.startswith("neither"):
        return 0.0
    return float(words.split()[1]) * (1 if words.startswith("gains") else -1)


def call_adds_up(view: View, told: CoachFindings) -> bool:
    """The share of the pot less the price is what a call brings by itself, and with the bets to
    come what stands beside it; the pot is all that lies there, and the price."""
    prices = said(
        r"A call costs (\d+) chips?, and (\d+) would .*: to come out even, .* win (\d+)% ", told
    )
    if not prices:
        return False
    ((price, pot, needed),) = [tuple(map(int, each.groups())) for each in prices]
    assert pot == view.state.pot_total + price
    assert abs(100 * price / pot - needed) <= 0.5
    call = next(each for each in told.worths if each.answer.startswith("Call"))
    shares = said(r"\((\d+)%\)|[Yy]ou win(?: about)? (\d+)% of the pot", told)
    assert len(shares) == 1, "it is said once"
    share = int(shares[0][1] or shares[0][2]) / 100
    says = next(each for each in told.words if each.startswith("A call costs "))
    if "you win more" in says or "you win less" in says:
        assert ("you win more" in says) is (100 * share > needed), spoken(told)
    else:
        assert abs(100 * share - needed) <= 3, spoken(told)
    alone = share * pot - price
    off = ROUNDED * pot + TENTH
    sums = said(r"a call (.*) on average; with the bets still to come, it (.*)\.", told)
    if sums:
        ((each),) = sums
        assert abs(gained(each[1]) - alone) <= off + TENTH, spoken(told)
        assert gained(each[2]) == shown(call), spoken(told)
    else:
        assert abs(shown(call) - alone) <= off + ADDS_UP + pot / 100, spoken(told)
    return True


def purchases_add_up(view: View, told: CoachFindings) -> bool:
    """A card leaves its buyer better off by the difference of what stands beside the answers; so
    much is its share of a pot that its price joins, less the price and the buyer's bets to come."""
    bought = {each: shown(each) for each in told.worths if each.answer.startswith("Buy ")}
    if not bought:
        return False
    none = next(shown(each) for each in told.worths if each.answer == not_buying(view)[1])
    ends = {round(chips - none, 1) for chips in bought.values()}
    folding = [each for each in told.worths if each.answer == "Fold"]
    if folding and not_buying(view)[1] != "Fold":
        assert shown(folding[0]) == 0 <= none, spoken(told)
        assert not folding[0].best, "nobody is told to fold where not buying is free"
    first = told.words[0]
    amount = re.search(r"you end up ([\d.]+) chips? better off", first)
    if amount is not None:
        mine = next(chips for each, chips in bought.items() if each.answer == told.brief)
        assert float(amount[1]) == round(mine - none, 1), spoken(told)
    pot, own = view.state.pot_total, 0
    counted = said(r"counts on a pot of (\d+) chips, (\d+) of them from you", told)
    if counted:
        pot, own = map(int, counted[0].groups())
    for each in said(
        r"you win (\d+)% .*; it costs (?:([\d.]+) chips?|nothing), and you end up "
        r"(?:([\d.]+) chips? (better|worse)|no better) off\.",
        told,
    ):
        share, price = int(each[1]) / 100, float(each[2] or 0)
        by = float(each[3] or 0) * (-1 if each[4] == "worse" else 1)
        assert by in ends, spoken(told)
        brings = max(0, share * (pot + price) - own) - price
        assert abs(brings - none - by) <= ROUNDED * (pot + price) + 2 * TENTH, spoken(told)
    return True


def declarations_add_up(view: View, told: CoachFindings) -> bool:
    """What a word wins of the pot in percent and in chips is what stands beside it."""
    found = said(r"With .* you win (\d+) % of the pot on average, ([\d.]+) chips?; ", told)
    for each in found:
        assert float(each[2]) == shown(told.worths[0]), spoken(told)
        assert abs(int(each[1]) / 100 * view.state.pot_total - shown(told.worths[0])) <= (
            ROUNDED * view.state.pot_total + TENTH
        )
    return bool(found)


def marks_fit(told: CoachFindings, *, free: bool) -> bool:
    """Nothing brings more than what is marked unless it is a raise that puts more at stake; and
    none more than all of that, unless a sentence says so."""
    advised = next(
        each
        for each in told.worths
        if each.answer == re.split(" as a (?:semi-)?bluff", told.brief)[0]
    )
    assert advised.best, spoken(told)
    least = min([each.chips for each in told.worths if each.best])
    above = [each for each in told.worths if each.chips > least and not each.best]
    above = [each for each in above if not (free and each.answer == "Fold")]
    for each in above:
        assert re.match("Raise to|Complete to|Bet", each.answer), spoken(told)
    best = max([each.chips for each in told.worths if each.best])
    most = max([each for each in above if each.chips > best], key=chips, default=None)
    assert most is None or any(most.answer in words for words in told.words[1:]), spoken(told)
    for each in said(r"^(.*) would bring about ([\d.]+) chips? more on average", told):
        bold = next(shown(one) for one in told.worths if one.answer == each[1])
        mine = next(shown(one) for one in told.worths if one.answer == told.brief)
        assert float(each[2]) == round(bold - mine, 1), spoken(told)
    return len(told.worths) > 1


def same_numbers(english: CoachFindings, german: CoachFindings) -> None:
    """The same figures are said in German, with a comma for the point."""
    assert [each.chips for each in german.worths] == [each.chips for each in english.worths]
    assert numbers(" ".join(german.words), r"\d+(?:,\d+)?", ",") == numbers(
        " ".join(english.words), r"\d+(?:\.\d+)?", "."
    ), (english.words, german.words)
    assert all(each[0].upper() == each[0] for each in german.words)
    assert all(each.answer[0].upper() == each.answer[0] for each in german.worths)


def numbers(words: str, pattern: str, point: str) -> Counter[float]:
    """Count the numbers in words, without ranks of cards (also “Bube-2”) and numbers of deals."""
    words = re.sub(r"\w+(?:-[\dAKQJBD]+)+|\d+\.?000|[\d]+[♣♦♥♠]", "", words)
    return Counter([float(each.replace(point, ".")) for each in re.findall(pattern, words)])
