"""Every kind of file says which version of the program reads it, and earlier versions say what they need."""

import pytest

from trainer import __version__
from trainer.documents.newer_formats import is_newer, needed
from trainer.playing.duets import duet
from trainer.practice.surveys import survey
from trainer.records.exchange import head_line
from trainer.records.file import soundness
from trainer.teaching import lesson_packs, results

FORMATS = {
    "records": (soundness.SCHEMA_VERSION, soundness.NEEDS, (9, "1.0.0")),
    "exports": (head_line.FORMAT, head_line.NEEDS, (1, "1.0.0")),
    "lesson packs": (lesson_packs.FORMAT, lesson_packs.NEEDS, (6, "1.0.0")),
    "results": (results.FORMAT, results.NEEDS, (1, "1.0.0")),
    "surveys": (survey.FORMAT, survey.NEEDS, ("2", "1.0.0")),
    "duets": (duet.FORMAT, duet.NEEDS, ("2", "1.0.0")),
}
"""The format and the version that the code names, and both as they were released: change them together."""


def numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


@pytest.mark.parametrize("kind", FORMATS)
def test_a_format_that_grows_names_the_version_that_brought_it(kind: str) -> None:
    found, needs, released = FORMATS[kind]
    assert (found, needs) == released, f"the {kind} have another format: which version of the program brings it?"
    assert numbers(needs) <= numbers(__version__), "the version that writes a format reads it, too"


def test_the_version_that_is_needed_is_named_beside_this_one() -> None:
    assert needed("1.2.0") == f"it needs Bidding Trainer 1.2.0 or newer; this is {__version__}"


@pytest.mark.parametrize("said", [None, 7, "", "1", "1.2.x", "1.2.0\x1b[2J", "http://example.org", "1." * 40])
def test_what_is_no_version_is_not_repeated(said: object) -> None:
    assert needed(said) == f"it needs a newer Bidding Trainer; this is {__version__}"


def test_a_higher_number_is_newer_in_a_text_and_in_json() -> None:
    assert [is_newer(found, 2) for found in (3, "3", "30", 10**40)] == [True] * 4
    assert [is_newer(found, 2) for found in (2, "2", 1, True, 9.5, None, "x", "٣", [3], "9" * 40)] == [False] * 10
