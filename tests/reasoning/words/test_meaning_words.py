"""What calls mean, in words."""

from tests.reasoning.small_table import fifty_six, phrases
from trainer.hands.statements import Binding
from trainer.language.book.conditions import HandAll, HandNamed, HandNot
from trainer.reasoning.meaning.claims import Claim
from trainer.reasoning.words.meaning_words import claimed


def test_opposites_are_said_in_short() -> None:
    both = phrases().hand_statement("spades: 4+ cards, Jack; a void")
    assert isinstance(both, HandAll)
    words = [
        claimed(Claim(statement, Binding({})), fifty_six())
        for statement in (
            HandNot(both),
            HandNot(phrases().hand_statement("2 Jacks")),
            HandNot(HandNamed("rich hand", phrases().hand_statement("2+ Jacks"))),
        )
    ]
    assert words == [
        "no void beside four or more spades with the Jack",
        "not two Jacks",
        "no rich hand",
    ]
