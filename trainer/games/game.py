"""A game, as a value: its deck, its measures, and the parts that everything above sees of it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from trainer.auction.auction import Auction, States
from trainer.auction.places import place_name
from trainer.auction.seat import Seat, side_of
from trainer.cards.deck import Deck
from trainer.cards.hand import Hand
from trainer.documents.files_read import FilesRead
from trainer.games.calls import CallNotation
from trainer.games.card_import import ImportedCard
from trainer.games.circumstances import NOTHING_SPECIAL, Circumstances
from trainer.games.deal_format import DealFormat, DealParts
from trainer.games.law_data import LawData
from trainer.games.laws import Laws
from trainer.games.play import CardPlay, PlayRules, without_hidden_cards
from trainer.games.procedure import Procedure
from trainer.games.programs.arena import Arena
from trainer.games.quizzes import Quiz
from trainer.games.result import Result
from trainer.games.solver import OpenValue, Par, Solver
from trainer.games.table_import import ImportedTable
from trainer.games.words import DealOver, Remark, Words
from trainer.problems import BiddingTrainerError


class MissingPartError(BiddingTrainerError):
    """A game has no such part: only its auction is known, say, or it has no quizzes about laws."""


class MeasuredPart(NamedTuple):
    """What some cards of a holding add to a measure: their ranks, or what it is `called` where none can be shown.

    `called` may have the suit in it: "a cut in {suit}".
    """

    number: int
    ranks: str = ""
    called: str = ""


@dataclass(frozen=True, slots=True)
class Scale:
    """How sums of measures are said whose whole numbers nobody counts in: twentieths of a trick as tricks.

    `said` makes of a sum the number that players use; `words` stand around it, as in "{} tricks", and around 1 those of
    `just_one`, where it has its own. The terms of a sum are joined by the `sign`; `nothing` is said where
    there are none. With `falls` a higher sum is a lower number. `whole` is what of the sum makes one whole thing, where
    players count in these and the rest is a fraction; 0 where they don't.
    """

    said: Callable[[int], str]
    words: str
    sign: str = "+"
    nothing: str = "nothing"
    falls: bool = False
    just_one: str = ""
    whole: int = 0

    def amount(self, number: str) -> str:
        """A number, or a range that ends with it, in the words around it: "2.35 tricks", "at most 1 trick"."""
        is_one = number.rpartition(" ")[2] == "1"
        return (self.just_one if self.just_one and is_one else self.words).format(number)


@dataclass(frozen=True, slots=True)
class Measure:
    """A number that every holding has, such as its points or its running tricks.

    `table` has one entry for every holding; a hand's measure is the sum over its suits. `unit` is what players call one
    of it, and several, with a figure ("12 points"), where nothing else is counted; None where its name says it. Where
    it is said on a `scale`, `parts` takes a holding, its ranks from high to low, apart into what adds something to it.
    """

    name: str
    singular: str
    table: tuple[int, ...]
    unit: tuple[str, str] | None = None
    scale: Scale | None = None
    parts: Callable[[str], tuple[MeasuredPart, ...]] | None = field(default=None, compare=False)


class MeasureTerm(NamedTuple):
    """One measure of a sum, counted over all suits, or only `inside` or `outside` some, given by their letters."""

    measure: str
    inside: str = ""
    outside: str = ""


@dataclass(frozen=True, slots=True)
class MeasureSum:
    """A sum of measures over a hand; the largest of the sums in `largest`, if there are any, is added to it.

    `meaning` says what the sum stands for, in words that a player understands; sums inside `largest` need none.
    """

    terms: tuple[MeasureTerm, ...]
    largest: tuple["MeasureSum", ...] = ()
    meaning: str = ""


@dataclass(frozen=True, slots=True)
class Course:
    """How a play is counted after each trick, with a solver that need not settle every position.

    `about` says of a result what is counted, and where that is not what its players were after.
    """

    make_solver: Callable[[], Solver]
    about: Callable[[Result], tuple[str, ...]]


def _nothing_special(question: Mapping[str, Any]) -> Circumstances:
    del question  # only cards and calls count
    return NOTHING_SPECIAL


@dataclass(frozen=True)
class Game:
    """A game, as a value that is passed to whoever needs it.

    Every game has a deck, `seats` (how many players there are), measures, calls and sets of laws. The hand that one
    bids with has as many cards as the deck says; `later_cards` are how many more each player gets after the
    auction, to play with. The other parts may be missing, as long as nobody asks for what needs them: `play` (where
    only the auction is known), `words`, `make_procedure` (how it goes on from deal to deal), `make_law_data`
    (irregularities and facts to be asked), `make_solver`, `par` (of both sides' best values under a set of laws),
    `quizzes`. What is made is made when it is first needed.
    `evaluate` says what a hand is worth by itself, as the JSON interface has it; the question may say more than the
    hand. `sums` are sums over a whole hand that every table may name, by name.
    `usual_laws` are those that are meant where a question names none, empty where it has to;
    `circumstances_asked` finds the circumstances in a question, and raises `BadNotationError`. `is_clockwise` says
    which way it goes round the table. `read_from` are the files of all that is read of it, as they were before the
    first of them was read; None where nobody can tell, so that nothing that depends on them can be kept. `states` are
    what tables may ask of a side, such as `vulnerable`, each with whether circumstances say so of a side (0 is the
    first caller's); `circumstances_met` are circumstances among which all of them are that can hold together, None
    where any can. `suit_groups` are suits that have a name together, by their letters: a `major` is `SH`.
    `goals` are what sides bid for, by name, each with the lowest number that reaches it in every denomination.
    `shortest_to_play_in` is how many cards of a suit a side shows at least where it may stay in it: a forcing bid of a
    suit with fewer is artificial, and no bid is where it is 0.
    `deal_formats` are ways to write deals that are the game's own, by the ending of a file's name;
    `deal_link` makes a link that shows a deal, given as to a format, in a viewer of hands;
    `table_imports` make tables of notations of conventions that its players have, likewise; `card_imports` read
    convention cards of other programs, likewise. `seat_name` gives the name that a seat has of itself (`South`), of a
    seat and the one from which one looks; None where seats have none. `imagined_deals` says how many deals a bot had
    best imagine and solve before it plays a card, by how many cards it has left. `make_arena` is where programs of its
    own play whole games. `review` says what the game alone knows of a deal that is over: how its score comes about,
    what bids were worth. `course` is how the review counts a play trick by trick, in a game in which no contract is
    looked for. `seen_by` gives a play as a seat may see it after an auction; every bot and every screen looks at that,
    and at nothing else.
    """

    name: str
    title: str
    deck: Deck
    seats: int
    measures: Mapping[str, Measure]
    calls: CallNotation = field(compare=False)
    laws_names: tuple[str, ...]
    laws_called: Callable[[str], Laws] = field(compare=False)
    later_cards: int = 0
    play: PlayRules | None = field(default=None, compare=False)
    spoken_words: Words | None = field(default=None, compare=False)
    make_procedure: Callable[[], Procedure] | None = field(default=None, compare=False)
    make_law_data: Callable[[], LawData] | None = field(default=None, compare=False)
    make_solver: Callable[[], Solver] | None = field(default=None, compare=False)
    par: Callable[[Laws, tuple[OpenValue, ...], tuple[Hand, ...], Circumstances], Par | None] | None = field(
        default=None, compare=False
    )
    quizzes: tuple[Quiz, ...] = field(default=(), compare=False)
    evaluate: Callable[[Hand, Mapping[str, Any]], Mapping[str, Any]] | None = field(default=None, compare=False)
    sums: Mapping[str, MeasureSum] = field(default_factory=dict)
    usual_laws: str = ""
    circumstances_asked: Callable[[Mapping[str, Any]], Circumstances] = field(default=_nothing_special, compare=False)
    is_clockwise: bool = True
    read_from: FilesRead | None = field(default=None, compare=False)
    suit_groups: Mapping[str, str] = field(default_factory=dict)
    goals: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    shortest_to_play_in: int = 0
    states: Mapping[str, Callable[[int, Circumstances], bool]] = field(default_factory=dict, compare=False)
    circumstances_met: Callable[[], Iterable[Circumstances]] | None = field(default=None, compare=False)
    deal_formats: Mapping[str, Callable[[], DealFormat]] = field(default_factory=dict, compare=False)
    deal_link: Callable[[DealParts, Mapping[str, str]], str] | None = field(default=None, compare=False)
    table_imports: Mapping[str, Callable[[Path], ImportedTable]] = field(default_factory=dict, compare=False)
    card_imports: Mapping[str, Callable[[Path], ImportedCard]] = field(default_factory=dict, compare=False)
    imagined_deals: Mapping[int, int] = field(default_factory=dict, compare=False)
    seat_name: Callable[[Seat, Seat, Circumstances], str] | None = field(default=None, compare=False)
    make_arena: Callable[[], Arena] | None = field(default=None, compare=False)
    review: Callable[[DealOver], tuple[Remark, ...]] | None = field(default=None, compare=False)
    course: Course | None = field(default=None, compare=False)
    seen_by: Callable[[Auction, Seat, CardPlay], CardPlay] = field(default=without_hidden_cards, compare=False)

    @property
    def cards_each(self) -> int:
        """How many cards each player plays with."""
        return self.deck.hand_size + self.later_cards

    def player_name(self, seat: Seat, learner: Seat, circumstances: Circumstances = NOTHING_SPECIAL) -> str:
        """How a player is called by the one on the seat `learner`: `You`, `North`, `Partner 1`."""
        if seat == learner or self.seat_name is None:
            return place_name((seat - learner) % self.seats, self.seats)
        return self.seat_name(seat, learner, circumstances)

    def plate(self, seat: Seat, learner: Seat, circumstances: Circumstances = NOTHING_SPECIAL) -> str:
        """What stands on a seat, seen from the seat `learner`: `South, you`, `North, partner`, `Partner 1`."""
        if self.seat_name is None:
            return self.player_name(seat, learner)
        name = self.seat_name(seat, learner, circumstances)
        who = "you" if seat == learner else "partner" if side_of(seat) == side_of(learner) else ""
        return f"{name}, {who}" if who else name

    def states_in(self, circumstances: Circumstances) -> States:
        """What holds of each side, in words that tables ask for."""
        first, second = (
            frozenset(state for state, holds in self.states.items() if holds(side, circumstances)) for side in (0, 1)
        )
        return first, second

    @property
    def rules_of_play(self) -> PlayRules:
        """How the cards are played; raises `MissingPartError`."""
        if self.play is None:
            raise MissingPartError(f"The play of {self.title} is not known here.")
        return self.play

    @property
    def words(self) -> Words:
        """How the game is spoken of; raises `MissingPartError`."""
        if self.spoken_words is None:
            raise MissingPartError(f"{self.title} has no words for whole deals here.")
        return self.spoken_words

    @cached_property
    def procedure(self) -> Procedure:
        """How the game goes on from deal to deal; raises `MissingPartError`, and `UnusableFileError` for its files."""
        if self.make_procedure is None:
            raise MissingPartError(f"How {self.title} is dealt is not known here.")
        return self.make_procedure()

    @cached_property
    def law_data(self) -> LawData:
        """What can be asked about the laws; raises `MissingPartError`, and `UnusableFileError` for its files."""
        if self.make_law_data is None:
            raise MissingPartError(f"There are no quizzes about the laws of {self.title}.")
        return self.make_law_data()

    @cached_property
    def arena(self) -> Arena:
        """Where programs play whole games; raises `MissingPartError`, and `UnusableFileError` for its files."""
        if self.make_arena is None:
            raise MissingPartError(f"{self.title} has no programs of its own that play whole games.")
        return self.make_arena()
