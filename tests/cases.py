"""Hands with the calls that they ought to make, written down line by line and tested topic by topic.

A topic is one test: a thousand tests of a line each would take each test process ten megabytes to list.
"""

import json
from collections import defaultdict
from pathlib import Path
from typing import Any


def cases_by_topic(folder: str) -> dict[tuple[str, str], list[dict[str, Any]]]:
    """The lines of tests/FOLDER/CONVENTION.jsonl by convention and by what they are `about`."""
    found: dict[tuple[str, str], list[dict[str, Any]]] = defaultdict(list)
    for file in sorted((Path(__file__).parent / folder).glob("*.jsonl")):
        for case in map(json.loads, file.read_text(encoding="utf-8").splitlines()):
            found[file.stem, case["about"]].append(case)
    return dict(found)
