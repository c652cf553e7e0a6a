"""Preferences among suits that no example holds a row to."""

from pathlib import Path

from tests.verifying.small_books import reasoner_for
from trainer.cards.notation import parse_hand
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.auctions.situation_points import SituationPoints
from trainer.verifying.proofs.findings import Finding
from trainer.verifying.proofs.loose.loose_picks import loose_picks

ROWS = """\
- id: suit
  call: 28 X
  shows: {X: "3+ cards, Jack"}
  pick X: longest, then most points
  examples: [EXAMPLES]
- otherwise: pass
"""

ONE_SUIT = "{hand: JAK.9.TK.AQ, call: 28S}"
TWO_LENGTHS = "{hand: JJ9.JTKQ.K., call: 28H}"
TWO_OF_FOUR = "{hand: JTKQ.J9TK.., call: 28H}"


def loose(folder: Path, *examples: str) -> list[Finding]:
    reasoner = reasoner_for(folder, ROWS.replace("EXAMPLES", ", ".join(examples)))
    return list(loose_picks(reasoner, first_points(reasoner), reasoner.book.situations))


def first_points(reasoner: Reasoner):  # type: ignore[no-untyped-def]  # what loose_picks takes
    points = SituationPoints(reasoner)
    return {one.id: point for one in reasoner.book.situations if (point := points.first(one)) is not None}


def test_an_example_with_one_suit_that_would_do_shows_no_preference(tmp_path: Path) -> None:
    found = loose(tmp_path, ONE_SUIT)
    assert [one.what for one in found] == [
        "no example shows the first preference of 'pick X' in row 'suit'",
        "no example shows the second preference of 'pick X' in row 'suit'",
    ]


def test_the_hand_of_a_finding_would_show_it(tmp_path: Path) -> None:
    first, second = loose(tmp_path / "loose", ONE_SUIT)
    reasoner = reasoner_for(tmp_path / "asked", ROWS.replace("EXAMPLES", ONE_SUIT))
    point = first_points(reasoner)["first"]
    deck = reasoner.book.game.deck
    shown = [
        f"{{hand: {one.hand}, call: {point.model_calls(parse_hand(deck, one.hand).holdings)[0]}}}"
        for one in (first, second)
    ]
    assert not loose(tmp_path / "tied", ONE_SUIT, *shown)


def test_each_preference_is_shown_by_a_hand_for_which_it_decides(tmp_path: Path) -> None:
    (of_points,) = loose(tmp_path / "length", TWO_LENGTHS)
    assert "second preference" in of_points.what
    (of_length,) = loose(tmp_path / "points", TWO_OF_FOUR)
    assert "first preference" in of_length.what
    assert not loose(tmp_path / "both", TWO_LENGTHS, TWO_OF_FOUR)
