"""What a release says of itself that depends on where the project lives: addresses, and the README.

The repository doesn't name its own address. Whoever publishes gives it in `DOORCARD_URL`, as the
workflow in `.github/` does: `https://host/owner/doorcard`. Then the release links to it, and the
README's links and pictures, which are relative in a checkout, lead to the files of this version.
Without it no address is made up: links become their words, and pictures are left out.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

ADDRESS = "DOORCARD_URL"
PICTURE = re.compile(r"!\[([^\]]*)\]\((?!\w+:)([^)]+)\)")
LINK = re.compile(r"(?<!!)\[([^\]]+)\]\((?!\w+:|#)([^)]+)\)")


class Where(MetadataHookInterface):
    """Fills in the README and the addresses of a release."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set `readme`, and `urls` where an address is given."""
        address = os.environ.get(ADDRESS, "").rstrip("/")
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        version = re.search(
            r'^__version__ = "(.+)"$',
            Path(self.root, "src/doorcard/version.py").read_text(encoding="utf-8"),
            re.MULTILINE,
        )
        assert version is not None
        metadata["readme"] = {
            "content-type": "text/markdown",
            "text": published(text, address, f"v{version[1]}"),
        }
        metadata["urls"] = addresses(address, f"v{version[1]}") if address else {}


def published(text: str, address: str, at: str) -> str:
    """Return the README with links that lead somewhere, or with none."""
    if not address:
        return LINK.sub(r"\1", PICTURE.sub("", text))
    text = PICTURE.sub(rf"![\1]({address}/raw/{at}/\2)", text)
    return LINK.sub(rf"[\1]({address}/blob/{at}/\2)", text)


def addresses(address: str, at: str) -> dict[str, str]:
    """Return the links that a registry shows beside a release."""
    return {
        "Source": address,
        "Documentation": f"{address}/blob/{at}/README.md",
        "Changelog": f"{address}/blob/{at}/CHANGELOG.md",
        "Issues": f"{address}/issues",
    }
