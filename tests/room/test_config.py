"""Settings come from four sources, and what is wrong is refused with its place."""

from __future__ import annotations

import re
import stat
import sys
from pathlib import Path

import pytest
from msgspec.structs import fields

from doorcard.room.config import Settings, make_folder, read_settings, settings
from doorcard.room.config.settings import without_password
from doorcard.rules.errors import BadSetup
from tools import configuration

KEY = "5f" * 32


def file(folder: Path, text: str) -> Path:
    path = folder / "room.toml"
    path.write_text(text, encoding="utf-8")
    return path


def refusal(
    flags: dict[str, str | None] | None = None,
    environment: dict[str, str] | None = None,
    config: Path | None = None,
) -> BadSetup:
    with pytest.raises(BadSetup) as refused:
        read_settings(flags or {}, environment or {}, config)
    return refused.value


def test_without_any_source_there_is_a_default_for_everything() -> None:
    found = read_settings({}, {})
    assert found == Settings()
    assert found.host == "127.0.0.1"
    assert found.frame_bytes == 4096
    assert found.database == f"sqlite:///{found.folder / 'room.sqlite'}"
    assert found.key_path == found.folder / "room.key"


def test_a_room_lies_where_the_system_keeps_data_or_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    here, former = tmp_path / "data" / "doorcard", tmp_path / ".local/share/doorcard"
    if sys.platform.startswith("linux"):
        assert Settings().folder == here
    former.mkdir(parents=True)
    assert Settings().folder == former
    if sys.platform.startswith("linux"):
        here.mkdir(parents=True)
        assert Settings().folder == here
    assert Settings(data_dir=Path("~/elsewhere")).folder == tmp_path / "elsewhere"


def test_flags_win_over_the_environment_over_the_file_over_the_defaults(tmp_path: Path) -> None:
    path = file(tmp_path, 'port = 1\nhost = "a"\nmost_tables = 5\n')
    environment = {"DOORCARD_PORT": "2", "DOORCARD_HOST": "b", "DOORCARD_CONFIG": str(path)}
    found = read_settings({"port": "3", "host": None}, environment)
    assert (found.port, found.host, found.most_tables, found.token_days) == (3, "b", 5, 30)


def test_the_flag_for_the_file_wins_over_the_variable_for_it(tmp_path: Path) -> None:
    path = file(tmp_path, "port = 1")
    found = read_settings({}, {"DOORCARD_CONFIG": str(tmp_path / "other.toml")}, path)
    assert found.port == 1


def test_every_default_may_be_given_as_text_and_in_a_file(tmp_path: Path) -> None:
    for setting in settings():
        if setting.default in (None, ()):
            continue
        value = setting.default
        listed = isinstance(value, tuple)
        plain = value if isinstance(value, int | float) else list(value) if listed else str(value)
        assert setting.read(plain, text=False) == value, setting.name
        text = ",".join(value) if listed else str(value)
        assert setting.read(text, text=True) == value, setting.name


def test_a_list_is_a_list_in_a_file_and_has_commas_elsewhere(tmp_path: Path) -> None:
    path = file(tmp_path, 'allowed_origins = ["https://Cards.Example/", "http://[::1]:8080"]')
    right = ("https://cards.example", "http://[::1]:8080")
    assert read_settings({}, {}, path).allowed_origins == right
    text = "https://cards.example:443, http://[::1]:8080"
    assert read_settings({"allowed_origins": text}, {}).allowed_origins == right


def test_variables_of_others_empty_ones_and_those_of_the_tests_are_left_alone() -> None:
    environment = {"PORT": "x", "DOORCARD_PORT": "", "DOORCARD_TEST_POSTGRES": "x"}
    assert read_settings({}, environment) == Settings()


@pytest.mark.parametrize(
    ("name", "text", "right"),
    [
        ("port", "70000", "a whole number from 0 to 65535"),
        ("port", "-1", "a whole number from 0 to 65535"),
        ("port", "80.5", "a whole number from 0 to 65535"),
        ("frame_bytes", "100", "a whole number from 1024 to 1048576"),
        ("bot_least_seconds", "nan", "a number from 0 to 60"),
        ("host", " \n", "a text"),
        ("data_dir", "", "a path"),
        ("log_format", "xml", "console or json"),
        ("message_rate", "0/second", "20/second"),
        ("message_rate", "often", "20/second"),
        ("message_rate", "5/second;3/hour", "20/second"),
        ("message_rate", "5/fortnight", "20/second"),
        ("message_rate", "5/2 days", "at most a day"),
        ("public_url", "cards.example", "https://cards.example"),
        ("public_url", "https://cards.example/room", "no path"),
        ("public_url", "https://cards.example:99999", "an origin"),
        ("public_url", "https://me@cards.example", "an origin"),
        ("allowed_origins", "https://a.example,,https://b.example", "with commas between"),
        ("allowed_origins", "*", "an origin"),
        ("trusted_proxies", "10.0.0.1,", "with commas between"),
    ],
)
def test_a_wrong_flag_is_refused_with_its_name_and_what_is_right(
    name: str, text: str, right: str
) -> None:
    refused = refusal({name: text})
    assert refused.code == "bad_setting"
    assert refused.message.startswith("--" + name.replace("_", "-"))
    assert right in refused.message


def test_a_wrong_variable_is_refused_with_its_name() -> None:
    refused = refusal(environment={"DOORCARD_PORT": "http"})
    assert (refused.code, refused.context["place"]) == ("bad_setting", "the variable DOORCARD_PORT")
    assert "'http'" in refused.message


@pytest.mark.parametrize("line", ['port = "80"', "port = true", "port = [80]", "port = 1.0"])
def test_a_file_holds_numbers_as_numbers(tmp_path: Path, line: str) -> None:
    path = file(tmp_path, line)
    refused = refusal(config=path)
    assert refused.code == "bad_setting"
    assert refused.message.startswith(f"{path}: port")


def test_a_file_that_is_not_there_or_no_toml_is_refused(tmp_path: Path) -> None:
    assert refusal(config=tmp_path / "none.toml").code == "no_config"
    assert refusal(config=tmp_path).code == "no_config"
    broken = refusal(config=file(tmp_path, "port = 1\nkey = hunter2\n"))
    assert broken.code == "bad_config"
    assert "line 2" in broken.message
    assert "hunter2" not in str(broken)
    (tmp_path / "latin.toml").write_bytes(b'host = "\xe9"')
    assert "UTF-8" in refusal(config=tmp_path / "latin.toml").message


def test_an_unknown_name_is_refused_with_the_nearest(tmp_path: Path) -> None:
    for refused, near in (
        (refusal({"prot": "1"}), "--port"),
        (refusal(environment={"DOORCARD_DATABASEURL": "1"}), "DOORCARD_DATABASE_URL"),
        (refusal(environment={"DOORCARD_CONFIGS": "1"}), "DOORCARD_CONFIG"),
        (refusal(config=file(tmp_path, "message_rates = 1")), "message_rate"),
    ):
        assert refused.code == "unknown_setting"
        assert f"the nearest is {near}" in refused.message
    assert "lists them" in refusal({"zzz": "1"}).message


def test_the_key_is_no_flag() -> None:
    assert refusal({"key": KEY}).code == "unknown_setting"
    assert read_settings({}, {"DOORCARD_KEY": KEY}).key == KEY


def test_bots_that_would_think_longer_at_the_least_than_at_the_most_are_refused() -> None:
    refused = refusal({"bot_least_seconds": "3"}, {"DOORCARD_BOT_MOST_SECONDS": "2"})
    assert refused.code == "bad_setting"
    assert "3.0" in refused.message
    assert "2.0" in refused.message
    assert refusal({"bot_least_seconds": "3"}).message.startswith("--bot-least-seconds")


@pytest.mark.parametrize(
    ("variable", "text"),
    [("DOORCARD_KEY", "hunter2"), ("DOORCARD_DATABASE_URL", "mysql://u:hunter2@host/db")],
)
def test_a_refused_secret_is_not_repeated(variable: str, text: str) -> None:
    refused = refusal(environment={variable: text})
    assert refused.code == "bad_setting"
    assert "hunter2" not in str(refused) + repr(refused.context)


@pytest.mark.parametrize(
    ("url", "seen"),
    [
        ("sqlite:////data/room@home.sqlite", "sqlite:////data/room@home.sqlite"),
        ("postgresql://db.internal/cards", "postgresql://db.internal/cards"),
        ("postgresql://u:hunter2@db:5432/cards", "postgresql://***@db:5432/cards"),
        ("postgresql://db/cards?password=hunter2", "postgresql://db/cards"),
        ("postgresql://db/cards?password=a@hunter2", "postgresql://***"),
        ("postgresql://u:hunt?er2@db/cards", "postgresql://***"),
        ("postgresql://u:a/hunter2@db/cards", "postgresql://***"),
        ("postgresql://u:a@hunter2@db/cards", "postgresql://***"),
        ("hunter2@db", "***"),
    ],
)
def test_a_password_in_a_url_is_not_shown(url: str, seen: str) -> None:
    assert without_password(url) == seen


def test_a_room_that_opens_tells_what_is_not_as_usual_and_no_secret() -> None:
    assert Settings().chosen() == {}
    chosen = Settings(key=KEY, port=9000, database_url="postgresql://u:hunter2@db/cards").chosen()
    assert chosen == {"database_url": "postgresql://***@db/cards", "key": "***", "port": 9000}


def test_what_is_shown_of_settings_holds_no_secret() -> None:
    found = Settings(key=KEY, database_url="postgresql://u:hunter2@db/cards")
    shown = found.shown()
    assert shown["database_url"] == "postgresql://***@db/cards"
    assert shown["key"] == "***"
    assert set(shown) == {field.name for field in fields(Settings)}
    for text in (repr(found), str(found), repr(shown)):
        assert KEY not in text
        assert "hunter2" not in text


def test_every_setting_says_what_it_means_and_every_number_has_bounds() -> None:
    assert {setting.name for setting in settings()} == {field.name for field in fields(Settings)}
    for setting in settings():
        assert setting.meaning.endswith("."), setting.name
        if setting.kind in (int, float):
            assert None not in (setting.meta.ge, setting.meta.le), setting.name


def test_the_file_on_the_page_is_right(tmp_path: Path) -> None:
    (block,) = re.findall(r"```toml\n(.*?)```", configuration.PAGE.read_text("utf-8"), re.DOTALL)
    found = read_settings({}, {}, file(tmp_path, block))
    assert found.trusted_proxies == ("10.0.0.2",)
    assert found.message_rate == "10 per 1 second"


def test_the_data_folder_is_made_for_its_owner_alone_where_something_goes_there(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "a" / "room"
    elsewhere = Settings(data_dir=folder, database_url="postgresql://db/cards", key=KEY)
    make_folder(elsewhere)
    assert not folder.exists()
    for _ in range(2):
        make_folder(Settings(data_dir=folder, key=KEY))
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    file(tmp_path, "")
    with pytest.raises(BadSetup) as refused:
        make_folder(Settings(data_dir=tmp_path / "room.toml" / "room"))
    assert refused.value.code == "bad_data_dir"
    assert "room.toml" in refused.value.message
