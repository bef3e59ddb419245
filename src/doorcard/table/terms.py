"""The terms that a host sets for a table: games, stakes, clock, and the house's part.

A `Pick` names a game, which the table's library looks up. The library is handed in, since house
rules are read in another layer.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from decimal import Decimal
from typing import Any, Literal, get_args

from msgspec import Struct, field
from msgspec.structs import replace

from doorcard.cards import Card
from doorcard.language.saying import say, word, words_of
from doorcard.rules.errors import BadSetup
from doorcard.rules.game import Game
from doorcard.rules.hand import start
from doorcard.rules.reading.worth import can_be_bombed
from doorcard.rules.stakes import Stakes
from doorcard.table.bombs import Bomb
from doorcard.table.chairs import Money
from doorcard.table.clocks import MOST_SECONDS, Clock
from doorcard.table.directing import InEvent
from doorcard.table.door import DoorRule
from doorcard.table.kills import Kill
from doorcard.table.money.chips import chip_value
from doorcard.table.money.rakes import RakePlan, with_rake
from doorcard.table.money.stakes import HOME

MOST_CHAIRS = 10
MOST_PICKS = 128
LONGEST_TITLE = 60
_USUAL = words_of("tables", "Home game", "Against bots")
HOME_GAME, AGAINST_BOTS = _USUAL
"""The usual titles of tables that nobody named: everybody reads them in their own language."""

OptionValue = bool | int | str | list[int] | dict[str, int]
"""The value of an option of a game."""


class Pick(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A game to be dealt: its id, the options that differ, and for a house rule its text."""

    game: str
    options: dict[str, Any] = field(default_factory=dict)
    rules: str = ""
    stakes: Stakes | None = None
    """Its own stakes, if they are not the table's (MIX-08)."""
    free: tuple[str, ...] = ()
    """The options that a dealer may set, if dealers may set any (MIX-12)."""

    @property
    def bound(self) -> dict[str, Any]:
        """The text that binds a shuffle, besides the game's id: its options, its rules' hash."""
        if not self.rules:
            return self.options
        return {**self.options, "house_rule": hashlib.sha256(self.rules.encode()).hexdigest()}


Mode = Literal["fixed", "hand", "orbit", "minutes", "dealer"]
"""The way the next game is chosen, and for how long it is played."""
LONGEST_GAME = 1000
"""The most hands or minutes of one game of a rotation."""

Library = Callable[[Pick], Game]
"""Returns the game that a pick names; raises `Refused` if there is none."""


class Choice(Struct, frozen=True, forbid_unknown_fields=True):
    """The way the next game is chosen (MIX-01…12).

    `fixed`: always the first of the menu. `hand`, `orbit` and `minutes`: one after the other, each
    for `length` hands, until everybody has dealt, or for `length` minutes. `dealer`: the dealer
    picks from the menu within `seconds`, for a hand or an orbit (`choice_for`), and with
    `dealer_options` sets the options that a pick leaves `free`. If the dealer doesn't choose, the
    menu's `default` (counted from 0) is dealt, or without one the game last played. With
    `sit_out_extra`, more people may sit at the table than some game seats.
    """

    menu: tuple[Pick, ...]
    mode: Mode = "fixed"
    default: int | None = None
    seconds: float = 30
    length: int = 1
    choice_for: Literal["hand", "orbit"] = "hand"
    sit_out_extra: bool = False
    dealer_options: bool = False

    def __post_init__(self) -> None:
        if type(self.length) is not int or not 1 <= self.length <= LONGEST_GAME:
            raise BadSetup(
                "bad_menu",
                "each game lasts {length!r}; write a whole number of hands or minutes from 1 to "
                "{longest}",
                length=self.length,
                longest=LONGEST_GAME,
            )
        if not self.menu:
            raise BadSetup("bad_menu", "choose at least one game")
        if len(self.menu) > MOST_PICKS:
            raise BadSetup(
                "bad_menu",
                "{count} games are on the menu; it has 1 to {most_picks}",
                count=len(self.menu),
                most_picks=MOST_PICKS,
            )
        default = self.default
        if default is not None and (type(default) is not int or not 0 <= default < len(self.menu)):
            raise BadSetup(
                "bad_menu",
                "the default is number {default!r}; the menu has 0 to {last}",
                default=self.default,
                last=len(self.menu) - 1,
            )
        _check_seconds("seconds", self.seconds, least=1)


class Arranged(Struct, frozen=True, forbid_unknown_fields=True):
    """A hand with a deck arranged by the room: the lesson's id, and the whole deck."""

    lesson: str
    deck: tuple[Card, ...]


class Terms(Struct, frozen=True, forbid_unknown_fields=True):
    """All settings of a host. `value` is the worth of a chip, as a decimal number.

    A hand begins `pause` seconds after the one before, plus half of that for each hand after the
    first at its showdown, up to a minute; with `host_begins`, the first one begins when a host says
    so, as long as one is connected (ROOM-56). Players have `contributing` seconds for each half of
    their part in a shuffle. Without a `rake` the house takes nothing. With a `coach` players may
    ask for their odds, with `rabbit` for the cards that would have come (ROOM-71); in `practice`, a
    person who plays with bots alone may take answers back (ROOM-73). `door` is the rule for people
    who come to the table's address without an invite; with `approve_seats`, a host has to approve
    everybody who takes a chair. At a table for an `arranged` hand one hand is played, with that
    deck (ROOM-80). With `kill` hands may be killed, with `bomb` there are bomb pots; with
    `double_ante` the player left of the dealer may double everybody's ante (MIX-50), and with
    `dealer_ante` the dealer posts the antes of all (MIX-51). A table with an `event` plays in a
    tournament, which alone decides who sits there and which hands are dealt.
    """

    title: str
    choice: Choice
    chairs: int = 8
    money: Money = Money(HOME[0].stakes, HOME[0].buy_in)
    value: Decimal = Decimal(1)
    clock: Clock = Clock()
    rake: RakePlan | None = None
    pause: float = 5
    contributing: float = 2
    coach: bool = False
    rabbit: bool = False
    practice: bool = False
    door: DoorRule = "ask"
    approve_seats: bool = False
    arranged: Arranged | None = None
    kill: Kill | None = None
    bomb: Bomb | None = None
    double_ante: bool = False
    dealer_ante: bool = False
    host_begins: bool = False
    event: InEvent | None = None

    def __post_init__(self) -> None:
        if not (0 < len(self.title) <= LONGEST_TITLE and self.title.isprintable()):
            raise BadSetup(
                "bad_title",
                "the title is {title!r}; write 1 to {longest_title} printable characters",
                title=self.title,
                longest_title=LONGEST_TITLE,
            )
        if type(self.chairs) is not int or not 1 <= self.chairs <= MOST_CHAIRS:
            raise BadSetup(
                "bad_chairs",
                "{chairs!r} chairs; a table has 1 to {most_chairs}",
                chairs=self.chairs,
                most_chairs=MOST_CHAIRS,
            )
        chip_value(self.value)
        entries = [pick.stakes for pick in self.choice.menu if pick.stakes is not None]
        if any(each.antes or each.rake is not None for each in (self.money.stakes, *entries)):
            raise BadSetup(
                "bad_stakes",
                "a table's stakes have one ante for all, and its rake is a plan; leave `antes` and "
                "the stakes' own rake out",
            )
        _check_seconds("pause", self.pause, least=0)
        _check_seconds("contributing", self.contributing, least=0)
        if self.door not in get_args(DoorRule):
            raise BadSetup(
                "bad_door", "door is {door!r}; it is 'ask', 'open' or 'closed'", door=self.door
            )


def game_of(library: Library, terms: Terms, pick: Pick) -> Game:
    """Return the game that a pick names, after checking that the table can deal it for its stakes.

    Raise `Refused` as the library, `start` and `with_rake` do, and `too_few_chairs`.
    """
    game = library(pick)
    fewest, most = game.seats
    if fewest > terms.chairs:
        raise BadSetup(
            "too_few_chairs",
            "{title} needs {fewest} players, and the table has {chairs} chairs",
            title=game.title,
            fewest=fewest,
            chairs=terms.chairs,
        )
    stakes = stakes_of(terms, pick, game)
    start(game, [stakes.bet("big")] * fewest, stakes)
    if not game.banked:
        for players in range(max(fewest, 2), min(most, terms.chairs) + 1):
            with_rake(stakes, terms.rake, terms.value, players)
    return game


def stakes_of(terms: Terms, pick: Pick, game: Game) -> Stakes:
    """Return the stakes of a game: its entry's own, or the table's (MIX-08).

    A game that needs an ante gets one of a chip if there is none.
    """
    stakes = pick.stakes or terms.money.stakes
    if game.ante_required and not game.banked and not stakes.ante:
        return replace(stakes, ante=stakes.chip)
    return stakes


def check_menu(library: Library, terms: Terms, picks: Iterable[Pick] = ()) -> None:
    """Refuse terms with a game that can't be dealt, and name the game.

    Raise `Refused` as the library, `start` and `with_rake` do, and `too_few_chairs`.
    """
    for pick in picks or terms.choice.menu:
        try:
            _check_free(pick, game_of(library, terms, pick))
        except BadSetup as refusal:
            context = refusal.context | {"game": pick.game, "why": refusal.said}
            raise BadSetup(refusal.code, "{game}: {why}", **context) from None
    if terms.bomb and not any(can_be_bombed(library(pick)) for pick in terms.choice.menu):
        raise BadSetup(
            "no_bomb",
            "no game of the menu can be a bomb pot; take one with two betting rounds or more, in "
            "which everybody is dealt cards before the first",
        )


def _check_free(pick: Pick, game: Game) -> None:
    known = () if game.options is None else game.options.__struct_fields__
    for name in pick.free:
        if name not in known:
            raise BadSetup(
                "unknown_option",
                "it has no option {option!r} to leave to the dealer",
                option=name[:LONGEST_TITLE],
            )


def _check_seconds(what: str, seconds: float, least: float) -> None:
    if type(seconds) not in (int, float) or not least <= seconds <= MOST_SECONDS:
        raise BadSetup(
            "bad_clock",
            "{what} is {seconds!r}; it is a number of seconds from {least} to {most_seconds}",
            what=what,
            seconds=seconds,
            least=least,
            most_seconds=MOST_SECONDS,
        )


def title_of(terms: Terms) -> str:
    """Return the title of a table in the current language."""
    return say(terms.title) if terms.arranged is not None else told_title(terms.title)


def told_title(title: str) -> str:
    """Return a title for reading: a usual one in the current language."""
    return word("tables", title)


def kept_title(title: str) -> str:
    """Return a title for storage: a usual one in English, whatever language it was read in."""
    return next((usual for usual in _USUAL if told_title(usual) == title), title)
