"""The state of the lesson builder, as one frozen value."""

from dataclasses import dataclass
from enum import StrEnum

from trainer.practice.questions.subject import Kind
from trainer.screens.drill.drill_state import SuitDisplay


class Step(StrEnum):
    """One of the five steps, which can be taken in any order."""

    ROWS = "rows"
    TEXT = "text"
    QUESTIONS = "questions"
    PROOF = "proof"
    GIVE = "give"


@dataclass(frozen=True, slots=True)
class RowChoice:
    """A row that can be asked: its name, its title, and how many questions it has.

    Its call, the share of all hands that make it, and its section are empty before they are computed.
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
    """A situation with its rows that can be asked and match the search."""

    situation: str
    title: str
    rows: tuple[RowChoice, ...]

    @property
    def chosen(self) -> int:
        """Return how many of the rows are chosen."""
        return sum(row.is_on for row in self.rows)


@dataclass(frozen=True, slots=True)
class QuestionLine:
    """A question in the list: the earlier calls, the hand, the answer; whether it was reviewed and accepted."""

    number: int
    before: str
    hand: tuple[SuitDisplay, ...]
    answer: str
    is_boundary: bool = False
    is_kept: bool = False
    wrong: str = ""
    prompt: str = ""

    @property
    def spoken(self) -> str:
        """Return the text for a screen reader."""
        hand = self.prompt or "; ".join(suit.spoken for suit in self.hand)
        after = f", after {self.before}" if self.before else "" if self.prompt and not self.hand else ", first to call"
        marks = [word for word, holds in (("one card off", self.is_boundary), ("kept", self.is_kept)) if holds]
        return ", ".join(
            (f"Question {self.number}{after}: {hand}. Answer {self.answer}", *marks, *filter(None, [self.wrong]))
        )


@dataclass(frozen=True, slots=True)
class WrongChoice:
    """A wrong call for which remarks can be written: as written and printed, and how many pupils have made it."""

    call: str
    printed: str
    said: str = ""


@dataclass(frozen=True, slots=True)
class QuestionDisplay:
    """The question on display.

    - `prompt` is empty where the auction says it all; `asks_call`: a call is the answer.
    - `calls`: the earlier calls; `row`: the row of the table.
    - `wrong_calls`: likely ones, of which `wrong` is selected.
    - `remark_on_right`, `remark_on_wrong` (for the selected one), `remark_otherwise` and `hint`: the teacher's words.
    - `accepted`: the calls that count, as they can be typed; `warning`: where the table calls differently.
    """

    number: int
    note: str
    row: str
    calls: tuple[str, ...]
    hand: tuple[SuitDisplay, ...]
    answer: str
    prompt: str = ""
    asks_call: bool = True
    also: str = ""
    wrong_calls: tuple[WrongChoice, ...] = ()
    wrong: str = ""
    remark_on_right: str = ""
    remark_on_wrong: str = ""
    remark_otherwise: str = ""
    hint: str = ""
    accepted: str = ""
    warning: str = ""
    flaw: str = ""


@dataclass(frozen=True, slots=True)
class ProofDisplay:
    """The proof: `sound` is its result in one line, `is_sound` whether it holds, `wrong` its failures.

    `noticed` says how many of a pupil's mistakes would go unnoticed, `gaps` which; `fill` is the label of the button
    that fixes that, empty where nothing is to fix.
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
    """The state of the builder. `done` are the completed steps, `sample` is a hand in the form for a text.

    `kinds` are the kinds in which every row is asked, among those that are `offered` because some row allows them.
    `after` has the calls to which questions are limited, as they can be typed. Where no row matches the words that are
    `looked_for`, `elsewhere` is a sentence on where they are found.
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
    elsewhere: str = ""
    situations: tuple[SituationChoice, ...] = ()
    rows_text: str = ""
    has_rows: bool = False
    missed_by_class: int = 0
    each: int = 2
    kinds: tuple[Kind, ...] = (Kind.CALL,)
    offered: tuple[Kind, ...] = (Kind.CALL,)
    after: str = ""
    questions: tuple[QuestionLine, ...] = ()
    chosen: int = 0
    question: QuestionDisplay | None = None
    proof: ProofDisplay = ProofDisplay()
    due: str = ""
    late_text: str = ""
    file_name: str = ""
    can_undo: bool = False
    is_dealing: bool = False
    said: str = ""
    message: str = ""
