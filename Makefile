# Everything that is done with this repository. On a fresh Debian or Ubuntu, python3 (3.11 or newer), git and make are enough.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

# Another Python: make run PYTHON=python3.13
PYTHON ?= python3
# Passed on: make run ARGUMENTS="--help", make test ARGUMENTS="tests/cards -x"
ARGUMENTS ?=
# How much is looked for: make fuzz ROUNDS=10 DEALS=1000
ROUNDS ?= 3
DEALS ?= 100000

QT_PACKAGES := libglib2.0-0 libegl1 libgl1 libxkbcommon0 libdbus-1-3 libfontconfig1
SCREEN_PACKAGES := libxcb-cursor0 libxcb-icccm4 libxcb-keysyms1 libxkbcommon-x11-0 libxcb-shape0
WAYLAND_PACKAGES := libwayland-client0 libwayland-cursor0 libwayland-egl1
XVFB_PACKAGES := xvfb $(SCREEN_PACKAGES)

# With ARGUMENTS those tests alone, in one process; else all of them, on every core.
TESTS = .venv/bin/python -m pytest $(or $(ARGUMENTS),-q --processes $$(nproc))

.PHONY: help run desktop bundle release test test-slow test-nightly game lint types proofs fuzz same-answers bench screenshots format lock clean .venv

help:  ## say what there is
	@echo "Bidding Trainer. Type make and one of:"
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## */  \1\t/' | expand -t 16

# Qt's system libraries are only needed where there is a screen; without one the drill runs in the terminal.
run: .venv/.installed  ## start the program (in the terminal where there is no screen)
	@if [[ -n "$${DISPLAY:-}" ]]; then .ci/system-packages need $(QT_PACKAGES) $(SCREEN_PACKAGES); \
	elif [[ -n "$${WAYLAND_DISPLAY:-}" ]]; then .ci/system-packages need $(QT_PACKAGES) $(WAYLAND_PACKAGES); fi
	@.venv/bin/bidding-trainer $(ARGUMENTS)

test: .venv/.installed-dev  ## run the tests, but for the slow ones, always with the same examples
	@.ci/system-packages need $(QT_PACKAGES)
	@.ci/system-packages want $(XVFB_PACKAGES)
	$(TESTS) -m "not slow and not nightly"

test-slow: .venv/.installed-slow  ## run those that take seconds each, go through all hands, or need optional parts
	@.ci/system-packages need $(QT_PACKAGES)
	$(TESTS) -m "slow and not nightly"

test-nightly: .venv/.installed-slow  ## run the last ones, for an hour: every row, lesson and treatment of every convention
	@.ci/system-packages need $(QT_PACKAGES)
	$(TESTS) -m nightly

lint: .venv/.installed-dev  ## check style and format
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .

format: .venv/.installed-dev  ## put the code into the format that lint asks for
	.venv/bin/ruff check --fix-only .
	.venv/bin/ruff format .

types: .venv/.installed-dev  ## check all types
	.venv/bin/mypy

# Which conventions there are is found in conventions/, and what is left out stands in the file of receipts.
proofs: .venv/.installed  ## prove every convention whose tables or program changed since its receipt; all of them with ALL=1
	@.venv/bin/bidding-trainer verify --receipts conventions/proofs.lock $(if $(ALL),--anew) </dev/null

# make game GAME=spades; a test concerns a game if its file or its parameters name it.
game: .venv/.installed-dev  ## tests, lessons and proofs that concern one game, and what it still lacks: make game GAME=spades
	@.venv/bin/python -m tests.missing_parts "$(GAME)"
	@.ci/system-packages need $(QT_PACKAGES)
	.venv/bin/python -m pytest -q --processes $$(nproc) -m "not slow and not nightly" -k "$(GAME) or $(subst -,_,$(GAME))"
	@.venv/bin/bidding-trainer verify "$(GAME)" --receipts conventions/proofs.lock </dev/null

# What fails here becomes an @example, or a case, of the test that failed: so it is in `make test` from then on.
fuzz: .venv/.installed-dev  ## try the tests with new examples ROUNDS times (3), and bid DEALS (100000) of each convention
	@for round in $$(seq $(ROUNDS)); do \
	    .venv/bin/python -m pytest -q --processes $$(nproc) -m "hypothesis or fuzz" --hypothesis-profile=fuzz; \
	done
	.venv/bin/python -m tests.fuzz_deals $(DEALS)

# The commit to compare with: make same-answers BEFORE=HEAD~3, make bench BEFORE=HEAD~3 ARGUMENTS="-k against"
BEFORE ?= HEAD

same-answers: .venv/.installed-dev  ## compare the answers to 4,000 questions about all games with those at the commit BEFORE
	.venv/bin/python -m tests.recorded_answers against $(BEFORE)

bench: .venv/.installed-dev  ## measure, and print a table; with BEFORE=<commit> against that commit as well
	@.ci/system-packages need $(QT_PACKAGES)
	@.ci/system-packages want $(XVFB_PACKAGES)
	.venv/bin/python -m pytest tests/benchmarks -s -q -o python_files="bench_*.py test_*.py" $(ARGUMENTS)

screenshots: .venv/.installed-dev  ## draw every screen into build/screenshots
	@.ci/system-packages need $(QT_PACKAGES)
	@mkdir -p build/screenshots
	QT_QPA_PLATFORM=offscreen .venv/bin/python -m tests.screenshots build/screenshots

desktop: .venv/.installed  ## put the program into the menu of your desktop, and let its files open with a double click
	.venv/bin/bidding-trainer desktop install

BUNDLE ?= linux

bundle: .venv/.installed-slow  ## make a folder of the program that runs without Python, and try it as a stranger would
	.venv/bin/python -m PyInstaller --noconfirm --distpath dist --workpath build/bundle bundles/$(BUNDLE).spec
	.venv/bin/python -m tests.try_bundle dist/bidding-trainer

# Both are tried by their commands alone, in an empty folder with an empty home.
release: .venv/.installed-slow  ## build the wheel and the bundle of a release, try both as a stranger would, say what was checked
	@.venv/bin/python -m tests.release
	rm -rf dist build/wheel
	.venv/bin/python -m pip wheel --quiet --no-deps --no-build-isolation --wheel-dir dist .
	.venv/bin/python -m venv build/wheel
	build/wheel/bin/python -m pip install --quiet --disable-pip-version-check dist/*.whl
	.venv/bin/python -m tests.try_bundle build/wheel/bin
	@$(MAKE) bundle
	@.venv/bin/python -m tests.release pack

# A version that still fits stays; all are renewed by make lock ARGUMENTS=--upgrade
lock: .venv/bin/python  ## find all packages that pyproject.toml asks for, direct and not, and lock them with hashes
	@.ci/environment lock $(ARGUMENTS)

clean:  ## remove the environment and everything that was built
	rm -rf .venv build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache

.venv: .venv/.installed

# A dangling python (its system was upgraded) counts as absent, so the environment is made anew.
.venv/bin/python:
	@.ci/environment create "$(PYTHON)"

.venv/.installed: pyproject.toml requirements.txt .venv/bin/python
	@.ci/environment install requirements.txt $@

.venv/.installed-dev: requirements-dev.txt .venv/.installed
	@.ci/environment install requirements-dev.txt $@

.venv/.installed-slow: requirements-slow.txt .venv/.installed-dev
	@.ci/environment install requirements-slow.txt $@
