"""Loading an agreement: a plan, its file, and everything that the partnership's room shows of them."""

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from trainer.documents.nodes import ListNode
from trainer.language.agreements.history import history_of, noted
from trainer.language.agreements.partnership_writing import Value, agree_on
from trainer.language.book.rule_book import WITHOUT, RuleBook
from trainer.language.files.library import ConventionLibrary
from trainer.language.files.partnerships import Partnership, agreed_in, read_partnership
from trainer.practice.guide.game_plan import GamePlan
from trainer.problems import BiddingTrainerError
from trainer.screens.choose.chosen_agreement import Agreements
from trainer.screens.home.dial_neighbours import left_behind
from trainer.screens.home.partnership_state import AgreementDisplay, DialDisplay, PartnershipState, TreatmentTick
from trainer.screens.home.welcome import Answer
from trainer.screens.partners.agreement_history import news_for

RECENT: Final = 6
"""The number of files that are listed."""

_NUMBERED: Final = re.compile(r"[A-Z]\d[\d.]*")


@dataclass(frozen=True)
class Agreed:
    """A plan with its rule book, and the agreement in a file, if there is one."""

    plan: GamePlan
    book: RuleBook
    partnership: Partnership | None = None
    trouble: str = ""

    @property
    def convention(self) -> str:
        """Return the convention without treatments, by its name or by the path of its file."""
        return self.partnership.convention if self.partnership else self.plan.convention

    @property
    def path(self) -> Path | None:
        """Return the path of the file, or None."""
        return Path(self.plan.partnership) if self.partnership else None


def agreed_by(agreements: Agreements, plan: GamePlan) -> Agreed:
    """Return the agreement of a plan, with its file read again; raises what `ConventionLibrary.book` raises."""
    practice = agreements.practice
    path = Path(plan.partnership)
    if plan.partnership:
        practice.library.forget_file(path)
    played = practice.played(plan)
    if not plan.partnership or played.trouble:
        return Agreed(plan, played.book, trouble=played.trouble)
    return Agreed(snapshot(practice.library, plan, played.book), played.book, practice.library.partnership(path))


def opened(agreements: Agreements, plan: GamePlan, path: Path) -> Agreed:
    """Return the agreement of another file, in the plan of its game.

    Raises `UnusableFileError`, and the errors of `book_at`.
    """
    library, practice = agreements.practice.library, agreements.practice
    library.forget_file(path)
    partnership = library.partnership(path)
    book = library.book_at(path)
    game = book.name.partition("/")[0]
    before = plan if plan.convention.partition("/")[0] == game else practice.memory.game_plan(practice.learner, game)
    path = path.absolute()
    recent = tuple(dict.fromkeys((str(path), *before.recent)))[:RECENT]
    named = book.name if book.name in library.names() else agreements.introduction(game).conventions[0].name
    known = before.known if before.convention == named else 0
    now = replace(before, convention=named, known=known, partnership=str(path), recent=recent)
    return Agreed(snapshot(library, now, book), book, partnership)


def write_agreed(agreements: Agreements, plan: GamePlan, path: Path, values: Mapping[str, Value]) -> Agreed:
    """Write values into the file of an agreement, and play by it; raises the errors of `agree_on`."""
    practice = agreements.practice
    noted(path, "", practice.clock())
    agree_on(practice.library, path, values)
    noted(path, practice.learner, practice.clock())
    found = opened(agreements, plan, path)
    agreements.agree(found.plan)
    return found


def snapshot(library: ConventionLibrary, plan: GamePlan, book: RuleBook) -> GamePlan:
    """Return the plan with the file's bundled treatments, in case the file is deleted."""
    return replace(plan, agreed=library.still_offered(plan.convention, book.agreed))


def treatments_written(library: ConventionLibrary, path: Path, agreed: tuple[str, ...], convention: str) -> list[str]:
    """Return the new `treatments` of a file once these are agreed; the file's own treatments stay."""
    known = {one.section for one in library.treatments(convention)} | {
        name for one in library.treatments(convention) for name in (one.name, one.name.lower(), one.section.lower())
    }
    _, written, _ = read_partnership(path)
    own = [one.text for one in written.treatments if one.text.removeprefix(WITHOUT).lower() not in known]
    return [*agreed, *own]


def state_of(agreements: Agreements, agreed: Agreed) -> PartnershipState:
    """Return everything that the room shows of an agreement."""
    library, plan, book = agreements.practice.library, agreed.plan, agreed.book
    laid_over = {one.section for one in book.treatments}
    ticks = tuple(
        TreatmentTick(one.section, one.title, one.section in laid_over, one.is_played)
        for one in library.treatments(agreed.convention)
    )
    game = plan.convention.partition("/")[0]
    introduction = agreements.introduction(game)
    usual = {one.name: one.number for one in library.book(agreed.convention).settings}
    behind = left_behind(book, library.folder, usual) if agreed.partnership else {}
    dials = tuple(
        DialDisplay(one.name, one.number, usual.get(one.name, one.number), one.meaning, behind.get(one.name, ""))
        for one in book.dials
    )
    return PartnershipState(
        loaded=True,
        game=game,
        conventions=tuple(Answer(one.name, one.short, one.lines) for one in introduction.conventions),
        convention=plan.convention,
        title=book.title,
        agreement=_shown(agreed),
        recent=tuple(_recent(plan)),
        treatments=ticks,
        dials=dials if agreed.partnership else (),
        notes=agreed.partnership.notes if agreed.partnership else "",
        said=agreement_sentence(
            introduction.short_name(plan.convention) or book.title, ticks, _turned(dials), _shown(agreed).own_rows
        ),
        message=agreed.trouble,
        news=_news(agreements, agreed),
    )


def _news(agreements: Agreements, agreed: Agreed) -> str:
    """Return what others have changed since the learner's last change of the file; empty without a history."""
    path = agreed.path
    if path is None or not history_of(path):
        return ""
    noted(path, "", agreements.practice.clock())
    practice = agreements.practice
    return news_for(history_of(path), practice.learner, path, agreed.book, practice.library)


def _shown(agreed: Agreed) -> AgreementDisplay:
    path = agreed.path
    if path is None or agreed.partnership is None:
        return AgreementDisplay()
    changed = ""
    with suppress(OSError):
        when = datetime.fromtimestamp(path.stat().st_mtime, UTC).astimezone()
        changed = f"changed {when.day} {when:%B}"
    _, written, _ = read_partnership(path)
    rows = len(written.changes.items) if isinstance(written.changes, ListNode) else 0
    return AgreementDisplay(str(path), agreed.partnership.name, path.name, changed, rows)


def _recent(plan: GamePlan) -> Iterator[tuple[str, str]]:
    """Yield the other recent files that still exist, by path and name."""
    for text in plan.recent:
        agreed = None
        with suppress(BiddingTrainerError, OSError):
            agreed = agreed_in(Path(text)) if Path(text).is_file() and text != plan.partnership else None
        if agreed is not None:
            yield text, agreed.name


def _short(tick: TreatmentTick) -> str:
    """Return what players call a treatment; its title where it has only the number of a section."""
    return tick.title if _NUMBERED.fullmatch(tick.section) else tick.section


def _turned(dials: Iterable[DialDisplay]) -> int:
    return sum(one.number != one.usual for one in dials)


def agreement_sentence(name: str, ticks: tuple[TreatmentTick, ...], turned: int = 0, own_rows: int = 0) -> str:
    """Return an agreement in a sentence.

    `turned` is the number of dials with another number than the convention's, `own_rows` that of changed rows.
    """
    yours = [
        f"{number} {what if number == 1 else f'{what}s'} of your own"
        for number, what in ((turned, "number"), (own_rows, "row"))
        if number
    ]
    added = [_short(one) for one in ticks if one.is_agreed and not one.is_usual]
    left_out = [_short(one) for one in ticks if one.is_usual and not one.is_agreed]
    if not ticks and not yours:
        return f"You play {name}. It has no treatments to agree on."
    if not added and not left_out and not yours:
        if len(ticks) == 1:
            return f"You play {name} as it stands, with its one treatment unchanged."
        return f"You play {name} as it stands; you have changed none of its {len(ticks)} treatments."
    parts = [f"with {', '.join((*added, *yours))}"] if added or yours else []
    parts += [f"without {', '.join(left_out)}"] if left_out else []
    return f"You play {name} {', '.join(parts)}."
