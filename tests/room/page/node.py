"""The page's modules, run by Node."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

from tests.room.page.files import FOLDER, MODULES

NODE = shutil.which("node")
VECTORS = Path(__file__).parents[2] / "fairness" / "vectors.json"


def run(script: str, *flags: str) -> Any:
    """Run a module in Node and return the JSON that it prints."""
    assert NODE is not None
    places = {
        "folder": (FOLDER / "js").as_uri(),
        "vectors": VECTORS.as_posix(),
        "modules": json.dumps([path.as_posix() for path in MODULES]),
    }
    command = [NODE, *flags, "--input-type=module", "-"]
    done = subprocess.run(
        command, input=script % places, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
