"""What the page of a survey shows, as one frozen value."""

from dataclasses import dataclass

from trainer.screens.drill.drill_state import SuitShown


@dataclass(frozen=True, slots=True)
class AnswererShown:
    """A partner, and how many questions have an answer of his."""

    player: str
    answered: int
    is_done: bool


@dataclass(frozen=True, slots=True)
class AgreeChoice:
    """An answer to agree on: in words, and what would make it so.

    `can_agree` is whether a button does, `needs_row` whether nothing does but a row of their own.
    """

    answer: str
    said: str
    way: str
    can_agree: bool = False
    needs_row: bool = False


@dataclass(frozen=True, slots=True)
class DifferenceShown:
    """A question that was answered otherwise: what was asked, who said what, what the table says, what it costs.

    `choices` are empty before anybody has looked for what could be agreed on; `agreed` says what was. `row` is the row
    of the table that gives the call.
    """

    number: int
    auction: str
    prompt: str
    hand: tuple[SuitShown, ...]
    given: tuple[tuple[str, str], ...]
    table: str
    source: str
    cost: str
    choices: tuple[AgreeChoice, ...] = ()
    agreed: str = ""
    row: str = ""


@dataclass(frozen=True, slots=True)
class SurveyState:
    """Everything on the page.

    `needs` says what has to be there first (an agreement in a file); `questions` is 0 where the folder has no survey
    yet. `busy` is what is being done, `report` the lines that sum up what came of it, `seeking` what is being tried.
    """

    title: str = "Survey"
    needs: str = ""
    folder: str = ""
    questions: int = 0
    players: tuple[AnswererShown, ...] = ()
    busy: str = ""
    seeking: str = ""
    report: tuple[str, ...] = ()
    differences: tuple[DifferenceShown, ...] = ()
    was_sought: bool = False
    message: str = ""

    @property
    def can_lay_together(self) -> bool:
        """Whether both have answered everything."""
        return bool(self.players) and all(one.is_done for one in self.players)
