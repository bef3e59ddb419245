"""What a page will ask for: its script's modules, named in its head so that none waits for another.

A browser learns what a module imports when it has read it, layer after layer. With all of them
named at once it fetches them side by side.
"""

from __future__ import annotations

import re
from pathlib import Path

SCRIPT = re.compile(r'^( *)<script type="module" src="/static/(.+?)"></script>$', re.MULTILINE)
IMPORTED = re.compile(r'(?:\bfrom|^import)\s*"(\.[^"]+)"', re.MULTILINE)


def preloaded(page: str, folder: Path) -> str:
    """Return a page's HTML with a line in its head for each module that its script needs."""
    found = SCRIPT.search(page)
    if found is None:
        return page
    indent, script = found.groups()
    names = [path.relative_to(folder).as_posix() for path in modules(folder / script)[1:]]
    lines = [f'{indent}<link rel="modulepreload" href="/static/{name}">\n' for name in names]
    return page[: found.start()] + "".join(lines) + page[found.start() :]


def modules(script: Path) -> list[Path]:
    """Return a script and all that it imports, itself or through others; nearer ones first."""
    found = [script.resolve()]
    for module in found:
        named = IMPORTED.findall(module.read_text(encoding="utf-8"))
        paths = [(module.parent / name).resolve() for name in named]
        found += [path for path in dict.fromkeys(paths) if path not in found]
    return found
