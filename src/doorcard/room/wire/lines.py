"""The lines of a table's log, as each viewer reads and hears them.

The facts of a hand are told by `doorcard.voice`, those around it by `doorcard.table.words`. An
event is told once, as a spectator knows it. It is told again for a viewer who knows more of it; a
line about the viewer is rewritten, and all others are the same for everybody in the same language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from doorcard.cards import UNKNOWN
from doorcard.language.saying import ENGLISH, spoken, tag
from doorcard.room.wire.events import Happened
from doorcard.rules.hand import SPECTATOR
from doorcard.rules.sentences import LineKind, LogLine, Sentence
from doorcard.rules.state import State, first_state
from doorcard.table import Session
from doorcard.table.faces.seen import FACES_KEPT, ByIdentity
from doorcard.table.facts import Chatted, Fact, HandBegan, TakenBack
from doorcard.table.hand_words import PlayerNames
from doorcard.table.session import Playing
from doorcard.table.words import WORDS, ChairNames, line_of, lines_of
from doorcard.voice import Piece, Story
from doorcard.voice.rendering import (
    NameLookup,
    as_sentence,
    card_spoken,
    chips_words,
    parts_of,
    sentence_pieces,
    spoken_of,
    spoken_part,
)
from doorcard.voice.story import Notes

MOST_LINES = 300
"""The most lines in a welcome, the latest ones."""


class PieceFace(Struct, frozen=True, gc=False, omit_defaults=True):
    """A part of a line that a client draws specially; one of the three is given.

    A `card` by its number, or with a `text` if it is not known (52); somebody by their `chair`,
    with their name in this line (`You`, `you`) as `text`; or `chips`.
    """

    text: str = ""
    card: int | None = None
    chair: int | None = None
    chips: int | None = None


class LineFace(Struct, frozen=True, gc=False, omit_defaults=True):
    """A line of the log in pieces, each plain text or a part that a client may draw.

    `secret`: it names a card that nobody else at the table may see; `strong`: it changes what the
    others have to do, or ends the hand. `say` is the line to read aloud; in English it is "" if
    that is simply its text, with chips as `2 chips` and cards as `the king of clubs`. A line of
    kind `quiet` is not read aloud.
    """

    kind: LineKind
    text: tuple[str | PieceFace, ...]
    say: str = ""
    secret: bool = False
    strong: bool = False


Viewer = tuple[int, int]
"""A viewer's identity: the player of the hand, and the chair; 0 for none."""


class _Part(Struct, frozen=True, gc=False):
    """A sentence of a line for somebody, written and read aloud, and the people it is about."""

    sentence: Sentence
    about: frozenset[int]
    text: tuple[str | PieceFace, ...]
    say: str
    alike: bool
    """Whether reading the text aloud piece by piece gives the same words."""


class _Said(Struct, frozen=True, gc=False):
    """A line, about players of a hand, or about people by their chairs if there is no hand."""

    line: LogLine
    hand: Playing | None
    parts: tuple[_Part, ...]
    """Its sentences, in the form for everybody they are not about."""
    face: LineFace
    """The whole line, for viewers it is not about."""
    to_others: bool = False
    """Whether the people it is about don't get it."""


class EventLines(Struct, frozen=True, gc=False):
    """An event in lines, and the state to keep for the next one."""

    lines: tuple[_Said, ...]
    notes: Notes
    faces: list[LineFace]
    """The lines, for viewers that none of them is about."""
    players: frozenset[int]
    """The players that lines of a hand are about."""
    chairs: frozenset[int]
    """The people that all other lines are about."""
    knowing: Sequence[bool] = ()
    """For each player, whether they may know more of it than a spectator."""

    def speaks_of(self, viewer: Viewer) -> bool:
        """Return whether a viewer gets some line in other words, or not at all."""
        player, chair = viewer
        return player in self.players or chair in self.chairs


def viewer_of(session: Session, who: str) -> Viewer:
    """Return a viewer's identity at a table: their player in the hand, and their chair."""
    playing = session.shown
    return (playing.player(who) if playing else 0, session.seating.chair_of(who))


def viewer_in(event: Happened, who: str) -> Viewer:
    """Return a viewer's identity during an event: a person who gets up still has their chair.

    If somebody else takes the chair in the same event, it is theirs.
    """
    player, chair = viewer_of(event.after, who)
    left = event.before.seating.chair_of(who)
    if not chair and left and event.after.seating.chairs[left - 1] is None:
        chair = left
    return player, chair


def lines_for(event: Happened, viewer: Viewer, shared: EventLines | None = None) -> list[LineFace]:
    """Return the lines of an event for a viewer: the same list for all who get the same.

    `shared` is the event as told to everybody, if available.
    """
    player = viewer[0]
    shared = shared or lines_for_all(event)
    if not player or not shared.knowing[player - 1]:
        return _all_for(shared, event, viewer)
    return _all_for(_tell(event, player, shared.lines), event, viewer)


def lines_for_all(event: Happened) -> EventLines:
    """Return an event in lines as a spectator knows it, made once for everybody."""
    return _for_all(ByIdentity(event))


def lines_as_seen(event: Happened, player: int) -> list[LineFace]:
    """Return the lines of an event with a player's knowledge, but with names, for others."""
    return [said.face for said in _tell(event, player).lines if said.line.kind != "chat"]


def notes_after(event: Happened, *, wanted: bool = True) -> Notes:
    """Return the state of a hand's story after an event.

    If they are not `wanted`, since nobody watches, no sentence of it is written.
    """
    with spoken(None):
        if wanted:
            return lines_for_all(event).notes
        story = None
        for heard in _bit_by_bit(event, SPECTATOR):
            story = heard.story
    return event.notes if story is None else story.notes


def notes_of(session: Session) -> Notes:
    """Return the state of the running hand's story, from its facts."""
    if session.playing is None:
        return {}
    with spoken(None):
        story = story_of(session.playing, SPECTATOR)
        story.lines()
    return story.notes


def lines_so_far(
    events: Sequence[Happened],
    session: Session,
    who: str,
    talk: Iterable[LineFace] = (),
    lines_of_event: Callable[[Happened], EventLines] = lines_for_all,
) -> list[LineFace]:
    """Return the lines for somebody so far: all of the hand on the table.

    Earlier lines, and lines around the hand, come from `events`, the latest before the `session`.
    `talk` is the chat before these. `lines_of_event` returns an event in lines for everybody.
    """
    first = events[0].before if events else session
    found = list(talk)
    if first.playing is not None:
        found += _lines_of_hand(first, first.playing, viewer_of(first, who))
    for event in events:
        found += lines_for(event, viewer_in(event, who), lines_of_event(event))
    return found[-MOST_LINES:]


def talk_of(session: Session, facts: Iterable[object]) -> list[LineFace]:
    """Return the lines of chat among facts, which are the same for everybody."""
    with spoken(None):
        said = [line_of(fact, session, session) for fact in facts if isinstance(fact, Chatted)]
        return [line_face(line, None, ChairNames(session, session)) for line in said if line]


def _lines_of_hand(session: Session, playing: Playing, viewer: Viewer) -> Iterator[LineFace]:
    """Yield the lines of a hand so far, from its facts."""
    began = HandBegan(playing.number, playing.pick, playing.hand.state.stakes)
    for each in lines_of(began, session, session):
        yield line_face(each, None, ChairNames(session, session))
    player = viewer[0]
    for line in story_of(playing, player).lines():
        yield line_face(line, playing, PlayerNames(playing, player))


def story_of(playing: Playing, viewer: int) -> Story:
    """Return the story of a hand so far as a player, or a spectator (0), knows it."""
    story = Story(_first_state(playing))
    story.hear([fact.seen_by(viewer) for fact in playing.hand.facts])
    return story


def _first_state(playing: Playing) -> State:
    state = playing.hand.state
    return first_state(state.game, state.stakes, playing.stacks)


@lru_cache(maxsize=FACES_KEPT)
def _for_all(event: ByIdentity[Happened]) -> EventLines:
    return replace(_tell(event.value, SPECTATOR), knowing=_knows_more(event.value))


def _tell(event: Happened, player: int, known: Sequence[_Said] = ()) -> EventLines:
    """Tell an event as a player knows it; sentences that are `known` are not written again."""
    ready = [part for said in known for part in said.parts]
    before, after, story = event.before, event.after, None
    found: list[_Said] = []
    for heard in _bit_by_bit(event, player):
        story, fact = heard.story, heard.fact
        for line in lines_of(fact, before, after):
            said = _said(line, None, ChairNames(before, after), ready)
            to_others = WORDS[type(fact)].to_others
            to_others = to_others(before) if callable(to_others) else to_others
            found.append(replace(said, to_others=to_others))
        if heard.lines and heard.playing is not None:
            names = PlayerNames(heard.playing, 0)
            found += [_said(each, heard.playing, names, ready) for each in heard.lines]
    return EventLines(
        tuple(found),
        event.notes if story is None else story.notes,
        [said.face for said in found],
        _spoken_of([said for said in found if said.hand is not None]),
        _spoken_of([said for said in found if said.hand is None]),
    )


class _Heard(Struct, frozen=True):
    """A fact of an event, its hand, the story up to it, and its sentences."""

    fact: Fact
    playing: Playing | None
    story: Story | None
    lines: list[LogLine]


def _bit_by_bit(event: Happened, player: int) -> Iterator[_Heard]:
    """Yield the lines of a hand for a player, fact by fact."""
    after, playing, story = event.after, event.before.playing, None
    for effect in event.effects:
        if isinstance(effect.fact, HandBegan):
            playing = after.shown
            assert playing is not None
            story = Story(_first_state(playing))
        if isinstance(effect.fact, TakenBack):
            assert after.playing is not None
            playing, story = after.playing, story_of(after.playing, player)
            story.lines()
        lines: list[LogLine] = []
        if effect.news and playing is not None:
            if story is None:
                story = Story(playing.hand.seen_by(player).state, _copied(event.notes))
            story.hear([fact.seen_by(player) for fact in effect.news])
            lines = story.lines()
        yield _Heard(effect.fact, playing, story, lines)


def _spoken_of(lines: Iterable[_Said]) -> frozenset[int]:
    return frozenset().union(*[part.about for said in lines for part in said.parts])


def _copied(notes: Notes) -> Notes:
    return {key: _copied(it) if isinstance(it, dict) else it for key, it in notes.items()}


def _knows_more(event: Happened) -> list[bool]:
    """Return for each player whether they may know more of an event than a spectator."""
    facts = [fact for effect in event.effects for fact in effect.news]
    playing = event.after.shown
    players = range(1, len(playing.people) + 1) if playing else ()
    hidden = [(fact, seen) for fact in facts if (seen := fact.seen_by(SPECTATOR)) != fact]
    return [any(fact.seen_by(player) != seen for fact, seen in hidden) for player in players]


def _said(
    line: LogLine, playing: Playing | None, names: NameLookup, ready: Sequence[_Part]
) -> _Said:
    parts = tuple(
        [
            next((part for part in ready if part.sentence == sentence), None)
            or _part(line, sentence, playing, names)
            for _, sentence in parts_of(line)
        ]
    )
    return _Said(line, playing, parts, _face(line, parts))


def _all_for(event_lines: EventLines, event: Happened, viewer: Viewer) -> list[LineFace]:
    """Return lines for a viewer, without those that are only for the others."""
    if not event_lines.speaks_of(viewer):
        return event_lines.faces
    chair = viewer[1]
    return [
        _for(said, event, viewer)
        for said in event_lines.lines
        if not (said.to_others and any(chair in part.about for part in said.parts))
    ]


def _for(said: _Said, event: Happened, viewer: Viewer) -> LineFace:
    """Return a line for a viewer: the shared one, with the sentences about them rewritten."""
    player, chair = viewer
    you = chair if said.hand is None else player
    if not you or not any(you in part.about for part in said.parts):
        return said.face
    names: NameLookup = ChairNames(event.before, event.after, chair)
    if said.hand is not None:
        names = PlayerNames(said.hand, player)
    parts = [
        _part(said.line, part.sentence, said.hand, names) if you in part.about else part
        for part in said.parts
    ]
    return _face(said.line, parts)


def line_face(line: LogLine, playing: Playing | None, names: NameLookup) -> LineFace:
    """Return a line as it is sent; `names` are those of players, or of chairs without a hand."""
    return _face(line, [_part(line, part, playing, names) for _, part in parts_of(line)])


def _part(line: LogLine, sentence: Sentence, playing: Playing | None, names: NameLookup) -> _Part:
    pieces = sentence_pieces(sentence, names)
    text = tuple([_piece(piece, playing) for piece in pieces])
    say = "" if line.kind == "quiet" else spoken_part(line, sentence, names)
    alike = tag() == ENGLISH and say == as_sentence("".join(map(_heard, pieces)))
    return _Part(sentence, frozenset(spoken_of(sentence)), text, say, alike)


def _heard(piece: Piece) -> str:
    """Return a piece in the words that a client would read aloud."""
    if piece.chips is not None:
        return chips_words(piece.chips)
    return piece.text if piece.card is None else card_spoken(piece.card, piece.text)


def _face(line: LogLine, parts: Sequence[_Part]) -> LineFace:
    text: list[str | PieceFace] = []
    for (before, _), part in zip(parts_of(line), parts, strict=True):
        for piece in [before, *part.text] if before else part.text:
            if text and isinstance(text[-1], str) and isinstance(piece, str):
                text[-1] += piece
            else:
                text.append(piece)
    say = " ".join([part.say for part in parts if part.say])
    if len(parts) == 1 and parts[0].alike:
        say = ""
    strong = any(sentence.strong for sentence in line.said)
    return LineFace(line.kind, tuple(text), say, line.secret, strong)


def _piece(piece: Piece, playing: Playing | None) -> str | PieceFace:
    if piece.card is None and piece.player is None and piece.chips is None:
        return piece.text
    chair = piece.player
    if chair and playing is not None:
        chair = playing.chairs[chair - 1]
    bare = piece.chips is not None or piece.card not in (None, UNKNOWN)
    return PieceFace("" if bare else piece.text, piece.card, chair, piece.chips)
