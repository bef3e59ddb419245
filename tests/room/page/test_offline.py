"""Where the room can't be reached, the browser shows a page of its own, and tries again."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.room.page.visiting import Visitor

CONTROLLED = "() => navigator.serviceWorker.controller !== null"
KEPT = """async () => {
  const found = [];
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
  return found;
}"""


@pytest.mark.slow
def test_the_offline_page_shows_and_the_table_comes_back(arrive: Callable[..., Visitor]) -> None:
    ann = arrive("Ann", service_workers="allow")
    table = ann.open_table("razz")["table"]
    ann.visit(table)
    page = ann.page
    page.wait_for_function(CONTROLLED)
    kept = page.evaluate(KEPT)
    assert any(path.endswith("/offline.html") for path in kept)
    assert all(path.startswith("/static/") for path in kept)
    ann.context.set_offline(True)
    page.reload(wait_until="commit")
    page.wait_for_selector('h1:has-text("The room can\'t be reached")')
    assert page.evaluate("getComputedStyle(document.querySelector('.button')).fontFamily").count(
        "Inter"
    )
    assert page.evaluate("location.pathname") == f"/tables/{table}"
    ann.context.set_offline(False)
    page.wait_for_selector(".sitting button.main")
    ann.forgive("ERR_INTERNET_DISCONNECTED")
