"""House rules that come with the room: each can be read, dealt and told apart."""

from __future__ import annotations

from pathlib import Path

import pytest

from doorcard.laws import try_out
from doorcard.records.house_rules import parse_rules
from doorcard.room.http.house_rules import READY
from tests.room.visiting import visited

FILES = sorted(READY.glob("*.toml"))


@pytest.mark.anyio
async def test_the_room_lists_them_for_everybody(tmp_path: Path) -> None:
    async with visited(tmp_path) as house:
        found = (await (await house.guest()).http.get("/api/house-rules/ready")).json()
    assert [each["rules"] for each in found] == [path.read_text("utf-8") for path in FILES]
    assert len({each["title"] for each in found}) == len(FILES) >= 6
    assert all(each["description"].endswith(".") for each in found)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_it_changes_a_known_game(path: Path) -> None:
    rules = parse_rules(path.read_text("utf-8"))
    assert rules.base
    assert rules.fields["options"]
    assert rules.build().title == rules.fields["title"]


@pytest.mark.soak
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_it_stands_its_trial(path: Path) -> None:
    try_out(parse_rules(path.read_text("utf-8")).build())
