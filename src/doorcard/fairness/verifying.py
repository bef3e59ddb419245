"""Verifying that a transcript comes from an honest deal, by recomputing everything in it.

The stand-alone `standalone/verify_deal.py` and the page's `js/fairness/verifying.js` do the same,
in the same order and with the same codes, and share nothing with this file.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from doorcard.cards import NAMES, Card, card_names, deck, exact_cards
from doorcard.fairness.choosing import Given, commitment, left_out, mix, pick
from doorcard.fairness.commitments import CHOSEN, DECKS, Announcement, fingerprint, leaf, seal
from doorcard.fairness.encoding import canonical_json, check_options, is_hex
from doorcard.fairness.merkle import root_by
from doorcard.fairness.transcript import FORMAT, Opening, Shuffle, Transcript, spectator_digest
from doorcard.rules.errors import Refused, shown

LARGEST = len(deck())

IN_ORDER = "in_order"
NOBODY = "nobody_contributed"
"""The verdicts on a transcript without a fault; otherwise the verdict is the fault's code."""


class Fault(Struct, frozen=True):
    """The first fault found, and its place in the transcript."""

    code: str
    message: str
    where: str


class Report(Struct, frozen=True):
    """The result of verifying a transcript; `checked` says in words what was recomputed."""

    hand: str
    checked: tuple[str, ...]
    fault: Fault | None = None
    alone: tuple[int, ...] = ()
    """The shuffles nobody at the table contributed to. Such a transcript proves nothing: a dealer
    alone can try seeds until they get the deck they want."""

    @property
    def verdict(self) -> str:
        """Return `in_order`, `nobody_contributed`, or the code of the fault."""
        if self.fault is not None:
            return self.fault.code
        return NOBODY if self.alone else IN_ORDER

    @property
    def ok(self) -> bool:
        """Return whether the transcript shows a fair deal."""
        return self.verdict == IN_ORDER


class _Faulty(Exception):
    def __init__(self, code: str, message: str, where: str) -> None:
        self.fault = Fault(code, message, where)


def verify(transcript: Transcript, previous: Transcript | None = None) -> Report:
    """Check a transcript, and, if the one before is given, that it follows on that."""
    checked: list[str] = []
    try:
        for step in _steps(transcript, previous):
            checked.append(step)
    except _Faulty as faulty:
        return Report(transcript.hand, tuple(checked), faulty.fault)
    alone = [i for i, shuffle in enumerate(transcript.shuffles) if not shuffle.contributions]
    return Report(transcript.hand, tuple(checked), alone=tuple(alone))


def _need(fine: bool, code: str, message: str, where: str) -> None:
    if not fine:
        raise _Faulty(code, message, where)


def _steps(transcript: Transcript, previous: Transcript | None) -> Iterator[str]:
    """Yield what was checked, one sentence at a time; stop at the first fault."""
    _need(
        transcript.format == FORMAT,
        "bad_format",
        f"the format is {shown(transcript.format)}; this checks {FORMAT!r}",
        "format",
    )
    _need(
        bool(transcript.shuffles),
        "no_shuffle",
        "there is no shuffle; a hand has at least that of its deal",
        "shuffles",
    )
    if previous is not None:
        _check_follows(transcript, previous)
        yield f"it follows hand {previous.hand}"
    for number, shuffle in enumerate(transcript.shuffles):
        where = f"shuffles[{number}]"
        _check_announcement(transcript, number, f"{where}.announcement")
        yield f"shuffle {number}: {_bound_words(shuffle.announcement)}"
        _check_contributions(shuffle, where)
        yield f"shuffle {number}: {_contributed_words(shuffle)}"
        _check_choice(shuffle, where)
        yield f"shuffle {number}: Z gives deck {shuffle.deck}, cut at {shuffle.cut}"
        _check_opened(shuffle, where)
        yield f"shuffle {number}: {_opened_words(shuffle)}"
        _check_seeds(transcript, number, where)
        _check_openings(shuffle, _may_hold(transcript, number), where)
        yield f"shuffle {number}: {len(shuffle.openings)} dealt cards lay there from the start"
    _need(
        transcript.spectator == spectator_digest(transcript.hand, transcript.shuffles),
        "wrong_spectator",
        "the hash of what everybody saw is not the one of this transcript",
        "spectator",
    )
    yield "the hash of what everybody saw"


def _bound_words(announcement: Announcement) -> str:
    decks = len(announcement.roots)
    kind = (
        f"{decks} decks of {announcement.size} cards"
        if decks > 1
        else f"a recycled stub of {announcement.size} cards, committed only,"
    )
    return f"{kind} bound to the hand, {len(announcement.seats)} seats and the game"


def _contributed_words(shuffle: Shuffle) -> str:
    players = ", ".join([str(player) for player in shuffle.left_out])
    sentence = f"{len(shuffle.contributions)} of {len(shuffle.announcement.seats)} contributed"
    return f"{sentence}; left out: player {players}" if players else sentence


def _opened_words(shuffle: Shuffle) -> str:
    if shuffle.announcement.kind == CHOSEN:
        return f"the {len(shuffle.opened)} decks not played are sound"
    return "no other order of the stub can be opened, as mucked cards are in it"


def _check_follows(transcript: Transcript, previous: Transcript) -> None:
    report = verify(previous)
    _need(
        report.fault is None,
        "previous_faulty",
        "the hand before does not verify itself",
        "previous",
    )
    _need(
        transcript.shuffles[0].announcement.previous == previous.spectator,
        "wrong_previous",
        f"the hand was not announced after hand {shown(previous.hand)} as it is here",
        "shuffles[0].announcement.previous",
    )


def _check_announcement(transcript: Transcript, number: int, where: str) -> None:
    this = transcript.shuffles[number].announcement
    first = transcript.shuffles[0].announcement
    _need(
        this.hand == transcript.hand,
        "wrong_hand",
        f"it is of hand {shown(this.hand)}; the transcript is of {shown(transcript.hand)}",
        f"{where}.hand",
    )
    _need(
        this.number == number,
        "wrong_number",
        f"it is number {this.number}; shuffles are numbered 0, 1, 2 …",
        f"{where}.number",
    )
    try:
        check_options(this.options)
    except Refused as refused:
        raise _Faulty(refused.code, refused.message, f"{where}.options") from None
    _need(
        (this.seats, this.game) == (first.seats, first.game)
        and canonical_json(this.options) == canonical_json(first.options),
        "wrong_table",
        "seats, game or options are others than at the deal",
        where,
    )
    _need(bool(this.seats), "wrong_table", "nobody sits at the table", f"{where}.seats")
    _need(
        this.kind == CHOSEN or number > 0,
        "not_chosen",
        "the deal's deck was not chosen out of eight",
        f"{where}.kind",
    )
    expected = DECKS if this.kind == CHOSEN else 1
    _need(
        len(this.roots) == expected and all(is_hex(root) for root in this.roots),
        "wrong_roots",
        f"there must be {expected} roots of 64 hexadecimal digits",
        f"{where}.roots",
    )
    _check_cards(this, _may_hold(transcript, number), where)
    _need(
        is_hex(this.previous), "bad_hash", "it must be 64 hexadecimal digits", f"{where}.previous"
    )
    if number:
        _need(
            this.previous == transcript.shuffles[number - 1].digest(),
            "wrong_previous",
            "it does not follow on the shuffle before",
            f"{where}.previous",
        )


def _check_cards(this: Announcement, deck: frozenset[Card], where: str) -> None:
    if this.kind != CHOSEN:
        _need(this.cards == "", "bad_cards", "a stub's cards are secret", f"{where}.cards")
        fine = 1 <= this.size < len(deck)  # each player who still plays holds a card
    else:
        cards = _cards(this.cards, f"{where}.cards")
        fine = this.size == len(cards) > 0
    _need(fine, "wrong_size", f"the size {this.size} is not that of the deck", f"{where}.size")


def _cards(text: str, where: str) -> tuple[Card, ...]:
    """Return the cards of a text, which must be known, sorted, and each there once."""
    try:
        cards = exact_cards(text)
    except ValueError as error:
        raise _Faulty("bad_cards", str(error), where) from None
    fine = all(card < LARGEST for card in cards) and card_names(sorted(set(cards))) == text
    _need(fine, "bad_cards", "the cards must be known, each once, in card order", where)
    return cards


def _check_contributions(shuffle: Shuffle, where: str) -> None:
    announcement = shuffle.announcement
    seats = len(announcement.seats)
    _check_given(shuffle.commitments, seats, f"{where}.commitments")
    _check_given(shuffle.contributions, seats, f"{where}.contributions")
    committed = dict(shuffle.commitments)
    announced = announcement.digest()
    for player, given in shuffle.contributions:
        _need(
            committed.get(player) == commitment(announced, player, bytes.fromhex(given)),
            "reveal_differs",
            f"player {player}'s contribution is not what was committed to for this announcement",
            f"{where}.contributions",
        )
    _need(
        shuffle.left_out == left_out(seats, shuffle.contributions),
        "wrong_left_out",
        "it must name the players without a contribution, and them alone",
        f"{where}.left_out",
    )


def _check_given(given: Given, seats: int, where: str) -> None:
    players = [player for player, _ in given]
    fine = players == sorted(set(players)) and all(1 <= player <= seats for player in players)
    _need(fine, "wrong_players", "players must be at the table, in order, each once", where)
    _need(all(is_hex(text) for _, text in given), "bad_hash", "64 hexadecimal digits each", where)


def _check_choice(shuffle: Shuffle, where: str) -> None:
    announcement = shuffle.announcement
    announced = announcement.digest()
    z = mix(announced, shuffle.commitments, shuffle.contributions)
    _need(
        shuffle.z == z.hex(),
        "wrong_z",
        "Z is not the hash of the announcement and the contributions",
        f"{where}.z",
    )
    chosen = pick(z, len(announcement.roots), announcement.size)
    _need(
        (shuffle.deck, shuffle.cut) == chosen,
        "wrong_choice",
        f"Z gives deck {chosen[0]}, cut at {chosen[1]}; "
        f"the transcript has deck {shuffle.deck}, cut at {shuffle.cut}",
        f"{where}.deck",
    )
    words = fingerprint(announced, z)
    _need(
        shuffle.fingerprint == words,
        "wrong_words",
        f"the four words should be {words!r}",
        f"{where}.fingerprint",
    )


def _check_opened(shuffle: Shuffle, where: str) -> None:
    announcement = shuffle.announcement
    chosen = announcement.kind == CHOSEN
    others = [k for k in range(len(announcement.roots)) if chosen and k != shuffle.deck]
    _need(
        [opened.deck for opened in shuffle.opened] == others,
        "wrong_opened",
        "every deck but the one that is played must be opened, and no other",
        f"{where}.opened",
    )
    for i, opened in enumerate(shuffle.opened):
        here = f"{where}.opened[{i}].seed"
        _need(is_hex(opened.seed), "bad_hash", "a seed is 64 hexadecimal digits", here)
        cards = exact_cards(announcement.cards)
        seed = bytes.fromhex(opened.seed)
        made = seal(announcement.hand, announcement.number, opened.deck, cards, seed)
        _need(
            made.root == announcement.roots[opened.deck],
            "wrong_deck",
            f"deck {opened.deck} is not what its seed makes: the server may not have shuffled it",
            here,
        )


def _check_seeds(transcript: Transcript, number: int, where: str) -> None:
    """Refuse a seed that came before: anyone who saw that deck opened would know the order of this
    one."""
    opened = [each.seed for shuffle in transcript.shuffles[: number + 1] for each in shuffle.opened]
    _need(
        len(set(opened)) == len(opened),
        "same_seeds",
        "two decks were made of one seed: an opened one may tell the order of another",
        f"{where}.opened",
    )


def _may_hold(transcript: Transcript, number: int) -> frozenset[Card]:
    """Return the cards a shuffle may hold: for a stub, those of the deal it is recycled from."""
    while number and transcript.shuffles[number].announcement.kind != CHOSEN:
        number -= 1
    where = f"shuffles[{number}].announcement.cards"
    return frozenset(_cards(transcript.shuffles[number].announcement.cards, where))


def _check_openings(shuffle: Shuffle, cards: frozenset[Card], where: str) -> None:
    dealt = [opening.dealt for opening in shuffle.openings]
    _need(
        dealt == sorted(set(dealt)),
        "wrong_order",
        "cards must stand in the order in which they came off, each once",
        f"{where}.openings",
    )
    seen: list[Card] = []
    for i, opening in enumerate(shuffle.openings):
        card = _check_opening(shuffle, opening, cards, f"{where}.openings[{i}]")
        _need(card not in seen, "card_twice", f"{opening.card} came off twice", where)
        seen.append(card)


def _check_opening(shuffle: Shuffle, opening: Opening, cards: frozenset[Card], where: str) -> Card:
    announcement = shuffle.announcement
    size = announcement.size
    _need(
        0 <= opening.dealt < size and opening.position == (shuffle.cut + opening.dealt) % size,
        "wrong_position",
        f"card {opening.dealt} to come off does not lie at {opening.position}",
        f"{where}.position",
    )
    _need(
        opening.card in NAMES[:LARGEST],
        "bad_cards",
        f"{shown(opening.card)} is not a card's name, as 'As' is",
        f"{where}.card",
    )
    card = NAMES.index(opening.card)
    _need(card in cards, "not_in_deck", f"{opening.card} is not in this deck", f"{where}.card")
    _check_hex((opening.salt, *opening.path), where)
    start = leaf(
        announcement.hand,
        announcement.number,
        shuffle.deck,
        opening.position,
        card,
        bytes.fromhex(opening.salt),
    )
    path = [bytes.fromhex(step) for step in opening.path]
    root = root_by(start, opening.position, size, path)
    _need(
        root is not None and root.hex() == announcement.roots[shuffle.deck],
        "wrong_card",
        f"{opening.card} is not the card that was committed to in its place",
        where,
    )
    return card


def _check_hex(texts: Sequence[str], where: str) -> None:
    fine = all(is_hex(text) for text in texts)
    _need(fine, "bad_hash", "salt and path are 64 hexadecimal digits each", where)
