#!/usr/bin/env python3
"""Check a fairness transcript of Doorcard with nothing but Python 3 and its standard library.

    python verify_deal.py hand.json [the-hand-before.json]

Prints what was checked and exits with 0, or says the first fault and exits with 1. Short enough to
be read whole: docs/fairness.md describes the format, and this file uses nothing else.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import struct
import sys
from typing import Any, Callable  # noqa: UP035

NAME = b"doorcard fairness 1"
ALL_CARDS = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
FIRST = "ba be bo da fi go hu ka le mo nu pi ro sa ti vo".split()  # noqa: SIM905
SECOND = "bin dak fel gor him jat kem lon mus nar pol rid sev tun wok zel".split()  # noqa: SIM905


Tell = Callable[[Any], bool]


class Wrong(Exception):
    """Something in the transcript is not as it must be."""


def require(condition: object, what: str) -> None:
    """Stop with a sentence unless a condition holds."""
    if not condition:
        raise Wrong(what)


# --- what is hashed, and how -------------------------------------------------------------------


def join(*parts: bytes | str | int) -> bytes:
    """Put parts together, each after its length; numbers take eight bytes."""
    out = b""
    for part in parts:
        if isinstance(part, int):
            part = struct.pack(">Q", part)
        elif isinstance(part, str):
            part = part.encode("utf-8")
        out += struct.pack(">I", len(part)) + part
    return out


def hashed(*parts: bytes | str | int) -> bytes:
    """Hash parts under the format's name."""
    return hashlib.sha256(join(NAME, *parts)).digest()


def text_of(value: Any) -> str:
    """Write a JSON value in the one way that is hashed."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


class Numbers:
    """Even random numbers from a key: HMAC-SHA256 of a counter, byte after byte."""

    def __init__(self, key: bytes, purpose: str) -> None:
        self.key, self.purpose = key, purpose
        self.blocks, self.left = 0, b""

    def below(self, bound: int) -> int:
        """Give the next number below a bound; bytes that would make some likelier are skipped."""
        while True:
            if not self.left:
                message = join(NAME, self.purpose, self.blocks)
                self.left = hmac.new(self.key, message, hashlib.sha256).digest()
                self.blocks += 1
            byte, self.left = self.left[0], self.left[1:]
            if byte < (256 // bound) * bound:
                return byte % bound


def shuffled(cards: list[int], seed: bytes) -> list[int]:
    """Shuffle card numbers as the server says it does."""
    cards, numbers = sorted(cards), Numbers(seed, "order")
    for last in reversed(range(1, len(cards))):
        other = numbers.below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def leaf(announced: Any, deck: int, position: int, card: int, salt: bytes) -> bytes:
    """Hash one card in its place."""
    place = (announced["hand"], announced["number"], deck, position, card, salt)
    return hashlib.sha256(b"\x00" + join(NAME, "card", *place)).digest()


def parent(left: bytes, right: bytes) -> bytes:
    """Hash two nodes of the tree."""
    return hashlib.sha256(b"\x01" + left + right).digest()


def tree(hashes: list[bytes]) -> bytes:
    """Hash level by level; a node without a neighbour goes up as it is."""
    while len(hashes) > 1:
        paired = [parent(hashes[i], hashes[i + 1]) for i in range(0, len(hashes) - 1, 2)]
        hashes = paired + hashes[len(paired) * 2 :]
    return hashes[0]


def climb(node: bytes, index: int, count: int, path: list[bytes]) -> bytes:
    """Go up from a leaf by its path; a level without a neighbour takes no step of it."""
    path = list(path)
    while count > 1:
        if index % 2 == 1:
            require(path, "a path is too short")
            node = parent(path.pop(0), node)
        elif index + 1 < count:
            require(path, "a path is too short")
            node = parent(node, path.pop(0))
        index, count = index // 2, (count + 1) // 2
    require(not path, "a path is too long")
    return node


# --- the shape of the file ---------------------------------------------------------------------


def is_number(value: Any) -> bool:
    """Tell a whole number; true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_text(value: Any) -> bool:
    """Tell a text."""
    return isinstance(value, str)


def is_bytes(value: Any) -> bool:
    """Tell 32 bytes in small hexadecimal digits."""
    return is_text(value) and len(value) == 64 and not set(value) - set("0123456789abcdef")


def is_plain(value: Any) -> bool:
    """Tell a value that has one way to be written."""
    if isinstance(value, list):
        return all(is_plain(each) for each in value)
    if isinstance(value, dict):
        return all(is_plain(each) for each in value.values())
    return value is None or isinstance(value, (str, int))


def list_of(kind: Tell) -> Tell:
    """Return what tells a list with only one kind of thing."""
    return lambda value: isinstance(value, list) and all(kind(each) for each in value)


def record(**fields: Tell) -> Tell:
    """Return what tells an object with exactly these fields."""

    def fits(value: Any) -> bool:
        return (
            isinstance(value, dict)
            and set(value) == set(fields)
            and all(kind(value[name]) for name, kind in fields.items())
        )

    return fits


def given(value: Any) -> bool:
    """Tell a pair of a player and 32 bytes."""
    return (
        isinstance(value, list) and len(value) == 2 and is_number(value[0]) and is_bytes(value[1])
    )


SHAPE = record(
    format=lambda value: value == "doorcard-fairness-1",
    hand=is_text,
    shuffles=list_of(
        record(
            announcement=record(
                hand=is_text,
                number=is_number,
                kind=lambda value: value in ("chosen", "committed"),
                seats=list_of(is_text),
                game=is_text,
                options=lambda value: isinstance(value, dict) and is_plain(value),
                cards=is_text,
                size=is_number,
                roots=list_of(is_bytes),
                previous=is_bytes,
            ),
            commitments=list_of(given),
            contributions=list_of(given),
            left_out=list_of(is_number),
            z=is_bytes,
            deck=is_number,
            cut=is_number,
            fingerprint=is_text,
            opened=list_of(record(deck=is_number, seed=is_bytes)),
            openings=list_of(
                record(
                    dealt=is_number,
                    position=is_number,
                    card=lambda value: value in ALL_CARDS,
                    salt=is_bytes,
                    path=list_of(is_bytes),
                    public=lambda value: isinstance(value, bool),
                )
            ),
        )
    ),
    spectator=is_bytes,
)


# --- the checks --------------------------------------------------------------------------------


def check(hand: Any, say: Callable[[str], None] = lambda told: None) -> None:
    """Check a transcript, read from JSON; raise `Wrong` at the first fault."""
    require(SHAPE(hand), "this has not the shape of a fairness transcript")
    require(hand["shuffles"], "there is no shuffle")
    deal = hand["shuffles"][0]["announcement"]
    before: str | None = None
    pool: list[int] = []
    for number, shuffle in enumerate(hand["shuffles"]):
        announced = shuffle["announcement"]
        require(announced["hand"] == hand["hand"], "a shuffle is of another hand")
        require(announced["number"] == number, "the shuffles are not numbered 0, 1, 2 ...")
        for part in ("seats", "game", "options"):
            require(text_of(announced[part]) == text_of(deal[part]), "the table has changed")
        require(announced["seats"], "nobody sits at the table")
        require(before in (None, announced["previous"]), "it does not follow the shuffle before")
        pool = check_cards(announced, number, pool)
        name = hashed("announcement", text_of(announced))
        check_players(shuffle, name)
        check_choice(shuffle, name)
        check_other_decks(shuffle, pool)
        check_cards_dealt(shuffle, pool)
        before = hashed("shuffle", text_of(dict(shuffle, openings=[]))).hex()
        say(summary(shuffle))
    require(hand["spectator"] == seen_by_all(hand), "the hash of what everybody saw is wrong")
    say("The hash of what everybody saw is right; the next hand has to name it.")


def check_cards(announced: Any, number: int, pool: list[int]) -> list[int]:
    """Check what is shuffled; return the card numbers that may be in it."""
    if announced["kind"] == "committed":
        require(number > 0, "the deal's deck was not chosen out of eight")
        require(len(announced["roots"]) == 1, "a recycled stub has one root")
        require(announced["cards"] == "", "a stub's cards are secret")
        require(1 <= announced["size"] < len(pool), "no stub of this deck has this size")
        return pool
    require(len(announced["roots"]) == 8, "a deal has eight roots")
    names = [announced["cards"][i : i + 2] for i in range(0, len(announced["cards"]), 2)]
    require(names and set(names) <= set(ALL_CARDS), "the deck has what is no card")
    numbers = [ALL_CARDS.index(name) for name in names]
    require(numbers == sorted(set(numbers)), "the deck is not in card order, each card once")
    require(announced["size"] == len(numbers), "the deck has not as many cards as it says")
    return numbers


def check_players(shuffle: Any, name: bytes) -> None:
    """Check that each contribution is what its player committed to, for this announcement."""
    table = list(range(1, len(shuffle["announcement"]["seats"]) + 1))
    for pairs in (shuffle["commitments"], shuffle["contributions"]):
        players = [player for player, _ in pairs]
        require(players == sorted(set(players) & set(table)), "the players are not in order")
    committed = dict(map(tuple, shuffle["commitments"]))
    heard = dict(map(tuple, shuffle["contributions"]))
    for player, secret in heard.items():
        promise = hashed("contribution", name, player, bytes.fromhex(secret)).hex()
        require(committed.get(player) == promise, f"player {player} showed something else")
    silent = [player for player in table if player not in heard]
    require(shuffle["left_out"] == silent, "those left out are not those who are missing")


def check_choice(shuffle: Any, name: bytes) -> None:
    """Check Z, the deck and the cut that follow from it, and the four words."""
    told = text_of([shuffle["commitments"], shuffle["contributions"]])
    z = hashed("z", name, told)
    require(shuffle["z"] == z.hex(), "Z is not the hash of the announcement and contributions")
    numbers = Numbers(z, "choice")
    announced = shuffle["announcement"]
    require(shuffle["deck"] == numbers.below(len(announced["roots"])), "Z gives another deck")
    require(shuffle["cut"] == numbers.below(announced["size"]), "Z gives another cut")
    words = [FIRST[byte // 16] + SECOND[byte % 16] for byte in hashed("words", name, z)[:4]]
    require(shuffle["fingerprint"] == " ".join(words), "the four words are wrong")


def check_other_decks(shuffle: Any, pool: list[int]) -> None:
    """Check that the seven decks not played are what their seeds make."""
    announced = shuffle["announcement"]
    others = [k for k in range(8) if k != shuffle["deck"]] if len(announced["roots"]) == 8 else []
    require([each["deck"] for each in shuffle["opened"]] == others, "not all decks are opened")
    for each in shuffle["opened"]:
        deck, seed = each["deck"], bytes.fromhex(each["seed"])
        leaves = []
        for position, card in enumerate(shuffled(pool, seed)):
            salt = hmac.new(seed, join(NAME, "salt", position), hashlib.sha256).digest()
            leaves.append(leaf(announced, deck, position, card, salt))
        require(tree(leaves).hex() == announced["roots"][deck], f"deck {deck} is malformed")


def check_cards_dealt(shuffle: Any, pool: list[int]) -> None:
    """Check that every card that was seen lay in its place from the start."""
    announced, size = shuffle["announcement"], shuffle["announcement"]["size"]
    last, seen = -1, set()
    for each in shuffle["openings"]:
        require(last < each["dealt"] < size, "the cards are not in the order of the deal")
        last = each["dealt"]
        place = (shuffle["cut"] + last) % size
        require(each["position"] == place, f"card {last} came from another place")
        card = ALL_CARDS.index(each["card"])
        require(card in pool and card not in seen, each["card"] + " can't have come off")
        seen.add(card)
        start = leaf(announced, shuffle["deck"], place, card, bytes.fromhex(each["salt"]))
        top = climb(start, place, size, [bytes.fromhex(step) for step in each["path"]])
        promised = announced["roots"][shuffle["deck"]]
        require(top.hex() == promised, each["card"] + " is not what was committed to")


def seen_by_all(hand: Any) -> str:
    """Hash what everybody saw."""
    public = [
        dict(shuffle, openings=[each for each in shuffle["openings"] if each["public"]])
        for shuffle in hand["shuffles"]
    ]
    return hashed("spectator", text_of([hand["format"], hand["hand"], public])).hex()


def summary(shuffle: Any) -> str:
    """Say what a shuffle that is in order amounts to."""
    announced = shuffle["announcement"]
    by = f"{len(shuffle['contributions'])} of {len(announced['seats'])} players"
    cards = f"{len(shuffle['openings'])} cards lay there from the start"
    told = f"Shuffle {announced['number']}: chosen by {by}; {cards}"
    if announced["kind"] == "committed":
        return told + "; a recycled stub, committed only."
    return told + f"; seven other decks are sound. Words: {shuffle['fingerprint']}."


def main(arguments: list[str]) -> int:
    """Check the files named on the command line."""
    if len(arguments) not in (1, 2):
        print(__doc__)
        return 2
    try:
        hands = []
        for name in arguments:
            with open(name, encoding="utf-8") as file:
                hands.append(json.load(file))
        check(hands[0], print)
        if len(hands) == 2:
            check(hands[1])
            named = hands[0]["shuffles"][0]["announcement"]["previous"]
            require(named == hands[1]["spectator"], "it does not follow the hand before")
            print("It follows the hand before.")
    except (Wrong, OSError, ValueError, RecursionError) as fault:
        print(f"NOT in order: {fault}.")
        return 1
    print("All in order.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
