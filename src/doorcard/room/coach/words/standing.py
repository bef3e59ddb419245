"""How a hand stands, in words, before any figures.

It rests on the cards and, once others have acted, on what their bets tell of their hands; the words
say on which.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from doorcard.language import say, text
from doorcard.ranking.words import capital, listed
from doorcard.room.coach.figures.changing import changing
from doorcard.room.coach.figures.weighed import Chances, Weighed
from doorcard.room.coach.phrases import percent
from doorcard.room.coach.words.beaten import shown_more
from doorcard.room.coach.words.cards_held import without_lower
from doorcard.room.coach.words.reasons import WORTH_SAYING, doings_of, name_of
from doorcard.rules.hand import View
from doorcard.rules.phases.declare import CanSay
from doorcard.rules.phases.showdown import CanMuck, CanShow
from doorcard.rules.reading import Strength, beaten_by, strengths, wild_count
from doorcard.rules.reading.coming import cards_to_come
from doorcard.voice import side_words, strength_words

CERTAIN = text("{Hand}: the whole pot is yours, whatever comes.")
HOPELESS = text("{Hand}: this hand can't win any more.")
AHEAD = text("{Hand}: {by}, you are most likely ahead.")
"""The sentence for a hand that is ahead and wins more often than all others together."""
STANDINGS = {
    1: text("{Hand}: {by}, nobody is as likely to win as you."),
    0: text("{Hand}: {by}, nobody is clearly ahead."),
    -1: text("{Hand}: {by}, you are probably behind."),
}
HARDLY = text("{Hand}: {by}, you can hardly win.")
"""The same of a hand that wins 0% of the pot, as that is written."""
ONE_SHOWS_MORE = {
    1: text(
        "{Hand}: so far {who} shows more ({theirs}), but with the cards to come, nobody is as "
        "likely to win as you."
    ),
    0: text(
        "{Hand}: so far {who} shows more ({theirs}), but with the cards to come, nobody is clearly "
        "ahead."
    ),
}
FOLDED = text(
    "{Hand}: {by}, no single hand is clearly ahead of yours, but together the others win too much "
    "for what staying in costs."
)
"""The sentence for a hand that is folded though no other is ahead of it."""
SHOW_MORE = {
    1: text(
        "{Hand}: so far {who} show more, but with the cards to come, nobody is as likely to win as "
        "you."
    ),
    0: text("{Hand}: so far {who} show more, but with the cards to come, nobody is clearly ahead."),
}
"""The same of a hand that loses to up-cards now, and makes up for it by what it may become."""
ONE_SHOWS_MORE_HIGH = {
    1: text(
        "{Hand}. For high, {who} shows more so far ({theirs}), but counting {rest}, nobody "
        "is as likely to win as you."
    ),
    0: text(
        "{Hand}. For high, {who} shows more so far ({theirs}), but counting {rest}, nobody "
        "is clearly ahead."
    ),
}
SHOW_MORE_HIGH = {
    1: text(
        "{Hand}. For high, {who} show more so far, but counting {rest}, nobody is as likely to "
        "win as you."
    ),
    0: text(
        "{Hand}. For high, {who} show more so far, but counting {rest}, nobody is clearly ahead."
    ),
}
"""The same where the pot is divided."""
SHOWN_MORE = {
    (False, False): ONE_SHOWS_MORE,
    (True, False): SHOW_MORE,
    (False, True): ONE_SHOWS_MORE_HIGH,
    (True, True): SHOW_MORE_HIGH,
}
"""The sentences by whether several show more, and whether the pot is divided."""
ALL_THE_REST = text("the cards to come and the rest of the pot")
THE_REST = text("the rest of the pot")
SEVERAL = 2
SO_FAR = text("Your hand so far: {hand}.")
DECLARED_WITH = text("Your hand: {hand}.")
"""The sentence for a hand that is declared with: none is ahead before all have declared."""
BY_CARDS = text("by the cards alone")
BY_BETS = text("by the cards and by how the others have bet")
BY_QUIET = text("by the cards, and with no bet so far")
BY_NO_RAISE = text("by the cards, and with no raise so far")
"""The same where the bring-in alone has been paid."""


def standing_words(
    view: View,
    weighed: Weighed,
    names: Mapping[int, str] | None = None,
    *,
    folds: bool = False,
    changes: bool = False,
    said: str = "",
) -> Iterator[str]:
    """Yield how good a player's hand is, what is certain of it, and who shows a better one.

    Once hands are shown there is nothing to guess, and while sides are declared nobody is ahead.
    `names` are the players' by number; `folds`: it is advised to fold; and if it `changes`, as by a
    purchase, it is only said what it is so far. Of several who show more nothing is told that was
    `said` with the advice.
    """
    ask = view.ask
    offers = () if ask is None else ask.to(view.viewer).offers
    if any(isinstance(offer, CanShow | CanMuck) for offer in offers):
        return
    if any(isinstance(offer, CanSay) for offer in offers):
        yield from _hand(view, DECLARED_WITH)
        yield from _beaten(view, names or {})
        return
    by = BY_CARDS
    if weighed.chances.alone is not None:
        paid = any(seat.bet for seat in view.state.seats)
        quiet = BY_NO_RAISE if paid else BY_QUIET
        by = quiet if doings_of(view).quiet else BY_BETS
    if changes:
        yield from _hand(view, SO_FAR)
        yield from sure_words(view, weighed)
        return
    several = len(view.state.game.shares) > 1
    coming = bool(cards_to_come(view.state))
    stands, shown = weighed.chances.stands, beaten_by(view.state, view.viewer)
    made_up = stands >= 0 and not weighed.chances.certain
    if shown and made_up and not folds and (several or coming):
        who = listed([name_of(player, names or {}) for player, _ in shown])
        rest = say(ALL_THE_REST if coming else THE_REST)
        template = SHOWN_MORE[len(shown) > 1, several][stands]
        yield from _hand(view, template, who=who, theirs=shown[0][1], rest=rest)
        yield from sure_words(view, weighed)
        return
    template = FOLDED if folds and stands >= 0 else _template(weighed.chances)
    yield from _hand(view, template, by=say(by))
    if not weighed.chances.certain:
        yield from sure_words(view, weighed)
    if len(shown) < SEVERAL or not said.startswith(shown_more(view, names or {})):
        yield from _beaten(view, names or {})


def sure_words(view: View, weighed: Weighed) -> Iterator[str]:
    """Yield which parts of the pot are the player's whatever comes."""
    for side in weighed.sure:
        yield say("The half for {side} is yours.", side=side_words(view.state.game, side))


def beside_words(view: View, chances: Chances) -> Iterator[str]:
    """Yield why the odds beside the advice say another share, where cards are still bought, or
    where players choose which cards they hold."""
    share = chances.share if chances.alone is None else chances.alone
    if chances.beside is not None and abs(chances.beside - share) >= WORTH_SAYING:
        template = text("If nobody chose their cards, you would win {odds} by the cards alone.")
        if changing(view):
            template = text(
                "If nobody bought or exchanged a card any more, you would win {odds} by the "
                "cards alone."
            )
        yield say(template, odds=percent(chances.beside, chances.deals))


def _template(chances: Chances) -> str:
    if chances.certain:
        return CERTAIN
    if chances.hopeless:
        return HOPELESS
    if chances.stands < 0 and not round(100 * chances.share):
        return HARDLY
    return AHEAD if chances.leads else STANDINGS[chances.stands]


def _hand(view: View, template: str, **told_besides: str) -> Iterator[str]:
    state, player = view.state, view.viewer
    found = strengths(state, player)
    made = [each for each in found if not (each.for_low or each.not_yet)] or found
    short = [replace(each, words=without_lower(each.short), line="") for each in made]
    names = strength_words(short, wild_count(state, player))
    if len(names) == len(made) and (len(made) > 1 or [each.side for each in made] == ["low"]):
        names = [_for_side(view, *each) for each in zip(names, made, strict=True)]
    if names:
        hand = ", ".join(names)
        yield say(template, Hand=capital(hand), hand=hand, **told_besides)


def _for_side(view: View, words: str, strength: Strength) -> str:
    """Say of a hand for which half of the pot it is, where its words don't tell."""
    side = side_words(view.state.game, strength.side)
    named = side in re.split("[ ,]+", words)
    if strength.side not in ("high", "low") or strength.for_low or strength.not_yet or named:
        return words
    return say("{words} for {side}", words=words, side=side)


def _beaten(view: View, names: Mapping[int, str]) -> Iterator[str]:
    """Tell who shows a hand that beats all of the player's own; where one does, with which."""
    found = beaten_by(view.state, view.viewer)
    who = [name_of(player, names) for player, _ in found]
    high_alone = len(view.state.game.shares) == 1
    if len(found) > 1:
        template = text("The up-cards of {who} alone already beat your hand.")
        if not high_alone:
            template = text("The up-cards of {who} alone already beat your high hand.")
        yield say(template, who=listed(who))
    elif found:
        template = text("The up-cards of {who} alone already beat your hand: {theirs}.")
        alone = sum([place.up for place in view.state.seat(found[0][0]).places]) == 1
        if alone:
            template = text("The up-card of {who} alone already beats your hand: {theirs}.")
        if not high_alone:
            template = text("The up-cards of {who} alone already beat your high hand: {theirs}.")
        if alone and not high_alone:
            template = text("The up-card of {who} alone already beats your high hand: {theirs}.")
        yield say(template, who=who[0], theirs=found[0][1])
