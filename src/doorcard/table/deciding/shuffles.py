"""Shuffles, step by step: sealed by the room, committed to and shown by players, then dealt."""

from __future__ import annotations

from doorcard.fairness import check_commitment, check_reveal
from doorcard.rules.errors import Illegal
from doorcard.table import commands as c
from doorcard.table.dealing import SealedShuffle
from doorcard.table.deciding.hand_answers import running
from doorcard.table.facts import Committed, ContributionShown, DeckChosen, DeckSealed, RevealsOpened
from doorcard.table.facts.fold import Work
from doorcard.table.session import Playing


def seal(work: Work, command: c.Seal) -> None:
    """Seal the shuffle that is wanted. Raise `no_seeds_wanted`, and as `announce` does."""
    session = work.session
    wanted = session.seeds_wanted
    if not wanted or len(command.seeds) != wanted:
        raise Illegal(
            "no_seeds_wanted",
            "{count} seeds were given; {wanted} are wanted",
            count=len(command.seeds),
            wanted=wanted,
        )
    playing = session.running
    deadline = work.now + session.terms.contributing
    seeds = tuple([seed.hex() for seed in command.seeds])
    work.emit(DeckSealed(seeds, _present(work, playing), deadline))


def commit(work: Work, command: c.Commit) -> None:
    """Commit to a contribution.

    Raise `no_hand`, `stale_hand`, `not_in_hand`, `stale_shuffle`, `already_committed`, `too_late`,
    `bad_hash`.
    """
    dealing, player = _of(work, command)
    if player in dict(dealing.commitments):
        raise Illegal("already_committed", "you have committed to a contribution already")
    if dealing.showing:
        raise Illegal(
            "too_late", "it is too late to commit; this shuffle goes on without your part"
        )
    check_commitment(dealing.announcement, player, command.commitment)
    work.emit(Committed(player, command.commitment))


def reveal(work: Work, command: c.Reveal) -> None:
    """Show a contribution.

    Raise `no_hand`, `stale_hand`, `not_in_hand`, `stale_shuffle`, `not_yet`, `already_shown`,
    `not_committed`, `reveal_differs`.
    """
    dealing, player = _of(work, command)
    if not dealing.showing:
        raise Illegal("not_yet", "commitments are still open; show your contribution after them")
    if player in dict(dealing.contributions):
        raise Illegal("already_shown", "you have shown your contribution already")
    committed = dict(dealing.commitments).get(player)
    if committed is None:
        raise Illegal("not_committed", "you committed to no contribution in time")
    check_reveal(dealing.announcement, player, committed, command.contribution)
    work.emit(ContributionShown(player, command.contribution))


def _of(work: Work, command: c.Commit | c.Reveal) -> tuple[SealedShuffle, int]:
    """Return the running shuffle that a command is about, and the sender's player."""
    playing = running(work, command.hand)
    player = playing.player(work.who)
    if not player:
        raise Illegal("not_in_hand", "you have no cards in hand {number}", number=playing.number)
    dealing = playing.shuffling
    if dealing is None or dealing.announcement.number != command.shuffle:
        raise Illegal("stale_shuffle", "shuffle {shuffle} is over already", shuffle=command.shuffle)
    if work.session.paused:
        raise Illegal("paused", "the host has stopped the table")
    if dealing.deadline <= work.now:
        raise Illegal("too_late", "the time for it has run out; this shuffle goes on without yours")
    return dealing, player


def _present(work: Work, playing: Playing) -> tuple[int, ...]:
    """Return the players who are connected, and so asked to contribute."""
    session = work.session
    return tuple(
        [player for player, who in enumerate(playing.people, 1) if session.person(who).connected]
    )


def advance_shuffle(work: Work) -> None:
    """Close the current half of a shuffle: open the contributions, or choose a deck."""
    dealing = work.session.running.shuffling
    assert dealing is not None
    if dealing.commitments and not dealing.showing:
        work.emit(RevealsOpened(work.now + work.session.terms.contributing))
    else:
        work.emit(DeckChosen())
