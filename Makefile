# Hearsight. `make demo` shows what it does; `make test` runs every test. Both set everything up first.

HEARSIGHT := .build/release/hearsight
OUT := out

.PHONY: help setup build demo demo-audit demo-read demo-read-wayland demo-serve demo-spark axe test test-spark lint \
	format docs bench profile bench-memory bench-read fuzz models-archive clean

help: ## list the commands
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

setup: ## install Debian packages, the runtime library and the models that are missing
	@scripts/setup.sh

build: setup ## build the command in release mode
	swift build -c release --product hearsight

demo: build ## recognize the screens in Examples/: speech here, overlays in out/
	@mkdir -p $(OUT)
	$(HEARSIGHT) recognize Examples/*.png --overlay $(OUT)/overlays
	@echo
	@echo "The pictures with every element and stop drawn in are in $(OUT)/overlays."

demo-audit: build ## audit apps with planted faults and their repaired twins: pages and speech go to out/audit
	@scripts/demo-audit.sh $(OUT)/audit

demo-read: build ## read a silent app's window in a headless desktop: what is heard goes to out/read
	@scripts/demo-read.sh $(OUT)/read

demo-read-wayland: build ## the same in headless sway and GNOME (Wayland): what is heard goes to out/read-wayland
	@scripts/demo-read-wayland.sh $(OUT)/read-wayland

demo-serve: build ## start the service, send it the Examples, name something, show that it is remembered: out/serve
	@scripts/demo-serve.sh $(OUT)/serve

demo-spark: build ## run the Spark job on two workers, kill some of it, compare what is there: out/spark
	@scripts/demo-spark.sh $(OUT)/spark

test: build ## set up and run every test
	@scripts/test-training.sh
	swift build -c release --product judgement-probe
	@scripts/test-integrations.sh
	@scripts/test-swift.sh
	@scripts/test-portal.sh

test-spark: build ## run the tests of Integrations/spark on a Spark with two executors: two minutes
	@scripts/spark-python.sh pytest -q -p no:cacheprovider Integrations/spark/tests

axe: demo-audit ## check the audit's pages with axe-core, where Chromium is there
	@if [ -x "$${CHROMIUM:-/usr/bin/chromium}" ]; then scripts/web-python.sh scripts/axe.py $(OUT)/audit/*.html; \
	else echo "axe: not run, there is no Chromium here (Debian: chromium)"; fi

lint: setup ## check formatting, warnings, scripts, sums
	@scripts/lint.sh

format: ## format the Swift and Python sources
	swift format --in-place --parallel --recursive Package.swift Sources Tests Benchmarks Fuzz
	@scripts/ruff.sh check --fix --quiet .
	@scripts/ruff.sh format --quiet .

docs: setup ## build the library's documentation into out/docs, without a warning
	@scripts/docs.sh $(OUT)/docs

bench: build ## measure speed and memory, beside Python's rapidocr (figures also go to out/bench.json)
	@scripts/bench.sh --json $(OUT)/bench.json

profile: build ## tell in which functions the time goes (needs perf, or valgrind): out/profile.txt
	@scripts/profile.sh $(OUT)/profile.txt

bench-memory: ## measure how many labels are found again on changed screens (needs ../shared/data)
	@scripts/bench-memory.sh $(OUT)/memory

bench-read: build ## measure `hearsight read`: from click to announcement, idle cost, memory, how soon Orca is answered
	@/usr/bin/python3 scripts/bench-read.py
	@/usr/bin/python3 scripts/bench-answers.py

fuzz: setup ## feed broken pictures to each decoder and the pipeline's front for a minute or so
	@scripts/fuzz.sh

models-archive: setup ## pack all models into out/hearsight-models.tar, for `hearsight models fetch`
	@scripts/models-archive.sh $(OUT)/hearsight-models.tar

clean: ## remove what was built, keep what was downloaded
	rm -rf .build $(OUT)
