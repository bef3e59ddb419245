"""Honest transcripts and forged ones, and what every verifier has to say of each.

The stand-alone verifier, Doorcard's own and the page's all run through the same cases: a forgery
that one of them accepts is a way to cheat whoever uses it. Where a forgery can, it fits together in
everything but what is forged: hashes that follow from it are made anew.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from doorcard.cards import Card, card_name, deck
from doorcard.fairness import verifying
from doorcard.fairness.commitments import Sealed, Table, announce, announce_stub, commit_to
from doorcard.fairness.encoding import NOTHING
from doorcard.fairness.transcript import (
    Kept,
    Known,
    OpenedDeck,
    Transcript,
    dumps,
    loads,
    open_card,
    transcript_of,
)
from doorcard.rules.errors import Refused
from tests.fairness.dealt import GIVING, TABLE, deal, plain, seeds, settled, signed

IN_ORDER, NOBODY = "in_order", "nobody_contributed"


class Case(Struct, frozen=True):
    """A transcript as a file has it, the hand before where it is checked too, and the verdict."""

    name: str
    told: str
    verdict: str
    previous: str = ""


HAND = deal()
FIRST = HAND.kept[0].shuffle
NEXT = Table("tuesday/18", TABLE.seats, TABLE.game, TABLE.options)


def text(told: Transcript) -> str:
    return dumps(told).decode()


def one(sealed: Sealed, giving: Mapping[int, bytes] = GIVING, cards: int = 3) -> Transcript:
    """Return the transcript of a hand with one shuffle and a few cards that everybody saw."""
    shuffle = settled(sealed, giving)
    opened = [Known(open_card(sealed, shuffle, dealt, public=True)) for dealt in range(cards)]
    return transcript_of([Kept(shuffle, tuple(opened))])


def sealed_deal(name: str = "deal", table: Table = TABLE, lowest: str = "2") -> Sealed:
    return announce(table, deck(lowest), seeds(name), NOTHING)


# --- honest -----------------------------------------------------------------------------------


def honest() -> Iterator[Case]:
    for viewer in range(4):
        yield Case(f"a whole hand, as {viewer} saw it", text(HAND.seen_by(viewer)), IN_ORDER)
    for lowest in "269A":
        told = one(sealed_deal(lowest=lowest))
        yield Case(f"a deck from {lowest} up", text(told), IN_ORDER)
    yield Case("no card was seen", text(one(sealed_deal(), cards=0)), IN_ORDER)
    yield Case("all but one were left out", text(one(sealed_deal(), {2: b"2" * 32})), IN_ORDER)
    signs = {"ключ": [1, {"": None}], "\uffee": True, "\U0001f0a1": -(2**53) + 1, "\n\x7f": "é\\"}
    table = Table("tuesday/17", ("Zoë 🂡", "Bob", "\x7f"), "a game, \ue000", signs)
    yield Case("signs of all kinds", text(one(sealed_deal(table=table))), IN_ORDER)
    nested: Any = "deep"
    for _ in range(15):
        nested = [nested]
    table = Table("tuesday/17", ("Ann", "Bob", "Eve"), "a game", {"nested": nested})
    yield Case("options of sixteen levels", text(one(sealed_deal(table=table))), IN_ORDER)
    second = deal(NEXT, previous=HAND.seen_by().spectator).seen_by(2)
    yield Case("it follows", text(second), IN_ORDER, text(HAND.seen_by(1)))
    alone = one(sealed_deal(), {})
    after = one(announce(NEXT, deck(), seeds("deal"), alone.spectator))
    yield Case("it follows one nobody had a part in", text(after), IN_ORDER, text(alone))


def nobody() -> Iterator[Case]:
    yield Case("nobody committed", text(one(sealed_deal(), {})), NOBODY)
    sealed = sealed_deal()
    shuffle = settled(sealed, GIVING, silent=[1, 2, 3])
    yield Case("nobody showed", text(transcript_of([Kept(shuffle)])), NOBODY)
    first = settled(sealed, GIVING)
    again = announce(TABLE, deck(), seeds("redeal"), first.digest(), 1)
    told = transcript_of([Kept(first), Kept(settled(again, {}))])
    yield Case("nobody contributed to the new deal", text(told), NOBODY)
    stub = announce_stub(TABLE, deck("K"), seeds("stub")[0], first.digest(), 1)
    told = transcript_of([Kept(first), Kept(settled(stub, {}))])
    yield Case("nobody contributed to the stub", text(told), NOBODY)


# --- a server that cheats ---------------------------------------------------------------------


def rigged(sealed: Sealed, number: int, order: Sequence[Card]) -> Sealed:
    """Put another order into one deck, with leaves and a root that fit it."""
    this = sealed.announcement
    made = commit_to(this.hand, this.number, number, order, sealed.seeds[number])
    decks = tuple([made if k == number else each for k, each in enumerate(sealed.decks)])
    roots = tuple([each.root for each in decks])
    return Sealed(replace(this, roots=roots), decks, sealed.seeds)


def played(sealed: Sealed, numbers: Sequence[int]) -> Mapping[int, bytes]:
    """Return contributions that choose one of these decks."""
    lots = ({1: bytes([lot]) * 32} for lot in range(256))
    return next(giving for giving in lots if settled(sealed, giving).deck in numbers)


def of_eight(count: int) -> tuple[Sealed, Transcript]:
    """Stack so many of eight decks, and play one of those."""
    sealed = sealed_deal()
    for number in range(count):
        sealed = rigged(sealed, number, deck())
    return sealed, one(sealed, played(sealed, range(count)))


def stacked() -> Iterator[Case]:
    sealed, told = of_eight(6)
    yield Case("six decks stacked, all opened", text(told), "wrong_deck")
    (shuffle,) = told.shuffles
    last = OpenedDeck(7, sealed.seeds[7].hex())
    forged = replace(told, shuffles=(replace(shuffle, opened=(last,) * 7),))
    name = "six decks stacked, and one honest deck opened seven times"
    yield Case(name, text(signed(forged)), "wrong_opened")
    named = tuple([replace(last, deck=each.deck) for each in shuffle.opened])
    forged = replace(told, shuffles=(replace(shuffle, opened=named),))
    yield Case(f"{name} by other numbers", text(signed(forged)), "wrong_deck")
    fewer = tuple([each for each in shuffle.opened if each.deck > 5])
    forged = replace(told, shuffles=(replace(shuffle, opened=fewer),))
    yield Case("six decks stacked and kept closed", text(signed(forged)), "wrong_opened")

    sealed = rigged(sealed_deal(), 0, deck())
    this = sealed.announcement
    single = Sealed(replace(this, roots=this.roots[:1]), sealed.decks[:1], sealed.seeds[:1])
    yield Case("one root and nothing opened", text(one(single)), "wrong_roots")
    stub = replace(single.announcement, kind="committed", cards="")
    committed = Sealed(stub, single.decks, single.seeds)
    yield Case("a deal called committed", text(one(committed)), "not_chosen")

    sealed = rigged(sealed_deal(), 3, [51, *range(1, 52)])
    shuffle = settled(sealed, played(sealed, [3]))
    aces = [
        Known(open_card(sealed, shuffle, (place - shuffle.cut) % 52, public=True))
        for place in (0, 51)
    ]
    told = transcript_of([Kept(shuffle, tuple(aces))])
    yield Case("a deck with a card twice, both seen", text(told), "card_twice")
    first = sealed_deal(lowest="7")
    before = settled(first, GIVING)
    recycled = announce_stub(TABLE, (16, 40, 41), seeds("stub")[0], before.digest(), 1)
    after = settled(recycled, GIVING)
    cards = [Known(open_card(recycled, after, dealt, public=True)) for dealt in range(3)]
    told = transcript_of([Kept(before), Kept(after, tuple(cards))])
    yield Case("a stub with a card that is not of the deal", text(told), "not_in_deck")
    yield from seeded()


def seeded() -> Iterator[Case]:
    """Decks whose seeds came before: whoever saw one opened knows the order of the other."""
    seed = seeds("deal")[0]
    with_one = announce(TABLE, deck(), [seed, *seeds("others")[:7]], NOTHING)
    decks, twice = list(with_one.decks), list(with_one.seeds)
    copy = announce(TABLE, deck(), [*seeds("more")[:1], seed, *seeds("more")[2:]], NOTHING)
    decks[1], twice[1] = copy.decks[1], seed
    roots = tuple([each.root for each in decks])
    sealed = Sealed(replace(with_one.announcement, roots=roots), tuple(decks), tuple(twice))
    told = one(sealed, played(sealed, range(2, 8)))
    yield Case("two decks of one seed", text(told), "same_seeds")
    first = sealed_deal()
    before = settled(first, GIVING)
    again = announce(TABLE, deck(), seeds("deal"), before.digest(), 1)
    told = transcript_of([Kept(before), Kept(settled(again, GIVING))])
    yield Case("a new deal of seeds that were opened", text(told), "same_seeds")


# --- fields altered afterwards ----------------------------------------------------------------

Forging = Callable[[Transcript], Transcript]


def with_shuffle(number: int, **changes: Any) -> Forging:
    def forge(told: Transcript) -> Transcript:
        shuffles = list(told.shuffles)
        shuffles[number] = replace(shuffles[number], **changes)
        return replace(told, shuffles=tuple(shuffles))

    return forge


def with_card(**changes: Any) -> Forging:
    """Alter the first opened card of the deal."""
    card = replace(HAND.seen_by().shuffles[0].openings[0], **changes)
    return lambda told: with_shuffle(0, openings=(card,))(told)


def said(number: int, **changes: Any) -> Forging:
    announcement = HAND.kept[number].shuffle.announcement
    return with_shuffle(number, announcement=replace(announcement, **changes))


ELSE = open_card(HAND.sealed[0], HAND.kept[0].shuffle, 9)
OPEN = HAND.seen_by().shuffles[0].openings
(ONE, PROMISE), (TWO, OTHER), THREE = FIRST.commitments
SHOWN = FIRST.contributions
FORGED: dict[str, tuple[Forging, str]] = {
    "another card in its place": (
        with_card(card=card_name((HAND.order(0)[3] + 1) % 52)), "wrong_card"),
    "another card with its proof": (
        with_card(card=ELSE.card, salt=ELSE.salt, path=ELSE.path), "wrong_card"),
    "a path that is too short": (with_card(path=OPEN[0].path[1:]), "wrong_card"),
    "a path that is too long": (with_card(path=(OPEN[0].salt, *OPEN[0].path)), "wrong_card"),
    "a card from elsewhere in the deck": (
        with_shuffle(0, openings=(replace(ELSE, dealt=3, public=True),)), "wrong_position"),
    "a card beyond the deck": (with_card(dealt=52, position=0), "wrong_position"),
    "a card before the deck": (
        with_card(dealt=OPEN[0].dealt - 52), "wrong_position"),
    "an unknown card": (with_card(card="??"), "bad_cards"),
    "a card's name in capitals": (with_card(card="AS"), "bad_cards"),
    "a salt in capitals": (with_card(salt="A" * 64), "bad_hash"),
    "a path of no hashes": (with_card(path=("",)), "bad_hash"),
    "cards out of order": (with_shuffle(0, openings=OPEN[::-1]), "wrong_order"),
    "a card dealt twice": (with_shuffle(0, openings=(OPEN[0], *OPEN)), "wrong_order"),
    "a choice to the server's liking": (
        with_shuffle(0, deck=(FIRST.deck + 1) % 8), "wrong_choice"),
    "another cut": (with_shuffle(0, cut=(FIRST.cut + 1) % 52), "wrong_choice"),
    "another Z": (with_shuffle(0, z="11" * 32), "wrong_z"),
    "a contribution changed afterwards": (
        with_shuffle(0, contributions=((1, "00" * 32), *SHOWN[1:])), "reveal_differs"),
    "a contribution without a commitment": (
        with_shuffle(0, commitments=FIRST.commitments[1:]), "reveal_differs"),
    "a contribution dropped afterwards": (
        with_shuffle(0, contributions=SHOWN[1:], left_out=(1,)), "wrong_z"),
    "one left out in silence": (with_shuffle(0, contributions=SHOWN[1:]), "wrong_left_out"),
    "one left out who was not": (with_shuffle(0, left_out=(2,)), "wrong_left_out"),
    "contributions out of order": (
        with_shuffle(0, contributions=SHOWN[::-1]), "wrong_players"),
    "commitments out of order": (
        with_shuffle(0, commitments=((TWO, OTHER), (ONE, PROMISE), THREE)), "wrong_players"),
    "a player twice": (
        with_shuffle(0, commitments=((ONE, OTHER), *FIRST.commitments)), "wrong_players"),
    "a player who is not there": (
        with_shuffle(0, contributions=(*SHOWN, (4, "44" * 32))), "wrong_players"),
    "a player 0": (with_shuffle(0, commitments=((0, PROMISE),)), "wrong_players"),
    "a commitment in capitals": (
        with_shuffle(0, commitments=((1, PROMISE.upper()[:-1] + "A"),)), "bad_hash"),
    "a contribution of 31 bytes": (with_shuffle(0, contributions=((1, "00" * 31),)), "bad_hash"),
    "a deck kept closed": (with_shuffle(0, opened=FIRST.opened[1:]), "wrong_opened"),
    "the deck that is played, opened": (
        with_shuffle(0, opened=tuple(
            [OpenedDeck(k, seed.hex()) for k, seed in enumerate(HAND.sealed[0].seeds)])),
        "wrong_opened"),
    "decks opened out of order": (with_shuffle(0, opened=FIRST.opened[::-1]), "wrong_opened"),
    "a stub that is opened": (with_shuffle(2, opened=FIRST.opened[:1]), "wrong_opened"),
    "a seed in capitals": (
        with_shuffle(0, opened=(OpenedDeck(FIRST.opened[0].deck, "A" * 64), *FIRST.opened[1:])),
        "bad_hash"),
    "another seed": (
        with_shuffle(0, opened=(OpenedDeck(FIRST.opened[0].deck, "aa" * 32), *FIRST.opened[1:])),
        "wrong_deck"),
    "roots made after the contributions": (
        said(0, roots=HAND.sealed[1].announcement.roots), "reveal_differs"),
    "a deal that is committed only": (
        said(0, kind="committed", cards="", roots=FIRST.announcement.roots[:1]), "not_chosen"),
    "a stub that names its cards": (said(2, cards="2c2d"), "bad_cards"),
    "a stub of eight roots": (said(2, roots=FIRST.announcement.roots), "wrong_roots"),
    "a redeal passed off as a stub": (said(2, size=52), "wrong_size"),
    "a stub of no cards": (said(2, size=0), "wrong_size"),
    "fewer decks": (said(0, roots=FIRST.announcement.roots[:7]), "wrong_roots"),
    "a root that is not a hash": (
        said(0, roots=(*FIRST.announcement.roots[:7], "root")), "wrong_roots"),
    "a deck without an ace": (
        said(0, cards=FIRST.announcement.cards[:-2], size=51), "reveal_differs"),
    "a deck of another size": (said(0, size=51), "wrong_size"),
    "a deck of no cards": (said(0, cards="", size=0), "wrong_size"),
    "a deck with a card twice": (
        said(0, cards=FIRST.announcement.cards + "As", size=53), "bad_cards"),
    "a deck of four aces more": (
        said(0, cards="AcAdAhAs" + FIRST.announcement.cards[8:]), "bad_cards"),
    "a deck with an unknown card": (
        said(0, cards=FIRST.announcement.cards[:-2] + "??"), "bad_cards"),
    "a deck out of order": (
        said(0, cards="2d2c" + FIRST.announcement.cards[4:]), "bad_cards"),
    "a deck written with gaps": (
        said(0, cards=" ".join([FIRST.announcement.cards[:2], FIRST.announcement.cards[2:]])),
        "bad_cards"),
    "a deck with half a card": (said(0, cards=FIRST.announcement.cards + "A"), "bad_cards"),
    "a deal after no hash": (said(0, previous="nothing"), "bad_hash"),
    "a redeal before the deal": (said(1, previous=NOTHING), "wrong_previous"),
    "another player at the redeal": (said(1, seats=("Ann", "Bob", "Eve")), "wrong_table"),
    "another game at the redeal": (said(1, game="another"), "wrong_table"),
    "other options at the redeal": (said(1, options={"rounds": 3, "low": "A-5"}), "wrong_table"),
    "options that only look alike": (
        said(1, options={"rounds": 2, "low": "A-5", "more": True}), "wrong_table"),
    "nobody at the table": (
        lambda told: said(0, seats=())(replace(told, shuffles=told.shuffles[:1])), "wrong_table"),
    "other words": (with_shuffle(0, fingerprint="babin babin babin babin"), "wrong_words"),
    "a shuffle left out": (
        lambda told: replace(told, shuffles=told.shuffles[1:]), "wrong_number"),
    "a stub told twice": (
        lambda told: replace(told, shuffles=(*told.shuffles, told.shuffles[2])), "wrong_number"),
    "another hand": (lambda told: replace(told, hand="tuesday/18"), "wrong_hand"),
    "nothing": (lambda told: replace(told, shuffles=()), "no_shuffle"),
    "another format": (lambda told: replace(told, format="doorcard-fairness-2"), "bad_format"),
}  # fmt: skip


def altered() -> Iterator[Case]:
    honest = HAND.seen_by()
    for name, (forge, code) in FORGED.items():
        forged = forge(honest)
        yield Case(name, text(signed(forged)), code)
        if forged.shuffles and forged.shuffles[0] != honest.shuffles[0]:
            only = replace(forged, shuffles=forged.shuffles[:1])  # with none after it to tell
            yield Case(f"{name}, at the deal alone", text(signed(only)), code)
    yield Case("another hash of all", text(replace(honest, spectator=NOTHING)), "wrong_spectator")
    told = plain(HAND.seen_by(2))
    told["shuffles"][0]["openings"][0]["public"] = True
    yield Case("a down card passed off as seen by all", json.dumps(told), "wrong_spectator")
    table = Table(TABLE.hand, TABLE.seats, TABLE.game, {"more": 1})
    first = sealed_deal(table=table)
    before = settled(first, GIVING)
    other = Table(TABLE.hand, TABLE.seats, TABLE.game, {"more": True})
    again = announce(other, deck(), seeds("redeal"), before.digest(), 1)
    forged = transcript_of([Kept(before), Kept(settled(again, GIVING))])
    yield Case("an option of 1 that becomes true", text(forged), "wrong_table")


def following() -> Iterator[Case]:
    """Transcripts checked together with that of the hand before."""
    first = HAND.seen_by(1)
    second = text(deal(NEXT, previous=first.spectator).seen_by(2))
    other = text(deal(NEXT).seen_by(1))
    broken = text(replace(first, spectator=NOTHING))
    yield Case("it follows another hand", second, "wrong_previous", other)
    yield Case("the hand before does not fit together", second, "previous_faulty", broken)
    yield Case("the hand before is none", second, "bad_transcript", "{}")
    yield Case("the first hand of a table", other, "wrong_previous", text(first))


# --- what is not a transcript, or can be read in two ways ---------------------------------------


def unreadable() -> Iterator[Case]:
    whole = text(HAND.seen_by())
    bare = json.dumps(plain(HAND.seen_by()))
    for name, told in {
        "nothing at all": "",
        "half a file": whole[: len(whole) // 2],
        "a list": "[]",
        "a transcript in a list": f"[{bare}]",
        "a shuffle of nothing": '{"format": "doorcard-fairness-1", "hand": "", "shuffles": [{}],'
        ' "spectator": ""}',
        "a field too many": bare.replace('"format"', '"more": 1, "format"'),
        "a field too few": bare.replace('"left_out": [], ', "", 1),
        "an unheard-of kind": bare.replace('"chosen"', '"trusted"'),
        "a number that is none": bare.replace('"number": 0', '"number": NaN'),
        "a number with a fraction of nothing": bare.replace('"number": 0', '"number": 0.0'),
        "a number by its power": bare.replace('"number": 1', '"number": 1e0'),
        "true for a number": bare.replace('"number": 1', '"number": true'),
        "a number for true": bare.replace('"public": true', '"public": 1'),
        "a text for a number": bare.replace('"number": 0', '"number": "0"'),
        "three in a pair": bare.replace('[[1, "', '[[1, 1, "'),
        "null for options": bare.replace('{"low": "A-5", "rounds": 2}', "null").replace(
            '{"rounds": 2, "low": "A-5"}', "null"
        ),
        "half a sign": bare.replace("tuesday/17", "tuesday/\\ud800"),
    }.items():
        assert told not in (whole, bare), name
        yield Case(name, told, "bad_transcript")
    for name, value in {
        "a fraction": "0.5",
        "a fraction of nothing": "2.0",
        "a number by its power": "2e0",
        "a number beyond what all languages read": str(2**53),
        "a negative one": str(-(2**53)),
        "a list seventeen deep": "[" * 16 + "]" * 16,
    }.items():
        told = bare.replace('"rounds": 2', f'"rounds": {value}')
        assert told != bare
        yield Case(f"options with {name}", told, "not_plain")


def corpus() -> list[Case]:
    """Return all cases."""
    kinds = (honest, nobody, stacked, altered, following, unreadable)
    return [case for kind in kinds for case in kind()]


# --- every field altered ----------------------------------------------------------------------


def others(value: Any) -> Iterator[Any]:
    """Yield other values of the same kind, and of other kinds."""
    if isinstance(value, bool):
        yield not value
        yield int(value)
    elif isinstance(value, int):
        yield from (value + 1, value - 1, -1, 2**70, float(value), str(value))
    elif isinstance(value, str):
        yield from ("", value + "0", value.upper() + "!", None)
        yield ("0" if value[:1] != "0" else "1") + value[1:]
    elif isinstance(value, list):
        yield from (value[:-1], value[1:], value + value[-1:]) if value else ([1], [{}], [[1, "a"]])
        if len(value) > 1:
            yield value[::-1]
        yield {}
    elif isinstance(value, dict):
        for key in value:
            yield {name: each for name, each in value.items() if name != key}
        yield {**value, "more": 1}


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path to every value within a JSON value."""
    yield path
    if isinstance(value, dict | list):
        for key in value if isinstance(value, dict) else range(len(value)):
            yield from places(value[key], (*path, key))


def at(value: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        value = value[key]
    return value


def alterations() -> Iterator[tuple[tuple[Any, ...], str]]:
    """Yield a spectator's transcript of a short deck and few cards, with every value altered.

    Hashes are not made to fit: each must be caught by what it is in.
    """
    told = plain(deal(cards=deck("T")).seen_by())
    for shuffle in told["shuffles"]:
        del shuffle["openings"][1:]
    for path in places(told):
        original = at(told, path)
        for value in others(original):
            if value == original and type(value) is type(original):
                continue
            forged = json.loads(json.dumps(told)) if path else value
            if path:
                at(forged, path[:-1])[path[-1]] = value
            yield path, json.dumps(forged)


def ours(case: Case) -> str:
    """Return the verdict of Doorcard's own verifier."""
    try:
        previous = loads(case.previous.encode()) if case.previous else None
        return verifying.verify(loads(case.told.encode()), previous).verdict
    except Refused as refused:
        return refused.code
