# Two commands matter: `make play` and `make test`. Both set up what they need and are quick the second time.
PYTHON ?= python3
BIN := .venv/bin
SOURCES := $(shell find src -name '*.py' -o -name '*.toml') setup.py pyproject.toml README.md

.PHONY: play test lint types layers bench clean

play: .make/package
	@$(BIN)/cubilete play cargo_noir

test: .make/dev .make/package lint types layers
	@echo "== tests on the sources, interpreted"
	@$(BIN)/python -m pytest -n 2 --dist worksteal
	@echo "== tests on the installed package ($$($(BIN)/cubilete --version))"
	@$(BIN)/python -m pytest -n 2 --dist worksteal -o pythonpath=tests tests/contract tests/games

lint: .make/dev
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .

types: .make/dev
	@$(BIN)/mypy

layers: .make/dev
	@$(BIN)/lint-imports --no-cache

bench: .make/package
	@$(BIN)/python bench/run.py

clean:
	rm -rf .venv .bench-venv .make build dist src/*.egg-info

.make/venv: requirements.txt
	@mkdir -p .make
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@echo "== installing what Cubilete needs"
	@$(BIN)/python -m pip install -q --disable-pip-version-check -r requirements.txt
	@touch $@

.make/dev: .make/venv requirements-dev.txt
	@echo "== installing what its tests need"
	@$(BIN)/python -m pip install -q --disable-pip-version-check -r requirements-dev.txt
	@touch $@

# The package is installed, not linked, so that the compiled form never hides an edit in src/.
.make/package: .make/venv $(SOURCES)
	@echo "== building Cubilete (half a minute with a C compiler, which makes it fast)"
	@$(BIN)/python -m pip install -q --disable-pip-version-check --no-build-isolation --no-deps --force-reinstall .
	@rm -rf build src/*.egg-info
	@$(BIN)/cubilete --version
	@touch $@
