"""Deals as JSON, written and read back."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.playing.table_deals import LAWS_NAMES, new, sample, table_deals
from tests.practice.sample_deal import LESSON_LIST
from tests.shipped_tables import shipped_library
from tests.slow import takes_seconds
from trainer.command_line.reports.deals import deals_as_json as library_as_json
from trainer.games import game_called
from trainer.playing.deals.deal_json import deal_as_json, json_of_deals
from trainer.playing.deals.deal_json_reading import deals_in_json
from trainer.playing.deals.table_deal import TableDeal
from trainer.practice.deals.expert_calls import ExpertReader
from trainer.problems import UnusableFileError


def read(text: str) -> tuple[TableDeal, ...]:
    return deals_in_json("deals.json", text, game_called)


def problems(text: str) -> list[str]:
    with pytest.raises(UnusableFileError) as caught:
        read(text)
    return [str(problem).splitlines()[0] for problem in caught.value.problems]


@examples(15)
@given(st.lists(table_deals(), max_size=3))
def test_what_is_written_is_read_back_without_loss(deals: list[TableDeal]) -> None:
    assert read("".join(json_of_deals(deals))) == tuple(deals)


def test_nothing_hides_in_what_others_wrote_about_a_deal() -> None:
    wild = {**deal_as_json(new()), "title": "a\x1b[31m", "source": "b\u202e", "details": {"Event\x9b": "c\u2066"}}
    (deal,) = read(json.dumps(wild))
    assert (deal.title, deal.source, dict(deal.details)) == ("a\ufffd[31m", "b\ufffd", {"Event\ufffd": "c\ufffd"})


@examples(7)
@given(table_deals())
def test_deals_may_stand_one_after_another_or_alone(deal: TableDeal) -> None:
    line = json.dumps(deal_as_json(deal))
    assert read(line) == (deal,)
    assert read(f"{line}\n{line}\n") == (deal, deal)
    assert read(json.dumps([deal_as_json(deal)], indent=2)) == (deal,)


def test_a_deal_has_the_keys_of_the_library() -> None:
    found = deal_as_json(sample(), "booklet-1")
    assert {"id", "title", "game", "laws", "hands", "auction", "play", "source"} <= set(found)
    assert (found["id"], found["laws"], found["hands"][0]) == ("booklet-1", "international", "JAK.KQ.9.JA")
    assert found["contract"] == {"call": "36S", "number": 36, "denomination": "S", "by": 0, "doubled": ""}
    assert found["play"]["total"] == [44, 12]
    assert (found["made"], found["stakes"], found["winning_side"]) == (True, 1, 0)


def test_a_deal_that_has_not_begun_has_no_play_and_no_result() -> None:
    found = deal_as_json(new())
    assert (found["auction"], found["contract"], found["play"]) == ([], None, None)
    assert (found["made"], found["stakes"], found["winning_side"], found["conceded"]) == (None, 0, None, None)


@takes_seconds
def test_every_version_of_the_library_is_a_deal() -> None:
    """With a revoke in the first. What passed out is in the tests of the command line."""
    found = read(json.dumps(library_as_json([LESSON_LIST.deal("booklet-2")], ExpertReader(shipped_library().book))))
    assert found == tuple(sample("booklet-2", laws) for laws in LAWS_NAMES)


def test_an_empty_file_and_an_empty_array_hold_no_deals() -> None:
    assert read("") == read(" [ ]\n") == read("".join(json_of_deals([]))) == ()


SAMPLE = "".join(json_of_deals([sample()]))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"fifty-six"', '"fifty-sex"', "There is no game 'fifty-sex'; did you mean 'fifty-six'?"),
        ('"laws": "inter', '"laws": "innter', "56 has no laws 'innternational'"),
        ('"auction": ["28NS"', '"auction": ["27NS"', "seat 0 may not call '27NS'; 27 is not enough; bid 28 or more"),
        ('"auction": ["28NS"', '"auction": [28', "this is 28; a text is needed"),
        ('"cards": ["CJ"', '"cards": ["C8"', "seat 0 may not play C8"),
        ('"cards": ["CJ"', '"cards": ["CX"', "'CX' is not a card"),
        ('"hands": ["JAK.KQ.9.JA"', '"hands": ["JAK.KQ.9.JJ"', "the Jack of clubs is held 3 times, in hands 1 and 6"),
        ('"conceded": null', '"conceded": [30, 20]', "conceded as 30 and 20; the two sides share 56 points"),
        ('"conceded": null', '"conceded": [30, 26]', "conceded as 30 and 26; the sides have 44 and 12 already"),
        ('"conceded": null', '"conceded": [true, 26]', "this is True; a whole number is needed"),
        ('"title"', '"titel"', "unknown key 'titel'; did you mean 'title'?"),
        ('"leader": 0', '"leader": 1', "seat 1 leads; after these calls seat 0 does"),
        ('"revokes": []', '"revokes": [{"trick": 1, "seat": 2}]', "seat 2 does not revoke in trick 1"),
        ('"source": "H', '"source": "\\\\ud800', "a text of whole characters is needed"),
        (
            '"conventions": ["fifty-six/international", ',
            '"conventions": [',
            "1 conventions; each of the two sides plays",
        ),
    ],
)
def test_what_is_wrong_is_told_at_its_place(old: str, new: str, message: str) -> None:
    assert old in SAMPLE
    text = SAMPLE.replace(old, new.replace("\\\\", "\\"), 1)
    first = problems(text)[0]
    assert first.startswith("deals.json:2:")
    assert message in first


def test_the_place_is_that_of_the_value() -> None:
    text = json.dumps([deal_as_json(new()), deal_as_json(sample())], indent=1).replace(
        '"P",\n   "29NS"', '"P",\n   "29NX"'
    )
    (problem,) = problems(text)
    line = next(number for number, line in enumerate(text.split("\n"), 1) if "29NX" in line)
    assert problem.startswith(f"deals.json:{line}:4: ")


def test_five_hands_are_enough_as_the_sixth_is_what_is_left() -> None:
    data = deal_as_json(new())
    data["hands"] = data["hands"][:5]
    assert read(json.dumps(data)) == (new(),)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[{]", "deals.json:1:3: this is not JSON"),
        ("[{} {}]", "deals.json:1:5: no comma"),
        ("[\n{},\n", "deals.json:3:1: this is not JSON"),
        ("[] x", "deals.json:1:3: something behind the array"),
        ("[{}", "the array has no end"),
        ("[1]", "deals.json:1:2: this is 1; an object in braces is needed"),
        ("{}", "there is no 'game'"),
        ("[" * 100_000, "lists within lists"),
        ('{"game": "fifty-six", "laws": "kerala"}', "0 hands; 6 are dealt"),
        ('{"game": "fifty-six", "laws": "kerala", "hands": []}', "0 hands; 6 are dealt"),
        ('{"versions": 3, "game": "fifty-six"}', "a list in square brackets is needed"),
        ('{"versions": [3], "game": "fifty-six"}', "an object in braces is needed"),
    ],
)
def test_what_is_no_deal_is_told(text: str, message: str) -> None:
    assert message in "\n".join(problems(text))


def test_what_is_wrong_is_told_of_every_deal() -> None:
    bad = deal_as_json(new()) | {"laws": "karela"}
    assert len(problems(json.dumps([bad, deal_as_json(new()), bad]))) == 2


def test_everything_that_is_wrong_with_a_deal_is_told_at_once() -> None:
    bad = deal_as_json(sample()) | {"titel": "A deal", "seed": 7, "conceded": ["many"]}
    found = problems(json.dumps(bad))
    assert [problem.partition(": ")[2] for problem in found] == [
        "this is 'many'; a whole number is needed",
        "this is 7; a text is needed",
        "unknown key 'titel'; did you mean 'title'?",
    ]


def test_a_key_too_many_does_not_keep_the_deal_from_being_checked() -> None:
    bad = deal_as_json(sample()) | {"titel": "A deal", "conceded": [30, 20]}
    assert len(problems(json.dumps(bad))) == 2
