"""The settings of a room: one struct, read from a file, the environment and the flags."""

from __future__ import annotations

from doorcard.room.config.fields import Setting, settings
from doorcard.room.config.setting_sources import make_folder, read_settings
from doorcard.room.config.settings import Settings

__all__ = ["Setting", "Settings", "make_folder", "read_settings", "settings"]
