"""A question with a few answers to choose from: texts, or hands."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Final, Protocol

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.cards.hand import Hand
from trainer.games.quizzes import LaidCards
from trainer.playing.deals.table_deal import TableDeal
from trainer.practice.questions.question import Question, RowName
from trainer.practice.questions.subject import Kind, Subject

FEWEST_OPTIONS: Final = 2
MOST_OPTIONS: Final = 6

USUAL_OPTIONS: Final = 4
"""Options of a question for which there are enough wrong ones."""

_MOST_OFFERED: Final = 24
"""Wrong options of which some are chosen by their length."""

_TITLES: Final = {
    Kind.SHOWS: "What did partner show?",
    Kind.WHICH_HAND: "Which hand made the call?",
    Kind.FORCING: "Is the call forcing?",
    Kind.LEGAL: "Is it legal?",
}


@dataclass(frozen=True, slots=True)
class Option:
    """One answer to choose: a text, or a hand."""

    text: str = ""
    hand: Hand | None = None

    def __str__(self) -> str:
        return self.text if self.hand is None else str(self.hand)


@dataclass(frozen=True, slots=True)
class ChoiceQuestion:
    """A question with options.

    `right` are the places of the right options, from 0; `explanation` the sentences for after the answer. `auction` is
    shown from the seat whose turn it is, `hand` with the question; either may be missing. `laid` are cards that lie on
    the table. `deal` are all hands by seat, to be shown after the answer, empty where there is no deal. `boundary` says
    whether another card in the place of one would make another option right. `asked` is the call that a question is
    about which nobody has made. `note` is for whoever wants to know more. `played` is the deal as far as it was played,
    where a card of it is asked for.

    Raises `ValueError` for options that nobody could choose among.
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
    laid: tuple[LaidCards, ...] = ()
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
        """The row, or the item of law, that the question is about."""
        return self.subject.row

    @property
    def kind(self) -> Kind:
        """The kind of question."""
        return self.subject.kind

    @property
    def title_before(self) -> str:
        """What stands above the question before the answer: the title of some kinds' situations would give it away."""
        return _TITLES.get(self.kind, self.title)

    @property
    def right_options(self) -> tuple[Option, ...]:
        """The options that are right."""
        return tuple(option for place, option in enumerate(self.options) if place in self.right)

    @property
    def likeness(self) -> str:
        """Two questions with the same likeness would seem the same to a learner."""
        hands = (str(hand) for hand in (self.hand, *(option.hand for option in self.right_options)) if hand is not None)
        calls = " ".join(map(str, self.auction.calls)) if self.auction else ""
        return "|".join((self.kind, calls, self.prompt, *hands))


AnyQuestion = Question | ChoiceQuestion
"""What do you call, or something with options."""


class ChoiceMaker(Protocol):
    """Makes questions of one kind."""

    def question(self, subject: Subject, *, boundary: bool) -> ChoiceQuestion:
        """A fresh question; raises `NoDealError` where none can be made of the subject."""


def arranged(right: Option, wrong: Iterable[Option], chance: Random) -> tuple[tuple[Option, ...], frozenset[int]]:
    """The right option among the wrong ones, in any order, and where it stands."""
    options = [right, *wrong]
    chance.shuffle(options)
    return tuple(options), frozenset({options.index(right)})


def distinct(options: Iterable[Option], beside: Option, most: int = USUAL_OPTIONS - 1) -> tuple[Option, ...]:
    """The first few options that say something other than `beside`, and than each other."""
    return tuple(option for option, _ in zip(_distinct(options, beside), range(most), strict=False))


def alike_in_length(
    options: Iterable[Option],
    beside: Option,
    chance: Random,
    always: Option | None = None,
    *,
    longer_are_few: bool = False,
) -> tuple[Option, ...]:
    """Wrong options among which `beside`, the right one, is the longest, or the shortest, about as often as any other.

    Of those that say something else the first ones that are long or short enough; `always` is among them in any case.
    With `longer_are_few` one that is longer is always taken, where there is one: `beside` is the longest often enough
    where there is none.
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
    """A text as options are compared: capitals, spaces and a full stop at the end make no difference."""
    return " ".join(text.lower().split()).rstrip(".")
