"""A page's script comes with its modules in it, and they are the same as one by one."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from doorcard.room.http.files import site
from doorcard.room.http.joining import IMPORT, PASSED_ON, Bundle, modules
from doorcard.room.http.scripts import script_file
from tests.room.page.files import FOLDER, MODULES, code

NODE = shutil.which("node")
SCRIPTS = FOLDER / "js"

SOURCES = {
    "main.js": """import { sum as add } from "./lib/sums.js";
import * as words from "./lib/words.js";
import { limit } from "./lib/passing.js";
import{low as l}from"./lib/tiny.js";import tiny from "./lib/tiny.js";
export const found = [add(1, 2), words.HELLO, new words.Loud().say(), limit, l, tiny()];
import("./later/more.js").then((more) => console.log(JSON.stringify([...found, more.told()])));
""",
    "lib/sums.js": """// Adds.
export function sum(a, b) {
  return a + b;
}
let calls = 0;
export const counted = () => ++calls;
counted();
""",
    "lib/words.js": """import { sum } from "./sums.js";
export const HELLO = "hello, import { sum } of";
export class Loud {
  say() {
    return HELLO.toUpperCase() + sum(1, 1);
  }
}
export async function slow() {}
""",
    "lib/passing.js": """export { most as limit, sum } from "./limits.js";""",
    "lib/limits.js": """import { sum } from "./sums.js";
const most = sum(20, 22);
export { most, sum };
""",
    "lib/tiny.js": """const a=1;export default function(){return a}export{a as low};""",
    "later/more.js": """import { counted, sum as plus } from "../lib/sums.js";
import { apart } from "./apart.js";
export const told = () => [plus(3, 4), counted(), apart];
""",
    "later/apart.js": """export const apart = "apart";""",
}
"""Every way in which the page's modules, and those of others, import and export."""
EXPECTED = [3, "hello, import { sum } of", "HELLO, IMPORT { SUM } OF2", 42, 1, 1, [7, 2, "apart"]]
"""`counted` has been called once when `sums.js` was made, and that was done once."""


def laid(folder: Path) -> Path:
    """Lay the modules into a folder, and return the script."""
    for name, text in SOURCES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    (folder / "package.json").write_text('{"type": "module"}')
    return folder / "main.js"


def run(script: Path) -> object:
    """Return what a script prints, as Node runs it."""
    assert NODE is not None
    done = subprocess.run([NODE, str(script)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.skipif(NODE is None, reason="needs Node (Debian: apt install nodejs)")
def test_a_joined_script_does_what_its_modules_do(tmp_path: Path) -> None:
    script = laid(tmp_path / "apart")
    assert run(script) == EXPECTED
    whole = Bundle(script, script.parent, lambda path: path.read_text("utf-8"))
    together = tmp_path / "joined"
    for name in ("later/more.js", "later/apart.js"):
        (together / "later").mkdir(parents=True, exist_ok=True)
        (together / name).write_text(whole.beside(script.parent / name))
    (together / "main.js").write_text(whole.text())
    (together / "package.json").write_text('{"type": "module"}')
    assert run(together / "main.js") == EXPECTED


@pytest.mark.slow
def test_the_modules_are_such_that_they_can_be_joined() -> None:
    """None imports in a circle, every import is one that is understood, no export changes."""
    for path in MODULES:
        text = re.sub(r"/\*\*.*?\*/", "", code(path), flags=re.DOTALL)
        assert not re.search(r"^export (let|var|default)\b", text, re.MULTILINE), path
        # What comes later asks the script, and would wait for one that is not at its end.
        assert not re.search(r"^await\b", text, re.MULTILINE), path
        rest = PASSED_ON.sub("", IMPORT.sub("", text))
        assert not re.search(r'^import\b(?!\()|\bfrom "\.', rest, re.MULTILINE), path
    for path in MODULES:
        before: set[Path] = set()
        for module in modules(path):
            text = module.read_text("utf-8")
            named = [*IMPORT.finditer(text), *PASSED_ON.finditer(text)]
            assert {(module.parent / each["source"]).resolve() for each in named} <= before, module
            before.add(module)


def test_a_pages_script_brings_every_module_it_needs() -> None:
    pages = {"home", "table", "replay", "night", "league", "tournaments", "tournament", "offline"}
    assert set(site().pages) == pages
    for name in set(site().pages) - {"offline"}:
        script = (script_file(name)).resolve()
        text = Bundle(script, SCRIPTS, lambda path: path.read_text("utf-8")).text()
        assert not IMPORT.search(text)
        needed = {path.relative_to(SCRIPTS.resolve()).as_posix() for path in modules(script)[:-1]}
        assert set(re.findall(r'^\$parts\["(.*?)"\] = ', text, re.MULTILINE)) == needed
        assert {"ui.js", "text.js", "vendor/preact.js"} <= needed
