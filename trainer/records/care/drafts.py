"""A daily copy of a teacher's work: lessons being made, and results that have come in."""

from contextlib import suppress
from datetime import date
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

from trainer.locations import teaching_folder
from trainer.records.file.backups import DAYS_KEPT
from trainer.records.file.places import backups_folder, make_own_file, make_own_folder


def keep_drafts(records: Path, today: date) -> Path | None:
    """Copy the teacher's folder beside the `records` into one file of the day, and return that file.

    It returns None where there is nothing to copy, where it was done today, or where there is no space. The newest
    seven copies are kept.
    """
    name, kept = teaching_folder().name, backups_folder(records)
    folder, copy = records.parent / name, kept / f"{name}-{today.isoformat()}.zip"
    with suppress(OSError):
        files = sorted(one for one in folder.rglob("*") if one.is_file())
        if not files or copy.exists():
            return None
        make_own_folder(kept)
        unfinished = copy.with_suffix(".unfinished")
        unfinished.unlink(missing_ok=True)
        make_own_file(unfinished)
        with ZipFile(unfinished, "w", ZIP_DEFLATED) as archive:
            for one in files:
                archive.write(one, one.relative_to(folder))
        unfinished.rename(copy)
        for old in sorted(kept.glob(f"{name}-*.zip"))[:-DAYS_KEPT]:
            old.unlink()
        return copy
    return None
