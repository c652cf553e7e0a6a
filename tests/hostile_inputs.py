"""Every verb with what is no file in place of each file it takes: `python -m tests.hostile_inputs [PATTERN]`.

A pipe, devices, loops of links, endless and huge files are given to every verb, as what it reads and as what it writes,
and so are small files that grow: sums that double, patterns with many turns, reports of thousands of problems. The
system sets a limit to the time and the memory of each run. What hangs, takes too much of either, ends in a traceback or
by a signal, or prints what a terminal obeys is printed; the exit status is 1 then. PATTERN takes only verbs whose
arguments it finds.
"""

import itertools
import os
import re
import resource
import shutil
import signal
import sys
import tempfile
import time
import traceback
import zipfile
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from trainer.command_line.verbs import bidding_trainer
from trainer.locations import HOME_VARIABLE
from trainer.problems import hidden_letters
from trainer.process import set_up_process

MOST_SECONDS: Final = 1.0
"""Of the processor, beyond what the verb takes for a file that is not there, or for a line of text."""

MOST_BYTES: Final = 250_000_000
"""Of memory, likewise."""

_PATIENCE: Final = 30
_MOST_DATA: Final = 2_000_000_000
"""Bytes that a run may ask the system for at all."""

_MOST_SHOWN: Final = 1_000_000
_HERE: Final = "FILE"
_LESSON: Final = "international-02-the-opening-lead"
_TWO: Final = ("--questions", "2")
_CONTEST: Final = ("fifty-six", "--side", "fifty-six/kerala", "--against", "fifty-six/kerala", "--play", "none")

READING: Final = (
    ("legal", _HERE),
    ("verify", _HERE),
    ("verify", "spades/rb", "--pin", _HERE),
    ("compare", _HERE, "spades/rb"),
    ("simulate", "spades", "--side", _HERE, "--against", "spades/rb"),
    ("simulate", *_CONTEST, "--deals", "2", "--processes", "1", "--resume", _HERE),
    *(("deals", "--import", f"{_HERE}{ending}") for ending in (".json", ".pbn", ".lin", ".rbn", ".dlm", ".txt")),
    ("deals", f"{_HERE}.json"),
    ("duet", "call", _HERE, "--as", "A"),
    ("lesson", "check", f"{_HERE}.lesson"),
    ("lesson", "open", f"{_HERE}.lesson"),
    ("lesson", "answer", f"{_HERE}.lesson", "--results", "its.results"),
    ("lesson", "answer", "real.lesson", "--results", f"{_HERE}.results"),
    ("lesson", "pack", f"{_HERE}.yaml", "-o", "packed.lesson"),
    ("lesson", "pack", _LESSON, *_TWO, "--text", f"{_HERE}.txt", "-o", "packed.lesson"),
    ("class", "real.lesson", f"{_HERE}.results"),
    ("agreement", "merge", f"{_HERE}.yaml", f"{_HERE}.yaml"),
    ("agreement", "history", f"{_HERE}.yaml"),
    ("agreement", "take", f"{_HERE}.yaml", "--from", "spades/rb"),
    ("agreement", "take", "real.yaml", "--from", f"{_HERE}.yaml"),
    ("tidy", "--check", f"{_HERE}.yaml"),
    ("rows", f"{_HERE}.yaml"),
    ("lesson", "examples", f"{_HERE}.yaml"),
    *((verb, _HERE) for verb in ("check", "read", "play", "score", "evaluate", "price")),
    ("survey", "make", f"{_HERE}.yaml", "-o", "made.yaml"),
    ("survey", "answer", f"{_HERE}.yaml", "--results", "answers.yaml"),
    ("survey", "compare", f"{_HERE}.yaml", f"{_HERE}.yaml"),
    ("handout", f"{_HERE}.yaml", "-o", "handout.html"),
    ("card", f"{_HERE}.yaml", "-o", "card.html"),
    ("notes", f"{_HERE}.yaml", "-o", "notes.html"),
    ("drill", f"{_HERE}.yaml", "--terminal"),
    ("drill", "--terminal", "--partnership", f"{_HERE}.yaml"),
    ("table", "--terminal", "--partnership", f"{_HERE}.yaml"),
    *(("open", "--terminal", f"{_HERE}{ending}") for ending in (".yaml", ".lesson", ".pbn", ".json", ".txt")),
    ("import-bml", f"{_HERE}.bml"),
    *(("import-card", f"{_HERE}{ending}") for ending in (".xml", ".bbsa", ".json")),
    *(("records", "import", f"{_HERE}{ending}") for ending in (".jsonl", ".json", ".csv")),
    ("records", "restore", _HERE),
)
WRITING: Final = (
    *(("deals", "--random", "1", "--laws", "duplicate", "--export", f"{_HERE}{one}") for one in (".json", ".lin")),
    ("lesson", "pack", _LESSON, *_TWO, "-o", f"{_HERE}.lesson"),
    ("survey", "make", "spades/rb", *_TWO, "-o", f"{_HERE}.yaml"),
    *(("handout", _LESSON, *_TWO, "-o", f"{_HERE}{ending}") for ending in (".pdf", ".html", ".apkg")),
    ("card", "spades/rb", "-o", f"{_HERE}.html"),
    ("import-bml", "real.bml", "--output", f"{_HERE}.yaml"),
    ("records", "export", f"{_HERE}.json"),
    ("progress", "--convention", "fifty-six/kerala", "-o", f"{_HERE}.pdf"),
    ("duet", "begin", _HERE, "--players", "A,B", "--convention", "fifty-six/kerala", "--deals", "1"),
)


_MEGABYTE: Final = 1_000_000
_VIEWER: Final = "https://www.bridgebase.com/tools/handviewer.html?"
_ROWS_OF_RANKS: Final = ("A K Q J T 9 8 7 6 5 " * 6 + "\n") * 4
_WORST_TEXTS: Final = {
    "open tags": "[hv=a",
    "long word": "n" + " " * 999,
    "links": f"{_VIEWER}?lin=md|",
    "escapes": f"{_VIEWER}{'&amp;' * 3_000}",
    "rows of ranks": f"North hands:\n{_ROWS_OF_RANKS}",
    "blanks in tags": f'[Deal "{" " * 9_000}x\n',
    "empty lines": "[\n\n",
    "bars": "||\n",
    "digits": f'[Board "{"9" * 9_000}"]\n[Deal "N:A... - - -"]\n\n',
    "notes": "mb|1C|an|a|an|b|",
    "brackets": "1N (or (or (or \n",
    "sequences": "1C-\n",
    "letters": "1X-1Y-2Z-\n",
    "pasted": "#CUT a\n" + "x" * 9_000 + "\n#ENDCUT\n#PASTE a x=" + "y" * 9_000 + "\n",
}
"""Texts of which a file of a megabyte is made, each the worst for one pattern or loop of a reader."""

_TABLE: Final = """format: 1
convention: fifty-six/attack
title: attack
laws: kerala
source: nowhere
rounds: 0
situations:
- id: s
  title: s
  after: "{after}"
  rows:
  - id: a
    call: lowest NOS
    shows: 3+ Jacks
  - otherwise: pass
    general: x
"""


def _doubled_sums() -> str:
    """Write a table in which every sum is twice the one before it."""
    names = [f"s {first}{second}" for first in "ab" for second in "abcdefghijklmnopqrstuvwxyz"]
    sums = [f"    {names[0]}: Jacks + voids"]
    sums += [f"    {name}: {before} + {before}" for before, name in itertools.pairwise(names)]
    definitions = "\n".join(["definitions:", "  sums:", *sums, "situations:"])
    return _TABLE.format(after="?").replace("situations:", definitions).replace("3+ Jacks", f"{names[-1]} >= 3")


@dataclass(frozen=True, slots=True)
class Ran:
    """How a verb ended: its exit status (below 0: by a signal), what it printed, processor seconds, bytes of memory."""

    status: int
    printed: str
    seconds: float
    bytes: int
    hung: bool


def hostile_files(folder: Path) -> Iterator[tuple[str, Path]]:
    """Everything that is no file, or too much of one; what is written into a folder is there once it is asked for."""
    os.mkfifo(folder / "pipe")
    (folder / "loop").symlink_to("other")
    (folder / "other").symlink_to("loop")
    (folder / "folder").mkdir()
    with (folder / "sparse").open("wb") as sparse:
        sparse.truncate(10 << 30)
    written = {
        "empty": b"",
        "noise": bytes(range(256)) * 400,
        "zeros": bytes(5_000_000),
        "hands": b"JJAQ.J.TK.Q\n" * 4_000_000,
        "lists": b"[" * 3_000_000,
        "line": b"a" * 48_000_000,
        "rows": b"- a: b\n" * 300_000,
        "fields": b"md|" + b"a|b|" * 9_000_000,
        "games": b'[Dealer "N"]\n\n' * 900_000,
        "archive": b"PK\x03\x04" + bytes(1000),
        "\x1b[31mred\u202e": b"title: \x1b[31m\n",
        "two\u2028lines\u0085": b"title: two\n",
        "doubled sums": _doubled_sums().encode(),
        "many turns": _TABLE.format(after="bid (bid) " * 6 + "?").encode(),
        "deep": b'{"a":' * 980 + b"1" + b"}" * 980,
        **{name: (text * (_MEGABYTE // len(text) + 1))[:_MEGABYTE].encode() for name, text in _WORST_TEXTS.items()},
        "keys": b'{"x":0,\n' + b",\n".join(b'"x%d":0' % number for number in range(100_000)) + b"}",
    }
    for name, fields in (("reports", '"x%d":0'), ("zeros", "0")):
        with zipfile.ZipFile(folder / name, "w", zipfile.ZIP_DEFLATED) as packed:
            packed.writestr("manifest.json", '{"format": 4, "program": "9", "fingerprint": "%s"}' % ("0" * 64))
            lines = ",\n".join(fields.replace("%d", str(number)) for number in range(10_000))
            whole = f"{{{lines}}}" if ":" in fields else f'{{"rows": [{lines}]}}'
            packed.writestr("lesson.json", whole)
        yield name, folder / name
    for name, content in written.items():
        (folder / name).write_bytes(content)
    for name in ("pipe", "loop", "folder", "sparse", *written):
        yield name, folder / name
    yield "inside a file", folder / "empty" / "it"
    for device in ("zero", "full", "urandom"):
        yield device, Path("/dev") / device


def ran(folder: Path, arguments: tuple[str, ...]) -> Ran:
    """Run a verb in a process of its own, which is forked from this one so that nothing is imported again."""
    sys.stdout.flush()
    begun = time.monotonic()
    child = os.fork()
    if child == 0:
        _run(folder, arguments)
    hung = False
    while True:
        ended, status, usage = os.wait4(child, os.WNOHANG)
        if ended:
            break
        if time.monotonic() - begun > _PATIENCE:
            hung = True
            with suppress(ProcessLookupError):
                os.killpg(child, signal.SIGKILL)
        time.sleep(0.01)
    with (folder / "printed").open("rb") as file:
        printed = file.read(_MOST_SHOWN).decode("utf-8", "replace")
    seconds = usage.ru_utime + usage.ru_stime
    return Ran(os.waitstatus_to_exitcode(status), printed, seconds, usage.ru_maxrss * 1024, hung)


def _run(folder: Path, arguments: tuple[str, ...]) -> None:
    os.setsid()
    os.chdir(folder)
    resource.setrlimit(resource.RLIMIT_CPU, (_PATIENCE, _PATIENCE + 1))
    resource.setrlimit(resource.RLIMIT_DATA, (_MOST_DATA, _MOST_DATA))
    printed = os.open("printed", os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    os.dup2(os.open("typed", os.O_RDONLY), 0)
    os.dup2(printed, 1)
    os.dup2(printed, 2)
    status = 70
    try:
        bidding_trainer(list(arguments), prog_name="bidding-trainer")
    except SystemExit as ended:
        status = ended.code if isinstance(ended.code, int) else int(ended.code is not None)
    except BaseException:  # noqa: BLE001  whatever it is, it must not get out of the child
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)


def troubles(one: Ran, usual: Ran) -> Iterator[str]:
    """What is wrong with how a verb ended; `usual` is how it ends where a file is missing."""
    if one.hung:
        yield "hangs"
    elif one.status < 0:
        yield f"ended by signal {-one.status}"
    if "Traceback (most recent call last)" in one.printed:
        yield f"traceback: {one.printed.strip().splitlines()[-1]:.200}"
    if hidden := hidden_letters(one.printed):
        yield f"prints {sorted(hidden)}"
    if one.seconds > usual.seconds + MOST_SECONDS:
        yield f"{one.seconds:.1f} seconds"
    if one.bytes > usual.bytes + MOST_BYTES:
        yield f"{one.bytes // 1_000_000} MB"


def tried(arguments: tuple[str, ...], folder: Path, files: dict[str, Path]) -> Iterator[str]:
    """A verb with every file, in words what is wrong."""
    missing = tuple(one.replace(_HERE, str(folder / "missing")) for one in arguments)
    usual = ran(folder, missing)
    if arguments in READING:
        # Where a line of text is taken, the work itself takes its time.
        usual = max(usual, ran(folder, given(arguments, folder, folder / "typed")), key=lambda one: one.seconds)
    for name, path in files.items():
        for trouble in troubles(ran(folder, given(arguments, folder, path)), usual):
            yield f"{' '.join(arguments)} | {name!r}: {trouble}"


def given(arguments: tuple[str, ...], folder: Path, path: Path) -> tuple[str, ...]:
    """The arguments with links to a path, for each ending of its own, or to themselves in the place of a loop."""
    found = []
    for argument in arguments:
        link = folder / f"given{argument.removeprefix(_HERE)}"
        if argument.startswith(_HERE):
            link.unlink(missing_ok=True)
            link.symlink_to(path if path.name != "loop" else link)
        found.append(str(link) if argument.startswith(_HERE) else argument)
    return tuple(found)


def main(pattern: str = "") -> int:
    """Try all verbs; prints what is wrong, and how many were tried with how many files."""
    with tempfile.TemporaryDirectory(prefix="hostile-inputs-") as made:
        folder = Path(made)
        os.environ[HOME_VARIABLE] = str(folder / "home")
        os.environ.pop("DISPLAY", None)
        set_up_process()
        (folder / "typed").write_text("q\n" * 5, encoding="utf-8")
        (folder / "real.yaml").write_text("format: 1\npartnership: A and B\nconvention: spades/rb\n", encoding="utf-8")
        (folder / "real.bml").write_text("1N 15--17 balanced\n", encoding="utf-8")
        ran(folder, ("lesson", "pack", _LESSON, *_TWO, "-o", "real.lesson"))
        (folder / "files").mkdir()
        files = dict(hostile_files(folder / "files"))
        count = found = 0
        for arguments in (*READING, *WRITING):
            if not re.search(pattern, " ".join(arguments)):
                continue
            # What is written over is there again for the next one.
            if arguments in WRITING:
                shutil.rmtree(folder / "files")
                (folder / "files").mkdir()
                files = dict(hostile_files(folder / "files"))
            for trouble in tried(arguments, folder, files):
                found += 1
                sys.stdout.write(f"{trouble}\n")
            count += len(files)
        sys.stdout.write(f"{count} runs of verbs with {len(files)} kinds of what is no file: {found} troubles\n")
    return min(found, 1)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2]))
