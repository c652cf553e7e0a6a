"""A row that situations share is changed in several of them, with one tick each."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.shipped_tables import shipped, shipped_library
from tests.slow import takes_seconds
from tests.window.sample_room import sample_room
from trainer.language.editing.edited_file import EditedFile, begun_text
from trainer.language.editing.written_rows import WrittenExample, WrittenRow
from trainer.screens.choose.chosen_agreement import Agreements
from trainer.screens.editing.editing import EditingPresenter
from trainer.screens.editing.editing_state import EditingState
from trainer.screens.editing.siblings import (
    beside,
    siblings_display,
    siblings_here,
    siblings_of,
    with_siblings,
)
from trainer.screens.work.background import AtOnce

CONVENTION = "bridge/standard-american"
OTHERS = {
    "opening-in-third-seat",
    "opening-in-third-seat-vulnerable",
    "opening-in-fourth-seat",
    "opening-vulnerable",
}
ROW = WrittenRow((("id", "one-notrump"), ("call", "1NT"), ("shows", "balanced")))


def file() -> EditedFile:
    return EditedFile(Path("us.yaml"), begun_text("Us", CONVENTION))


def test_the_same_row_is_found_at_other_vulnerabilities_and_seats() -> None:
    book = shipped(CONVENTION).book
    assert {situation for situation, _ in siblings_of(book, "opening", "one-notrump")} == OTHERS
    assert siblings_of(book, "opening", "otherwise") == ()
    assert siblings_of(book, "nowhere", "one-notrump") == ()


def test_a_row_is_written_into_all_ticked_situations_as_one_step() -> None:
    row = ROW.with_examples((WrittenExample("KQ2.KJ2.A432.Q32", "1NT"),))
    after = with_siblings(file(), ("opening", "one-notrump"), row, ("opening-vulnerable",))
    assert after.text.count("id: one-notrump") == 2
    assert after.text.count("KQ2.KJ2.A432.Q32") == 1, "an example stays where its auction is"
    assert after.undone().text == file().text
    known = (("opening-vulnerable", "Vulnerable"), ("opening-in-fourth-seat", "Fourth"))
    assert [one.is_on for one in siblings_display(after, known, "one-notrump")] == [True, False]


def test_a_row_that_is_added_beside_a_shared_one_can_be_added_in_the_same_situations() -> None:
    book = shipped(CONVENTION).book
    row = WrittenRow((("id", "namyats"), ("call", "4C"), ("shows", "8+ hearts")))
    for place in ({"before": "one-notrump"}, {"after": "one-notrump"}):
        added = file().with_row_added("opening", row, **place)
        known = siblings_here(added, book, ("opening", "namyats"))
        assert {situation for situation, _ in known} == OTHERS

        after = with_siblings(added, ("opening", "namyats"), row, ("opening-vulnerable",))
        there = after.row("opening-vulnerable", "namyats")
        assert there is not None
        assert (there.replaces, beside(after, there.name)) == ("", place)
        assert [one.is_on for one in siblings_display(after, known, "namyats")].count(True) == 1

        changed = row.with_call("4D")
        again = with_siblings(after, ("opening", "namyats"), changed, ("opening-vulnerable",))
        assert again.text.count("call: 4D") == 2
        assert again.with_row_as_it_was("opening-vulnerable", "namyats").text.count("namyats") == 1
        named = changed.with_value("id", "four-clubs")
        renamed = with_siblings(again, ("opening", "namyats"), named, ("opening-vulnerable",))
        assert renamed.text.count("id: four-clubs") == 2


@takes_seconds
def test_a_change_reaches_the_ticked_situations_and_is_proved_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BIDDING_TRAINER_HOME", str(tmp_path))
    practice = replace(sample_room(), library=shipped_library())
    states: list[EditingState] = []
    editor = EditingPresenter(
        Agreements(practice),
        states.append,
        lambda _: None,
        lambda _: None,
        background=AtOnce(),
        pause=lambda then: then(),
    )
    editor.open(practice.library.book(CONVENTION), "opening", "one-notrump")
    assert {one.situation for one in states[-1].siblings} == OTHERS
    editor.set_line(0, "14 to 17 high-card points")
    editor.tick_sibling("opening-vulnerable", on=True)
    said = [one.said for one in states[-1].proof.checks]
    assert "It holds at “Nobody has opened, and your side is vulnerable”, too" in said
    editor.set_line(0, "15 to 18 high-card points")
    assert states[-1].text.count("15 to 18 high-card points") == 2
    editor.tick_sibling("opening-vulnerable", on=False)
    assert states[-1].text.count("15 to 18 high-card points") == 1
    editor.tick_sibling("opening-vulnerable", on=True)
    editor.add_row()
    assert {one.situation for one in states[-1].siblings} == OTHERS
    assert not any(one.is_on for one in states[-1].siblings)
    editor.tick_sibling("opening-vulnerable", on=True)
    editor.set_name("Our own")
    assert states[-1].text.count("id: our-own") == 2
