"""Ante: every player puts in the ante before the deal (GEN-06)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from doorcard.language.saying import say
from doorcard.rules.facts import Anted, Fact, Gathered, Returned
from doorcard.rules.phase import Phase, Turn
from doorcard.rules.pots import cut_at, merge
from doorcard.rules.sentences import Chips, Telling
from doorcard.rules.state import Pot, State
from doorcard.rules.wording import NO_ANSWER, FactWords, PartWords, Words


class PostedDead(Fact, frozen=True):
    """Players put in dead money before the antes, which is in no ante and no bet (MIX-26)."""

    amounts: tuple[int, ...]

    def apply(self, state: State) -> State:
        return Anted(self.amounts).apply(state)


class Ante(Phase, frozen=True):
    """Post the antes and make the first pots; a short ante is all-in for its part (GEN-08).

    Before a new deal only the players who have not folded ante again (SCS-05), and a player who
    timed out pays nothing (ROOM-10). If `again` is off, a new deal that begins here has no second
    ante. Dead money goes in before the first antes, and everybody may win it (MIX-26).
    """

    leads: ClassVar[bool] = True

    again: bool = True

    def enter(self, turn: Turn) -> None:
        if turn.state.redeals and not self.again:
            return
        stakes = turn.state.stakes
        if any(stakes.dead) and not turn.state.redeals:
            stacks = [seat.stack for seat in turn.state.seats]
            dead = tuple(map(min, stakes.dead, stacks))
            turn.emit(PostedDead(dead))
            turn.emit(Gathered(merge(turn.state, [Pot(sum(dead), turn.state.live)])))
        seats = turn.state.seats
        antes = stakes.antes or (stakes.ante,) * len(seats)
        owed = [0 if seat.folded else ante for ante, seat in zip(antes, seats, strict=True)]
        amounts = tuple(
            [
                0 if seat.out else min(ante, seat.stack)
                for ante, seat in zip(owed, seats, strict=True)
            ]
        )
        if not any(amounts):
            return
        turn.emit(Anted(amounts))
        short = [amount < ante for amount, ante in zip(amounts, owed, strict=True)]
        if stakes.trim_antes and any(short):
            self._gather_short(turn, amounts, short)
        else:
            turn.emit(Gathered(merge(turn.state, [Pot(sum(amounts), turn.state.live)])))

    def _gather_short(self, turn: Turn, amounts: Sequence[int], short: Sequence[bool]) -> None:
        """Make a pot for every short ante; players who paid the full ante contest them all."""
        most = max(amounts)
        seats = turn.state.seats
        reach = [
            0 if seat.folded else amount if is_short else most
            for seat, amount, is_short in zip(seats, amounts, short, strict=True)
        ]
        if reach.count(most) == 1:
            player = reach.index(most) + 1
            second = sorted(reach)[-2]
            turn.emit(Returned(player, most - second))
            amounts = [min(amount, second) for amount in amounts]
            reach = [min(height, second) for height in reach]
        turn.emit(Gathered(merge(turn.state, cut_at(amounts, reach, turn.state.live))))


def _posted_dead(story: Telling, fact: PostedDead) -> None:
    """Tell who put in dead money, one after the other."""
    for player, paid in enumerate(fact.amounts, 1):
        if paid:
            story.say("{who} {posts|post} {amount} dead", player, amount=Chips(paid))


WORDS: tuple[Words, ...] = (
    FactWords(fact=PostedDead, line=_posted_dead, sound="chip", verbs=NO_ANSWER),
    PartWords(
        part=Ante,
        sheet="Everybody puts in the ante.",
        odds="nothing",
        stage="Antes",
        fields={
            "again": lambda on: "" if on else say("If there is a new deal, nobody antes again.")
        },
    ),
)
