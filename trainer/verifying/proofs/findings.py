"""Findings of a verification, and its report."""

from dataclasses import asdict, dataclass, field
from enum import Enum

from trainer.language.book.rule_book import SourcePlace


@dataclass(frozen=True, slots=True)
class Finding:
    """A proof that fails, with the place of the row and a hand that shows it.

    `rows` are `situation/row`; `share` is the exact share of hands concerned, 0 to 1.
    """

    place: SourcePlace
    rows: tuple[str, ...]
    what: str
    auction: tuple[str, ...] = ()
    hand: str = ""
    share: float = 0.0

    def __str__(self) -> str:
        after = f" after {' '.join(self.auction)}" if self.auction else ""
        shown = f", for example {self.hand}" if self.hand else ""
        share = f" ({100 * self.share:.4f} % of hands)" if self.share else ""
        return f"{self.place}: {self.what}{after}{shown}{share}"

    def as_json(self) -> dict[str, object]:
        """Return the finding as `verify --json` has it."""
        return {**asdict(self), "place": str(self.place)}


class Reason(Enum):
    """The reason why no deal leads to a row; of several auctions, the first of these reasons is told."""

    THEIR_CALL = "only after {call} of the opponents, who would not call so by this table"
    ACCEPTED = "only after {call} of your side, which is accepted but never the first choice"
    HAND = "no hand that has called so takes it"
    OUR_CALL = "only after {call} of your side, which no hand calls there"

    def reason_text(self, call: str) -> str:
        """Return the reason in words; `call` is the one that nobody makes, empty where it is about the hand."""
        return self.value.format(call=call)


@dataclass(frozen=True, slots=True)
class WithoutDeal:
    """A row that no deal leads to, with an auction that shows it, and the reason."""

    finding: Finding
    reason: Reason

    def as_json(self) -> dict[str, object]:
        """Return the row as `verify --json` has it."""
        return {**self.finding.as_json(), "reason": self.reason.name.lower().replace("_", " ")}


@dataclass(frozen=True, slots=True)
class RowShare:
    """The share of hands, 0 to 1, that take a row at one point of an auction.

    It is exact if there is no `interval`; otherwise it was counted from drawn hands, and `interval` is the 95 % one.
    """

    row: str
    auction: tuple[str, ...]
    share: float
    interval: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class GeneralRow:
    """A row that rests on a general rule, because the source has nothing, with its share at its first point."""

    rule: str
    row: str
    share: float


@dataclass(frozen=True, slots=True)
class Coverage:
    """How many turns of some deals, bid out by the table, reached a state that had been proved."""

    deals: int
    turns: int
    proved: int

    @property
    def share(self) -> float:
        """Return the share of the turns, 0 to 1; 1 if there are none."""
        return self.proved / self.turns if self.turns else 1.0


@dataclass
class Findings:
    """All findings in one rule book.

    - `moved` are examples that treatments or settings lead to another call. They hold without these, and are no fault;
      nor are rows of shared files that only other conventions reach.
    - `loose_ends` are statements that no example checks, and questions that nobody answers; a table is proved with
      them, but a mistake there goes unnoticed.
    - `without_deal` are rows that no deal leads to, which is no fault either.
    - `general_rows` has the rule of every row that rests on a general one.
    """

    convention: str
    title: str
    situations: int = 0
    points: int = 0
    rows: int = 0
    examples: int = 0
    holes: list[Finding] = field(default_factory=list)
    overlaps: list[Finding] = field(default_factory=list)
    unreachable: list[Finding] = field(default_factory=list)
    illegal: list[Finding] = field(default_factory=list)
    passes_under_force: list[Finding] = field(default_factory=list)
    failing: list[Finding] = field(default_factory=list)
    uncovered: list[Finding] = field(default_factory=list)
    moved: list[Finding] = field(default_factory=list)
    loose_ends: list[Finding] = field(default_factory=list)
    without_deal: list[WithoutDeal] = field(default_factory=list)
    shares: list[RowShare] = field(default_factory=list)
    general_rows: dict[str, str] = field(default_factory=dict)
    coverage: Coverage = Coverage(0, 0, 0)
    seconds: float = 0.0

    @property
    def proved(self) -> bool:
        """Return whether every proof holds, over every hand."""
        wrong = (
            self.holes,
            self.overlaps,
            self.unreachable,
            self.illegal,
            self.passes_under_force,
            self.failing,
            self.uncovered,
        )
        return not any(wrong) and not self.drawn

    @property
    def drawn(self) -> list[RowShare]:
        """Return the shares that are counted from drawn hands, because the rows split hands into too many kinds."""
        return [share for share in self.shares if share.interval is not None]

    @property
    def first_shares(self) -> dict[str, float]:
        """Return for each row its share at the first point of its situation."""
        shares: dict[str, float] = {}
        for share in self.shares:
            shares.setdefault(share.row, share.share)
        return shares

    @property
    def general(self) -> list[GeneralRow]:
        """Return the rows that rest on general rules, with the share of hands that no other row took."""
        shares = self.first_shares
        return [GeneralRow(rule, row, shares[row]) for row, rule in self.general_rows.items() if row in shares]

    def as_json(self) -> dict[str, object]:
        """Return the findings as `verify --json` has them."""
        found = {
            name: [finding.as_json() for finding in getattr(self, name)]
            for name in (
                "holes",
                "overlaps",
                "unreachable",
                "illegal",
                "passes_under_force",
                "failing",
                "uncovered",
                "moved",
                "loose_ends",
            )
        }
        return {
            "convention": self.convention,
            "proved": self.proved,
            "situations": self.situations,
            "points": self.points,
            "rows": self.rows,
            "examples": self.examples,
            **found,
            "without_deal": [row.as_json() for row in self.without_deal],
            "general": [asdict(row) for row in self.general],
            "shares": self.first_shares,
            "coverage": {**asdict(self.coverage), "share": self.coverage.share},
            "shares_by_auction": [_share_as_json(share) for share in self.shares],
            "seconds": round(self.seconds, 3),
        }


def _share_as_json(share: RowShare) -> dict[str, object]:
    """Return a share as JSON, without an interval where it is exact."""
    return {name: value for name, value in asdict(share).items() if value is not None}
