"""What is pinned of a table: one line a row, with the share, the deals, and the plainest hand with its call."""

from pathlib import Path

import pytest

from tests.pin_shares import deals_in
from tests.verifying.small_books import LONGEST, reasoner_for
from trainer.problems import UnusableFileError
from trainer.verifying.comparing.pinned_shares import differences, pin, pinned_in, shares_of

MORE = """
- id: answer
  title: Partner named a suit
  after: 28 X (pass) ?
  rows:
  - id: either
    call: 29 X
    may: yes
    shows: {X: Jack}
  - id: raise
    call: 30 X
    shows: {X: 2+ Jacks}
  - id: never
    call: 31 X
    shows: {X: 3+ Jacks}
  - otherwise: pass
- id: nowhere
  title: Nobody comes here
  after: "56 NOS (pass) pass (pass) 56 NOS (pass) ?"
  rows:
  - otherwise: pass
"""


def test_every_situation_has_its_auction_and_every_row_its_share_and_plainest_hand(tmp_path: Path) -> None:
    lines = shares_of(reasoner_for(tmp_path, LONGEST, more=MORE))
    assert lines == {
        "first": "first call",
        "first/suit": "55.482750 %, 209,363,598 deals; JKQ.K.KQ.KQ: 28S",
        "first/otherwise": "44.517250 %, 167,985,396 deals; KQ.KQ.KQ.KQ: P",
        "answer": "after 28S P",
        "answer/either": lines["answer/either"],
        "answer/raise": lines["answer/raise"],
        "answer/never": "0.000000 %, 0 deals",
        "answer/otherwise": lines["answer/otherwise"],
        "nowhere": "no auction leads here",
    }
    assert lines["answer/either"].endswith("; JK.KQ.KQ.KQ: 29S"), "a row that may be called shows its own call"
    assert lines["answer/raise"].endswith("; JJ.KQ.KQ.KQ: 30S")


def test_deals_of_rows_that_demand_a_call_add_up_to_all(tmp_path: Path) -> None:
    lines = shares_of(reasoner_for(tmp_path, LONGEST, more=MORE))
    assert sum(deals_in(lines[f"answer/{row}"]) for row in ("raise", "never", "otherwise")) == 377_348_994


def test_a_row_that_prefers_none_of_several_suits_shows_all_their_calls(tmp_path: Path) -> None:
    rows = '- {id: two, call: 28 X, shows: {X: "3 cards, Jack", hand: "2 suits: 3 cards, Jack"}}\n- otherwise: pass\n'
    lines = shares_of(reasoner_for(tmp_path, rows))
    assert lines["first/two"].endswith("; JKQ.JKQ.K.K: 28S or 28H")


def test_a_moved_share_is_shown_row_by_row() -> None:
    pinned = {"first/a": "10 %", "first/b": "20 %", "first/gone": "1 %"}
    shares = {"first/a": "10 %", "first/b": "21 %", "first/new": "2 %"}
    assert differences(pinned, shares) == [
        "first/b: 20 % -> 21 %",
        "first/new: not pinned -> 2 %",
        "first/gone: 1 % -> no such row",
    ]


def test_what_is_pinned_can_be_read_again(tmp_path: Path) -> None:
    file = tmp_path / "pins" / "mine.json"
    pin(file, {"first/a": "10 %"})
    assert pinned_in(file) == {"first/a": "10 %"}


@pytest.mark.parametrize("text", ["", "[]", '{"first": 1}', "[" * 100_000])
def test_another_file_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "mine.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(UnusableFileError, match="not a file that '--pin' has written"):
        pinned_in(file)


def test_a_place_where_no_file_can_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    with pytest.raises(UnusableFileError, match="symbolic links; name a file that can be written"):
        pin(tmp_path / "loop", {"first/a": "10 %"})
