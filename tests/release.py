"""What a release must have, and what it consists of.

`make release` runs `python -m tests.release` first, which names what is missing and then ends with 1. It builds the
wheel and the bundle, and tries both with `tests.try_bundle`. Last, `python -m tests.release pack` makes one file of the
bundle, and says what was checked and which files to publish, with their sizes and SHA-256 sums.
"""

import hashlib
import re
import subprocess
import sys
import tarfile
from collections.abc import Callable
from pathlib import Path

from tests.try_bundle import TRIALS
from trainer import __version__
from trainer.about import versions

CHECKOUT = Path(__file__).resolve().parent.parent
BUILT = CHECKOUT / "dist"


def missing(version: str, notes: str, status: str, have_valid_receipts: Callable[[], bool]) -> list[str]:
    """Return what a release lacks, a sentence each.

    `notes` are the release notes, `status` is what `git status --porcelain` prints. `have_valid_receipts` may take an
    hour, so it is asked only where nothing else is missing.
    """
    newest = re.search(r"^## (\S+) - (\S+)$", notes, re.MULTILINE)
    found = []
    if newest is None or newest[1] != version:
        found.append(f"CHANGELOG.md begins with {newest[1] if newest else 'no release'}, and the program is {version}.")
    elif not re.fullmatch(r"\d{4}-\d\d-\d\d", newest[2]):
        found.append(f"CHANGELOG.md says '{version} - {newest[2]}'; write the day of the release, such as 2027-01-31.")
    if status:
        found.append(f"Files are changed and not committed: {', '.join(line[3:] for line in status.splitlines())}.")
    if not found and not have_valid_receipts():
        found.append("Some proofs are out of date: run make proofs, and commit conventions/proofs.lock.")
    return found


def packed(bundle: Path, version: str) -> Path:
    """Return one compressed file of the folder `bundle`, which stands beside it and names version and system."""
    archive = bundle.with_name(f"{bundle.name}-{version}-{sys.platform}.tar.gz")
    with tarfile.open(archive, "w:gz", compresslevel=6) as file:
        file.add(bundle, arcname=bundle.name)
    return archive


def account(files: list[Path]) -> list[str]:
    """Return lines that say what `make release` checked, and which files it made."""
    trials = ", ".join(trial.__name__.replace("_", " ") for trial in TRIALS)
    return [
        "Checked: notes with the day of the release, a clean checkout, every proof.",
        f"Tried, in an empty folder with an empty home, as wheel and as bundle: {trials}.",
        f"Built with {', '.join(versions()[1:])}. Publish:",
        *(f"  {file.name}  {file.stat().st_size / 1e6:.1f} MB  sha256:{_sum_of(file)}" for file in files),
    ]


def main() -> None:
    """Say what is missing, or that nothing is; with `pack`, finish what was built."""
    if sys.argv[1:] == ["pack"]:
        archive = packed(BUILT / "bidding-trainer", __version__)
        sys.stdout.write("\n".join(account([*sorted(BUILT.glob("*.whl")), archive])) + "\n")
        return
    notes = (CHECKOUT / "CHANGELOG.md").read_text(encoding="utf-8")
    found = missing(__version__, notes, _said_by("git", "status", "--porcelain"), _receipts_are_valid)
    sys.stdout.write(
        "\n".join(found or [f"{__version__} can be released: notes, a clean checkout, valid proofs."]) + "\n"
    )
    sys.exit(1 if found else 0)


def _sum_of(file: Path) -> str:
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest()


def _receipts_are_valid() -> bool:
    """Prove what has no valid receipt, and return whether all proofs hold and no receipt had to be renewed."""
    program = str(Path(sys.executable).with_name("bidding-trainer"))
    proved = subprocess.run(
        [program, "verify", "--receipts", "conventions/proofs.lock"],
        cwd=CHECKOUT,
        stdin=subprocess.DEVNULL,
        stdout=sys.stderr,
        check=False,
    )
    return proved.returncode == 0 and not _said_by("git", "status", "--porcelain", "conventions/proofs.lock")


def _said_by(*command: str) -> str:
    return subprocess.run(command, cwd=CHECKOUT, capture_output=True, text=True, check=True).stdout


if __name__ == "__main__":
    main()
