"""Doorcard in the terminal: the commands of `doorcard`.

Each command is one file here, and imports what it needs when it runs.
"""

from __future__ import annotations


def main() -> None:
    """Run the command line and exit: 0 done, 1 refused or failed, 2 misused."""
    from doorcard.cli.app import app
    from doorcard.cli.console import ready_streams

    ready_streams()
    app()
