"""The documentation site: the pages of docs/, the reference and drawn cards, as one set of pages.

python -m tools.site            # build/site/index.html; every link is checked
python -m tools.site --check    # and look at a page of each kind in Chromium

What the site holds and in which order is said in docs/README.md alone (`navigation`). `pages`
writes what Sphinx reads, and `reference` what is told of every public name.
"""
