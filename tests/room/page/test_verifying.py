"""The page's verifier runs through the corpus of tests/fairness, and says what the others say."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.fairness.corpus import Case, alterations, corpus, ours
from tests.room.page.node import NODE, run

pytestmark = pytest.mark.skipif(NODE is None, reason="needs Node (Debian: apt install nodejs)")

VERIFYING = """
import { readFileSync } from "node:fs";
import { verify } from "%%(folder)s/fairness/verifying.js";

const cases = JSON.parse(readFileSync("%s"));
console.log(JSON.stringify(cases.map(([told, previous]) => verify(told, previous).verdict)));
"""


def verdicts(cases: list[Case], folder: Path) -> Any:
    """Return what the page says of each case, in one run of Node."""
    file = folder / "cases.json"
    file.write_text(json.dumps([[case.told, case.previous] for case in cases]), encoding="utf-8")
    return run(VERIFYING % file.as_posix())


def test_the_page_says_of_every_transcript_what_the_others_say(tmp_path: Path) -> None:
    cases = corpus()
    found = verdicts(cases, tmp_path)
    told = {case.name: verdict for case, verdict in zip(cases, found, strict=True)}
    assert told == {case.name: case.verdict for case in cases}


@pytest.mark.parametrize("step", [7, pytest.param(1, marks=pytest.mark.soak)])
def test_the_page_refuses_every_field_that_is_altered(tmp_path: Path, step: int) -> None:
    cases = [Case(str(path), told, "") for path, told in alterations()][::step]
    assert len(cases) > 150
    found = verdicts(cases, tmp_path)
    for case, verdict in zip(cases, found, strict=True):
        assert verdict == ours(case), (case.name, case.told)
