"""The languages that Doorcard speaks: English in the source, and a catalogue file for each other.

`with speaking("de"):` chooses the language of a block; `say` says an English text in it. The lower
floors, which read no files, import `doorcard.language.saying` for that.
"""

from doorcard.language.catalogue_reader import (
    Catalogue,
    Language,
    WrongCatalogue,
    all_languages,
    catalogue,
    languages,
    parts_of,
    read_catalogue,
    speaking,
)
from doorcard.language.finding import Found, Gaps, gaps, gaps_of, texts
from doorcard.language.saying import (
    ENGLISH,
    Later,
    cached_by_language,
    number,
    percentage,
    say,
    spoken,
    tag,
    text,
    word,
)

__all__ = [
    "ENGLISH",
    "Catalogue",
    "Found",
    "Gaps",
    "Language",
    "Later",
    "WrongCatalogue",
    "all_languages",
    "cached_by_language",
    "catalogue",
    "gaps",
    "gaps_of",
    "languages",
    "number",
    "parts_of",
    "percentage",
    "read_catalogue",
    "say",
    "speaking",
    "spoken",
    "tag",
    "text",
    "texts",
    "word",
]
