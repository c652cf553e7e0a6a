"""What a call denies: the rows before it, as shortly as is true of every hand that makes the call."""

import pytest

from tests.games.fifty_six.written_calls import call_of
from tests.hands.sets_of_hands import everything
from tests.language.small_tables import book_of
from tests.reasoning.judging.test_judging import reasoner_of
from tests.reasoning.small_table import auction, fifty_six
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.meaning.call_meaning import meaning_of_call
from trainer.reasoning.meaning.denying import denials
from trainer.reasoning.meaning.suits_for_letters import binding_without_letters
from trainer.reasoning.words.wording import Wording

ROWS = """\
situations:
- id: opening
  title: You open
  after: "?"
  rows:
{rows}
  - otherwise: 28 Pass
"""


def denied(reasoner: Reasoner, call: str, after: str = "") -> list[str]:
    compiled = reasoner.covered(auction(after, reasoner))
    meaning = meaning_of_call(reasoner, compiled, call_of(call), everything())
    wording = Wording(fifty_six(), binding_without_letters(compiled.binding))
    return [str(wording.phrase(one)) for one in denials(meaning, compiled, reasoner.book.laws, reasoner.tables)]


@pytest.fixture
def table(tmp_path_factory: pytest.TempPathFactory) -> "Table":
    return Table(tmp_path_factory)


class Table:
    """Tables of one situation with some rows."""

    def __init__(self, folders: pytest.TempPathFactory) -> None:
        self._folders = folders

    def of(self, *rows: str) -> Reasoner:
        text = "\n".join(f"  - {{id: row-{number}, {row}}}" for number, row in enumerate(rows))
        return Reasoner(book_of(self._folders.mktemp("table"), ROWS.format(rows=text)))


def test_a_call_denies_the_rows_before_it(table: Table) -> None:
    reasoner = table.of('call: 30 NOS, shows: {hand: "3+ Jacks"}', 'call: 29 NOS, shows: {hand: "a void"}')
    assert denied(reasoner, "28P") == ["at most two Jacks", "no void"]
    assert denied(reasoner, "29NS") == ["at most two Jacks"]
    assert denied(reasoner, "30NS") == []


def test_of_several_things_that_a_row_says_only_what_is_needed_is_denied(table: Table) -> None:
    reasoner = table.of('call: 30 NOS, shows: {hand: "3 Jacks; a void"}', 'call: 29 NOS, shows: {hand: "3 Jacks"}')
    assert denied(reasoner, "28P") == ["not three Jacks"]


def test_of_a_suit_only_what_is_needed_is_denied(table: Table) -> None:
    both_jacks = 'call: 30 NOS, shows: {hand: "some suit: 4+ cards, both Jacks"}'
    assert denied(table.of(both_jacks), "28P") == ["no suit of four or more cards with both Jacks"]
    rest = 'call: 29 NOS, shows: {hand: "some suit: at most 3 cards, both Jacks"}'
    assert denied(table.of(both_jacks, rest), "28P") == ["no suit with both Jacks"]


def test_ranges_are_denied_as_widely_as_is_true(table: Table) -> None:
    rows = [f'call: {28 + number} NOS, shows: {{hand: "{number} Jacks"}}' for number in (2, 3)]
    all_of_them = table.of('call: 32 NOS, shows: {hand: "4+ Jacks"}', *rows)
    assert denied(all_of_them, "28P") == ["at most three Jacks", "at most one Jack", "at most two Jacks"]


def test_a_row_that_only_may_be_called_denies_nothing(table: Table) -> None:
    reasoner = table.of('call: 30 NOS, may: yes, shows: {hand: "3+ Jacks"}')
    assert denied(reasoner, "28P") == []


def test_a_row_that_is_illegal_now_denies_nothing(table: Table) -> None:
    reasoner = table.of('call: 27 NOS, shows: {hand: "3+ Jacks"}', 'call: 28 NOS, shows: {hand: "2+ Jacks"}')
    assert denied(reasoner, "28NS") == []
    assert denied(reasoner, "28P") == ["at most two Jacks", "at most one Jack"]


def test_a_suit_that_the_laws_forbid_to_name_is_left_out(table: Table) -> None:
    reasoner = table.of('call: 28 X, shows: {X: "4+ cards, Jack"}, pick X: longest')
    assert denied(reasoner, "28P") == ["no suit of four or more cards with a Jack"]


def test_what_depends_on_the_suit_that_a_row_chooses_is_denied_only_where_it_can_be_said(table: Table) -> None:
    reasoner = table.of('call: 28 X, shows: {X: "singleton, Jack", hand: "2+ Jacks outside X"}')
    assert denied(reasoner, "28P") == []


def test_a_call_by_the_first_row_or_by_none_denies_nothing() -> None:
    assert denied(reasoner_of("small"), "31S") == []
    assert denied(reasoner_of("small"), "48NT") == []
