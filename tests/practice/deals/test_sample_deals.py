"""What follows from a sample deal: score, winners, names of sides."""

import pytest

from tests.practice.sample_deal import shipped_deal, version_of
from trainer.practice.deals.sample_deals import side_names, table_deal_of


@pytest.mark.parametrize(
    ("name", "laws", "score", "winner"),
    [
        ("booklet-1", "international", (True, 1), "B"),
        ("booklet-2", "international", (False, 3), "A"),
        ("booklet-6", "international", (False, 3), "B"),
        ("booklet-9", "kerala", (True, 3), "A"),
        ("booklet-9", "standard", (False, 3), "B"),
        ("booklet-10", "international", (True, 4), "A"),
    ],
)
def test_who_wins_follows_from_contract_and_points(name: str, laws: str, score: tuple[bool, int], winner: str) -> None:
    version, (made, stakes) = version_of(name, laws), score

    assert version.winners is not None
    assert version.score == ((stakes, 0) if version.winners == 0 else (0, stakes))
    assert shipped_deal(name).sides[version.winners] == winner
    assert version.result is not None
    assert version.play is not None
    told = version.laws.scoring.as_json(version.result, version.play.taken, {})
    assert told == {"made": made, "stakes": stakes}


def test_a_deal_that_was_passed_out_has_no_play_no_score_and_no_winner() -> None:
    version = version_of("booklet-3", "standard")

    assert (version.result, version.play, version.tricks, version.cards) == (None, None, (), ())
    assert (version.score, version.winners) == (None, None)


def test_the_cards_are_all_those_of_the_tricks_in_order() -> None:
    version = version_of("booklet-1", "international")

    assert [str(card) for card in version.cards[:6]] == ["CJ", "CT", "C9", "CK", "HJ", "CQ"]
    assert len(version.cards) == 48


def test_a_side_is_called_as_its_seats_begin() -> None:
    assert side_names(("A1", "B3", "A2", "B1")) == ("A", "B")
    assert side_names(("North12", "East", "North3", "East1")) == ("North", "East")


def test_a_side_whose_seats_have_nothing_in_common_is_called_by_both() -> None:
    assert side_names(("W", "N", "E", "S")) == ("EW", "NS")


@pytest.mark.parametrize("laws", ["international", "standard"])
def test_a_version_as_a_deal_at_the_table_has_the_same_calls_cards_and_winners(laws: str) -> None:
    deal, version = shipped_deal("booklet-3"), version_of("booklet-3", laws)
    at_the_table = table_deal_of(deal, version)

    assert (at_the_table.hands, at_the_table.auction) == (deal.hands, version.auction)
    assert (at_the_table.result, at_the_table.cards) == (version.result, version.cards)
    assert (at_the_table.score, at_the_table.winners) == (version.score, version.winners)
    assert (at_the_table.title, at_the_table.source) == (deal.title, version.source)
    assert at_the_table.conventions == (version.convention, version.convention)
