"""What bridge asks of the language: jumps, comparisons, vulnerability, majors; each in a table of a row or two."""

from pathlib import Path

import pytest

from tests.language.sketch_games import BridgeLaws
from tests.language.test_sketch_rows import BRIDGE, answer, reasoner_of, situation, situation_at
from tests.reasoning.small_table import small
from trainer.reasoning.rows.lowest_numbers import suits_are_alike
from trainer.verifying.auctions.points import points_of

ANY_HAND = "AK32.AK32.432.32"


def called(folder: Path, call: str, auction: str, hand: str = ANY_HAND) -> str:
    """What `call` comes to after an auction; a pass where it can't be bid."""
    row = f"  - {{id: one, call: {call}, shows: 0+ high-card points}}\n"
    after = " ".join(f"({text})" if (len(auction.split()) - place) % 2 else text for place, text in _after(auction))
    return answer(reasoner_of(folder, BRIDGE + situation("here", f"'{after} ?'", row)), hand, auction)


def _after(auction: str) -> list[tuple[int, str]]:
    return list(enumerate("any" for _ in auction.split()))


# Jumps


@pytest.mark.parametrize(
    ("call", "auction", "made"),
    [
        ("lowest spades", "1H", "1S"),
        ("lowest spades", "1NT", "2S"),
        ("jump spades", "1H", "2S"),
        ("jump diamonds", "1H", "3D"),
        ("double jump diamonds", "1H", "4D"),
        ("jump NT", "1S P", "2NT"),
        ("jump hearts", "1H P", "3H"),
        ("double jump hearts", "1H P", "4H"),
        ("double jump clubs", "6S", "P"),
    ],
)
def test_a_jump_leaves_numbers_out_above_the_lowest(tmp_path: Path, call: str, auction: str, made: str) -> None:
    assert called(tmp_path, call, auction) == made


def test_a_pattern_can_ask_for_a_jump(tmp_path: Path) -> None:
    reasoner = reasoner_of(
        tmp_path,
        BRIDGE
        + situation("raised", "1 X (pass) jump X (pass) ?", "")
        + situation("shown", "1 X (pass) jump Y (pass) ?", "")
        + situation("told", "1 X (pass) lowest Y (pass) ?", "")
        + situation("splinter", "1 X (pass) double jump Y (pass) ?", ""),
    )
    found = {
        auction: situation_at(reasoner, f"{auction.replace(' ', ' P ')} P")
        for auction in ("1H 3H", "1H 2S", "1H 1S", "1H 2C", "1H 3C", "1H 3S", "1H 4C", "1H 2H", "1H 4S")
    }
    assert found == {
        "1H 3H": "raised",
        "1H 2S": "shown",
        "1H 3C": "shown",
        "1H 1S": "told",
        "1H 2C": "told",
        "1H 3S": "splinter",
        "1H 4C": "splinter",
        "1H 2H": "",
        "1H 4S": "",
    }


# Suits that the laws rank


def test_suits_are_alike_only_where_the_laws_rank_none() -> None:
    assert suits_are_alike(small().book.laws)
    assert not suits_are_alike(BridgeLaws())


def test_a_letter_stands_for_every_suit_where_the_laws_rank_them(tmp_path: Path) -> None:
    row = "  - {id: one, call: 1 Y, shows: {Y: 4+ cards}}\n"
    reasoner = reasoner_of(tmp_path, BRIDGE + situation("answer", "1 X (pass) ?", row))
    points = [point.auction.calls[0].denomination for point in points_of(reasoner, reasoner.book.situations[0])]
    assert points == ["S", "H", "D", "C"]


def test_an_overcall_at_the_same_number_is_proved(tmp_path: Path) -> None:
    reasoner = reasoner_of(tmp_path, BRIDGE + situation("overcalled", "1 X (1+ Y) ?", ""))
    points = {" ".join(map(str, point.auction.calls)) for point in points_of(reasoner, reasoner.book.situations[0])}
    assert {"1H 1S", "1C 1D", "1S 2H", "1C 7S"} <= points
