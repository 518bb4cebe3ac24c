# One command each; `make` alone lists them. PYTHON may name another interpreter: make run PYTHON=python3.12
PYTHON ?= python3
ARGS ?=

VENV := .venv
BIN := $(VENV)/bin
PY := $(BIN)/python
# What tools that load Django need, without a .env and without this machine's database.
TEST_ENV := DJANGO_SETTINGS_MODULE=tests.settings

.DEFAULT_GOAL := help
.PHONY: help run dev test coverage lint types check gates screenshots format bench fuzz backup restore mutate audit lock clean

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' Makefile

# --- The environment. Each stamp stands for one finished step, so the next run is quick. ---

$(VENV)/.made:
	@command -v $(PYTHON) >/dev/null || { \
	  echo "Python is missing: install Python 3.11 or newer, or name it: make PYTHON=/path/to/python3" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "$(PYTHON) is too old ($$($(PYTHON) -V 2>&1)): Python 3.11 or newer is needed; name it: make PYTHON=python3.11" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "$(PYTHON) cannot make a virtual environment: install its venv module (Debian: apt install python3-venv)." >&2; exit 1; }
	$(PYTHON) -m venv --clear $(VENV)
	@touch $@

$(VENV)/.prod: $(VENV)/.made requirements/prod.txt
	$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/prod.txt
	@touch $@

$(VENV)/.dev: $(VENV)/.made requirements/prod.txt requirements/dev.txt
	$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	@touch $(VENV)/.prod $@

# A key of this machine's own, readable by its owner only.
.env:
	@umask 077 && $(PYTHON) -c 'import secrets; print("SECRET_KEY=" + secrets.token_urlsafe(50))' > $@.new && mv $@.new $@
	@echo "Wrote .env with a new SECRET_KEY."

# --- Running ---

run: $(VENV)/.prod .env ## the site on http://127.0.0.1:8000 (PORT=9000 for another port)
	@mkdir -p var
	@$(PY) manage.py prepare
	@$(PY) manage.py collectstatic --noinput --verbosity 0
	@exec $(PY) -m gunicorn -c site_config/gunicorn.py

dev: $(VENV)/.dev ## the site for working on it: DEBUG, reloads on every change
	@mkdir -p var
	@DEBUG=true $(PY) manage.py prepare
	@DEBUG=true $(PY) manage.py runserver $(or $(PORT),8000)

# --- Checking ---

test: $(VENV)/.dev ## all tests (ARGS="-n0 -x tests/rules" to choose)
	$(PY) -m pytest -n auto $(ARGS)

coverage: $(VENV)/.dev ## the rules' tests: every line and branch of calculators/rules
	$(PY) -m pytest tests/rules tests/readers -m "not browser" \
	  --cov=calculators/rules --cov-branch --cov-report=term-missing:skip-covered --cov-fail-under=100 $(ARGS)

lint: $(VENV)/.dev ## style, template lint, import law, migrations, deployment settings
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/djlint templates --lint --quiet
	$(BIN)/lint-imports --no-cache
	$(TEST_ENV) $(PY) manage.py makemigrations --check --dry-run
	@# Every seed guide is published into a new database and held against today's rules.
	@rm -f var/check.sqlite3; mkdir -p var; export ENV_FILE= SECRET_KEY=for-this-check DATABASE_URL=sqlite:///var/check.sqlite3 \
	  && $(PY) manage.py migrate --verbosity 0 && $(PY) manage.py sync_guides && $(PY) manage.py check_guides; \
	  status=$$?; rm -f var/check.sqlite3*; exit $$status
	@# The settings of a public host, judged by Django itself.
	ENV_FILE= SECRET_KEY=$$($(PY) -c 'import secrets; print(secrets.token_urlsafe(50))') DATABASE_URL=sqlite://:memory: \
	  SECURE_SSL_REDIRECT=true SECURE_HSTS_SECONDS=31536000 BEHIND_TLS_PROXY=true TRUSTED_PROXIES=1 \
	  $(PY) manage.py check --deploy --fail-level WARNING

types: $(VENV)/.dev ## mypy, strict
	$(BIN)/mypy

check: lint types coverage test ## all that is asked of the code; CI (.ci/run) adds PostgreSQL and gates

gates: $(VENV)/.dev ## links, HTML, Markdown, spelling and Lighthouse of the finished site (Node 20, Java 17, Chromium)
	$(PY) -m tests.gates.run $(ARGS)

screenshots: $(VENV)/.dev ## the pictures of the README, taken anew
	$(PY) -m tests.gates.screenshots

format: $(VENV)/.dev ## write files the way lint wants them
	-$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

fuzz: $(VENV)/.dev ## ten thousand random requests over every address (FUZZ_REQUESTS=100000 for more; slow)
	FUZZ_REQUESTS=$(or $(FUZZ_REQUESTS),10000) $(PY) -m pytest -n 0 --timeout=0 tests/web/test_any_request.py $(ARGS)

bench: $(VENV)/.dev ## speed and sizes, measured here with wrk (ARGS="--seconds 3 --rounds 3")
	$(PY) -m tests.bench.run $(ARGS)

backup: ## all guides with their history as JSON: make backup FILE=guides.json
	@$(PY) manage.py backup_guides "$(FILE)"

restore: ## and back: make restore FILE=guides.json
	@$(PY) manage.py restore_guides "$(FILE)"

mutate: $(VENV)/.dev ## change the rules on purpose and see whether a test notices (slow)
	$(BIN)/mutmut run $(ARGS)
	$(BIN)/mutmut results

audit: $(VENV)/.dev ## ask the advisory database about the locked packages (needs the network)
	$(BIN)/pip-audit --require-hashes --disable-pip -r requirements/prod.txt

# pip-compile keeps the locked versions; ARGS=--upgrade takes the newest, ARGS="--upgrade-package django" one.
lock: $(VENV)/.dev ## lock requirements/*.in into *.txt, with hashes (ARGS=--upgrade for newer versions)
	cd requirements && for name in prod dev; do \
	  CUSTOM_COMPILE_COMMAND="make lock" ../$(BIN)/pip-compile --quiet --allow-unsafe --generate-hashes \
	    --no-emit-index-url --no-emit-find-links --strip-extras --output-file=$$name.txt $(ARGS) $$name.in || exit 1; \
	done

clean: ## remove what was installed and made, but not .env and not the database
	rm -rf $(VENV) requirements/node/node_modules var/static mutants .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache .coverage htmlcov
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
