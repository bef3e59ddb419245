"""Bring the page's libraries and fonts into its folder: it has no build step and asks nobody else.

python tools/vendor.py        (it needs npm, and `pip install "fonttools[pathops,woff]"`)

Each library is the file its makers publish on npm, unchanged but for two things: what it imports is
named by a path, as browsers want it, and the link to a source map goes. Beside it stand its licence
and a line that tells the type checker (tools/page_types) where its types are.

Of a font come the letters and signs that the page may need (`LETTERS`), in the weights that its
styles use, and those of many names in a second file, which a browser fetches only where a name has
them; its licence stands beside it. The four suits are a font of their own, drawn from the
shapes of the page's cards, so that a suit in a line of text looks the same on every machine.
"""

from __future__ import annotations

import io
import json
import re
import shutil
import subprocess
import tarfile
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

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


@dataclass(frozen=True)
class Typeface(Package):
    """A package with a font, and how much of it the page needs."""

    name: str
    """What the file is called here."""
    licence: str = "LICENSE"
    axes: dict[str, Any] = field(default_factory=dict)
    """For each axis of the font a value, or the least and the largest that the styles use."""
    signs: str = ""
    """What it must have besides the letters."""
    names: bool = False
    """Whether names are written in it, so that it is to have the letters of `NAMES`."""


TYPEFACES = (
    Typeface(
        "@fontsource-variable/fraunces",
        "5.3.0",
        "files/fraunces-latin-wght-normal.woff2",
        "fraunces",
        axes={"wght": 600},
    ),
    Typeface(
        "inter-ui",
        "4.1.1",
        "variable/InterVariable.woff2",
        "inter",
        "LICENSE.txt",
        axes={"opsz": 14, "wght": (400, 750)},
        signs="★☆●▲▼✓✗↑↓→←⅓⅔",
        names=True,
    ),
)
LETTERS = (
    "".join(
        map(chr, [*range(0x20, 0x7F), *range(0xA0, 0xAD), *range(0xAE, 0x100)])
    )  # Western European names
    + "Œœ–—‘’‚“”„•…‹›€™−"  # and the quotes, dashes and currencies in their texts
)
NAMES = "".join(map(chr, [*range(0x100, 0x149), *range(0x14A, 0x17F)]))
"""Letters of Central European, Baltic and Turkish names: a file of their own."""
FEATURES = ["kern", "tnum", "ccmp", "locl"]
"""What fonts do by themselves that the page wants: even spaces, figures of equal width, accents."""
SUITS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
EPOCH = 2_082_844_800
"""1970, as fonts count time: the same drawing gives the same file."""
CARDS = PAGE / "js/table/felt/cards.js"
SHAPE = re.compile(r'^  ([cdhs]):\s+((?:"[^"]+"(?:\s*\+\s*)?)+),$', re.MULTILINE)
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


def bring_font(font: Typeface, folder: Path) -> None:
    """Fetch a font and write what the page needs of it, beside its licence."""
    with unpacked(font, folder) as archive:
        whole = read(archive, font.file)
        (FONTS / f"{font.name}.LICENSE").write_bytes(read(archive, font.licence))
    (FONTS / f"{font.name}.woff2").write_bytes(reduced(whole, font, LETTERS + font.signs))
    if font.names:
        (FONTS / f"{font.name}-names.woff2").write_bytes(reduced(whole, font, NAMES))


def reduced(whole: bytes, font: Typeface, letters: str) -> bytes:
    """Return a font with these letters in the weights that the page needs, and nothing else."""
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont
    from fontTools.varLib.instancer import instantiateVariableFont

    kept = TTFont(io.BytesIO(whole), recalcTimestamp=False)
    lacking = [sign for sign in letters if ord(sign) not in kept.getBestCmap()]
    if lacking:
        raise SystemExit(f"{font.spec} has no {' '.join(map(ascii, lacking))}")
    subsetter = Subsetter(Options(layout_features=FEATURES, hinting=False, glyph_names=False))
    subsetter.populate(text=letters)
    subsetter.subset(kept)
    instantiateVariableFont(kept, font.axes, inplace=True)
    return packed(kept)


def draw_suits() -> bytes:
    """Return a font of the four suits, as the page draws them on its cards (24 by 24, y down)."""
    from fontTools.fontBuilder import FontBuilder
    from fontTools.pens.cu2quPen import Cu2QuPen
    from fontTools.pens.transformPen import TransformPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen
    from fontTools.svgLib.path import parse_path
    from fontTools.ttLib.removeOverlaps import removeOverlaps

    shapes = {
        suit: "".join(re.findall(r'"([^"]+)"', parts))
        for suit, parts in SHAPE.findall(CARDS.read_text(encoding="utf-8"))
    }
    glyphs = {".notdef": TTGlyphPen(None).glyph()}
    for suit in SUITS:
        pen = TTGlyphPen(None)
        rightly = TransformPen(Cu2QuPen(pen, 1.0), (30, 0, 0, -30, 20, 720))  # as high as capitals
        parse_path(shapes[suit], rightly)
        glyphs[suit] = pen.glyph()
    font = FontBuilder(1000, isTTF=True)
    font.setupGlyphOrder([".notdef", *SUITS])
    font.setupCharacterMap({ord(sign): suit for suit, sign in SUITS.items()})
    font.setupGlyf(glyphs)
    table = font.font["glyf"]
    font.setupHorizontalMetrics({name: (760, table[name].xMin) for name in glyphs})
    font.setupHorizontalHeader(ascent=970, descent=-240)
    font.setupNameTable({"familyName": "Doorcard Suits", "styleName": "Regular"})
    font.setupOS2(sTypoAscender=970, sTypoDescender=-240, usWinAscent=970, usWinDescent=240)
    font.setupPost(keepGlyphNames=False)
    font.setupHead(unitsPerEm=1000, created=EPOCH, modified=EPOCH)
    removeOverlaps(font.font)
    font.font.recalcTimestamp = False
    return packed(font.font)


def packed(font: Any) -> bytes:
    """Return a font as browsers want it."""
    font.flavor = "woff2"
    file = io.BytesIO()
    font.save(file)
    return file.getvalue()


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
    (FONTS / "suits.woff2").write_bytes(draw_suits())


if __name__ == "__main__":
    main()
