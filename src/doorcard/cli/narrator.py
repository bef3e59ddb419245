"""Facts in words: a table from the kind of fact to how it is told.

A `Story` keeps a state of its own and lets every fact happen to it, so it tells a hand that is
being played, one seat's view of it and a recorded hand in the same way. Facts that belong
together (the cards of a street, the actions of a round) share a line. A kind of fact that is not
in the table is told from its own name and fields.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from doorcard.cards import UNKNOWN
from doorcard.cli import shopping
from doorcard.cli import text as words
from doorcard.cli.banking import house_shown, settled, wagered
from doorcard.cli.dealing import cards_in, turned_aside
from doorcard.cli.faces import WIDTH, card_text, cards_text, fill, lay_out, places_text, wrap
from doorcard.cli.hands import in_words, share_of, side_name, wild_now, wild_words
from doorcard.rules.facts import (
    Anted,
    Awarded,
    Began,
    CardsIn,
    Dealt,
    Discarded,
    Ended,
    Fact,
    Gathered,
    LaidOut,
    Paid,
    Shown,
    Shuffled,
    Turned,
    TurnedAside,
)
from doorcard.rules.phases.auction import BidMade, BidsOpened
from doorcard.rules.phases.bank import HouseShown, Settled
from doorcard.rules.phases.bet import Called, Opened, Raised
from doorcard.rules.phases.buying import Bought, Collected, Drew, Slid, TookFree, TookTurn
from doorcard.rules.phases.deal import Burned, DealtHouse
from doorcard.rules.phases.declare import Revealed, Said
from doorcard.rules.phases.exchange import GivenUp, Replaced
from doorcard.rules.phases.wager import Wagered
from doorcard.rules.places import Place
from doorcard.rules.state import State
from doorcard.rules.verdicts import BOTH


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

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def after_verb(self, player: int) -> str:
        """Return the name as it stands after a verb."""
        return words.YOU.lower() if player == self.you else self._names[player - 1]

    def parts(self, *players: int) -> dict[str, str]:
        """Return what a template needs to speak of one player, or of several at once."""
        if players == (0,):
            return {}
        named = [
            self[player] if i == 0 else self.after_verb(player) for i, player in enumerate(players)
        ]
        who = words.AND.join([", ".join(named[:-1]), named[-1]]) if len(named) > 1 else named[0]
        third = len(players) == 1 and players[0] != self.you
        return {
            "who": who,
            "whom": self.after_verb(players[0]) if len(players) == 1 else who,
            "s": "s" if third else "",
            "es": "es" if third else "",
            "is": "is" if third else "are",
            "has": "has" if third else "have",
        }


@dataclass
class Saying:
    """Something short that is told of a player, or of several who did the same in a row."""

    template: str
    players: list[int]
    parts: dict[str, Any]
    style: str = ""
    tail: Text | str = ""

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
            teller = _teller(fact)
            if teller is cards_in:
                self._tell_street()
            self.state = fact.apply(self.state)
            if teller not in (_untold, _dealt, _turned, turned_aside):
                self._tell_street()
            teller(self, fact)
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
        last = self._run[-1] if self._run else None
        if last is not None and player and player == self._opener:
            did = saying.text(self.names)[len(self.names[player]) :]
            last.tail = Text(words.AND_THEN) + did
        elif last is not None and last.may_join(saying):
            last.players.append(player)
        else:
            self._run.append(saying)
        self._opener = 0

    def say_plainly(self, fact: Fact) -> None:
        """Tell a fact from the template of its kind and the values of its fields."""
        values = _fields(fact)
        player = values.pop("player", 0)
        if "place" in values:
            values["card"] = card_text(values["place"].card)
        if "amount" in values:
            values["amount"] = self.chips(values["amount"])
        kind = type(fact).__name__
        here = type(self.state.phase).__name__, kind
        self.say(words.FACTS_IN.get(here, words.FACTS[kind]), player, **values)

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
        streets = {} if state.game.banked else words.STREETS
        name = streets.get(count, words.STREET.format(count=count))
        head = Text.assemble((name, "bold"))
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


Teller = Callable[[Story, Any], None]


def _untold(story: Story, fact: Fact) -> None:
    """Leave a fact untold."""


def _dealt(story: Story, fact: Dealt) -> None:
    story.take_card(fact.player)


def _turned(story: Story, fact: Turned) -> None:
    story.take_card(0)


def _anted(story: Story, fact: Anted) -> None:
    story.pot_told = True
    amounts = [story.chips(amount) for amount in fact.amounts]
    if len(set(amounts)) == 1:
        story.say(words.ANTES, amount=amounts[0], pot=story.pot())
    else:
        story.say(words.ANTES_DIFFER, amounts=", ".join(amounts), pot=story.pot())


def _opened(story: Story, fact: Opened) -> None:
    if fact.skipped:
        story.line_once(words.NO_BETTING)
        return
    entitled = fact.entitled or fact.player
    cards = story.state.seat(entitled).up_cards
    reason = words.OPENERS.get(fact.why, fact.why.replace("_", " "))
    why = fill(reason, cards=cards_text(cards), door=cards_text(cards[:1]))
    if entitled == fact.player:
        story.say_who_opens(words.OPENED, fact.player, why=why)
    else:
        theirs = story.names.after_verb(entitled)
        story.say_who_opens(words.OPENED_FOR, fact.player, why=why, entitled=theirs)


def _called(story: Story, fact: Called) -> None:
    template = words.CALLS if fact.amount else words.CHECKS
    tail = _all_in(story, fact.player)
    story.say(template, fact.player, tail=tail, amount=story.chips(fact.amount))


def _raised(story: Story, fact: Raised) -> None:
    template = words.RAISES.get(fact.kind, words.RAISES_OTHERWISE)
    tail = _all_in(story, fact.player)
    to = story.chips(fact.to)
    story.say(template, fact.player, "bold", tail, kind=fact.kind, to=to)


def _all_in(story: Story, player: int) -> str:
    return "" if story.state.seat(player).stack else words.ALL_IN


def _said(story: Story, fact: Said) -> None:
    """Tell a declaration that all may hear; a sealed one is told when it is revealed."""
    if not fact.sealed:
        story.say(words.SAYS, fact.player, sides=fact.sides)


def _revealed(story: Story, fact: Revealed) -> None:
    if story.state.step.sealed:
        told = [f"{story.names[i]} {word}" for i, word in enumerate(fact.sides, 1) if word]
        story.line(fill(words.DECLARED, words=", ".join(told)))


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
    parts: dict[str, Any] = dict(story.names.parts(fact.player))
    parts["amount"] = story.chips(fact.amount)
    share = share_of(story.state, fact.side)
    if fact.side == BOTH:
        template = words.WINS_TOGETHER
    elif share is None or not fact.value:
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
        what.append(f" ({words.ODD_TIE.format(amount=story.chips(fact.odd), why=why)})", "not bold")
    story.line(what)


def _ended(story: Story, fact: Ended) -> None:
    """Say where an odd chip went that a pot's sides could not share (POT-02)."""
    for sides in story.awards.values():
        most = max(sides, key=sides.__getitem__)
        if sides[most] > min(sides.values()):
            story.line(Text("  " + words.ODD_SPLIT.format(side=side_name(most))))
            return


def _from_template(story: Story, fact: Fact) -> None:
    story.say_plainly(fact)


def _from_fields(story: Story, fact: Fact) -> None:
    """Tell a fact of an unknown kind: its name in words, then its fields."""
    values = _fields(fact)
    name = " ".join(re.findall("[A-Z][a-z]*", type(fact).__name__)).lower()
    player = values.pop("player", 0)
    told = f"{story.names[player]}: {name}" if player else name.capitalize()
    rest = "".join(f", {key.replace('_', ' ')} {value}" for key, value in values.items())
    story.say("{told}", told=told + rest)


def _fields(fact: Fact) -> dict[str, Any]:
    return {name: getattr(fact, name) for name in fact.__struct_fields__}


TELLERS: Mapping[type[Fact], Teller] = {
    Began: _untold,
    Shuffled: _untold,
    Gathered: _untold,
    Burned: _untold,
    Dealt: _dealt,
    Turned: _turned,
    TurnedAside: turned_aside,
    CardsIn: cards_in,
    Anted: _anted,
    Opened: _opened,
    Called: _called,
    Raised: _raised,
    Said: _said,
    Revealed: _revealed,
    Shown: _shown,
    Bought: shopping.bought,
    Collected: _untold,
    Discarded: shopping.discarded,
    Drew: shopping.drew,
    BidMade: _untold,
    BidsOpened: shopping.bids_opened,
    GivenUp: shopping.given_up,
    Replaced: shopping.replaced,
    LaidOut: shopping.laid_out,
    Paid: shopping.paid,
    Slid: _untold,
    TookFree: _untold,
    TookTurn: shopping.took_turn,
    Awarded: _awarded,
    Ended: _ended,
    DealtHouse: _untold,
    Wagered: wagered,
    HouseShown: house_shown,
    Settled: settled,
}
"""How each kind of fact is told; those with one plain sentence stand in `text.FACTS`."""


def _teller(fact: Fact) -> Teller:
    if type(fact).__name__ in words.FACTS and type(fact) not in TELLERS:
        return _from_template
    return next((TELLERS[kind] for kind in type(fact).__mro__ if kind in TELLERS), _from_fields)
