"""What everybody else must know of a part of the rules, as data that stands beside it.

A module of the rules has its words in its own `WORDS`, or in those of its sibling `…_words`: for
every fact, offer and part it defines one entry. `doorcard.voice.finding` finds them by the kind
itself, so nothing is listed anywhere else, and refuses a module whose words are not complete.

A sentence is a template with named parts in braces. `{who}` is the player it speaks of, and
`{buys|buy}` the verb as it follows a name, or `You` and several names (`{a|b|c}` where several
names take a form of their own). The same template serves the log, the terminal and speech: what
differs is how a card, a player or an amount of chips is said. Sentences stand here in English;
those of other languages are found by them when they are said (docs/languages.md), and there a part
may tell what whoever listens is called in it: `{whom:dich}`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Literal, NamedTuple, Protocol, get_args

from msgspec import Struct

from doorcard.language.saying import say, text
from doorcard.rules.actions import Action, TimedOut
from doorcard.rules.asks import Offer
from doorcard.rules.errors import WrongWords, shown
from doorcard.rules.facts import Fact
from doorcard.rules.game import Game
from doorcard.rules.places import Place
from doorcard.rules.state import Seat, State
from doorcard.rules.unsaid import ODDS, UNSAID, all_said, verbs_fit

# What sentences are made of ---------------------------------------------------------------------


class Chips(Struct, frozen=True):
    """An amount of chips in a sentence."""

    amount: int


class Who(Struct, frozen=True):
    """A player in the middle of a sentence; `first`: at the head of what is said of them."""

    player: int
    first: bool = False
    you: str = ""
    """What the one who listens is called here, where that is neither `You` nor `you`."""


class Cards(Struct, frozen=True):
    """Cards in a sentence, as they lie; with `open` as if all lay face up.

    A card that is not known is called `hidden`.
    """

    places: tuple[Place, ...]
    open: bool = True
    hidden: str = text("a hole card")


class Sentence(Struct):
    """A template and what fills it; `players` are those it speaks of first, `{who}`.

    `tail` are sentences without a subject that were added to it.
    """

    template: str
    players: list[int] = []
    parts: dict[str, Part] = {}
    tail: list[Sentence] = []
    strong: bool = False
    """It changes what the others have to do, as a raise does."""
    spoken: str = ""
    """The template to be read aloud, where that of the log is too short for the ear."""


class Listed(Struct, frozen=True):
    """Several things with commas between them, and `last` before the last one."""

    items: tuple[Part, ...]
    last: str = ", "


Part = str | Chips | Who | Cards | Sentence | Listed


LineKind = Literal[
    "hand", "heading", "deal", "wild", "open", "action", "row", "show", "detail", "result",
    "returned", "note", "table", "chat", "react", "quiet",
]  # fmt: skip
"""What a line of the log tells: a new hand, a heading, cards dealt, what is wild, who opens, what a
player does, what comes into the row, a hand that is shown, what it is worth, who wins, a bet that
goes back; what else is worth a line; what happens around the hand; chat; a reaction; what only the
curious want to know."""


class LogLine(Struct):
    """A line of the log: sentences that belong together, after a heading where it has one."""

    kind: LineKind
    said: list[Sentence]
    head: Sentence | None = None
    secret: bool = False
    """It names a card that only the one who is told may see."""


BANKER = -1
"""The one who is told a card of the banker's, among players' numbers."""


class Telling(Protocol):
    """Who tells facts: what a `Teller` works with."""

    state: State
    """The table as the listener knows it, after the fact that is told."""
    before: State
    """The table before it."""
    latest: Fact | None
    """The fact that was told before this one."""
    notes: dict[str, Any]
    """What a mechanic keeps in mind from one fact to the next, by a name of its own; a new deal
    and a new hand begin with none."""

    def say(
        self,
        template: str,
        player: int = 0,
        *,
        kind: LineKind = "action",
        strong: bool = False,
        spoken: str = "",
        **parts: Part,
    ) -> Sentence:
        """Tell a sentence on a line of its own, and return it."""

    def tell(self, sentence: Sentence, kind: LineKind = "action") -> None:
        """Tell a finished sentence on a line of its own."""

    def add(self, joined: str, alone: str, player: int, **parts: Part) -> None:
        """Add to the sentence about a player that was just said; else say `alone` by itself."""

    def last(self, *templates: str) -> Sentence | None:
        """Return the sentence that was just said, if it has one of these templates."""

    def take_card(self, player: int, place: Place, extra: bool = False) -> None:
        """Note a card dealt (to 0: the middle, to `BANKER`: the banker); a street is told as one
        when it is complete.

        An `extra` one that the listener does not know is told as such.
        """

    def take_aside(self, place: Place) -> None:
        """Note a card that was turned up and belongs to nobody; it is told with its street."""

    def new_deal(self) -> None:
        """Tell the street so far, and forget everything about the deal that is over."""

    def pot(self) -> Sentence:
        """Return the pot in words; against a bank, what is wagered."""

    def reason(self, opener: Struct, player: int, **parts: Part) -> Sentence:
        """Return why an opener picks the player whom it picks."""

    def side(self, code: str) -> str:
        """Return what a side of the pot or a wager is called in this game."""

    def winning_hand(self, player: int) -> Sequence[str]:
        """Return what a shown hand is worth, share by share."""


Teller = Callable[[Any, Any], None]
"""Tells a fact in more than one plain sentence: from a `Telling` and the fact."""

SILENT = ""
"""The line of a fact of which nothing is said."""

# Facts ------------------------------------------------------------------------------------------

Points = Literal["amount", "card", "cards", "number", "row", "slot", "word", "wagers"]
"""What a field of an action holds, and so how it is typed, written and said: an `amount` of chips;
a plain `number`; a `card` of the player's own, by its place, or several `cards`; a card of the
`row`, by its slot; a `slot` of the row or the deck; a `word` out of those on offer; `wagers`,
amounts by name."""

Written = str | Callable[[Any], Any]
"""An attribute of a fact, or a function of it, that gives what a word of a hand file says."""


class Verb(Struct, frozen=True):
    """A word of a hand file: the answer it gives, and how the fact that follows is written.

    `written` names, in the order of the answer's fields, what the fact says of each: chips, the
    index of a card of the player's, a place or a text. What is None or "" is left out where the
    answer can do without it, else it is `??`, a sealed answer that is not known. `when` tells,
    of several verbs for one fact, which one writes it; `among` tells, of several with one word,
    which one reads it, from the offer that is to be answered and the seat of whoever answers.
    """

    word: str
    answer: type[Action]
    written: tuple[Written, ...] = ()
    when: Callable[[Any], bool] | None = None
    among: Callable[[Any, Seat], bool] | None = None
    fixed: Mapping[str, Any] = {}
    """Fields of the answer that the word itself says."""
    means: str = ""
    """What a line with it says, in docs/hand-files.md: `calls`. No word goes without."""
    by_itself: bool = False
    """It tells what the game did for a player who is not asked, and that hangs on the player's
    cards: a file that does not know them all has to tell it, and no other does."""
    shows: bool = False
    """It tells of a hand that is shown or mucked, which is more than an answer."""


NO_ANSWER: tuple[Verb, ...] = ()
"""The verbs of a fact that no answer is behind: a replay brings it about by itself."""

OUT = Verb(
    "out",
    TimedOut,
    means="did not answer in time. The rules treat the player as all-in, although they have chips "
    "left; a player who had put in nothing has folded",
)
"""The verb of a player who let the time run out."""


class FactWords(Struct, frozen=True, kw_only=True):
    """The words of a fact."""

    fact: type[Fact]
    line: str | Teller = UNSAID
    """What is said of it: a sentence filled with its fields, a function, or `SILENT`."""
    verbs: tuple[Verb, ...] = UNSAID
    """How a hand file states the answer behind it; `NO_ANSWER` where none is."""
    badge: str | Callable[[Any], str] = ""
    """What its player did, in two or three words after the name: `raises to {to}`."""
    kind: LineKind = "action"
    """What its line tells, where `line` is a sentence."""
    strong: bool = False
    keeps_street: bool = False
    """More cards of the street may follow it."""

    def __post_init__(self) -> None:
        all_said(
            self.fact,
            self,
            {
                "line": "write the sentence of the log, a function, or SILENT",
                "verbs": "write the words of a hand file that state the answer behind it, or "
                "NO_ANSWER where none is",
            },
        )
        verbs_fit(self.fact, self.verbs)


# Offers -----------------------------------------------------------------------------------------

Column = Literal["", "fold", "call", "raise"]
"""Where a button stands: giving up, going on for the least, more than that; else by itself."""


class OfferWords(Struct, frozen=True, kw_only=True):
    """The words of an offer."""

    offer: type[Offer]
    keys: str = UNSAID
    """The letter that means it in the terminal, then others that mean it where they mean nothing
    else; "" where its answers go by numbers in a menu."""
    button: str | Callable[[Any], str] = UNSAID
    """What its button says: a template filled with the offer's fields, or, where it allows several
    answers, with those of each answer (a card by its name, a slot by the card that lies there).
    What stands in square brackets is left out where a part in it is None."""
    help: str = UNSAID
    """What a line of help says it does."""
    typed: str = ""
    """What a line of help shows as typed; its key unless given."""
    points: Mapping[str, Points] = {}
    """What each field of its answer holds."""
    question: str = ""
    """What is asked where there are several answers: `Which card do you turn up?`"""
    first: str = ""
    """A sentence of help for somebody who meets it for the first time."""
    menu: Callable[[Any], str] | None = None
    """What the terminal's menu says; the offer's own words unless given."""
    column: Column = ""
    free: bool | Callable[[Any], bool] = False
    """It keeps the hand in play at no price."""
    barred: str = ""
    """What it is called where it is not on offer, and why is told."""

    def __post_init__(self) -> None:
        all_said(
            self.offer,
            self,
            {
                "keys": 'write the letter that means it in the terminal, or ""',
                "button": "write what its button says",
                "help": "write what a line of help says it does",
            },
        )


# Parts of a game --------------------------------------------------------------------------------

Odds = Literal["nothing", "columns", "engine", "engine from a view"]
"""What a part means for odds.

`nothing`: it changes no card, nor how one lies. `columns`: it has a twin that reads columns of
deals. The other two are dealt by the engine. `engine`: it leaves every player's cards as they were
dealt, so odds of hands in text hold too. `engine from a view`: it moves, turns, adds or takes cards
of players, so only a view tells what has happened to them (GEN-28).
"""

FROM_A_VIEW: Odds = "engine from a view"


class Placed(NamedTuple):
    """Where a phase stands in its game: the cards everybody has after it; `name` gives another
    part in words, in full the first time."""

    game: Game
    cards: int
    name: Callable[[Struct], str]


PartText = str | Callable[[Any], str]
FieldText = Callable[[Any], str]


def quiet(value: Any) -> str:
    """Say nothing of a field, since the headline has told it."""
    return ""


def as_part(value: Any) -> str:
    """Stand for a field that holds a part of its own, which is told in that part's words."""
    raise NotImplementedError


def plainly(text: str) -> FieldText:
    """Return words for a switch that say nothing while it is off."""
    return lambda on: say(text) if on else ""


def choice(**texts: str) -> FieldText:
    """Return words for a value that is one of several names."""
    return lambda value: say(texts.get(str(value), f"{value}".replace("_", " ")))


class PartWords(Struct, frozen=True, kw_only=True):
    """The words of a phase, trigger, wild rule, share, opener, verdict, payment or limit."""

    part: type[Struct]
    sheet: PartText = UNSAID
    """What it is, on the rule sheet."""
    odds: Odds = UNSAID
    fields: Mapping[str, FieldText] = {}
    """What each of its fields adds on the rule sheet."""
    whole: Mapping[str, FieldText] = {}
    """The same where it takes more than the field to say it: these are told of the part itself."""
    stage: str = ""
    """What is going on while a phase runs, as a heading; "" where the street says it."""
    then: str = ""
    """What is to come before a phase runs, after `then`; its `stage` unless given."""
    common: str = ""
    """What stands above what all phases of this kind have in common."""
    offers: Callable[[Any], tuple[type[Offer], ...]] | None = None
    """What a phase may offer besides folding; None where it asks nobody."""
    side: str | Callable[[Any], str] = ""
    """What a share's side is called; its code unless given."""
    instead: Mapping[type[Fact] | type[Offer], str] = {}
    """Facts and buttons that are said in other words while this phase runs."""
    placed: Callable[[Any, Placed], str] | None = None
    """What a phase is on the rule sheet, where that depends on what came before it."""
    opens: str = ""
    """Why somebody opens, as the end of a sentence: `lowest card {door}`."""
    alone: str = ""
    """The same where one card shows, which is no hand yet; as `opens` says it unless given."""

    def __post_init__(self) -> None:
        all_said(self.part, self, {"sheet": "write what the rule sheet says of it", "odds": ODDS})
        if self.odds not in get_args(Odds):
            raise WrongWords(f"{self.part.__name__} says odds={shown(self.odds)}; {ODDS}")


Words = FactWords | OfferWords | PartWords


class HasWords(Protocol):
    """A module of the rules with its words."""

    WORDS: ClassVar[tuple[Words, ...]]
