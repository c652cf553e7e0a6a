"""What the lesson builder shows, as one frozen value."""

from dataclasses import dataclass
from enum import StrEnum

from trainer.practice.questions.subject import Kind
from trainer.screens.drill.drill_state import SuitShown


class Step(StrEnum):
    """One of the five steps, which can be taken in any order."""

    ROWS = "rows"
    TEXT = "text"
    QUESTIONS = "questions"
    PROOF = "proof"
    GIVE = "give"


@dataclass(frozen=True, slots=True)
class RowChoice:
    """A row that can be asked: its name, what it is called, and how many questions there are of it.

    What it calls, the share of all hands that do, and its section are empty until somebody has looked.
    """

    row: str
    title: str
    is_on: bool
    asked: int
    call: str = ""
    share: str = ""
    source: str = ""


@dataclass(frozen=True, slots=True)
class SituationChoice:
    """A situation with its rows that can be asked, as far as they fit what is looked for."""

    situation: str
    title: str
    rows: tuple[RowChoice, ...]

    @property
    def chosen(self) -> int:
        """How many of the rows are chosen."""
        return sum(row.is_on for row in self.rows)


@dataclass(frozen=True, slots=True)
class QuestionLine:
    """A question in the list: what was called before, the hand, the answer; whether it was looked at and kept."""

    number: int
    before: str
    hand: tuple[SuitShown, ...]
    answer: str
    is_boundary: bool = False
    is_kept: bool = False
    wrong: str = ""
    prompt: str = ""

    @property
    def spoken(self) -> str:
        """For a screen reader."""
        hand = self.prompt or "; ".join(suit.spoken for suit in self.hand)
        after = f", after {self.before}" if self.before else "" if self.prompt and not self.hand else ", first to call"
        marks = [word for word, holds in (("one card off", self.is_boundary), ("kept", self.is_kept)) if holds]
        return ", ".join(
            (f"Question {self.number}{after}: {hand}. Answer {self.answer}", *marks, *filter(None, [self.wrong]))
        )


@dataclass(frozen=True, slots=True)
class WrongChoice:
    """A wrong call for which words can be written: as it is written and printed, and how many pupils have made it."""

    call: str
    printed: str
    said: str = ""


@dataclass(frozen=True, slots=True)
class QuestionShown:
    """The question that is looked at.

    `prompt` is empty where nothing is told but the auction; `asks_call` is whether a call is the answer. `calls` are
    those before, `row` what the table calls it by; `wrong_calls` those that are likely, of which `wrong` is chosen;
    `told_right`, `told_wrong` (for the chosen one), `told_otherwise` and `hint` are the teacher's words. `accepted` are
    the calls that count, as they can be typed, and `warning` says where the table calls otherwise.
    """

    number: int
    note: str
    row: str
    calls: tuple[str, ...]
    hand: tuple[SuitShown, ...]
    answer: str
    prompt: str = ""
    asks_call: bool = True
    also: str = ""
    wrong_calls: tuple[WrongChoice, ...] = ()
    wrong: str = ""
    told_right: str = ""
    told_wrong: str = ""
    told_otherwise: str = ""
    hint: str = ""
    accepted: str = ""
    warning: str = ""
    flaw: str = ""


@dataclass(frozen=True, slots=True)
class ProofShown:
    """The proof: `sound` in one line, whether it is so, and what is `wrong` if it is not.

    `noticed` says how many mistakes of a pupil would go unnoticed, `gaps` which; `fill` is the button that mends that,
    empty where nothing is to be mended.
    """

    sound: str = ""
    is_sound: bool = False
    noticed: str = ""
    wrong: tuple[str, ...] = ()
    gaps: tuple[str, ...] = ()
    fill: str = ""
    is_working: bool = False


@dataclass(frozen=True, slots=True)
class BuilderState:
    """Everything in the builder. `done` are the steps that have something in them, `sample` a hand as a text has it.

    `kinds` are those in which every row is asked, of those that are `offered`: that can be made of some row. `after`
    has the calls after which alone questions are dealt, as they can be typed.
    """

    loaded: bool = False
    step: Step = Step.ROWS
    done: frozenset[Step] = frozenset()
    title: str = ""
    under: str = ""
    aim: str = ""
    text: str = ""
    sample: str = ""
    looked_for: str = ""
    situations: tuple[SituationChoice, ...] = ()
    rows_said: str = ""
    has_rows: bool = False
    missed_by_class: int = 0
    each: int = 2
    kinds: tuple[Kind, ...] = (Kind.CALL,)
    offered: tuple[Kind, ...] = (Kind.CALL,)
    after: str = ""
    questions: tuple[QuestionLine, ...] = ()
    chosen: int = 0
    question: QuestionShown | None = None
    proof: ProofShown = ProofShown()
    due: str = ""
    late_said: str = ""
    file_name: str = ""
    can_undo: bool = False
    is_dealing: bool = False
    said: str = ""
    message: str = ""
