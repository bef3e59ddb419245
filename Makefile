# Doorcard from a fresh checkout. Needs python3 (3.11 or later, with venv) and make, nothing else.

PYTHON ?= python3
GAME ?= seven-card-stud-8
ARGS ?=

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install -qq --disable-pip-version-check
# uv installs in a tenth of the time what pip would; where uv can't, pip does.
UV := UV_HTTP_TIMEOUT=10 $(BIN)/uv pip install -q -p $(BIN)/python
# What a room runs on is locked: each file in one version, told by its hash (tools/lock.py).
LOCKED := --require-hashes -r requirements/room.txt
ITSELF := --no-deps --no-build-isolation -e .
install_locked = { $(PIP) --require-hashes -r requirements/uv.txt && $(UV) $(LOCKED) && $(UV) $(ITSELF); } \
	>/dev/null 2>&1 || { $(PIP) $(LOCKED) && $(PIP) $(ITSELF); }
# pip knows groups of dependencies from 25.1 on, and Python may bring an older one.
install = { $(PIP) uv && $(UV) -e . $(1); } >/dev/null 2>&1 || \
	{ $(PIP) 'pip>=25.1' && $(PIP) -e . $(1); }

LINT = $(BIN)/ruff check . && $(BIN)/ruff format --check . && $(BIN)/lint-imports && \
	$(BIN)/python -m tools.plain_words && \
	$(BIN)/codespell docs README.md CHANGELOG.md CONTRIBUTING.md SECURITY.md

# Python keeps what it compiled, whatever the environment says: tests start it some hundred times.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help serve play test lint written rules bench train duel load mutants screenshots soak docs release-check clean

help:
	@echo "make serve [ARGS='--port 9000']    open the card room, played in the browser"
	@echo "make play [GAME=five-card-stud]    play a hand in the terminal"
	@echo "make test                          every check: style, types, floors, tests"
	@echo "make lint                          the checks without the tests"
	@echo "make written                       what is made from the code and kept in files, anew"
	@echo "make rules [ARGS='--section GEN']  which rules the tests prove"
	@echo "make rules ARGS=SHW-04             what a rule says, and all that proves it"
	@echo "make bench                         how fast it is here, next to peers"
	@echo "make load [ARGS=--write]           how a room bears 2,000 sockets: about a minute"
	@echo "make mutants [ARGS=--resume]       would the tests notice a broken rule?"
	@echo "make screenshots                   pictures of the page, by Chromium"
	@echo "make train [GAME=razz]             count how bots bet, and learn what answers bring"
	@echo "make duel [ARGS=--game razz]       play the bots against others, for docs/players.md"
	@echo "make soak [ARGS=--resume]          the long tests"
	@echo "make release-check                 would a release install, and is all of it there?"
	@echo "make docs [ARGS=--check]           the documents as a site, in build/site"
	@echo "make clean                         remove everything made here, .venv included"

serve: $(VENV)/.room
	@$(BIN)/doorcard serve $(ARGS)

play: $(VENV)/.runtime
	@$(BIN)/doorcard play $(GAME) $(ARGS)

# The types are checked on one core meanwhile; what is found is printed at the end.
# Five take tests on two cores, since many of them wait for a browser or a room. Each of them would
# compile every test by itself, so one does it for all while the style is checked.
test: $(VENV)/.dev
	@mkdir -p .cache
	@$(BIN)/mypy >.cache/mypy.txt 2>&1 & types=$$!; \
		$(BIN)/python -m pytest --collect-only -qq >/dev/null 2>&1 & compiled=$$!; \
		$(LINT) || { kill $$types $$compiled; exit 1; }; wait $$compiled; \
		$(BIN)/python -m pytest -n 5 --dist worksteal $(ARGS); \
		tests=$$?; wait $$types; types=$$?; cat .cache/mypy.txt; [ $$tests = 0 ] && [ $$types = 0 ]

lint: $(VENV)/.dev
	$(LINT)
	$(BIN)/mypy

written: $(VENV)/.dev
	@$(BIN)/python -m tools.written

rules: $(VENV)/.runtime
	@$(BIN)/python -m tools.rules $(ARGS)

bench: $(VENV)/.bench
	@$(BIN)/python -m tools.bench $(ARGS)

train: $(VENV)/.dev
	@OPENBLAS_NUM_THREADS=1 $(BIN)/python -m tools.learn $(if $(GAME),--game $(GAME)) $(ARGS)
	@$(BIN)/python -m tools.train $(if $(GAME),--game $(GAME)) $(ARGS)

duel: $(VENV)/.dev
	@$(BIN)/python -m tools.duel $(ARGS)

load: $(VENV)/.dev
	@$(BIN)/python -m tools.load $(ARGS)

mutants: $(VENV)/.dev
	@$(BIN)/python -m tools.mutants $(ARGS)

screenshots: $(VENV)/.dev
	@$(BIN)/python -m tools.screenshots

soak: $(VENV)/.dev
	@$(BIN)/python -m tools.soak $(ARGS)

# What is built is installed into environments of its own, so this needs nothing but Python.
release-check: | $(BIN)/python
	@$(BIN)/python -m tools.release_check $(ARGS)

docs: $(VENV)/.docs
	@$(BIN)/python -m tools.site $(ARGS)

clean:
	rm -rf $(VENV) .cache build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

# What is installed: the stamps say which, and are renewed when pyproject.toml changes.

$(VENV)/.runtime: pyproject.toml | $(BIN)/python
	@echo "Installing Doorcard into $(VENV)"
	@$(call install,)
	@touch $@

$(VENV)/.room: pyproject.toml requirements/room.txt | $(BIN)/python
	@echo "Installing Doorcard and its card room into $(VENV)"
	@$(install_locked)
	@touch $(VENV)/.runtime $@

$(VENV)/.dev: pyproject.toml | $(BIN)/python
	@echo "Installing Doorcard and its development tools into $(VENV)"
	@$(call install,--group dev)
	@touch $(VENV)/.runtime $(VENV)/.room $@

$(VENV)/.docs: pyproject.toml | $(BIN)/python
	@echo "Installing Doorcard and what makes the documents a site into $(VENV)"
	@$(call install,--group dev --group docs)
	@touch $(VENV)/.runtime $(VENV)/.room $(VENV)/.dev $@

# A peer that can't be installed here is left out, and the table says so; next time it is tried again.
$(VENV)/.bench: pyproject.toml | $(BIN)/python
	@echo "Installing Doorcard and the libraries it is measured against into $(VENV)"
	@if $(call install,--group dev --group bench); then touch $(VENV)/.runtime $(VENV)/.room $(VENV)/.dev $@; else \
		echo "Not all of them can be installed; measuring with those that are here." >&2; \
		$(call install,--group dev); fi

$(BIN)/python:
	@command -v $(PYTHON) >/dev/null 2>&1 || { \
		echo "Doorcard needs Python 3.11 or later, and there is no $(PYTHON) here." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Doorcard needs Python 3.11 or later, and $(PYTHON) is $$($(PYTHON) --version 2>&1):" \
			"install a newer one or name it, as in 'make PYTHON=python3.12 play'." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo "Doorcard needs Python's venv module, and $(PYTHON) comes without it:" \
			"install it (on Debian and Ubuntu: apt install python3-venv)." >&2; exit 1; }
	@$(PYTHON) -m venv --clear $(VENV)
