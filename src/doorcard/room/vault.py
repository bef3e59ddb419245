"""The vault: stored data is encrypted with a key that is not in the database.

AES-256-GCM with a random nonce of 96 bits. A copy of the database only shows the length of a
payload and what it is about; a payload that was changed, or moved to another place, can't be
decrypted.
"""

from __future__ import annotations

import contextlib
import hmac
import os
import secrets
import zlib
from pathlib import Path

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from doorcard.rules.errors import BadSetup, Refused

KEY_BYTES = 32
NONCE_BYTES = 12
TAG_BYTES = 16
MARKS = b"doorcard room marks 1"
WORTH_PRESSING = 200
"""The bytes from which a payload is compressed before it is encrypted."""

_WINDOW_BITS, _MEMORY = 12, 5
"""The compression's window of 4 kB, and a matching amount of memory.

Payloads are rarely longer. Clearing the usual 256 kB takes longer than compressing an event.
"""

_PLAIN, _PRESSED = b"\x00", b"\x01"


class Vault:
    """Encrypts bytes with one key, and decrypts them with older ones, too.

    Safe to use from several threads.
    """

    __slots__ = ("_cipher", "_marks", "_older")

    def __init__(self, key: bytes, *older: bytes) -> None:
        """Take keys of 32 bytes; raise `BadSetup` `bad_key` for another length."""
        for each in (key, *older):
            if len(each) != KEY_BYTES:
                raise BadSetup("bad_key", f"a key has {len(each)} bytes; it needs {KEY_BYTES}")
        self._cipher = AESGCM(key)
        self._older = tuple([AESGCM(each) for each in older])
        self._marks = tuple([hmac.digest(each, MARKS, "sha256") for each in (key, *older)])

    @classmethod
    def open(cls, key_file: Path, key: str | None = None, *, make: bool = True) -> Vault:
        """Return the vault of a key in text, else of a key file, which is created if there is none.

        With `make=False` a missing file is refused: a new key could not decrypt the data already in
        the database. Raise `BadSetup`: `bad_key`, `key_missing`, `key_unreadable`.
        """
        if key is not None:
            return cls(*_keys(key, "the key that was given"))
        try:
            return cls(*_read(key_file))
        except FileNotFoundError:
            if not make:
                raise BadSetup(
                    "key_missing",
                    f"there is no key file {key_file}, and without its key the cards in this "
                    "database can't be read; bring back the file, or begin with another database",
                    file=str(key_file),
                ) from None
        return cls(*_made(key_file))

    def seal(self, data: bytes, about: bytes) -> bytes:
        """Return encrypted data, bound to what it is about, which isn't stored inside."""
        pressed = _PRESSED + _compressed(data) if len(data) >= WORTH_PRESSING else b""
        inside = pressed if 0 < len(pressed) <= len(data) else _PLAIN + data
        nonce = secrets.token_bytes(NONCE_BYTES)
        return nonce + self._cipher.encrypt(nonce, inside, about)

    def unseal(self, sealed: bytes, about: bytes) -> bytes:
        """Return decrypted data that was bound to the same; raise `Refused` `sealed_wrongly`."""
        nonce, rest = sealed[:NONCE_BYTES], sealed[NONCE_BYTES:]
        inside = b""
        # The cipher has other errors for data that is too short.
        for cipher in (self._cipher, *self._older) if len(rest) > TAG_BYTES else ():
            with contextlib.suppress(InvalidTag):
                inside = cipher.decrypt(nonce, rest, about)
                break
        if not inside:
            raise sealed_wrongly()
        data = inside[1:]
        return zlib.decompress(data) if inside[:1] == _PRESSED else data

    def mark(self, what: str) -> str:
        """Return a keyed hash of a text: 32 hex digits that don't reveal it without the key."""
        return self.marks(what)[0]

    def marks(self, what: str) -> tuple[str, ...]:
        """Return the keyed hash of a text for each key, the encrypting one first."""
        return tuple([hmac.digest(key, what.encode(), "sha256").hex()[:32] for key in self._marks])

    def __repr__(self) -> str:
        return "Vault(***)"

    def __reduce__(self) -> str:
        raise TypeError("a vault is not copied or sent elsewhere, since it holds a key")


def _compressed(data: bytes) -> bytes:
    pressing = zlib.compressobj(wbits=_WINDOW_BITS, memLevel=_MEMORY)
    return pressing.compress(data) + pressing.flush()


def sealed_wrongly() -> Refused:
    """Return the refusal for stored data that isn't as it was."""
    return Refused(
        "sealed_wrongly",
        "a stored record does not open: it was changed, stands in another's place, or was "
        "sealed under another key; bring back the right key file or a backup",
    )


def count_keys(key_file: Path) -> int:
    """Return the number of keys in a file. Raise `BadSetup` as `rotate` does."""
    return len(_there(key_file))


def _there(key_file: Path) -> tuple[bytes, ...]:
    try:
        return _read(key_file)
    except FileNotFoundError:
        raise BadSetup(
            "key_missing",
            f"there is no key file {key_file}; a room makes one when it starts",
            file=str(key_file),
        ) from None


def rotate(key_file: Path) -> int:
    """Add a new key in front of those in a key file, and return the number of keys.

    The older ones stay, since data encrypted with them needs them. Raise `BadSetup`: `key_missing`,
    `bad_key`, `key_unreadable`.
    """
    older = _there(key_file)
    keys = [secrets.token_hex(KEY_BYTES), *[key.hex() for key in older]]
    draft = key_file.with_name(f".{key_file.name}.{secrets.token_hex(4)}")
    try:
        try:
            _write(draft, "\n".join(keys) + "\n")
            os.replace(draft, key_file)
        finally:
            draft.unlink(missing_ok=True)
        _settle(key_file.parent)
    except OSError as error:
        raise _unreadable(key_file, "can't be written", error) from None
    return len(keys)


def _keys(text: str, where: str) -> tuple[bytes, ...]:
    """Return the keys of a text, the encrypting one first, separated by commas or space."""
    found = []
    for one in text.replace(",", " ").split() or [""]:
        try:
            found.append(bytes.fromhex(one))
        except ValueError:
            found.append(b"")
    if any(len(key) != KEY_BYTES for key in found):
        raise BadSetup(
            "bad_key", f"{where} is not a key; a key is {2 * KEY_BYTES} hexadecimal digits"
        )
    return tuple(found)


def _read(key_file: Path) -> tuple[bytes, ...]:
    try:
        raw = key_file.read_bytes()
    except FileNotFoundError:
        raise
    except OSError as error:
        raise _unreadable(key_file, "can't be read", error) from None
    return _keys(raw.decode("ascii", errors="replace").strip(), f"what the file {key_file} holds")


def _made(key_file: Path) -> tuple[bytes, ...]:
    """Create a key file and return its key: a new one, unless another process was faster.

    The file appears with its whole content or not at all, so that a power cut can't leave half a
    key.
    """
    draft = key_file.with_name(f".{key_file.name}.{secrets.token_hex(4)}")
    try:
        key_file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        try:
            _write(draft, secrets.token_hex(KEY_BYTES) + "\n")
            with contextlib.suppress(FileExistsError):
                os.link(draft, key_file)
        finally:
            draft.unlink(missing_ok=True)
        _settle(key_file.parent)
        return _read(key_file)
    except OSError as error:
        raise _unreadable(key_file, "can't be made", error) from None


def _write(path: Path, text: str) -> None:
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())


def _settle(folder: Path) -> None:
    """Make a new file name safe against a power cut, if folders can be opened here."""
    with contextlib.suppress(PermissionError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _unreadable(key_file: Path, what: str, error: OSError) -> BadSetup:
    return BadSetup(
        "key_unreadable",
        f"the key file {key_file} {what} ({error.strerror}); name another with key_file, or let "
        "the room's user read it",
        file=str(key_file),
    )
