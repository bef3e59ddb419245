"""The files of the pages, sent under addresses that change with their contents.

`/static/RELEASE/…` names the state of all files together, so browsers cache these files for good
and fetch nothing twice until the room is upgraded. It has all files by their path in the folder,
and two kinds that are made on request:

- `LANGUAGE/PAGE/…`: the modules as a page fetches them, in a language. The page's own script has
  all modules in it that it needs (`doorcard.room.http.joining`), and the sentences of those; a
  module that is fetched later brings its own.
- `styles/PAGE.css`: all styles of a page as one, in their order.

An address of an earlier release is answered with the present file, uncached, so that pages that are
open during an upgrade can go on. Comments in scripts and styles are not sent (`uncommented`): they
are a quarter of a table's bytes.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import re
from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache
from html import escape
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from doorcard.language import languages
from doorcard.room import page_texts
from doorcard.room.http import joining, scripts
from doorcard.room.http.scripts import FOLDER, PageScript, script_file, sent_script, uncommented
from doorcard.room.page_texts import in_english, said_in

FILES = {path.relative_to(FOLDER): path for path in FOLDER.rglob("*.*") if path.is_file()}
"""All files that are served, by their path in the folder; no other file is ever looked up."""
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
MAKERS = (Path(__file__), *[Path(str(each.__file__)) for each in (joining, page_texts, scripts)])
"""Sources whose changes also make a new release, as files and languages do."""

SCRIPT = re.compile(r'src="/static/(js/(\w+)/\2page\.js)"')
STYLE = re.compile(r'^ *<link rel="stylesheet" href="/static/(.+?)">\n', re.MULTILINE)
RELEASE = re.compile(r"[0-9a-f]{16}")
STYLE_SPACE = re.compile(r"\s*([{};])\s*|([,:])\s+")
"""Space that means nothing in styles, whose strings have none of these signs."""
STYLE_COMMENT = re.compile(r"^[ \t]*/\*(?:(?!\*/).)*\*/[ \t]*$", re.MULTILINE | re.DOTALL)
FIRST_FONTS = ("fraunces", "inter")
"""The fonts that the first view of every page uses."""
GROUND = "#14201f"
"""The colour around the pages, `--room` of css/tokens.css."""
FIRST = """  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Doorcard</title>
  <link rel="icon" href="/static/icon.svg" type="image/svg+xml">
  <link rel="stylesheet" href="/static/css/tokens.css">
  <link rel="stylesheet" href="/static/css/base.css">
"""
"""The beginning of the head of every page, so that the files don't repeat it."""
HEAD = f"""  <meta name="theme-color" content="{GROUND}">
  <link rel="manifest" href="/static/LANGUAGE/manifest.webmanifest">
  <link rel="apple-touch-icon" href="/static/icons/apple.png">
"""
FONT = (
    '  <link rel="preload" href="/static/fonts/{}.woff2" as="font" type="font/woff2" crossorigin>\n'
)
OFFLINE = "offline.html"
ICONS = (("192", 192, "any"), ("512", 512, "any"), ("maskable", 512, "maskable"))
"""The pictures of `icons`: name, pixels, and the purpose for a system."""


class File(NamedTuple):
    """The content of an answer, plain and compressed, its type, and a tag made from it.

    If compression makes it no smaller, both are the same.
    """

    content: bytes
    packed: bytes
    kind: str
    tag: str


class FoundFile(NamedTuple):
    """A file at an address, and whether it may be cached there for good."""

    file: File
    for_good: bool


def site() -> SiteFiles:
    """Return the files as they are now."""
    return _site(tuple([os.stat(path).st_mtime_ns for path in FILES.values()]))


@lru_cache(maxsize=2)
def _site(changed: tuple[int, ...]) -> SiteFiles:
    return SiteFiles()


class SiteFiles:
    """All files in one state: everything made from them is made once."""

    def __init__(self) -> None:
        self._made: dict[tuple[str, ...], File] = {}
        self._scripts = {page: PageScript(page) for page in self.pages}

    @cached_property
    def release(self) -> str:
        """The name of this state."""
        digest = hashlib.sha256()
        for path in [*MAKERS, *(FILES[place] for place in sorted(FILES))]:
            digest.update(path.name.encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
        for language in languages():
            digest.update(json.dumps([language, said_in(language)], sort_keys=True).encode())
        return digest.hexdigest()[:16]

    @cached_property
    def pages(self) -> Mapping[str, str]:
        """The file of each page by the name of its script: `table`, `home`."""
        names = [str(place) for place in FILES if place.suffix == ".html"]
        scripts = {name: SCRIPT.search((FOLDER / name).read_text("utf-8")) for name in names}
        return {script[2]: name for name, script in scripts.items() if script}

    def found(self, place: PurePosixPath) -> FoundFile | None:
        """Return the file at a path under `/static/`, None if there is none."""
        first, *rest = place.parts or ("",)
        if not RELEASE.fullmatch(first):
            file = self._plain(Path(place))
        else:
            file = self._made_at(*rest) or self._plain(Path(*rest))
        return file and FoundFile(file, first == self.release)

    def html(self, name: str, language: str) -> File:
        """Return a page in a language; `head` is added to its head."""
        return self._kept(lambda: self._html(name, language), "html", name, language)

    def worker(self, language: str) -> File:
        """Return the service worker, which shows a page of its own if the room can't be reached."""
        return self._kept(lambda: self._worker(language), "worker", language)

    def _kept(self, make: Callable[[], File], *key: str) -> File:
        if key not in self._made:
            self._made[key] = make()
        return self._made[key]

    def _plain(self, place: Path) -> File | None:
        path = FILES.get(place)
        return (
            self._kept(lambda: _file(_sent(path), path.suffix), "plain", str(place))
            if path
            else None
        )

    def _made_at(self, *parts: str) -> File | None:
        match parts:
            case ("styles", name) if (page := name.removesuffix(".css")) in self.pages:
                return self._kept(lambda: self._styles(page), *parts)
            case (language, *rest) if language not in languages():
                return None
            case (language, "manifest.webmanifest"):
                return self._kept(lambda: self._manifest(language), *parts)
            case (language, name) if name == OFFLINE:
                return self.html(OFFLINE, language)
            case (language, page, *rest) if page in self.pages:
                path = FILES.get(Path("js", *rest))
                if path is not None and path.suffix == ".js":
                    return self._kept(lambda: self._module(path, language, page), *parts)
        return None

    def _module(self, path: Path, language: str, page: str) -> File:
        script = self._scripts[page]
        first = path == script_file(page)
        return _file(script.text(language) if first else script.beside(path, language), ".js")

    def _styles(self, page: str) -> File:
        names = STYLE.findall(page_as_written(self.pages[page]))
        return _file(tightened("\n".join([_style(FOLDER / name) for name in names])), ".css")

    def _html(self, name: str, language: str) -> File:
        page = page_as_written(name)
        it = languages()[language]
        page = page.replace('lang="en"', f'lang="{it.tag}" dir="{it.direction}"', 1)
        said = said_in(language)
        for key, english in in_english().items():
            if not english:  # English has no text here
                continue
            words = said.get(key, english)
            page = page.replace(f">{escape(english, False)}<", f">{escape(words, False)}<")
        if script := SCRIPT.search(page):
            view = script[2]
            first, *others = STYLE.findall(page)
            page = page.replace(f"/static/{first}", f"/static/styles/{view}.css")
            page = STYLE.sub(lambda found: "" if found[1] in others else found[0], page)
            page = page.replace(script[0], f'src="/static/{language}/{view}/{view}/{view}page.js"')
        head = HEAD.replace("LANGUAGE", language) + "".join(map(FONT.format, FIRST_FONTS))
        page = page.replace("</head>", head + "</head>", 1)
        return _file(page.replace('"/static/', f'"/static/{self.release}/'), ".html")

    def _manifest(self, language: str) -> File:
        """Return the manifest by which a system lists the room among its own programs."""
        it = languages()[language]
        manifest = {
            "id": "/",
            "name": "Doorcard",
            "short_name": "Doorcard",
            "description": said_in(language).get("tagline", in_english()["tagline"]),
            "lang": it.tag,
            "dir": it.direction,
            "start_url": "/",
            "scope": "/",
            "display": "standalone",
            "theme_color": GROUND,
            "background_color": GROUND,
            "icons": [
                {
                    "src": f"/static/{self.release}/icons/{name}.png",
                    "sizes": f"{size}x{size}",
                    "type": "image/png",
                    "purpose": purpose,
                }
                for name, size, purpose in ICONS
            ],
        }
        return _file(json.dumps(manifest, ensure_ascii=False), ".webmanifest")

    def _worker(self, language: str) -> File:
        page = self.html(OFFLINE, language).content.decode()
        needed = re.findall(r'(?:href|src)="([^"]+\.(?:css|js|svg|woff2))"', page)
        address = f"/static/{self.release}/{language}/{OFFLINE}"
        kept = {"release": self.release, "page": address, "files": needed}
        written = uncommented((FOLDER / "worker.js").read_text("utf-8"))
        return _file(f"const KEPT = {json.dumps(kept)};\n{written}", ".js")


def page_as_written(name: str) -> str:
    """Return a page as it is sent, with the beginning of its head."""
    return (FOLDER / name).read_text("utf-8").replace("<head>\n", f"<head>\n{FIRST}", 1)


def tightened(styles: str) -> str:
    """Return styles without the space that means nothing: a twentieth of their packed bytes."""
    return STYLE_SPACE.sub(r"\1\2", styles).replace(";}", "}")


def _sent(path: Path) -> str | bytes:
    """Return a file as it is sent, without comments."""
    if path.suffix == ".js":
        return sent_script(path)
    if path.suffix == ".css":
        return _style(path)
    return path.read_bytes()


def _style(path: Path) -> str:
    return uncommented(path.read_text("utf-8"), STYLE_COMMENT)


def _file(content: str | bytes, suffix: str) -> File:
    content = content.encode() if isinstance(content, str) else content
    tag = f'W/"{hashlib.sha256(content).hexdigest()[:24]}"'
    packed = content if suffix in PACKED_ALREADY else gzip.compress(content, mtime=0)
    smaller = packed if len(packed) < len(content) else content
    return File(content, smaller, KINDS.get(suffix, "text/plain"), tag)
