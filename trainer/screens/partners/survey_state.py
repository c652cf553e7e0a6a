"""The state of the page of a survey, as one frozen value."""

from dataclasses import dataclass

from trainer.screens.drill.drill_state import SuitDisplay


@dataclass(frozen=True, slots=True)
class AnswererDisplay:
    """A partner, and how many questions they have answered."""

    player: str
    answered: int
    is_done: bool


@dataclass(frozen=True, slots=True)
class AgreeChoice:
    """A possible agreement: the answer in words, and the change that would make it the convention's.

    `can_agree`: a button does it; `needs_row`: only a row of their own does.
    """

    answer: str
    said: str
    way: str
    can_agree: bool = False
    needs_row: bool = False


@dataclass(frozen=True, slots=True)
class DifferenceDisplay:
    """A question with different answers: the prompt, both answers, the convention's, and the cost.

    `choices` is empty before a search for possible agreements; `agreed` is the chosen one. `row` is the row of the
    table that gives the call.
    """

    number: int
    auction: str
    prompt: str
    hand: tuple[SuitDisplay, ...]
    given: tuple[tuple[str, str], ...]
    table: str
    source: str
    cost: str
    choices: tuple[AgreeChoice, ...] = ()
    agreed: str = ""
    row: str = ""


@dataclass(frozen=True, slots=True)
class SurveyState:
    """The state of the page.

    `needs` is a precondition (an agreement in a file); `questions` is 0 where the folder has no survey yet. `busy` is
    the work in progress, `report` the summary of the result, `seeking` what is being tried.
    """

    title: str = "Survey"
    needs: str = ""
    folder: str = ""
    questions: int = 0
    players: tuple[AnswererDisplay, ...] = ()
    busy: str = ""
    seeking: str = ""
    report: tuple[str, ...] = ()
    differences: tuple[DifferenceDisplay, ...] = ()
    was_sought: bool = False
    message: str = ""

    @property
    def can_lay_together(self) -> bool:
        """Return whether both have answered everything."""
        return bool(self.players) and all(one.is_done for one in self.players)
