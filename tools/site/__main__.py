"""Build the site, and check it."""

from __future__ import annotations

import argparse
import subprocess
import sys

from tools.site import checking, mending
from tools.site.navigation import ROOT
from tools.site.pages import Source

SOURCE = ROOT / ".cache" / "site" / "source"
HTML = ROOT / "build" / "site"


def build() -> int:
    """Write the site; return what Sphinx returns, which is 0 only if it warns of nothing."""
    Source(SOURCE).write()
    doctrees = SOURCE.with_name("doctrees")
    conf = ROOT / "tools" / "site"
    return subprocess.run(
        [sys.executable, "-m", "sphinx", "-W", "--keep-going", "-q", "-b", "html"]
        + ["-c", str(conf), "-d", str(doctrees), str(SOURCE), str(HTML)],
        cwd=ROOT,
        check=False,
    ).returncode


def main() -> None:
    """Build, check, and say where the site is."""
    parser = argparse.ArgumentParser(description="Build the documentation site.")
    parser.add_argument("--check", action="store_true", help="look at its pages in Chromium too")
    given = parser.parse_args()
    if failed := build():
        sys.exit(failed)
    mending.mend(HTML)
    faults = [*checking.faults(HTML), *(checking.seen(HTML) if given.check else ())]
    if faults:
        sys.exit("\n".join(faults))
    print(f"{HTML / 'index.html'}: {len(list(HTML.rglob('*.html')))} pages")


if __name__ == "__main__":
    main()
