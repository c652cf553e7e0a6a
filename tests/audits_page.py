"""The page of what audits found: `python -m tests.audits_page build/audits`, into tests/benchmarks/AUDITS.md.

The folder holds reports, each written by `bidding-trainer audit NAME --deals 24 --json >NAME.json`. Judgments of them
are in audit_judgments.yaml beside this module: by convention and row what becomes of it, and why.
"""

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import yaml

from tests.house_rules import CHECKOUT
from trainer.games import GAMES, game_called

PAGE: Final = CHECKOUT / "tests" / "benchmarks" / "AUDITS.md"
JUDGMENTS: Final = Path(__file__).parent / "audit_judgments.yaml"
KINDS: Final = {
    "to mend": "the table should call otherwise",
    "booklet": "the source says so, and the convention stays true to it",
    "artefact": "open hands or the other players' tables make it look so",
}

_INTRODUCTION: Final = """\
# What audits found

`bidding-trainer audit` bids boards by a convention on all seats and asks at every turn whether another call is surely
worth more, by best play with open hands (spades: played by the strong rule-based player), opponents doubling what
fails. Every line is a row of a table with its costliest turn; gains have their 95 % interval. A row that was
mended since stands here until the next audit. What becomes of a line is one of these, or not judged yet:

{kinds}

`python -m tests.audits_page FOLDER` writes this page from reports of
`bidding-trainer audit NAME --deals 24 --seed 1 --json`, and from
[`tests/audit_judgments.yaml`](../audit_judgments.yaml).

| convention | boards | turns | costly | of a hundred | lost a board |
|---|---|---|---|---|---|
{summary}
"""


def page(reports: Sequence[Mapping[str, Any]], judgments: Mapping[str, Mapping[str, Mapping[str, str]]]) -> str:
    """Return the page; raises `ValueError` for a judgment of a kind that there is not."""
    kinds = {one["becomes"] for rows in judgments.values() for one in rows.values()}
    if kinds - KINDS.keys():
        raise ValueError(f"A finding becomes one of {', '.join(KINDS)}, not {', '.join(sorted(kinds - KINDS.keys()))}.")
    introduction = _INTRODUCTION.format(
        kinds="\n".join(f"- **{kind}**: {meaning}" for kind, meaning in KINDS.items()),
        summary="\n".join(map(_summary, reports)),
    )
    sections = ("\n".join(_section(report, judgments.get(report["convention"], {}))) for report in reports)
    return "\n".join((introduction, *sections))


def _summary(report: Mapping[str, Any]) -> str:
    figures = f"{report['deals']} | {report['turns']} | {report['costly']} | {report['per_hundred']:.1f}"
    return f"| {report['convention']} | {figures} | {report['lost_per_board']:.2f} {report['unit']} |"


def _section(report: Mapping[str, Any], judged: Mapping[str, Mapping[str, str]]) -> Iterator[str]:
    yield f"## {report['convention']}\n"
    yield "| row | times | hand and auction | table | better | gains | becomes |"
    yield "|---|---|---|---|---|---|---|"
    for row in report["rows"]:
        turn = row["example"]
        auction = " ".join(turn["auction"]) or "first to call"
        gains = f"{turn['gain']:.1f} [{turn['low']:.1f}, {turn['high']:.1f}]"
        judgment = judged.get(row["row"])
        becomes = "" if judgment is None else f"**{judgment['becomes']}**: {judgment['why']}"
        yield (
            f"| {row['row'] or 'no row'} | {row['times']} | `{turn['hand']}` after {auction} (board {turn['seed']})"
            f" | {turn['call']} | {turn['better']} | {gains} | {becomes} |"
        )
    yield ""


def in_order(reports: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """Return reports in the order of the games, and by name."""
    games = [game_called(name).name for name in GAMES]
    return sorted(reports, key=lambda one: (games.index(one["convention"].partition("/")[0]), one["convention"]))


if __name__ == "__main__":
    found = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(Path(sys.argv[1]).glob("*.json"))]
    PAGE.write_text(page(in_order(found), yaml.safe_load(JUDGMENTS.read_text(encoding="utf-8"))), encoding="utf-8")
