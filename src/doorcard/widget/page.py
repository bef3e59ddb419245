"""The page of a hand in a single text: the room's own modules, styles and fonts, and the hand.

Nothing is fetched, and there is no build step: the modules are joined as the room joins them when
it sends a page.
"""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Sequence
from functools import cache
from html import escape
from typing import Any

from doorcard import games, lab
from doorcard.language.saying import say, tag
from doorcard.room.http.files import STYLE, page_as_written
from doorcard.room.http.scripts import FOLDER, PageScript
from doorcard.rules.errors import BadSetup
from doorcard.rules.hand import SPECTATOR, Hand
from doorcard.voice import side_words
from doorcard.widget.replay_frames import frames, steps

FONT = re.compile(r"url\(\.\./(fonts/[\w-]+\.woff2)\)")
OWN_STYLE = "css/widget.css"


def page(
    hand: Hand,
    viewer: int | None = None,
    *,
    names: Sequence[str] = (),
    odds: bool = True,
    samples: int | None = None,
) -> str:
    """Return a page that shows a hand step by step, as HTML that needs no other file.

    The arguments are those of `replay`. Raise `BadSetup`: `bad_count`; `Illegal`: `no_such_player`.
    """
    count = len(hand.state.seats)
    hand.seen_by(SPECTATOR if viewer is None else viewer)  # raises for an invalid viewer
    if names and len(names) != count:
        raise BadSetup(
            "bad_count",
            "there are {names} names for {count} players; give one for each",
            names=len(names),
            count=count,
        )
    called = list(names) or [say("Player {number}", number=str(n)) for n in range(1, count + 1)]
    given = {
        "frames": frames(hand, viewer, called),
        "odds": _odds(hand, viewer, called, samples) if odds else [],
        "knows": _knows(viewer, called),
        "step": 0,
    }
    title = escape(games.said_title(hand.state.game))
    data = json.dumps(given, ensure_ascii=False).replace("<", "\\u003c")
    return (
        f'<!doctype html><html lang="{tag()}"><head><meta charset="utf-8"><title>{title}</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<style>{_styles()}</style></head><body class="table replay widget"><div id="app"></div>'
        f'<script type="application/json" id="hand">{data}</script>'
        f'<script type="module">{_script(tag())}</script></body></html>'
    )


def _odds(
    hand: Hand, viewer: int | None, names: Sequence[str], samples: int | None
) -> list[dict[str, Any]]:
    """Return the odds after each deal, each with the step from which they hold.

    They are [] for a game without odds, against a bank.
    """
    try:
        streets = lab.street_odds_of(hand, viewer, samples=samples)
    except BadSetup:
        return []
    ends = [step.facts for step in steps(hand)]
    found = []
    for street, seen in zip(streets, lab.moments(hand, SPECTATOR), strict=True):
        facts = len(seen.facts)
        shares = [
            {
                "name": names[one.player - 1],
                "share": round(one.share, 4),
                "sides": [
                    {"side": side_words(hand.state.game, side), "share": round(part, 4)}
                    for side, part in one.sides.items()
                ],
            }
            for one in street.odds.players
        ]
        at = next(number for number, end in enumerate(ends) if end >= facts)
        street_odds = {
            "at": at,
            "label": street.label,
            "exact": street.odds.exact,
            "shares": shares,
        }
        found.append(street_odds)
    return found


def _knows(viewer: int | None, names: Sequence[str]) -> str:
    """Return the viewer whose knowledge is shown, as a sentence."""
    if viewer is None:
        return say("Every card is known here.")
    if viewer == SPECTATOR:
        return say("This is what a spectator saw.")
    return say("This is what {name} saw.", name=names[viewer - 1])


@cache
def _script(language: str) -> str:
    return PageScript("widget").text(language).replace("</script", "<\\/script")


@cache
def _styles() -> str:
    """Return the replay's styles with their fonts in them."""
    names = [*STYLE.findall(page_as_written("hand.html")), OWN_STYLE]
    text = "\n".join([(FOLDER / name).read_text("utf-8") for name in names])

    def inside(found: re.Match[str]) -> str:
        data = base64.b64encode((FOLDER / found[1]).read_bytes()).decode()
        return f"url(data:font/woff2;base64,{data})"

    return FONT.sub(inside, text)
