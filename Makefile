# The front door. Each target installs what it needs first; see scripts/setup.
JOBS ?= $(shell nproc)
PROGRAM := build/release/qiyuan

.PHONY: help play web test test-slurm build bench lint format clean asan tsan fuzz

help:
	@echo "make play    set up, build and serve the web app on this machine"
	@echo "make test    set up, build and run every test"
	@echo "make test-slurm   install Slurm and run its test on this machine"
	@echo "make build   set up and build $(PROGRAM)"
	@echo "make bench   run the benchmarks"
	@echo "make lint    check format, layers, clang-tidy and the browser client"
	@echo "make format  format the sources"
	@echo "make asan | tsan | fuzz   tests under sanitizers; a minute of each fuzzer"

play: build web
	@$(PROGRAM) serve

web:
	@scripts/setup web
	@scripts/web build

build:
	@scripts/setup build
	@scripts/build release qiyuan

test:
	@scripts/setup test web-test proxy
	@scripts/build release all
	@scripts/web build
	@ctest --preset release -j $(JOBS)

test-slurm:
	@scripts/setup test slurm
	@scripts/build release qiyuan
	@scripts/build release dummy_engine
	@tests/slurm/run $(PROGRAM) build/release/tests/dummy_engine --force

asan tsan:
	@scripts/setup test
	@scripts/build $@ all
	@ctest --preset $@ -j $(JOBS)

fuzz:
	@scripts/setup lint
	@scripts/build fuzz fuzzers
	@scripts/fuzz

bench:
	@scripts/setup test
	@scripts/build release all
	@scripts/bench

lint:
	@scripts/setup lint web
	@scripts/lint

format:
	@scripts/setup lint web
	@scripts/lint --fix-format

clean:
	@rm -rf build web/dist
