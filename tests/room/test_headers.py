"""What every answer carries, and what none does."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest

from doorcard.room.app import HEADERS, every_room
from doorcard.room.http.access import cookie_for
from doorcard.room.logs import without_words
from doorcard.room.people import Person, SignedIn
from tests.room.worlds import World, world

pytestmark = pytest.mark.anyio

INSIDE = re.compile(r"Traceback|File \"|/src/|site-packages|\.py\b|sqlite|SELECT ", re.IGNORECASE)
"""What would show the inside of the room."""

REQUESTS = (
    ("GET", "/", b"", 200),
    ("GET", "/tables/x", b"", 200),
    ("GET", "/join/x", b"", 200),
    ("GET", "/static/index.html", b"", 200),
    ("GET", "/static/nothing.js", b"", 404),
    ("GET", "/static/%2e%2e/app.py", b"", 404),
    ("GET", "/schema/nothing", b"", 404),
    ("GET", "/healthz", b"", 200),
    ("GET", "/metrics", b"", 200),
    ("GET", "/nothing", b"", 404),
    ("PUT", "/api/me", b"", 405),
    ("GET", "/api/me", b"", 200),
    ("GET", "/api/tables/x", b"", 404),
    ("GET", "/api/tables/{table}/hands/99999999999999999999", b"", 404),
    ("GET", "/api/tables/{table}/hands?before=99999999999999999999", b"", 200),
    ("GET", "/api/tables/{table}/hands?before=x", b"", 400),
    ("POST", "/api/guests", b"{", 400),
    ("POST", "/api/guests", b"[" * 60_000, 400),
    ("POST", "/api/guests", b'{"name": "<script>"}', 201),
    ("POST", "/api/guests", b" " * 70_000, 413),
    ("POST", "/api/join", b'{"code": "x"}', 403),
    ("POST", "/api/login", b'{"login": "x", "password": "y"}', 400),
)


def check(answer: httpx.Response) -> None:
    """Fail where an answer lacks a header, or tells of the inside."""
    for name, value in HEADERS.items():
        assert answer.headers.get(name) == value
    assert "server" not in answer.headers
    assert not INSIDE.search(answer.text)


async def test_every_answer_is_guarded_and_tells_nothing_of_the_inside(tmp_path: Path) -> None:
    async with world(tmp_path) as room:
        (ann,) = await room.open_table(["Ann"], games=[{"game": "razz"}])
        head = {"Authorization": f"Bearer {ann.token}", "Content-Type": "application/json"}
        for method, path, body, status in REQUESTS:
            where = path.format(table=room.table)
            answer = await ann._http.request(method, where, content=body, headers=head)
            assert (where, answer.status_code) == (where, status)
            check(answer)
            if path.startswith("/api/") and "cache" not in path:
                assert answer.headers["cache-control"] == "no-store"


async def test_a_fault_of_ours_is_told_by_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines: list[object] = []
    monkeypatch.setattr("doorcard.room.faults.get_log", lambda **about: _Log(lines, about))
    async with world(tmp_path) as room:
        ann = await room.guest("Ann")
        monkeypatch.setattr(type(room.room.people), "who", _broken)
        answer = await ann._http.get("/api/me", headers={"Authorization": "Bearer x"})
        assert (answer.status_code, answer.json()["error"]["code"]) == (500, "internal")
        assert "AsKd" not in answer.text
        check(answer)
    assert len(lines) == 1
    assert "AsKd" not in str(lines)


class _Log:
    """Keeps what a log line shows."""

    def __init__(self, lines: list[object], about: dict[str, object]) -> None:
        self.lines, self.about = lines, about

    def error(self, event: str, **values: object) -> None:
        self.lines.append(without_words(None, "error", {"event": event, **self.about, **values}))


async def _broken(people: object, token: str) -> Person:
    raise RuntimeError("the deck is AsKd")


async def test_the_policy_lets_only_the_rooms_own_files_run() -> None:
    policy = HEADERS["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy


async def test_no_script_can_read_the_cookie_and_no_other_page_send_it(tmp_path: Path) -> None:
    async with world(tmp_path) as room:
        answer = await _come_in(room)
        cookie = answer.headers["set-cookie"]
        assert {"HttpOnly", "Path=/", "SameSite=lax"} <= set(cookie.split("; "))
        assert answer.json()["token"] in cookie
        settings = room.room.settings
        signed_in = SignedIn(Person("p", "Ann", 0), "t", 0)
        assert not cookie_for(settings, signed_in).secure
    async with world(tmp_path / "tls", public_url="https://cards.example") as room:
        assert "Secure" in (await _come_in(room)).headers["set-cookie"].split("; ")


async def _come_in(room: World) -> httpx.Response:
    guest = await room.guest("Ann")
    return await guest._http.post("/api/guests", json={"name": "Bob"})


def test_bodies_are_described_by_msgspec_alone() -> None:
    assert not [each for each in every_room().plugins if "pydantic" in type(each).__module__]
