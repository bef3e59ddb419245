"""The files of the pages, as they are sent: under addresses that change with what is in them.

`/static/RELEASE/…` names the state of all files together, so a browser keeps what it got there for
good and asks for nothing twice until the room is another one. Under it lie all files by their
place in the folder, and two that are made when they are asked for:

- `LANGUAGE/PAGE/…`: the modules as a page fetches them, in a language. The page's own script has
  all modules in it that it needs (`doorcard.room.http.joining`).
- `styles/PAGE.css`: all styles of a page as one, in their order.

An address of an earlier release is answered with what is there today, so that pages that are open
while the room is renewed can go on; that is not kept. What a script says to its readers alone is
not sent (`uncommented`): it is a quarter of what a table would fetch.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from collections.abc import Mapping
from functools import lru_cache
from html import escape
from pathlib import Path, PurePosixPath
from typing import Any, NamedTuple

from doorcard.language import ENGLISH, catalogue, languages
from doorcard.room.http import joining

FOLDER = Path(__file__).parent.parent / "page"
FILES = {path.relative_to(FOLDER): path for path in FOLDER.rglob("*.*") if path.is_file()}
"""All that is served, by its place in the folder; nothing else is ever looked for."""
SCRIPTS = FOLDER / "js"
TEXTS = SCRIPTS / "text.js"
KINDS = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}
PACKED_ALREADY = (".png", ".woff2")
MAKERS = (Path(__file__), Path(joining.__file__))
"""What makes a release another one beside its files and languages."""

SCRIPT = re.compile(r'src="/static/(js/(\w+)/main\.js)"')
STYLE = re.compile(r'^ *<link rel="stylesheet" href="/static/(.+?)">\n', re.MULTILINE)
RELEASE = re.compile(r"[0-9a-f]{16}")
COMMENT = re.compile(r"^[ \t]*(?://[^\n]*|/\*\*(?:(?!\*/).)*\*/)[ \t]*$", re.MULTILINE | re.DOTALL)
FIRST_FONTS = ("fraunces", "inter")
"""Those that the first view of every page is written in."""
GROUND = "#14201f"
"""The colour around the pages, `--room` of css/tokens.css."""
HEAD = f"""  <meta name="theme-color" content="{GROUND}">
  <link rel="manifest" href="/static/LANGUAGE/manifest.webmanifest">
  <link rel="apple-touch-icon" href="/static/icons/apple.png">
"""
FONT = (
    '  <link rel="preload" href="/static/fonts/{}.woff2" as="font" type="font/woff2" crossorigin>\n'
)
OFFLINE = "offline.html"


class File(NamedTuple):
    """What is sent, plain and packed, its kind, and a tag by what is in it.

    What is no smaller when it is packed is the same in both.
    """

    content: bytes
    packed: bytes
    kind: str
    tag: str


class Found(NamedTuple):
    """A file at an address, and whether that is the address of what is in it, and so for good."""

    file: File
    for_good: bool


def release() -> str:
    """Return what names the state of all files together."""
    return _release(_stamps())


def html(name: str, language: str) -> File:
    """Return a page in a language; more may be added to its head."""
    return _html(name, language, _stamps())


def found(place: PurePosixPath) -> Found | None:
    """Return what lies at a place under `/static/`, None where there is nothing."""
    first, *rest = place.parts or ("",)
    if not RELEASE.fullmatch(first):
        file = plain(place)
    else:
        file = _made(*rest) or plain(PurePosixPath(*rest))
    return file and Found(file, first == release())


def plain(place: PurePosixPath) -> File | None:
    """Return a file as it lies in the folder, None where there is none."""
    path = FILES.get(Path(place))
    return _plain(path, path.stat().st_mtime_ns) if path else None


def _made(*parts: str) -> File | None:
    match parts:
        case ("styles", name) if name.removesuffix(".css") in pages():
            return _styles(name.removesuffix(".css"), _stamps())
        case (language, "manifest.webmanifest") if language in languages():
            return _manifest(language, _stamps())
        case (language, name) if language in languages() and name == OFFLINE:
            return html(OFFLINE, language)
        case (language, page, *rest) if language in languages() and page in pages():
            path = FILES.get(Path("js", *rest))
            if path is not None and path.suffix == ".js":
                return _module(path, language, page, _stamps())
    return None


def worker(language: str) -> File:
    """Return the worker that shows a page of its own where the room can't be reached."""
    return _worker(language, _stamps())


def pages() -> Mapping[str, str]:
    """Return the file of each page by what its script is called: `table`, `home`."""
    return _pages(_stamps())


def uncommented(script: str) -> str:
    """Return a script without the comments on lines of their own; other lines keep their places."""
    return COMMENT.sub(lambda found: "\n" * found[0].count("\n"), script)


# --- what is made, once for each state of the files

Stamps = tuple[int, ...]


def _stamps() -> Stamps:
    """Return when each file was changed."""
    return tuple([path.stat().st_mtime_ns for path in FILES.values()])


@lru_cache(maxsize=4)
def _release(stamps: Stamps) -> str:
    told = hashlib.sha256()
    for path in [*MAKERS, *(FILES[place] for place in sorted(FILES))]:
        told.update(path.name.encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    for language in languages():
        told.update(json.dumps([language, _said(language)], sort_keys=True).encode())
    return told.hexdigest()[:16]


@lru_cache(maxsize=4)
def _pages(stamps: Stamps) -> Mapping[str, str]:
    names = [str(place) for place in FILES if place.suffix == ".html"]
    scripts = {name: SCRIPT.search((FOLDER / name).read_text("utf-8")) for name in names}
    return {script[2]: name for name, script in scripts.items() if script}


@lru_cache(maxsize=512)
def _plain(path: Path, changed: int) -> File:
    if path.suffix == ".js" and path.parent.name != "vendor":
        return _file(uncommented(path.read_text("utf-8")), path.suffix)
    return _file(path.read_bytes(), path.suffix)


@lru_cache(maxsize=512)
def _module(path: Path, language: str, page: str, stamps: Stamps) -> File:
    script = SCRIPTS / page / "main.js"
    whole = joining.Joined(script, SCRIPTS, lambda module: _text(module, language))
    return _file(whole.text() if path == script else whole.beside(path), ".js")


@lru_cache(maxsize=32)
def _styles(page: str, stamps: Stamps) -> File:
    names = STYLE.findall((FOLDER / pages()[page]).read_text("utf-8"))
    return _file("\n".join([(FOLDER / name).read_text("utf-8") for name in names]), ".css")


@lru_cache(maxsize=64)
def _html(name: str, language: str, stamps: Stamps) -> File:
    page = (FOLDER / name).read_text("utf-8")
    it = languages()[language]
    page = page.replace('lang="en"', f'lang="{it.tag}" dir="{it.direction}"', 1)
    for key, said in _said(language).items():
        english = _english().get(key)
        if isinstance(said, str) and english:
            page = page.replace(f">{escape(english, False)}<", f">{escape(said, False)}<")
    if script := SCRIPT.search(page):
        view = script[2]
        first, *others = STYLE.findall(page)
        page = page.replace(f"/static/{first}", f"/static/styles/{view}.css")
        page = STYLE.sub(lambda found: "" if found[1] in others else found[0], page)
        page = page.replace(script[0], f'src="/static/{language}/{view}/{view}/main.js"')
    head = HEAD.replace("LANGUAGE", language) + "".join(map(FONT.format, FIRST_FONTS))
    page = page.replace("</head>", head + "</head>", 1)
    return _file(page.replace('"/static/', f'"/static/{release()}/'), ".html")


@lru_cache(maxsize=16)
def _manifest(language: str, stamps: Stamps) -> File:
    """Return what a system shows of the room among its own programs."""
    under = f"/static/{release()}/icons"
    icons = [("192", 192, "any"), ("512", 512, "any"), ("maskable", 512, "maskable")]
    it = languages()[language]
    told = {
        "id": "/",
        "name": "Doorcard",
        "short_name": "Doorcard",
        "description": {**_english(), **_said(language)}["tagline"],
        "lang": it.tag,
        "dir": it.direction,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "theme_color": GROUND,
        "background_color": GROUND,
        "icons": [
            {
                "src": f"{under}/{name}.png",
                "sizes": f"{size}x{size}",
                "type": "image/png",
                "purpose": purpose,
            }
            for name, size, purpose in icons
        ],
    }
    return _file(json.dumps(told, ensure_ascii=False), ".webmanifest")


@lru_cache(maxsize=16)
def _worker(language: str, stamps: Stamps) -> File:
    under = f"/static/{release()}"
    page = html(OFFLINE, language).content.decode()
    files = re.findall(r'(?:href|src)="([^"]+\.(?:css|js|svg|woff2))"', page)
    kept = {"release": release(), "page": f"{under}/{language}/{OFFLINE}", "files": files}
    written = uncommented((FOLDER / "worker.js").read_text("utf-8"))
    return _file(f"const KEPT = {json.dumps(kept)};\n{written}", ".js")


def _file(content: str | bytes, suffix: str) -> File:
    content = content.encode() if isinstance(content, str) else content
    tag = f'W/"{hashlib.sha256(content).hexdigest()[:24]}"'
    packed = content if suffix in PACKED_ALREADY else gzip.compress(content, mtime=0)
    smaller = packed if len(packed) < len(content) else content
    return File(content, smaller, KINDS.get(suffix, "text/plain"), tag)


# --- the page's sentences

GROUP = re.compile(r"^export const (\w+) = \{(.*?)\n?\};$", re.MULTILINE | re.DOTALL)
PAIR = re.compile(r'(\w+): ("(?:[^"\\]|\\.)*")')


def _said(language: str) -> Mapping[str, Any]:
    return {} if language == ENGLISH else catalogue(language).page


def _text(module: Path, language: str) -> str:
    """Return a module as it is sent, the page's sentences in a language."""
    text = module.read_text("utf-8")
    text = text if module.parent.name == "vendor" else uncommented(text)
    return translated(text, _said(language)) if module == TEXTS else text


def translated(texts: str, said: Mapping[str, Any]) -> str:
    """Return the catalogue of the page with what a language has in place; the rest stays."""

    def group(found: re.Match[str]) -> str:
        if found[1] == "LANGUAGES":
            names = {it.tag: it.name for it in languages().values()}
            return f"export const LANGUAGES = {json.dumps(names, ensure_ascii=False)};"
        words = said if found[1] == "TEXT" else said.get(found[1], {})

        def pair(found: re.Match[str]) -> str:
            word = words.get(found[1])
            return f"{found[1]}: {json.dumps(word, ensure_ascii=False)}" if word else found[0]

        return PAIR.sub(pair, found[0])

    return GROUP.sub(group, texts)


@lru_cache(maxsize=1)
def _english() -> Mapping[str, str]:
    """Return the English sentences of the pages by their keys."""
    groups = dict(GROUP.findall(TEXTS.read_text("utf-8")))
    return {key: json.loads(words) for key, words in PAIR.findall(groups["TEXT"])}
