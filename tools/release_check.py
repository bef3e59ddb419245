"""Check that what would be released installs, and that all of it is there.

    python -m tools.release_check [--keep]

It builds the wheel and the sdist, reads what they say of themselves, and installs each into an
environment of its own for every Python that Doorcard supports and that is on this machine. There a
user's program runs, its types are checked against what is installed, and every public name has its
help. Where Docker runs, the room's image is built and asked for a game. It needs nothing but
Python; what can't be checked here is named at the end. Everything lies in `.cache/release`, which
is removed first.
"""

from __future__ import annotations

import argparse
import email
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import venv
import zipfile
from collections.abc import Iterator, Sequence
from email.message import Message
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PLACE = ROOT / ".cache" / "release"
DIST = PLACE / "dist"
SUPPORTED = ("3.11", "3.12", "3.13")
ELSEWHERE = (".pyenv/versions/*/bin", ".local/share/uv/python/*/bin")
"""Where programs that manage Pythons put them, below a home."""
PROGRAM = ROOT / "tests" / "users_script.py"
PUBLIC = ROOT / "tools" / "public.py"
IMAGE = "doorcard:release-check"
VENDORED = {
    "doorcard/room/page/js/vendor/": ("htm", "preact", "signals-core", "signals"),
    "doorcard/room/page/fonts/": ("fraunces", "inter"),
    "doorcard/room/nights/fonts/": ("",),
}
"""What comes along under a licence of its own, by where it lies: the names of the licences."""
OWN_PLACES = re.compile(r"(?<![\w.~/])/(?:home|root|Users|tmp|opt)/|file:/|localhost")
"""What tells where something was built."""


class Wrong(Exception):
    """Something that must be right before a release."""


def main() -> None:
    """Run every check; leave with an error at the first that fails."""
    parser = argparse.ArgumentParser(prog="python -m tools.release_check", description=__doc__)
    parser.add_argument("--keep", action="store_true", help="leave .cache/release where it is")
    keep = parser.parse_args().keep
    missing: list[str] = []
    try:
        check(missing)
    except Wrong as wrong:
        raise SystemExit(f"not ready for a release: {wrong}") from None
    finally:
        if not keep:
            shutil.rmtree(PLACE, ignore_errors=True)
    for each in missing:
        print(f"not checked here: {each}")
    print("ready for a release, as far as it was checked")


def check(missing: list[str]) -> None:
    """Check everything, and note what this machine lacks for it."""
    shutil.rmtree(PLACE, ignore_errors=True)
    tools = environment("tools", Path(sys.executable))
    run(tools, "-m", "pip", "install", "-qq", "--upgrade", "pip>=25.1")
    run(tools, "-m", "pip", "install", "-qq", "--group", "release")
    run(tools, "-m", "build", "--outdir", str(DIST), str(ROOT))
    [wheel], [sdist] = DIST.glob("*.whl"), DIST.glob("*.tar.gz")
    done(f"built {wheel.name} and {sdist.name}")
    about = read_metadata(wheel)
    check_version(about, wheel, sdist)
    check_files(wheel, sdist)
    check_readme(tools, about)
    for version in SUPPORTED:
        python = find_python(version)
        if python is None:
            missing.append(f"Python {version}, which is not on this machine")
            continue
        for built in (wheel, sdist):
            check_installed(tools, python, version, built)
    check_image(missing)


def done(what: str) -> None:
    """Say that a check has passed."""
    print(f"ok: {what}", flush=True)


def run(python: Path, *words: str, cwd: Path | None = None) -> str:
    """Run a Python and return what it prints; raise `Wrong` with its last lines if it fails."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    ended = subprocess.run(
        [str(python), *words], cwd=cwd or ROOT, env=kept, capture_output=True, text=True
    )
    if ended.returncode:
        last = "\n".join((ended.stdout + ended.stderr).splitlines()[-25:])
        raise Wrong(f"{' '.join(words[:6])} ended with {ended.returncode}\n{last}")
    return ended.stdout


def environment(name: str, python: Path) -> Path:
    """Return the Python of a new environment, in which nothing is installed."""
    folder = PLACE / name
    if python == Path(sys.executable):
        venv.create(folder, with_pip=True, clear=True)
    else:
        run(python, "-m", "venv", "--clear", str(folder))
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def find_python(version: str) -> Path | None:
    """Return a Python of this version that runs, wherever it is installed; None without one."""
    for candidate in candidates(version):
        asked = [str(candidate), "-c", "import ensurepip, sys, venv; print(sys.version_info[:2])"]
        try:
            said = subprocess.run(asked, capture_output=True, text=True, timeout=60).stdout
        except (OSError, subprocess.SubprocessError):
            continue
        if said.strip() == str(tuple(map(int, version.split(".")))):
            return candidate
    return None


def candidates(version: str) -> Iterator[Path]:
    """Yield where a Python of this version may be."""
    base = Path(sys.base_prefix) / "bin" / f"python{version}"
    folders = [Path(each) for each in os.environ.get("PATH", "").split(os.pathsep) if each]
    for pattern in ELSEWHERE:
        folders += sorted(Path.home().glob(pattern))
    yield from (base, *(folder / f"python{version}" for folder in folders))


def read_metadata(wheel: Path) -> Message:
    """Return what a wheel says of itself."""
    with zipfile.ZipFile(wheel) as files:
        [name] = [each for each in files.namelist() if each.endswith(".dist-info/METADATA")]
        return email.message_from_string(files.read(name).decode())


def check_version(about: Message, wheel: Path, sdist: Path) -> None:
    """Compare the version with the changelog, with the names of the files and with a pushed tag."""
    version = str(about["Version"])
    latest = re.search(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    if latest is None or latest[1] != version:
        raise Wrong(f"CHANGELOG.md begins with {latest and latest[1]}, and this is {version}")
    for name in (wheel.name, sdist.name):
        if not name.startswith(f"doorcard-{version}"):
            raise Wrong(f"{name} is not of version {version}")
    tag = os.environ.get("GITHUB_REF_NAME", "")
    if os.environ.get("GITHUB_REF_TYPE") == "tag" and tag != f"v{version}":
        raise Wrong(f"the tag is {tag}; for version {version} it must be v{version}")
    told = "\n".join(f"{name}: {value}" for name, value in about.items())
    found = OWN_PLACES.search(told + str(about.get_payload()))
    if found:
        raise Wrong(f"the metadata names a place of one machine: {found[0]}")
    extras = set(about.get_all("Provides-Extra", []))
    if {"dev", "bench", "release"} & extras:
        raise Wrong(f"what only a checkout needs is offered as extras: {sorted(extras)}")
    links = about.get_all("Project-URL", [])
    if bool(os.environ.get("DOORCARD_URL")) != bool(links):
        raise Wrong(f"the links are {links}: they come from DOORCARD_URL, and from nowhere else")
    done(f"version {version}, its entry in CHANGELOG.md, {len(links)} links")


def check_files(wheel: Path, sdist: Path) -> None:
    """Look for what must be in the files, and for what must not."""
    with zipfile.ZipFile(wheel) as files:
        names = files.namelist()
    kept = [name.partition("/licenses/")[2] for name in names if ".dist-info/licenses/" in name]
    wanted = ["LICENSE"]
    for folder, licences in VENDORED.items():
        wanted += [f"src/{folder}{name and name + '.'}LICENSE" for name in licences]
    gone = sorted({*wanted} - {*kept})
    if gone:
        raise Wrong(f"the wheel lacks licences of what comes along: {gone}")
    counted = ("doorcard/bots/habits.json", "doorcard/bots/models/habits.json")
    for name in ("doorcard/py.typed", "doorcard/room/gallery/", *counted):
        if not any(each.startswith(name) for each in names):
            raise Wrong(f"the wheel lacks {name}")
    strangers = [name for name in names if not re.match(r"doorcard(-[\w.]+\.dist-info)?/", name)]
    if strangers or any("__pycache__" in name for name in names):
        raise Wrong(f"the wheel holds more than the package: {strangers[:5]}")
    with tarfile.open(sdist) as archive:
        held = {name.partition("/")[2] for name in archive.getnames()}
    for name in ("LICENSE", "README.md", "hatch_build.py", "pyproject.toml", "CHANGELOG.md"):
        if name not in held:
            raise Wrong(f"the sdist lacks {name}")
    done(f"{len(names)} files, {len(wanted)} licences, types")


def check_readme(tools: Path, about: Message) -> None:
    """Show the README as the registry does, and look where its links and pictures lead."""
    text = PLACE / "README.md"
    text.write_text(str(about.get_payload()), encoding="utf-8")
    program = (
        "import sys; from readme_renderer.markdown import render;"
        "print(render(open(sys.argv[1], encoding='utf-8').read()) or sys.exit('not rendered'))"
    )
    shown = run(tools, "-c", program, str(text))
    if "pip install doorcard" not in re.sub(r"<[^>]+>", "", shown)[:1000]:
        raise Wrong("the README does not begin with how to install Doorcard")
    astray = [to for to in re.findall(r'(?:href|src)="([^"]*)"', shown) if not leads(to)]
    if astray:
        raise Wrong(f"the README leads nowhere from the registry: {astray[:5]}")
    done("the README as the registry shows it")


def leads(to: str) -> bool:
    """Return whether a link leads somewhere from any page."""
    return to.startswith(("https://", "#"))


def check_installed(tools: Path, python: Path, version: str, built: Path) -> None:
    """Install a file into a new environment, and use it there."""
    kind = "wheel" if built.suffix == ".whl" else "sdist"
    there = environment(f"{version}-{kind}", python)
    run(there, "-m", "pip", "install", "-qq", "--disable-pip-version-check", str(built))
    with tempfile.TemporaryDirectory() as empty:
        away = Path(empty)
        run(there, str(PROGRAM), cwd=away)
        told = run(there, str(PUBLIC), cwd=away).strip()
        run(there, "-m", "doorcard", "rules", "razz", cwd=away)
        if kind == "wheel":
            strictly = ("--strict", "--python-executable", str(there), "--cache-dir", str(away))
            run(tools, "-m", "mypy", *strictly, str(PROGRAM), cwd=away)
    typed = ", types" if kind == "wheel" else ""
    done(f"{kind} on Python {version}: a user's program{typed}, {told}")


def check_image(missing: list[str]) -> None:
    """Build the room's image where Docker runs, and ask it for a game."""
    if shutil.which("docker") is None or docker("info"):
        missing.append("the room's image, since Docker does not run on this machine")
        return
    if fault := docker("build", "-q", "-f", "deploy/Dockerfile", "-t", IMAGE, "."):
        raise Wrong(f"the image can't be built\n{fault}")
    try:
        for asked in (("rules", "razz"), ("serve", "--help")):
            if fault := docker("run", "--rm", IMAGE, *asked):
                raise Wrong(f"the image does not answer {' '.join(asked)}\n{fault}")
    finally:
        docker("image", "rm", IMAGE)
    done("the room's image")


def docker(*words: str) -> str:
    """Run Docker; return its last words if it fails, else ""."""
    ended = subprocess.run(["docker", *words], cwd=ROOT, capture_output=True, text=True)
    last: Sequence[str] = (ended.stdout + ended.stderr).splitlines()[-10:]
    return "\n".join(last) or "it failed" if ended.returncode else ""


if __name__ == "__main__":
    main()
