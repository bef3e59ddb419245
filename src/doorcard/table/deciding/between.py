"""Between hands: chips move, people get up, and the next game and its stakes are chosen."""

from __future__ import annotations

from msgspec.structs import replace

from doorcard.rules.errors import Illegal
from doorcard.rules.game import Game
from doorcard.rules.stakes import Stakes
from doorcard.table import chairs
from doorcard.table import commands as c
from doorcard.table.chairs import GotUp, ToppedUp
from doorcard.table.clocks import MOST_SECONDS
from doorcard.table.coming import by_menu, enough, goes_on, playable, unchosen
from doorcard.table.deciding.people_commands import fits, is_there
from doorcard.table.facts import (
    ChoiceOpened,
    GameChosen,
    HandBegan,
    HandOver,
    NextHandSet,
    PersonSet,
)
from doorcard.table.facts.fold import Work
from doorcard.table.money.rakes import with_rake
from doorcard.table.openings import spectator_digest_of
from doorcard.table.rotation import Upcoming
from doorcard.table.session import Playing, Session
from doorcard.table.terms import Pick, check_menu, stakes_of


def can_begin(session: Session) -> bool:
    """Return whether a hand may begin: a person is there to play it, with enough others.

    An arranged deck is dealt once (ROOM-80). At a table of a tournament, the tournament decides.
    """
    return (
        not session.closed
        and session.terms.event is None
        and not (session.terms.arranged and session.hands)
        and any(is_there(session, chair) for chair in session.seating.ready)
        and bool(playable(session))
    )


def to_read(session: Session) -> float:
    """Return the seconds until the next hand: half as long again for each further hand shown.

    It is the longest wait there is if a host who is there begins the first hand (ROOM-56).
    """
    pause, finished = session.terms.pause, session.finished
    there = any(person.connected and session.hosts(person.who) for person in session.people)
    if session.terms.host_begins and not session.hands and there:
        return MOST_SECONDS
    hands = 1 if finished is None else len(finished.playing.hand.state.live)
    return pause if hands < 2 else min(max(pause, MINUTE), pause * (1 + hands) / 2)


MINUTE = 60
"""The longest pause in seconds, however many hands were shown."""


def call_for_game(work: Work) -> None:
    """Sit out the absent, then let the dealer choose the game, or deal the menu's.

    A game chosen for several hands is played to the end of these before the next choice (MIX-10).
    If the dealer is a bot, the next game on the menu is dealt; if the dealer is away, the default
    (MIX-11).
    """
    _sit_out_gone(work)
    session = work.session
    if not can_begin(session):
        work.emit(NextHandSet(None))
        return
    dealer = session.seating.next_dealer
    if session.terms.choice.mode != "dealer":
        deal_from_menu(work)
    elif goes_on(session, work.now):
        deal_again(work)
    elif is_there(session, dealer):
        seconds = MOST_SECONDS if session.alone else session.terms.choice.seconds
        work.emit(ChoiceOpened(dealer, work.now + seconds))
    elif session.seating.chair(dealer).bot:
        deal_from_menu(work)
    else:
        deal_default(work, dealer)


def deal_from_menu(work: Work) -> None:
    """Deal the menu's game: one more hand of the present one, or the next one."""
    session = work.session
    place, anew = by_menu(session, work.now)
    dealt = 1 if anew else session.rotation.dealt + 1
    pick = session.terms.choice.menu[place]
    work.emit(GameChosen(pick, 0, place, dealt, work.now))


def deal_again(work: Work, dealer: int = 0) -> None:
    """Deal one more hand of the present game, if there are enough players for it."""
    rotation = work.session.rotation
    pick = rotation.pick
    if pick is None or not enough(work.session, pick):
        deal_from_menu(work)
        return
    fact = GameChosen(pick, 0, rotation.place, rotation.dealt + 1, work.now, dealer)
    work.emit(fact)


def deal_default(work: Work, dealer: int) -> None:
    """Deal the default if a dealer did not choose in time (MIX-11)."""
    pick, place = unchosen(work.session)
    work.emit(GameChosen(pick, 0, place, 1, work.now, dealer))


def choose(work: Work, command: c.Choose) -> None:
    """Choose the next game, and deal it.

    Raise `not_seated`, `not_choosing`, `paused`, `too_late`, `not_on_menu`, `not_free`,
    `too_few_players`, and as `game_of` does.
    """
    session = work.session
    choosing = session.choosing
    chair = session.seating.of(work.who)
    if choosing is None or choosing.chair != chair:
        raise Illegal("not_choosing", "it is not your turn to choose a game")
    if session.paused:
        raise Illegal("paused", "the host has stopped the table; choose when it goes on")
    if choosing.deadline <= work.now:
        raise Illegal("too_late", "the time to choose has run out")
    pick = picked(session, command)
    check_menu(session.library, session.terms, [pick])
    fewest, _ = session.library(pick).seats
    ready = len(session.seating.ready)
    if ready < fewest:
        raise Illegal(
            "too_few_players",
            "{game} takes {fewest} players and {ready} can be dealt in; choose another game",
            game=pick.game,
            fewest=fewest,
            ready=ready,
        )
    work.emit(GameChosen(pick, chair, command.place, 1, work.now))


def picked(session: Session, command: c.Choose) -> Pick:
    """Return the pick at a place on the menu, with the options that the dealer set (MIX-12).

    Raise `Illegal`: `not_on_menu`, `not_free`.
    """
    menu = session.terms.choice.menu
    if not 0 <= command.place < len(menu):
        raise Illegal(
            "not_on_menu",
            "place {place} is not on the menu; it has 0 to {last}",
            place=command.place,
            last=len(menu) - 1,
        )
    pick = menu[command.place]
    if command.options is None:
        return pick
    free = pick.free if session.terms.choice.dealer_options else ()
    for name in sorted(command.options.keys() | pick.options.keys()):
        if name not in free and command.options.get(name) != pick.options.get(name):
            raise Illegal(
                "not_free",
                "the option {option} of {game} is laid down on the menu; leave it as it is there",
                option=name,
                game=pick.game,
            )
    return replace(pick, options=command.options)


def begin(work: Work, upcoming: Upcoming) -> None:
    """Begin the next hand, among as many players as its game seats.

    The player who chose the game deals, even if somebody has meanwhile sat down in a chair that
    would deal earlier.
    """
    session = work.session
    pick = session.as_carried(upcoming.pick)
    game = session.library(pick)
    work.emit(*chairs.deal_in(session.seating, *game.seats, upcoming.dealer))
    work.emit(HandBegan(session.hands + 1, pick, hand_stakes(work.session, upcoming, game)))


def end_hand(work: Work) -> None:
    """End a hand that is over, and settle it."""
    session = work.session
    playing = session.running
    spectator = spectator_digest_of(playing, session.previous)
    work.emit(HandOver(playing.number, spectator, work.now))
    work.emit(*chairs.settle(session.seating, playing.hand.stacks))
    _sit_out_absent(work, playing)
    _refill_bots(work)


def break_up(work: Work) -> bool:
    """Let everybody who leaves take their chips and get up; return whether anybody did."""
    seating = work.session.seating
    taken = [(n, chair) for n, chair in enumerate(seating.chairs, 1) if chair is not None]
    work.emit(*[GotUp(number, chair.chips) for number, chair in taken])
    return bool(taken)


def _sit_out_absent(work: Work, playing: Playing) -> None:
    """Sit out people who let a decision time out; those away are dealt in when they are back."""
    for player in playing.late:
        chair = work.session.seating.chairs[playing.chairs[player - 1] - 1]
        who = playing.people[player - 1]
        if chair is None or chair.who != who or chair.bot or chair.out:
            continue
        work.emit(*chairs.sit_out(work.session.seating, who, True))
        person = work.session.person(who)
        work.emit(PersonSet(replace(person, absent=not person.connected)))


def _sit_out_gone(work: Work) -> None:
    """Sit out people who are away for longer than the time allowed to come back.

    They are dealt in again when they are back (ROOM-55). A tournament deals to them (TRN-60).
    """
    session = work.session
    for number in session.seating.ready:
        chair = session.seating.chair(number)
        person = session.person(chair.who)
        since = work.now - person.gone_at
        if chair.bot or person.connected or since < session.terms.clock.reconnect_bonus:
            continue
        work.emit(*chairs.sit_out(session.seating, chair.who, True))
        work.emit(PersonSet(replace(person, absent=True)))


def _refill_bots(work: Work) -> None:
    """Give bots without chips the smallest buy-in again, but not in a tournament (TRN-06)."""
    session = work.session
    if session.terms.event is not None:
        return
    least, _ = session.terms.money.buy_in.chips(session.terms.money.stakes)
    for number, chair in enumerate(session.seating.chairs, 1):
        broke = chair is not None and chair.bot and not chair.chips
        if broke and fits(work.session, least):
            work.emit(ToppedUp(number, least))


def hand_stakes(session: Session, upcoming: Upcoming, game: Game) -> Stakes:
    """Return the stakes of the next hand, once its players are dealt in.

    A bomb pot has no kill and no doubled antes (MIX-44). The rake is that of the usual stakes.
    """
    terms = session.terms
    stakes = stakes_of(terms, upcoming.pick, game)
    if game.banked:
        return stakes
    stakes = with_rake(stakes, terms.rake, terms.value, len(session.seating.dealt))
    if upcoming.bomb and terms.bomb is not None:
        return terms.bomb.stakes(stakes)
    stakes = _killed(session, stakes, game)
    if upcoming.doubled:
        stakes = replace(stakes, ante=2 * stakes.ante, unit=stakes.unit_chips())
    return _anted_by_dealer(session, stakes) if terms.dealer_ante else stakes


def _killed(session: Session, stakes: Stakes, game: Game) -> Stakes:
    """Return the killed stakes, if a player dealt in owes a kill and can pay (MIX-28)."""
    kill = session.terms.kill
    if kill is None:
        return stakes
    post = kill.posted(stakes)
    seats = [session.seating.chair(number) for number in session.seating.dealt]
    for who in session.kills.owed:
        dead = tuple([post if seat.who == who and seat.chips >= post else 0 for seat in seats])
        if any(dead):
            return replace(kill.raised(stakes, game), dead=dead)
    return stakes


def _anted_by_dealer(session: Session, stakes: Stakes) -> Stakes:
    """Return stakes whose antes the dealer posts alone, and all contest equally (MIX-51)."""
    players = len(session.seating.dealt)
    if not stakes.ante:
        return stakes
    antes = (*(0,) * (players - 1), players * stakes.ante)
    return replace(stakes, antes=antes, trim_antes=False, unit=stakes.unit_chips())
