"""What is checked of the site when it is built: links, files from elsewhere, every public name.

`seen` opens a page of each kind in Chromium, wide and narrow, light and dark: axe finds nothing,
nothing scrolls sideways, the search finds what it should, and no request leaves the folder.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

from tools.site import reference

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


def names_told(site: Path) -> Iterator[str]:
    """Yield the names that the reference tells of, as its list of names (`objects.inv`) has them."""
    data = (site / "objects.inv").read_bytes()
    for _ in range(4):
        data = data[data.index(b"\n") + 1 :]
    for line in zlib.decompress(data).decode().splitlines():
        name, kind, *_ = line.split()
        if kind.startswith("py:"):
            yield name
