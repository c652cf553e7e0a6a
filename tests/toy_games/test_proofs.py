"""The conventions of the toy games are proved like any other."""

import pytest

from tests.toy_games.deals import reasoner_of
from tests.toy_games.toy_conventions import CAREFUL, PLAIN, STEADY, toy_game
from trainer.language.phrases.reference import phrase_reference
from trainer.language.phrases.vocabulary import Vocabulary
from trainer.verifying.proofs.verification import verify


@pytest.mark.parametrize(("convention", "examples"), [(PLAIN, 27), (STEADY, 12), (CAREFUL, 9)])
def test_every_hand_has_one_legal_call_and_every_example_holds(convention: str, examples: int) -> None:
    found = verify(reasoner_of(convention))

    assert (found.holes, found.overlaps, found.unreachable) == ([], [], [])
    assert (found.illegal, found.failing, found.uncovered) == ([], [], [])
    assert found.examples == examples


def test_where_the_laws_let_a_void_be_bid_a_row_may_name_one() -> None:
    row = next(one for one in reasoner_of(PLAIN).book.situations if one.id == "partner-raised").rows[0]

    assert (row.id, str(row.call.denomination)) == ("game", "X")
    assert toy_game("dummy-whist").laws_called("club").may_name(0)


@pytest.mark.parametrize(
    ("game", "phrase", "other"),
    [("dummy-whist", "4+ honours", "next in sequence?"), ("promises", "4+ top cards", "honours")],
)
def test_the_page_of_phrases_is_in_the_words_of_the_game(game: str, phrase: str, other: str) -> None:
    page = phrase_reference(Vocabulary(toy_game(game)))

    assert phrase in page
    assert other not in page
