"""The comparison of two partners' answers: where they differ, with the most expensive difference first.

The cost of a difference is the number of deals in a thousand in which the question comes up, so that partner believes
something false. It counts half where the convention allows both calls, for then nobody is wrong. The deals are counted
in a simulation in which every seat bids by the convention; no cards are played.
"""

from dataclasses import dataclass

from trainer.practice.surveys.survey import Answers, Survey, SurveyError, SurveyQuestion

_BOTH_PLAYED = 0.5
"""Two different calls that the table plays both differ half as much as two of which one is wrong (a judgment)."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A question, numbered from 1, that the partners answer differently, or alike but differently from the convention.

    `given` are their answers, in the order of the players. `cost` is defined in the module's docstring; it is 0 where
    they agree.
    """

    number: int
    question: SurveyQuestion
    given: tuple[str, str]
    cost: float

    @property
    def is_shared(self) -> bool:
        """Return whether both gave the same answer, which is not the convention's."""
        return self.given[0] == self.given[1]


@dataclass(frozen=True)
class AnswerComparison:
    """The result of a survey.

    `differ` are the questions with different answers, `against_the_table` those with the same answer, which is not the
    convention's. `alike` counts the questions that both answer as the convention does, `open` the unanswered ones.
    """

    survey: Survey
    players: tuple[str, str]
    differ: tuple[Difference, ...]
    against_the_table: tuple[Difference, ...]
    alike: int
    open: int

    @property
    def cost(self) -> float:
        """Return in how many of a thousand deals the partners misunderstand each other, by the questions asked."""
        return sum(one.cost for one in self.differ)

    @property
    def questions_to_agree(self) -> tuple[Difference, ...]:
        """Return all questions on which there is something to agree."""
        return (*self.differ, *self.against_the_table)


def compare_answers(first: Answers, second: Answers) -> AnswerComparison:
    """Compare the answers of two partners.

    Raises `SurveyError` when the surveys differ, or both answers are by the same player.
    """
    if first.survey.identity != second.survey.identity:
        message = f"{first.player} and {second.player} have answered different surveys."
        raise SurveyError(message)
    if first.player.casefold() == second.player.casefold():
        message = f"Both files have the answers of {first.player}; a survey needs those of two."
        raise SurveyError(message)
    differ, against, alike, still_open = [], [], 0, 0
    for number, question in enumerate(first.survey.questions, 1):
        given = (first.given[number - 1], second.given[number - 1])
        if not all(given):
            still_open += 1
        elif given[0] != given[1]:
            half = _BOTH_PLAYED if set(given) <= set(question.table) else 1
            differ.append(Difference(number, question, given, question.comes * half))
        elif given[0] in question.table:
            alike += 1
        else:
            against.append(Difference(number, question, given, 0.0))
    differ.sort(key=lambda one: -one.cost)
    against.sort(key=lambda one: -one.question.comes)
    players = (first.player, second.player)
    return AnswerComparison(first.survey, players, tuple(differ), tuple(against), alike, still_open)
