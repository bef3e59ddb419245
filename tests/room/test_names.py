"""Names and chat are shown to others: no text may hide, turn the line around or pile up."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from itertools import groupby

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from doorcard.room.people.names import clean_chat, clean_name
from doorcard.rules.errors import Refused

TRICKS = st.sampled_from(
    "\u202e\u2066\u200f\u200b\u200d\ufeff\u00ad\u0301\u0327\u20dd\ufe0f"
    "\u3164\u2028\u00a0\x00\x1b\n \tae"
)
TEXTS = st.text(st.one_of(st.characters(), TRICKS), max_size=60)


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("Ada", "Ada"),
        ("  Ada \t\n Lovelace ", "Ada Lovelace"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("Zoe\u200b\u0308", "Zo\u00eb"),
        ("Jos\u00e9 \u2660", "Jos\u00e9 \u2660"),
        ("\u5c71\u7530", "\u5c71\u7530"),
        ("\u202egnp.exe", "gnp.exe"),
        ("a\u2066b\u2069c\u200e", "abc"),
        ("bo\u00adb", "bob"),
        ("\ufeffbob\u200d\u2060", "bob"),
        ("bob\x1b[31m\x07\x00", "bob[31m"),
        ("a\u00a0\u2003b\u2028c", "a b c"),
        ("a\r\nb\x85c", "a b c"),
        ("\u3164x\u2800", "x"),
        ("x\U000e0041\ue000\ud800", "x"),
        ("x" + "\u0325" * 40, "x" + "\u0325" * 3),
        ("\u0301\u0302x", "x"),
        ("a \u0325 b", "a b"),
        ("<b>&amp;</b>", "<b>&amp;</b>"),
        ("x" * 24, "x" * 24),
    ],
)
def test_a_name_is_shown_so(written: str, shown: str) -> None:
    assert clean_name(written) == shown


@pytest.mark.parametrize(
    ("clean", "code", "most"), [(clean_name, "bad_name", 24), (clean_chat, "bad_chat", 300)]
)
def test_nothing_and_too_much_are_refused(
    clean: Callable[[str], str], code: str, most: int
) -> None:
    assert clean("x" * most) == "x" * most
    assert clean(" " * 20 + "x" * most + "\u200b") == "x" * most
    for text in (
        "",
        " ",
        "\u200b\u202e\x00",
        "\u0301",
        "\u3164",
        "x" * (most + 1),
        "\u0301" * 9999,
    ):
        with pytest.raises(Refused) as refused:
            clean(text)
        assert refused.value.code == code
        assert f"1 to {most}" in refused.value.message


@given(TEXTS)
@example("e\u200b\u0301" * 3)
def test_whatever_is_written_what_is_shown_is_one_plain_line(text: str) -> None:
    try:
        shown = clean_chat(text)
    except Refused:
        return
    assert 1 <= len(shown) <= 300
    assert clean_chat(shown) == shown
    assert unicodedata.is_normalized("NFC", shown)
    kinds = [unicodedata.category(character) for character in shown]
    assert not {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"} & set(kinds)
    assert "  " not in shown
    assert shown == shown.strip()
    runs = [(mark, len(list(run))) for mark, run in groupby(kind[0] == "M" for kind in kinds)]
    assert not runs[0][0]
    assert all(length <= 3 for mark, length in runs if mark)
    assert not {0x202E, 0x2066, 0x200B, 0xFEFF} & {ord(character) for character in shown}


@given(
    st.text(
        st.characters(categories=["Lu", "Ll", "Nd"], max_codepoint=0x17F), min_size=1, max_size=24
    )
)
def test_an_ordinary_name_stays_as_it_is(text: str) -> None:
    text = unicodedata.normalize("NFC", text)
    assert clean_name(text) == text
