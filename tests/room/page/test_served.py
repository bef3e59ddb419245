"""The pages are served with their policy, hold no script of their own, and find all their files."""

from __future__ import annotations

import json
import os
import re
from collections.abc import AsyncIterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pytest
from litestar import Litestar
from litestar.routes import HTTPRoute
from litestar.testing import AsyncTestClient

from doorcard.room.app import HEADERS, every_room, make_app
from doorcard.room.config import Settings
from doorcard.room.context import open_room
from doorcard.room.http import files, scripts
from tests.room.page.files import FOLDER, MODULES, VENDOR, code

pytestmark = pytest.mark.anyio

Client = AsyncTestClient[Litestar]
PATHS = (
    "/",
    "/tables",
    "/join/some-code",
    "/tables/some-id",
    "/tables/some-id/hands/7",
    "/tables/some-id/night",
    "/tournaments",
    "/tournaments/some-id",
)


@pytest.fixture
async def client(tmp_path: Path) -> AsyncIterator[Client]:
    room = await open_room(Settings(data_dir=tmp_path))
    async with AsyncTestClient(make_app(room)) as opened:
        yield opened
    await room.close()


class Tags(HTMLParser):
    """What a page refers to, and what in it would be a script or a style of its own."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.files: list[str] = []
        self.inline: list[str] = []
        self._in = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._in = tag
        for name, value in attrs:
            if name.startswith("on") or name == "style":
                self.inline.append(f"{tag} {name}")
            if name in ("src", "href") and value is not None:
                self.files.append(value)

    def handle_data(self, data: str) -> None:
        if self._in in ("script", "style") and data.strip():
            self.inline.append(self._in)


async def test_pages_have_the_policy_and_nothing_inline(client: Client) -> None:
    for path in PATHS:
        answer = await client.get(path)
        assert answer.status_code == 200, path
        assert answer.headers["content-type"].startswith("text/html")
        policy = answer.headers["content-security-policy"].split("; ")
        assert "default-src 'self'" in policy
        assert not [rule for rule in policy if "unsafe" in rule]
        assert answer.headers["cache-control"] == "no-cache"
        tags = Tags(answer.text)
        assert tags.inline == []
        assert len(tags.files) >= 4
        for file in tags.files:
            found = await client.get(file)
            assert found.status_code == 200, file
            kind = file.rpartition(".")[2].replace("js", "javascript").replace("webman", "man")
            assert kind in found.headers["content-type"], file


SCRIPT = """// Why it is so.
/** @param {string} it */
const a = "// kept"; // kept
  /**
   * @typedef {number} Two
   */
  const b = `
    https://kept`; /* kept */
const c = /** @type {any} */ (d);
"""


def test_comments_types_and_indents_are_not_sent() -> None:
    """In templates of markup, space at the beginning of a line is none either."""
    sent = scripts.uncommented(SCRIPT)
    assert sent.splitlines() == [
        "",
        "",
        'const a = "// kept"; // kept',
        *["", "", ""],
        "const b = `",
        "https://kept`; /* kept */",
        "const c = (d);",
    ]


STYLE = """\
/* Of no
   use. */
a { color: red; } /* kept */
  /* one */ b { content: "/* kept"; }
  /* two */
"""


def test_nor_are_those_of_styles() -> None:
    sent = scripts.uncommented(STYLE, files.STYLE_COMMENT)
    assert sent.splitlines() == [
        "",
        "",
        "a { color: red; } /* kept */",
        '/* one */ b { content: "/* kept"; }',
        "",
    ]


def test_the_styles_of_a_page_have_no_space_that_means_nothing() -> None:
    written = (
        "a:is(.b, .c) .d {\n  margin: 0 calc(1rem - 2px);\n}\n"
        "@media (width > 9rem) { e { --f: 1; } }\n"
    )
    assert files.tightened(written) == (
        "a:is(.b,.c) .d{margin:0 calc(1rem - 2px)}@media (width > 9rem){e{--f:1}}"
    )
    for path in (FOLDER / "css").glob("*.css"):
        strings = re.findall(r'"[^"]*"', path.read_text(encoding="utf-8"))
        assert not [each for each in strings if re.search(r"[{};]|[,:]\s", each)], path


async def test_scripts_and_styles_are_served_and_nothing_else(client: Client) -> None:
    for path in FOLDER.rglob("*.*"):
        answer = await client.get(f"/static/{path.relative_to(FOLDER).as_posix()}")
        assert answer.status_code == 200
        if path.suffix == ".js" and VENDOR not in path.parents:
            assert answer.text == scripts.uncommented(path.read_text(encoding="utf-8"))
        elif path.suffix == ".css":
            style = path.read_text(encoding="utf-8")
            assert answer.text == scripts.uncommented(style, files.STYLE_COMMENT)
        else:
            assert answer.content == path.read_bytes()
        assert answer.headers["cache-control"] == "max-age=60"
    for path in ("/static/../app.py", "/static/%2e%2e/app.py", "/static/", "/static/js"):
        assert (await client.get(path)).status_code == 404


async def test_what_a_browser_has_already_is_not_sent_again(client: Client) -> None:
    for path in ("/", "/tables/some-id", "/static/js/text.js", "/static/css/base.css"):
        first = await client.get(path)
        tag = first.headers["etag"]
        for known in (tag, tag.removeprefix("W/"), f'"other", {tag}'):
            again = await client.get(path, headers={"If-None-Match": known})
            assert (again.status_code, again.content) == (304, b""), path
            assert again.headers["etag"] == tag
            assert again.headers["cache-control"] == first.headers["cache-control"]
        other = await client.get(path, headers={"If-None-Match": '"other"'})
        assert (other.status_code, other.content) == (200, first.content)


async def test_a_request_for_the_head_is_answered_wherever_one_for_the_whole_is(
    client: Client,
) -> None:
    """As link previews and monitors ask: by every route that answers GET, with the same headers."""
    routes = [route for route in every_room().routes if isinstance(route, HTTPRoute)]
    got = [route.path for route in routes if "GET" in route.methods]
    assert {"/", "/hands/{code:str}", "/static/{file:path}", "/api/me"} <= set(got)
    for route in got:
        path = re.sub(r"\{\w+:int\}", "7", route).replace("{file:path}", "js/text.js")
        path = re.sub(r"\{\w+:str\}", "some-id", path)
        whole, head = await client.get(path), await client.head(path)
        assert (head.status_code, head.content) == (whole.status_code, b""), path
        assert set(head.headers) == set(whole.headers), path
        for name in ("etag", "content-length", "content-type", "content-security-policy"):
            assert head.headers.get(name) == whole.headers.get(name), (path, name)


async def test_another_file_has_another_tag(client: Client) -> None:
    files = ("css/base.css", "css/home.css", "js/text.js", "js/ui.js")
    tags = {(await client.get(f"/static/{file}")).headers["etag"] for file in files}
    assert len(tags) == len(files)


async def test_another_content_has_another_tag(
    client: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "some.js"
    monkeypatch.setitem(files.FILES, Path("js/some.js"), file)
    tags: list[str] = []
    for content in (b"1;", b"2;"):
        file.write_bytes(content)
        os.utime(file, ns=(len(tags), len(tags)))
        answer = await client.get("/static/js/some.js", headers={"If-None-Match": ", ".join(tags)})
        assert (answer.status_code, answer.content) == (200, content)
        tags.append(answer.headers["etag"])
    assert tags[0] != tags[1]


AGES = "max-age=31536000, public, immutable"


async def test_what_a_page_names_is_kept_for_good_and_nothing_else_is(client: Client) -> None:
    """Scripts, styles, fonts, pictures: the browser asks for them once in a release."""
    for path, script in (
        ("/", "home"),
        ("/tables/some-id", "table"),
        ("/tables/t/hands/7", "replay"),
        ("/tables/t/night", "night"),
        ("/tournaments", "tournaments"),
        ("/tournaments/t", "tournament"),
        ("/leagues/l", "league"),
    ):
        page = await client.get(path)
        assert page.headers["vary"] == "Accept-Language, Cookie, Accept-Encoding"
        under = f"/static/{files.site().release}"
        assert f'src="{under}/en/{script}/{script}/{script}page.js"' in page.text
        assert page.text.count(f'rel="stylesheet" href="{under}/styles/{script}.css"') == 1
        assert page.text.count('rel="stylesheet"') == 1
        for font in ("fraunces", "inter"):
            line = f'rel="preload" href="{under}/fonts/{font}.woff2" as="font"'
            assert page.text.count(line) == 1
        for file in Tags(page.text).files:
            assert (await client.get(file)).headers["cache-control"] == AGES, file


async def test_an_address_of_another_release_is_answered_with_what_is_there_today(
    client: Client,
) -> None:
    for place in ("css/base.css", "styles/table.css", "en/table/drawers/hands.js", "icon.svg"):
        now = await client.get(f"/static/{files.site().release}/{place}")
        then = await client.get(f"/static/0123456789abcdef/{place}")
        assert (then.status_code, then.content) == (200, now.content)
        assert now.headers["cache-control"] == AGES
        assert then.headers["cache-control"] == "max-age=60"
    for place in ("css/none.css", "styles/none.css", "xx/table/ui.js", "en/none/ui.js", "en/table"):
        answer = await client.get(f"/static/{files.site().release}/{place}")
        assert answer.status_code == 404, place


def test_another_file_or_another_language_makes_another_release(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = files.site().release
    assert re.fullmatch(r"[0-9a-f]{16}", before)
    (tmp_path / "more.css").write_text("a {}")
    monkeypatch.setitem(files.FILES, Path("css/more.css"), tmp_path / "more.css")
    with_more = files.site().release
    assert with_more != before
    (tmp_path / "more.css").write_text("b {}")
    os.utime(tmp_path / "more.css", ns=(1, 1))
    assert files.site().release not in (before, with_more)
    monkeypatch.undo()
    assert files.site().release == before


async def test_a_system_is_told_how_to_keep_the_room_among_its_programs(client: Client) -> None:
    page = (await client.get("/")).text
    (link,) = re.findall(r'<link rel="manifest" href="(.*?)">', page)
    answer = await client.get(link)
    assert answer.headers["content-type"] == "application/manifest+json"
    told = answer.json()
    wanted = {"name": "Doorcard", "start_url": "/", "display": "standalone", "lang": "en"}
    assert wanted.items() <= told.items()
    assert f'<meta name="theme-color" content="{told["theme_color"]}">' in page
    for icon in told["icons"]:
        png = await client.get(icon["src"])
        assert png.headers["content-type"] == "image/png"
        assert sized(png.content) == icon["sizes"]
    found = {(icon["sizes"], icon["purpose"]) for icon in told["icons"]}
    assert found == {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")}
    (apple,) = re.findall(r'<link rel="apple-touch-icon" href="(.*?)">', page)
    assert sized((await client.get(apple)).content) == "180x180"


def sized(png: bytes) -> str:
    """Return the size that a picture's head tells."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    return f"{int.from_bytes(png[16:20])}x{int.from_bytes(png[20:24])}"


async def test_a_worker_keeps_the_offline_page_and_nothing_else(client: Client) -> None:
    answer = await client.get("/worker.js")
    assert "javascript" in answer.headers["content-type"]
    assert answer.headers["cache-control"] == "no-cache"
    line, rest = answer.text.split("\n", 1)
    kept = json.loads(line.removeprefix("const KEPT = ").removesuffix(";"))
    assert kept["release"] == files.site().release
    page = await client.get(kept["page"])
    assert "The room can't be reached" in page.text
    assert page.headers["content-security-policy"] == HEADERS["Content-Security-Policy"]
    for file in kept["files"]:
        assert file.startswith(f"/static/{kept['release']}/")
        assert (await client.get(file)).status_code == 200
    kinds = {Path(file).suffix for file in kept["files"]}
    assert kinds == {".css", ".js", ".svg", ".woff2"}
    assert rest.count("cache.add") == 1


async def test_the_front_page_fetches_what_a_table_needs_by_its_own_addresses(
    client: Client,
) -> None:
    table = (await client.get("/tables/some-id")).text
    script = (FOLDER / "js" / "home" / "homepage.js").read_text("utf-8")
    (found,) = re.findall(r"^const NEXT = (\[.*\]);$", script, re.MULTILINE)
    base = f"http://room/static/{files.site().release}/en/home/home/homepage.js"
    for way, _ in json.loads(found):
        assert f'="{urlsplit(urljoin(base, way)).path}"' in table


async def test_styles_come_as_one_in_their_order(client: Client) -> None:
    written = files.FIRST + (FOLDER / "table.html").read_text("utf-8")
    names = re.findall(r'href="/static/(css/.*?)"', written)
    assert names[:2] == ["css/tokens.css", "css/base.css"]
    assert len(names) > 10
    styles = [(FOLDER / name).read_text("utf-8") for name in names]
    answer = await client.get(f"/static/{files.site().release}/styles/table.css")
    sent = scripts.uncommented("\n".join(styles), files.STYLE_COMMENT)
    assert answer.text == files.tightened(sent)


IMPORTS = re.compile(r'^import (?:\{(.*?)\}|[\w*][\w ]*) from "(.*?)";', re.MULTILINE | re.DOTALL)
PASSED_ON = re.compile(r'^export \{(.*?)\} from "(.*?)";', re.MULTILINE | re.DOTALL)
MADE = re.compile(r"^export (?:async )?(?:const|let|function|class) (\w+)", re.MULTILINE)


def listed(names: str) -> set[str]:
    """Return the names between braces, as they are called in the module they come from."""
    return {name.split(" as ")[0].strip() for name in names.split(",") if name.strip()}


def exported(path: Path) -> set[str]:
    """Return what a module of ours exports, made there or passed on."""
    passed = [listed(names) for names, _ in PASSED_ON.findall(code(path))]
    return set(MADE.findall(code(path))).union(*passed)


def test_every_import_names_a_file_and_what_it_exports() -> None:
    for path in MODULES:
        for names, source in [*IMPORTS.findall(code(path)), *PASSED_ON.findall(code(path))]:
            other = (path.parent / source).resolve()
            if other.parent == VENDOR:  # the type checker knows what a library exports
                assert other.exists(), f"{path}: {source}"
                assert path.name == "ui.js", f"{path} should have {names} from ui.js"
                continue
            assert other in MODULES, f"{path}: {source}"
            wanted = listed(names)
            assert wanted <= exported(other), f"{path}: {wanted - exported(other)}"
        for names, _ in IMPORTS.findall(code(path)):
            unused = [n for n in listed(names) if len(re.findall(rf"\b{n}\b", code(path))) < 2]
            assert unused == [], f"{path} imports {unused}"


def test_what_people_wrote_never_becomes_markup() -> None:
    markup = re.compile(
        r"innerHTML|InnerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|Function\("
    )
    assert [path for path in MODULES if markup.search(code(path))] == []
