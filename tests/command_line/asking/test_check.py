"""`check`: exactly the shapes that the machine interface promises, and no line that stops the run."""

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
from tests.slow import takes_seconds
from trainer.command_line.asking.check import Checker
from trainer.command_line.asking.json_lines import answer_lines

SMALL: Final = str(TABLES / "small.yaml")
CHECKER: Final = Checker(shipped_library())


def run(*questions: object) -> tuple[int, list[Any]]:
    """The exit status and the answers to some questions, line by line."""
    out = io.StringIO()
    status = answer_lines([json.dumps(question) for question in questions], CHECKER.answer, out)
    return status, [json.loads(line) for line in out.getvalue().splitlines()]


def ask(hand: str, *auction: str, convention: str = SMALL, **more: object) -> dict[str, Any]:
    return dict(CHECKER.answer({"convention": convention, "hand": hand, "auction": list(auction), **more}))


def error(**question: object) -> str:
    whole = {"id": 7, "convention": SMALL, "hand": "JJAK.9.TK.Q", "auction": []} | question
    status, [answer] = run({key: value for key, value in whole.items() if value is not ...})
    assert status == 1
    assert answer.keys() == {"id", "error"}
    assert answer["id"] == 7
    return str(answer["error"])


# What it answers


def test_a_question_without_a_call_gets_the_calls_their_numbers_and_what_they_rest_on() -> None:
    status, answers = run({"id": "a", "convention": SMALL, "hand": "JATK.9.TKQ.", "auction": []})
    assert status == 0
    assert answers == [
        {
            "id": "a",
            "calls": ["+S", "S+"],
            "numbers": [28, 28],
            "row": "first-position/suit-with-jack",
            "source": "small 1",
            "shows": "four or more spades with the Jack",
        }
    ]


def test_a_question_with_a_call_gets_a_verdict_the_sentences_in_sight_what_may_be_opened_and_the_facts() -> None:
    status, [answer] = run({"id": 1, "convention": SMALL, "hand": "J9A.9A.TK.K", "auction": ["+S", "P"], "call": "+1S"})
    assert status == 0
    facts = answer.pop("facts")
    assert answer == {
        "id": 1,
        "calls": ["+2S"],
        "numbers": [30],
        "row": "second-after-one-jack/sequence",
        "source": "small 3",
        "shows": "the next two spades (J 9)",
        "verdict": "wrong",
        "reasons": [
            "+1♠ tells only the next card; you have two (♠J ♠9).",
            "Spades from the top: J shown, J 9 yours, then no other nine; A does not count.",
            "+2♠: the next two spades (J 9).",
            "With ♠Q for ♠9, +1♠ would be right.",
            "small 3",
        ],
        "more": [
            {
                "title": "What partner believes",
                "text": ("Partner believes that you have the other Jack of spades. Of all hands, 20 % call +1♠."),
            }
        ],
    }
    assert [fact["kind"] for fact in facts] == ["promised", "right call", "change", "source", "belief"]
    assert facts[0] == {
        "kind": "promised",
        "call": "+1S",
        "row": "sequence",
        "source": "small 3",
        "asked": "the other Jack of spades",
        "cards": ["SJ", "S9"],
        "dimmed": ["SA"],
        "missing": ["S9"],
    }
    assert (facts[2]["give"], facts[2]["take"]) == (["S9"], ["SQ"])


def test_a_count_is_told_with_its_terms() -> None:
    answer = ask("JTKQ.9A.TK.", *["28S", "P", "29S", "P", "P", "P"], convention="fifty-six/kerala", call="40S")
    [count] = [fact["count"] for fact in answer["facts"] if fact["kind"] == "promised"]
    assert count["sum"] < count["needs"]
    assert sum(number for _, number in count["terms"]) == count["sum"]
    assert ["trumps (4 yours + 1 shown)", 5] in count["terms"]


@pytest.mark.parametrize(
    ("call", "verdict"),
    [("+S", "right"), ("S+", "accepted"), ("28NS", "wrong"), ("29C", "illegal"), ("P", "illegal")],
)
def test_the_verdict_is_one_of_four(call: str, verdict: str) -> None:
    answer = ask("JATK.9.TKQ.", call=call)
    assert answer["verdict"] == verdict
    assert answer["reasons"]
    assert all(isinstance(reason, str) for reason in answer["reasons"])


def test_plus_and_reverse_bids_carry_the_number_that_they_make() -> None:
    assert ask("J9A.9A.TK.K", "+S", "P")["numbers"] == [30]
    assert ask("ATKQ.9A.T.K", "29S", "P") | {"calls": ["S+"], "numbers": [30]} == ask("ATKQ.9A.T.K", "29S", "P")
    assert ask("JATK.9.TKQ.")["numbers"] == [28, 28]


def test_a_pass_has_no_number() -> None:
    answer = ask("AT.A9.TK.KQ", "+S", "P")
    assert (answer["calls"], answer["numbers"]) == (["P"], [None])


@pytest.mark.parametrize(
    ("written", "plain"),
    [
        ({"hand": "♠JJAK ♥9 ♦10K ♣Q"}, {"hand": "JJAK.9.TK.Q"}),
        ({"hand": "jjak.9.10k.q"}, {"hand": "JJAK.9.TK.Q"}),
        ({"auction": ["plus spades", "pass"]}, {"auction": ["+S", "P"]}),
        ({"call": "28 NOS"}, {"call": "28NS"}),
    ],
)
def test_what_people_write_is_understood(written: dict[str, object], plain: dict[str, object]) -> None:
    question: dict[str, object] = {"convention": SMALL, "hand": "JJAK.9.TK.Q", "auction": []}
    assert run(question | written) == run(question | plain)


@pytest.mark.parametrize("more", [{}, {"auction": None}, {"treatments": []}, {"treatments": None}, {"call": None}])
def test_what_is_optional_may_be_missing_or_null(more: dict[str, object]) -> None:
    question: dict[str, object] = {"convention": SMALL, "hand": "JJAK.9.TK.Q"}
    status, [answer] = run(question | more)
    assert status == 0
    assert answer["calls"] == ["29S"]
    assert "verdict" not in answer


def test_bridge_and_spades_fields_are_let_through() -> None:
    assert ask("JJAK.9.TK.Q", dealer="N", vulnerable="none", score=[0, 0])["calls"] == ["29S"]


@pytest.mark.parametrize("convention", SHIPPED)
def test_a_shipped_convention_is_called_by_its_name(convention: str) -> None:
    answer = ask("JJAK.9.TK.Q", convention=convention)
    assert answer["calls"] == ["29S"]
    assert answer["row"].startswith("first-position/")
    assert answer["source"]


def test_a_partnership_names_its_convention(tmp_path: Path) -> None:
    file = tmp_path / "ours.yaml"
    file.write_text("format: 1\npartnership: Ours\nconvention: fifty-six/kerala\n", encoding="utf-8")
    question = {"hand": "JJAK.9.TK.Q", "auction": ["P", "P"]}
    assert run(question | {"partnership": str(file)}) == run(question | {"convention": "fifty-six/kerala"})


OWN_ROW: Final = """\
format: 1
partnership: Anna and Biju
convention: fifty-six/kerala
changes:
- situation: first-position
  add: [{id: both-nines, call: 28 X, shows: {X: "5+ cards, both 9s"}}]
  before: otherwise
"""


def test_partners_are_judged_by_their_own_rows(tmp_path: Path) -> None:
    file = tmp_path / "ours.yaml"
    file.write_text(OWN_ROW, encoding="utf-8")
    question = {"hand": "99ATK.A.T.K", "auction": [], "call": "P"}
    _, (by_table,) = run(question | {"convention": "fifty-six/kerala"})
    _, (by_agreement,) = run(question | {"partnership": str(file)})
    assert (by_table["calls"], by_table["verdict"]) == (["P"], "right")
    assert (by_agreement["calls"], by_agreement["verdict"]) == (["28S"], "wrong")
    assert (by_agreement["row"], by_agreement["source"]) == ("first-position/both-nines", "agreed by Anna and Biju")


# What it can't answer


def test_a_line_that_can_not_be_answered_gets_an_error_and_the_run_goes_on() -> None:
    good = {"id": 1, "convention": SMALL, "hand": "JJAK.9.TK.Q", "auction": []}
    status, answers = run(good, {"id": 2}, good | {"id": 3, "hand": "JJJ"}, good | {"id": 4})
    assert status == 1
    assert [answer["id"] for answer in answers] == [1, 2, 3, 4]
    assert ["error" in answer for answer in answers] == [False, True, True, False]


@pytest.mark.parametrize(
    ("question", "message"),
    [
        ({"convention": ...}, "'convention' is missing."),
        ({"hand": ...}, "'hand' is missing."),
        ({"hand": 8}, "'hand' must be a text, not 8."),
        ({"auction": "28S"}, "'auction' must be a list of texts, not '28S'."),
        ({"auction": [28]}, "'auction' must be a list of texts, not [28]."),
        ({"treatments": "B6.4"}, "'treatments' must be a list of texts, not 'B6.4'."),
        ({"call": 28}, "'call' must be a text, not 28."),
        ({"call": "28Z"}, "'28Z' is not a call; write it like 28S, 40NS, 48NT, +S, S28, P, X or XX."),
        ({"hand": "JJAK.9.TK"}, "'JJAK.9.TK' is not a hand: it has 3 suits, not 4."),
        ({"hand": "JJJK.9.TK.Q"}, "'JJJK.9.TK.Q' has 3 Jacks of spades; the deck has 2."),
        ({"hand": "JJAK.9.TK."}, "'JJAK.9.TK.' has 7 cards, not 8."),
        ({"auction": ["28S", "P", "28H"]}, "Call 3 of the auction is illegal: 28 is not enough; bid 29 or more."),
        ({"auction": ["P"]}, "Call 1 of the auction is illegal:"),
        ({"auction": ["28S", "what?"]}, "'what?' is not a call;"),
        ({"auction": ["28S"]}, "56, a small convention says nothing about 28S."),
        ({"auction": ["28S", *["P"] * 6]}, "The auction is over; there is nothing to call."),
        ({"convention": "fifty-six/keralla"}, "There is no convention 'fifty-six/keralla'; did you mean"),
        ({"convention": "/nowhere/table.yaml"}, "There is no convention '/nowhere/table.yaml'"),
        ({"convention": "fifty-six/kerala", "treatments": ["C99"]}, "fifty-six/kerala has no treatment 'C99';"),
        ({"partnership": "/nowhere/ours.yaml"}, "/nowhere/ours.yaml:1:1: No such file or directory;"),
    ],
    ids=str,
)
def test_the_error_says_what_is_wrong(question: dict[str, object], message: str) -> None:
    assert error(**question).startswith(message)


@pytest.mark.parametrize("table", ["no-suits", "broken"])
def test_a_broken_table_is_an_error_of_its_line_with_every_problem(tmp_path: Path, table: str) -> None:
    file = tmp_path / f"{table}.yaml"
    file.write_text("format: 1\nconvention: fifty-six/x\nsituatoins: []\n", encoding="utf-8")
    message = error(convention=str(file))
    assert f"{table}.yaml:3:1: " in message
    assert "did you mean 'situations'?" in message
    assert "laws" in message


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda values: st.lists(values, max_size=3) | st.dictionaries(st.text(), values, max_size=3),
    max_leaves=5,
)


@given(
    question=st.fixed_dictionaries({}, optional=dict.fromkeys(["id", "convention", "hand", "auction", "call"], JSON))
)
@examples(15)
def test_no_question_is_too_strange_to_get_an_answer_or_an_error(question: dict[str, object]) -> None:
    status, [answer] = run(question)
    assert status == 1
    assert answer.keys() == {"id", "error"}
    assert answer["id"] == question.get("id")


# As a program


def program(*arguments: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "trainer", "check", *arguments],
        input=given,
        capture_output=True,
        check=False,
        timeout=HANGS,
    )


def test_the_program_reads_standard_input_and_exits_0_when_every_line_was_answered() -> None:
    line = json.dumps({"id": 1, "convention": SMALL, "hand": "JJAK.9.TK.Q", "auction": [], "call": "29S"})
    ran = program(given=f"{line}\n\n{line}\n".encode())
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert [json.loads(answer)["verdict"] for answer in ran.stdout.splitlines()] == ["right", "right"]


def test_the_program_reads_a_file_and_exits_1_when_a_line_could_not_be_answered(tmp_path: Path) -> None:
    questions = tmp_path / "questions.jsonl"
    line = json.dumps({"id": 1, "convention": SMALL, "hand": "JJAK.9.TK.Q", "auction": []})
    questions.write_text(f"nonsense\n{line}\n", encoding="utf-8")
    ran = program(str(questions))
    assert (ran.returncode, ran.stderr) == (1, b"")
    first, second = map(json.loads, ran.stdout.splitlines())
    assert first == {"id": None, "error": "This line is no JSON object: nonsense"}
    assert second["calls"] == ["29S"]


def test_bytes_that_are_no_text_are_an_error_of_their_line() -> None:
    line = json.dumps({"id": 2, "convention": SMALL, "hand": "JJAK.9.TK.Q", "auction": []})
    ran = program(given=b"\xff\xfe{}\n" + line.encode() + b"\n")
    assert (ran.returncode, ran.stderr) == (1, b"")
    first, second = map(json.loads, ran.stdout.splitlines())
    assert first["error"].startswith("This line is no JSON object:")
    assert second["calls"] == ["29S"]


def test_a_file_that_is_not_there_is_an_error_of_the_program() -> None:
    ran = program("/nowhere/questions.jsonl")
    assert ran.returncode == 2
    assert b"No such file or directory" in ran.stderr
    assert b"Traceback" not in ran.stderr


# What a call is worth, where that is asked

RESPONSE: Final[Any] = {
    "convention": "bridge/standard-american",
    "hand": "A54.Q3.K972.Q932",
    "auction": ["1H", "P"],
    "call": "2D",
}


@takes_seconds
def test_a_true_call_that_costs_nothing_is_fine_where_its_price_is_asked() -> None:
    found = dict(CHECKER.answer({**RESPONSE, "price": True}))
    assert found["verdict"] == "fine"
    assert found["price"].keys() == {"gain", "low", "high"}
    assert found["price"]["low"] <= found["price"]["gain"] <= found["price"]["high"]
    assert found["reasons"][0].startswith("2♦ is also fine: 10 or more points")


@pytest.mark.parametrize("more", [{}, {"price": False}])
def test_without_a_price_verdicts_are_the_tables_alone(more: Any) -> None:
    found = dict(CHECKER.answer({**RESPONSE, **more}))
    assert found["verdict"] == "wrong"
    assert "price" not in found


def test_where_only_the_agreement_counts_there_is_no_price() -> None:
    asked = {"convention": "fifty-six/international", "hand": "JJAQ.J.TK.Q", "call": "28NS", "price": True}
    found = dict(CHECKER.answer(asked))
    assert (found["verdict"], found["price"]) == ("wrong", None)
    assert found["more"][0]["text"] == "An agreement: only what it tells partner counts."


def test_price_is_true_or_false() -> None:
    assert error(call="28NS", price="yes") == "'price' is 'yes'; it is true or false."
