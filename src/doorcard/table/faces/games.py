"""Games as a client shows them: on a menu, at a glance, their stakes, and the next one; and the
tournament that a table plays in.

A game at a glance helps to choose one: its profile in words, and what a tile shows.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from doorcard import games
from doorcard.games.parts.profile import KINDS, kinds_of
from doorcard.language.saying import cached_by_language, say, text
from doorcard.rules.game import Game
from doorcard.rules.stakes import Stakes
from doorcard.table.coming import ahead
from doorcard.table.directing import Waits
from doorcard.table.session import Session
from doorcard.table.terms import Library, OptionValue, Pick, stakes_of


class PickFace(Struct, frozen=True, omit_defaults=True):
    """A game on the menu: its id and title, the options that differ, how many may play.

    `english` is its English title where the reader's language has another; `also` are its other
    names with these options; `free` are the options that a dealer may set
    (MIX-12).
    """

    game: str
    title: str
    seats: tuple[int, int]
    options: dict[str, OptionValue] = {}
    house_rules: bool = False
    english: str = ""
    also: tuple[str, ...] = ()
    free: tuple[str, ...] = ()


def pick_face(library: Library, pick: Pick, *, dealer_options: bool = False) -> PickFace:
    """Return a game on the menu by its title; with `dealer_options`, its free options too."""
    title, english, seats, *_ = _game(library, msgspec.json.encode(pick))
    changed = pick.rules or pick.options
    also = () if changed else games.also().get(games.id_of(pick.game), ())
    free = pick.free if dealer_options else ()
    return PickFace(
        pick.game,
        title,
        seats,
        pick.options,
        bool(pick.rules),
        english=english,
        also=also,
        free=free,
    )


@cached_by_language(1024)
def _game(library: Library, pick: bytes) -> tuple[str, str, tuple[int, int], bool, bool]:
    """Return a game's title, its English one if that differs, its seats, and whether it has a
    bring-in and the big bet; cached, so that games are not rebuilt for every face."""
    game = library(msgspec.json.decode(pick, type=Pick))
    titles = games.said_title(game), games.english_title(game)
    return *titles, game.seats, game.has_bring_in, game.bets_big


def menu_stakes_face(library: Library, stakes: Stakes, menu: tuple[Pick, ...]) -> StakesFace:
    """Return stakes as `stakes_face` does, with the amounts that some game on a menu has."""
    played = [_game(library, msgspec.json.encode(pick)) for pick in menu]
    face = stakes_face(stakes)
    return replace(
        face,
        big=face.big if any(big for *_, big in played) else 0,
        bring_in=face.bring_in if any(bring_in for *_, bring_in, _ in played) else 0,
    )


class StakesFace(Struct, frozen=True, omit_defaults=True, gc=False):
    """The amounts of a hand, in chips. `unit` is the unit of prices.

    `big` is missing if every bet of the game is the small one. `bring_in` is missing if the game
    has none, and in a `bomb` pot. `killed`: the bets are higher than usual (MIX-20).
    """

    small: int
    big: int = 0
    ante: int = 0
    bring_in: int = 0
    unit: int = 1
    chip: int = 1
    killed: bool = False
    bomb: bool = False


def stakes_face(stakes: Stakes, game: Game | None = None) -> StakesFace:
    """Return stakes with every amount filled in, or those that `game` has if one is given."""
    has_bring_in = game is None or game.has_bring_in
    return StakesFace(
        small=stakes.bet("small"),
        big=stakes.bet("big") if game is None or game.bets_big else 0,
        ante=stakes.ante,
        bring_in=stakes.bring_in_chips() if has_bring_in and not stakes.bomb else 0,
        unit=stakes.unit_chips(),
        chip=stakes.chip,
        killed=any(stakes.dead),
        bomb=stakes.bomb,
    )


class GameFace(Struct, frozen=True, omit_defaults=True):
    """A game at a glance. `family` is the code of the one it is listed under; `kinds` are all that
    it is of, each a code and its name.

    `minutes` is the usual length of a hand with five players, `difficulty` 1 to 3; both are 0 if
    not known. The facts on a tile are read from the game's own phases: `cards` are dealt to each
    player in this order, `u` up and `d` down; so many more are `bought`, one at a time; `row` cards
    lie for sale; `sides` win a part of the pot; some cards may be `wild`, such as those in `wilds`,
    each in the letters of `Wild.example`.
    """

    summary: str
    family: str = ""
    kinds: dict[str, str] = {}
    difficulty: int = 0
    minutes: int = 0
    cards: str = ""
    bought: int = 0
    row: int = 0
    sides: tuple[str, ...] = ()
    wild: bool = False
    wilds: tuple[str, ...] = ()
    banked: bool = False


def game_face(game: Game, summary: str, known_as: str = "") -> GameFace:
    """Return a game at a glance; `known_as` is the id of its game or preset."""
    profile = games.file_of(known_as).PROFILE if known_as else None
    deals = [phase for phase in game.phases if isinstance(getattr(phase, "pattern", None), str)]
    dealt = "".join([str(_of(phase, "pattern")) for phase in deals])
    return GameFace(
        summary=summary,
        family=profile.family if profile else "",
        kinds={kind: say(KINDS[kind]) for kind in kinds_of(game)},
        difficulty=profile.difficulty if profile else 0,
        minutes=profile.minutes if profile else 0,
        cards=dealt,
        bought=max(0, sum(game.adds) - len(dealt)),
        row=max([int(_of(phase, "slots") or 0) for phase in game.phases], default=0),
        sides=tuple([share.side for share in game.shares]),
        wild=game.wild is not None,
        wilds=game.wild.example() if game.wild else (),
        banked=game.banked,
    )


def _of(phase: Any, field: str) -> Any:
    return getattr(phase, field, None)


class AheadFace(Struct, frozen=True, omit_defaults=True):
    """The next games, `2 more hands of Razz, then Seven Card Stud`.

    `until`, in seconds on the room's clock, is the time at which a game's minutes are over;
    `stakes` are those of the game after it, if it has its own.
    """

    words: str
    until: float = 0
    stakes: StakesFace | None = None


_THEN = {
    0: text("Next: {then}"),
    1: text("One more hand of {game}, then {then}"),
}
_SEVERAL = text("{hands} more hands of {game}, then {then}")
_TIMED = text("{game}, then {then}")


def ahead_face(session: Session) -> AheadFace | None:
    """Return the next games; None if the game never changes, or is chosen anew for each hand."""
    coming = ahead(session)
    if coming is None:
        return None
    library, then = session.library, coming.then
    game = "" if coming.pick is None else pick_face(library, coming.pick).title
    title = say("the dealer chooses") if then is None else pick_face(library, then).title
    template = _TIMED if coming.until else _THEN.get(coming.hands, _SEVERAL)
    words = say(template, hands=coming.hands, game=game, then=title)
    own = None
    if then is not None and then.stakes is not None:
        built = library(then)
        own = stakes_face(stakes_of(session.terms, then, built), built)
    return AheadFace(words, coming.until, own)


class EventFace(Struct, frozen=True, omit_defaults=True):
    """The tournament that a table plays in, by its id, and the table's number there (TRN-73).

    `level` counts from 1; its time is over at `ends_at`, and then the stakes are the `next` ones.
    Of `entries` players, `left` still play. `waits` is the reason why no hand is dealt; a break
    lasts until `break_until`.
    """

    id: str
    title: str
    table: int
    level: int = 0
    ends_at: float | None = None
    next: StakesFace | None = None
    left: int = 0
    entries: int = 0
    hand_for_hand: bool = False
    break_until: float | None = None
    waits: Waits = ""
    over: bool = False


def event_face(session: Session) -> EventFace | None:
    """Return the standing of the tournament that a table plays in; None if it plays in none."""
    event, known = session.terms.event, session.directions
    if event is None:
        return None
    if known is None:
        return EventFace(event.id, session.terms.title, event.number)
    notice = known.notice
    return EventFace(
        id=event.id,
        title=notice.title,
        table=event.number,
        level=notice.level,
        ends_at=notice.ends_at,
        next=None if notice.next is None else stakes_face(notice.next),
        left=notice.left,
        entries=notice.entries,
        hand_for_hand=notice.hand_for_hand,
        break_until=notice.break_until,
        waits=notice.waits,
        over=notice.over,
    )
