"""The coach in words: how the hand stands, what to do, and what each answer costs and gains.

Every sentence is made from a view, and so from what its player may know. Words about
bets rest on `figures.worth`, which reads the rivals by their bets and lets them fold; words about a
purchase, an exchange or a declaration rest on the lab's shares, in which rivals hold any cards and
nobody folds, as in the odds. docs/players.md says of every figure where it comes from.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from pkgutil import iter_modules

from doorcard.language import say
from doorcard.ranking.words import capital, number
from doorcard.room.coach.figures.asking import Slow
from doorcard.room.coach.figures.weighed import Weighed
from doorcard.room.coach.figures.worth import Worth
from doorcard.room.coach.phrases import Advised, Counted, Said
from doorcard.room.coach.words.dangers import danger_words
from doorcard.room.coach.words.declaring import beside_bids
from doorcard.room.coach.words.holding import holding_words
from doorcard.room.coach.words.standing import beside_words, standing_words
from doorcard.room.coach.words.telling import CHANGES, QUICKLY, TELLING, Telling, costs_of
from doorcard.room.coach.words.turning import Earlier
from doorcard.room.coach.words.verdict import counted, figures, may_change, verdict
from doorcard.rules.actions import Fold
from doorcard.rules.asks import Offer
from doorcard.rules.errors import Refused
from doorcard.rules.hand import View

for _found in iter_modules(import_module("doorcard.room.coach.words").__path__):
    import_module(f"doorcard.room.coach.words.{_found.name}")


def advice_words(
    view: View,
    weighed: Weighed | None,
    names: Mapping[int, str] | None = None,
    *,
    beginner: bool = False,
    earlier: Earlier | None = None,
) -> tuple[str, ...]:
    """Return what the coach says to a player: what to do and why; the figures that decide it; how
    the hand stands and what may change that; and at last how the figures were counted.

    `weighed` is None where the share is not known; `names` are the players' by number. A `beginner`
    is advised no bluffs. `earlier` is what was advised at the player's decision before in this
    hand: where that was another thing, it is said what has happened since.
    """
    ask = view.own_ask
    said: Said = []
    folds = False
    if ask is not None and view.viewer in ask.players:
        if weighed is not None:
            advised = verdict(view, weighed, names, beginner=beginner, earlier=earlier)
            if advised is not None:
                said.append(advised)
                folds = isinstance(advised.action, Fold)
            said += figures(view, weighed, names or {}, beginner=beginner, earlier=earlier)
        said += offers_words(view, weighed)
        if weighed is not None:
            changes = any(type(offer) in CHANGES for offer in ask.offers)
            advised = advised_in(said)
            why = "" if advised is None else advised.why
            said += danger_words(view, names or {}, advised.action if advised else None)
            said += standing_words(view, weighed, names, folds=folds, changes=changes, said=why)
            said += may_change(view, weighed, names or {})
            said += counted(view, weighed, names or {})
            said += map(Counted, beside_words(view, weighed.chances))
            said += beside_bids(ask.offers)
    return tuple(sorted([*said, *holding_words(view)], key=_place))


def offers_words(view: View, weighed: Weighed | None) -> Said:
    """Return what there is to say of the offers themselves, besides the verdict on a bet."""
    ask = view.own_ask
    said: Said = []
    for offer in () if ask is None else ask.offers:
        tell = TELLING.get(type(offer))
        if tell is not None:
            said += _unless_refused(tell, view, offer, weighed)
    return said


def _place(sentence: str) -> int:
    """Return where a sentence is said: what to do first, and how figures were counted last."""
    return 0 if isinstance(sentence, Advised) else 2 if isinstance(sentence, Counted) else 1


def level_words(worths: Sequence[Worth]) -> Said:
    """Return how many answers may be as good as the one that is advised, where there are any."""
    others = sum([each.best for each in worths]) - 1
    if others < 1:
        return []
    if others == 1:
        return [say("Another move may be as good.")]
    if others == len(worths) - 1:
        return [say("By the figures, no other move is clearly worse.")]
    return [say("{number} other moves may be as good.", number=capital(number(others)))]


def advised_in(words: Sequence[str]) -> Advised | None:
    """Return the sentence that says what to do, None where nothing is advised."""
    return next((each for each in words if isinstance(each, Advised)), None)


def brief_words(words: Sequence[str]) -> str:
    """Return what to do in a word or two, "" where nothing is advised."""
    advised = advised_in(words)
    return "" if advised is None else advised.brief


def _unless_refused(tell: Telling, view: View, offer: Offer, weighed: Weighed | None) -> Said:
    """Tell of an offer; where the lab has no figures, or none soon enough, what quick deals tell.

    Where there is nothing to tell but for time, that is said.
    """
    quickly = QUICKLY.get(type(offer))
    try:
        return tell(view, offer, weighed)
    except Slow:
        sentences = [] if quickly is None else quickly(view, offer)
        if sentences:
            return sentences
        slow = say(
            "So early it takes too long to compare your answers: so many cards are still to "
            "come. Ask again a street later."
        )
        return [*costs_of(offer), slow]
    except Refused:
        return ([] if quickly is None else quickly(view, offer)) or costs_of(offer)
