"""What is sealed opens again unchanged, and nothing else does."""

from __future__ import annotations

import os
import pickle
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from hypothesis import given
from hypothesis import strategies as st

from doorcard.room.vault import Vault, count_keys, rotate
from doorcard.rules.errors import BadSetup, Refused

KEY = bytes(range(32))
VAULT = Vault(KEY)


def code_of_opening(path: Path, **more: object) -> str:
    with pytest.raises(BadSetup) as refused:
        Vault.open(path, **more)  # type: ignore[arg-type]
    assert KEY.hex() not in str(refused.value)
    return refused.value.code


@given(st.binary(max_size=600), st.binary(max_size=40))
def test_what_is_sealed_opens_again(data: bytes, about: bytes) -> None:
    assert VAULT.unseal(VAULT.seal(data, about), about) == data


@given(st.binary(min_size=1, max_size=300), st.integers(0), st.integers(1, 255))
def test_a_changed_byte_opens_nothing(data: bytes, place: int, change: int) -> None:
    sealed = bytearray(VAULT.seal(data, b"table 1, event 2"))
    sealed[place % len(sealed)] ^= change
    with pytest.raises(Refused) as refused:
        VAULT.unseal(bytes(sealed), b"table 1, event 2")
    assert refused.value.code == "sealed_wrongly"


@pytest.mark.parametrize("cut", [0, 1, 11, 12, 13, 28, 29, 40])
def test_what_is_cut_off_opens_nothing(cut: int) -> None:
    sealed = VAULT.seal(b"thirteen byte", b"")
    assert len(sealed) == 12 + 1 + 13 + 16
    with pytest.raises(Refused, match="sealed_wrongly"):
        VAULT.unseal(sealed[:cut], b"")


def test_neither_another_place_nor_another_key_opens_it() -> None:
    sealed = VAULT.seal(b"As Kd", b"event 2")
    for vault, about in ((VAULT, b"event 3"), (Vault(bytes(32)), b"event 2")):
        with pytest.raises(Refused, match="sealed_wrongly"):
            vault.unseal(sealed, about)


def test_it_is_aes_gcm_under_a_fresh_nonce_each_time() -> None:
    first, second = (VAULT.seal(b"As", b"about") for _ in range(2))
    assert first[:12] != second[:12]
    assert AESGCM(KEY).decrypt(first[:12], first[12:], b"about") == b"\x00As"


def test_long_payloads_are_compressed_unless_that_makes_them_longer() -> None:
    assert len(VAULT.seal(b"call " * 200, b"")) < 100
    noise = os.urandom(1000)
    assert len(VAULT.seal(noise, b"")) == 12 + 1 + 1000 + 16
    assert len(VAULT.seal(b"a" * 199, b"")) == 12 + 1 + 199 + 16


def test_a_key_file_is_made_once_and_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "data" / "room.key"
    sealed = Vault.open(path).seal(b"As", b"")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert len(bytes.fromhex(path.read_text())) == 32
    assert [each.name for each in path.parent.iterdir()] == ["room.key"]
    assert Vault.open(path, make=False).unseal(sealed, b"") == b"As"
    other = tmp_path / "other.key"
    Vault.open(other)
    assert other.read_text() != path.read_text()


def test_processes_that_start_at_once_have_one_key(tmp_path: Path) -> None:
    path = tmp_path / "room.key"
    with ThreadPoolExecutor(8) as pool:
        vaults = list(pool.map(lambda _: Vault.open(path), range(8)))
    sealed = vaults[0].seal(b"As", b"")
    assert all(vault.unseal(sealed, b"") == b"As" for vault in vaults)
    assert len(list(tmp_path.iterdir())) == 1


def test_a_key_in_text_goes_before_the_file_and_needs_none(tmp_path: Path) -> None:
    path = tmp_path / "room.key"
    assert Vault.open(path, KEY.hex()).unseal(VAULT.seal(b"As", b""), b"") == b"As"
    assert not path.exists()


@pytest.mark.parametrize("text", ["", "00", "zz" * 32, "00" * 31, "00" * 33, "é" * 64])
def test_what_is_no_key_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "room.key"
    path.write_text(text, encoding="utf-8")
    assert code_of_opening(path) == "bad_key"
    assert code_of_opening(path, key=text) == "bad_key"
    assert path.read_text(encoding="utf-8") == text
    with pytest.raises(BadSetup, match="bad_key"):
        Vault(b"short")


def test_a_new_key_seals_and_older_ones_still_open(tmp_path: Path) -> None:
    path = tmp_path / "room.key"
    first = Vault.open(path)
    old, text = first.seal(b"As", b"event 1"), path.read_text().strip()
    assert (count_keys(path), rotate(path), count_keys(path)) == (1, 2, 2)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [each.name for each in tmp_path.iterdir()] == ["room.key"]
    assert path.read_text().split()[1:] == [text]
    second = Vault.open(path)
    new = second.seal(b"Kd", b"event 2")
    assert (second.unseal(old, b"event 1"), second.unseal(new, b"event 2")) == (b"As", b"Kd")
    with pytest.raises(Refused, match="sealed_wrongly"):
        first.unseal(new, b"event 2")
    with pytest.raises(Refused, match="sealed_wrongly"):
        second.unseal(old, b"event 2")
    assert rotate(path) == 3
    assert Vault.open(path).unseal(new, b"event 2") == b"Kd"


def test_keys_in_text_have_commas_between_and_the_first_seals(tmp_path: Path) -> None:
    newer = "5f" * 32
    both = Vault.open(tmp_path / "none", f"{newer}, {KEY.hex()}")
    assert both.unseal(VAULT.seal(b"As", b""), b"") == b"As"
    assert Vault(bytes.fromhex(newer)).unseal(both.seal(b"Kd", b""), b"") == b"Kd"
    assert code_of_opening(tmp_path / "none", key=f"{newer},00") == "bad_key"


def test_a_key_that_is_not_there_is_not_rotated(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="key_missing"):
        rotate(tmp_path / "room.key")
    assert list(tmp_path.iterdir()) == []


def test_a_missing_key_of_an_old_database_is_not_made_anew(tmp_path: Path) -> None:
    path = tmp_path / "room.key"
    assert code_of_opening(path, make=False) == "key_missing"
    assert not path.exists()


def test_a_key_file_that_can_neither_be_read_nor_made_is_refused(tmp_path: Path) -> None:
    assert code_of_opening(tmp_path) == "key_unreadable"
    (tmp_path / "file").write_text("")
    assert code_of_opening(tmp_path / "file" / "room.key") == "key_unreadable"


def test_a_vault_shows_no_key() -> None:
    for text in (repr(VAULT), str(VAULT), f"{[VAULT]}"):
        assert KEY.hex() not in text
        assert repr(KEY) not in text
    with pytest.raises(TypeError):
        pickle.dumps(VAULT)
