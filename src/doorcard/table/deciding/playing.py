"""Answers of players, the dealer's choice, and cards shown when a hand is over."""

from __future__ import annotations

from doorcard.rules.actions import Arrange, TimedOut
from doorcard.rules.errors import Illegal
from doorcard.table import commands as c
from doorcard.table.deciding.beginning import begin
from doorcard.table.deciding.work import Work
from doorcard.table.facts import Acted, GameChosen, ShowedCards
from doorcard.table.playing import Playing
from doorcard.table.terms import check_menu


def act(work: Work, command: c.Act) -> None:
    """Answer a decision.

    Raise `Illegal`: `no_hand`, `stale_hand`, `not_in_hand`, `stale_decision`, `paused`, `too_late`,
    and what the hand refuses.
    """
    session = work.session
    playing = running(work, command.hand)
    player = playing.player(command.who)
    if not player:
        raise Illegal("not_in_hand", f"you have no cards in hand {playing.number}")
    if command.decision != playing.decision.number:
        raise Illegal(
            "stale_decision",
            f"decision {command.decision} is not open; the hand is at decision "
            f"{playing.decision.number}",
            decision=playing.decision.number,
        )
    if session.paused:
        raise Illegal("paused", "the host has stopped the table; answer when it goes on")
    if isinstance(command.action, TimedOut | Arrange):
        raise Illegal("not_offered", "that is not an answer a player can give")
    timer = playing.decision.timer(player)
    if timer is not None and timer.is_over(work.now):
        raise Illegal("too_late", "the time for this decision has run out")
    work.emit(Acted(player, command.action))


def choose(work: Work, command: c.Choose) -> None:
    """Choose what is dealt next, and deal it.

    Raise `not_seated`, `not_choosing`, `paused`, `too_late`, `not_on_menu`, `too_few_players`, what
    `game_of` refuses.
    """
    session = work.session
    choosing = session.choosing
    chair = session.seating.of(command.who)
    if choosing is None or choosing.chair != chair:
        raise Illegal("not_choosing", "it is not your turn to choose a game")
    if session.paused:
        raise Illegal("paused", "the host has stopped the table; choose when it goes on")
    if choosing.deadline <= work.now:
        raise Illegal("too_late", "the time to choose has run out")
    menu = session.terms.choice.menu
    if (command.pick.game, command.pick.rules) not in [(p.game, p.rules) for p in menu]:
        raise Illegal(
            "not_on_menu",
            f"{command.pick.game} is not on the host's list; there are "
            f"{', '.join(dict.fromkeys(p.game for p in menu))}",
        )
    check_menu(session.library, session.terms, [command.pick])
    fewest, _ = session.library(command.pick).seats
    ready = len(session.seating.ready)
    if ready < fewest:
        raise Illegal(
            "too_few_players",
            f"{command.pick.game} takes {fewest} players and {ready} can be dealt in; choose "
            "another game",
        )
    work.emit(GameChosen(command.pick, chair, session.turn, session.dealt))
    begin(work, command.pick, chair)


def show_cards(work: Work, command: c.ShowCards) -> None:
    """Lay open one's cards after a hand. Raise `no_hand`, `not_in_hand`, `cards_gone`."""
    finished = work.session.finished
    if finished is None or finished.playing.number != command.hand:
        raise Illegal("no_hand", "the cards of that hand are gone; show before the next one begins")
    playing = finished.playing
    player = playing.player(command.who)
    state = playing.hand.state
    if not player:
        raise Illegal("not_in_hand", f"you have no cards in hand {playing.number}")
    if player not in state.live:
        raise Illegal("cards_gone", "you folded; mucked cards are not shown")
    if player in finished.showed:
        return
    work.emit(ShowedCards(command.hand, player, state.seat(player).cards))


def running(work: Work, hand: int) -> Playing:
    """Return the hand in progress. Raise `no_hand`, and `stale_hand` unless it is that one."""
    playing = work.session.running
    if hand != playing.number:
        raise Illegal(
            "stale_hand",
            f"hand {hand} is not being played; hand {playing.number} is",
            hand=playing.number,
        )
    return playing
