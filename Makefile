# Everything happens in .venv, from the locks in requirements/ (each package by hash).
#
#   make play                      a table in your browser; no Discord account, no token
#   make play GAME=lost-cities LANG_=fr ARGS="--seats 3 --bots 1"
#   make test                      the tests           make check    format, lint, types, arrows, tests
#   make bench                     the speed figures   make lock     write the locks anew
#   make clean                     remove .venv

VENV := .venv
BIN := $(VENV)/bin
VPYTHON := $(BIN)/python
INSTALL := $(VPYTHON) -m pip install --quiet --disable-pip-version-check --require-hashes
GAME ?=
LANG_ ?=
ARGS ?=
PYTEST_ARGS ?=

.PHONY: help play test check format bench lock clean install install-test install-check

help:
	@sed -n '3,7s/^# *//p' Makefile

play: install
	@$(BIN)/feuillet play $(if $(GAME),--game $(GAME)) $(if $(LANG_),--lang $(LANG_)) $(ARGS)

test: install-test
	@$(BIN)/pytest $(PYTEST_ARGS)

check: install-check
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports
	$(BIN)/pyright
	$(BIN)/pytest $(PYTEST_ARGS)

format: install-test
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(VENV)/bench.done
	@$(BIN)/feuillet bench $(ARGS)

# What the recipes above stand on --------------------------------------------------------------

install: $(VENV)/play.done
	@$(VPYTHON) -m bot.libraries

install-test: $(VENV)/test.done
	@$(VPYTHON) -m bot.libraries

install-check: $(VENV)/check.done
	@$(VPYTHON) -m bot.libraries

# `pip check` after each lock: a half-made environment never counts as done.
$(VENV)/%.done: requirements/%.txt $(VENV)/project.done
	@echo "Installing what '$*' needs into $(VENV) ..."
	@$(INSTALL) -r requirements/$*.txt
	@$(VPYTHON) -m pip check >/dev/null || $(VPYTHON) -m pip check
	@touch $@

$(VENV)/project.done: pyproject.toml requirements/play.txt
	@test -x $(VPYTHON) || { python=$$(sh requirements/python.sh) && "$$python" -m venv $(VENV); }
	@$(INSTALL) -r requirements/play.txt
	@$(VPYTHON) -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

clean:
	rm -rf $(VENV)

# Locks name no address: where packages come from is the business of whoever installs them.
COMPILE := $(BIN)/uv pip compile pyproject.toml --quiet --universal --python-version 3.11 \
	--generate-hashes --no-annotate --no-header --no-emit-index-url --no-emit-find-links
SHARED := --constraint requirements/play.txt

lock: $(VENV)/lock.done
	$(COMPILE) $(UPGRADE) --extra local --extra build --output-file requirements/play.txt
	$(COMPILE) $(UPGRADE) $(SHARED) --extra local --extra build --extra postgresql --extra test \
		--output-file requirements/test.txt
	$(COMPILE) $(UPGRADE) --constraint requirements/test.txt --extra local --extra build \
		--extra postgresql --extra test --extra types --output-file requirements/check.txt
	$(COMPILE) $(UPGRADE) $(SHARED) --extra local --extra build --extra bench \
		--output-file requirements/bench.txt
	$(COMPILE) $(UPGRADE) $(SHARED) --extra local --extra build --extra lock \
		--output-file requirements/lock.txt
