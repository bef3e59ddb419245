"""Answers are packed for who can unpack them, and are the same either way."""

from __future__ import annotations

from collections.abc import AsyncIterator

import httpx
import pytest

from doorcard.room.http.pages import FOLDER
from tests.room.visiting import House, visited

pytestmark = pytest.mark.anyio

FIRST_VIEW = 200 * 1000
"""Bytes that the first view of a table may take, packed."""


@pytest.fixture(scope="module")
async def house(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    async with visited(tmp_path_factory.mktemp("room")) as opened:
        yield opened


async def fetched(house: House, path: str, packing: str) -> tuple[httpx.Response, int]:
    """Return an answer, and how many bytes came over the wire."""
    async with (
        httpx.AsyncClient(base_url=house.address) as http,
        http.stream("GET", path, headers={"Accept-Encoding": packing}) as answer,
    ):
        await answer.aread()
        return answer, answer.num_bytes_downloaded


@pytest.mark.parametrize("path", ["/api/games", "/static/js/text.js", "/", "/api/games/razz/sheet"])
async def test_an_answer_is_the_same_packed_or_plain(house: House, path: str) -> None:
    for _ in range(2):  # also when it comes from what the room remembers
        packed, small = await fetched(house, path, "gzip")
        plain, large = await fetched(house, path, "identity")
        assert packed.content == plain.content
        assert "content-encoding" not in plain.headers
        if large > 1000:
            assert packed.headers["content-encoding"] == "gzip"
            assert small < large / 2


async def test_everything_a_page_may_load_is_a_small_first_view(house: House) -> None:
    total = 0
    for file in FOLDER.rglob("*.*"):
        answer, size = await fetched(house, f"/static/{file.relative_to(FOLDER)}", "gzip")
        assert answer.status_code == 200
        total += size
    assert 0 < total < FIRST_VIEW
