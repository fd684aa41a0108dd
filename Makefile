# Usage: make TARGET
#
# demo             builds the demo, and runs it on real data: make demo DATABASE=flights.sqlite
# demo-replica     runs the demo of replicas, with Litestream: a primary that is killed, a reader of its replica, and a replica that is restored
# static           builds the demo as one file, runs it in an empty root, and prints its size
# tool             builds the command-line tool grdb, and prints where it is
# install          installs it with its completions and its manual: make install PREFIX=/usr/local, which is the default. DESTDIR stands before that.
#                  Under sudo it builds nothing: make tool && sudo make install
# load             kills the example of a server ten times while clients use it, and checks that nothing is lost: make load SECONDS=300
# test             builds the module, and runs its tests
# test-portable    runs the tests of rows, statements and records as where the memory of Swift's own types is another one
# test-recorded    writes the tests of recorded behaviour, and runs them: some minutes to compile
# test-traits      runs the tests of what traits bring: publishers without Combine, and the products for logs, metrics, traces and services, with doubles
#                  of their packages
# test-dependents  runs the tests of a program whose other packages want GRDB, too
# stress           runs the long forms of the tests that have one (`stressCount`): 1,000 processes that are killed, 10,000 tasks that are cancelled,
#                  random statements under observation, random prefetches, batches and conflicts. Some minutes
# sanitize         runs the tests under the thread, address and leak sanitizers
# bench            prints the time of the module beside the time of the bare SQLite C interface: with another SQLite, also beside C with the system's
# costs            counts the instructions of the main workloads, and fails when one executes 2 % more than Benchmarks/costs.tsv says. ACCEPT=1 writes
#                  that file. Some minutes
# docs             writes the documentation site into .build/docs. It takes no network
# docs-open        serves that site, prints its address, and opens it in a browser where there is one. It writes the site where there is none,
#                  or one that is older than a source
# docs-check       opens pages of the site in Chromium, in light and dark, and fails on an empty page, an error or a dead link
# format           formats the code
# lint             checks the format of the code, what its layers import, how it compares names and texts, that each program stop and each
#                  `@unchecked Sendable` has its reason, and that llms.txt has all articles
# check-index      checks that code uses nothing of the layers above its own, that all that is declared is used, and that the state of a connection has
#                  one owner each. It reads the index that the compiler has written during `make test`
#
# demo, load, test and bench use the SQLite of the system. SQLITE=bundled has them use the newest one, SQLITE=sqlcipher SQLCipher, and SQLITE=FOLDER the
# sqlite3.c of a folder: Scripts/build-sqlite builds it.

SWIFT ?= swift
DATABASE ?=
PREFIX ?= /usr/local
PORT ?= 8000
SECONDS ?= 300
SQLITE = system
INDEX = .build/debug/index/store
# The demo, the tool, the example of a server and the benchmarks share the build of the module.
RELEASE = -c release --scratch-path .build
FORMATTED = $(wildcard Package.swift Sources Tests Benchmarks/Package.swift Benchmarks/Sources \
	Examples/Package.swift Examples/Sources Examples/Tests Examples/server/Package.swift \
	Examples/server/Sources Examples/server/Tests Examples/command-line-tool/Package.swift \
	Examples/command-line-tool/Sources Examples/command-line-tool/Tests Examples/app-tests/Package.swift \
	Examples/app-tests/Sources Examples/app-tests/Tests Tools/Package.swift Tools/Sources Tools/Tests)

# Events of the tests are written where TEST_EVENTS names a folder.
TEST_FLAGS = $(if $(TEST_EVENTS),--event-stream-version 0 --event-stream-output-path $(TEST_EVENTS)/$@-$(notdir $(SQLITE)))

.PHONY: demo demo-replica static load tool install test test-portable test-recorded test-traits test-dependents stress sanitize bench costs docs docs-open \
	docs-check format lint check-index

# What builds and uses another SQLite than the system's.
ifeq ($(SQLITE),system)
INSTALL = Scripts/install-dependencies
WITH_SQLITE =
else
INSTALL = Scripts/install-dependencies --build-sqlite
WITH_SQLITE = folder=$$(Scripts/build-sqlite $(patsubst bundled,sqlite,$(SQLITE))) && \
	SQLITE=$(SQLITE) LD_LIBRARY_PATH=$$folder$${LD_LIBRARY_PATH:+:$$LD_LIBRARY_PATH}
endif

demo:
	$(INSTALL)
	$(SWIFT) build --package-path Examples $(RELEASE) --product flights
	$(WITH_SQLITE) "$$($(SWIFT) build --package-path Examples $(RELEASE) --show-bin-path)/flights" $(DATABASE)

demo-replica:
	$(INSTALL)
	Scripts/install-litestream
	$(SWIFT) build --package-path Examples $(RELEASE) --product flights
	$(WITH_SQLITE) Scripts/demo-replica "$$($(SWIFT) build --package-path Examples $(RELEASE) --show-bin-path)/flights"

static:
	Scripts/install-dependencies
	Scripts/build-static

tool:
	$(INSTALL)
	$(SWIFT) build --package-path Tools $(RELEASE) --product grdb
	@echo "$$($(SWIFT) build --package-path Tools $(RELEASE) --show-bin-path)/grdb"

# The program writes what belongs to it.
SHARE = $(DESTDIR)$(PREFIX)/share
BASH_COMPLETIONS = $(SHARE)/bash-completion/completions
ZSH_COMPLETIONS = $(SHARE)/zsh/site-functions
FISH_COMPLETIONS = $(SHARE)/fish/vendor_completions.d

# Under sudo nothing is built: that would leave files of root in .build, and swift may not be in its path.
install: $(if $(SUDO_USER),,tool)
	@test -x .build/release/grdb || { echo "Run make tool first, without sudo." >&2; exit 1; }
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(BASH_COMPLETIONS)" "$(ZSH_COMPLETIONS)" "$(FISH_COMPLETIONS)" "$(SHARE)/man/man1"
	install .build/release/grdb "$(DESTDIR)$(PREFIX)/bin/grdb"
	"$(DESTDIR)$(PREFIX)/bin/grdb" completions bash >"$(BASH_COMPLETIONS)/grdb"
	"$(DESTDIR)$(PREFIX)/bin/grdb" completions zsh >"$(ZSH_COMPLETIONS)/_grdb"
	"$(DESTDIR)$(PREFIX)/bin/grdb" completions fish >"$(FISH_COMPLETIONS)/grdb.fish"
	"$(DESTDIR)$(PREFIX)/bin/grdb" manual >"$(SHARE)/man/man1/grdb.1"

load:
	$(INSTALL)
	$(SWIFT) build --package-path Examples/server $(RELEASE)
	$(WITH_SQLITE) "$$($(SWIFT) build --package-path Examples/server $(RELEASE) --show-bin-path)/load" --seconds $(SECONDS)

# The modules of test targets are written without a look at all tests.
FRONTEND = eval "$$(Scripts/frontend-of-tests)"

# Tests that stop their process on purpose write no backtraces, which take longer than the tests.
test test-portable test-recorded test-traits test-dependents stress: export SWIFT_BACKTRACE = enable=no

ifeq ($(SQLITE),system)
test:
	$(INSTALL)
	$(FRONTEND); $(SWIFT) test $(TEST_FLAGS)
else
# The tests are built as ever, and run without `swift test`: the package manager uses SQLite too, and keeps that of the system.
test:
	$(INSTALL)
	$(FRONTEND); $(SWIFT) build --build-tests
	$(WITH_SQLITE) "$$($(SWIFT) build --show-bin-path)/GRDBPackageTests.xctest" --testing-library swift-testing $(TEST_FLAGS)
endif

# In Tests/GRDBTests.
PORTABLE = Rows Statements Records Support

test-portable:
	$(INSTALL)
	$(FRONTEND); GRDB_PORTABLE=1 $(SWIFT) test $(TEST_FLAGS) --filter \
		"^GRDBTests\.($$(cd Tests/GRDBTests; grep -rhoE '(struct|class) [A-Za-z0-9]+Tests\b' $(PORTABLE) | cut -d ' ' -f 2 | sort -u | paste -s -d '|' -))/"

test-recorded:
	Scripts/install-dependencies
	Scripts/generate-oracle-tests
	$(FRONTEND); GRDB_TESTS=GRDBOracleTests $(SWIFT) test $(TEST_FLAGS)

test-traits:
	Scripts/install-dependencies
	Scripts/prepare-doubles
	$(SWIFT) test --package-path Tests/Traits $(TEST_FLAGS)

test-dependents:
	Scripts/install-dependencies
	$(SWIFT) test --package-path Tests/Dependents $(TEST_FLAGS)

stress:
	Scripts/install-dependencies
	$(FRONTEND); GRDB_STRESS=1 $(SWIFT) test --filter "$$(grep -rlw --include '*Tests.swift' stressCount Tests | sed 's|.*/||; s|\.swift$$||' | sort -u | paste -sd '|')"

sanitize:
	Scripts/install-dependencies
	Scripts/sanitize leak
	Scripts/sanitize thread
	Scripts/sanitize address

BENCHMARKS = "$$($(SWIFT) build --package-path Benchmarks $(RELEASE) --show-bin-path)/benchmarks"
TIMES_OF_SYSTEM = .build/times-of-system.json

bench:
	$(INSTALL)
	$(SWIFT) build --package-path Benchmarks $(RELEASE)
ifeq ($(SQLITE),system)
	$(BENCHMARKS)
else
	mkdir -p $(dir $(TIMES_OF_SYSTEM))
	$(BENCHMARKS) --only c --json >$(TIMES_OF_SYSTEM)
	$(WITH_SQLITE) $(BENCHMARKS) --beside $(TIMES_OF_SYSTEM)
endif

costs:
	$(INSTALL)
	Benchmarks/costs --check $(if $(ACCEPT),--accept)

docs:
	Scripts/install-dependencies
	$(SWIFT) build
	Scripts/build-docs "$$($(SWIFT) build --show-bin-path)/Modules" .build/docs

docs-open:
	test -e .build/docs/index.html && test -z "$$(find Sources Scripts -newer .build/docs/index.html)" || $(MAKE) docs
	Scripts/serve-docs .build/docs $(PORT)

docs-check: docs
	Scripts/check-docs .build/docs

format:
	$(SWIFT) format format --in-place --parallel --recursive $(FORMATTED)

lint:
	$(SWIFT) format lint --strict --parallel --recursive $(FORMATTED)
	Scripts/check-layers
	Scripts/check-strings
	Scripts/check-stops
	Scripts/generate-llms --check

# Both run, so that one build shows all there is to do.
check-index:
	@failed=; \
	SWIFT=$(SWIFT) Scripts/check-layers $(INDEX) || failed=1; \
	SWIFT=$(SWIFT) Scripts/check-unused $(INDEX) || failed=1; \
	SWIFT=$(SWIFT) Scripts/check-owners $(INDEX) || failed=1; \
	test -z "$$failed"
