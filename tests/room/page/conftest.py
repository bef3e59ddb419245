"""One Chromium and one room for all tests of the pages in a process."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.room.page.visiting import CHROMIUM, DESK, FLAGS, Visitor
from tests.room.page.windows import Windows
from tests.room.serving import QUICK, served

NAME = "Ann <b>"
SOON = frozenset(
    {
        *("test_access", "test_asking", "test_browser", "test_by_ear", "test_by_keys"),
        *("test_by_thumb", "test_by_tree", "test_focus", "test_hosting", "test_hostile_text"),
        *("test_offline", "test_people", "test_reaching", "test_taught"),
    }
)
"""Files whose tests in the browser run soon. What the others open it for is as slow, and stands
beside a hand by pointer, thumb, keys and ear that is played here."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what opens the browser, and need not run soon, as slow."""
    for item in items:
        names = getattr(item, "fixturenames", ())
        if "chromium" in names and item.path.stem not in SOON:
            item.add_marker(pytest.mark.slow)


@pytest.fixture(scope="session")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Give the address of a room in which nobody waits."""
    with served(tmp_path_factory.mktemp("room"), **QUICK) as address:
        yield address


@pytest.fixture(scope="session")
def chromium() -> Iterator[tuple[Any, Any]]:
    """Give a browser, in which each visitor has a context, and the event loop of its driver."""
    if CHROMIUM is None:
        pytest.skip("needs Chromium (Debian: apt install chromium-headless-shell)")
    driver = pytest.importorskip(
        "playwright.sync_api", reason="needs playwright (in the group dev)"
    )
    with driver.sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        loop = asyncio.get_running_loop()
        asyncio._set_running_loop(None)
        yield opened, loop
        asyncio._set_running_loop(loop)
        opened.close()


@pytest.fixture
def browser(chromium: tuple[Any, Any]) -> Iterator[Any]:
    """Give the browser for one test.

    The driver's event loop counts as running for as long as the driver lives. Other tests are
    coroutines with a loop of their own, so it is put away when the test is over.
    """
    opened, loop = chromium
    asyncio._set_running_loop(loop)
    yield opened
    asyncio._set_running_loop(None)


@pytest.fixture(scope="session")
def windows(chromium: tuple[Any, Any], room: str) -> Windows:
    """Give the windows of the browser, which visitors to the room leave to the next ones."""
    return Windows(chromium[0], room)


@pytest.fixture
def arrive(browser: Any, windows: Windows, room: str) -> Iterator[Callable[..., Visitor]]:
    """Give what lets somebody in; at the end nothing may have gone wrong for anybody."""
    people: list[Visitor] = []

    def let_in(name: str = "", size: tuple[int, int] = DESK, **more: Any) -> Visitor:
        people.append(Visitor(windows, more.pop("room", room), size, **more))
        if name:
            people[-1].register(name)
        return people[-1]

    yield let_in
    for person in people:
        person.leave()
    assert [fault for person in people for fault in person.faults] == []


@pytest.fixture
def visitor(arrive: Callable[..., Visitor]) -> Visitor:
    """Give somebody who has said a name on the front page."""
    found = arrive()
    found.come_in(NAME)
    return found
