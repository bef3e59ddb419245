"""Between hands: chips move, chairs are left, and what is dealt next is chosen."""

from __future__ import annotations

from msgspec.structs import replace

from doorcard.rules.errors import Illegal
from doorcard.table import chairs
from doorcard.table import commands as c
from doorcard.table.chairs import GotUp, ToppedUp
from doorcard.table.clocks import MOST_SECONDS
from doorcard.table.deciding.people import fits
from doorcard.table.facts import ChoiceOpened, GameChosen, HandBegan, HandOver, PersonSet
from doorcard.table.facts.fold import Work
from doorcard.table.money.rakes import with_rake
from doorcard.table.openings import spectator_digest_of
from doorcard.table.session import Playing, Session
from doorcard.table.terms import Pick, check_menu


def can_begin(session: Session) -> bool:
    """Tell whether a hand may begin: a person is there to play it, with enough others.

    An arranged deck is dealt once (ROOM-80).
    """
    return (
        not session.closed
        and not (session.terms.arranged and session.hands)
        and any(_is_there(session, chair) for chair in session.seating.ready)
        and bool(playable(session))
    )


def playable(session: Session) -> list[int]:
    """Return the places on the menu with games for this many players, from its turn on.

    They go by their place: a game may stand on a menu twice.
    """
    menu = session.terms.choice.menu
    places = [0]
    if session.terms.choice.mode != "fixed":
        places = [(session.turn + i) % len(menu) for i in range(len(menu))]
    ready = len(session.seating.ready)
    return [place for place in places if session.library(menu[place]).seats[0] <= ready]


def call_for_game(work: Work) -> None:
    """Let the dealer choose what is dealt, or deal what the menu says.

    For a bot, or a dealer who is away, the next game on the menu is dealt.
    """
    session = work.session
    dealer = session.seating.next_dealer
    if session.terms.choice.mode == "dealer" and _is_there(session, dealer):
        seconds = MOST_SECONDS if session.alone else session.terms.choice.seconds
        work.emit(ChoiceOpened(dealer, work.now + seconds))
    else:
        deal_from_menu(work)


def deal_from_menu(work: Work) -> None:
    """Deal the next game on the menu that has enough players."""
    session = work.session
    choice = session.terms.choice
    turn = playable(session)[0]
    dealt = session.dealt + 1 if turn == session.turn else 1
    pick = choice.menu[turn]
    if choice.mode in ("hand", "dealer") or (
        choice.mode == "orbit" and dealt >= len(session.seating.ready)
    ):
        turn, dealt = (turn + 1) % len(choice.menu), 0
    work.emit(GameChosen(pick, 0, turn, dealt))
    begin(work, pick)


def deal_default(work: Work, dealer: int) -> None:
    """Deal the menu's default for a dealer who did not choose in time."""
    session = work.session
    default = session.terms.choice.default
    possible = playable(session)
    pick = session.terms.choice.menu[default if default in possible else possible[0]]
    work.emit(GameChosen(pick, 0, session.turn, session.dealt))
    begin(work, pick, dealer)


def choose(work: Work, command: c.Choose) -> None:
    """Choose what is dealt next, and deal it.

    Raise `not_seated`, `not_choosing`, `paused`, `too_late`, `not_on_menu`, `too_few_players`, what
    `game_of` refuses.
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
    work.emit(GameChosen(pick, chair, session.turn, session.dealt))
    begin(work, pick, chair)


def picked(session: Session, command: c.Choose) -> Pick:
    """Return the pick at a place of the menu. Raise `Illegal` `not_on_menu`."""
    menu = session.terms.choice.menu
    if not 0 <= command.place < len(menu):
        raise Illegal(
            "not_on_menu",
            "place {place} is not on the menu; it has 0 to {last}",
            place=command.place,
            last=len(menu) - 1,
        )
    pick = menu[command.place]
    return pick if command.options is None else replace(pick, options=command.options)


def begin(work: Work, pick: Pick, dealer: int = 0) -> None:
    """Begin a hand of a game that has enough players, with this dealer or the next one.

    Who chose deals, though somebody may have taken a chair before theirs in the meantime.
    """
    session = work.session
    terms = session.terms
    pick = session.as_carried(pick)
    game = session.library(pick)
    work.emit(*chairs.deal_in(session.seating, *game.seats, dealer))
    stakes = terms.money.stakes
    if not game.banked:
        players = len(work.session.seating.dealt)
        stakes = with_rake(stakes, terms.rake, terms.value, players)
    work.emit(HandBegan(session.hands + 1, pick, stakes))


def _is_there(session: Session, number: int) -> bool:
    """Tell whether a chair's person is connected; a bot is not a person."""
    chair = session.seating.chair(number)
    return not chair.bot and session.person(chair.who).connected


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
    """Let everybody take their chips and get up; tell whether anybody did."""
    seating = work.session.seating
    taken = [(n, chair) for n, chair in enumerate(seating.chairs, 1) if chair is not None]
    work.emit(*[GotUp(number, chair.chips) for number, chair in taken])
    return bool(taken)


def _sit_out_absent(work: Work, playing: Playing) -> None:
    """Sit out people who let a decision pass; those away are dealt in again when they are back."""
    for player in playing.late:
        chair = work.session.seating.chairs[playing.chairs[player - 1] - 1]
        who = playing.people[player - 1]
        if chair is None or chair.who != who or chair.bot or chair.out:
            continue
        work.emit(*chairs.sit_out(work.session.seating, who, True))
        person = work.session.person(who)
        work.emit(PersonSet(replace(person, absent=not person.connected)))


def _refill_bots(work: Work) -> None:
    """Give bots without chips the least buy-in again."""
    session = work.session
    least, _ = session.terms.money.buy_in.chips(session.terms.money.stakes)
    for number, chair in enumerate(session.seating.chairs, 1):
        broke = chair is not None and chair.bot and not chair.chips
        if broke and fits(work.session, least):
            work.emit(ToppedUp(number, least))
