"""After a hand: players show cards that they had, and see the cards that would have come."""

from __future__ import annotations

from msgspec.structs import replace

from doorcard.cards import Card
from doorcard.rules.errors import Illegal
from doorcard.rules.facts import Dealt, Turned
from doorcard.rules.hand import fold_facts
from doorcard.rules.phase import Turn
from doorcard.rules.state import State, first_state
from doorcard.table import commands as c
from doorcard.table.facts import RabbitShown, ShowedCards
from doorcard.table.facts.fold import Work
from doorcard.table.session import Finished, Playing


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
    for at in turn.state.game.deals_after(turn.state.at):
        phase = turn.phases[at]
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
