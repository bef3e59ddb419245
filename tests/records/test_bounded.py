"""A text from anybody is bounded before it is parsed, and so is what is told about it."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from doorcard import records
from doorcard.records import BadRecord, toml
from doorcard.records.errors import LONGEST, MOST_TOLD
from doorcard.records.house_rules import MOST_BYTES
from tests.records.house import BASED, LISTED, faults

DEEP = ".".join(["a"] * 18) + " = 1"


def refusal(text: str) -> tuple[str, str]:
    with pytest.raises(BadRecord) as caught:
        records.loads_rules(text)
    return caught.value.code, caught.value.message


@pytest.fixture
def unparsed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nothing be parsed."""

    def never(*_: object, **__: object) -> None:
        raise AssertionError("it was parsed")

    monkeypatch.setattr(tomllib, "loads", never)


@pytest.mark.usefixtures("unparsed")
@pytest.mark.parametrize(
    ("text", "code"),
    [
        (".".join(["a"] * 31_000) + " = 1", "toml_too_long"),
        ("#" * (MOST_BYTES + 1), "toml_too_long"),
        ("é" * (MOST_BYTES // 2 + 1), "toml_too_long"),
        (".".join(["a"] * 8_000) + " = 1", "bad_toml"),
        (DEEP, "bad_toml"),
        (DEEP.replace(".", " . "), "bad_toml"),
        (DEEP.replace("a", "'a'"), "bad_toml"),
        (f"[{DEEP.removesuffix(' = 1')}]", "bad_toml"),
        (f"[[{DEEP.removesuffix(' = 1')}]]", "bad_toml"),
        (f"title = 'Ours'\nphase = {'[' * 17}{']' * 17}", "bad_toml"),
        (f"phase = {'{a = ' * 17}1{'}' * 17}", "bad_toml"),
        ("seats = [0x" + "f" * 9_000 + ", 7]", "bad_toml"),
        ("seats = [-0b" + "1" * 9_000 + ", 7]", "bad_toml"),
    ],
)
def test_what_is_too_long_or_too_deep_is_refused_unparsed(text: str, code: str) -> None:
    assert refusal(text)[0] == code


def test_the_line_that_is_too_deep_is_told() -> None:
    code, message = refusal(f"title = 'Ours'\n# and\n{DEEP}\n")
    assert (code, "at line 3" in message, "16 deep" in message) == ("bad_toml", True, True)


def test_sixteen_kilobytes_and_sixteen_levels_are_read() -> None:
    long = LISTED + "#" * (MOST_BYTES - len(LISTED))
    assert records.loads_rules(long).title == "Four Card Guts"
    assert toml.read("a = " + "[" * 16 + "]" * 16)
    assert toml.read(".".join(["a"] * 17) + " = 1")


@pytest.mark.parametrize(
    "line",
    [
        "description = 'To be played slowly..................... [[[[[[[[[[[[[[[[[['",
        'description = "Slowly..................... {{{{{{{{{{{{{{{{{{{{{ \\" ......."',
        "# .................... [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
    ],
)
def test_dots_and_brackets_in_texts_and_comments_are_not_counted(line: str) -> None:
    assert records.loads_rules(f"{line}{BASED}").title == "Friday Razz"


PIECES = (
    '"', "'", '"""', "'''", "\\", '\\"', "#", "\n", "\r\n", " ", ".", "a", "b", "=", "[", "]",
    "{", "}", ",", "1", "0x1", "1.5", "x = ", "y = ", "[t]\n", "[[u]]\n",
)  # fmt: skip


@settings(max_examples=400, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=12).map("".join))
@example("x = '''a''''")
@example('x = """a"""""')
@example('x = """\\"""" # "')
@example('x = """"""\ny = "\\\\"')
@example("x = '\\'")
@example("'''' = 1")
def test_no_text_hides_what_comes_after_it(before: str) -> None:
    try:
        tomllib.loads(before)
    except tomllib.TOMLDecodeError:
        return
    with pytest.raises(BadRecord, match="too deeply"):
        toml.check(f"{before}\n{DEEP}")


def test_a_file_that_never_ends_is_read_as_far_as_it_may_be(tmp_path: Path) -> None:
    path = tmp_path / "long.toml"
    with path.open("w") as file:
        file.truncate(8 * 1024**3)  # it takes no place on the disk, and would take all memory
    for read in (records.load_rules, records.load):
        with pytest.raises(BadRecord, match="toml_too_long") as caught:
            read(path)
        assert caught.value.file == str(path)


def test_a_dozen_faults_are_told_and_the_others_counted() -> None:
    told = faults("".join([f"k{n} = 1\n" for n in range(1_000)]) + "title = 'x'\nseats = [2, 7]")
    assert [fault.partition(":")[0] for fault in told[:-1]] == [f"k{n}" for n in range(MOST_TOLD)]
    assert told[-1] == "and 988 more faults"
    told = faults("".join([f"k{n} = 1\n" for n in range(13)]) + "title = 'x'\nseats = [2, 7]")
    assert told[-1] == "and one more fault"


@pytest.mark.parametrize(
    "text",
    [
        "k" * 15_000 + " = 1",
        "'" + "k " * 7_000 + "' = 1",
        f"base = '{'k' * 15_000}'",
        f"base = 'razz'\noptions = {{{'k' * 15_000} = 1}}",
        f"base = 'razz'\noptions = {{burn = '{'k' * 15_000}'}}",
        f"phase = [{{phase = 'Bet', {'k' * 15_000} = 1}}]",
        f"phase = [{{phase = 'Deal', pattern = '{'k' * 15_000}'}}]",
    ],
)
def test_what_is_quoted_is_shortened(text: str) -> None:
    for fault in faults(text):
        assert len(fault) <= LONGEST
        assert "k" * 100 not in fault or fault.endswith("…")
