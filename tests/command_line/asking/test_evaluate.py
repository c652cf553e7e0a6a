"""`evaluate`: what hands are worth."""

import json
from typing import Any

from click.testing import CliRunner

from trainer.command_line import bidding_trainer


def evaluate(*questions: dict[str, Any] | str) -> tuple[int, list[dict[str, Any]]]:
    lines = [question if isinstance(question, str) else json.dumps(question) for question in questions]
    ran = CliRunner().invoke(bidding_trainer, ["evaluate"], input="\n".join(lines))
    return ran.exit_code, [json.loads(line) for line in ran.stdout.splitlines()]


def test_a_hand_of_56_is_evaluated() -> None:
    status, found = evaluate(
        {"id": "a", "game": "fifty-six", "hand": "j9AAKq.10.J.-"}, {"id": 2, "hand": "J9.J9.TK.KQ"}
    )
    assert status == 0
    assert found == [
        {
            "id": "a",
            "jacks": 2,
            "points": 11,
            "count": 10,
            "trumps": ["S"],
            "worth": 40,
            "shape": [6, 1, 1, 0],
            "running_tricks": [1, 0, 1, 0],
        },
        {
            "id": 2,
            "jacks": 2,
            "points": 11,
            "count": 5,
            "trumps": ["S", "H"],
            "worth": 0,
            "shape": [2, 2, 2, 2],
            "running_tricks": [1, 1, 0, 0],
        },
    ]


def test_another_table_may_be_named() -> None:
    status, found = evaluate({"id": 1, "hand": "JJAQ.J.TK.Q", "convention": "fifty-six/kerala", "treatments": ["C6.4"]})
    assert (status, found[0]["count"]) == (0, 9)


def test_what_cant_be_read_gets_an_error_and_the_run_goes_on() -> None:
    status, found = evaluate(
        {"id": 1, "hand": "J9A"},
        {"id": 2},
        "nonsense",
        {"id": 4, "game": "chess", "hand": "JJAQ.J.TK.Q"},
        {"id": 5, "convention": "fifty-six/keralla", "hand": "JJAQ.J.TK.Q"},
        {"id": 6, "hand": "JJAQ.J.TK.Q"},
    )
    assert status == 1
    assert [one["id"] for one in found] == [1, 2, None, 4, 5, 6]
    errors = [one.get("error", "") for one in found]
    assert "is not a hand" in errors[0]
    assert errors[1] == "'hand' is missing."
    assert "no JSON object" in errors[2]
    assert "no game 'chess'" in errors[3]
    assert "did you mean 'fifty-six/kerala'?" in errors[4]
    assert found[5]["jacks"] == 3
