"""What a whole list of phases must be besides made of good parts: a hand that can be played."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from doorcard.cards import deck
from doorcard.records.house_kinds import fields_of, hints_of, name_of
from doorcard.records.house_reading import Faults
from doorcard.rules.game import Share, Trigger
from doorcard.rules.phase import Phase
from doorcard.rules.phases.showdown import Showdown

MOST_SEATS = 26
"""How many may sit at one table: more could not get two cards each."""
MOST_PHASES = 100
"""How many phases a hand may have, repeated ones counted each time."""

TARGETS = ("to", "redeal_to", "back_to")
"""Fields that hold the index of a phase to go back to."""
SIDES = ("of", "sides")
"""Fields that list sides of the pot which may be declared."""
BOTH = "both"
"""A declaration of all sides."""


def lint(
    phases: Sequence[tuple[str, Phase]],
    shares: Sequence[Share],
    triggers: Sequence[Trigger],
    seats: tuple[int, int],
    lowest_rank: str,
    banked: bool,
    recycles: bool,
) -> Faults:
    """Return what is wrong with parts that are each good alone; phases come with their paths."""
    faults: Faults = []
    plain = [phase for _, phase in phases]
    if not plain:
        faults.append("phase: there is none; a hand needs a deal and a showdown at least")
    else:
        _check_end(phases[-1], banked, faults)
        _check_cards(plain, seats, lowest_rank, recycles, faults)
    _check_shares(shares, banked, faults)
    parts: list[tuple[str, Struct]] = [
        *phases,
        *((f"trigger[{i}]", trigger) for i, trigger in enumerate(triggers)),
    ]
    parts += [(f"share[{i}]", share) for i, share in enumerate(shares)]
    for path, part in parts:
        _check_targets(path, part, len(plain), faults)
    for path, phase in phases:
        _check_sides(path, phase, {share.side for share in shares}, faults)
    return faults


def _check_end(last: tuple[str, Phase], banked: bool, faults: Faults) -> None:
    path, phase = last
    if not banked and not isinstance(phase, Showdown):
        faults.append(
            f"{path}: the hand ends with {name_of(type(phase))}; its last phase must be "
            f"{name_of(Showdown)}"
        )


def _check_cards(
    phases: Sequence[Phase],
    seats: tuple[int, int],
    lowest_rank: str,
    recycles: bool,
    faults: Faults,
) -> None:
    fewest, most = seats
    if not sum(phase.cards_for(fewest) for phase in phases):
        faults.append("phase: nobody is dealt a card; a hand needs a Deal")
        return
    cards = len(deck(lowest_rank))
    wanted = sum(phase.cards_for(most) for phase in phases)
    if wanted <= cards or recycles:
        return
    fits = [n for n in range(1, most) if sum(p.cards_for(n) for p in phases) <= cards]
    told = f"at most {fits[-1]} can play" if fits else "not even one can play"
    faults.append(
        f"seats: {most} players may take {wanted} cards and the deck has {cards}; {told}, or write "
        "recycles = true where dead cards are shuffled again"
    )


def _check_shares(shares: Sequence[Share], banked: bool, faults: Faults) -> None:
    if not shares and not banked:
        faults.append("share: there is none; write what wins the pot")
    sides: dict[str, int] = {}
    for i, share in enumerate(shares):
        if share.side in sides:
            faults.append(
                f"share[{i}]: the side {share.side!r} is share[{sides[share.side]}]'s already"
            )
        sides.setdefault(share.side, i)


def _check_targets(path: str, part: Struct, count: int, faults: Faults) -> None:
    for name in TARGETS:
        if name in fields_of(type(part)) and hints_of(type(part))[name] is int:
            target = getattr(part, name)
            if not 0 <= target < count:
                faults.append(
                    f"{path}.{name}: there is no phase[{target}]; the last is phase[{count - 1}]"
                )


def _check_sides(path: str, phase: Phase, sides: set[str], faults: Faults) -> None:
    for name in SIDES:
        declared = getattr(phase, name, ())
        if isinstance(declared, tuple):
            for word in declared:
                if isinstance(word, str) and word not in sides | {BOTH}:
                    won = ", ".join(sorted(sides)) or "none"
                    faults.append(f"{path}.{name}: no share wins {word!r}; the sides are {won}")
