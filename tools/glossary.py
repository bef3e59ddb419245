"""docs/glossary.md, made from the terms in `doorcard.sheets.glossary` (`make written`)."""

from __future__ import annotations

from pathlib import Path

from doorcard.sheets.glossary import said_terms

PAGE = Path(__file__).resolve().parent.parent / "docs" / "glossary.md"
TOP = """\
# Glossary

On this page you can look up the words of a stud table, as Doorcard's pages and rule sheets use
them. In the terminal, `doorcard glossary WORD` explains one of them, and at a table you find them
below the rule sheet of the game. This page is made from what `src/doorcard/sheets/glossary.py`
brings together, by `make written`.
"""


def page() -> str:
    """Return the document: every term with what it means."""
    lines, group = [], ""
    for term in said_terms():
        if term.group != group:
            group = term.group
            lines.append(f"\n## {group}\n")
        also = f" (also: {', '.join(term.also)})" if term.also else ""
        lines.append(f"\n**{term.word}**{also}: {term.told}\n")
    return TOP + "".join(lines)
