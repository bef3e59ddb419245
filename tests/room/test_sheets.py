"""Rule sheets from the room: in parts, for every game, for options, and for what is on a table."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from doorcard import games, start
from doorcard.cli.rules import markdown
from doorcard.language import speaking
from doorcard.room.trials import process
from doorcard.rules.phases.declare import Declare
from doorcard.sheets import sheet
from doorcard.sheets.glossary import said_terms
from doorcard.table import Choice, Pick
from doorcard.voice import stage_name
from tests.records.house import BASED
from tests.room.trying import NOTHING
from tests.room.visiting import House, refused

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("id", [*games.ids(), *games.presets()])
def test_each_phase_is_told_of_in_exactly_one_step(id: str) -> None:
    game = games.get(id)
    told = sorted(at for step in sheet(game).steps for at in step.phases)
    assert told == list(range(len(game.phases)))


@pytest.mark.parametrize("id", [*games.ids(), *games.presets()])
def test_every_section_has_a_heading(id: str) -> None:
    assert all(section.title for section in sheet(games.get(id)).sections)


def test_rounds_that_repeat_are_one_step_for_all_their_phases() -> None:
    repeated = []
    for game in map(games.get, games.ids()):
        for step in sheet(game).steps:
            first, *others = [game.phases[at] for at in step.phases]
            assert all(other == first for other in others)
            repeated += others
    assert repeated


async def test_a_sheet_comes_in_parts_and_no_markup(house: House) -> None:
    ann = await house.guest()
    found = (await ann.http.get("/api/games/seven-card-stud-8/sheet")).json()
    assert (found["title"], found["seats"]) == (games.get("seven-card-stud-8").title, [2, 8])
    high, low = found["shares"]
    assert (high["side"], low["side"]) == ("high", "low")
    assert "Straights and flushes do not hurt a low." in low["ranking"]
    assert "left over" in found["split"]
    assert "**" not in str(found)
    answer = await ann.http.get("/api/games/whist/sheet")
    refused(answer, 400, "no_such_game")


@pytest.mark.parametrize(
    ("id", "aces", "straights"),
    [
        ("seven-card-stud-8", "Aces are low.", "Straights and flushes do not hurt a low."),
        ("auction", "Aces are low.", "Straights and flushes count against a low."),
        ("razz-27", "Aces are high.", "Straights and flushes count against a low."),
    ],
)
def test_a_low_says_how_it_is_compared_in_its_own_game(id: str, aces: str, straights: str) -> None:
    """As each game's own scale has it; highs have no such words."""
    *highs, low = sheet(games.get(id)).shares
    assert not any(each.lows for each in highs)
    first, *others = low.lows
    assert "from the highest card down" in first
    assert others == [aces, straights]
    assert set(low.lows) <= set(low.ranking)


async def test_the_sheet_of_a_bank_says_what_is_paid(house: House) -> None:
    ann = await house.guest()
    found = (await ann.http.get("/api/games/three-card-poker/sheet")).json()
    paid = next(s for s in found["sections"] if s["title"] == "What is paid")
    assert {"Ante", "Pair plus"} <= {line.get("head") for line in paid["lines"]}
    assert found["banked"]


async def test_a_sheet_is_that_of_the_options(house: House) -> None:
    ann = await house.guest()
    pick: dict[str, Any] = {"game": "razz", "options": {"burn": 1}}
    found = (await ann.http.post("/api/sheets", json=pick)).json()
    burn = next(option for option in found["options"] if option["name"] == "burn")
    assert (burn["value"], burn["default"]) == (1, games.options_of("razz")["burn"].default)
    pick["options"] = {"burn": "many"}
    assert (await ann.http.post("/api/sheets", json=pick)).status_code == 400
    nobody = {"Authorization": "Bearer x"}
    refused(await ann.http.post("/api/sheets", json=pick, headers=nobody), 401, "bad_token")


async def test_house_rules_have_a_sheet_once_they_are_accepted(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await house.guest()
    pick = {"game": "friday-razz", "rules": BASED}
    refused(await ann.http.post("/api/sheets", json=pick), 400, "house_rule_untried")
    monkeypatch.setattr(process, "COMMAND", NOTHING)
    title = (await ann.http.post("/api/house-rules", json=pick)).json()["game"]["title"]
    assert (await ann.http.post("/api/sheets", json=pick)).json()["title"] == title


async def test_everybody_at_a_table_may_read_the_rules_of_its_games(house: House) -> None:
    ann, bob, eve = [await house.guest(name) for name in ("Ann", "Bob", "Eve")]
    menu = (Pick("friday-razz", rules=BASED), Pick("five-card-stud"))
    table = await house.table(ann, bob, choice=Choice(menu, "hand"))
    path = f"/api/tables/{table}/sheet"
    first = (await bob.http.get(path)).json()
    assert first["id"] == "friday-razz"
    assert (await bob.http.get(f"{path}?place=1")).json()["id"] == "five-card-stud"
    refused(await bob.http.get(f"{path}?place=2"), 400, "not_on_menu")
    refused(await eve.http.get(path), 403, "not_admitted")


async def test_the_sheet_of_the_hand_marks_the_phase_that_runs(house: House) -> None:
    ann, bob = [await house.guest(name) for name in ("Ann", "Bob")]
    menu = (Pick("razz"), Pick("five-card-stud"))
    table = await house.table(ann, bob, choice=Choice(menu, "fixed", default=1))
    async with ann.at(table) as a, bob.at(table) as b:
        await a.ask("sit", chips=100)
        await b.ask("sit", chips=100)
        asked = await a.until(lambda m: m.get("ask"))
        sheet = (await ann.http.get(f"/api/tables/{table}/sheet")).json()
        assert sheet["title"] == asked["hand"]["title"]
        at = asked["hand"]["stage"].get("at", 0)
        running = [step["words"] for step in sheet["steps"] if at in step["phases"]]
        assert len(running) == 1
        assert running[0].startswith("Betting")


async def test_the_glossary_explains_words_to_anybody_who_asks(house: House) -> None:
    ann = await house.guest()
    terms = {term["word"]: term for term in (await ann.http.get("/api/glossary")).json()}
    assert terms["hole card"]["also"] == ["down card"]
    assert terms["scoop"]["words"].startswith("To win every part")


def test_points_are_explained_for_the_cards_and_in_a_tournament_for_its_prizes() -> None:
    (points,) = [term for term in said_terms() if term.word == "points"]
    assert "add up" in points.words
    assert "prizes" not in points.words
    assert "prizes" in points.event
    assert points.told == f"{points.words} {points.event}"


def test_points_are_added_up_in_examples_for_both_numbers() -> None:
    """An ace counts one or eleven, for each number as is best (TWT-02, TWT-EX1, TWT-EX3)."""
    made = sheet(games.get("seven-twenty-seven"))
    high, low = [[each.words for each in won.examples] for won in made.shares]
    assert (high[0], low[0]) == ("11 + 11 + 5 = 27", "1 + 1 + 5 = 7")
    assert "11 + \u00bd + 6 = 17\u00bd" in high
    made = sheet(games.get("two-twenty-two"))
    assert made.base == "Seven Twenty-seven"
    high, low = [[each.words for each in won.examples] for won in made.shares]
    assert {"11 + 11 = 22", "10 + 9 + 3 = 22"} == set(high[:2])
    assert low[0] == "1 + 1 = 2"
    out = sheet(games.get("seven-twenty-seven", over="busts")).shares[1].examples
    assert out[-1].words.endswith(": more than 7")


def test_a_hand_that_does_not_qualify_is_told_of_only_where_there_is_one() -> None:
    assert "qualifies" not in sheet(games.get("two-twenty-two")).split
    assert "qualifies" in sheet(games.get("two-twenty-two", over="busts")).split
    assert "qualifies" in sheet(games.get("seven-card-stud-8")).split
    assert "qualifies" not in sheet(games.get("five-card-stud-high-low")).split


@pytest.mark.parametrize("id", [*games.ids(), *games.presets()])
def test_what_is_wild_and_that_you_declare_is_told_before_the_steps_and_only_there(id: str) -> None:
    game, made = games.get(id), sheet(games.get(id))
    told = " ".join(made.point)
    declares = any(type(phase) is Declare for phase in game.phases)
    assert ("everybody declares" in told) == declares
    assert ("wild" in told) == (game.wild is not None)
    below = [line.words for section in made.sections for line in section.lines]
    assert not set(made.point) & set(below)


def test_the_latest_queen_is_told_before_the_steps_of_follow_the_queen() -> None:
    """A beginner who reads the steps alone would not learn what the game is about."""
    page = markdown(games.get("follow-the-queen"))
    before, _, after = page.partition("## The hand, step by step")
    assert "the rank of the up-card that follows the latest queen face up" in before
    assert "latest queen" not in after


def test_the_step_of_an_auction_says_how_it_goes() -> None:
    """Bids are secret (AUC-04), the highest picks first (AUC-07), every bid is paid (AUC-10)."""
    (step,) = [each.words for each in sheet(games.get("auction")).steps if "auction" in each.words]
    for said in ("in secret", "The highest bid picks a card first", "Everybody pays what"):
        assert said in step


def test_a_step_of_many_sentences_has_each_by_itself_and_repeats_are_told_first() -> None:
    """Buy Your Card: buying and betting come three times; the showdown is one of many sentences."""
    made = sheet(games.get("buy-your-card"))
    assert made.steps[3].again == "Steps 4 and 5 are played three times, in this order:"
    assert made.steps[3].words.startswith("Buying: once, ")
    assert [bool(each.again) for each in made.steps].count(True) == 1
    showdown = made.steps[-1]
    assert showdown.words.endswith("Hands of players who are all-in are always shown.")
    assert showdown.more[4] == "A tie on either side isn't enough."
    assert showdown.more[-1].startswith("If nobody wins by their declaration, ")
    assert not any("BYC" in line for line in made.frame)


def test_rounds_of_buying_are_numbered() -> None:
    """Buy Your Card has three; a phase that comes once has its name alone."""
    game = games.get("buy-your-card")
    at = [i for i, phase in enumerate(game.phases) if type(phase).__name__ == "Market"]
    state = start(game, [200] * 2).state
    told = [stage_name(replace(state, at=each)) for each in at]
    assert told == ["Buying, round 1 of 3", "Buying, round 2 of 3", "Buying, round 3 of 3"]
    with speaking("de"):
        assert stage_name(replace(state, at=at[1])) == "Kaufen, Runde 2 von 3"
    bets = [stage_name(replace(state, at=each + 1)) for each in at]
    assert bets == ["Betting, round 1 of 3", "Betting, round 2 of 3", "Betting, round 3 of 3"]
    declares = next(i for i, phase in enumerate(game.phases) if type(phase).__name__ == "Declare")
    assert stage_name(replace(state, at=declares)) == "Declaring"
