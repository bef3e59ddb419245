"""Facts, offers and parts in words, for the terminal, the log, speech and replays alike."""

from doorcard.rules.errors import MissingWords, WrongWords
from doorcard.voice.buttons import (
    answer_button,
    button,
    button_template,
    fact_badge,
    fact_sound,
    first_help,
    is_free,
    value_words,
)
from doorcard.voice.finding import (
    fact_words,
    learn,
    offer_words,
    part_words,
    verbs,
)
from doorcard.voice.names import (
    next_name,
    phase_name,
    side_words,
    stage_name,
    street_name,
    strength_words,
    wild_names,
    wild_words,
)
from doorcard.voice.rendering import (
    Piece,
    badge,
    card_log,
    chips_words,
    log_text,
    pieces,
    spoken,
)
from doorcard.voice.story import Story
from doorcard.voice.worth import holding, side_by_side, without_side

__all__ = [
    "MissingWords",
    "Piece",
    "Story",
    "WrongWords",
    "answer_button",
    "badge",
    "button",
    "button_template",
    "card_log",
    "chips_words",
    "fact_badge",
    "fact_sound",
    "fact_words",
    "first_help",
    "holding",
    "is_free",
    "learn",
    "log_text",
    "next_name",
    "offer_words",
    "part_words",
    "phase_name",
    "pieces",
    "side_by_side",
    "side_words",
    "spoken",
    "stage_name",
    "street_name",
    "strength_words",
    "value_words",
    "verbs",
    "wild_names",
    "wild_words",
    "without_side",
]
