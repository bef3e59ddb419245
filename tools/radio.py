"""Hands as somebody hears them who sees nothing: one of each game, told by the page itself.

`make written` writes them into `tests/room/page/radio`, a file for each game; a test compares them.
The engine plays a hand, the room's words and faces tell it to one player, and the page's own
modules say it (in Node). Lines with `>` are what the player answers.

Some hands are told in other languages too, in the room's words alone: into `tests/language/told`, a
folder for each language. There lines with `?` are what the player is offered.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from random import Random
from typing import Any

from doorcard import Hand, Stakes, games, start
from doorcard.games.parts.goals import goal
from doorcard.language import languages, say, speaking
from doorcard.laws.runner import never_fold
from doorcard.room.wire.lines import LineFace, PlayerNames, line_face
from doorcard.rules.actions import DEALER, Action, Arrange
from doorcard.rules.asks import CanArrange
from doorcard.rules.state import first_state
from doorcard.voice import Story, answer_button
from tests.room.page.files import FOLDER
from tests.room.page.standing import played, standing
from tests.table.faces.tables import plain

PLACE = Path(__file__).parents[1] / "tests" / "room" / "page" / "radio"
TOLD = Path(__file__).parents[1] / "tests" / "language" / "told"
IN_OTHER_LANGUAGES = (
    *("five-card-stud", "seven-card-stud-8", "buy-your-card", "auction", "dirty-schultz"),
    *("chicago", "three-card-poker"),
)
"""Games of which a hand is told in every language."""
NODE = shutil.which("node")
NAMES = ("Ann", "Bo", "Cy")
ME = 2
STACK = 200
LONGEST = 300

SAYING = """
import { announced, noteAnnounced } from "%(folder)s/js/table/announcer.js";
import { NOTHING, after } from "%(folder)s/js/table/state.js";
import { sentence } from "%(folder)s/js/words.js";
import { asSpoken } from "%(folder)s/js/table/ears/wording.js";

let all = "";
for await (const part of process.stdin) all += part;
console.log(JSON.stringify(JSON.parse(all).map((hand) => {
  let state = NOTHING;
  return hand.flatMap(({ answer, ...message }) => {
    const before = state;
    state = after(state, message, 0);
    const mine = answer ? [`> ${sentence(asSpoken(answer))}`] : [];
    const words = announced(message.lines, before, state);
    noteAnnounced(before, state);
    return [...mine, ...words];
  });
})));
"""


def radio(ids: list[str]) -> dict[str, str]:
    """Return a hand of each of these games as it is heard, a sentence or two to the line."""
    assert NODE is not None
    script = SAYING % {"folder": FOLDER.as_uri()}
    done = subprocess.run(
        [NODE, "--input-type=module", "-e", script],
        input=json.dumps([messages(id) for id in ids]),
        capture_output=True,
        text=True,
        check=True,
    )
    told = json.loads(done.stdout)
    return {id: "\n".join(lines) + "\n" for id, lines in zip(ids, told, strict=True)}


def told(id: str, tag: str) -> str:
    """Return a hand of a game as it is told in a language, a line for each line and answer."""
    with speaking(tag):
        found = messages(id)
    lines: list[str] = []
    for message in found:
        lines += [f"> {message['answer']}"] if message["answer"] else []
        heard = [line for line in message["lines"] if line["kind"] != "quiet"]
        lines += [line.get("say") or _written(line) for line in heard]
        ask = message["ask"] or {}
        if ask.get("mine"):
            asked = [
                " / ".join(offer.get("buttons") or [offer["button"]]) for offer in ask["offers"]
            ]
            lines.append(f"? {' | '.join(asked)}")
    return "\n".join(lines) + "\n"


def _written(line: dict[str, Any]) -> str:
    return "".join([p if isinstance(p, str) else p.get("text", "") for p in line["text"]])


def messages(id: str) -> list[dict[str, Any]]:
    """Return what a page is sent while a hand of a game is played, and what its player answers."""
    game = games.get(id)
    rng = Random(id)
    count = max(len(NAMES), game.seats[0])
    hand = start(game, [STACK] * count, Stakes(ante=1, small_bet=2))
    stacks = (STACK,) * count
    story = Story(first_state(game, hand.state.stakes, stacks))
    heard, answers, answer = 0, 0, ""
    found: list[dict[str, Any]] = []
    for _ in range(LONGEST):
        if hand.ask is None or DEALER not in hand.ask.players:
            story.hear([fact.seen_by(ME) for fact in hand.facts[heard:]])
            heard = len(hand.facts)
            head = say("Hand {number}: {title}", number=1, title=game.title)
            lines = [] if found else [LineFace("hand", (head,)), LineFace("note", (goal(game),))]
            stands = standing(hand, ME, 1, NAMES)
            playing = played(hand, 1, NAMES)
            names = PlayerNames(playing, ME)
            lines += [line_face(each, playing, names) for each in story.lines()]
            if stands["ask"]:
                stands["ask"]["decision"] = answers
            more = {"lines": plain(lines), "answer": answer}
            found.append({"type": "frame", "seq": len(found), "at": 0, **stands, **more})
        if hand.ask is None:
            return found
        player = rng.choice(hand.ask.players)
        hand, answer = _answered(hand, player, rng)
        answers += player == ME
    raise AssertionError(f"a hand of {id} has no end")


def _answered(hand: Hand, player: int, rng: Random) -> tuple[Hand, str]:
    """Answer for a player; return the hand after it, and in words what the listener answered."""
    assert hand.ask is not None
    asked = hand.ask.to(player)
    offer = asked.offers[0]
    if isinstance(offer, CanArrange):
        order = Arrange(tuple(rng.sample(offer.cards, len(offer.cards))))
        return hand.act(player, order), ""
    action: Action = never_fold(asked, rng)
    said = next(
        (
            answer_button(each, action, hand.state, player)
            for each in asked.offers
            if each.answer is type(action)
        ),
        "",
    )
    return hand.act(player, action), said if player == ME else ""


def files() -> dict[Path, str]:
    """Return every file with hands that are told, and its text."""
    found = {PLACE / f"{name}.txt": text for name, text in radio(games.ids()).items()}
    for tag in languages():
        for name in IN_OTHER_LANGUAGES if tag != "en" else ():
            found[TOLD / tag / f"{name}.txt"] = told(name, tag)
    return found
