# Every command of the project. Each target installs what it needs and is missing (tools/setup.sh).
# `make help` lists them; CONTRIBUTING.md says when to use which.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help serve test build check-lessons bench lint clean

help: ## list the targets
	@printf 'Crossover: make TARGET\n\n'
	@sed -nE 's/^([a-z-]+):.*## (.*)/  make \1\t\2/p' Makefile | expand -t 24
	@printf '\nTools are kept in $$CROSSOVER_CACHE (default ~/.cache/crossover), shared by all clones.\n'

serve: ## build the site, serve it and rebuild on change (PORT=8080, RELEASE=1)
	@tools/setup.sh rust trunk packages
	@PORT='$(PORT)' RELEASE='$(RELEASE)' tools/with-tools.sh node tools/dev.mjs

test: ## prove everything: lessons, Rust tests, the built site in a real browser
	@tools/setup.sh rust trunk packages browser
	@tools/test.sh

build: ## write the site to dist/, ready for any static host (BASE=/x/ fixes the 404 page's links)
	@tools/setup.sh rust trunk packages
	@CROSSOVER_BASE='$(BASE)' tools/build.sh

check-lessons: ## prove the lessons without building the site
	@tools/setup.sh rust
	@tools/with-tools.sh cargo run --quiet --locked --bin build_site -- check

bench: ## measure the built site in a real browser (RUNS=5, ONLY=load or ONLY=drag)
	@tools/setup.sh rust trunk packages browser
	@tools/build.sh
	@tools/with-tools.sh node tools/bench/main.mjs --runs '$(or $(RUNS),5)' --only '$(or $(ONLY),load,drag)'

lint: ## formatting, clippy on host and wasm, docs without a warning
	@tools/setup.sh rust lint
	@tools/lint.sh

clean: ## remove what was built in this clone (the shared tools stay)
	@rm -rf dist node_modules target bench-report.json tests/e2e/shots
