"""What is beside the corpus (test_corpus.py): words, the command, the file that stands alone."""

from __future__ import annotations

import ast
import copy
import json
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from doorcard.cards import deck
from doorcard.fairness.commitments import Table, announce
from doorcard.fairness.encoding import NOTHING
from doorcard.fairness.standalone import verify_deal
from doorcard.fairness.transcript import Kept, Transcript, dumps, loads, transcript_of
from doorcard.fairness.verifying import verify
from tests.cli.terminal import run, too_wide
from tests.fairness.corpus import at, others, places, rigged, with_shuffle
from tests.fairness.dealt import TABLE, deal, known, plain, seeds, settled

HAND = deal()
STANDALONE = Path(verify_deal.__file__)


def test_the_report_says_what_was_checked() -> None:
    report = verify(HAND.seen_by(1))
    assert (report.ok, report.hand, report.fault) == (True, "tuesday/17", None)
    told = "\n".join(report.checked)
    for part in (
        "shuffle 0: 3 of 3 contributed",
        "shuffle 1: 1 of 3 contributed; left out: player 2, 3",
        "shuffle 0: the 7 decks not played are sound",
        "a recycled stub of 10 cards, committed only, bound to",
        "4 dealt cards lay there from the start",
    ):
        assert part in told


def test_a_down_card_altered_is_caught_and_only_leaving_it_out_can_not_be() -> None:
    told = plain(HAND.seen_by(2))
    assert told["shuffles"][0]["openings"][0]["public"] is False
    for path in places(told["shuffles"][0]["openings"][0]):
        for value in others(at(told["shuffles"][0]["openings"][0], path)):
            forged = copy.deepcopy(told)
            card = forged["shuffles"][0]["openings"]
            at(card, (0, *path)[:-1])[(0, *path)[-1]] = value
            with pytest.raises(verify_deal.Wrong):
                verify_deal.check(forged)
    del told["shuffles"][0]["openings"][0]
    assert verify(loads(json.dumps(told).encode())).ok
    assert verify_deal.check(told) == "in_order"


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


def test_hands_follow_on_one_another() -> None:
    first = HAND.seen_by(1)
    table = Table("tuesday/18", TABLE.seats, TABLE.game, TABLE.options)
    second = deal(table, previous=first.spectator).seen_by(2)
    for viewer in (1, 3):  # whoever else looked on
        assert verify(second, HAND.seen_by(viewer)).ok


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
