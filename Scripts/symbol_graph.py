"""The public symbols of the module, as the compiler lists them."""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent


def output(*command):
    """What a command prints. Where it fails, the script ends with what it has said."""
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if run.returncode != 0:
        sys.exit(f"{' '.join(command)} failed:\n{run.stdout[-2000:]}{run.stderr[-2000:]}")
    return run.stdout


def public_symbols():
    """All public symbols of the module, its extensions of other modules' types included.

    They are those of a debug build of the target GRDB in the folder API_SCRATCH, `.build` by default: it is built where it is not.
    """
    build = ("swift", "build", "--scratch-path", os.environ.get("API_SCRATCH", ".build"))
    output(*build, "--target", "GRDB")
    products = output(*build, "--show-bin-path").strip()
    target = json.loads(output("swiftc", "-print-target-info"))["target"]["unversionedTriple"]
    symbols = []
    with tempfile.TemporaryDirectory() as folder:
        extract = ["swift", "symbolgraph-extract", "-module-name", "GRDB", "-target", target, "-I", f"{products}/Modules"]
        extract += ["-minimum-access-level", "public", "-skip-synthesized-members", "-output-dir", folder]
        extract += ["-Xcc", f"-fmodule-map-file={ROOT}/Sources/GRDBSQLite/include/module.modulemap"]
        if sys.platform == "darwin":
            extract += ["-sdk", output("xcrun", "--show-sdk-path").strip()]
        output(*extract)
        for graph in sorted(pathlib.Path(folder).glob("GRDB*.symbols.json")):
            if graph.name == "GRDB.symbols.json" or graph.name.startswith("GRDB@"):
                symbols += json.loads(graph.read_text())["symbols"]
    if not symbols:
        sys.exit("the compiler has listed no symbols")
    return symbols
