"""What is planted to try the tests can be: each old text stands once, and its tests exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.mutants import leak_mutants, rule_mutants
from tools.planting import Mutant
from tools.results import ROOT


@pytest.mark.parametrize("mutant", [*rule_mutants(), *leak_mutants()], ids=lambda each: each.name)
def test_a_mutant_can_be_planted(mutant: Mutant) -> None:
    assert (ROOT / mutant.file).read_text("utf-8").count(mutant.old) == 1
    assert mutant.new != mutant.old
    assert mutant.tests
    for test in mutant.tests:
        path, _, name = test.partition("::")
        assert Path(ROOT / path).exists(), test
        assert re.search(rf"def {name}\b", (ROOT / path).read_text("utf-8")) if name else True, test


def test_no_two_mutants_have_a_name() -> None:
    names = [mutant.name for mutant in rule_mutants()]
    assert len(names) == len(set(names))
