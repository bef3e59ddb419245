"""The result of a hand in short, as a spectator saw it: stored with the hand in the index.

It is written when the hand ends, in every language, so that a list of hands doesn't have to read
the log.
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
    """A winner of a hand: the chips they got, their net win, and the winning hands.

    `net` may be below 0 for a small share. `words` are the hands that won, one for each side; none
    if nobody had to show.
    """

    name: str
    chips: int
    net: int
    words: tuple[str, ...] = ()


class Net(Struct, frozen=True):
    """The net win or loss of somebody in a hand."""

    name: str
    net: int


class HandOutcome(Struct, frozen=True):
    """The result of a hand: the game's title, the winners, and everybody's net win."""

    title: str
    winners: tuple[Winner, ...]
    nets: tuple[Net, ...]


def outcome_of(finished: Finished, names: Sequence[str]) -> HandOutcome:
    """Return the result of a hand for players with these names."""
    face = hand_face(finished.playing, SPECTATOR)
    assert face.result is not None
    nets = map(Net, names, face.result.nets)
    return HandOutcome(face.title, tuple(_winners(face.result, names)), tuple(nets))


def _winners(result: ResultFace, names: Sequence[str]) -> Iterator[Winner]:
    """Yield the winners, the one with most chips first."""
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


def encoded_outcomes(before: Session, finished: Finished) -> bytes:
    """Return the result of a hand in every language, as it is stored.

    `before` is the session before the hand's last event, since people may leave with that event.
    """
    chairs = [before.seating.chair(number) for number in finished.playing.chairs]
    names = [chair.name for chair in chairs]
    found = {}
    for tag in languages():
        with speaking(tag):
            found[tag] = outcome_of(finished, names)
    return msgspec.json.encode(found)


def decoded_outcomes(data: bytes) -> Mapping[str, HandOutcome]:
    """Return the result of a hand by language; none if another version stored it differently."""
    try:
        return msgspec.json.decode(data, type=dict[str, HandOutcome])
    except msgspec.MsgspecError:
        return {}
