"""Ways to answer an ask at random, for hands that are played to test the rules."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from doorcard.rules.actions import Action, Fold
from doorcard.rules.asks import Ask

Policy = Callable[[Ask, Random], Action]
"""Picks an answer from what is on offer."""


def uniform(ask: Ask, rng: Random) -> Action:
    """Pick uniformly among the kinds of offer, then among its examples."""
    return rng.choice(rng.choice(ask.offers).examples())


def never_fold(ask: Ask, rng: Random) -> Action:
    """Pick uniformly among the kinds of offer but folding, so that hands reach a showdown."""
    offers = [offer for offer in ask.offers if offer.answer is not Fold]
    return rng.choice(rng.choice(offers or ask.offers).examples())


def passive(ask: Ask, rng: Random) -> Action:
    """Take the first offer that is not folding, nine times in ten: many stay, little is raised."""
    if rng.random() < 0.1:
        return uniform(ask, rng)
    offers = [offer for offer in ask.offers if offer.answer is not Fold]
    return rng.choice((offers or ask.offers)[0].examples())
