"""What happens around the hand, in words: one entry for every kind of fact of a table.

The facts of a hand have their words beside their mechanics, and `doorcard.voice` tells those. Here
sentences speak of people by their chairs: `{who}` is the one a fact is about. What a host does is
told without the host, who reads the same line.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from doorcard.cards import Card
from doorcard.language.saying import say, text
from doorcard.rules.hand import SPECTATOR
from doorcard.rules.places import UP
from doorcard.rules.wording import (
    SILENT,
    Cards,
    Chips,
    Line,
    LineKind,
    Listed,
    Part,
    Sentence,
)
from doorcard.table import chairs as seating
from doorcard.table import facts
from doorcard.table.chairs import SeatingFact
from doorcard.table.coming import ahead
from doorcard.table.commands import Reaction
from doorcard.table.faces.games import pick_face
from doorcard.table.facts import Fact, TableFact
from doorcard.table.rotation import Asks
from doorcard.table.session import Session
from doorcard.voice import answer_button

Tell = Callable[[Any, Session, Session], Sentence | None]
"""Tells a fact, from the session before its event and after it; None where nothing is said."""


class TableWords(Struct, frozen=True, kw_only=True):
    """The words of a fact of a table."""

    fact: type[TableFact] | type[SeatingFact]
    line: str | Tell
    """A sentence filled with the fact's fields, a function, or `SILENT`."""
    kind: LineKind = "table"
    to_others: bool | Callable[[Session], bool] = False
    """Whether it is told to everybody but the one it is about, who knows it by themselves; or a
    function that tells it of the session before."""


def line_of(fact: Fact, before: Session, after: Session) -> Line | None:
    """Return what is said of a fact that happened between two sessions; None for nothing."""
    words = WORDS[type(fact)]
    if callable(words.line):
        said = words.line(fact, before, after)
    else:
        said = _filled(fact, words.line) if words.line else None
    return None if said is None else Line(words.kind, [said])


class ChairNames:
    """What people in chairs are called; `you` is the chair of the one who listens, 0 for none."""

    def __init__(self, before: Session, after: Session, you: int = 0) -> None:
        self._sessions = (after, before)
        self.you = you or -1

    def __getitem__(self, chair: int) -> str:
        """Return the name of whoever sits in a chair, or sat there just before."""
        for session in self._sessions:
            found = session.seating.chairs[chair - 1] if chair else None
            if found is not None:
                return found.name
        return say("Somebody")


def _filled(fact: Fact, template: str) -> Sentence:
    chips = getattr(fact, "chips", 0)
    chair = getattr(fact, "chair", 0)
    return Sentence(template, [chair] if chair else [], {"chips": Chips(chips)})


def _about(template: str, chair: int, **parts: Part) -> Sentence:
    return Sentence(template, [chair], parts)


def _sat_out(fact: seating.SatOut, before: Session, after: Session) -> Sentence:
    template = text("{who} {sits|sit} out" if fact.out else "{who} {is|are} dealt in again")
    return _about(template, fact.chair)


def _came(fact: facts.Came, before: Session, after: Session) -> Sentence | None:
    """Tell who is back; whoever has just sat down is there anyway."""
    chair = before.seating.chair_of(fact.who)
    return _about("{who} {is|are} back", chair) if chair else None


def _went(fact: facts.Went, before: Session, after: Session) -> Sentence:
    return _about("{who} {is|are} away", before.seating.chair_of(fact.who))


def _made_host(fact: facts.MadeHost, before: Session, after: Session) -> Sentence | None:
    """Tell who is the host, also of one without a chair; nothing of somebody without a name."""
    chair = after.seating.chair_of(fact.who)
    if chair:
        return _about("{who} {is|are} the host now", chair)
    person = after.person(fact.who)
    return _named("{name} is the host now", person) if person.name else None


def _named(template: str, fact: Any) -> Sentence:
    return Sentence(template, parts={"name": fact.name})


def _knocked(fact: facts.Knocked, before: Session, after: Session) -> Sentence:
    return _named("{name} asks to come in", fact)


def _seat_asked(fact: facts.SeatAsked, before: Session, after: Session) -> Sentence:
    return _named("{name} asks for a chair", fact)


SENT = {
    "removed": text("{name} was removed from the table"),
    "banned": text("{name} was banned"),
}
"""What is said of who was sent away; who was not let in is spared that."""


def _put_out(fact: facts.PutOut, before: Session, after: Session) -> Sentence | None:
    return _named(SENT[fact.why], fact) if fact.why in SENT else None


def _host_shared(fact: facts.HostShared, before: Session, after: Session) -> Sentence | None:
    chair = after.seating.chair_of(fact.who)
    helps = text("{who} {helps|help} to host")
    if not fact.on:
        helps = text("{who} no longer {helps|help} to host")
    return _about(helps, chair) if chair else None


def _chatted(fact: facts.Chatted, before: Session, after: Session) -> Sentence:
    return Sentence("{name}: {text}", parts={"name": fact.name, "text": fact.text})


REACTIONS: dict[Reaction, tuple[str, str]] = {
    "well_played": ("👏", text("Well played")),
    "wow": ("😮", text("Wow")),
    "funny": ("😄", text("That's funny")),
    "ouch": ("🤕", text("Ouch")),
    "thanks": ("🙏", text("Thank you")),
    "good_luck": ("🍀", text("Good luck")),
}
"""How each reaction is shown, and what it says."""


def _reacted(fact: facts.Reacted, before: Session, after: Session) -> Sentence:
    sign, words = REACTIONS[fact.what]
    return Sentence(
        "{who}: {sign} {words}",
        [after.seating.chair_of(fact.who)],
        {"sign": sign, "words": say(words)},
        spoken="{who} {says|say}: {words}",
    )


def _taken_back(fact: facts.TakenBack, before: Session, after: Session) -> Sentence:
    """Tell what is taken back as its button said it, with no card that only its owner knows."""
    playing = before.running
    earlier, answer = playing.earlier, playing.answer
    assert earlier is not None
    assert earlier.ask is not None
    assert answer is not None
    offers = earlier.ask.to(fact.player).offers
    offer = next(each for each in offers if each.answer is type(answer))
    what = answer_button(offer, answer, earlier.hand.seen_by(SPECTATOR).state, fact.player)
    chair = playing.chairs[fact.player - 1]
    return _about("{who} {takes|take} the latest answer back: {what}", chair, what=what)


def _showed_cards(fact: facts.ShowedCards, before: Session, after: Session) -> Sentence | None:
    if before.finished is None:
        return None
    cards = Cards(tuple([UP[card] for card in fact.cards]))
    chair = before.finished.playing.chairs[fact.player - 1]
    return _about("{who} {shows|show} {cards}", chair, cards=cards)


def _rabbit_shown(fact: facts.RabbitShown, before: Session, after: Session) -> Sentence | None:
    """Tell what would have come, player by player, in the order in which they were dealt to."""
    if before.finished is None:
        return None
    chairs = before.finished.playing.chairs
    cards: dict[int, list[Card]] = {}
    for player, card in fact.cards:
        cards.setdefault(player, []).append(card)
    told: list[Part] = []
    for player, held in cards.items():
        lying = Cards(tuple([UP[card] for card in held]))
        if player:
            who = [chairs[player - 1]]
            told.append(Sentence("{who} would have got {cards}", who, {"cards": lying}))
        else:
            told.append(Sentence("everybody would have got {cards}", parts={"cards": lying}))
    return Sentence("{told}", parts={"told": Listed(tuple(told), say(" and "))})


def _hand_began(fact: facts.HandBegan, before: Session, after: Session) -> Sentence:
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


def _hand_dead(fact: facts.HandDead, before: Session, after: Session) -> Sentence:
    told = text("{who} {is|are} not here, and so out of this hand")
    return _about(told, after.running.chairs[fact.player - 1])


def _next_hand_set(fact: facts.NextHandSet, before: Session, after: Session) -> Sentence | None:
    """Tell which game comes where that is another one, as soon as a hand is to come (MIX-05)."""
    coming = ahead(after)
    if fact.at is None or before.next_at is not None or coming is None or coming.hands:
        return None
    if coming.then is None or coming.until:
        return None
    title = pick_face(after.library, coming.then).title
    return Sentence("Next: {then}", parts={"then": title}, strong=True)


ASKED: dict[Asks, str] = {
    "bomb": text("{who} {says|say} whether this is a bomb pot"),
    "vote": text("Everybody is asked whether this is to be a bomb pot"),
    "double": text("{who} may double the antes"),
}
"""What is asked before a hand."""


def _directed(fact: facts.Directed, before: Session, after: Session) -> Sentence | None:
    """Tell what is new in a tournament: its level, a break, or that tables wait for one another."""
    old, new = before.directions, fact.notice
    was = None if old is None else old.notice
    if new.break_until is not None and (was is None or was.break_until is None):
        return Sentence("The tournament takes a break", strong=True)
    if was is None or (was.level != new.level and new.level):
        stakes = new.stakes
        template = text("Level {level}: {small}/{big}, with an ante of {ante}")
        parts: dict[str, Part] = {
            "level": str(new.level),
            "small": Chips(stakes.bet("small")),
            "big": Chips(stakes.bet("big")),
            "ante": Chips(stakes.ante),
        }
        return Sentence(template, parts=parts, strong=True)
    if new.hand_for_hand and not was.hand_for_hand:
        return Sentence("All tables play hand for hand now: the next player out wins nothing")
    return None


def _plays_in_event(session: Session) -> bool:
    """Return whether a table plays in a tournament, which tells everybody where they go on."""
    return session.terms.event is not None


def _closed(fact: facts.TableClosed, before: Session, after: Session) -> Sentence | None:
    """Tell that a table ends: after the hand that runs, or now; the end of a tournament is news of
    its own.
    """
    known = after.directions
    if known is not None and known.notice.over:
        return None
    if before.playing is None:
        return Sentence("The table has ended")
    return Sentence("The table ends after this hand")


def _got_up(fact: seating.GotUp, before: Session, after: Session) -> Sentence | None:
    if before.terms.event is None:
        return _about("{who} {gets|get} up with {chips}", fact.chair, chips=Chips(fact.chips))
    chair = before.seating.chairs[fact.chair - 1]
    known = after.directions
    table = known.moved_to(chair.who) if known is not None and chair is not None else 0
    if table:
        return _about("{who} {goes|go} to table {table}", fact.chair, table=str(table))
    if after.seating.chair_of(chair.who if chair else ""):
        return _about("{who} {gets|get} another chair", fact.chair)
    if fact.chips:
        return None  # whoever has chips when all is over has won
    return _about("{who} {is|are} out of the tournament", fact.chair)


def _question_put(fact: facts.QuestionPut, before: Session, after: Session) -> Sentence:
    if fact.about == "vote":
        return Sentence(ASKED["vote"])
    return _about(ASKED[fact.about], fact.chairs[0])


def _question_closed(
    fact: facts.QuestionClosed, before: Session, after: Session
) -> Sentence | None:
    """Tell what was decided, where it changes the hand."""
    if not fact.yes:
        return None
    doubled = text("The antes are doubled for this hand")
    return Sentence(doubled if fact.about == "double" else text("This hand is a bomb pot"))


def _game_chosen(fact: facts.GameChosen, before: Session, after: Session) -> Sentence | None:
    """Tell what the dealer chose; what comes by the menu is told with its hand."""
    if not fact.chair:
        return None
    title = pick_face(after.library, fact.pick).title
    return _about("{who} {chooses|choose} {title}", fact.chair, title=title)


def _deck_chosen(fact: facts.DeckChosen, before: Session, after: Session) -> Sentence | None:
    playing = after.playing or (after.finished and after.finished.playing)
    shuffle = playing.dealings[-1].shuffle if playing else None
    if shuffle is None:
        return None
    template = text("Shuffled. Everybody must see the same words: {words}")
    return Sentence(template, parts={"words": shuffle.fingerprint})


LATE = {
    "time": text("{who} ran out of time: the table answers instead"),
    "away": text("{who} {is|are} away: the table answers instead"),
    "left": text("{who} {has|have} left: the table answers instead"),
}
"""Why the table answers for somebody."""


def _acted(fact: facts.Acted, before: Session, after: Session) -> Sentence | None:
    """Tell that somebody was too late; the answer is told by what follows from it."""
    if not fact.late:
        return None
    chair = before.running.chairs[fact.player - 1]
    return _about(LATE[fact.why], chair)


def _timer_set(fact: facts.TimerSet, before: Session, after: Session) -> Sentence | None:
    """Tell who takes more time (ROOM-54); a connection lost or found is told by itself."""
    playing = before.running
    timer = playing.decision.timer(fact.player)
    if timer is None or timer.away != fact.timer.away:
        return None
    seconds = fact.timer.deadline - timer.deadline
    chair = playing.chairs[fact.player - 1]
    told = text("{who} {takes|take} {seconds} more seconds")
    return _about(told, chair, seconds=f"{seconds:.0f}") if seconds > 0 else None


_ALL = (
    TableWords(fact=facts.HandBegan, line=_hand_began, kind="hand"),
    TableWords(fact=facts.HandDead, line=_hand_dead),
    TableWords(fact=facts.DeckSealed, line=SILENT),
    TableWords(fact=facts.Committed, line=SILENT),
    TableWords(fact=facts.RevealsOpened, line=SILENT),
    TableWords(fact=facts.ContributionShown, line=SILENT),
    TableWords(fact=facts.DeckChosen, line=_deck_chosen, kind="quiet"),
    TableWords(fact=facts.Asked, line=SILENT),
    TableWords(fact=facts.TimerSet, line=_timer_set),
    TableWords(fact=facts.Acted, line=_acted),
    TableWords(fact=facts.HandOver, line=SILENT),
    TableWords(fact=facts.Admitted, line=SILENT),
    TableWords(fact=facts.Knocked, line=_knocked),
    TableWords(fact=facts.SeatAsked, line=_seat_asked),
    TableWords(fact=facts.RequestClosed, line=SILENT),
    TableWords(fact=facts.PutOut, line=_put_out),
    TableWords(fact=facts.LetBack, line=SILENT),
    TableWords(fact=facts.HostShared, line=_host_shared),
    TableWords(fact=facts.Came, line=_came, to_others=True),
    TableWords(fact=facts.Went, line=_went, to_others=True),
    TableWords(fact=facts.PersonSet, line=SILENT),
    TableWords(fact=facts.MadeHost, line=_made_host),
    TableWords(fact=facts.Chatted, line=_chatted, kind="chat"),
    TableWords(fact=facts.Reacted, line=_reacted, kind="react"),
    TableWords(fact=facts.TakenBack, line=_taken_back),
    TableWords(fact=facts.Skipped, line=SILENT),
    TableWords(fact=facts.ShowedCards, line=_showed_cards, kind="show"),
    TableWords(fact=facts.RabbitShown, line=_rabbit_shown, kind="show"),
    TableWords(
        fact=facts.TermsLaid,
        line="The game or the stakes change from the next hand on",
    ),
    TableWords(fact=facts.TermsSet, line=SILENT),
    TableWords(fact=facts.NextHandSet, line=_next_hand_set),
    TableWords(fact=facts.ChoiceOpened, line="{who} {chooses|choose} the game"),
    TableWords(fact=facts.GameChosen, line=_game_chosen),
    TableWords(fact=facts.QuestionPut, line=_question_put),
    TableWords(fact=facts.QuestionAnswered, line=SILENT),
    TableWords(fact=facts.QuestionClosed, line=_question_closed),
    TableWords(fact=facts.Paused, line="The table is stopped"),
    TableWords(fact=facts.Resumed, line="The table goes on"),
    TableWords(fact=facts.TableClosed, line=_closed),
    TableWords(fact=facts.Directed, line=_directed),
    TableWords(fact=seating.SatDown, line="{who} {sits|sit} down with {chips}"),
    TableWords(fact=seating.GotUp, line=_got_up, to_others=_plays_in_event),
    TableWords(fact=seating.ChipsChanged, line="{who} {has|have} {chips} in the new chips"),
    TableWords(fact=seating.WillLeave, line="{who} {leaves|leave} after this hand"),
    TableWords(fact=seating.SatOut, line=_sat_out),
    TableWords(fact=seating.Promised, line="{who} {adds|add} {chips} after this hand"),
    TableWords(fact=seating.ToppedUp, line="{who} {adds|add} {chips}"),
    TableWords(fact=seating.DealtIn, line=SILENT),
    TableWords(fact=seating.HandSettled, line=SILENT),
)

WORDS: dict[type[Any], TableWords] = {words.fact: words for words in _ALL}
"""By the kind of fact; every kind there is has its entry."""
