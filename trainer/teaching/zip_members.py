"""The files in an untrusted zip: limited in number and size, without duplicates or paths that lead elsewhere."""

import re
import stat
import unicodedata
import zipfile
import zlib
from pathlib import Path
from typing import Final, NoReturn

from trainer.documents.regular_files import open_regular
from trainer.problems import Problem, UnusableFileError

MOST_PACKED: Final = 4_000_000
"""In bytes, of the whole file; the largest bundled convention packs to a twentieth of it."""

MOST_EXPANDED: Final = 16_000_000
"""In bytes, of everything in it."""

MOST_MEMBERS: Final = 200
"""A bound against hostile files; a lesson of Kerala has 47 files."""

_DEEPEST: Final = 6
"""A bound against hostile files; the paths in lessons of bundled tables have four parts or fewer."""

_PART: Final = re.compile(r"[^\W_][\w .+-]{0,80}")
_RESERVED: Final = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?", re.IGNORECASE)
_PLAIN: Final = {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED}
_ENCRYPTED: Final = 0x1
"""The bit in a member's flags, by the ZIP format's section 4.4.4."""


def zip_members(path: Path, called: str) -> dict[str, bytes]:
    """Return the contents of a zip by name, in their order; `called` is the name of such a file in messages.

    Raises `UnusableFileError` when the file is not a zip, too large, or has an unsafe name.
    """
    try:
        with open_regular(path) as file:
            size = file.seek(0, 2)
            if size > MOST_PACKED:
                _refuse(path, f"{size:,} bytes are too many", f"{called} has at most {MOST_PACKED:,}")
            file.seek(0)
            with zipfile.ZipFile(file) as packed:
                return _read(path, packed)
    except (OSError, ValueError) as error:
        _refuse(path, getattr(error, "strerror", None) or "it can't be read")
    except (zipfile.BadZipFile, zlib.error, NotImplementedError, EOFError, RuntimeError):
        _refuse(path, f"this is no {called.partition(' ')[2]}, or it was damaged on its way", "ask for it once more")


def zip_member(path: Path, name: str, most: int) -> bytes:
    """Return the first bytes of one file in a zip, at most `most`; empty where there is no such file or no zip."""
    try:
        with open_regular(path) as file:
            if file.seek(0, 2) > MOST_PACKED:
                return b""
            with zipfile.ZipFile(file) as packed, packed.open(name) as opened:
                return opened.read(most)
    except (OSError, ValueError, KeyError, zipfile.BadZipFile, zlib.error, EOFError, RuntimeError):
        # Others in a folder are no concern of whoever looks for one.
        return b""


def _read(path: Path, packed: zipfile.ZipFile) -> dict[str, bytes]:
    members = packed.infolist()
    if len(members) > MOST_MEMBERS:
        _refuse(path, f"{len(members):,} files are in it", f"{MOST_MEMBERS} are possible")
    names: set[str] = set()
    found: dict[str, bytes] = {}
    left = MOST_EXPANDED
    for member in members:
        _check(path, member)
        name = unicodedata.normalize("NFC", member.filename).casefold()
        if name in names:
            _refuse(path, f"'{member.filename:.80}' is in it twice")
        names.add(name)
        with packed.open(member) as opened:
            # What its directory says of a member's size may be a lie.
            content = opened.read(left + 1)
        left -= len(content)
        if left < 0:
            _refuse(path, "what is in it is too large", f"{MOST_EXPANDED:,} bytes are possible")
        found[member.filename] = content
    return found


def _check(path: Path, member: zipfile.ZipInfo) -> None:
    kind = stat.S_IFMT(member.external_attr >> 16)
    shown = f"'{member.filename:.80}'"
    if not is_plain_name(member.filename) or member.filename != member.orig_filename:
        _refuse(path, f"{shown} in it is no name of a file", "names lead to nothing outside")
    if kind not in {0, stat.S_IFREG} or member.is_dir():
        _refuse(path, f"{shown} in it is no plain file")
    if member.flag_bits & _ENCRYPTED or member.compress_type not in _PLAIN:
        _refuse(path, f"{shown} in it is packed in a way that this program does not read")


def is_plain_name(name: str) -> bool:
    """Return whether a name is safe on every system, as `table/own/anna.yaml` is."""
    parts = name.split("/")
    return len(parts) <= _DEEPEST and all(
        _PART.fullmatch(part) and not part.endswith((" ", ".")) and not _RESERVED.fullmatch(part) for part in parts
    )


def _refuse(path: Path, wrong: str, right: str = "") -> NoReturn:
    raise UnusableFileError([Problem(path.name, 1, 1, wrong, right)]) from None
