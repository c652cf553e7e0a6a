"""Slips that a tired author makes in one line of a table."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

_CALLS: Final = re.compile(r"^\s*(?:- )?(?:call|shows|number|after|when|pick [XYZ]|otherwise): ")
_MEANINGS: Final = re.compile(r"^\s*(?:accepts|forcing|tags|may): ")
_OPPOSITES: Final = (
    *(("both Jacks", "one Jack"), ("singleton", "void"), ("at least", "at most"), ("longest", "shortest")),
    *(("NOS", "NT"), ("most points", "fewest points"), (" no ", " a "), ("X", "Y"), ("plus", "up"), ("pass", "double")),
    *(("partner ", "I "), ("+ cards", " cards"), ("outside", "in"), ("forced", "free")),
)


@dataclass(frozen=True)
class Slip:
    """One line of a file as it was, and as it is by mistake; None where it is left out."""

    file: Path
    line: int
    before: str
    after: str | None

    @property
    def is_in_a_call(self) -> bool:
        """Whether it is in what decides about calls, rather than in what they mean."""
        return _CALLS.match(self.before) is not None

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.before.strip()}  ->  {(self.after or 'left out').strip()}"


def slips_in(folder: Path, files: Iterable[Path]) -> list[Slip]:
    """Every slip that can be made in some files of a folder."""
    found = []
    for file in sorted(files):
        for number, line in enumerate((folder / file).read_text(encoding="utf-8").splitlines(), 1):
            if line.count("}") > line.count("{"):
                # The end of an example that began on the line before.
                continue
            found += [Slip(file, number, line, after) for after in dict.fromkeys(_slips_of(line)) if after != line]
    return found


def _slips_of(line: str) -> Iterator[str | None]:
    if _CALLS.match(line):
        start = line.index(":")
        for digits in re.finditer(r"\d+", line[start:]):
            for by in (-1, 1):
                number = int(digits[0]) + by
                if number >= 0:
                    yield f"{line[: start + digits.start()]}{number}{line[start + digits.end() :]}"
        for one, other in _OPPOSITES:
            for was, instead in ((one, other), (other, one)):
                if was in line[start:]:
                    yield line[:start] + line[start:].replace(was, instead, 1)
    elif _MEANINGS.match(line):
        if line.strip().startswith(("forcing:", "may:")):
            yield line.replace(": yes", ": no") if ": yes" in line else re.sub(": .*", ": yes", line)
        if "tags: [" in line:
            tags = line[line.index("[") + 1 : line.rindex("]")].split(", ")
            for left_out in tags:
                rest = [tag for tag in tags if tag != left_out]
                yield f"{line[: line.index('[')]}[{', '.join(rest)}]" if rest else None
        else:
            yield None
