"""Whether what you touch or read at a table can be reached: measured in the window."""

from __future__ import annotations

from typing import Any

from tests.room.page.standing import Question, standing
from tests.room.page.stubbing import Stub, stubbed
from tests.room.page.visiting import Visitor

TOUCH = {"has_touch": True, "is_mobile": True}
SIZES: dict[tuple[int, int], dict[str, bool]] = {
    (844, 390): TOUCH,
    (667, 375): TOUCH,
    (640, 400): TOUCH,
    (1093, 504): {},
    (360, 640): TOUCH,
    (320, 568): TOUCH,
    (1366, 768): {},
}
FINGER, POINTER = 44, 24
"""Pixels that a control needs in both directions, by what hits it."""
LETTERS = 10
"""Pixels of the smallest text."""
FAULTS = """([least, letters]) => {
  const faults = [];
  const seen = (node) => node.getClientRects().length > 0 && !node.disabled
    && getComputedStyle(node).visibility !== "hidden";
  const all = [...document.querySelectorAll(
    "#answers :is(button, input, select), #table :is(button.slot, .pays-open), .after button",
  )].filter(seen);
  for (const node of all) {
    const { left, top, right, bottom, width, height } = node.getBoundingClientRect();
    const words = node.getAttribute("aria-label") || node.innerText || node.id;
    const box = [left, top, right, bottom].map(Math.round);
    const fault = (what) => faults.push(`${words.trim()} at ${box}: ${what}`);
    if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
      fault("not within the window");
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (!node.contains(hit)) fault(`covered by ${hit?.outerHTML.slice(0, 60)}`);
    // New words stand in a line; what is pressed of each is larger than it is drawn (base.css).
    const term = node.matches(".term");
    if (!term && (width < least - 0.5 || height < least - 0.5)) fault(`${width} by ${height}`);
    for (const part of [node, ...node.querySelectorAll("*")]) {
      if (part.closest(".card, kbd") || !part.getClientRects().length) continue;
      const style = getComputedStyle(part);
      const told = part.matches("input, select")
        || [...part.childNodes].some((each) => each.nodeType === 3 && each.data.trim());
      if (!told) continue;
      if (parseFloat(style.fontSize) < letters) fault(`letters of ${style.fontSize}`);
      const plain = term || part.type === "range" || style.display === "inline";
      const wide = plain ? 0 : part.scrollWidth;
      // A box that is no whole number of pixels wide has one more or less, by where it lies.
      const frame = parseFloat(style.borderLeftWidth) + parseFloat(style.borderRightWidth);
      const exact = part.getBoundingClientRect().width - frame;
      const room = part.clientWidth === Math.floor(exact) ? Math.ceil(exact) : part.clientWidth;
      if (wide > room) fault(`${wide} wide in ${part.clientWidth}`);
    }
  }
  return [all.length, faults];
}"""
"""How many controls there are, and what is wrong with them."""
LAID = """() => {
  const boxes = [];
  const note = (of, node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    const words = node.getAttribute("aria-label") || node.innerText;
    const seen = getComputedStyle(node).visibility !== "hidden";
    if (seen && right > left) boxes.push({ of, words, left, top, right, bottom });
  };
  document.querySelectorAll("#felt .seat").forEach((seat, number) =>
    seat.querySelectorAll(".plate, .card, .after button").forEach((node) => note(number, node)));
  document.querySelectorAll("#middle :is(.card, .spot)").forEach((node) => note("stage", node));
  document.querySelectorAll("#middle .price").forEach((node, i) => note(`price ${i}`, node));
  document.querySelectorAll("#answers :is(button, .turn-line)")
    .forEach((node) => note("answers", node));
  const faults = [];
  boxes.forEach((one, i) => boxes.slice(i + 1).forEach((other) => {
    const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    if (one.of !== other.of && wide > 1.5 && high > 1.5)
      faults.push(`${one.words} of ${one.of} over ${other.words} of ${other.of}`);
  }));
  const answers = document.querySelector("#answers");
  document.querySelectorAll("#answers .turn-line").forEach((line) => {
    const above = answers.getBoundingClientRect().top - line.getBoundingClientRect().top;
    if (above > answers.scrollTop + 1.5) faults.push(`${line.innerText} is cut above by ${above}`);
  });
  document.querySelectorAll("#felt .name").forEach((name) => {
    const small = parseFloat(getComputedStyle(name).fontSize) < 10;
    const high = name.scrollHeight - name.clientHeight, wide = name.scrollWidth - name.clientWidth;
    const cut = high > 1 || wide > 1;
    if (small || cut) faults.push(`the name ${name.innerText} is ${small ? "small" : "cut"}`);
  });
  return faults;
}"""
"""What lies over what, and names that can't be read whole."""
OUTSIDE = """() => {
  const { bottom: floor, right: end } = document.querySelector("#answers").getBoundingClientRect();
  return [...document.querySelectorAll("#answers :is(button:not(.term), input)")].filter((each) => {
    const { top, left, bottom, right, width } = each.getBoundingClientRect();
    return width && (left < 0 || top < 0 || right > Math.min(innerWidth, end) + 1
      || bottom > Math.min(innerHeight, floor) + 1);
  }).map((each) => each.className);
}"""
"""Answers that are not within the window and their own place."""

MEASURED = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 20))))"""
"""Wait until the page has measured itself and is drawn anew."""
STEPS = {"CanBuy": "button.slot", "CanSwap": ".answer.Swap"}
"""What to press to be asked for a card to give up, by what is on offer."""


def look(person: Visitor, stub: Stub | None, question: Question, number: int) -> Stub:
    """Put a question before somebody."""
    state = standing(question.hand, question.player, number)
    if stub is None:
        you = state.pop("you")
        stub = stubbed(person)
        stub.show(you, **state)
    else:
        stub.show(**state)
    person.page.wait_for_selector(f"#table[data-hand='{number}']")
    person.page.evaluate(MEASURED)
    return stub


def measured(person: Visitor, least: int) -> list[str]:
    """Return what is wrong with what is seen now."""
    count, found = person.page.evaluate(FAULTS, [least, LETTERS])
    laid: list[Any] = person.page.evaluate(LAID)
    return [*(["there is nothing to press"] if not count else []), *found, *laid]


FIRST = (
    "auction", "buy-your-card", "seven-card-stud-8", "substitution", "three-card-poker",
)  # fmt: skip
"""Games that raise most kinds of questions."""
