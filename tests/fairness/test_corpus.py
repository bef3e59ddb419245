"""One corpus of honest and forged transcripts; the page's verifier runs it in tests/room/page."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from doorcard.fairness import verifying
from doorcard.fairness.standalone import verify_deal
from tests.cli.terminal import run
from tests.fairness.corpus import IN_ORDER, NOBODY, Case, alterations, corpus, ours

CORPUS = corpus()


def alone(case: Case, folder: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """Return the verdict of the file that stands alone, as its command line gives it."""
    files = []
    for name, told in (("hand.json", case.told), ("before.json", case.previous)):
        if told:
            (folder / name).write_text(told, encoding="utf-8")
            files.append(str(folder / name))
    if not case.told:
        (folder / "hand.json").touch()
        files.insert(0, str(folder / "hand.json"))
    status = verify_deal.main(files)
    said = capsys.readouterr().out
    if status == 0:
        return IN_ORDER
    found = re.search(r"^NO[A-Za-z ]* \[([a-z_]+)\]: ", said, re.MULTILINE)
    assert found, said
    assert (status == 3) is (found[1] == NOBODY)
    return found[1]


@pytest.mark.parametrize("case", CORPUS, ids=lambda case: case.name)
def test_both_verifiers_say_the_same_of_every_transcript(
    case: Case, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ours(case) == case.verdict
    assert alone(case, tmp_path, capsys) == case.verdict


def test_every_verdict_there_is_stands_in_the_corpus() -> None:
    source = Path(verifying.__file__).read_text("utf-8")
    codes = set(re.findall(r'"([a-z]+_[a-z_]+)"', source))
    assert {"wrong_deck", "same_seeds", NOBODY, IN_ORDER} <= codes
    codes |= {"bad_transcript", "not_plain"}
    assert codes == {case.verdict for case in CORPUS}


def test_both_verifiers_refuse_every_field_that_is_altered() -> None:
    checked = 0
    for path, told in alterations():
        code = ours(Case(str(path), told, ""))
        assert code not in (IN_ORDER, NOBODY), (path, told)
        with pytest.raises(verify_deal.Wrong) as wrong:
            verify_deal.check(json.loads(told))
        assert wrong.value.code == code, (path, told)
        checked += 1
    assert checked > 1000


def test_the_command_says_that_nobody_contributed_and_its_status_too(tmp_path: Path) -> None:
    file = tmp_path / "hand.json"
    status = {IN_ORDER: 0, NOBODY: 3}
    for verdict in (IN_ORDER, NOBODY, "wrong_deck"):
        case = next(case for case in CORPUS if case.verdict == verdict)
        file.write_text(case.told, encoding="utf-8")
        ran = run("verify", str(file))
        assert ran.status == status.get(verdict, 1)
        assert ("All in order" in ran.out) is (verdict == IN_ORDER)
        assert (f"error [{verdict}]: " in ran.err) is (verdict != IN_ORDER)
        told = run("verify", str(file), "--json")
        assert told.status == status.get(verdict, 1)
        assert (told.json["verdict"], told.json["ok"]) == (verdict, verdict == IN_ORDER)
        assert told.json["alone"] == ([0] if verdict == NOBODY else [])
