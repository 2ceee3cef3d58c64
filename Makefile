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

.PHONY: help up down clean-data build test check bench weight sbom reproduce fuzz load tools

help: ## lists every target with one line
	@sed -nE 's/^([a-z0-9-]+):.*## (.*)/\1|\2/p' $(MAKEFILE_LIST) | while IFS='|' read -r name text; do printf '  make %-11s %s\n' "$$name" "$$text"; done

up: build ## builds and starts everything with a demo (PORT, MAIL_PORT; ARGS="--detach" in the background)
	@node deploy/local/dist/up.js $(ARGS)

down: ## stops what make up started
	@test ! -f deploy/local/dist/down.js || node deploy/local/dist/down.js

clean-data: down ## removes everything that make up keeps in .urna/
	rm -rf .urna

build: .cache/installed .cache/generated .cache/integrity ## installs, generates, compiles, builds the frontends; only what changed
	@npx tsc -b

test: build charts-tools ## every test: unit, services on real parts, whole system, browser journeys
	@node deploy/local/dist/run-tests.js

test-a11y: build ## axe on every screen in all 81 combinations of language, width, letter size and theme; keyboard and focus
	A11Y_MATRIX=whole npx jest --selectProjects browser --testPathPatterns 'e2e/(accessibility|administration|keyboard)' --runInBand

check: .cache/installed .cache/generated ## format, lint, types, unit tests, proto and locale checks
	npx prettier --check .
	npx eslint .
	npx tsc -b
	for project in tsconfig.test.json $(WEB_PROJECTS); do npx tsc --noEmit -p $$project || exit 1; done
	npm run --silent lint -w @urna/protos && npm run --silent breaking -w @urna/protos
	npx jest --selectProjects unit web

bench: build ## the benchmarks, ratios side by side
	@npm run --silent bench --workspaces --if-present

weight: build ## bytes from home to a cast vote, and Lighthouse, against their limits
	@npx tsx --conditions=source frontends/e2e/weight/run.ts

sbom: .cache/installed ## bills of materials (CycloneDX) of every deployable and the list of licences, in .cache/sbom
	@npx tsx deploy/supply/write-sboms.ts

reproduce: build ## builds the frontends again from a fresh clone and compares every file
	@npx jest --selectProjects system --testPathPatterns deploy/supply

fuzz: build .tools/schemathesis ## made-up requests at every operation of a running Urna (FUZZ_SECONDS=300, FUZZ_SEED=1)
	@npx tsx --conditions=source deploy/fuzz/run.ts $(ARGS)

load: .cache/installed .cache/generated ## k6 against what make up runs (PROFILE=smoke)
	@npx tsx --conditions=source load-tests/run.ts $(PROFILE)

tools: .cache/installed .cache/generated charts-tools .tools/bin/k6 ## finds or brings nats-server, belenios-tool, chromium, pdftoppm, helm, k6
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

# The shell refuses a remote whose files are not those of the last build.
.cache/integrity: $(FRONTENDS:%=.cache/frontend-%)
	npx tsx packages/web-kit/src/build/write-integrity.ts
	@touch $@

# Helm and k6 are Go programs. Without Go the chart's tests are skipped and say so.
HELM := helm.sh/helm/v3/cmd/helm@v3.21.4
K6 := go.k6.io/k6@v1.8.1
go_install = command -v go > /dev/null && GOBIN=$(CURDIR)/.tools/bin go install $(1)

.PHONY: charts-tools
charts-tools:
	@[ -x .tools/bin/helm ] || $(call go_install,$(HELM)) || echo "Go is not here: the chart's tests are skipped"

.tools/bin/k6:
	@$(call go_install,$(K6)) || echo "Go is not here: no k6, no load tests"

# Schemathesis is a Python program, in a folder of its own.
.tools/schemathesis:
	@command -v python3 > /dev/null || { echo "Python 3 is not here: no Schemathesis"; exit 0; }; \
	python3 -m venv $@ && $@/bin/pip install --quiet --disable-pip-version-check schemathesis==4.32.5 || rm -rf $@
