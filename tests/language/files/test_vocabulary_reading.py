"""Settings and definitions."""

from pathlib import Path

import pytest

from tests.language.small_tables import OPENING, book_of, problems_of, said
from trainer.language.book.conditions import (
    CARDS,
    Amount,
    HandAmount,
    HandNamed,
    Range,
    SuitAll,
    SuitAny,
    SuitCount,
    SuitIs,
    SuitNamed,
)
from trainer.language.book.rule_book import Definition, Setting, SourcePlace
from trainer.problems import UnknownNameError

LONG = Amount(CARDS, Range(5))
JACK = Amount("J", Range(1))


def showing(statement: str) -> str:
    return OPENING.replace('{X: "4+ cards, Jack"}', statement)


# Settings


def test_a_setting_is_a_number_and_what_it_means(tmp_path: Path) -> None:
    book = book_of(tmp_path, "settings:\n  good hand: 2; Jacks that are enough\n  long: 5\n" + OPENING)
    assert book.settings == (
        Setting("good hand", 2, "Jacks that are enough", SourcePlace("convention.yaml", 7)),
        Setting("long", 5, "", SourcePlace("convention.yaml", 8)),
    )


def test_a_setting_stands_for_its_number_in_phrases(tmp_path: Path) -> None:
    text = "settings: {long: 5}\n" + showing('{X: "{long}+ cards"}')
    assert book_of(tmp_path, text).situations[0].rows[0].shows == SuitIs("X", LONG)


def test_a_partnership_may_turn_a_dial(tmp_path: Path) -> None:
    text = "settings: {long: 5; cards}\n" + showing('{X: "{long}+ cards"}')
    book = book_of(tmp_path, text, {"long": 6})
    assert book.settings == (Setting("long", 6, "cards", SourcePlace("convention.yaml", 6)),)
    assert book.situations[0].rows[0].shows == SuitIs("X", Amount(CARDS, Range(6)))


def test_a_dial_that_there_is_not_can_not_be_turned(tmp_path: Path) -> None:
    with pytest.raises(UnknownNameError, match="fifty-six/sample has no setting 'lnog'; did you mean 'long'"):
        book_of(tmp_path, "settings: {long: 5; cards}\n" + OPENING, {"lnog": 6})
    with pytest.raises(UnknownNameError, match="no setting 'long'; it has none"):
        book_of(tmp_path, OPENING, {"long": 6})


def test_a_dial_may_be_turned_up_to_the_other_end_of_its_range(tmp_path: Path) -> None:
    text = "settings: {long: 5; cards}\n" + showing('{X: "{long} to 6 cards"}')
    assert book_of(tmp_path, text, {"long": 6}).situations[0].rows[0].shows == SuitIs("X", Amount(CARDS, Range(6, 6)))


def test_a_dial_turned_too_far_is_told_where_it_makes_no_sense(tmp_path: Path) -> None:
    text = "settings: {long: 5; cards}\n" + showing('{X: "{long} to 6 cards"}')
    book_of(tmp_path, text)
    with pytest.raises(Exception, match="from 7 to 6; the smaller number first"):
        book_of(tmp_path, text, {"long": 7})


# Definitions


def test_a_definition_is_a_phrase_with_a_name_and_a_reason(tmp_path: Path) -> None:
    text = """\
definitions:
  suits:
    long suit: 5+ cards
    strong suit:
      means: long suit, Jack
      why: it will run
  hands:
    good hand: {means: "2+ Jacks", why: they win}
"""
    book = book_of(tmp_path, text + showing("{X: strong suit, hand: good hand}"))
    assert book.definitions == (
        Definition("long suit", "suit", "5+ cards", "", SourcePlace("convention.yaml", 8)),
        Definition("strong suit", "suit", "long suit, Jack", "it will run", SourcePlace("convention.yaml", 9)),
        Definition("good hand", "hand", "2+ Jacks", "they win", SourcePlace("convention.yaml", 13)),
    )


def test_a_definition_may_use_those_above_it_and_keeps_their_names(tmp_path: Path) -> None:
    text = "definitions: {suits: {long suit: 5+ cards, strong suit: 'long suit, Jack'}}\n"
    row = book_of(tmp_path, text + showing("{X: strong suit or void}")).situations[0].rows[0]
    strong = SuitNamed("strong suit", SuitAll((SuitNamed("long suit", LONG), JACK)))
    assert row.shows == SuitIs("X", SuitAny((strong, Amount(CARDS, Range(0, 0)))))


def test_definitions_of_hands_may_use_those_of_suits_wherever_they_stand(tmp_path: Path) -> None:
    text = "definitions:\n  hands: {good hand: 'some suit: long suit'}\n  suits: {long suit: 5+ cards}\n"
    row = book_of(tmp_path, text + showing("good hand")).situations[0].rows[0]
    assert row.shows == HandNamed("good hand", SuitCount(Range(1), SuitNamed("long suit", LONG)))


def test_a_suit_and_a_hand_may_have_the_same_name(tmp_path: Path) -> None:
    text = "definitions: {suits: {good: 5+ cards}, hands: {good: 2+ Jacks}}\n"
    row = book_of(tmp_path, text + showing("[good, {X: good}]")).situations[0].rows[0]
    assert row.shows.parts == (  # type: ignore[union-attr]  # it is a list of two
        HandNamed("good", HandAmount("J", Range(2))),
        SuitIs("X", SuitNamed("good", LONG)),
    )


def test_too_many_definitions(tmp_path: Path) -> None:
    names = "".join(f"    name a{number}: void\n" for number in range(303))
    found = said(problems_of(tmp_path, "definitions:\n  suits:\n" + names + OPENING))
    assert found == ["308:5: too many definitions; at most 300"]


def test_a_setting_may_have_the_longest_number_of_a_phrase(tmp_path: Path) -> None:
    assert book_of(tmp_path, "settings: {long: 999}\n" + OPENING).settings[0].number == 999
    assert said(problems_of(tmp_path, "settings: {long: 1000}\n" + OPENING)) == [
        "6:18: setting 'long' is '1000'; write a number; then what it means"
    ]
