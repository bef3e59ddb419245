"""Bring the page's libraries and fonts into its folder: it has no build step and asks nobody else.

python tools/vendor.py

Each is the file its makers publish on npm, unchanged but for two things: what it imports is named
by a path, as browsers want it, and the link to a source map goes. Beside it stand its licence and
a line that tells the type checker (tools/page_types) where its types are. A font comes as it is:
the file for Latin letters, in all weights.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tarfile
import tempfile
from dataclasses import dataclass
from pathlib import Path

PAGE = Path(__file__).resolve().parent.parent / "src/doorcard/room/page"
FOLDER = PAGE / "js/vendor"
FONTS = PAGE / "fonts"


@dataclass(frozen=True)
class Package:
    """A package on npm, at one version, and a file in it."""

    package: str
    version: str
    file: str

    @property
    def spec(self) -> str:
        """Return what `npm pack` is asked for."""
        return f"{self.package}@{self.version}"

    @property
    def archive(self) -> str:
        """Return what `npm pack` calls it."""
        return f"{self.package.removeprefix('@').replace('/', '-')}-{self.version}.tgz"


@dataclass(frozen=True)
class Library(Package):
    """A package with a module that a browser can load."""

    name: str
    """What the file is called here."""

    @property
    def module(self) -> str:
        """Return the name under which others import it."""
        paths = {path: name for name, path in PATHS.items()}
        return paths.get(f"./{self.name}", self.package)


LIBRARIES = (
    Library("preact", "11.2.0", "dist/preact.mjs", "preact.js"),
    Library("preact", "11.2.0", "hooks/dist/hooks.mjs", "hooks.js"),
    Library("htm", "3.1.1", "dist/htm.module.js", "htm.js"),
    Library("@preact/signals-core", "1.14.5", "dist/signals-core.module.js", "signals-core.js"),
    Library("@preact/signals", "2.11.4", "dist/signals.module.js", "signals.js"),
)
TYPEFACES = tuple(
    Package(f"@fontsource-variable/{name}", "5.3.0", f"files/{name}-latin-wght-normal.woff2")
    for name in ("fraunces", "inter")
)
PATHS = {
    "preact": "./preact.js",
    "preact/hooks": "./hooks.js",
    "@preact/signals-core": "./signals-core.js",
}


def browsers(source: str) -> str:
    """Return a module that a browser can load from its own folder."""
    source = re.sub(r"\n?//# sourceMappingURL=\S*\s*$", "", source)
    return re.sub(r'from\s*"([^"./][^"]*)"', lambda found: f'from"{PATHS[found[1]]}"', source)


def bring(library: Library, folder: Path) -> None:
    """Fetch a library and write its file and its licence."""
    with unpacked(library, folder) as archive:
        source = read(archive, library.file).decode()
        licence = read(archive, "LICENSE")
        kind = json.loads(read(archive, "package.json"))["license"]
    name = library.package.rpartition("/")[2]
    head = f"/*! {library.spec}, {kind} licence: see {name}.LICENSE */\n"
    (FOLDER / library.name).write_text(head + browsers(source).strip() + "\n", encoding="utf-8")
    (FOLDER / f"{name}.LICENSE").write_bytes(licence)
    types = f'export * from "{library.module}";\n'
    if library.name == "htm.js":
        types += f'export {{ default }} from "{library.module}";\n'
    (FOLDER / library.name).with_suffix(".d.ts").write_text(types, encoding="utf-8")


def bring_font(font: Package, folder: Path) -> None:
    """Fetch a font and write it beside its licence."""
    name = font.package.rpartition("/")[2]
    with unpacked(font, folder) as archive:
        (FONTS / f"{name}.woff2").write_bytes(read(archive, font.file))
        (FONTS / f"{name}.LICENSE").write_bytes(read(archive, "LICENSE"))


def unpacked(wanted: Package, folder: Path) -> tarfile.TarFile:
    """Return the archive of a package, fetched into a folder."""
    command = ["npm", "pack", "--silent", wanted.spec]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)
    return tarfile.open(folder / wanted.archive)


def read(archive: tarfile.TarFile, name: str) -> bytes:
    """Return a file of a package."""
    member = archive.extractfile(f"package/{name}")
    assert member is not None
    return member.read()


def main() -> None:
    """Bring every library and font."""
    if shutil.which("npm") is None:
        raise SystemExit("needs npm, which comes with Node (Debian: apt install npm)")
    FOLDER.mkdir(parents=True, exist_ok=True)
    FONTS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for library in LIBRARIES:
            bring(library, Path(folder))
        for font in TYPEFACES:
            bring_font(font, Path(folder))


if __name__ == "__main__":
    main()
