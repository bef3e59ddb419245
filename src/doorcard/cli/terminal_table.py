"""A table in the terminal: you and some bots, hand after hand.

Chairs keep their places and the deal passes on (GEN-05); in a hand the players are numbered from
the dealer's left, so a player is not always on the same chair. You are shown only your view of the
hand and the facts as you may see them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from rich.text import Text

from doorcard.bots import Policy, Style, bot
from doorcard.cards import Card
from doorcard.cli import text as words
from doorcard.cli.console import Talk, fill
from doorcard.cli.narrator import TerminalStory
from doorcard.language.saying import say
from doorcard.rules.actions import Action
from doorcard.rules.game import Game
from doorcard.rules.hand import Hand, View, start
from doorcard.rules.stakes import Stakes
from doorcard.rules.state import first_state
from doorcard.voice.names import YOU, Names
from doorcard.voice.table_drawing import table_lines

YOUR_CHAIR = 0

STYLES = (
    Style(),
    Style(tight=0.6, bold=0.7, bluffs=0.05),
    Style(tight=1.2, bold=1.4, bluffs=0.2),
    Style(tight=1.6, bold=0.9, bluffs=0.02),
    Style(tight=0.8, bold=1.2, bluffs=0.3),
)
"""The bots' styles, chair by chair; neighbours differ."""

Asking = Callable[[Hand, View], Action]
"""Gets your answer to the ask of a hand, of which you see the view."""


class Chance:
    """All random choices: for every hand, one stream for the cards and one for each chair.

    The cards of a hand depend only on the seed and its number, not on earlier play.
    """

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._cards = Random()
        self._choices: list[Random] = []

    def begin(self, hand: int, chairs: int) -> None:
        """Start the random streams of a hand."""
        self._cards = Random(f"{self._seed}/{hand}/cards")
        self._choices = [Random(f"{self._seed}/{hand}/{chair}") for chair in range(chairs)]

    def arrange(self, cards: Sequence[Card]) -> list[Card]:
        """Return the cards in a random order."""
        return self._cards.sample(cards, len(cards))

    def of(self, chair: int) -> Random:
        """Return the random stream of a chair."""
        return self._choices[chair]


class TerminalSeat:
    """A player at the table: a name, chips, and who answers (None: you)."""

    def __init__(self, name: str, stack: int, policy: Policy | None) -> None:
        self.name = name
        self.stack = stack
        self.policy = policy


class TerminalTable:
    """The chairs, the deal, and one hand at a time."""

    def __init__(
        self, game: Game, stakes: Stakes, seats: int, stack: int, seed: int, talk: Talk
    ) -> None:
        self.game = game
        self.stakes = stakes
        self.stack = stack
        self.talk = talk
        self.chance = Chance(seed)
        self.chairs = [TerminalSeat(YOU, stack, None)]
        for i in range(seats - 1):
            name = words.BOT_NAMES[i % len(words.BOT_NAMES)]
            self.chairs.append(TerminalSeat(name, stack, bot(STYLES[i % len(STYLES)])))
        self.number = 0
        self.dealer = seats - 1
        self.hand: Hand | None = None
        self.names = Names(())
        """The names of the players of the hand, and which of them you are."""
        self.brought = stack
        """The chips you have put on the table so far."""

    def chair_of(self, player: int) -> int:
        """Return the chair of a player: player 1 sits to the dealer's left."""
        return (self.dealer + player) % len(self.chairs)

    def players(self) -> list[TerminalSeat]:
        """Return the chairs by player, from the dealer's left."""
        return [self.chairs[self.chair_of(i)] for i in range(1, len(self.chairs) + 1)]

    def play_hand(self, ask_you: Asking) -> Hand:
        """Play a hand to its end, tell what you may know, and settle the chips."""
        count = len(self.chairs)
        self.number += 1
        self.chance.begin(self.number, count)
        you = (YOUR_CHAIR - self.dealer - 1) % count + 1
        self.names = Names([chair.name for chair in self.players()], you)
        self._rebuy_bots()
        stacks = [chair.stack for chair in self.players()]
        story = TerminalStory(
            first_state(self.game, self.stakes, tuple(stacks)).seen_by(you),
            self.names,
            self.talk.width,
        )
        self.talk.tell()
        head = words.HAND_BANKED if self.game.banked else words.HAND[count == you]
        self.talk.tell(fill(head, "bold reverse", number=self.number, who=self.names[count]))
        hand = start(self.game, stacks, self.stakes, self.chance.arrange)
        self.hand = hand
        self._hear(story, hand)
        while hand.ask is not None:
            player = hand.ask.players[0]
            hand = hand.act(player, self._answer(hand, player, story, ask_you), self.chance.arrange)
            self.hand = hand
            self._hear(story, hand)
        self.talk.tell_all(story.lines())
        self._settle(hand, stacks)
        return hand

    def show(self, hand: Hand) -> None:
        """Draw the table as you see it."""
        view = hand.seen_by(self.names.you)
        self.talk.tell()
        self.talk.tell_all(table_lines(view, self.names, self.talk.width))

    def _answer(self, hand: Hand, player: int, story: TerminalStory, ask_you: Asking) -> Action:
        chair = self.chair_of(player)
        policy = self.chairs[chair].policy
        view = hand.seen_by(player)
        if policy is not None:
            return policy(view, self.chance.of(chair))
        self.talk.tell_all(story.lines())
        self.show(hand)
        return ask_you(hand, view)

    def _hear(self, story: TerminalStory, hand: Hand) -> None:
        story.hear(fact.seen_by(self.names.you) for fact in hand.news)

    def rebuy_you(self) -> None:
        """Put chips in front of you again."""
        you = self.chairs[YOUR_CHAIR]
        you.stack += self.stack
        self.brought += self.stack

    def _called(self, chair: TerminalSeat) -> str:
        return chair.name if chair.policy is not None else say(YOU)

    def _rebuy_bots(self) -> None:
        for chair in self.chairs:
            if not chair.stack and chair.policy is not None:
                chair.stack = self.stack
                self.talk.tell(fill(words.REBUYS, who=chair.name, stack=self.stack))

    def _settle(self, hand: Hand, stacks: Sequence[int]) -> None:
        """Take the chips from the hand back to the chairs, say who won what, pass the deal on."""
        before = dict(zip(self.players(), stacks, strict=True))
        for chair, after in zip(self.players(), hand.stacks, strict=True):
            chair.stack = after
        lines = [
            words.NET.format(who=self._called(chair), net=f"{chair.stack - before[chair]:+}")
            for chair in self.chairs
            if chair.stack != before[chair]
        ]
        self.talk.tell(Text("  " + (" · ".join(lines) or say(words.NO_CHANGE))))
        self.dealer = (self.dealer + 1) % len(self.chairs)
