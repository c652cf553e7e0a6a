"""What a release must have before it is built: `python -m tests.release` names what is missing, and ends with 1.

`make release` runs this first, then builds the wheel and the bundle, and tries both with `tests.try_bundle`.
"""

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from trainer import __version__

CHECKOUT = Path(__file__).resolve().parent.parent


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


def main() -> None:
    """Say what is missing, or that nothing is."""
    notes = (CHECKOUT / "CHANGELOG.md").read_text(encoding="utf-8")
    found = missing(__version__, notes, _said_by("git", "status", "--porcelain"), _receipts_are_valid)
    sys.stdout.write(
        "\n".join(found or [f"{__version__} can be released: notes, a clean checkout, valid proofs."]) + "\n"
    )
    sys.exit(1 if found else 0)


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
