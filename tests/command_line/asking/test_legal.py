"""`legal` and `score`: exactly the shapes that the machine interface promises."""

import io
import json
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.games.fifty_six.legal_auctions import CONCEIVABLE, LAWS, auctions, laws_of
from trainer.command_line import bidding_trainer
from trainer.command_line.asking.json_lines import answer_lines
from trainer.command_line.asking.legal import LegalAnswers
from trainer.games import game_called
from trainer.games.game import Game
from trainer.problems import BadNotationError

ANSWERS = LegalAnswers(game_called)
ANYTHING_SAID = sorted(CONCEIVABLE, key=str)


def run(verb: str, *questions: object) -> tuple[int, list[Any]]:
    """The exit status and the answers to some questions, line by line."""
    out = io.StringIO()
    answer = {"legal": ANSWERS.legal, "score": ANSWERS.score}[verb]
    status = answer_lines([json.dumps(question) for question in questions], answer, out)
    return status, [json.loads(line) for line in out.getvalue().splitlines()]


def legal(laws: str, *auction: str) -> dict[str, Any]:
    return dict(ANSWERS.legal({"game": "fifty-six", "laws": laws, "auction": list(auction)}))


def score(laws: str, contract: str, points: int, **more: str) -> dict[str, Any]:
    return dict(ANSWERS.score({"game": "fifty-six", "laws": laws, "contract": contract, "points": points, **more}))


# legal, line by line


def test_an_open_auction_says_whose_turn_it_is_and_what_is_legal() -> None:
    status, answers = run("legal", {"id": "a", "game": "fifty-six", "laws": "kerala", "auction": ["55S", "P", "P"]})
    assert status == 0
    assert answers == [
        {
            "id": "a",
            "over": False,
            "turn": 3,
            "legal": ["P", "X", "56S", "56H", "56D", "56C", "56NS"],
            "illegal_at": None,
            "why": None,
            "contract": None,
        }
    ]


def test_a_finished_auction_says_its_contract() -> None:
    auction = ["28P", "P", "36S", "P", "P", "P", "P", "P", "P"]
    _, answers = run("legal", {"id": 1, "game": "fifty-six", "laws": "international", "auction": auction})
    assert answers == [
        {
            "id": 1,
            "over": True,
            "turn": None,
            "legal": [],
            "illegal_at": None,
            "why": None,
            "contract": {"call": "36S", "number": 36, "denomination": "S", "by": 2, "doubled": ""},
        }
    ]


def test_an_illegal_call_gives_its_index_and_the_reason_and_what_would_have_been_legal_there() -> None:
    auction = ["28S", "P", "28H", "P"]
    _, answers = run("legal", {"id": 1, "game": "fifty-six", "laws": "standard", "auction": auction})
    (answer,) = answers
    assert answer["illegal_at"] == 2
    assert answer["why"] == "28 is not enough; bid 29 or more."
    assert (answer["over"], answer["turn"], answer["contract"]) == (False, 2, None)
    assert answer["legal"][:3] == ["P", "29S", "29H"]


def test_questions_are_answered_in_order_and_a_bad_one_stops_nothing() -> None:
    good = {"game": "fifty-six", "laws": "kerala", "auction": []}
    status, answers = run("legal", {"id": 1, **good}, {"id": 2, **good, "auction": ["28Z"]}, {"id": 3, **good})
    assert status == 1
    assert [answer["id"] for answer in answers] == [1, 2, 3]
    assert answers[1] == {
        "id": 2,
        "error": "'28Z' is not a call; write it like 28S, 40NS, 48NT, +S, S28, P, X or XX.",
    }
    assert answers[0]["legal"] == answers[2]["legal"]


@pytest.mark.parametrize(
    ("question", "error"),
    [
        ({"laws": "kerala"}, "'game' is missing."),
        ({"game": "fifty-six"}, "'laws' is missing."),
        ({"game": "fifty-sex", "laws": "kerala"}, "There is no game 'fifty-sex'; did you mean 'fifty-six'?"),
        ({"game": "fifty-six", "laws": "keral"}, "56 has no laws 'keral'; did you mean 'kerala'?"),
        ({"game": "fifty-six", "laws": 7}, "'laws' must be a text, not 7."),
        (
            {"game": "fifty-six", "laws": "kerala", "auction": "28S"},
            "'auction' must be a list of texts, not '28S'.",
        ),
        (
            {"game": "fifty-six", "laws": "kerala", "auction": [28]},
            "'auction' must be a list of texts, not [28].",
        ),
    ],
)
def test_a_question_that_can_not_be_answered_says_why(question: dict[str, object], error: str) -> None:
    assert run("legal", question | {"id": 0}) == (1, [{"id": 0, "error": error}])


def test_a_missing_auction_is_one_that_has_not_begun() -> None:
    _, answers = run("legal", {"id": 1, "game": "fifty-six", "laws": "kerala"})
    assert answers[0]["turn"] == 0


def test_calls_are_read_as_people_write_them_and_written_in_canonical_form() -> None:
    answer = legal("international", "28 NOS", "pass", "Plus spades", "Dbl", "rdbl", *["p"] * 6)
    assert answer["contract"] == {"call": "29S", "number": 29, "denomination": "S", "by": 2, "doubled": "XX"}


# legal, in each set of laws


def test_the_plain_pass_of_the_opening_leader_is_illegal_in_international() -> None:
    answer = legal("international", "P")
    assert (answer["illegal_at"], answer["why"]) == (
        0,
        "The bid is compulsory here; with nothing to say call 28 Pass.",
    )
    assert "P" not in answer["legal"]
    assert "28P" in answer["legal"]


def test_the_plain_pass_of_the_compulsory_bidder_is_illegal_in_kerala() -> None:
    answer = legal("kerala", "P", "P", "P", "P", "P")
    assert (answer["illegal_at"], answer["why"]) == (4, "The bid is compulsory here; with nothing to say call 28 NOS.")
    assert "P" not in answer["legal"]
    assert "28NS" in answer["legal"]


def test_in_standard_a_deal_may_be_passed_out_without_a_contract() -> None:
    assert legal("standard", *["P"] * 6) == {
        "over": True,
        "turn": None,
        "legal": [],
        "illegal_at": None,
        "why": None,
        "contract": None,
    }


def test_28_pass_left_in_is_played_in_no_trump() -> None:
    assert legal("international", "28P", *["P"] * 6)["contract"] == {
        "call": "28P",
        "number": 28,
        "denomination": "NT",
        "by": 0,
        "doubled": "",
    }


def test_a_call_after_the_end_is_illegal_and_the_contract_is_not_given() -> None:
    answer = legal("kerala", "28S", *["P"] * 7)
    assert (answer["illegal_at"], answer["why"]) == (7, "The auction is over.")
    assert answer["over"] is True
    assert answer["contract"] is None


def test_the_first_illegal_call_counts() -> None:
    assert legal("kerala", "28S", "27S", "26S", "XX")["illegal_at"] == 1


@examples(15)
@given(st.data(), st.sampled_from(LAWS))
def test_an_illegal_call_never_enters_an_auction(data: st.DataObject, name: str) -> None:
    laws = laws_of(name)
    auction = data.draw(auctions(laws, longest=12))
    call = data.draw(st.sampled_from([one for one in ANYTHING_SAID if one.denomination != "Z"]))
    written = [str(one) for one in auction.calls]
    before, after = legal(name, *written), legal(name, *written, str(call))
    assert before["illegal_at"] is None
    if str(call) in before["legal"]:
        assert after["illegal_at"] is None
        assert after["over"] or after["turn"] == (len(written) + 1) % 6
    else:
        assert after["illegal_at"] == len(written)
        assert after["why"].endswith(".")
        assert after["legal"] == before["legal"]


@examples(15)
@given(st.data(), st.sampled_from(LAWS))
def test_every_legal_call_leads_to_an_auction_that_is_legal(data: st.DataObject, name: str) -> None:
    auction = data.draw(auctions(laws_of(name), longest=12))
    written = [str(one) for one in auction.calls]
    for call in data.draw(st.permutations(legal(name, *written)["legal"]))[:10]:
        assert legal(name, *written, call)["illegal_at"] is None


# score


def test_a_doubled_contract_of_forty_that_was_made_is_worth_four_in_kerala() -> None:
    question = {"id": 1, "game": "fifty-six", "laws": "kerala", "contract": "40S", "doubled": "X", "points": 41}
    assert run("score", question) == (0, [{"id": 1, "made": True, "stakes": 4}])


def test_the_same_contract_in_international_is_worth_three() -> None:
    assert score("international", "40S", 41, doubled="X") == {"made": True, "stakes": 3}


@pytest.mark.parametrize("contract", ["40S", "40NS", "40NT", "40P", "S40", "40 spades", "40♣"])
def test_the_denomination_of_a_contract_does_not_matter(contract: str) -> None:
    assert score("international", contract, 39) == {"made": False, "stakes": 3}


@pytest.mark.parametrize(("doubled", "stakes"), [("", 1), ("X", 2), ("x", 2), ("XX", 3), ("xx", 3)])
def test_doubles_count(doubled: str, stakes: int) -> None:
    assert score("standard", "28S", 28, doubled=doubled)["stakes"] == stakes


def test_another_doubling_rule_of_the_laws_may_be_chosen() -> None:
    assert score("international", "28S", 27, doubled="XX", doubling="times two and four") == {
        "made": False,
        "stakes": 8,
    }


def test_what_is_not_given_counts_as_undoubled_and_by_the_rule_of_the_laws() -> None:
    question = {"id": 1, "game": "fifty-six", "laws": "kerala", "contract": "56NS", "points": 56}
    assert run("score", question, question | {"doubled": None, "doubling": None})[1] == [
        {"id": 1, "made": True, "stakes": 4},
        {"id": 1, "made": True, "stakes": 4},
    ]


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"contract": None}, "'contract' is missing."),
        ({"contract": "+S"}, "'+S' is no contract; write a number and a denomination, such as 40S."),
        ({"contract": "P"}, "'P' is no contract; write a number and a denomination, such as 40S."),
        ({"contract": "X"}, "'X' is no contract; write a number and a denomination, such as 40S."),
        ({"contract": "fourty"}, "'fourty' is not a call; write it like 28S, 40NS, 48NT, +S, S28, P, X or XX."),
        ({"contract": "27S"}, "27 is no contract; known: 28 to 56."),
        ({"contract": "57S"}, "57 is no contract; known: 28 to 56."),
        ({"doubled": "XXX"}, "'doubled' is 'XXX'; write '', 'X' or 'XX'."),
        ({"doubled": True}, "'doubled' must be a text, not True."),
        (
            {"doubling": "thrice"},
            "There is no doubling rule 'thrice'; known: add one and two, times two and three, times two and four.",
        ),
        ({"points": None}, "'points' is missing."),
        ({"points": "41"}, "'points' must be a whole number, not '41'."),
        ({"points": 57}, "Nobody takes 57 points; a side takes 0 to 56."),
        ({"laws": "auction"}, "56 has no laws 'auction'; known are: international, kerala, standard"),
    ],
)
def test_a_contract_that_can_not_be_scored_says_why(change: dict[str, object], error: str) -> None:
    question = {"id": 1, "game": "fifty-six", "laws": "kerala", "contract": "40S", "doubled": "", "points": 41}
    assert run("score", question | change) == (1, [{"id": 1, "error": error}])


def test_laws_are_read_once_for_many_questions() -> None:
    read = []

    def counting(name: str) -> Game:
        read.append(name)
        return game_called(name)

    answers = LegalAnswers(counting)
    for _ in range(3):
        answers.legal({"game": "fifty-six", "laws": "kerala"})
    with pytest.raises(BadNotationError):
        answers.legal({"laws": "kerala"})
    assert read == ["fifty-six"]


@pytest.mark.parametrize("verb", ["legal", "score"])
def test_the_example_in_the_help_works(verb: str) -> None:
    shown = CliRunner().invoke(bidding_trainer, [verb, "--help"]).output
    example = shown.partition("echo '")[2].partition("'")[0]
    ran = CliRunner().invoke(bidding_trainer, [verb], input=example)
    assert ran.exit_code == 0
    assert [json.loads(line) for line in ran.stdout.splitlines()] == run(verb, json.loads(example))[1]
    assert "error" not in ran.stdout
