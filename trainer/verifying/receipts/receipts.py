"""Receipts of proofs in a text file: with which tables and which program each convention was proved.

    # a comment
    GAME/CONVENTION none tables 6e5ecffec064576a program c7fdd93e048557bb
    GAME/CONVENTION each left out: half an hour

The second word says with which treatments: `none`, `each` alone, or `all` that may stand together. A person may leave
a proof out and say why; what has no line is proved.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Self

from trainer.documents.regular_files import open_regular, write_file
from trainer.problems import Problem, UnusableFileError, reason_of
from trainer.verifying.receipts.fingerprints import Fingerprint

CHOICES: Final = ("all", "none", "each")
"""The sets of treatments with which a convention is proved, the slowest first."""

_LARGEST: Final = 1_000_000
"""In bytes; the file of all bundled conventions has a few thousand."""

_HEAD: Final = """\
# What is proved, and with which tables and program. `make proofs` proves what these lines do not hold for any more, and
# renews them. After a convention's name stand its treatments: none, each alone, or all that may stand together.
# To leave a proof out, write "left out: " and the reason.
"""
_LINE: Final = re.compile(r"(\S+) (none|each|all) (?:tables (\w+) program (\w+)|left out: (\S.*))")

Proof = tuple[str, str]
"""A convention, and one of `CHOICES`."""


@dataclass(frozen=True)
class Receipts:
    """The proofs that were made, and those that are left out, with the reason."""

    made: Mapping[Proof, Fingerprint] = field(default_factory=dict)
    left_out: Mapping[Proof, str] = field(default_factory=dict)

    def with_made(self, proof: Proof, fingerprint: Fingerprint) -> Self:
        """Return the receipts with one more proof, which replaces an older receipt of the same proof."""
        return type(self)({**self.made, proof: fingerprint}, self.left_out)

    def without_others(self, conventions: Iterable[str]) -> Self:
        """Return the receipts of these conventions alone."""
        known = set(conventions)
        made = {proof: one for proof, one in self.made.items() if proof[0] in known}
        return type(self)(made, {proof: why for proof, why in self.left_out.items() if proof[0] in known})

    def __str__(self) -> str:
        lines = {proof: f"tables {one.tables} program {one.program}" for proof, one in self.made.items()}
        lines |= {proof: f"left out: {why}" for proof, why in self.left_out.items()}
        return _HEAD + "".join(f"{' '.join(proof)} {lines[proof]}\n" for proof in sorted(lines))


def read_receipts(file: Path) -> Receipts:
    """Return the receipts of a file, empty where there is none. Raises `UnusableFileError` for a broken file."""
    try:
        with open_regular(file) as opened:
            text = opened.read(_LARGEST).decode()
    except FileNotFoundError:
        return Receipts()
    except (OSError, ValueError) as error:
        raise UnusableFileError([Problem(str(file), 1, 1, str(error), "name a file of receipts")]) from None
    made: dict[Proof, Fingerprint] = {}
    left_out: dict[Proof, str] = {}
    problems = []
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        found = _LINE.fullmatch(line.rstrip())
        if found is None:
            problems.append(Problem(str(file), number, 1, "this is no receipt", "delete the line", line))
        elif found[5]:
            left_out[found[1], found[2]] = found[5]
        else:
            made[found[1], found[2]] = Fingerprint(found[3], found[4])
    if problems:
        raise UnusableFileError(problems)
    return Receipts(made, left_out)


def write_receipts(file: Path, receipts: Receipts) -> None:
    """Write receipts into a file; raises `UnusableFileError` when it can't be written."""
    try:
        write_file(file, str(receipts).encode())
    except OSError as error:
        reason = reason_of(error)
        raise UnusableFileError([Problem(str(file), 1, 1, reason, "name a file that can be written")]) from error
