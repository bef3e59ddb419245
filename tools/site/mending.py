"""What the theme leaves out for people who listen to a page: names of its parts, and levels."""

from __future__ import annotations

from pathlib import Path

MENDED = {
    'class="caption" role="heading">': 'class="caption" role="heading" aria-level="2">',
    '<aside class="sidebar-drawer">': '<aside class="sidebar-drawer" aria-label="All pages">',
    '<aside class="toc-drawer">': '<aside class="toc-drawer" aria-label="On this page">',
}
SEARCH = '<article role="main" id="furo-main-content">'
"""Where the page of the search begins, which has no title of its own."""


def mend(site: Path) -> None:
    """Mend all pages of a site; what was mended before stays as it is."""
    for path in site.rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        mended = text
        for left_out, better in MENDED.items():
            mended = mended.replace(left_out, better)
        if path.name == "search.html" and "<h1" not in text:
            mended = mended.replace(SEARCH, SEARCH + "<h1>Search</h1>")
        if mended != text:
            path.write_text(mended, encoding="utf-8")
