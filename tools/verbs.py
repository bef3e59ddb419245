"""Write the words by which players answer into docs/hand-files.md, from the words of the rules.

python tools/verbs.py
"""

from __future__ import annotations

from pathlib import Path

from doorcard.records.verb_forms import describe_verbs

PAGE = Path(__file__).resolve().parent.parent / "docs" / "hand-files.md"
MARK = "<!-- verbs: python tools/verbs.py -->\n\n| action | means | example |\n|---|---|---|\n"
END = "<!-- end of verbs -->\n"


def renewed(page: str) -> str:
    """Return a document with the rows between the two marks made anew."""
    before, mark, rest = page.partition(MARK)
    _, end, after = rest.partition(END)
    if not (mark and end):
        raise SystemExit(f"{PAGE} lacks the table that begins with {MARK!r} and ends with {END!r}")
    return before + mark + describe_verbs() + "\n" + end + after


if __name__ == "__main__":
    PAGE.write_text(renewed(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
