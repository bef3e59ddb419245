"""A shuffle, step by step: sealed by the room, committed to and shown by players, then dealt."""

from __future__ import annotations

from doorcard.fairness import check_commitment, check_reveal
from doorcard.rules.errors import Illegal
from doorcard.table import commands as c
from doorcard.table.dealing import Dealing
from doorcard.table.deciding.playing import running
from doorcard.table.deciding.work import Work
from doorcard.table.facts import Committed, DeckSealed, Revealed
from doorcard.table.playing import Playing


def seal(work: Work, command: c.Seal) -> None:
    """Seal the shuffle that is wanted. Raise `no_seeds_wanted`, and what `announce` refuses."""
    session = work.session
    wanted = session.seeds_wanted
    if not wanted or len(command.seeds) != wanted:
        raise Illegal(
            "no_seeds_wanted", f"{len(command.seeds)} seeds were given; {wanted} are wanted"
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
        raise Illegal("too_late", "commitments are closed; this shuffle goes on without yours")
    check_commitment(dealing.announcement, player, command.commitment)
    work.emit(Committed(player, command.commitment))


def reveal(work: Work, command: c.Reveal) -> None:
    """Show a contribution. Raise as `commit` does; `not_yet`, `not_committed`, `reveal_differs`."""
    dealing, player = _of(work, command)
    if not dealing.showing:
        raise Illegal("not_yet", "commitments are still open; show your contribution after them")
    if player in dict(dealing.contributions):
        raise Illegal("already_shown", "you have shown your contribution already")
    committed = dict(dealing.commitments).get(player)
    if committed is None:
        raise Illegal("not_committed", "you committed to no contribution in time")
    check_reveal(dealing.announcement, player, committed, command.contribution)
    work.emit(Revealed(player, command.contribution))


def _of(work: Work, command: c.Commit | c.Reveal) -> tuple[Dealing, int]:
    """Return the shuffle that a command speaks of, which is on its way, and the player."""
    playing = running(work, command.hand)
    player = playing.player(command.who)
    if not player:
        raise Illegal("not_in_hand", f"you have no cards in hand {playing.number}")
    dealing = playing.shuffling
    if dealing is None or dealing.announcement.number != command.shuffle:
        raise Illegal("stale_shuffle", f"shuffle {command.shuffle} is not on its way any more")
    if work.session.paused:
        raise Illegal("paused", "the host has stopped the table")
    if dealing.deadline <= work.now:
        raise Illegal("too_late", "the time for it has run out; this shuffle goes on without yours")
    return dealing, player


def _present(work: Work, playing: Playing) -> tuple[int, ...]:
    """Return the players who are connected, and so expected to contribute."""
    session = work.session
    return tuple(
        [player for player, who in enumerate(playing.people, 1) if session.person(who).connected]
    )
