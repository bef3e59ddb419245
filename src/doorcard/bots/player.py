"""The bot: it answers with the handler of the first offer that has one, or by the default.

A handler is a function in any module of this package that says which offers it `answers`; nothing
is listed here.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules
from random import Random

from msgspec import Struct

from doorcard.bots.habits import CALLS_ALONG
from doorcard.bots.policy import Policy, Style, by_handlers, stay
from doorcard.rules.actions import Action
from doorcard.rules.errors import BadSetup, did_you_mean, shown
from doorcard.rules.hand import View
from doorcard.rules.phases.declare import CanSay

for _found in iter_modules(import_module("doorcard.bots").__path__, "doorcard.bots."):
    if _found.name != __name__:
        import_module(_found.name)


class Bot(Struct, frozen=True):
    """A bot of one style; it can be sent to other processes, and equals another of its style."""

    style: Style

    def __call__(self, view: View, rng: Random) -> Action:
        ask = view.own_ask
        assert ask is not None, "a policy is called when an answer is wanted"
        return by_handlers(view, ask, rng, self.style)


def bot(style: Style | str | None = None) -> Policy:
    """Return a player that answers from a view, by a style or by a name of `BOTS`, such as "hard".

    Two bots of one style differ only by chance. Raise `BadSetup`: `bad_level`, `bad_style`.
    """
    if isinstance(style, str):
        if style not in BOTS:
            raise BadSetup(
                "bad_level",
                "there is no bot called {level}{meant}; write one of {levels}",
                meant=did_you_mean(style, BOTS),
                level=shown(style),
                levels=", ".join(BOTS),
            )
        return BOTS[style]
    if style is not None and type(style) is not Style:
        raise BadSetup(
            "bad_style", f"{shown(style)} is not a style; write Style(tight=1.5) or 'easy'"
        )
    return Bot(style or Style())


def _easy(view: View, rng: Random) -> Action:
    """Stay in half of the time without looking, else play loosely, with a bet now and then; but
    declare the side that the hand is for, each time."""
    ask = view.own_ask
    declares = ask is not None and any(isinstance(offer, CanSay) for offer in ask.offers)
    if not declares and rng.random() < CALLS_ALONG:
        return stay(view, rng)
    return _LOOSE(view, rng)


_LOOSE = bot(Style(tight=0.3, bold=0.75, bluffs=0.05, looks=16))

LEVELS: Mapping[str, Policy] = {
    "easy": _easy,
    "medium": bot(Style(tight=0.8, bold=0.9, bluffs=0.05, looks=32)),
    "hard": bot(Style(tight=1.0, bold=1.0, bluffs=0.15, looks=192, learned=True)),
}
"""The bots by level."""

STYLES: Mapping[str, Policy] = {
    "rock": bot(Style(tight=1.5, bold=0.5, bluffs=0.0, looks=64)),
    "station": bot(Style(tight=-3.0, bold=-1.0, bluffs=0.0, looks=32)),
    "maniac": bot(Style(tight=-1.0, bold=3.0, bluffs=0.7, looks=32)),
    "shark": bot(Style(tight=1.0, bold=1.3, bluffs=0.3, looks=192, learned=True)),
}
"""Typical players: one who waits for good hands, one who calls anything, one who raises with
anything, and a strong one who keeps up the pressure."""

BOTS: Mapping[str, Policy] = {**LEVELS, **STYLES}
"""Every bot by name, for tables too."""
