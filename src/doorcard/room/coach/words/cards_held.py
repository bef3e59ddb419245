"""The hand or the draw that a player holds, in words that fit into a reason."""

from __future__ import annotations

import re
from collections.abc import Sequence

from doorcard.bots.imagine import exchanges
from doorcard.cards import RANKS, SUITS, Card, card_name, parse_card, rank, suit
from doorcard.language import cached_by_language, say
from doorcard.ranking import by_name
from doorcard.ranking.words import as_object, card_phrase, listed, rank_pattern, suit_word
from doorcard.room.coach.figures.draws import HAND, LOW_RANKS, has_nothing, known_cards
from doorcard.room.coach.words.holding import draw_held
from doorcard.rules.game import Share
from doorcard.rules.hand import View
from doorcard.rules.reading import Strength, strengths
from doorcard.rules.reading.coming import cards_to_come
from doorcard.rules.reading.worth import wild_cards
from doorcard.rules.shares import HasCard, High, HoleSuit, Low

IN_BRACKETS = re.compile(r" \([^()]*\)")
ROUGH_RANKS = 10
"""How many ranks make a low worth naming once no other card comes: a ten is rough, but a low."""
FOUR = 4
"""A draw of so many cards is worth a price; one of fewer is only a beginning."""


def held_for(view: View, side: str) -> str:
    """Return as an object the hand that is made for a side; "" for a high hand without a pair, and
    for a low that is not made."""
    for share in view.state.game.shares:
        if share.side == side and isinstance(share, High):
            return _high(view, share)
        if share.side == side and isinstance(share, Low):
            made = made_low(view, share)
            return as_object(made) if made else ""
    return ""


def held_words(view: View, least: int = 0, *, beside: bool = False, high_card: bool = True) -> str:
    """Return as an object what a player holds: hands that are made, else a draw of at least so many
    cards, else that it is only a high card; "" where none of that can be told. With it stands the
    card in the hole that counts for a half of the pot, or that there is none of its suit.

    `beside` a pair, a draw that lacks one card is told, too; without `high_card`, no high card is.
    """
    hands, drawn = _hand_or_draw(view, least, beside=beside, high_card=high_card)
    if not hands and not drawn:
        return ""
    cards = [_in_the_hole(view, share) for share in view.state.game.shares]
    return listed([*filter(None, [*hands, *cards, drawn])])


def _hand_or_draw(
    view: View, least: int, *, beside: bool, high_card: bool
) -> tuple[list[str], str]:
    """Return the hands of a player, and the draw that is told, as objects, as `held_words`."""
    made = [held_for(view, share.side) for share in view.state.game.shares]
    made = list(filter(None, made))
    if made:
        drawn = draw_held(view, FOUR) if beside and has_pair(known_cards(view)) else ""
        return made, drawn
    drawn = draw_held(view, least)
    if drawn:
        return [], drawn
    shares = view.state.game.shares
    if len(shares) == 1 and isinstance(shares[0], Low):
        return _poor_low(view, shares[0]) if high_card else [], ""
    high = high_card_held(view) if high_card else ""
    return [say("only {hand}", hand=high)] if high else [], ""


def high_card_held(view: View) -> str:
    """Return as an object the high card of a hand that has nothing else for high; "" of others."""
    high = next((each for each in view.state.game.shares if isinstance(each, High)), None)
    mine = None if high is None else strength_for(view, high)
    if mine is None or not has_nothing(view):
        return ""
    return as_object(without_lower(mine.short or mine.words))


def _poor_low(view: View, share: Low) -> list[str]:
    """Return as an object, in a list, what a hand is for a low that is not made yet."""
    mine = strength_for(view, share)
    wild = set(known_cards(view)) & set(wild_cards(view.state, view.viewer))
    if mine is None or mine.nothing or mine.out_of_reach or wild:
        return []
    if mine.for_low:
        return [say("{hand}, bad for low", hand=as_object(without_lower(mine.short or mine.words)))]
    return [as_object(mine.words)]


def deciding_card(view: View, share: Share) -> Card | None:
    """Return the player's card in the hole that counts for a side; None where none does."""
    down = [place.card for place in view.state.seat(view.viewer).places if not place.up]
    if isinstance(share, HasCard):
        return next((card for card in down if card == parse_card(share.card)), None)
    if isinstance(share, HoleSuit):
        counting = [card for card in down if counts(share, card)]
        return max(counting, key=lambda card: share.worth_of(rank(card)), default=None)
    return None


def counts(share: HoleSuit, card: Card) -> bool:
    """Tell whether a card is of a share's suit and not the one that does not count."""
    return card >= 0 and SUITS[suit(card)] == share.suit and card_name(card) != share.but


def _in_the_hole(view: View, share: Share) -> str:
    """Return as an object the card in the hole that counts for a side, or that no card of its suit
    is there; "" for other sides."""
    card = deciding_card(view, share)
    if card is not None:
        return say("the {card} in the hole", card=card_phrase(card_name(card)))
    if isinstance(share, HoleSuit):
        return say("no {suit} in the hole", suit=suit_word(share.suit))
    return ""


def strength_for(view: View, share: Share) -> Strength | None:
    """Return a player's hand for a share; None where it is not known."""
    found = strengths(view.state, view.viewer)
    return next((each for each in found if each.side == share.side), None)


def _high(view: View, share: High) -> str:
    """Return a high hand of a pair or better."""
    mine = strength_for(view, share)
    own = known_cards(view)
    if mine is None or mine.nothing or not own:
        return ""
    wild = set(own) & set(wild_cards(view.state, view.viewer, share.side))
    if not wild and not combined(share, own):
        return ""
    return as_object(without_lower(mine.short or mine.words))


def combined(share: High, cards: Sequence[Card]) -> bool:
    """Tell whether cards make a pair or better."""
    ranking = by_name(share.scale)
    return bool(cards) and ranking.category(ranking.value(cards)) != "high card"


def made_low(view: View, share: Low) -> str:
    """Return the low that a player has made of five good ranks, or of any five where there is
    nothing else to win, or no other card comes; "" for none. A wild card is any rank."""
    state, own = view.state, known_cards(view)
    wild = set(own) & set(wild_cards(state, view.viewer, share.side))
    scale = by_name(share.scale).scale
    last = scale.partial and not cards_to_come(state) and not exchanges(state, view.viewer)
    good = scale.ranks[: ROUGH_RANKS if last else LOW_RANKS]
    if len(state.game.shares) == 1:
        good = scale.ranks
    ranks = {rank(card) for card in own if card not in wild and RANKS[rank(card)] in good}
    if len(ranks) + len(wild) < HAND:
        return ""
    lows = [each for each in strengths(state, view.viewer) if each.side == share.side]
    return next((each.words for each in lows if not (each.for_low or each.nothing)), "")


def has_pair(cards: Sequence[Card]) -> bool:
    """Tell whether cards hold one pair, and no other cards of one rank."""
    return len(set(map(rank, cards))) == len(cards) - 1


def without_lower(words: str) -> str:
    """Return a described hand without the ranks below its highest card."""
    return _lower().sub("", words)


def without_ranks(words: str) -> str:
    """Return a described hand without the ranks in brackets, to stand in brackets itself."""
    return IN_BRACKETS.sub("", words)


@cached_by_language()
def _lower() -> re.Pattern[str]:
    """Return the pattern of the ranks that follow the highest card of a hand; a language may have a
    word before them."""
    rank = rank_pattern()
    return re.compile(rf", (?:\w+ )?{rank}(?:-{rank})*$")
