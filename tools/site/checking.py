"""What is checked of the site when it is built: links, files from elsewhere, every public name.

`seen` opens a page of each kind in Chromium, wide and narrow, light and dark: axe finds nothing,
nothing scrolls sideways, the search finds what it should, and no request leaves the folder.
"""

from __future__ import annotations

import sys
import zlib
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from tools.site import reference

KINDS = {
    "index.html": "documents",
    "tutorials/start.html": "five minutes",
    "lab.html": "Odds",
    "glossary.html": "Glossary",
    "games/razz.html": "What the hands look like",
    "notebooks/1-a-stud-8-hand.html": "street by street",
    "rules/general.html": "GEN-01",
    "room/running.html": "Running a room",
    "reference/index.html": "doorcard.lab",
    "reference/doorcard.lab.html": "street_odds",
    "search.html?q=razz": "Razz",
}
"""A page of each kind, and words that stand on it."""
SIZES = ((1280, 800), (360, 640))
SCHEMES = ("light", "dark")
FETCHED = {"script": "src", "img": "src", "source": "src", "iframe": "src"}
FETCHING_LINKS = {"stylesheet", "icon", "preload", "modulepreload", "manifest"}


class Links(HTMLParser):
    """What a page links to, what it fetches, and the names of its parts."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.parts: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take note of a tag."""
        told = {name: value or "" for name, value in attrs}
        self.parts |= {told[name] for name in ("id", "name") if name in told}
        if tag == "a" and told.get("href"):
            self.links.append(told["href"])
        elif tag == "link" and FETCHING_LINKS & set(told.get("rel", "").split()):
            self.fetched.append(told.get("href", ""))
        elif told.get(FETCHED.get(tag, "")):
            self.fetched.append(told[FETCHED[tag]])


def faults(site: Path) -> Iterator[str]:
    """Yield what is wrong with a site that was built, each with its page."""
    pages = {path: Links(path.read_text(encoding="utf-8")) for path in sorted(site.rglob("*.html"))}
    for path, page in pages.items():
        here = path.relative_to(site)
        for link in page.links:
            if fault := _leads_nowhere(link, path, pages):
                yield f"{here}: the link {link!r} {fault}"
        for address in page.fetched:
            place = urlsplit(address)
            if place.scheme not in ("", "data") or place.netloc:
                yield f"{here}: {address!r} comes from elsewhere"
            elif not place.scheme and not (path.parent / unquote(place.path)).exists():
                yield f"{here}: {address!r} is missing"
    told = set(names_told(site))
    for module in reference.modules():
        for name in reference.public(module):
            if reference.home(module, name) not in told:
                yield f"reference: {module}.{name} is public and not there"


def _leads_nowhere(link: str, page: Path, pages: dict[Path, Links]) -> str:
    """Return why a link leads nowhere; "" where it leads somewhere, or away from the site."""
    place = urlsplit(link)
    if place.scheme or place.netloc:
        return ""
    to = (page.parent / unquote(place.path)).resolve() if place.path else page
    if not to.is_file():
        return "leads to a page that is not there"
    part = unquote(place.fragment)
    if part and to in pages and part not in pages[to].parts:
        return "leads to a part that is not on the page"
    return ""


def seen(site: Path) -> Iterator[str]:
    """Yield what is wrong with the pages as Chromium shows them."""
    from playwright.sync_api import sync_playwright

    from tests.room.page.auditing import faults_of
    from tests.room.page.visiting import CHROMIUM, FLAGS

    if CHROMIUM is None:
        sys.exit("needs Chromium (Debian: apt install chromium-headless-shell)")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for width, height in SIZES:
            for scheme in SCHEMES:
                size: Any = {"width": width, "height": height}
                page = browser.new_page(viewport=size, color_scheme=scheme)
                asked: list[str] = []
                page.on("request", lambda request, asked=asked: asked.append(request.url))
                for name, words in KINDS.items():
                    page.goto(f"{site.as_uri()}/{name}")
                    where = f"{name}, {width} wide, {scheme}"
                    page.locator("article", has_text=words).first.wait_for()
                    yield from [f"{where}: {fault}" for fault in faults_of(page)]
                    if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
                        yield f"{where}: it scrolls sideways"
                elsewhere = {url for url in asked if not url.startswith(("file:", "data:"))}
                yield from [f"{url} is asked for, and lies elsewhere" for url in elsewhere]
                page.close()
        browser.close()


def names_told(site: Path) -> Iterator[str]:
    """Yield the names that the reference tells of, from its list of names (`objects.inv`)."""
    data = (site / "objects.inv").read_bytes()
    for _ in range(4):
        data = data[data.index(b"\n") + 1 :]
    for line in zlib.decompress(data).decode().splitlines():
        name, kind, *_ = line.split()
        if kind.startswith("py:"):
            yield name
