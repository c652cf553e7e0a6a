"""Answers lines of JSON in the process: `answered_lines.py check|read FILE`. The tables have been read."""

import json
import sys
import time
from pathlib import Path

from trainer.command_line.asking.check import Checker
from trainer.command_line.asking.read import ReadAnswers
from trainer.command_line.reports.convention_books import library


def main() -> None:
    """Print the seconds of processor time."""
    verb, file = sys.argv[1:]
    tables = library()
    answer = Checker(tables).answer if verb == "check" else ReadAnswers(tables).read
    asked = [json.loads(line) for line in Path(file).read_text(encoding="utf-8").splitlines()]
    for name in sorted({question["convention"] for question in asked}):
        answer({"convention": name, "hand": "JJAK.9.TK.Q", "auction": []})
    begun = time.process_time()
    for question in asked:
        answer(question)
    print(time.process_time() - begun)


if __name__ == "__main__":
    main()
