# Needs Python 3.11 or newer and make; everything else it installs into .venv itself.
# `make` alone lists the targets.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
LOCKED := $(PIP) install --require-hashes --no-deps -r

TYPESCRIPT := openapi/clients/typescript
LINT := openapi/lint
NODE_NEEDED := Node 20 or newer and npm are needed: apt-get install -y nodejs npm

# Each stands for a step of the installation and is newer than what the step was made from.
RUNTIME := $(VENV)/runtime-installed
PROJECT := $(VENV)/project-installed
DEV := $(VENV)/dev-installed
NODE := $(TYPESCRIPT)/node_modules/installed
LINTER := $(LINT)/node_modules/installed

.PHONY: help
help:  ## List the targets
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/  \1|\2/p' $(MAKEFILE_LIST) | \
	  while IFS='|' read -r name text; do printf '%-20s %s\n' "$$name" "$$text"; done

.PHONY: install
install: $(DEV)  ## Install everything that the other targets need, into .venv

.PHONY: run
run: export OVERTRICK_LOG_FORMAT ?= text
run: $(PROJECT)  ## Start the service, on PostgreSQL and Redis of its own unless told of others
	@exec $(BIN)/overtrick serve

.PHONY: test
test: $(DEV)  ## Run the tests, in containers where an engine answers, else on embedded stores
	$(BIN)/pytest -n auto --maxprocesses 8 $(ARGS)

.PHONY: check
check: $(DEV)  ## Lint, formats, types, laws of the house, manifests and locks
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest -q tests/architecture

.PHONY: test-containers
test-containers: $(DEV)  ## Build PostgreSQL and Redis images from Debian's packages, test on them
	$(BIN)/python -m tests.containers $(MAKE) test

.PHONY: test-clients
test-clients: $(DEV) $(NODE)  ## Compile the TypeScript client strictly and let it play (Node 20, npm)
	cd $(TYPESCRIPT) && npm run --silent build && npm test --silent
	$(BIN)/pytest -n auto --maxprocesses 8 tests/clients/typescript_client.py

.PHONY: lint-openapi
lint-openapi: $(LINTER)  ## Check openapi/openapi.json with the rules of a public linter (Node 20, npm)
	cd $(LINT) && npm run --silent lint

.PHONY: fuzz
fuzz: $(DEV)  ## Over 20,000 requests made from the OpenAPI document, every check on, 0 failures
	$(BIN)/python -m tests.fuzz

.PHONY: test-all
test-all: check test test-clients lint-openapi  ## Everything that must pass before a change lands

.PHONY: oracle
oracle: $(DEV)  ## Count every auction of up to six calls, against the published numbers
	OVERTRICK_ORACLE=6 $(BIN)/pytest -q tests/golden/test_auction_oracle.py

.PHONY: chaos
chaos: $(DEV)  ## Break the service in every way that the tests do, in full, and print figures
	$(BIN)/python -m tests.faults $(ARGS)

.PHONY: watchers
watchers: $(DEV)  ## Let 500 watchers follow one game, cut each once, print how fast moves reach them
	$(BIN)/python -m tests.faults watchers


.PHONY: rebuild-trial
rebuild-trial: $(DEV)  ## Store a million events, rebuild the read model while the service is used
	$(BIN)/python -m tests.faults rebuilt

.PHONY: tamper
tamper: $(DEV)  ## Tamper with 10,000 logs and verify a million right events
	$(BIN)/python -m tests.notation $(ARGS)

.PHONY: bench
bench: $(PROJECT)  ## Measure commands and reads per second on this machine
	@exec $(BIN)/overtrick bench --variant rubber $(ARGS)

.PHONY: bench-replay
bench-replay: $(DEV)  ## Fold and verify boards beside endplay and, where installed, open_spiel
	$(BIN)/python -m tests.bench.replays

.PHONY: compare-colver
compare-colver: $(DEV)  ## Compare belote with the engine colver, once colver is put into .venv
	$(BIN)/python -m tests.variants.belote_bridgee.compare_colver --positions 768000

.PHONY: openapi
openapi: $(PROJECT)  ## Write openapi/openapi.json anew from the code
	$(BIN)/overtrick openapi --output openapi/openapi.json

.PHONY: clients
clients: $(DEV) $(NODE)  ## Write both clients anew from openapi/openapi.json
	$(BIN)/python openapi/clients/python/generate.py
	cd $(TYPESCRIPT) && npm run --silent generate

.PHONY: released
released:  ## Promise openapi/openapi.json: nothing of it may break from now on
	$(PYTHON) -c 'import json; print(json.dumps(json.load(open("openapi/openapi.json")), \
	  ensure_ascii=False, separators=(",", ":")))' > openapi/released.json

.PHONY: lock
lock: $(DEV)  ## Resolve both lock files anew after a change of pyproject.toml
	$(PIP) install uv
	$(BIN)/python -m uv pip compile $(LOCK_FLAGS) -o requirements.lock \
	  --group pyproject.toml:build pyproject.toml
	$(BIN)/python -m uv pip compile $(LOCK_FLAGS) -o requirements-dev.lock \
	  -c requirements.lock --group pyproject.toml:build --group pyproject.toml:dev pyproject.toml

# One lock for all systems, with the hash of every file and no word about where it was made.
LOCK_FLAGS := --quiet --universal --python-version 3.11 --generate-hashes --no-header

.PHONY: clean
clean:  ## Remove what was installed and built; the data in .overtrick stays
	rm -rf $(VENV) build dist *.egg-info .coverage $(TYPESCRIPT)/node_modules $(TYPESCRIPT)/dist
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(RUNTIME): requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Overtrick needs Python 3.11 or newer: make PYTHON=/path/to/python3.11 ..."; exit 1; }
	@echo "installing into $(VENV) ..."
	@$(PYTHON) -m venv --clear $(VENV)
	@$(LOCKED) requirements.lock
	@touch $@

$(PROJECT): pyproject.toml $(RUNTIME)
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

$(DEV): requirements-dev.lock $(PROJECT)
	@$(LOCKED) requirements-dev.lock
	@touch $@

$(NODE) $(LINTER): %/node_modules/installed: %/package-lock.json
	@node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' 2>/dev/null && \
	  npm --version >/dev/null 2>&1 || { echo "$(NODE_NEEDED)"; exit 1; }
	@cd $* && npm ci --silent --no-audit --no-fund
	@touch $@
