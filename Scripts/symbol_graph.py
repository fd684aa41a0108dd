"""The public symbols of the modules, as the compiler lists them."""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent

# The modules that stand on top of GRDB, and which others of them each may import.
NEIGHBOURS = {
    "GRDBChanges": set(),
    "GRDBServer": set(),
    "GRDBChecks": set(),
    "GRDBTesting": {"GRDBChecks"},
}

# The module that programs for GRDB 7 know, and its neighbours.
MODULES = ("GRDB", *NEIGHBOURS)

# The modules in C that these import, and the options of the compiler that finds them.
C_MODULES = ("GRDBSQLite", "CDatabaseFaults")
C_MODULE_FLAGS = [
    flag for name in C_MODULES for flag in ("-Xcc", f"-fmodule-map-file={ROOT}/Sources/{name}/include/module.modulemap")]


def output(*command):
    """What a command prints. Where it fails, the script ends with what it has said."""
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if run.returncode != 0:
        sys.exit(f"{' '.join(command)} failed:\n{run.stdout[-2000:]}{run.stderr[-2000:]}")
    return run.stdout


def graphs(module, modules, folder, *options):
    """The symbol graphs of a module that `swift build` has written into the folder `modules`, by the names of their files: its own, and one for each
    module whose types it extends. The compiler writes them into the other folder, beside those of other modules.
    """
    target = json.loads(output("swiftc", "-print-target-info"))["target"]["unversionedTriple"]
    extract = ["swift", "symbolgraph-extract", "-module-name", module, "-target", target, "-I", str(modules), *options]
    extract += ["-minimum-access-level", "public", "-output-dir", str(folder)]
    extract += C_MODULE_FLAGS
    if sys.platform == "darwin":
        extract += ["-sdk", output("xcrun", "--show-sdk-path").strip()]
    output(*extract)
    paths = sorted(pathlib.Path(folder).glob(f"{module}*.symbols.json"))
    return {path.name: json.loads(path.read_text()) for path in paths if path.name.startswith((f"{module}.", f"{module}@"))}


def public_symbols(*modules):
    """All public symbols of some modules, their extensions of other modules' types included.

    They are those of debug builds of their targets in the folder API_SCRATCH, `.build` by default: they are built where they are not.
    """
    build = ("swift", "build", "--scratch-path", os.environ.get("API_SCRATCH", ".build"))
    symbols = []
    for module in modules:
        output(*build, "--target", module)
        with tempfile.TemporaryDirectory() as folder:
            own = graphs(module, f"{output(*build, '--show-bin-path').strip()}/Modules", folder, "-skip-synthesized-members")
        symbols += [symbol for graph in own.values() for symbol in graph["symbols"]]
    if not symbols:
        sys.exit("the compiler has listed no symbols")
    return symbols
