"""Settings read from the defaults, then a file, the environment and the command line.

The later source wins. An invalid value is refused with the place where it was set, so that you
don't have to guess which of three sources is meant.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from msgspec import Struct

from doorcard.room.config.fields import PREFIX, Setting, settings
from doorcard.room.config.settings import Settings
from doorcard.rules.errors import BadSetup, shown

CONFIG = PREFIX + "CONFIG"
TESTS = PREFIX + "TEST_"
"""The prefix of the test suite's variables, which are not settings of the room."""


class Given(Struct, frozen=True):
    """A value somebody set, and the place where it was set."""

    setting: Setting
    value: object
    place: str
    text: bool


def read_settings(
    flags: Mapping[str, str | None],
    environment: Mapping[str, str],
    config: Path | None = None,
) -> Settings:
    """Return the settings from flags over the environment over a TOML file over the defaults.

    `flags` holds texts by a setting's name, None if a flag was not given; `config` is the file
    named by `--config`, else by `DOORCARD_CONFIG`, else there is none. An empty variable counts as
    not set. Raise `BadSetup`: `no_config`, `bad_config`, `unknown_setting`, `bad_setting`.
    """
    path = config or (Path(environment[CONFIG]) if environment.get(CONFIG) else None)
    values: dict[str, Any] = {}
    places: dict[str, str] = {}
    for given in _given(flags, environment, path):
        values[given.setting.name] = _read(given)
        places[given.setting.name] = given.place
    found = Settings(**values)
    _check_together(found, places)
    return found


def _given(
    flags: Mapping[str, str | None], environment: Mapping[str, str], path: Path | None
) -> Iterator[Given]:
    """Yield all values set, the weakest source first."""
    if path is not None:
        named = {setting.name: setting for setting in settings()}
        for key, value in _file(path).items():
            yield Given(_known(key, named, str(path)), value, f"{path}: {key}", text=False)
    variables = {setting.variable: setting for setting in settings()}
    for variable, value in sorted(environment.items()):
        foreign = not variable.startswith(PREFIX) or variable.startswith(TESTS)
        if value and not foreign and variable != CONFIG:
            setting = _known(variable, variables, "the environment", [*variables, CONFIG])
            yield Given(setting, value, f"the variable {variable}", text=True)
    known = {s.flag: s for s in settings() if s.flag}
    for name, text in flags.items():
        if text is not None:
            flag = "--" + name.replace("_", "-")
            yield Given(_known(flag, known, "the command line"), text, flag, text=True)


def _file(path: Path) -> dict[str, object]:
    try:
        return tomllib.loads(path.expanduser().read_text(encoding="utf-8"))
    except OSError as error:
        raise BadSetup(
            "no_config",
            f"the configuration file {path} can't be read ({error.strerror}); name one that can, "
            f"with --config or {CONFIG}",
            file=str(path),
        ) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        # The value is not repeated, since it may be a password.
        raise BadSetup(
            "bad_config",
            f"the configuration file {path} is not TOML ({_where(error)}); it holds lines such as "
            "port = 8000",
            file=str(path),
        ) from None


def _where(error: ValueError) -> str:
    found = str(error).rpartition("(")[2].rstrip(")")
    return found if found.startswith("at ") else "it is not UTF-8"


def _known(
    name: str, known: Mapping[str, Setting], place: str, listed: Iterable[str] = ()
) -> Setting:
    if name in known:
        return known[name]
    near = get_close_matches(name, [*listed] or [*known], n=1, cutoff=0.6)
    raise BadSetup(
        "unknown_setting",
        f"{place} sets {shown(name)}, which is not a setting; "
        + (f"the nearest is {near[0]}" if near else "docs/room/configuration.md lists them"),
        name=name,
    )


def _read(given: Given) -> object:
    setting = given.setting
    try:
        return setting.read(given.value, text=given.text)
    except (ValueError, OverflowError):
        what = "what it holds" if setting.secret else shown(given.value)
        raise BadSetup(
            "bad_setting",
            f"{given.place}: {what} is not right for {setting.name}; give {setting.right}",
            name=setting.name,
            place=given.place,
        ) from None


def _check_together(found: Settings, places: Mapping[str, str]) -> None:
    least, most = found.bot_least_seconds, found.bot_most_seconds
    if least > most:
        name = "bot_most_seconds" if "bot_most_seconds" in places else "bot_least_seconds"
        raise BadSetup(
            "bad_setting",
            f"{places[name]}: bots would think from {least} to {most} seconds; bot_most_seconds "
            "must not be below bot_least_seconds",
            name=name,
            place=places[name],
        )


def make_folder(settings: Settings) -> None:
    """Create the data folder, with access for its owner only, if the database or the key is there.

    Raise `BadSetup` `bad_data_dir`.
    """
    key_elsewhere = settings.key is not None or settings.key_file is not None
    if settings.database_url is not None and key_elsewhere:
        return
    try:
        settings.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise BadSetup(
            "bad_data_dir",
            f"the data folder {settings.folder} can't be made ({error.strerror}); name another "
            "with data_dir",
            folder=str(settings.folder),
        ) from None
