"""Answers are packed for who can unpack them, and are the same either way."""

from __future__ import annotations

import re

import httpx
import pytest

from doorcard.language import languages
from doorcard.room.http.files import FOLDER, site
from tests.room.visiting import House

pytestmark = pytest.mark.anyio

FIRST_VIEW = 198 * 1000
"""Bytes that the first view of a page may take, packed, its fonts included."""


async def fetched(house: House, path: str, packing: str) -> tuple[httpx.Response, int]:
    """Return an answer, and how many bytes came over the wire."""
    async with (
        house.client() as http,
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


FOREIGN = re.compile(r"@font-face\s*\{[^}]*unicode-range:\s*U\+1[0-9A-F]{2}-1[0-9A-F]{2};[^}]*}")
"""A font for letters that no text of the page has: a browser fetches it where they come."""


@pytest.mark.parametrize("language", sorted(languages()))
@pytest.mark.parametrize("page", sorted(path.name for path in FOLDER.glob("*.html")))
async def test_the_first_view_of_a_page_is_small(house: House, page: str, language: str) -> None:
    """The page, its styles and fonts, and its script, with every module that it needs."""
    page_file = site().html(page, language)
    total = len(page_file.packed)
    waiting = _named(page_file.content.decode())
    fetched_already: set[str] = set()
    while waiting:
        path = waiting.pop()
        if path in fetched_already:
            continue
        fetched_already.add(path)
        answer, size = await fetched(house, path, "gzip")
        assert answer.status_code == 200
        total += size
        if path.endswith(".css"):
            under = "/".join(path.split("/")[:3])
            waiting += [f"{under}/{file}" for file in _beside(FOREIGN.sub("", answer.text))]
    assert 20_000 < total < FIRST_VIEW
    assert any(path.endswith(".woff2") for path in fetched_already)


def _named(text: str) -> list[str]:
    return re.findall(r'(?:href|src)="(/static/[^"]+)"', text)


def _beside(text: str) -> list[str]:
    return re.findall(r"url\(\.\./([^)]+)\)", text)
