"""The words and other properties of a part of the rules, as data next to its code.

A module of the rules has its words in its own `WORDS`, or in those of its sibling `…_words`: one
entry for every fact, offer and part it defines. `doorcard.voice.finding` finds them by the class,
so there is no other list, and refuses a module whose words are not complete. An entry that leaves
out what it must have is refused when it is created, so the import of its module fails. The
templates of its sentences are explained in `sentences`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal, NamedTuple, get_args

from msgspec import Struct

from doorcard.language.saying import say
from doorcard.rules.actions import Action, TimedOut
from doorcard.rules.asks import Offer
from doorcard.rules.errors import MissingWords, WrongWords, shown
from doorcard.rules.facts import Fact
from doorcard.rules.game import Game
from doorcard.rules.sentences import LineKind, Teller
from doorcard.rules.state import Seat

UNSAID: Any = None
"""The default of a field that an entry must fill in."""


def _all_said(kind: type[Struct], entry: Struct, wanted: Mapping[str, str]) -> None:
    """Raise `MissingWords` if an entry leaves out a `wanted` field."""
    for field, says in wanted.items():
        if getattr(entry, field) is UNSAID:
            raise MissingWords(
                f"{type(entry).__name__} of {kind.__name__} leaves out {field}: {says}"
            )


def _verbs_fit(kind: type[Struct], verbs: Iterable[Any]) -> None:
    """Raise `WrongWords` if a verb writes a field that a kind of fact does not have."""
    for verb in verbs:
        for what in verb.written:
            if isinstance(what, str) and not hasattr(kind, what):
                has = ", ".join(kind.__struct_fields__) or "no fields"
                raise WrongWords(
                    f"{kind.__name__}: {verb.word!r} writes {what!r}, which it does not have; it "
                    f"has {has}"
                )


# Facts ------------------------------------------------------------------------------------------

SILENT = ""
"""The line of a fact that is not told."""

Points = Literal["amount", "card", "cards", "number", "row", "slot", "word", "wagers"]
"""The kind of a field of an action, which decides how it is typed, written and said: an `amount` of
chips; a plain `number`; a `card` of the player's own, by its place, or several `cards`; a card of
the `row`, by its slot; a `slot` of the row or the deck; a `word` out of those on offer; `wagers`,
amounts by name."""

Written = str | Callable[[Any], Any]
"""An attribute of a fact, or a function of the fact, whose value a word of a hand file writes."""


class Verb(Struct, frozen=True):
    """A word of a hand file: the answer it gives, and how the fact that follows is written.

    `written` gives, in the order of the answer's fields, the values in the fact: chips, the index
    of one of the player's cards, a place or a text. None and "" are left out if the answer allows
    it, else written as `??`, a sealed answer that is not known. If several verbs fit one fact,
    `when` decides which one writes it; if several share one word, `among` decides which one reads
    it, from the offer and the seat of the player who answers.
    """

    word: str
    answer: type[Action]
    written: tuple[Written, ...] = ()
    when: Callable[[Any], bool] | None = None
    among: Callable[[Any, Seat], bool] | None = None
    fixed: Mapping[str, Any] = {}
    """Fields of the answer that follow from the word itself."""
    means: str = ""
    """The meaning of a line with it, in docs/hand-files.md: `calls`. Every word has one."""
    by_itself: bool = False
    """Whether it tells what the game did for a player who is not asked, as their cards demand: only
    a file that does not know all these cards writes it."""
    shows: bool = False
    """Whether it tells of a hand that is shown or mucked, which is more than an answer."""


NO_ANSWER: tuple[Verb, ...] = ()
"""The verbs of a fact without an answer: a replay repeats it without help."""

OUT = Verb(
    "out",
    TimedOut,
    means="did not answer in time. The rules treat the player as all-in, although they have chips "
    "left; a player who had put in nothing has folded",
)
"""The verb of a player who let the time run out."""


Sound = Literal["card", "chip", "none"]
"""The sound of a fact at the table: a card falls or is turned, chips move, or nothing is heard."""


class FactWords(Struct, frozen=True, kw_only=True):
    """The words of a fact."""

    fact: type[Fact]
    line: str | Teller = UNSAID
    """Its sentence: a template filled with its fields, a function, or `SILENT`."""
    verbs: tuple[Verb, ...] = UNSAID
    """The answer behind it in a hand file; `NO_ANSWER` if there is none."""
    sound: Sound | Callable[[Any], Sound] = UNSAID
    """Its sound at the table, or a function of the fact, where that depends on an amount."""
    badge: str | Callable[[Any], str] = ""
    """The player's action, in two or three words after the name: `raises to {to}`."""
    kind: LineKind = "action"
    """The kind of its line, if `line` is a sentence."""
    strong: bool = False
    keeps_street: bool = False
    """Whether more cards of the street may follow it."""

    def __post_init__(self) -> None:
        _all_said(
            self.fact,
            self,
            {
                "line": "write the sentence of the log, a function, or SILENT",
                "verbs": "write the words of a hand file that state the answer behind it, or "
                "NO_ANSWER where none is",
                "sound": "write what is heard of it, 'card', 'chip' or 'none'",
            },
        )
        _verbs_fit(self.fact, self.verbs)


# Offers -----------------------------------------------------------------------------------------

Column = Literal["", "fold", "call", "raise"]
"""The place of a button: giving up, going on for the least, more than that; else separate."""


class OfferWords(Struct, frozen=True, kw_only=True):
    """The words of an offer."""

    offer: type[Offer]
    keys: str = UNSAID
    """The letter for it in the terminal, then others that mean it if they mean nothing else; "" if
    its answers are chosen by number from a menu."""
    button: str | Callable[[Any], str] = UNSAID
    """The text of its button: a template filled with the offer's fields or, if it allows several
    answers, with those of each answer (a card by its name, a slot by its card). Text in square
    brackets is left out if a part in it is None."""
    help: str = UNSAID
    """Its effect, for a line of help."""
    typed: str = ""
    """The typed form in a line of help; its key unless given."""
    points: Mapping[str, Points] = {}
    """The kind of each field of its answer."""
    question: str = ""
    """The question if there are several answers: `Which card do you turn up?`"""
    first: str | Callable[[Any], str] = ""
    """A sentence of help for players who meet it for the first time; it may depend on the offer."""
    menu: Callable[[Any], str] | None = None
    """Its text in the terminal's menu; the offer's own words unless given."""
    column: Column = ""
    free: bool | Callable[[Any], bool] = False
    """Whether it keeps the hand in play for nothing."""
    barred: str = ""
    """Its name when it is not on offer and the reason is told."""

    def __post_init__(self) -> None:
        _all_said(
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
"""The way odds are computed for a part.

`nothing`: it changes no card, nor how one lies. `columns`: it has a twin that reads columns of
deals. The other two are dealt by the engine. `engine`: it leaves every player's cards as they were
dealt, so odds of hands in text hold too. `engine from a view`: it moves, turns, adds or takes cards
of players, so only a view tells what has happened to them (GEN-28).
"""

FROM_A_VIEW: Odds = "engine from a view"

ODDS = (
    "write 'nothing' if it changes no card, nor how one lies; 'columns' if the lab has a twin of "
    "it; 'engine' if it leaves every player's cards as they were dealt; 'engine from a view' if it "
    "moves, turns, adds or takes cards of players"
)
"""The values of a part's `odds` field."""


class Placed(NamedTuple):
    """The place of a phase in its game: the cards everybody has after it; `name` returns the name
    of another part, in full the first time."""

    game: Game
    cards: int
    name: Callable[[Struct], str]


PartText = str | Callable[[Any], str]
FieldText = Callable[[Any], str]


def quiet(value: Any) -> str:
    """Say nothing about a field, since the headline includes it."""
    return ""


def as_part(value: Any) -> str:
    """Mark a field that holds a part of its own, which is told in that part's words."""
    raise NotImplementedError


def plainly(text: str) -> FieldText:
    """Return words for a switch that are empty while it is off."""
    return lambda on: say(text) if on else ""


def choice(**texts: str) -> FieldText:
    """Return words for a value that is one of several names."""
    return lambda value: say(texts.get(str(value), f"{value}".replace("_", " ")))


class PartWords(Struct, frozen=True, kw_only=True):
    """The words of a phase, trigger, wild rule, share, opener, verdict, payment or limit."""

    part: type[Struct]
    sheet: PartText = UNSAID
    """The part, on the rule sheet."""
    odds: Odds = UNSAID
    fields: Mapping[str, FieldText] = {}
    """The text of each of its fields on the rule sheet."""
    whole: Mapping[str, FieldText] = {}
    """The same for fields whose text depends on more than the field: these get the part itself."""
    stage: str = ""
    """The heading while a phase runs; "" if the street is the heading."""
    then: str = ""
    """The announcement of a phase, after `then`; its `stage` unless given."""
    common: str = ""
    """The heading above what all phases of this kind have in common; its `stage` unless given."""
    offers: Callable[[Any], tuple[type[Offer], ...]] | None = None
    """The offers of a phase besides folding; None if it asks nobody."""
    side: str | Callable[[Any], str] = ""
    """The name of a share's side; its code unless given."""
    instead: Mapping[type[Fact] | type[Offer], str] = {}
    """Facts and buttons with other words while this phase runs."""
    placed: Callable[[Any, Placed], str] | None = None
    """The text of a phase on the rule sheet, if it depends on earlier phases."""
    opens: str = ""
    """The reason why a player opens, as the end of a sentence: `lowest card {door}`."""
    alone: str = ""
    """The same reason while players show one card each, which is not a hand; default: `opens`."""

    def __post_init__(self) -> None:
        _all_said(self.part, self, {"sheet": "write what the rule sheet says of it", "odds": ODDS})
        if self.odds not in get_args(Odds):
            raise WrongWords(f"{self.part.__name__} says odds={shown(self.odds)}; {ODDS}")


Words = FactWords | OfferWords | PartWords
