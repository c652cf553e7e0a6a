"""The type of a game: its deck, its measures, and all parts that the rest of the program uses."""

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
    """The error when a game lacks a part that was asked for, such as play or quizzes about laws."""


class MeasuredPart(NamedTuple):
    """The share of some cards of a holding in a measure.

    `ranks` are these cards; where no cards can be shown, `called` names the share, perhaps with the suit: "a cut in
    {suit}".
    """

    number: int
    ranks: str = ""
    called: str = ""


@dataclass(frozen=True, slots=True)
class Scale:
    """The way to say sums of a measure that players do not count in its steps.

    An example is twentieths of a trick, said as tricks. `said` turns a sum into the number that players use, a number
    of `things`. `words` stand around it, as in "{} tricks"; `just_one` stands around 1, where that differs. `sign`
    joins the terms of a sum; `sum_words`, if any, stand around a list of them and their total: "{}, together {}".
    `nothing` is said of a sum without terms. If `falls`, a higher sum is a lower number.
    `whole` is the sum that makes one whole thing where players count whole things and a fraction, and 0 elsewhere.
    """

    said: Callable[[int], str]
    things: str
    words: str
    sign: str = "+"
    nothing: str = "nothing"
    falls: bool = False
    just_one: str = ""
    whole: int = 0
    sum_words: str = ""

    def amount(self, number: str) -> str:
        """Return a number, or a range that ends with it, in the words around it: "2.35 tricks", "at most 1 trick"."""
        is_one = number.rpartition(" ")[2] == "1"
        return (self.just_one if self.just_one and is_one else self.words).format(number)


@dataclass(frozen=True, slots=True)
class Measure:
    """A number that every holding has, such as its points or its running tricks.

    `table` has one entry for each holding; the measure of a hand is the sum over its suits. `unit` is the singular and
    plural that players say with a figure ("12 points"), or None where the measure's name says it. `kind` is the
    singular and plural of what it is one kind of, if several kinds are added ("point", "points"), and `by` says what
    sets this kind apart ("length"). For a measure on a `scale`, `parts` splits a holding (its ranks from high to low)
    into the parts that add to the measure.
    """

    name: str
    singular: str
    table: tuple[int, ...]
    unit: tuple[str, str] | None = None
    scale: Scale | None = None
    parts: Callable[[str], tuple[MeasuredPart, ...]] | None = field(default=None, compare=False)
    kind: tuple[str, str] | None = None
    by: str = ""


class MeasureTerm(NamedTuple):
    """One measure in a sum, counted over all suits, or only `inside` or `outside` the suits with these letters."""

    measure: str
    inside: str = ""
    outside: str = ""


@dataclass(frozen=True, slots=True)
class MeasureSum:
    """A sum of measures over a hand, plus the largest of the sums in `largest`, if there are any.

    `meaning` says in a player's words what the sum stands for; sums inside `largest` need none.
    """

    terms: tuple[MeasureTerm, ...]
    largest: tuple["MeasureSum", ...] = ()
    meaning: str = ""


@dataclass(frozen=True, slots=True)
class Course:
    """A way to count a play after each trick, with a solver that need not settle every position.

    `about` says of a result what is counted, and where the players' aims were different.
    """

    make_solver: Callable[[], Solver]
    about: Callable[[Result], tuple[str, ...]]


def _nothing_special(question: Mapping[str, Any]) -> Circumstances:
    del question  # only cards and calls count
    return NOTHING_SPECIAL


@dataclass(frozen=True)
class Game:
    """A game, as a value that is passed to every part of the program that needs it.

    Every game has these parts:

    - `deck`: its cards, and the number of cards in the hand that one bids with;
    - `seats`: the number of players;
    - `measures`: numbers of a holding, such as points, by name;
    - `calls`: the notation of its calls;
    - `laws_names`, `laws_called`: the names of its sets of laws, and the function that returns one of them.

    The other parts may be missing where nothing needs them. The functions make their part when it is first needed:

    - `later_cards`: how many cards each player gets after the auction;
    - `play`: the rules of the play; None where only the auction is known;
    - `spoken_words`: words for results and bids;
    - `make_procedure`: how the game goes on from deal to deal;
    - `make_law_data`: irregularities and facts for quizzes;
    - `make_solver`: best play with open hands;
    - `par`: the best result of both sides, from the values of best play under a set of laws;
    - `quizzes`: questions that only this game has;
    - `evaluate`: the value of a hand by itself, as the JSON interface has it; the question may have more than the hand;
    - `sums`: sums over a whole hand that every table may use, by name;
    - `usual_laws`: the laws where a question names none; empty where a question must name them;
    - `circumstances_asked`: reads the circumstances of a question, and raises `BadNotationError` for wrong ones;
    - `is_clockwise`: the direction of the game round the table;
    - `read_from`: all files of the game as they were before the first was read; None where that is unknown, so that
      results which depend on them can't be cached;
    - `suit_groups`: the letters of suits that have a common name: a `major` is `SH`;
    - `goals`: what sides bid for, by name, each with the lowest number that reaches it in each denomination;
    - `shortest_to_play_in`: the fewest cards of a suit that a side shows where it may stay in it. A forcing bid of a
      suit with fewer cards is artificial; with 0, no bid is;
    - `states`: what tables may ask of a side, such as `vulnerable`, each with a function that answers for a side (0 is
      the first caller's) and circumstances; `states_in_red` are those that are drawn in red at a table, as on the
      boards of the game;
    - `circumstances_met`: circumstances that include every possible combination; None where any may occur;
    - `deal_formats`: the game's own file formats for deals, by the ending of a file's name;
    - `deal_link`: makes a link that shows a deal in a viewer of hands;
    - `table_imports`, `card_imports`: read notes and convention cards of other programs, by the ending of a file's
      name;
    - `imagined_deals`: how many deals a bot should imagine before it plays a card, by the cards it has left;
    - `seat_name`: the name of a seat (`South`) as another seat sees it; None where seats have no names;
    - `make_arena`: makes the place where the game's own programs play whole games;
    - `review`: remarks on a deal that is over, such as how its score comes about or what bids were worth;
    - `course`: how the review counts the play in a game without contracts;
    - `seen_by`: the play as a seat may see it after an auction; bots and screens see nothing else.
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
    states_in_red: frozenset[str] = frozenset()
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
        """Return the number of cards that each player has for the play."""
        return self.deck.hand_size + self.later_cards

    def player_name(self, seat: Seat, learner: Seat, circumstances: Circumstances = NOTHING_SPECIAL) -> str:
        """Return the name of a player as the one at the seat `learner` sees it: `You`, `North`, `Partner 1`."""
        if seat == learner or self.seat_name is None:
            return place_name(seat, learner, self.seats)
        return self.seat_name(seat, learner, circumstances)

    def seat_label(self, seat: Seat, learner: Seat, circumstances: Circumstances = NOTHING_SPECIAL) -> str:
        """Return the label of a seat as seen from the seat `learner`: `South, you`, `North, partner`, `Partner 1`."""
        if self.seat_name is None:
            return self.player_name(seat, learner)
        name = self.seat_name(seat, learner, circumstances)
        who = "you" if seat == learner else "partner" if side_of(seat) == side_of(learner) else ""
        return f"{name}, {who}" if who else name

    def states_in(self, circumstances: Circumstances) -> States:
        """Return the states of each side under these circumstances, in the words that tables use."""
        first, second = (
            frozenset(state for state, holds in self.states.items() if holds(side, circumstances)) for side in (0, 1)
        )
        return first, second

    def circumstances_with(self, states: States) -> Circumstances:
        """Return circumstances in which the sides have these states; the usual circumstances if there are none."""
        usual = self.circumstances_asked({})
        met = () if self.circumstances_met is None else self.circumstances_met()
        return next((one for one in (usual, *met) if self.states_in(one) == states), usual)

    @property
    def rules_of_play(self) -> PlayRules:
        """Return the rules of the play. Raises `MissingPartError` when only the auction is known."""
        if self.play is None:
            raise MissingPartError(f"The play of {self.title} is not known here.")
        return self.play

    @property
    def words(self) -> Words:
        """Return the words for whole deals. Raises `MissingPartError` when the game has none."""
        if self.spoken_words is None:
            raise MissingPartError(f"{self.title} has no words for whole deals here.")
        return self.spoken_words

    @cached_property
    def procedure(self) -> Procedure:
        """Return the game's procedure: how it deals, redeals and counts a match.

        Raises `MissingPartError` when the game has no procedure, `UnusableFileError` when its file is broken.
        """
        if self.make_procedure is None:
            raise MissingPartError(f"How {self.title} is dealt is not known here.")
        return self.make_procedure()

    @cached_property
    def law_data(self) -> LawData:
        """Return the irregularities and facts that can be asked about.

        Raises `MissingPartError` when the game has none, `UnusableFileError` when their files are broken.
        """
        if self.make_law_data is None:
            raise MissingPartError(f"There are no quizzes about the laws of {self.title}.")
        return self.make_law_data()

    @cached_property
    def arena(self) -> Arena:
        """Return the arena where the game's own programs play whole games.

        Raises `MissingPartError` when the game has no such programs, `UnusableFileError` when their files are broken.
        """
        if self.make_arena is None:
            raise MissingPartError(f"{self.title} has no programs of its own that play whole games.")
        return self.make_arena()
