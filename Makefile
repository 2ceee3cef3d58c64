# What a person types. `make help` lists it.
SHELL := /bin/bash
.DEFAULT_GOAL := help
ARGS ?=
PROFILE ?= smoke
ONLY ?=

# The native compiler, five times as fast. ESLint reads types with the other one, which has an API.
TSC := node node_modules/typescript-native/bin/tsc

FRONTENDS := $(patsubst frontends/%/rsbuild.config.ts,%,$(wildcard frontends/*/rsbuild.config.ts))
WEB_PROJECTS := $(wildcard packages/web-kit/tsconfig.json frontends/*/tsconfig.json)
ASSEMBLY_FILES := $(wildcard packages/belenios/assembly/*.*)
PROTO_FILES := $(shell find protos -name '*.proto' -not -path '*/node_modules/*') protos/buf.gen.yaml
WEB_FILES := $(shell find packages/{web-kit,contract,language,belenios} locales -type f -not -path '*/dist/*' -not -path '*/node_modules/*' -not -name '*.test.ts*' -not -name '*.tsbuildinfo')
files_of = $(shell find frontends/$(1) -type f -not -path '*/dist/*' -not -path '*/node_modules/*')

.PHONY: help up down clean-data build test cluster cluster-down test-cluster test-a11y check bench weight house reference sbom release images test-images reproduce fuzz load rehearsal tools

help: ## lists every target with one line
	@sed -nE 's/^([a-z0-9-]+):.*## (.*)/\1|\2/p' $(MAKEFILE_LIST) | while IFS='|' read -r name text; do printf '  make %-13s %s\n' "$$name" "$$text"; done

up: build ## builds and starts everything with a demo (PORT, MAIL_PORT; ARGS="--detach" in the background)
	@node deploy/local/dist/up.js $(ARGS)

down: ## stops what make up started
	@test ! -f deploy/local/dist/down.js || node deploy/local/dist/down.js

clean-data: down ## removes everything that make up keeps in .urna*/
	rm -rf .urna .urna-keys .urna-registrar .urna-registrar-keys

build: .cache/installed .cache/generated .cache/integrity ## installs, generates, compiles, builds the frontends; only what changed
	@$(TSC) -b

test: build charts-tools .tools/bin/k6 .tools/bin/stranger-witness .tools/verapdf/JudgePapers.class ## every test: unit, services on real parts, whole system, load, browser journeys (ONLY=roll: of one area)
	@ONLY=$(ONLY) node deploy/local/dist/run-tests.js

test-cluster: build cluster-programs charts-tools cluster-images cluster-earlier .tools/bin/k6 ## the chart on a real API server and on real nodes (ONLY=server,failover; or existing, install, kubernetes, nodes, policies, vote, scale, bad-luck, backup, waiting, production, operate)
	@node deploy/local/dist/install-tools.js chromium belenios-tool
	@ONLY=$(ONLY) npx tsx --conditions=source tools/cluster/run-tests.ts

cluster: build cluster-programs charts-tools cluster-images ## two real Kubernetes nodes with Urna and a demo, of root (PORT, MAIL_PORT, EXAMPLE=production); builds Kubernetes first
	@npx tsx --conditions=source tools/cluster/urna/up.ts

cluster-down: ## stops what make cluster started, and leaves nothing
	@npx tsx --conditions=source tools/cluster/urna/down.ts

test-a11y: build ## axe on every screen in all 81 combinations of language, width, letter size and theme; keyboard and focus
	A11Y_MATRIX=whole npx jest --selectProjects browser --testPathPatterns 'e2e/(accessibility|administration|keyboard)' --runInBand

check: .cache/installed .cache/generated ## format, lint, types, protos, and the unit tests of what changed since the last green check (ALL=1: every one)
	@$(MAKE) --no-print-directory -j2 --output-sync=target $(CHECKS)
	@git rev-parse HEAD > .cache/checked

CHECKS := check-types check-lint check-tests check-format check-protos
.PHONY: $(CHECKS)
TYPE_PROJECTS := $(patsubst %,check-types-of-%,$(subst /,@,tsconfig.test.json $(WEB_PROJECTS)))
.PHONY: $(TYPE_PROJECTS)

check-types: $(TYPE_PROJECTS)
	@$(TSC) -b

$(TYPE_PROJECTS): check-types-of-%:
	@$(TSC) --noEmit --incremental --tsBuildInfoFile .cache/types/$(subst @,-,$*).tsbuildinfo -p $(subst @,/,$*)

check-lint:
	@npx eslint --cache --cache-location .cache/eslint --cache-strategy content .

check-format:
	@npx prettier --log-level warn --cache --cache-location .cache/prettier --check .

check-protos:
	@npm run --silent lint -w @urna/protos && npm run --silent breaking -w @urna/protos

CHECKED = $(shell git cat-file -e "$$(cat .cache/checked 2> /dev/null)" 2> /dev/null && cat .cache/checked)
check-tests:
	@npx jest --selectProjects unit web --testTimeout 30000 --passWithNoTests $(if $(ALL),,$(addprefix --changedSince=,$(CHECKED)))

bench: build ## the benchmarks, ratios side by side; ONLY=vote: what one vote costs (DETAILS=1: statements and functions)
	@$(if $(ONLY),npx tsx --conditions=source tools/bench/$(ONLY).ts,npm run --silent bench --workspaces --if-present)

weight: build ## bytes from home to a cast vote, and Lighthouse, against their limits
	@npx tsx --conditions=source frontends/e2e/weight/run.ts

rehearsal: build .tools/bin/k6 ## a whole election, from the keys to the minutes, with VOTERS=32000 at RATE=16 a second: times, memory, disk
	@VOTERS="$(VOTERS)" RATE="$(RATE)" npx tsx --conditions=source tools/rehearsal/run.ts

house: .cache/installed .cache/generated ## sizes, copies and paths of the source, in numbers (ALL=1 names them)
	@npx tsx tools/house/measure.ts

reference: .cache/installed .cache/generated ## writes docs/reference: configuration, events and gRPC calls, from their sources
	@npx tsx --conditions=source tools/reference/write.ts

sbom: .cache/installed ## bills of materials (CycloneDX) of every deployable and the list of licences, in .cache/sbom
	@npx tsx tools/supply/write-sboms.ts

release: .cache/installed charts-tools ## images for amd64 and arm64, charts, bills of materials, all signed, of this commit, in .cache/release (RELEASE_KEY=minisign's file)
	@RELEASE_KEY="$(RELEASE_KEY)" npx tsx --conditions=source tools/release/run.ts

images: .cache/installed ## an image of everything that is deployed, with docker, podman or buildah (ARGS="gateway --local-base")
	@npx tsx --conditions=source deploy/images/build.ts $(ARGS)

test-images: images .cache/generated ## builds the images, runs each as a cluster would, and looks into it
	@npx jest --selectProjects images --runInBand

reproduce: build ## builds the frontends again from a fresh clone and compares every file
	@npx jest --selectProjects system --testPathPatterns tools/supply

fuzz: build .tools/schemathesis ## made-up requests at every operation of a running Urna (FUZZ_SECONDS=300, FUZZ_SEED=1)
	@npx tsx --conditions=source tools/fuzz/run.ts $(ARGS)

load: .cache/installed .cache/generated .tools/bin/k6 ## k6 against what make up runs (PROFILE=smoke, peak, spike, soak or recess; RATE and TIME scale it)
	@npx tsx --conditions=source load-tests/run.ts $(PROFILE)

tools: .cache/installed .cache/generated charts-tools .tools/bin/k6 .tools/bin/stranger-witness .tools/verapdf/JudgePapers.class ## finds or brings nats-server, belenios-tool, chromium, pdftoppm, etcd, helm, kubeconform, k6, veraPDF
	@$(TSC) -b deploy/local
	@node deploy/local/dist/install-tools.js

# npm writes the second file when it has installed what the first one says.
.cache/installed: package-lock.json
	@mkdir -p .cache
	@[ node_modules/.package-lock.json -nt package-lock.json ] || npm ci --prefer-offline || npm ci
	@touch $@

.cache/generated: $(PROTO_FILES) $(ASSEMBLY_FILES) | .cache/installed
	npm run --silent generate -w @urna/protos -w @urna/belenios
	@touch $@

define frontend
.cache/frontend-$(1): $$(call files_of,$(1)) $(WEB_FILES) | .cache/installed .cache/generated
	cd frontends/$(1) && npx rsbuild build
	@touch $$@
endef
$(foreach name,$(FRONTENDS),$(eval $(call frontend,$(name))))

# The shell refuses a remote whose files are not those of the last build.
.cache/integrity: $(FRONTENDS:%=.cache/frontend-%)
	npx tsx --conditions=source packages/web-kit/src/build/write-integrity.ts
	@touch $@

# Helm, kubeconform, k6 and the API server are Go programs. Without Go the chart's tests are skipped and say so.
HELM := helm.sh/helm/v3/cmd/helm@v3.21.4
KUBECONFORM := github.com/yannh/kubeconform/cmd/kubeconform@v0.8.0
K6 := go.k6.io/k6@v1.8.1
go_install = { command -v go > /dev/null && GOBIN=$(CURDIR)/.tools/bin go install $(1); }

.PHONY: charts-tools
charts-tools: .tools/schemas
	@[ -x .tools/bin/helm ] || $(call go_install,$(HELM)) || echo "Go is not here: the charts' tests are skipped"
	@[ -x .tools/bin/kubeconform ] || $(call go_install,$(KUBECONFORM)) || echo "Go is not here: nothing is held to Kubernetes' schemas"

# What the API says of itself, from the module that its server is built of.
.tools/schemas: tools/cluster/kubernetes/go.mod $(wildcard charts/schemas/*.ts) | .cache/installed
	@command -v go > /dev/null || exit 0; cd tools/cluster/kubernetes && go mod download k8s.io/kubernetes && \
	cd $(CURDIR) && npx tsx charts/schemas/write-schemas.ts "$$(cd tools/cluster/kubernetes && \
	go list -m -f '{{.Dir}}' k8s.io/kubernetes)/api/openapi-spec/swagger.json" $@

# A witness that others wrote watches our logs in a test.
.tools/bin/stranger-witness: $(wildcard packages/transparency/test/stranger/*)
	@command -v go > /dev/null || { echo "Go is not here: no stranger watches our logs, its test is skipped"; exit 0; }; \
	cd packages/transparency/test/stranger && $(GO_BUILD)

.tools/bin/k6:
	@$(call go_install,$(K6)) || echo "Go is not here: no k6; what it brings voters to is skipped (load tests, bad luck)"

# veraPDF is a library of Java's, and Maven knows where such lie.
MAVEN_COPY := org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies
.tools/verapdf/JudgePapers.class: $(wildcard tools/verapdf/*)
	@{ mvn --quiet --batch-mode --file tools/verapdf/pom.xml $(MAVEN_COPY) -DoutputDirectory=$(CURDIR)/.tools/verapdf/lib && \
	javac -cp '.tools/verapdf/lib/*' -d .tools/verapdf tools/verapdf/JudgePapers.java; } || \
	echo "No Java or no Maven: no veraPDF; that papers keep PDF/UA-1 is not judged, its test is skipped"

KUBERNETES_VERSION := $(shell sed -n 's#^\tk8s.io/kubernetes \(v.*\)#\1#p' tools/cluster/kubernetes/go.mod)
MINOR := $(word 2,$(subst ., ,$(KUBERNETES_VERSION)))
ITS_VERSION := k8s.io/component-base/version

# What a cluster of ours runs. Left to itself Kubernetes would say that it is version 0.
CLUSTER_PROGRAMS := $(addprefix .tools/bin/,kubernetes coredns metrics-server pause caller traefik)
.PHONY: cluster-programs cluster-images
cluster-images: .cache/cluster-images.written
IMAGE_FILES := package.json package-lock.json tsconfig.base.json $(shell find services packages protos locales frontends deploy tools/cluster/images tools/image-bases tools/supply -type f -not -path '*/node_modules/*' -not -path '*/dist/*' -not -path '*/gen/*' -not -path '*/test/*' -not -path 'frontends/e2e/*' -not -path 'deploy/cluster/*' -not -name '*.test.ts*' -not -name '*.tsbuildinfo' -not -name '*.md')
.cache/cluster-images.written: $(IMAGE_FILES) .tools/bin/caller | build cluster-programs
	@[ "$$(id -u)" = 0 ] && [ -x .tools/bin/kubernetes ] || { echo "No Go or not root: no nodes, so no images for them"; exit 0; }; \
	npx tsx --conditions=source tools/cluster/images/write-images.ts $(basename $@) && touch $@

# Chart and images of an earlier revision, to upgrade from: some minutes the first time (EARLIER=<revision>).
.PHONY: cluster-earlier
cluster-earlier: cluster-images
	@[ "$$(id -u)" = 0 ] && [ -x .tools/bin/kubernetes ] || exit 0; \
	npx tsx --conditions=source tools/cluster/earlier/write-earlier.ts

cluster-programs: $(CLUSTER_PROGRAMS) .tools/bin/kubectl

.tools/bin/kubectl: .tools/bin/kubernetes
	@[ ! -x $< ] || { printf '#!/bin/sh\nexec "$$(dirname "$$0")/kubernetes" kubectl "$$@"\n' > $@ && chmod +x $@; }

.tools/bin/kubernetes: GO_FLAGS := -X $(ITS_VERSION).gitVersion=$(KUBERNETES_VERSION) -X $(ITS_VERSION).gitMajor=1 -X $(ITS_VERSION).gitMinor=$(MINOR)
# The minor version before: another build of Kubernetes, of some ten minutes of processor time.
.PHONY: cluster-previous
PREVIOUS := $(shell sed -n 's#^\tk8s.io/kubernetes \(v.*\)#\1#p' tools/cluster/kubernetes/previous.mod)
cluster-previous: .tools/bin/kubernetes-previous
.tools/bin/kubernetes-previous: GO_FLAGS := -X $(ITS_VERSION).gitVersion=$(PREVIOUS) -X $(ITS_VERSION).gitMajor=1 -X $(ITS_VERSION).gitMinor=$(word 2,$(subst ., ,$(PREVIOUS)))
.tools/bin/kubernetes-previous: GO_TAGS := previous
.tools/bin/kubernetes-previous: $(wildcard tools/cluster/kubernetes/* tools/cluster/kubernetes/*/*)
	@command -v go > /dev/null || { echo "Go is not here: no previous Kubernetes for a cluster, its test is skipped"; exit 0; }; \
	cd tools/cluster/kubernetes && GOFLAGS=-modfile=previous.mod $(GO_BUILD)

.tools/bin/traefik: GO_PACKAGE := github.com/traefik/traefik/v3/cmd/traefik
.tools/bin/traefik: .cache/traefik
.cache/traefik: tools/cluster/traefik/prepare.sh
	@command -v go > /dev/null || exit 0; cd tools/cluster/traefik && sh prepare.sh $(CURDIR)/$@

GO_BUILD = CGO_ENABLED=0 nice -n 19 go build -buildvcs=false -trimpath -tags "$(GO_TAGS)" -o $(CURDIR)/$@ -ldflags "-s -w $(GO_FLAGS)" $(or $(GO_PACKAGE),.)
.SECONDEXPANSION:
$(CLUSTER_PROGRAMS): .tools/bin/%: $$(wildcard tools/cluster/%/* tools/cluster/%/*/*)
	@command -v go > /dev/null || { echo "Go is not here: no $* for a cluster, its tests are skipped"; exit 0; }; \
	cd tools/cluster/$* && $(GO_BUILD)

# Apart from cluster-programs: about 20 minutes of processor time the first time.
CLUSTER_OPERATORS := $(addprefix .tools/bin/,cert-manager prometheus-operator prometheus-config-reloader prometheus external-secrets)
.PHONY: cluster-operators
cluster-operators: $(CLUSTER_OPERATORS)
OF_PROMETHEUS_OPERATOR := github.com/prometheus-operator/prometheus-operator/cmd
.tools/bin/prometheus-operator: GO_PACKAGE := $(OF_PROMETHEUS_OPERATOR)/operator
.tools/bin/prometheus-config-reloader: GO_PACKAGE := $(OF_PROMETHEUS_OPERATOR)/prometheus-config-reloader
.tools/bin/prometheus-config-reloader: GO_FOLDER := prometheus-operator
.tools/bin/prometheus-config-reloader: tools/cluster/operators/prometheus-operator/go.mod
.tools/bin/prometheus: GO_PACKAGE := github.com/prometheus/prometheus/cmd/prometheus
# It finds what to ask in Kubernetes alone.
.tools/bin/prometheus: GO_TAGS := remove_all_sd,enable_kubernetes_sd
.tools/bin/external-secrets: .cache/external-secrets
.cache/external-secrets: tools/cluster/operators/external-secrets/prepare.sh
	@command -v go > /dev/null || exit 0; mkdir -p $@; cd tools/cluster/operators/external-secrets && sh prepare.sh $(CURDIR)/$@
$(CLUSTER_OPERATORS): .tools/bin/%: $$(wildcard tools/cluster/operators/%/*)
	@command -v go > /dev/null || { echo "Go is not here: no $* for a cluster, its tests are skipped"; exit 0; }; \
	cd tools/cluster/operators/$(or $(GO_FOLDER),$*) && $(GO_BUILD)

# Schemathesis is a Python program, in a folder of its own.
.tools/schemathesis:
	@command -v python3 > /dev/null || { echo "Python 3 is not here: no Schemathesis"; exit 0; }; \
	python3 -m venv $@ && $@/bin/pip install --quiet --disable-pip-version-check schemathesis==4.32.5 || rm -rf $@
