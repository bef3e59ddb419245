"""Facts in words: a table from the kind of fact to how it is told.

A `Story` keeps a state of its own and lets every fact happen to it, so it tells a hand that is
being played, one seat's view of it and a recorded hand in the same way. Facts that belong
together (the cards of a street, the actions of a round) share a line. A kind of fact that is not
in the table is told from its own name and fields.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from rich.text import Text

from doorcard.cards import UNKNOWN
from doorcard.cli import text as words
from doorcard.cli.faces import WIDTH, card_text, cards_text, fill, lay_out, places_text, wrap
from doorcard.cli.hands import in_words, share_of, side_name
from doorcard.rules.facts import (
    Anted,
    Awarded,
    Began,
    Dealt,
    Ended,
    Fact,
    Gathered,
    Shown,
    Shuffled,
    Turned,
)
from doorcard.rules.phases.bet import Called, Opened, Raised
from doorcard.rules.phases.deal import Burned
from doorcard.rules.state import State


class Names:
    """What players are called: by name, or `You` for the one who looks."""

    def __init__(self, names: Sequence[str], you: int = 0) -> None:
        self._names = names
        self.you = you

    @classmethod
    def numbered(cls, count: int) -> Names:
        """Return names for players of whom only the number is known."""
        return cls([words.PLAYER.format(player=i) for i in range(1, count + 1)])

    def __getitem__(self, player: int) -> str:
        return words.YOU if player == self.you else self._names[player - 1]

    def after_verb(self, player: int) -> str:
        """Return the name as it stands after a verb."""
        return words.YOU.lower() if player == self.you else self._names[player - 1]

    def parts(self, player: int) -> dict[str, Any]:
        """Return what a template needs to speak of a player."""
        you = player == self.you
        return {
            "who": self[player],
            "whom": self.after_verb(player),
            "s": "" if you else "s",
            "es": "" if you else "es",
            "is": "are" if you else "is",
            "has": "have" if you else "has",
        }


class Story:
    """Tells facts: `hear` takes them in, `lines` gives the lines they amount to."""

    def __init__(self, state: State, names: Names, width: int = WIDTH) -> None:
        self.state = state
        self.names = names
        self.width = width
        self.awards: dict[int, dict[str, int]] = {}
        """What each side of each pot came to."""
        self.told: set[str] = set()
        """What is said once a hand, by its template."""
        self.pot_told = False
        """Whether the pot has just been told."""
        self._lines: list[Text] = []
        self._run: list[Text] = []
        self._opener = 0
        self._dealt: dict[int, int] = {}

    def hear(self, facts: Iterable[Fact]) -> None:
        """Let facts happen, and keep what is to be told of them."""
        for fact in facts:
            self.state = fact.apply(self.state)
            teller = _teller(fact)
            if teller not in (_untold, _dealt, _turned):
                self._tell_street()
            teller(self, fact)

    def lines(self) -> list[Text]:
        """Return the lines told since the last call."""
        self._tell_street()
        self._break()
        told, self._lines = self._lines, []
        return told

    def say(self, what: Text, player: int = 0) -> None:
        """Add something short to the line that is being told.

        What a player does right after opening is told without the name again.
        """
        name = self.names[player] + " " if player else ""
        if player and player == self._opener and self._run and what.plain.startswith(name):
            self._run[-1] = self._run[-1] + Text(", and ") + what[len(name) :]
        else:
            self._run.append(what)
        self._opener = 0

    def say_who_opens(self, what: Text, player: int) -> None:
        """Say who opens; what that player does next joins it."""
        self._break()
        self.say(what)
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

    def _break(self) -> None:
        if self._run:
            self._lines += lay_out(self._run, self.width)
        self._run, self._opener = [], 0

    def _tell_street(self) -> None:
        """Tell the cards that came since the last street, those that are known."""
        dealt, self._dealt = self._dealt, {}
        if not dealt:
            return
        state = self.state
        count = max(len(state.hand_of(player)) for player in state.live)
        head = Text(words.STREETS.get(count, words.STREET.format(count=count)), "bold")
        if state.pot_total and not self.pot_told:
            head.append(f" ({words.POT.format(amount=state.pot_total)})", "not bold")
        self.pot_told = False
        fragments = []
        for player in sorted(dealt):
            places = state.seat(player).places if player else state.centre
            new = [place for place in places[-dealt[player] :] if place.card != UNKNOWN]
            if new:
                name = self.names[player] if player else words.CENTRE
                fragments.append(Text(f"{name} ").append_text(places_text(new)))
        self._lines += lay_out(fragments, self.width, head=head) if fragments else [head]


Teller = Callable[[Story, Any], None]


def _untold(story: Story, fact: Fact) -> None:
    """Leave a fact untold."""


def _dealt(story: Story, fact: Dealt) -> None:
    story.take_card(fact.player)


def _turned(story: Story, fact: Turned) -> None:
    story.take_card(0)


def _anted(story: Story, fact: Anted) -> None:
    pot = words.POT.format(amount=story.state.pot_total)
    story.pot_told = True
    if len(set(fact.amounts)) == 1:
        story.say(fill(words.ANTES, amount=fact.amounts[0], pot=pot))
    else:
        story.say(fill(words.ANTES_DIFFER, amounts=", ".join(map(str, fact.amounts)), pot=pot))


def _opened(story: Story, fact: Opened) -> None:
    if fact.skipped:
        story.line_once(words.NO_BETTING)
        return
    entitled = fact.entitled or fact.player
    cards = story.state.seat(entitled).up_cards
    reason = words.OPENERS.get(fact.why, fact.why.replace("_", " "))
    why = fill(reason, cards=cards_text(cards), door=cards_text(cards[:1]))
    parts = story.names.parts(fact.player)
    if entitled == fact.player:
        what = fill(words.OPENED, why=why, **parts)
    else:
        theirs = story.names.after_verb(entitled)
        what = fill(words.OPENED_FOR, why=why, entitled=theirs, **parts)
    story.say_who_opens(what, fact.player)


def _called(story: Story, fact: Called) -> None:
    template = words.CALLS if fact.amount else words.CHECKS
    what = fill(template, amount=fact.amount, **story.names.parts(fact.player))
    story.say(what + _all_in(story, fact.player), fact.player)


def _raised(story: Story, fact: Raised) -> None:
    template = words.RAISES.get(fact.kind, words.RAISES_OTHERWISE)
    parts = story.names.parts(fact.player)
    what = fill(template, "bold", kind=fact.kind, to=fact.to, **parts)
    story.say(what + _all_in(story, fact.player), fact.player)


def _all_in(story: Story, player: int) -> Text:
    return Text("" if story.state.seat(player).stack else words.ALL_IN)


def _shown(story: Story, fact: Shown) -> None:
    story.line_once(words.SHOWDOWN)
    cards = places_text(story.state.seat(fact.player).places)
    what = fill("  " + words.SHOWS, cards=cards, **story.names.parts(fact.player))
    story.line(what)
    strength = in_words(story.state, fact.player)
    if strength:
        story.line(Text("    " + strength))


def _awarded(story: Story, fact: Awarded) -> None:
    sides = story.awards.setdefault(fact.pot, {})
    sides[fact.side] = sides.get(fact.side, 0) + fact.amount
    parts = story.names.parts(fact.player) | {"amount": fact.amount}
    share = share_of(story.state, fact.side)
    if share is None or not fact.value:
        template = words.UNBEATEN if words.SHOWDOWN in story.told else words.UNCONTESTED
    else:
        parts |= {
            "strength": Text(share.describe(fact.value), "not bold"),
            "side": side_name(share.side),
        }
        template = words.WINS_SIDE if len(story.state.game.shares) > 1 else words.WINS
    what = fill("  " + template, "bold", **parts)
    if len(story.state.pots) > 1:
        name = words.SIDE_POT if fact.pot else words.MAIN_POT
        what.append(f" ({name.format(number=fact.pot)})", "not bold")
    if fact.odd:
        why = words.ODD_TIE_WHY.get(fact.side, words.ODD_TIE_ANY)
        what.append(f" ({words.ODD_TIE.format(amount=fact.odd, why=why)})", "not bold")
    story.line(what)


def _ended(story: Story, fact: Ended) -> None:
    """Say where an odd chip went that a pot's sides could not share (POT-02)."""
    for sides in story.awards.values():
        most = max(sides, key=sides.__getitem__)
        if sides[most] > min(sides.values()):
            story.line(Text("  " + words.ODD_SPLIT.format(side=side_name(most))))
            return


def _from_template(story: Story, fact: Fact) -> None:
    """Tell a fact from the template of its kind and the values of its fields."""
    values = _fields(fact)
    if "place" in values:
        values["card"] = card_text(values["place"].card)
    player = values.get("player", 0)
    if player:
        values |= story.names.parts(player)
    story.say(fill(words.FACTS[type(fact).__name__], **values), player)


def _from_fields(story: Story, fact: Fact) -> None:
    """Tell a fact of an unknown kind: its name in words, then its fields."""
    values = _fields(fact)
    name = " ".join(re.findall("[A-Z][a-z]*", type(fact).__name__)).lower()
    player = values.pop("player", 0)
    told = f"{story.names[player]}: {name}" if player else name.capitalize()
    story.say(Text(told + "".join(f", {key.replace('_', ' ')} {v}" for key, v in values.items())))


def _fields(fact: Fact) -> dict[str, Any]:
    return {name: getattr(fact, name) for name in fact.__struct_fields__}


TELLERS: Mapping[type[Fact], Teller] = {
    Began: _untold,
    Shuffled: _untold,
    Gathered: _untold,
    Burned: _untold,
    Dealt: _dealt,
    Turned: _turned,
    Anted: _anted,
    Opened: _opened,
    Called: _called,
    Raised: _raised,
    Shown: _shown,
    Awarded: _awarded,
    Ended: _ended,
}
"""How each kind of fact is told; those with one plain sentence stand in `text.FACTS`."""


def _teller(fact: Fact) -> Teller:
    if type(fact).__name__ in words.FACTS:
        return _from_template
    return next((TELLERS[kind] for kind in type(fact).__mro__ if kind in TELLERS), _from_fields)
