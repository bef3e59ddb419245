"""In a hand: the answers of players, and of the table for them, and shuffles step by step.

A shuffle is sealed by the room, committed to and shown by players, then dealt.
"""

from __future__ import annotations

from msgspec.structs import replace

from doorcard.cards import Card
from doorcard.fairness import check_commitment, check_reveal
from doorcard.rules.actions import Arrange, TimedOut
from doorcard.rules.errors import Illegal
from doorcard.rules.facts import Dealt, Turned
from doorcard.rules.hand import fold_facts
from doorcard.rules.phase import Turn
from doorcard.rules.phases.deal import Deal
from doorcard.rules.phases.middle import TurnMiddle
from doorcard.rules.phases.showdown import Muck, Show, at_stake
from doorcard.rules.state import State, first_state
from doorcard.table import commands as c
from doorcard.table.clocks import late_answer
from doorcard.table.dealing import SealedShuffle
from doorcard.table.deciding.absence import answer_absent, is_absent
from doorcard.table.deciding.time_banks import draw_automatically
from doorcard.table.facts import (
    Acted,
    Committed,
    ContributionShown,
    DeckSealed,
    PersonSet,
    RabbitShown,
    ShowedCards,
    Skipped,
    TakenBack,
)
from doorcard.table.facts.fold import Work
from doorcard.table.facts.hand_facts import Why
from doorcard.table.session import DAY, Finished, Playing, Session


def act(work: Work, command: c.Act) -> None:
    """Answer a decision.

    Raise `Illegal`: `no_hand`, `stale_hand`, `not_in_hand`, `stale_decision`, `paused`, `too_late`,
    and as the hand does.
    """
    playing, player = open_decision(work, command)
    if isinstance(command.action, TimedOut | Arrange):
        raise Illegal("not_offered", "that is not an answer a player can give")
    timer = playing.decision.timer(player)
    if timer is not None and timer.is_over(work.now):
        raise Illegal("too_late", "the time for this decision has run out")
    work.emit(Acted(player, command.action))
    draw_automatically(work, work.who, timer)


def open_decision(work: Work, command: c.Act | c.MoreTime) -> tuple[Playing, int]:
    """Return the hand and the player of a command about an open decision."""
    playing = running(work, command.hand)
    player = playing.player(work.who)
    if not player:
        raise Illegal("not_in_hand", "you have no cards in hand {number}", number=playing.number)
    if command.decision != playing.decision.number:
        raise Illegal(
            "stale_decision",
            "decision {stale} is not open; the hand is at decision {decision}",
            stale=command.decision,
            decision=playing.decision.number,
        )
    if work.session.paused:
        raise Illegal("paused", "the host has stopped the table; answer when it goes on")
    return playing, player


def may_take_back(session: Session, who: str) -> bool:
    """Return whether somebody has an answer that they can take back (ROOM-73)."""
    playing = session.playing
    there = playing is not None and playing.earlier is not None and not session.paused
    return there and session.terms.practice and session.alone == who


def take_back(work: Work, command: c.TakeBack) -> None:
    """Go back to a player's latest decision (ROOM-73).

    Raise `no_practice`, `no_hand`, `stale_hand`, `not_alone`, `nothing_to_take_back`, `paused`.
    """
    session = work.session
    if not session.terms.practice:
        raise Illegal("no_practice", "this table is not for practice; its host may make it so")
    playing = running(work, command.hand)
    if session.alone != work.who:
        raise Illegal("not_alone", "an answer is only taken back where all others are bots")
    if session.paused:
        raise Illegal("paused", "the host has stopped the table; go back when it goes on")
    if playing.earlier is None:
        raise Illegal("nothing_to_take_back", "you have not answered anything in this hand yet")
    work.emit(TakenBack(playing.player(work.who)))


def may_skip(session: Session, who: str) -> bool:
    """Return whether somebody may have the rest of a hand played at once."""
    playing = session.playing
    if playing is None or playing.skipped or playing.arranged or session.alone != who:
        return False
    return playing.player(who) not in playing.hand.state.live


def skip(work: Work, command: c.Skip) -> None:
    """Let bots play the rest of a hand at once.

    Raise `no_hand`, `stale_hand`, `not_alone`, `in_hand`.
    """
    session = work.session
    playing = running(work, command.hand)
    if session.alone != work.who:
        raise Illegal("not_alone", "a hand is only skipped where all others are bots")
    if may_skip(session, work.who):
        work.emit(Skipped())
    elif not playing.skipped:
        raise Illegal("in_hand", "you are still in the hand; fold first, and it can be skipped")


def show_cards(work: Work, command: c.ShowCards) -> None:
    """Show cards that a player had in the hand before, even after folding (ROOM-70).

    Raise `no_hand`, `not_in_hand`, `cards_gone`, `no_such_card`.
    """
    finished, player = _after(work, command.hand)
    held = finished.playing.hand.state.seat(player).cards
    if not held:
        raise Illegal("cards_gone", "your cards were shuffled again, and can't be shown any more")
    wanted = set(command.places) or set(range(len(held)))
    if not wanted <= set(range(len(held))):
        raise Illegal(
            "no_such_card",
            "you have no card at place {place}; your cards are at places 0 to {last}",
            place=max(wanted, key=abs),
            last=len(held) - 1,
        )
    shown = [card for _, card in finished.laid.shown]
    cards = [card for at, card in enumerate(held) if at in wanted and card not in shown]
    if cards:
        work.emit(ShowedCards(command.hand, player, tuple(cards)))


def rabbit(work: Work, command: c.Rabbit) -> None:
    """Turn up the cards that would have come (ROOM-71).

    Raise `no_rabbit`, `no_hand`, `not_in_hand`, `nothing_to_come`.
    """
    if not work.session.terms.rabbit:
        raise Illegal(
            "no_rabbit", "at this table nobody sees what would have come; its host may allow it"
        )
    finished, _ = _after(work, command.hand)
    if finished.laid.rabbit:
        return
    cards = would_have_come(finished.playing)
    if not cards:
        raise Illegal("nothing_to_come", "no more cards were to be dealt in this hand")
    work.emit(RabbitShown(command.hand, cards))


def _after(work: Work, hand: int) -> tuple[Finished, int]:
    """Return the hand before and the sender's player. Raise `no_hand`, `not_in_hand`."""
    finished = work.session.finished
    if finished is None or finished.playing.number != hand:
        raise Illegal("no_hand", "the cards of that hand are gone; ask before the next one begins")
    player = finished.playing.player(work.who)
    if not player:
        raise Illegal("not_in_hand", "you had no cards in hand {hand}", hand=hand)
    return finished, player


def running(work: Work, hand: int) -> Playing:
    """Return the hand in progress. Raise `no_hand`, or `stale_hand` if it is another one."""
    playing = work.session.running
    if hand != playing.number:
        raise Illegal(
            "stale_hand",
            "hand {stale} is not being played; hand {hand} is",
            stale=hand,
            hand=playing.number,
        )
    return playing


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


def answer_late(work: Work, player: int) -> None:
    """Answer for a player who did not answer in time (ROOM-05…14)."""
    session = work.session
    playing = session.running
    ask, timer = playing.ask, playing.decision.timer(player)
    assert ask is not None
    assert timer is not None
    who = playing.people[player - 1]
    person = session.person(who)
    saved = person.saved_on(work.now)
    why = _why(work, playing, player)
    clock = session.terms.clock
    action = late_answer(ask.to(player), timer, clock, saved, left=why == "left")
    work.emit(Acted(player, action, late=True, why=why))
    draw_automatically(work, who, timer)
    if _out(work, player) and not playing.hand.state.seat(player).out:
        work.emit(PersonSet(replace(person, day=int(work.now // DAY), saved=saved + 1)))


def _why(work: Work, playing: Playing, player: int) -> Why:
    """Return the reason why a player does not answer; a bot is never away, only late."""
    chair = work.session.seating.chair(playing.chairs[player - 1])
    if chair.leaves:
        return "left"
    return (
        "time" if chair.bot or work.session.person(playing.people[player - 1]).connected else "away"
    )


def _out(work: Work, player: int) -> bool:
    """Return whether a player is treated as all-in; with nothing in the pot, they fold instead."""
    return work.session.running.hand.state.seat(player).out


def answer_for_absent(work: Work, playing: Playing) -> bool:
    """Answer for a player who has left or whose losing hand is mucked; return whether one did."""
    ask = playing.ask
    for player in ask.players if ask is not None else ():
        chair = work.session.seating.chair(playing.chairs[player - 1])
        if chair.leaves:
            answer_late(work, player)
            return True
        if is_absent(work.session, playing, player):
            answer_absent(work, playing, player)
            return True
        if _mucks(work, playing, player):
            decides = at_stake(playing.hand.state, player)
            work.emit(Acted(player, Show() if decides else Muck()))
            return True
    return False


def _mucks(work: Work, playing: Playing, player: int) -> bool:
    """Return whether the table shows or mucks for a player who is asked to (ROOM-18, 19)."""
    person = work.session.person(playing.people[player - 1])
    return person.auto_muck and playing.is_showing(player)


def would_have_come(playing: Playing) -> tuple[tuple[int, Card], ...]:
    """Return the cards that would have come if nobody had folded at the end.

    They are in the order of the deal, as `(player, card)`; player 0 is the middle. There are none
    if the hand went to its end. They come off the same sealed deck, to everybody who was in when
    the last player folded (ROOM-71). How many there are and whose each is depends only on public
    knowledge: the remaining deals, and the players who were in.
    """
    hand = playing.hand
    if len(hand.state.live) != 1:
        return ()
    turn = Turn(_before_the_last_fold(playing))
    for at, phase in enumerate(turn.state.game.phases):
        if at <= turn.state.at or not isinstance(phase, Deal | TurnMiddle):
            continue
        turn.emit(phase.begin(turn.state, at))
        phase.enter(turn)
        if phase.ask(turn.state) is not None:  # the deck is used up
            break
    found: list[tuple[int, Card]] = []
    for fact in turn.facts:
        if isinstance(fact, Dealt):
            found.append((fact.player, fact.place.card))
        elif isinstance(fact, Turned):
            found.append((0, fact.place.card))
    return tuple(found)


def _before_the_last_fold(playing: Playing) -> State:
    """Return the hand at its last question, if no cards of the game can set anything off."""
    hand = playing.hand
    first = first_state(hand.state.game, hand.state.stakes, playing.stacks)
    state = fold_facts(first, hand.facts[: hand.heard])
    return replace(state, game=replace(state.game, triggers=()))
