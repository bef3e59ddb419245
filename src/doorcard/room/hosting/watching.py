"""Who watches a table, and what each of them is sent of an event.

A watcher that does not read in time is dropped: nobody waits for a slow connection.
"""

from __future__ import annotations

import asyncio
import math
from collections import deque
from collections.abc import Callable, Iterable

from doorcard.language import ENGLISH, speaking, text
from doorcard.language.saying import tag
from doorcard.room.wire.changes import change_for
from doorcard.room.wire.events import Happened
from doorcard.room.wire.frames import EventFrames, who_may_change, you_of, you_still
from doorcard.room.wire.lines import EventLines, LineFace, lines_so_far, talk_of, told_to_all
from doorcard.room.wire.messages import Closing, Error, You, encode
from doorcard.room.wire.standing import welcome_of
from doorcard.rules.errors import Refused
from doorcard.table import Session
from doorcard.table.deciding.admission import sent_away
from doorcard.table.door import Door
from doorcard.table.facts import Chatted

FENCED = "fenced"
FENCE = (FENCED, text("this table was opened elsewhere, and goes on there"))
LOGGED_OUT = ("bad_token", text("you were logged out; log in or enter a name again"))
SLOW = "too_slow"
LOST = ("internal", text("something went wrong here; connect again"))
"""Why those are cut off who could not be told of an event: as they come back, they are."""


def _never(frame: bytes) -> bool:
    return False


class Watcher:
    """One connection to a table, for one person.

    What it is sent is written at once by `write`, where that tells that it was; else it waits in
    a queue, with all that comes after it, for whoever calls `next`.
    """

    def __init__(
        self,
        who: str,
        name: str,
        most_waiting: int,
        language: str = ENGLISH,
        session: bytes = b"",
        arrival: float = math.inf,
        write: Callable[[bytes], bool] = _never,
        *,
        changes: bool = False,
    ) -> None:
        self.who = who
        self.name = name
        self.arrival = arrival
        """Its place among the connections of this process, in the order in which they came."""
        self.session = session
        """The hash of the token of the session that it belongs to."""
        self.connection = ""
        """What its worker calls it, where there are several."""
        self.language = language
        """The tag of the language that they read and hear."""
        self._changes = changes
        """Whether it keeps how things stand, and is told only what changes of that."""
        self.you: You | None = None
        """Who they were at the table after the latest event that they were told."""
        self._heard: Happened | None = None
        """The latest event that they were told."""
        self.closed: str | None = None
        """The code it was closed with."""
        self._ending: asyncio.Future[None] | None = None
        self._begin: Callable[[], None] | None = None
        self._queue: list[bytes | None] = []
        self._waiting: asyncio.Future[None] | None = None
        """What whoever waits for the next frame waits for; a queue of asyncio's takes 3 kB."""
        self._most = most_waiting
        self._write = write
        self._behind = 0
        """How many frames wait in the queue, or were taken from it and may not be written yet."""
        self._taken = False

    def tell(self, told: EventFrames, you: You) -> None:
        """Send an event, whole or what changed."""
        was, self.you = self.you, you
        heard, self._heard = self._heard, told.event
        left = told.left_by(self.who) if told.told.chairs and not you.chair else 0
        knows = told.before is not None and told.before.event is heard
        if self._changes and knows and was is not None:
            self.send(change_for(told, was, you, left))
        else:
            self.send(told.frame_for(you, left))

    def send(self, frame: bytes) -> None:
        """Write a frame, or put it into the queue; close a watcher whose queue is full."""
        if self.closed is not None or (not self._behind and self._write(frame)):
            return
        if len(self._queue) >= self._most:
            self.refuse(Refused(SLOW, "your connection did not keep up; connect again to go on"))
            return
        self._behind += 1
        self._put(frame)

    def close(self, code: str, message: str) -> None:
        """Tell why, then end; of frames that still wait a slow watcher gets none."""
        self.refuse(Refused(code, message))

    def refuse(self, refused: Refused) -> None:
        """Close for a refusal, told in the watcher's language."""
        if self.closed is not None:
            return
        self.closed = refused.code
        if self.closed == SLOW:
            self._queue.clear()
        with speaking(self.language):
            self._put(encode(Closing(Error.of(refused))))
        self._put(None)
        if self._ending is not None and not self._ending.done():
            self._ending.set_result(None)

    def ending(self) -> asyncio.Future[None]:
        """Return what is done as soon as it is closed: an event, and who waits, take 2 kB more."""
        if self._ending is None:
            self._ending = asyncio.get_running_loop().create_future()
            if self.closed is not None:
                self._ending.set_result(None)
        return self._ending

    def when_waiting(self, begin: Callable[[], None]) -> None:
        """Begin to take frames from the queue once there are any; most often there never are."""
        self._begin = begin
        if self._queue:
            self._take()

    async def next(self) -> bytes | None:
        """Return the next frame to be sent, None when it is over; the one before has been sent."""
        self._behind -= self._taken
        self._taken = False
        while not self._queue:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        self._taken = True
        return self._queue.pop(0)

    def _put(self, frame: bytes | None) -> None:
        self._queue.append(frame)
        self._take()
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def _take(self) -> None:
        begin, self._begin = self._begin, None
        if begin is not None:
            begin()


EVENTS_HELD = 32
"""How many events a client may have missed and still get one by one: half a minute of a lively
table. Each holds the table before and after it: 3 kB."""


MOST_TALK = 100
"""How many lines of chat are remembered for whoever comes, however long ago they were."""


AGAIN_SECONDS = 10.0
"""How long it is kept how an event was told to whoever came: others come soon after."""


class _Again:
    """Events told again to those who come, once for all of them in each language.

    When a worker has ended, everybody at its tables comes within seconds; nothing is kept longer.
    """

    def __init__(self) -> None:
        self._lines: dict[tuple[int, str], EventLines] = {}
        self._frames: dict[tuple[int, str], EventFrames] = {}

    def lines(self, event: Happened) -> EventLines:
        """Return what is said of an event to everybody."""
        key = event.seq, tag()
        if key not in self._lines:
            self._keep()
            self._lines[key] = told_to_all(event)
        return self._lines[key]

    def frames_of(self, event: Happened) -> EventFrames:
        """Return an event as everybody is told it."""
        key = event.seq, tag()
        if key not in self._frames:
            self._keep()
            self._frames[key] = EventFrames(event, self._frames.get((event.seq - 1, tag())))
        return self._frames[key]

    def _keep(self) -> None:
        if not self._lines and not self._frames:
            asyncio.get_running_loop().call_later(AGAIN_SECONDS, self._forget)

    def _forget(self) -> None:
        self._lines.clear()
        self._frames.clear()


class Watching:
    """The watchers of a table, one for each person, and the latest events."""

    def __init__(self) -> None:
        self._watchers: dict[str, Watcher] = {}
        self.recent: deque[Happened] = deque(maxlen=EVENTS_HELD)
        """The latest events, oldest first."""
        self.talk: deque[tuple[int, LineFace]] = deque(maxlen=MOST_TALK)
        """What people said, each line with the number of its event."""
        self._again = _Again()
        self._told: dict[str, EventFrames] = {}
        """The latest event as it was told, in each language of those who were told it."""

    def __len__(self) -> int:
        return len(self._watchers)

    def watches(self, who: str) -> bool:
        """Tell whether somebody is connected here."""
        return who in self._watchers

    def has(self, watcher: Watcher) -> bool:
        """Tell whether a connection is its person's present one."""
        return self._watchers.get(watcher.who) is watcher

    def overtaken(self, watcher: Watcher) -> bool:
        """Tell whether a newer connection of the same person was let in first."""
        present = self._watchers.get(watcher.who)
        return present is not None and present.arrival > watcher.arrival

    def add(self, watcher: Watcher) -> bool:
        """Let somebody watch, and tell if they do: of two connections the newer one takes all."""
        older = self._watchers.get(watcher.who)
        if self.overtaken(watcher):
            watcher.close(*FENCE)
            return False
        if older is not None:
            older.close(*FENCE)
        self._watchers[watcher.who] = watcher
        return True

    def remove(self, watcher: Watcher) -> None:
        """Forget a connection that is its person's present one."""
        del self._watchers[watcher.who]

    def catch_up(
        self,
        watcher: Watcher,
        since: int | None,
        session: Session,
        seq: int,
        clock: Callable[[], float],
    ) -> None:
        """Send what somebody missed since an event, or how things stand after event `seq`."""
        missed = [] if since is None else [event for event in self.recent if event.seq > since]
        with speaking(watcher.language):
            if since is not None and 0 <= since <= seq and len(missed) == seq - since:
                for event in missed:
                    you = you_of(event.after, watcher.who, watcher.name)
                    watcher.tell(self._again.frames_of(event), you)
                if missed:
                    self._told.setdefault(watcher.language, self._again.frames_of(missed[-1]))
                return
            you = watcher.you = you_of(session, watcher.who, watcher.name)
            lines = self.lines_for(session, watcher.who)
            if self.recent:
                told = self._again.frames_of(self.recent[-1])
                watcher.send(told.welcome_for(you, clock(), lines))
            else:
                watcher.send(encode(welcome_of(session, seq, you, clock(), lines)))

    def recall(self, said: Iterable[tuple[int, LineFace]], recent: Iterable[Happened]) -> None:
        """Keep in mind what was said, and the events after that."""
        self.talk.extend(said)
        for event in recent:
            self.remember(event)

    def remember(self, event: Happened) -> None:
        """Keep an event in mind for whoever comes."""
        self.recent.append(event)
        said = [effect.fact for effect in event.effects if isinstance(effect.fact, Chatted)]
        if said:
            self.remember_talk(event.seq, event.after, said)

    def remember_talk(self, seq: int, session: Session, facts: Iterable[object]) -> None:
        """Keep in mind what people said in an event."""
        self.talk.extend([(seq, line) for line in talk_of(session, facts)])

    def lines_for(self, session: Session, who: str) -> list[LineFace]:
        """Return what was said to somebody up to now, as far back as it is remembered."""
        first = self.recent[0].seq if self.recent else math.inf
        talk = [line for seq, line in self.talk if seq < first]
        return lines_so_far(list(self.recent), session, who, talk, self._again.lines)

    def publish(self, event: Happened) -> None:
        """Send an event to everybody, in their view and language."""
        self.remember(event)
        watchers = list(self._watchers.values())
        changing = who_may_change(event)
        before, self._told = self._told, {}
        for language in dict.fromkeys([watcher.language for watcher in watchers]):
            with speaking(language):
                told = self._told[language] = EventFrames(event, before.get(language))
                for watcher in [one for one in watchers if one.language == language]:
                    you = watcher.you
                    if you is None or changing is None:
                        you = you_of(event.after, watcher.who, watcher.name)
                    elif watcher.who in changing:
                        you = you_still(event.after, you, watcher.who)
                    watcher.tell(told, you)
                told.forget_before()
        if event.after.door is not event.before.door:
            self._turn_away(event.after.door)

    def _turn_away(self, door: Door) -> None:
        """Close the connections of those who were sent away, saying why."""
        for watcher in list(self._watchers.values()):
            outsider = door.outsider(watcher.who)
            if outsider is not None and door.bars(watcher.who):
                watcher.refuse(sent_away(outsider.why))

    def close(self, code: str, message: str) -> None:
        """Close every connection, saying why."""
        for watcher in self._watchers.values():
            watcher.close(code, message)
