"""What a call means by a row: what the row asks, and the count that the number of the call names."""

import pytest

from tests.games.fifty_six.written_calls import call_of
from tests.reasoning.small_table import auction, shipped, small, table
from trainer.hands.promises import Promise, by_one_hand, by_several_hands, in_any_case
from trainer.language.book.conditions import (
    SEQUENCE,
    AllInSequence,
    Amount,
    HandAll,
    HandAmount,
    HandStatement,
    Range,
    SuitAll,
    SuitIs,
)
from trainer.reasoning.rows.promised_cards import fits_the_deck, promise_of
from trainer.reasoning.rows.row_meaning import RowMeaning, row_meaning_by


def row_meanings(after: str, call: str) -> tuple[RowMeaning, ...]:
    return small().covered(auction(after)).row_meanings(call_of(call))


def shows(after: str, call: str) -> list[HandStatement]:
    return [meaning.shows for meaning in row_meanings(after, call)]


def test_a_call_without_a_count_shows_what_its_row_says() -> None:
    [meaning] = row_meanings("", "29S")
    assert meaning.shows == meaning.row.shows


def test_a_number_of_jacks_is_shown_exactly() -> None:
    assert shows("", "30NS") == [HandAmount("J", Range(3, 3))]
    assert shows("", "29NS") == [HandAmount("J", Range(2, 2))]


def test_a_count_that_the_row_excludes_is_no_meaning() -> None:
    assert row_meanings("", "28NS") == ()
    assert row_meanings("", "45NS") == ()


def test_a_count_in_sequence_takes_the_place_of_the_rows_own_words_about_it() -> None:
    assert shows("+S P", "+2S") == [SuitIs("X", Amount(SEQUENCE, Range(2, 2)))]
    assert shows("29S P", "31S") == [SuitIs("X", Amount(SEQUENCE, Range(2, 2)))]


def test_where_all_cards_are_in_sequence_so_many_in_sequence_are_so_many_cards() -> None:
    here = table("dear").covered(auction("28NT P", table("dear")))
    [meaning] = here.row_meanings(call_of("+3S"))
    assert meaning.shows == SuitIs("X", SuitAll((AllInSequence(), Amount("cards", Range(3, 3)))))


def test_a_count_that_the_row_does_not_speak_of_is_added() -> None:
    [meaning] = row_meanings("", "29NT")
    assert isinstance(meaning.shows, HandAll)
    assert meaning.shows.parts == (meaning.row.shows, HandAmount("running tricks", Range(3, 3)))


def test_a_count_with_a_scope_keeps_it() -> None:
    [meaning] = [one for one in row_meanings("29S P", "S+2") if one.row.id == "other-jacks"]
    assert isinstance(meaning.shows, HandAmount)
    assert meaning.shows.range == Range(2, 2)
    assert meaning.shows.scope.others


def test_what_a_row_accepts_besides_is_read_by_that_row() -> None:
    [meaning] = row_meanings("", "S+")
    assert meaning.row.id == "suit-with-jack"
    assert meaning.given_by is meaning.bound_row.accepts[0]
    assert meaning.shows == meaning.row.shows


def test_a_call_that_the_laws_forbid_is_not_read() -> None:
    bound_row = small().covered(auction("29S P")).bound_rows[0][0]
    assert row_meaning_by(bound_row, call_of("29S")) is None
    assert row_meaning_by(bound_row, call_of("30H")) is None
    assert row_meaning_by(bound_row, call_of("30S")) is not None


@pytest.mark.parametrize(
    ("after", "call", "suit", "floor"),
    [
        ("", "29S", 0, (2, 0, 0, 0, 0, 0)),
        ("", "29S", 1, (0, 0, 0, 0, 0, 0)),
        ("", "+S", 0, (1, 0, 0, 0, 0, 0)),
        ("", "30NS", 0, (0, 0, 0, 0, 0, 0)),
        ("+S P", "+1S", 0, (1, 0, 0, 0, 0, 0)),
        ("+S P", "+2S", 0, (1, 1, 0, 0, 0, 0)),
        ("+S P", "+3S", 0, (1, 2, 0, 0, 0, 0)),
        ("+S P", "+4S", 0, (1, 2, 1, 0, 0, 0)),
        ("+S P", "30H", 1, (2, 1, 0, 0, 0, 0)),
        ("29S P", "31S", 0, (0, 2, 0, 0, 0, 0)),
        ("29S P", "S+", 0, (0, 0, 0, 0, 0, 0)),
    ],
)
def test_a_reading_promises_the_fewest_cards_of_every_rank(
    after: str, call: str, suit: int, floor: tuple[int, ...]
) -> None:
    promises = [promise_of(meaning, small().tables) for meaning in row_meanings(after, call)]
    assert in_any_case(promises).floors[suit] == floor


def spades(jacks: int, nines: int, cards: int) -> Promise:
    nothing = (0, 0)
    return Promise(((jacks, nines), nothing, nothing, nothing), (cards, 0, 0, 0), (jacks, nines))


def test_what_two_players_show_adds_up() -> None:
    assert by_several_hands([spades(1, 0, 4), spades(1, 2, 3)]) == spades(2, 2, 7)


def test_what_one_player_shows_twice_counts_once() -> None:
    assert by_one_hand([spades(1, 0, 4), spades(1, 2, 3)]) == spades(1, 2, 4)


def test_a_promise_counts_in_some_suits_or_in_the_whole_hand() -> None:
    promise = Promise(((1, 0), (0, 0), (0, 0), (0, 0)), (4, 0, 0, 0), (2, 0))
    assert promise.of("J", (0,), "J9") == 1
    assert promise.of("J", (1, 2, 3), "J9") == 0
    assert promise.of("J", (0, 1, 2, 3), "J9") == 2
    assert promise.of("cards", (0, 1), "J9") == 4


def test_voids_of_several_players_add_up_and_those_of_one_do_not() -> None:
    void = Promise(((0, 0),) * 4, (0,) * 4, (0, 0), voids=(0, 1, 0, 0))
    assert by_several_hands([void, void]).of("voids", (1, 2), "J9") == 2
    assert by_one_hand([void, void]).of("voids", (1, 2), "J9") == 1
    assert by_several_hands([void, void]).of("voids", (0,), "J9") == 0


def test_a_number_that_counts_more_cards_than_a_hand_has_is_no_meaning_of_a_call() -> None:
    here = shipped("fifty-six/kerala")
    seven, nine = (auction(f"28H P 29NS P 30H P {call} P", here) for call in ("32H", "36H"))
    assert [one.row.id for one in here.row_meanings(seven, 6)] == ["further-trumps"]
    assert [one.row.id for one in here.row_meanings(nine, 6)] == ["many-more"]
    assert here.promised(nine, 6).lengths == (0, 6, 0, 0)


def test_the_deck_has_no_more_of_a_rank_than_partners_have_left() -> None:
    here = shipped("fifty-six/standard")
    at = here.covered(auction("28NS P P P", here))
    [six], [seven] = (at.row_meanings(call_of(call)) for call in ("34NS", "35NS"))
    assert fits_the_deck(six, here.tables)
    assert not fits_the_deck(seven, here.tables)
