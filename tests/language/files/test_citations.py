"""What rows, situations and treatments cite."""

from pathlib import Path
from typing import Final

import pytest

from tests.language.small_tables import HEAD, write
from trainer.games import game_called
from trainer.language.files.citations import Citation, citations
from trainer.language.files.library import ConventionLibrary

BASE: Final = """\
groups:
- id: support
  about: [X]
  rows: [{id: raise, call: up 1 X, shows: {X: Jack}, source: "C2; D2"}]
situations:
- id: opening
  title: You open
  after: "?"
  source: C1, C7
  rows:
  - {id: suit, call: 28 X, shows: {X: void}, source: C1.1}
  - otherwise: 28 Pass
    source: C1
- id: answer
  title: Partner opened
  after: 28 X (pass) ?
  source: the booklet
  rows: [rows of: support, otherwise: pass]
"""

TREATMENT: Final = """\
format: 1
treatment: bold
section: C6.1
title: Bold
source: C6.1; E 8
changes:
- {situation: opening, add: [{id: jacks, call: 28 NOS, shows: 2 Jacks, source: E 8}], before: otherwise}
- add situation: {id: late, title: T, after: 29 X (pass) ?, source: C2, rows: [rows of: support, otherwise: pass]}
"""


@pytest.fixture
def library(tmp_path: Path) -> ConventionLibrary:
    write(tmp_path, HEAD + BASE, "fifty-six/sample/convention.yaml")
    write(tmp_path, TREATMENT, "fifty-six/sample/treatments/bold.yaml")
    return ConventionLibrary(tmp_path, game_called)


def shown(citation: Citation) -> str:
    file = citation.place.file.rpartition("/")[2].removesuffix(".yaml")
    return f"{citation.treatment}{citation.what} {citation.name}: {citation.cited} at {file}:{citation.place.line}"


def test_every_row_of_a_convention_cites_its_sections(library: ConventionLibrary) -> None:
    found = [shown(one) for one in citations(library) if not one.treatment]
    assert found == [
        "row opening/suit: C1.1 at convention:16",
        "row opening/otherwise: C1 at convention:17",
        "situation opening: C7 at convention:11",
        "row answer/raise: C2 at convention:9",
        "row answer/raise: D2 at convention:9",
        "row answer/otherwise: the booklet at convention:23",
    ]


def test_a_treatment_cites_what_it_brings(library: ConventionLibrary) -> None:
    found = [shown(one) for one in citations(library) if one.treatment]
    assert found == [
        "C6.1row opening/jacks: E8 at bold:7",
        "C6.1row late/raise: C2 at convention:9",
        "C6.1row late/raise: D2 at convention:9",
        "C6.1row late/otherwise: C2 at bold:8",
        "C6.1treatment bold: C6.1 at bold:3",
    ]


def test_only_the_conventions_of_a_game_are_asked(library: ConventionLibrary) -> None:
    assert {one.convention for one in citations(library, "fifty-six")} == {"fifty-six/sample"}
    assert list(citations(library, "bridge")) == []
    assert list(citations(library, "fifty")) == []
