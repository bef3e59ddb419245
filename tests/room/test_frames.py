"""A frame is put together of what all share and of a viewer's own, and says what a whole one says.

One event's frames, made for one viewer after the other, are held against frames made for each
viewer alone, of the facts, lines and faces that are theirs.
"""

from __future__ import annotations

from functools import partial
from random import Random

import msgspec
import pytest

from doorcard.language import speaking
from doorcard.laws.runner import never_fold
from doorcard.room.wire.events import facts_for, sounds_of
from doorcard.room.wire.frames import EventFrames, you_of
from doorcard.room.wire.lines import lines_for
from doorcard.rules.hand import SPECTATOR
from doorcard.table.faces import ask_face, table_face
from tests.room.published import GAMES, PublishedTable
from tests.table.faces.parts import made_alone
from tests.table.session.played import terms


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_a_frame_put_together_says_what_one_made_whole_says(game: str, language: str) -> None:
    table = PublishedTable(terms(game)).sit("ann", "bob", "cat")
    table.start().all_act(partial(never_fold, rng=Random(f"{game}/frames")))
    own = 0
    with speaking(language):
        for event in table.events:
            after = event.after
            shown = after.playing or (after.finished and after.finished.playing)
            frames = EventFrames(event)
            for who in ("ann", "nobody", "bob", "cat", "nobody"):
                you = you_of(after, who, who)
                told = msgspec.json.decode(frames.frame_for(you))
                hand = shown and made_alone(shown, you.player)
                whole = {
                    "type": "frame",
                    "seq": event.seq,
                    "at": event.at,
                    "facts": list(facts_for(event, you.player)),
                    "lines": lines_for(event, (you.player, you.chair)),
                    "openings": told["openings"],  # see test_openings
                    "you": you,
                    "table": table_face(after),
                    "hand": hand,
                    "ask": shown and ask_face(shown, you.player),
                    "deadline": after.due,
                    "sounds": sounds_of(facts_for(event, SPECTATOR)),
                }
                assert told == msgspec.json.decode(msgspec.json.encode(whole)), (event.seq, who)
                own += bool(you.player and hand and hand.players[you.player - 1].strengths)
    assert own > 20
