"""The calls of a duet in files to which only lines are added: nothing is lost, however they were brought together."""

import json
import os
import shutil
import sys
from datetime import timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.playing.duets.duets import AT, duet
from trainer.playing.duets.duet import DuetError
from trainer.playing.duets.duet_calls import CallMade, DuetCalls, Worth, add_call, add_worth, read_calls


def made(player: str = "Anna", deal: int = 1, *before: str, call: str = "P", minutes: int = 0) -> CallMade:
    return CallMade(player, deal, before, call, AT + timedelta(minutes=minutes))


def test_a_call_is_found_where_it_was_made(tmp_path: Path) -> None:
    add_call(tmp_path, duet(), made("Anna", 2, "P", "28S", call="29S"))
    calls = read_calls(tmp_path, duet())
    assert calls.call("Anna", 2, ("P", "28S")) == "29S"
    assert calls.call("Biju", 2, ("P", "28S")) is None
    assert calls.call("Anna", 1, ("P", "28S")) is None
    assert calls.problems == []


def test_each_player_writes_only_into_a_file_of_his_own(tmp_path: Path) -> None:
    add_call(tmp_path, duet(), made("Anna"))
    before = (tmp_path / "calls-anna.jsonl").read_bytes()
    add_call(tmp_path, duet(), made("Biju"))
    assert (tmp_path / "calls-anna.jsonl").read_bytes() == before
    add_call(tmp_path, duet(), made("Anna", 2))
    assert (tmp_path / "calls-anna.jsonl").read_bytes().startswith(before)


def test_two_versions_of_one_file_are_read_as_one(tmp_path: Path) -> None:
    add_call(tmp_path, duet(), made("Anna", 1))
    shutil.copy(tmp_path / "calls-anna.jsonl", tmp_path / "calls-anna (conflicted copy).jsonl")
    add_call(tmp_path, duet(), made("Anna", 2, call="28S"))
    with (tmp_path / "calls-anna (conflicted copy).jsonl").open("a", encoding="utf-8") as file:
        line = {"player": "Anna", "deal": 3, "auction": [], "call": "29S", "at": AT.isoformat()}
        file.write(json.dumps(line) + "\n")
    calls = read_calls(tmp_path, duet())
    assert [calls.call("Anna", deal, ()) for deal in (1, 2, 3)] == ["P", "28S", "29S"]


@given(order=st.permutations(range(6)), copies=st.lists(st.integers(0, 5), max_size=4), cuts=st.integers(1, 5))
def test_the_order_of_lines_and_files_changes_nothing(order: list[int], copies: list[int], cuts: int) -> None:
    lines = [
        json.dumps({"player": player, "deal": deal, "auction": [], "call": call, "at": f"2026-11-22T12:0{deal}"})
        for deal, (player, call) in enumerate([("Anna", "P"), ("Biju", "28S")] * 3, 1)
    ]
    written = {name: [lines[at] for at in (*order, *copies) if name in lines[at]] for name in ("Anna", "Biju")}
    with TemporaryDirectory() as made_here:
        folder = Path(made_here)
        for name, own in written.items():
            (folder / f"calls-{name.lower()}.jsonl").write_text("\n".join(own[:cuts]) + "\n", encoding="utf-8")
            (folder / f"calls-{name.lower()} 2.jsonl").write_text("\n".join(own[cuts:]) + "\n", encoding="utf-8")
        calls = read_calls(folder, duet())
    assert [calls.call("Anna", deal, ()) for deal in (1, 3, 5)] == ["P"] * 3
    assert [calls.call("Biju", deal, ()) for deal in (2, 4, 6)] == ["28S"] * 3
    assert calls.problems == []


def test_a_call_of_a_player_counts_only_in_a_file_of_his_own(tmp_path: Path) -> None:
    add_call(tmp_path, duet(), made("Anna", 1, call="28S"))
    (tmp_path / "calls-anna.jsonl").rename(tmp_path / "calls-biju.jsonl")
    calls = read_calls(tmp_path, duet())
    assert calls.call("Anna", 1, ()) is None
    assert [str(problem) for problem in calls.problems] == [
        "calls-biju.jsonl:1:1: a call of Anna stands only in calls-anna.jsonl; it is passed over"
    ]


def test_of_two_calls_in_one_place_the_earlier_one_counts(tmp_path: Path) -> None:
    add_call(tmp_path, duet(), made(call="29S", minutes=5))
    add_call(tmp_path, duet(), made(call="28S"))
    calls = read_calls(tmp_path, duet())
    assert calls.call("Anna", 1, ()) == "28S"
    assert str(calls.problems[0]) == "calls-anna.jsonl:2:1: Anna has called twice in deal 1; 29S came later"


def test_a_line_that_was_cut_off_takes_no_other_with_it(tmp_path: Path) -> None:
    add_call(tmp_path, duet(), made("Anna", 1))
    with (tmp_path / "calls-anna.jsonl").open("a", encoding="utf-8") as file:
        file.write('{"player": "Anna", "deal": 2, "auc')
    add_call(tmp_path, duet(), made("Anna", 3))
    calls = read_calls(tmp_path, duet())
    assert [calls.call("Anna", deal, ()) for deal in (1, 2, 3)] == ["P", None, "P"]
    assert [str(problem) for problem in calls.problems] == [
        "calls-anna.jsonl:2:1: this line is damaged; it is passed over"
    ]


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("[]", "this is no object"),
        ('{"player": "Chacko", "deal": 1, "auction": [], "call": "P", "at": ""}', "'Chacko' is not in this duet"),
        ('{"player": "Anna", "deal": "1", "auction": [], "call": "P", "at": ""}', "'deal' must be a whole number"),
        ('{"player": "Anna", "deal": 1, "auction": [], "at": ""}', "'call' is missing"),
        ('{"deal": 1, "auction": [], "worth": 3}', "'worth' is no object"),
        ("[" * 100_000, "this line is damaged"),
        ("\x00\xff", "this line is damaged"),
    ],
)
def test_a_strange_line_is_passed_over_and_named(tmp_path: Path, line: str, wrong: str) -> None:
    (tmp_path / "calls-anna.jsonl").write_text(f"{line}\n", encoding="utf-8")
    add_call(tmp_path, duet(), made("Anna", 2))
    calls = read_calls(tmp_path, duet())
    assert calls.call("Anna", 2, ()) == "P"
    assert wrong in str(calls.problems[0])


def test_what_a_deal_was_worth_is_kept_beside_the_calls(tmp_path: Path) -> None:
    add_worth(tmp_path, 3, ("28S", "P"), Worth(2, None, 3))
    calls = read_calls(tmp_path, duet())
    assert calls.worth(3, ("28S", "P")) == Worth(2, None, 3)
    assert calls.worth(3, ("28S",)) is None


def test_what_is_no_file_or_too_large_is_refused(tmp_path: Path) -> None:
    (tmp_path / "calls-anna.jsonl").mkdir()
    if sys.platform != "win32":
        os.mkfifo(tmp_path / "calls-biju.jsonl")
    assert read_calls(tmp_path, duet()) == DuetCalls()
    with (tmp_path / "calls-huge.jsonl").open("wb") as file:
        file.truncate(6_000_000)
    with pytest.raises(DuetError, match="too large"):
        read_calls(tmp_path, duet())


def test_no_link_is_followed_that_others_have_put_into_the_folder(tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("mine\n")
    (tmp_path / "calls-anna.jsonl").symlink_to("diary.txt")
    with pytest.raises(DuetError, match=r"can't be written: .*symbolic links"):
        add_call(tmp_path, duet(), made())
    assert (tmp_path / "diary.txt").read_text() == "mine\n"
    assert read_calls(tmp_path, duet()) == DuetCalls()


def test_a_call_that_can_not_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "calls-anna.jsonl").mkdir()
    with pytest.raises(DuetError, match="can't be written"):
        add_call(tmp_path, duet(), made())
