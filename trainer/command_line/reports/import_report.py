"""The counts of what was read from files of deals: `deals --import FILE --report`."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from trainer.command_line.reports.import_progress import with_progress
from trainer.command_line.reports.saying import say
from trainer.command_line.reports.table_deals import deals_of_file
from trainer.documents.json_text import json_text
from trainer.playing.deals.deal_files import Findings
from trainer.playing.deals.table_deal import TableDeal
from trainer.practice.deals.bidding_problems import problem_of
from trainer.problems import UnusableFileError

_LEFT: Final = ("calls left", "cards left")
COUNTED: Final = (
    *("games", "boards", "left", "problems", "hands", "calls", "cards", "notes", "comments", "sections"),
    *_LEFT,
)
"""What is counted: games found, boards read or left out, bidding problems, parts of boards, lost calls and cards."""

_TOLD: Final = 20
"""The most remarks of one file that are printed."""


def report(files: Sequence[Path], *, as_json: bool) -> tuple[str, bool]:
    """Print the counts of an import, as text or JSON, and return whether every line could be read."""
    counted = []
    is_whole = True
    for number, file in enumerate(files, 1):
        if len(files) > 1:
            say(f"{number} of {len(files)}: {file}", error=True)
        findings = Findings()
        counted.append(_counted(file, findings))
        is_whole &= not findings.problems
    return json_text(counted) if as_json else "\n".join(_lines(counted)), is_whole


def _counted(file: Path, findings: Findings) -> dict[str, Any]:
    counts: Counter[str] = Counter()
    boards = 0
    try:
        for deal in with_progress(file, deals_of_file(file, "", findings)):
            boards += 1
            counts.update(_of(deal))
    except UnusableFileError as error:
        findings.problems, boards, counts = list(error.problems), 0, Counter()
    left = max(findings.games - boards, 1 if findings.problems and not boards else 0)
    counts |= Counter({name: findings.left[name.removesuffix(" left")] for name in _LEFT})
    counts |= Counter({"games": max(findings.games, boards), "boards": boards, "left": left})
    told = [str(one).split("\n", 1)[0] for one in sorted([*findings.problems, *findings.remarks])]
    return {"file": str(file), **{name: counts[name] for name in COUNTED}, "told": told}


def _of(deal: TableDeal) -> dict[str, int]:
    kinds = Counter(one.kind for one in deal.annotations)
    return {
        "problems": int(problem_of(deal) is not None),
        "hands": sum(hand.size > 0 for hand in deal.hands),
        "calls": len(deal.calls),
        "cards": len(deal.cards),
        "notes": len(deal.notes) + kinds["note"],
        "comments": kinds["comment"],
        "sections": len(deal.sections),
    }


def _lines(counted: Sequence[dict[str, Any]]) -> Iterator[str]:
    for one in counted:
        yield f"{one['file']}: {_said(one)}"
        yield from (f"  {line}" for line in one["told"][:_TOLD])
        if len(one["told"]) > _TOLD:
            yield f"  … and {len(one['told']) - _TOLD:,} more"
    if len(counted) > 1:
        total = {name: sum(one[name] for one in counted) for name in COUNTED}
        yield f"{len(counted)} files: {_said(total)}"


def _said(counts: Mapping[str, Any]) -> str:
    """Return `1 game, 4 hands, 2 left out`."""
    return ", ".join(f"{counts[name]:,} {_word(name, counts[name])}" for name in COUNTED if counts[name]) or "nothing"


def _word(name: str, count: int) -> str:
    what, _, left = name.partition(" ")
    return "left out" if what == "left" else f"{what[:-1] if count == 1 else what} {left}".rstrip()
