"""On the smallest phones words keep clear of cards and buttons, and all that count are seen."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from doorcard import games
from doorcard.laws.runner import never_fold
from tests.room.page.reaching import FINGER, MEASURED, OUTSIDE, TOUCH, look
from tests.room.page.spaced import ADOPT
from tests.room.page.standing import hands, questions, standing
from tests.room.page.stubbing import LOOK, Json, Stub, said, stubbed
from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]

SMALLEST = (320, 568)
LOCALES = ("en-US", "de-DE")


def shown(arrive: Arrive, state: Json, size: tuple[int, int], locale: str, **you: object) -> Stub:
    """Return a page on a phone before which things stand so."""
    stub = stubbed(arrive("Ann", size, locale=locale, **TOUCH))
    stub.show({**state.pop("you"), **you}, **state)
    stub.page.wait_for_selector(f"#table[data-hand='{state['hand']['number']}']")
    stub.page.evaluate(MEASURED)
    return stub


def asked(game: str, players: int, kind: str) -> Json:
    """Return how things stand for who is asked a question of that kind."""
    found = next(each for each in questions(game, players, 2) if kind in each.name)
    return standing(found.hand, found.player)


WITHIN = """(node) => {
  const [inner, outer] = [node, node.parentElement].map((each) => each.getBoundingClientRect());
  return inner.width > 0 && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1
    && inner.left >= outer.left && inner.right <= outer.right
    && node.scrollWidth <= node.clientWidth;
}"""


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("kind", ["CanPassOn", "CanRaise"])
@pytest.mark.parametrize("size", [SMALLEST, (375, 667), (412, 800)], ids=str)
def test_what_is_wild_is_in_sight_upright(
    arrive: Arrive, size: tuple[int, int], kind: str, locale: str
) -> None:
    stub = shown(arrive, asked("howdy-doody", 5, kind), size, locale)
    for part in (".stage > b", ".stage > .wilds"):
        assert stub.page.locator(part).evaluate(WITHIN)


@pytest.mark.parametrize(
    ("locale", "words"),
    [("en-US", "Nothing is wild yet"), ("de-DE", "Noch ist nichts wild")],
)
@pytest.mark.parametrize("size", [SMALLEST, (568, 320), (1280, 800)], ids=str)
def test_that_nothing_is_wild_yet_is_in_sight_and_told(
    arrive: Arrive, size: tuple[int, int], locale: str, words: str
) -> None:
    first = next(each for each in hands(games.get("dirty-schultz"), 5, "0", never_fold) if each.ask)
    assert first.ask is not None
    stub = shown(arrive, standing(first, first.ask.players[0]), size, locale)
    line = stub.page.locator(".stage > .wilds")
    assert line.inner_text() == words
    assert line.evaluate(WITHIN)
    assert line.locator("button.term").inner_text() == "wild"
    stub.page.keyboard.press("p")
    assert stub.page.locator("#announcer p").last.inner_text() == f"{words}."


COVERED = """() => {
  const seen = (node) => node.checkVisibility({ visibilityProperty: true })
    && node.getBoundingClientRect().width > 2;
  const all = (parts) => [...document.querySelectorAll(parts)].filter(seen);
  const words = all("#seats :is(.gain, .token, .did, .badge:not(.dealer))");
  const others = all(".seat .card, .plate, #answers button");
  return words.flatMap((one, i) => [...words.slice(i + 1), ...others].filter((other) => {
    const [a, b] = [one, other].map((each) => each.getBoundingClientRect());
    const own = one.closest(".seat") === other.closest(".seat");
    return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2
      && !(own && other.matches(".plate"));
  }).map((other) => `${one.innerText} over ${other.ariaLabel ?? other.innerText}`));
}"""
"""Which words about a player lie over a card, over other words or over somebody else's plate."""
SHORT = ("Ann", "Bob", "Clara", "Dimitri", "Emma", "Fay", "Guy", "Hana", "Ivan", "Jo")


def over(game: str, players: int, seed: int, folded: Callable[[int], bool] = bool) -> Json:
    """Return a hand of nobody's folding at its end; but some have folded after all."""
    *_, last = hands(games.get(game), players, str(seed), never_fold)
    state = standing(last, 1, names=SHORT)
    for player in state["hand"]["players"]:
        if folded is not bool and folded(player["player"]):
            player |= {"folded": True, "cards": [], "last": {"fact": "Folded", "words": "folds"}}
    return state


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(
    ("game", "players", "seed"),
    [("seven-twenty-seven", 6, 0), ("auction", 5, 0), ("chicago", 6, 2), ("howdy-doody", 6, 0)],
)
def test_winnings_and_declarations_cover_no_card(
    arrive: Arrive, game: str, players: int, seed: int, locale: str
) -> None:
    stub = shown(arrive, over(game, players, seed), SMALLEST, locale)
    stub.page.wait_for_selector("#seats .gain")
    assert stub.page.evaluate(COVERED) == []


CROWDED = (
    ("auction", 7),
    ("seven-card-stud-high-low", 7),
    ("five-card-stud-high-low", 8),
    ("anaconda", 7),
)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("size", [(568, 320), SMALLEST], ids=str)
def test_what_players_do_covers_nothing_at_a_crowded_table(
    arrive: Arrive, size: tuple[int, int], locale: str
) -> None:
    person, stub = arrive("Ann", size, locale=locale, **TOUCH), None
    put = [each for game, players in CROWDED for each in questions(game, players, 2)]
    for number, question in enumerate(put, 1):
        stub = look(person, stub, question, number)
        assert stub.page.evaluate(COVERED) == [], question.name


HIDDEN = """() => {
  const box = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect();
  };
  const seen = (node) => node.checkVisibility() && node.getBoundingClientRect().width > 2;
  const all = (parts, within) => [...within.querySelectorAll(parts)].filter(seen);
  const over = all("#seats :is(.card, .gain, .token, .did, .badge:not(.dealer))", document);
  return all("#seats .seat", document).flatMap((seat) => [".name", ".stack"].flatMap((part) => {
    const words = all(part, seat);
    if (words.length !== 1) return [`${seat.ariaLabel} has ${words.length} ${part}`];
    const { left, right, top, bottom } = box(words[0]);
    if (left < 0 || top < 0) return [`${seat.ariaLabel}: ${part} out of the window`];
    return over.filter((other) => {
      const its = other.getBoundingClientRect();
      return Math.min(its.right, right) - Math.max(its.left, left) > 1
        && Math.min(its.bottom, bottom) - Math.max(its.top, top) > 2;
    }).map((other) => `${seat.ariaLabel}: ${part} under ${other.ariaLabel ?? other.innerText}`);
  }));
}"""
"""Which names and chips of players can't be seen, and what lies over them."""


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(
    ("game", "players"),
    [("three-card-poker", 5), ("auction", 7), ("abyssinia", 10), ("black-mariah", 8)],
)
@pytest.mark.parametrize("size", [(568, 320), SMALLEST], ids=str)
def test_names_and_chips_stay_in_sight_when_hands_are_shown(
    arrive: Arrive, size: tuple[int, int], game: str, players: int, locale: str
) -> None:
    stub = shown(arrive, over(game, players, 0), size, locale)
    assert stub.page.evaluate(HIDDEN) == []
    assert stub.page.evaluate(COVERED) == []


MARKED = """() => [...document.querySelectorAll("#seats .card .wins")].filter((mark) => {
  const its = mark.getBoundingClientRect();
  return [...mark.parentElement.querySelectorAll(".index b, .index svg")].some((each) =>
    Math.min(each.getBoundingClientRect().bottom, its.bottom)
      - Math.max(each.getBoundingClientRect().top, its.top) > 1);
}).map((mark) => mark.parentElement.ariaLabel)"""
"""The cards whose mark of what they win lies over their rank or suit."""


@pytest.mark.parametrize("size", [(568, 320), SMALLEST], ids=str)
@pytest.mark.parametrize(("game", "players"), [("auction", 5), ("black-mariah", 8)])
def test_what_a_card_wins_covers_neither_its_rank_nor_its_suit(
    arrive: Arrive, size: tuple[int, int], game: str, players: int
) -> None:
    stub = shown(arrive, over(game, players, 0), size, "en-US")
    assert stub.page.locator("#seats .card .wins").count()
    assert stub.page.evaluate(MARKED) == []


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("size", [SMALLEST, (360, 640)], ids=str)
def test_your_own_wagers_come_first_and_nothing_stands_empty(
    arrive: Arrive, size: tuple[int, int], locale: str
) -> None:
    ended = over("three-card-poker", 5, 0)
    ended["table"]["next_at"] = time.time() + 600
    stub = shown(arrive, ended, size, locale, host=True)
    for part in (".settled .mine", ".settled .mine .net"):
        assert stub.page.locator(part).evaluate("""(node) => {
          const [inner, outer] = [node, node.closest(".result")].map((each) =>
            each.getBoundingClientRect());
          return inner.left >= outer.left && inner.right <= outer.right
            && inner.top >= outer.top && inner.bottom <= outer.bottom;
        }""")
    empty = """(all) => all.filter((each) => each.checkVisibility() && !each.innerText.trim())"""
    assert stub.page.locator(".result p").evaluate_all(f"(all) => ({empty})(all).length") == 0


@pytest.mark.parametrize("shows", [3, 6])
def test_whose_hand_is_shown_has_the_room_of_those_who_folded(arrive: Arrive, shows: int) -> None:
    """Theirs that are put away keep their places, and the words for it are whole."""
    alone = over("seven-card-stud", 8, 1, lambda player: player not in (1, shows))
    stub = shown(arrive, alone, SMALLEST, "de-DE")
    assert stub.page.evaluate(COVERED) == []
    if shows == 3:
        plate = stub.page.locator(f"[data-player='{shows}'] .plate").bounding_box()
        cards = stub.page.locator(f"[data-player='{shows}'] .lies").bounding_box()
        assert plate is not None
        assert cards is not None
        assert cards["width"] > plate["width"] * 1.05
        assert stub.page.locator("#seats .folded .badge").first.bounding_box()["width"] < 2


WHOLE = """() => [...document.querySelectorAll(".after button, .me .stack, .me .name")].filter(
  (each) => each.checkVisibility({ visibilityProperty: true })
    && each.getBoundingClientRect().width > 2).flatMap((each) => {
  const { left, right, top, height, width } = each.getBoundingClientRect();
  const faults = [];
  if (left < 0 || each.scrollWidth > each.clientWidth + (each.matches("button") ? 0 : 1))
    faults.push("cut off");
  for (const across of [0.05, 0.5, 0.95]) {
    const hit = document.elementFromPoint(left + across * width, top + height / 2);
    if (!each.contains(hit)) faults.push(`covered by ${hit?.className}`);
  }
  const cards = [...document.querySelectorAll(".mine .card, .giving .card")].filter((card) =>
    card.checkVisibility({ visibilityProperty: true })).map((card) =>
    card.getBoundingClientRect());
  if (cards.some((card) => card.height > 0 && card.left < right - 2 && card.right > left + 2
    && card.top < top + height - 9 && card.bottom > top + 9)) faults.push("over a card");
  return faults.map((fault) => `${each.innerText || each.ariaLabel}: ${fault}`);
})"""
"""What is wrong with your name, your chips and the buttons below them."""


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("back", [False, True])
@pytest.mark.parametrize("kind", ["", "CanRaise"])
def test_who_sits_out_sees_their_name_and_all_their_buttons(
    arrive: Arrive, kind: str, back: bool, locale: str
) -> None:
    state = asked("seven-card-stud", 8, kind) if kind else over("seven-card-stud", 8, 1, bool)
    mine = state["you"]["player"] - 1
    state["table"]["chairs"][mine]["out"] = True
    if not kind:
        player = state["hand"]["players"][mine]
        player |= {"folded": True, "last": {"fact": "Folded", "words": "folds"}}
        player["cards"] = [{**card, "known": "owner"} for card in player["cards"]]
    stub = shown(arrive, state, SMALLEST, locale, back=back)
    assert stub.page.locator("#back-in").is_visible()
    assert stub.page.locator(".me .stack").is_visible()
    assert stub.page.evaluate(WHOLE) == []


@pytest.mark.parametrize("locale", LOCALES)
def test_who_sits_out_next_has_their_place_while_they_choose_cards(
    arrive: Arrive, locale: str
) -> None:
    """The way back into the game comes again once they have chosen."""
    state = asked("howdy-doody", 7, "CanPassOn")
    state["table"]["chairs"][state["you"]["chair"] - 1]["out"] = True
    stub = shown(arrive, state, SMALLEST, locale, back=True)
    assert not stub.page.locator("#back-in").is_visible()
    assert stub.page.evaluate(WHOLE) == []
    assert stub.page.locator(".pick-card .card").first.bounding_box()["width"] > 30


def test_a_card_too_many_is_answered_by_words_over_the_line_of_your_turn(arrive: Arrive) -> None:
    """They say how many are chosen, and what to do first; the choice stays."""
    state = asked("howdy-doody", 5, "CanPassOn")
    stub = shown(arrive, state, SMALLEST, "en-US")
    brief = stub.page.locator(".briefly:has-text('3 are chosen already: put one back first.')")
    for place in (0, 2, 4):
        stub.page.locator(".pick-card").nth(place).tap()
    assert brief.count() == 0
    stub.page.locator(".pick-card").nth(5).tap()
    brief.wait_for()
    line = stub.page.locator("#answers .turn-line").bounding_box()
    words = brief.bounding_box()
    assert line is not None
    assert words is not None
    assert words["y"] + words["height"] == pytest.approx(line["y"] + line["height"], abs=1)
    assert stub.page.locator(".pick-card[aria-pressed=true]").count() == 3


def test_cards_chosen_outlast_a_reload_for_their_question_alone(arrive: Arrive) -> None:
    state = asked("howdy-doody", 5, "CanPassOn")
    again = {**state, "hand": {**state["hand"], "number": 8}}
    stub = shown(arrive, dict(state), SMALLEST, "en-US")
    pressed = stub.page.locator(".pick-card[aria-pressed=true]")
    for place in (1, 3):
        stub.page.locator(".pick-card").nth(place).tap()
    stub.page.reload()
    stub.page.wait_for_selector(".pick-card[aria-pressed=true] >> nth=1")
    assert pressed.count() == 2
    stub.show(again.pop("you"), **again)
    stub.page.wait_for_selector("#table[data-hand='8']")
    stub.wait()
    assert pressed.count() == 0


def test_an_amount_filled_in_outlasts_a_reload(arrive: Arrive) -> None:
    state = asked("auction", 5, "CanBid")
    stub = shown(arrive, state, SMALLEST, "en-US")
    field = stub.page.locator("#amount")
    field.fill("3")
    stub.page.reload()
    stub.page.wait_for_selector("#amount")
    assert field.input_value() == "3"


@pytest.mark.parametrize("locale", LOCALES)
def test_who_sits_out_sideways_sees_all_their_buttons(arrive: Arrive, locale: str) -> None:
    state = over("seven-card-stud", 2, 1, bool)
    mine = state["you"]["player"] - 1
    state["table"]["chairs"][mine]["out"] = True
    player = state["hand"]["players"][mine]
    player |= {"folded": True, "last": {"fact": "Folded", "words": "folds"}}
    player["cards"] = [{**card, "known": "owner"} for card in player["cards"]]
    stub = shown(arrive, state, (667, 375), locale, back=True)
    assert stub.page.locator("#back-in").is_visible()
    assert stub.page.evaluate(WHOLE) == []


@pytest.mark.parametrize("size", [(844, 390), (568, 320)], ids=str)
def test_a_line_of_the_log_is_shown_whole_or_left_out(
    arrive: Arrive, size: tuple[int, int]
) -> None:
    state = asked("auction", 5, "CanBid")
    stub = shown(arrive, state, size, "en-US")
    stub.tell(lines=[said("A line that needs a great deal of room: " + "it goes on and on, " * 20)])
    stub.wait()
    assert (
        stub.page.evaluate("""() => {
      const box = (node) => node.getBoundingClientRect();
      const all = box(document.querySelector(".lately ol"));
      return [...document.querySelectorAll(".lately li")].map(box).filter(({ left, top, bottom }) =>
        left < all.right && (top < all.top - 1 || bottom > all.bottom + 1)).length;
    }""")
        == 0
    )


PARTED = """() => {
  const boxes = (part) => [...document.querySelectorAll(part)].map((each) =>
    each.getBoundingClientRect());
  const [said] = boxes(".coach-line");
  const meet = (box) => box.top < said.bottom - 1 && box.bottom > said.top + 1;
  const words = document.createRange();
  words.selectNodeContents(document.querySelector(".hold .words"));
  return [boxes(".pick-card").some(meet), boxes(".me > .plate").some(meet),
    [...words.getClientRects()].some(meet)];
}"""
"""Whether the coach's words meet cards that are pressed, your plate, or words for your hand."""


def advised(arrive: Arrive, state: Json, size: tuple[int, int], locale: str) -> Stub:
    """Return a page before which things stand so, and whose coach gives an advice and reasons."""
    state["table"]["terms"]["coach"] = True
    words = [f"This is the reason of number {number}: it is said here." for number in range(5)]
    advice = {"hand": 7, "decision": state["ask"]["decision"], "player": state["you"]["player"]}
    ann = arrive("Ann", size, locale=locale, **TOUCH)
    ann.page.route(
        "**/api/tables/*/odds", lambda route: route.fulfill(json={**advice, "words": words})
    )
    stub = stubbed(ann)
    stub.show(state.pop("you"), **state)
    if any(face["offer"]["may"] == "CanMuck" for face in state["ask"]["offers"]):
        stub.page.wait_for_selector(".coach-line button", state="attached")
        stub.page.keyboard.press("k")  # of that it says nothing unasked
    stub.page.wait_for_selector(".coach-line:not(.asking) .more")
    stub.page.evaluate(MEASURED)
    return stub


@pytest.mark.parametrize("size", [(844, 390), (568, 320)], ids=str)
def test_the_coach_opens_over_the_table_sideways(arrive: Arrive, size: tuple[int, int]) -> None:
    """All its words are read at once, or a press away on the lowest screen; the stage and the line
    of your turn stay in sight."""
    stub = advised(arrive, asked("seven-card-stud", 8, "CanRaise"), size, "de-DE")
    box, line = stub.page.locator(".coach-said"), stub.page.locator("#answers .turn-line")
    before = line.bounding_box()
    stub.page.locator(".coach-line .more").tap()
    stub.page.wait_for_selector(".coach-line.whole")
    stub.page.evaluate(MEASURED)
    hidden = box.evaluate("(node) => node.scrollHeight - node.clientHeight") > 1
    assert hidden is (size == (568, 320))
    assert stub.page.locator(".further").is_visible() is hidden
    assert "number 4" in box.inner_text()
    assert line.bounding_box() == before
    assert stub.page.locator(".stage").is_visible()
    table, words = [stub.page.locator(each).bounding_box() for each in ("#table", ".coach-line")]
    assert table["x"] <= words["x"]
    assert words["x"] + words["width"] <= table["x"] + table["width"]
    assert words["y"] + words["height"] <= table["y"] + table["height"] + 1


def test_mucking_a_hand_that_may_win_is_asked_within_a_low_screen(arrive: Arrive) -> None:
    state = asked("buy-your-card", 5, "CanMuck")
    for face in state["ask"]["offers"]:
        if face["offer"]["may"] == "CanMuck":
            face["gives_up"] = "wins"
    stub = advised(arrive, state, (568, 320), "de-DE")
    stub.page.evaluate(ADOPT, ".turn-line { letter-spacing: .06em; }")
    stub.wait(LOOK)
    stub.page.locator(".answer.Muck").tap()
    stub.page.wait_for_selector("#answers .back")
    stub.page.evaluate(MEASURED)
    assert stub.page.evaluate(OUTSIDE) == []


@pytest.mark.parametrize("locale", LOCALES)
def test_the_coach_opens_over_the_table_while_cards_are_chosen(arrive: Arrive, locale: str) -> None:
    """All the words are seen at once; cards, name and hand stay where they are and in sight."""
    stub = advised(arrive, asked("howdy-doody", 7, "CanKeepCards"), SMALLEST, locale)
    assert stub.page.evaluate(PARTED) == [False, False, False]
    before = stub.page.locator(".me > .plate").bounding_box()
    stub.page.locator(".coach-line .more").tap()
    stub.page.wait_for_selector(".coach-line.whole")
    stub.page.evaluate(MEASURED)
    assert stub.page.evaluate(PARTED) == [False, False, False]
    assert stub.page.locator(".me > .plate").bounding_box() == before
    box = stub.page.locator(".coach-said")
    assert box.evaluate("(node) => node.scrollHeight - node.clientHeight") <= 1
    assert "number 3" in box.inner_text()
    stub.page.locator(".coach-line .more").tap()
    stub.page.wait_for_selector(".coach-line:not(.whole)")


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("game", "kind"), [("howdy-doody", "CanPassOn"), ("chicago", "CanSay")])
def test_who_has_answered_is_marked_within_the_table_sideways(
    arrive: Arrive, game: str, kind: str, locale: str
) -> None:
    """And your own place has your name and chips while you choose cards."""
    state = asked(game, 7, kind)
    for player in state["hand"]["players"]:
        if player["player"] != state["you"]["player"]:
            player |= {"answered": True, "last": {"fact": "Chose", "words": "has chosen"}}
    stub = shown(arrive, state, (568, 320), locale, back=True)
    stub.page.wait_for_selector("#seats .token.sealed")
    assert stub.page.evaluate(COVERED) == []
    table = stub.page.locator("#table").bounding_box()
    assert table is not None
    for token in stub.page.locator("#seats .token.sealed").all():
        box = token.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= table["x"] + table["width"]
    assert stub.page.locator(".me .stack").is_visible()
    assert stub.page.evaluate(WHOLE) == []


LOWEST = (568, 320)
OUT_OF_SIGHT = """(node) => {
  const words = document.createRange();
  words.selectNodeContents(node);
  const near = ".pick-card, .hold .card, .mine button, .me > .plate";
  const others = [...document.querySelectorAll(near)]
    .filter((each) => !node.contains(each) && each.checkVisibility({ visibilityProperty: true }));
  return [...words.getClientRects()].filter(({ width }) => width > 1).flatMap((line) => [
    ...(line.bottom > innerHeight - 2 || line.right > innerWidth ? ["cut off"] : []),
    ...others.map((each) => [each, each.getBoundingClientRect()]).filter(([, box]) =>
      box.left < line.right - 1 && box.right > line.left + 1
        && box.top < line.bottom - 4 && box.bottom > line.top + 4).map(([each]) => each.className),
  ]);
}"""
"""Where words are cut off by the window, or by what they meet."""
BOTH = [
    {"side": "high", "words": "High: two pair, tens and eights, seven kicker"},
    {"side": "low", "words": "Low: 10-8-7-6-3"},
]
"""What takes three lines beside your plate."""


@pytest.mark.parametrize(
    ("game", "kind"), [("howdy-doody", "CanPassOn"), ("substitution", "CanSwap")]
)
def test_cards_to_choose_are_as_wide_as_a_finger_on_the_lowest_phone(
    arrive: Arrive, game: str, kind: str
) -> None:
    """And the words for both sides of your hand are whole below them."""
    state = asked(game, 7, kind)
    mine = state["hand"]["players"][state["you"]["player"] - 1]
    mine["strengths"] = BOTH
    more = ({"c": "Ah", "up": True}, {"c": "2c", "known": "owner"})
    mine["cards"] += more[: 7 - len(mine["cards"])]
    stub = shown(arrive, state, LOWEST, "en-US")
    if kind == "CanSwap":
        stub.wait(LOOK)
        stub.page.locator(".answer.Swap").tap()
        stub.page.wait_for_selector(".pick-card")
        stub.page.evaluate(MEASURED)
    assert stub.page.locator(".pick-card").count() == 7
    for card in stub.page.locator(".pick-card").all():
        button, face = card.bounding_box(), card.locator(".card").bounding_box()
        assert button is not None
        assert face is not None
        assert button["width"] >= FINGER
        assert face["width"] > 40
    assert stub.page.locator(".hold .words").evaluate(OUT_OF_SIGHT) == []
    assert stub.page.evaluate(COVERED) == []
    assert stub.page.evaluate(WHOLE) == []


def test_three_lines_of_what_you_hold_are_whole_on_the_lowest_phone(arrive: Arrive) -> None:
    state = asked("wall-street", 5, "CanRaise")
    state["hand"]["players"][state["you"]["player"] - 1]["strengths"] = BOTH
    stub = shown(arrive, state, LOWEST, "en-US")
    assert stub.page.locator(".hold .words").evaluate(OUT_OF_SIGHT) == []


@pytest.mark.parametrize("name", ["Passing cards, round 1 of 3", "Weitergeben, Runde 1 von 3"])
@pytest.mark.parametrize("size", [LOWEST, (667, 375)], ids=str)
def test_what_is_wild_is_in_sight_sideways_whatever_the_bets(
    arrive: Arrive, size: tuple[int, int], name: str
) -> None:
    """Beside the street the bets are whole, or not there at all."""
    state = asked("howdy-doody", 5, "CanPassOn")
    state["hand"]["stage"]["name"] = name
    state["hand"]["stakes"] = {**state["hand"]["stakes"], "small": 100, "big": 200}
    stub = shown(arrive, state, size, "de-DE")
    for part in (".stage > b", ".stage > .wilds"):
        assert stub.page.locator(part).evaluate(WITHIN)
    assert stub.page.locator(".stage > .bets").evaluate("""(node) => {
      const words = document.createRange();
      words.selectNodeContents(node);
      const [seen, box] = [words, node].map((each) => each.getBoundingClientRect());
      const line = [...words.getClientRects()].at(-1);
      return line.top >= box.bottom - 1 || seen.right <= box.right + 1;
    }""")


LABELS = """() => [...document.querySelectorAll(".price.does")].flatMap((label) => {
  const [own, slot] = [label, label.closest(".slot")].map((each) => each.getBoundingClientRect());
  const range = document.createRange();
  range.selectNodeContents(label);
  const words = range.getBoundingClientRect();
  const inside = words.left >= own.left + 1.5 && words.right <= own.right - 1.5
    && own.left >= slot.left - 1 && own.right <= slot.right + 1;
  return inside ? [] : [label.innerText];
})"""
"""Which words below the cards of a row leave their ground, or reach the next card."""


@pytest.mark.parametrize("size", [LOWEST, SMALLEST], ids=str)
def test_words_below_the_cards_of_a_row_keep_apart(arrive: Arrive, size: tuple[int, int]) -> None:
    state = asked("auction", 5, "CanTake")
    for face in state["ask"]["offers"]:
        face["button"] = face["button"].replace("Take", "Nehmen")
    stub = shown(arrive, state, size, "de-DE")
    assert stub.page.locator(".price.does").first.inner_text() == "Nehmen"
    assert stub.page.evaluate(LABELS) == []


@pytest.mark.parametrize("locale", LOCALES)
def test_the_coach_has_two_lines_beside_wagers_on_the_lowest_phone(
    arrive: Arrive, locale: str
) -> None:
    """What has no room is behind a button, and all answers are within the window."""
    state = asked("three-card-poker", 3, "CanWager")
    stub = advised(arrive, state, LOWEST, locale)
    assert stub.page.evaluate(OUTSIDE) == []
    more, box = [stub.page.locator(each).bounding_box() for each in (".more", ".coach-box")]
    assert more is not None
    assert box is not None
    middle = more["y"] + more["height"] / 2 - box["y"]
    assert 16 < middle < box["height"] - 5


INSIDE = """(node) => {
  const [part, whole] = [node, node.closest(".result")].map((each) => each.getBoundingClientRect());
  return part.width > 0 && part.right <= whole.right && part.bottom <= whole.bottom;
}"""
EVEN = """() => {
  const rows = new Set([...document.querySelectorAll(".result .links a")]
    .map((link) => Math.round(link.getBoundingClientRect().top)));
  return [getComputedStyle(document.querySelector(".result")).backgroundColor, rows.size];
}"""
"""What lies behind a result, and in how many rows its links are."""


def test_who_won_and_with_what_comes_before_the_links_of_a_result(arrive: Arrive) -> None:
    """Above the button for the next hand too; the first link leads to what the coach thinks, also
    where the last phase asked nothing."""
    state = over("howdy-doody", 5, 0)
    state["table"]["terms"]["coach"] = True
    state["table"]["next_at"] = time.time() + 600_000
    state["hand"]["players"][state["you"]["player"] - 1].pop("last", None)
    stub = shown(arrive, state, LOWEST, "de-DE", host=True)
    stub.page.wait_for_selector("#deal")
    stub.page.wait_for_selector(".result.tight")
    stub.page.evaluate(MEASURED)
    for part in (".award b", ".held"):
        assert stub.page.locator(f".result {part}").first.evaluate(INSIDE)
    assert stub.page.locator(".result .links a").first.inner_text() == "Coach: Rückblick"
    assert stub.page.locator(".result .nets a").count() == 0


def test_a_whole_result_is_opaque_with_its_links_in_even_rows(arrive: Arrive) -> None:
    state = over("howdy-doody", 5, 0)
    state["table"]["terms"]["coach"] = True
    stub = shown(arrive, state, SMALLEST, "de-DE")
    stub.page.locator(".result .fold.all").tap()
    stub.page.wait_for_selector(".result.whole")
    assert stub.page.evaluate(EVEN) == ["rgb(10, 16, 15)", 2]


PRESSED = """() => [...document.querySelectorAll(".result .links a")].filter((link) => {
  const { left, top, width, height } = link.getBoundingClientRect();
  const reached = [0.1, 0.5, 0.9].every((part) =>
    link.contains(document.elementFromPoint(left + width / 2, top + part * height)));
  return reached && width >= 44 && height >= 44 && link.scrollWidth <= link.clientWidth;
}).length"""
"""How many of a result's links a finger can press."""


@pytest.mark.parametrize(
    ("size", "count"), [((390, 844), 2), (SMALLEST, 1), (LOWEST, 2), ((667, 375), 2)], ids=str
)
@pytest.mark.parametrize(("game", "players"), [("three-card-poker", 3), ("seven-card-stud-8", 5)])
def test_a_long_result_has_its_links_in_sight(
    arrive: Arrive, game: str, players: int, size: tuple[int, int], count: int
) -> None:
    """As many as there is room for: all are with the rest of its words behind its button."""
    stub = shown(arrive, over(game, players, 0), size, "de-DE")
    stub.page.wait_for_selector(".result.longer .fold.all")
    stub.page.evaluate(MEASURED)
    assert stub.page.evaluate(PRESSED) == count
    stub.page.locator(".result .fold.all").tap()
    stub.page.wait_for_selector(".result.whole")
    stub.page.locator(".result .links a").last.scroll_into_view_if_needed()
    assert stub.page.evaluate(PRESSED) == 3


BELOW = """() => {
  const own = document.querySelector(".briefly").getBoundingClientRect();
  const parts = `#top :is(button, .game), .stage > *, #answers :is(button, input, .turn-line),
    #felt :is(.card, .plate), .pots, .price, .hold .words, #seats :is(.did, .token, .badge)`;
  return [...document.querySelectorAll(parts)].filter((each) => {
    const { left, top, right, bottom, width } = each.getBoundingClientRect();
    return each.checkVisibility({ visibilityProperty: true }) && width > 2
      && Math.min(right, own.right) - Math.max(left, own.left) > 1
      && Math.min(bottom, own.bottom) - Math.max(top, own.top) > 1;
  }).map((each) => each.innerText || each.ariaLabel || each.className);
}"""
"""What a sentence that is shown for a moment covers."""


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(
    ("game", "players", "kind"),
    [("howdy-doody", 5, "CanPassOn"), ("seven-card-stud-8", 7, "CanRaise")],
)
@pytest.mark.parametrize("size", [SMALLEST, (568, 320), (667, 375), (1280, 800)], ids=str)
def test_a_sentence_for_a_moment_covers_nothing(
    arrive: Arrive, size: tuple[int, int], game: str, players: int, kind: str, locale: str
) -> None:
    """Neither the name of the game, the street, what is wild nor the line of your turn."""
    page = shown(arrive, asked(game, players, kind), size, locale).page
    page.keyboard.press("z")
    page.wait_for_selector(".briefly[style]")
    assert page.evaluate(BELOW) == []


MEANING_OVER = """() => {
  const meaning = document.querySelector(".meaning").getBoundingClientRect();
  const kept = document.querySelectorAll(".coach-line, .coach-line .plain, .bar .answer");
  return [...kept].filter((each) => {
    const box = each.getBoundingClientRect();
    return Math.min(box.right, meaning.right) - Math.max(box.left, meaning.left) > 0
      && Math.min(box.bottom, meaning.bottom) - Math.max(box.top, meaning.top) > 0;
  }).map((each) => each.innerText);
}"""


@pytest.mark.parametrize("size", [(390, 844), (360, 640)], ids=str)
def test_the_meaning_of_a_word_covers_neither_advice_nor_answers(
    arrive: Arrive, size: tuple[int, int]
) -> None:
    stub = advised(arrive, asked("seven-card-stud", 4, "CanRaise"), size, "en-US")
    stub.wait(LOOK)
    words = stub.page.locator("#answers .term")
    assert words.count() > 0
    for word in words.all():
        word.tap()
        stub.page.wait_for_selector(".meaning")
        assert stub.page.evaluate(MEANING_OVER) == []
        stub.page.locator(".meaning").tap()
        stub.page.wait_for_selector(".meaning", state="detached")


FRAMED = """() => {
  const [box, strip] = [".result", ".result > header"].map((each) =>
    document.querySelector(each).getBoundingClientRect());
  const { backgroundColor } = getComputedStyle(document.querySelector(".result > header"));
  return backgroundColor === "rgba(0, 0, 0, 0)"
    || strip.left >= box.left + 1 && strip.right <= box.right - 1 && strip.bottom <= box.bottom - 1;
}"""


def test_the_strip_of_a_results_buttons_leaves_its_frame_whole_sideways(arrive: Arrive) -> None:
    stub = shown(arrive, over("three-card-poker", 5, 0), LOWEST, "en-US")
    assert stub.page.evaluate(FRAMED)
    stub.page.locator(".result .fold.all").tap()
    stub.page.wait_for_selector(".result.whole")
    assert stub.page.evaluate(FRAMED)


MEET = """() => {
  const [line, row] = [".coach-line.whole", "#row"].map((each) =>
    document.querySelector(each).getBoundingClientRect());
  return line.bottom > row.top + 1 && line.top < row.bottom - 1;
}"""


@pytest.mark.parametrize("size", [(844, 390), (667, 375), (568, 320)], ids=str)
@pytest.mark.parametrize(("game", "kind"), [("auction", "CanBid"), ("buy-your-card", "CanBuy")])
def test_sideways_the_coach_opens_beside_the_row_it_speaks_of(
    arrive: Arrive, size: tuple[int, int], game: str, kind: str
) -> None:
    stub = advised(arrive, asked(game, 5, kind), size, "de-DE")
    stub.page.locator(".coach-line .more").tap()
    stub.page.wait_for_selector(".coach-line.whole")
    stub.page.evaluate(MEASURED)
    assert stub.page.evaluate(MEET) is False
    assert stub.page.evaluate(OUTSIDE) == []


@pytest.mark.parametrize("size", [(844, 390), (667, 375), (568, 320)], ids=str)
def test_the_frame_of_the_way_to_more_is_whole_sideways(
    arrive: Arrive, size: tuple[int, int]
) -> None:
    stub = advised(arrive, asked("seven-card-stud", 4, "CanRaise"), size, "de-DE")
    more, box = [stub.page.locator(each).bounding_box() for each in (".more", ".coach-box")]
    assert more["y"] + more["height"] <= box["y"] + box["height"] + 0.1
    assert more["y"] >= box["y"]


NAMED = """() => {
  const words = document.createRange();
  words.selectNodeContents(document.querySelector("#sheet"));
  const street = document.querySelector(".stage > b").getBoundingClientRect();
  return Math.max(...[...words.getClientRects()].map(({ bottom }) => bottom)) - street.top;
}"""


@pytest.mark.parametrize("size", [(844, 390), (568, 320)], ids=str)
def test_the_name_of_a_game_with_wild_cards_stands_above_its_street_sideways(
    arrive: Arrive, size: tuple[int, int]
) -> None:
    """By the boxes of its letters, which reach a little further than what is drawn."""
    state = asked("follow-the-queen", 5, "CanRaise")
    stub = stubbed(arrive("Ann", size, locale="de-DE", **TOUCH))
    stub.show(state.pop("you"), **state)
    stub.page.wait_for_selector(".stage > .wilds")
    stub.page.evaluate(MEASURED)
    assert stub.page.evaluate(NAMED) <= 4
