"""The words of a table about its hands: their beginning, late players and shown cards.

The facts within a hand have their own words (`doorcard.voice`).
"""

from __future__ import annotations

from doorcard.cards import Card
from doorcard.games.parts.goals import goal
from doorcard.language.saying import say, text
from doorcard.rules.hand import SPECTATOR
from doorcard.rules.places import UP
from doorcard.rules.sentences import Cards, Chips, Listed, Part, Sentence
from doorcard.table import facts
from doorcard.table.faces.games import pick_face
from doorcard.table.session import Playing, Session
from doorcard.voice import answer_button


def about(template: str, chair: int, **parts: Part) -> Sentence:
    """Return a sentence about the person in a chair."""
    return Sentence(template, [chair], parts)


class PlayerNames:
    """The names of a hand's players; `you` is the listener, 0 for none of them."""

    def __init__(self, playing: Playing, you: int) -> None:
        self._names = playing.table.seats
        self.you = you or -1

    def __getitem__(self, player: int) -> str:
        """Return the name that a player sat down with."""
        return self._names[player - 1]


def taken_back(fact: facts.TakenBack, before: Session, after: Session) -> Sentence:
    """Tell which answer is taken back in the words of its button, without secret cards."""
    playing = before.running
    earlier, answer = playing.earlier, playing.answer
    assert earlier is not None
    assert earlier.ask is not None
    assert answer is not None
    offers = earlier.ask.to(fact.player).offers
    offer = next(each for each in offers if each.answer is type(answer))
    what = answer_button(offer, answer, earlier.hand.seen_by(SPECTATOR).state, fact.player)
    chair = playing.chairs[fact.player - 1]
    return about("{who} {takes|take} the latest answer back: {what}", chair, what=what)


def showed_cards(fact: facts.ShowedCards, before: Session, after: Session) -> Sentence | None:
    """Tell which cards somebody shows after the hand."""
    if before.finished is None:
        return None
    cards = Cards(tuple([UP[card] for card in fact.cards]))
    chair = before.finished.playing.chairs[fact.player - 1]
    return about("{who} {shows|show} {cards}", chair, cards=cards)


def rabbit_shown(fact: facts.RabbitShown, before: Session, after: Session) -> Sentence | None:
    """Tell which cards would have come, player by player, in the order of the deal."""
    if before.finished is None:
        return None
    chairs = before.finished.playing.chairs
    cards: dict[int, list[Card]] = {}
    for player, card in fact.cards:
        cards.setdefault(player, []).append(card)
    parts: list[Part] = []
    for player, held in cards.items():
        lying = Cards(tuple([UP[card] for card in held]))
        if player:
            who = [chairs[player - 1]]
            parts.append(Sentence("{who} would have got {cards}", who, {"cards": lying}))
        else:
            parts.append(Sentence("everybody would have got {cards}", parts={"cards": lying}))
    return Sentence("{cards}", parts={"cards": Listed(tuple(parts), say(" and "))})


def hand_began(fact: facts.HandBegan, before: Session, after: Session) -> Sentence:
    """Tell which hand begins, and its bets if they are not the usual ones."""
    title = pick_face(after.library, fact.pick).title
    stakes = fact.stakes
    parts: dict[str, Part] = {"number": str(fact.number), "title": title}
    template = text("Hand {number}: {title}")
    if stakes.bomb:
        template = text("Hand {number}: {title}, a bomb pot")
    elif any(stakes.dead):
        template = text("Hand {number}: {title}, a killed hand at {small}/{big}")
        parts |= {"small": Chips(stakes.bet("small")), "big": Chips(stakes.bet("big"))}
    return Sentence(template, parts=parts, strong=True)


def goal_told(fact: facts.HandBegan, before: Session, after: Session) -> Sentence | None:
    """Tell how a game is played, with its first hand; None with later hands."""
    last = before.finished
    first = fact.number == 1 if last is None else last.playing.pick != fact.pick
    if after.shown is None or not first:
        return None
    return Sentence("{goal}", parts={"goal": goal(after.shown.hand.state.game)})


def hand_dead(fact: facts.HandDead, before: Session, after: Session) -> Sentence:
    """Tell that a player of a tournament is not here."""
    sentence = text("{who} {is|are} not here, and so out of this hand")
    return about(sentence, after.running.chairs[fact.player - 1])


LATE = {
    "time": text("{who} ran out of time, so the move is automatic"),
    "away": text("{who} {is|are} away, so the move is automatic"),
    "left": text("{who} {has|have} left, so the move is automatic"),
}
"""The reasons why the table answers for somebody."""


def acted(fact: facts.Acted, before: Session, after: Session) -> Sentence | None:
    """Tell that somebody was too late; the facts that follow tell the answer."""
    if not fact.late:
        return None
    chair = before.running.chairs[fact.player - 1]
    return about(LATE[fact.why], chair)


def timer_set(fact: facts.TimerSet, before: Session, after: Session) -> Sentence | None:
    """Tell who takes more time (ROOM-54); lost and new connections have their own facts."""
    playing = before.running
    timer = playing.decision.timer(fact.player)
    if timer is None or timer.away != fact.timer.away:
        return None
    seconds = fact.timer.deadline - timer.deadline
    chair = playing.chairs[fact.player - 1]
    sentence = text("{who} {takes|take} {seconds} more seconds")
    return about(sentence, chair, seconds=f"{seconds:.0f}") if seconds > 0 else None
