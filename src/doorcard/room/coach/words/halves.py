"""For which half of a pot a hand is ahead, and which one is its own: short reasons for a bet.

By the cards alone, as the lab counts the sides of a pot; and a card in the hole wins its side for
sure where this player sees every better one elsewhere.
"""

from __future__ import annotations

from doorcard.cards import Card, card_name, rank
from doorcard.language import say, text
from doorcard.ranking.words import card_phrase, listed
from doorcard.room.coach.figures.weighed import Weighed
from doorcard.room.coach.words.cards_held import counts, deciding_card, held_for, held_words
from doorcard.room.coach.words.low_side import held_with_low
from doorcard.rules.game import Share
from doorcard.rules.hand import View
from doorcard.rules.phase import Phase
from doorcard.rules.phases.betting_round import Bet
from doorcard.rules.phases.deal import Deal
from doorcard.rules.phases.declare import Declare
from doorcard.rules.phases.showdown import Showdown
from doorcard.rules.shares import HoleSuit
from doorcard.rules.triggers import LastPlayer
from doorcard.rules.verdicts import CardsSpeak, Declared
from doorcard.rules.wager_names import named
from doorcard.voice import side_words

AHEAD_FOR = text("you are probably ahead for {sides}")
HELD_FOR = text("you hold {held}, and are probably ahead for {sides}")
POINT_FIRST = text("you are probably ahead for {sides}. You hold {held}")
"""The same where one sentence would be too long."""
AHEAD_TOO = text("{why}. You are probably ahead for {sides}, too")
SURE_SIDE = text("the half for {side} is yours, whatever comes")
SURE_CARD = text("your {card} in the hole can't be beaten: half the pot is yours")
SURE_IF_DECLARED = text(
    "your {card} in the hole can't be beaten: declare {side} at the end, and half the pot is yours"
)
LIKELY_CARD = text("your {card} in the hole probably wins half the pot")
MOST_OF_POT = text("no other hand wins as much of the pot as yours")
HELD_MOST = text("you hold {held}, and no other hand wins as much of the pot")
MOST_FIRST = text("no other hand wins as much of the pot as yours. You hold {held}")
HALVES = 2
"""Shares of a pot that is halved."""


def half_reason(view: View, weighed: Weighed, *, ahead: bool, room: int) -> str:
    """Say in a clause which half of the pot a hand wins, for sure or probably, and if it is `ahead`
    for which it is; "" where the pot is not halved or there is nothing to tell.

    With what is held it is one clause where that has `room`, else two.
    """
    game = view.state.game
    if len(game.shares) != HALVES:
        return ""
    won = {share.side: _won(view, weighed, share) for share in game.shares}
    told, why = next(((side, why) for side, why in won.items() if why), ("", ""))
    likely = [side for side in weighed.likely if side != told] if ahead else []
    sides = listed([side_words(game, side) for side in likely])
    if why:
        return say(AHEAD_TOO, why=why, sides=sides) if sides else why
    held = listed([made for side in likely if (made := held_for(view, side))])
    held = held or (held_with_low(view, held_words(view)) if ahead else "")
    if not sides and not ahead:
        return ""
    alone, both, apart = (
        (AHEAD_FOR, HELD_FOR, POINT_FIRST) if sides else (MOST_OF_POT, HELD_MOST, MOST_FIRST)
    )
    if not held:
        return say(alone, sides=sides)
    told = say(both, sides=sides, held=held)
    return told if len(told) < room else say(apart, sides=sides, held=held)


def half_alone(view: View, weighed: Weighed) -> str:
    """Say what a hand gets that is likely the best for one side alone; "" of any other."""
    game = view.state.game
    if len(game.shares) != HALVES or len(weighed.likely) != 1:
        return ""
    side = side_words(game, weighed.likely[0])
    return say("With {side} alone you usually get half of the pot.", side=side)


def _won(view: View, weighed: Weighed, share: Share) -> str:
    """Say that a side is won for sure, or that a card in the hole probably wins it; "" else."""
    game = view.state.game
    card = deciding_card(view, share)
    if card is None:
        if share.side not in weighed.sure:
            return ""
        return say(SURE_SIDE, side=side_words(game, share.side))
    words = card_phrase(card_name(card))
    if _unbeaten(view, share, card):
        declaring = any(isinstance(phase, Declare) for phase in _later(view))
        template = SURE_IF_DECLARED if declaring else SURE_CARD
        return say(template, card=words, side=named(share.side))
    return say(LIKELY_CARD, card=words) if share.side in weighed.likely else ""


def _later(view: View) -> tuple[Phase, ...]:
    return view.state.game.phases[view.state.at :]


def _unbeaten(view: View, share: Share, mine: Card) -> bool:
    """Tell whether a card in the hole wins its side whatever comes: nobody can have a better one,
    it stays in the hole, no card ends the deal, and the side is won by itself."""
    phases, game = _later(view), view.state.game
    if not all(isinstance(trigger, LastPlayer) for trigger in game.triggers):
        return False
    if not all(isinstance(phase, Deal | Bet | Declare | Showdown) for phase in phases):
        return False
    verdict = phases[-1].verdict if isinstance(phases[-1], Showdown) else None
    if not isinstance(verdict, CardsSpeak | Declared):
        return False
    if isinstance(share, HoleSuit):
        worth = share.worth_of(rank(mine))
        better = [card for card in view.unseen() if counts(share, card)]
        return not any(share.worth_of(rank(card)) > worth for card in better)
    return True
