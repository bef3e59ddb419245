"""How a hand came out, in short, as a spectator saw it: kept with the hand in the store's index.

It is written when the hand ends, in every language that there is, so that a list of hands need not
read what was played.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec
from msgspec import Struct

from doorcard.language import languages, speaking
from doorcard.rules.hand import SPECTATOR
from doorcard.table import Session
from doorcard.table.faces import hand_face
from doorcard.table.faces.result import ResultFace
from doorcard.table.session import Finished


class Winner(Struct, frozen=True, omit_defaults=True):
    """Somebody who got chips out of a hand: how many, what they won by it, and with what.

    `net` may be below 0 for a small share. `words` are the hands that won, a side each; none where
    nobody had to show.
    """

    name: str
    chips: int
    net: int
    words: tuple[str, ...] = ()


class Net(Struct, frozen=True):
    """What somebody won by a hand, or lost."""

    name: str
    net: int


class HandOutcome(Struct, frozen=True):
    """How a hand came out: the game by its title, who got chips, and what it was to everybody."""

    title: str
    winners: tuple[Winner, ...]
    nets: tuple[Net, ...]


def outcome_of(finished: Finished, names: Sequence[str]) -> HandOutcome:
    """Return how a hand came out for players of these names."""
    face = hand_face(finished.playing, SPECTATOR)
    assert face.result is not None
    nets = map(Net, names, face.result.nets)
    return HandOutcome(face.title, tuple(_winners(face.result, names)), tuple(nets))


def _winners(result: ResultFace, names: Sequence[str]) -> Iterator[Winner]:
    """Yield who got chips, the most first."""
    chips = dict.fromkeys(range(1, len(names) + 1), 0)
    words: dict[int, list[str]] = {player: [] for player in chips}
    for award in result.awards:
        chips[award.player] += award.amount
        words[award.player].append(award.words)
    for wager in result.settled:
        chips[wager.player] += wager.returned + wager.won
    for player in sorted(chips, key=lambda player: -chips[player]):
        if chips[player]:
            held = tuple(dict.fromkeys(filter(None, words[player])))
            yield Winner(names[player - 1], chips[player], result.nets[player - 1], held)


def told(before: Session, finished: Finished) -> bytes:
    """Return how a hand came out in every language, as it is kept.

    `before` is the session before the hand's last event: people may leave with that.
    """
    chairs = [before.seating.chair(number) for number in finished.playing.chairs]
    names = [chair.name for chair in chairs]
    found = {}
    for tag in languages():
        with speaking(tag):
            found[tag] = outcome_of(finished, names)
    return msgspec.json.encode(found)


def retold(data: bytes) -> Mapping[str, HandOutcome]:
    """Return how a hand came out by language; nothing where another version kept it otherwise."""
    try:
        return msgspec.json.decode(data, type=dict[str, HandOutcome])
    except msgspec.MsgspecError:
        return {}
