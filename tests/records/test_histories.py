"""Histories of card sites: read, played again, and held against the chips that they tell."""

from __future__ import annotations

import io
import random
import zipfile
from pathlib import Path

import pytest

from doorcard import records
from doorcard.cards import UNKNOWN
from doorcard.records import BadRecord, Problem, ReadHand
from doorcard.records.histories import sources
from doorcard.records.histories.history_reader import read_section
from doorcard.records.histories.sections import sections
from doorcard.rules.hand import Hand
from tests.records.sites import TITLES, Writer, history, night, played

CODES = ("F7S", "F7S/8", "FR", "F5S")


def read(folder: Path, text: str | bytes, name: str = "hands.txt") -> list[ReadHand | Problem]:
    path = folder / name
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return list(records.read_histories(path))


def one(found: list[ReadHand | Problem]) -> ReadHand:
    [hand] = found
    assert isinstance(hand, ReadHand), str(hand)
    return hand


def problem(found: list[ReadHand | Problem]) -> Problem:
    [wrong] = found
    assert isinstance(wrong, Problem)
    return wrong


def acts(hand: Hand) -> list[str]:
    return [line for line in records.record(hand).actions if " sm" not in line]


@pytest.mark.parametrize("site", TITLES)
@pytest.mark.parametrize("code", CODES)
def test_a_history_comes_to_the_hand_that_was_played(tmp_path: Path, code: str, site: str) -> None:
    for seed in range(12):
        hand = played(code, seed)
        found = one(read(tmp_path, Writer(hand, site).text(code)))
        assert found.record.variant == code
        assert found.hand.stacks == hand.stacks
        assert acts(found.hand) == acts(hand)
        assert found.hand.state.raked == hand.state.raked
        for seat, true in zip(found.hand.state.seats, hand.state.seats, strict=True):
            assert all(c in (UNKNOWN, t) for c, t in zip(seat.cards, true.cards, strict=True))


def test_player_one_sees_their_own_cards_and_up_cards_of_others(tmp_path: Path) -> None:
    hand = played("F7S", 5)
    found = one(read(tmp_path, Writer(hand, "stars").text("F7S")))
    assert found.hand.state.seats[0].cards == hand.state.seats[0].cards
    folded = [s for s in found.hand.state.seats[1:] if s.folded and s.cards]
    assert folded
    assert all(seat.cards[:2] == (UNKNOWN, UNKNOWN) for seat in folded)


@pytest.mark.parametrize(("code", "seed"), [("FR", 96), ("FR", 132), ("F7S", 120)])
def test_the_seats_turn_until_the_dealer_fits(tmp_path: Path, code: str, seed: int) -> None:
    """No line tells who dealt; where two show the same, whoever acts first tells it."""
    writer = Writer(played(code, seed, players=7), "stars", turned=3)
    found = one(read(tmp_path, writer.text(code)))
    ends = dict(zip(found.players, found.hand.stacks, strict=True))
    assert [ends[name] for name in writer.names] == list(writer.hand.stacks)
    assert found.record.extra["seats"][0] != 1


def test_what_is_told_besides(tmp_path: Path) -> None:
    found = one(read(tmp_path, history("FR", 4, "stars")))
    extra = found.record.extra
    assert (extra["venue"], extra["hand"], extra["currency"]) == ("PokerStars", 5, "USD")
    assert (extra["year"], extra["month"], extra["day"]) == (2026, 1, 2)
    assert (extra["table"], found.currency, found.site) == ("Alpha II", "USD", "pokerstars")
    text = history("FR", 4, "stars").replace("Razz Limit (", "HORSE (Razz Limit, ")
    assert one(read(tmp_path, text)).record.variant == "FR"
    event = "Tournament #77, $2.00+$0.20 USD Razz Limit - Level II ($0.04/$0.08)"
    text = history("FR", 4, "stars").replace("Razz Limit ($0.04/$0.08 USD)", event)
    found = one(read(tmp_path, text))
    assert (found.record.extra["event"], found.currency) == ("Tournament 77", "")


def test_exported_hands_are_read_again_as_they_were(tmp_path: Path) -> None:
    path = tmp_path / "night.phhs"
    first = [one(read(tmp_path, history(code, 3, "tilt"))) for code in CODES]
    assert records.dump_all([found.record for found in first], path) == len(CODES)
    again = list(records.read_histories(path))
    assert [found.record for found in again if isinstance(found, ReadHand)] == [
        found.record for found in first
    ]
    assert [found.line for found in again if isinstance(found, ReadHand)][:1] == [1]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_any_encoding_and_line_end(tmp_path: Path, encoding: str, end: str) -> None:
    text = history("F7S", 2, "stars", players=3)
    assert "Jörg" in text
    found = one(read(tmp_path, text.replace("\n", end).encode(encoding)))
    assert found.players[2] == "Jörg"


def test_blank_lines_rules_and_chat_say_nothing(tmp_path: Path) -> None:
    text = history("F7S", 2, "tilt").replace("\n", "\n\n")
    noise = 'Ann: folds, I said\nBob said, "Ann: folds"\nAnn has 15 seconds left to act\n'
    text = "**** # 1 ****\n" + text.replace("*** 4TH", noise + "*** 4TH")
    assert one(read(tmp_path, text)).hand.stacks == played("F7S", 2).stacks


GAMES = "PokerStars Hand #9:  Hold'em No Limit ($1/$2 USD) - 2026/01/02 3:04:05 ET\nSeat 1: A\n"
HAND = history("F7S", 2, "stars")


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        (GAMES, "other_game", 1),
        (HAND.partition("*** SUMMARY")[0], "cut_off", 1),
        (HAND.partition("*** 5th")[0], "cut_off", 1),
        (HAND.replace("Seat ", "Sitz "), "bad_history", 0),
        (HAND.replace("Total pot $", "Total pot $1"), "pot_differs", 1),
        (HAND.replace("($0.04/$0.08 USD)", "(Limit)"), "bad_history", 1),
        (HAND.replace("*** 4th", "Hand cancelled\n*** 4th"), "cancelled", 0),
        ("Willkommen!\n", "no_history", 1),
        ("[1]\nvariant = 'F7S'\n", "bad_field", 1),
        ("[1]\nvariant = \n", "bad_toml", 1),
    ],
)
def test_what_can_not_be_read_is_told_with_its_line(
    tmp_path: Path, text: str, code: str, line: int
) -> None:
    wrong = problem(read(tmp_path, text))
    assert wrong.code == code, wrong.reason
    assert wrong.line == line or not line
    assert str(wrong).startswith(str(tmp_path / "hands.txt"))


def test_the_wrong_winner_is_told(tmp_path: Path) -> None:
    text = history("F7S", 2, "stars")
    [line] = [line for line in text.splitlines() if " collected " in line]
    winner = line.partition(" collected ")[0]
    other = "Ann" if winner != "Ann" else "Jörg"
    wrong = problem(read(tmp_path, text.replace(line, line.replace(winner, other, 1))))
    assert wrong.code == "winner_differs"
    assert winner in wrong.reason or other in wrong.reason


def test_an_action_out_of_turn_is_told_with_its_own_line(tmp_path: Path) -> None:
    lines = history("F7S", 2, "stars").splitlines()
    at = next(i for i, line in enumerate(lines) if all(": calls" in x for x in lines[i : i + 2]))
    lines[at], lines[at + 1] = lines[at + 1], lines[at]
    wrong = problem(read(tmp_path, "\n".join(lines)))
    assert (wrong.code, wrong.line) == ("not_your_turn", at + 1)


def test_the_hands_around_a_bad_one_are_read(tmp_path: Path) -> None:
    hands = [history(code, 6, "stars") for code in CODES]
    hands[1] = hands[1].partition("*** SUMMARY")[0] + "\n"
    hands.insert(3, GAMES)
    found = read(tmp_path, "stray\n" + "".join(hands))
    kinds = [each.code if isinstance(each, Problem) else each.record.variant for each in found]
    assert kinds == ["no_history", "F7S", "cut_off", "FR", "other_game", "F5S"]


def test_folders_and_zips(tmp_path: Path) -> None:
    (tmp_path / "deep" / "er").mkdir(parents=True)
    (tmp_path / "deep" / "er" / "a.txt").write_text(history("F7S", 1, "stars"), "utf-8")
    (tmp_path / "deep" / "notes.md").write_text("no hands")
    with zipfile.ZipFile(tmp_path / "b.zip", "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("inside/c.txt", history("FR", 1, "tilt"))
        packed.writestr("inside/d.zip", b"PK")
        packed.writestr("bomb.txt", b" " * 3_000_000)
    (tmp_path / "e.zip").write_bytes(b"no zip")
    found = list(records.read_histories([tmp_path, tmp_path / "gone.txt"]))
    told = [(Path(each.file).name, getattr(each, "code", "")) for each in found]
    assert told == [
        ("c.txt", ""),
        ("d.zip", "bad_zip"),
        ("bomb.txt", "bad_zip"),
        ("a.txt", ""),
        ("e.zip", "bad_zip"),
        ("gone.txt", "no_file"),
    ]


def test_a_hand_and_a_file_are_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    good = history("F7S", 1, "stars")
    chat = 'Ann said, "' + "x" * 90_000 + '"\n'
    found = read(tmp_path, good + good.replace("*** 4th", chat * 4 + "*** 4th") + good)
    assert [getattr(each, "code", "") for each in found] == ["", "too_long", ""]
    monkeypatch.setattr(sources, "MOST_BYTES", len(good) * 3 // 2)
    found = read(tmp_path, good * 3)
    assert [getattr(each, "code", "") for each in found] == ["", "cut_off", "too_long"]


def test_a_file_is_read_a_hand_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first hands come before a file without an end has been read."""
    text = night(2).encode()

    class Endless(io.RawIOBase):
        def readable(self) -> bool:
            return True

        def readinto(self, buffer: bytearray) -> int:  # type: ignore[override]
            part = (text * (len(buffer) // len(text) + 1))[: len(buffer)]
            buffer[: len(part)] = part
            return len(part)

    monkeypatch.setattr(Path, "open", lambda *_: Endless())
    hands = records.read_histories(tmp_path / "endless.txt")
    assert isinstance(next(hands), ReadHand)
    assert isinstance(next(hands), ReadHand)


def test_any_change_of_a_history_is_read_or_told() -> None:
    """Lines that are lost, doubled, moved or spoilt end in no error but a problem."""
    chance = random.Random(1)
    texts = [history(code, 2, site).splitlines(True) for code in CODES for site in TITLES]
    kinds = set()
    for _ in range(150):
        lines = list(chance.choice(texts))
        for _ in range(chance.randint(1, 3)):
            at, other = chance.randrange(len(lines)), chance.randrange(len(lines))
            place = chance.randrange(len(lines[at]))
            spoilt = lines[at][:place] + chance.choice("9$[]:# Ah\x00é") + lines[at][place + 1 :]
            lines[at : at + 1] = chance.choice([[], [lines[at], lines[other]], [spoilt]])
        for section in sections(enumerate(lines, 1)):
            found = section if isinstance(section, BadRecord) else read_section(section, "")
            kinds.add(getattr(found, "code", "ok"))
    assert {"ok", "not_your_turn", "bad_history", "bad_deal", "cut_off"} <= kinds


def test_a_muck_after_a_show_and_an_act_without_cards(tmp_path: Path) -> None:
    text = history("F7S", 2, "stars")
    winner = next(line for line in text.splitlines() if ": shows [" in line)
    name = winner.partition(": shows")[0]
    again = text.replace(winner, f"{winner}\n{name}: mucks hand")
    assert one(read(tmp_path, again)).hand.stacks == played("F7S", 2).stacks
    lines = [line for line in text.splitlines() if not line.startswith("Ann: posts the ante")]
    lines = [line for line in lines if not line.startswith("Dealt to Ann [")]
    wrong = problem(read(tmp_path, "\n".join(lines)))
    assert wrong.code == "bad_history"
    assert "Ann" in wrong.reason
