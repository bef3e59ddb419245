"""Kill pots: the player who owes a kill, and the stakes of a killed hand (MIX-20…29)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, get_args

from msgspec import Struct
from msgspec.structs import replace

from doorcard.rules.errors import BadSetup
from doorcard.rules.facts import Anted, Awarded
from doorcard.rules.game import Game
from doorcard.rules.hand import Hand
from doorcard.rules.phases.ante import PostedDead
from doorcard.rules.phases.bet import BroughtIn
from doorcard.rules.stakes import MOST_CHIPS, Stakes

KillSize = Literal["half", "full"]
KillWhen = Literal["auto", "two_in_a_row", "scoop"]


class Kill(Struct, frozen=True, forbid_unknown_fields=True):
    """A host's settings for kill pots.

    A killed hand has one and a half times, or twice, the bets. `when`: a player who wins two pots
    in a row, or both halves of one, kills the next hand; `auto` chooses by whether the game is
    split. A scooped pot counts from `pot` big bets on. The killer posts `post` chips, 0 for a small
    bet. With `forced` the ante and the bring-in are raised too.
    """

    size: KillSize = "full"
    when: KillWhen = "auto"
    pot: int = 5
    post: int = 0
    forced: bool = False

    def __post_init__(self) -> None:
        for name, value, kinds in (("size", self.size, KillSize), ("when", self.when, KillWhen)):
            if value not in get_args(kinds):
                raise BadSetup(
                    "bad_kill",
                    "{name} of a kill is {value!r}; it is one of {kinds}",
                    name=name,
                    value=value,
                    kinds=", ".join(get_args(kinds)),
                )
        for name, number in (("pot", self.pot), ("post", self.post)):
            if type(number) is not int or not 0 <= number <= MOST_CHIPS:
                raise BadSetup(
                    "bad_kill",
                    "{name} of a kill is {number!r}; it is a whole number from 0 to {most_chips}",
                    name=name,
                    number=number,
                    most_chips=MOST_CHIPS,
                )

    def posted(self, stakes: Stakes) -> int:
        """Return the chips the killer adds to the pot (MIX-26)."""
        return self.post or stakes.small_bet

    def raised(self, stakes: Stakes, game: Game) -> Stakes:
        """Return the stakes of a killed hand, with bets rounded down to the chip (MIX-20, 21)."""
        big = 0 if game.one_bet and not stakes.big_bet else self._raised(stakes, stakes.bet("big"))
        ante, bring_in = stakes.ante, stakes.bring_in_chips()
        if self.forced:
            ante, bring_in = self._raised(stakes, ante), self._raised(stakes, bring_in)
        return replace(
            stakes,
            ante=ante,
            bring_in=bring_in,
            small_bet=self._raised(stakes, stakes.small_bet),
            big_bet=big,
            unit=stakes.unit_chips(),
        )

    def _raised(self, stakes: Stakes, amount: int) -> int:
        raised = amount * 2 if self.size == "full" else amount * 3 // 2
        return raised // stakes.chip * stakes.chip


class Kills(Struct, frozen=True, gc=False):
    """The people who owe a kill, longest first, and the sole winner of the last pot; by ids."""

    owed: tuple[str, ...] = ()
    first: str = ""

    def after(self, kill: Kill, hand: Hand, people: Sequence[str]) -> Kills:
        """Return the kills after a hand; a bomb pot changes nothing (MIX-44)."""
        winners = _winners(hand)
        if not winners or hand.state.stakes.bomb:
            return self
        who = [people[player - 1] for player in winners]
        killer = next((people[p] for p, paid in enumerate(hand.state.stakes.dead) if paid), "")
        owed = tuple([each for each in self.owed if each != killer])
        if killer in who:
            return Kills((killer, *owed), self._first(who))  # MIX-27
        alone = len(who) == 1
        if alone and who[0] not in owed and self._earns(kill, hand, winners[0], who[0]):
            return Kills((*owed, who[0]), who[0])
        return Kills(owed, self._first(who))

    def _first(self, who: Sequence[str]) -> str:
        """Return the player whose win counts as a first one; a shared pot makes none (MIX-25)."""
        if len(who) == 1:
            return who[0]
        return self.first if self.first in who else ""

    def _earns(self, kill: Kill, hand: Hand, player: int, who: str) -> bool:
        state = hand.state
        split = len(state.game.shares) > 1
        if kill.when == "scoop" or (kill.when == "auto" and split):
            pot = sum([fact.amount for fact in hand.facts if isinstance(fact, Awarded)])
            return split and pot + state.raked >= kill.pot * state.stakes.bet("big")  # MIX-24
        return self.first == who and _won(hand, player) >= state.stakes.small_bet  # MIX-23


def _winners(hand: Hand) -> tuple[int, ...]:
    """Return the players who got chips out of any pot."""
    won = {fact.player for fact in hand.facts if isinstance(fact, Awarded) and fact.amount}
    return tuple(sorted(won))


def _won(hand: Hand, winner: int) -> int:
    """Return the bets the others lost, in chips: antes, bring-in and dead money do not count."""
    lost = [0 if p == winner else seat.paid for p, seat in enumerate(hand.state.seats, 1)]
    for fact in hand.facts:
        if isinstance(fact, Anted | PostedDead):
            lost = [chips - paid for chips, paid in zip(lost, fact.amounts, strict=True)]
        elif isinstance(fact, BroughtIn):
            lost[fact.player - 1] -= fact.amount
    return sum([max(0, chips) for chips in lost])
