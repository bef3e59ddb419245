"""The phases of a game in order, a sentence or two for each; rounds that repeat are told once."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from doorcard.language.saying import say
from doorcard.ranking.words import number
from doorcard.rules.game import Game
from doorcard.rules.phase import Phase
from doorcard.rules.phases.ante import Ante
from doorcard.rules.phases.deal import Deal
from doorcard.rules.reading.coming import may_deal_anew
from doorcard.rules.wording import Placed
from doorcard.sheets import text as words
from doorcard.sheets.parts import common_fields, details, joined, named, part
from doorcard.voice import part_words

_SENTENCES = re.compile(r"(?<=\.) (?=[^\W\d_])")
"""The text between sentences."""
MANY = 5
"""From this number of further sentences on, each is separate."""


class Step(Struct, frozen=True, omit_defaults=True):
    """A step of the hand in words, and the indexes of the phases it covers.

    For a long step, `more` has the sentences after the first ones, one by one. `again` is said
    before the first of some steps that are repeated: which, and how often.
    """

    words: str
    phases: tuple[int, ...]
    more: tuple[str, ...] = ()
    again: str = ""


def steps(game: Game) -> list[Step]:
    """Return the phases of a game in order, without the common rules of their kinds."""
    common = common_fields(game.phases)
    seen: set[Struct] = set()

    def name(value: Struct) -> str:
        first = value not in seen
        seen.add(value)
        return part(value, brief=not first)

    cards = at = 0
    found: list[Step] = []
    for block, times in _blocks(game.phases):
        first = len(found) + 1
        end = at + len(block) * times
        for phase in block:
            skip = (*common.get(type(phase), ()), *_idle(game, phase))
            cards += phase.adds * times
            head = _headline(phase, Placed(game, cards, name))
            line, *more = _parted(head, details(phase, skip=skip))
            found.append(Step(line, tuple(range(at, end, len(block))), tuple(more)))
            at += 1
        if times > 1:
            again = _repeated(first, len(found), times)
            found[first - 1] = replace(found[first - 1], again=again)
        at = end
    return found


def _parted(head: str, phrases: Sequence[str]) -> list[str]:
    """Return a step's sentences in one paragraph, or separately if there are many."""
    whole = [each for each in phrases if each[:1].isupper()]
    sentences = [each for words in whole for each in _SENTENCES.split(words)]
    if len(sentences) < MANY:
        return [joined(head, phrases)]
    return [joined(head, [each for each in phrases if each not in whole]), *sentences]


def _repeated(first: int, last: int, times: int) -> str:
    """Say that some steps are repeated."""
    if first == last:
        template = words.STEP_REPEATED
    elif last == first + 1:
        template = words.STEPS_REPEATED
    else:
        template = words.MANY_STEPS_REPEATED
    often = say(words.TWICE) if times == 2 else say(words.TIMES, number=number(times))
    return say(template, first=first, last=last, times=often)


def _blocks(phases: Sequence[Phase]) -> Iterator[tuple[Sequence[Phase], int]]:
    """Yield the phases in blocks, with the number of times each is repeated.

    Only phases that deal no cards are combined, since streets have names of their own. A phase that
    leads to the next one is in that one's block.
    """
    at = 0
    while at < len(phases):
        size, times = 1, 1
        for length in range(1, (len(phases) - at) // 2 + 1):
            block = phases[at : at + length]
            count = 1
            while phases[at + count * length : at + (count + 1) * length] == block:
                count += 1
            deals = any(isinstance(phase, Deal) for phase in block)
            if count > 1 and not deals and not block[-1].leads:
                size, times = length, count
                break
        yield phases[at : at + size], times
        at += size * times


def _idle(game: Game, phase: Phase) -> Sequence[str]:
    """Return the fields of a phase that have no meaning in this game."""
    return ("again",) if isinstance(phase, Ante) and not may_deal_anew(game) else ()


def _headline(phase: Phase, placed: Placed) -> str:
    """Return the sentence of a phase."""
    words = part_words(type(phase))
    return words.placed(phase, placed) if words.placed else named(phase)
