"""A question with a few options to choose from: texts, or hands."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Final, Protocol

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.cards.hand import Hand
from trainer.games.quizzes import TableCards
from trainer.playing.deals.table_deal import TableDeal
from trainer.practice.questions.question import Question, RowName
from trainer.practice.questions.subject import Kind, Subject

FEWEST_OPTIONS: Final = 2
"""With one option nothing is asked."""

MOST_OPTIONS: Final = 6
"""All are in sight at once, in a window of the smallest size."""

USUAL_OPTIONS: Final = 4
"""The number of options of a question that has enough wrong ones."""

_MOST_OFFERED: Final = 24
"""The number of wrong options from which some are selected by their length."""

_TITLES: Final = {
    Kind.SHOWS: "What did partner show?",
    Kind.WHICH_HAND: "Which hand made the call?",
    Kind.FORCING: "Is the call forcing?",
    Kind.LEGAL: "Is it legal?",
}


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a question: a text, or a hand."""

    text: str = ""
    hand: Hand | None = None

    def __str__(self) -> str:
        return self.text if self.hand is None else str(self.hand)


@dataclass(frozen=True, slots=True)
class ChoiceQuestion:
    """A question with options.

    The constructor raises `ValueError` for options that are too few, too many, or not distinct.

    - `right`: the indexes of the right options; `explanation`: the sentences for after the answer.
    - `auction` is displayed from the seat whose turn it is, `hand` along with the question; either may be missing.
    - `laid`: cards on the table; `deal`: all hands by seat, displayed after the answer, empty where there is no deal.
    - `boundary`: one other card would make another option right.
    - `asked`: the call in question, which nobody has made.
    - `note`: further reading; `played`: the deal as far as it was played, where a card of it is asked for.
    """

    subject: Subject
    title: str
    prompt: str
    options: tuple[Option, ...]
    right: frozenset[int]
    explanation: tuple[str, ...]
    source: str = ""
    auction: Auction | None = None
    hand: Hand | None = None
    laid: tuple[TableCards, ...] = ()
    deal: tuple[Hand, ...] = ()
    boundary: bool = False
    why_now: str = ""
    asked: Call | None = None
    note: str = ""
    played: TableDeal | None = None

    def __post_init__(self) -> None:
        if not FEWEST_OPTIONS <= len(self.options) <= MOST_OPTIONS:
            raise ValueError(f"{len(self.options)} options; {FEWEST_OPTIONS} to {MOST_OPTIONS} are possible")
        said = {_compared(str(option)) for option in self.options}
        if len(said) < len(self.options):
            raise ValueError("two options say the same")
        if not self.right or not self.right < set(range(len(self.options))):
            raise ValueError(f"{sorted(self.right)} can't be the right ones of {len(self.options)} options")

    @property
    def row(self) -> RowName:
        """Return the row, or the item of law, that the question is about."""
        return self.subject.row

    @property
    def kind(self) -> Kind:
        """Return the kind of question."""
        return self.subject.kind

    @property
    def title_before(self) -> str:
        """Return the title before the answer; for some kinds the situation's title would give the answer away."""
        return _TITLES.get(self.kind, self.title)

    @property
    def right_options(self) -> tuple[Option, ...]:
        """Return the right options."""
        return tuple(option for place, option in enumerate(self.options) if place in self.right)

    @property
    def likeness(self) -> str:
        """Return a text that is equal for questions that look the same to a learner."""
        hands = (str(hand) for hand in (self.hand, *(option.hand for option in self.right_options)) if hand is not None)
        calls = " ".join(map(str, self.auction.calls)) if self.auction else ""
        return "|".join((self.kind, calls, self.prompt, *hands))


AnyQuestion = Question | ChoiceQuestion
"""A question about what to call, or one with options."""


class ChoiceMaker(Protocol):
    """A maker of questions of one kind."""

    def question(self, subject: Subject, *, boundary: bool) -> ChoiceQuestion:
        """Return a new question; raises `NoDealError` when none can be made of the subject."""


def arranged(right: Option, wrong: Iterable[Option], chance: Random) -> tuple[tuple[Option, ...], frozenset[int]]:
    """Return the right option among the wrong ones, in random order, and its index."""
    options = [right, *wrong]
    chance.shuffle(options)
    return tuple(options), frozenset({options.index(right)})


def distinct(options: Iterable[Option], beside: Option, most: int = USUAL_OPTIONS - 1) -> tuple[Option, ...]:
    """Return the first few options that differ from `beside` and from each other."""
    return tuple(option for option, _ in zip(_distinct(options, beside), range(most), strict=False))


def alike_in_length(
    options: Iterable[Option],
    beside: Option,
    chance: Random,
    always: Option | None = None,
    *,
    longer_are_few: bool = False,
) -> tuple[Option, ...]:
    """Return wrong options, chosen so that the right one, `beside`, does not stand out by its length.

    It is the longest or the shortest about as often as any other. The wrong ones are the first distinct ones that are
    long or short enough; `always` is included in any case. With `longer_are_few` a longer one is always included if
    there is one, because `beside` is the longest often enough otherwise.
    """
    taken = () if always is None else distinct([always], beside)
    offered = distinct((*taken, *options), beside, _MOST_OFFERED)
    longer = [option for option in offered if len(str(option)) > len(str(beside))]
    shorter = [option for option in offered if option not in longer]
    number = USUAL_OPTIONS - 1
    fewest = max(sum(one in longer for one in taken), int(longer_are_few))
    are_longer = chance.randint(fewest, number - sum(one in shorter for one in taken))
    chosen = (*taken, *longer[:are_longer], *shorter[: number - are_longer], *offered)
    return distinct(chosen, beside, number)


def _distinct(options: Iterable[Option], beside: Option) -> Iterator[Option]:
    said = {_compared(str(beside))}
    for option in options:
        if _compared(str(option)) not in said:
            said.add(_compared(str(option)))
            yield option


def _compared(text: str) -> str:
    """Return a text in the form for comparison: case, spaces and a final full stop make no difference."""
    return " ".join(text.lower().split()).rstrip(".")
