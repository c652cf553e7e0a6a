"""What the editor of own rows shows, as one frozen value."""

from dataclasses import dataclass

from trainer.screens.drill.drill_state import SuitShown
from trainer.screens.editing.siblings import SiblingShown
from trainer.screens.partners.changes_state import HandChanged
from trainer.screens.partners.earning import EarningShown


@dataclass(frozen=True, slots=True)
class LineShown:
    """One phrase that the row shows: what it is `about`, the phrase, the same in plain words, or what is wrong with it.

    Lines of another `way` than the one before begin an alternative.
    """

    about: str
    phrase: str
    means: str = ""
    problem: str = ""
    way: int = 0


@dataclass(frozen=True, slots=True)
class ExampleField:
    """An example or near miss as it is written; `hand` is empty where `written` is no hand, as `problem` says.

    `broken` says what its hand calls now, where that is not what the example says.
    """

    written: str
    hand: tuple[SuitShown, ...] = ()
    call: str = ""
    note: str = ""
    is_near_miss: bool = False
    problem: str = ""
    broken: str = ""


@dataclass(frozen=True, slots=True)
class FormShown:
    """A row as a form.

    `abouts` are what a line can be about, as it is written and as it is said; `ranks` are the cards of a suit, each
    there `copies` times. `picks` has for every letter that the row chooses a suit for how it does. `is_otherwise` for
    the row that takes whatever is left, which shows nothing and picks nothing. `name` is None for a row of the table.
    """

    row: str = ""
    name: str | None = None
    call: str = ""
    accepts: str = ""
    lines: tuple[LineShown, ...] = ()
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
class CheckShown:
    """One thing that is proved, or why it is not; `hand` is one for which it fails."""

    said: str
    holds: bool
    hand: tuple[SuitShown, ...] = ()


@dataclass(frozen=True, slots=True)
class ShareShown:
    """A row's call as printed and what it tells, with its share of all hands before and now; None where it is not."""

    call: str
    words: str
    before: float | None
    now: float | None
    is_edited: bool = False

    @property
    def spoken(self) -> str:
        """For a screen reader."""
        return f"{self.call}, {self.words}: before {percent(self.before)}, now {percent(self.now)}"


@dataclass(frozen=True, slots=True)
class ProofShown:
    """What is proved. `counted` says of how many hands, `changed` how many of them call otherwise.

    `hands` are some of these, or what `dealt` says: others that were asked for.
    """

    checks: tuple[CheckShown, ...] = ()
    shares: tuple[ShareShown, ...] = ()
    changed: str = ""
    hands: tuple[HandChanged, ...] = ()
    counted: str = ""
    aside: str = ""
    dealt: str = ""


@dataclass(frozen=True, slots=True)
class WayShown:
    """One way to go on with a phrase: the word, the phrase with it, and what that means."""

    word: str
    phrase: str
    means: str = ""


@dataclass(frozen=True, slots=True)
class OwnShown:
    """A row that the pair's file changes, in a line."""

    situation: str
    row: str
    said: str


@dataclass(frozen=True, slots=True)
class EditingState:
    """Everything in the editor.

    `own` are the rows that the file changes. `standing` says what the change is beside the table; `file_said` where the
    pair's file lies. While `is_as_text`, the file is shown as its `text`, else the `form`. `problems` are what is wrong
    with what is written, by line and column of the file. `proof` is the last one that could be made: not that of what
    is written while `is_proving`, or with problems. `whole_said` is what was found of the whole convention as it is
    kept, where somebody has asked for that. `keep_said` says why the change can't be kept, or that it is. Hands can be
    dealt for the row where it `can_try`; `earning` is what it earns. `siblings` are other situations with the row.
    """

    title: str = ""
    situation: str = ""
    auction: tuple[str, ...] = ()
    standing: str = ""
    file_said: str = ""
    own: tuple[OwnShown, ...] = ()
    form: FormShown = FormShown()
    text: str = ""
    is_as_text: bool = False
    problems: tuple[str, ...] = ()
    proof: ProofShown = ProofShown()
    is_proving: bool = False
    whole_said: str = ""
    can_prove_whole: bool = False
    is_dropped: bool = False
    can_undo: bool = False
    can_redo: bool = False
    can_keep: bool = False
    is_kept: bool = True
    keep_said: str = ""
    siblings: tuple[SiblingShown, ...] = ()
    can_try: bool = False
    can_earn: bool = False
    earning: EarningShown = EarningShown()
    busy: str = ""
    message: str = ""


def percent(share: float | None) -> str:
    """`11.9 %`; two figures where it is little, and a dash where there is none."""
    if share is None:
        return "–"
    number = 100 * share
    return f"{number:.1f} %" if number >= 1 or not number else f"{number:.2g} %"
