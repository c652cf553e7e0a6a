"""Two partners' answers laid together: where they differ, the dearest first.

What a difference costs is counted in deals: in how many of a thousand the question comes up, and partner then believes
what is not so. Where the table plays both calls it counts half, for nobody is wrong. Deals are counted by the table,
from deals that every seat bids by it; nothing is played for it.
"""

from dataclasses import dataclass

from trainer.practice.surveys.survey import Answers, Survey, SurveyError, SurveyQuestion

_BOTH_PLAYED = 0.5


@dataclass(frozen=True, slots=True)
class Difference:
    """A question, numbered from 1, that two partners answer otherwise, or both otherwise than the table.

    `given` are their answers, in the order of the players; `cost` as this module says, 0 where they agree.
    """

    number: int
    question: SurveyQuestion
    given: tuple[str, str]
    cost: float

    @property
    def is_shared(self) -> bool:
        """Whether both gave the same answer, which is not the table's."""
        return self.given[0] == self.given[1]


@dataclass(frozen=True)
class AnswerComparison:
    """What came of a survey. `differ` are answered otherwise, `against_the_table` alike but otherwise than the table.

    `alike` says how many questions both answer as the table does, `open` how many one of them has not answered.
    """

    survey: Survey
    players: tuple[str, str]
    differ: tuple[Difference, ...]
    against_the_table: tuple[Difference, ...]
    alike: int
    open: int

    @property
    def cost(self) -> float:
        """In how many of a thousand deals partners misunderstand each other, as far as was asked."""
        return sum(one.cost for one in self.differ)

    @property
    def all_found(self) -> tuple[Difference, ...]:
        """Everything that there is to agree on."""
        return (*self.differ, *self.against_the_table)


def compare_answers(first: Answers, second: Answers) -> AnswerComparison:
    """Lay the answers of two partners together; raises `SurveyError` where they answered other questions."""
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
