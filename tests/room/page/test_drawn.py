"""What a player sees of the table's parts: hidden cards, results, names, ways to answer ahead."""

from __future__ import annotations

import pytest

from tests.room.page.drawing import DOCUMENT
from tests.room.page.node import NODE, run

pytestmark = pytest.mark.skipif(NODE is None, reason="needs Node (Debian: apt install nodejs)")

OWN = (
    DOCUMENT
    + """
const { Own } = await import("%(folder)s/table/felt/own.js");
const { Seats } = await import("%(folder)s/table/felt/seats.js");
const { Cards } = await import("%(folder)s/table/felt/cards.js");
const { settings } = await import("%(folder)s/settings.js");

const name = "<img src=x>";
const chairs = [
  { chair: 1, name: "Ann", chips: 9, connected: true },
  { chair: 2, name, chips: 8, connected: true },
];
const cards = [{ c: "As", known: "owner" }, { c: "Kd", up: true }];
const theirs = [{ c: "??", known: "owner" }, { c: "2c", up: true }];
const players = [
  { player: 1, chair: 1, stack: 5, bet: 0, cards },
  { player: 2, chair: 2, stack: 4, bet: 3, cards: theirs },
];
const state = {
  you: { chair: 1 }, names: ["Ann", name], ask: null, lines: [],
  table: { seats: 2, chairs, closed: true, terms: {} },
  hand: { number: 1, you: 1, players, stage: {} },
};
const veils = () => drawn(html`<${Own} state=${state} />`).all("card")
  .map((card) => card.getAttribute("class").includes("veiled"));
const open = veils();
settings.value = { ...settings.value, hideCards: true };
const seat = drawn(html`<${Seats} state=${state} />`);
const over = { ...state, hand: { ...state.hand, over: true } };
const saying = (words) => {
  const last = { fact: "Called", words };
  const all = players.map((each) => ({ ...each, last }));
  return { ...state, hand: { ...state.hand, players: all } };
};
console.log(JSON.stringify({
  open, hidden: veils(),
  name: seat.texts("name"), stack: seat.texts("stack"), bet: seat.texts("bet"),
  backs: seat.all("back").length,
  cards: seat.all("card").map((card) => card.getAttribute("aria-label")),
  over: drawn(html`<${Seats} state=${over} />`).texts("stack"),
  bets: drawn(html`<${Seats} state=${saying("bets 3")} />`).texts("bet"),
  calls: drawn(html`<${Seats} state=${saying("calls 1")} />`).texts("bet"),
  several: drawn(html`<${Cards} faces=${[theirs[0], cards[1], theirs[0]]} />`).all("card")
    .map((card) => [card.getAttribute("aria-hidden"), card.getAttribute("aria-label")]),
  lit: drawn(html`<${Cards} faces=${cards} lit=${new Map([[1, []]])} />`).all("card")
    .map((card) => card.getAttribute("aria-label")),
}));
"""
)


def test_down_cards_are_veiled_for_whoever_wants_it_and_others_lie_as_they_are() -> None:
    found = run(OWN)
    assert found["open"] == [False, False]
    assert found["hidden"] == [True, False]  # what lies up is seen by all anyway
    assert found["name"] == ["<img src=x>"]
    assert (found["stack"], found["over"]) == (["4"], ["8"])
    # Heard, and seen beside the chips: unless what was done last says as many.
    assert (found["bet"], found["calls"]) == (["3 chips in front3"], ["3 chips in front3"])
    assert found["bets"] == ["3"]
    # A card that wins is told by more than its light.
    assert found["lit"] == ["ace of spades, face down", "king of diamonds, face up, winning card"]
    assert found["backs"] == 1
    # All that lie face down are one stop for whoever listens.
    several = [each for each in found["several"] if each[0] != "true"]
    assert several == [["false", "2 cards face down"], [None, "king of diamonds, face up"]]
    assert found["cards"] == ["face-down card", "two of clubs, face up"]


RESULT = (
    DOCUMENT
    + """
const { Showdown } = await import("%(folder)s/table/felt/showdown.js");

const kings = { pot: 0, side: "high", words: "a pair of kings" };
const awards = [
  { ...kings, player: 2, amount: 7, odd: 1, why: "highest_card" },
  { ...kings, player: 1, amount: 6 },
  { pot: 1, player: 3, side: "uncontested", amount: 4 },
];
const hand = {
  number: 3, title: "A Game", you: 1, over: true,
  players: [1, 2, 3].map((player) => ({ player, chair: player })),
  result: { awards, rakes: [{ pot: 0, amount: 1 }], nets: [-2, 6, 0] },
};
const state = { hand, names: ["Ann", "Bo", "Cy"], table: { id: "t", terms: {} } };
const result = drawn(html`<${Showdown} state=${state} />`);
const inside = (kind) => result.all(kind).flatMap((each) => each.childNodes);
console.log(JSON.stringify({
  pots: result.all("won-pot").map((pot) => [pot.texts("award").length, pot.texts("rake")]),
  awards: result.texts("award"), nets: inside("nets").map(({ words }) => words).filter(Boolean),
  links: inside("links").map((each) => each.getAttribute("href")).filter(Boolean),
}));
"""
)


def test_a_result_names_who_won_what_and_why_one_got_more() -> None:
    found = run(RESULT)
    first, second, third = found["awards"]
    assert "Bo wins 7" in first
    assert "a pair of kings" in first
    assert "1 chip left over, which can't be split" in first
    assert "You win 6" in second
    assert "shared out" not in second
    assert "Cy wins 4" in third
    assert [count for count, _ in found["pots"]] == [2, 1]
    assert [len(rakes) for _, rakes in found["pots"]] == [1, 0]
    # One's own comes first, the others' by what they won.
    assert found["nets"] == ["Net −2", "Bo +6", "Cy 0"]
    path = "/api/tables/t/hands/3"
    assert found["links"] == ["/tables/t/hands/3", f"{path}/file", f"{path}/fairness"]


AHEAD = (
    DOCUMENT
    + """
const { AheadOfTurn } = await import("%(folder)s/table/answering/ahead.js");
const { Answering } = await import("%(folder)s/table/answering/model.js");

const seen = (theirs, more = {}, mine = 1) => {
  const own = { player: 1, stack: 9, bet: mine, ...more };
  const players = [own, { player: 2, stack: 9, bet: theirs }];
  const model = { state: { value: { hand: { you: 1, players, stage: { bets: true } } } } };
  model.answering = new Answering(model);
  const toggles = drawn(html`<${AheadOfTurn} model=${model} />`).all("toggle");
  return toggles.map(({ words, childNodes }) =>
    [words, childNodes.find(({ localName }) => localName === "kbd").words]);
};
const out = [seen(5, { folded: true }), seen(5, { all_in: true })];
const checked = seen(0, { last: { words: "checks" } }, 0);
console.log(JSON.stringify([seen(0, {}, 0), seen(1), checked, seen(5), ...out]));
"""
)


def test_what_may_be_set_ahead_says_its_price() -> None:
    """Its key stands after the words, as on the answers of a turn.

    After a check you are asked again only if somebody bets.
    """
    free, highest, checked, dear, folded, all_in = run(AHEAD)
    assert free == [["Check or fold F", "F"], ["Check C", "C"]]
    assert highest == [["Fold to a raise F", "F"]]
    assert checked == [["Fold to a bet F", "F"]]
    assert dear == [["Fold F", "F"], ["Call 4 C", "C"]]
    assert folded == all_in == []


STAKES = """
const { Draft } = await import("%(folder)s/terms/draft.js");
const { BuyIn, Stakes } = await import("%(folder)s/terms/form.js");
const games = [{ id: "razz", title: "Razz", seats: [2, 8], stakes: "home", options: [], also: [] }];
const home = { id: "home", title: "1 ante, 2/4", value: "1", stakes: {} };
const rake = [{ players: 9, amount: 1, step: 20, cap: 3 }];
const card = { ...home, id: "card", title: "2/4", rake };
console.log(JSON.stringify(["home", "card"].map((id) => {
  const draft = new Draft({ games, stakes: [home, card], terms: null, opening: true });
  draft.play(id);
  return [Stakes, BuyIn].map((part) => drawn(html`<${part} draft=${draft} />`).words)
    .map((words) => words.includes("The house takes a rake"));
})));
"""


def test_a_card_rooms_rake_stands_beside_its_stakes_and_another_is_folded_away() -> None:
    assert run(DOCUMENT + STAKES) == [[False, True], [True, False]]


PRACTICE = """
const { Draft } = await import("%(folder)s/terms/draft.js");
const { openingOf } = await import("%(folder)s/terms/terms.js");
const { Pace } = await import("%(folder)s/terms/form.js");
const games = [{ id: "razz", title: "Razz", seats: [2, 8], stakes: "home", options: [], also: [] }];
const home = { id: "home", title: "1 ante, 2/4", value: "1", stakes: {} };
const draft = new Draft({ games, stakes: [home], terms: null, opening: true });
const tick = () => {
  const rows = drawn(html`<${Pace} draft=${draft} />`).all("check");
  const row = rows.find((each) => each.words.startsWith("For practice"));
  return row.childNodes.find((each) => each.localName === "input");
};
const found = () => {
  const terms = draft.terms();
  const opened = openingOf(terms, { chairs: 6, bots: [] });
  return [tick().getAttribute("checked") !== null, terms.practice, opened.practice];
};
const before = found();
tick().let("change", { checked: true });
console.log(JSON.stringify([before, found()]));
"""


def test_a_tick_makes_a_table_one_for_practice() -> None:
    assert run(DOCUMENT + PRACTICE) == [[False] * 3, [True] * 3]


HOSTS = """
const { Seats } = await import("%(folder)s/table/felt/seats.js");
const { People } = await import("%(folder)s/table/sidebar/people.js");
const { Talk } = await import("%(folder)s/table/sidebar/tabs.js");
const { tab } = await import("%(folder)s/table/log.js");
const names = ["Ann", "Bob", "Cat", "Dan"];
const chairs = names.map((name, i) => ({ chair: i + 1, name, chips: 9, connected: true }));
const table = { seats: 4, chairs, host: 2, cohosts: [3], terms: {} };
const you = { chair: 1, host: true, main: false, door: null };
const state = { you, table, hand: null, ask: null, lines: [], names: [] };
const of = (main) => {
  const value = { ...state, you: { ...you, chair: main ? 2 : 1, main } };
  const model = { state: { value, peek: () => value }, drawer: { value: "" }, send() {} };
  return drawn(html`<${People} model=${model} />`).texts("others");
};
tab.value = "players";
const model = { state: { value: state, peek: () => state }, drawer: { value: "" }, send() {} };
console.log(JSON.stringify({
  seats: drawn(html`<${Seats} state=${state} />`).texts("unseen").filter(Boolean),
  players: drawn(html`<${Talk} model=${model} />`)
    .all("seated")[0].childNodes.map(({ words }) => words),
  tools: [of(true), of(false)].flat(),
}));
"""


def test_who_hosts_and_who_hosts_too_is_said_at_seats_and_among_the_players() -> None:
    found = run(DOCUMENT + HOSTS)
    assert [said for said in found["seats"] if "host" in said.lower()] == ["Host", "hosts too"]
    ann, bob, cat, dan = found["players"]
    assert [name for name in (ann, bob, cat, dan) if "ost" in name] == [bob, cat]
    assert bob.endswith("chair 2 · Host")
    assert cat.endswith("chair 3 · hosts too")
    main, helper = found["tools"]
    assert main.count("hosts too") == helper.count("hosts too") == 1
    assert "Cat hosts tooTake hosting back" in main
    assert main.count("Share hosting") == 2  # with Ann and with Dan
    assert "Share hosting" not in helper  # hosting is passed on by the main host alone


SWEPT = (
    DOCUMENT
    + """
const { Showdown } = await import("%(folder)s/table/felt/showdown.js");
const { Seats } = await import("%(folder)s/table/felt/seats.js");

const won = (pot, amount, player = 1) => ({ pot, side: "high", words: "a pair", player, amount });
const players = [1, 2].map((player) => ({
  player, chair: player, stack: 0, cards: [{ c: "As", up: true }, { c: "Kd", up: true }],
}));
const chairs = [{ chair: 1, name: "Ann", chips: 90, connected: true }];
const told = (...awards) => {
  const hand = { number: 3, title: "A Game", over: true, players, stage: {}, result: { awards } };
  const table = { id: "t", terms: {}, seats: 2, chairs, event: {} };
  const state = { hand, names: ["Ann", "Bo"], table, you: { chair: 0 } };
  const result = drawn(html`<${Showdown} state=${state} />`);
  const seats = drawn(html`<${Seats} state=${state} />`).all("name").map(({ words }) => words);
  return [result.texts("award"), seats];
};
const apart = told(won(0, 50), won(1, 10, 2));
console.log(JSON.stringify([told(won(0, 50), won(1, 30), won(2, 10)), apart]));
"""
)


def test_pots_that_one_player_wins_are_one_line_and_whoever_is_put_out_stays_in_sight() -> None:
    (swept, seats), (apart, _) = run(SWEPT)
    (line,) = swept
    assert "Ann wins 90" in line
    assert "Main pot: 50 · Side pot 1: 30 · Side pot 2: 10" in line
    assert seats == ["Ann", "Bo"]
    assert [
        len(apart),
        "Ann wins 50" in apart[0],
        "Bo wins 10" in apart[1],
    ] == [2, True, True]


CROWDED = (
    DOCUMENT
    + """
const { Showdown } = await import("%(folder)s/table/felt/showdown.js");

// A result that is longer than its place only until it is laid out closer for that.
let looks = 0;
Object.defineProperty(Item.prototype, "clientHeight", { get: () => 100 });
Object.defineProperty(Item.prototype, "scrollHeight", { get() {
  looks += 1;
  if (looks > 50) throw new Error("it is drawn for ever");
  return this.all("longer").length ? 90 : 120;
} });
// Laid out closer, what still has no room stands beside it.
const beside = (width) =>
  Object.defineProperty(Item.prototype, "scrollWidth", { configurable: true, get: () => width });
Object.defineProperty(Item.prototype, "clientWidth", { get: () => 100 });
const hand = { number: 1, title: "Some Stud", players: [], stage: {}, result: { awards: [] } };
const state = { names: [], lines: [], hand: { ...hand, over: true } };
const told = async () => {
  const result = drawn(html`<${Showdown} state=${state} />`);
  await new Promise((done) => setTimeout(done, 50));
  return result.texts("all");
};
beside(300);
const cut = [await told(), looks < 5];
beside(102);
console.log(JSON.stringify([...cut, await told()]));
"""
)


def test_a_result_that_fits_once_it_is_laid_out_closer_is_not_drawn_for_ever() -> None:
    """Where all of it fits, no button offers the rest."""
    assert run(CROWDED) == [["Read all"], True, []]
