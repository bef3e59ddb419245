#!/usr/bin/env python3
"""Check a fairness transcript of Doorcard with nothing but Python 3 and its standard library.

    python verify_deal.py hand.json [the-hand-before.json]

It prints what was checked and exits with 0, or prints the first fault and exits with 1; if nobody
at the table contributed to a shuffle it exits with 3, since that proves nothing. You can read it in
full: docs/fairness.md describes the format and the codes, and this file uses nothing else.
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


class Wrong(Exception):
    """Something in the transcript is wrong; the code says what."""

    def __init__(self, code: str, what: str) -> None:
        super().__init__(what)
        self.code = code


def need(condition: object, code: str, what: str) -> None:
    """Stop with a sentence unless a condition holds."""
    if not condition:
        raise Wrong(code, what)


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
    """Write a JSON value in the one form that is hashed."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


class Numbers:
    """Uniform random numbers from a key: HMAC-SHA256 of a counter, byte after byte."""

    def __init__(self, key: bytes, purpose: str) -> None:
        self.key, self.purpose = key, purpose
        self.blocks, self.left = 0, b""

    def below(self, bound: int) -> int:
        """Return the next number below a bound; bytes that would make some numbers likelier are
        skipped."""
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
    """Hash level by level; a node without a neighbour moves up unchanged."""
    while len(hashes) > 1:
        paired = [parent(hashes[i], hashes[i + 1]) for i in range(0, len(hashes) - 1, 2)]
        hashes = paired + hashes[len(paired) * 2 :]
    return hashes[0]


def climb(node: bytes, index: int, count: int, path: list[bytes]) -> bytes:
    """Go up from a leaf by its path; a level without a neighbour is skipped."""
    path = list(path)
    while count > 1:
        if index % 2 == 1:
            need(path, "wrong_card", "a path is too short")
            node = parent(path.pop(0), node)
        elif index + 1 < count:
            need(path, "wrong_card", "a path is too short")
            node = parent(node, path.pop(0))
        index, count = index // 2, (count + 1) // 2
    need(not path, "wrong_card", "a path is too long")
    return node


# --- the shape of the file ---------------------------------------------------------------------


GIVEN = [(int, str)]
ANNOUNCEMENT = {
    "hand": str, "number": int, "kind": {"chosen", "committed"}, "seats": [str], "game": str,
    "options": dict, "cards": str, "size": int, "roots": [str], "previous": str,
}  # fmt: skip
OPENING = {
    "dealt": int, "position": int, "card": str, "salt": str, "path": [str], "public": bool
}  # fmt: skip
SHUFFLE = {
    "announcement": ANNOUNCEMENT, "commitments": GIVEN, "contributions": GIVEN, "left_out": [int],
    "z": str, "deck": int, "cut": int, "fingerprint": str,
    "opened": [{"deck": int, "seed": str}], "openings": [OPENING],
}  # fmt: skip
SHAPE = {"format": str, "hand": str, "shuffles": [SHUFFLE], "spectator": str}


def fits(value: Any, shape: Any) -> bool:
    """Return whether a value has a shape: objects have exactly its fields, a list any number of
    items."""
    if isinstance(shape, dict):
        same = isinstance(value, dict) and set(value) == set(shape)
        return same and all(fits(value[name], shape[name]) for name in shape)
    if isinstance(shape, list):
        return isinstance(value, list) and all(fits(each, shape[0]) for each in value)
    if isinstance(shape, tuple):
        same = isinstance(value, list) and len(value) == len(shape)
        return same and all(map(fits, value, shape))
    if isinstance(shape, set):
        return isinstance(value, str) and value in shape
    return type(value) is shape


def is_whole(value: Any) -> bool:
    """Return whether JSON has only whole characters: an escape can write half of a surrogate
    pair."""
    try:
        return bool(json.dumps(value, ensure_ascii=False).encode("utf-8"))
    except UnicodeEncodeError:
        return False


def is_bytes(value: str) -> bool:
    """Return whether a value is 32 bytes in small hexadecimal digits."""
    return len(value) == 64 and not set(value) - set("0123456789abcdef")


def is_plain(value: Any, levels: int = 16) -> bool:
    """Return whether a value can be written in only one way, in every language."""
    if isinstance(value, (list, dict)):
        parts = value.values() if isinstance(value, dict) else value
        return levels > 0 and all(is_plain(each, levels - 1) for each in parts)
    return abs(value) < 2**53 if isinstance(value, int) else value is None or type(value) is str


# --- the checks --------------------------------------------------------------------------------


def check(hand: Any, say: Callable[[str], object] = bool, before: Any = None) -> str:
    """Check a transcript, read from JSON, and that it follows the one before, if that is given.

    Raise `Wrong` at the first fault; else return the verdict, `in_order` or `nobody_contributed`.
    """
    need(
        is_whole(hand) and fits(hand, SHAPE), "bad_transcript", "this is not a fairness transcript"
    )
    need(hand["format"] == "doorcard-fairness-1", "bad_format", "this is another format")
    need(hand["shuffles"], "no_shuffle", "there is no shuffle")
    if before is not None:
        check_follows(hand, before)
        say("It follows the hand before.")
    last, pool, seeds = "", list[int](), list[str]()
    for number, shuffle in enumerate(hand["shuffles"]):
        announced = shuffle["announcement"]
        check_table(hand, number)
        pool = check_cards(announced, number, pool)
        need(is_bytes(announced["previous"]), "bad_hash", "what came before is not a hash")
        follows = last in ("", announced["previous"])
        need(follows, "wrong_previous", "it does not follow the shuffle before")
        name = hashed("announcement", text_of(announced))
        check_players(shuffle, name)
        check_choice(shuffle, name)
        check_other_decks(shuffle, pool)
        seeds += [each["seed"] for each in shuffle["opened"]]
        need(len(set(seeds)) == len(seeds), "same_seeds", "two decks were made of one seed")
        check_cards_dealt(shuffle, pool)
        last = hashed("shuffle", text_of(dict(shuffle, openings=[]))).hex()
        say(summary(shuffle))
    need(hand["spectator"] == seen_by_all(hand), "wrong_spectator", "what all saw is other")
    say("The hash of what everybody saw is right; the next hand has to name it.")
    together = all(shuffle["contributions"] for shuffle in hand["shuffles"])
    return "in_order" if together else "nobody_contributed"


def check_follows(hand: Any, before: Any) -> None:
    """Check the hand before, and that this one was announced after it."""
    try:
        check(before)
    except Wrong as wrong:
        code = "bad_transcript" if wrong.code == "bad_transcript" else "previous_faulty"
        raise Wrong(code, f"the hand before: {wrong}") from None
    named = hand["shuffles"][0]["announcement"]["previous"]
    need(named == before["spectator"], "wrong_previous", "it does not follow the hand before")


def check_table(hand: Any, number: int) -> None:
    """Check that a shuffle is this hand's, in its turn, and at the table of the deal."""
    deal, announced = (hand["shuffles"][i]["announcement"] for i in (0, number))
    need(announced["hand"] == hand["hand"], "wrong_hand", "a shuffle is of another hand")
    need(announced["number"] == number, "wrong_number", "shuffles are numbered 0, 1, 2 ...")
    need(is_plain(announced["options"]), "not_plain", "options can be written in several ways")
    for part in ("seats", "game", "options"):
        need(text_of(announced[part]) == text_of(deal[part]), "wrong_table", "the table changed")
    need(announced["seats"], "wrong_table", "nobody sits at the table")


def check_cards(announced: Any, number: int, pool: list[int]) -> list[int]:
    """Check the cards that are shuffled; return the card numbers that may be in it."""
    stub = announced["kind"] == "committed"
    need(number > 0 or not stub, "not_chosen", "the deal's deck was not chosen out of eight")
    fine = [is_bytes(root) for root in announced["roots"]] == [True] * (1 if stub else 8)
    need(fine, "wrong_roots", "a deal has eight roots, a recycled stub has one")
    if stub:
        need(announced["cards"] == "", "bad_cards", "a stub's cards are secret")
        need(1 <= announced["size"] < len(pool), "wrong_size", "no stub of this deck has this size")
        return pool
    names = [announced["cards"][i : i + 2] for i in range(0, len(announced["cards"]), 2)]
    need(set(names) <= set(ALL_CARDS), "bad_cards", "the deck has what is not a card")
    numbers = [ALL_CARDS.index(name) for name in names]
    need(numbers == sorted(set(numbers)), "bad_cards", "not in card order, or a card stands twice")
    need(announced["size"] == len(numbers) > 0, "wrong_size", "the deck has another size")
    return numbers


def check_players(shuffle: Any, name: bytes) -> None:
    """Check that each contribution matches its player's commitment to this announcement."""
    table = list(range(1, len(shuffle["announcement"]["seats"]) + 1))
    for pairs in (shuffle["commitments"], shuffle["contributions"]):
        players = [player for player, _ in pairs]
        need(players == sorted(set(players) & set(table)), "wrong_players", "players out of order")
        need(
            all(is_bytes(contribution) for _, contribution in pairs),
            "bad_hash",
            "a player gave no 32 bytes",
        )
    committed = dict(map(tuple, shuffle["commitments"]))
    heard = dict(map(tuple, shuffle["contributions"]))
    for player, secret in heard.items():
        promise = hashed("contribution", name, player, bytes.fromhex(secret)).hex()
        need(committed.get(player) == promise, "reveal_differs", f"player {player} showed another")
    silent = [player for player in table if player not in heard]
    need(shuffle["left_out"] == silent, "wrong_left_out", "others are missing than it says")


def check_choice(shuffle: Any, name: bytes) -> None:
    """Check Z, the deck and the cut that follow from it, and the four words."""
    published = text_of([shuffle["commitments"], shuffle["contributions"]])
    z = hashed("z", name, published)
    need(shuffle["z"] == z.hex(), "wrong_z", "Z does not follow from the contributions")
    numbers = Numbers(z, "choice")
    announced = shuffle["announcement"]
    deck, cut = numbers.below(len(announced["roots"])), numbers.below(announced["size"])
    chosen = shuffle["deck"], shuffle["cut"]
    need(chosen == (deck, cut), "wrong_choice", f"Z gives deck {deck}, cut at {cut}")
    words = [FIRST[byte // 16] + SECOND[byte % 16] for byte in hashed("words", name, z)[:4]]
    need(shuffle["fingerprint"] == " ".join(words), "wrong_words", "the four words are wrong")


def check_other_decks(shuffle: Any, pool: list[int]) -> None:
    """Check that the seven decks not played follow from their seeds."""
    announced = shuffle["announcement"]
    others = [k for k in range(8) if k != shuffle["deck"]] if len(announced["roots"]) == 8 else []
    opened = [each["deck"] for each in shuffle["opened"]]
    need(opened == others, "wrong_opened", "not all other decks are opened, each once")
    for each in shuffle["opened"]:
        need(is_bytes(each["seed"]), "bad_hash", "a seed has not 32 bytes")
        deck, seed = each["deck"], bytes.fromhex(each["seed"])
        leaves = []
        for position, card in enumerate(shuffled(pool, seed)):
            salt = hmac.new(seed, join(NAME, "salt", position), hashlib.sha256).digest()
            leaves.append(leaf(announced, deck, position, card, salt))
        root = tree(leaves).hex()
        need(root == announced["roots"][deck], "wrong_deck", f"deck {deck} is malformed")


def check_cards_dealt(shuffle: Any, pool: list[int]) -> None:
    """Check that every card that was seen was in its place from the start."""
    announced, size = shuffle["announcement"], shuffle["announcement"]["size"]
    dealt = [each["dealt"] for each in shuffle["openings"]]
    need(dealt == sorted(set(dealt)), "wrong_order", "the cards are not in the order of the deal")
    seen = set()
    for each in shuffle["openings"]:
        place = (shuffle["cut"] + each["dealt"]) % size
        fine = 0 <= each["dealt"] < size and each["position"] == place
        need(fine, "wrong_position", f"card {each['dealt']} came from another place")
        need(each["card"] in ALL_CARDS, "bad_cards", "what came off is not a card")
        card = ALL_CARDS.index(each["card"])
        need(card in pool, "not_in_deck", each["card"] + " is not in this deck")
        fine = all(is_bytes(digest) for digest in [each["salt"], *each["path"]])
        need(fine, "bad_hash", "salt and path have not 32 bytes each")
        start = leaf(announced, shuffle["deck"], place, card, bytes.fromhex(each["salt"]))
        top = climb(start, place, size, [bytes.fromhex(step) for step in each["path"]])
        promised = announced["roots"][shuffle["deck"]]
        need(top.hex() == promised, "wrong_card", each["card"] + " is not what was committed to")
        need(card not in seen, "card_twice", each["card"] + " came off twice")
        seen.add(card)


def seen_by_all(hand: Any) -> str:
    """Hash everything that everybody saw."""
    public = [
        dict(shuffle, openings=[each for each in shuffle["openings"] if each["public"]])
        for shuffle in hand["shuffles"]
    ]
    return hashed("spectator", text_of([hand["format"], hand["hand"], public])).hex()


def summary(shuffle: Any) -> str:
    """Return the summary of a shuffle without a fault."""
    announced = shuffle["announcement"]
    by = f"{len(shuffle['contributions'])} of {len(announced['seats'])} players"
    cards = f"{len(shuffle['openings'])} cards lay there from the start"
    line = f"Shuffle {announced['number']}: chosen by {by}; {cards}"
    if announced["kind"] == "committed":
        return line + "; a recycled stub, committed only."
    return line + f"; seven other decks are sound. Words: {shuffle['fingerprint']}."


def no_number(name: str) -> None:
    """Refuse numbers that Python reads but JSON does not have."""
    raise Wrong("bad_transcript", name + " is not a number")


def read(name: str) -> Any:
    """Read a file of JSON."""
    try:
        with open(name, encoding="utf-8") as file:
            return json.load(file, parse_constant=no_number)
    except OSError as fault:
        raise Wrong("no_file", str(fault)) from None
    except (ValueError, RecursionError) as fault:
        raise Wrong("bad_transcript", str(fault)) from None


def main(arguments: list[str]) -> int:
    """Check the files named on the command line."""
    if len(arguments) not in (1, 2):
        print(__doc__)
        return 2
    try:
        verdict = check(read(arguments[0]), print, *[read(name) for name in arguments[1:]])
    except Wrong as fault:
        print(f"NOT in order [{fault.code}]: {fault}.")
        return 1
    if verdict == "nobody_contributed":
        print(f"NOBODY AT THE TABLE CONTRIBUTED [{verdict}]: the server drew alone and could have")
        print("picked the deck. Everything fits together, and shows nothing.")
        return 3
    print("All in order.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
