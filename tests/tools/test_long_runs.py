"""`make mutants` and `make soak` go on where they were stopped, and end in time."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tools import mutants, planting
from tools import results as written
from tools.mutants import Outcome, noticed
from tools.planting import Copies, Mutant
from tools.results import Results
from tools.tally import tally


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Write results here."""
    monkeypatch.setattr(Results.__init__, "__kwdefaults__", {"folder": tmp_path})
    return tmp_path


def test_results_are_found_again_on_the_same_tree_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    first = Results("kind", resume=True)
    assert first.known == {}
    first.add("one", "passed", seconds=1.5)
    first.add("two", "failed")
    first.add("two", "passed")
    assert Results("kind", resume=True).known == {"one": "passed", "two": "passed"}
    assert Results("other", resume=True).known == {}
    monkeypatch.setattr(written, "tree_digest", lambda: "another tree")
    assert Results("kind", resume=True).known == {}


def test_a_run_that_is_not_resumed_begins_anew() -> None:
    Results("kind", resume=False).add("one", "passed")
    assert Results("kind", resume=False).known == {}
    assert Results("kind", resume=True).known == {}


def test_another_byte_is_another_tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(written, "ROOT", tmp_path)
    monkeypatch.setattr(written, "TREE", ("src", "README.md"))
    (tmp_path / "src").mkdir()
    module = tmp_path / "src" / "module.py"
    seen = set()
    for text in ("1", "2", "22"):
        module.write_text(text)
        seen.add(written.tree_digest())
    module.rename(tmp_path / "src" / "moved.py")
    seen.add(written.tree_digest())
    (tmp_path / "src" / "__pycache__").mkdir()
    (tmp_path / "src" / "__pycache__" / "moved.pyc").write_text("compiled")
    seen.add(written.tree_digest())
    assert len(seen) == 4


MUTANTS = [
    Mutant(name, ("GEN-01",), "pyproject.toml", "right", "wrong", ("tests",))
    for name in ("bad", "worse", "worst")
]


def small_tree(target: Path) -> None:
    """Make a tree of one file and one folder of tests."""
    (target / "tests").mkdir(parents=True)
    (target / "pyproject.toml").write_text("right")


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Give the names of the mutants that are planted; of the first nobody takes notice."""
    names: list[str] = []

    def noticed(mutant: Mutant, tree: Path, seconds: float = 0) -> Outcome:
        names.append(mutant.name)
        planted = (tree / "pyproject.toml").read_text()
        assert planted == (mutant.new or "right")
        return Outcome("missed" if mutant.name in ("", "bad") else "caught")

    monkeypatch.setattr(mutants, "noticed", noticed)
    monkeypatch.setattr(planting, "copy_tree", small_tree)
    monkeypatch.setattr(mutants, "rule_mutants", lambda: MUTANTS)
    monkeypatch.setattr(mutants, "leak_mutants", list)
    return names


def test_mutants_that_were_caught_are_left_out(
    tried: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert mutants.main(["--jobs", "1"]) == 1
    assert tried == ["", "bad", "worse", "worst"]
    out = capsys.readouterr().out
    assert "MISSED  bad  GEN-01" in out
    assert "mutants: 2 caught, 1 missed\n" in out
    tried.clear()
    assert mutants.main(["--jobs", "1", "--resume", "--trust"]) == 1
    assert tried == ["bad"]
    assert "mutants: 2 caught, 1 missed\n" in capsys.readouterr().out


def test_some_mutants_are_as_many_as_wanted(
    tried: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    mutants.main(["--jobs", "1", "--trust", "--part", "0.34", "--seed", "x"])
    mutants.main(["--jobs", "1", "--trust", "--part", "0.34", "--seed", "x"])
    assert len(tried) == 2
    assert len(set(tried)) == 1
    assert "--seed x" in capsys.readouterr().err


def test_tests_that_do_not_end_are_told_apart(
    tried: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(mutants, "noticed", lambda *words: Outcome("endless", "did not end"))
    assert mutants.main(["--jobs", "1", "--trust", "bad"]) == 0
    told = capsys.readouterr().out
    assert "mutants: 0 caught, 0 missed, 1 on which the tests did not end" in told
    assert mutants.main(["--jobs", "1", "--trust", "--resume", "bad"]) == 0
    assert "the tests do not end with: bad" in capsys.readouterr().out


def test_a_mutant_on_which_pytest_itself_fails_ends_no_run_and_is_told_apart(
    tried: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    broke = subprocess.CompletedProcess([], 3, "INTERNALERROR> SystemError: depth\n", "")
    monkeypatch.setattr(mutants, "tried", lambda *words: broke)
    small_tree(tmp_path / "tree")
    outcome = noticed(replace(mutants.AS_IT_IS, tests=("tests",)), tmp_path / "tree")
    assert (outcome.result, outcome.why) == ("broken", "INTERNALERROR> SystemError: depth")
    monkeypatch.setattr(mutants, "noticed", lambda *words: outcome)
    assert mutants.main(["--jobs", "1", "--trust"]) == 1
    told = capsys.readouterr().out
    assert "mutants: 0 caught, 0 missed, 3 on which pytest itself failed" in told


def test_a_mutant_that_nobody_notices_names_a_test_that_was_skipped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = "SKIPPED [2] tests/test_kept.py:3: needs PostgreSQL"
    passed = subprocess.CompletedProcess([], 0, f"..s\n{said}\n", "")
    monkeypatch.setattr(mutants, "tried", lambda *words: passed)
    small_tree(tmp_path / "tree")
    outcome = noticed(MUTANTS[0], tmp_path / "tree")
    assert (outcome.result, outcome.why) == ("missed", said)


def test_a_copy_serves_many_mutants_and_is_as_it_was_after_each(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(planting, "copy_tree", small_tree)
    copies = Copies(tmp_path, 2)
    with copies.planted(MUTANTS[0]) as one, copies.planted(MUTANTS[1]) as other:
        assert one != other
        assert (one / "pyproject.toml").read_text() == "wrong"
    assert (one / "pyproject.toml").read_text() == "right"
    with copies.planted(MUTANTS[2]) as tree:
        assert tree in (one, other)
        (tree / "tests" / "left_behind.py").write_text("")
    assert list((tree / "tests").iterdir()) == []


def test_mutants_stop_when_the_time_is_over(
    tried: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert mutants.main(["--jobs", "1", "--trust", "--seconds", "0", "--json"]) == 0
    assert tried == []
    found = json.loads(capsys.readouterr().out)
    assert found == {"mutants": 3, "missed": [], "unfinished": ["bad", "worse", "worst"]}


SOAKS = """
import pytest

pytestmark = pytest.mark.soak

@pytest.mark.parametrize("number", range(3))
def test_long(number):
    assert number != WRONG
"""


def soak(folder: Path, wrong: int, *words: str) -> subprocess.CompletedProcess[str]:
    """Run three long tests in a folder, of which one may fail."""
    test = folder / "test_long.py"
    test.write_text(SOAKS.replace("WRONG", str(wrong)))
    script = (
        "import sys; from pathlib import Path; from tools import soak; from tools.results import "
        "Results; Results.__init__.__kwdefaults__ = {'folder': Path(sys.argv[1])}; "
        "sys.exit(soak.main(sys.argv[2:]))"
    )
    command = [sys.executable, "-c", script, str(folder), "-n", "0", "-p", "no:cacheprovider"]
    return subprocess.run(
        [*command, *words, str(test)], cwd=written.ROOT, capture_output=True, text=True, check=False
    )


def test_long_tests_that_passed_are_left_out(tmp_path: Path) -> None:
    first = soak(tmp_path, 1)
    assert first.returncode == 1, first.stdout + first.stderr
    assert "soak: 2 passed, 1 failed" in first.stdout
    second = soak(tmp_path, 9, "--resume")
    assert second.returncode == 0, second.stdout + second.stderr
    assert "soak: 1 passed, 0 failed" in second.stdout


def test_long_tests_stop_when_the_time_is_over(tmp_path: Path) -> None:
    ran = soak(tmp_path, 9, "--seconds", "-1", "--seed", "x")
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "soak: 0 passed, 0 failed" in ran.stdout


REPORT = (
    '<testsuites><testsuite name="pytest" errors="1" failures="2" skipped="3" tests="16">'
    "</testsuite></testsuites>"
)


def test_all_that_was_written_down_is_counted(folder: Path) -> None:
    assert tally(folder) == (0, 1)
    (folder / "tests.xml").write_text(REPORT)
    assert tally(folder) == (10, 3)
    for kind, words in (("soak", ["passed", "failed"]), ("mutants", ["caught", "caught"])):
        results = Results(kind, resume=False)
        for number, word in enumerate(words):
            results.add(f"{number}", word)
    assert tally(folder) == (13, 4)
