"""What happened at a table, in words: the lines of its log, as each viewer reads and hears them.

The facts of a hand are told by `doorcard.voice`, those around it by `doorcard.table.words`. An
event is told once, as a spectator knows it. For a viewer who knows more of it, it is told anew; a
line that speaks of the viewer is written anew, and all others are the same for everybody.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from msgspec import Struct

from doorcard.room.wire.telling import Happened
from doorcard.rules.facts import Fact
from doorcard.rules.hand import SPECTATOR
from doorcard.rules.state import State, first_state
from doorcard.rules.wording import Line, LineKind
from doorcard.table import Session
from doorcard.table.faces.once import REMEMBERED, Same
from doorcard.table.facts import HandBegan
from doorcard.table.playing import Playing
from doorcard.table.words import ChairNames, line_of
from doorcard.voice import Piece, Story, log_text, mentioned, pieces, spoken
from doorcard.voice.rendering import as_sentence
from doorcard.voice.story import Notes

MOST_LINES = 300
"""How many lines a welcome holds, the latest ones."""


class PieceFace(Struct, frozen=True, gc=False, omit_defaults=True):
    """Something in a line that a client may draw in a way of its own, and its `text` in the line.

    One of the three is given: a `card` by its number, somebody by their `chair`, or `chips`.
    """

    text: str
    card: int | None = None
    chair: int | None = None
    chips: int | None = None


class LineFace(Struct, frozen=True, gc=False, omit_defaults=True):
    """A line of the log in pieces, each plain text or something that may be drawn.

    `secret`: it names a card that nobody else at the table may see. `say` is the line as it is read
    aloud; "" where that is its text as a sentence. A line of kind `quiet` is not read aloud.
    """

    kind: LineKind
    text: tuple[str | PieceFace, ...]
    say: str = ""
    secret: bool = False


Viewer = tuple[int, int]
"""Who somebody is: the player of the hand, and the chair; 0 for none."""


class _Said(Struct, frozen=True, gc=False):
    """A line; of the players of a hand, or of people by their chairs where there is none."""

    line: Line
    hand: Playing | None
    about: frozenset[int]
    plain: LineFace
    """The line as it is for everybody whom it does not speak of."""


class _Telling(Struct, frozen=True, gc=False):
    """An event told, and what is to be kept in mind for the next."""

    lines: tuple[_Said, ...]
    notes: Notes


def viewer_of(session: Session, who: str) -> Viewer:
    """Return who somebody is at a table: in the hand that lies there, and by their chair."""
    playing = session.playing or (session.finished and session.finished.playing)
    return (playing.player(who) if playing else 0, session.seating.chair_of(who))


def lines_for(event: Happened, viewer: Viewer) -> list[LineFace]:
    """Return what is said of an event to a viewer."""
    player = viewer[0]
    told = _told(Same(event))
    if player and _knows_more(event, player):
        told = _tell(event, player)
    return [_for(said, event, viewer) for said in told.lines]


def notes_after(event: Happened) -> Notes:
    """Return what is to be kept in mind of a hand's story after an event."""
    return _told(Same(event)).notes


def notes_of(session: Session) -> Notes:
    """Return the same of the hand that runs, told from its facts."""
    if session.playing is None:
        return {}
    story = story_of(session.playing, SPECTATOR)
    story.lines()
    return story.notes


def lines_so_far(events: Sequence[Happened], session: Session, who: str) -> list[LineFace]:
    """Return what was said to somebody up to now: all of the hand that lies on the table.

    Of what went before, and of what was said beside it, it has what the `events` tell: the latest
    before the `session`.
    """
    first = events[0].before if events else session
    found: list[LineFace] = []
    if first.playing is not None:
        found += _lines_of_hand(first, first.playing, viewer_of(first, who))
    for event in events:
        found += lines_for(event, viewer_of(event.after, who))
    return found[-MOST_LINES:]


def _lines_of_hand(session: Session, playing: Playing, viewer: Viewer) -> Iterator[LineFace]:
    """Yield what was said of a hand so far, told from its facts."""
    began = HandBegan(playing.number, playing.pick, playing.hand.state.stakes)
    heading = line_of(began, session, session)
    assert heading is not None
    yield line_face(heading, None, ChairNames(session, session))
    player = viewer[0]
    for line in story_of(playing, player).lines():
        yield line_face(line, playing, PlayerNames(playing, player))


def story_of(playing: Playing, viewer: int) -> Story:
    """Return the story of a hand up to now as a player, or a spectator (0), knows it."""
    story = Story(_first_state(playing))
    story.hear([fact.seen_by(viewer) for fact in playing.hand.facts])
    return story


def _first_state(playing: Playing) -> State:
    state = playing.hand.state
    return first_state(state.game, state.stakes, playing.stacks)


@lru_cache(maxsize=REMEMBERED)
def _told(event: Same[Happened]) -> _Telling:
    """Tell an event to a spectator, once for everybody."""
    return _tell(event.value, SPECTATOR)


def _tell(event: Happened, player: int) -> _Telling:
    before, after = event.before, event.after
    playing, notes = before.playing, _copied(event.notes)
    state = None if playing is None else playing.hand.seen_by(player).state
    story = None if state is None else Story(state, notes)
    found: list[_Said] = []
    for told in event.told:
        line = line_of(told.fact, before, after)
        if line is not None:
            found.append(_said(line, None, ChairNames(before, after)))
        if isinstance(told.fact, HandBegan):
            playing = after.playing or (after.finished.playing if after.finished else None)
            assert playing is not None
            story = Story(_first_state(playing))
        if told.news and story is not None and playing is not None:
            story.hear([fact.seen_by(player) for fact in told.news])
            names = PlayerNames(playing, 0)
            found += [_said(each, playing, names) for each in story.lines()]
    return _Telling(tuple(found), {} if story is None else story.notes)


def _copied(notes: Notes) -> Notes:
    return {key: _copied(it) if isinstance(it, dict) else it for key, it in notes.items()}


def _knows_more(event: Happened, player: int) -> bool:
    """Return whether a player may know more of an event than a spectator."""
    facts: Iterable[Fact] = [fact for told in event.told for fact in told.news]
    return any(fact.seen_by(player) != fact.seen_by(SPECTATOR) for fact in facts)


class PlayerNames:
    """What the players of a hand are called; `you` is the one who listens, 0 for none of them."""

    def __init__(self, playing: Playing, you: int) -> None:
        self._names = playing.table.seats
        self.you = you or -1

    def __getitem__(self, player: int) -> str:
        """Return the name that a player sat down with."""
        return self._names[player - 1]


def _said(line: Line, playing: Playing | None, names: Any) -> _Said:
    return _Said(line, playing, frozenset(mentioned(line)), line_face(line, playing, names))


def _for(said: _Said, event: Happened, viewer: Viewer) -> LineFace:
    """Return a line for a viewer: as it is for all, unless it speaks of them."""
    player, chair = viewer
    if said.hand is not None and player in said.about:
        return line_face(said.line, said.hand, PlayerNames(said.hand, player))
    if said.hand is None and chair in said.about:
        return line_face(said.line, None, ChairNames(event.before, event.after, chair))
    return said.plain


def line_face(line: Line, playing: Playing | None, names: Any) -> LineFace:
    """Return a line as it is sent; `names` are those of players, or of chairs without a hand."""
    text = tuple([_piece(piece, playing) for piece in pieces(line, names)])
    say = "" if line.kind == "quiet" else spoken(line, names)
    if say and say == as_sentence(log_text(line, names)):
        say = ""
    return LineFace(line.kind, text, say, line.secret)


def _piece(piece: Piece, playing: Playing | None) -> str | PieceFace:
    if piece.card is None and piece.player is None and piece.chips is None:
        return piece.text
    chair = piece.player
    if chair and playing is not None:
        chair = playing.chairs[chair - 1]
    return PieceFace(piece.text, piece.card, chair, piece.chips)
