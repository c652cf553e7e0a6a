"""A set: the text of a lesson and its frozen questions, the same for every pupil, and the name of its table."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Final

from trainer.auction.auction import NO_STATES, States
from trainer.practice.questions.question import RowName
from trainer.practice.questions.subject import Kind

MOST_QUESTIONS: Final = 500
"""The most questions of one set; nobody answers more in a week."""

LONGEST_TITLE: Final = 120
"""A title fills one line of the window at most."""

LONGEST_WORDS: Final = 600
"""The most characters of an aim, or of the remark on one answer."""

LONGEST_TEXT: Final = 20_000
"""The most characters of a lesson's text: about eight printed pages."""

_PASS: Final = 0.8
"""The share of right answers with which a lesson is passed unless the teacher says otherwise: four of five."""


@dataclass(frozen=True, slots=True)
class PlayedSoFar:
    """A deal as far as it was played, as texts: `laws` by name, `hands` by seat as dealt."""

    laws: str
    hands: tuple[str, ...]
    calls: tuple[str, ...]
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FrozenQuestion:
    """A question on what to call, with `hand` in the seat to call after `auction`. All values are texts.

    - A question of another `kind` has a `prompt` and `options` (texts, or hands as texts), and a hand only if one is
      shown. Its `calls` have the number of the right option, from 1; `explanation` is shown after the answer.
    - `calls`: the table's answer, followed by the calls that it also accepts. `asked`: the call in question, for a
      question on legality. `seed` reproduces a question on laws or scores. `played`: the deal in which a card is asked
      for, including its auction and hands.
    - `states`: the states of the sides, the first caller's first; `deal`: the whole deal by seat.
    - `boundary`: one other card gives another answer.
    - `published`: the answer in the file of a bidding problem, in words.
    - `accepted`: the calls that count where the teacher decides instead of the table, the best first; else empty.
    - `remark_on_right`, `remarks` (by wrong call), `remark_otherwise` and `hint`: the teacher's own words.
    """

    row: RowName
    auction: tuple[str, ...]
    hand: str
    calls: tuple[str, ...]
    deal: tuple[str, ...] = ()
    states: States = NO_STATES
    boundary: bool = False
    remark_on_right: str = ""
    remarks: Mapping[str, str] = field(default_factory=dict)
    remark_otherwise: str = ""
    kind: Kind = Kind.CALL
    prompt: str = ""
    options: tuple[str, ...] = ()
    explanation: tuple[str, ...] = ()
    asked: str = ""
    seed: str = ""
    played: PlayedSoFar | None = None
    published: str = ""
    accepted: tuple[str, ...] = ()
    hint: str = ""

    @property
    def right_calls(self) -> tuple[str, ...]:
        """Return the right calls, the best first: the teacher's if there are any, else the table's."""
        return self.accepted or self.calls

    @property
    def answer(self) -> str:
        """Return the best answer."""
        return self.right_calls[0]

    @property
    def likeness(self) -> tuple[str, tuple[str, ...]]:
        """Return a key that is equal for questions that are the same in stored answers."""
        if self.kind is Kind.CALL:
            return self.hand, self.auction
        return f"{self.row} {self.kind} {self.hand} {' '.join(map(self.option, self.calls))}", self.auction

    def option(self, number: str) -> str:
        """Return an option's text by its number from 1; the number itself where there is no such option."""
        is_one = number.isdecimal() and 1 <= int(number) <= len(self.options)
        return self.options[int(number) - 1] if is_one else number

    def number_of(self, option: str) -> str:
        """Return the number of an option, from 1, by its text; empty where there is none."""
        return str(self.options.index(option) + 1) if option in self.options else ""

    def words_for(self, call: str) -> str:
        """Return the teacher's remark on a call; empty where there is none."""
        if call in self.right_calls:
            return self.remark_on_right
        return self.remarks.get(call, "") or self.remark_otherwise


@dataclass(frozen=True, slots=True)
class LessonSet:
    """A lesson with its questions in the order of asking.

    - `id` stays the same while a teacher edits the set; `key` signs the results.
    - `convention` is a name, or for a partnership (`own_file`) a path inside the table's files; `table` is the
      fingerprint of its rule book.
    - `rows` are the rows that were chosen for questions; `due` is the last day of an assignment.
    - `after`: if there are any, every auction that is dealt contains one of these calls.
    """

    id: str
    key: str
    title: str
    convention: str
    aim: str = ""
    text: str = ""
    treatments: tuple[str, ...] = ()
    settings: Mapping[str, int] = field(default_factory=dict)
    own_file: str = ""
    table: str = ""
    rows: tuple[RowName, ...] = ()
    due: date | None = None
    questions: tuple[FrozenQuestion, ...] = ()
    after: tuple[str, ...] = ()

    @property
    def needed(self) -> int:
        """Return how many right answers pass the lesson: four in five."""
        return max(1, round(_PASS * len(self.questions)))

    @property
    def game(self) -> str:
        """Return the name of its game; empty where the convention is someone's own file."""
        return "" if self.own_file else self.convention.partition("/")[0]
