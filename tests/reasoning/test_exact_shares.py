"""The exact shares of hands that are known from counting by other means, asked in the convention language."""

import pytest

from tests.hands.sets_of_hands import compiled, everything, split_by

SHARES = {
    "no Jack": 20.380254,
    "1 Jack": 39.525342,
    "2 Jacks": 28.481496,
    "3 Jacks": 9.765084,
    "4+ Jacks": 1.847823,
    "some suit: both Jacks": 9.714141,
    "some suit: 4+ cards, Jack": 22.256479,
    "some suit: 5+ cards, no Jack": 2.052153,
    "a void": 30.907864,
    "every suit: at most 2 cards": 5.028432,
    "some suit: 3 cards; every suit: at most 3 cards": 57.810802,
    "some suit: 4 cards; every suit: at most 4 cards": 30.518632,
    "some suit: 5 cards": 5.994324,
    "some suit: 6+ cards": 0.647811,
}
"""Statement to per cent."""


def share(text: str) -> float:
    split = split_by(everything(), text)
    return split.share(compiled(text).truth(split))


@pytest.mark.parametrize(("text", "per_cent"), SHARES.items(), ids=SHARES)
def test_the_share_of_hands_is_exact(text: str, per_cent: float) -> None:
    assert round(100 * share(text), 6) == per_cent


@pytest.mark.parametrize("rank", ["Jack", "9", "Ace", "10", "King", "Queen"])
def test_every_rank_is_as_likely_as_the_Jack(rank: str) -> None:  # noqa: N802  a rank is written so
    assert share(f"2 {rank}s" if rank != "10" else "2 tens") == share("2 Jacks")


def test_the_lengths_of_the_longest_suit_cover_every_hand() -> None:
    longest = [text for text in SHARES if "cards" in text and "Jack" not in text]
    assert sum(map(share, longest)) == pytest.approx(1, abs=1e-12)


@pytest.mark.parametrize("text", ["2 Jacks", "some suit: 4+ cards, Jack", "a void"])
def test_a_statement_and_its_negation_share_all_hands(text: str) -> None:
    assert share(text) + share(f"not {text}") == pytest.approx(1, abs=1e-15)
