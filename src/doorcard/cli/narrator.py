"""A hand as a story: facts are heard one after the other and come out as lines.

A `Story` keeps a state of its own and lets every fact happen to it, so it tells a hand that is
being played, one seat's view of it and a recorded hand in the same way. Facts that belong
together (the cards of a street, the actions of a round) share a line. How each kind of fact is
told stands in `telling`, a file for each mechanic.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from doorcard.cards import UNKNOWN
from doorcard.cli import text as words
from doorcard.cli.faces import WIDTH, fill, lay_out, places_text, wrap
from doorcard.cli.hands import wild_words
from doorcard.cli.names import Names
from doorcard.cli.streets import dealt_name
from doorcard.cli.telling import keeps_street, teller_of
from doorcard.rules.facts import CardsIn, Fact
from doorcard.rules.phases.buying import Bought
from doorcard.rules.places import Place
from doorcard.rules.reading import wild_now
from doorcard.rules.state import State


@dataclass
class Saying:
    """Something short that is told of a player, or of several who did the same in a row."""

    template: str
    players: list[int]
    parts: dict[str, Any]
    style: str = ""
    tail: Text | str = ""
    alone: bool = False
    """Nothing else stands on its line."""

    def may_join(self, other: Saying) -> bool:
        """Return whether another player did just the same."""
        return (
            self.template == other.template
            and self.parts == other.parts
            and not (self.style or self.tail or other.tail)
            and 0 not in (*self.players, *other.players)
        )

    def text(self, names: Names) -> Text:
        """Return it in words."""
        told = fill(self.template, self.style, **self.parts, **names.parts(*self.players))
        return told + Text.assemble(self.tail)


class Story:
    """Tells facts: `hear` takes them in, `lines` gives the lines they amount to."""

    def __init__(
        self,
        state: State,
        names: Names,
        width: int = WIDTH,
        chips: Callable[[int], str] = str,
    ) -> None:
        self.state = state
        self.names = names
        self.width = width
        self.chips = chips
        """Writes an amount of chips."""
        self.awards: dict[int, dict[str, int]] = {}
        """What each side of each pot came to."""
        self.told: set[str] = set()
        """What is said once a hand."""
        self.pot_told = False
        """Whether the pot has just been told."""
        self.prices_told = 0
        """How many payments that come next have been told already."""
        self.purchase: Bought | None = None
        """What the player in turn has just bought."""
        self._lines: list[Text] = []
        self._run: list[Saying] = []
        self._opener = 0
        self._dealt: dict[int, int] = {}
        self._aside: list[Place] = []
        self._wild: tuple[str, ...] = ()
        self.latest: Fact | None = None
        """The fact before the one that is being told."""

    def hear(self, facts: Iterable[Fact]) -> None:
        """Let facts happen, and keep what is to be told of them."""
        for fact in facts:
            if isinstance(fact, CardsIn):
                self._tell_street()
            self.state = fact.apply(self.state)
            if not keeps_street(fact):
                self._tell_street()
            teller_of(fact)(self, fact)
            self.latest = fact

    def start_anew(self) -> None:
        """Forget what belongs to the deal that is over."""
        self.awards.clear()
        self.told.discard(words.SHOWDOWN)
        self._wild = ()

    def lines(self) -> list[Text]:
        """Return the lines told since the last call."""
        self._tell_street()
        self._break()
        told, self._lines = self._lines, []
        return told

    def say(
        self, template: str, player: int = 0, style: str = "", tail: Text | str = "", **parts: Any
    ) -> None:
        """Add something short to the line that is being told.

        What a player does right after opening joins that; players who do the same in a row are
        named together.
        """
        saying = Saying(template, [player], parts, style, tail)
        if self._run and self._run[-1].alone:
            self._break()
        last = self._run[-1] if self._run else None
        if last is not None and player and player == self._opener:
            did = saying.text(self.names)[len(self.names[player]) :]
            last.tail = Text(words.AND_THEN) + did
        elif last is not None and last.may_join(saying):
            last.players.append(player)
        else:
            self._run.append(saying)
        self._opener = 0

    def say_alone(self, template: str, alone: bool = True, **parts: Any) -> None:
        """Add something short that nobody did, from the start of a line if it stands `alone`."""
        if alone:
            self._break()
        self.say(template, **parts)
        self._run[-1].alone = alone

    def add(self, joined: str, alone: str, player: int, **parts: Any) -> None:
        """Add to what the player has just done, in the words of `joined`; else say it by itself."""
        last = self.last_said()
        if last is None or last.players[-1:] != [player] or not player:
            self.say(alone, player, **parts)
            return
        if len(last.players) > 1:
            last.players.pop()
            self.say(last.template, player, **last.parts)
            last = self._run[-1]
        told = fill(joined, **parts, **self.names.parts(player))
        last.tail = Text.assemble(last.tail, told)

    def last_said(self) -> Saying | None:
        """Return what was said last on the line that is being told."""
        return self._run[-1] if self._run else None

    def say_who_opens(self, template: str, player: int, **parts: Any) -> None:
        """Say who opens; what that player does next joins it."""
        self._break()
        self.say(template, player, **parts)
        self._opener = player

    def line(self, what: Text) -> None:
        """Tell something on a line of its own."""
        self._break()
        self._lines += wrap(what, self.width)

    def line_once(self, what: str) -> None:
        """Tell a heading, or what need not be told twice in a hand."""
        if what not in self.told:
            self.told.add(what)
            self.line(Text(what, "bold"))

    def take_card(self, player: int) -> None:
        """Take note of a card that was dealt (to 0: the centre); a street is told as one."""
        self._break()
        self._dealt[player] = self._dealt.get(player, 0) + 1

    def take_aside(self, place: Place) -> None:
        """Take note of a card that was turned up for nobody; it is told with the street."""
        self._break()
        self._aside.append(place)

    def pot(self) -> str:
        """Return the pot in words; against a bank, what is wagered."""
        template = words.WAGERED if self.state.game.banked else words.POT
        return template.format(amount=self.chips(self.state.pot_total))

    def _break(self) -> None:
        if self._run:
            said = [saying.text(self.names) for saying in self._run]
            for line in lay_out(said, self.width):
                self._lines += wrap(line, self.width)
        self._run, self._opener = [], 0

    def _tell_street(self) -> None:
        """Tell the cards that came since the last street, those that are known."""
        dealt, self._dealt = self._dealt, {}
        aside, self._aside = self._aside, []
        if not dealt and not aside:
            return
        if dealt:
            self._tell_dealt(dealt)
        if aside:
            self.line(fill(words.TURNED_ASIDE, cards=places_text(aside)))
        wild = wild_now(self.state)
        if wild != self._wild:
            self._wild = wild
            self.line(Text("  " + wild_words(wild), "bold"))

    def _tell_dealt(self, dealt: Mapping[int, int]) -> None:
        state = self.state
        live = state.live or [player for player in dealt if player]
        count = max(len(state.hand_of(player)) for player in live)
        head = Text.assemble((dealt_name(state.game, count), "bold"))
        if state.pot_total and not self.pot_told:
            head.append(f" ({self.pot()})")
        self.pot_told = False
        fragments = []
        for player in sorted(dealt):
            places = state.seat(player).places if player else state.centre
            new = [place for place in places[-dealt[player] :] if place.card != UNKNOWN]
            if new:
                name = self.names[player] if player else words.CENTRE
                fragments.append(Text(f"{name} ").append_text(places_text(new)))
        self._lines += lay_out(fragments, self.width, head=head) if fragments else [head]
