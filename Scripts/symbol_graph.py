"""The public symbols of the module, as the compiler lists them."""

import json
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent


def public_symbols():
    """All public symbols of the module, its extensions of other modules' types included.

    They are written into the folder API_SCRATCH, `.build/api-coverage` by default, after a build of its own where it has none.
    """
    scratch = os.environ.get("API_SCRATCH", ".build/api-coverage")
    run = subprocess.run(
        ["swift", "package", "--scratch-path", scratch, "dump-symbol-graph", "--minimum-access-level", "public", "--skip-synthesized-members"],
        cwd=ROOT, capture_output=True, text=True)
    symbols = []
    for graph in sorted((ROOT / scratch).glob("*/symbolgraph/GRDB*.symbols.json")):
        if graph.name == "GRDB.symbols.json" or graph.name.startswith("GRDB@"):
            symbols += json.loads(graph.read_text())["symbols"]
    if not symbols:
        sys.exit(f"no symbol graph was written:\n{run.stdout[-2000:]}{run.stderr[-2000:]}")
    return symbols
