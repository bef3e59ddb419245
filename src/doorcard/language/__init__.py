"""The languages that Doorcard speaks: English where it is said, every other from one file.

`with speaking("de"):` chooses the language of a block; `say` says an English text in it.
"""

from doorcard.language.reading import (
    Catalogue,
    Language,
    WrongCatalogue,
    catalogue,
    languages,
    parts_of,
    read_catalogue,
    speaking,
)
from doorcard.language.saying import ENGLISH, number, say, tag, text, within, word

__all__ = [
    "ENGLISH",
    "Catalogue",
    "Language",
    "WrongCatalogue",
    "catalogue",
    "languages",
    "number",
    "parts_of",
    "read_catalogue",
    "say",
    "speaking",
    "tag",
    "text",
    "within",
    "word",
]
