"""A game is frozen data: phases in order, shares of the pot, triggers, a deck and its seats.

Stakes are not part of it: any game is played for any stakes.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from msgspec import Struct
from msgspec.structs import replace

from doorcard.cards import Card, deck
from doorcard.rules.stakes import UNITS, Stakes

if TYPE_CHECKING:
    from doorcard.rules.facts import Fact
    from doorcard.rules.phase import Phase, Turn
    from doorcard.rules.state import State

Parted = tuple[tuple[Card, ...], int]
"""The natural cards of a hand, and the number of wild ones."""


class Trigger(Struct, frozen=True, tag=True, tag_field="trigger"):
    """A rule that acts immediately after a fact.

    It inserts facts with `turn.emit`, or ends the phase with `turn.stop`.
    """

    watches: ClassVar[tuple[type, ...]] = ()
    """The kinds of fact it watches. Subclasses of a kind are not included; list them too."""
    redeals: ClassVar[bool] = False
    """Whether it may have all cards come in, for a new deal for the same pot."""

    def on(self, turn: Turn, fact: Fact) -> None:
        """Act on a fact of a watched kind, which has just been applied."""
        raise NotImplementedError

    def cards_for(self, players: int) -> int:
        """Return the most cards it can give players, besides those that the phases deal.

        A card it deals only if the stub can spare one is not counted.
        """
        return 0


class Wild(Struct, frozen=True, tag=True, tag_field="wild"):
    """A rule for which cards are wild. It is derived from the cards on the table, never stored."""

    comes: ClassVar[bool] = False
    """Whether nothing is wild for everybody until a card that comes face up makes it so."""

    def names(self, state: State) -> tuple[str, ...]:
        """Return what is wild now by public knowledge: ranks such as `5`, cards such as `Qs`."""
        raise NotImplementedError

    def face_down(self) -> tuple[str, ...]:
        """Return the ranks whose cards are wild for everybody when face down (BSB-03, FTQ-07)."""
        return ()

    def parted(self, state: State, player: int) -> Parted:
        """Return the natural cards of a player's hand, and the number of wild ones."""
        raise NotImplementedError

    def readings(self, state: State, player: int) -> tuple[Parted, ...]:
        """Return the ways to split a player's hand as in `parted`; the best counts (WLD-13)."""
        return (self.parted(state, player),)

    def own(self, state: State, player: int) -> tuple[str, ...]:
        """Return what is wild for this player alone, as `names` does, as far as the state shows it.

        It may depend on face-down cards, so only this player is told (WLD-24).
        """
        return ()

    def example(self) -> tuple[str, ...]:
        """Return a few cards that show the rule in a picture, in the order in which they come.

        `Q` is a card of that rank face up, `7*` one that is wild, `d2*` a wild one in the hole.
        """
        return ()

    def on(self, side: str) -> Wild:
        """Return the rule as it applies to hands that play for one side of the pot (ANA-15)."""
        return self

    def rules(self) -> tuple[Wild, ...]:
        """Return the rules it consists of: itself, unless it combines several (WLD-09)."""
        return (self,)


class Share(Struct, frozen=True, tag=True, tag_field="share"):
    """A part of the pot and how it is won. Of several, the first takes the odd chip (POT-02)."""

    kinds: ClassVar[tuple[str, ...]] = ()
    """The kinds of games that it belongs to, as those of a phase."""

    @property
    def side(self) -> str:
        """The share's name, one word; players declare for it by this word."""
        raise NotImplementedError

    @property
    def odd_chip_to(self) -> str:
        """The odd chip's winner in a tie: `highest_card`, `lowest_card`; "" if nobody can tie."""
        return ""

    @property
    def always_won(self) -> bool:
        """Whether every hand is worth something for this share, so that somebody wins it."""
        return False

    def value(self, state: State, player: int) -> int:
        """Return the strength of a player's hand for this share: more is better, 0 can't win."""
        raise NotImplementedError

    def odd_chip_key(self, state: State, player: int) -> int:
        """Return a number for the odd chip: of tied players, the largest gets it (POT-04, 05)."""
        raise NotImplementedError

    def on_scale(self, value: int) -> int:
        """Return the value on the share's scale that a strength corresponds to."""
        return value

    def describe(self, value: int) -> str:
        """Return a strength in words, `full house, kings over fives`."""
        raise NotImplementedError

    def briefly(self, value: int) -> str:
        """Return a strength in words, without the kickers that only separate similar hands."""
        return self.describe(value)

    def beside_side(self, value: int) -> str:
        """Return a strength in words, for a sentence that has just named the share's side."""
        return self.describe(value)

    def category(self, value: int) -> str:
        """Return the category of a strength, `full house`; frequencies are counted by it."""
        return self.describe(value)

    def is_made(self, value: int) -> bool:
        """Return whether a strength is worth mentioning when only up-cards show it.

        On a scale, every combination is, and plain high cards are not.
        """
        return True


class Game(Struct, frozen=True, dict=True):
    """A complete game, built from typed options by one file."""

    id: str
    title: str
    seats: tuple[int, int]
    phases: tuple[Phase, ...]
    shares: tuple[Share, ...]
    triggers: tuple[Trigger, ...] = ()
    wild: Wild | None = None
    banked: bool = False
    """Whether everybody plays against the house instead of for a pot."""
    one_bet: bool = False
    """Whether the small bet is the only bet size, as in home games (GEN-14). Games in which cards
    are bought are played this way, for units (GEN-07)."""
    lowest_rank: str = "2"
    sizes: tuple[Game, ...] = ()
    """The game with the deck for each number of players, fewest first; () if it never changes."""
    ante_required: bool = True
    ledger: tuple[str, ...] = ()
    options: Struct | None = None
    description: str = ""
    """Its description in a sentence, unless a file in `games/` gives it."""

    @cached_property
    def adds(self) -> tuple[int, ...]:
        """The number of cards each phase gives every player: see `Phase.adds`."""
        return tuple([phase.adds for phase in self.phases])

    def deals_after(self, at: int) -> tuple[int, ...]:
        """Return the indexes of the phases after the one at index `at` that deal to everybody."""
        return tuple([i for i, phase in enumerate(self.phases) if i > at and phase.deals])

    @cached_property
    def bets_big(self) -> bool:
        """Whether the big bet may be made in some round."""
        return not self.one_bet and any(phase.bets_big for phase in self.phases)

    @cached_property
    def has_bring_in(self) -> bool:
        """Whether some round is opened by a bring-in."""
        return any(getattr(phase, "bring_in", False) for phase in self.phases)

    @cached_property
    def lines(self) -> tuple[tuple[int, ...], ...]:
        """The lines in the middle; a hand uses the cards of one of them: see `Phase.lines`."""
        return next((phase.lines for phase in self.phases if phase.lines), ())

    @cached_property
    def middle(self) -> int:
        """The number of cards that the phases lay face down in the middle."""
        return sum([phase.lays for phase in self.phases])

    @cached_property
    def watched(self) -> dict[type, tuple[Trigger, ...]]:
        """The triggers by the kind of fact they watch."""
        kinds = {kind for trigger in self.triggers for kind in trigger.watches}
        return {kind: tuple(t for t in self.triggers if kind in t.watches) for kind in kinds}

    def usual_stakes(
        self,
        *,
        ante: int | None = None,
        small_bet: int | None = None,
        big_bet: int | None = None,
        bring_in: int | None = None,
    ) -> Stakes:
        """Return the stakes: those that were named, in chips, and the usual ones for all others.

        A game for units has one amount for the ante and the minimum bet (GEN-07): naming one sets
        both. Raise `BadSetup` (`bad_stakes`).
        """
        usual = UNITS if self.one_bet else Stakes()
        if self.one_bet and ante is None:
            ante = small_bet
        elif self.one_bet and small_bet is None:
            small_bet = ante
        said = {"ante": ante, "small_bet": small_bet, "big_bet": big_bet, "bring_in": bring_in}
        return replace(usual, **{name: n for name, n in said.items() if n is not None})

    def cards_for(self, players: int) -> int:
        """Return the most cards that come off the deck if no dead cards are shuffled again."""
        dealt = sum([phase.cards_for(players) for phase in self.phases])
        return dealt + sum([trigger.cards_for(players) for trigger in self.triggers])

    def for_players(self, players: int) -> Game:
        """Return the game with the deck for so many players; itself if the deck never changes."""
        at = players - self.seats[0]
        return self.sizes[at] if 0 <= at < len(self.sizes) else self

    def deck(self) -> tuple[Card, ...]:
        """Return the cards of this game's deck; see `for_players`."""
        return deck(self.lowest_rank)
