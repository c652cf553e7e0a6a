"""What a screen shows of a judgement."""

from tests.reasoning.judging.test_judging import judged
from tests.reasoning.small_table import fifty_six
from trainer.reasoning.words.explaining import Explainer
from trainer.screens.drill.drill_state import CardsMarked, VerdictShown
from trainer.screens.drill.verdict_showing import verdict_shown


def shown(text: str, call: str, after: str = "") -> VerdictShown:
    return verdict_shown(judged(text, call, after, "fifty-six/kerala"), Explainer(fifty_six()), "Tomorrow.")


def test_a_wrong_call_has_the_point_as_its_headline_and_the_cards_that_it_is_about() -> None:
    verdict = shown("J9A.TK.TQ.K", "31S", "28S P")
    assert (verdict.kind, verdict.model, verdict.comes_back) == ("wrong", "30♠", "Tomorrow.")
    assert verdict.headline == "31♠ tells three next cards, such as J 9 9; yours stop after J 9."
    assert verdict.cards == CardsMarked(counted=("SJ", "S9"), waiting=("SA",), missing=("S9",))
    assert verdict.source == "C2.3.3, C1.5"


def test_what_partner_believes_is_folded_away() -> None:
    verdict = shown("JJTK.9A.TQ.", "28S")
    assert [fold.title for fold in verdict.more] == [
        "Other meanings of 28♠",
        "What partner believes",
        "What the booklet says",
    ]
    assert not any("%" in sentence for sentence in (verdict.headline, *verdict.sentences))


def test_a_right_call_has_one_line() -> None:
    verdict = shown("JJTK.9A.TQ.", "29S")
    assert verdict.headline == "29♠ told: four spades with both Jacks, no nine."
    assert verdict.sentences == ()
