"""What a teacher works on is copied once a day."""

from datetime import date, timedelta
from pathlib import Path
from zipfile import ZipFile

from trainer.locations import teaching_folder
from trainer.records.care.drafts import keep_drafts

DAY = date(2026, 11, 23)


def test_lessons_being_made_are_copied_once_a_day_and_a_week_of_copies_stays(tmp_path: Path) -> None:
    records = tmp_path / "records.sqlite"
    assert keep_drafts(records, DAY) is None, "nobody teaches"
    draft = tmp_path / teaching_folder().name / "lessons" / "leads.lesson"
    draft.parent.mkdir(parents=True)
    for number in range(9):
        draft.write_text(f"draft {number}", encoding="utf-8")
        assert keep_drafts(records, DAY + timedelta(days=number)) is not None
        assert keep_drafts(records, DAY + timedelta(days=number)) is None
    copies = sorted((tmp_path / "backups").glob("*.zip"))
    assert len(copies) == 7
    with ZipFile(copies[-1]) as archive:
        assert archive.read("lessons/leads.lesson") == b"draft 8"
