"""Small conventions of one or two situations, read from a folder of their own; and their treatments."""

from pathlib import Path
from textwrap import indent
from typing import Final

from trainer.games import game_called
from trainer.language.files.library import ConventionLibrary
from trainer.reasoning.choosing.reasoner import Reasoner

_HEAD: Final = """\
format: 1
convention: fifty-six/{name}
title: 56, {name}
laws: {laws}
source: made up
rounds: 0

situations:
- id: first
  title: You call first
  after: "?"
  rows:
"""

LONGEST: Final = """\
- id: suit
  call: 28 X
  shows: {X: "3+ cards, Jack"}
  pick X: longest, then most points
- otherwise: pass
"""
"""Names the longest suit with a Jack; of equal ones that with most points; where these are equal too, either."""

HIGHEST: Final = """\
- id: many-jacks
  call: 28 NOS
  shows: {hand: 4+ Jacks}
- id: suit
  call: 28 X
  shows: {X: "3+ cards, Jack"}
  pick X: longest, then most points, then highest cards
- otherwise: pass
"""
"""The same, but with many Jacks NOS, and of suits with equal points that with the highest cards."""


def write_book(folder: Path, name: str, rows: str, more: str = "", laws: str = "kerala") -> Path:
    """A convention file `NAME/convention.yaml`; `more` are further situations."""
    file = folder / "fifty-six" / name / "convention.yaml"
    file.parent.mkdir(parents=True)
    text = _HEAD.format(name=name, laws=laws) + indent(rows, "  ") + more
    file.write_text(text, encoding="utf-8")
    return file


def write_treatment(folder: Path, convention: str, section: str, changes: str, over: str = "") -> None:
    """A treatment file `NAME/treatments/SECTION.yaml`."""
    file = folder / "fifty-six" / convention / "treatments" / f"{section}.yaml"
    file.parent.mkdir(exist_ok=True)
    head = f"format: 1\ntreatment: treatment {section}\nsection: {section}\ntitle: {section}\nsource: made up\n"
    head += f"over: [{over}]\n" if over else ""
    file.write_text(f"{head}changes:\n{changes}", encoding="utf-8")


def library_in(folder: Path) -> ConventionLibrary:
    """The conventions in a folder."""
    return ConventionLibrary(folder, game_called)


def reasoner_for(folder: Path, rows: str, name: str = "sample", more: str = "", laws: str = "kerala") -> Reasoner:
    """A reasoner for a small convention."""
    write_book(folder, name, rows, more, laws)
    return Reasoner(library_in(folder).book(f"fifty-six/{name}"))
