"""The state of the table screen, as one frozen value: setting up, bidding, play, and the review of a whole deal."""

from dataclasses import dataclass
from enum import StrEnum

from trainer.games.words import AuctionState
from trainer.screens.choose.choosing import PartChoice
from trainer.screens.drill.auction_help_state import HintDisplay, MeaningDisplay
from trainer.screens.drill.drill_state import NOTHING_STANDS, BoxDisplay, SeatDisplay, SuitDisplay, VerdictDisplay


class TablePhase(StrEnum):
    """The phase of a deal.

    In `JUDGED` the learner reads the verdict on a wrong call; in `TRICK_DONE` a complete trick is on the table.
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
class SetupDisplay:
    """The choices before a deal.

    - `part` is one of `parts`; `seed` is empty for a new deal.
    - `begins`: the label of the button; `about`: what will happen; `about_seed`: what can be typed as the seed.
    - `typed`: the hands that were typed; `typed_wrong`: why they are no deal yet.
    - `plays_on` matters only if a play `may_end_early`.
    - `programs`: who may bid for the opponents, `program`: who does; without any they bid by the learner's convention,
      or not at all.
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
    """A call of the auction: `index` from 0, `round` from 1, `place` of its seat relative to the learner's (0).

    `mark` is the verdict on a call of the learner: right, accepted or wrong; empty for other calls. `alert` is
    partner's alert or announcement, if any.
    """

    index: int
    round: int
    place: int
    label: str
    spoken: str
    mark: str = ""
    alert: str = ""


@dataclass(frozen=True, slots=True)
class CardDisplay:
    """A card. `card` is what to send (`SJ`), `rank` and `suit` its letters, `name` as spoken."""

    card: str
    rank: str
    suit: str
    name: str
    label: str
    may_play: bool = True


@dataclass(frozen=True, slots=True)
class DummyDisplay:
    """An open hand on the table during the play: the cards of the seat at `place`, trumps first.

    `name` is its player's. Its cards may be played if the learner plays them and it `is_turn`.
    """

    place: int
    name: str
    cards: tuple[CardDisplay, ...]
    is_turn: bool = False


@dataclass(frozen=True, slots=True)
class MoveDisplay:
    """A move other than a card. `name` is what to send, `label` the text of its button."""

    name: str
    label: str


@dataclass(frozen=True, slots=True)
class TrickDisplay:
    """A trick on the table, numbered from 1: its cards in order, each with the place that played it.

    A complete trick has a `winner`, as a place, and a value.
    """

    number: int
    cards: tuple[tuple[int, CardDisplay], ...]
    winner: int | None = None
    value: int = 0
    said: str = ""


@dataclass(frozen=True, slots=True)
class ScoreDisplay:
    """The score of the play so far. `result` is "36♠ by Partner 1"; `goal` is what the learner's side needs in all.

    The side needs it to make its own bid, or to defeat the opponents' bid; `goal_text` says which. It is None in a
    game without such a number.
    """

    result: str
    goal: int | None
    goal_text: str
    ours: int
    theirs: int
    total: int
    said: str


@dataclass(frozen=True, slots=True)
class ValueDisplay:
    """The tricks or points of a denomination by best play: "31", or "28 to 33" if that is not settled."""

    denomination: str
    ours: str
    theirs: str


@dataclass(frozen=True, slots=True)
class RemarkDisplay:
    """A remark of a review: a headline, and sentences. `kind` is right, accepted, wrong, or empty."""

    title: str
    lines: tuple[str, ...]
    kind: str = ""


@dataclass(frozen=True, slots=True)
class TrickPoint:
    """A trick of a chart: what the learner's side could still take in all before and after it, by best play.

    `said` is the change and the card behind it: "−5, your ♠J"; empty where nothing changed. `better` is the card that
    the learner should have played, with its reason, and `kept` what each card would have kept, which is counted where
    the learner's card lost something, and for any trick that is looked at; both may be empty.
    """

    number: int
    before: int
    after: int
    said: str = ""
    better: str = ""
    kept: str = ""


@dataclass(frozen=True, slots=True)
class CourseDisplay:
    """The chart of a play of so many `tricks`; its `points` may begin after the first ones.

    `needed` is what the learner's side needed in all, `needed_text` that in words; `note` says why there are no points.
    """

    points: tuple[TrickPoint, ...]
    tricks: int
    needed: int | None
    needed_text: str
    unit: str
    note: str = ""

    @property
    def spoken(self) -> str:
        """Return the text for a screen reader."""
        if not self.points:
            return self.note
        falls = "; ".join(f"trick {one.number}: {one.said}" for one in self.points if one.said) or "nothing changed"
        begins, ends = self.points[0].before, self.points[-1].after
        return f"Best play gave your side {begins} {self.unit} at first, {ends} in the end. {falls}."


@dataclass(frozen=True, slots=True)
class ReviewDisplay:
    """The end of a deal. `result` and `score` are known at once; the rest follows as it is computed.

    - `winner`: the side with a score, "ours" or "theirs", or empty.
    - `own`: the judgement of the learner's calls, None before it is known; a lost deal need not have a mistake, and a
      won one may.
    - `unit`: the unit of the values; `model`: the auction of bots alone, if it differs.
    - `progress`: what is still being computed; `course`: the chart of the play, None before it is known or without one.
    - `par`: the par as players write it; empty before it is known.
    """

    result: str
    score: str
    winner: str = ""
    own: RemarkDisplay | None = None
    remarks: tuple[RemarkDisplay, ...] = ()
    values: tuple[ValueDisplay, ...] = ()
    model: tuple[CallChip, ...] = ()
    progress: str = ""
    steps: int = 0
    steps_done: int = 0
    unit: str = ""
    course: CourseDisplay | None = None
    par: str = ""

    @property
    def headline(self) -> str:
        """Return the result and the par in a line."""
        return "; ".join(filter(None, (self.result, self.par)))


@dataclass(frozen=True, slots=True)
class CallPriceDisplay:
    """The worth of one call of the learner: `title` names it, `said` is its average cost, as a clause.

    `grade` is the name of its grade and `sign` the grade's sign, `here` is a sentence on this layout, `luck` is
    "lucky", "unlucky" or empty; `interval` is the uncertainty, on request.
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
        """Return all but the interval, in a line."""
        return " ".join(filter(None, (self.title, self.said, self.here)))


@dataclass(frozen=True, slots=True)
class PricesDisplay:
    """The worth of the learner's calls, as far as `calls` are priced, `of` how many.

    `progress` names the call being priced; `note` says what the prices assume, or why there are none.
    """

    calls: tuple[CallPriceDisplay, ...] = ()
    of: int = 0
    progress: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A deal on a score sheet: its name, and each side's score above and below the line.

    After a deal that `ends_game` there is a line. Where nothing counts below the line everything is above it.
    """

    deal: str
    ours: int
    theirs: int
    ours_below: int = 0
    theirs_below: int = 0
    ends_game: bool = False


@dataclass(frozen=True, slots=True)
class MatchDisplay:
    """The score of a match: as a `line`, and as the scores of both sides in the current game.

    `result` is who has won, once it `is_over`. `sheet` has a row for every deal that counted; `has_line` says whether
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
    """The state of the table screen.

    - `title`: the convention; `deal`: the deal; `busy`: what the learner waits for; `message`: an error in typed text.
    - `hints`: those given for this call or card; `hand`: the learner's whole hand; `cards`: the cards left in the play.
    - `box`: the bidding box, without legal calls until the learner's turn; `typed`: examples of typed calls.
    - `dummy`: the open hand; `plays_for`: its player, if the learner plays its cards now.
    - `contract`: the contract and its standing, in a line; `moves`: other moves than cards; `trump`: a sentence on a
      trump that no bid has named.
    - `most_possible`: the most that the learner's side can still take, in the game's `unit`.
    - `seats` have the others' hands only once they are open.
    - After the deal, `tricks` has every trick in a line, `replayed` is the number of the one on display (0: none), and
      `link` opens a hand viewer, if the game has one.
    - `match` is None for a single deal; `prices` are None before they are requested.
    """

    phase: TablePhase
    title: str = ""
    deal: str = ""
    setup: SetupDisplay | None = None
    busy: str = ""
    message: str = ""
    is_learners_turn: bool = False
    seats: tuple[SeatDisplay, ...] = ()
    standing: AuctionState = NOTHING_STANDS
    clockwise: bool = False
    hand: tuple[SuitDisplay, ...] = ()
    cards: tuple[CardDisplay, ...] = ()
    moves: tuple[MoveDisplay, ...] = ()
    trump: str = ""
    chips: tuple[CallChip, ...] = ()
    box: BoxDisplay | None = None
    hints: tuple[HintDisplay, ...] = ()
    meaning: MeaningDisplay | None = None
    verdict: VerdictDisplay | None = None
    trick: TrickDisplay | None = None
    dummy: DummyDisplay | None = None
    contract: str = ""
    score: ScoreDisplay | None = None
    can_take_back: bool = False
    most_possible: int = 0
    unit: str = ""
    plays_for: str = ""
    typed: tuple[str, ...] = ()
    hands_open: bool = False
    review: ReviewDisplay | None = None
    tricks: tuple[str, ...] = ()
    replayed: int = 0
    link: str = ""
    match: MatchDisplay | None = None
    prices: PricesDisplay | None = None

    @property
    def cards_to_choose(self) -> tuple[CardDisplay, ...]:
        """Return the cards from which the learner plays next."""
        return self.dummy.cards if self.plays_for and self.dummy is not None else self.cards

    @property
    def hint(self) -> HintDisplay | None:
        """Return the last of the hints; None before the first."""
        return self.hints[-1] if self.hints else None
