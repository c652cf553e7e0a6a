"""Spades as a game: its match to 500, its words, and broken laws."""

from pathlib import Path

import pytest

from tests.games.spades.rounds import GAME, auction_of, bids, laws_of
from trainer.games import game_called
from trainer.games.spades.laws_reading import read_laws
from trainer.locations import conventions_folder
from trainer.playing.matches.match_score import MatchScore
from trainer.problems import BadNotationError, UnknownNameError, UnusableFileError


def test_a_game_is_won_at_the_goal_by_whoever_has_more() -> None:
    match = GAME.procedure.format_called("regular")
    assert MatchScore(match, ((499, 100),)).winner is None
    assert MatchScore(match, ((500, 510),)).winner == 1
    assert not MatchScore(match, ((500, 500),)).is_over
    assert MatchScore(match, ((-200, 30),)).winner == 1
    assert not MatchScore(match, ((-199, 30),)).is_over
    assert MatchScore(GAME.procedure.format_called("short"), ((200, 30),)).winner == 0


def test_a_round_knows_the_score_before_it_and_the_goal() -> None:
    procedure = GAME.procedure
    match = procedure.format_called("short")
    circumstances = {**procedure.circumstances(3, (150, 41)), **match.circumstances}
    assert circumstances == {
        "score of the first side": "150",
        "score of the second side": "41",
        "winning goal": "200",
    }
    assert GAME.states_in(circumstances)[1] >= {"far behind"}
    assert "far behind" not in GAME.states_in(circumstances)[0]


def test_it_is_spoken_of_in_its_own_words() -> None:
    words = GAME.words
    result = bids("4 0 2 BN")
    assert words.label(result) == words.spoken(result) == "6 against 0"
    named = words.result(result, ("you", "Opponent 1", "Partner 1", "Opponent 2").__getitem__)
    assert named == "6 tricks bid, 6 against 0; Opponent 1 nil; Opponent 2 blind nil"
    assert words.written(result, "NESW".__getitem__) == "N:4 E:0 S:2 W:BN"
    assert str(words.standing(auction_of("4 0 3"), str)) == "7 of 13 tricks bid, one nil"
    assert str(words.standing(auction_of(""), str)) == "No bid yet"
    before = GAME.procedure.circumstances(2, (241, 180))
    assert words.circumstances(before, ("your side", "the opponents").__getitem__) == (
        "your side 241 with 1 bag, the opponents 180"
    )
    second = words.circumstances(before, ("the opponents", "your side").__getitem__, 1)
    assert second == "your side 180, the opponents 241 with 1 bag"
    assert words.circumstances({}, str) == ""


def test_the_score_in_a_question_is_that_of_both_sides() -> None:
    with pytest.raises(BadNotationError, match=r"^'score' is 12; write the points of both sides"):
        GAME.circumstances_asked({"score": 12})
    with pytest.raises(BadNotationError, match=r"^'goal' must be a whole number of points"):
        GAME.circumstances_asked({"goal": "high"})


def test_laws_that_are_not_there_get_a_suggestion() -> None:
    with pytest.raises(UnknownNameError, match=r"^Spades has no laws 'regulr'; did you mean 'regular'\?$"):
        game_called("spades").laws_called("regulr")


@pytest.mark.parametrize(
    ("written", "instead", "wrong"),
    [
        ("overtrick: 1 ", "overtrick: 5 ", "a bag is not worth 1 point"),
        ("nil: 100 ", "nil: 105 ", "105 would hide the bags in a score"),
        ("number: 10,", "number: 0,", "bags are paid for by 0"),
        ("losing goal: -200", "losing goal: 5", "a game that is over before it begins"),
        ("failed nil: bags", "failed nil: forgotten", "tricks of a failed nil is 'forgotten'"),
    ],
)
def test_laws_whose_scores_do_not_add_up_are_refused(tmp_path: Path, written: str, instead: str, wrong: str) -> None:
    laws = (conventions_folder() / "spades/laws/regular.yaml").read_text()
    assert written in laws
    (tmp_path / "laws").mkdir()
    (tmp_path / "laws/broken.yaml").write_text(laws.replace(written, instead))
    with pytest.raises(UnusableFileError, match=wrong):
        read_laws(tmp_path, "broken")


def test_the_shipped_laws_differ_in_goals_and_blind_nil() -> None:
    assert [laws_of(name).title for name in GAME.laws_names] == ["Spades to 500", "Spades to 200"]
