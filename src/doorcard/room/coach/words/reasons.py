"""Why the coach thinks so of a hand: what the others have done, and what of their cards is dead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from doorcard.cards import RANKS, UNKNOWN, rank
from doorcard.language import say, text
from doorcard.ranking.words import capital, listed, number, plural
from doorcard.room.coach.figures.changing import changing
from doorcard.room.coach.figures.weighed import Chances
from doorcard.room.coach.phrases import percent
from doorcard.rules.hand import View
from doorcard.rules.phases.bet import Called, Raised
from doorcard.rules.reading.worth import for_sale
from doorcard.rules.shares import High

OFTEN = {1: text("once"), 2: text("twice")}
MOST_TOLD = 2
"""Of how many rivals it is told what they have bet: of those who bet and raised most."""
WORTH_SAYING = 0.04
"""By how much of the pot a share has to change for it to be told what changed it."""
SHOWN = 0.015
"""By how much it has to differ from the share in the list for that to be said."""
BY_CARDS = text(
    "By the cards alone, with those that all may still buy or exchange, it would be {alone}, but "
    "{cause}."
)
BY_LIST = text("By the cards alone, whatever the others bet, it would be {alone}, but {cause}.")
IN_LIST = text(
    "By the cards alone, whatever the others bet and if nobody folds, it would be {alone}."
)
"""The same in the words that head the list of all shares, where one stands; and of a share that
differs by little."""


class BettingSoFar(NamedTuple):
    """How often players raised somebody's bet, bet and called in this deal, who has checked on this
    street and not raised since, and how many of the bets `completed` the bring-in."""

    raised: Counter[int]
    bet: Counter[int]
    called: Counter[int]
    checked: frozenset[int]
    completed: Counter[int]

    @property
    def quiet(self) -> bool:
        """Tell whether nobody has bet yet, whoever it was."""
        return not (self.raised or self.bet)

    def most(self, view: View) -> int:
        """Return the rival still in who bet and raised most often, of several the one who raised
        most; 0 where none did."""
        rivals = [p for p in view.state.live if p != view.viewer and self.raised[p] + self.bet[p]]
        return max(rivals, key=self.weight, default=0)

    def weight(self, player: int) -> tuple[int, int, int]:
        """Return how much a player has pressed, to compare with others: by all bets and raises,
        then by the raises."""
        return self.raised[player] + self.bet[player], self.raised[player], -player


def reasoned(sentence: str, view: View, names: Mapping[int, str], *, ahead: bool = False) -> str:
    """Return `sentence`, which says how often a hand wins, with what the rivals who bet and raised
    have done; for a hand that is `ahead`, only if somebody has raised. Where that is said already,
    the sentence is "", and so may be what is returned."""
    stop = f"{sentence}." if sentence else ""
    doings = doings_of(view)
    rivals = [player for player in view.state.live if player != view.viewer]
    if ahead and not any(doings.raised[player] for player in rivals):
        return stop
    pressed = [player for player in rivals if doings.raised[player] + doings.bet[player]]
    if not pressed:
        return stop
    told = sorted(pressed, key=doings.weight, reverse=True)[:MOST_TOLD]
    by: dict[str, list[str]] = {}
    for player in sorted(told):
        by.setdefault(_deeds(doings, player), []).append(name_of(player, names))
    deeds = "; ".join([_done(done, who) for done, who in by.items()])
    template = text("This takes into account that {deeds}.")
    if len(told) < len(pressed):
        template = text("What counts most here: {deeds}.")
    return f"{stop} {say(template, deeds=deeds)}".strip()


def dead_words(view: View, names: Mapping[int, str]) -> Iterator[str]:
    """Yield how many of the cards that would help the rival who bet and raised most are dead."""
    most = doings_of(view).most(view)
    if most:
        gone, left, ranks = dead_cards(view, most)
        if left > 1 and 2 * gone >= left:
            yield _dead(name_of(most, names), gone, left, ranks)


def _deeds(doings: BettingSoFar, player: int) -> str:
    """Return what a rival has done, as part of a sentence."""
    completed, raised = doings.completed[player], doings.raised[player]
    bet = doings.bet[player] - completed
    deeds = [say("completed")] if completed else []
    deeds += [say("bet {times}", times=_times(bet))] if bet else []
    deeds += [say("raised {times}", times=_times(raised))] if raised else []
    return listed(deeds)


def _done(deeds: str, who: Sequence[str]) -> str:
    """Return what one or several have done, as part of a sentence."""
    template = text("{who} has {deeds}") if len(who) == 1 else text("{who} have each {deeds}")
    return say(template, who=listed(who), deeds=deeds)


def _times(count: int) -> str:
    """Return how often, in a word or two."""
    return say(OFTEN[count]) if count in OFTEN else say("{count} times", count=number(count))


def _dead(who: str, gone: int, left: int, ranks: str) -> str:
    """Say in a sentence how many of the cards that match what a rival shows are dead."""
    template = text("{N} of the {left} other {ranks} that would help {who} are dead.")
    if gone == left:
        template = text("All the other {ranks} that would help {who} are dead.")
    elif gone == 1:
        template = text("One of the two other {ranks} that would help {who} is dead.")
    return say(template, who=who, left=number(left), N=capital(number(gone)), ranks=ranks)


def cause(view: View, names: Mapping[int, str], chances: Chances) -> str:
    """Return in a sentence why a share is another one than the cards alone would make it, and than
    the one in the list of all shares; "" where it is about the same."""
    alone, share = chances.cards if chances.alone is None else chances.alone, chances.share
    if alone is None or abs(share - alone) < SHOWN:
        return ""
    listed = chances.beside is None
    if abs(share - alone) < WORTH_SAYING:
        return say(IN_LIST, alone=percent(alone, chances.deals)) if listed else ""
    if share < alone:
        why = _so_little(view)
    elif share - chances.mine > chances.mine - alone:
        why = say("others who still have to pay may fold, and then you win more often")
    else:
        why = _so_much(view, names)
    plain = listed or not changing(view)  # of cards that are chosen `beside_words` tells more
    return say(BY_LIST if plain else BY_CARDS, alone=percent(alone, chances.deals), cause=why)


def _so_much(view: View, names: Mapping[int, str]) -> str:
    """Say as part of a sentence why rivals hold less than they might."""
    doings = doings_of(view)
    rivals = [player for player in view.state.live if player != view.viewer]
    if doings.quiet:
        template = text("nobody has bet, and with a strong hand somebody often would")
        if any(seat.bet for seat in view.state.seats):  # the bring-in
            template = text("nobody has raised, and with a strong hand somebody often would")
        return say(template)
    checked = [name_of(player, names) for player in rivals if player in doings.checked]
    if checked:
        template = text("{who} has checked on this street, and with a strong hand would often bet")
        if len(checked) > 1:
            template = text(
                "{who} have checked on this street, and with strong hands would often bet"
            )
        return say(template, who=listed(checked))
    if doings.most(view):
        return say("players who have bet and called so more often hold hands that you beat")
    return say("the others have only called, and with a strong hand somebody would often raise")


def _so_little(view: View) -> str:
    if doings_of(view).most(view):
        return say("a player who bets like that usually has a good hand")
    return say("those who stay in mostly hold something")


def name_of(player: int, names: Mapping[int, str]) -> str:
    """Return how a player is called."""
    return names.get(player) or say("Player {number}", number=str(player))


def doings_of(view: View) -> BettingSoFar:
    """Return what everybody did in betting rounds of this deal."""
    raised, bet, called = Counter[int](), Counter[int](), Counter[int]()
    completed = Counter[int]()
    checked: set[int] = set()
    for state, fact in view.past():
        if state.redeals < view.state.redeals:
            continue
        if isinstance(fact, Raised):
            (raised if state.step.count else bet)[fact.player] += 1
            if fact.kind == "complete" and not state.step.count:
                completed[fact.player] += 1
            checked.discard(fact.player)
        elif isinstance(fact, Called) and fact.amount:
            called[fact.player] += 1
        elif isinstance(fact, Called) and state.at == view.state.at:
            checked.add(fact.player)
    return BettingSoFar(raised, bet, called, frozenset(checked), completed)


class Done(NamedTuple):
    """A deed of a rival who is still in, in a betting round, and whether that round runs `now`."""

    player: int
    deed: Literal["bet", "raised", "called"]
    now: bool


def bets_since(view: View, since: int) -> list[Done]:
    """Return which bets the rivals who are still in made, raised and called, from so many facts on,
    in order."""
    done: list[Done] = []
    rivals = set(view.state.live) - {view.viewer}
    for before, (state, fact) in enumerate(view.past()):
        if before < since or state.redeals < view.state.redeals:
            continue
        now = state.at == view.state.at
        if isinstance(fact, Raised) and fact.player in rivals:
            done.append(Done(fact.player, "raised" if state.step.count else "bet", now))
        elif isinstance(fact, Called) and fact.amount and fact.player in rivals:
            done.append(Done(fact.player, "called", now))
    return done


def dead_cards(view: View, player: int) -> tuple[int, int, str]:
    """Return of which rank that a rival shows most others are dead: how many, of how many, and its
    name.

    Only where high hands win, and what a rival shows most of counts first. A card is dead where
    the viewer sees it elsewhere, unless it is for sale or belongs to every hand.
    """
    state = view.state
    if not any(isinstance(share, High) for share in state.game.shares):
        return 0, 0, ""
    shown = [p.card for p in state.seat(player).places if p.up and p.card != UNKNOWN]
    ranks = set(map(rank, shown))
    middle = [place.card for place in state.centre]
    living = {*view.unseen(), *for_sale(state), *middle}
    others = [card for card in state.game.deck() if card not in shown and rank(card) in ranks]
    left = Counter(map(rank, others))
    gone = Counter([rank(card) for card in others if card not in living])
    held = Counter(map(rank, shown))
    found = max(gone, key=lambda each: (held[each], gone[each], each), default=None)
    return (0, 0, "") if found is None else (gone[found], left[found], plural(RANKS[found]))
