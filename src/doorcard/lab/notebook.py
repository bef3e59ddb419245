"""Tables and cards for notebooks: HTML with all text escaped, and pictures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from doorcard.cards import BadCard, Card, parse_cards
from doorcard.rules.errors import BadSetup
from doorcard.rules.picture import Picture
from doorcard.rules.picture import cards_svg as draw_cards

_TABLE = (
    "border-collapse:collapse;margin:6px 0;white-space:nowrap;font-variant-numeric:tabular-nums"
)
_NUMBER, _WORD = "text-align:right;padding:3px 12px", "text-align:left;padding:3px 12px"
_HEAD = "border-bottom:1px solid"


def table(
    columns: Sequence[str],
    rows: Iterable[Sequence[object]],
    *,
    caption: str = "",
    note: str = "",
) -> str:
    """Return a table as HTML: the first column holds words, the others numbers or their texts.

    `caption` is its title, and `note` is printed below it.
    """
    head = "".join(
        f'<th style="{_style(at)};{_HEAD}">{escape(name)}</th>' for at, name in enumerate(columns)
    )
    body = "".join(f"<tr>{''.join(map(_cell, range(len(row)), row))}</tr>" for row in rows)
    title = f"<div><strong>{escape(caption)}</strong></div>" if caption else ""
    foot = f'<div style="opacity:.7">{escape(note)}</div>' if note else ""
    return (
        f'<div>{title}<table style="{_TABLE}">'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>{foot}</div>"
    )


def cards_svg(cards: str | Iterable[Card], *, four_colours: bool = False) -> Picture:
    """Return a picture of cards such as `As Kd ??` as SVG text, which a notebook shows.

    Raise `BadSetup`: `bad_card`.
    """
    try:
        known = parse_cards(cards) if isinstance(cards, str) else tuple(cards)
    except BadCard as error:
        raise BadSetup("bad_card", str(error)) from None
    return draw_cards(known, four_colours=four_colours)


def _cell(at: int, value: object) -> str:
    return f'<td style="{_style(at)}">{escape(str(value))}</td>'


def _style(at: int) -> str:
    return _NUMBER if at else _WORD
