"""A hand that is played in place, row by row: the base of all environments; and its text."""

from __future__ import annotations

from doorcard import voice
from doorcard.rl.actions import Choices
from doorcard.rl.setting import Setting
from doorcard.rules.actions import DEALER, Action
from doorcard.rules.asks import Ask
from doorcard.rules.engine import answer
from doorcard.rules.errors import BadSetup
from doorcard.rules.hand import View, check_answer, state_before
from doorcard.rules.phase import Turn
from doorcard.simulation.play import Dealer

MOST_DEALS = 1000


class LiveHand:
    """One hand after the other of a setting. `player` is the one to choose, 0 when it is over.

    Players who answer in secret at once are asked one after the other; they learn nothing of the
    others' answers.
    """

    __slots__ = ("_choices", "ask", "chosen", "dealer", "player", "setting", "turn")

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.reseed(0)
        self.turn = Turn(setting.opening.state)
        self.ask: Ask | None = None
        self.player = 0
        self.chosen: tuple[int, ...] = ()
        self._choices: Choices | None = None

    def reseed(self, seed: int) -> None:
        """Start again with the random numbers of a seed; the same seed deals the same cards."""
        self.dealer = Dealer(seed)
        """The dealer; policies draw their choices from the same seed."""

    def deal(self) -> None:
        """Deal the next hand in which somebody has a decision, and go on to the first one.

        Raise `BadSetup` (`bad_stack`) if the stacks are too small for one.
        """
        for _ in range(MOST_DEALS):
            self.turn = Turn(self.setting.opening.state)
            self._go_on(self.setting.opening.ask)
            if self.player:
                return
        raise BadSetup("bad_stack", "the stacks are so small that nobody has anything to decide")

    def _go_on(self, ask: Ask | None) -> None:
        while ask is not None and ask.players[0] == DEALER:
            ask = answer(self.turn, ask, DEALER, self.dealer.answer(ask))
        self.player = 0 if ask is None else ask.players[0]
        self.ask = ask.to(self.player) if ask is not None and ask.each else ask
        self.chosen = ()
        self._choices = None

    @property
    def choices(self) -> Choices:
        """The rows that the player may choose now."""
        found = self._choices
        if found is None:
            assert self.ask is not None, "the hand is over"
            found = self._choices = self.setting.actions.choices(
                self.ask, self.turn.state, self.player, self.chosen
            )
        return found

    def choose(self, row: int) -> None:
        """Take a row of the table of actions; an answer of several rows ends with its last.

        Raise `Illegal` (`not_offered`).
        """
        assert self.ask is not None, "the hand is over"
        action = self.choices.answer(row, self.ask)
        if action is None:
            self.chosen = (*self.chosen, row)
            self._choices = None
        else:
            self._go_on(answer(self.turn, self.ask, self.player, action))

    def play(self, action: Action) -> None:
        """Give a policy's answer. Raise `Illegal` if it is not on offer."""
        assert self.ask is not None
        check_answer(self.turn.state, self.ask, self.player, action)
        self._go_on(answer(self.turn, self.ask, self.player, action))

    def view(self, player: int) -> View:
        """Return a player's view of the hand."""
        happened = (*self.setting.opening.facts, *self.turn.facts)
        return View(self.turn.state.seen_by(player), player, happened)

    def won(self) -> list[float]:
        """Return every player's win so far, in big bets."""
        big_bet = self.setting.big_bet
        seats = self.turn.state.seats
        return [
            (seat.stack - before) / big_bet
            for seat, before in zip(seats, self.setting.stacks, strict=True)
        ]


class _Names:
    """The players' names in one player's text."""

    def __init__(self, you: int) -> None:
        self.you = you

    def __getitem__(self, player: int) -> str:
        return "you" if player == self.you else f"Player {player}"


def hand_text(live: LiveHand, viewer: int) -> str:
    """Return a hand in words as a viewer knows it, a line for each event.

    The numbered lines at the end are the actions on offer, if it is the viewer's turn.
    """
    view = live.view(viewer)
    story = voice.Story(state_before(view.state, view.facts))
    story.hear(view.facts)
    names = _Names(viewer)
    lines = [voice.log_text(line, names) for line in story.lines()]
    if live.player == viewer:
        lines += [f"{row}: {live.setting.actions[row]}" for row in live.choices]
    return "\n".join(lines)
