#!/usr/bin/env python3
"""Checks the public API by the compiler's symbol graphs: every symbol has a comment, and there are not too many.

Usage: public-symbols.py FOLDER LIMIT
"""

import collections
import json
import pathlib
import sys


def main() -> int:
    folder, limit = pathlib.Path(sys.argv[1]), int(sys.argv[2])
    counts: collections.Counter[str] = collections.Counter()
    undocumented = []
    for file in sorted(folder.glob("Hearsight*.symbols.json")):
        graph = file.name.removesuffix(".symbols.json")
        # What is added to the standard library's types counts for nobody who reads the documentation.
        if graph.endswith("@Swift"):
            continue
        for symbol in json.loads(file.read_text())["symbols"]:
            if symbol["kind"]["identifier"] == "swift.extension":
                continue
            counts[graph] += 1
            place = symbol.get("location")
            # What the compiler makes (init(rawValue:) and the like) has no place in a source file.
            if "docComment" not in symbol and place:
                path = place["uri"].rpartition("/Sources/")[2]
                name = ".".join(symbol["pathComponents"])
                undocumented.append(f"Sources/{path}:{place['position']['line'] + 1}: {name}")
    for line in undocumented:
        print(f"error: no documentation comment: {line}", file=sys.stderr)
    total = sum(counts.values())
    print(f"{total} public symbols: " + ", ".join(f"{name} {count}" for name, count in counts.most_common()))
    if total == 0:
        print(f"error: no symbol graphs in {folder}", file=sys.stderr)
    if total > limit:
        print(f"error: more than {limit} public symbols; make `package` what users do not need", file=sys.stderr)
    return 1 if undocumented or total == 0 or total > limit else 0


if __name__ == "__main__":
    sys.exit(main())
