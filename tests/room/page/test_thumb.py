"""A table in the hand: the next hand where the thumb is, seats that stay, cards that are read."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from doorcard import Hand, games
from doorcard.language import speaking
from tests.room.page.boxes import boxes, last, show
from tests.room.page.reaching import TOUCH
from tests.room.page.standing import NO_LIMIT, hands, questions
from tests.room.page.stubbing import FOLD, asks, call, stubbed
from tests.room.page.visiting import Visitor
from tests.soaking import of_which

Arrive = Callable[..., Visitor]

SIZES = [(390, 844), (844, 390), (320, 568), (667, 375)]
UPRIGHT, SIDEWAYS, SMALL, _ = SIZES


@pytest.mark.parametrize("size", of_which([*SIZES, (1280, 800)], [SMALL]), ids=str)
def test_the_next_hand_is_dealt_where_one_answers(arrive: Arrive, size: tuple[int, int]) -> None:
    person = arrive("Ann", size, **TOUCH)
    stub = stubbed(person)
    show(stub, last("seven-card-stud", 8), 7, host=True)
    [deal], [answers] = boxes(stub, "#deal"), boxes(stub, "#answers")
    assert deal[2] - deal[0] >= 0.95 * (answers[2] - answers[0])
    assert 0.95 * size[1] <= deal[3] <= size[1]
    for left, top, right, bottom in boxes(stub, ".plate, #felt .card, .result, .fold"):
        assert right <= deal[0] or deal[2] <= left or bottom <= deal[1] or deal[3] <= top
    stub.page.keyboard.press("n")
    stub.wait(50)
    assert [sent["type"] for sent in stub.sent][-1] == "deal"
    person.forgive("404")


def moments() -> Iterator[tuple[Hand, int]]:
    for game, options in (("seven-card-stud", NO_LIMIT), ("buy-your-card", {}), ("auction", {})):
        for question in questions(game, 5, 2, **options):
            yield question.hand, question.player
        yield last(game, 5), 1


@pytest.mark.parametrize("size", of_which(SIZES, [UPRIGHT]), ids=str)
def test_seats_stay_where_they_are_whatever_is_asked(arrive: Arrive, size: tuple[int, int]) -> None:
    """With a way back or without, with much to choose from or little, and when it is over."""
    person = arrive("Ann", size, **TOUCH)
    stub = stubbed(person)
    ends = set()
    for number, (hand, player) in enumerate(moments(), 2):
        for back in (False, hand.ask is not None):
            show(stub, hand, number, player, back=back, host=True)
            # On the smallest an amount with the coach's line takes more, and only there.
            if size != (320, 568) or not stub.page.locator(".presets").count():
                ends.add(boxes(stub, "#table")[0][3])
    assert max(ends) - min(ends) <= 2  # pixels, by rounding
    person.forgive("404")


HELD = """() => {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector("#own .hold .words"));
  return [document.querySelectorAll("#own .sign").length, range.getBoundingClientRect().bottom];
}"""
"""How many marks of sides are beside what one holds, and where its last line ends."""


@pytest.mark.parametrize("size", of_which([(667, 375), (640, 360)], [(667, 375)]), ids=str)
def test_who_wins_both_sides_reads_both_of_them_whole(
    arrive: Arrive, size: tuple[int, int]
) -> None:
    person = arrive("Ann", size, **TOUCH)
    stub = stubbed(person)
    # A hand that wins both, in words that fill one line but for the marks of the sides.
    show(stub, last("seven-card-stud-8", 3, "1"), 2, 1, lesson="hands", host=True)
    words = ("High: flush, ace high, 9-8-5-3", "Low: 8-5-3-2-A")
    for strength, more in zip(stub.state["hand"]["players"][0]["strengths"], words, strict=True):
        strength["told"] = more
    stub.show(stub.you, **stub.state)
    stub.page.wait_for_selector("#own .words:has-text('9-8-5-3')")
    signs, bottom = stub.page.evaluate(HELD)
    assert signs == 2
    assert bottom <= size[1]
    person.forgive("404")


def test_both_sides_of_a_hand_are_read_whole_while_it_is_played(arrive: Arrive) -> None:
    """Sideways on a low screen, where there is one line for them and they need two."""
    person = arrive("Ann", (667, 375), **TOUCH)
    stub = stubbed(person)
    strengths = [{"side": "high", "words": "High: flush, ace high, 9-8-5-3"}]
    strengths.append({"side": "low", "words": "Low: 8-5-3-2-A"})
    stub.state["hand"]["players"][0]["strengths"] = strengths
    stub.state["table"]["terms"]["lesson"] = "hands"
    stub.show(stub.you, **{**stub.state, "ask": asks(FOLD, call(4))})
    stub.page.wait_for_selector("#own .words:has-text('9-8-5-3')")
    _, bottom = stub.page.evaluate(HELD)
    assert bottom <= 375
    person.forgive("404")


SEEN = """() => [...document.querySelectorAll("#seats .seat:not(.folded)")].flatMap((seat) => {
  const cards = [...seat.querySelectorAll(".card:not(.back)")];
  return cards.slice(0, -1).map((card, i) => {
    const [here, next] = [card, cards[i + 1]].map((each) => each.getBoundingClientRect());
    const beside = next.left - here.left, above = next.top - here.top;
    return Math.round(above > here.height / 3 ? here.width : beside);
  });
})"""
"""How much of each card is seen, in pixels from its left."""


@pytest.mark.parametrize("size", of_which(SIZES, [SIDEWAYS]), ids=str)
def test_hands_that_are_shown_grow_until_each_card_can_be_read(
    arrive: Arrive, size: tuple[int, int]
) -> None:
    """Four others show seven cards each; where it is lowest, three."""
    players = 4 if size == (667, 375) else 5
    person = arrive("Ann", size, **TOUCH)
    stub = stubbed(person)
    show(stub, last("seven-card-stud", players), 7)
    seen = stub.page.evaluate(SEEN)
    assert len(seen) == 6 * (players - 1)
    assert min(seen) >= 19
    for left, top, right, bottom in boxes(stub, "#seats .card"):
        assert 0 <= left < right <= size[0]
        assert 0 <= top < bottom <= size[1]
    plates = boxes(stub, ".plate")
    for left, top, right, bottom in boxes(stub, "#seats .card"):
        assert all(
            right <= p[0] + 1 or p[2] <= left + 1 or bottom <= p[1] + 1 or p[3] <= top + 1
            for p in plates
        )
    person.forgive("404")


PRICES = """() => [...document.querySelectorAll(".slot")].map((slot) => [
  slot.querySelector(".price").innerText.trim(),
  slot.querySelector(".disc").checkVisibility(),
  slot.getAttribute("aria-label").match(/\\d+ chips?/)[0]])"""
"""What of each price is seen, whether a chip is drawn for its word, and how it is heard."""


@pytest.mark.parametrize("size", of_which(SIZES, [UPRIGHT]), ids=str)
def test_a_price_is_one_of_chips_and_the_pot_says_what_is_in_it(
    arrive: Arrive, size: tuple[int, int]
) -> None:
    person = arrive("Ann", size, **TOUCH)
    stub = stubbed(person)
    asked = questions("buy-your-card", 5, 2)
    [buying] = [each for each in asked if "CanBuy" in each.name]
    show(stub, buying.hand, 2, buying.player)
    prices = stub.page.evaluate(PRICES)
    assert [chips for _, _, chips in prices] == ["1 chip", "2 chips", "3 chips", "4 chips"]
    for seen, drawn, chips in prices:
        assert seen == (chips.split()[0] if drawn else chips)
    assert all(drawn for _, drawn, _ in prices) == (size != UPRIGHT)
    assert stub.page.locator(".included").count() == 0
    # The first who is asked to call has a bet before them.
    asked = questions("seven-card-stud", 5, 2)
    [calling] = [each for each in asked if each.name.endswith("CanCall CanFold")]
    show(stub, calling.hand, 3, calling.player)
    assert stub.page.locator(".included").inner_text() == "bets included"
    person.forgive("404")


def test_who_won_and_what_that_makes_for_oneself_is_whole_on_the_smallest_phone(
    arrive: Arrive,
) -> None:
    """All else is behind a button that is seen."""
    person = arrive("Ann", (320, 568), **TOUCH)
    stub = stubbed(person)
    show(stub, last("seven-card-stud", 8), 7, host=True)
    [result] = boxes(stub, ".result")
    inside = [*boxes(stub, ".result .award b"), *boxes(stub, ".result .nets .mine")]
    assert len(inside) == 2
    for _, top, _, bottom in inside:
        assert result[1] <= top < bottom <= result[3]
    stub.page.get_by_role("button", name="Read all", exact=True).click()
    assert stub.page.locator(".result.whole").count() == 1
    # So are the longest words that a button has.
    with speaking("de"):
        bringing = next(hands(games.get("seven-card-stud"), 7))
        assert bringing.ask is not None
        show(stub, bringing, 8, bringing.ask.players[0])
    assert stub.page.evaluate(CUT) == [["Auf 2 komplettieren", False]]
    # A teacher of many words leaves the table its room: they scroll in a fifth of the height.
    show(stub, bringing, 9, bringing.ask.players[0], "stud")
    stub.page.wait_for_selector("#lesson p")
    stub.page.evaluate(TALKATIVE)
    [(_, top, _, bottom)] = boxes(stub, "#lesson")
    assert bottom - top <= 568 / 5
    person.forgive("404")


CUT_LINES = """() => {
  const box = document.querySelector(".result").getBoundingClientRect();
  const strip = document.querySelector(".result > header").getBoundingClientRect();
  const told = [...document.querySelectorAll(".result > :not(header), .result li")]
    .map((node) => node.getBoundingClientRect()).filter(({ height }) => height > 0);
  const seen = told.filter((it) => it.left < box.right && it.top < box.bottom);
  const cut = seen.filter((it) => it.right > box.right || it.bottom > box.bottom + 1
    || (it.right > strip.left && it.bottom > strip.top + 1 && it.top < strip.bottom - 1));
  return [seen.length, told.length, cut.length];
}"""
"""How many lines of a result are seen, how many there are, and how many are cut."""


@pytest.mark.parametrize("size", of_which([*SIZES, (360, 640)], [SIDEWAYS, (667, 375)]), ids=str)
def test_no_line_of_a_result_is_cut_and_ones_own_comes_first(
    arrive: Arrive, size: tuple[int, int]
) -> None:
    """Why one won nothing is read whole; what has no room is behind a button."""
    person = arrive("Ann", size, **TOUCH)
    stub = stubbed(person)
    for number, (game, seed) in enumerate(
        (("seven-card-stud-high-low", "0"), ("buy-your-card", "1"), ("auction", "0")), 2
    ):
        show(stub, last(game, 5, seed), number, host=True)
        seen, told, cut = stub.page.evaluate(CUT_LINES)
        assert cut == 0, game
        assert 1 < seen < told
    show(stub, last("buy-your-card", 5, "1"), 9, host=True)
    first = stub.page.locator(".result .claims li").first
    assert first.inner_text().startswith("You declared both and win neither side")
    if size[0] > size[1]:
        assert stub.page.evaluate(CUT_LINES)[0] >= 3  # net, winner, and that sentence
    person.forgive("404")


TALKATIVE = """() => {
  document.querySelector("#lesson p").textContent = "words and ".repeat(40);
}"""

CUT = """() => [...document.querySelectorAll(".answer.Raise")].map((button) => {
  const words = button.querySelector("span").getBoundingClientRect();
  const room = button.getBoundingClientRect();
  const cut = words.left < room.left || room.right < words.right;
  return [button.innerText.replace(/\\s+/g, " ").trim(), cut];
})"""
"""What a button says, and whether its words are wider than it is."""


@pytest.mark.parametrize("declared", ["low", "both"])
def test_what_one_declared_stands_beside_ones_name_and_chips_where_moves_can_be_undone(
    arrive: Arrive, declared: str
) -> None:
    stub = stubbed(arrive("Ann", (320, 640)))
    ann, bob = stub.state["hand"]["players"]
    hand = {**stub.state["hand"], "players": [{**ann, "declared": declared, "stack": 1250}, bob]}
    you = {"chair": 1, "player": 1, "host": True, "back": True}
    stub.show(you, hand=hand, ask=asks(FOLD, call(2)))
    stub.page.wait_for_selector(".me .take-back")
    stub.page.locator(".me .name", has_text="Ann").wait_for()  # seen, not hidden
    [(left, top, right, bottom)] = boxes(stub, ".me .doing .token")
    for others in ("header", ".stack", ".take-back"):
        [(near, above, far, below)] = boxes(stub, f".me {others}")
        assert right <= near or far <= left or bottom <= above or below <= top, others
