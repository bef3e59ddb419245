"""What docs/room/asvs.md says that a room does, where no other test holds it."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from doorcard.room.app import HEADERS
from doorcard.room.config import Settings
from doorcard.room.context import open_room
from doorcard.room.people.guessing import COMMON, HASH_BYTES, guessable
from doorcard.room.vault import rotate
from doorcard.rules.errors import BadSetup
from tests.room.visiting import QUICK, House, code_of, visited
from tests.room.worlds import world

pytestmark = pytest.mark.anyio

ACCOUNT = {"login": "ann.bond", "password": "a long password"}


async def test_by_https_the_cookie_is_bound_to_the_host_and_browsers_stay_with_https(
    tmp_path: Path,
) -> None:
    async with world(tmp_path / "tls", public_url="https://cards.example") as room:
        http = httpx.AsyncClient(base_url=room.base, verify=False)
        answer = await http.post("/api/guests", json={"name": "Ann"})
        assert answer.headers["strict-transport-security"] == "max-age=31536000"
        http.cookies.clear()
        name, _, rest = answer.headers["set-cookie"].partition("=")
        token, *more = rest.split("; ")
        assert name == "__Host-doorcard"
        assert {"Secure", "Path=/", "HttpOnly", "SameSite=lax"} <= set(more)
        assert not any(each.startswith("Domain") for each in more)
        for cookie, known in ((f"doorcard={token}", False), (f"__Host-doorcard={token}", True)):
            here = await http.get("/api/here", headers={"Cookie": cookie})
            assert (here.json()["me"] is not None) == known
        left = await http.delete("/api/me", headers={"Cookie": f"__Host-doorcard={token}"})
        assert left.headers["set-cookie"].startswith("__Host-doorcard=")
        assert "Secure" in left.headers["set-cookie"]
    async with visited(tmp_path / "plain") as house:
        answer = await house.client().post("/api/guests", json={"name": "Ann"})
        assert "strict-transport-security" not in answer.headers
        assert answer.headers["set-cookie"].startswith("doorcard=")


async def test_no_page_may_use_what_no_page_needs() -> None:
    policy = HEADERS["Permissions-Policy"]
    for thing in ("camera", "microphone", "geolocation", "payment"):
        assert f"{thing}=()" in policy


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", ""])
async def test_a_body_is_json_and_says_so(tmp_path: Path, kind: str) -> None:
    async with visited(tmp_path) as house:
        headers = {"Content-Type": kind} if kind else {}
        for content in (b'{"name": "Ann"}', _pieces()):
            answer = await house.client().post("/api/guests", content=content, headers=headers)
            assert (answer.status_code, code_of(answer.json())) == (415, "bad_type")
        said = {"Content-Type": "application/json; charset=utf-8"}
        answer = await house.client().post("/api/guests", content=b'{"name": "Ann"}', headers=said)
        assert answer.status_code == 201


async def _pieces() -> object:
    yield b'{"name": "Ann"}'


@pytest.mark.parametrize("method", ["TRACE", "OPTIONS", "CONNECT", "BREW"])
async def test_methods_that_nobody_needs_are_not_answered(tmp_path: Path, method: str) -> None:
    async with visited(tmp_path) as house:
        answer = await house.client().request(method, "/api/here", headers={"X-Mine": "secret"})
        assert answer.status_code >= 204
        assert "secret" not in answer.text
        assert "access-control-allow-origin" not in answer.headers


async def _metrics(house: House, **headers: str) -> httpx.Response:
    return await house.client().get("/metrics", headers=headers)


async def test_the_numbers_are_for_whoever_watches_over_the_room(tmp_path: Path) -> None:
    async with visited(tmp_path / "usual") as house:
        assert (await _metrics(house)).is_success
        passed = {"X-Forwarded-For": "127.0.0.1"}
        refused = await _metrics(house, **passed)
        assert (refused.status_code, code_of(refused.json())) == (403, "metrics_closed")
    async with visited(tmp_path / "proxy", trusted_proxies=("127.0.0.1",)) as house:
        assert (await _metrics(house)).is_success
        assert (await _metrics(house, **{"X-Forwarded-For": "192.0.2.7"})).status_code == 403
    async with visited(tmp_path / "there", metrics_from=("10.0.0.0/8",)) as house:
        assert (await _metrics(house)).status_code == 403


async def test_who_logs_in_leaves_the_session_that_the_browser_had(tmp_path: Path) -> None:
    async with visited(tmp_path) as house:
        ann = await house.guest("Ann")
        assert (await ann.http.post("/api/account", json=ACCOUNT)).is_success
        browser = house.client()
        old = (await browser.post("/api/guests", json={"name": "Bob"})).json()["token"]
        new = (await browser.post("/api/login", json=ACCOUNT)).json()["token"]
        assert old != new
        for token, status in ((old, 401), (new, 200), (ann.token, 200)):
            headers = {"Authorization": f"Bearer {token}"}
            answer = await house.client().get("/api/me", headers=headers)
            assert answer.status_code == status


async def test_a_password_that_is_guessed_first_is_refused(tmp_path: Path) -> None:
    async with visited(tmp_path, login_rate="100/minute") as house:
        ann = await house.guest("Ann")
        for password in ("password123", "Manchester!!", "ann.bond-2026"):
            answer = await ann.http.post("/api/account", json={**ACCOUNT, "password": password})
            assert (answer.status_code, code_of(answer.json())) == (400, "bad_password")
            assert password not in answer.text
        assert (await ann.http.post("/api/account", json=ACCOUNT)).is_success
        change = {"old": ACCOUNT["password"], "new": "doorcard1234"}
        assert (await ann.http.post("/api/password", json=change)).status_code == 400


@pytest.mark.parametrize(
    "password",
    ["1234567890", "9876543210", "0987654321", "abcdefghijk", "zyxwvutsrq", "aaaaaaaaaaaa"]
    + [
        "qwertyuiop",
        "passwordpassword",
        "..dragon1985",
        "POKER poker!",
        "ann.bond.12",
        "annannannann",
    ],
)
def test_what_is_guessed_first(password: str) -> None:
    assert guessable(password, ("ann.bond@example", "Ann"))


@pytest.mark.parametrize(
    "password", ["lovelace 1815", "kettle moss orbit", "0192837465x", "poker with my aunt", "é" * 5]
)
def test_what_is_not(password: str) -> None:
    assert guessable(password, ("ann.bond@example", "Ann")) == (password == "é" * 5)


def test_the_common_passwords_are_there_as_hashes() -> None:
    found = COMMON.read_bytes()
    assert len(found) % HASH_BYTES == 0
    assert len(found) // HASH_BYTES > 10_000
    assert b"password" not in found


async def test_a_room_opens_with_a_new_key_and_not_without_it(tmp_path: Path) -> None:
    key = tmp_path / "room.key"
    async with visited(tmp_path) as house:
        ann = await house.guest("Ann")
        table = await house.table(ann)
    before = key.read_text()
    assert rotate(key) == 2
    for _ in range(2):
        async with visited(tmp_path) as house:
            assert (await house.room.tables.get(table)).session.host
    key.write_text(before)
    with pytest.raises(BadSetup, match="wrong_key"):
        await open_room(Settings(data_dir=tmp_path, **QUICK))
