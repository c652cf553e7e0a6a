"""A set: a lesson's text and its frozen questions, the same for every pupil, with the table that judges them named."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Final

from trainer.auction.auction import NO_STATES, States
from trainer.practice.questions.question import RowName
from trainer.practice.questions.subject import Kind

MOST_QUESTIONS: Final = 500
"""Of one set; nobody answers more in a week."""

LONGEST_TITLE: Final = 120
LONGEST_WORDS: Final = 600
"""Letters of an aim, or of what is told for one answer."""

LONGEST_TEXT: Final = 20_000
"""Letters of a lesson's text: about eight printed pages."""

_PASS: Final = 0.8


@dataclass(frozen=True, slots=True)
class PlayedSoFar:
    """A deal as far as it was played, everything as it is written: `laws` by name, `hands` by seat as dealt."""

    laws: str
    hands: tuple[str, ...]
    calls: tuple[str, ...]
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FrozenQuestion:
    """What do you call? `hand` is that of the seat whose turn it is after `auction`, everything as it is written.

    A question of another `kind` has a `prompt` and `options` (texts, or hands as they are written), and a hand only
    where one is shown; its `calls` are the number of the right one, from 1, and `explanation` is told after the answer.
    `asked` is the call that a question of what is legal is about; `seed` makes one about laws or scores once more;
    `played` is the deal in which a card is asked for, which has the auction and the hand in it.

    `calls` is the answer as the table gives it, then what else it accepts. `states` are what holds of the sides, the
    first caller's first; `deal` is the whole deal by seat. `boundary` says whether one card more makes another answer.
    `published` is the answer that the file of a bidding problem gives itself, in words.
    `accepted` are the calls that count where the teacher decides and not the table, the best first; else it is empty.
    `told_right`, `told` (by the wrong call as it is written), `told_otherwise` and `hint` are a teacher's own words.
    """

    row: RowName
    auction: tuple[str, ...]
    hand: str
    calls: tuple[str, ...]
    deal: tuple[str, ...] = ()
    states: States = NO_STATES
    boundary: bool = False
    told_right: str = ""
    told: Mapping[str, str] = field(default_factory=dict)
    told_otherwise: str = ""
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
        """What counts as right, the best first: the teacher's calls where there are any, else the table's."""
        return self.accepted or self.calls

    @property
    def answer(self) -> str:
        """The best answer."""
        return self.right_calls[0]

    @property
    def likeness(self) -> tuple[str, tuple[str, ...]]:
        """Two questions with the same likeness are the same one for whoever keeps answers."""
        if self.kind is Kind.CALL:
            return self.hand, self.auction
        return f"{self.row} {self.kind} {self.hand} {' '.join(map(self.option, self.calls))}", self.auction

    def option(self, number: str) -> str:
        """What an option says, by its number from 1; the number itself where there is no such option."""
        is_one = number.isdecimal() and 1 <= int(number) <= len(self.options)
        return self.options[int(number) - 1] if is_one else number

    def number_of(self, option: str) -> str:
        """The number of an option, from 1, by what it says; empty for what is none."""
        return str(self.options.index(option) + 1) if option in self.options else ""

    def words_for(self, call: str) -> str:
        """What the teacher has to say to a call; empty where it is nothing."""
        if call in self.right_calls:
            return self.told_right
        return self.told.get(call, "") or self.told_otherwise


@dataclass(frozen=True, slots=True)
class LessonSet:
    """A lesson with its questions in the order in which they are asked.

    `id` stays the same while a teacher changes the set, and `key` signs the results of it. `convention` is a name, or a
    path inside the files of the table where `own_file` is a partnership's; `table` is the fingerprint of that book.
    `rows` are those that were chosen to be asked, `due` is the last day of an assignment. Where there are calls `after`
    which alone questions shall be dealt, one of them is in every auction that is dealt.
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
        """How many right answers pass it: four of five."""
        return max(1, round(_PASS * len(self.questions)))

    @property
    def game(self) -> str:
        """The name of its game; empty where the convention is a file of somebody's own."""
        return "" if self.own_file else self.convention.partition("/")[0]
