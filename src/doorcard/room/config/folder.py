"""The data folder, which is there before anything is put into it."""

from __future__ import annotations

from doorcard.room.config.settings import Settings
from doorcard.rules.errors import BadSetup


def make_folder(settings: Settings) -> None:
    """Make the data folder, for its owner alone, if the database or the key goes there.

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
