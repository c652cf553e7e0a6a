"""Deals as people type and paste them at the table."""

import pytest

from trainer.games import game_called
from trainer.problems import BiddingTrainerError
from trainer.screens.table.typed_deal import meaning_of_text, read_typed

BRIDGE = game_called("bridge")
LAWS = BRIDGE.laws_called("duplicate")
HANDS = ("AKQ2.T98.43.KQJ2", "J98.AKQ.AK52.T98", "T76.J76.QJT.A765", "543.5432.9876.43")
LETTERS = tuple(" ".join(f"{s}{cards}" for s, cards in zip("SHDC", hand.split("."), strict=True)) for hand in HANDS)
PICTURES = tuple("".join(f"{s}{cards}" for s, cards in zip("♠♥♦♣", hand.split("."), strict=True)) for hand in HANDS)


@pytest.mark.parametrize(
    "text",
    [
        " ".join(HANDS),
        " ".join(HANDS[:3]),
        "\n".join(HANDS),
        "; ".join(HANDS).replace("T", "10"),
        "\n".join(hand.replace(".", " ") for hand in HANDS),
        "\n".join(hand.replace(".", ",") for hand in HANDS),
        "; ".join(hand.replace(".", ", ") for hand in HANDS),
        "\n".join(LETTERS),
        "\n".join(" ".join(f"{word[0]}: {word[1:]}" for word in hand.split()) for hand in LETTERS),
        " ".join(PICTURES),
        "\n".join(PICTURES[:3]),
    ],
)
def test_hands_in_any_spelling_give_the_learner_the_first(text: str) -> None:
    typed = read_typed(BRIDGE, LAWS, text)
    assert typed.deal is not None
    assert tuple(map(str, typed.deal.hands)) == HANDS
    assert not typed.says_seats
    assert meaning_of_text(BRIDGE, LAWS, text) == (f"A deal of your own; you hold {HANDS[0]}.", "")


@pytest.mark.parametrize(
    ("text", "dealer"),
    [
        ("N:" + " ".join(HANDS), "N"),
        (f'[Dealer "E"]\n[Deal "E:{" ".join(HANDS)}"]', "E"),
        ("\n".join(f"{seat}: {hand}" for seat, hand in zip("NESW", HANDS, strict=True)), "N"),
    ],
)
def test_boards_keep_their_players(text: str, dealer: str) -> None:
    typed = read_typed(BRIDGE, LAWS, text)
    assert typed.deal is not None
    assert (tuple(map(str, typed.deal.hands)), typed.deal.circumstances["dealer"]) == (HANDS, dealer)
    assert typed.says_seats


@pytest.mark.parametrize("text", ["", "w9", "bridge-2026-11-21-0117", "my deal 7"])
def test_other_words_are_the_number_of_a_deal(text: str) -> None:
    assert read_typed(BRIDGE, LAWS, text).deal is None
    assert meaning_of_text(BRIDGE, LAWS, text) == ("", "")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("AKQ2 T98 43", "is not a deal: write hands with dots between suits, such as AKQ2.T98.43.KQJ2"),
        ("\n".join((HANDS[0], HANDS[1], "T76.J76.QJT.A76")), "has 12 cards, not 13"),
        ("N:" + " ".join((*HANDS[:3], HANDS[0])), "he Ace of spades is held 2 times"),
    ],
)
def test_what_is_no_deal_is_told_with_the_cause(text: str, message: str) -> None:
    with pytest.raises(BiddingTrainerError, match=message):
        read_typed(BRIDGE, LAWS, text)
    assert message in meaning_of_text(BRIDGE, LAWS, text)[1]
