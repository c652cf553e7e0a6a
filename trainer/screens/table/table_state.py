"""What the table screen shows, as one frozen value: setting up, bidding, play, and the review of a whole deal."""

from dataclasses import dataclass
from enum import StrEnum

from trainer.games.words import Standing
from trainer.screens.choose.choosing import PartChoice
from trainer.screens.drill.auction_help_state import HintShown, MeaningShown
from trainer.screens.drill.drill_state import NOTHING_STANDS, BoxShown, SeatShown, SuitShown, VerdictShown


class TablePhase(StrEnum):
    """Where a deal stands.

    In `JUDGED` the learner's wrong call waits to be read, in `TRICK_DONE` a complete trick waits to be turned.
    """

    SETTING_UP = "setting up"
    DEALING = "dealing"
    BIDDING = "bidding"
    JUDGED = "judged"
    PLAYING = "playing"
    TRICK_DONE = "trick done"
    OVER = "over"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class SetupShown:
    """What can be chosen before a deal.

    `part` is one of `parts`; `seed` is empty for a new deal; `begins` is what the button says that begins,
    `about` what is about to happen, and `about_seed` what can be typed for it. `typed` says what the typed hands come
    to, `typed_wrong` why they are no deal yet. Only where a play `may_end_early` it
    makes a difference whether one `plays_on`. `programs` are who may bid for the opponents, `program` who does; without
    any they bid by the learner's convention, or not at all.
    """

    parts: tuple[PartChoice, ...]
    part: str
    seed: str = ""
    opponents_bid: bool = True
    plays_on: bool = False
    begins: str = "Deal"
    about: str = ""
    about_seed: str = ""
    typed: str = ""
    typed_wrong: str = ""
    may_end_early: bool = True
    programs: tuple[PartChoice, ...] = ()
    program: str = ""


@dataclass(frozen=True, slots=True)
class CallChip:
    """A call of the auction: `index` from 0, `round` from 1, `place` of its seat from the learner's (0) on.

    `mark` is the verdict on a call of the learner's: right, accepted or wrong; empty for all others. `alert` is what
    its player's partner says of it, an alert or an announcement; mostly nothing.
    """

    index: int
    round: int
    place: int
    label: str
    spoken: str
    mark: str = ""
    alert: str = ""


@dataclass(frozen=True, slots=True)
class CardShown:
    """A card. `card` is what to send (`SJ`), `rank` and `suit` its letters, `name` as spoken."""

    card: str
    rank: str
    suit: str
    name: str
    label: str
    may_play: bool = True


@dataclass(frozen=True, slots=True)
class DummyShown:
    """A hand that lies open on the table during the play: the cards of the seat at `place`, trumps first.

    `name` is its player's. Its cards may be played where the learner plays them and it `is_turn`.
    """

    place: int
    name: str
    cards: tuple[CardShown, ...]
    is_turn: bool = False


@dataclass(frozen=True, slots=True)
class MoveShown:
    """A move besides playing a card. `name` is what to send, `label` what a button says."""

    name: str
    label: str


@dataclass(frozen=True, slots=True)
class TrickShown:
    """A trick on the table, from 1: its cards in order, each with the place that played it.

    Once it is complete there are a `winner`, as a place, and what it was worth.
    """

    number: int
    cards: tuple[tuple[int, CardShown], ...]
    winner: int | None = None
    value: int = 0
    said: str = ""


@dataclass(frozen=True, slots=True)
class ScoreShown:
    """How the play stands. `result` is "36♠ by Partner 1"; `goal` is what the learner's side needs in all.

    That is for its own bid, or to defeat theirs, and `goal_said` says which; None where there is no such number.
    """

    result: str
    goal: int | None
    goal_said: str
    ours: int
    theirs: int
    total: int
    said: str


@dataclass(frozen=True, slots=True)
class ValueShown:
    """What a denomination takes by best play, as text: "31", or "28 to 33" where that is all that is known."""

    denomination: str
    ours: str
    theirs: str


@dataclass(frozen=True, slots=True)
class RemarkShown:
    """One thing that a review says: a headline, and sentences. `kind` is right, accepted, wrong, or nothing."""

    title: str
    lines: tuple[str, ...]
    kind: str = ""


@dataclass(frozen=True, slots=True)
class TrickPoint:
    """A trick of a chart: what the learner's side could still take in all before and after it, by best play.

    `said` names the change and the card that brought it: "−5, your ♠J"; empty where nothing changed.
    """

    number: int
    before: int
    after: int
    said: str = ""


@dataclass(frozen=True, slots=True)
class CourseShown:
    """The chart of a play of so many `tricks`; its `points` may begin after the first ones.

    `needed` is what the learner's side needed in all, `needed_said` that in words; `note` says why there are no points.
    """

    points: tuple[TrickPoint, ...]
    tricks: int
    needed: int | None
    needed_said: str
    unit: str
    note: str = ""

    @property
    def spoken(self) -> str:
        """For a screen reader."""
        if not self.points:
            return self.note
        falls = "; ".join(f"trick {one.number}: {one.said}" for one in self.points if one.said) or "nothing changed"
        begins, ends = self.points[0].before, self.points[-1].after
        return f"Best play gave your side {begins} {self.unit} at first, {ends} in the end. {falls}."


@dataclass(frozen=True, slots=True)
class ReviewShown:
    """The end of a deal. `result` and `score` are there at once; the rest comes when it has been found out.

    `winner` is whom it brought something: "ours", "theirs", or empty for nobody. `own` judges the learner's calls, None
    before they were looked at: a deal that is lost is no mistake, and one that is won may have some. `unit` is what the
    values count. `model` is the auction of bots alone where it is another one, `progress` says what is still being
    looked for. `course` is the chart of the play, None before it was looked at, or where there is none. `par` is what
    best bidding and play gives, as players write it; empty before it is known.
    """

    result: str
    score: str
    winner: str = ""
    own: RemarkShown | None = None
    remarks: tuple[RemarkShown, ...] = ()
    values: tuple[ValueShown, ...] = ()
    model: tuple[CallChip, ...] = ()
    progress: str = ""
    steps: int = 0
    steps_done: int = 0
    unit: str = ""
    course: CourseShown | None = None
    par: str = ""

    @property
    def headline(self) -> str:
        """The result and the par in a line."""
        return "; ".join(filter(None, (self.result, self.par)))


@dataclass(frozen=True, slots=True)
class CallPriceShown:
    """What one call of the learner's is worth: `title` names it, `said` is what it costs on average, as a clause.

    `grade` is the name of its grade and `sign` the sign of that, `here` a sentence about this layout, `luck` is
    "lucky", "unlucky" or nothing; `interval` says how sure the price is, to whoever asks.
    """

    title: str
    grade: str
    sign: str
    said: str
    here: str = ""
    luck: str = ""
    interval: str = ""

    @property
    def spoken(self) -> str:
        """All but the interval, in a line."""
        return " ".join(filter(None, (self.title, self.said, self.here)))


@dataclass(frozen=True, slots=True)
class PricesShown:
    """What the learner's calls are worth, as far as `calls` are priced; `progress` says what is still being priced.

    `note` says what the prices suppose, or why there are none.
    """

    calls: tuple[CallPriceShown, ...] = ()
    progress: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A deal on a score sheet: what it was, and what each side got for it above and below the line.

    A deal that `ends_game` has a line drawn below it. Where nothing counts below the line all stands above it.
    """

    deal: str
    ours: int
    theirs: int
    ours_below: int = 0
    theirs_below: int = 0
    ends_game: bool = False


@dataclass(frozen=True, slots=True)
class MatchShown:
    """How a match stands: in a `line`, and as the scores of both sides in the game that goes on.

    `result` says who has won, once it `is_over`. `sheet` has a row for every deal that counted; `has_line` says whether
    some points count below the line.
    """

    line: str
    ours: int
    theirs: int
    is_over: bool = False
    result: str = ""
    sheet: tuple[SheetRow, ...] = ()
    has_line: bool = False


@dataclass(frozen=True, slots=True)
class TableState:
    """Everything on the table screen.

    `title` names the convention, `deal` the deal; `busy` says what the learner waits for, `message` what was wrong
    with what was typed. `hints` are those given for this call or card. `hand` is the learner's whole hand, `cards` what
    is left of it during the play, `box` the bidding box when it is the learner's turn to call, `typed` some calls as
    they can be typed. `dummy` lies open on the table; where it is the learner who plays its cards now, `plays_for`
    names it. `contract` is what is played and how it stands, in a line. `moves` are what the learner can do now besides
    playing one of them, and `trump` says in a sentence what is known of a trump that no bid has named. `most_possible`
    is the most that the learner's side can still take, in the `unit` that the game counts. The hands of others are in
    `seats` only once they are open. Of a deal
    that is over, `tricks` tells every trick in a line, and `replayed` is the number of the one that is looked at
    again, 0 where none is, and `link` shows it in a viewer of hands, where the game has one. `match` is None for a deal
    by itself. `prices` are None before anybody asks for them.
    """

    phase: TablePhase
    title: str = ""
    deal: str = ""
    setup: SetupShown | None = None
    busy: str = ""
    message: str = ""
    is_learners_turn: bool = False
    seats: tuple[SeatShown, ...] = ()
    standing: Standing = NOTHING_STANDS
    clockwise: bool = False
    hand: tuple[SuitShown, ...] = ()
    cards: tuple[CardShown, ...] = ()
    moves: tuple[MoveShown, ...] = ()
    trump: str = ""
    chips: tuple[CallChip, ...] = ()
    box: BoxShown | None = None
    hints: tuple[HintShown, ...] = ()
    meaning: MeaningShown | None = None
    verdict: VerdictShown | None = None
    trick: TrickShown | None = None
    dummy: DummyShown | None = None
    contract: str = ""
    score: ScoreShown | None = None
    can_take_back: bool = False
    most_possible: int = 0
    unit: str = ""
    plays_for: str = ""
    typed: tuple[str, ...] = ()
    hands_open: bool = False
    review: ReviewShown | None = None
    tricks: tuple[str, ...] = ()
    replayed: int = 0
    link: str = ""
    match: MatchShown | None = None
    prices: PricesShown | None = None

    @property
    def cards_to_choose(self) -> tuple[CardShown, ...]:
        """The cards of the hand from which the learner plays next."""
        return self.dummy.cards if self.plays_for and self.dummy is not None else self.cards

    @property
    def hint(self) -> HintShown | None:
        """The last of the hints; None before the first."""
        return self.hints[-1] if self.hints else None
