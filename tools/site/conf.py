"""How Sphinx builds the site (`python -m tools.site`)."""

from __future__ import annotations

from pathlib import Path

import doorcard
from tools.site import reference

project = "Doorcard"
author = "Doorcard"
version = release = doorcard.__version__
copyright = "Doorcard, MIT licence"
extensions = ["myst_parser", "sphinx.ext.autodoc"]
language = "en"
nitpicky = False

myst_heading_anchors = 4
myst_links_external_new_tab = False

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_preserve_defaults = True
autodoc_default_options = {"undoc-members": False, "show-inheritance": False}
add_module_names = False
# Each page lists its names itself; in the contents of every page they would take minutes.
toc_object_entries = False

html_theme = "furo"
html_title = "Doorcard"
html_static_path = [str(Path(__file__).with_name("look"))]
html_css_files = ["site.css"]
html_js_files = ["site.js"]
html_copy_source = False
html_show_sphinx = False
html_favicon = str(Path(doorcard.__file__).with_name("room") / "page" / "icon.svg")
# The colours of the room's page, each with a contrast of 4.5 or more to its ground.
html_theme_options = {
    "light_css_variables": {
        "color-brand-primary": "#7a5410",
        "color-brand-content": "#7a5410",
        "color-brand-visited": "#6b3f63",
    },
    "dark_css_variables": {
        "color-background-primary": "#0d1514",
        "color-background-secondary": "#14201f",
        "color-brand-primary": "#e3b65b",
        "color-brand-content": "#e3b65b",
        "color-brand-visited": "#d9a6cf",
    },
}
pygments_style = "a11y-high-contrast-light"
pygments_dark_style = "a11y-high-contrast-dark"


def setup(app: object) -> None:
    """Have docstrings read as they are written here."""
    app.connect("autodoc-process-docstring", reference.dressed)  # type: ignore[attr-defined]
