"""The README's Python lines run, and print what they say."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

README = Path(__file__).resolve().parent.parent / "README.md"


def test_the_python_lines_of_the_readme_run() -> None:
    code = re.search(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    assert code is not None
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code[1], str(README), "exec"), {})
    promised = re.findall(r"^print\(.*\)  # (.*)$", code[1], re.MULTILINE)
    assert promised
    assert printed.getvalue().splitlines() == promised
