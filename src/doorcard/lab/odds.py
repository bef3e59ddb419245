"""Odds: the part of the pot that each player wins if all cards to come are dealt and nobody folds.

From now on nobody folds, buys or exchanges cards. Missing cards are drawn at random from the unseen
ones, and cards may become wild on the way. If a deal ends early for a new one, or if nobody wins
the pot, that is an outcome of its own. If sides are declared, players declare what their own odds
favour (`declared`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from doorcard.lab.answers import Odds
from doorcard.lab.endings import Asked, Look
from doorcard.lab.outcome_counts import CodeCounts, summed
from doorcard.lab.ranges import Range
from doorcard.lab.ranges.deals import Ranged, has_range
from doorcard.lab.spot import read_cards, read_spot, read_words
from doorcard.rules.game import Game

SEED = 1
"""The default seed: the same question has the same answer."""


def read_asked(
    game: Game,
    hands: Sequence[str | Range],
    *,
    dead: str = "",
    centre: str = "",
    aside: str = "",
    said: Sequence[str] = (),
) -> Asked:
    """Return the spot that texts describe, with ranges if there are any; refusals as in `odds`."""
    if not has_range(hands):
        plain: Sequence[str] = hands  # type: ignore[assignment]
        return read_spot(game, plain, dead=dead, centre=centre, aside=aside, said=said)
    return Ranged(
        game,
        hands,
        dead=read_cards(dead, "dead"),
        centre=read_cards(centre, "the centre"),
        aside=read_cards(aside, "the cards aside"),
        said=read_words(said),
    )


def odds(
    game: Game,
    hands: Sequence[str | Range],
    *,
    dead: str = "",
    centre: str = "",
    aside: str = "",
    said: Sequence[str] = (),
    exact: bool | None = None,
    samples: int | None = None,
    seed: int = SEED,
    progress: Callable[[int, int], None] | None = None,
) -> Odds:
    """Return the odds of players who hold these hands.

    Each of `hands` is the hand of one player, from the dealer's left, such as `AsKd/7c`: cards face
    down, a slash, cards face up. `??` is a card that is not known, and `7c/Kd folded` a hand that
    was given up. A hand may be a range, `(AA-TT)/7c` (docs/ranges.md): then its player holds each
    hand of it in proportion to its weight. `dead` cards are out of play, `centre` counts in every
    hand, and `aside` was turned up and belongs to nobody. `said` is what each player declared, ""
    for a player who has not declared yet.

    If there are at most `EXACT_AT_MOST` deals, all are counted; otherwise `samples` are drawn (by
    default a million). With `exact` you insist on one or the other. If the engine has to deal (see
    `Odds.by`), these numbers are `EXACT_BY_ENGINE` and 20,000. `progress` is called with the number
    of deals done, and of all deals.

    Raise `BadSetup`: `bad_range`, `impossible_hand`, `too_many_hands` (of ranges), `bad_seats`,
    `bad_hand`, `bad_card`, `card_twice`, `too_many_cards`,
    `not_in_deck`, `not_enough_cards`, `deal_stopped`, `no_such_word`, `too_many_deals`, `bad_count`
    (samples or a seed), `no_odds` (against a bank), `bad_setup` (not a game).
    """
    asked = read_asked(game, hands, dead=dead, centre=centre, aside=aside, said=said)
    return odds_of(asked, exact=exact, samples=samples, seed=seed, progress=progress)


def odds_of(
    asked: Asked,
    *,
    exact: bool | None = None,
    samples: int | None = None,
    seed: int = SEED,
    progress: Callable[[int, int], None] | None = None,
) -> Odds:
    """Return the odds of all players in a spot; as `odds` otherwise."""
    look = Look(asked, exact, samples, seed)
    tally = CodeCounts()
    says = [CodeCounts() for _ in look.spot.live]
    done = 0
    for ended in look:
        ended.tell(tally, ended.codes)
        for one, words in zip(says, ended.words, strict=False):
            ended.tell(one, words)
        done += len(ended.codes)
        if progress is not None:
            progress(done, look.total)
    return summed(
        look.spot,
        tally,
        says,
        by=look.by,
        exact=look.exact,
        seed=None if look.exact else seed,
        others=look.others,
    )
