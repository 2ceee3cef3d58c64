# What a person types. `make help` lists it.
SHELL := /bin/bash
.DEFAULT_GOAL := help
ARGS ?=
PROFILE ?= smoke

FRONTENDS := $(patsubst frontends/%/rsbuild.config.ts,%,$(wildcard frontends/*/rsbuild.config.ts))
WEB_PROJECTS := $(wildcard packages/web-kit/tsconfig.json frontends/*/tsconfig.json)
PROTO_FILES := $(shell find protos -name '*.proto' -not -path '*/node_modules/*') protos/buf.gen.yaml
WEB_FILES := $(shell find packages/{web-kit,contract,language,belenios} locales -type f -not -path '*/dist/*' -not -path '*/node_modules/*' -not -name '*.test.ts*' -not -name '*.tsbuildinfo')
files_of = $(shell find frontends/$(1) -type f -not -path '*/dist/*' -not -path '*/node_modules/*')

.PHONY: help up down clean-data build test check bench load tools

help: ## lists every target with one line
	@sed -nE 's/^([a-z-]+):.*## (.*)/\1|\2/p' $(MAKEFILE_LIST) | while IFS='|' read -r name text; do printf '  make %-11s %s\n' "$$name" "$$text"; done

up: build ## builds and starts everything with a demo (PORT, MAIL_PORT; ARGS="--detach" in the background)
	@node deploy/local/dist/up.js $(ARGS)

down: ## stops what make up started
	@test ! -f deploy/local/dist/down.js || node deploy/local/dist/down.js

clean-data: down ## removes everything that make up keeps in .urna/
	rm -rf .urna

build: .cache/installed .cache/generated $(FRONTENDS:%=.cache/frontend-%) ## installs, generates, compiles, builds the frontends; only what changed
	@npx tsc -b

test: build ## every test: unit, services on real parts, whole system, browser journeys
	@node deploy/local/dist/run-tests.js

check: .cache/installed .cache/generated ## format, lint, types, unit tests, proto and locale checks
	npx prettier --check .
	npx eslint .
	npx tsc -b
	for project in tsconfig.test.json $(WEB_PROJECTS); do npx tsc --noEmit -p $$project || exit 1; done
	npm run --silent lint -w @urna/protos && npm run --silent breaking -w @urna/protos
	npx jest --selectProjects unit web

bench: build ## the benchmarks, ratios side by side
	@npm run --silent bench --workspaces --if-present

load: ## k6 against what make up runs (PROFILE=smoke)
	k6 run load-tests/$(PROFILE).js

tools: .cache/installed .cache/generated ## finds or brings nats-server, belenios-tool, chromium, pdftoppm
	@npx tsc -b deploy/local
	@node deploy/local/dist/install-tools.js

# npm writes the second file when it has installed what the first one says.
.cache/installed: package-lock.json
	@mkdir -p .cache
	@[ node_modules/.package-lock.json -nt package-lock.json ] || npm ci
	@touch $@

.cache/generated: $(PROTO_FILES) | .cache/installed
	npm run --silent generate -w @urna/protos
	@touch $@

define frontend
.cache/frontend-$(1): $$(call files_of,$(1)) $(WEB_FILES) | .cache/installed .cache/generated
	cd frontends/$(1) && npx rsbuild build
	@touch $$@
endef
$(foreach name,$(FRONTENDS),$(eval $(call frontend,$(name))))
