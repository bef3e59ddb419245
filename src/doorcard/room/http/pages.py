"""The room's pages: plain files of its own, served with nothing from elsewhere.

A browser learns what a module imports when it has read it, layer after layer. So a page names all
that its script needs in its head (`preloaded`): then they are fetched side by side. What a script
says to its readers alone stays here (`uncommented`): it is a quarter of what a table would fetch.
"""

from __future__ import annotations

import hashlib
import re
from functools import lru_cache
from pathlib import Path, PurePosixPath
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.types import ControllerRouterHandler

SCRIPT = re.compile(r'^( *)<script type="module" src="/static/(.+?)"></script>$', re.MULTILINE)
IMPORTED = re.compile(r'(?:\bfrom|^import)\s*"(\.[^"]+)"', re.MULTILINE)


def preloaded(page: str, folder: Path) -> str:
    """Return a page's HTML with a line in its head for each module that its script needs."""
    found = SCRIPT.search(page)
    if found is None:
        return page
    indent, script = found.groups()
    names = [path.relative_to(folder).as_posix() for path in modules(folder / script)[1:]]
    lines = [f'{indent}<link rel="modulepreload" href="/static/{name}">\n' for name in names]
    return page[: found.start()] + "".join(lines) + page[found.start() :]


def modules(script: Path) -> list[Path]:
    """Return a script and all that it imports, itself or through others; nearer ones first."""
    found = [script.resolve()]
    for module in found:
        named = IMPORTED.findall(module.read_text(encoding="utf-8"))
        paths = [(module.parent / name).resolve() for name in named]
        found += [path for path in dict.fromkeys(paths) if path not in found]
    return found


COMMENT = re.compile(r"^[ \t]*(?://[^\n]*|/\*\*(?:(?!\*/).)*\*/)[ \t]*$", re.MULTILINE | re.DOTALL)


def uncommented(script: str) -> str:
    """Return a script without the comments on lines of their own; other lines keep their places."""
    return COMMENT.sub(lambda found: "\n" * found[0].count("\n"), script)


Call = Request[Any, Any, Any]

FOLDER = Path(__file__).parent.parent / "page"
FILES = {path.relative_to(FOLDER): path for path in FOLDER.rglob("*.*") if path.is_file()}
"""All that is served, by its place in the folder; nothing else is ever looked for."""
ANEW = CacheControlHeader(no_cache=True)
A_MINUTE = CacheControlHeader(max_age=60)
"""How long a browser keeps a script: from one page to the next, but not to the next release."""
KINDS = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}


def page_of(name: str) -> bytes:
    """Return a page whose head may be added to."""
    path = FOLDER / name
    return _read(path, path.stat().st_mtime_ns)[0]


def _page(request: Call, name: str) -> Response[bytes]:
    return _answer(request, FOLDER / name)


def _answer(request: Call, path: Path) -> Response[bytes]:
    """Return a file, or that it is still the one which the browser has."""
    content, tag = _read(path, path.stat().st_mtime_ns)
    headers = {"ETag": tag}
    if tag.removeprefix("W/") in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    return Response(content, media_type=KINDS.get(path.suffix, "text/plain"), headers=headers)


@lru_cache(maxsize=512)
def _read(path: Path, changed: int) -> tuple[bytes, str]:
    """Return a file and its tag, by what is in it: it is the same one packed or plain."""
    content = path.read_bytes()
    if path.suffix == ".html":
        content = preloaded(content.decode(), FOLDER.resolve()).encode()
    elif path.suffix == ".js" and path.parent.name != "vendor":
        content = uncommented(content.decode()).encode()
    return content, f'W/"{hashlib.sha256(content).hexdigest()[:24]}"'


@get(["/", "/tables", "/join/{code:str}"], include_in_schema=False, cache_control=ANEW)
async def home(request: Call) -> Response[bytes]:
    """Return the page on which you come in, open a table, or follow an invite."""
    return _page(request, "index.html")


@get("/tables/{id:str}/door", include_in_schema=False, cache_control=ANEW)
async def door_page(request: Call) -> Response[bytes]:
    """Return the page on which somebody asks to come in to a table."""
    return _page(request, "index.html")


@get("/tables/{id:str}", include_in_schema=False, cache_control=ANEW)
async def table_page(request: Call) -> Response[bytes]:
    """Return the page of a table."""
    return _page(request, "table.html")


@get("/tables/{id:str}/hands/{number:int}", include_in_schema=False, cache_control=ANEW)
async def hand_page(request: Call) -> Response[bytes]:
    """Return the page that shows a hand again."""
    return _page(request, "hand.html")


@get("/tables/{id:str}/night", include_in_schema=False, cache_control=ANEW)
async def night_page(request: Call) -> Response[bytes]:
    """Return the page that looks back on a table."""
    return _page(request, "night.html")


@get("/static/{file:path}", include_in_schema=False, cache_control=A_MINUTE)
async def static_file(request: Call, file: FromPath[PurePosixPath]) -> Response[bytes]:
    """Return a script, a style or a picture of the pages."""
    return _answer(request, _served(file))


def _served(file: PurePosixPath) -> Path:
    """Return the path of what an address names. Raise `NotFoundException` where nothing is."""
    path = FILES.get(Path(str(file).lstrip("/")))
    if path is None:
        raise NotFoundException
    return path


ROUTES: list[ControllerRouterHandler] = [
    home,
    door_page,
    table_page,
    hand_page,
    night_page,
    static_file,
]
"""What this file answers."""
