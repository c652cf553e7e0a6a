"""The state of the drill screen, as one frozen value."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from trainer.games.words import AuctionState
from trainer.screens.drill.auction_help_state import HintDisplay, MeaningDisplay
from trainer.screens.drill.verdict_marks import NO_CARDS, MarkedCards, WorkedDisplay

NOT_KNOWN: Final = "not known"
"""The kind of verdict where the learner did not know the answer."""

NOTHING_STANDS: Final = AuctionState("")
"""The standing bid where no auction is shown."""


class Phase(StrEnum):
    """The phase of a drill."""

    READING = "reading"
    PREPARING = "preparing"
    ASKING = "asking"
    ANSWERED = "answered"
    FINISHED = "finished"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class SuitDisplay:
    """The cards of one suit. `suit` is its letter, `ranks` are letters from the highest down (`T` for ten)."""

    suit: str
    symbol: str
    name: str
    ranks: str

    @property
    def spoken(self) -> str:
        """Return the text for a screen reader: "spades: J, 10"."""
        return f"{self.name}: {', '.join('10' if rank == 'T' else rank for rank in self.ranks) or 'none'}"


@dataclass(frozen=True, slots=True)
class CallJudged:
    """A call of the learner, and its verdict: right, accepted or wrong."""

    call: str
    kind: str


@dataclass(frozen=True, slots=True)
class SeatDisplay:
    """A seat at the table, relative to the learner's: 0 is the learner's own, then in the order of calling.

    - `calls`: those made so far; `indexes`: their indexes in the auction; `hand`: empty while it is hidden.
    - `role`: what the game calls the first caller, for that seat; `badge`: the short form.
    - `judged`: the learner's answer, and the right call.
    - `label`: the name on the seat; `states`: the states of its side, such as `vulnerable`; `in_red`: one of
      them is drawn in red, as on the boards of the game.
    - `plays`: the next card comes from this seat; `tally`: what its player has bid and taken, "3/1", in games in which
      each player bids alone.
    """

    place: int
    name: str
    is_partner: bool
    is_learner: bool
    is_turn: bool
    is_first_caller: bool
    calls: tuple[str, ...]
    hand: tuple[SuitDisplay, ...] = ()
    role: str = ""
    badge: str = ""
    judged: tuple[CallJudged, ...] = ()
    label: str = ""
    states: tuple[str, ...] = ()
    in_red: bool = False
    indexes: tuple[int, ...] = ()
    plays: bool = False
    tally: str = ""


@dataclass(frozen=True, slots=True)
class CallButton:
    """One call in the bidding box. `call` is what to send, `label` what to show, `spoken` what to say.

    `number` is the number that it makes; `form` distinguishes calls that are put differently. `amount` is the number in
    the call (the raise if `is_raise`), None where there is none. `denomination` is written, `denomination_name` spoken,
    both empty where the call has none. A call that is not `is_legal` keeps its place.
    """

    call: str
    label: str
    spoken: str
    number: int | None
    form: str
    amount: int | None = None
    is_raise: bool = False
    denomination: str = ""
    denomination_name: str = ""
    is_legal: bool = True


@dataclass(frozen=True, slots=True)
class CallGroup:
    """Calls of one form, such as number and suit; `title` is for the tab or heading."""

    title: str
    calls: tuple[CallButton, ...]

    @property
    def has_legal_call(self) -> bool:
        """Return whether one of its calls is legal now."""
        return any(one.is_legal for one in self.calls)


def group_to_open(groups: Sequence[CallGroup], chosen: str) -> int:
    """Return the index of the group to show first, where one group is shown at a time.

    It is the one with the title `chosen` if it has a legal call, else the first that has one.
    """

    def later(place: int) -> tuple[bool, bool]:
        group = groups[place]
        return not group.has_legal_call, group.title != chosen

    return min(range(len(groups)), key=later, default=0)


@dataclass(frozen=True, slots=True)
class BoxDisplay:
    """A bidding box: the calls of its `first` view, and `every` call.

    `more` is the label that leads to all calls, "All calls, 9 to 13"; empty where the first view has them. `note` says
    why expected calls are missing.
    """

    first: tuple[CallGroup, ...]
    every: tuple[CallGroup, ...]
    more: str = ""
    note: str = ""


class Mark(StrEnum):
    """The mark of an option: none, right, or chosen and wrong."""

    NONE = ""
    RIGHT = "right"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class OptionDisplay:
    """An option: a text or a hand. `number`, from 1, is the key that chooses it."""

    number: int
    text: str = ""
    hand: tuple[SuitDisplay, ...] = ()
    mark: Mark = Mark.NONE

    @property
    def spoken(self) -> str:
        """Return the text for a screen reader: "2, wrong: void in spades"."""
        said = "; ".join(suit.spoken for suit in self.hand) or self.text
        return f"{self.number}{f', {self.mark}' if self.mark else ''}: {said}"


@dataclass(frozen=True, slots=True)
class ChoiceDisplay:
    """A question with a few options; `laid` are cards on the table, if there are any.

    `spoken_hand` is the learner's hand for a screen reader, if the question is about one.
    """

    prompt: str
    options: tuple[OptionDisplay, ...]
    laid: WorkedDisplay | None = None
    spoken_hand: str = ""


@dataclass(frozen=True, slots=True)
class FoldDisplay:
    """A text behind a fold, with its title; `is_note` marks a quotation from the source."""

    title: str
    text: str
    is_note: bool = False


@dataclass(frozen=True, slots=True)
class PriceDisplay:
    """The worth of a call, beside its verdict: `said` is a sentence, `interval` its uncertainty.

    `grade` and `sign` are empty where there is no price because only the agreement counts.
    """

    said: str
    grade: str = ""
    sign: str = ""
    interval: str = ""

    @property
    def spoken(self) -> str:
        """Return the text without colours: "✘ Costs about 2 IMPs."."""
        return f"{self.sign} {self.said}".lstrip()


@dataclass(frozen=True, slots=True)
class VerdictDisplay:
    """The verdict on the learner's answer.

    `kind` is right, accepted, fine, wrong or not known; `model` is the right answer.

    - `headline`: the verdict in one line; `sentences`: the other visible lines; `source`: where it is written.
    - `more`: texts behind folds; `cards`: marked cards of the hand; `right`: the sentence on the right call.
    - `worked`: the count or the cards that decide; `price`: the worth of the call, if known.
    - `model_text`: the words before `model`, where that has no sentence.
    """

    kind: str
    headline: str
    sentences: tuple[str, ...]
    model: str
    comes_back: str
    model_text: str = ""
    source: str = ""
    more: tuple[FoldDisplay, ...] = ()
    cards: MarkedCards = NO_CARDS
    right: str = ""
    worked: WorkedDisplay | None = None
    price: PriceDisplay | None = None

    @property
    def lines(self) -> tuple[str, ...]:
        """Return the sentences, including the worked count, for text without pictures."""
        if self.worked is None or not self.worked.said:
            return self.sentences
        return (*self.sentences[: self.worked.place], self.worked.said, *self.sentences[self.worked.place :])


@dataclass(frozen=True, slots=True)
class RowResult:
    """The result of one row in this sitting, and when it is due again; `name` is the row in words.

    `cost` is the average cost of its most expensive mistake, with a sign and its `grade`; empty where unknown.
    """

    row: str
    name: str
    title: str
    asked: int
    passed: int
    comes_back: str
    cost: str = ""
    grade: str = ""


@dataclass(frozen=True, slots=True)
class AnswerDisplay:
    """An answer of a finished sitting: its `number`, from 1, its verdict, and a line of text."""

    number: int
    kind: str
    said: str


@dataclass(frozen=True, slots=True)
class SummaryDisplay:
    """The end of a sitting. `is_clean` says whether the round of a lesson was clean, None in a free drill.

    `outcome` is its consequence, in a sentence, or empty. `cost` is the total cost of all mistakes with a known price;
    the most expensive comes first. `can_hand_in`: a teacher waits for the answers. `answers` are all answers, each of
    which can be opened.
    """

    headline: str
    passed: int
    asked: int
    is_clean: bool | None
    went_well: tuple[RowResult, ...]
    comes_back: tuple[RowResult, ...]
    outcome: str = ""
    can_hand_in: bool = False
    cost: str = ""
    answers: tuple[AnswerDisplay, ...] = ()


@dataclass(frozen=True, slots=True)
class LessonExample:
    """A hand in a lesson's text, with its call after an auction; opponents' calls are in brackets.

    `note` is the reason, `counted` are the decisive cards (as `SJ`), `worked` those of a suit in order, with the
    missing one; `is_wrong`: the convention calls differently. They are filled in only on request.
    """

    text: str
    auction: tuple[str, ...]
    hand: tuple[SuitDisplay, ...]
    call: str
    note: str = ""
    counted: tuple[str, ...] = ()
    worked: WorkedDisplay | None = None
    is_wrong: bool = False

    @property
    def spoken(self) -> str:
        """Return the text for a screen reader."""
        after = f"After {', '.join(self.auction)}: " if self.auction else ""
        cards = "; ".join(suit.spoken for suit in self.hand)
        return f"{after}{cards}. {self.call}{f': {self.note}' if self.note else ''}"


@dataclass(frozen=True, slots=True)
class LessonPage:
    """A lesson as a page: paragraphs and examples in order, what to remember, and what the drill asks."""

    title: str
    aim: str
    blocks: tuple[str | LessonExample, ...]
    remember: tuple[str, ...] = ()
    asks: str = ""


@dataclass(frozen=True, slots=True)
class DrillState:
    """The state of the drill screen.

    - `place`: the name of the drill, "Lesson 3 of 27"; empty where its title is enough.
    - `reading`: a lesson's text before its first question; `page`: the same as a page.
    - `message`: an error in typed text, or of the program; `number`: the question, from 1; `ticks`: the verdicts so
      far.
    - `situation`: the heading of a question; `topic`: its situation, shown before the answer only if it was announced.
    - `states`: the states of the sides; `said_before`: a text with the question; `why_now`: why it comes back, on
      request.
    - A question for a call has the legal ones in `groups` and in `box`; any other has a `choice`, and perhaps no `hand`
      and no `seats`. `typed` are examples of typed calls.
    - `hints`: those shown so far, of `hints_in_all`; `meaning`: that of the call that is pointed at.
    - `undo_seconds`: how long the answer can still be undone; `can_ask_more`: more questions of its kind are possible.
    - `looks_back`: the answer was opened again after the round.
    """

    phase: Phase
    title: str = ""
    place: str = ""
    convention: str = ""
    lesson: str = ""
    reading: tuple[str, ...] = ()
    page: LessonPage | None = None
    number: int = 0
    questions: int = 0
    right_so_far: int = 0
    ticks: tuple[str, ...] = ()
    situation: str = ""
    topic: str = ""
    states: str = ""
    said_before: str = ""
    why_now: str = ""
    hand: tuple[SuitDisplay, ...] = ()
    seats: tuple[SeatDisplay, ...] = ()
    standing: AuctionState = NOTHING_STANDS
    clockwise: bool = False
    groups: tuple[CallGroup, ...] = ()
    box: BoxDisplay | None = None
    hints: tuple[HintDisplay, ...] = ()
    hints_in_all: int = 0
    meaning: MeaningDisplay | None = None
    choice: ChoiceDisplay | None = None
    message: str = ""
    verdict: VerdictDisplay | None = None
    summary: SummaryDisplay | None = None
    typed: tuple[str, ...] = ()
    undo_seconds: int = 0
    can_ask_more: bool = False
    looks_back: bool = False
