"""The state of the editor of own rows, as one frozen value."""

from dataclasses import dataclass

from trainer.screens.drill.drill_state import SuitDisplay
from trainer.screens.editing.siblings import SiblingDisplay
from trainer.screens.partners.changes_state import HandChanged
from trainer.screens.partners.earning import EarningDisplay


@dataclass(frozen=True, slots=True)
class LineDisplay:
    """One phrase of what the row shows: its subject (`about`), the phrase, its plain meaning, or its problem.

    A line with another `way` than the line before begins an alternative.
    """

    about: str
    phrase: str
    means: str = ""
    problem: str = ""
    way: int = 0


@dataclass(frozen=True, slots=True)
class ExampleField:
    """An example or near miss as written; `hand` is empty for an invalid hand, which `problem` explains.

    `broken` says what its hand calls now, if that differs from the example.
    """

    written: str
    hand: tuple[SuitDisplay, ...] = ()
    call: str = ""
    note: str = ""
    is_near_miss: bool = False
    problem: str = ""
    broken: str = ""


@dataclass(frozen=True, slots=True)
class FormDisplay:
    """A row as a form.

    - `abouts`: the possible subjects of a line, as written and as spoken.
    - `ranks`: the cards of a suit, `copies` of each.
    - `picks`: for each letter of which the row chooses the suit, how it chooses.
    - `is_otherwise`: the row for all remaining hands, which shows and picks nothing.
    - `name`: None for a row of the table.
    """

    row: str = ""
    name: str | None = None
    call: str = ""
    accepts: str = ""
    lines: tuple[LineDisplay, ...] = ()
    picks: tuple[tuple[str, str], ...] = ()
    number: str = ""
    why: str = ""
    source: str = ""
    examples: tuple[ExampleField, ...] = ()
    abouts: tuple[tuple[str, str], ...] = ()
    ranks: str = ""
    copies: int = 1
    is_otherwise: bool = False


@dataclass(frozen=True, slots=True)
class CheckDisplay:
    """A check of the proof, and whether it `holds`; `hand` is a counterexample."""

    said: str
    holds: bool
    hand: tuple[SuitDisplay, ...] = ()


@dataclass(frozen=True, slots=True)
class ShareDisplay:
    """A row's call as printed, its meaning, and its shares of all hands, 0 to 1.

    A share, `before` or `now`, is None where the table had or has no such row.
    """

    call: str
    words: str
    before: float | None
    now: float | None
    is_edited: bool = False

    @property
    def spoken(self) -> str:
        """Return the text for a screen reader."""
        return f"{self.call}, {self.words}: before {percent(self.before)}, now {percent(self.now)}"


@dataclass(frozen=True, slots=True)
class ProofDisplay:
    """The result of a proof. `counted` says over how many hands, `changed` how many of them call differently.

    `hands` are some of these, or other hands that were requested, with the heading `dealt`. `partner` are sentences on
    what partner believes of the row's call and answers to it; they come a moment later.
    """

    checks: tuple[CheckDisplay, ...] = ()
    shares: tuple[ShareDisplay, ...] = ()
    changed: str = ""
    hands: tuple[HandChanged, ...] = ()
    counted: str = ""
    aside: str = ""
    dealt: str = ""
    partner: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class WayDisplay:
    """One continuation of a phrase: the word, the phrase with it, and its meaning."""

    word: str
    phrase: str
    means: str = ""


@dataclass(frozen=True, slots=True)
class OwnDisplay:
    """A row that the pair's file changes, in a line."""

    situation: str
    row: str
    said: str


@dataclass(frozen=True, slots=True)
class WholeProofDisplay:
    """The result in `said`, or what is in progress; `share` is how much of it is done, 0 to 1."""

    said: str = ""
    is_running: bool = False
    share: float = 0.0


@dataclass(frozen=True, slots=True)
class EditingState:
    """The state of the editor.

    - `own`: the rows that the file changes; `change`: how the change relates to the table; `file_text`: where the
      pair's file is.
    - `is_as_text`: the file is displayed as `text`, else as the `form`.
    - `problems`: the problems of the text, by line and column of the file.
    - `proof`: the last successful one; it is outdated while `is_proving`, or with problems.
    - `whole`: the proof of the whole convention as saved, if it was requested.
    - `saving_text`: why the change can't be saved, or that it is.
    - `can_try`: hands can be dealt for the row; `earning`: what the row gains.
    - `siblings`: other situations with the row.
    - `can_write_answers`: the row's call is artificial, and partner has no answer to it, or may pass it.
    """

    title: str = ""
    situation: str = ""
    auction: tuple[str, ...] = ()
    change: str = ""
    file_text: str = ""
    own: tuple[OwnDisplay, ...] = ()
    form: FormDisplay = FormDisplay()
    text: str = ""
    is_as_text: bool = False
    problems: tuple[str, ...] = ()
    proof: ProofDisplay = ProofDisplay()
    is_proving: bool = False
    whole: WholeProofDisplay = WholeProofDisplay()
    can_prove_whole: bool = False
    is_dropped: bool = False
    can_undo: bool = False
    can_redo: bool = False
    can_keep: bool = False
    is_kept: bool = True
    saving_text: str = ""
    siblings: tuple[SiblingDisplay, ...] = ()
    can_try: bool = False
    can_earn: bool = False
    can_write_answers: bool = False
    earning: EarningDisplay = EarningDisplay()
    busy: str = ""
    message: str = ""


def percent(share: float | None) -> str:
    """Return a share as `11.9 %`; with two digits if it is small, and a dash for None."""
    if share is None:
        return "–"
    number = 100 * share
    return f"{number:.1f} %" if number >= 1 or not number else f"{number:.2g} %"
