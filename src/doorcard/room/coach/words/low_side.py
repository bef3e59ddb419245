"""How the low of a hand stands where it is one side of the pot, in a clause."""

from __future__ import annotations

from doorcard.cards import RANKS, rank
from doorcard.language import say, text
from doorcard.ranking import by_name
from doorcard.ranking.words import as_object, listed, rank_rows, written
from doorcard.room.coach.figures.draws import HAND, Draw, draws_of, in_reach, known_cards
from doorcard.room.coach.figures.weighed import Weighed
from doorcard.room.coach.words.cards_held import (
    FOUR,
    high_card_held,
    made_low,
    strength_for,
)
from doorcard.room.coach.words.holding import drawn_words
from doorcard.rules.hand import View
from doorcard.rules.reading.coming import cards_to_come
from doorcard.rules.reading.worth import wild_cards
from doorcard.rules.shares import Low

FEW = (
    text("none of your cards is low"),
    text("only one of your cards is low"),
    text("only two of your cards are low"),
)
"""The clauses on a low of which less than a draw is held."""


def low_lack(view: View, share: Low, weighed: Weighed) -> str:
    """Say in a clause how the low of a hand stands that is beaten for high; "" where the low is
    probably the best, or where wild cards leave open what it becomes."""
    if share.side in (*weighed.likely, *weighed.sure):
        return ""
    mine = strength_for(view, share)
    if mine is None:
        return ""
    if mine.nothing and not cards_to_come(view.state):
        return say("you hold no low")
    if mine.out_of_reach:
        return say("a low is out of reach")
    if set(known_cards(view)) & set(wild_cards(view.state, view.viewer, share.side)):
        return ""
    drawn = _draw(view)
    if drawn is not None:
        return say("you hold {held}", held=drawn_words(drawn))
    if mine.nothing:
        return _few(view, share)
    row = rank_rows().search(mine.words)
    if mine.for_low or row is None:
        return say("your hand is too weak for low")
    return say("your low ({ranks}) is too weak", ranks=row.group())


def held_and_low(view: View, weighed: Weighed, held: str) -> str:
    """Return what is held, as an object, with how its low stands, where that is not told by it."""
    share = next((share for share in view.state.game.shares if isinstance(share, Low)), None)
    if share is None or len(view.state.game.shares) == 1 or made_low(view, share):
        return held
    lack, drawn = low_lack(view, share, weighed), _draw(view)
    if drawn is not None and written(drawn.ranks) in held:
        return held
    if lack and drawn is not None:
        return _beside(held, drawn_words(drawn))
    return say("{one}, and {other}", one=held, other=lack) if held and lack else held


def held_with_low(view: View, held: str) -> str:
    """Return what is held, as an object, with the low or the cards to one beside it, where high and
    low share the pot and a hand that goes on does not tell its low by itself."""
    share = next((share for share in view.state.game.shares if isinstance(share, Low)), None)
    if share is None or len(view.state.game.shares) == 1 or made_low(view, share):
        return held
    few, drawn = len(known_cards(view)) < HAND, _draw(view)
    if drawn is not None and (few or drawn.held >= FOUR):
        told = written(drawn.ranks) in held
        return held if told else _beside(held, drawn_words(drawn))
    mine = strength_for(view, share)
    if mine is None or mine.nothing or mine.for_low or not (few or not cards_to_come(view.state)):
        return held
    alone = high_card_held(view)
    if alone and held == say("only {hand}", hand=alone):
        held = alone.split(", ")[0]  # the low names the other cards
    return _beside(held, as_object(mine.words))


def _beside(held: str, low: str) -> str:
    """Return what is held with its low, with a comma where what is held has one itself."""
    if ", " in held:
        return say("{one}, and {other}", one=held, other=low)
    return listed([*filter(None, [held]), low])


def _draw(view: View) -> Draw | None:
    """Return the cards to a low, where as many more may come as it lacks; None with a wild one,
    which may make more of it."""
    wild = wild_cards(view.state, view.viewer, "low")
    if not cards_to_come(view.state) or set(known_cards(view)) & set(wild):
        return None
    found = draws_of(view.state, known_cards(view), view.state.game.deck())
    lows = [draw for draw in found if isinstance(draw, Draw) and draw.kind == "low"]
    return next((draw for draw in lows if in_reach(view, draw)), None)


def _few(view: View, share: Low) -> str:
    """Say of how many ranks for a low that needs more cards a hand is; "" of a draw."""
    good = by_name(share.scale).scale.ranks
    count = len({rank(card) for card in known_cards(view) if RANKS[rank(card)] in good})
    return say(FEW[count]) if count < len(FEW) else ""
