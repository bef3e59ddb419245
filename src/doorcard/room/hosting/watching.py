"""The watchers of a table, and the frames that each of them gets.

A watcher that does not read in time is dropped, so that nobody waits for a slow connection.
"""

from __future__ import annotations

import asyncio
import math
from collections import deque
from collections.abc import Callable, Iterable

from doorcard.language import ENGLISH, speaking, text
from doorcard.language.saying import tag
from doorcard.room.wire.arrival import welcome_of
from doorcard.room.wire.changes import change_for
from doorcard.room.wire.events import Happened
from doorcard.room.wire.frames import EventFrames, who_may_change, you_of, you_still
from doorcard.room.wire.lines import EventLines, LineFace, lines_for_all, lines_so_far, talk_of
from doorcard.room.wire.messages import Closing, Error, You, encode
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
"""The reason given to watchers who are cut because an event could not be sent; when they come back,
they get it."""


def _never(frame: bytes) -> bool:
    return False


class Watcher:
    """One connection to a table, for one person.

    A frame is written at once by `write`, if `write` returns that it was; otherwise it waits in a
    queue, with all later ones, until `next` is called.
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
        """Its number among the connections of this process, in the order in which they came."""
        self.session = session
        """The hash of the token of its session."""
        self.connection = ""
        """The name its worker has for it, if there are several workers."""
        self.language = language
        """The tag of the language that they read and hear."""
        self._changes = changes
        """Whether the client keeps the state, and is only sent the changes."""
        self.you: You | None = None
        """Their identity at the table after the latest event that they were sent."""
        self._heard: Happened | None = None
        """The latest event that they were sent."""
        self.closed: str | None = None
        """The code it was closed with."""
        self._ending: asyncio.Future[None] | None = None
        self._begin: Callable[[], None] | None = None
        self._queue: list[bytes | None] = []
        self._waiting: asyncio.Future[None] | None = None
        """The future that `next` waits for; an asyncio queue takes 3 kB."""
        self._most = most_waiting
        self._write = write
        self._behind = 0
        """The number of frames in the queue, or taken from it and perhaps not written yet."""
        self._taken = False

    def tell(self, frames: EventFrames, you: You) -> None:
        """Send an event, whole or as a change."""
        was, self.you = self.you, you
        heard, self._heard = self._heard, frames.event
        left = frames.left_by(self.who) if frames.event_lines.chairs and not you.chair else 0
        knows = frames.before is not None and frames.before.event is heard
        if self._changes and knows and was is not None:
            self.send(change_for(frames, was, you, left))
        else:
            self.send(frames.frame_for(you, left))

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
        """Send the reason, then close; a slow watcher does not get the frames that still wait."""
        self.refuse(Refused(code, message))

    def refuse(self, refused: Refused) -> None:
        """Close because of a refusal, sent in the watcher's language."""
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
        """Return a future that is done once it is closed; an event with a task takes 2 kB more."""
        if self._ending is None:
            self._ending = asyncio.get_running_loop().create_future()
            if self.closed is not None:
                self._ending.set_result(None)
        return self._ending

    def when_waiting(self, begin: Callable[[], None]) -> None:
        """Start taking frames from the queue once there are any, which is rare."""
        self._begin = begin
        if self._queue:
            self._take()

    async def next(self) -> bytes | None:
        """Return the next frame to send, None when it is over. The last one counts as sent."""
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
"""The number of missed events that are still sent one by one: half a minute at a lively table. Each
holds the table before and after it: 3 kB."""


MOST_TALK = 100
"""The number of chat lines remembered for newcomers, however old they are."""


AGAIN_SECONDS = 10.0
"""The seconds for which the text of an event is kept for newcomers: others come soon after."""


class _Again:
    """Events for newcomers, each made once per language for all of them.

    When a worker has ended, everybody at its tables comes within seconds; then it is dropped.
    """

    def __init__(self) -> None:
        self._lines: dict[tuple[int, str], EventLines] = {}
        self._frames: dict[tuple[int, str], EventFrames] = {}

    def lines(self, event: Happened) -> EventLines:
        """Return the lines of an event for everybody."""
        key = event.seq, tag()
        if key not in self._lines:
            self._keep()
            self._lines[key] = lines_for_all(event)
        return self._lines[key]

    def frames_of(self, event: Happened) -> EventFrames:
        """Return an event in the form for everybody."""
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
        """Chat lines, each with the number of its event."""
        self._again = _Again()
        self._frames: dict[str, EventFrames] = {}
        """The frames of the latest event, by language, for the languages that were needed."""

    def __len__(self) -> int:
        return len(self._watchers)

    def watches(self, who: str) -> bool:
        """Return whether somebody is connected here."""
        return who in self._watchers

    def has(self, watcher: Watcher) -> bool:
        """Return whether a connection is its person's present one."""
        return self._watchers.get(watcher.who) is watcher

    def overtaken(self, watcher: Watcher) -> bool:
        """Return whether a newer connection of the same person was let in first."""
        present = self._watchers.get(watcher.who)
        return present is not None and present.arrival > watcher.arrival

    def add(self, watcher: Watcher) -> bool:
        """Let somebody watch, and return whether they do: of two connections the newer one wins."""
        older = self._watchers.get(watcher.who)
        if self.overtaken(watcher):
            watcher.close(*FENCE)
            return False
        if older is not None:
            older.close(*FENCE)
        self._watchers[watcher.who] = watcher
        return True

    def remove(self, watcher: Watcher) -> None:
        """Forget a connection, if it is its person's present one."""
        del self._watchers[watcher.who]

    def catch_up(
        self,
        watcher: Watcher,
        since: int | None,
        session: Session,
        seq: int,
        clock: Callable[[], float],
    ) -> None:
        """Send the events somebody missed, or the state after event `seq`."""
        missed = [] if since is None else [event for event in self.recent if event.seq > since]
        with speaking(watcher.language):
            if since is not None and 0 <= since <= seq and len(missed) == seq - since:
                for event in missed:
                    you = you_of(event.after, watcher.who, watcher.name)
                    watcher.tell(self._again.frames_of(event), you)
                if missed:
                    self._frames.setdefault(watcher.language, self._again.frames_of(missed[-1]))
                return
            you = watcher.you = you_of(session, watcher.who, watcher.name)
            lines = self.lines_for(session, watcher.who)
            if self.recent:
                frames = self._again.frames_of(self.recent[-1])
                watcher.send(frames.welcome_for(you, clock(), lines))
            else:
                watcher.send(encode(welcome_of(session, seq, you, clock(), lines)))

    def recall(self, said: Iterable[tuple[int, LineFace]], recent: Iterable[Happened]) -> None:
        """Remember chat lines, and the events after them."""
        self.talk.extend(said)
        for event in recent:
            self.remember(event)

    def remember(self, event: Happened) -> None:
        """Remember an event for newcomers."""
        self.recent.append(event)
        said = [effect.fact for effect in event.effects if isinstance(effect.fact, Chatted)]
        if said:
            self.remember_talk(event.seq, event.after, said)

    def remember_talk(self, seq: int, session: Session, facts: Iterable[object]) -> None:
        """Remember the chat in an event."""
        self.talk.extend([(seq, line) for line in talk_of(session, facts)])

    def lines_for(self, session: Session, who: str) -> list[LineFace]:
        """Return the lines for somebody so far, as far back as they are remembered."""
        first = self.recent[0].seq if self.recent else math.inf
        talk = [line for seq, line in self.talk if seq < first]
        return lines_so_far(list(self.recent), session, who, talk, self._again.lines)

    def publish(self, event: Happened) -> None:
        """Send an event to everybody, in their view and language."""
        self.remember(event)
        watchers = list(self._watchers.values())
        changing = who_may_change(event)
        before, self._frames = self._frames, {}
        for language in dict.fromkeys([watcher.language for watcher in watchers]):
            with speaking(language):
                frames = self._frames[language] = EventFrames(event, before.get(language))
                for watcher in [one for one in watchers if one.language == language]:
                    you = watcher.you
                    if you is None or changing is None:
                        you = you_of(event.after, watcher.who, watcher.name)
                    elif watcher.who in changing:
                        you = you_still(event.after, you, watcher.who)
                    watcher.tell(frames, you)
                frames.forget_before()
        if event.after.door is not event.before.door:
            self._turn_away(event.after.door)

    def _turn_away(self, door: Door) -> None:
        """Close the connections of people who were sent away, with the reason."""
        for watcher in list(self._watchers.values()):
            outsider = door.outsider(watcher.who)
            if outsider is not None and door.bars(watcher.who):
                watcher.refuse(sent_away(outsider.why))

    def close(self, code: str, message: str) -> None:
        """Close every connection, with the reason."""
        for watcher in self._watchers.values():
            watcher.close(code, message)
