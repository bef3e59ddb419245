"""The words of facts around hands: one entry for every kind of fact of a table.

The facts of a hand have their words beside their mechanics; `doorcard.voice` tells those. Here
sentences name people by their chairs: `{who}` is the one a fact is about. A host's actions are told
without naming the host, who reads the same line.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from doorcard.language.saying import say, text
from doorcard.rules.sentences import Chips, LineKind, LogLine, Part, Sentence
from doorcard.rules.wording import SILENT
from doorcard.table import chairs as seating
from doorcard.table import facts
from doorcard.table import hand_words as hands
from doorcard.table.chairs import SeatingFact
from doorcard.table.coming import ahead
from doorcard.table.commands import Reaction
from doorcard.table.faces.games import pick_face
from doorcard.table.facts import Fact, TableFact
from doorcard.table.rotation import Asks
from doorcard.table.session import Session

Tell = Callable[[Any, Session, Session], Sentence | None]
"""Tells a fact, from the session before its event and after it; None if it is not told."""


class TableWords(Struct, frozen=True, kw_only=True):
    """The words of a fact of a table."""

    fact: type[TableFact] | type[SeatingFact]
    line: str | Tell
    """Its sentence: a template filled with the fact's fields, a function, or `SILENT`."""
    kind: LineKind = "table"
    to_others: bool | Callable[[Session], bool] = False
    """Whether it is told to everybody except the person it is about, who knows it; or a function
    that decides it from the session before."""
    note: Tell | None = None
    """A note that follows the sentence, on a line of its own."""


def line_of(fact: Fact, before: Session, after: Session) -> LogLine | None:
    """Return the sentence of a fact between two sessions; None if there is none."""
    words = WORDS[type(fact)]
    if callable(words.line):
        said = words.line(fact, before, after)
    else:
        said = _filled(fact, words.line) if words.line else None
    return None if said is None else LogLine(words.kind, [said])


def lines_of(fact: Fact, before: Session, after: Session) -> list[LogLine]:
    """Return the sentence of a fact, if there is one, and its note."""
    line, note = line_of(fact, before, after), WORDS[type(fact)].note
    found = [] if line is None else [line]
    said = None if note is None else note(fact, before, after)
    return found if said is None else [*found, LogLine("note", [said])]


class ChairNames:
    """The names of people in chairs; `you` is the chair of the listener, 0 for none."""

    def __init__(self, before: Session, after: Session, you: int = 0) -> None:
        self._sessions = (after, before)
        self.you = you or -1

    def __getitem__(self, chair: int) -> str:
        """Return the name of the person in a chair, or who sat there just before."""
        for session in self._sessions:
            found = session.seating.chairs[chair - 1] if chair else None
            if found is not None:
                return found.name
        return say("Somebody")


def _filled(fact: Fact, template: str) -> Sentence:
    chips = getattr(fact, "chips", 0)
    chair = getattr(fact, "chair", 0)
    return Sentence(template, [chair] if chair else [], {"chips": Chips(chips)})


def _sat_down(fact: seating.SatDown, before: Session, after: Session) -> Sentence:
    """Tell who sits down, and that a coach who helped a single person is silent from now on."""
    template = text("{who} {sits|sit} down with {chips}")
    if before.coached and not after.coached:
        template = text(
            "{who} {sits|sit} down with {chips}; the coach is only there for a player alone with "
            "bots, and says nothing more now"
        )
    return hands.about(template, fact.chair, chips=Chips(fact.chips))


def _sat_out(fact: seating.SatOut, before: Session, after: Session) -> Sentence:
    template = text("{who} {sits|sit} out from the next hand on")
    if not fact.out:
        template = text("{who} {is|are} dealt in again")
    return hands.about(template, fact.chair)


def _will_leave(fact: seating.WillLeave, before: Session, after: Session) -> Sentence:
    template = text("{who} {leaves|leave} after this hand")
    if not fact.leaves:
        template = text("{who} {stays|stay} after all")
    return hands.about(template, fact.chair)


def _came(fact: facts.Came, before: Session, after: Session) -> Sentence | None:
    """Tell who is back, except somebody who has only just sat down."""
    chair = before.seating.chair_of(fact.who)
    return hands.about("{who} {is|are} back", chair) if chair else None


def _went(fact: facts.Went, before: Session, after: Session) -> Sentence | None:
    """Tell who is away, except somebody who had got up before and was only watching."""
    chair = before.seating.chair_of(fact.who)
    return hands.about("{who} {is|are} away", chair) if chair else None


def _made_host(fact: facts.MadeHost, before: Session, after: Session) -> Sentence | None:
    """Tell who is the host, with or without a chair; nothing about a host without a name."""
    chair = after.seating.chair_of(fact.who)
    if chair:
        return hands.about("{who} {is|are} the host now", chair)
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
"""The sentences about people sent away; there is none for people who were not let in."""


def _put_out(fact: facts.PutOut, before: Session, after: Session) -> Sentence | None:
    return _named(SENT[fact.why], fact) if fact.why in SENT else None


def _host_shared(fact: facts.HostShared, before: Session, after: Session) -> Sentence | None:
    chair = after.seating.chair_of(fact.who)
    helps = text("{who} {helps|help} to host")
    if not fact.on:
        helps = text("{who} no longer {helps|help} to host")
    return hands.about(helps, chair) if chair else None


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
"""The sign and the words of each reaction."""


def _reacted(fact: facts.Reacted, before: Session, after: Session) -> Sentence:
    sign, words = REACTIONS[fact.what]
    return Sentence(
        "{who}: {sign} {words}",
        [after.seating.chair_of(fact.who)],
        {"sign": sign, "words": say(words)},
        spoken="{who} {says|say}: {words}",
    )


def _next_hand_set(fact: facts.NextHandSet, before: Session, after: Session) -> Sentence | None:
    """Tell the next game if it is another one, as soon as a hand is to come (MIX-05)."""
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
"""The questions before a hand."""


def _directed(fact: facts.Directed, before: Session, after: Session) -> Sentence | None:
    """Tell the news of a tournament: its level, a break, or that tables wait for one another."""
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
    """Return whether a table plays in a tournament, which tells everybody where to go next."""
    return session.terms.event is not None


def _resumed(fact: facts.Resumed, before: Session, after: Session) -> Sentence | None:
    """Tell that a pause is over; a short absence of the room is not told."""
    return None if before.paused_at is None else Sentence("The table goes on")


def _closed(fact: facts.TableClosed, before: Session, after: Session) -> Sentence | None:
    """Tell that a table ends, after the present hand or now; the end of a tournament has its own
    sentence.
    """
    known = after.directions
    if known is not None and known.notice.over:
        return None
    if before.playing is None:
        return Sentence("The table has ended")
    return Sentence("The table ends after this hand")


def _got_up(fact: seating.GotUp, before: Session, after: Session) -> Sentence | None:
    if before.terms.event is None:
        return hands.about("{who} {gets|get} up with {chips}", fact.chair, chips=Chips(fact.chips))
    chair = before.seating.chairs[fact.chair - 1]
    known = after.directions
    table = known.moved_to(chair.who) if known is not None and chair is not None else 0
    if table:
        return hands.about("{who} {goes|go} to table {table}", fact.chair, table=str(table))
    if after.seating.chair_of(chair.who if chair else ""):
        return hands.about("{who} {gets|get} another chair", fact.chair)
    if fact.chips:
        return None  # the player who has chips when all is over has won
    return hands.about("{who} {is|are} out of the tournament", fact.chair)


def _question_put(fact: facts.QuestionPut, before: Session, after: Session) -> Sentence:
    if fact.about == "vote":
        return Sentence(ASKED["vote"])
    return hands.about(ASKED[fact.about], fact.chairs[0])


def _question_closed(
    fact: facts.QuestionClosed, before: Session, after: Session
) -> Sentence | None:
    """Tell the result of a question, if it changes the hand."""
    if not fact.yes:
        return None
    doubled = text("The antes are doubled for this hand")
    return Sentence(doubled if fact.about == "double" else text("This hand is a bomb pot"))


def _terms_laid(fact: facts.TermsLaid, before: Session, after: Session) -> Sentence:
    """Tell what the host's new terms change; a coach by itself is told as that."""
    laid, old = fact.terms, before.coming or before.terms
    if laid.coach != old.coach and laid == replace(old, coach=laid.coach):
        on = text("From the next hand on there is a coach for everybody")
        return Sentence(on if laid.coach else text("From the next hand on there is no coach"))
    return Sentence("The game or the stakes change from the next hand on")


def _choice_opened(fact: facts.ChoiceOpened, before: Session, after: Session) -> Sentence:
    """Tell who chooses the game, or takes more time for it (ROOM-57)."""
    chosen = before.choosing
    if not fact.lengthened or chosen is None:
        return hands.about("{who} {chooses|choose} the game", fact.chair)
    seconds = f"{fact.deadline - chosen.deadline:.0f}"
    return hands.about("{who} {takes|take} {seconds} more seconds", fact.chair, seconds=seconds)


def _game_chosen(fact: facts.GameChosen, before: Session, after: Session) -> Sentence | None:
    """Tell the dealer's choice; a game from the menu is told with its hand."""
    if not fact.chair:
        return None
    title = pick_face(after.library, fact.pick).title
    return hands.about("{who} {chooses|choose} {title}", fact.chair, title=title)


_ALL = (
    TableWords(fact=facts.HandBegan, line=hands.hand_began, kind="hand", note=hands.goal_told),
    TableWords(fact=facts.HandDead, line=hands.hand_dead),
    TableWords(fact=facts.DeckSealed, line=SILENT),
    TableWords(fact=facts.Committed, line=SILENT),
    TableWords(fact=facts.RevealsOpened, line=SILENT),
    TableWords(fact=facts.ContributionShown, line=SILENT),
    TableWords(fact=facts.DeckChosen, line=SILENT),
    TableWords(fact=facts.Asked, line=SILENT),
    TableWords(fact=facts.TimerSet, line=hands.timer_set),
    TableWords(fact=facts.Acted, line=hands.acted),
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
    TableWords(fact=facts.TakenBack, line=hands.taken_back),
    TableWords(fact=facts.Skipped, line=SILENT),
    TableWords(fact=facts.ShowedCards, line=hands.showed_cards, kind="show"),
    TableWords(fact=facts.RabbitShown, line=hands.rabbit_shown, kind="show"),
    TableWords(
        fact=facts.TermsLaid,
        line=_terms_laid,
    ),
    TableWords(fact=facts.TermsSet, line=SILENT),
    TableWords(fact=facts.NextHandSet, line=_next_hand_set),
    TableWords(fact=facts.ChoiceOpened, line=_choice_opened),
    TableWords(fact=facts.GameChosen, line=_game_chosen),
    TableWords(fact=facts.QuestionPut, line=_question_put),
    TableWords(fact=facts.QuestionAnswered, line=SILENT),
    TableWords(fact=facts.QuestionClosed, line=_question_closed),
    TableWords(fact=facts.Paused, line="The table is stopped"),
    TableWords(fact=facts.Resumed, line=_resumed),
    TableWords(fact=facts.TableClosed, line=_closed),
    TableWords(fact=facts.Directed, line=_directed),
    TableWords(fact=seating.SatDown, line=_sat_down),
    TableWords(fact=seating.GotUp, line=_got_up, to_others=_plays_in_event),
    TableWords(fact=seating.ChipsChanged, line="{who} {has|have} {chips} in the new chips"),
    TableWords(fact=seating.WillLeave, line=_will_leave),
    TableWords(fact=seating.SatOut, line=_sat_out),
    TableWords(fact=seating.Promised, line="{who} {adds|add} {chips} after this hand"),
    TableWords(fact=seating.ToppedUp, line="{who} {adds|add} {chips}"),
    TableWords(fact=seating.DealtIn, line=SILENT),
    TableWords(fact=seating.HandSettled, line=SILENT),
)

WORDS: dict[type[Any], TableWords] = {words.fact: words for words in _ALL}
"""By the kind of fact; every kind has its entry."""
