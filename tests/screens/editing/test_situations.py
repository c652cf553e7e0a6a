"""A pair's own situations, added, copied, moved and removed beside the row that is open."""

from pathlib import Path

import pytest

from tests.screens.editing.test_editing import Pair
from trainer.locations import HOME_VARIABLE
from trainer.screens.editing.situations import SituationsPresenter, SituationsState
from trainer.screens.work.background import AtOnce


@pytest.fixture
def pair(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Pair:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    return Pair(tmp_path, AtOnce(), lambda then: then())


def situations_of(pair: Pair) -> SituationsPresenter:
    states: list[SituationsState] = []
    presenter = pair.open().situations(states.append)
    assert presenter is not None
    presenter.start()
    return presenter


def test_a_copy_has_the_rows_of_the_open_situation_without_the_tables_sources(pair: Pair) -> None:
    presenter = situations_of(pair)
    assert (presenter.state.here, presenter.state.like) == ("You call first", "?")

    presenter.write(title="Behind a pass", after="(pass) ?", copies=True)
    presenter.add()
    assert [(one.title, one.after, one.before) for one in presenter.state.lines] == [
        ("Behind a pass", "(pass) ?", "first")
    ]
    assert presenter.state.said == "“Behind a pass” is in your file, before “You call first”. Undo takes it out again."
    assert "both Jacks" in pair.state.text
    assert "source: our agreement" in pair.state.text
    assert "source: S1" not in pair.state.text
    assert pair.state.can_keep


def test_a_copy_after_the_same_calls_is_refused_because_it_would_hide_the_original(pair: Pair) -> None:
    presenter = situations_of(pair)
    presenter.write(title="Again", after="?", copies=True)
    presenter.add()
    assert presenter.state.problem == "Other calls have to come before a copy of this situation."
    assert not presenter.state.lines


def test_calls_that_the_table_cannot_read_are_refused_with_the_reason(pair: Pair) -> None:
    presenter = situations_of(pair)
    presenter.write(title="Wrong", after="(29 oranges) ?")
    presenter.add()
    assert "oranges" in presenter.state.problem
    assert not presenter.state.lines
    assert not pair.state.can_undo, "the file is as it was"


def test_situations_are_moved_and_removed_and_each_step_can_be_undone(pair: Pair) -> None:
    presenter = situations_of(pair)
    for title, after in (("Behind a pass", "(pass) ?"), ("Behind two passes", "(pass) pass (pass) ?")):
        presenter.write(title=title, after=after)
        presenter.add()
    presenter.move("behind-two-passes", "behind-a-pass")
    assert [(one.id, one.before) for one in presenter.state.lines] == [
        ("behind-a-pass", "first"),
        ("behind-two-passes", "behind-a-pass"),
    ]

    presenter.remove("behind-two-passes")
    assert [one.id for one in presenter.state.lines] == ["behind-a-pass"]
    pair.presenter.undo()
    assert "behind-two-passes" in pair.state.text
