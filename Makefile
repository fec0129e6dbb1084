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
# One process a core, a half of the tests each; who is done first takes over from the other.
IN_PARALLEL = --numprocesses auto --dist worksteal

.PHONY: help play test check format bench lock clean install install-test install-types \
	lock-play lock-test lock-types lock-bench lock-lock

help:
	@sed -n '3,7s/^# *//p' Makefile

play: install
	@$(BIN)/feuillet play $(if $(GAME),--game $(GAME)) $(if $(LANG_),--lang $(LANG_)) $(ARGS)

test: install-test
	@$(BIN)/pytest $(IN_PARALLEL) $(PYTEST_ARGS)

check: install-types
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports
	$(BIN)/pyright
	$(BIN)/pytest $(IN_PARALLEL) $(PYTEST_ARGS)

format: install-test
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(VENV)/bench.done
	@$(BIN)/feuillet bench $(ARGS)

# What the recipes above stand on --------------------------------------------------------------

install: $(VENV)/project.done
	@$(VPYTHON) -m bot.libraries

install-test: $(VENV)/test.done
	@$(VPYTHON) -m bot.libraries

install-types: $(VENV)/types.done
	@$(VPYTHON) -m bot.libraries

# Each lock holds what it adds to those before it.
$(VENV)/test.done: $(VENV)/project.done requirements/test.txt
	@echo "Installing the tests' packages into $(VENV) ..."
	@$(INSTALL) -r requirements/play.txt -r requirements/test.txt
	@touch $@

$(VENV)/types.done: $(VENV)/test.done requirements/types.txt
	@echo "Installing the type checker into $(VENV) ..."
	@$(INSTALL) -r requirements/types.txt
	@touch $@

$(VENV)/bench.done: $(VENV)/project.done requirements/bench.txt
	@echo "Installing the bench's peers into $(VENV) ..."
	@$(INSTALL) -r requirements/play.txt -r requirements/bench.txt
	@touch $@

$(VENV)/lock.done: $(VENV)/project.done requirements/lock.txt
	@$(INSTALL) -r requirements/lock.txt
	@touch $@

$(VENV)/project.done: pyproject.toml requirements/play.txt
	@test -x $(VPYTHON) || { python=$$(sh requirements/python.sh) && "$$python" -m venv $(VENV); }
	@$(VPYTHON) -m bot.libraries
	@echo "Installing Feuillet into $(VENV) ..."
	@$(INSTALL) -r requirements/play.txt
	@$(VPYTHON) -m pip install --quiet --disable-pip-version-check --no-deps \
		--no-build-isolation --editable .
	@touch $@

clean:
	rm -rf $(VENV)

# Locks name no address: where packages come from is the business of whoever installs them.
COMPILE = $(BIN)/uv pip compile pyproject.toml --quiet --universal --python-version 3.11 \
	--generate-hashes --no-annotate --no-header --no-emit-index-url --no-emit-find-links \
	$(if $(UPGRADE),--upgrade) --extra local --extra build
BESIDES = $(foreach lock,$(1),--constraint requirements/$(lock).txt) \
	$(shell cat $(1:%=requirements/%.txt) | sed -n 's/^\([a-z0-9.-]*\)==.*/--no-emit-package \1/p')

lock: lock-types lock-bench lock-lock

lock-play: $(VENV)/lock.done
	$(COMPILE) --output-file requirements/play.txt

lock-test: lock-play
	$(COMPILE) $(call BESIDES,play) --extra postgresql --extra test \
		--output-file requirements/test.txt

lock-types: lock-test
	$(COMPILE) $(call BESIDES,play test) --extra postgresql --extra test --extra types \
		--output-file requirements/types.txt

lock-bench lock-lock: lock-%: lock-play
	$(COMPILE) $(call BESIDES,play) --extra $* --output-file requirements/$*.txt
