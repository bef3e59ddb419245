"""The story of a hand on a terminal, laid out in the width of the terminal.

The sentences come from `doorcard.voice`. Here short ones share a line: what players do one after
the other in a round. Players who do the same are named together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rich.text import Text

from doorcard import voice
from doorcard.cards import UNKNOWN
from doorcard.language.saying import say
from doorcard.rules.facts import Fact
from doorcard.rules.sentences import LogLine, Sentence
from doorcard.rules.state import State
from doorcard.voice.layout import WIDTH, card_text, lay_out, printable, wrap
from doorcard.voice.names import Names
from doorcard.voice.rendering import BACK, Piece, sentence_pieces

INDENTS = {"show": 2, "result": 2, "wild": 2, "detail": 4}
"""The indent of each kind of line; other lines that are printed alone begin at the margin."""

IN_A_ROW = ("action", "returned", "open", "row")
"""Kinds of lines that share one with what comes before or after."""


class TerminalStory:
    """Tells facts: `hear` takes them in, and `lines` returns the lines they make."""

    def __init__(
        self,
        state: State,
        names: Names,
        width: int = WIDTH,
        chips: Callable[[int], str] = str,
    ) -> None:
        self._story = voice.Story(state)
        self.names = names
        self.width = width
        self.chips = chips
        """Writes an amount of chips."""

    @property
    def state(self) -> State:
        """The table after all facts so far."""
        return self._story.state

    def hear(self, facts: Iterable[Fact]) -> None:
        """Apply facts, and keep the lines they make."""
        self._story.hear(facts)

    def lines(self) -> list[Text]:
        """Return the lines told since the last call."""
        found: list[Text] = []
        row: list[Sentence] = []
        opener = 0
        for line in self._story.lines():
            if line.kind not in IN_A_ROW or line.kind in ("open", "row"):
                found += self._row(row)
                row = []
            if line.kind == "action" and opener and line.said[0].players == [opener]:
                row[-1].tail.append(_joining(line.said[0]))
            elif line.kind == "action" and row and _alike(row[-1], line.said[0]):
                row[-1].players += line.said[0].players
            elif line.kind in IN_A_ROW:
                row += line.said
            else:
                found += self._alone(line)
            opener = line.said[0].players[0] if line.kind == "open" else 0
            if line.kind == "row":
                found += self._row(row)
                row = []
        return found + self._row(row)

    def _row(self, sentences: list[Sentence]) -> list[Text]:
        """Return sentences of one row, in as few lines as possible."""
        if not sentences:
            return []
        laid_out = lay_out([self._text(sentence) for sentence in sentences], self.width)
        return [text for line in laid_out for text in wrap(line, self.width)]

    def _alone(self, line: LogLine) -> list[Text]:
        """Return a line that is printed alone."""
        if line.kind == "quiet":
            return []
        head = None if line.head is None else self._text(line.head)
        said = [self._text(sentence) for sentence in line.said]
        if head is not None:
            return lay_out(said, self.width, head=head) if said else [head]
        text = Text(" " * INDENTS.get(line.kind, 0)).append_text(said[0])
        return wrap(text, self.width)

    def _text(self, sentence: Sentence) -> Text:
        """Return a sentence with its cards coloured."""
        text = Text(style="bold" if sentence.strong else "")
        for piece in sentence_pieces(sentence, self.names):
            text.append_text(self._piece(piece))
        return text

    def _piece(self, piece: Piece) -> Text:
        if piece.card is not None and (piece.card != UNKNOWN or piece.text == BACK):
            return card_text(piece.card)
        if piece.chips is not None:
            return Text(self.chips(piece.chips))
        return Text(printable(piece.text))


def _alike(last: Sentence, sentence: Sentence) -> bool:
    """Return whether another player did the same, and may be named in the last sentence."""
    return (
        last.template == sentence.template
        and last.parts == sentence.parts
        and bool(last.players and sentence.players)
        and not (last.strong or last.tail or sentence.tail)
    )


def _joining(sentence: Sentence) -> Sentence:
    """Return the next act of an opener as a clause that follows the reason why they open."""
    template = say(", and") + say(sentence.template).removeprefix("{who}")
    return Sentence(template, sentence.players, sentence.parts, sentence.tail, spoken="")
