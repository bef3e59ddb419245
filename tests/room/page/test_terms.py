"""Terms through the form: what the room laid down comes out as it went in, and as it is changed."""

from __future__ import annotations

import json
import shutil
import subprocess
from typing import Any

import pytest

from doorcard.room.trials import process
from tests.records.house import BASED
from tests.room.page.files import FOLDER
from tests.room.trying import NOTHING
from tests.room.visiting import Guest, House

NODE = shutil.which("node")
pytestmark = [
    pytest.mark.anyio,
    pytest.mark.skipif(NODE is None, reason="needs Node (Debian: apt install nodejs)"),
]

FORM = """
import { Draft } from "%(folder)s/terms/draft.js";
import { openingOf } from "%(folder)s/terms/terms.js";

const draft = new Draft(%(given)s);
for (const [name, value] of Object.entries(%(typed)s))
  name === "stakes" ? draft.play(value) : draft.set(name, value);
const entry = (id) => draft.entries.value.find(({ game }) => game.id === id);
for (const [id, change] of Object.entries(%(games)s)) draft.change(entry(id).key, change);
if (%(one)s) draft.one.value = entry(%(one)s).key;
const terms = draft.terms();
const opening = openingOf(terms, { chairs: 6, bots: ["easy"] });
console.log(JSON.stringify({ terms, opening }));
"""


class Form:
    """The form as one who is here is given it."""

    def __init__(self, guest: Guest, games: Any, stakes: Any) -> None:
        self.http = guest.http
        self.games, self.stakes = games, stakes

    async def open(self, **wanted: Any) -> str:
        """Open a table and return its terms' address."""
        answer = await self.http.post("/api/tables", json=wanted)
        assert answer.status_code == 201, answer.text
        return f"/api/tables/{answer.json()['table']}/terms"

    def fill(
        self, terms: Any, typed: Any = None, games: Any = None, one: str = "", opening: bool = False
    ) -> Any:
        """Fill the form in; return the terms it comes to, and what opens such a table."""
        given = {"games": self.games, "stakes": self.stakes, "terms": terms, "opening": opening}
        parts = {"given": given, "typed": typed or {}, "games": games or {}, "one": one}
        places = {name: json.dumps(part) for name, part in parts.items()}
        script = FORM % {"folder": (FOLDER / "js").as_uri(), **places}
        assert NODE is not None
        done = subprocess.run(
            [NODE, "--input-type=module", "-"],
            input=script,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)


@pytest.fixture
async def form(house: House) -> Form:
    guest = await house.guest()
    games, stakes = [(await guest.http.get(f"/api/{path}")).json() for path in ("games", "stakes")]
    return Form(guest, games, stakes)


OPENINGS: list[dict[str, Any]] = [
    {},
    {"title": "Friday", "stakes": "limit-0.50-1", "rake": True, "pause": 2.5, "coach": True},
    {"stakes": {"ante": 1, "small_bet": 3, "big_bet": 7, "unit": 4}, "value": "0.25"},
    {"games": [{"game": "razz", "options": {"burn": 1}}, {"game": "auction"}], "mode": "hand"},
    {
        "games": [
            {"game": "razz", "free": ["burn"]},
            {"game": "chicago"},
            {"game": "razz", "options": {"burn": 0}},
        ],
        "mode": "dealer",
        "dealer_options": True,
        "default": 2,
        "choose_seconds": 12,
        "buy_in": {"least": 5, "most": None},
        "clock": {"base_time": 3, "timeout_policy": "fold", "protection_limit": 2},
    },
    {
        "games": [{"game": "razz", "stakes": {"ante": 1, "small_bet": 3}}, {"game": "chicago"}],
        "mode": "minutes",
        "length": 20,
        "sit_out_extra": True,
        "kill": {"size": "half", "when": "scoop", "pot": 7, "post": 4, "forced": True},
        "bomb": {"when": "hands", "hands": 6, "ante": 12},
        "double_ante": True,
        "dealer_ante": True,
    },
]


@pytest.mark.parametrize("wanted", OPENINGS)
async def test_terms_that_nobody_changes_come_out_as_they_went_in(form: Form, wanted: Any) -> None:
    path = await form.open(**wanted)
    terms = (await form.http.get(path)).json()
    found = form.fill(terms)["terms"]
    answer = await form.http.put(path, json=found)
    assert answer.status_code == 200, answer.text
    assert answer.json() == terms


async def test_what_is_changed_is_laid_down_and_the_rest_stays(form: Form) -> None:
    path = await form.open(games=[{"game": "razz"}, {"game": "auction"}], mode="orbit", coach=True)
    before = (await form.http.get(path)).json()
    typed = {"title": " Later ", "stakes": "own", "small_bet": "3", "big_bet": "6", "least": "20"}
    typed |= {"most": "", "base_time": "4", "mode": "dealer"}
    changes = {"razz": {"chosen": False}, "soko": {"chosen": True, "options": {"burn": 1}}}
    found = form.fill(before, typed, changes, one="soko")["terms"]
    answer = await form.http.put(path, json=found)
    assert answer.status_code == 200, answer.text
    after = answer.json()
    assert (after["title"], after["coach"], after["chairs"]) == ("Later", True, before["chairs"])
    menu = [{"game": "auction"}, {"game": "soko", "options": {"burn": 1}}]
    assert after["choice"] == before["choice"] | {"menu": menu, "mode": "dealer"}
    stakes = after["money"]["stakes"]
    assert [stakes[part] for part in ("small_bet", "big_bet")] == [3, 0]  # twice: not said
    assert after["money"]["buy_in"] == {"least": 20, "most": None}
    assert after["clock"] == {**before["clock"], "base_time": 4}


async def test_house_rules_stay_on_a_menu_that_does_not_know_them(
    form: Form, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "COMMAND", NOTHING)
    pick = {"game": "friday-razz", "rules": BASED, "options": {"burn": 1}}
    assert (await form.http.post("/api/house-rules", json=pick)).status_code == 200
    path = await form.open(games=[{"game": "soko"}, pick], mode="hand")
    terms = (await form.http.get(path)).json()
    assert form.fill(terms)["terms"]["choice"]["menu"] == [{"game": "soko"}, pick]


async def test_a_new_table_begins_with_one_easy_game_and_a_dealer_with_a_few_that_are_known(
    form: Form,
) -> None:
    usual = form.fill(None, opening=True)["opening"]
    assert (usual["mode"], usual["coach"]) == ("fixed", False)
    assert usual["games"] == [{"game": "seven-card-stud"}]
    opening = form.fill(None, {"mode": "dealer"}, opening=True)["opening"]
    dealt = {pick["game"] for pick in opening["games"]}
    assert {"five-card-stud", "seven-card-stud", "razz", "baseball"} < dealt
    assert len(dealt) == 7


async def test_a_new_table_opens_as_the_form_says(form: Form) -> None:
    found = form.fill(None, {"title": "Ours", "mode": "dealer", "coach": True}, opening=True)
    opening = found["opening"]
    assert (opening["mode"], opening["default"], opening["coach"]) == ("dealer", None, True)
    path = await form.open(**opening)
    terms = (await form.http.get(path)).json()
    assert (terms["title"], terms["chairs"]) == ("Ours", 6)
    # What is remembered is filled in the same the next time.
    assert form.fill(found["terms"], opening=True)["opening"] == opening


async def test_stakes_of_another_chip_are_for_new_tables_alone(form: Form) -> None:
    path = await form.open()
    terms = (await form.http.get(path)).json()
    assert form.fill(terms, {"stakes": "limit-1-2"}, opening=True)["terms"]["value"] == "0.01"
    assert form.fill(terms, {"stakes": "limit-1-2"})["terms"]["value"] == "1"
    fixed = form.fill(terms, {"mode": "fixed"}, one="auction")["terms"]["choice"]
    assert fixed["menu"] == [{"game": "auction"}]


@pytest.mark.proves("GEN-07")
async def test_the_usual_stakes_are_those_of_the_games(form: Form) -> None:
    for one, unit in (("buy-your-card", 1), ("auction", 1), ("razz", 2)):
        money = form.fill(None, {"mode": "fixed"}, one=one, opening=True)["terms"]["money"]
        assert (money["stakes"]["ante"], money["stakes"]["small_bet"]) == (1, unit)
    # Of many games some are played for units, so all are.
    several = {"auction": {"chosen": True}}
    mixed = form.fill(None, {"mode": "dealer"}, games=several, opening=True)
    assert mixed["terms"]["money"]["stakes"]["small_bet"] == 1
    own = form.fill(None, {"stakes": "home-big"}, opening=True)["terms"]["money"]["stakes"]
    assert own["small_bet"] == 5


@pytest.mark.proves("GEN-07")
async def test_stakes_that_nobody_chose_the_last_time_follow_the_games_again(form: Form) -> None:
    auction = {"auction": {"chosen": True}}
    for typed, unit in (({}, 1), ({"stakes": "home-big"}, 5)):
        last = form.fill(None, {"mode": "dealer", **typed}, opening=True)["terms"]
        mixed = form.fill(last, {}, games=auction, opening=True)["terms"]["money"]["stakes"]
        assert (mixed["ante"], mixed["small_bet"]) == (1, unit), typed
        # A table that is open keeps what was agreed.
        opened = form.fill(last, {}, games=auction)["terms"]["money"]
        assert opened["stakes"] == last["money"]["stakes"]


@pytest.mark.proves("ROOM-40")
async def test_a_card_rooms_stakes_bring_their_rake_and_leave_it_a_choice(form: Form) -> None:
    assert form.fill(None, {"stakes": "limit-2-4"}, opening=True)["opening"]["rake"] is True
    without = {"stakes": "limit-2-4", "rake": False}
    assert form.fill(None, without, opening=True)["opening"]["rake"] is False
    assert form.fill(None, {"stakes": "home-big"}, opening=True)["opening"]["rake"] is False
