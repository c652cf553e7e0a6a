"""What calls tell in the toy games: shown, denied, by everybody."""

from functools import cache

import pytest

from tests.toy_games.deals import auction_of, reasoner_of
from tests.toy_games.toy_conventions import PLAIN, STEADY
from trainer.reasoning.meaning.seat_meanings import SeatMeanings
from trainer.reasoning.words.meaning_words import claimed


@cache
def meanings_of(convention: str) -> SeatMeanings:
    return SeatMeanings(reasoner_of(convention))


def told(convention: str, auction: str, seat: int) -> tuple[list[str], list[str]]:
    """What a seat has promised and denied, in words."""
    meaning = meanings_of(convention).of(auction_of(convention, auction), seat)
    game = reasoner_of(convention).book.game
    promised, denied = ([str(claimed(one.claim, game)) for one in some] for some in (meaning.promises, meaning.denials))
    return promised, denied


@pytest.mark.parametrize(
    ("convention", "auction", "seat", "promised"),
    [
        (PLAIN, "1S P 2S P P P", 0, ["five or more spades", "four or more honours"]),
        (PLAIN, "1S P 2S P P P", 2, ["three or more spades", "two or more honours"]),
        (PLAIN, "1NT P 3NT P P P", 2, ["three or more honours"]),
        (PLAIN, "1H X", 1, ["at most two hearts", "four or more honours"]),
        (STEADY, "4 3 0 2", 1, ["one or more top cards", "three top cards and long cards together"]),
        (STEADY, "4 3 0 2", 2, ["at most two spades without the Ace", "no Aces", "no Kings"]),
    ],
)
def test_what_a_player_has_shown(convention: str, auction: str, seat: int, promised: list[str]) -> None:
    assert told(convention, auction, seat)[0] == promised


def test_a_pass_in_the_second_round_denies_what_would_have_gone_on() -> None:
    assert "at most five honours" in told(PLAIN, "1S P 2S P P P", 0)[1]


def test_whoever_does_not_open_has_too_little() -> None:
    assert told(PLAIN, "P P", 0) == ([], ["at most three honours"])


def test_what_only_counts_promises_nothing_about_suits() -> None:
    assert told(STEADY, "4 3", 1) == (["one or more top cards", "three top cards and long cards together"], [])
