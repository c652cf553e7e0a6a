"""Names of ranks."""

import pytest

from trainer.cards.rank import RANK_NAMES, rank_name


@pytest.mark.parametrize(
    ("letter", "one", "more"),
    [("J", "Jack", "Jacks"), ("T", "ten", "tens"), ("9", "nine", "nines"), ("6", "six", "sixes")],
)
def test_a_rank_is_named_in_the_singular_and_the_plural(letter: str, one: str, more: str) -> None:
    assert rank_name(letter) == one
    assert rank_name(letter, plural=True) == more


def test_all_thirteen_ranks_have_names() -> None:
    assert set(RANK_NAMES) == set("AKQJT98765432")
    assert len({rank_name(letter, plural=True) for letter in RANK_NAMES}) == 13
