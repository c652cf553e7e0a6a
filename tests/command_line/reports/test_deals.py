"""`deals`: the library as JSON and as text."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tests.practice.sample_deal import NAMES, changed
from tests.readmes import PAGES
from tests.shipped_tables import shipped_library
from tests.slow import takes_seconds
from trainer.command_line import bidding_trainer
from trainer.command_line.asking.legal import LegalAnswers
from trainer.command_line.asking.play import PlayAnswers
from trainer.games import USUAL_GAME, game_called
from trainer.practice.deals import expert_calls


@pytest.fixture(autouse=True, scope="module")
def _conventions_are_compiled_once() -> Iterator[None]:
    reader = expert_calls.ExpertReader(shipped_library().book)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(expert_calls, "ExpertReader", lambda _: reader)
        yield


@cache
def run(*arguments: str) -> Result:
    return CliRunner().invoke(bidding_trainer, ["deals", *arguments])


def library() -> list[dict[str, Any]]:
    """The deals of the usual game; the library has them first."""
    result = run("--json")
    assert result.exit_code == 0, result.output
    return [deal for deal in json.loads(result.output) if deal["game"] == USUAL_GAME]


def each_version() -> list[tuple[dict[str, Any], dict[str, Any]]]:
    return [(deal, version) for deal in library() for version in deal["versions"]]


@takes_seconds
def test_the_library_is_one_array_with_an_object_a_deal() -> None:
    assert run("--json").output.count("\n") == 1
    assert [deal["id"] for deal in library()] == list(NAMES)
    for deal in library():
        assert list(deal) == [
            *("id", "title", "game", "source", "laws", "seats", "hands"),
            *("corrections", "notes", "versions"),
        ]
        assert (deal["game"], len(deal["hands"]), len(deal["seats"])) == ("fifty-six", 6, 6)
        assert deal["laws"] == ["international", "kerala", "standard"]


@takes_seconds
def test_hands_and_auctions_begin_with_the_opening_leader() -> None:
    deal = library()[0]
    assert deal["seats"] == ["B2", "A3", "B3", "A1", "B1", "A2"]
    assert deal["hands"][0] == "JAK.KQ.9.JA"
    assert deal["versions"][0]["auction"][:5] == ["28NS", "P", "29NS", "P", "30D"]


@takes_seconds
def test_a_version_has_all_that_was_called_played_and_won() -> None:
    version = library()[1]["versions"][0]
    assert list(version) == [
        *("laws", "convention", "source", "auction", "contract", "play"),
        *("made", "stakes", "winner", "annotations", "corrections", "notes"),
    ]
    assert version["contract"] == {"call": "30C", "number": 30, "denomination": "C", "by": 4, "doubled": "X"}
    assert (version["made"], version["stakes"], version["winner"]) == (False, 3, "A")
    assert version["play"]["total"] == [28, 28]
    assert version["play"]["revokes"] == [{"trick": 3, "seat": 5}]
    assert [one["number"] for one in version["corrections"]] == ["H9", "H11"]
    assert version["notes"][0]["number"] == "H10"


@takes_seconds
def test_a_deal_that_was_passed_out_has_neither_contract_nor_play() -> None:
    version = library()[2]["versions"][2]
    assert version["auction"] == ["P"] * 6
    assert (version["contract"], version["play"], version["made"]) == (None, None, None)
    assert (version["stakes"], version["winner"]) == (0, None)


@takes_seconds
def test_the_verb_legal_agrees_with_every_auction_and_contract() -> None:
    answers = LegalAnswers(game_called)
    for deal, version in each_version():
        answer = answers.legal({"game": deal["game"], "laws": version["laws"], "auction": version["auction"]})
        assert (answer["illegal_at"], answer["over"]) == (None, True)
        assert answer["contract"] == version["contract"]


@takes_seconds
def test_the_verb_play_agrees_with_every_play_but_for_the_revoke() -> None:
    answers = PlayAnswers(game_called)
    refused = []
    for deal, version in each_version():
        if version["play"] is None:
            continue
        answer = answers.play({"game": deal["game"], "hands": deal["hands"], **version["play"]})
        if answer["illegal_at"] is not None:
            refused.append((deal["id"], version["laws"], answer["illegal_at"], answer["why"]))
            continue
        assert {key: answer[key] for key in ("winners", "points", "total")} == {
            key: version["play"][key] for key in ("winners", "points", "total")
        }
    why = "Clubs were led, and seat 5 can follow suit with CT."
    assert refused == [("booklet-2", "international", 16, why)]


@takes_seconds
def test_every_call_of_every_version_is_annotated() -> None:
    for deal, version in each_version():
        annotations = version["annotations"]
        assert [one["call"] for one in annotations] == version["auction"]
        assert [one["index"] for one in annotations] == list(range(len(annotations)))
        assert all(one["place"] == deal["seats"][one["seat"]] for one in annotations)
        for one in annotations:
            assert one["verdict"] in {"right", "accepted", "wrong", "illegal", "not covered"}
            assert bool(one["calls"]) == (one["verdict"] != "not covered")
            assert (one["call"] in one["calls"]) == (one["verdict"] in {"right", "accepted"})
            assert not one["remark"] or one["verdict"] in {"wrong", "illegal"}


@takes_seconds
def test_an_annotation_names_the_row_its_source_and_why_an_expert_may_differ() -> None:
    annotation = library()[2]["versions"][2]["annotations"][0]
    assert (annotation["place"], annotation["call"], annotation["verdict"]) == ("A2", "P", "wrong")
    assert annotation["calls"] == ["28NS"]
    assert annotation["row"].startswith("first-position/")
    assert "D2.2" in annotation["source"]
    assert "Appendix G" in annotation["remark"]
    assert any(reason.startswith("28 NOS: two Jacks") for reason in annotation["reasons"])


@takes_seconds
def test_named_deals_alone_are_listed_in_the_order_asked_for() -> None:
    named = json.loads(run("booklet-10", "booklet-3", "--json").output)
    assert [deal["id"] for deal in named] == ["booklet-10", "booklet-3"]
    assert named[1] == library()[2]


def test_a_deal_of_ones_own_is_read_by_its_path(tmp_path: Path) -> None:
    file = changed(tmp_path, "booklet-3", "deal: booklet-3", "deal: my-deal")
    result = CliRunner().invoke(bidding_trainer, ["deals", str(file), "--json"])
    assert [deal["id"] for deal in json.loads(result.output)] == ["my-deal"]


def test_the_list_for_people_has_every_deal_with_its_contracts() -> None:
    lines = run().output.splitlines()
    assert [line.partition(":")[0] for line in lines if not line.startswith(" ")] == [*NAMES, "encyclopedia-1"]
    assert "    North American International Tournament: 30CX by B3 fails with 28, 3 stake points" in lines
    assert "    56 Standard: passed out" in lines


def test_one_deal_for_people_shows_hands_calls_plays_and_misprints() -> None:
    shown = run("booklet-2").output
    assert "  B3  ♠–  ♥AKQ  ♦9A  ♣JJA" in shown
    assert "  B1 is the opening leader." in shown
    assert "    B1  28P        right; first-position/" in shown
    assert "    B3  +2C (30)" in shown
    assert "Why an expert may call so: 29C tells partner" in shown
    assert "    1  B1 leads  HJ HT H9 HT HA H9  B1 takes 10" in shown
    assert "    In trick 3 A1 revokes." in shown
    assert "        H9, contract: 30CX by B1; read 30CX by B3: B1 never named clubs." in shown
    assert "(not" in shown
    assert max(map(len, shown.splitlines())) <= 130


@takes_seconds
def test_reproduced_calls_are_counted_by_convention_and_round() -> None:
    found = json.loads(run("--reproduced", "--json").output)
    assert list(found) == ["tallies", "unexplained", "idle"]
    conventions = [tally["convention"] for tally in found["tallies"] if tally["round"] == "all"]
    assert conventions == [
        "bridge/standard-american",
        "fifty-six/international",
        "fifty-six/kerala",
        "fifty-six/standard",
    ]
    for tally in found["tallies"]:
        for counts in (tally["calls"], tally["bids"]):
            verdicts = ("right", "accepted", "wrong", "illegal", "not_covered")
            assert sum(counts[verdict] for verdict in verdicts) == counts["all"]
            assert counts["reproduced"] == counts["right"] + counts["accepted"]
        assert tally["bids"]["all"] <= tally["calls"]["all"]
    of_the_book = [
        one for one in found["tallies"] if one["round"] == "all" and one["convention"].startswith("fifty-six")
    ]
    assert sum(one["calls"]["all"] for one in of_the_book) == sum(
        len(version["auction"]) for _, version in each_version()
    )


@takes_seconds
def test_the_first_round_is_reproduced_for_the_most_part() -> None:
    found = json.loads(run("--reproduced", "--json").output)
    bids = [tally["bids"] for tally in found["tallies"] if tally["round"] == 1]
    assert sum(one["reproduced"] for one in bids) / sum(one["all"] for one in bids) >= 0.8


@takes_seconds
def test_the_report_for_people_begins_with_the_table_of_the_page_on_lessons() -> None:
    lines = run("--reproduced").output.splitlines()
    shown = [line for line in PAGES["lessons/REFERENCE.md"].text.splitlines() if line.startswith("| fifty-six/")]
    assert lines[0].startswith("| convention | round | calls | reproduced |")
    assert any(line.startswith("| fifty-six/kerala | all | ") for line in lines)
    assert [line for line in lines if line.startswith("| fifty-six/")] == shown
    assert any(line.startswith("Calls that differ from the convention, without a remark") for line in lines)


@pytest.mark.parametrize("arguments", [("booklet-11",), ("boklet-1", "--json"), ("nothing", "--reproduced")])
def test_an_unknown_deal_is_an_error_and_no_traceback(arguments: tuple[str, ...]) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.output.startswith(f"bidding-trainer: There is no deal '{arguments[0]}'; ")


def test_a_broken_file_is_told_with_its_place(tmp_path: Path) -> None:
    file = changed(tmp_path, "booklet-3", "leader: A2", "leader: A9")
    result = CliRunner().invoke(bidding_trainer, ["deals", str(file)])
    assert result.exit_code == 2
    assert f"{file}:" in result.output
    assert "no hand of 'A9'" in result.output
