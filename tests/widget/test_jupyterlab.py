"""The widget in JupyterLab itself, which gets an environment of its own for this: a long test."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.room.page.visiting import CHROMIUM, FLAGS

ROOT = Path(__file__).resolve().parents[2]
NEEDS = ("jupyterlab", "anywidget", "msgspec", "numpy", "tomli-w", "typer", "rich", "platformdirs")
CELL = """from doorcard import games, widget
from tools.site.drawn import stayed
shown = widget.replay(stayed(games.get("razz")), samples=200)
shown"""
SECONDS = 300

pytestmark = [
    pytest.mark.soak,
    pytest.mark.skipif(CHROMIUM is None, reason="needs Chromium"),
    pytest.mark.skipif(shutil.which("uv") is None, reason="needs uv, which make installs"),
]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Give the address of a notebook in JupyterLab."""
    home = tmp_path_factory.mktemp("lab")
    python = home / "env" / "bin" / "python"
    subprocess.run(["uv", "venv", "-q", str(home / "env")], check=True)
    subprocess.run(["uv", "pip", "install", "-q", "-p", str(python), *NEEDS], check=True)
    cell = {"cell_type": "code", "id": "a", "metadata": {}, "outputs": [], "execution_count": None}
    notebook = {
        "cells": [{**cell, "source": [CELL]}],
        "metadata": {"kernelspec": {"name": "python3", "display_name": "Python 3"}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    (home / "hand.ipynb").write_text(json.dumps(notebook), encoding="utf-8")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    options = {
        "ServerApp.port": port,
        "ServerApp.ip": "127.0.0.1",
        "ServerApp.root_dir": home,
        "ServerApp.open_browser": False,
        "ServerApp.allow_root": True,
        "IdentityProvider.token": "here",
        "LabApp.news_url": None,
    }
    server = subprocess.Popen(
        [python.with_name("jupyter-lab"), *[f"--{key}={value}" for key, value in options.items()]],
        env={**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"},
        stderr=subprocess.PIPE,
        text=True,
    )
    assert server.stderr is not None
    for line in server.stderr:
        if "is running at" in line:
            break
    yield f"http://127.0.0.1:{port}/lab/tree/hand.ipynb?token=here"
    server.terminate()
    server.communicate(timeout=SECONDS)


def test_a_hand_is_stepped_through_and_the_kernel_hears_of_it(address: str) -> None:
    driver = pytest.importorskip("playwright.sync_api", reason="needs playwright")
    with driver.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page: Any = browser.new_page()
        page.set_default_timeout(SECONDS * 1000)
        page.goto(address)
        page.locator(".jp-NotebookPanel .jp-Cell").first.wait_for()
        page.get_by_text("| Idle").wait_for()
        page.locator(".jp-Cell .cm-content").first.click()
        page.keyboard.press("Shift+Enter")
        table = page.frame_locator("iframe[title='A hand, step by step']")
        table.get_by_role("button", name="One step forward").click()
        table.locator("#replay output", has_text="2/").wait_for()
        page.locator(".jp-Cell .cm-content").last.click()
        page.keyboard.type("shown.step + 40")
        page.keyboard.press("Shift+Enter")
        page.locator(".jp-OutputArea-output", has_text="41").wait_for()
        browser.close()
