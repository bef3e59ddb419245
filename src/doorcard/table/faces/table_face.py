"""A table as a client draws it, apart from the hand: the same for everybody who looks.

Only hosts see its door: people by a number and a name, never by their ids.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from doorcard.table.chairs import Chair
from doorcard.table.clocks import Clock
from doorcard.table.coming import playable, unchosen
from doorcard.table.dealing import SealedShuffle
from doorcard.table.door import DoorRule, Why
from doorcard.table.faces.games import (
    AheadFace,
    EventFace,
    PickFace,
    StakesFace,
    ahead_face,
    event_face,
    menu_stakes_face,
    pick_face,
)
from doorcard.table.faces.seen import FACES_KEPT, ByIdentity
from doorcard.table.rotation import Asks
from doorcard.table.session import Session
from doorcard.table.terms import Library, Mode, Terms, title_of


class TermsFace(Struct, frozen=True, omit_defaults=True):
    """The host's terms; `door` is the rule for people who come to the table's address.

    `lesson` is the id of the lesson whose deck was arranged (ROOM-80), else empty. A buy-in is
    `least` to `most` chips; a chip is worth `value`, as a decimal. `mode` says who chooses the
    game; if a dealer doesn't choose within `seconds`, the `default` (from 0) is dealt.
    """

    stakes: StakesFace
    least: int
    most: int
    value: str
    clock: Clock
    mode: Mode
    menu: tuple[PickFace, ...]
    default: int | None = None
    length: int = 1
    seconds: float = 0
    raked: bool = False
    coach: bool = False
    rabbit: bool = False
    practice: bool = False
    door: DoorRule = "ask"
    approve_seats: bool = False
    lesson: str = ""


def terms_face(session: Session, terms: Terms) -> TermsFace:
    """Return terms as everybody may know them, cached as long as they hold."""
    return _terms_face(session.library, ByIdentity(terms), coach=terms.coach)


@lru_cache(maxsize=1024)
def _terms_face(library: Library, key: ByIdentity[Terms], *, coach: bool) -> TermsFace:
    terms = key.value
    stakes, choice = terms.money.stakes, terms.choice
    least, most = terms.money.buy_in.chips(stakes)
    return TermsFace(
        stakes=menu_stakes_face(library, stakes, choice.menu),
        least=least,
        most=most,
        value=str(terms.value),
        clock=terms.clock,
        mode=choice.mode,
        menu=tuple(
            [pick_face(library, pick, dealer_options=choice.dealer_options) for pick in choice.menu]
        ),
        default=choice.default,
        length=choice.length,
        seconds=choice.seconds,
        raked=terms.rake is not None,
        coach=coach,
        rabbit=terms.rabbit,
        practice=terms.practice,
        door=terms.door,
        approve_seats=terms.approve_seats,
        lesson="" if terms.arranged is None else terms.arranged.lesson,
    )


class ChairFace(Struct, frozen=True, omit_defaults=True):
    """Somebody's chair: the name, chips, and a bot's level.

    `out`: not dealt in; `leaves`: gets up when the hand is over; `promised` chips come then.
    `connected` is set for people only.
    """

    chair: int
    name: str
    chips: int = 0
    bot: str = ""
    out: bool = False
    leaves: bool = False
    promised: int = 0
    connected: bool = False


class ChoosingFace(Struct, frozen=True, omit_defaults=True):
    """The dealer is choosing the game: from which chair, and until when.

    `otherwise` is the title of the game dealt if they have not chosen by then; "" if none is.
    """

    chair: int
    deadline: float
    otherwise: str = ""


class QuestionFace(Struct, frozen=True):
    """The question before a hand, the chairs that have not answered, and the deadline.

    The dealer, or everybody (`vote`), is asked for a bomb pot; the player left of the dealer,
    whether antes `double`.
    """

    about: Asks
    missing: tuple[int, ...]
    deadline: float


class ShuffleFace(Struct, frozen=True, omit_defaults=True):
    """A running shuffle: its number in the hand, and the players whose part is missing.

    `announcement` is the hash that contributions are bound to, in hexadecimal. `showing`: players
    show what they committed to; before that they commit. Players who are `missing` at the
    `deadline` are left out.
    """

    number: int
    kind: str
    announcement: str
    missing: tuple[int, ...]
    deadline: float
    showing: bool = False


class WaitingFace(Struct, frozen=True, omit_defaults=True):
    """The people a table waits for, by their chairs, if no hand can begin.

    People in `rebuy` have no chips left, those in `back` sit out or have lost the connection;
    `more` is the number of players who have yet to sit down, a person among them.
    """

    rebuy: tuple[int, ...] = ()
    back: tuple[int, ...] = ()
    more: int = 0


class TableFace(Struct, frozen=True, omit_defaults=True):
    """A table: its chairs and its terms. Chairs are numbered from 1, clockwise.

    `host` and `dealer` are chairs, 0 for none, `cohosts` those of people who help to host. `seats`
    is the number of chairs, of which `chairs` has the taken ones. `coming` are terms from the next
    hand on. `question` is the question before a hand, `ahead` the next game and its time, `killer`
    the chair that kills the next hand, if any. `waiting` lists the people the table waits for if no
    hand can begin. `fingerprint` are four words of the running hand's latest deck, to be read
    aloud. `event` is the tournament that it plays in, if any.
    """

    id: str
    title: str
    seats: int
    terms: TermsFace
    host: int = 0
    cohosts: tuple[int, ...] = ()
    chairs: tuple[ChairFace, ...] = ()
    dealer: int = 0
    hand: int = 0
    coming: TermsFace | None = None
    choosing: ChoosingFace | None = None
    question: QuestionFace | None = None
    ahead: AheadFace | None = None
    killer: int = 0
    next_at: float | None = None
    paused: bool = False
    closed: bool = False
    waiting: WaitingFace | None = None
    shuffle: ShuffleFace | None = None
    fingerprint: str = ""
    event: EventFace | None = None


def table_face(session: Session) -> TableFace:
    """Return a table as everybody may see it; people appear by their names only."""
    return _table_face(ByIdentity(session))


@lru_cache(maxsize=FACES_KEPT)
def _table_face(key: ByIdentity[Session]) -> TableFace:
    session = key.value
    terms, coming = session.terms, session.coming
    return TableFace(
        id=session.id,
        title=title_of(terms),
        seats=terms.chairs,
        terms=_terms_face(session.library, ByIdentity(terms), coach=session.coached),
        host=session.seating.chair_of(session.host),
        cohosts=tuple([n for who in session.cohosts if (n := session.seating.chair_of(who))]),
        chairs=tuple(
            [
                _chair_face(session, number, chair)
                for number, chair in enumerate(session.seating.chairs, 1)
                if chair is not None
            ]
        ),
        dealer=session.seating.dealer,
        hand=session.hands,
        coming=None if coming is None else terms_face(session, coming),
        choosing=_choosing_face(session),
        question=_question_face(session),
        ahead=ahead_face(session),
        killer=_killer(session),
        next_at=session.next_at,
        paused=session.paused,
        closed=session.closed,
        waiting=_waiting_face(session),
        shuffle=_shuffle_face(session),
        fingerprint=_fingerprint(session),
        event=event_face(session),
    )


def _question_face(session: Session) -> QuestionFace | None:
    question = session.question
    if question is None:
        return None
    return QuestionFace(question.about, question.missing, question.deadline)


def _killer(session: Session) -> int:
    """Return the chair of the player who kills the next hand; 0 during a hand (MIX-28)."""
    seating, between = session.seating, session.playing is None
    owing = [chair for who in session.kills.owed if (chair := seating.chair_of(who))]
    return next((chair for chair in owing if between and chair in seating.ready), 0)


class YourTable(TableFace, frozen=True, omit_defaults=True):
    """A table in the list of somebody who was let in: `turn` if it waits for their answer.

    A question before a hand counts, too. `chair` is theirs, 0 without one.
    """

    turn: bool = False
    chair: int = 0


def your_table(session: Session, who: str) -> YourTable:
    """Return a table for somebody's list."""
    playing, choosing = session.playing, session.choosing
    chair = session.seating.chair_of(who)
    asked = playing is not None and playing.timer_of(who) is not None
    chooses = choosing is not None and chair != 0 and choosing.chair == chair
    question = session.question
    answers = question is not None and chair in question.missing
    face = table_face(session)
    fields = {name: getattr(face, name) for name in face.__struct_fields__}
    return YourTable(**fields, turn=asked or chooses or answers, chair=chair)


def _choosing_face(session: Session) -> ChoosingFace | None:
    """Return the dealer's pending choice of a game, None if there is none."""
    choosing = session.choosing
    if choosing is None:
        return None
    otherwise = unchosen(session)[0] if playable(session) else None
    title = "" if otherwise is None else pick_face(session.library, otherwise).title
    return ChoosingFace(choosing.chair, choosing.deadline, title)


def _waiting_face(session: Session) -> WaitingFace | None:
    """Return the people a table waits for; None if for nobody, for a clock or for the host."""
    busy = session.playing or session.choosing or session.upcoming
    if busy or session.next_at is not None or session.closed or session.paused:
        return None
    if session.terms.event is not None:  # it waits for the tournament
        return None
    rebuy, back, there = [], [], False
    for number, chair in enumerate(session.seating.chairs, 1):
        if chair is None or chair.bot:
            continue
        connected = session.person(chair.who).connected
        if not chair.chips:
            rebuy.append(number)
        elif chair.out or not connected:
            back.append(number)
        else:
            there = True
    ready = session.seating.ready
    lacking = _fewest(session) - len(ready)
    if lacking <= 0 and there:
        return None
    # Somebody who is away but not sitting out already counts as ready.
    coming = len(rebuy) + len([number for number in back if number not in ready])
    alone = not there and not rebuy and not back
    return WaitingFace(tuple(rebuy), tuple(back), max(lacking - coming, int(alone)))


def _fewest(session: Session) -> int:
    """Return the fewest players that are enough for some game that may be dealt next."""
    choice = session.terms.choice
    menu = choice.menu[:1] if choice.mode == "fixed" else choice.menu
    return min([pick_face(session.library, pick).seats[0] for pick in menu])


def _chair_face(session: Session, number: int, chair: Chair) -> ChairFace:
    return ChairFace(
        chair=number,
        name=chair.name,
        chips=chair.chips,
        bot=chair.bot,
        out=chair.out,
        leaves=chair.leaves,
        promised=chair.promised,
        connected=not chair.bot and session.person(chair.who).connected,
    )


def _shuffle_face(session: Session) -> ShuffleFace | None:
    dealing: SealedShuffle | None = None if session.playing is None else session.playing.shuffling
    if dealing is None:
        return None
    return ShuffleFace(
        number=dealing.announcement.number,
        kind=dealing.announcement.kind,
        announcement=dealing.announcement.digest().hex(),
        missing=dealing.missing,
        deadline=dealing.deadline,
        showing=dealing.showing,
    )


def _fingerprint(session: Session) -> str:
    """Return the words for the latest deck of the running hand; none before it is chosen."""
    dealings = () if session.playing is None else session.playing.dealings
    shuffles = [dealing.shuffle for dealing in dealings if dealing.shuffle is not None]
    return shuffles[-1].fingerprint if shuffles else ""


class RequestFace(Struct, frozen=True):
    """A request to come in, or (`seat`) for a chair; an answer names the `number`."""

    number: int
    name: str
    seat: bool


class OutsiderFace(Struct, frozen=True):
    """A person who was sent away, and the reason; the host names the `number` to let them back."""

    number: int
    name: str
    why: Why


class WatcherFace(Struct, frozen=True):
    """A person without a chair; the host names the `number` to send them away."""

    number: int
    name: str


class DoorFace(Struct, frozen=True, omit_defaults=True):
    """The door of a table as its hosts see it.

    `guarded`: somebody is banned, so newcomers have to ask, by whatever link they come (ROOM-53).
    """

    requests: tuple[RequestFace, ...] = ()
    outside: tuple[OutsiderFace, ...] = ()
    watching: tuple[WatcherFace, ...] = ()
    guarded: bool = False


def door_face(session: Session) -> DoorFace:
    """Return a table's door as its hosts see it: people by numbers and names."""
    door = session.door
    return DoorFace(
        tuple([RequestFace(each.number, each.name, each.seat) for each in door.requests]),
        tuple([OutsiderFace(each.number, each.name, each.why) for each in door.outside]),
        tuple([WatcherFace(each.number, each.name) for each in session.watching]),
        door.guarded,
    )
