"""The words of a hand file, read and written by each mechanic's own words.

A line names cards, but an answer names places and slots; the `points` of an offer say what each
word of a line means. Showing and dealing are more than an answer, so `playback` reads them itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import NODEFAULT

from doorcard.cards import UNKNOWN, card_name, card_names
from doorcard.records.errors import BadRecord
from doorcard.records.lines import ActionLine
from doorcard.records.money import Money
from doorcard.records.spelling import READERS, UNTOLD, Word, cards_in_places, wager
from doorcard.records.verb_forms import fields, points_of, said, usage
from doorcard.rules.actions import Action
from doorcard.rules.asks import CanFold, Offer
from doorcard.rules.hand import Hand
from doorcard.rules.places import Place
from doorcard.rules.state import State
from doorcard.rules.wording import Verb
from doorcard.voice import fact_words, part_words, verbs
from doorcard.voice.finding import Verbs


def read_action(line: ActionLine, hand: Hand, money: Money) -> Action:
    """Return the action that a line states.

    Raise `BadRecord`: `bad_action` if it states none, `bad_card` for a card that the player does
    not hold, `not_offered` if another word is needed.
    """
    plain = _plain(line)
    if plain is not None:
        kind, name = plain
        return kind(**{name: money.read(line.words[0])}) if name else kind()
    found = verbs().get(line.verb, ())
    meant = [verb for verb, _ in found if not verb.shows]
    if not meant:
        known = ", ".join(verbs())
        raise BadRecord(
            "bad_action", f"{line.verb!r} is not an action of a player; those are {known}"
        )
    verb = _fitting(meant, line, hand)
    for offer in _offers(line, hand):
        if offer.answer is verb.answer and is_untold(line, hand):
            return offer.examples()[0]
    if "number" in points_of(verb.answer).values() and _may_only_fold(verb, line, hand):
        raise BadRecord(
            "bad_amount", f"there are no chips for {said(verb)!r} of any size; write 'f'"
        )
    return verb.answer(**_read_fields(verb, line, hand, money))


_plain_of: tuple[Verbs, dict[str, tuple[type[Action], str] | None]] = ({}, {})
"""The words of a single answer each, and the field of its amount if it has one."""


def _plain(line: ActionLine) -> tuple[type[Action], str] | None:
    """Return the answer of a line whose word has only one meaning, such as a call, or None."""
    global _plain_of
    known = verbs()
    if known is not _plain_of[0]:
        _plain_of = known, {word: _plain_answer(word) for word in known}
    plain = _plain_of[1].get(line.verb)
    if plain is None or len(line.words) != bool(plain[1]) or line.words == (UNTOLD,):
        return None
    return plain


def _plain_answer(word: str) -> tuple[type[Action], str] | None:
    meant = [verb for verb, _ in verbs()[word] if not verb.shows]
    if len(meant) != 1 or meant[0].word != word or meant[0].fixed:
        return None
    kind = meant[0].answer
    points = points_of(kind)
    names = [field.name for field in fields(kind)]
    if [points[name] for name in names] not in ([], ["amount"]):
        return None
    return kind, "".join(names)


def _may_only_fold(verb: Verb, line: ActionLine, hand: Hand) -> bool:
    """Return whether a player can only fold although others could give a verb's answer."""
    offers = _offers(line, hand)
    phase = hand.state.phase if offers else None
    kinds = part_words(type(phase)).offers if phase is not None else None
    if kinds is None or not all(isinstance(offer, CanFold) for offer in offers):
        return False
    return any(kind.answer is verb.answer for kind in kinds(phase))


def is_untold(line: ActionLine, hand: Hand) -> bool:
    """Return whether a line holds a sealed answer that was never revealed.

    For an answer that names a single card of the player's, `??` is an unknown card instead.
    """
    if line.words != (UNTOLD,):
        return False
    sealed = [
        offer.answer
        for offer in _offers(line, hand)
        if offer.sealed and getattr(offer, "count", 0) != 1
    ]
    return any(verb.answer in sealed for verb, _ in verbs().get(line.verb, ()))


def is_done(line: ActionLine, hand: Hand) -> bool:
    """Return whether a line states what the game has already done for a player who is out.

    An export has such a line if its viewer did not know all cards of that player at the time.
    """
    if not line.words or UNTOLD not in "".join(line.words):
        return False
    asked = bool(_offers(line, hand)) or line.player > len(hand.state.seats)
    if asked or not hand.state.seat(line.player).out:
        return False
    kinds = [fact for verb, fact in verbs().get(line.verb, ()) if verb.by_itself]
    return any(type(fact) in kinds and fact.player == line.player for fact in hand.facts)  # type: ignore[attr-defined]


def write_fact(fact: Any, money: Money, state: State) -> str | None:
    """Return the line for the answer that led to a fact, or None if no answer did.

    `state` is the table before the fact, as the file's viewer sees it.
    """
    for verb in fact_words(type(fact)).verbs:
        if verb.by_itself and UNKNOWN not in state.seat(fact.player).cards:
            continue
        if verb.when is None or verb.when(fact):
            rest = _written(verb, fact, money, state)
            return " ".join([f"p{fact.player}", verb.word, *filter(None, rest)])
    return None


# Reading ----------------------------------------------------------------------------------------


def _fitting(meant: Sequence[Verb], line: ActionLine, hand: Hand) -> Verb:
    """Return which of several verbs with the same word a line means, from the offers."""
    count = len(line.words)
    spelled = [verb for verb in meant if _begins(verb, line)]
    counted = [verb for verb in spelled if _takes(verb, count)]
    offered = [verb for verb in spelled if _is_on_offer(verb, line, hand)]
    both = [verb for verb in counted if verb in offered]
    if not both and any("number" in points_of(verb.answer).values() for verb in spelled):
        counted = counted if not offered else []
    if both:
        return max(both, key=lambda verb: len(verb.word))
    if any(_lacks_card(verb, count) for verb in offered):
        raise BadRecord("bad_place", f"name the card that is given up, as in {said(offered[0])!r}")
    if not counted:
        raise BadRecord("bad_action", usage(line, offered or meant))
    for other in _verbs_on_offer(line, hand):
        if other.answer is counted[0].answer and fields(other.answer):
            raise BadRecord(
                "not_offered", f"{said(counted[0])!r} is not on offer; write {said(other)!r}"
            )
    return counted[0]


def _lacks_card(verb: Verb, count: int) -> bool:
    """Return whether a verb with `count` words after its first lacks one, that of a card."""
    points = points_of(verb.answer)
    wanted = [points[field.name] for field in fields(verb.answer) if field.name not in verb.fixed]
    own = len(verb.word.split()) - 1
    return wanted[count - own :] == ["card"]


def _begins(verb: Verb, line: ActionLine) -> bool:
    rest = tuple(verb.word.split()[1:])
    return line.words[: len(rest)] == rest


def _words_of(verb: Verb, line: ActionLine) -> tuple[str, ...]:
    return line.words[len(verb.word.split()) - 1 :]


def _takes(verb: Verb, count: int) -> bool:
    """Return whether a verb can have `count` words after its first."""
    least, most = _range(verb)
    own = len(verb.word.split()) - 1
    return least + own <= count <= most + own


def _range(verb: Verb) -> tuple[int, int]:
    """Return the fewest and the most words that fill the fields of a verb's answer."""
    wanted = [field for field in fields(verb.answer) if field.name not in verb.fixed]
    if any(points_of(verb.answer)[field.name] in ("wagers", "cards") for field in wanted):
        return 1, 99
    optional = sum(field.default is not NODEFAULT for field in wanted)
    return len(wanted) - optional, len(wanted)


def _is_on_offer(verb: Verb, line: ActionLine, hand: Hand) -> bool:
    return any(_answers(verb, offer, line, hand) for offer in _offers(line, hand))


def _answers(verb: Verb, offer: Offer, line: ActionLine, hand: Hand) -> bool:
    if offer.answer is not verb.answer:
        return False
    return verb.among is None or verb.among(offer, hand.state.seat(line.player))


def _verbs_on_offer(line: ActionLine, hand: Hand) -> list[Verb]:
    """Return every verb that answers an offer."""
    return [
        verb
        for found in verbs().values()
        for verb, _ in found
        if not verb.shows and _is_on_offer(verb, line, hand)
    ]


def _offers(line: ActionLine, hand: Hand) -> tuple[Offer, ...]:
    """Return the offers to the player of a line; () if the player is not asked."""
    ask = hand.ask
    return ask.to(line.player).offers if ask and line.player in ask.players else ()


def _read_fields(verb: Verb, line: ActionLine, hand: Hand, money: Money) -> dict[str, Any]:
    points = points_of(verb.answer)
    values: dict[str, Any] = dict(verb.fixed)
    words = list(_words_of(verb, line))
    asked = bool(_offers(line, hand))
    for field in fields(verb.answer):
        if field.name in values:
            continue
        if points[field.name] == "wagers":
            values[field.name] = tuple([wager(word, money) for word in words])
        elif points[field.name] == "cards":
            named = Word("".join(words), line, hand, money, asked)
            values[field.name] = cards_in_places(named)
        elif words:
            word = Word(words.pop(0), line, hand, money, asked)
            values[field.name] = READERS[points[field.name]](word)
    return values


# Writing ----------------------------------------------------------------------------------------


def _written(verb: Verb, fact: Any, money: Money, state: State) -> list[str]:
    """Return the words of a line after its verb, from attributes or functions of the fact."""
    columns = []
    filled = [] if verb.shows else fields(verb.answer)
    for at, what in enumerate(verb.written):
        value = what(fact) if callable(what) else getattr(fact, what)
        field = filled[at] if at < len(filled) else None
        if value in (None, ""):
            columns.append(UNTOLD if field is not None and field.default is NODEFAULT else "")
        elif field is not None and points_of(verb.answer).get(field.name) == "card":
            columns.append(_card_held(state, fact.player, value))
        elif field is not None and points_of(verb.answer).get(field.name) == "cards":
            columns.append("".join([_card_held(state, fact.player, at) for at in value]))
        elif field is not None and points_of(verb.answer).get(field.name) == "number":
            columns.append(str(value))
        else:
            columns.append(_word_of(value, money))
    return columns


def _card_held(state: State, player: int, index: int) -> str:
    """Return a player's card, or its place if it is not known."""
    card = state.seat(player).places[index].card
    return f"{UNTOLD}{index + 1}" if card == UNKNOWN else card_name(card)


def _word_of(value: Any, money: Money) -> str:
    match value:
        case Place():
            return card_name(value.card)
        case int():
            return money.text(value)
        case str():
            return value
        case _ if value and isinstance(value[0], int):
            return card_names(value)
        case _:
            return " ".join([f"{on}={money.text(chips)}" for on, chips in value])
