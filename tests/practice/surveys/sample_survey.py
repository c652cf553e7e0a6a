"""A survey of three questions over the sample, and answers to it."""

from typing import Final

from tests.practice.sample import SAMPLE, sample_library
from trainer.language.files.partnerships import Partnership
from trainer.practice.questions.subject import Kind
from trainer.practice.surveys.survey import Answers, Survey, SurveyQuestion

AGREED: Final = Partnership("Anna and Biju", SAMPLE)

TWO_JACKS: Final = SurveyQuestion(
    Kind.CALL, "first-position/otherwise", "", (), ("28P", "C28"), 40.0, hand="JJ9.AK.TQ.K", source="S1.6"
)
"""Two Jacks in one suit: no opening, unless NOS shows any two Jacks (S9.1)."""

SUPPORT: Final = SurveyQuestion(
    Kind.CALL, "second-after-suit/four-small", "", ("29S", "P"), ("S+",), 5.0, hand="9ATK.AK.TQ."
)
MEANING: Final = SurveyQuestion(
    Kind.SHOWS,
    "first-position/two-jacks",
    "",
    ("28NS", "P"),
    ("1",),
    100.0,
    prompt="Partner has just called 28 NOS. What does that show?",
    options=("Two Jacks in different suits", "Two or more Jacks", "Three or more Jacks"),
)


def survey(*questions: SurveyQuestion) -> Survey:
    table = sample_library().book(SAMPLE).fingerprint
    return Survey(SAMPLE, (), "A sample", table, questions or (TWO_JACKS, SUPPORT, MEANING))


def answers(player: str, *given: str, of: Survey | None = None) -> Answers:
    return Answers(player, of or survey(), given)
