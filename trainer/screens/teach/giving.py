"""Handing out a set: the file, and a preview drill."""

from dataclasses import replace
from pathlib import Path

from trainer.screens.choose.practice_setup import PracticeSetup, Prepared
from trainer.screens.choose.set_drill import reading_of, set_drill
from trainer.screens.teach.drafts import Draft
from trainer.teaching.endings import LESSON_ENDING
from trainer.teaching.lesson_packs import write_pack


def packed(practice: PracticeSetup, draft: Draft, path: Path) -> str:
    """Write the file to hand out, add the lesson to the teacher's own, and return a message; raises `OSError`."""
    target = path if path.suffix == LESSON_ENDING else path.with_name(path.name + LESSON_ENDING)
    write_pack(target, draft.pack)
    practice.own_lessons.take_in(draft.pack)
    size = f"{target.stat().st_size / 1000:,.0f} kB"
    return f"{target.name} is ready, {size}: give it to your pupils. It is among your own lessons, too."


def preview(practice: PracticeSetup, draft: Draft) -> Prepared:
    """Return a drill of the text and the questions, without storing answers.

    Raises `BiddingTrainerError` for problems of the table.
    """
    made = set_drill(practice, draft.pack)
    made.sitting.plan = replace(made.sitting.plan, lesson="")
    return replace(made, save=lambda answer: answer.schedule, reading=reading_of(draft.pack))
