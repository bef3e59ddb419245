"""Both verifiers accept what an honest server leaves behind, and nothing that was altered."""

from __future__ import annotations

import ast
import copy
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from doorcard.cards import card_name, deck
from doorcard.fairness.commitments import (
    Sealed,
    SealedDeck,
    Table,
    announce,
    announce_stub,
    leaf,
)
from doorcard.fairness.encoding import NOTHING
from doorcard.fairness.standalone import verify_deal
from doorcard.fairness.transcript import (
    Kept,
    Known,
    Transcript,
    dumps,
    loads,
    open_card,
    transcript_of,
)
from doorcard.fairness.verifying import Report, verify
from doorcard.rules.errors import Refused
from tests.cli.terminal import run, too_wide
from tests.fairness.dealt import GIVING, TABLE, deal, known, plain, seeds, settled, signed

HAND = deal()
STANDALONE = Path(verify_deal.__file__)


def ours(data: bytes) -> Report | None:
    """Return what our verifier says of a file; None where it can't be read."""
    try:
        return verify(loads(data))
    except Refused:
        return None


def alone(data: bytes) -> str:
    """Return what the stand-alone verifier finds wrong with a file; nothing if all is well."""
    try:
        verify_deal.check(json.loads(data))
    except verify_deal.Wrong as wrong:
        return str(wrong)
    return ""


def both(told: Transcript | Any) -> str:
    """Return the code of the fault, on which both verifiers must agree that it is one."""
    data = dumps(told) if isinstance(told, Transcript) else json.dumps(told).encode()
    report, wrong = ours(data), alone(data)
    assert bool(wrong) == (report is None or not report.ok), (wrong, report)
    if report is None:
        return "bad_transcript"
    return "" if report.fault is None else report.fault.code


@pytest.mark.parametrize("viewer", [0, 1, 2, 3])
def test_an_honest_hand_is_in_order_for_every_viewer(viewer: int) -> None:
    assert both(HAND.seen_by(viewer)) == ""


@pytest.mark.parametrize("lowest", ["2", "6", "9", "A"])
def test_any_deck_is_verified(lowest: str) -> None:
    sealed = announce(TABLE, deck(lowest), seeds("deal"), NOTHING)
    shuffle = settled(sealed, GIVING)
    opened = [Known(open_card(sealed, shuffle, dealt, public=True)) for dealt in range(4)]
    assert both(transcript_of([Kept(shuffle, tuple(opened))])) == ""


def test_the_report_says_what_was_checked() -> None:
    report = verify(HAND.seen_by(1))
    assert (report.ok, report.hand, report.fault) == (True, "tuesday/17", None)
    told = "\n".join(report.checked)
    for part in (
        "shuffle 0: 3 of 3 contributed",
        "shuffle 1: 1 of 3 contributed; left out: player 2, 3",
        "shuffle 0: the 7 decks not played are sound",
        "a recycled stub, committed only",
        "4 dealt cards lay there from the start",
    ):
        assert part in told


# --- every field altered ---------------------------------------------------------------------


def altered(value: Any) -> Iterator[Any]:
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


def forgeries(told: Any) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Yield the transcript with one value altered, for every value and alteration."""
    for path in places(told):
        original = at(told, path)
        for value in altered(original):
            if value == original and type(value) is type(original):
                continue
            forged = copy.deepcopy(told) if path else value
            if path:
                at(forged, path[:-1])[path[-1]] = value
            yield path, forged


def test_every_field_altered_is_caught() -> None:
    """A spectator's transcript of a short deck and few cards: every value in every way."""
    told = plain(deal(cards=deck("T")).seen_by())
    for shuffle in told["shuffles"]:
        del shuffle["openings"][1:]
    told = plain(signed(loads(json.dumps(told).encode())))
    assert both(told) == ""
    checked = 0
    for path, forged in forgeries(told):
        assert both(forged) != "", (path, at(forged, path) if path else forged)
        checked += 1
    assert checked > 1000


def test_a_down_card_altered_is_caught_and_only_leaving_it_out_can_not_be() -> None:
    told = plain(HAND.seen_by(2))
    assert told["shuffles"][0]["openings"][0]["public"] is False
    for path in places(told["shuffles"][0]["openings"][0]):
        for value in altered(at(told["shuffles"][0]["openings"][0], path)):
            forged = copy.deepcopy(told)
            card = forged["shuffles"][0]["openings"]
            at(card, (0, *path)[:-1])[(0, *path)[-1]] = value
            assert both(forged) != "", path
    del told["shuffles"][0]["openings"][0]
    assert both(told) == ""


# --- what a cheating server might do ----------------------------------------------------------


def rigged(sealed: Sealed, number: int, order: list[int]) -> Sealed:
    """Put another order into one deck, with leaves and a root that fit it."""
    honest = sealed.decks[number]
    this = sealed.announcement
    leaves = [
        leaf(this.hand, this.number, number, place, card, honest.salts[place])
        for place, card in enumerate(order)
    ]
    made = SealedDeck(this.hand, this.number, number, tuple(order), honest.salts, tuple(leaves))
    decks = tuple([made if k == number else each for k, each in enumerate(sealed.decks)])
    roots = tuple([each.root for each in decks])
    return Sealed(replace(this, roots=roots), decks, sealed.seeds)


def test_a_deck_that_was_not_shuffled_is_caught_unless_it_is_the_one_played() -> None:
    """Seven times in eight: over 64 lots, each verdict follows from the deck that was chosen."""
    honest = announce(TABLE, deck(), seeds("deal"), NOTHING)
    sealed = rigged(honest, 3, list(deck()))
    passed = 0
    for lot in range(64):
        shuffle = settled(sealed, {1: bytes([lot]) * 32})
        fault = verify(transcript_of([Kept(shuffle, known(sealed, shuffle))], 1)).fault
        assert (fault is None) == (shuffle.deck == 3)
        assert fault is None or fault.code == "wrong_deck"
        passed += shuffle.deck == 3
    assert 1 <= passed <= 20


def test_a_deck_with_a_card_twice_is_caught_when_both_are_seen() -> None:
    honest = announce(TABLE, deck(), seeds("deal"), NOTHING)
    sealed = rigged(honest, 3, [51, *range(1, 52)])
    shuffle = next(
        made for lot in range(64) if (made := settled(sealed, {1: bytes([lot]) * 32})).deck == 3
    )
    both_aces = [
        Known(open_card(sealed, shuffle, (place - shuffle.cut) % 52, public=True))
        for place in (0, 51)
    ]
    assert both(transcript_of([Kept(shuffle, tuple(both_aces))])) == "card_twice"


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
FIRST = HAND.kept[0].shuffle
FORGED: dict[str, tuple[Forging, str]] = {
    "another card in its place": (
        with_card(card=card_name((HAND.order(0)[3] + 1) % 52)), "wrong_card"),
    "another card with its proof": (
        with_card(card=ELSE.card, salt=ELSE.salt, path=ELSE.path), "wrong_card"),
    "a card from elsewhere in the deck": (
        with_shuffle(0, openings=(replace(ELSE, dealt=3, public=True),)), "wrong_position"),
    "a card beyond the deck": (with_card(dealt=52, position=0), "wrong_position"),
    "an unknown card": (with_card(card="??"), "not_in_deck"),
    "a choice to the server's liking": (
        with_shuffle(0, deck=(FIRST.deck + 1) % 8), "wrong_choice"),
    "another cut": (with_shuffle(0, cut=(FIRST.cut + 1) % 52), "wrong_choice"),
    "another Z": (with_shuffle(0, z="11" * 32), "wrong_z"),
    "a contribution changed afterwards": (
        with_shuffle(0, contributions=((1, "00" * 32), *FIRST.contributions[1:])),
        "reveal_differs"),
    "a contribution dropped afterwards": (
        with_shuffle(0, contributions=FIRST.contributions[1:], left_out=(1,)), "wrong_z"),
    "one left out in silence": (
        with_shuffle(0, contributions=FIRST.contributions[1:]), "wrong_left_out"),
    "a deck kept closed": (with_shuffle(0, opened=FIRST.opened[1:]), "wrong_opened"),
    "roots made after the contributions": (
        said(0, roots=HAND.sealed[1].announcement.roots), "reveal_differs"),
    "a deal that is committed only": (
        said(0, kind="committed", cards="", roots=FIRST.announcement.roots[:1]), "not_chosen"),
    "a stub that names its cards": (said(2, cards="2c2d"), "bad_cards"),
    "a redeal passed off as a stub": (said(2, size=52), "wrong_size"),
    "a stub of no cards": (said(2, size=0), "wrong_size"),
    "fewer decks": (said(0, roots=FIRST.announcement.roots[:7]), "wrong_roots"),
    "a deck without an ace": (
        said(0, cards=FIRST.announcement.cards[:-2], size=51), "reveal_differs"),
    "a deck with a card twice": (
        said(0, cards=FIRST.announcement.cards + "As", size=53), "bad_cards"),
    "a redeal before the deal": (said(1, previous=NOTHING), "wrong_previous"),
    "another player at the redeal": (said(1, seats=("Ann", "Bob", "Eve")), "wrong_table"),
    "other words": (with_shuffle(0, fingerprint="babin babin babin babin"), "wrong_words"),
    "a shuffle left out": (
        lambda told: replace(told, shuffles=told.shuffles[1:]), "wrong_number"),
    "another hand": (lambda told: replace(told, hand="tuesday/18"), "wrong_hand"),
    "nothing": (lambda told: replace(told, shuffles=()), "no_shuffle"),
    "another format": (lambda told: replace(told, format="doorcard-fairness-2"), "bad_format"),
}  # fmt: skip


@pytest.mark.parametrize("name", FORGED)
def test_what_a_cheat_might_publish_is_caught_and_named(name: str) -> None:
    """The hash of what everybody saw is made to fit, so that only the forgery itself is wrong."""
    forge, code = FORGED[name]
    honest = HAND.seen_by()
    forged = forge(honest)
    assert both(signed(forged)) == code
    if forged.shuffles and forged.shuffles[0] != honest.shuffles[0]:  # with none after it to tell
        assert both(signed(replace(forged, shuffles=forged.shuffles[:1]))) == code


def test_a_stub_holds_only_cards_of_the_deal() -> None:
    """A six that the stripped deck does not have is recycled into its stub."""
    first = announce(TABLE, deck("7"), seeds("deal"), NOTHING)
    one = settled(first, GIVING)
    stub = announce_stub(TABLE, (16, 40, 41), seeds("stub")[0], one.digest(), 1)
    two = settled(stub, GIVING)
    cards = [Known(open_card(stub, two, dealt, public=True)) for dealt in range(3)]
    assert both(transcript_of([Kept(one), Kept(two, tuple(cards))])) == "not_in_deck"


def test_options_that_can_be_written_in_two_ways_are_refused() -> None:
    told = plain(HAND.seen_by())
    for shuffle in told["shuffles"]:
        shuffle["announcement"]["options"]["rake"] = 0.5
    assert both(told) == "not_plain"


def test_hands_follow_on_one_another() -> None:
    first = HAND.seen_by(1)
    table = Table("tuesday/18", TABLE.seats, TABLE.game, TABLE.options)
    second = deal(table, previous=first.spectator).seen_by(2)
    assert verify(second, first).ok
    assert verify(second, HAND.seen_by(3)).ok
    other = verify(second, deal(table).seen_by(1)).fault
    assert other is not None
    assert other.code == "wrong_previous"
    broken = verify(second, replace(first, spectator="00" * 32)).fault
    assert broken is not None
    assert broken.code == "previous_faulty"


# --- the command and the file to download -----------------------------------------------------


def test_the_command_says_what_was_checked_or_the_first_fault(tmp_path: Path) -> None:
    file = tmp_path / "hand.json"
    file.write_bytes(dumps(HAND.seen_by(1)))
    ran = run("verify", str(file))
    assert (ran.status, ran.err) == (0, "")
    assert "All in order" in ran.out
    assert not too_wide(ran.out)
    found = run("verify", str(file), "--json").json
    assert (found["ok"], found["hand"], found["fault"]) == (True, "tuesday/17", None)
    assert found["checked"] == list(verify(HAND.seen_by(1)).checked)
    file.write_bytes(dumps(with_shuffle(0, z="11" * 32)(HAND.seen_by(1))))
    ran = run("verify", str(file))
    assert (ran.status, ran.err.startswith("error [wrong_z]: shuffles[0].z: ")) == (1, True)
    ran = run("verify", str(file), "--json")
    assert (ran.status, ran.json["ok"], ran.json["fault"]["code"]) == (1, False, "wrong_z")
    assert ran.json["fault"]["where"] == "shuffles[0].z"


def test_the_command_looks_at_the_hand_before_too(tmp_path: Path) -> None:
    first = HAND.seen_by(1)
    table = Table("tuesday/18", TABLE.seats, TABLE.game, TABLE.options)
    names = [tmp_path / "1.json", tmp_path / "2.json"]
    names[0].write_bytes(dumps(first))
    names[1].write_bytes(dumps(deal(table, previous=first.spectator).seen_by(2)))
    assert run("verify", str(names[1]), "--previous", str(names[0])).status == 0
    ran = run("verify", str(names[0]), "--previous", str(names[1]))
    assert ran.status == 1
    assert "error [wrong_previous]" in ran.err
    assert verify_deal.main([str(names[1]), str(names[0])]) == 0
    assert verify_deal.main([str(names[0]), str(names[1])]) == 1


@pytest.mark.parametrize(("data", "code"), [(None, "no_file"), (b"{", "bad_transcript")])
def test_what_can_not_be_read_is_refused(tmp_path: Path, data: bytes | None, code: str) -> None:
    file = tmp_path / "hand.json"
    if data is not None:
        file.write_bytes(data)
    ran = run("verify", str(file))
    assert ran.status == 1
    assert f"error [{code}]: {file}: " in ran.err
    ran = run("verify", str(file), "--json")
    assert (ran.status, ran.json["ok"], ran.json["hand"]) == (1, False, None)
    assert ran.json["fault"]["code"] == code
    assert verify_deal.main([str(file)]) == 1


def test_the_file_to_download_stands_alone(tmp_path: Path) -> None:
    """It imports the standard library only, and runs where there is nothing else."""
    source = STANDALONE.read_text(encoding="utf-8")
    names = {
        name.name if isinstance(node, ast.Import) else node.module
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in node.names
    }
    assert all((name or "").split(".")[0] in sys.stdlib_module_names for name in names)
    copied = tmp_path / "verify_deal.py"
    copied.write_text(source, encoding="utf-8")
    file = tmp_path / "hand.json"
    for told, status, words in (
        (HAND.seen_by(1), 0, "All in order."),
        (with_shuffle(0, z="11" * 32)(HAND.seen_by(1)), 1, "NOT in order"),
    ):
        file.write_bytes(dumps(told))
        ran = subprocess.run(
            [sys.executable, "-I", "-S", copied, file], capture_output=True, text=True, check=False
        )
        assert (ran.returncode, ran.stderr) == (status, "")
        assert words in ran.stdout
    assert verify_deal.main([]) == 2


def test_a_transcript_is_all_a_schema_says() -> None:
    """Nothing is left out of the JSON: every field of the structs is there and required."""
    told = plain(HAND.seen_by())
    assert set(told) == set(Transcript.__struct_fields__)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({**told, "shuffles": [{}]}, Transcript)
