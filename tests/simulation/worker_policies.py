"""Policies that workers import, and what goes wrong with them."""

from __future__ import annotations

import os
from random import Random
from threading import Lock

from doorcard import Action, View, bots
from doorcard.rules.errors import BadSetup


def staying(view: View, rng: Random) -> Action:
    """Stay in, with a view."""
    return bots.stay(view, rng)


def failing(view: View, rng: Random) -> Action:
    """Fail as a policy with a mistake does."""
    raise KeyError("no such plan")


def refusing(view: View, rng: Random) -> Action:
    """Refuse with a code of its own."""
    raise BadSetup("no_plan", "there is no plan", seat=view.viewer)


def dying(view: View, rng: Random) -> Action:
    """End the whole process."""
    os._exit(3)


class Locked:
    """A policy that holds something no other process can have."""

    def __init__(self) -> None:
        self.lock = Lock()

    def __call__(self, view: View, rng: Random) -> Action:
        return bots.stay(view, rng)
