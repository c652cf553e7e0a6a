"""`read`: exactly the shapes that the machine interface promises, and no line that stops the run."""

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.hangs import HANGS
from tests.reasoning.small_table import SHIPPED, TABLES
from tests.shipped_tables import shipped_library
from trainer.command_line.asking.json_lines import answer_lines
from trainer.command_line.asking.read import ReadAnswers

SMALL: Final = str(TABLES / "small.yaml")
READER: Final = ReadAnswers(shipped_library())
SUITS: Final = ("spades", "hearts", "diamonds", "clubs")
FEATURES: Final = {"jacks", "voids", *(f"{suit}_{what}" for suit in SUITS for what in ("length", "jacks"))}


def run(*questions: object) -> tuple[int, list[Any]]:
    """The exit status and the answers to some questions, line by line."""
    out = io.StringIO()
    status = answer_lines([json.dumps(question) for question in questions], READER.read, out)
    return status, [json.loads(line) for line in out.getvalue().splitlines()]


def ask(*auction: str, convention: str = SMALL, **more: object) -> list[dict[str, Any]]:
    status, [answer] = run({"id": 1, "convention": convention, "auction": list(auction), **more})
    assert status == 0, answer
    seats: list[dict[str, Any]] = answer["seats"]
    return seats


def error(**question: object) -> str:
    whole = {"id": 7, "convention": SMALL, "auction": []} | question
    status, [answer] = run({key: value for key, value in whole.items() if value is not ...})
    assert status == 1
    assert answer.keys() == {"id", "error"}
    assert answer["id"] == 7
    return str(answer["error"])


# What it answers


def test_every_seat_gets_its_calls_what_they_promise_and_deny_and_its_features() -> None:
    status, [answer] = run({"id": "a", "convention": SMALL, "auction": ["+S", "P", "+2S"]})
    assert status == 0
    assert answer.keys() == {"id", "seats"}
    assert answer["id"] == "a"
    assert [seat["seat"] for seat in answer["seats"]] == [0, 1, 2, 3, 4, 5]
    first, second, third = answer["seats"][:3]
    assert first.keys() == {"seat", "calls", "promises", "denies", "features", "notes", "error"}
    assert first["calls"] == ["+S"]
    assert first["promises"] == ["four or more spades with the Jack"]
    assert first["denies"] == ["no suit of four or more cards with both Jacks"]
    assert first["notes"] == []
    assert second["notes"] == ["Call 2, P, tells nothing: the convention does not go so far."]
    assert third["promises"] == ["the next two spades (J 9)"]
    assert answer["seats"][5]["calls"] == []


def test_features_are_probabilities_by_number_as_text() -> None:
    for seat in ask("+S", "P", "+2S"):
        assert seat["features"].keys() == FEATURES
        for shares in seat["features"].values():
            assert all(number.isdecimal() and 0 < share <= 1 for number, share in shares.items())
            assert abs(sum(shares.values()) - 1) < 1e-12
    assert ask("+S")[0]["features"]["spades_jacks"] == {"1": 1.0}


def test_the_standard_error_of_the_least_certain_probability_is_told_for_every_seat() -> None:
    """Two partners have told something, and the deck is shared."""
    _, [answer] = run({"id": 1, "convention": SMALL, "auction": ["+S", "P", "+2S"]})
    errors = [seat["error"] for seat in answer["seats"]]
    assert all(0 < error <= 0.01 for error in errors)


def test_where_one_player_alone_has_told_anything_the_probabilities_are_exact() -> None:
    _, [nothing, first, own] = run(
        {"id": 1, "convention": SMALL, "auction": []},
        {"id": 2, "convention": SMALL, "auction": ["+S", "P"]},
        {"id": 3, "convention": SMALL, "auction": ["28P", "P"], "hand": "J9AK.A9.T.K"},
    )
    for answer in (nothing, first, own):
        assert answer.keys() == {"id", "seats"}
        assert not any("error" in seat for seat in answer["seats"])


def test_the_askers_cards_are_taken_into_account_where_they_are_given() -> None:
    seats = ask("+S", "P", hand="J9A.A9.T.KK")
    assert seats[2]["features"]["spades_length"] == {"3": 1.0}
    assert all("2" not in seat["features"]["spades_jacks"] for seat in seats)
    assert seats[0]["features"] != ask("+S", "P")[0]["features"]


@pytest.mark.parametrize("more", [{}, {"auction": None}, {"treatments": None}, {"hand": None}])
def test_what_is_optional_may_be_missing_or_null(more: dict[str, object]) -> None:
    status, [answer] = run({"id": 1, "convention": SMALL} | more)
    assert status == 0
    assert all(seat["calls"] == [] for seat in answer["seats"])


def test_an_auction_that_is_over_can_be_read() -> None:
    seats = ask("28S", *["P"] * 6, convention="fifty-six/kerala")
    assert [len(seat["calls"]) for seat in seats] == [2, 1, 1, 1, 1, 1]


def test_what_people_write_is_understood() -> None:
    assert ask("plus spades", "pass", hand="♠J9A ♥A9 ♦10 ♣KK") == ask("+S", "P", hand="J9A.A9.T.KK")


@pytest.mark.parametrize("convention", SHIPPED)
def test_a_shipped_convention_is_called_by_its_name(convention: str) -> None:
    seats = ask("29S", "P", convention=convention)
    assert seats[0]["features"]["spades_jacks"] == {"2": 1.0}
    assert seats[0]["promises"]


def test_a_partnership_names_its_convention(tmp_path: Path) -> None:
    file = tmp_path / "ours.yaml"
    file.write_text("format: 1\npartnership: Ours\nconvention: fifty-six/kerala\n", encoding="utf-8")
    status, [answer] = run({"id": 1, "partnership": str(file), "auction": ["P", "P"]})
    assert status == 0
    assert answer["seats"] == ask("P", "P", convention="fifty-six/kerala")


# What it can't answer


def test_a_line_that_can_not_be_answered_gets_an_error_and_the_run_goes_on() -> None:
    good = {"id": 1, "convention": SMALL, "auction": []}
    status, answers = run(good, {"id": 2}, good | {"id": 3, "hand": "JJJ"}, good | {"id": 4})
    assert status == 1
    assert [answer["id"] for answer in answers] == [1, 2, 3, 4]
    assert ["error" in answer for answer in answers] == [False, True, True, False]


@pytest.mark.parametrize(
    ("question", "message"),
    [
        ({"convention": ...}, "'convention' is missing."),
        ({"hand": 8}, "'hand' must be a text, not 8."),
        ({"auction": "28S"}, "'auction' must be a list of texts, not '28S'."),
        ({"hand": "JJAK.9.TK"}, "'JJAK.9.TK' is not a hand: it has 3 suits, not 4."),
        ({"hand": "JJAK.9.TK."}, "'JJAK.9.TK.' has 7 cards, not 8."),
        ({"auction": ["28S", "P", "28H"]}, "Call 3 of the auction is illegal: 28 is not enough; bid 29 or more."),
        ({"auction": ["28S", "what?"]}, "'what?' is not a call;"),
        ({"convention": "fifty-six/keralla"}, "There is no convention 'fifty-six/keralla'; did you mean"),
        ({"convention": "fifty-six/kerala", "treatments": ["C99"]}, "fifty-six/kerala has no treatment 'C99';"),
        ({"partnership": "/nowhere/ours.yaml"}, "/nowhere/ours.yaml:1:1: No such file or directory;"),
    ],
    ids=str,
)
def test_the_error_says_what_is_wrong(question: dict[str, object], message: str) -> None:
    assert error(**question).startswith(message)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda values: st.lists(values, max_size=3) | st.dictionaries(st.text(), values, max_size=3),
    max_leaves=5,
)


@given(question=st.fixed_dictionaries({}, optional=dict.fromkeys(["id", "convention", "hand", "auction"], JSON)))
@examples(15)
def test_no_question_is_too_strange_to_get_an_answer_or_an_error(question: dict[str, object]) -> None:
    status, [answer] = run(question)
    assert status == 1
    assert answer.keys() == {"id", "error"}
    assert answer["id"] == question.get("id")


# As a program


def test_the_program_reads_standard_input_and_exits_1_when_a_line_could_not_be_answered() -> None:
    line = json.dumps({"id": 1, "convention": SMALL, "auction": ["+S"]})
    ran = subprocess.run(
        [sys.executable, "-m", "trainer", "read"],
        input=f"{line}\nnonsense\n".encode(),
        capture_output=True,
        check=False,
        timeout=HANGS,
    )
    assert (ran.returncode, ran.stderr) == (1, b"")
    first, second = map(json.loads, ran.stdout.splitlines())
    assert first["seats"][0]["promises"] == ["four or more spades with the Jack"]
    assert second == {"id": None, "error": "This line is no JSON object: nonsense"}
