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
from doorcard.room.http import joining
from doorcard.room.http.joining import PARTS, Bundle, modules
from doorcard.room.page_texts import GROUP, PAIR, TEXTS, in_english, said_in, translated

FOLDER = Path(__file__).parent.parent / "page"
FILES = {path.relative_to(FOLDER): path for path in FOLDER.rglob("*.*") if path.is_file()}
"""All files that are served, by their path in the folder; no other file is ever looked up."""
SCRIPTS = FOLDER / "js"
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
MAKERS = (Path(__file__), Path(joining.__file__), Path(page_texts.__file__))
"""Sources whose changes also make a new release, as files and languages do."""

KEYED = re.compile(r'^ *(\w+): "(?:[^"\\]|\\.)*",\n', re.MULTILINE)
"""A text with its key, on a line of its own."""
QUOTED = re.compile(r'"(\w+)"')
BUILT = re.compile(r"`(\w+_)\$\{")
SCRIPT = re.compile(r'src="/static/(js/(\w+)/\2page\.js)"')
STYLE = re.compile(r'^ *<link rel="stylesheet" href="/static/(.+?)">\n', re.MULTILINE)
RELEASE = re.compile(r"[0-9a-f]{16}")
COMMENT = re.compile(r"^[ \t]*(?://[^\n]*|/\*\*(?:(?!\*/).)*\*/)[ \t]*$", re.MULTILINE | re.DOTALL)
CAST = re.compile(r"/\*\* @(?:type|param)\b(?:(?!\*/).)*\*/ ?")
INDENT = re.compile(r"^[ \t]+", re.MULTILINE)
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
        if path == script_file(page):
            return _file(script_of(page, language), ".js")
        return _file(_joined(page, language).beside(path, _brought(path, language, page)), ".js")

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


def script_file(page: str) -> Path:
    """Return the file with which a page's script begins, such as `js/table/tablepage.js`."""
    return SCRIPTS / page / f"{page}page.js"


def script_of(page: str, language: str) -> str:
    """Return the script of a page with all modules that it needs, and its texts in a language."""
    return _joined(page, language).text()


def _joined(page: str, language: str) -> Bundle:
    return Bundle(script_file(page), SCRIPTS, lambda module: _text(module, language, page))


def uncommented(text: str, comment: re.Pattern[str] = COMMENT) -> str:
    """Return a script without comment lines, types and the indentation of lines.

    The other lines keep their numbers. For styles, give the `comment` pattern of styles.
    """
    text = comment.sub(lambda found: "\n" * found[0].count("\n"), text)
    return INDENT.sub("", CAST.sub("", text) if comment is COMMENT else text)


def tightened(styles: str) -> str:
    """Return styles without the space that means nothing: a twentieth of their packed bytes."""
    return STYLE_SPACE.sub(r"\1\2", styles).replace(";}", "}")


def _sent(path: Path) -> str | bytes:
    """Return a file as it is sent, without comments."""
    if path.suffix == ".js" and path.parent.name != "vendor":
        return uncommented(path.read_text("utf-8"))
    if path.suffix == ".css":
        return _style(path)
    return path.read_bytes()


def _style(path: Path) -> str:
    return uncommented(path.read_text("utf-8"), STYLE_COMMENT)


def _text(module: Path, language: str, page: str) -> str:
    """Return a module as it is sent, with the texts that a page can show in a language."""
    sent = _sent(module)
    text = sent.decode() if isinstance(sent, bytes) else sent
    return _said_on(page, translated(text, said_in(language))) if module == TEXTS else text


def _said_on(page: str, texts: str) -> str:
    """Return the text of `text.js` with the words alone that a page's script can ask for."""
    first, groups = _asked(*_first(page)), _groups(*_first(page))

    def kept(found: re.Match[str]) -> str:
        return found[0] if first(found[1]) else ""

    def group(found: re.Match[str]) -> str:
        if found[1] == "TEXT":
            return KEYED.sub(kept, found[0])
        return found[0] if found[1] in groups else f"export const {found[1]} = {{}};"

    return GROUP.sub(group, texts)


def _brought(path: Path, language: str, page: str) -> str:
    """Return the lines by which a module that comes later brings the words it needs first."""
    asked, first = _asked(path), _asked(*_first(page))
    said = {**in_english(), **said_in(language)}
    new = {key: said[key] for key in in_english() if asked(key) and not first(key)}
    bodies = dict(GROUP.findall(translated(TEXTS.read_text("utf-8"), said_in(language))))
    brought = {"TEXT": new} | {
        name: {key: json.loads(word) for key, word in PAIR.findall(bodies[name])}
        for name in sorted(_groups(path) - _groups(*_first(page)))
    }
    return "".join(
        f'Object.assign({PARTS}["{TEXTS.name}"].{name}, '
        f"{json.dumps(words, ensure_ascii=False, separators=(',', ':'))});\n"
        for name, words in brought.items()
        if words
    )


def _groups(*asking: Path) -> set[str]:
    """Return the groups of words that modules ask for, by their names."""
    source = "".join([module.read_text("utf-8") for module in asking])
    listed = ",".join(re.findall(r'\{([^{}]*)\} from "[./]*text\.js"', source))
    return {name.strip() for name in listed.split(",")} - {"TEXT", ""}


def _first(page: str) -> set[Path]:
    """Return the modules that come with a page's script, itself included."""
    return set(modules(script_file(page))) - {TEXTS.resolve()}


def _asked(*asking: Path) -> Callable[[str], bool]:
    """Return a function that tells whether modules use a text by its key.

    The key, or its beginning, appears in a module; tests/room/page/test_texts.py checks that.
    """
    source = "".join([module.read_text("utf-8") for module in asking])
    whole = {*QUOTED.findall(source), *re.findall(r"\bTEXT\.(\w+)", source)}
    begun = tuple(set(BUILT.findall(source)))
    return lambda key: key in whole or key.startswith(begun)


def _file(content: str | bytes, suffix: str) -> File:
    content = content.encode() if isinstance(content, str) else content
    tag = f'W/"{hashlib.sha256(content).hexdigest()[:24]}"'
    packed = content if suffix in PACKED_ALREADY else gzip.compress(content, mtime=0)
    smaller = packed if len(packed) < len(content) else content
    return File(content, smaller, KINDS.get(suffix, "text/plain"), tag)
