"""The up-cards that already beat a hand, and what it lacks for the other half of a pot."""

from __future__ import annotations

from collections.abc import Mapping

from doorcard.cards import card_name
from doorcard.language import say, text
from doorcard.ranking.words import card_phrase, listed, suit_word
from doorcard.room.coach.figures.weighed import Weighed
from doorcard.room.coach.words.cards_held import deciding_card, without_lower
from doorcard.room.coach.words.low_side import low_lack
from doorcard.room.coach.words.reasons import name_of
from doorcard.rules.game import Share
from doorcard.rules.hand import View
from doorcard.rules.reading import beaten_by, strengths
from doorcard.rules.shares import HoleSuit, Low


def shown_more(view: View, names: Mapping[int, str]) -> str:
    """Say in a clause whose up-cards already beat the hand, of several sides the high one; "" where
    nobody's do."""
    found = beaten_by(view.state, view.viewer)
    if not found:
        return ""
    mine = next((each for each in strengths(view.state, view.viewer) if each.side == "high"), None)
    hand = mine.short or mine.words if mine is not None else ""
    who = listed([name_of(player, names) for player, _ in found])
    if len(view.state.game.shares) > 1:
        template = text("for high, {who} already shows more than you")
        if len(found) > 1:
            template = text("for high, {who} already show more than you")
        return say(template, who=who)
    template = text("{who} already shows more than your {hand}")
    if len(found) > 1:
        template = text("{who} already show more than your {hand}")
    return say(template, who=who, hand=without_lower(hand))


def beaten_words(view: View, weighed: Weighed, names: Mapping[int, str]) -> str:
    """Say in a clause what beats the hand on the table and, where the pot is divided, what is
    missing for its other half; "" where nothing is known to."""
    shown = shown_more(view, names)
    if not shown:
        return ""
    for share in view.state.game.shares:
        missing = _missing(view, weighed, share)
        if missing:
            shown = say("{one}, and {other}", one=shown, other=missing)
    return shown


def _missing(view: View, weighed: Weighed, share: Share) -> str:
    """Say in a clause how the low stands, or what is missing for the half of a suit in the hole."""
    if isinstance(share, HoleSuit):
        card = deciding_card(view, share)
        if card is None:
            return say("you have no {suit} in the hole", suit=suit_word(share.suit))
        if share.side not in (*weighed.likely, *weighed.sure):
            words = card_phrase(card_name(card))
            return say("your {card} in the hole is easily beaten", card=words)
    if isinstance(share, Low) and len(view.state.game.shares) > 1:
        return low_lack(view, share, weighed)
    return ""
