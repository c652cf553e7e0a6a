"""The display of a class's answers."""

from typing import Final

from trainer.cards.notation import parse_hand
from trainer.problems import BiddingTrainerError, visible
from trainer.reasoning.judging.judging import Judge
from trainer.reasoning.words.counting_words import joined
from trainer.screens.drill.drill_display import hand_display, row_label
from trainer.screens.teach.answer_words import answer_text
from trainer.screens.teach.class_state import (
    CellDisplay,
    ClassState,
    FileDisplay,
    GainDisplay,
    Order,
    PupilDisplay,
    Tone,
    WrongDisplay,
)
from trainer.teaching.class_files import ClassFiles, Received
from trainer.teaching.class_picture import SITS, Cell, ClassPicture, PupilLine
from trainer.teaching.wrong_reasons import why_wrong

_STRONG: Final = 0.9
_WEAK: Final = 0.5
"""Judgments: below a half a class has not understood a row, from 90 % on it needs no more time."""

_MOST_WRONG: Final = 3
"""The commonest wrong calls of a question."""

_MOST_NAMES: Final = 6
"""Names on one line; more pupils are counted."""

_MOST_LATE: Final = 3
"""Up to this many late pupils are named one by one."""


def class_display(
    picture: ClassPicture, files: ClassFiles, judge: Judge, chosen: int | None = None, order: Order = Order.NAME
) -> ClassState:
    """Return the whole overview; the worst column is framed unless another one was `chosen`."""
    lesson, game = picture.lesson, judge.reasoner.book.game
    column = picture.worst if chosen is None else chosen
    columns = tuple(row_label(str(row), game) for row, _ in picture.columns)
    questions = len(lesson.questions)
    due = f", due {lesson.due.day} {lesson.due:%B}" if lesson.due else ""
    came = (
        "nobody has handed in"
        if not picture.pupils
        else "1 is in"
        if len(picture.pupils) == 1
        else f"{len(picture.pupils)} are in"
    )
    even = len({len(numbers) for _, numbers in picture.columns}) == 1
    return ClassState(
        loaded=True,
        title=visible(lesson.title),
        under=f"{'1 question' if questions == 1 else f'{questions} questions'}{due}: {came}",
        columns=columns,
        pupils=_pupils(picture, files, columns, order, even=even),
        order=order,
        averages=tuple(_average(cell, name) for cell, name in zip(picture.totals, columns, strict=True)),
        chosen=column,
        gain=None if column is None else gain_display(picture, judge, column),
        files=_files(files),
        can_make=bool(picture.to_teach),
    )


def gain_display(picture: ClassPicture, judge: Judge, column: int) -> GainDisplay:
    """Return the details of a column: its most missed question, and the wrong calls."""
    game = judge.reasoner.book.game
    row, numbers = picture.columns[column]
    title = row_label(str(row), game)
    heading = "Most to gain" if column == picture.worst else "This row"
    number = picture.most_missed(column)
    if number is None:
        return GainDisplay(heading, title, said="Everybody got it right.")
    question = picture.lesson.questions[number - 1]
    wrong = [one for one in picture.wrong_calls(numbers) if one.question == number][:_MOST_WRONG]
    of = max(1, len(picture.pupils))
    try:
        hand = hand_display(parse_hand(game.deck, question.hand))
    except BiddingTrainerError:
        hand = ()
    return GainDisplay(
        heading=heading,
        title=title,
        calls=tuple(_printed(judge, call) for call in question.auction),
        hand=hand,
        prompt=visible(question.prompt),
        answer=answer_text(game, question, question.answer),
        wrong=tuple(
            WrongDisplay(
                (one.call if question.options else _printed(judge, one.call)) or "?",
                why_wrong(question, one.call, judge) or answer_text(game, question, one.call),
                len(one.pupils),
                len(one.pupils) / of,
                joined(list(one.pupils[:_MOST_NAMES])),
            )
            for one in wrong
        ),
        said=_gain_text(picture, column, judge),
    )


def _gain_text(picture: ClassPicture, column: int, judge: Judge) -> str:
    game = judge.reasoner.book.game
    missed, pupils = len(picture.missed_by(column)), len(picture.pupils)
    who = "Everybody" if missed == pupils else f"{missed} of {pupils}"
    others = [row for row in picture.to_teach if row != picture.columns[column][0]]
    then = f" Then: {joined([row_label(str(row), game) for row in others[:2]])}." if others else ""
    return f"{who} missed it at least once.{then}"


def _pupils(
    picture: ClassPicture, files: ClassFiles, columns: tuple[str, ...], order: Order, *, even: bool
) -> tuple[PupilDisplay, ...]:
    """Return the pupils who count, in an order, then those whose files were edited."""
    shown = [
        PupilDisplay(
            visible(line.pupil),
            tuple(_cell(cell, line.pupil, name, even=even) for cell, name in zip(line.cells, columns, strict=True)),
            f"{line.all.right} of {line.all.given}",
            "late" if line.is_late else "",
        )
        for line in ordered(picture, files, order)
    ]
    counted = {line.pupil.casefold() for line in picture.pupils}
    nothing = CellDisplay("–", Tone.NONE, "not counted")
    for one in files.files:
        name = one.results.pupil if one.results else ""
        if one.received is Received.EDITED and name.casefold() not in counted:
            counted.add(name.casefold())
            shown.append(PupilDisplay(visible(name), (nothing,) * len(columns), "", "refused", is_counted=False))
    return tuple(shown)


def ordered(picture: ClassPicture, files: ClassFiles, order: Order) -> tuple[PupilLine, ...]:
    """Return the pupils by name, the fewest right first, or the last to hand in first."""
    saved = {one.results.pupil: one.results.saved for one in files.counted if one.results}
    if order is Order.RIGHT:
        return tuple(sorted(picture.pupils, key=lambda one: (one.all.right, one.pupil.casefold())))
    if order is Order.LAST:
        return tuple(sorted(picture.pupils, key=lambda one: saved[one.pupil], reverse=True))
    return picture.pupils


def _cell(cell: Cell, pupil: str, column: str, *, even: bool) -> CellDisplay:
    if cell.share is None:
        return CellDisplay("–", Tone.NONE, f"{pupil}, {column}: not answered")
    text = str(cell.right) if even else f"{cell.right}/{cell.given}"
    return CellDisplay(text, _tone(cell.share), f"{pupil}, {column}: {cell.right} of {cell.given} right")


def _average(cell: Cell, column: str) -> CellDisplay:
    if cell.share is None:
        return CellDisplay("–", Tone.NONE, f"All, {column}: not answered")
    return CellDisplay(f"{100 * cell.share:.0f} %", _tone(cell.share), f"All, {column}: {100 * cell.share:.0f} % right")


def _tone(share: float) -> Tone:
    if share < _WEAK:
        return Tone.WRONG
    if share < SITS:
        return Tone.WEAK
    return Tone.STRONG if share >= _STRONG else Tone.PLAIN


def _files(files: ClassFiles) -> tuple[FileDisplay, ...]:
    """Return the number of accepted files, then uncounted ones, duplicates, and late ones (in one line if many)."""
    taken = sum(one.received.counts for one in files.files)
    first = [FileDisplay("right", "1 result taken." if taken == 1 else f"{taken} results taken.")] if taken else []
    late = [one for one in files.others if one.received is Received.LATE]
    twice = [one for one in files.others if one.received in {Received.REPLACED, Received.SAME, Received.EARLIER}]
    refused = [one for one in files.others if one not in late and one not in twice]
    named = [one.said for one in (*twice, *late)]
    if len(late) > _MOST_LATE:
        pupils = joined([visible(one.results.pupil) for one in late if one.results])
        named = [*(one.said for one in twice), f"{len(late)} were late; they count: {pupils}."]
    return (
        *first,
        *(FileDisplay("wrong", one.said) for one in refused),
        *(FileDisplay("weak", said) for said in named),
    )


def _printed(judge: Judge, call: str) -> str:
    calls = judge.reasoner.book.game.calls
    try:
        return calls.printed(calls.parse(call))
    except BiddingTrainerError:
        return call
